/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Many like jobs on all processors, their results in order. Results that wait for an earlier one stand in a
 * ring; a worker that would run ahead of it waits, so that memory does not grow with the number of jobs. */

#define G_LOG_DOMAIN "muster-cli"

#include "muster-cli-batch.h"

#define RING 256
#define FEWEST 4   /* fewer jobs are done before a thread has started */
#define MOST_THREADS 16

typedef struct
{
  GMutex        lock;
  GCond         changed;
  gpointer      ring[RING];
  guint         n_jobs;
  guint         next;     /* the first job that nobody has begun */
  guint         taken;    /* how many results were taken */
  gboolean      stopped;
  MusterCliWork work;
  gpointer      data;
} Batch;

static gpointer
work_on (gpointer user_data)
{
  Batch *batch = user_data;

  g_mutex_lock (&batch->lock);
  while (TRUE)
    {
      gpointer result;
      guint job;

      while (!batch->stopped && batch->next < batch->n_jobs && batch->next - batch->taken >= RING)
        g_cond_wait (&batch->changed, &batch->lock);
      if (batch->stopped || batch->next >= batch->n_jobs)
        break;

      job = batch->next++;
      g_mutex_unlock (&batch->lock);
      result = batch->work (job, batch->data);
      g_mutex_lock (&batch->lock);
      batch->ring[job % RING] = result;
      if (job == batch->taken)
        g_cond_broadcast (&batch->changed);
    }
  g_mutex_unlock (&batch->lock);

  return NULL;
}

static void
run_alone (Batch         *batch,
           MusterCliTake  take)
{
  for (guint job = 0; job < batch->n_jobs; job++)
    {
      if (!take (job, batch->work (job, batch->data), batch->data))
        break;
    }
}

/**
 * muster_cli_batch_run:
 * @n_jobs: how many jobs there are
 * @work: does one
 * @take: takes a result
 * @free_result: frees a result that is not wanted any more
 * @data: for both
 *
 * Runs all jobs, on as many threads as there are processors, and returns when the last result was taken.
 */
void
muster_cli_batch_run (guint          n_jobs,
                      MusterCliWork  work,
                      MusterCliTake  take,
                      GDestroyNotify free_result,
                      gpointer       data)
{
  Batch batch = { .n_jobs = n_jobs, .work = work, .data = data };
  guint n_threads = MIN (g_get_num_processors (), MOST_THREADS);
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  if (n_threads < 2 || n_jobs < FEWEST)
    {
      run_alone (&batch, take);
      return;
    }

  g_mutex_init (&batch.lock);
  g_cond_init (&batch.changed);
  for (guint i = 0; i < n_threads; i++)
    g_ptr_array_add (threads, g_thread_new ("muster-batch", work_on, &batch));

  g_mutex_lock (&batch.lock);
  while (batch.taken < n_jobs && !batch.stopped)
    {
      guint job = batch.taken;
      gpointer result;
      gboolean more;

      while (batch.ring[job % RING] == NULL)
        g_cond_wait (&batch.changed, &batch.lock);
      result = g_steal_pointer (&batch.ring[job % RING]);
      g_mutex_unlock (&batch.lock);
      more = take (job, result, data);
      g_mutex_lock (&batch.lock);
      batch.taken++;
      batch.stopped = !more;
      g_cond_broadcast (&batch.changed);
    }
  g_mutex_unlock (&batch.lock);

  for (guint i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));
  for (guint i = 0; i < RING; i++)
    g_clear_pointer (&batch.ring[i], free_result);
  g_cond_clear (&batch.changed);
  g_mutex_clear (&batch.lock);
}
