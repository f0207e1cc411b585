/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the program with windows against its budgets: an edit of a large list, its start, and its memory, the latter two
 * over those of an empty window of libadwaita. Prints what it found and never judges. */

#include "bench-clock.h"
#include "bench-list.h"
#include "muster-roster-file.h"
#include "muster-window.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define N_UNITS  300
#define N_EDITS  50
#define N_STARTS 15
#define N_MEMORY 5

/* How long a program may take over what it does by itself after its first frame, in microseconds. */
#define CALM (1500 * 1000)

/* How long the very first start may take over filling the catalogue, in microseconds. */
#define FILLING (6000 * 1000)

static double
get_processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e9 + (double) now.tv_nsec;
}

static void
on_after_paint_cb (GdkFrameClock *clock,
                   gboolean      *painted)
{
  *painted = TRUE;
}

/* Until a frame is painted and nothing waits to be done. */
static void
wait_for_frame (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gboolean painted = FALSE;
  gulong id = g_signal_connect_after (clock, "after-paint", G_CALLBACK (on_after_paint_cb), &painted);

  gtk_widget_queue_draw (window);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, id);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* Adds what @self has used since to its times: bench_add() takes the clock on the wall. */
static void
add_processor_time (BenchTimes *self,
                    double      since)
{
  double used = get_processor_time () - since;

  bench_add (self, 0);
  self->runs[self->n - 1] = used;
}

static MusterDocument *
load (MusterSystemStore *store,
      guint              n_units)
{
  g_autofree char *xml = bench_make_list (n_units, 1);
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterRoster) roster = muster_roster_load_bytes (xml, strlen (xml), "bench", store, &error);

  if (roster == NULL)
    g_error ("%s", error->message);
  return muster_document_new (store, roster);
}

static void
bench_edit (GtkApplication *application)
{
  g_autoptr(MusterSystemStore) store = muster_system_store_new_default ();
  g_autoptr(MusterDocument) document = load (store, N_UNITS);
  static const struct
  {
    const char *panel;
    const char *what;
    const char *budget;
  } panels[] = {
    { "win.show-add", "an edit and its frame, 300 units, what can be added beside", "10 ms" },
    { "win.show-unit", "  the unit beside it", "10 ms" },
    { "win.show-problems", "  the problems beside it", "10 ms" },
  };
  MusterWindow *window = muster_window_new (application);
  MusterWorkbench *workbench;
  BenchTimes idle = { .batch = 1 };

  muster_window_set_document (window, document);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  workbench = muster_window_get_workbench (window);
  muster_workbench_show_unit (workbench, muster_unit_from_path (muster_roster_get_root (muster_document_get_roster (document)), "2.2"));

  for (guint p = 0; p < G_N_ELEMENTS (panels); p++)
    {
      BenchTimes times = { .batch = 1 };

      gtk_widget_activate_action (GTK_WIDGET (window), panels[p].panel, NULL);
      for (guint i = 0; i < 60; i++)
        wait_for_frame (GTK_WIDGET (window));
      for (guint i = 0; i < N_EDITS; i++)
        {
          double since = get_processor_time ();

          muster_workbench_count_by (workbench, i % 2 == 0 ? 1 : -1);
          wait_for_frame (GTK_WIDGET (window));
          add_processor_time (&times, since);
        }
      bench_print (panels[p].what, &times, panels[p].budget);
      bench_clear (&times);
    }

  for (guint i = 0; i < N_EDITS; i++)
    {
      double since = get_processor_time ();

      wait_for_frame (GTK_WIDGET (window));
      add_processor_time (&idle, since);
    }
  bench_print ("  a frame of the whole window in which nothing changes", &idle, "");
  bench_clear (&idle);
  gtk_window_destroy (GTK_WINDOW (window));
}

typedef struct
{
  GPid   pid;
  gint64 started;
  gint64 frame; /* both in microseconds */
} Started;

/* Starts a program and waits for its first frame. Each start is one after a clean end: what an earlier one wrote down as
 * open is forgotten, the catalogue stays. */
static Started
start (const char *program,
       const char *file)
{
  g_autofree char *path = g_build_filename (g_getenv ("MUSTER_BENCH_DIR"), program, NULL);
  g_autofree char *states = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  g_auto(GStrv) environment = g_environ_setenv (g_get_environ (), "XDG_STATE_HOME", states, TRUE);
  const char *arguments[] = { path, file, NULL };
  Started self = { 0 };
  g_autoptr(GError) error = NULL;
  char line[80];
  FILE *stream;
  int output;

  self.started = g_get_monotonic_time ();
  if (!g_spawn_async_with_pipes (NULL, (char **) arguments, environment, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &self.pid,
                                 NULL, &output, NULL, &error))
    g_error ("%s", error->message);
  stream = fdopen (output, "r");
  while (self.frame == 0 && fgets (line, sizeof line, stream) != NULL)
    {
      if (g_str_has_prefix (line, "frame "))
        self.frame = g_ascii_strtoll (line + strlen ("frame "), NULL, 10);
    }
  if (self.frame == 0)
    g_error ("%s ended before its window was there", program);
  fclose (stream);
  return self;
}

