/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads in a thread what was open last time and what was not saved. A draft comes in place of the file that it belongs
 * to; one whose list was saved after all is deleted. */

#define G_LOG_DOMAIN "muster-session"

#include "config.h"

#include "muster-session-lists.h"

/**
 * muster_session_lists_free:
 * @self: (nullable): lists
 *
 * Frees what is known of them.
 */
void
muster_session_lists_free (MusterSessionLists *self)
{
  if (self == NULL)
    return;

  g_clear_object (&self->state);
  g_ptr_array_unref (self->drafts);
  g_ptr_array_unref (self->uris);
  g_clear_error (&self->error);
  g_free (self);
}

/* One that cannot be read replaces nothing. */
static gboolean
is_draft_of (const MusterDraft *draft,
             const char        *uri)
{
  g_autofree char *origin = draft->origin != NULL ? g_filename_to_uri (draft->origin, NULL, NULL) : NULL;

  return draft->problem == NULL && g_strcmp0 (origin, uri) == 0;
}

static void
read_drafts (MusterSessionLists *self,
             MusterDraftStore   *store,
             MusterSystemStore  *systems)
{
  self->drafts = muster_draft_store_list (store, systems);
  for (guint i = self->drafts->len; i-- > 0;)
    {
      const MusterDraft *draft = g_ptr_array_index (self->drafts, i);
      g_autoptr(GError) error = NULL;

      if (!draft->is_saved)
        continue;
      if (!muster_draft_store_discard (store, draft->id, &error))
        g_debug ("a draft that nobody needs stays: %s", error->message);
      g_ptr_array_remove_index (self->drafts, i);
    }
}

static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  MusterSessionLists *self = g_new0 (MusterSessionLists, 1);
  GPtrArray *open;

  self->uris = g_ptr_array_new_with_free_func (g_free);
  self->state = muster_session_state_load_default (&self->error);
  read_drafts (self, source, data);
  open = muster_session_state_get_open (self->state);
  for (guint i = 0; i < open->len; i++)
    {
      const MusterOpenList *list = g_ptr_array_index (open, i);
      gboolean has_draft = FALSE;

      for (guint k = 0; k < self->drafts->len && list->uri != NULL; k++)
        has_draft |= is_draft_of (g_ptr_array_index (self->drafts, k), list->uri);
      if (list->uri != NULL && !has_draft)
        g_ptr_array_add (self->uris, g_strdup (list->uri));
    }

  g_task_return_pointer (task, self, (GDestroyNotify) muster_session_lists_free);
}

/**
 * muster_session_lists_read_async:
 * @drafts: where drafts are kept
 * @systems: where rule systems come from
 * @callback: called when it is read
 * @user_data: for @callback
 *
 * Reads what was open without keeping the caller waiting.
 */
void
muster_session_lists_read_async (MusterDraftStore    *drafts,
                                 MusterSystemStore   *systems,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (MUSTER_IS_DRAFT_STORE (drafts));
  g_return_if_fail (MUSTER_IS_SYSTEM_STORE (systems));

  task = g_task_new (drafts, NULL, callback, user_data);
  g_task_set_source_tag (task, muster_session_lists_read_async);
  /* Whoever starts the program waits for this. */
  g_task_set_priority (task, G_PRIORITY_HIGH);
  g_task_set_task_data (task, g_object_ref (systems), g_object_unref);
  g_task_run_in_thread (task, read_thread);
}

/**
 * muster_session_lists_read_finish:
 * @result: what the callback was given
 *
 * Returns: (transfer full): the lists, with a state in any case
 */
MusterSessionLists *
muster_session_lists_read_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, muster_session_lists_read_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}
