/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading files into documents. A thread reads the file and makes a list of it; only then the list comes to the main
 * thread, which the other one has done with by then. */

#define G_LOG_DOMAIN "muster-document"

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-document-private.h"
#include "muster-error.h"
#include "muster-roster-file.h"
#include "muster-seen.h"
#include "muster-sketch.h"

MusterReadJob *
muster_read_job_new (const char        *path,
                     MusterSystemStore *systems)
{
  MusterReadJob *self = g_new0 (MusterReadJob, 1);

  self->path = g_strdup (path);
  self->systems = g_object_ref (systems);

  return self;
}

void
muster_read_job_free (MusterReadJob *self)
{
  g_free (self->path);
  g_clear_object (&self->systems);
  g_clear_object (&self->roster);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_error (&self->problem);
  g_free (self->name);
  g_strfreev (self->edition_changes);
  g_free (self);
}

/* In a thread. A list whose game is missing is no failure: it is there, it can only not be understood here. */
gboolean
muster_read_job_run (MusterReadJob  *self,
                     GError        **error)
{
  g_autoptr(MusterSketch) sketch = NULL;
  g_autoptr(GError) failure = NULL;

  self->bytes = muster_file_state_read (&self->state, self->path, error);
  if (self->bytes == NULL)
    return FALSE;

  self->roster = muster_roster_load_bytes (g_bytes_get_data (self->bytes, NULL), g_bytes_get_size (self->bytes), self->path,
                                           self->systems, &failure);
  if (self->roster != NULL)
    {
      self->edition_changes = muster_seen_dup_changes (self->roster);
      return TRUE;
    }

  if (!g_error_matches (failure, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }

  self->problem = g_steal_pointer (&failure);
  sketch = muster_sketch_new (self->bytes);
  self->name = g_steal_pointer (&sketch->name);
  return TRUE;
}

static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  GError *error = NULL;

  if (muster_read_job_run (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Whether the file is one that can be reached by a path: others are not read or written here. */
static char *
dup_path (GFile *file,
          GTask *task)
{
  char *path = g_file_get_path (file);

  if (path == NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                             _("the file is not in a folder of this computer; copy it into one first"));
  return path;
}

/**
 * muster_document_load_async:
 * @file: a roster file
 * @systems: where rule systems come from
 * @cancellable: (nullable): to give up
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Reads a list without keeping the caller waiting.
 */
void
muster_document_load_async (GFile               *file,
                            MusterSystemStore   *systems,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  g_autofree char *path = NULL;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (MUSTER_IS_SYSTEM_STORE (systems));

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, muster_document_load_async);
  path = dup_path (file, task);
  if (path == NULL)
    return;

  g_task_set_task_data (task, muster_read_job_new (path, systems), (GDestroyNotify) muster_read_job_free);
  g_task_run_in_thread (task, read_thread);
}

/**
 * muster_document_load_finish:
 * @result: what the callback was given
 * @error: as of muster_roster_load(); a system that is not installed is none
 *
 * Takes the document. Where its game is not installed it is read-only, and muster_document_get_problem() says why.
 *
 * Returns: (transfer full): the document, or %NULL
 */
MusterDocument *
muster_document_load_finish (GAsyncResult  *result,
                             GError       **error)
{
  MusterReadJob *job;
  GTask *task;

  g_return_val_if_fail (G_IS_TASK (result), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, muster_document_load_async), NULL);

  task = G_TASK (result);
  if (!g_task_propagate_boolean (task, error))
    return NULL;

  job = g_task_get_task_data (task);
  return muster_document_new_for_job (job, g_task_get_source_object (task), &job->state);
}

/* The list becomes what was read, as a step that can be undone. */
static gboolean
take_over (MusterDocument  *self,
           MusterReadJob   *job,
           GError         **error)
{
  const char *id = muster_system_get_id (muster_roster_get_system (self->roster));

  if (job->roster == NULL)
    {
      g_propagate_error (error, g_error_copy (job->problem));
      return FALSE;
    }
  if (strcmp (id, muster_system_get_id (muster_roster_get_system (job->roster))) != 0)
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("the file holds a list of another game now; open it anew"));
      return FALSE;
    }
  if (!muster_history_do (self->history, muster_command_replace (self->roster, job->roster), error))
    return FALSE;

  muster_history_seal (self->history);
  self->state = job->state;
  muster_history_set_saved (self->history, muster_history_get_state (self->history));

  return TRUE;
}

static void
on_reread_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr(GTask) task = data;
  MusterDocument *self = g_task_get_source_object (task);
  GError *error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error) &&
                  take_over (self, g_task_get_task_data (G_TASK (result)), &error);

  muster_document_set_busy (self, FALSE);
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * muster_document_revert_async:
 * @self: a document that can be edited and has a file
 * @cancellable: (nullable): to give up
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Reads the file again: the list becomes what stands there. That can be undone.
 */
void
muster_document_revert_async (MusterDocument      *self,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  g_autoptr(GTask) reading = NULL;
  g_autofree char *path = NULL;

  g_return_if_fail (MUSTER_IS_DOCUMENT (self));
  g_return_if_fail (self->roster != NULL && self->file != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, muster_document_revert_async);
  if (self->busy)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_PENDING, _("the list is being saved; try again when that is done"));
      return;
    }
  path = dup_path (self->file, task);
  if (path == NULL)
    return;

  muster_document_set_busy (self, TRUE);
  /* The thread lets go of its task when it likes: that must not be what the document dies of. */
  reading = g_task_new (NULL, cancellable, on_reread_cb, g_object_ref (task));
  g_task_set_task_data (reading, muster_read_job_new (path, self->systems), (GDestroyNotify) muster_read_job_free);
  g_task_run_in_thread (reading, read_thread);
}

/**
 * muster_document_revert_finish:
 * @self: the document
 * @result: what the callback was given
 * @error: as of muster_roster_load()
 *
 * Returns: whether the list is what the file has; else it stays as it was
 */
gboolean
muster_document_revert_finish (MusterDocument  *self,
                               GAsyncResult    *result,
                               GError         **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
