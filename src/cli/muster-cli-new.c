/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster new: the smallest legal list to begin with. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-lists.h"
#include "muster-cli-output.h"
#include "muster-cli-terms.h"
#include "muster-frame.h"
#include "muster-report.h"
#include "muster-seen.h"

#include <glib/gi18n.h>
#include <string.h>

/* Names go into an XML file: they must be text, and text that XML can hold. */
static gboolean
check_text (const MusterCliCommand *self,
            const char             *option,
            const char             *text)
{
  if (text == NULL)
    return TRUE;

  if (!g_utf8_validate (text, -1, NULL))
    {
      muster_cli_misused (self, _("%s is not UTF-8"), option);
      return FALSE;
    }
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_iscntrl (c) || c == 0xfffe || c == 0xffff)
        {
          muster_cli_misused (self, _("%s holds a control character"), option);
          return FALSE;
        }
    }

  return TRUE;
}

/* The id of the nation that is meant; a name in English or in the locale's language stands for its id. */
static const char *
find_nation (const MusterSystem *system,
             const char         *nation)
{
  guint n;
  const MusterName *nations = muster_system_get_nations (system, &n);
  g_autofree char *folded = g_utf8_casefold (nation, -1);

  for (guint i = 0; i < n; i++)
    {
      const char *names[] = { nations[i].id, nations[i].name, muster_system_text (nations[i].name) };

      for (guint k = 0; k < G_N_ELEMENTS (names); k++)
        {
          g_autofree char *other = g_utf8_casefold (names[k], -1);

          if (g_str_equal (other, folded))
            return nations[i].id;
        }
    }
  return nation;
}

/* Where a limit counts units, no part of one can be agreed on. */
static gboolean
check_limit (const MusterCliCommand *self,
             const MusterSystem     *system,
             MusterPoints            limit)
{
  const MusterBudget *budget = muster_system_get_budget (system);

  if (budget->kind != MUSTER_BUDGET_UNITS || limit % MUSTER_POINTS_ONE == 0)
    return TRUE;

  /* Translators: the name of a game, and what its limit counts ("units") */
  muster_cli_misused (self, _("the limit of %s counts %s: give a whole number"),
                      muster_system_text (muster_system_get_name (system)), muster_system_text (budget->other));
  return FALSE;
}

static gboolean
is_odd_nation (const MusterSystem *system,
               const char         *nation)
{
  guint n;

  muster_system_get_nations (system, &n);
  return n > 0 && muster_system_find_nation (system, nation) < 0;
}

static void
note_nation (const MusterSystem *system,
             const char         *nation)
{
  guint n;
  const MusterName *nations = muster_system_get_nations (system, &n);
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", nations[i].id);
  /* Translators: what was typed, the name of a game, and the ids of its nations */
  muster_cli_hint (_("Note: “%s” is kept as it is, but is none of the nations of %s: %s."), nation,
                   muster_system_text (muster_system_get_name (system)), known->str);
}

/* Whether the frame is a legal list; what is to be said of it is told, after the word that it was written. */
static gboolean
tell (MusterRoster *roster,
      const char   *output)
{
  g_autoptr (MusterReport) report = muster_report_new (roster, NULL, FALSE);
  const MusterJudgement *judgement = report->judgement;
  const char *nation = muster_roster_get_nation (roster);
  gboolean odd = nation != NULL && is_odd_nation (report->system, nation);

  if (judgement->legal && !odd)
    return TRUE;

  if (output != NULL)
    muster_cli_complain (output, 0, _("the list was written"));
  else
    muster_cli_complain ("muster new", 0, _("the list was written to standard output"));
  if (odd)
    note_nation (report->system, nation);
  for (guint i = 0; i < judgement->n_findings; i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *message = NULL;

      if (judgement->findings[i].severity != MUSTER_SEVERITY_ERROR)
        continue;
      text = muster_judgement_dup_text (judgement, &judgement->findings[i]);
      message = g_strdup_printf ("%s: %s", judgement->findings[i].rule->id, text);
      muster_cli_complain (output != NULL ? output : "muster new", 0, message);
    }

  return judgement->legal;
}

