/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster price: what a choice of columns costs, with the sum written out. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-lists.h"
#include "muster-cli-lone-unit.h"
#include "muster-cli-output.h"
#include "muster-cli-terms.h"

#include <glib/gi18n.h>
#include <string.h>

static void
add_id (GString    *out,
        const char *id)
{
  g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "", id);
}

static char *
dup_values (const MusterUse *use)
{
  const MusterColumn *column = use->column;
  g_autoptr (GString) text = g_string_new (NULL);

  if (column->kind == MUSTER_COLUMN_NUMBER)
    {
      if (column->has_least && column->has_most)
        return g_strdup_printf (_("a whole number from %d to %d"), column->least, column->most);
      return g_strdup (_("a whole number"));
    }
  for (guint i = 0; i < column->n_values; i++)
    {
      if (use->allowed == NULL || use->allowed[i])
        add_id (text, column->values[i].id);
    }

  return g_strdup (text->str);
}

static const MusterUnitType *
find_type (const MusterCliCommand *self,
           const MusterSystem     *system,
           const char             *id)
{
  const MusterUnitType *type = muster_system_find_type (system, id);
  g_autoptr (GString) possible = g_string_new (NULL);
  g_autofree char *clean = NULL;
  const MusterUnitType *types;
  guint n;

  if (type != NULL)
    return type;

  types = muster_system_get_types (system, &n);
  for (guint i = 0; i < n; i++)
    add_id (possible, types[i].id);
  clean = muster_text_clean (id);
  muster_cli_misused (self, _("there is no type of unit “%s”; possible: %s"), clean, possible->str);

  return NULL;
}

static gboolean
check_grade (const MusterCliCommand *self,
             const MusterSystem     *system,
             const char             *id)
{
  g_autoptr (GString) possible = g_string_new (NULL);
  g_autofree char *clean = NULL;
  const MusterGrade *grades;
  guint n;

  if (id == NULL || muster_system_find_grade (system, id) >= 0)
    return TRUE;

  grades = muster_system_get_grades (system, &n);
  for (guint i = 0; i < n; i++)
    add_id (possible, grades[i].id);
  clean = muster_text_clean (id);
  muster_cli_misused (self, _("there is no grade “%s”; possible: %s"), clean, n > 0 ? possible->str : _("none"));

  return FALSE;
}

static gboolean
check_entry (const MusterCliCommand *self,
             const MusterSystem     *system,
             const char             *id)
{
  g_autofree char *clean = NULL;

  if (id == NULL || muster_system_find_entry (system, id) != NULL)
    return TRUE;

  clean = muster_text_clean (id);
  muster_cli_misused (self, _("%s has no catalogue entry “%s”"), muster_system_text (muster_system_get_name (system)), clean);

  return FALSE;
}

/* Reads `COLUMN=VALUE` or `COLUMN=VALUE*COUNT` into the unit, or complains. */
static gboolean
add_column (const MusterCliCommand *self,
            MusterUnit             *unit,
            const char             *text)
{
  const char *equals = strchr (text, '=');
  g_autofree char *clean = muster_text_clean (text);
  g_autofree char *id = NULL;
  g_autofree char *value = NULL;
  const MusterUse *use = NULL;
  MusterPoints count = 0;
  char *star;

  if (equals == NULL || equals == text || equals[1] == '\0')
    {
      muster_cli_misused (self, _("“%s” is no column: give it as COLUMN=VALUE, several of one thing as COLUMN=VALUE*4"), clean);
      return FALSE;
    }

  id = g_strndup (text, (gsize) (equals - text));
  value = g_strdup (equals + 1);
  star = strchr (value, '*');
  if (star != NULL)
    {
      *star = '\0';
      if (!muster_points_parse (star + 1, 0, &count) || count < MUSTER_POINTS_ONE
          || count > MUSTER_POINTS (MUSTER_COLUMN_MAX_COUNT))
        {
          muster_cli_misused (self, _("“%s”: a count is a whole number from 1 to %d"), clean, MUSTER_COLUMN_MAX_COUNT);
          return FALSE;
        }
    }

  for (guint i = 0; i < unit->type->n_uses && use == NULL; i++)
    {
      if (g_str_equal (unit->type->uses[i].column->id, id))
        use = &unit->type->uses[i];
    }
  if (use == NULL)
    {
      g_autoptr (GString) possible = g_string_new (NULL);

      for (guint i = 0; i < unit->type->n_uses; i++)
        add_id (possible, unit->type->uses[i].column->id);
      muster_cli_misused (self, _("“%s”: a unit of type %s has no such column; possible: %s"), clean, unit->type->id,
                          possible->len > 0 ? possible->str : _("none"));
      return FALSE;
    }
  if (muster_column_find_value (use->column, value) < 0)
    {
      g_autofree char *possible = dup_values (use);

      muster_cli_misused (self, _("“%s”: the column %s has no such value; possible: %s"), clean, use->column->id, possible);
      return FALSE;
    }

  muster_unit_add_choice (unit, id, value, (guint) (count / MUSTER_POINTS_ONE));
  return TRUE;
}

