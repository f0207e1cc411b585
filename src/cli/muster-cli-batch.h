/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Works out the result of one job, in any thread, several at a time. Never %NULL. */
typedef gpointer (*MusterCliWork) (guint    job,
                                   gpointer data);

/* Takes a result (transfer full), in the thread that runs the batch and in the order of the jobs.
 * %FALSE: no more are wanted. */
typedef gboolean (*MusterCliTake) (guint    job,
                                   gpointer result,
                                   gpointer data);

void muster_cli_batch_run (guint          n_jobs,
                           MusterCliWork  work,
                           MusterCliTake  take,
                           GDestroyNotify free_result,
                           gpointer       data);

G_END_DECLS