static gboolean
write_list (MusterRoster *roster,
            const char   *output)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *xml = NULL;
  gsize length;

  if (output != NULL)
    {
      if (muster_roster_save (roster, output, &error))
        return TRUE;
      muster_cli_complain_of_output (output, error);
      return FALSE;
    }

  xml = muster_roster_to_xml (roster, &length);
  muster_cli_print_bytes (xml, length);

  return TRUE;
}

static MusterRoster *
make_list (MusterSystem *system,
           const char   *name,
           const char   *nation,
           gboolean      has_limit,
           MusterPoints  limit)
{
  const MusterBudget *budget = muster_system_get_budget (system);
  MusterRoster *roster = muster_roster_new (system);

  if (has_limit)
    muster_roster_set_limit (roster, limit);
  else if (budget->has_default)
    muster_roster_set_limit (roster, budget->default_limit);
  if (name != NULL && *name != '\0')
    muster_roster_set_name (roster, name);
  if (nation != NULL && *nation != '\0')
    muster_roster_set_nation (roster, find_nation (system, nation));
  muster_frame_start (roster);
  muster_seen_record (roster);

  return roster;
}

static MusterExit
run (const MusterCliCommand *self,
     char                  **arguments)
{
  g_autofree char *id = NULL;
  g_autofree char *limit_text = NULL;
  g_autofree char *name = NULL;
  g_autofree char *nation = NULL;
  g_autofree char *output = NULL;
  gboolean force = FALSE;
  const GOptionEntry entries[] = {
    { "system", 0, 0, G_OPTION_ARG_FILENAME, &id, N_("The rule system; see “muster systems list”"), N_("ID") },
    { "limit", 0, 0, G_OPTION_ARG_FILENAME, &limit_text, N_("The agreed limit instead of the system's usual one"), N_("N") },
    { "name", 0, 0, G_OPTION_ARG_FILENAME, &name, N_("What the list is called"), N_("NAME") },
    { "nation", 0, 0, G_OPTION_ARG_FILENAME, &nation, N_("Whose force it is"), N_("NATION") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("The file to write instead of standard output"), N_("FILE") },
    { "force", 0, 0, G_OPTION_ARG_NONE, &force, N_("Replace the file if there is one"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) rest = NULL;
  g_autoptr (MusterSystemStore) systems = NULL;
  g_autoptr (MusterSystem) system = NULL;
  g_autoptr (MusterRoster) roster = NULL;
  MusterPoints limit = 0;
  MusterExit status;

  if (!muster_cli_parse (self, entries,
                         _("The exit status is 1 when the limit is too small for the smallest list there is;\n"
                           "the list is written all the same."),
                         arguments, &rest, &status))
    return status;
  if (rest[0] != NULL)
    {
      g_autofree char *clean = muster_text_clean (rest[0]);

      return muster_cli_misused (self, _("“%s” has no meaning here; the file to write is named with -o"), clean);
    }
  if (id == NULL)
    return muster_cli_misused (self, _("name a rule system with --system"));
  if (output != NULL && *output == '\0')
    return muster_cli_misused (self, _("the name of a file is empty"));
  if (limit_text != NULL && !muster_cli_parse_limit (self, limit_text, &limit))
    return MUSTER_EXIT_FAILED;
  if (!check_text (self, "--name", name) || !check_text (self, "--nation", nation))
    return MUSTER_EXIT_FAILED;

  systems = muster_system_store_new_default ();
  system = muster_cli_load_system (systems, id);
  if (system == NULL || !check_limit (self, system, limit))
    return MUSTER_EXIT_FAILED;
  if (output != NULL && g_file_test (output, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
    {
      if (!force)
        {
          muster_cli_complain (output, 0, _("there is such a file already; choose another, or replace it with --force"));
          return MUSTER_EXIT_FAILED;
        }
      if (!g_file_test (output, G_FILE_TEST_IS_REGULAR))
        {
          muster_cli_complain (output, 0, _("this is no ordinary file; choose another to write"));
          return MUSTER_EXIT_FAILED;
        }
    }

  roster = make_list (system, name, nation, limit_text != NULL, limit);
  if (!write_list (roster, output))
    return MUSTER_EXIT_FAILED;

  return tell (roster, output) ? MUSTER_EXIT_DONE : MUSTER_EXIT_FOUND;
}

const MusterCliCommand muster_cli_new = { "new", N_("--system=ID"), N_("Begins a list with the least that is legal"), run };
