/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster export: lists in another format, chosen by the ending of the file to write. Here the command line is read; the work
 * is in muster-cli-export-lists.c. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-export-lists.h"
#include "muster-cli-lists.h"
#include "muster-cli-output.h"
#include "muster-cli-pages.h"

#include <glib/gi18n.h>
#include <string.h>

/* What there is to choose, as typed. */
typedef struct
{
  char    *output;
  char    *format;
  char    *sheets;
  char    *paper;
  char    *cards;
  char   **against;
  gboolean backs;
  gboolean no_cut_marks;
  gboolean each_copy;
  gboolean mono;
  gboolean opponent;
  gboolean list_only;
  gboolean to_buy;
} Typed;

static void
clear_typed (Typed *typed)
{
  g_free (typed->output);
  g_free (typed->format);
  g_free (typed->sheets);
  g_free (typed->paper);
  g_free (typed->cards);
  g_strfreev (typed->against);
}

/* Which of the names is meant, capitals or not; complains where it is none. */
static gboolean
choose (const MusterCliCommand *self,
        const char             *option,
        const char             *given,
        const char *const      *names,
        guint                  *choice)
{
  g_autofree char *clean = NULL;
  g_autofree char *possible = NULL;

  for (guint i = 0; given != NULL && names[i] != NULL; i++)
    {
      if (g_ascii_strcasecmp (names[i], given) != 0)
        continue;
      *choice = i;
      return TRUE;
    }
  if (given == NULL)
    return TRUE;

  clean = muster_text_clean (given);
  possible = g_strjoinv (", ", (char **) names);
  /* Translators: an option, what it cannot be, and what it can be: "--paper cannot be “a5”; possible: a4, letter" */
  muster_cli_misused (self, _("%s cannot be “%s”; possible: %s"), option, clean, possible);
  return FALSE;
}

static gboolean
choose_style (const MusterCliCommand *self,
              const Typed            *typed,
              MusterSheetStyle       *style)
{
  static const char *const papers[] = { "a4", "letter", NULL };
  const char *cards[MUSTER_N_CARD_SIZES + 1] = { NULL, };
  guint paper = MUSTER_PAPER_A4;
  guint card = MUSTER_CARD_POKER;

  for (guint i = 0; i < MUSTER_N_CARD_SIZES; i++)
    cards[i] = muster_card_size_get_id (i);
  if (!choose (self, "--paper", typed->paper, papers, &paper) || !choose (self, "--cards", typed->cards, cards, &card))
    return FALSE;

  style->paper = paper;
  style->card_size = card;
  style->cut_marks = !typed->no_cut_marks;
  style->backs = typed->backs;
  style->mono = typed->mono;
  return TRUE;
}

static gboolean
choose_sheets (const MusterCliCommand *self,
               const Typed            *typed,
               MusterCliExport        *export)
{
  g_autofree char *small = typed->sheets != NULL ? g_ascii_strdown (typed->sheets, -1) : NULL;

  if (small == NULL)
    return TRUE;
  /* An empty name is one that no game has: what there is instead is told when the lists are read. */
  export->sheets = *small != '\0' ? g_strsplit (small, ",", -1) : g_strsplit (",", ",", 2);
  return TRUE;
}

static void
add_option (GString    *text,
            gboolean    given,
            const char *option)
{
  if (given)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", option);
}

/* What is typed and changes nothing. */
static void
tell_useless (const Typed           *typed,
              const MusterCliExport *export)
{
  g_autoptr (GString) options = g_string_new (NULL);
  const MusterExportFormat *format = export->format;

  if (format == NULL)
    return;
  add_option (options, typed->paper != NULL, "--paper");
  add_option (options, typed->cards != NULL, "--cards");
  add_option (options, typed->backs, "--backs");
  add_option (options, typed->no_cut_marks, "--no-cut-marks");
  add_option (options, typed->mono, "--mono");
  add_option (options, typed->sheets != NULL && !format->has_sheets, "--sheets");
  add_option (options, typed->each_copy && !format->has_sheets, "--each-copy");
  add_option (options, typed->list_only && !format->has_sheets, "--list-only");
  add_option (options, typed->to_buy && strcmp (format->ending, ".csv") == 0, "--to-buy");
  add_option (options, typed->against != NULL && !format->has_sheets, "--against");
  if (options->len > 0)
    /* Translators: %s is the ending of a file's name, and options with commas between them */
    muster_cli_hint (_("Note: in %s this changes nothing: %s"), format->ending, options->str);
}

