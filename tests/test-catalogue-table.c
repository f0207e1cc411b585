/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The catalogue's table: every order and every filter, compared with all that there is, sorted here once more. */

#include "muster-catalogue-table.h"
#include "muster-test-list.h"
#include "muster-test-util.h"

#include <gio/gio.h>
#include <locale.h>
#include <string.h>

#define FOW "fields-of-war"

static MusterCatalogue *
open_catalogue (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "catalogue.db", NULL);
  g_autoptr (GError) error = NULL;
  MusterCatalogue *catalogue = muster_catalogue_open (path, muster_test_shared_store (), &error);

  g_assert_no_error (error);
  return catalogue;
}

static GPtrArray *
get_rows (MusterCatalogue        *catalogue,
          const MusterTableQuery *query)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) numbers = muster_catalogue_list_numbers (catalogue, query, NULL, &error);
  GPtrArray *rows;

  g_assert_no_error (error);
  rows = muster_catalogue_get_rows (catalogue, (const gint64 *) (gpointer) numbers->data, numbers->len, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rows->len, ==, numbers->len);
  for (guint i = 0; i < rows->len; i++)
    g_assert_cmpint (((MusterCatalogueEntry *) g_ptr_array_index (rows, i))->number, ==, g_array_index (numbers, gint64, i));
  return rows;
}

static const char *
get_figure (const MusterCatalogueEntry *entry,
            const char                 *id)
{
  for (guint i = 0; i < entry->written->len; i++)
    {
      if (strcmp (g_array_index (entry->written, MusterWrittenFigure, i).id, id) == 0)
        return g_array_index (entry->written, MusterWrittenFigure, i).value;
    }
  return NULL;
}

/* What an order sorts by, as a number; whether there is one. */
static gboolean
get_key (const MusterCatalogueEntry *entry,
         const MusterTableQuery     *query,
         double                     *key)
{
  const char *figure;
  gboolean any = FALSE;

  *key = 0;
  switch ((int) query->sort)
    {
    case MUSTER_TABLE_BY_YEARS:
      *key = entry->first_year > 0 ? entry->first_year : entry->last_year;
      return *key > 0;
    case MUSTER_TABLE_BY_POINTS:
      *key = (double) entry->points;
      return entry->has_points && !entry->stand;
    case MUSTER_TABLE_BY_PRINTED:
      *key = (double) entry->entry.printed;
      return entry->entry.has_printed;
    case MUSTER_TABLE_BY_OWN:
      *key = entry->own;
      return TRUE;
    case MUSTER_TABLE_BY_OWNED:
      *key = entry->owned;
      return TRUE;
    case MUSTER_TABLE_BY_FAVOURITE:
      *key = entry->favourite;
      return TRUE;
    case MUSTER_TABLE_BY_CHECKED:
      *key = g_strcmp0 (get_figure (entry, "checked"), "yes") == 0;
      return TRUE;
    case MUSTER_TABLE_BY_FIGURE:
      figure = get_figure (entry, query->sort_id);
      *key = figure != NULL ? g_ascii_strtod (figure, NULL) : 0;
      return figure != NULL;
    case MUSTER_TABLE_BY_COLUMN:
      for (guint i = 0; i < entry->choices->len; i++)
        {
          const MusterChoice *choice = &g_array_index (entry->choices, MusterChoice, i);

          if (strcmp (choice->id, query->sort_id) != 0 || choice->number < 0)
            continue;
          *key = any ? MAX (*key, choice->number) : choice->number;
          any = TRUE;
        }
      return any;
    default:
      return FALSE;
    }
}

/* Whether two rows may stand in this order. */
static gboolean
is_order (const MusterCatalogueEntry *a,
          const MusterCatalogueEntry *b,
          const MusterTableQuery     *query)
{
  double one;
  double other;
  gboolean has_one = get_key (a, query, &one);
  gboolean has_other = get_key (b, query, &other);
  g_autofree char *first = g_utf8_casefold (a->entry.name, -1);
  g_autofree char *second = g_utf8_casefold (b->entry.name, -1);

  if (has_one != has_other)
    return has_one;
  if (has_one && one != other)
    return (one < other) != query->descending;
  /* Last years stand before names. */
  if (has_one && query->sort == MUSTER_TABLE_BY_YEARS)
    return TRUE;
  /* Accents are folded too; names of plain letters are enough here. */
  if (!g_str_is_ascii (first) || !g_str_is_ascii (second))
    return TRUE;
  return query->sort == MUSTER_TABLE_BY_NAME && query->descending ? strcmp (first, second) >= 0 : strcmp (first, second) <= 0;
}

