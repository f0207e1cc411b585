/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the store of drafts does in threads, so that nobody waits for the disk. */

#define G_LOG_DOMAIN "muster-draft-store"

#include "config.h"

#include "muster-document-private.h"
#include "muster-draft-store.h"

typedef struct
{
  MusterDraft       *draft;   /* (nullable) */
  GBytes            *bytes;   /* (nullable) */
  MusterSystemStore *systems; /* (nullable) */
  MusterReadJob     *job;     /* (nullable) */
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  muster_draft_free (self->draft);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->systems);
  g_clear_pointer (&self->job, muster_read_job_free);
  g_free (self);
}

static MusterDraft *
copy_draft (const MusterDraft *draft)
{
  MusterDraft *copy = g_memdup2 (draft, sizeof *draft);

  copy->id = g_strdup (draft->id);
  copy->path = g_strdup (draft->path);
  copy->name = g_strdup (draft->name);
  copy->origin = g_strdup (draft->origin);
  copy->problem = g_strdup (draft->problem);

  return copy;
}

/**
 * muster_draft_new_for_document:
 * @document: a document
 *
 * Returns: (transfer full): what a draft of it has to say; it gets an id where it has none yet
 */
MusterDraft *
muster_draft_new_for_document (MusterDocument *document)
{
  MusterDraft *draft = g_new0 (MusterDraft, 1);
  GFile *file = muster_document_get_file (document);

  if (muster_document_get_draft_id (document) == NULL)
    {
      g_autofree char *id = g_uuid_string_random ();

      muster_document_set_draft_id (document, id);
    }
  draft->id = g_strdup (muster_document_get_draft_id (document));
  draft->name = g_strdup (muster_document_get_title (document));
  draft->origin = file != NULL ? g_file_get_path (file) : NULL;
  draft->state = *muster_document_get_file_state (document);
  draft->written = g_get_real_time ();

  return draft;
}

static GTask *
new_task (MusterDraftStore    *self,
          gpointer             tag,
          Work               **work,
          GAsyncReadyCallback  callback,
          gpointer             user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);

  *work = g_new0 (Work, 1);
  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, *work, work_free);

  return task;
}

static gboolean
finish (MusterDraftStore  *self,
        GAsyncResult      *result,
        gpointer           tag,
        GError           **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (g_async_result_is_tagged (result, tag), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
return_done (GTask    *task,
             gboolean  done,
             GError   *error)
{
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
write_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  const Work *work = data;
  GError *error = NULL;
  gboolean done = muster_draft_store_write (source, work->draft, work->bytes, &error);

  return_done (task, done, error);
}

/**
 * muster_draft_store_write_async:
 * @self: a store
 * @document: a document that can be edited
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Keeps a draft of the document as it is now.
 */
void
muster_draft_store_write_async (MusterDraftStore    *self,
                                MusterDocument      *document,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Work *work;

  g_return_if_fail (MUSTER_IS_DRAFT_STORE (self));
  g_return_if_fail (MUSTER_IS_DOCUMENT (document));

  task = new_task (self, muster_draft_store_write_async, &work, callback, user_data);
  work->draft = muster_draft_new_for_document (document);
  work->bytes = muster_document_dup_draft_bytes (document);
  g_task_run_in_thread (task, write_thread);
}

/**
 * muster_draft_store_write_finish:
 * @self: the store
 * @result: what the callback was given
 * @error: where the disk says no
 *
 * Returns: whether the draft is kept
 */
gboolean
muster_draft_store_write_finish (MusterDraftStore  *self,
                                 GAsyncResult      *result,
                                 GError           **error)
{
  return finish (self, result, muster_draft_store_write_async, error);
}

static void
discard_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  const Work *work = data;
  GError *error = NULL;
  gboolean done = muster_draft_store_discard (source, work->draft->id, &error);

  return_done (task, done, error);
}

/**
 * muster_draft_store_discard_async:
 * @self: a store
 * @id: of a draft
 * @callback: (nullable): called when it is done
 * @user_data: for @callback
 *
 * Deletes a draft.
 */
void
muster_draft_store_discard_async (MusterDraftStore    *self,
                                  const char          *id,
                                  GAsyncReadyCallback  callback,
                                  gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Work *work;

  g_return_if_fail (MUSTER_IS_DRAFT_STORE (self));
  g_return_if_fail (id != NULL);

  task = new_task (self, muster_draft_store_discard_async, &work, callback, user_data);
  work->draft = g_new0 (MusterDraft, 1);
  work->draft->id = g_strdup (id);
  g_task_run_in_thread (task, discard_thread);
}

/**
 * muster_draft_store_discard_finish:
 * @self: the store
 * @result: what the callback was given
 * @error: where the disk says no
 *
 * Returns: whether the draft is gone
 */
gboolean
muster_draft_store_discard_finish (MusterDraftStore  *self,
                                   GAsyncResult      *result,
                                   GError           **error)
{
  return finish (self, result, muster_draft_store_discard_async, error);
}

static void
list_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  const Work *work = data;

  g_task_return_pointer (task, muster_draft_store_list (source, work->systems), (GDestroyNotify) g_ptr_array_unref);
}

