/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the catalogue's table with a hundred thousand entries as somebody has it before him: how long until there is
 * something else to see, and for how long the window does not answer meanwhile. It never judges. */

#include "bench-clock.h"
#include "bench-entries.h"
#include "muster-catalogue-import.h"
#include "muster-catalogue-window.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <time.h>

#define GAME "fields-of-war"
#define N_PLACES 40
#define N_STEPS 200

/* Answers within that are felt as at once. */
#define BUDGET "100 ms"
#define FRAME  "16 ms"

typedef struct
{
  MusterCatalogueWindow *window;
  MusterCataloguePage   *page;
  MusterTable           *table;
  GtkWidget             *view;
  gint64                 longest; /* turn of the main loop, in ns of its own work */
} Desk;

/* What the main thread has worked so far, whatever else the machine does. */
static gint64
worked (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

static void
turn (Desk *desk)
{
  gint64 since = worked ();
  gboolean done = g_main_context_iteration (NULL, FALSE);

  desk->longest = MAX (desk->longest, worked () - since);
  if (!done)
    g_usleep (200);
}

static void
on_paint_cb (gboolean *painted)
{
  *painted = TRUE;
}

/* Until a frame shows all that was asked for. */
static void
settle (Desk *desk)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (desk->view);
  gboolean painted = FALSE;
  gulong id;

  while (muster_table_get_busy (desk->table) || muster_table_get_filling (desk->table))
    turn (desk);
  id = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (on_paint_cb), &painted);
  gtk_widget_queue_draw (desk->view);
  while (!painted || muster_table_get_filling (desk->table))
    turn (desk);
  g_signal_handler_disconnect (clock, id);
}

static GtkWidget *
find (GtkWidget *top,
      GType      type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (top, type))
    return top;
  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static void
act (Desk       *desk,
     const char *name,
     const char *text)
{
  gtk_widget_activate_action (desk->view, name, text != NULL ? "s" : NULL, text);
}

static void
print (Desk       *desk,
       const char *what,
       BenchTimes *times)
{
  g_autofree char *blocked = g_strconcat ("  longest turn of the main loop, ", what, NULL);
  BenchTimes longest = { .batch = 1 };

  bench_print (what, times, BUDGET);
  bench_add (&longest, bench_now () - desk->longest);
  bench_print (blocked, &longest, FRAME);
  bench_clear (&longest);
  bench_clear (times);
  desk->longest = 0;
}

static void
bench_sorting (Desk *desk)
{
  static const char *const columns[] = { "points", "name", "nation", "owned", "years", "column:gun", "name", NULL };
  BenchTimes times = { .batch = 1 };

  for (guint i = 0; columns[i] != NULL; i++)
    {
      gint64 since = bench_now ();

      act (desk, "catalogue.sort", columns[i]);
      settle (desk);
      bench_add (&times, since);
    }
  print (desk, "sort by another column", &times);
}

static void
bench_typing (Desk *desk)
{
  BenchTimes times = { .batch = 1 };
  GtkWidget *entry;

  muster_catalogue_page_focus_search (desk->page);
  entry = gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (desk->window)), GTK_TYPE_SEARCH_ENTRY);

  for (guint i = 0; bench_typed[i] != NULL; i++)
    {
      gint64 since = bench_now ();

      gtk_editable_set_text (GTK_EDITABLE (entry), bench_typed[i]);
      g_signal_emit_by_name (entry, "search-changed");
      settle (desk);
      bench_add (&times, since);
    }
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  g_signal_emit_by_name (entry, "search-changed");
  settle (desk);
  print (desk, "search", &times);
}

