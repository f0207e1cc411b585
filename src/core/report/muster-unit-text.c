/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a listing says of a unit behind its title: what it is, its grade, its marks, the columns that make
 * it what it is. A no-break space stands between a label and its value, so that folding does not part them. */

#define G_LOG_DOMAIN "muster-unit-text"

#include "config.h"

#include "muster-unit-text.h"

#include "muster-force-private.h"
#include "muster-plural.h"
#include "muster-text.h"

#include <glib/gi18n-lib.h>

#define NO_BREAK "\302\240"

static gboolean
speaks_of (const MusterChoice *choices,
           guint               n_choices,
           const MusterColumn *column)
{
  for (guint i = 0; i < n_choices; i++)
    {
      if (choices[i].column == column)
        return TRUE;
    }
  return FALSE;
}

/* Whether a column has nothing in force but what it has by default. */
static gboolean
is_default (const MusterForce  *force,
            guint32             row,
            const MusterColumn *column)
{
  const MusterColumnData *data = &force->system->column_data[column->ix];
  MusterContext context = { force, &force->rows[row], 0 };
  const MusterChosen *chosen = NULL;

  if (muster_force_get_values (force, row, column, &chosen) != 1)
    return FALSE;
  for (guint i = 0; i < data->n_defaults; i++)
    {
      if (muster_predicate_holds (data->defaults[i].when, &context))
        return data->defaults[i].value == chosen->value;
    }
  return FALSE;
}

/**
 * muster_column_is_usual:
 * @system: a system
 * @column: a column of it
 * @value: a value of the column
 *
 * Returns: whether the column has that value where nothing is said of it, whatever else is said
 */
gboolean
muster_column_is_usual (const MusterSystem *system,
                        const MusterColumn *column,
                        gint32              value)
{
  const MusterColumnData *data = &system->column_data[column->ix];

  return data->n_defaults == 1 && data->defaults[0].when == NULL && data->defaults[0].value == value;
}

/* Whether a column is worth a word: all that the list's own file says is. A shipped entry is known by its name;
 * what it brings is told where there is room for it, but for what would be so anyway. */
static gboolean
mentions_column (const MusterReport *report,
                 guint32             row,
                 const MusterColumn *column,
                 gboolean            in_full)
{
  const MusterUnit *unit = muster_force_get_unit (report->force, row);
  const MusterEntry *entry = muster_force_get_entry (report->force, row);

  if (speaks_of (unit->choices, unit->n_choices, column))
    return TRUE;
  if (entry == NULL || !speaks_of (entry->choices, entry->n_choices, column))
    return FALSE;
  return entry->embedded || (in_full && !is_default (report->force, row, column));
}

static void
add_chosen (GString              *out,
            const MusterColumn   *column,
            const MusterChosen   *chosen,
            const char *times)
{
  if (column->kind == MUSTER_COLUMN_NUMBER)
    {
      g_string_append_printf (out, "%d", chosen->value);
      /* "Men 6" says it all; "Men 6 men" would be silly. */
      if (column->unit != NULL && g_ascii_strcasecmp (column->unit, column->name) != 0)
        g_string_append_printf (out, NO_BREAK "%s", muster_plural_text (NULL, column->unit, MUSTER_POINTS (chosen->value)));
      return;
    }

  if (chosen->count > 1)
    g_string_append_printf (out, "%u" NO_BREAK "%s" NO_BREAK, chosen->count, times);
  g_string_append (out, muster_system_text (column->values[chosen->value].short_name));
}

/* The column's name stands in front where the value alone would not tell which column it is of. */
static void
add_columns (GPtrArray            *details,
             const MusterReport   *report,
             guint32               row,
             const char *times,
             gboolean            in_full)
{
  const MusterUnit *unit = muster_force_get_unit (report->force, row);

  for (guint i = 0; i < unit->type->n_uses; i++)
    {
      const MusterColumn *column = unit->type->uses[i].column;
      const MusterChosen *chosen = NULL;
      GString *text;
      guint n;

      if (!mentions_column (report, row, column, in_full))
        continue;
      n = muster_force_get_values (report->force, row, column, &chosen);
      if (n == 0)
        continue;

      text = g_string_new (NULL);
      if (!column->repeats)
        g_string_append_printf (text, "%s" NO_BREAK, muster_system_text (column->short_name));
      for (guint k = 0; k < n; k++)
        {
          if (k > 0)
            g_string_append (text, ", ");
          add_chosen (text, column, &chosen[k], times);
        }
      g_ptr_array_add (details, g_string_free (text, FALSE));
    }
}

