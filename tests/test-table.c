/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The catalogue's table without a window: rows page by page, other questions, what is owned, favourites, deleting and its
 * way back, files. */

#include "muster-table.h"

#include "muster-table-deed.h"
#include "muster-table-files.h"
#include "muster-test-document.h"
#include "muster-test-list.h"
#include "muster-test-util.h"

#include <locale.h>
#include <string.h>

#define GAME "fields-of-war"

/* Some entries of a player's own. */
#define ENTRIES                                                                         \
  "id,name,nation,column:role,column:speed,column:armour,column:gun,first_year\n"       \
  "own-alpha,Alpha,germany,tank,fast,heavy,heavy,1943\n"                                \
  "own-beta,Beta,france,tank,slow,light,light,1940\n"

typedef struct
{
  char            *home;
  MusterLibrary   *library;
  MusterTable     *table;
  guint            n_changes; /* of which rows there are */
  MusterTableDeed *deed;
  MusterImport    *import;
  GError          *error;
  guint            n_done;
  guint            n_written;
} Desk;

static void
on_items_changed_cb (GListModel *model,
                     guint       position,
                     guint       removed,
                     guint       added,
                     Desk       *desk)
{
  g_assert_nonnull (muster_table_get_previous (MUSTER_TABLE (model)));
  desk->n_changes++;
}

static void
settle (Desk *desk)
{
  WAIT_UNTIL (!muster_table_get_busy (desk->table) && !muster_table_get_filling (desk->table));
}

static void
set_up (Desk         *desk,
        gconstpointer data)
{
  g_autoptr(MusterSystem) system = muster_system_store_load (muster_test_shared_store (), GAME, NULL);
  g_autofree char *path = NULL;

  desk->home = muster_test_dup_temp_dir ();
  path = g_build_filename (desk->home, "catalogue.db", NULL);
  desk->library = muster_library_new (muster_test_shared_store (), path);
  desk->table = muster_table_new (desk->library);
  g_signal_connect (desk->table, "items-changed", G_CALLBACK (on_items_changed_cb), desk);
  muster_table_set_active (desk->table, TRUE);
  muster_table_set_system (desk->table, system);
  settle (desk);
}

static void
tear_down (Desk         *desk,
           gconstpointer data)
{
  settle (desk);
  g_clear_pointer (&desk->deed, muster_table_deed_free);
  g_clear_pointer (&desk->import, muster_import_free);
  g_clear_error (&desk->error);
  g_assert_finalize_object (desk->table);
  g_assert_finalize_object (desk->library);
  muster_test_remove_dir (desk->home);
  g_free (desk->home);
}

static const MusterTableColumn *
find_column (Desk       *desk,
             const char *id)
{
  const MusterTableColumn *column = muster_table_find_column (muster_table_get_columns (desk->table), id);

  g_assert_nonnull (column);
  return column;
}

static char *
dup_text (Desk       *desk,
          guint       position,
          const char *column)
{
  g_autoptr(MusterTableRow) row = g_list_model_get_item (G_LIST_MODEL (desk->table), position);

  g_assert_nonnull (row);
  settle (desk);
  return muster_table_row_dup_text (row, find_column (desk, column));
}

static void
expect (Desk       *desk,
        guint       position,
        const char *column,
        const char *text)
{
  g_autofree char *found = dup_text (desk, position, column);

  g_assert_cmpstr (found, ==, text);
}

static void
ask (Desk       *desk,
     const char *text,
     const char *sort,
     gboolean    descending)
{
  const MusterTableQuestion question = {
    .text = (char *) text,
    .sort = sort != NULL ? find_column (desk, sort) : NULL,
    .descending = descending,
  };

  muster_table_ask (desk->table, &question);
  settle (desk);
}

static guint
find (Desk       *desk,
      const char *key)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (desk->table));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(MusterTableRow) row = g_list_model_get_item (G_LIST_MODEL (desk->table), i);

      if (muster_table_row_get_entry (row) == NULL)
        settle (desk);
      if (g_strcmp0 (muster_table_row_get_key (row), key) == 0)
        return i;
    }
  return G_MAXUINT;
}

