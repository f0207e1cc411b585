/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The catalogue's page: searching, sorting by head and by menu, columns that are remembered, selecting with Ctrl, owning,
 * adding to the list, deleting and its way back, counting a list, files. */

#include <string.h>

#include "muster-catalogue-page.h"
#include "muster-file-prompt.h"
#include "muster-test-document.h"
#include "muster-test-list.h"
#include "muster-test-util.h"
#include "muster-ui-test.h"

#define GAME "fields-of-war"

typedef struct
{
  char                 *home;
  GtkWidget            *window;
  MusterCataloguePage  *page;
  MusterTable          *table;     /* (unowned) */
  GtkSelectionModel    *selection; /* (unowned) */
  GtkColumnView        *view;      /* (unowned) */
  MusterLibrary        *library;
  MusterWorkbench      *workbench;
  GSettings            *settings;
} Desk;

static void
settle (Desk *desk)
{
  ui_settle ();
  UI_WAIT (!muster_table_get_busy (desk->table) && !muster_table_get_filling (desk->table));
  ui_settle ();
}

static void
open_page (Desk *desk)
{
  desk->window = gtk_window_new ();
  desk->page = g_object_new (MUSTER_TYPE_CATALOGUE_PAGE, "workbench", desk->workbench, NULL);
  muster_catalogue_page_set_library (desk->page, desk->library, desk->settings);
  desk->table = muster_catalogue_page_get_table (desk->page);
  desk->selection = GTK_SELECTION_MODEL (muster_catalogue_page_get_selection (desk->page));
  desk->view = GTK_COLUMN_VIEW (ui_find_type (GTK_WIDGET (desk->page), GTK_TYPE_COLUMN_VIEW));
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 900, 600);
  gtk_window_set_child (GTK_WINDOW (desk->window), GTK_WIDGET (desk->page));
  gtk_window_present (GTK_WINDOW (desk->window));
  gtk_test_widget_wait_for_draw (desk->window);
  settle (desk);
}

static void
close_page (Desk *desk)
{
  gpointer page = desk->page;

  settle (desk);
  g_object_add_weak_pointer (page, &page);
  gtk_window_destroy (GTK_WINDOW (desk->window));
  UI_WAIT (page == NULL);
}

static void
set_up (Desk         *desk,
        gconstpointer data)
{
  const MusterTestList list = { .limit = "1000", .units = "main-hq rifle*3 " };
  g_autoptr(MusterRoster) roster = muster_test_list_load (&list, GAME);
  g_autoptr(MusterDocument) document = muster_document_new (muster_test_shared_store (), roster);
  g_autofree char *path = NULL;

  desk->home = muster_test_dup_temp_dir ();
  path = g_build_filename (desk->home, "catalogue.db", NULL);
  desk->library = muster_library_new (muster_test_shared_store (), path);
  desk->workbench = muster_workbench_new (document);
  desk->settings = g_settings_new ("org.muster.Muster");
  g_settings_reset (desk->settings, "catalogue");
  open_page (desk);
}

static void
tear_down (Desk         *desk,
           gconstpointer data)
{
  close_page (desk);
  g_assert_finalize_object (desk->workbench);
  g_assert_finalize_object (desk->library);
  g_object_unref (desk->settings);
  muster_test_remove_dir (desk->home);
  g_free (desk->home);
}

static void
act (Desk       *desk,
     const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk->page), action, NULL));
  settle (desk);
}

static void
type (Desk       *desk,
      const char *text)
{
  GtkWidget *entry;

  muster_catalogue_page_focus_search (desk->page);
  entry = gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (desk->window)), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
  settle (desk);
}

static const char *
name_at (Desk  *desk,
         guint  position)
{
  MusterTableRow *row = muster_table_peek_row (desk->table, position);

  g_assert_nonnull (row);
  return muster_table_row_get_name (row);
}

static guint
count (Desk *desk)
{
  return g_list_model_get_n_items (G_LIST_MODEL (desk->table));
}

static GtkColumnViewColumn *
get_column (Desk       *desk,
            const char *title)
{
  GListModel *columns = gtk_column_view_get_columns (desk->view);

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (strcmp (gtk_column_view_column_get_title (column), title) == 0)
        return column;
    }
  g_assert_not_reached ();
}

