/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tour through all that the program shows: every window, page, panel and menu, with lists of every game. What is
 * looked for on it, each test knows. */

#include "muster-ui-tour.h"

#include <glib/gstdio.h>
#include <string.h>

#include "muster-about.h"
#include "muster-application.h"
#include "muster-catalogue-window.h"
#include "muster-designer.h"
#include "muster-backup.h"
#include "muster-fault-row.h"
#include "muster-file-prompt.h"
#include "muster-game-copy-dialog.h"
#include "muster-game-dialog.h"
#include "muster-games-window.h"
#include "muster-preferences-window.h"
#include "muster-roster-file.h"
#include "muster-sheets-page.h"
#include "muster-shortcuts.h"
#include "muster-test-document.h"
#include "muster-test-hard-lists.h"
#include "muster-test-list.h"

typedef struct
{
  UiTourSize        size;
  UiTourVisit       visit;
  gpointer          data;
  MusterApplication *application;
  MusterDocument    *document; /* (unowned): that of the window at hand */
} Tour;

/* Legal ones and others, so that every panel has something to say. */
static const char * const samples[] = {
  "fields-of-war-german-1000", "fields-of-war-illegal-1000", "hot-chow-german-6", "modern-war-games-1957-german",
  "pauls-modern-british-8",
};

static const char unknown_game[] =
  "<roster xmlns=\"urn:muster:roster:1\" system=\"no-such-game\" limit=\"500\"><name>Weber</name>"
  "<unit type=\"battery\" name=\"Guns\" count=\"2\"><unit type=\"gun\"/></unit></roster>";

static void
show (Tour       *tour,
      GtkWindow  *window,
      const char *name)
{
  UiPlace place = { name, window, tour->document };

  /* What is made while one frame is laid out has its place in the next. */
  for (guint i = 0; i < 2; i++)
    {
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      ui_settle ();
    }
  tour->visit (&place, tour->data);
}

static void
show_and_close (Tour      *tour,
                GtkWidget *window,
                const char *name)
{
  gtk_window_present (GTK_WINDOW (window));
  show (tour, GTK_WINDOW (window), name);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
}

static gboolean
add_menu_button (GtkWidget *widget,
                 gpointer   buttons)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget))
    g_ptr_array_add (buttons, g_object_ref (widget));
  return FALSE;
}

/* A menu on a button that is on no screen has no place. */
static void
scroll_to (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = scroller != NULL ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)) : NULL;
  graphene_rect_t bounds;

  if (scroller == NULL || !gtk_widget_compute_bounds (widget, scroller, &bounds))
    return;
  if (bounds.origin.y < 0 || bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (scroller))
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + (double) bounds.origin.y
                                            - gtk_widget_get_height (scroller) / 2.0);
}

/* Opens every menu that has a button. */
static void
show_menus (Tour       *tour,
            GtkWindow  *window,
            const char *name)
{
  g_autoptr(GPtrArray) buttons = g_ptr_array_new_with_free_func (g_object_unref);

  ui_walk (GTK_WIDGET (window), add_menu_button, buttons);
  for (guint i = 0; i < buttons->len; i++)
    {
      g_autofree char *menu = g_strdup_printf ("%s, menu %u", name, i + 1);

      scroll_to (buttons->pdata[i]);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      gtk_menu_button_popup (buttons->pdata[i]);
      show (tour, window, menu);
      gtk_menu_button_popdown (buttons->pdata[i]);
      ui_settle ();
    }
}

/* All units of a list, those inside before those they are in. */
static void
add_units (MusterUnit *unit,
           GPtrArray  *units)
{
  for (guint i = 0; i < unit->n_children; i++)
    {
      add_units (unit->children[i], units);
      g_ptr_array_add (units, unit->children[i]);
    }
}

