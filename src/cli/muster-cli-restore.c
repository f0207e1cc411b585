/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster restore: says what is in a backup and what would become of it here, and puts it back. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-output.h"
#include "muster-cli.h"
#include "muster-restore.h"
#include "muster-roster-file.h"
#include "muster-system-install.h"

#include <glib/gi18n.h>

static const char * const headings[MUSTER_RESTORE_N_FATES] = {
  [MUSTER_RESTORE_ADDED] = N_("New here:"),
  [MUSTER_RESTORE_MOVED] = N_("New here, in another folder than before:"),
  [MUSTER_RESTORE_REPLACED] = N_("In place of something else:"),
  [MUSTER_RESTORE_KEPT] = N_("Not taken, as something else is here (--replace takes it):"),
};

static void
append_line (GString    *page,
             const char *line)
{
  g_autofree char *clean = muster_text_clean (line);

  g_string_append_printf (page, "  %s\n", clean);
}

static void
append_head (GString       *page,
             MusterRestore *restore,
             const char    *file)
{
  const MusterBackupInfo *info = muster_restore_get_info (restore);
  g_autofree char *shown = g_filename_display_name (file);
  g_autofree char *clean = muster_text_clean (shown);
  g_autofree char *program = muster_text_clean (info->program);
  g_autoptr (GDateTime) made = g_date_time_to_local (info->made);
  g_autofree char *date = g_date_time_format (made, "%Y-%m-%d %H:%M");

  /* Translators: a file, the day and time it was made, and the version of Muster that made it */
  g_string_append_printf (page, _("%s: made %s by Muster %s\n"), clean, date, program);
}

static char *
dup_contents (MusterRestore *restore,
              const char    *file)
{
  g_autoptr (GString) page = g_string_new (NULL);
  g_autofree char *text = muster_backup_info_dup_text (muster_restore_get_info (restore));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) lists = muster_restore_get_lists (restore);

  append_head (page, restore, file);
  for (guint i = 0; lines[i] != NULL; i++)
    append_line (page, lines[i]);
  if (lists->len > 0)
    g_string_append_printf (page, "%s\n", _("Lists:"));
  for (guint i = 0; i < lists->len; i++)
    append_line (page, g_ptr_array_index (lists, i));
  return g_strdup (page->str);
}

static void
append_fate (GString           *page,
             MusterRestore     *restore,
             MusterRestoreFate  fate)
{
  GPtrArray *rows = muster_restore_get_rows (restore);

  if (headings[fate] == NULL || muster_restore_count (restore, fate) == 0)
    return;

  g_string_append_printf (page, "%s\n", _(headings[fate]));
  for (guint i = 0; i < rows->len; i++)
    {
      const MusterRestoreRow *row = g_ptr_array_index (rows, i);
      g_autofree char *path = row->path != NULL ? g_filename_display_name (row->path) : NULL;
      g_autofree char *line = row->text != NULL ? g_strdup_printf ("%s: %s", row->name, row->text) : g_strdup (path != NULL ? path : row->name);

      if (row->fate == fate)
        append_line (page, line);
    }
}

static char *
dup_plan (MusterRestore *restore,
          const char    *file)
{
  static const MusterRestoreFate order[] = { MUSTER_RESTORE_ADDED, MUSTER_RESTORE_MOVED, MUSTER_RESTORE_REPLACED, MUSTER_RESTORE_KEPT };
  g_autoptr (GString) page = g_string_new (NULL);

  append_head (page, restore, file);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    append_fate (page, restore, order[i]);
  if (!muster_restore_has_work (restore))
    g_string_append_printf (page, "%s\n", muster_restore_count (restore, MUSTER_RESTORE_KEPT) > 0
                                            ? _("Nothing else of it is missing here.") : _("All of it is here already."));
  return g_strdup (page->str);
}

static void
tell_place (const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *clean = muster_text_clean (shown);
  /* Translators: %s is a file */
  g_autofree char *line = g_strdup_printf (_("What was here before is in %s\n"), clean);

  muster_cli_print (line);
}

