/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster backup: all that is the player's as one file. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-backup.h"
#include "muster-cli-output.h"
#include "muster-cli.h"

#include <glib/gi18n.h>

static void
tell (const char             *output,
      const MusterBackupInfo *info)
{
  g_autofree char *shown = g_filename_display_name (output);
  g_autofree char *clean = muster_text_clean (shown);
  g_autofree char *text = muster_backup_info_dup_text (info);
  g_autoptr (GString) page = g_string_new (clean);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_string_append_c (page, '\n');
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_string_append_printf (page, "  %s\n", lines[i]);
      /* The lists come first. */
      for (guint k = 0; i == 0 && k < info->lists->len; k++)
        {
          g_autofree char *name = g_filename_display_name (g_ptr_array_index (info->lists, k));
          g_autofree char *plain = muster_text_clean (name);

          g_string_append_printf (page, "    %s\n", plain);
        }
    }
  muster_cli_print (page->str);
  for (guint i = 0; i < info->notes->len; i++)
    {
      g_autofree char *note = muster_text_clean (g_ptr_array_index (info->notes, i));

      muster_cli_hint ("%s", note);
    }
  if (muster_backup_info_is_empty (info))
    muster_cli_hint ("%s", _("There is nothing of yours yet: the backup is empty."));
}

/* Whether all of these are files that may be lists. Who forgets -o names the backup here. */
static gboolean
check_lists (const MusterCliCommand *self,
             char                  **lists)
{
  for (guint i = 0; lists[i] != NULL; i++)
    {
      g_autofree char *clean = muster_text_clean (lists[i]);

      if (g_str_has_suffix (lists[i], ".muster-backup"))
        {
          muster_cli_misused (self, _("“%s” has no meaning here; the file to write is named with -o"), clean);
          return FALSE;
        }
      if (!g_file_test (lists[i], G_FILE_TEST_IS_REGULAR))
        {
          muster_cli_complain (lists[i], 0, _("there is no such file; check its name and folder"));
          return FALSE;
        }
    }
  return TRUE;
}

static MusterExit
run (const MusterCliCommand *self,
     char                  **arguments)
{
  g_autofree char *output = NULL;
  gboolean without_lists = FALSE;
  gboolean replace = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("The file to write; if not given, one named after the day, here"), N_("FILE") },
    { "without-lists", 0, 0, G_OPTION_ARG_NONE, &without_lists, N_("Leave out the files of lists"), NULL },
    { "replace", 0, 0, G_OPTION_ARG_NONE, &replace, N_("Replace the file if there is one"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) rest = NULL;
  g_autoptr (MusterBackupInfo) info = NULL;
  g_autoptr (GError) error = NULL;
  MusterExit status;

  if (!muster_cli_parse (self, entries,
                         _("In it are your entries, favourites and counts, templates, games, settings, drafts, the lists that\n"
                           "were open in the app or used there lately, and those named here. “muster restore” puts all of it back."),
                         arguments, &rest, &status))
    return status;
  if (!check_lists (self, rest))
    return MUSTER_EXIT_FAILED;
  if (output != NULL && *output == '\0')
    return muster_cli_misused (self, _("the name of a file is empty"));

  if (output == NULL)
    output = muster_backup_dup_default_name ();
  info = muster_backup_write_lists (output, (const char * const *) rest, (without_lists ? MUSTER_BACKUP_WITHOUT_LISTS : 0) | (replace ? MUSTER_BACKUP_REPLACE : 0),
                                    &error);
  if (info == NULL)
    {
      muster_cli_complain_of_output (output, error);
      return MUSTER_EXIT_FAILED;
    }
  tell (output, info);
  return MUSTER_EXIT_DONE;
}

const MusterCliCommand muster_cli_backup = { "backup", N_("[-o FILE] [LIST…]"), N_("Puts all that is yours into one file"), run };
