/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster price: what a choice of columns costs, with the sum written out. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-ids.h"
#include "muster-cli-lists.h"
#include "muster-cli-lone-unit.h"
#include "muster-cli-options.h"
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

/* The type that was asked for, else that of the entry, else the system's usual one. */
static const MusterUnitType *
find_type (const MusterCliCommand *self,
           const MusterSystem     *system,
           const char             *id,
           const MusterEntry      *entry)
{
  const MusterUnitType *type;
  g_autofree char *possible = muster_cli_dup_type_ids (system);
  g_autofree char *clean = NULL;

  if (id == NULL && entry != NULL)
    id = entry->type_id;
  if (id == NULL)
    id = muster_system_get_entry_type (system);
  if (id == NULL)
    {
      muster_cli_misused (self, _("name a type of unit with --type; possible: %s"), possible);
      return NULL;
    }

  type = muster_system_find_type (system, id);
  if (type != NULL)
    return type;

  clean = muster_text_clean (id);
  muster_cli_misused (self, _("there is no type of unit “%s”; possible: %s"), clean, possible);
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

static const MusterUse *
find_use (const MusterUnitType *type,
          const char           *id)
{
  for (guint i = 0; i < type->n_uses; i++)
    {
      if (g_str_equal (type->uses[i].column->id, id))
        return &type->uses[i];
    }
  return NULL;
}

static void
complain_of_column (const MusterCliCommand *self,
                    const MusterUnitType   *type,
                    const char             *text)
{
  g_autoptr (GString) possible = g_string_new (NULL);

  for (guint i = 0; i < type->n_uses; i++)
    add_id (possible, type->uses[i].column->id);
  muster_cli_misused (self, _("“%s”: a unit of type %s has no such column; possible: %s"), text, type->id,
                      possible->len > 0 ? possible->str : _("none"));
}

/* Whether a column may be chosen once more. */
static gboolean
check_again (const MusterCliCommand *self,
             const MusterUnit       *unit,
             const MusterUse        *use)
{
  for (guint i = 0; i < unit->n_choices && !use->column->repeats; i++)
    {
      if (unit->choices[i].column != use->column)
        continue;
      muster_cli_misused (self, _("the column %s is given twice: give it once"), use->column->id);
      return FALSE;
    }
  return TRUE;
}

/* Reads `COLUMN=VALUE` or `COLUMN=VALUE*COUNT` into the unit, or complains. */
static gboolean
add_column (const MusterCliCommand *self,
            MusterUnit             *unit,
            const char             *text)
{
  gsize length = strcspn (text, "=");
  g_autofree char *clean = muster_text_clean (text);
  g_autofree char *id = g_strndup (text, length);
  g_autofree char *value = g_strdup (text[length] == '=' ? text + length + 1 : "");
  g_autofree char *possible = NULL;
  const MusterUse *use = find_use (unit->type, id);
  MusterPoints count = 0;
  char *star;

  if (use == NULL)
    {
      complain_of_column (self, unit->type, clean);
      return FALSE;
    }

  possible = muster_cli_dup_use_values (use);
  if (*value == '\0')
    {
      /* Translators: the id of a column, twice, and its values: "“gun” needs a value: gun=…; possible: light, medium" */
      muster_cli_misused (self, _("“%s” needs a value: %s=…; possible: %s"), id, id, possible);
      return FALSE;
    }
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
  if (muster_column_find_value (use->column, value) < 0)
    {
      muster_cli_misused (self, _("“%s”: the column %s has no such value; possible: %s"), clean, use->column->id, possible);
      return FALSE;
    }
  if (!check_again (self, unit, use))
    return FALSE;

  muster_unit_add_choice (unit, id, value, (guint) (count / MUSTER_POINTS_ONE));
  return TRUE;
}

/* The columns of a type and their values, or which types there are, for the help. */
static char *
dup_possible (const MusterSystem   *system,
              const MusterUnitType *type)
{
  const MusterTextLook look = muster_cli_get_look ();
  MusterTextPage *page = muster_text_page_new (&look);
  g_autofree char *types = muster_cli_dup_type_ids (system);
  g_autofree char *line = NULL;
  g_autofree char *heading = NULL;

  /* Translators: the name of a game, and the ids of its types of units */
  line = g_strdup_printf (_("Types of units of %s: %s"), muster_system_text (muster_system_get_name (system)), types);
  muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, line, 0);
  if (type == NULL)
    return muster_text_page_free_to_text (page);

  muster_text_page_end_line (page);
  /* Translators: the id of a type of unit; its columns follow, one a line */
  heading = g_strdup_printf (type->n_uses > 0 ? _("Columns of %s:") : _("Columns of %s: none"), type->id);
  muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, heading, 0);
  for (guint i = 0; i < type->n_uses; i++)
    {
      g_autofree char *values = muster_cli_dup_use_values (&type->uses[i]);
      g_autofree char *column = g_strdup_printf ("%s=…  %s", type->uses[i].column->id, values);

      muster_text_page_fill (page, 2);
      muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, column, 4);
    }
  return muster_text_page_free_to_text (page);
}

