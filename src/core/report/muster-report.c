/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list and its verdict in one hand. A report owns its force and judgement and keeps the roster alive;
 * it is used by one thread at a time. */

#define G_LOG_DOMAIN "muster-report"

#include "config.h"

#include "muster-report.h"

#include "muster-plural.h"
#include "muster-price.h"
#include "muster-roster-file.h"
#include "muster-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* With more units than this side by side their places are noted once; counting each out anew would take a time that
 * grows with the square of their number. */
#define MANY 64

/* So many characters of a title tell which unit is meant. */
#define MOST_OF_TITLE 60

static guint
get_place (const MusterReport *self,
           const MusterUnit   *unit)
{
  const MusterUnit *parent = unit->parent;
  guint place;

  if (parent->n_children <= MANY)
    {
      for (place = 0; parent->children[place] != unit;)
        place++;
      return place + 1;
    }

  if (!g_hash_table_contains (self->places, unit))
    {
      for (guint i = 0; i < parent->n_children; i++)
        g_hash_table_insert (self->places, parent->children[i], GUINT_TO_POINTER (i + 1));
    }

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->places, unit));
}
static void
index_rows (MusterReport *self)
{
  guint32 n = muster_force_get_n_rows (self->force);

  self->rows = g_hash_table_new (NULL, NULL);
  for (guint32 row = 0; row < n; row++)
    g_hash_table_insert (self->rows, muster_force_get_unit (self->force, row), GSIZE_TO_POINTER ((gsize) row + 1));
}

/* Parents stand before their children, so that going backwards each unit is complete when it is added to its parent. */
static void
add_up (MusterReport *self)
{
  guint32 n = muster_force_get_n_rows (self->force);

  self->each = g_new0 (MusterPoints, (gsize) n + 1);
  for (guint32 row = n; row-- > 0;)
    {
      const MusterUnit *unit = muster_force_get_unit (self->force, row);

      self->each[row] = muster_points_add (self->each[row], muster_price_unit (self->force, row));
      if (unit->parent->type_id != NULL)
        {
          MusterPoints *above = &self->each[muster_report_get_row (self, unit->parent)];

          *above = muster_points_add (*above, muster_points_multiply (self->each[row], unit->count));
        }
    }
}

/**
 * muster_report_new:
 * @roster: a list
 * @terms: (nullable): on which terms to judge it; %NULL: its own
 * @with_readings: whether every limit is to be read, kept or not: for listings, not for a bare verdict
 *
 * Prices and judges a list.
 *
 * Returns: (transfer full): what came out
 */
MusterReport *
muster_report_new (MusterRoster      *roster,
                   const MusterTerms *terms,
                   gboolean           with_readings)
{
  MusterReport *self;

  g_return_val_if_fail (MUSTER_IS_ROSTER (roster), NULL);

  self = g_new0 (MusterReport, 1);
  self->roster = g_object_ref (roster);
  self->system = muster_roster_get_system (roster);
  self->has_points = muster_system_get_budget (self->system)->kind == MUSTER_BUDGET_POINTS;
  self->force = muster_force_new (roster, terms);
  self->judgement = muster_judge (self->force, with_readings);
  self->code = muster_roster_dup_code (roster);
  self->places = g_hash_table_new (NULL, NULL);

  if (with_readings)
    {
      index_rows (self);
      if (self->has_points)
        add_up (self);
    }

  return self;
}

/**
 * muster_report_free:
 * @self: (transfer full): a report
 *
 * Gives a report back, and its hold on the roster.
 */
void
muster_report_free (MusterReport *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->rows, g_hash_table_unref);
  g_clear_pointer (&self->places, g_hash_table_unref);
  g_clear_pointer (&self->each, g_free);
  muster_judgement_free (self->judgement);
  muster_force_free (self->force);
  g_free (self->code);
  g_object_unref (self->roster);
  g_free (self);
}

/**
 * muster_report_get_row:
 * @self: a report with readings
 * @unit: a unit of its list
 *
 * Returns: the unit's row in the force
 */
guint32
muster_report_get_row (const MusterReport *self,
                       const MusterUnit   *unit)
{
  gsize row;

  g_return_val_if_fail (self->rows != NULL, 0);

  row = GPOINTER_TO_SIZE (g_hash_table_lookup (self->rows, unit));
  g_return_val_if_fail (row > 0, 0);

  return (guint32) (row - 1);
}

/**
 * muster_report_get_each:
 * @self: a report with readings
 * @row: row of a unit
 *
 * Returns: what one such unit costs with all it holds, in points; 0 in a game without points
 */
MusterPoints
muster_report_get_each (const MusterReport *self,
                        guint32             row)
{
  return self->each != NULL ? self->each[row] : 0;
}

