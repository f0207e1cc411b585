/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's catalogue in a thread of its own, with a connection of its own: one job after the other, in the order
 * in which they were asked for. Answers come to the main context of who asked. A catalogue that cannot be opened
 * is tried again with every job, which says why it cannot be done. */

#define G_LOG_DOMAIN "muster-library"

#include "config.h"

#include "muster-library-private.h"

enum
{
  SIGNAL_CHANGED,
  SIGNAL_COLLECTION_CHANGED,
  N_SIGNALS,
};

/* What both threads hold; only the worker looks at the catalogue. */
struct _MusterLibraryWorker
{
  gatomicrefcount    n_refs;
  GAsyncQueue       *queue;     /* (element-type Job) */
  MusterSystemStore *systems;
  char              *path;
  MusterCatalogue   *catalogue; /* (nullable) */
};

typedef struct
{
  GTask            *task;      /* (nullable): NULL: the thread is to close the catalogue, or to end */
  gboolean          end;
  char             *system_id; /* "" for all */
  MusterLibraryNews news;
  MusterLibraryJob  job;
  gpointer          data;
  GDestroyNotify    free_data;
  GDestroyNotify    free_result;
  gpointer          result;
  GError           *error;
} Job;

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterLibrary, muster_library, G_TYPE_OBJECT)

static void
worker_unref (MusterLibraryWorker *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;

  g_async_queue_unref (self->queue);
  g_object_unref (self->systems);
  g_free (self->path);
  g_free (self);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  if (job->free_data != NULL && job->data != NULL)
    job->free_data (job->data);
  if (job->free_result != NULL && job->result != NULL)
    job->free_result (job->result);
  g_clear_error (&job->error);
  g_clear_object (&job->task);
  g_free (job->system_id);
  g_free (job);
}

static gboolean
open_catalogue (MusterLibraryWorker  *self,
                GError              **error)
{
  g_autofree char *folder = NULL;

  if (self->catalogue != NULL)
    return TRUE;

  folder = g_path_get_dirname (self->path);
  g_mkdir_with_parents (folder, 0755);
  self->catalogue = muster_catalogue_open (self->path, self->systems, error);
  return self->catalogue != NULL;
}

/* On the thread that asked. Who listens hears of news after who asked. */
static gboolean
on_done_cb (gpointer data)
{
  Job *job = data;
  MusterLibrary *self = g_task_get_source_object (job->task);
  gboolean done = job->error == NULL;

  if (done)
    g_task_return_pointer (job->task, g_steal_pointer (&job->result), job->free_result);
  else
    g_task_return_error (job->task, g_steal_pointer (&job->error));
  if (done && (job->news & MUSTER_LIBRARY_ENTRIES) != 0)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0, job->system_id);
  if (done && (job->news & MUSTER_LIBRARY_COLLECTION) != 0)
    muster_library_emit_collection (self, job->system_id);
  return G_SOURCE_REMOVE;
}

static void
give_back (Job *job)
{
  g_autoptr(GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, on_done_cb, job, job_free);
  g_source_attach (source, g_task_get_context (job->task));
}

static void
do_job (MusterLibraryWorker *self,
        Job                 *job)
{
  GCancellable *cancellable = g_task_get_cancellable (job->task);

  if (g_cancellable_set_error_if_cancelled (cancellable, &job->error) || !open_catalogue (self, &job->error))
    return;

  job->result = job->job (self->catalogue, job->data, cancellable, &job->error);
}

static gpointer
run (gpointer data)
{
  MusterLibraryWorker *self = data;
  gboolean end = FALSE;

  while (!end)
    {
      Job *job = g_async_queue_pop (self->queue);

      if (job->task != NULL)
        {
          do_job (self, job);
          give_back (job);
          continue;
        }
      end = job->end;
      g_clear_object (&self->catalogue);
      job_free (job);
    }
  worker_unref (self);
  return NULL;
}

static void
muster_library_finalize (GObject *object)
{
  MusterLibrary *self = MUSTER_LIBRARY (object);

  muster_library_close (self);
  worker_unref (self->worker);
  g_object_unref (self->systems);
  g_clear_pointer (&self->collections, g_hash_table_unref);

  G_OBJECT_CLASS (muster_library_parent_class)->finalize (object);
}