static void
stop (Started *self)
{
  kill (self->pid, SIGKILL);
  waitpid (self->pid, NULL, 0);
  g_spawn_close_pid (self->pid);
}

static void
add_start (BenchTimes *times,
           const char *program,
           const char *file)
{
  Started one = start (program, file);

  stop (&one);
  bench_add (times, 0);
  times->runs[times->n - 1] = (double) (one.frame - one.started) * 1000;
}

/* The first start of all fills the catalogue, which is not what an evening begins with. */
static void
fill_catalogue (const char *list)
{
  Started first = start ("bench-window", list);

  g_usleep (FILLING);
  stop (&first);
}

/* One after the other in turn, so that what else the machine does falls on all. */
static void
bench_start (const char *list)
{
  BenchTimes floor = { .batch = 1 }, welcome = { .batch = 1 }, with_list = { .batch = 1 };
  double least;

  for (guint i = 0; i < N_STARTS; i++)
    {
      add_start (&floor, "floor-window", NULL);
      add_start (&welcome, "bench-window", NULL);
      add_start (&with_list, "bench-window", list);
    }
  least = bench_print ("start to first frame: an empty window of libadwaita", &floor, "");
  g_print ("    over that: %+.1f ms\n", (bench_print ("  Muster, where it begins", &welcome, "+ 80 ms") - least) / 1e6);
  g_print ("    over that: %+.1f ms\n", (bench_print ("  Muster, with a list of 1000 points", &with_list, "+ 80 ms") - least) / 1e6);
  bench_clear (&floor);
  bench_clear (&welcome);
  bench_clear (&with_list);
}

/* Shared pages count by their share. */
static double
get_memory (GPid pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/smaps_rollup", (int) pid);
  g_autofree char *text = NULL;
  const char *pss;

  if (!g_file_get_contents (path, &text, NULL, NULL) || (pss = strstr (text, "Pss:")) == NULL)
    return 0;
  return (double) g_ascii_strtoll (pss + strlen ("Pss:"), NULL, 10) / 1024;
}

static int
compare_numbers (const void *a,
                 const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
measure_memory (const char *program,
                const char *file)
{
  double runs[N_MEMORY];

  for (guint i = 0; i < N_MEMORY; i++)
    {
      Started one = start (program, file);

      g_usleep (CALM);
      runs[i] = get_memory (one.pid);
      stop (&one);
    }
  qsort (runs, N_MEMORY, sizeof (double), compare_numbers);
  return runs[N_MEMORY / 2];
}

static void
bench_memory (const char *list)
{
  double floor = measure_memory ("floor-window", NULL);
  double with_list = measure_memory ("bench-window", list);

  g_print ("memory (PSS) of an empty window of libadwaita: %.1f MiB\n", floor);
  g_print ("  of Muster with a list of 1000 points: %.1f MiB\n", with_list);
  g_print ("    over that: %+.1f MiB (budget + 20 MB)\n", with_list - floor);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(AdwApplication) application = NULL;
  g_autofree char *folder = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  g_autofree char *list = g_build_filename (folder, "thousand.muster", NULL);
  g_autofree char *xml = bench_make_list (26, 1);

  if (g_getenv ("MUSTER_BENCH_DIR") == NULL || g_getenv ("DISPLAY") == NULL)
    {
      g_printerr ("bench-app: MUSTER_BENCH_DIR must be set, and there must be a display; run build-aux/bench\n");
      return 2;
    }
  g_file_set_contents (list, xml, -1, NULL);
  bench_print_head ();
  /* One of the three alone, for who looks for where the time goes. */
  if (argc < 2 || strcmp (argv[1], "edit") != 0)
    fill_catalogue (list);
  if (argc < 2 || strcmp (argv[1], "start") == 0)
    bench_start (list);
  if (argc < 2 || strcmp (argv[1], "memory") == 0)
    bench_memory (list);

  application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_application_set_resource_base_path (G_APPLICATION (application), "/org/muster/Muster");
  g_application_register (G_APPLICATION (application), NULL, NULL);
  if (argc < 2 || strcmp (argv[1], "edit") == 0)
    bench_edit (GTK_APPLICATION (application));
  g_unlink (list);
  g_rmdir (folder);
  return 0;
}
