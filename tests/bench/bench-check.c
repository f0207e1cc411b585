/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures checking against its budgets and prints what it found. It never judges: a slow machine is no fault. */

#include "bench-clock.h"
#include "bench-list.h"
#include "muster-judge.h"
#include "muster-roster-file.h"
#include "muster-system-store.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <locale.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_FILES 10000

static const guint sizes[] = { 13, 60, 500 };

extern char **environ;

/* Keeps the compiler from leaving work out whose result nobody reads. */
static volatile gint64 sink;

static MusterRoster *
load_list (const char        *xml,
           MusterSystemStore *store)
{
  g_autoptr (GError) error = NULL;
  MusterRoster *roster = muster_roster_load_bytes (xml, strlen (xml), "bench", store, &error);

  if (roster == NULL)
    g_error ("%s", error->message);
  return roster;
}

static char *
describe (MusterForce *force,
          guint        n_units)
{
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);
  g_autofree char *points = muster_points_to_string (judgement->points);

  return g_strdup_printf ("check of a loaded list: %u units, %s points", n_units, points);
}

static void
bench_loaded (MusterSystemStore *store,
              guint              n_units)
{
  g_autofree char *xml = bench_make_list (n_units, 1);
  g_autoptr (MusterRoster) roster = load_list (xml, store);
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autofree char *judged = describe (force, n_units);
  BenchTimes times = { .batch = 16 };
  BenchTimes afresh = { .batch = 16 };
  guint n = n_units > 100 ? 400 : 2000;

  g_assert_cmpuint (muster_force_get_n_rows (force), >=, n_units);
  for (guint i = 0; i < n; i++)
    {
      gint64 since = bench_now ();

      for (guint j = 0; j < times.batch; j++)
        {
          g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);

          sink += judgement->points;
        }
      bench_add (&times, since);

      since = bench_now ();
      for (guint j = 0; j < afresh.batch; j++)
        {
          g_autoptr (MusterForce) again = muster_force_new (roster, NULL);
          g_autoptr (MusterJudgement) judgement = muster_judge (again, FALSE);

          sink += judgement->points;
        }
      bench_add (&afresh, since);
    }
  bench_print (judged, &times, n_units <= 60 ? "10 µs at 1000 points" : "");
  bench_print ("  the same, laid out afresh each time", &afresh, "");
  bench_clear (&times);
  bench_clear (&afresh);
}

static void
check_bytes (const char        *xml,
             gsize              length,
             MusterSystemStore *store)
{
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (xml, length, "bench", store, NULL);
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);

  sink += judgement->points;
}

static void
bench_file (MusterSystemStore *store,
            guint              n_units)
{
  g_autofree char *xml = bench_make_list (n_units, 1);
  gsize length = strlen (xml);
  g_autofree char *ours = g_strdup_printf ("check of a file of %u units (%" G_GSIZE_FORMAT " bytes)", n_units, length);
  BenchTimes check = { .batch = 4 };
  BenchTimes parse = { .batch = 4 };
  guint n = n_units > 100 ? 400 : 2000;
  double ratio;

  for (guint i = 0; i < n; i++)
    {
      gint64 since = bench_now ();

      for (guint j = 0; j < parse.batch; j++)
        {
          xmlDoc *document = xmlReadMemory (xml, (int) length, NULL, NULL, XML_PARSE_NONET);

          sink += document != NULL;
          xmlFreeDoc (document);
        }
      bench_add (&parse, since);

      since = bench_now ();
      for (guint j = 0; j < check.batch; j++)
        check_bytes (xml, length, store);
      bench_add (&check, since);
    }
  ratio = bench_print (ours, &check, "");
  ratio /= bench_print ("  libxml2 alone, the same bytes to a tree", &parse, "");
  g_print ("%-58s %6s %8.2f %29s1.5\n", "  the first over the second", "", ratio, "");
  bench_clear (&check);
  bench_clear (&parse);
}

/* Runs the program with all its output thrown away; gives the most memory it had, in KiB. */
static long
run_program (char **argv)
{
  posix_spawn_file_actions_t actions;
  struct rusage usage;
  int status = 0;
  pid_t pid;

  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_addopen (&actions, 1, "/dev/null", O_WRONLY, 0);
  if (posix_spawn (&pid, argv[0], &actions, NULL, argv, environ) != 0)
    g_error ("cannot run %s", argv[0]);
  posix_spawn_file_actions_destroy (&actions);
  if (wait4 (pid, &status, 0, &usage) != pid || !WIFEXITED (status) || WEXITSTATUS (status) > 1)
    g_error ("%s went wrong", argv[0]);

  return usage.ru_maxrss;
}

static void
remove_files (GPtrArray  *files,
              const char *folder)
{
  for (guint i = 0; i < files->len; i++)
    g_unlink (g_ptr_array_index (files, i));
  g_rmdir (folder);
}

/* Must come first: a child's peak counts from what its parent has. */
static void
bench_program (const char *program)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  BenchTimes many = { .batch = 1 };
  BenchTimes one = { .batch = 1 };
  long many_kib = 0;
  long one_kib = 0;

  for (guint i = 0; i < N_FILES; i++)
    {
      char *path = g_strdup_printf ("%s/%05u.muster", folder, i);
      g_autofree char *xml = bench_make_list (13 + i % 8, i);

      if (!g_file_set_contents_full (path, xml, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL))
        g_error ("cannot write %s", path);
      g_ptr_array_add (files, path);
    }
  g_ptr_array_add (argv, (gpointer) program);
  g_ptr_array_add (argv, (gpointer) "check");
  for (guint i = 0; i < N_FILES; i++)
    g_ptr_array_add (argv, g_ptr_array_index (files, i));
  g_ptr_array_add (argv, NULL);

  for (guint i = 0; i < 7; i++)
    {
      gint64 since = bench_now ();

      many_kib = MAX (many_kib, run_program ((char **) argv->pdata));
      bench_add (&many, since);
    }
  argv->pdata[3] = NULL;
  for (guint i = 0; i < 101; i++)
    {
      gint64 since = bench_now ();

      one_kib = MAX (one_kib, run_program ((char **) argv->pdata));
      bench_add (&one, since);
    }
  bench_print ("muster check of 10,000 files, wall time", &many, "2 s on two cores");
  g_print ("  its peak memory: %.1f MiB\n", (double) many_kib / 1024);
  bench_print ("muster check of one file, from start to end", &one, "");
  g_print ("  its peak memory: %.1f MiB\n", (double) one_kib / 1024);
  bench_clear (&many);
  bench_clear (&one);
  remove_files (files, folder);
}

int
main (int   argc,
      char *argv[])
{
  const char *shipped = g_getenv ("MUSTER_SHIPPED_DIR");
  const char *program = g_getenv ("MUSTER_BIN");
  g_autofree char *folder = NULL;
  g_autoptr (MusterSystemStore) store = NULL;
  struct rusage usage;

  if (shipped == NULL || program == NULL)
    {
      g_printerr ("bench-check: MUSTER_SHIPPED_DIR and MUSTER_BIN must be set; run build-aux/bench\n");
      return 2;
    }
  setlocale (LC_ALL, "");
  bench_print_head ();
  bench_program (program);

  folder = g_build_filename (shipped, "systems", NULL);
  store = muster_system_store_new ((const char *const[]) { folder, NULL });
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    bench_loaded (store, sizes[i]);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    bench_file (store, sizes[i]);

  getrusage (RUSAGE_SELF, &usage);
  g_print ("Peak memory of this process: %.1f MiB\n", (double) usage.ru_maxrss / 1024);
  return 0;
}