/* One unit of each kind, with what can be set of it. */
static void
show_units (Tour         *tour,
            MusterWindow *window,
            const char   *name)
{
  MusterWorkbench *workbench = muster_window_get_workbench (window);
  g_autoptr(GPtrArray) units = g_ptr_array_new ();
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  add_units (muster_roster_get_root (muster_workbench_get_roster (workbench)), units);
  for (guint i = 0; i < units->len; i++)
    {
      MusterUnit *unit = units->pdata[i];
      g_autofree char *place = g_strdup_printf ("%s, unit %s", name, unit->type_id);

      if (!g_hash_table_add (seen, (gpointer) unit->type_id))
        continue;
      muster_workbench_show_unit (workbench, unit);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-unit", NULL);
      show (tour, GTK_WINDOW (window), place);
    }
}

typedef struct
{
  GType      type;
  GtkWidget *found;
} Wanted;

static gboolean
is_shown (GtkWidget *widget,
          gpointer   data)
{
  Wanted *wanted = data;

  if (!g_type_is_a (G_OBJECT_TYPE (widget), wanted->type) || !gtk_widget_get_mapped (widget))
    return FALSE;
  wanted->found = widget;
  return TRUE;
}

static void
wait_a_little (void)
{
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 2;

  while (g_get_monotonic_time () < end)
    ui_iterate ();
}

static void
show_search (Tour         *tour,
             MusterWindow *window,
             const char   *name,
             const char   *text)
{
  Wanted search = { GTK_TYPE_SEARCH_ENTRY, NULL };
  g_autofree char *place = g_strdup_printf ("%s, “%s” in search", name, text);

  ui_walk (GTK_WIDGET (window), is_shown, &search);
  if (search.found == NULL)
    return;
  gtk_editable_set_text (GTK_EDITABLE (search.found), text);
  wait_a_little ();
  show (tour, GTK_WINDOW (window), place);
  gtk_editable_set_text (GTK_EDITABLE (search.found), "");
  wait_a_little ();
}

/* The pages as they will be printed, with every choice in view. */
static void
show_sheets (Tour         *tour,
             MusterWindow *window,
             const char   *name)
{
  g_autofree char *place = g_strconcat (name, ", sheets", NULL);
  Wanted page = { MUSTER_TYPE_SHEETS_PAGE, NULL };
  MusterSheetSettings *settings;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.page-sheets", NULL);
  UI_WAIT (ui_walk (GTK_WIDGET (window), is_shown, &page));
  g_object_get (page.found, "settings", &settings, NULL);
  muster_sheet_settings_add_against (settings, "/1/2");
  muster_sheet_settings_set_option (settings, MUSTER_SHEET_OPTION_LIST_ONLY, TRUE);
  g_object_unref (settings);
  UI_WAIT (!muster_sheets_page_get_busy (MUSTER_SHEETS_PAGE (page.found)));
  show (tour, GTK_WINDOW (window), place);
}

/* The catalogue of a list's game, with a row selected; then what there is where nothing is found. */
static void
show_catalogue (Tour                *tour,
                GtkWindow           *window,
                MusterCataloguePage *page,
                const char          *name)
{
  g_autofree char *nothing = g_strconcat (name, ", nothing found", NULL);
  MusterTable *table;

  UI_WAIT ((table = muster_catalogue_page_get_table (page)) != NULL && muster_table_get_system (table) != NULL
           && !muster_table_get_busy (table) && !muster_table_get_filling (table));
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (muster_catalogue_page_get_selection (page)), 0, TRUE);
  show (tour, window, name);
  gtk_widget_activate_action (GTK_WIDGET (page), "catalogue.owned", NULL);
  UI_WAIT (!muster_table_get_busy (table));
  show (tour, window, nothing);
  gtk_widget_activate_action (GTK_WIDGET (page), "catalogue.owned", NULL);
}