static void
fill (MusterCatalogue *catalogue)
{
  g_assert_true (muster_catalogue_set_owned (catalogue, FOW, "panther", 3, NULL));
  g_assert_true (muster_catalogue_set_owned (catalogue, FOW, "tiger", 1, NULL));
  g_assert_true (muster_catalogue_set_owned (catalogue, FOW, "type:rifle", 2, NULL));
  g_assert_true (muster_catalogue_set_owned (catalogue, FOW, "type:sniper", 3, NULL));
  g_assert_true (muster_catalogue_set_favourite (catalogue, FOW, "jeep", TRUE, NULL));
}

static const MusterTableQuery orders[] = {
  { .sort = MUSTER_TABLE_BY_NAME },
  { .sort = MUSTER_TABLE_BY_YEARS },
  { .sort = MUSTER_TABLE_BY_POINTS },
  { .sort = MUSTER_TABLE_BY_PRINTED },
  { .sort = MUSTER_TABLE_BY_OWN },
  { .sort = MUSTER_TABLE_BY_OWNED },
  { .sort = MUSTER_TABLE_BY_FAVOURITE },
  { .sort = MUSTER_TABLE_BY_CHECKED },
  { .sort = MUSTER_TABLE_BY_COLUMN, .sort_id = "gun" },
  { .sort = MUSTER_TABLE_BY_COLUMN, .sort_id = "armour" },
  { .sort = MUSTER_TABLE_BY_FIGURE, .sort_id = "weight-t" },
  /* What a game does not have sorts by nothing but the name. */
  { .sort = MUSTER_TABLE_BY_COLUMN, .sort_id = "no-such-column" },
};

/* The first rows alone are the first of all. */
static void
check_first (MusterCatalogue  *catalogue,
             MusterTableQuery  query,
             const GPtrArray  *rows)
{
  static const guint firsts[] = { 1, 7, 150, 100000 };

  for (guint i = 0; i < G_N_ELEMENTS (firsts); i++)
    {
      g_autoptr (GArray) numbers = NULL;

      query.first = firsts[i];
      numbers = muster_catalogue_list_numbers (catalogue, &query, NULL, NULL);
      g_assert_cmpuint (numbers->len, ==, MIN (firsts[i], rows->len));
      for (guint k = 0; k < numbers->len; k++)
        g_assert_cmpint (g_array_index (numbers, gint64, k), ==, ((const MusterCatalogueEntry *) g_ptr_array_index (rows, k))->number);
    }
}

static void
test_orders (void)
{
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autoptr (MusterCatalogue) catalogue = open_catalogue (folder);
  guint n = 0;

  fill (catalogue);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (orders); i++)
    {
      MusterTableQuery query = orders[i / 2];
      g_autoptr (GPtrArray) rows = NULL;

      query.find.system = FOW;
      query.descending = i % 2 == 1;
      rows = get_rows (catalogue, &query);
      g_assert_cmpuint (rows->len, >, 200);
      g_assert_true (n == 0 || rows->len == n);
      n = rows->len;
      check_first (catalogue, query, rows);
      for (guint k = 1; k < rows->len; k++)
        {
          const MusterCatalogueEntry *before = g_ptr_array_index (rows, k - 1);
          const MusterCatalogueEntry *after = g_ptr_array_index (rows, k);

          if (is_order (before, after, &query))
            continue;
          g_error ("order %u: “%s” before “%s”", i, before->entry.id, after->entry.id);
        }
    }
  g_clear_object (&catalogue);
  muster_test_remove_dir (folder);
}

/* Nations and kinds stand together, by the names that they have on the screen. */
static void
test_words (void)
{
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autoptr (MusterCatalogue) catalogue = open_catalogue (folder);
  const MusterTableQuery nations = { .find = { .system = FOW }, .sort = MUSTER_TABLE_BY_NATION };
  const MusterTableQuery kinds = { .find = { .system = FOW }, .sort = MUSTER_TABLE_BY_KIND, .descending = TRUE };
  g_autoptr (GPtrArray) by_nation = get_rows (catalogue, &nations);
  g_autoptr (GPtrArray) by_kind = get_rows (catalogue, &kinds);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *last = "";

  for (guint i = 0; i < by_nation->len; i++)
    {
      const MusterCatalogueEntry *entry = g_ptr_array_index (by_nation, i);
      const char *nation = entry->entry.nation != NULL ? entry->entry.nation : "~";

      g_assert_cmpint (strcmp (last, nation), <=, 0);
      last = nation;
    }
  last = "";
  for (guint i = 0; i < by_kind->len; i++)
    {
      const MusterCatalogueEntry *entry = g_ptr_array_index (by_kind, i);
      const char *kind = entry->kind != NULL ? entry->kind : entry->entry.type_id;

      if (strcmp (kind, last) != 0)
        g_assert_true (g_hash_table_add (seen, g_strdup (kind)));
      last = kind;
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 10);
  g_clear_object (&catalogue);
  muster_test_remove_dir (folder);
}

