/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster check: prices and judges lists, many at once. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-batch.h"
#include "muster-cli-check-summary.h"
#include "muster-cli-lists.h"
#include "muster-cli-output.h"
#include "muster-cli-terms.h"
#include "muster-plain-locale.h"
#include "muster-report.h"
#include "muster-verdict-json.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

/* How wide a line of text may be where nobody looks at it but a program: never folded. */
#define ENDLESS 1000000

typedef struct
{
  const MusterCliCommand *command;
  MusterSystemStore      *systems;
  char                  **files;
  GBytes                 *input;   /* (nullable): standard input, when it is named */
  GError                 *unread;  /* (nullable): why it cannot be read */
  MusterCliTerms          terms;
  MusterTextLook          look;
  gboolean                json;
  MusterCliSummary       *summary; /* (nullable): findings are wanted */
  gboolean                quiet;   /* what cannot be read is told in the summary alone */
  GPtrArray              *in_use;  /* (element-type MusterSystem): the systems of the lists, for the options */
  MusterExit              status;
} Check;

/* What became of one file, ready to be printed. */
typedef struct
{
  char       *output;    /* (nullable) */
  MusterCliSummaryLine *line; /* (nullable) */
  char       *complaint; /* (nullable) */
  MusterExit  status;
} Outcome;

static void
free_outcome (gpointer data)
{
  Outcome *outcome = data;

  g_free (outcome->output);
  g_clear_pointer (&outcome->line, muster_cli_summary_line_free);
  g_free (outcome->complaint);
  g_free (outcome);
}

static char *
dup_json (const char         *file,
          const MusterReport *report,
          const char         *error)
{
  MusterJson *json = muster_json_new (FALSE);

  muster_json_begin_object (json);
  muster_json_name (json, "file");
  muster_json_string (json, file);
  muster_json_name (json, "system");
  muster_json_string (json, report != NULL ? muster_system_get_id (report->system) : NULL);
  if (report != NULL)
    muster_verdict_write_json (report, json, FALSE);
  else
    {
      static const char * const members[] = { "limit", "points", "used", "legal", "code", "findings" };

      for (guint i = 0; i < G_N_ELEMENTS (members); i++)
        {
          muster_json_name (json, members[i]);
          if (g_str_equal (members[i], "legal"))
            muster_json_boolean (json, FALSE);
          else
            muster_json_null (json);
        }
    }
  muster_json_name (json, "error");
  muster_json_string (json, error);
  muster_json_end_object (json);

  return muster_json_free_to_text (json, NULL);
}

static void
write_findings (MusterTextPage     *page,
                const MusterReport *report,
                MusterSeverity      severity)
{
  const MusterJudgement *judgement = report->judgement;
  gboolean error = severity == MUSTER_SEVERITY_ERROR;

  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const MusterFinding *finding = &judgement->findings[i];
      g_autofree char *place = NULL;
      g_autofree char *text = NULL;

      if (finding->severity != severity)
        continue;

      text = muster_judgement_dup_text (judgement, finding);
      place = muster_report_dup_place (report, finding);
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, "  ");
      muster_text_page_flow (page, MUSTER_TEXT_STRONG, place != NULL ? place : _("The list"), 4);
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, ": ");
      muster_text_page_add (page, error ? MUSTER_TEXT_BAD : MUSTER_TEXT_WARN, error ? _("error") : _("advice"));
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, " ");
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, finding->rule->id);
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, ": ");
      muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, text, 4);
    }
}