static void
test_searching (Desk         *desk,
                gconstpointer data)
{
  guint all = count (desk);

  g_assert_cmpuint (all, >, 250);
  type (desk, "tiger");
  g_assert_cmpuint (count (desk), <, 20);
  g_assert_cmpuint (count (desk), >, 0);
  g_assert_nonnull (strstr (name_at (desk, 0), "Tiger"));
  type (desk, "no such thing");
  g_assert_cmpuint (count (desk), ==, 0);
  g_assert_nonnull (ui_find_label (GTK_WIDGET (desk->page), "Nothing Found"));
  act (desk, "catalogue.clear-filters");
  g_assert_cmpuint (count (desk), ==, all);
}

/* Another order, and what was selected is still selected. */
static void
test_sorting (Desk         *desk,
              gconstpointer data)
{
  g_autofree char *name = g_strdup (name_at (desk, 3));
  guint first;

  gtk_selection_model_select_item (desk->selection, 3, TRUE);
  gtk_column_view_sort_by_column (desk->view, get_column (desk, "Points"), GTK_SORT_DESCENDING);
  settle (desk);
  g_assert_cmpstr (muster_table_get_question (desk->table)->sort->id, ==, "points");
  g_assert_true (muster_table_get_question (desk->table)->descending);
  first = muster_table_selection_get_first (MUSTER_TABLE_SELECTION (desk->selection));
  g_assert_cmpuint (muster_table_selection_get_n (MUSTER_TABLE_SELECTION (desk->selection)), ==, 1);
  g_assert_cmpuint (first, !=, 3);
  g_object_unref (g_list_model_get_item (G_LIST_MODEL (desk->table), first));
  gtk_widget_activate_action (GTK_WIDGET (desk->page), "catalogue.sort", "s", "name");
  settle (desk);
  g_assert_false (muster_table_get_question (desk->table)->descending);
  g_assert_cmpuint (muster_table_selection_get_first (MUSTER_TABLE_SELECTION (desk->selection)), ==, 3);
  g_assert_cmpstr (name_at (desk, 3), ==, name);
  act (desk, "catalogue.descending");
  g_assert_true (muster_table_get_question (desk->table)->descending);
}

/* GTK 4.8 turns a row twice at one click. */
static void
test_clicking (Desk         *desk,
               gconstpointer data)
{
  MusterTableSelection *selection = MUSTER_TABLE_SELECTION (desk->selection);

  gtk_selection_model_select_item (desk->selection, 1, TRUE);
  muster_table_selection_begin_click (selection);
  gtk_selection_model_select_item (desk->selection, 4, FALSE);
  gtk_selection_model_unselect_item (desk->selection, 4);
  muster_table_selection_end_click (selection);
  g_assert_true (gtk_selection_model_is_selected (desk->selection, 4));
  g_assert_cmpuint (muster_table_selection_get_n (selection), ==, 2);
  gtk_selection_model_unselect_item (desk->selection, 4);
  g_assert_cmpuint (muster_table_selection_get_n (selection), ==, 1);
  gtk_selection_model_select_range (desk->selection, 2, 5, FALSE);
  g_assert_cmpuint (muster_table_selection_get_n (selection), ==, 6);
  gtk_selection_model_select_all (desk->selection);
  g_assert_cmpuint (muster_table_selection_get_n (selection), ==, count (desk));
}

static void
test_columns (Desk         *desk,
              gconstpointer data)
{
  g_assert_false (gtk_column_view_column_get_visible (get_column (desk, "Gun")));
  act (desk, "catalogue.show-column.gun");
  act (desk, "catalogue.show-years");
  gtk_column_view_column_set_fixed_width (get_column (desk, "Nation"), 211);
  close_page (desk);
  open_page (desk);
  g_assert_true (gtk_column_view_column_get_visible (get_column (desk, "Gun")));
  g_assert_false (gtk_column_view_column_get_visible (get_column (desk, "Years")));
  act (desk, "catalogue.usual-columns");
  g_assert_false (gtk_column_view_column_get_visible (get_column (desk, "Gun")));
  g_assert_true (gtk_column_view_column_get_visible (get_column (desk, "Years")));
}

