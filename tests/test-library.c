/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's catalogue in a thread of its own: jobs in order, who is told what, jobs nobody wants any more, a catalogue
 * that cannot be opened, and what is written before the program ends. */

#include "muster-library.h"

#include "muster-test-document.h"
#include "muster-test-list.h"
#include "muster-test-util.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#define GAME "fields-of-war"

typedef struct
{
  char          *home;
  char          *path;
  MusterLibrary *library;
  GString       *told;     /* what happened, a word each */
  guint          n_done;
} Desk;

typedef struct
{
  Desk   *desk;
  char    letter;
  GError *error;
  char   *result;
} Order;

static void
on_changed_cb (MusterLibrary *library,
               const char    *system_id,
               Desk          *desk)
{
  g_string_append_printf (desk->told, "changed:%s ", system_id);
}

static void
on_collection_changed_cb (MusterLibrary *library,
                          const char    *system_id,
                          Desk          *desk)
{
  g_string_append_printf (desk->told, "collection:%s ", system_id);
}

static void
open_library (Desk *desk)
{
  desk->library = muster_library_new (muster_test_shared_store (), desk->path);
  g_signal_connect (desk->library, "changed", G_CALLBACK (on_changed_cb), desk);
  g_signal_connect (desk->library, "collection-changed", G_CALLBACK (on_collection_changed_cb), desk);
}

static void
set_up (Desk         *desk,
        gconstpointer data)
{
  desk->home = muster_test_dup_temp_dir ();
  desk->path = g_build_filename (desk->home, "muster", "catalogue.db", NULL);
  desk->told = g_string_new (NULL);
  open_library (desk);
}

static void
tear_down (Desk         *desk,
           gconstpointer data)
{
  g_clear_object (&desk->library);
  g_string_free (desk->told, TRUE);
  muster_test_remove_dir (desk->home);
  g_free (desk->path);
  g_free (desk->home);
}

static void
on_done_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  Order *order = user_data;

  g_clear_pointer (&order->result, g_free);
  order->result = muster_library_run_finish (MUSTER_LIBRARY (object), result, &order->error);
  g_string_append_printf (order->desk->told, "%c ", order->letter);
  order->desk->n_done++;
}

/* A job: the letter back. */
static gpointer
give_letter (MusterCatalogue  *catalogue,
             gpointer          data,
             GCancellable     *cancellable,
             GError          **error)
{
  g_assert_true (MUSTER_IS_CATALOGUE (catalogue));
  return g_strdup (data);
}

/* A job: a favourite. */
static gpointer
note_favourite (MusterCatalogue  *catalogue,
                gpointer          data,
                GCancellable     *cancellable,
                GError          **error)
{
  muster_catalogue_set_favourite (catalogue, GAME, data, TRUE, error);
  return NULL;
}

static void
ask (Desk              *desk,
     Order             *order,
     MusterLibraryNews  news,
     MusterLibraryJob   job,
     const char        *data,
     GCancellable      *cancellable)
{
  muster_library_run_async (desk->library, GAME, news, job, g_strdup (data), g_free, g_free, cancellable, on_done_cb, order);
}

static void
test_order (Desk         *desk,
            gconstpointer data)
{
  Order orders[3] = { { desk, 'a', NULL, NULL }, { desk, 'b', NULL, NULL }, { desk, 'c', NULL, NULL } };

  ask (desk, &orders[0], MUSTER_LIBRARY_READS, give_letter, "one", NULL);
  ask (desk, &orders[1], MUSTER_LIBRARY_ENTRIES | MUSTER_LIBRARY_COLLECTION, give_letter, "two", NULL);
  ask (desk, &orders[2], MUSTER_LIBRARY_READS, give_letter, "three", NULL);
  g_assert_cmpuint (desk->n_done, ==, 0);
  WAIT_UNTIL (desk->n_done == 3);

  g_assert_cmpstr (desk->told->str, ==, "a b changed:fields-of-war collection:fields-of-war c ");
  g_assert_cmpstr (orders[0].result, ==, "one");
  g_assert_cmpstr (orders[2].result, ==, "three");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_assert_no_error (orders[i].error);
      g_free (orders[i].result);
    }
}

static void
test_failure (Desk         *desk,
              gconstpointer data)
{
  Order order = { desk, 'a', NULL, NULL };

  ask (desk, &order, MUSTER_LIBRARY_ENTRIES, note_favourite, "no-such-entry", NULL);
  WAIT_UNTIL (desk->n_done == 1);

  g_assert_error (order.error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND);
  g_assert_cmpstr (desk->told->str, ==, "a ");
  g_clear_error (&order.error);
}

