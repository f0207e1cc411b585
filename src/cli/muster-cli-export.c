/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster export: a list in another format, chosen by the ending of the file to write. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-lists.h"
#include "muster-cli-output.h"
#include "muster-cli-pages.h"
#include "muster-cli.h"
#include "muster-export.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* What sheets and paper there are. */
#define SHEETS "roster"
#define PAPERS "a4,letter"

/* Whether each of the names, with commas between them, is one of those there are; capitals count as small letters. */
static gboolean
check_names (const MusterCliCommand *self,
             const char             *option,
             const char             *given,
             const char             *names)
{
  g_autofree char *small = g_ascii_strdown (given, -1);
  g_auto (GStrv) parts = g_strsplit (*small != '\0' ? small : ",", ",", -1);
  g_auto (GStrv) known = g_strsplit (names, ",", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *clean = NULL;
      g_autofree char *possible = NULL;

      if (g_strv_contains ((const char * const *) known, parts[i]))
        continue;

      clean = muster_text_clean (parts[i]);
      possible = g_strjoinv (", ", known);
      /* Translators: an option, what it cannot be, and what it can be: "--paper cannot be “a5”; possible: a4, letter" */
      muster_cli_misused (self, _("%s cannot be “%s”; possible: %s"), option, clean, possible);
      return FALSE;
    }

  return TRUE;
}

/* The list itself is never written over, by whatever name it comes. */
static gboolean
is_same_file (const char *one,
              const char *two)
{
  GStatBuf a;
  GStatBuf b;

  return g_stat (one, &a) == 0 && g_stat (two, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

static MusterExit
write_export (const MusterCliCommand   *self,
              const MusterExportFormat *format,
              MusterPaper               paper,
              const char               *file,
              const char               *output)
{
  gboolean saved;
  g_autoptr (MusterSystemStore) systems = muster_system_store_new_default ();
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterReport) report = NULL;
  g_autofree char *remarks = NULL;
  g_autoptr (GError) error = NULL;

  roster = muster_cli_load_list (systems, file, NULL, &error);
  if (roster == NULL)
    {
      muster_cli_complain_error (file, error);
      return MUSTER_EXIT_FAILED;
    }

  remarks = muster_cli_dup_remarks (file, roster);
  if (remarks != NULL)
    muster_cli_print_error (remarks);
  report = muster_report_new (roster, NULL, TRUE);
  saved = format != NULL ? muster_export_save (format, report, output, &error)
                         : muster_cli_save_pages (report, paper, output, &error);
  if (!saved)
    {
      muster_cli_complain_of_output (output, error);
      return MUSTER_EXIT_FAILED;
    }

  return MUSTER_EXIT_DONE;
}

static MusterExit
run (const MusterCliCommand *self,
     char                  **arguments)
{
  g_autofree char *output = NULL;
  g_autofree char *sheets = NULL;
  g_autofree char *paper = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("The file to write; its ending chooses the format"), N_("OUT") },
    { "sheets", 0, 0, G_OPTION_ARG_FILENAME, &sheets, N_("Which sheets a PDF has, with commas between them"), SHEETS },
    { "paper", 0, 0, G_OPTION_ARG_FILENAME, &paper, N_("The paper of a PDF"), "a4|letter" },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) files = NULL;
  g_autofree char *texts = muster_export_dup_endings ();
  g_autofree char *endings = g_strconcat (MUSTER_CLI_PAGE_ENDINGS ", ", texts, NULL);
  g_autofree char *details = NULL;
  const MusterExportFormat *format;
  MusterExit status;

  /* Translators: %s lists endings of file names, such as ".txt, .json" */
  details = g_strdup_printf (_("Endings: %s. An existing file is replaced."), endings);
  if (!muster_cli_parse (self, entries, details, arguments, &files, &status))
    return status;
  if (g_strv_length (files) != 1)
    return muster_cli_misused (self, _("name one list"));
  if (output == NULL)
    return muster_cli_misused (self, _("name the file to write with -o"));

  format = muster_export_find_format (output);
  if (format == NULL && !muster_cli_has_pages (output))
    {
      g_autofree char *clean = muster_text_clean (output);

      return muster_cli_misused (self, _("the ending of “%s” is of no format that Muster writes; possible: %s"), clean,
                                 endings);
    }
  if (sheets != NULL && !check_names (self, "--sheets", sheets, SHEETS))
    return MUSTER_EXIT_FAILED;
  if (paper != NULL && !check_names (self, "--paper", paper, PAPERS))
    return MUSTER_EXIT_FAILED;
  if ((sheets != NULL || paper != NULL) && format != NULL)
    /* Translators: %s is the ending of a file's name */
    muster_cli_hint (_("Note: %s has no pages; --sheets and --paper change nothing."), format->ending);
  if (is_same_file (files[0], output))
    {
      muster_cli_complain (output, 0, _("this is the list itself; choose another file to write"));
      return MUSTER_EXIT_FAILED;
    }
  if (g_file_test (output, G_FILE_TEST_EXISTS) && !g_file_test (output, G_FILE_TEST_IS_REGULAR))
    {
      muster_cli_complain (output, 0, _("this is no ordinary file; choose another to write"));
      return MUSTER_EXIT_FAILED;
    }

  return write_export (self, format, paper != NULL && g_ascii_strcasecmp (paper, "letter") == 0 ? MUSTER_PAPER_LETTER : MUSTER_PAPER_A4, files[0], output);
}

const MusterCliCommand muster_cli_export = { "export", N_("FILE"), N_("Writes a list in another format"), run };
