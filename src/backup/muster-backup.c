/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All that is a player's as one file, to keep or to take to another machine. Any thread may make one. */

#define G_LOG_DOMAIN "muster-backup"

#include "config.h"

#include "muster-backup-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-save.h"

/* Takes a reference to @bytes. */
MusterBackupMember *
muster_backup_member_new (MusterBackupKind  kind,
                          const char       *file,
                          const char       *origin,
                          gint64            time,
                          GBytes           *bytes)
{
  MusterBackupMember *self = g_new0 (MusterBackupMember, 1);

  self->kind = kind;
  self->file = g_strdup (file);
  self->origin = g_strdup (origin);
  self->time = time;
  if (bytes != NULL)
    {
      self->bytes = g_bytes_ref (bytes);
      self->size = g_bytes_get_size (bytes);
      self->sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
    }
  return self;
}

void
muster_backup_member_free (MusterBackupMember *self)
{
  g_free (self->member);
  g_free (self->file);
  g_free (self->origin);
  g_free (self->sha256);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}

/* Counts members; a draft is its list, not the record of it. */
void
muster_backup_info_count (MusterBackupInfo *info,
                          GPtrArray        *members)
{
  memset (info->n, 0, sizeof info->n);
  g_clear_pointer (&info->lists, g_ptr_array_unref);
  info->lists = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < members->len; i++)
    {
      const MusterBackupMember *member = g_ptr_array_index (members, i);

      if (member->kind != MUSTER_BACKUP_DRAFT || g_str_has_suffix (member->file, ".muster"))
        info->n[member->kind]++;
      if (member->kind == MUSTER_BACKUP_LIST && member->origin != NULL)
        {
          char *path = g_filename_from_uri (member->origin, NULL, NULL);

          if (path != NULL)
            g_ptr_array_add (info->lists, path);
        }
    }
}

/**
 * muster_backup_info_free:
 * @info: (nullable) (transfer full): what is known of a backup
 */
void
muster_backup_info_free (MusterBackupInfo *info)
{
  if (info == NULL)
    return;

  g_free (info->program);
  g_clear_pointer (&info->made, g_date_time_unref);
  g_clear_pointer (&info->lists, g_ptr_array_unref);
  g_clear_pointer (&info->notes, g_ptr_array_unref);
  g_free (info);
}

/**
 * muster_backup_info_is_empty:
 * @info: what is known of a backup
 *
 * Returns: whether there is nothing in it
 */
gboolean
muster_backup_info_is_empty (const MusterBackupInfo *info)
{
  for (guint i = 0; i < MUSTER_BACKUP_N_KINDS; i++)
    {
      if (info->n[i] > 0)
        return FALSE;
    }
  return TRUE;
}

static void
append (GString *text,
        guint    n,
        char    *part)
{
  if (n > 0)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", part);
  g_free (part);
}

/**
 * muster_backup_info_dup_text:
 * @info: what is known of a backup
 *
 * Returns: (transfer full): what is in it, a line for each kind, translated; empty where nothing is
 */
char *
muster_backup_info_dup_text (const MusterBackupInfo *info)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint lists = info->n[MUSTER_BACKUP_LIST], drafts = info->n[MUSTER_BACKUP_DRAFT];
  guint templates = info->n[MUSTER_BACKUP_TEMPLATE], games = info->n[MUSTER_BACKUP_GAME];

  /* Translators: what is in a backup; %u is how many, here and below */
  append (text, lists, g_strdup_printf (ngettext ("%u list", "%u lists", lists), lists));
  append (text, drafts, g_strdup_printf (ngettext ("%u list with unsaved changes", "%u lists with unsaved changes", drafts), drafts));
  append (text, info->n_entries, g_strdup_printf (ngettext ("%u own entry", "%u own entries", info->n_entries), info->n_entries));
  append (text, info->n_owned, g_strdup_printf (ngettext ("%u kind of model that you own", "%u kinds of models that you own", info->n_owned),
                                                info->n_owned));
  append (text, info->n_favourites, g_strdup_printf (ngettext ("%u favourite", "%u favourites", info->n_favourites), info->n_favourites));
  append (text, templates, g_strdup_printf (ngettext ("%u template", "%u templates", templates), templates));
  append (text, games, g_strdup_printf (ngettext ("%u file of your own games", "%u files of your own games", games), games));
  append (text, info->n_settings, g_strdup_printf (ngettext ("%u setting", "%u settings", info->n_settings), info->n_settings));
  append (text, info->n[MUSTER_BACKUP_SESSION], g_strdup (_("the lists used lately")));
  return g_strdup (text->str);
}