static MusterExit
run (const MusterCliCommand *self,
     char                  **arguments)
{
  g_autofree char *id = NULL;
  g_autofree char *type_id = NULL;
  g_autofree char *grade = NULL;
  g_autofree char *entry = NULL;
  g_auto (GStrv) options = NULL;
  const GOptionEntry entries[] = {
    { "system", 0, 0, G_OPTION_ARG_FILENAME, &id, N_("The rule system; see “muster systems list”"), N_("ID") },
    { "type", 0, 0, G_OPTION_ARG_FILENAME, &type_id, N_("The type of unit instead of the system's usual one"), N_("ID") },
    { "grade", 0, 0, G_OPTION_ARG_FILENAME, &grade, N_("The grade of the unit"), N_("ID") },
    { "entry", 0, 0, G_OPTION_ARG_FILENAME, &entry, N_("The catalogue entry to begin with; columns replace its own"), N_("ID") },
    { "option", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options, N_("A house rule to price by; may be repeated"), N_("ID=VALUE") },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) columns = NULL;
  g_auto (MusterCliTerms) given = { 0, };
  g_auto (MusterCliSystemTerms) terms = { 0, };
  g_autoptr (MusterSystemStore) systems = NULL;
  g_autoptr (MusterSystem) system = NULL;
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  const MusterUnitType *type;
  MusterUnit *unit;
  MusterExit status;

  if (!muster_cli_parse (self, entries,
                         _("Example: muster price --system=ID speed=fast gun=hmg*4\n"
                           "The exit status is 1 when the columns do not go together."),
                         arguments, &columns, &status))
    return status;
  if (id == NULL)
    return muster_cli_misused (self, _("name a rule system with --system"));
  if (!muster_cli_terms_init (&given, self, NULL, options))
    return MUSTER_EXIT_FAILED;

  systems = muster_system_store_new_default ();
  system = muster_cli_load_system (systems, id);
  if (system == NULL)
    return MUSTER_EXIT_FAILED;
  g_ptr_array_add (all, system);
  if (!check_grade (self, system, grade) || !check_entry (self, system, entry)
      || !muster_cli_terms_check (&given, self, all))
    return MUSTER_EXIT_FAILED;
  if (type_id == NULL && entry != NULL)
    type_id = g_strdup (muster_system_find_entry (system, entry)->type_id);
  if (type_id == NULL)
    type_id = g_strdup (muster_system_get_entry_type (system));
  if (type_id == NULL)
    return muster_cli_misused (self, _("name a type of unit with --type"));
  type = find_type (self, system, type_id);
  if (type == NULL)
    return MUSTER_EXIT_FAILED;

  roster = muster_roster_new (system);
  unit = muster_unit_new (roster, type->id);
  muster_unit_append (muster_roster_get_root (roster), unit);
  if (grade != NULL)
    muster_unit_set_grade (unit, grade);
  if (entry != NULL)
    muster_unit_set_entry (unit, entry);
  for (guint i = 0; columns[i] != NULL; i++)
    {
      if (!add_column (self, unit, columns[i]))
        return MUSTER_EXIT_FAILED;
    }

  muster_cli_system_terms_init (&terms, &given, system);
  return muster_cli_print_price (roster, &terms.terms);
}

const MusterCliCommand muster_cli_price = {
  "price", N_("--system=ID COLUMN=VALUE…"), N_("Works out what a choice of columns costs"), run
};
