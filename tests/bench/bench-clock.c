/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Times of many runs, and how they are printed: median, least and most. */

#include "bench-clock.h"

#include <stdlib.h>
#include <time.h>

gint64
bench_now (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

/* Adds the time from @since to now, shared out over the batch. */
void
bench_add (BenchTimes *self,
           gint64      since)
{
  gint64 now = bench_now ();

  if (self->n == self->n_allocated)
    {
      self->n_allocated = MAX (64, self->n_allocated * 2);
      self->runs = g_renew (double, self->runs, self->n_allocated);
    }
  self->runs[self->n++] = (double) (now - since) / MAX (1, self->batch);
}

static int
compare_times (const void *a,
               const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

double
bench_median (BenchTimes *self)
{
  qsort (self->runs, self->n, sizeof (double), compare_times);
  return self->n % 2 != 0 ? self->runs[self->n / 2] : (self->runs[self->n / 2 - 1] + self->runs[self->n / 2]) / 2;
}

void
bench_print_head (void)
{
  g_print ("%-58s %6s %11s %11s %11s   %s\n", "", "n", "median", "least", "most", "budget");
}

static void
print_time (double nanoseconds)
{
  if (nanoseconds < 1e6)
    g_print (" %8.2f µs", nanoseconds / 1e3);
  else if (nanoseconds < 1e9)
    g_print (" %8.2f ms", nanoseconds / 1e6);
  else
    g_print (" %8.2f s ", nanoseconds / 1e9);
}

/* Prints a line of the table; gives the median. */
double
bench_print (const char *what,
             BenchTimes *self,
             const char *floor)
{
  double median = bench_median (self);

  g_print ("%-58s %6u", what, self->n * MAX (1, self->batch));
  print_time (median);
  print_time (self->runs[0]);
  print_time (self->runs[self->n - 1]);
  g_print ("   %s\n", floor);
  return median;
}

void
bench_clear (BenchTimes *self)
{
  g_clear_pointer (&self->runs, g_free);
  self->n = self->n_allocated = 0;
}