/* A filter leaves the rows that it should of those without it, in their order. */
static void
test_filters (void)
{
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autoptr (MusterCatalogue) catalogue = open_catalogue (folder);
  const MusterCatalogueQuery search = { .system = FOW, .nation = "germany", .type = "tank", .first_year = 1943, .last_year = 1943, .text = "p" };
  const MusterTableQuery table = { .find = search, .sort = MUSTER_TABLE_BY_POINTS };
  const MusterTableQuery owned = { .find = { .system = FOW }, .owned = TRUE, .sort = MUSTER_TABLE_BY_OWNED, .descending = TRUE };
  const MusterTableQuery liked = { .find = { .system = FOW, .favourites = TRUE } };
  const MusterTableQuery signs = { .find = { .text = "---" } };
  const MusterTableQuery games = { .sort = MUSTER_TABLE_BY_NAME };
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) mine = NULL;
  g_autoptr (GPtrArray) favourites = NULL;
  g_autoptr (GPtrArray) nothing = NULL;
  g_autoptr (GPtrArray) all = NULL;

  fill (catalogue);
  found = muster_catalogue_search (catalogue, &search, NULL);
  rows = get_rows (catalogue, &table);
  g_assert_cmpuint (rows->len, ==, found->len);
  g_assert_cmpuint (rows->len, >, 0);
  mine = get_rows (catalogue, &owned);
  g_assert_cmpuint (mine->len, ==, 4);
  g_assert_cmpstr (((MusterCatalogueEntry *) g_ptr_array_index (mine, 0))->entry.id, ==, "panther");
  g_assert_cmpstr (((MusterCatalogueEntry *) g_ptr_array_index (mine, 1))->entry.id, ==, "type:sniper");
  g_assert_cmpstr (((MusterCatalogueEntry *) g_ptr_array_index (mine, 2))->entry.id, ==, "type:rifle");
  g_assert_cmpstr (((MusterCatalogueEntry *) g_ptr_array_index (mine, 3))->entry.id, ==, "tiger");
  favourites = get_rows (catalogue, &liked);
  g_assert_cmpuint (favourites->len, ==, 1);
  nothing = get_rows (catalogue, &signs);
  g_assert_cmpuint (nothing->len, ==, 0);
  all = get_rows (catalogue, &games);
  g_assert_cmpuint (all->len, >, 300);
  g_clear_object (&catalogue);
  muster_test_remove_dir (folder);
}

/* Who asks something else meanwhile is not kept waiting; and rows that are gone leave their places empty. */
static void
test_cancel (void)
{
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autoptr (MusterCatalogue) catalogue = open_catalogue (folder);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  const MusterTableQuery query = { .find = { .system = FOW } };
  const gint64 gone[] = { 123456789, -123456, 0 };
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GArray) numbers = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (muster_catalogue_list_numbers (catalogue, &query, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  rows = muster_catalogue_get_rows (catalogue, gone, G_N_ELEMENTS (gone), NULL);
  g_assert_cmpuint (rows->len, ==, 3);
  for (guint i = 0; i < rows->len; i++)
    g_assert_null (g_ptr_array_index (rows, i));
  /* The next question is answered. */
  g_cancellable_reset (cancellable);
  numbers = muster_catalogue_list_numbers (catalogue, &query, cancellable, NULL);
  g_assert_cmpuint (numbers->len, >, 200);
  g_clear_object (&catalogue);
  muster_test_remove_dir (folder);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/catalogue-table/orders", test_orders);
  g_test_add_func ("/catalogue-table/words", test_words);
  g_test_add_func ("/catalogue-table/filters", test_filters);
  g_test_add_func ("/catalogue-table/cancel", test_cancel);
  return g_test_run ();
}
