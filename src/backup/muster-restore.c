/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A backup back to where it belongs. What is in it comes from anywhere, so all of it is proved before any of it is used;
 * then it is said what would happen; then it happens, all or nothing. Of a run that is killed each part is as it was or as it
 * is to be, and another run does the rest. */

#define G_LOG_DOMAIN "muster-restore"

#include "config.h"

#include "muster-restore-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-catalogue.h"
#include "muster-session-state.h"
#include "muster-settings.h"
#include "muster-system-store.h"

static void
row_free (gpointer data)
{
  MusterRestoreRow *row = data;

  g_free (row->name);
  g_free (row->text);
  g_free (row->path);
  g_free (row);
}

/* Takes @name and @text. */
void
muster_restore_add_row (MusterRestore     *self,
                        MusterBackupKind   kind,
                        MusterRestoreFate  fate,
                        char              *name,
                        char              *text,
                        const char        *path)
{
  MusterRestoreRow *row = g_new0 (MusterRestoreRow, 1);

  row->kind = kind;
  row->fate = fate;
  row->name = name;
  row->text = text;
  row->path = g_strdup (path);
  g_ptr_array_add (self->rows, row);
}

/* The content of what there is one of; transfer none. */
GBytes *
muster_restore_find_bytes (MusterRestore    *self,
                           MusterBackupKind  kind)
{
  for (guint i = 0; i < self->members->len; i++)
    {
      const MusterBackupMember *member = g_ptr_array_index (self->members, i);

      if (member->kind == kind)
        return member->bytes;
    }
  return NULL;
}

/**
 * muster_restore_free:
 * @self: (nullable) (transfer full): a backup that was read
 */
void
muster_restore_free (MusterRestore *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->staging, muster_backup_staging_free);
  muster_backup_info_free (self->info);
  g_clear_pointer (&self->members, g_ptr_array_unref);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->puts);
  g_ptr_array_unref (self->made);
  g_ptr_array_unref (self->recent);
  g_ptr_array_unref (self->beside);
  g_hash_table_unref (self->moved);
  g_free (self->path);
  g_free (self->copy);
  g_free (self->lists_folder);
  g_free (self->safety);
  g_free (self);
}

static gboolean
check_contents (MusterRestore  *self,
                GError        **error)
{
  for (guint i = 0; i < self->members->len; i++)
    {
      const MusterBackupMember *member = g_ptr_array_index (self->members, i);

      if (muster_backup_check_content (member->kind, member->bytes))
        continue;
      if (member->kind == MUSTER_BACKUP_SESSION)
        g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("it is damaged, or not all of it is there"));
      else
        g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA,
                     member->kind == MUSTER_BACKUP_GAME ? _("“%s” in it has a document type, which no game of Muster may have")
                                                        : _("“%s” in it is no list of Muster"),
                     member->member);
      return FALSE;
    }
  return TRUE;
}

/* The catalogue has to be a file for SQLite to look at it. */
static gboolean
check_catalogue (MusterRestore  *self,
                 GError        **error)
{
  GBytes *bytes = muster_restore_find_bytes (self, MUSTER_BACKUP_CATALOGUE);
  MusterCatalogueOwn own = { 0 };
  gsize length;
  const char *data;

  self->staging = muster_backup_staging_new (error);
  if (self->staging == NULL)
    return FALSE;
  if (bytes == NULL)
    return TRUE;
  data = g_bytes_get_data (bytes, &length);
  self->copy = g_build_filename (self->staging->folder, "catalogue.db", NULL);
  if (!g_file_set_contents (self->copy, data != NULL ? data : "", (gssize) length, error)
      || !muster_catalogue_check_copy (self->copy, &own, error))
    return FALSE;
  self->info->n_entries = own.n_entries;
  self->info->n_owned = own.n_owned;
  self->info->n_favourites = own.n_favourites;
  return TRUE;
}

/**
 * muster_restore_open:
 * @path: a backup's file, from anywhere
 * @error: %MUSTER_ERROR_INVALID_DATA where it is none or is damaged, %MUSTER_ERROR_UNSUPPORTED_VERSION where it is of a newer
 *   program, %MUSTER_ERROR_NOT_FOUND where there is no file; in words that go behind its name
 *
 * Reads a backup and proves that all of it is what it should be. Nothing is changed.
 *
 * Returns: (transfer full) (nullable): the backup
 */
