/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Times of many runs, in nanoseconds. */
typedef struct
{
  double *runs;
  guint   n;
  guint   n_allocated;
  guint   batch; /* runs of the work in each time */
} BenchTimes;

/* The clock, in nanoseconds. */
gint64 bench_now         (void);
void   bench_add         (BenchTimes *self,
                          gint64      since);
double bench_median      (BenchTimes *self);
void   bench_print_head  (void);
double bench_print       (const char *what,
                          BenchTimes *self,
                          const char *floor);
void   bench_clear       (BenchTimes *self);

G_END_DECLS