static void
test_cancelled (Desk         *desk,
                gconstpointer data)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Order orders[2] = { { desk, 'a', NULL, NULL }, { desk, 'b', NULL, NULL } };

  g_cancellable_cancel (cancellable);
  ask (desk, &orders[0], MUSTER_LIBRARY_ENTRIES, give_letter, "one", cancellable);
  ask (desk, &orders[1], MUSTER_LIBRARY_READS, give_letter, "two", NULL);
  WAIT_UNTIL (desk->n_done == 2);

  g_assert_error (orders[0].error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (orders[0].result);
  g_assert_cmpstr (orders[1].result, ==, "two");
  g_assert_cmpstr (desk->told->str, ==, "a b ");
  g_clear_error (&orders[0].error);
  g_free (orders[1].result);
}

/* A folder is where the file should be; then it goes. */
static void
test_cannot_be_opened (Desk         *desk,
                       gconstpointer data)
{
  Order order = { desk, 'a', NULL, NULL };

  g_assert_cmpint (g_mkdir_with_parents (desk->path, 0755), ==, 0);
  for (guint i = 1; i <= 2; i++)
    {
      ask (desk, &order, MUSTER_LIBRARY_ENTRIES, give_letter, "one", NULL);
      WAIT_UNTIL (desk->n_done == i);
      g_assert_error (order.error, MUSTER_ERROR, MUSTER_ERROR_DATABASE);
      g_assert_null (order.result);
      g_clear_error (&order.error);
    }
  g_assert_cmpint (g_rmdir (desk->path), ==, 0);
  ask (desk, &order, MUSTER_LIBRARY_ENTRIES, give_letter, "one", NULL);
  WAIT_UNTIL (desk->n_done == 3);
  g_assert_no_error (order.error);
  g_assert_cmpstr (order.result, ==, "one");
  g_free (order.result);
}

/* What was asked for is in the file when the program ends, though nobody has run the main loop since. */
static void
test_close (Desk         *desk,
            gconstpointer data)
{
  g_autoptr(MusterCatalogue) catalogue = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) found = NULL;
  const MusterCatalogueQuery query = { .system = GAME, .favourites = TRUE };
  Order orders[2] = { { desk, 'a', NULL, NULL }, { desk, 'b', NULL, NULL } };

  ask (desk, &orders[0], MUSTER_LIBRARY_ENTRIES, note_favourite, "jeep", NULL);
  muster_library_close (desk->library);
  catalogue = muster_catalogue_open (desk->path, muster_test_shared_store (), &error);
  g_assert_no_error (error);
  found = muster_catalogue_search (catalogue, &query, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (found->len, ==, 1);

  ask (desk, &orders[1], MUSTER_LIBRARY_READS, give_letter, "late", NULL);
  WAIT_UNTIL (desk->n_done == 2);
  g_assert_no_error (orders[0].error);
  g_assert_error (orders[1].error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&orders[1].error);
}

/* Another file has taken the place of the catalogue's. */
static void
test_refresh (Desk         *desk,
              gconstpointer data)
{
  Order order = { desk, 'a', NULL, NULL };
  g_autofree char *elsewhere = g_build_filename (desk->home, "old.db", NULL);

  ask (desk, &order, MUSTER_LIBRARY_READS, give_letter, "one", NULL);
  WAIT_UNTIL (desk->n_done == 1);
  g_assert_cmpint (g_rename (desk->path, elsewhere), ==, 0);
  muster_library_refresh (desk->library);
  g_assert_cmpstr (desk->told->str, ==, "a changed: collection: ");
  ask (desk, &order, MUSTER_LIBRARY_READS, give_letter, "two", NULL);
  WAIT_UNTIL (desk->n_done == 2);
  g_assert_true (g_file_test (desk->path, G_FILE_TEST_IS_REGULAR));
  g_assert_cmpstr (order.result, ==, "two");
  g_free (order.result);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/library/order", Desk, NULL, set_up, test_order, tear_down);
  g_test_add ("/library/failure", Desk, NULL, set_up, test_failure, tear_down);
  g_test_add ("/library/cancelled", Desk, NULL, set_up, test_cancelled, tear_down);
  g_test_add ("/library/cannot-be-opened", Desk, NULL, set_up, test_cannot_be_opened, tear_down);
  g_test_add ("/library/close", Desk, NULL, set_up, test_close, tear_down);
  g_test_add ("/library/refresh", Desk, NULL, set_up, test_refresh, tear_down);
  return g_test_run ();
}
