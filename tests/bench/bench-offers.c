/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures what can be added against its budgets: typing in the search over a hundred thousand entries, from the key
 * to the rows, and what an edit of a list of 300 units costs it. It never judges. */

#include "bench-clock.h"
#include "bench-entries.h"
#include "bench-list.h"
#include "muster-catalogue-import.h"
#include "muster-offers.h"
#include "muster-roster-file.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <time.h>

#define N_UNITS 300

/* Processor time of this thread, in nanoseconds. */
static gint64
processor_now (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

static void
add_processor (BenchTimes *times,
               gint64      since)
{
  gint64 spent = processor_now () - since;

  bench_add (times, bench_now () - spent);
}

static void
fill_catalogue (const char        *path,
                MusterSystemStore *store)
{
  g_autofree char *text = bench_make_entries ();
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterCatalogue) catalogue = muster_catalogue_open (path, store, &error);
  g_autoptr(MusterImport) result = NULL;

  if (catalogue == NULL)
    g_error ("%s", error->message);
  result = muster_catalogue_import (catalogue, muster_catalogue_get_system (catalogue, "fields-of-war"), MUSTER_EXCHANGE_CSV, text, strlen (text),
                                    MUSTER_IMPORT_PLAIN, &error);
  if (result == NULL)
    g_error ("%s", error->message);
}

static MusterWorkbench *
open_list (MusterSystemStore *store)
{
  g_autofree char *xml = bench_make_list (N_UNITS, 3);
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterRoster) roster = muster_roster_load_bytes (xml, strlen (xml), "list", store, &error);
  g_autoptr(MusterDocument) document = NULL;

  if (roster == NULL)
    g_error ("%s", error->message);
  document = muster_document_new (store, roster);
  return muster_workbench_new (document);
}

static void
settle (MusterOffers *offers)
{
  while (muster_offers_get_busy (offers))
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

static void
wait_for_rows (MusterOffers *offers)
{
  while (muster_offers_get_busy (offers))
    g_main_context_iteration (NULL, TRUE);
}

static void
bench_typing (MusterOffers *offers,
              const char   *what)
{
  BenchTimes rows = { .batch = 1 };
  BenchTimes processor = { .batch = 1 };

  for (guint i = 0; bench_typed[i] != NULL; i++)
    {
      for (const char *end = g_utf8_next_char (bench_typed[i]);; end = g_utf8_next_char (end))
        {
          g_autofree char *text = g_strndup (bench_typed[i], (gsize) (end - bench_typed[i]));
          gint64 since = bench_now ();
          gint64 spent = processor_now ();

          muster_offers_set_text (offers, text);
          wait_for_rows (offers);
          bench_add (&rows, since);
          add_processor (&processor, spent);
          settle (offers);
          if (*end == '\0')
            break;
        }
    }
  bench_print (what, &rows, "10 ms");
  bench_print ("  processor time of the main thread", &processor, "");
  bench_clear (&rows);
  bench_clear (&processor);
}

static void
bench_edits (MusterWorkbench *workbench,
             MusterOffers    *offers,
             const char      *what)
{
  BenchTimes all = { .batch = 1 };
  BenchTimes report = { .batch = 1 };
  BenchTimes own = { .batch = 1 };
  MusterUnit *unit = muster_roster_get_root (muster_workbench_get_roster (workbench));

  while (unit->n_children > 0)
    unit = unit->children[0];
  for (guint i = 0; i < 201; i++)
    {
      gint64 since = processor_now ();
      gint64 spent;

      muster_workbench_do (workbench, muster_command_set_count (unit, unit->count % 3 + 1));
      muster_workbench_get_report (workbench);
      add_processor (&report, since);
      spent = processor_now ();
      settle (offers);
      add_processor (&own, spent);
      add_processor (&all, since);
    }
  bench_print (what, &all, "10 ms");
  bench_print ("  the change itself, judged", &report, "");
  bench_print ("  what can be added, of all that is offered", &own, "3 ms");
  bench_clear (&all);
  bench_clear (&report);
  bench_clear (&own);
}

int
main (int   argc,
      char *argv[])
{
  const char *shipped = g_getenv ("MUSTER_SHIPPED_DIR");
  g_autofree char *systems = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autofree char *log = NULL;
  g_autoptr(MusterSystemStore) store = NULL;
  g_autoptr(MusterWorkbench) workbench = NULL;
  g_autoptr(MusterOffers) offers = NULL;

  if (shipped == NULL)
    {
      g_printerr ("bench-offers: MUSTER_SHIPPED_DIR must be set; run build-aux/bench\n");
      return 2;
    }
  setlocale (LC_ALL, "");
  systems = g_build_filename (shipped, "systems", NULL);
  store = muster_system_store_new ((const char *const[]) { systems, NULL });
  folder = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  path = g_build_filename (folder, "catalogue.db", NULL);
  log = g_strconcat (path, "-wal", NULL);
  fill_catalogue (path, store);
  workbench = open_list (store);
  offers = muster_offers_new (path);
  muster_offers_set_workbench (offers, workbench);
  settle (offers);

  bench_print_head ();
  muster_offers_set_only_fitting (offers, FALSE);
  bench_typing (offers, "a key in the search, 100,000 entries, to its rows");
  muster_offers_set_only_fitting (offers, TRUE);
  bench_typing (offers, "  only what fits");
  muster_offers_set_text (offers, "");
  settle (offers);
  bench_edits (workbench, offers, "an edit of a list of 300 units, only what fits shown");
  muster_offers_set_only_fitting (offers, FALSE);
  settle (offers);
  bench_edits (workbench, offers, "  all shown");

  g_clear_object (&offers);
  while (g_file_test (log, G_FILE_TEST_EXISTS))
    g_usleep (1000);
  bench_remove_catalogue (path);
  g_rmdir (folder);
  return 0;
}