static void
on_imported_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  Desk *desk = user_data;

  g_clear_pointer (&desk->import, muster_import_free);
  desk->import = muster_table_import_finish (desk->library, result, &desk->error);
  desk->n_done++;
}

static void
import (Desk       *desk,
        const char *text,
        const char *name)
{
  g_autofree char *path = g_build_filename (desk->home, name, NULL);
  guint n = desk->n_done;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  muster_table_import_async (desk->library, GAME, path, MUSTER_IMPORT_PLAIN, on_imported_cb, desk);
  WAIT_UNTIL (desk->n_done > n);
  settle (desk);
}

static GArray *
take_number (Desk       *desk,
             const char *key)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 number = muster_table_get_number (desk->table, find (desk, key));

  g_assert_cmpint (number, !=, 0);
  g_array_append_val (numbers, number);
  return numbers;
}

static void
on_done_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  Desk *desk = user_data;

  g_clear_pointer (&desk->deed, muster_table_deed_free);
  desk->deed = muster_table_deed_finish (desk->library, result, &desk->error);
  g_assert_no_error (desk->error);
  desk->n_done++;
}

static void
on_undone_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  Desk *desk = user_data;

  g_assert_true (muster_table_undo_finish (desk->library, result, &desk->error));
  desk->n_done++;
}

static void
undo (Desk *desk)
{
  guint n = desk->n_done;

  muster_table_undo_async (desk->library, g_steal_pointer (&desk->deed), on_undone_cb, desk);
  WAIT_UNTIL (desk->n_done > n);
  settle (desk);
}

static void
expect_deed (Desk       *desk,
             const char *text)
{
  g_autofree char *found = NULL;

  WAIT_UNTIL (desk->deed != NULL);
  settle (desk);
  found = muster_table_deed_dup_text (desk->deed);
  g_assert_cmpstr (found, ==, text);
}

/* The first rows say something as soon as they are there; those further down when they are asked for. */
static void
test_rows (Desk         *desk,
           gconstpointer data)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (desk->table));
  g_autoptr(MusterTableRow) last = NULL;

  g_assert_cmpuint (n, >, 250);
  /* The first are there before all. */
  g_assert_cmpuint (desk->n_changes, ==, 2);
  g_assert_nonnull (muster_table_peek_row (desk->table, 0));
  g_assert_null (muster_table_peek_row (desk->table, n - 1));
  last = g_list_model_get_item (G_LIST_MODEL (desk->table), n - 1);
  g_assert_cmpstr (muster_table_row_get_name (last), ==, "");
  settle (desk);
  g_assert_cmpstr (muster_table_row_get_name (last), !=, "");
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (desk->table), n));
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (desk->table)) == MUSTER_TYPE_TABLE_ROW);
  g_object_unref (last);
  last = g_list_model_get_item (G_LIST_MODEL (desk->table), n - 1);
  g_assert_nonnull (muster_table_row_get_entry (last));
}

static void
test_columns (Desk         *desk,
              gconstpointer data)
{
  ask (desk, "jeep", NULL, FALSE);
  g_assert_true (muster_table_get_narrowed (desk->table));
  g_assert_cmpuint (find (desk, "jeep"), !=, G_MAXUINT);
  ask (desk, NULL, NULL, FALSE);
  import (desk, ENTRIES, "own.csv");
  g_assert_no_error (desk->error);
  ask (desk, "alpha", NULL, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (desk->table)), ==, 1);
  expect (desk, 0, "name", "Alpha");
  expect (desk, 0, "nation", "Germany");
  expect (desk, 0, "years", "1943\342\200\223");
  expect (desk, 0, "own", "own");
  expect (desk, 0, "owned", "");
  expect (desk, 0, "favourite", "");
  expect (desk, 0, "column:speed", "fast");
  expect (desk, 0, "column:gun", "heavy");
}