/* Without an ending, a name is perhaps meant for a folder that is yet to be made. */
static gboolean
has_ending (const char *output)
{
  g_autofree char *base = g_path_get_basename (output);

  return strchr (base + 1, '.') != NULL;
}

/* A folder ends with a slash, or is one already. */
static gboolean
choose_output (const MusterCliCommand *self,
               const Typed            *typed,
               const char             *endings,
               MusterCliExport        *export)
{
  const char *output = typed->output;
  g_autofree char *ending = typed->format != NULL ? g_strconcat (g_str_has_prefix (typed->format, ".") ? "" : ".", typed->format, NULL) : NULL;
  g_autofree char *clean = muster_text_clean (typed->format != NULL ? typed->format : output);
  const char *name;

  export->to_folder = g_str_has_suffix (output, G_DIR_SEPARATOR_S) || g_file_test (output, G_FILE_TEST_IS_DIR);
  if (export->to_folder && ending == NULL)
    {
      muster_cli_misused (self, _("“%s” is a folder; name a format with --format, one of: %s"), clean, endings);
      return FALSE;
    }
  if (!export->to_folder && ending != NULL)
    {
      g_autofree char *folder = muster_text_clean (output);

      if (has_ending (output))
        muster_cli_misused (self, _("--format is for a folder; the ending of a file says by itself what it is"));
      else
        /* Translators: %s, twice, is a name as it was typed */
        muster_cli_misused (self, _("there is no folder “%s”; to have it made, end its name with a slash: “-o %s/”"), folder, folder);
      return FALSE;
    }

  name = ending != NULL ? ending : output;
  export->output = output;
  export->format = muster_export_find_format (name);
  if (export->format == NULL && !muster_cli_has_pages (name))
    {
      if (ending != NULL)
        muster_cli_misused (self, _("there is no format “%s”; possible: %s"), clean, endings);
      else if (!has_ending (output))
        /* Translators: %s is a name as it was typed, which might be that of a file or a folder; a list of endings; the name again */
        muster_cli_misused (self, _("“%s” has no ending that says what to write; possible: %s. For a folder with a file for each list: “-o %s/ --format=html”"),
                            clean, endings, clean);
      else
        muster_cli_misused (self, _("the ending of “%s” is of no format that Muster writes; possible: %s"), clean, endings);
      return FALSE;
    }
  export->ending = export->format != NULL ? export->format->ending : MUSTER_CLI_PAGE_ENDINGS;
  return TRUE;
}

static gboolean
check_files (const MusterCliCommand *self,
             char                  **files,
             const MusterCliExport  *export)
{
  if (g_strv_contains ((const char *const *) files, ""))
    {
      muster_cli_misused (self, _("the name of a file is empty"));
      return FALSE;
    }
  if (!muster_cli_names_stdin_once (files) || (export->against != NULL && !muster_cli_names_stdin_once (export->against))
      || (export->against != NULL && g_strv_contains ((const char *const *) files, "-")
          && g_strv_contains ((const char *const *) export->against, "-")))
    {
      muster_cli_misused (self, _("standard input can be read only once"));
      return FALSE;
    }
  if (export->to_folder && g_strv_contains ((const char *const *) files, "-"))
    {
      muster_cli_misused (self, _("standard input has no name that a file in a folder could have; name the file to write"));
      return FALSE;
    }
  return TRUE;
}