/**
 * muster_backup_dup_default_name:
 *
 * Returns: (transfer full): what a backup made today is called
 */
char *
muster_backup_dup_default_name (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");

  return g_strconcat ("muster-", date, MUSTER_BACKUP_ENDING, NULL);
}

/* Packs what was collected and saves it. */
gboolean
muster_backup_save (const char        *path,
                    GPtrArray         *members,
                    MusterBackupInfo  *info,
                    GError           **error)
{
  g_autofree char *manifest = NULL;
  g_autoptr (GBytes) packed = NULL;
  gsize length;
  const char *data;

  manifest = muster_backup_manifest_write (info, members, &length);
  packed = muster_backup_archive_write (manifest, length, members, g_date_time_to_unix (info->made), error);
  if (packed == NULL)
    return FALSE;
  data = g_bytes_get_data (packed, &length);
  return muster_save_file (path, data, length, error);
}

/**
 * muster_backup_write:
 * @path: the file to write
 * @flags: what goes into it
 * @error: %MUSTER_ERROR_CONFLICT where there is such a file and it shall not be replaced, %MUSTER_ERROR_DATABASE where the
 *   catalogue cannot be read, #GFileError where the file cannot be written
 *
 * Backs up all that is the player's. The file appears whole, or what was there stays.
 *
 * Returns: (transfer full) (nullable): what is in it
 */
MusterBackupInfo *
muster_backup_write (const char         *path,
                     MusterBackupFlags   flags,
                     GError            **error)
{
  return muster_backup_write_lists (path, NULL, flags, error);
}

/**
 * muster_backup_write_lists:
 * @path: the file to write
 * @lists: (nullable) (array zero-terminated=1) (element-type filename): files of lists that are put in besides
 * @flags: what goes into it
 * @error: as of muster_backup_write()
 *
 * Does the same, with lists in it of which the program with windows knows nothing.
 *
 * Returns: (transfer full) (nullable): what is in it
 */
MusterBackupInfo *
muster_backup_write_lists (const char          *path,
                           const char * const  *lists,
                           MusterBackupFlags    flags,
                           GError             **error)
{
  g_autoptr (MusterBackupInfo) info = g_new0 (MusterBackupInfo, 1);
  g_autoptr (GPtrArray) members = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  if ((flags & MUSTER_BACKUP_REPLACE) == 0 && g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
    {
      g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT,
                           _("there is such a file already; choose another, or replace it with --replace"));
      return NULL;
    }

  info->program = g_strdup (MUSTER_VERSION);
  info->made = g_date_time_new_now_utc ();
  info->notes = g_ptr_array_new_with_free_func (g_free);
  members = muster_backup_collect (flags, lists, info, error);
  if (members == NULL)
    return NULL;
  muster_backup_info_count (info, members);
  return muster_backup_save (path, members, info, error) ? g_steal_pointer (&info) : NULL;
}

typedef struct
{
  char              *path;
  MusterBackupFlags  flags;
} Job;

static void
job_free (gpointer data)
{
  Job *self = data;

  g_free (self->path);
  g_free (self);
}

static void
write_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  const Job *job = data;
  GError *error = NULL;
  MusterBackupInfo *info = muster_backup_write (job->path, job->flags, &error);

  if (info != NULL)
    g_task_return_pointer (task, info, (GDestroyNotify) muster_backup_info_free);
  else
    g_task_return_error (task, error);
}

/**
 * muster_backup_write_async:
 * @path: the file to write
 * @flags: what goes into it
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Does the same in a thread.
 */
void
muster_backup_write_async (const char          *path,
                           MusterBackupFlags    flags,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (path != NULL);

  task = g_task_new (NULL, NULL, callback, user_data);
  g_task_set_source_tag (task, muster_backup_write_async);
  job = g_new0 (Job, 1);
  job->path = g_strdup (path);
  job->flags = flags;
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, write_thread);
}

/**
 * muster_backup_write_finish:
 * @result: what the callback was given
 * @error: as of muster_backup_write()
 *
 * Returns: (transfer full) (nullable): what is in it
 */
MusterBackupInfo *
muster_backup_write_finish (GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, muster_backup_write_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