static void
show_catalogue_page (Tour         *tour,
                     MusterWindow *window,
                     const char   *name)
{
  g_autofree char *place = g_strconcat (name, ", catalogue", NULL);
  Wanted page = { MUSTER_TYPE_CATALOGUE_PAGE, NULL };

  gtk_widget_activate_action (GTK_WIDGET (window), "win.page-catalogue", NULL);
  UI_WAIT (ui_walk (GTK_WIDGET (window), is_shown, &page));
  show_catalogue (tour, GTK_WINDOW (window), MUSTER_CATALOGUE_PAGE (page.found), place);
}

/* The catalogue in a window of its own, with its menus. */
static void
show_catalogue_window (Tour *tour)
{
  MusterCatalogueWindow *window =
    muster_catalogue_window_new (GTK_APPLICATION (tour->application), muster_application_get_library (tour->application),
                                 muster_application_get_settings (tour->application), "fields-of-war");

  gtk_window_set_default_size (GTK_WINDOW (window), tour->size.width, tour->size.height);
  gtk_window_present (GTK_WINDOW (window));
  show_catalogue (tour, GTK_WINDOW (window), muster_catalogue_window_get_page (window), "catalogue");
  show_menus (tour, GTK_WINDOW (window), "catalogue");
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
}

static void
show_list (Tour           *tour,
           MusterDocument *document,
           const char     *name)
{
  MusterWindow *window;
  g_autofree char *add = g_strconcat (name, ", add", NULL);
  g_autofree char *problems = g_strconcat (name, ", problems", NULL);
  g_autofree char *rules = g_strconcat (name, ", list and rulings", NULL);

  tour->document = document;
  window = muster_window_new (GTK_APPLICATION (tour->application));
  gtk_window_set_default_size (GTK_WINDOW (window), tour->size.width, tour->size.height);
  muster_window_set_document (window, document);
  gtk_window_present (GTK_WINDOW (window));
  show (tour, GTK_WINDOW (window), name);
  if (muster_document_get_roster (document) != NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-add", NULL);
      show (tour, GTK_WINDOW (window), add);
      show_search (tour, window, add, "a");
      show_search (tour, window, add, "no such thing");
      show_menus (tour, GTK_WINDOW (window), add);
      show_units (tour, window, name);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-problems", NULL);
      show (tour, GTK_WINDOW (window), problems);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.page-rules", NULL);
      show (tour, GTK_WINDOW (window), rules);
      show_sheets (tour, window, name);
      show_catalogue_page (tour, window, name);
    }
  else
    show_menus (tour, GTK_WINDOW (window), name);
  tour->document = NULL;
  ui_close (window);
}