static gboolean
is_owned_spin (GtkWidget *widget,
               gpointer   data)
{
  GtkWidget **found = data;

  if (!GTK_IS_SPIN_BUTTON (widget) || !gtk_widget_get_mapped (widget))
    return FALSE;
  *found = widget;
  return TRUE;
}

static void
test_owning (Desk         *desk,
             gconstpointer data)
{
  GtkWidget *spin = NULL;

  g_assert_true (ui_walk (GTK_WIDGET (desk->page), is_owned_spin, &spin));
  g_assert_false (gtk_widget_get_sensitive (spin));
  gtk_selection_model_select_item (desk->selection, 2, TRUE);
  g_assert_true (gtk_widget_get_sensitive (spin));
  act (desk, "catalogue.own-more");
  UI_WAIT (muster_table_row_get_owned (muster_table_peek_row (desk->table, 2)) == 1);
  UI_WAIT (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)) == 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 5);
  UI_WAIT (muster_table_row_get_owned (muster_table_peek_row (desk->table, 2)) == 5);
  /* Of several at once one may want back. */
  gtk_selection_model_select_range (desk->selection, 2, 3, TRUE);
  act (desk, "catalogue.own-more");
  UI_WAIT (muster_table_row_get_owned (muster_table_peek_row (desk->table, 4)) == 1);
  act (desk, "catalogue.undo");
  UI_WAIT (muster_table_row_get_owned (muster_table_peek_row (desk->table, 2)) == 5);
  g_assert_cmpuint (muster_table_row_get_owned (muster_table_peek_row (desk->table, 4)), ==, 0);
  act (desk, "catalogue.owned");
  g_assert_cmpuint (count (desk), ==, 1);
}

static void
test_adding (Desk         *desk,
             gconstpointer data)
{
  MusterUnit *root = muster_roster_get_root (muster_workbench_get_roster (desk->workbench));
  guint n = root->n_children;

  type (desk, "jeep");
  gtk_selection_model_select_item (desk->selection, 0, TRUE);
  act (desk, "catalogue.add");
  g_assert_cmpuint (root->n_children, >=, n);
  g_assert_cmpuint (muster_roster_get_n_entries (muster_workbench_get_roster (desk->workbench)) + root->n_children, >=, n + 1);
  act (desk, "catalogue.count-list");
  act (desk, "catalogue.clear-filters");
  act (desk, "catalogue.owned");
  UI_WAIT (count (desk) >= 2);
}

static GFile *
choose_file (MusterFilePromptKind kind,
             GFile               *folder,
             const char          *name,
             gpointer             data)
{
  return g_file_new_for_path (data);
}

static void
test_files (Desk         *desk,
            gconstpointer data)
{
  g_autofree char *path = g_build_filename (desk->home, "own.csv", NULL);
  g_autofree char *owned = g_build_filename (desk->home, "owned.csv", NULL);
  g_autofree char *text = NULL;
  guint n = count (desk);

  g_assert_true (g_file_set_contents (path, "id,name,nation,column:role,column:speed\nown-a,Aardvark,germany,tank,fast\n", -1, NULL));
  muster_file_prompt_set_hook (choose_file, path);
  act (desk, "catalogue.import");
  UI_WAIT (count (desk) == n + 1);
  type (desk, "aardvark");
  gtk_selection_model_select_item (desk->selection, 0, TRUE);
  act (desk, "catalogue.own-more");
  muster_file_prompt_set_hook (choose_file, owned);
  act (desk, "catalogue.export-collection");
  UI_WAIT (g_file_test (owned, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (owned, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "own-a,Aardvark,1"));
  act (desk, "catalogue.delete");
  UI_WAIT (count (desk) == 0 || !muster_table_row_get_own (muster_table_peek_row (desk->table, 0)));
  act (desk, "catalogue.undo");
  UI_WAIT (count (desk) == 1 && muster_table_peek_row (desk->table, 0) != NULL && muster_table_row_get_own (muster_table_peek_row (desk->table, 0)));
  muster_file_prompt_set_hook (NULL, NULL);
}

/* As a button would have it. */
static gboolean
is_enabled (Desk       *desk,
            const char *action)
{
  GtkWidget *button = gtk_button_new ();
  gboolean enabled;

  g_object_ref_sink (button);
  gtk_widget_set_parent (button, GTK_WIDGET (desk->page));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  enabled = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);
  g_object_unref (button);
  return enabled;
}