static void
bench_scrolling (Desk *desk)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (desk->view));
  double most = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  GRand *random = g_rand_new_with_seed (34);
  BenchTimes times = { .batch = 1 };

  for (guint i = 0; i < N_STEPS; i++)
    {
      gint64 since = bench_now ();

      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + 90);
      settle (desk);
      bench_add (&times, since);
    }
  print (desk, "scroll by a turn of the wheel", &times);
  for (guint i = 0; i < N_PLACES; i++)
    {
      gint64 since = bench_now ();

      gtk_adjustment_set_value (adjustment, g_rand_double_range (random, 0, most));
      settle (desk);
      bench_add (&times, since);
    }
  print (desk, "scroll to any place", &times);
  g_rand_free (random);
}

static void
bench_owning (Desk *desk)
{
  GtkSelectionModel *selection = GTK_SELECTION_MODEL (muster_catalogue_page_get_selection (desk->page));
  BenchTimes times = { .batch = 1 };
  BenchTimes all = { .batch = 1 };
  gint64 since;

  for (guint i = 0; i < 10; i++)
    {
      since = bench_now ();
      gtk_selection_model_select_item (selection, i, TRUE);
      act (desk, "catalogue.own-more", NULL);
      while (muster_table_peek_row (desk->table, i) == NULL || muster_table_row_get_owned (muster_table_peek_row (desk->table, i)) == 0)
        turn (desk);
      settle (desk);
      bench_add (&times, since);
    }
  print (desk, "own one more of a row", &times);
  since = bench_now ();
  gtk_selection_model_select_all (selection);
  settle (desk);
  bench_add (&all, since);
  print (desk, "select all", &all);
}

static char *
make_catalogue (MusterSystemStore *store)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  char *path = g_build_filename (folder, "catalogue.db", NULL);
  g_autofree char *text = bench_make_entries ();
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterCatalogue) catalogue = muster_catalogue_open (path, store, &error);
  g_autoptr(MusterImport) result = NULL;

  if (catalogue != NULL)
    result = muster_catalogue_import (catalogue, muster_catalogue_get_system (catalogue, GAME), MUSTER_EXCHANGE_CSV, text, strlen (text),
                                      MUSTER_IMPORT_PLAIN, &error);
  if (result == NULL || !result->done)
    g_error ("%s", error != NULL ? error->message : "not everything was taken");
  return path;
}

static void
bench_first (Desk           *desk,
             GtkApplication *application,
             MusterLibrary  *library)
{
  BenchTimes times = { .batch = 1 };
  gint64 since = bench_now ();

  desk->window = muster_catalogue_window_new (application, library, NULL, GAME);
  desk->page = muster_catalogue_window_get_page (desk->window);
  desk->table = muster_catalogue_page_get_table (desk->page);
  desk->view = find (GTK_WIDGET (desk->page), GTK_TYPE_COLUMN_VIEW);
  gtk_window_present (GTK_WINDOW (desk->window));
  while (g_list_model_get_n_items (G_LIST_MODEL (desk->table)) == 0)
    turn (desk);
  settle (desk);
  bench_add (&times, since);
  print (desk, "the window, until its first rows show", &times);
}

int
main (void)
{
  g_autoptr(MusterSystemStore) store = NULL;
  g_autoptr(MusterLibrary) library = NULL;
  g_autoptr(GtkApplication) application = NULL;
  g_autofree char *path = NULL;
  g_autofree char *folder = NULL;
  Desk desk = { 0 };

  setlocale (LC_ALL, "");
  store = muster_system_store_new_default ();
  path = make_catalogue (store);
  application = GTK_APPLICATION (adw_application_new (NULL, G_APPLICATION_NON_UNIQUE));
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  library = muster_library_new (store, path);
  g_print ("The catalogue's table with %u entries:\n", BENCH_N_ENTRIES);
  bench_print_head ();
  bench_first (&desk, application, library);
  bench_sorting (&desk);
  bench_typing (&desk);
  bench_scrolling (&desk);
  bench_owning (&desk);
  gtk_window_destroy (GTK_WINDOW (desk.window));
  muster_library_close (library);
  bench_remove_catalogue (path);
  folder = g_path_get_dirname (path);
  g_rmdir (folder);
  return 0;
}
