/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks the catalogue in a thread of its own, with a connection of its own, so that nobody who types waits for a disk.
 * Of questions that wait only the last is answered. Where the catalogue cannot be opened, what a game brings itself
 * is searched in its place, and the answer says so. */

#define G_LOG_DOMAIN "muster-offers"

#include "config.h"

#include "muster-offer-search.h"

#include <string.h>

/* A catalogue that could not be opened is tried again, but not at every key. */
#define RETRY_USEC (5 * G_USEC_PER_SEC)
enum
{
  SIGNAL_ANSWERED,
  SIGNAL_FAILED,
  N_SIGNALS,
};

/* What both threads hold; only the worker looks at the catalogue. */
typedef struct
{
  gatomicrefcount    n_refs;
  GAsyncQueue       *queue;   /* (element-type Job) */
  GMainContext      *context;
  GWeakRef           owner;
  MusterSystemStore *systems;
  char              *path;
  int                last;    /* (atomic): number of the last question */

  MusterCatalogue   *catalogue; /* (nullable) */
  GError            *problem;   /* (nullable): why there is none */
  gint64             tried;
} Worker;

typedef struct
{
  Worker           *worker;
  gboolean          quit;
  int               number;    /* of a question */
  MusterOfferQuery *query;     /* (nullable) */
  char             *system_id; /* (nullable): of a favourite */
  char             *id;
  gboolean          favourite;
  GPtrArray        *found;     /* (nullable) (element-type MusterCatalogueEntry) */
  char             *problem;   /* (nullable) */
  gboolean          failed;
} Job;

struct _MusterOfferSearch
{
  GObject  parent_instance;

  Worker  *worker;
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterOfferSearch, muster_offer_search, G_TYPE_OBJECT)

static void
worker_unref (Worker *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;

  g_async_queue_unref (self->queue);
  g_main_context_unref (self->context);
  g_weak_ref_clear (&self->owner);
  g_object_unref (self->systems);
  g_free (self->path);
  g_clear_error (&self->problem);
  g_free (self);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  if (job->worker != NULL)
    worker_unref (job->worker);
  muster_offer_query_free (job->query);
  g_free (job->system_id);
  g_free (job->id);
  g_clear_pointer (&job->found, g_ptr_array_unref);
  g_free (job->problem);
  g_free (job);
}

static void
open_catalogue (Worker *self)
{
  gint64 now = g_get_monotonic_time ();
  g_autofree char *folder = NULL;

  if (self->catalogue != NULL || (self->problem != NULL && now - self->tried < RETRY_USEC))
    return;

  g_clear_error (&self->problem);
  self->tried = now;
  folder = g_path_get_dirname (self->path);
  g_mkdir_with_parents (folder, 0755);
  self->catalogue = muster_catalogue_open (self->path, self->systems, &self->problem);
}

static void
search (Worker *self,
        Job    *job)
{
  g_autoptr(MusterSystem) system = muster_system_store_load (self->systems, job->query->system, NULL);
  g_autoptr(GError) error = NULL;

  open_catalogue (self);
  job->found = muster_offer_query_run (job->query, self->catalogue, system, &error);
  if (self->catalogue == NULL)
    job->problem = g_strdup (self->problem->message);
  else if (error != NULL)
    job->problem = g_strdup (error->message);
}

static void
note_favourite (Worker *self,
                Job    *job)
{
  g_autoptr(GError) error = NULL;

  open_catalogue (self);
  if (self->catalogue == NULL)
    error = g_error_copy (self->problem);
  else
    muster_catalogue_set_favourite (self->catalogue, job->system_id, job->id, job->favourite, &error);
  if (error != NULL)
    {
      job->failed = TRUE;
      job->problem = g_strdup (error->message);
    }
}

/* On the main thread again. */
static gboolean
on_done_cb (gpointer data)
{
  Job *job = data;
  g_autoptr(MusterOfferSearch) self = g_weak_ref_get (&job->worker->owner);

  if (self == NULL)
    return G_SOURCE_REMOVE;
  if (job->query != NULL)
    g_signal_emit (self, signals[SIGNAL_ANSWERED], 0, job->query, job->found, job->problem);
  else if (job->failed)
    g_signal_emit (self, signals[SIGNAL_FAILED], 0, job->id, job->problem);
  return G_SOURCE_REMOVE;
}

/* Whether somebody has asked something since. */
static gboolean
is_stale (Worker    *self,
          const Job *job)
{
  return job->query != NULL && job->number != g_atomic_int_get (&self->last);
}

