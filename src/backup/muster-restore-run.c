/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Does what the plan says. Before that all that there is is backed up itself, also the files that give way. */

#define G_LOG_DOMAIN "muster-restore"

#include "config.h"

#include "muster-restore-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-catalogue.h"
#include "muster-settings.h"
#include "muster-system-store.h"

static char *
dup_safety_path (const char *folder,
                 GDateTime  *now)
{
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d-%H%M%S");
  g_autofree char *stem = g_strconcat (folder, "/muster-before-restore-", date, NULL);
  char *path = g_strconcat (stem, MUSTER_BACKUP_ENDING, NULL);

  for (guint i = 2; g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK); i++)
    {
      g_free (path);
      path = g_strdup_printf ("%s-%u" MUSTER_BACKUP_ENDING, stem, i);
    }
  return path;
}

/* Beside the backup; where nothing can be put there, as on a disk that is only read, among the player's data. */
static gboolean
save_safety (MusterRestore     *self,
             GPtrArray         *members,
             MusterBackupInfo  *info,
             GError           **error)
{
  g_autoptr (GDateTime) now = g_date_time_to_local (info->made);
  g_autofree char *beside = g_path_get_dirname (self->path);
  g_autofree char *user = muster_system_store_dup_user_dir ();
  g_autofree char *folder = g_build_filename (user, "backups", NULL);

  self->safety = dup_safety_path (beside, now);
  if (muster_backup_save (self->safety, members, info, NULL))
    return TRUE;

  g_free (self->safety);
  self->safety = dup_safety_path (folder, now);
  g_mkdir_with_parents (folder, 0700);
  if (muster_backup_save (self->safety, members, info, error))
    return TRUE;

  g_prefix_error (error, "%s: ", _("what is there now could not be backed up, so nothing was changed"));
  g_clear_pointer (&self->safety, g_free);
  return FALSE;
}

/* Where a member is here; transfer full, nullable. */
static char *
dup_place (const MusterBackupMember *member)
{
  g_autofree char *folder = muster_backup_kind_dup_folder (member->kind);

  if (member->kind == MUSTER_BACKUP_LIST)
    return g_filename_from_uri (member->origin, NULL, NULL);
  return member->file != NULL ? g_build_filename (folder, member->file, NULL) : NULL;
}

/* Not all that can stand in a place can be in a backup: what is not in this one stays beside its place. */
static void
keep_others (MusterRestore *self,
             GPtrArray     *members)
{
  g_autoptr (GHashTable) safe = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < members->len; i++)
    {
      const MusterBackupMember *member = g_ptr_array_index (members, i);
      char *path = dup_place (member);

      if (path != NULL)
        g_hash_table_insert (safe, path, member->bytes);
    }
  for (guint i = 0; i < self->puts->len; i++)
    {
      MusterRestorePut *put = g_ptr_array_index (self->puts, i);
      GBytes *bytes = g_hash_table_lookup (safe, put->path);

      if (put->replaces && (bytes == NULL || !muster_restore_is_same (put->path, bytes)))
        muster_restore_put_keep (put);
    }
}

static gboolean
back_up_present (MusterRestore  *self,
                 GError        **error)
{
  g_autoptr (MusterBackupInfo) info = g_new0 (MusterBackupInfo, 1);
  g_autoptr (GPtrArray) more = g_ptr_array_new ();
  g_autoptr (GPtrArray) members = NULL;

  info->program = g_strdup (MUSTER_VERSION);
  info->made = g_date_time_new_now_utc ();
  info->notes = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const MusterRestoreRow *row = g_ptr_array_index (self->rows, i);

      if (row->kind == MUSTER_BACKUP_LIST && row->fate == MUSTER_RESTORE_REPLACED)
        g_ptr_array_add (more, row->path);
    }
  g_ptr_array_add (more, NULL);
  g_clear_pointer (&self->safety, g_free);
  members = muster_backup_collect (MUSTER_BACKUP_PLAIN, (const char * const *) more->pdata, info, error);
  if (members == NULL)
    return FALSE;
  keep_others (self, members);
  return members->len == 0 || save_safety (self, members, info, error);
}

static void
apply_settings (MusterRestore *self)
{
  GBytes *bytes = muster_restore_find_bytes (self, MUSTER_BACKUP_SETTINGS);
  g_autoptr (GSettings) settings = bytes != NULL ? muster_settings_new () : NULL;
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_free);

  if (settings != NULL)
    muster_backup_settings_apply (settings, bytes, (self->flags & MUSTER_RESTORE_REPLACE) != 0, FALSE, kept);
}

/**
 * muster_restore_run:
 * @self: a backup for which there is a plan
 * @error: %MUSTER_ERROR_DATABASE, or #GFileError where a file cannot be written; then all is as it was
 *
 * Restores it: backs up what is there, then puts everything where the plan says. Does nothing where there is nothing to do.
 *
 * Returns: whether it is restored
 */
gboolean
muster_restore_run (MusterRestore  *self,
                    GError        **error)
{
  g_autofree char *path = muster_catalogue_dup_default_path ();
  g_autoptr (MusterCatalogueMerge) merge = NULL;

  g_ptr_array_set_size (self->beside, 0);
  if (!muster_restore_has_work (self))
    return TRUE;
  if (!back_up_present (self, error))
    return FALSE;

  if ((self->flags & MUSTER_RESTORE_KEEP_SESSION) == 0 && !muster_restore_put_session (self, error))
    return FALSE;
  if (!muster_restore_files_prepare (self, error))
    return FALSE;
  if (self->copy != NULL)
    {
      merge = muster_catalogue_merge_begin (path, self->copy, (self->flags & MUSTER_RESTORE_REPLACE) != 0, FALSE, error);
      if (merge == NULL)
        {
          muster_restore_files_undo (self);
          return FALSE;
        }
    }
  if (!muster_restore_files_place (self, error))
    return FALSE;
  if (merge != NULL && !muster_catalogue_merge_commit (merge, error))
    {
      muster_restore_files_undo (self);
      return FALSE;
    }
  muster_restore_files_finish (self);
  apply_settings (self);
  return TRUE;
}