MusterRestore *
muster_restore_open (const char  *path,
                     GError     **error)
{
  g_autoptr (MusterRestore) self = g_new0 (MusterRestore, 1);
  GBytes *settings;

  g_return_val_if_fail (path != NULL, NULL);

  self->path = g_canonicalize_filename (path, NULL);
  self->info = g_new0 (MusterBackupInfo, 1);
  self->info->notes = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->puts = g_ptr_array_new_with_free_func (muster_restore_put_free);
  self->beside = g_ptr_array_new_with_free_func (g_free);
  self->made = g_ptr_array_new_with_free_func (g_free);
  self->recent = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_recent_list_free);
  self->moved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->members = muster_backup_archive_read (self->path, self->info, error);
  if (self->members == NULL || !check_contents (self, error) || !check_catalogue (self, error))
    return NULL;
  settings = muster_restore_find_bytes (self, MUSTER_BACKUP_SETTINGS);
  if (settings != NULL && !muster_backup_settings_check (settings, &self->info->n_settings, error))
    return NULL;

  muster_backup_info_count (self->info, self->members);
  return g_steal_pointer (&self);
}

/**
 * muster_restore_get_info:
 * @self: a backup
 *
 * Returns: (transfer none): what is in it, in numbers
 */
const MusterBackupInfo *
muster_restore_get_info (MusterRestore *self)
{
  return self->info;
}

/**
 * muster_restore_get_lists:
 * @self: a backup
 *
 * Returns: (transfer full) (element-type utf8): where its lists were, for people
 */
GPtrArray *
muster_restore_get_lists (MusterRestore *self)
{
  GPtrArray *lists = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->members->len; i++)
    {
      const MusterBackupMember *member = g_ptr_array_index (self->members, i);
      g_autofree char *path = member->origin != NULL ? g_filename_from_uri (member->origin, NULL, NULL) : NULL;

      if (path != NULL)
        g_ptr_array_add (lists, g_filename_display_name (path));
    }
  return lists;
}

static void
add_count (MusterRestore     *self,
           MusterRestoreFate  fate,
           guint              n,
           char              *name)
{
  if (n > 0)
    muster_restore_add_row (self, MUSTER_BACKUP_CATALOGUE, fate, name, NULL, NULL);
  else
    g_free (name);
}

static gboolean
plan_catalogue (MusterRestore  *self,
                GError        **error)
{
  g_autofree char *path = muster_catalogue_dup_default_path ();
  g_autoptr (MusterCatalogueMerge) merge = NULL;
  const MusterCatalogueFate *fate;

  if (self->copy == NULL)
    return TRUE;
  merge = muster_catalogue_merge_begin (path, self->copy, (self->flags & MUSTER_RESTORE_REPLACE) != 0, TRUE, error);
  if (merge == NULL)
    return FALSE;

  fate = muster_catalogue_merge_get_fate (merge);
  add_count (self, MUSTER_RESTORE_ADDED, fate->n_added,
             g_strdup_printf (ngettext ("%u own entry", "%u own entries", fate->n_added), fate->n_added));
  add_count (self, MUSTER_RESTORE_SAME, fate->n_same,
             g_strdup_printf (ngettext ("%u own entry", "%u own entries", fate->n_same), fate->n_same));
  add_count (self, MUSTER_RESTORE_REPLACED, fate->n_replaced,
             g_strdup_printf (ngettext ("%u own entry", "%u own entries", fate->n_replaced), fate->n_replaced));
  add_count (self, MUSTER_RESTORE_ADDED, fate->n_notes,
             /* Translators: of how many things it becomes known that somebody likes or owns them */
             g_strdup_printf (ngettext ("%u favourite or count of models", "%u favourites and counts of models", fate->n_notes),
                              fate->n_notes));
  for (guint i = 0; i < fate->kept->len; i++)
    muster_restore_add_row (self, MUSTER_BACKUP_CATALOGUE, MUSTER_RESTORE_KEPT, g_strdup (g_ptr_array_index (fate->kept, i)),
                            NULL, NULL);
  self->n_work += fate->n_added + fate->n_replaced + fate->n_notes;
  return TRUE;
}