static void
add_marks (GPtrArray          *details,
           const MusterReport *report,
           guint32             row)
{
  guint n;
  const MusterName *marks = muster_system_get_marks (report->system, &n);
  guint64 standing = muster_force_get_marks (report->force, row);

  for (guint i = 0; i < n; i++)
    {
      if ((standing >> i & 1) != 0)
        g_ptr_array_add (details, g_strdup (muster_system_text (marks[i].short_name)));
    }
}

/* Whether no column says what the unit is: then only the name of its type does. */
static gboolean
lacks_columns (const MusterReport *report,
               guint32             row)
{
  const MusterUnitType *type = muster_force_get_unit (report->force, row)->type;

  for (guint i = 0; i < type->n_uses; i++)
    {
      const MusterChosen *chosen = NULL;

      if (muster_force_get_values (report->force, row, type->uses[i].column, &chosen) > 0)
        return FALSE;
    }
  return TRUE;
}

/* The type, where an entry's name stands for it and nothing else tells what the unit is. */
static void
add_type (GPtrArray          *details,
          const MusterReport *report,
          guint32             row,
          const char         *title)
{
  const MusterUnit *unit = muster_force_get_unit (report->force, row);
  const MusterEntry *entry = muster_force_get_entry (report->force, row);
  const char *type;

  if (unit->type == NULL || entry == NULL || entry->name == NULL || *entry->name == '\0' || !lacks_columns (report, row))
    return;
  type = muster_system_text (unit->type->name);
  if (g_strcmp0 (type, title) != 0 && g_strcmp0 (type, entry->embedded ? entry->name : muster_system_text (entry->name)) != 0)
    g_ptr_array_add (details, g_strdup (type));
}

/**
 * muster_unit_dup_details:
 * @report: a report
 * @row: row of a unit
 * @times: the sign between a count and what is counted, such as ×
 * @detail: how much to tell
 *
 * Returns: (transfer full): what is to be said of the unit behind its title, in the locale's language; may be empty
 */
char *
muster_unit_dup_details (const MusterReport   *report,
                         guint32               row,
                         const char         *times,
                         MusterDetail            detail)
{
  const MusterUnit *unit = muster_force_get_unit (report->force, row);
  const MusterEntry *entry = muster_force_get_entry (report->force, row);
  g_autoptr (GPtrArray) details = g_ptr_array_new_with_free_func (g_free);
  const char *title = muster_unit_get_title (unit, entry);

  if (unit->type == NULL)
    g_ptr_array_add (details, g_strdup (_("unknown type of unit")));
  if (muster_text_is_visible (unit->name))
    {
      const char *kind = NULL;

      if (entry != NULL && entry->name != NULL)
        kind = entry->embedded ? entry->name : muster_system_text (entry->name);
      else if (unit->type != NULL)
        kind = muster_system_text (unit->type->name);
      if (kind != NULL && g_strcmp0 (kind, title) != 0)
        g_ptr_array_add (details, muster_title_dup_short (kind));
    }
  add_type (details, report, row, title);
  if (entry == NULL && unit->entry_id != NULL)
    /* Translators: a unit names a catalogue entry that is nowhere to be found; %s is the entry's id */
    g_ptr_array_add (details, g_strdup_printf (_("unknown entry %s"), unit->entry_id));
  if (unit->grade >= 0 && (detail & MUSTER_DETAIL_NO_BADGES) == 0)
    {
      const MusterGrade *grades = muster_system_get_grades (report->system, NULL);

      g_ptr_array_add (details, g_strdup (muster_system_text (grades[unit->grade].name)));
    }
  if ((detail & MUSTER_DETAIL_NO_BADGES) == 0)
    add_marks (details, report, row);
  if (unit->type != NULL)
    add_columns (details, report, row, times, (detail & MUSTER_DETAIL_IN_FULL) != 0);
  g_ptr_array_add (details, NULL);

  return g_strjoinv (", ", (char **) details->pdata);
}
