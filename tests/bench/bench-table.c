/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the table of the catalogue with a hundred thousand entries: its numbers in every order, its first page, and pages
 * in random places; beside each order what SQLite alone takes to hand out as many rows. It never judges. */

#include "bench-clock.h"
#include "bench-entries.h"
#include "muster-catalogue-import.h"
#include "muster-catalogue-table.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <sqlite3.h>
#include <string.h>

#define SYSTEM  "fields-of-war"
#define N_ROWS  50
#define N_RUNS  11
#define N_PAGES 500

static volatile gint64 sink;

static MusterCatalogue *
make_catalogue (const char        *path,
                MusterSystemStore *store)
{
  g_autofree char *text = bench_make_entries ();
  g_autoptr (GError) error = NULL;
  MusterCatalogue *catalogue;
  g_autoptr (MusterImport) result = NULL;

  bench_remove_catalogue (path);
  catalogue = muster_catalogue_open (path, store, &error);
  if (catalogue == NULL)
    g_error ("%s", error->message);
  result = muster_catalogue_import (catalogue, muster_catalogue_get_system (catalogue, SYSTEM), MUSTER_EXCHANGE_CSV, text, strlen (text),
                                    MUSTER_IMPORT_PLAIN, &error);
  if (result == NULL)
    g_error ("%s", error->message);
  return catalogue;
}

/* The player owns every hundredth, and likes every thousandth. */
static void
fill_player (MusterCatalogue *catalogue)
{
  const MusterTableQuery query = { .find = { .system = SYSTEM } };
  g_autoptr (GArray) numbers = muster_catalogue_list_numbers (catalogue, &query, NULL, NULL);
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_owned_change_free);

  for (guint i = 0; i < numbers->len; i += 100)
    {
      g_autoptr (GPtrArray) rows = muster_catalogue_get_rows (catalogue, &g_array_index (numbers, gint64, i), 1, NULL);
      const MusterCatalogueEntry *entry = g_ptr_array_index (rows, 0);

      g_ptr_array_add (changes, muster_owned_change_new (entry->entry.id, NULL, 0, 1 + i % 7));
      if (i % 1000 == 0)
        muster_catalogue_set_favourite (catalogue, SYSTEM, entry->entry.id, TRUE, NULL);
    }
  if (!muster_catalogue_change_owned (catalogue, SYSTEM, changes, MUSTER_OWNED_JUST, NULL))
    g_error ("nothing is owned");
}

/* What SQLite takes for the bare question. */
static double
bench_floor (sqlite3    *db,
             const char *sql)
{
  BenchTimes times = { .batch = 1 };
  double median;

  for (guint i = 0; i < N_RUNS; i++)
    {
      gint64 since = bench_now ();
      sqlite3_stmt *statement = NULL;

      if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK)
        g_error ("%s", sqlite3_errmsg (db));
      while (sqlite3_step (statement) == SQLITE_ROW)
        sink += sqlite3_column_int64 (statement, 0);
      sqlite3_finalize (statement);
      bench_add (&times, since);
    }
  median = bench_median (&times);
  bench_clear (&times);
  return median;
}

typedef struct
{
  const char     *what;
  MusterTableQuery query;
  const char     *budget;
  const char     *floor; /* the bare question */
} Order;

static void
bench_order (MusterCatalogue *catalogue,
             sqlite3         *db,
             const Order     *order)
{
  BenchTimes times = { .batch = 1 };
  MusterTableQuery query = order->query;
  double floor = bench_floor (db, order->floor);
  guint n = 0;

  query.find.system = SYSTEM;
  for (guint i = 0; i < N_RUNS; i++)
    {
      gint64 since = bench_now ();
      g_autoptr (GArray) numbers = muster_catalogue_list_numbers (catalogue, &query, NULL, NULL);
      g_autoptr (GPtrArray) rows = muster_catalogue_get_rows (catalogue, (const gint64 *) (gpointer) numbers->data, MIN (N_ROWS, numbers->len), NULL);

      n = numbers->len;
      sink += rows->len;
      bench_add (&times, since);
    }
  bench_print (order->what, &times, order->budget);
  g_print ("  %u rows; SQLite alone: %.2f ms\n", n, floor / 1e6);
  bench_clear (&times);
}