static char *
dup_text (const char           *file,
          const MusterReport   *report,
          const MusterTextLook *look)
{
  MusterTextPage *page;
  MusterTextLook own = *look;
  gboolean legal = report->judgement->legal;
  g_autofree char *used = muster_report_dup_used (report);

  if (!own.wraps)
    own.width = ENDLESS;
  page = muster_text_page_new (&own);
  muster_text_page_add (page, MUSTER_TEXT_STRONG, muster_cli_file_title (file));
  muster_text_page_add (page, MUSTER_TEXT_PLAIN, ": ");
  muster_text_page_add (page, legal ? MUSTER_TEXT_GOOD : MUSTER_TEXT_BAD, legal ? _("legal") : _("not legal"));
  muster_text_page_add (page, MUSTER_TEXT_PLAIN, ", ");
  muster_text_page_add (page, MUSTER_TEXT_PLAIN, used);
  muster_text_page_add (page, MUSTER_TEXT_PLAIN, " (");
  muster_text_page_add (page, MUSTER_TEXT_PLAIN, report->code);
  muster_text_page_add (page, MUSTER_TEXT_PLAIN, ")");
  muster_text_page_end_line (page);
  write_findings (page, report, MUSTER_SEVERITY_ERROR);
  write_findings (page, report, MUSTER_SEVERITY_ADVICE);

  return muster_text_page_free_to_text (page);
}

static MusterRoster *
load_list (const Check  *check,
           const char   *file,
           GError      **error)
{
  if (check->unread == NULL || !g_str_equal (file, "-"))
    return muster_cli_load_list (check->systems, file, check->input, error);

  g_propagate_error (error, g_error_copy (check->unread));
  return NULL;
}

static gpointer
judge_file (guint    job,
            gpointer data)
{
  const Check *check = data;
  const char *file = check->files[job];
  g_autoptr (MusterPlainLocale) plain = check->json ? muster_plain_locale_enter () : NULL;
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterReport) report = NULL;
  g_autoptr (GError) error = NULL;
  Outcome *outcome = g_new0 (Outcome, 1);

  roster = load_list (check, file, &error);
  if (roster != NULL)
    {
      g_auto (MusterCliSystemTerms) terms = { 0, };

      outcome->complaint = muster_cli_dup_remarks (file, roster);
      muster_cli_system_terms_init (&terms, &check->terms, muster_roster_get_system (roster));
      report = muster_report_new (roster, &terms.terms, FALSE);
      outcome->status = report->judgement->legal ? MUSTER_EXIT_DONE : MUSTER_EXIT_FOUND;
    }
  else
    {
      outcome->status = MUSTER_EXIT_FAILED;
      outcome->complaint = muster_cli_dup_complaint (file, error);
    }

  if (check->json)
    outcome->output = dup_json (file, report, error != NULL ? error->message : NULL);
  else if (check->summary != NULL)
    outcome->line = muster_cli_summary_line_new (file, report, error);
  else if (report != NULL)
    outcome->output = dup_text (file, report, &check->look);

  return outcome;
}

static gboolean
print_outcome (guint    job,
               gpointer result,
               gpointer data)
{
  Check *check = data;
  Outcome *outcome = result;
  gboolean more = TRUE;

  check->status = MAX (check->status, outcome->status);
  if (outcome->output != NULL)
    more = check->json ? muster_cli_print_bytes (outcome->output, strlen (outcome->output))
                       : muster_cli_print (outcome->output);
  if (outcome->line != NULL)
    muster_cli_summary_take (check->summary, g_steal_pointer (&outcome->line));
  if (outcome->complaint != NULL && !(check->quiet && outcome->status == MUSTER_EXIT_FAILED))
    muster_cli_print_error (outcome->complaint);
  free_outcome (outcome);

  return more;
}

/* Which system a file is for. What cannot be read is told when it is judged. */
static gpointer
find_system (guint    job,
             gpointer data)
{
  const Check *check = data;
  g_autoptr (MusterRoster) roster = load_list (check, check->files[job], NULL);

  return roster != NULL ? (gpointer) muster_system_ref (muster_roster_get_system (roster)) : (gpointer) check;
}

static gboolean
collect_system (guint    job,
                gpointer result,
                gpointer data)
{
  Check *check = data;

  if (result == data)
    return TRUE;
  if (g_ptr_array_find (check->in_use, result, NULL))
    muster_system_unref (result);
  else
    g_ptr_array_add (check->in_use, result);

  return TRUE;
}