static void
show_samples (Tour *tour)
{
  const char *shipped = g_getenv ("MUSTER_SHIPPED_DIR");
  g_autoptr(MusterSystemStore) none = muster_system_store_new ((const char * const[]) { NULL });
  g_autoptr(MusterDocument) foreign = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("muster-tour-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "foreign.muster", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *file = g_strconcat (samples[i], ".muster", NULL);
      g_autofree char *sample = g_build_filename (shipped, "samples", file, NULL);
      g_autoptr(MusterDocument) document = muster_test_load (sample, muster_test_shared_store (), &error);

      g_assert_no_error (error);
      show_list (tour, document, samples[i]);
    }

  muster_test_write (path, unknown_game);
  foreign = muster_test_load (path, none, &error);
  g_assert_no_error (error);
  show_list (tour, foreign, "a list whose game is not there");
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Of lists that are hard on paper those that are hard in a window. */
static const char * const hard[] = { "empty", "no-limit", "300-units", "deep", "names", "long-head", "unit-notes", "house-rules", NULL };

static void
show_hard_lists (Tour *tour)
{
  guint n;
  const MusterTestHardList *lists = muster_test_get_hard_lists (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *xml = g_strv_contains (hard, lists[i].name) ? lists[i].make () : NULL;
      g_autoptr(GError) error = NULL;
      g_autoptr(MusterRoster) roster = NULL;
      g_autoptr(MusterDocument) document = NULL;

      if (xml == NULL)
        continue;
      roster = muster_roster_load_bytes (xml, strlen (xml), lists[i].name, muster_test_shared_store (), &error);
      g_assert_no_error (error);
      document = muster_document_new (muster_test_shared_store (), roster);
      show_list (tour, document, lists[i].name);
    }
}

static GFile *
choose_file (MusterFilePromptKind kind,
             GFile               *folder,
             const char          *name,
             gpointer             data)
{
  return g_file_new_for_path (data);
}

static GtkWindow *
find_question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

/* A backup of which something is here that says something else. */
static void
show_restoring (Tour *tour)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-tour-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "all.muster-backup", NULL);
  GSettings *settings = muster_application_get_settings (tour->application);
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterBackupInfo) info = NULL;
  GtkWindow *question;

  g_settings_set_string (settings, "default-player", "1");
  info = muster_backup_write (path, MUSTER_BACKUP_PLAIN, &error);
  g_assert_no_error (error);
  g_settings_set_string (settings, "default-player", "2");
  muster_file_prompt_set_hook (choose_file, path);
  g_action_group_activate_action (G_ACTION_GROUP (tour->application), "restore", NULL);
  UI_WAIT ((question = find_question ()) != NULL);
  show (tour, question, "restoring a backup");
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "cancel");
  gtk_window_destroy (question);
  ui_settle ();
  muster_file_prompt_set_hook (NULL, NULL);
  g_settings_reset (settings, "default-player");
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
remove_file (MusterGameShelf *shelf,
             const char      *path)
{
  g_autofree char *kept = muster_system_remove_file (muster_game_shelf_get_systems (shelf), path, NULL);

  g_assert_nonnull (kept);
  muster_system_discard (kept);
}

/* Games of the player's own, one of them with faults, and files of games that might be installed. */
static void
show_games (Tour      *tour,
            GtkWindow *parent)
{
  MusterGameShelf *shelf = muster_application_get_games (tour->application);
  MusterSystemStore *systems = muster_game_shelf_get_systems (shelf);
  g_autofree char *data = muster_system_store_dup_user_dir ();
  g_autofree char *wrong = g_build_filename (muster_system_store_get_own_folder (systems), "wrong.xml", NULL);
  g_autofree char *file = g_build_filename (data, "house.xml", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterInstalled) own = muster_system_copy (systems, "hot-chow", "house", NULL, NULL, &error);
  g_autoptr(MusterInstalled) written = NULL;
  g_autoptr(MusterGame) game = NULL;
  GtkWidget *window;

  g_assert_no_error (error);
  written = muster_system_export (systems, "house", file, &error);
  g_assert_no_error (error);
  muster_test_write (wrong, "<system xmlns=\"urn:muster:system:1\" id=\"wrong\" name=\"1\" edition=\"1\">\n<types/>\n<limitz/>\n</system>\n");

  window = muster_games_window_new (parent, shelf);
  gtk_window_present (GTK_WINDOW (window));
  UI_WAIT (g_list_model_get_n_items (muster_game_shelf_get_games (shelf)) == 6);
  show (tour, GTK_WINDOW (window), "games");
  show_menus (tour, GTK_WINDOW (window), "games");
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();

  game = muster_game_read (systems, own->path);
  show_and_close (tour, muster_game_copy_dialog_new (parent, shelf, game), "copying a game");
  window = muster_game_dialog_new (parent, shelf, file);
  gtk_window_present (GTK_WINDOW (window));
  UI_WAIT (ui_find_label (window, muster_game_get_name (game)) != NULL);
  show_and_close (tour, window, "installing a game");
  window = muster_game_dialog_new (parent, shelf, wrong);
  gtk_window_present (GTK_WINDOW (window));
  UI_WAIT (ui_find_type (window, MUSTER_TYPE_FAULT_ROW) != NULL);
  show_and_close (tour, window, "installing a game with faults");

  remove_file (shelf, wrong);
  remove_file (shelf, own->path);
  g_assert_cmpint (g_unlink (file), ==, 0);
  muster_game_shelf_refresh (shelf);
  UI_WAIT (g_list_model_get_n_items (muster_game_shelf_get_games (shelf)) == 4);
}

