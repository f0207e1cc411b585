/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keeps a draft of a document that has something to save. The clock starts at the first change that is not in the
 * draft and is not started again by later ones: so what can be lost is bounded. Owned by whoever owns the document,
 * on the main thread; it does one thing at a time with the store. */

#define G_LOG_DOMAIN "muster-autosave"

#include "config.h"

#include "muster-autosave.h"

#include "muster-document-private.h"

struct _MusterAutosave
{
  GObject           parent_instance;

  MusterDocument   *document;
  MusterDraftStore *drafts;
  guint             delay;
  guint             timer_id;
  gboolean          working;  /* a thread writes or deletes */
  gboolean          has_draft;
  gboolean          closed;   /* the player does not want the draft: nothing is kept any more */
  guint64           kept;     /* the state of the list that the draft has, when has_draft */
  guint64           writing;  /* the one that it will have */
  GPtrArray        *waiting;  /* (element-type GTask): for the draft to be gone */
};

enum
{
  SIGNAL_KEPT,
  SIGNAL_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterAutosave, muster_autosave, G_TYPE_OBJECT)

static void update (MusterAutosave *self);
static void start_timer (MusterAutosave *self);

static guint64
get_state (MusterAutosave *self)
{
  return muster_history_get_state (muster_document_get_history (self->document));
}

static void
on_written_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr(MusterAutosave) self = data;
  g_autoptr(GError) error = NULL;

  self->working = FALSE;
  if (muster_draft_store_write_finish (self->drafts, result, &error))
    {
      self->has_draft = TRUE;
      self->kept = self->writing;
      g_signal_emit (self, signals[SIGNAL_KEPT], 0);
      update (self);
    }
  else
    {
      /* Part of it may be there, to be cleared away some time; but nothing in it is what we have. */
      if (!self->has_draft)
        self->kept = G_MAXUINT64;
      self->has_draft = TRUE;
      g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
      /* Room may be made meanwhile. */
      if (self->closed)
        update (self);
      else if (self->timer_id == 0)
        start_timer (self);
    }
}

static gboolean
on_timeout_cb (gpointer data)
{
  MusterAutosave *self = data;

  self->timer_id = 0;
  if (!self->closed && !self->working && muster_document_get_modified (self->document))
    {
      self->working = TRUE;
      self->writing = get_state (self);
      muster_draft_store_write_async (self->drafts, self->document, on_written_cb, g_object_ref (self));
    }

  return G_SOURCE_REMOVE;
}

static void
start_timer (MusterAutosave *self)
{
  self->timer_id = g_timeout_add (self->delay, on_timeout_cb, self);
}

static void
tell_waiting (MusterAutosave *self,
              const GError   *error)
{
  g_autoptr(GPtrArray) waiting = g_steal_pointer (&self->waiting);

  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < waiting->len; i++)
    {
      if (error != NULL)
        g_task_return_error (g_ptr_array_index (waiting, i), g_error_copy (error));
      else
        g_task_return_boolean (g_ptr_array_index (waiting, i), TRUE);
    }
}

static void
on_discarded_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr(MusterAutosave) self = data;
  g_autoptr(GError) error = NULL;

  self->working = FALSE;
  self->has_draft = FALSE;
  if (!muster_draft_store_discard_finish (self->drafts, result, &error))
    g_debug ("a draft that nobody needs stays: %s", error->message);
  tell_waiting (self, error);
  update (self);
}

/* Does what is to be done next, if anything. */
static void
update (MusterAutosave *self)
{
  gboolean wanted = !self->closed && muster_document_get_modified (self->document);

  if (!wanted)
    g_clear_handle_id (&self->timer_id, g_source_remove);
  if (self->working)
    return;

  if (wanted)
    {
      if (self->timer_id == 0 && !muster_autosave_get_is_kept (self))
        start_timer (self);
    }
  else if (self->has_draft)
    {
      self->working = TRUE;
      muster_draft_store_discard_async (self->drafts, muster_document_get_draft_id (self->document), on_discarded_cb,
                                        g_object_ref (self));
    }
  else
    tell_waiting (self, NULL);
}

static void
on_document_judged_cb (MusterDocument *document,
                       MusterAutosave *self)
{
  update (self);
}

static void
on_document_modified_cb (MusterDocument *document,
                         GParamSpec     *pspec,
                         MusterAutosave *self)
{
  update (self);
}

static void
muster_autosave_dispose (GObject *object)
{
  MusterAutosave *self = MUSTER_AUTOSAVE (object);

  g_clear_handle_id (&self->timer_id, g_source_remove);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  g_clear_object (&self->drafts);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_autosave_parent_class)->dispose (object);
}