/* Says what is wrong with a game that has come; a file of entries is none. */
static void
try_game (const char *path)
{
  g_autofree char *id = muster_system_file_dup_id (path);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) system = id != NULL ? muster_system_load (path, &faults, &error) : NULL;

  if (id != NULL && system == NULL)
    muster_cli_complain_error (path, error);
}

static void
try_list (const char        *path,
          MusterSystemStore *systems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load (path, systems, &error);

  if (roster == NULL)
    muster_cli_complain_error (path, error);
}

/* What has come is what the backup has, also where that is no good: better to know it now than when it is needed. */
static void
try_all (MusterRestore *restore)
{
  g_autoptr (MusterSystemStore) systems = muster_system_store_new_default ();
  GPtrArray *rows = muster_restore_get_rows (restore);

  for (guint i = 0; i < rows->len; i++)
    {
      const MusterRestoreRow *row = g_ptr_array_index (rows, i);

      if (row->fate == MUSTER_RESTORE_SAME || row->fate == MUSTER_RESTORE_KEPT)
        continue;
      if (row->kind == MUSTER_BACKUP_GAME)
        try_game (row->path);
      if (row->kind == MUSTER_BACKUP_LIST)
        try_list (row->path, systems);
    }
}

static MusterExit
carry_out (MusterRestore *restore,
           const char    *file)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *beside;

  if (!muster_restore_run (restore, &error))
    {
      muster_cli_complain_error (file, error);
      return MUSTER_EXIT_FAILED;
    }
  if (muster_restore_get_safety (restore) != NULL)
    tell_place (muster_restore_get_safety (restore));
  beside = muster_restore_get_beside (restore);
  for (guint i = 0; i < beside->len; i++)
    tell_place (g_ptr_array_index (beside, i));
  try_all (restore);
  return MUSTER_EXIT_DONE;
}

static MusterExit
restore_file (const char         *file,
              gboolean            list,
              gboolean            dry,
              MusterRestoreFlags  flags,
              const char         *lists_folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRestore) restore = muster_restore_open (file, &error);
  g_autofree char *text = NULL;

  if (restore == NULL || (!list && !muster_restore_plan (restore, flags, lists_folder, &error)))
    {
      muster_cli_complain_error (file, error);
      return MUSTER_EXIT_FAILED;
    }
  text = list ? dup_contents (restore, file) : dup_plan (restore, file);
  muster_cli_print (text);
  return list || dry ? MUSTER_EXIT_DONE : carry_out (restore, file);
}

static MusterExit
run (const MusterCliCommand *self,
     char                  **arguments)
{
  g_autofree char *lists_folder = NULL;
  gboolean list = FALSE;
  gboolean dry = FALSE;
  gboolean replace = FALSE;
  const GOptionEntry entries[] = {
    { "list", 0, 0, G_OPTION_ARG_NONE, &list, N_("Only say what is in it"), NULL },
    { "dry-run", 0, 0, G_OPTION_ARG_NONE, &dry, N_("Only say what would happen"), NULL },
    { "replace", 0, 0, G_OPTION_ARG_NONE, &replace, N_("Take what is in the backup where something else is here"), NULL },
    { "lists-to", 0, 0, G_OPTION_ARG_FILENAME, &lists_folder, N_("Where lists go that are not where they were"), N_("FOLDER") },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) rest = NULL;
  MusterExit status;

  if (!muster_cli_parse (self, entries,
                         _("Nothing that is here is lost: what is something else stays, and is told of. Before anything is\n"
                           "changed, all that is here is backed up itself, beside the file.\n"
                           "Lists go where they were if that folder can be had, else into the folder Muster among your documents."),
                         arguments, &rest, &status))
    return status;
  if (rest[0] == NULL || rest[1] != NULL)
    return muster_cli_misused (self, _("name one backup"));
  if (lists_folder != NULL && *lists_folder == '\0')
    return muster_cli_misused (self, _("the name of a folder is empty"));

  return restore_file (rest[0], list, dry, replace ? MUSTER_RESTORE_REPLACE : MUSTER_RESTORE_PLAIN, lists_folder);
}

const MusterCliCommand muster_cli_restore = { "restore", N_("FILE"), N_("Puts back what is in a backup"), run };