/* What help says besides the options; of a system that is named already, all that may be chosen. */
static char *
dup_details (MusterSystemStore *systems,
             char             **arguments)
{
  g_autofree char *id = muster_cli_dup_option (arguments, "system");
  g_autofree char *type_id = muster_cli_dup_option (arguments, "type");
  g_autofree char *possible = NULL;
  g_autoptr (MusterSystem) system = id != NULL ? muster_system_store_load (systems, id, NULL) : NULL;
  const char *usual = _("Example: muster price --system=ID speed=fast gun=hmg*4\n"
                        "The exit status is 1 when the columns do not go together.");

  if (system == NULL)
    return g_strconcat (usual, "\n", _("With --system before it, this help lists the columns too."), NULL);

  possible = dup_possible (system, muster_system_find_type (system, type_id != NULL ? type_id : muster_system_get_entry_type (system)));
  return g_strconcat (usual, "\n\n", g_strchomp (possible), NULL);
}

/* What was asked for. */
typedef struct
{
  char  *id;
  char  *type_id;
  char  *grade;
  char  *entry_id;
  char **options;
  char **columns;
} Asked;

static void
asked_clear (Asked *self)
{
  g_free (self->id);
  g_free (self->type_id);
  g_free (self->grade);
  g_free (self->entry_id);
  g_strfreev (self->options);
  g_strfreev (self->columns);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Asked, asked_clear)

static MusterExit
price (const MusterCliCommand *self,
       MusterSystemStore      *systems,
       const Asked            *asked)
{
  g_auto (MusterCliTerms) given = { 0, };
  g_auto (MusterCliSystemTerms) terms = { 0, };
  g_autoptr (MusterSystem) system = NULL;
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  const MusterEntry *entry = NULL;
  const MusterUnitType *type;
  MusterUnit *unit;

  if (!muster_cli_terms_init (&given, self, NULL, asked->options))
    return MUSTER_EXIT_FAILED;
  system = muster_cli_load_system (systems, asked->id);
  if (system == NULL)
    return MUSTER_EXIT_FAILED;
  g_ptr_array_add (all, system);
  if (!check_grade (self, system, asked->grade))
    return MUSTER_EXIT_FAILED;
  if (asked->entry_id != NULL)
    {
      entry = muster_cli_find_entry (self, system, asked->entry_id);
      if (entry == NULL)
        return MUSTER_EXIT_FAILED;
    }
  if (!muster_cli_terms_check (&given, self, all))
    return MUSTER_EXIT_FAILED;
  type = find_type (self, system, asked->type_id, entry);
  if (type == NULL)
    return MUSTER_EXIT_FAILED;

  roster = muster_roster_new (system);
  unit = muster_unit_new (roster, type->id);
  muster_unit_append (muster_roster_get_root (roster), unit);
  if (asked->grade != NULL)
    muster_unit_set_grade (unit, asked->grade);
  if (entry != NULL)
    muster_unit_set_entry (unit, entry->id);
  for (guint i = 0; asked->columns[i] != NULL; i++)
    {
      if (!add_column (self, unit, asked->columns[i]))
        return MUSTER_EXIT_FAILED;
    }

  muster_cli_system_terms_init (&terms, &given, system);
  return muster_cli_print_price (roster, &terms.terms);
}

static MusterExit
run (const MusterCliCommand *self,
     char                  **arguments)
{
  g_auto (Asked) asked = { 0, };
  const GOptionEntry entries[] = {
    { "system", 0, 0, G_OPTION_ARG_FILENAME, &asked.id, N_("The rule system; see “muster systems list”"), N_("ID") },
    { "type", 0, 0, G_OPTION_ARG_FILENAME, &asked.type_id, N_("The type of unit instead of the system's usual one"), N_("ID") },
    { "grade", 0, 0, G_OPTION_ARG_FILENAME, &asked.grade, N_("The grade of the unit"), N_("ID") },
    { "entry", 0, 0, G_OPTION_ARG_FILENAME, &asked.entry_id, N_("The catalogue entry to begin with; columns replace its own"),
      N_("ID") },
    { "option", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &asked.options, N_("A house rule to price by; may be repeated"), N_("ID=VALUE") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (MusterSystemStore) systems = muster_system_store_new_default ();
  gboolean help = muster_cli_asks_for (arguments, "--help") || muster_cli_asks_for (arguments, "-h");
  g_autofree char *details = help ? dup_details (systems, arguments) : NULL;
  MusterExit status;

  if (!muster_cli_parse (self, entries, details, arguments, &asked.columns, &status))
    return status;
  if (asked.id == NULL)
    return muster_cli_misused (self, _("name a rule system with --system"));

  return price (self, systems, &asked);
}

const MusterCliCommand muster_cli_price = {
  "price", N_("--system=ID COLUMN=VALUE…"), N_("Works out what a choice of columns costs"), run
};