static void
plan_settings (MusterRestore *self)
{
  GBytes *bytes = muster_restore_find_bytes (self, MUSTER_BACKUP_SETTINGS);
  g_autoptr (GSettings) settings = bytes != NULL ? muster_settings_new () : NULL;
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_free);
  guint n;

  if (bytes != NULL && settings == NULL)
    muster_restore_add_row (self, MUSTER_BACKUP_SETTINGS, MUSTER_RESTORE_KEPT, g_strdup (_("settings")),
                            g_strdup (_("the windows they are for are not installed here")), NULL);
  if (settings == NULL)
    return;
  n = muster_backup_settings_apply (settings, bytes, (self->flags & MUSTER_RESTORE_REPLACE) != 0, TRUE, kept);
  if (n > 0)
    muster_restore_add_row (self, MUSTER_BACKUP_SETTINGS, MUSTER_RESTORE_ADDED,
                            g_strdup_printf (ngettext ("%u setting", "%u settings", n), n), NULL, NULL);
  if (kept->len > 0)
    {
      g_ptr_array_add (kept, NULL);
      muster_restore_add_row (self, MUSTER_BACKUP_SETTINGS, MUSTER_RESTORE_KEPT, g_strdup (_("settings")),
                              g_strjoinv (", ", (char **) kept->pdata), NULL);
    }
  self->n_work += n;
}

/**
 * muster_restore_plan:
 * @self: a backup
 * @flags: how to go about it
 * @lists_folder: (nullable): where lists go that are not where they were; %NULL: where they were if that folder can be had,
 *   else `Muster` in the folder of documents
 * @error: %MUSTER_ERROR_DATABASE where the catalogue here cannot be read
 *
 * Finds out what restoring would do here. Nothing is changed.
 *
 * Returns: whether it is known
 */
gboolean
muster_restore_plan (MusterRestore       *self,
                     MusterRestoreFlags   flags,
                     const char          *lists_folder,
                     GError             **error)
{
  self->flags = flags;
  g_free (self->lists_folder);
  self->lists_folder = lists_folder != NULL ? g_canonicalize_filename (lists_folder, NULL) : NULL;
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->puts, 0);
  g_ptr_array_set_size (self->recent, 0);
  g_hash_table_remove_all (self->moved);
  self->n_work = 0;

  muster_restore_plan_files (self);
  if (!plan_catalogue (self, error))
    return FALSE;
  plan_settings (self);
  muster_restore_plan_session (self);
  if (self->recent->len > 0)
    muster_restore_add_row (self, MUSTER_BACKUP_SESSION, MUSTER_RESTORE_ADDED, g_strdup (_("the lists used lately")), NULL, NULL);
  self->n_work += self->recent->len;
  return TRUE;
}

/**
 * muster_restore_get_rows:
 * @self: a backup for which there is a plan
 *
 * Returns: (transfer none) (element-type MusterRestoreRow): what becomes of each thing in it
 */
GPtrArray *
muster_restore_get_rows (MusterRestore *self)
{
  return self->rows;
}

/**
 * muster_restore_count:
 * @self: a backup for which there is a plan
 * @fate: what becomes of something
 *
 * Returns: of how many lines of the plan
 */
guint
muster_restore_count (MusterRestore     *self,
                      MusterRestoreFate  fate)
{
  guint n = 0;

  for (guint i = 0; i < self->rows->len; i++)
    n += ((const MusterRestoreRow *) g_ptr_array_index (self->rows, i))->fate == fate;
  return n;
}

/**
 * muster_restore_has_work:
 * @self: a backup for which there is a plan
 *
 * Returns: whether anything would become different
 */
gboolean
muster_restore_has_work (MusterRestore *self)
{
  return self->n_work > 0 || self->puts->len > 0;
}

/**
 * muster_restore_get_safety:
 * @self: a backup that was restored
 *
 * Returns: (transfer none) (nullable): the file with all that was there before; %NULL where there was nothing
 */
const char *
muster_restore_get_safety (MusterRestore *self)
{
  return self->safety;
}

/**
 * muster_restore_get_beside:
 * @self: a backup that was restored
 *
 * Returns: (transfer none) (element-type filename): files that gave way and cannot be in a backup, where they are now
 */
GPtrArray *
muster_restore_get_beside (MusterRestore *self)
{
  return self->beside;
}

/**
 * muster_restore_get_recent:
 * @self: a backup that was restored with %MUSTER_RESTORE_KEEP_SESSION
 *
 * Returns: (transfer none) (element-type MusterRecentList): lists that were used lately and are not known here, for the
 *   caller to take
 */
GPtrArray *
muster_restore_get_recent (MusterRestore *self)
{
  return self->recent;
}
