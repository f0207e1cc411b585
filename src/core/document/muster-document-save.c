/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving documents. What is to be written is written down on the main thread; another thread looks whether the file is
 * still the one we know, reads back what it has been given, as whoever opens the file will, and puts it on the disk. */

#define G_LOG_DOMAIN "muster-document"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-document-private.h"
#include "muster-error.h"
#include "muster-roster-file.h"
#include "muster-save.h"

/* What a thread is to write. */
typedef struct
{
  GFile             *file;
  char              *path;
  GBytes            *bytes;
  char              *seen;      /* (nullable): what the bytes say of the game, see muster_roster_set_seen() */
  MusterSystemStore *systems;
  gboolean           overwrite;
  gboolean           read_only; /* the bytes are what was read: they go as they are */
  MusterFileState    expected;  /* what the file should be like */
  MusterFileState    written;
  guint64            step;      /* of the history */
} SaveJob;

static void
save_job_free (gpointer data)
{
  SaveJob *self = data;

  g_object_unref (self->file);
  g_free (self->path);
  g_bytes_unref (self->bytes);
  g_free (self->seen);
  g_object_unref (self->systems);
  g_free (self);
}

/* A file that is gone is no conflict: nothing of anybody's is lost by writing it again. */
static gboolean
check_conflict (SaveJob  *job,
                GError  **error)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) failure = NULL;
  MusterFileState now;

  if (job->overwrite)
    return TRUE;

  bytes = muster_file_state_read (&now, job->path, &failure);
  if (g_error_matches (failure, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND) ||
      (bytes != NULL && muster_file_state_equal (&now, &job->expected)))
    return TRUE;

  if (bytes == NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  else if (job->expected.exists)
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT,
                 _("the file was changed by another program since it was opened; save under another name, or replace it"));
  else
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT,
                 _("there is a file of this name already; save under another name, or replace it"));
  return FALSE;
}

static gboolean
write_bytes (SaveJob  *job,
             GError  **error)
{
  g_autoptr(MusterRoster) roster = NULL;
  gsize length;
  const char *data = g_bytes_get_data (job->bytes, &length);

  if (job->read_only)
    return muster_save_file (job->path, data, length, error);

  roster = muster_roster_load_bytes (data, length, job->path, job->systems, error);
  if (roster == NULL)
    {
      g_prefix_error (error, "%s: ", _("the list could not be saved"));
      return FALSE;
    }
  return muster_roster_save (roster, job->path, error);
}

static void
save_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  SaveJob *job = data;
  GError *error = NULL;

  if (!check_conflict (job, &error) || g_cancellable_set_error_if_cancelled (cancellable, &error) || !write_bytes (job, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  /* The draft goes when we are done: not before the disk has the new name for good. */
  if (!muster_file_sync_folder (job->path, &error))
    {
      g_debug ("cannot sync the folder of %s: %s", job->path, error->message);
      g_clear_error (&error);
    }
  muster_file_state_set (&job->written, job->path, job->bytes);
  g_task_return_boolean (task, TRUE);
}

static void
on_saved_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(GTask) task = data;
  MusterDocument *self = g_task_get_source_object (task);
  SaveJob *job = g_task_get_task_data (G_TASK (result));
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      muster_document_set_busy (self, FALSE);
      g_task_return_error (task, error);
      return;
    }

  muster_document_set_file (self, job->file, &job->written);
  if (job->seen != NULL)
    muster_roster_set_seen (self->roster, job->seen);
  if (self->history != NULL)
    muster_history_set_saved (self->history, job->step);
  muster_document_set_busy (self, FALSE);
  g_task_return_boolean (task, TRUE);
}

static SaveJob *
new_job (MusterDocument  *self,
         GFile           *file,
         const char      *path,
         MusterSaveFlags  flags)
{
  SaveJob *job = g_new0 (SaveJob, 1);

  job->file = g_object_ref (file);
  job->path = g_strdup (path);
  job->bytes = muster_document_dup_file_bytes (self, &job->seen);
  job->systems = g_object_ref (self->systems);
  job->overwrite = (flags & MUSTER_SAVE_OVERWRITE) != 0;
  job->read_only = self->roster == NULL;
  if (self->file != NULL && g_file_equal (file, self->file))
    job->expected = self->state;
  if (self->history != NULL)
    {
      job->step = muster_history_get_state (self->history);
      /* So that what is typed from now on can be undone back to what was saved. */
      muster_history_seal (self->history);
    }

  return job;
}

/**
 * muster_document_save_async:
 * @self: a document
 * @file: (nullable): where to save it and where it belongs from now on; %NULL: where it belongs already
 * @flags: how
 * @cancellable: (nullable): to give up, as long as nothing is written
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Saves the list as it is now without keeping the caller waiting; it may be edited meanwhile.
 */
void
muster_document_save_async (MusterDocument      *self,
                            GFile               *file,
                            MusterSaveFlags      flags,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  g_autoptr(GTask) writing = NULL;
  g_autofree char *path = NULL;

  g_return_if_fail (MUSTER_IS_DOCUMENT (self));
  g_return_if_fail (file != NULL || self->file != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, muster_document_save_async);
  if (file == NULL)
    file = self->file;
  path = g_file_get_path (file);
  if (self->busy)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_PENDING, _("the list is being saved; try again when that is done"));
  else if (path == NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                             _("lists can be saved in folders of this computer only; choose one"));
  else
    {
      muster_document_set_busy (self, TRUE);
      /* The thread lets go of its task when it likes: that must not be what the document dies of. */
      writing = g_task_new (NULL, cancellable, on_saved_cb, g_object_ref (task));
      /* Once written, it is saved, whether somebody gave up or not. */
      g_task_set_check_cancellable (writing, FALSE);
      g_task_set_check_cancellable (task, FALSE);
      g_task_set_task_data (writing, new_job (self, file, path, flags), save_job_free);
      g_task_run_in_thread (writing, save_thread);
    }
}

/**
 * muster_document_save_finish:
 * @self: the document
 * @result: what the callback was given
 * @error: %MUSTER_ERROR_CONFLICT where the file is not as it was when it was last read or written, or where there is
 *   one at a new place, and nothing was written; else as of muster_roster_save()
 *
 * Returns: whether it is saved; else it is as modified as before, and the file as it was
 */
gboolean
muster_document_save_finish (MusterDocument  *self,
                             GAsyncResult    *result,
                             GError         **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