static void
bench_pages (MusterCatalogue *catalogue)
{
  const MusterTableQuery query = { .find = { .system = SYSTEM }, .sort = MUSTER_TABLE_BY_POINTS };
  g_autoptr (GArray) numbers = muster_catalogue_list_numbers (catalogue, &query, NULL, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  BenchTimes times = { .batch = 1 };

  for (guint i = 0; i < N_PAGES; i++)
    {
      guint at = (guint) g_rand_int_range (random, 0, (gint32) (numbers->len - N_ROWS));
      gint64 since = bench_now ();
      g_autoptr (GPtrArray) rows = muster_catalogue_get_rows (catalogue, &g_array_index (numbers, gint64, at), N_ROWS, NULL);

      sink += rows->len;
      bench_add (&times, since);
    }
  bench_print ("scrolling: 50 rows in a random place", &times, "2 ms");
  bench_clear (&times);
}

static const Order orders[] = {
  { "table: the first 50 rows by name", { .sort = MUSTER_TABLE_BY_NAME, .first = N_ROWS }, "10 ms",
    "SELECT number FROM entry ORDER BY sorting, number LIMIT 50" },
  { "  by name, downwards", { .sort = MUSTER_TABLE_BY_NAME, .descending = TRUE, .first = N_ROWS }, "10 ms",
    "SELECT number FROM entry ORDER BY sorting DESC, number DESC LIMIT 50" },
  { "  by points", { .sort = MUSTER_TABLE_BY_POINTS, .first = N_ROWS }, "10 ms",
    "SELECT number FROM entry ORDER BY points, sorting, number LIMIT 50" },
  { "table: all numbers by name, and 50 rows", { .sort = MUSTER_TABLE_BY_NAME }, "100 ms",
    "SELECT number FROM entry ORDER BY sorting, number" },
  { "  by name, downwards", { .sort = MUSTER_TABLE_BY_NAME, .descending = TRUE }, "100 ms",
    "SELECT number FROM entry ORDER BY sorting DESC, number DESC" },
  { "  by points", { .sort = MUSTER_TABLE_BY_POINTS }, "100 ms",
    "SELECT number FROM entry ORDER BY points, sorting, number" },
  { "  by points, downwards", { .sort = MUSTER_TABLE_BY_POINTS, .descending = TRUE }, "100 ms",
    "SELECT number FROM entry ORDER BY points DESC, sorting, number" },
  { "  by nation", { .sort = MUSTER_TABLE_BY_NATION }, "100 ms",
    "SELECT number FROM entry ORDER BY nation, sorting, number" },
  { "  by kind", { .sort = MUSTER_TABLE_BY_KIND }, "100 ms",
    "SELECT number FROM entry ORDER BY kind, sorting, number" },
  { "  by years", { .sort = MUSTER_TABLE_BY_YEARS }, "100 ms",
    "SELECT number FROM entry ORDER BY first_year, sorting, number" },
  { "  by printed points", { .sort = MUSTER_TABLE_BY_PRINTED }, "100 ms",
    "SELECT number FROM entry ORDER BY printed, sorting, number" },
  { "  by how many are owned, downwards", { .sort = MUSTER_TABLE_BY_OWNED, .descending = TRUE }, "100 ms",
    "SELECT number FROM entry ORDER BY sorting, number" },
  { "  by favourites", { .sort = MUSTER_TABLE_BY_FAVOURITE, .descending = TRUE }, "100 ms",
    "SELECT number FROM entry ORDER BY sorting, number" },
  { "  by what is compared with a source", { .sort = MUSTER_TABLE_BY_CHECKED }, "100 ms",
    "SELECT number FROM entry ORDER BY sorting, number" },
  { "  by a column of the game", { .sort = MUSTER_TABLE_BY_COLUMN, .sort_id = "gun", .descending = TRUE }, "100 ms",
    "SELECT e.number FROM entry AS e JOIN entry_column AS c ON c.entry = e.number AND c.column_id = 'gun' ORDER BY c.value, e.sorting" },
  { "  by a figure", { .sort = MUSTER_TABLE_BY_FIGURE, .sort_id = "weight-t" }, "100 ms",
    "SELECT e.number FROM entry AS e JOIN entry_figure AS f ON f.entry = e.number AND f.figure = 'weight-t'"
    " ORDER BY CAST (f.value AS REAL), e.sorting" },
  { "  a letter typed", { .find = { .text = "t" } }, "100 ms",
    "SELECT count (*) FROM entry_text WHERE entry_text MATCH 't*'" },
  { "  a word typed", { .find = { .text = "panther" } }, "10 ms",
    "SELECT rowid FROM entry_text WHERE entry_text MATCH 'panther*'" },
  { "  one nation, by points", { .find = { .nation = "italy" }, .sort = MUSTER_TABLE_BY_POINTS }, "100 ms",
    "SELECT number FROM entry WHERE nation = 'italy' ORDER BY points, sorting, number" },
  { "  what is owned", { .owned = TRUE }, "10 ms",
    "SELECT count (*) FROM player WHERE owned > 0" },
};

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
  sqlite3 *db = NULL;

  if (shipped == NULL)
    {
      g_printerr ("bench-table: MUSTER_SHIPPED_DIR must be set; run build-aux/bench\n");
      return 2;
    }
  setlocale (LC_ALL, "");
  systems = g_build_filename (shipped, "systems", NULL);
  store = muster_system_store_new ((const char *const[]) { systems, NULL });
  folder = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  path = g_build_filename (folder, "catalogue.db", NULL);
  catalogue = make_catalogue (path, store);
  fill_player (catalogue);
  if (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK)
    g_error ("%s cannot be read", path);
  bench_print_head ();
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    bench_order (catalogue, db, &orders[i]);
  bench_pages (catalogue);

  sqlite3_close (db);
  g_clear_object (&catalogue);
  bench_remove_catalogue (path);
  g_rmdir (folder);
  return 0;
}