static void
test_sorting (Desk         *desk,
              gconstpointer data)
{
  guint n = desk->n_changes;
  guint at;

  import (desk, ENTRIES, "own.csv");
  g_assert_cmpuint (desk->n_changes, >, n);
  ask (desk, NULL, "own", TRUE);
  g_assert_cmpuint (find (desk, "own-alpha"), <, 2);
  at = find (desk, "own-beta");
  g_assert_cmpuint (at, <, 2);
  ask (desk, NULL, "name", FALSE);
  g_assert_cmpuint (find (desk, "own-alpha"), <, find (desk, "own-beta"));
  ask (desk, NULL, "name", TRUE);
  g_assert_cmpuint (find (desk, "own-alpha"), >, find (desk, "own-beta"));
  /* The same again tells nobody of anything. */
  n = desk->n_changes;
  ask (desk, NULL, "name", TRUE);
  g_assert_cmpuint (desk->n_changes, ==, n);
}

static void
test_owning (Desk         *desk,
             gconstpointer data)
{
  g_autoptr(GArray) numbers = NULL;
  guint at;

  import (desk, ENTRIES, "own.csv");
  numbers = take_number (desk, "own-alpha");
  at = find (desk, "own-alpha");
  muster_table_own_async (desk->library, GAME, numbers, 2, on_done_cb, desk);
  expect_deed (desk, "“Alpha”: you own 2");
  expect (desk, at, "owned", "2");
  undo (desk);
  expect (desk, at, "owned", "");
  /* Fewer than nothing is nothing. */
  muster_table_own_async (desk->library, GAME, numbers, -1, on_done_cb, desk);
  expect_deed (desk, NULL);
  muster_table_own_just_async (desk->library, GAME, numbers, 7, on_done_cb, desk);
  WAIT_UNTIL (desk->deed != NULL && desk->deed->n == 1);
  settle (desk);
  expect (desk, at, "owned", "7");
}

static void
test_bases (Desk         *desk,
            gconstpointer data)
{
  g_autoptr(GArray) numbers = take_number (desk, "type:rifle");
  const MusterTableQuestion question = { .owned = TRUE };
  const MusterCollection *collection;

  g_assert_cmpint (g_array_index (numbers, gint64, 0), <, 0);
  muster_table_own_async (desk->library, GAME, numbers, 12, on_done_cb, desk);
  WAIT_UNTIL (desk->deed != NULL && desk->deed->n == 1);
  muster_table_ask (desk->table, &question);
  settle (desk);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (desk->table)), ==, 1);
  expect (desk, 0, "owned", "12");
  muster_library_get_collection (desk->library, GAME);
  WAIT_UNTIL (muster_library_get_collection (desk->library, GAME) != NULL);
  collection = muster_library_get_collection (desk->library, GAME);
  g_assert_cmpuint (muster_collection_get (collection, "type:rifle"), ==, 12);
  g_assert_true (muster_collection_has_type (collection, "rifle"));
  g_assert_false (muster_collection_has_type (collection, "rif"));
  /* It is no entry: neither a favourite nor to be deleted. */
  muster_table_favourite_async (desk->library, GAME, numbers, on_done_cb, desk);
  WAIT_UNTIL (desk->n_done == 2);
  g_assert_cmpuint (desk->deed->n, ==, 0);
  muster_table_delete_async (desk->library, GAME, numbers, on_done_cb, desk);
  WAIT_UNTIL (desk->n_done == 3);
  g_assert_cmpuint (desk->deed->n, ==, 0);
}