/* A wrong house rule is wrong usage, to be told before any verdict; but which house rules there are, only the
 * lists can say. So with house rules given, and only then, every list is read twice. */
static gboolean
check_options (Check *check)
{
  if (check->terms.ids[0] == NULL)
    return TRUE;

  muster_cli_batch_run (g_strv_length (check->files), find_system, collect_system, NULL, check);

  return muster_cli_terms_check (&check->terms, check->command, check->in_use);
}

static void
judge_all (Check *check)
{
  g_autofree char *text = NULL;

  muster_cli_batch_run (g_strv_length (check->files), judge_file, print_outcome, free_outcome, check);
  if (check->summary == NULL)
    return;
  text = muster_cli_summary_to_text (check->summary, &check->look);
  muster_cli_print (text);
}

static MusterExit
run (const MusterCliCommand *self,
     char                  **arguments)
{
  g_autofree char *format = NULL;
  g_autofree char *limit = NULL;
  g_auto (GStrv) options = NULL;
  gboolean shipped_only = FALSE;
  gboolean summary = FALSE;
  const GOptionEntry entries[] = {
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &format, N_("How to print: text, or json: one object a line"), "text|json" },
    { "limit", 0, 0, G_OPTION_ARG_FILENAME, &limit, N_("Judge against this limit instead of the list's own"), N_("N") },
    { "option", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options,
      N_("Judge by this house rule instead of the list's own; may be repeated"), N_("ID=VALUE") },
    { "shipped-only", 0, 0, G_OPTION_ARG_NONE, &shipped_only, N_("Refuse entries that a list brings along itself"), NULL },
    { "summary", 0, 0, G_OPTION_ARG_NONE, &summary, N_("Print one line a list, with its code"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) files = NULL;
  g_autoptr (MusterSystemStore) systems = NULL;
  g_autoptr (GBytes) input = NULL;
  g_autoptr (GPtrArray) in_use = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_system_unref);
  g_autoptr (MusterCliSummary) lines = NULL;
  Check check = { .command = self };
  gboolean ready;
  MusterExit status;

  if (!muster_cli_parse (self, entries,
                         _("FILE may be “-” for standard input. The exit status is 0 when every list is legal,\n"
                           "1 when one is not, and 2 when one cannot be read."),
                         arguments, &files, &status))
    return status;
  if (files[0] == NULL)
    return muster_cli_misused (self, _("no file is named"));
  if (g_strv_contains ((const char * const *) files, ""))
    return muster_cli_misused (self, _("the name of a file is empty"));
  if (!muster_cli_names_stdin_once (files))
    return muster_cli_misused (self, _("standard input can be read only once"));
  if (format != NULL && !g_str_equal (format, "text") && !g_str_equal (format, "json"))
    {
      g_autofree char *clean = muster_text_clean (format);

      return muster_cli_misused (self, _("there is no format “%s”; possible: text, json"), clean);
    }
  if (!muster_cli_terms_init (&check.terms, self, limit, options))
    return MUSTER_EXIT_FAILED;

  check.terms.shipped_only = shipped_only;
  check.systems = systems = muster_system_store_new_default ();
  check.files = files;
  check.json = g_strcmp0 (format, "json") == 0;
  check.summary = lines = summary && !check.json ? muster_cli_summary_new () : NULL;
  /* On a terminal one word about each is enough; elsewhere standard error has what went wrong, as always. */
  check.quiet = lines != NULL && isatty (STDOUT_FILENO) && isatty (STDERR_FILENO);
  check.look = muster_cli_get_look ();
  check.in_use = in_use;
  if (g_strv_contains ((const char * const *) files, "-"))
    check.input = input = muster_cli_read_stdin (&check.unread);

  ready = check_options (&check);
  if (ready)
    judge_all (&check);
  muster_cli_terms_clear (&check.terms);
  g_clear_error (&check.unread);

  return ready ? check.status : MUSTER_EXIT_FAILED;
}

const MusterCliCommand muster_cli_check = { "check", N_("FILE…"), N_("Prices lists and says whether they are legal"), run };