static gboolean
has_focus (Desk      *desk,
           GtkWidget *in)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (desk->window));

  return focus != NULL && (focus == in || gtk_widget_is_ancestor (focus, in));
}

static void
press_down (GtkWidget *entry)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (entry);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Down, 0, 0, &taken);
    }
  g_assert_true (taken);
}

/* With the keyboard alone: from the search into the rows, which keep it when rows go and come back. */
static void
test_keyboard (Desk         *desk,
               gconstpointer data)
{
  g_autofree char *path = g_build_filename (desk->home, "own.csv", NULL);
  guint n = count (desk);

  g_assert_true (g_file_set_contents (path, "id,name,nation,column:role,column:speed\n"
                                            "own-a,Aardvark A,germany,tank,fast\nown-b,Aardvark B,germany,tank,fast\n", -1, NULL));
  muster_file_prompt_set_hook (choose_file, path);
  act (desk, "catalogue.import");
  UI_WAIT (count (desk) == n + 2);
  muster_file_prompt_set_hook (NULL, NULL);
  g_assert_false (is_enabled (desk, "catalogue.delete"));
  type (desk, "tiger");
  gtk_selection_model_select_range (desk->selection, 0, 2, TRUE);
  ui_settle ();
  g_assert_false (is_enabled (desk, "catalogue.delete"));
  g_assert_false (is_enabled (desk, "catalogue.undo"));

  type (desk, "aardvark");
  UI_WAIT (count (desk) >= 2);
  muster_catalogue_page_focus_search (desk->page);
  gtk_selection_model_unselect_all (desk->selection);
  press_down (gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (desk->window)), GTK_TYPE_SEARCH_ENTRY));
  g_assert_true (has_focus (desk, GTK_WIDGET (desk->view)));
  g_assert_true (gtk_selection_model_is_selected (desk->selection, 0));
  g_assert_true (is_enabled (desk, "catalogue.delete"));
  n = count (desk);
  act (desk, "catalogue.delete");
  UI_WAIT (count (desk) == n - 1 && is_enabled (desk, "catalogue.undo"));
  ui_settle ();
  g_assert_true (has_focus (desk, GTK_WIDGET (desk->view)));
  g_assert_true (gtk_selection_model_is_selected (desk->selection, 0));
  act (desk, "catalogue.own-more");
  UI_WAIT (muster_table_row_get_owned (muster_table_peek_row (desk->table, 0)) == 1);
  /* One step after the other, the last one first. */
  act (desk, "catalogue.undo");
  UI_WAIT (muster_table_row_get_owned (muster_table_peek_row (desk->table, 0)) == 0);
  g_assert_cmpuint (count (desk), ==, n - 1);
  act (desk, "catalogue.undo");
  UI_WAIT (count (desk) == n);
  g_assert_true (has_focus (desk, GTK_WIDGET (desk->view)));
  g_assert_false (is_enabled (desk, "catalogue.undo"));
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/catalogue-page/searching", Desk, NULL, set_up, test_searching, tear_down);
  g_test_add ("/catalogue-page/sorting", Desk, NULL, set_up, test_sorting, tear_down);
  g_test_add ("/catalogue-page/clicking", Desk, NULL, set_up, test_clicking, tear_down);
  g_test_add ("/catalogue-page/columns", Desk, NULL, set_up, test_columns, tear_down);
  g_test_add ("/catalogue-page/owning", Desk, NULL, set_up, test_owning, tear_down);
  g_test_add ("/catalogue-page/adding", Desk, NULL, set_up, test_adding, tear_down);
  g_test_add ("/catalogue-page/files", Desk, NULL, set_up, test_files, tear_down);
  g_test_add ("/catalogue-page/keyboard", Desk, NULL, set_up, test_keyboard, tear_down);
  return g_test_run ();
}
