/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tells when the file of a document is no longer what the document knows: changed by somebody else, or gone. What the
 * document itself writes is no news, nor is a file that was only touched. Owned by whoever owns the document, on the
 * main thread; the file is looked at in another. */

#define G_LOG_DOMAIN "muster-file-watch"

#include "config.h"

#include "muster-file-watch.h"

/* Milliseconds: programs write files in several steps. */
#define SETTLE_DELAY 200

typedef struct
{
  char           *path;
  MusterFileState known;
  MusterFileState now;
} Look;

struct _MusterFileWatch
{
  GObject         parent_instance;

  MusterDocument *document;
  GFileMonitor   *monitor;  /* (nullable): NULL where there is no file */
  guint           timer_id;
  gboolean        looking;
  gboolean        again;    /* something happened while a thread was looking */
  MusterFileState told;     /* what was told of last */
  gboolean        has_told;
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_VANISHED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterFileWatch, muster_file_watch, G_TYPE_OBJECT)

static void
look_free (gpointer data)
{
  Look *self = data;

  g_free (self->path);
  g_free (self);
}

static void
look_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  Look *look = data;

  if (muster_file_state_is_current (&look->known, look->path))
    look->now = look->known;
  else
    {
      g_autoptr(GBytes) bytes = muster_file_state_read (&look->now, look->path, NULL);

      /* One that is there and cannot be read is not gone. */
      if (bytes == NULL && g_file_test (look->path, G_FILE_TEST_EXISTS))
        look->now.exists = TRUE;
    }
  g_task_return_boolean (task, TRUE);
}

static void
on_looked_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr(MusterFileWatch) self = data;
  const Look *look = g_task_get_task_data (G_TASK (result));
  const MusterFileState *known;

  self->looking = FALSE;
  if (self->document == NULL)
    return;

  known = muster_document_get_file_state (self->document);
  if (self->again || muster_document_get_busy (self->document) || !muster_file_state_equal (known, &look->known))
    {
      self->again = FALSE;
      muster_file_watch_check (self);
    }
  else if (muster_file_state_equal (known, &look->now))
    self->has_told = FALSE;
  else if (!self->has_told || !muster_file_state_equal (&self->told, &look->now))
    {
      self->told = look->now;
      self->has_told = TRUE;
      g_signal_emit (self, signals[look->now.exists ? SIGNAL_CHANGED : SIGNAL_VANISHED], 0);
    }
}

static gboolean
on_timeout_cb (gpointer data)
{
  MusterFileWatch *self = data;
  GFile *file = muster_document_get_file (self->document);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autoptr(GTask) task = NULL;
  Look *look;

  /* It is asked again when that is done. */
  if (muster_document_get_busy (self->document))
    {
      self->timer_id = 0;
      return G_SOURCE_REMOVE;
    }
  self->timer_id = 0;
  if (path == NULL)
    return G_SOURCE_REMOVE;

  look = g_new0 (Look, 1);
  look->path = g_steal_pointer (&path);
  look->known = *muster_document_get_file_state (self->document);
  self->looking = TRUE;
  /* The thread lets go of its task when it likes: that must not be what the watch dies of. */
  task = g_task_new (NULL, NULL, on_looked_cb, g_object_ref (self));
  g_task_set_task_data (task, look, look_free);
  g_task_run_in_thread (task, look_thread);

  return G_SOURCE_REMOVE;
}

static void
on_monitor_changed_cb (GFileMonitor      *monitor,
                       GFile             *file,
                       GFile             *other,
                       GFileMonitorEvent  event,
                       MusterFileWatch   *self)
{
  muster_file_watch_check (self);
}

static void
forget_monitor (MusterFileWatch *self)
{
  if (self->monitor == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
}

static void
update_monitor (MusterFileWatch *self)
{
  GFile *file = muster_document_get_file (self->document);

  forget_monitor (self);
  self->has_told = FALSE;
  if (file == NULL)
    return;

  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect (self->monitor, "changed", G_CALLBACK (on_monitor_changed_cb), self);
}

static void
on_document_file_cb (MusterDocument  *document,
                     GParamSpec      *pspec,
                     MusterFileWatch *self)
{
  update_monitor (self);
}

static void
on_document_busy_cb (MusterDocument  *document,
                     GParamSpec      *pspec,
                     MusterFileWatch *self)
{
  if (!muster_document_get_busy (document))
    muster_file_watch_check (self);
}

static void
muster_file_watch_dispose (GObject *object)
{
  MusterFileWatch *self = MUSTER_FILE_WATCH (object);

  g_clear_handle_id (&self->timer_id, g_source_remove);
  forget_monitor (self);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (muster_file_watch_parent_class)->dispose (object);
}

static void
muster_file_watch_class_init (MusterFileWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_file_watch_dispose;

  /**
   * MusterFileWatch::changed:
   * @self: the watch
   *
   * Somebody else has changed the file. Told once for each content; what to do about it is the player's to say.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MusterFileWatch::vanished:
   * @self: the watch
   *
   * The file is gone, moved or deleted, perhaps with its folder. Saving writes it anew.
   */
  signals[SIGNAL_VANISHED] =
    g_signal_new ("vanished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_file_watch_init (MusterFileWatch *self)
{
}

/**
 * muster_file_watch_new:
 * @document: a document
 *
 * Watches the document's file, whichever that is, from now on.
 *
 * Returns: (transfer full): the watch
 */
MusterFileWatch *
muster_file_watch_new (MusterDocument *document)
{
  MusterFileWatch *self;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (document), NULL);

  self = g_object_new (MUSTER_TYPE_FILE_WATCH, NULL);
  self->document = g_object_ref (document);
  g_signal_connect (document, "notify::file", G_CALLBACK (on_document_file_cb), self);
  g_signal_connect (document, "notify::busy", G_CALLBACK (on_document_busy_cb), self);
  update_monitor (self);
  muster_file_watch_check (self);

  return self;
}

/**
 * muster_file_watch_check:
 * @self: a watch
 *
 * Looks at the file soon: for when the window gets the focus, as not every disk tells of changes.
 */
void
muster_file_watch_check (MusterFileWatch *self)
{
  g_return_if_fail (MUSTER_IS_FILE_WATCH (self));

  if (self->looking)
    self->again = TRUE;
  else if (self->timer_id == 0)
    self->timer_id = g_timeout_add (SETTLE_DELAY, on_timeout_cb, self);
}