/* Figures by their ids, so that every game has something to say of them. */
static const char * const figures[][2] = {
  { "type", "tank" }, { "type", "mbt" }, { "weight-t", "44.8" }, { "speed-kmh", "46" }, { "gun-mm", "75" }, { "gun-kind", "at" },
  { "propulsion", "tracked" }, { "propulsion", "tracks" }, { "protection", "heavy-mbt" }, { "weapons", "heavy-at-gun;hmg" }, { "axles", "many" },
};

static void
write_figures (MusterDesign *design)
{
  GListModel *list = muster_design_get_figures (design);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr(MusterDesignFigure) figure = g_list_model_get_item (list, i);
      const MusterFigure *what = muster_design_figure_get_figure (figure);

      for (guint k = 0; k < G_N_ELEMENTS (figures); k++)
        {
          if (strcmp (what->id, figures[k][0]) == 0 && (what->kind == MUSTER_FIGURE_NUMBER || muster_figure_check (what, figures[k][1])))
            muster_design_set_figure (design, figure, figures[k][1]);
        }
    }
}

/* An entry being made, of every game: as it begins, and with all there is to say of it. */
static void
show_designers (Tour      *tour,
                GtkWindow *parent)
{
  static const char * const games[] = { "fields-of-war", "hot-chow", "modern-war-games-1957", "pauls-modern" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr(MusterSystem) system = muster_system_store_load (muster_test_shared_store (), games[i], NULL);
      g_autoptr(MusterDesign) design = muster_design_new (muster_test_shared_store (), system, NULL, FALSE);
      g_autofree char *begun = g_strconcat ("a new entry, ", games[i], NULL);
      g_autofree char *made = g_strconcat ("an entry with figures, ", games[i], NULL);
      GtkWindow *window;

      muster_designer_open_design (GTK_WIDGET (parent), muster_application_get_library (tour->application), design);
      UI_WAIT (MUSTER_IS_DESIGNER (window = gtk_application_get_active_window (GTK_APPLICATION (tour->application))));
      gtk_window_set_default_size (window, tour->size.width, tour->size.height);
      show (tour, window, begun);
      show_menus (tour, window, begun);
      write_figures (design);
      wait_a_little ();
      show (tour, window, made);
      gtk_window_destroy (window);
      ui_settle ();
    }
}

/* Goes to all of it, and calls @visit at each place. */
void
ui_tour (UiTourFlags       flags,
         const UiTourSize *size,
         UiTourVisit       visit,
         gpointer          data)
{
  g_autoptr(MusterApplication) application = muster_application_new (G_APPLICATION_NON_UNIQUE);
  g_autoptr(GSettings) settings = g_settings_new ("org.muster.Muster");
  Tour tour = { *size, visit, data, application, NULL };
  GtkWindow *welcome;

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_activate (G_APPLICATION (application));
  UI_WAIT (gtk_application_get_active_window (GTK_APPLICATION (application)) != NULL);
  welcome = gtk_application_get_active_window (GTK_APPLICATION (application));
  UI_WAIT (gtk_widget_get_mapped (GTK_WIDGET (welcome)));
  show (&tour, welcome, "welcome");
  show_menus (&tour, welcome, "welcome");
  show_restoring (&tour);
  show_games (&tour, welcome);
  show_catalogue_window (&tour);

  show_and_close (&tour, muster_preferences_window_new (settings, muster_test_shared_store (), welcome), "preferences");
  show_and_close (&tour, muster_shortcuts_window_new (welcome), "keyboard shortcuts");
  show_and_close (&tour, muster_about_new (welcome), "about");

  show_designers (&tour, welcome);
  show_samples (&tour);
  if (flags & UI_TOUR_HARD)
    show_hard_lists (&tour);

  gtk_window_destroy (welcome);
  ui_settle ();
}
