/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the catalogue with a hundred thousand entries against its budget. It never judges. */

#include "bench-clock.h"
#include "bench-entries.h"
#include "muster-catalogue-import.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <sys/resource.h>

#define N_ROWS    50

static volatile gint64 sink;

static MusterCatalogue *
open_catalogue (const char        *path,
                MusterSystemStore *store)
{
  g_autoptr (GError) error = NULL;
  MusterCatalogue *catalogue = muster_catalogue_open (path, store, &error);

  if (catalogue == NULL)
    g_error ("%s", error->message);
  return catalogue;
}

static void
import (MusterCatalogue *catalogue,
        const char      *text,
        guint            added)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterImport) result = muster_catalogue_import (catalogue, muster_catalogue_get_system (catalogue, "fields-of-war"), MUSTER_EXCHANGE_CSV,
                                                             text, strlen (text), MUSTER_IMPORT_PLAIN, &error);

  if (result == NULL || result->n[MUSTER_IMPORT_ADDED] != added)
    g_error ("%s", error != NULL ? error->message : "not everything was taken");
}

static void
bench_import (const char        *path,
              MusterSystemStore *store)
{
  g_autofree char *text = bench_make_entries ();
  BenchTimes fresh = { .batch = 1 };
  BenchTimes again = { .batch = 1 };
  BenchTimes open = { .batch = 1 };
  GStatBuf info;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (MusterCatalogue) catalogue = NULL;
      gint64 since;

      bench_remove_catalogue (path);
      catalogue = open_catalogue (path, store);
      since = bench_now ();
      import (catalogue, text, BENCH_N_ENTRIES);
      bench_add (&fresh, since);
      since = bench_now ();
      import (catalogue, text, 0);
      bench_add (&again, since);
    }
  for (guint i = 0; i < 21; i++)
    {
      gint64 since = bench_now ();
      g_autoptr (MusterCatalogue) catalogue = open_catalogue (path, store);

      bench_add (&open, since);
    }
  bench_print ("import of 100,000 rows of CSV", &fresh, "");
  bench_print ("  the same file again, nothing to change", &again, "");
  bench_print ("opening the catalogue, its games read", &open, "");
  if (g_stat (path, &info) == 0)
    g_print ("  its file: %.1f MiB\n", (double) info.st_size / 1024 / 1024);
  bench_clear (&fresh);
  bench_clear (&again);
  bench_clear (&open);
}

/* Types everything letter by letter. */
static void
bench_search (MusterCatalogue            *catalogue,
              const char                 *what,
              const MusterCatalogueQuery *narrowed)
{
  BenchTimes all = { .batch = 1 };
  g_autofree char *worst = NULL;
  double most = 0;

  for (guint i = 0; bench_typed[i] != NULL; i++)
    {
      for (const char *end = g_utf8_next_char (bench_typed[i]);; end = g_utf8_next_char (end))
        {
          g_autofree char *text = g_strndup (bench_typed[i], (gsize) (end - bench_typed[i]));
          MusterCatalogueQuery query = *narrowed;
          BenchTimes one = { .batch = 1 };

          query.text = text;
          query.limit = N_ROWS;
          for (guint k = 0; k < 5; k++)
            {
              gint64 since = bench_now ();
              g_autoptr (GPtrArray) found = muster_catalogue_search (catalogue, &query, NULL);

              sink += found->len;
              bench_add (&one, since);
              bench_add (&all, since);
            }
          if (bench_median (&one) > most)
            {
              most = bench_median (&one);
              g_free (worst);
              worst = g_strdup (text);
            }
          bench_clear (&one);
          if (*end == '\0')
            break;
        }
    }
  bench_print (what, &all, "10 ms");
  g_print ("  slowest: “%s”, median %.2f ms\n", worst, most / 1e6);
  bench_clear (&all);
}

static void
bench_list (MusterCatalogue            *catalogue,
            const char                 *what,
            const MusterCatalogueQuery *query)
{
  BenchTimes times = { .batch = 1 };

  for (guint i = 0; i < 21; i++)
    {
      gint64 since = bench_now ();
      g_autoptr (GPtrArray) found = muster_catalogue_search (catalogue, query, NULL);

      sink += found->len;
      bench_add (&times, since);
    }
  bench_print (what, &times, "10 ms");
  bench_clear (&times);
}

int
main (int   argc,
      char *argv[])
{
  const char *shipped = g_getenv ("MUSTER_SHIPPED_DIR");
  g_autofree char *systems = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autoptr (MusterSystemStore) store = NULL;
  g_autoptr (MusterCatalogue) catalogue = NULL;
  struct rusage usage;

  if (shipped == NULL)
    {
      g_printerr ("bench-catalogue: MUSTER_SHIPPED_DIR must be set; run build-aux/bench\n");
      return 2;
    }
  setlocale (LC_ALL, "");
  systems = g_build_filename (shipped, "systems", NULL);
  store = muster_system_store_new ((const char *const[]) { systems, NULL });
  folder = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  path = g_build_filename (folder, "catalogue.db", NULL);
  bench_print_head ();
  bench_import (path, store);

  catalogue = open_catalogue (path, store);
  bench_search (catalogue, "search at every key, 100,000 entries, 50 rows", &(MusterCatalogueQuery) { 0 });
  bench_search (catalogue, "  one game, one nation", &(MusterCatalogueQuery) { .system = "fields-of-war", .nation = "italy" });
  bench_search (catalogue, "  one nation and kind of which there are few", &(MusterCatalogueQuery) { .nation = "poland", .type = "tank" });
  bench_search (catalogue, "  in service in 1943", &(MusterCatalogueQuery) { .first_year = 1943, .last_year = 1943 });
  bench_list (catalogue, "the first 50 by name", &(MusterCatalogueQuery) { .limit = N_ROWS });
  bench_list (catalogue, "  of one nation", &(MusterCatalogueQuery) { .system = "fields-of-war", .nation = "italy", .limit = N_ROWS });
  bench_list (catalogue, "  of a kind of which there are few", &(MusterCatalogueQuery) { .type = "rocket-launcher", .limit = N_ROWS });
  bench_list (catalogue, "the first 50 by points", &(MusterCatalogueQuery) { .sort = MUSTER_CATALOGUE_BY_POINTS, .limit = N_ROWS });
  g_clear_object (&catalogue);
  bench_remove_catalogue (path);
  g_rmdir (folder);

  getrusage (RUSAGE_SELF, &usage);
  g_print ("Peak memory of this process: %.1f MiB\n", (double) usage.ru_maxrss / 1024);
  return 0;
}