static void
muster_library_class_init (MusterLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_library_finalize;

  /**
   * MusterLibrary::changed:
   * @self: the library
   * @system_id: the game of which entries or favourites are other than before; "" where it may be any
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * MusterLibrary::collection-changed:
   * @self: the library
   * @system_id: the game of which the player owns more or less than before; "" where it may be any
   */
  signals[SIGNAL_COLLECTION_CHANGED] = g_signal_new ("collection-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                                     0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_library_init (MusterLibrary *self)
{
}

/**
 * muster_library_new:
 * @systems: the rule systems that are installed
 * @path: (nullable): the catalogue; %NULL: the player's
 *
 * Starts a thread that works in the catalogue. It is opened with the first job.
 *
 * Returns: (transfer full): the library
 */
MusterLibrary *
muster_library_new (MusterSystemStore *systems,
                    const char        *path)
{
  MusterLibrary *self;
  MusterLibraryWorker *worker;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (systems), NULL);

  self = g_object_new (MUSTER_TYPE_LIBRARY, NULL);
  self->systems = g_object_ref (systems);
  worker = g_new0 (MusterLibraryWorker, 1);
  g_atomic_ref_count_init (&worker->n_refs);
  g_atomic_ref_count_inc (&worker->n_refs);
  worker->queue = g_async_queue_new_full (job_free);
  worker->systems = g_object_ref (systems);
  worker->path = path != NULL ? g_strdup (path) : muster_catalogue_dup_default_path ();
  self->worker = worker;
  self->thread = g_thread_new ("muster-library", run, worker);
  return self;
}

/**
 * muster_library_get_systems:
 * @self: the library
 *
 * Returns: (transfer none): the rule systems that are installed
 */
MusterSystemStore *
muster_library_get_systems (MusterLibrary *self)
{
  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), NULL);

  return self->systems;
}

/**
 * muster_library_run_async:
 * @self: the library
 * @system_id: (nullable): the game it is about, for those who listen; %NULL: all
 * @news: what it changes
 * @job: what to do, in the library's thread
 * @data: (nullable): for @job
 * @free_data: (nullable): frees @data, on the thread that calls this
 * @free_result: (nullable): frees what @job returns where nobody takes it
 * @cancellable: (nullable): a job that has not begun is not begun any more
 * @callback: (nullable): told when it is done
 * @user_data: for @callback
 *
 * Does something in the catalogue, after all that was asked for before. What was done is told to @callback first, then
 * the signals are emitted; nothing is emitted for what failed.
 */
void
muster_library_run_async (MusterLibrary       *self,
                          const char          *system_id,
                          MusterLibraryNews    news,
                          MusterLibraryJob     job,
                          gpointer             data,
                          GDestroyNotify       free_data,
                          GDestroyNotify       free_result,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  Job *item;

  g_return_if_fail (MUSTER_IS_LIBRARY (self));
  g_return_if_fail (job != NULL);

  item = g_new0 (Job, 1);
  item->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (item->task, muster_library_run_async);
  /* What is written is written, whoever may have lost interest meanwhile. */
  g_task_set_check_cancellable (item->task, news == MUSTER_LIBRARY_READS);
  item->system_id = g_strdup (system_id != NULL ? system_id : "");
  item->news = news;
  item->job = job;
  item->data = data;
  item->free_data = free_data;
  item->free_result = free_result;
  if (self->thread != NULL)
    {
      g_async_queue_push (self->worker->queue, item);
      return;
    }
  g_set_error_literal (&item->error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "the library is closed");
  give_back (item);
}

/**
 * muster_library_run_finish:
 * @self: the library
 * @result: what the callback was handed
 * @error: why it failed
 *
 * Returns: (transfer full) (nullable): what the job returned; %NULL may be right where @error is not set
 */
gpointer
muster_library_run_finish (MusterLibrary  *self,
                           GAsyncResult   *result,
                           GError        **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Tells the thread to let go of the catalogue, and perhaps to end. */
static void
let_go (MusterLibrary *self,
        gboolean       end)
{
  Job *job = g_new0 (Job, 1);

  job->end = end;
  g_async_queue_push (self->worker->queue, job);
}

/**
 * muster_library_refresh:
 * @self: the library
 *
 * Opens the catalogue anew before the next job: other games are installed, or another file has taken its place. All who
 * listen are told.
 */
void
muster_library_refresh (MusterLibrary *self)
{
  g_return_if_fail (MUSTER_IS_LIBRARY (self));

  if (self->thread == NULL)
    return;
  let_go (self, FALSE);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, "");
  muster_library_emit_collection (self, "");
}

/**
 * muster_library_close:
 * @self: the library
 *
 * Waits until all that was asked for is done, and closes the catalogue: what is written to it is in the file then. Jobs
 * that come later fail with %G_IO_ERROR_CANCELLED.
 */
void
muster_library_close (MusterLibrary *self)
{
  g_return_if_fail (MUSTER_IS_LIBRARY (self));

  if (self->thread == NULL)
    return;
  let_go (self, TRUE);
  g_thread_join (g_steal_pointer (&self->thread));
}

/* Tells that what the player owns of a game, "" for all, is another. */
void
muster_library_emit_collection (MusterLibrary *self,
                                const char    *system_id)
{
  g_signal_emit (self, signals[SIGNAL_COLLECTION_CHANGED], 0, system_id);
}