static void
muster_autosave_class_init (MusterAutosaveClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_autosave_dispose;

  /**
   * MusterAutosave::kept:
   * @self: the autosave
   *
   * A draft was written.
   */
  signals[SIGNAL_KEPT] =
    g_signal_new ("kept", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MusterAutosave::failed:
   * @self: the autosave
   * @error: (type GError): why, in words for a person
   *
   * No draft could be written. It is tried again after the same delay, for as long as it takes.
   */
  signals[SIGNAL_FAILED] =
    g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
muster_autosave_init (MusterAutosave *self)
{
  self->delay = MUSTER_AUTOSAVE_DELAY;
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * muster_autosave_new:
 * @document: a document; of a read-only one there is nothing to keep
 * @drafts: where drafts are kept
 *
 * Keeps a draft of the document from now on, whenever it has something to save; deletes it when it has not any more.
 * One that was made of a draft goes on with that.
 *
 * Returns: (transfer full): the autosave
 */
MusterAutosave *
muster_autosave_new (MusterDocument   *document,
                     MusterDraftStore *drafts)
{
  MusterAutosave *self;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (MUSTER_IS_DRAFT_STORE (drafts), NULL);

  self = g_object_new (MUSTER_TYPE_AUTOSAVE, NULL);
  self->document = g_object_ref (document);
  self->drafts = g_object_ref (drafts);
  if (muster_document_get_read_only (document))
    return self;

  if (muster_document_get_draft_id (document) != NULL)
    {
      self->has_draft = TRUE;
      self->kept = get_state (self);
    }
  g_signal_connect (document, "judged", G_CALLBACK (on_document_judged_cb), self);
  g_signal_connect (document, "notify::modified", G_CALLBACK (on_document_modified_cb), self);
  update (self);

  return self;
}

/**
 * muster_autosave_set_delay:
 * @self: an autosave
 * @milliseconds: from the first change that is not kept to the draft
 *
 * Sets how much can be lost. Holds from the next change on.
 */
void
muster_autosave_set_delay (MusterAutosave *self,
                           guint           milliseconds)
{
  g_return_if_fail (MUSTER_IS_AUTOSAVE (self));

  self->delay = milliseconds;
}

/**
 * muster_autosave_get_is_kept:
 * @self: an autosave
 *
 * Returns: whether the list as it is now is on the disk, in its file or in the draft
 */
gboolean
muster_autosave_get_is_kept (MusterAutosave *self)
{
  g_return_val_if_fail (MUSTER_IS_AUTOSAVE (self), FALSE);

  return !muster_document_get_modified (self->document) || (self->has_draft && self->kept == get_state (self));
}

/**
 * muster_autosave_flush:
 * @self: an autosave
 * @error: where the disk says no
 *
 * Writes the draft at once, and waits for it: for when the session ends and nobody can be asked.
 *
 * Returns: whether the list as it is now is on the disk
 */
gboolean
muster_autosave_flush (MusterAutosave  *self,
                       GError         **error)
{
  g_autoptr(MusterDraft) draft = NULL;
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (MUSTER_IS_AUTOSAVE (self), FALSE);

  if (self->closed || muster_autosave_get_is_kept (self))
    return TRUE;

  /* A thread that is writing still must not come after us with what is older. */
  while (self->working)
    g_main_context_iteration (NULL, TRUE);
  draft = muster_draft_new_for_document (self->document);
  bytes = muster_document_dup_draft_bytes (self->document);
  if (!muster_draft_store_write (self->drafts, draft, bytes, error))
    return FALSE;

  g_clear_handle_id (&self->timer_id, g_source_remove);
  self->has_draft = TRUE;
  self->kept = get_state (self);

  return TRUE;
}

/**
 * muster_autosave_discard_async:
 * @self: an autosave
 * @callback: (nullable): called when the draft is gone
 * @user_data: for @callback
 *
 * Deletes the draft for good: the player closes the list and does not want to save it. Nothing is kept from now on.
 */
void
muster_autosave_discard_async (MusterAutosave      *self,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  GTask *task;

  g_return_if_fail (MUSTER_IS_AUTOSAVE (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, muster_autosave_discard_async);
  self->closed = TRUE;
  g_ptr_array_add (self->waiting, task);
  update (self);
}

/**
 * muster_autosave_discard_finish:
 * @self: the autosave
 * @result: what the callback was given
 * @error: where the disk says no
 *
 * Returns: whether there is no draft any more
 */
gboolean
muster_autosave_discard_finish (MusterAutosave  *self,
                                GAsyncResult    *result,
                                GError         **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