/**
 * muster_draft_store_list_async:
 * @self: a store
 * @systems: where rule systems come from
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Looks which drafts there are.
 */
void
muster_draft_store_list_async (MusterDraftStore    *self,
                               MusterSystemStore   *systems,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Work *work;

  g_return_if_fail (MUSTER_IS_DRAFT_STORE (self));
  g_return_if_fail (MUSTER_IS_SYSTEM_STORE (systems));

  task = new_task (self, muster_draft_store_list_async, &work, callback, user_data);
  work->systems = g_object_ref (systems);
  g_task_run_in_thread (task, list_thread);
}

/**
 * muster_draft_store_list_finish:
 * @self: the store
 * @result: what the callback was given
 * @error: never set
 *
 * Returns: (transfer full) (element-type MusterDraft): as of muster_draft_store_list()
 */
GPtrArray *
muster_draft_store_list_finish (MusterDraftStore  *self,
                                GAsyncResult      *result,
                                GError           **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, muster_draft_store_list_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
open_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  const Work *work = data;
  GError *error = NULL;
  gboolean done = muster_read_job_run (work->job, &error);

  return_done (task, done, error);
}

/**
 * muster_draft_store_open_async:
 * @self: a store
 * @draft: a draft of it
 * @systems: where rule systems come from
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Reads a draft. It stays until the document is saved or the draft discarded.
 */
void
muster_draft_store_open_async (MusterDraftStore    *self,
                               const MusterDraft   *draft,
                               MusterSystemStore   *systems,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Work *work;

  g_return_if_fail (MUSTER_IS_DRAFT_STORE (self));
  g_return_if_fail (draft != NULL && draft->path != NULL);
  g_return_if_fail (MUSTER_IS_SYSTEM_STORE (systems));

  task = new_task (self, muster_draft_store_open_async, &work, callback, user_data);
  work->draft = copy_draft (draft);
  work->job = muster_read_job_new (draft->path, systems);
  g_task_run_in_thread (task, open_thread);
}

/**
 * muster_draft_store_open_finish:
 * @self: the store
 * @result: what the callback was given
 * @error: why the draft cannot be read
 *
 * Takes the list: it belongs to the file that it belonged to, and saving it there is a conflict if that has changed
 * since. It counts as modified.
 *
 * Returns: (transfer full): the document, or %NULL
 */
MusterDocument *
muster_draft_store_open_finish (MusterDraftStore  *self,
                                GAsyncResult      *result,
                                GError           **error)
{
  g_autoptr(GFile) file = NULL;
  MusterDocument *document;
  Work *work;

  if (!finish (self, result, muster_draft_store_open_async, error))
    return NULL;

  work = g_task_get_task_data (G_TASK (result));
  if (work->draft->origin != NULL)
    file = g_file_new_for_path (work->draft->origin);
  document = muster_document_new_for_job (work->job, file, &work->draft->state);
  muster_document_set_draft_id (document, work->draft->id);
  if (muster_document_get_history (document) != NULL)
    muster_history_set_saved (muster_document_get_history (document), G_MAXUINT64);

  return document;
}
