/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the catalogue with a hundred thousand entries against its budget. It never judges. */

#include "bench-clock.h"
#include "muster-catalogue-import.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <sys/resource.h>

#define N_ENTRIES 100000
#define N_ROWS    50

static const char *const firsts[] = {
  "Panther", "Tiger", "Panzer III", "Panzer IV", "Sherman", "Cromwell", "Churchill", "Matilda", "Valentine", "Crusader", "Stuart", "Lee",
  "Hetzer", "Marder", "Wespe", "Hummel", "Puma", "Luchs", "T-34", "KV-1", "JS-2", "M4A3", "M10", "M18", "Sd.Kfz. 251", "Sd.Kfz. 234",
  "Daimler", "Dingo", "Humber", "Staghound", "Priest", "Bishop", "Firefly", "Comet", "Opel Blitz", "GAZ-AA", "Bedford", "Semovente", "Ha-Go", "Łoś",
};
static const char *const seconds[] = {
  "early", "late", "command", "radio", "recovery", "winter", "desert", "captured", "rebuilt", "long gun", "short gun", "halftrack", "carrier", "wagon",
};
static const char *const nations[] = { "germany", "britain", "usa", "soviet-union", "italy", "japan", "france" };
static const char *const speeds[] = { "fast", "medium", "slow" };
static const char *const weights[] = { "light", "medium", "heavy" };

/* What somebody types, letter by letter. */
static const char *const typed[] = {
  "panther", "panzer iv late", "t-34 rebuilt", "sherman firefly", "halftrack", "command tiger", "251 long", "germany", "heavy gun 99", "łoś winter", "own-9", "xyzzy",
};

static volatile gint64 sink;

static char *
make_file (void)
{
  GString *text = g_string_new ("id,name,nation,column:role,column:speed,column:armour,column:gun,printed,first_year,last_year\n");
  GRand *random = g_rand_new_with_seed (34);

  for (guint i = 0; i < N_ENTRIES; i++)
    g_string_append_printf (text, "own-%u,%s %s %u,%s,tank,%s,%s,%s*%d,%d,19%d,1945\n", i,
                            firsts[g_rand_int_range (random, 0, G_N_ELEMENTS (firsts))],
                            seconds[g_rand_int_range (random, 0, G_N_ELEMENTS (seconds))], (guint) g_rand_int_range (random, 1, 1000),
                            nations[g_rand_int_range (random, 0, G_N_ELEMENTS (nations))], speeds[g_rand_int_range (random, 0, 3)],
                            weights[g_rand_int_range (random, 0, 3)], weights[g_rand_int_range (random, 0, 3)],
                            g_rand_int_range (random, 1, 3), g_rand_int_range (random, 20, 100), g_rand_int_range (random, 36, 46));
  g_rand_free (random);
  return g_string_free (text, FALSE);
}

static void
remove_catalogue (const char *path)
{
  static const char *const endings[] = { "", "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *file = g_strconcat (path, endings[i], NULL);

      g_unlink (file);
    }
}

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
  g_autofree char *text = make_file ();
  BenchTimes fresh = { .batch = 1 };
  BenchTimes again = { .batch = 1 };
  BenchTimes open = { .batch = 1 };
  GStatBuf info;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (MusterCatalogue) catalogue = NULL;
      gint64 since;

      remove_catalogue (path);
      catalogue = open_catalogue (path, store);
      since = bench_now ();
      import (catalogue, text, N_ENTRIES);
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

  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      for (const char *end = g_utf8_next_char (typed[i]);; end = g_utf8_next_char (end))
        {
          g_autofree char *text = g_strndup (typed[i], (gsize) (end - typed[i]));
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
  remove_catalogue (path);
  g_rmdir (folder);

  getrusage (RUSAGE_SELF, &usage);
  g_print ("Peak memory of this process: %.1f MiB\n", (double) usage.ru_maxrss / 1024);
  return 0;
}