static gpointer
run (gpointer data)
{
  Worker *self = data;

  for (;;)
    {
      Job *job = g_async_queue_pop (self->queue);
      g_autoptr(GSource) source = NULL;

      if (job->quit || is_stale (self, job))
        {
          gboolean quit = job->quit;

          job_free (job);
          if (quit)
            break;
          continue;
        }
      if (job->query != NULL)
        search (self, job);
      else
        note_favourite (self, job);
      source = g_idle_source_new ();
      g_source_set_priority (source, G_PRIORITY_DEFAULT);
      g_source_set_callback (source, on_done_cb, job, job_free);
      g_source_attach (source, self->context);
    }
  g_clear_object (&self->catalogue);
  worker_unref (self);
  return NULL;
}

static void
push (MusterOfferSearch *self,
      Job               *job)
{
  job->worker = self->worker;
  g_atomic_ref_count_inc (&self->worker->n_refs);
  g_async_queue_push (self->worker->queue, job);
}

static void
muster_offer_search_finalize (GObject *object)
{
  MusterOfferSearch *self = MUSTER_OFFER_SEARCH (object);
  Job *quit = g_new0 (Job, 1);

  quit->quit = TRUE;
  push (self, quit);
  worker_unref (self->worker);

  G_OBJECT_CLASS (muster_offer_search_parent_class)->finalize (object);
}

static void
muster_offer_search_class_init (MusterOfferSearchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_offer_search_finalize;

  /**
   * MusterOfferSearch::answered:
   * @self: the search
   * @query: the #MusterOfferQuery
   * @found: (element-type MusterCatalogueEntry): what was found; entries may be stolen from it
   * @problem: (nullable): why it is what the game brings only, translated
   */
  signals[SIGNAL_ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_POINTER, G_TYPE_STRING);
  /**
   * MusterOfferSearch::failed:
   * @self: the search
   * @id: of an entry
   * @problem: why it could not be noted as a favourite, or not any more, translated
   */
  signals[SIGNAL_FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
}

static void
muster_offer_search_init (MusterOfferSearch *self)
{
}

/**
 * muster_offer_search_new:
 * @systems: the rule systems that are installed
 * @path: (nullable): the catalogue; %NULL: the player's
 *
 * Starts a thread that asks the catalogue. Answers come to the main context of the thread that calls this.
 *
 * Returns: (transfer full): the search
 */
MusterOfferSearch *
muster_offer_search_new (MusterSystemStore *systems,
                         const char        *path)
{
  MusterOfferSearch *self = g_object_new (MUSTER_TYPE_OFFER_SEARCH, NULL);
  Worker *worker = g_new0 (Worker, 1);

  self->worker = worker;
  g_atomic_ref_count_init (&worker->n_refs);
  g_atomic_ref_count_inc (&worker->n_refs);
  worker->queue = g_async_queue_new_full (job_free);
  worker->context = g_main_context_ref_thread_default ();
  g_weak_ref_init (&worker->owner, self);
  worker->systems = g_object_ref (systems);
  worker->path = path != NULL ? g_strdup (path) : muster_catalogue_dup_default_path ();
  g_thread_unref (g_thread_new ("muster-search", run, worker));
  return self;
}

/**
 * muster_offer_search_ask:
 * @self: the search
 * @query: (transfer full): a question
 *
 * Asks. The answer comes with `answered`, unless another question comes first.
 */
void
muster_offer_search_ask (MusterOfferSearch *self,
                         MusterOfferQuery  *query)
{
  Job *job;

  g_return_if_fail (MUSTER_IS_OFFER_SEARCH (self));
  g_return_if_fail (query != NULL && query->text != NULL && query->system != NULL && query->limit > 0);

  job = g_new0 (Job, 1);
  job->query = query;
  job->number = g_atomic_int_add (&self->worker->last, 1) + 1;
  push (self, job);
}

/**
 * muster_offer_search_set_favourite:
 * @self: the search
 * @system_id: a game's id
 * @id: an entry's id
 * @favourite: whether it is a favourite
 *
 * Notes it in the catalogue. Only where that fails somebody hears of it.
 */
void
muster_offer_search_set_favourite (MusterOfferSearch *self,
                                   const char        *system_id,
                                   const char        *id,
                                   gboolean           favourite)
{
  Job *job;

  g_return_if_fail (MUSTER_IS_OFFER_SEARCH (self));

  job = g_new0 (Job, 1);
  job->system_id = g_strdup (system_id);
  job->id = g_strdup (id);
  job->favourite = favourite;
  push (self, job);
}