/**
 * muster_report_dup_used:
 * @self: a report
 *
 * For people: how much of the limit is used, such as `987.5 of 1000 points`, or without a limit `987.5 points`.
 *
 * Returns: (transfer full): a few words in the locale's language
 */
char *
muster_report_dup_used (const MusterReport *self)
{
  const MusterJudgement *judgement = self->judgement;
  const MusterBudget *budget = muster_system_get_budget (self->system);
  g_autofree char *used = muster_points_to_local (judgement->used);
  g_autofree char *limit = NULL;

  if (!judgement->has_limit)
    return g_strdup_printf ("%s %s", used,
                            muster_plural_units (budget, judgement->used));

  limit = muster_points_to_local (judgement->limit);
  /* Translators: how much of a limit is used: a number, the limit, and what is counted; "987.5 of 1000 points" */
  return g_strdup_printf (_("%s of %s %s"), used, limit,
                          muster_plural_units (budget, judgement->limit));
}

/**
 * muster_report_dup_house_rules:
 * @self: a report
 *
 * Returns: (transfer full) (nullable): the house rules in force that are not the default, in the locale's
 *   language and separated by semicolons; %NULL where there are none
 */
char *
muster_report_dup_house_rules (const MusterReport *self)
{
  guint n;
  const MusterOption *options = muster_system_get_options (self->system, &n);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const MusterOption *option = &options[i];
      gint32 value = muster_force_get_option (self->force, option);

      if (option->kind == MUSTER_OPTION_CHOICE ? value <= 0 : value < 0)
        continue;

      if (text->len > 0)
        g_string_append (text, "; ");
      g_string_append_printf (text, "%s: ", muster_system_text (option->name));
      if (option->kind == MUSTER_OPTION_CHOICE)
        g_string_append (text, muster_system_text (option->values[value].name));
      else
        g_string_append_printf (text, "%d", value);
    }

  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/**
 * muster_report_dup_path:
 * @self: a report
 * @unit: a unit of its list
 *
 * The same as muster_unit_dup_path(), quick also where very many units stand side by side.
 *
 * Returns: (transfer full): the path of 1-based places, such as `2.1`
 */
char *
muster_report_dup_path (const MusterReport *self,
                        const MusterUnit   *unit)
{
  guint places[MUSTER_ROSTER_MAX_DEPTH + 1];
  guint n = 0;
  GString *path = g_string_new (NULL);

  for (; unit->parent != NULL && n < G_N_ELEMENTS (places); unit = unit->parent)
    places[n++] = get_place (self, unit);
  while (n > 0)
    g_string_append_printf (path, "%s%u", path->len > 0 ? "." : "", places[--n]);

  return g_string_free (path, FALSE);
}

/* A title from a hostile file may be megabytes long. */
static char *
dup_short (const char *title)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (title, (MOST_OF_TITLE + 1) * 4) <= MOST_OF_TITLE)
    return g_strdup (title);

  start = g_utf8_substring (title, 0, MOST_OF_TITLE - 1);
  return g_strconcat (start, "…", NULL);
}

/* The nearest unit around @unit that its player has named. */
static const MusterUnit *
find_named (const MusterUnit *unit)
{
  for (unit = unit->parent; unit != NULL && unit->type_id != NULL; unit = unit->parent)
    {
      if (muster_text_is_visible (unit->name))
        return unit;
    }
  return NULL;
}

/**
 * muster_report_dup_place:
 * @self: a report
 * @finding: a finding of it
 *
 * For people: where in the list a finding stands, in one form everywhere: `2.1 Infantry squad in 1st Platoon`, the
 * last part only where the unit stands in one that has a name of its own.
 *
 * Returns: (transfer full) (nullable): path and title of the unit; %NULL for the force as a whole
 */
char *
muster_report_dup_place (const MusterReport  *self,
                         const MusterFinding *finding)
{
  g_autofree char *path = NULL;
  g_autofree char *title = NULL;
  g_autofree char *name = NULL;
  const MusterUnit *around;
  const MusterUnit *unit;

  if (finding->row == MUSTER_FORCE_ROW)
    return NULL;

  unit = muster_force_get_unit (self->force, finding->row);
  around = find_named (unit);
  path = muster_report_dup_path (self, unit);
  title = dup_short (muster_unit_get_title (unit, muster_force_get_entry (self->force, finding->row)));
  name = around != NULL ? dup_short (around->name) : NULL;
  if (name != NULL)
    /* Translators: where something is wrong: the place of a unit, what it is, and the unit around it:
     * "2.1 Infantry squad in 1st Platoon" */
    return g_strdup_printf (_("%s %s in %s"), path, title, name);

  return g_strdup_printf ("%s %s", path, title);
}