static MusterExit
export_typed (const MusterCliCommand *self,
              const Typed            *typed,
              const char             *endings,
              char                  **files)
{
  MusterCliExport export = { .command = self, .files = files, .against = typed->against };
  MusterExit status = MUSTER_EXIT_FAILED;

  if (files[0] == NULL)
    return muster_cli_misused (self, _("name a list"));
  if (typed->output == NULL)
    return muster_cli_misused (self, _("name the file to write with -o"));
  if (*typed->output == '\0')
    return muster_cli_misused (self, _("the name of a file is empty"));

  if (!choose_output (self, typed, endings, &export) || !check_files (self, files, &export)
      || !choose_style (self, typed, &export.style) || !choose_sheets (self, typed, &export))
    return MUSTER_EXIT_FAILED;

  export.choices.opponent = typed->opponent;
  export.choices.each_copy = typed->each_copy;
  export.to_buy = typed->to_buy;
  export.choices.list_only = typed->list_only || typed->against != NULL;
  tell_useless (typed, &export);
  status = muster_cli_export_lists (&export);
  g_strfreev (export.sheets);

  return status;
}

static MusterExit
run (const MusterCliCommand *self,
     char                  **arguments)
{
  Typed typed = { 0, };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &typed.output, N_("The file to write; its ending chooses the format. Or a folder"), N_("OUT") },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &typed.format, N_("The format of files in a folder"), "pdf|html|…" },
    { "sheets", 0, 0, G_OPTION_ARG_FILENAME, &typed.sheets, N_("Which sheets, with commas between them"), "roster,cards,…" },
    { "opponent", 0, 0, G_OPTION_ARG_NONE, &typed.opponent, N_("A copy for the opponent: no points, no notes"), NULL },
    { "to-buy", 0, 0, G_OPTION_ARG_NONE, &typed.to_buy, N_("What of the list your collection lacks, on the roster"), NULL },
    { "each-copy", 0, 0, G_OPTION_ARG_NONE, &typed.each_copy, N_("A card for each unit, not only for each kind"), NULL },
    { "list-only", 0, 0, G_OPTION_ARG_NONE, &typed.list_only, N_("Leave out of playsheets what the list does not have"), NULL },
    { "against", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &typed.against,
      N_("With --list-only: keep what this opponent's list has; may be repeated"), N_("FILE") },
    { "paper", 0, 0, G_OPTION_ARG_FILENAME, &typed.paper, N_("The paper of a PDF"), "a4|letter" },
    { "cards", 0, 0, G_OPTION_ARG_FILENAME, &typed.cards, N_("How large the cards of a PDF are"), "poker|bridge|tarot|a6" },
    { "backs", 0, 0, G_OPTION_ARG_NONE, &typed.backs, N_("Backs of cards, for printing on both sides"), NULL },
    { "no-cut-marks", 0, 0, G_OPTION_ARG_NONE, &typed.no_cut_marks, N_("No marks that show where to cut"), NULL },
    { "mono", 0, 0, G_OPTION_ARG_NONE, &typed.mono, N_("Black and greys alone, and little ink"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) files = NULL;
  g_autofree char *texts = muster_export_dup_endings ();
  g_autofree char *endings = g_strconcat (MUSTER_CLI_PAGE_ENDINGS ", ", texts, NULL);
  g_autofree char *details = NULL;
  MusterExit status;

  /* Translators: %s lists endings of file names, such as ".txt, .json" */
  details = g_strdup_printf (_("Endings: %s. An existing file is replaced. Several lists go into one file,\n"
                               "or each into one of its own where OUT is a folder, or ends with a slash."), endings);
  if (muster_cli_parse (self, entries, details, arguments, &files, &status))
    status = export_typed (self, &typed, endings, files);
  clear_typed (&typed);

  return status;
}

const MusterCliCommand muster_cli_export = { "export", N_("FILE…"), N_("Writes lists in another format: pages, web page, text, table"), run };