static void
test_deleting (Desk         *desk,
               gconstpointer data)
{
  g_autoptr(GArray) numbers = NULL;
  g_autoptr(GArray) shipped = take_number (desk, "jeep");
  guint n;

  import (desk, ENTRIES, "own.csv");
  n = g_list_model_get_n_items (G_LIST_MODEL (desk->table));
  numbers = take_number (desk, "own-alpha");
  muster_table_own_just_async (desk->library, GAME, numbers, 3, on_done_cb, desk);
  expect_deed (desk, "“Alpha”: you own 3");
  g_array_append_vals (numbers, shipped->data, shipped->len);
  muster_table_delete_async (desk->library, GAME, numbers, on_done_cb, desk);
  WAIT_UNTIL (desk->deed->kind == MUSTER_TABLE_DEED_DELETED);
  expect_deed (desk, "“Alpha” deleted");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (desk->table)), <=, n);
  undo (desk);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (desk->table)), ==, n);
  expect (desk, find (desk, "own-alpha"), "owned", "3");
}

static void
test_favourites (Desk         *desk,
                 gconstpointer data)
{
  g_autoptr(GArray) numbers = take_number (desk, "jeep");
  guint at = find (desk, "jeep");

  muster_table_favourite_async (desk->library, GAME, numbers, on_done_cb, desk);
  WAIT_UNTIL (desk->deed != NULL);
  g_assert_cmpint (desk->deed->kind, ==, MUSTER_TABLE_DEED_FAVOURITE);
  settle (desk);
  expect (desk, at, "favourite", "\342\230\205");
  muster_table_favourite_async (desk->library, GAME, numbers, on_done_cb, desk);
  WAIT_UNTIL (desk->deed->kind == MUSTER_TABLE_DEED_NO_FAVOURITE);
  settle (desk);
  expect (desk, at, "favourite", "");
  undo (desk);
  expect (desk, at, "favourite", "\342\230\205");
}

static void
on_exported_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  Desk *desk = user_data;

  muster_table_export_finish (desk->library, result, &desk->n_written, &desk->error);
  desk->n_done++;
}

static void
test_files (Desk         *desk,
            gconstpointer data)
{
  g_autofree char *path = g_build_filename (desk->home, "some.csv", NULL);
  g_autofree char *wrong = g_build_filename (desk->home, "some.doc", NULL);
  g_autofree char *text = NULL;
  g_autofree char *account = NULL;
  g_autoptr(GArray) numbers = NULL;
  g_autoptr(GArray) base = NULL;

  import (desk, ENTRIES, "own.csv");
  account = muster_table_dup_account (desk->import);
  g_assert_cmpstr (account, ==, "2 entries imported");
  numbers = take_number (desk, "own-beta");
  base = take_number (desk, "type:rifle");
  g_array_append_vals (numbers, base->data, base->len);
  muster_table_export_async (desk->library, GAME, numbers, path, on_exported_cb, desk);
  WAIT_UNTIL (desk->n_done == 2);
  g_assert_no_error (desk->error);
  g_assert_cmpuint (desk->n_written, ==, 1);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "own-beta"));
  g_assert_null (strstr (text, "own-alpha"));
  muster_table_export_async (desk->library, GAME, NULL, wrong, on_exported_cb, desk);
  WAIT_UNTIL (desk->n_done == 3);
  g_assert_error (desk->error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  g_clear_error (&desk->error);

  import (desk, "id,name,nation,column:role\nown-gamma,Gamma,nowhere,submarine\n", "bad.csv");
  g_assert_false (desk->import->done);
  g_free (account);
  account = muster_table_dup_account (desk->import);
  g_assert_true (g_str_has_prefix (account, "Line 2: "));
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/table/rows", Desk, NULL, set_up, test_rows, tear_down);
  g_test_add ("/table/columns", Desk, NULL, set_up, test_columns, tear_down);
  g_test_add ("/table/sorting", Desk, NULL, set_up, test_sorting, tear_down);
  g_test_add ("/table/owning", Desk, NULL, set_up, test_owning, tear_down);
  g_test_add ("/table/bases", Desk, NULL, set_up, test_bases, tear_down);
  g_test_add ("/table/deleting", Desk, NULL, set_up, test_deleting, tear_down);
  g_test_add ("/table/favourites", Desk, NULL, set_up, test_favourites, tear_down);
  g_test_add ("/table/files", Desk, NULL, set_up, test_files, tear_down);
  return g_test_run ();
}
