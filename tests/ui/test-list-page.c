/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the list: every field changes the list, and follows it; house rules are judged by at once. */

#include <string.h>

#include "muster-list-page.h"
#include "muster-ruling-row.h"
#include "muster-test-list.h"
#include "muster-ui-test.h"

static const MusterTestList german = {
  .limit = "1000",
  .units = "main-hq{at-gun*2[gun=medium] hmg*2} main-hq infantry-platoon{platoon-hq infantry-squad*3{rifle*2 lmg}}"
           " infantry-platoon{platoon-hq infantry-squad*3{rifle*2 lmg}} tank-company{vehicle*3@panther}",
};

typedef struct
{
  GtkWidget       *window;
  GtkWidget       *page;
  MusterWorkbench *workbench;
  MusterRoster    *roster; /* (unowned) */
  MusterHistory   *history; /* (unowned) */
} Desk;

static Desk *
open_desk (const MusterTestList *list,
           const char           *system)
{
  g_autoptr(MusterRoster) roster = muster_test_list_load (list, system);
  g_autoptr(MusterDocument) document = muster_document_new (muster_test_shared_store (), roster);
  Desk *desk = g_new0 (Desk, 1);

  desk->workbench = muster_workbench_new (document);
  desk->roster = muster_workbench_get_roster (desk->workbench);
  desk->history = muster_document_get_history (document);
  desk->window = gtk_window_new ();
  desk->page = g_object_new (MUSTER_TYPE_LIST_PAGE, "workbench", desk->workbench, NULL);
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 900, 600);
  gtk_window_set_child (GTK_WINDOW (desk->window), desk->page);
  gtk_window_present (GTK_WINDOW (desk->window));
  gtk_test_widget_wait_for_draw (desk->window);
  ui_settle ();

  return desk;
}

static void
close_desk (Desk *desk)
{
  gpointer page = desk->page;

  g_object_add_weak_pointer (page, &page);
  gtk_window_destroy (GTK_WINDOW (desk->window));
  UI_WAIT (page == NULL);
  g_assert_finalize_object (desk->workbench);
  g_free (desk);
}

typedef struct
{
  GType       type;
  const char *title;
  GtkWidget  *found;
} Wanted;

static gboolean
is_row (GtkWidget *widget,
        gpointer   data)
{
  Wanted *wanted = data;

  if (!g_type_is_a (G_OBJECT_TYPE (widget), wanted->type) || !gtk_widget_get_mapped (widget) ||
      strcmp (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), wanted->title) != 0)
    return FALSE;
  wanted->found = widget;
  return TRUE;
}

/* (nullable) */
static GtkWidget *
find_row (Desk       *desk,
          const char *title)
{
  Wanted wanted = { .type = ADW_TYPE_PREFERENCES_ROW, .title = title };

  ui_walk (desk->page, is_row, &wanted);
  return wanted.found;
}

static void
undo (Desk *desk)
{
  muster_workbench_undo (desk->workbench);
}

/* Letter by letter, as a player would. */
static void
type (GtkWidget  *row,
      const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      int at = -1;

      gtk_editable_insert_text (GTK_EDITABLE (row), p, (int) (g_utf8_next_char (p) - p), &at);
    }
}

/* Whoever scrolls the page neither changes a number nor is stopped by notes that are all in view. */
static void
test_wheel (void)
{
  Desk *desk = open_desk (&german, "fields-of-war");
  GtkWidget *notes = ui_find_type (desk->page, GTK_TYPE_TEXT_VIEW);
  GtkWidget *scrolled = gtk_widget_get_parent (notes);
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (scrolled);
  g_autoptr(GtkEventController) wheel = NULL;
  guint n_spins;

  g_assert_cmpuint (ui_count_wheel_takers (desk->page, &n_spins), ==, 0);
  g_assert_cmpuint (n_spins, >, 1);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        g_set_object (&wheel, controller);
    }
  g_assert_nonnull (wheel);
  g_assert_cmpint (gtk_event_controller_get_propagation_phase (wheel), ==, GTK_PHASE_NONE);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (notes)),
                            "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\nn\no\np\nq\nr\ns\nt\nu\nv", -1);
  UI_WAIT (gtk_event_controller_get_propagation_phase (wheel) == GTK_PHASE_BUBBLE);
  close_desk (desk);
}

static void
test_texts (void)
{
  Desk *desk = open_desk (&german, "fields-of-war");
  GtkWidget *name = find_row (desk, "Name");
  GtkWidget *player = find_row (desk, "Player");
  GtkTextView *notes = GTK_TEXT_VIEW (ui_find_type (desk->page, GTK_TYPE_TEXT_VIEW));

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "");
  type (name, "Weber");
  g_assert_cmpstr (muster_roster_get_name (desk->roster), ==, "Weber");
  type (player, "Änne");
  g_assert_cmpstr (muster_roster_get_player (desk->roster), ==, "Änne");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (notes), "two\nlines", -1);
  g_assert_cmpstr (muster_roster_get_notes (desk->roster), ==, "two\nlines");

  /* Each is one step, and the fields follow. */
  undo (desk);
  g_assert_cmpint (gtk_text_buffer_get_char_count (gtk_text_view_get_buffer (notes)), ==, 0);
  undo (desk);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (player)), ==, "");
  undo (desk);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "");
  g_assert_cmpstr (muster_roster_get_name (desk->roster), ==, NULL);
  g_assert_false (muster_history_get_can_undo (desk->history));
  muster_workbench_redo (desk->workbench);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "Weber");

  close_desk (desk);
}

static void
test_nation (void)
{
  Desk *desk = open_desk (&german, "fields-of-war");
  AdwComboRow *nation = ADW_COMBO_ROW (find_row (desk, "Nation"));
  guint n_nations;
  const MusterName *nations = muster_system_get_nations (muster_workbench_get_system (desk->workbench), &n_nations);
  GtkWidget *other;

  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (nation)), ==, n_nations + 2);
  g_assert_cmpuint (adw_combo_row_get_selected (nation), ==, 0);
  g_assert_null (find_row (desk, "Other nation"));
  adw_combo_row_set_selected (nation, 1);
  g_assert_cmpstr (muster_roster_get_nation (desk->roster), ==, nations[0].id);
  adw_combo_row_set_selected (nation, 2);
  g_assert_cmpstr (muster_roster_get_nation (desk->roster), ==, nations[1].id);
  undo (desk);
  g_assert_cmpuint (adw_combo_row_get_selected (nation), ==, 1);

  /* One of the player's own, which may begin as one of the game's does. */
  adw_combo_row_set_selected (nation, n_nations + 1);
  g_assert_cmpstr (muster_roster_get_nation (desk->roster), ==, NULL);
  other = find_row (desk, "Other nation");
  g_assert_nonnull (other);
  type (other, nations[0].id);
  g_assert_cmpuint (adw_combo_row_get_selected (nation), ==, n_nations + 1);
  type (other, " of old");
  g_assert_true (g_str_has_suffix (muster_roster_get_nation (desk->roster), " of old"));
  g_assert_cmpuint (adw_combo_row_get_selected (nation), ==, n_nations + 1);
  undo (desk);
  undo (desk);
  g_assert_cmpuint (adw_combo_row_get_selected (nation), ==, 1);
  ui_settle ();
  g_assert_null (find_row (desk, "Other nation"));
  muster_workbench_redo (desk->workbench);
  muster_workbench_redo (desk->workbench);
  g_assert_cmpuint (adw_combo_row_get_selected (nation), ==, n_nations + 1);
  adw_combo_row_set_selected (nation, 0);
  g_assert_cmpstr (muster_roster_get_nation (desk->roster), ==, NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (nation), ==, 0);

  close_desk (desk);
}

static void
test_limit (void)
{
  Desk *desk = open_desk (&german, "fields-of-war");
  GtkWidget *row = find_row (desk, "Limit");
  GtkSpinButton *limit = GTK_SPIN_BUTTON (ui_find_type (row, GTK_TYPE_SPIN_BUTTON));
  GtkSwitch *none = GTK_SWITCH (ui_find_type (find_row (desk, "No Agreed Limit"), GTK_TYPE_SWITCH));
  MusterPoints points;

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (limit)), ==, "1000");
  g_assert_false (gtk_switch_get_active (none));
  gtk_spin_button_spin (limit, GTK_SPIN_STEP_FORWARD, 0);
  gtk_spin_button_spin (limit, GTK_SPIN_STEP_FORWARD, 0);
  g_assert_true (muster_roster_get_limit (desk->roster, &points));
  g_assert_cmpint (points, ==, MUSTER_POINTS (1100));
  undo (desk);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (limit)), ==, "1000");

  gtk_editable_set_text (GTK_EDITABLE (limit), "987.25");
  gtk_spin_button_update (limit);
  g_assert_true (muster_roster_get_limit (desk->roster, &points));
  g_assert_cmpint (points, ==, MUSTER_POINTS (98725) / 100);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (limit)), ==, "987.25");
  gtk_editable_set_text (GTK_EDITABLE (limit), "0");
  gtk_spin_button_update (limit);
  muster_roster_get_limit (desk->roster, &points);
  g_assert_cmpint (points, ==, MUSTER_POINTS_ONE / 100);
  undo (desk);

  gtk_switch_set_active (none, TRUE);
  g_assert_false (muster_roster_get_limit (desk->roster, &points));
  g_assert_false (gtk_widget_get_sensitive (row));
  gtk_switch_set_active (none, FALSE);
  g_assert_true (muster_roster_get_limit (desk->roster, &points));
  g_assert_cmpint (points, ==, MUSTER_POINTS (1000));
  undo (desk);
  g_assert_true (gtk_switch_get_active (none));
  g_assert_false (muster_roster_get_limit (desk->roster, &points));

  close_desk (desk);
}

static MusterRulingRow *
find_rule (Desk       *desk,
           const char *id)
{
  for (guint i = 0;; i++)
    {
      guint n;
      const MusterRuling *rulings = muster_system_get_rulings (muster_workbench_get_system (desk->workbench), &n);

      g_assert_cmpuint (i, <, n);
      if (rulings[i].option != NULL && strcmp (rulings[i].option->id, id) == 0)
        {
          GtkWidget *row = find_row (desk, rulings[i].name);

          g_assert_true (MUSTER_IS_RULING_ROW (row));
          return MUSTER_RULING_ROW (row);
        }
    }
}

/* Four heavy weapons are one too many for the whole force, and few enough for each headquarters. */
static void
test_house_rules (void)
{
  Desk *desk = open_desk (&german, "fields-of-war");
  MusterRulingRow *row = find_rule (desk, "heavy-weapons");
  GtkDropDown *choices = GTK_DROP_DOWN (ui_find_type (GTK_WIDGET (row), GTK_TYPE_DROP_DOWN));
  GtkWidget *reset = ui_find_type (GTK_WIDGET (row), GTK_TYPE_BUTTON);
  guint n_before = muster_workbench_get_report (desk->workbench)->judgement->n_findings;
  guint n;

  g_assert_cmpuint (gtk_drop_down_get_selected (choices), ==, 0);
  g_assert_false (gtk_widget_get_mapped (reset));
  g_assert_nonnull (ui_find_label (GTK_WIDGET (row), "the whole force (default)"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (choices), GTK_ACCESSIBLE_PROPERTY_LABEL, "Three heavy weapon bases for");
  gtk_drop_down_set_selected (choices, 1);
  g_assert_cmpuint (muster_workbench_get_report (desk->workbench)->judgement->n_findings, <, n_before);
  g_assert_cmpstr (muster_roster_get_options (desk->roster, &n)->value, ==, "per-hq");
  g_assert_cmpuint (n, ==, 1);
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (reset));
  g_signal_emit_by_name (reset, "clicked");
  g_assert_cmpuint (muster_workbench_get_report (desk->workbench)->judgement->n_findings, ==, n_before);
  g_assert_cmpuint (gtk_drop_down_get_selected (choices), ==, 0);
  muster_roster_get_options (desk->roster, &n);
  g_assert_cmpuint (n, ==, 0);
  undo (desk);
  g_assert_cmpuint (gtk_drop_down_get_selected (choices), ==, 1);
  undo (desk);
  g_assert_cmpuint (gtk_drop_down_get_selected (choices), ==, 0);
  g_assert_false (muster_history_get_can_undo (desk->history));

  close_desk (desk);
}

static void
test_numbers (void)
{
  static const MusterTestList chow = { .limit = "6", .units = "rifle-platoon*3" };
  Desk *desk = open_desk (&chow, "hot-chow");
  guint n_options;
  const MusterOption *options = muster_system_get_options (muster_workbench_get_system (desk->workbench), &n_options);
  GtkWidget *row = find_row (desk, options[0].name);
  GtkSpinButton *number = GTK_SPIN_BUTTON (ui_find_type (row, GTK_TYPE_SPIN_BUTTON));
  guint n;

  g_assert_cmpint (options[0].kind, ==, MUSTER_OPTION_NUMBER);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (number)), ==, "not set");
  g_assert_true (muster_workbench_get_report (desk->workbench)->judgement->legal);
  for (guint i = 0; i < 3; i++)
    gtk_spin_button_spin (number, GTK_SPIN_STEP_FORWARD, 0);
  g_assert_cmpstr (muster_roster_get_options (desk->roster, &n)->value, ==, "2");
  g_assert_false (muster_workbench_get_report (desk->workbench)->judgement->legal);
  g_assert_nonnull (ui_find_label (row, options[0].unit));
  undo (desk);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (number)), ==, "not set");
  gtk_editable_set_text (GTK_EDITABLE (number), "3");
  gtk_spin_button_update (number);
  g_assert_cmpstr (muster_roster_get_options (desk->roster, &n)->value, ==, "3");
  gtk_editable_set_text (GTK_EDITABLE (number), "many");
  gtk_spin_button_update (number);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (number)), ==, "3");
  gtk_editable_set_text (GTK_EDITABLE (number), "");
  gtk_spin_button_update (number);
  muster_roster_get_options (desk->roster, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (number)), ==, "not set");

  close_desk (desk);
}

/* Every ruling of every game is there, with its text, its citation and a control for its house rule. */
static void
test_all_games (void)
{
  static const char * const games[] = { "fields-of-war", "hot-chow", "modern-war-games-1957", "pauls-modern" };
  static const MusterTestList empty = { .limit = "10" };

  for (guint g = 0; g < G_N_ELEMENTS (games); g++)
    {
      Desk *desk = open_desk (&empty, games[g]);
      MusterSystem *system = muster_workbench_get_system (desk->workbench);
      g_autofree char *texts = ui_dup_texts (desk->page);
      guint n;
      const MusterRuling *rulings = muster_system_get_rulings (system, &n);
      const MusterOption *options;
      const MusterName *links;

      for (guint i = 0; i < n; i++)
        {
          g_assert_nonnull (strstr (texts, rulings[i].name));
          g_assert_nonnull (strstr (texts, rulings[i].text));
          g_assert_nonnull (strstr (texts, rulings[i].cites));
        }
      options = muster_system_get_options (system, &n);
      for (guint i = 0; i < n; i++)
        g_assert_nonnull (strstr (texts, options[i].name));
      links = muster_system_get_links (system, &n);
      for (guint i = 0; i < n; i++)
        {
          g_assert_nonnull (strstr (texts, links[i].name));
          g_assert_nonnull (strstr (texts, links[i].id));
        }
      close_desk (desk);
    }
}

static void
test_search (void)
{
  Desk *desk = open_desk (&german, "fields-of-war");
  GtkWidget *search = ui_find_type (desk->page, GTK_TYPE_SEARCH_ENTRY);

  g_assert_true (gtk_widget_get_mapped (search));
  g_assert_nonnull (find_row (desk, "Light mortars"));
  gtk_editable_set_text (GTK_EDITABLE (search), "HEAVY three");
  UI_WAIT (find_row (desk, "Light mortars") == NULL);
  g_assert_nonnull (find_row (desk, "Three heavy weapons in all"));
  gtk_editable_set_text (GTK_EDITABLE (search), "no such thing");
  UI_WAIT (ui_find_label (desk->page, "Nothing is called that. Try a shorter word.") != NULL);
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  UI_WAIT (find_row (desk, "Light mortars") != NULL);

  close_desk (desk);
}

/* What is not inside a widget of GTK's own. */
static gboolean
check_name (GtkWidget *widget,
            gpointer   data)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (!gtk_widget_get_mapped (widget) || (!gtk_widget_get_focusable (widget) && !GTK_IS_DROP_DOWN (widget)))
    return FALSE;
  if (GTK_IS_SPIN_BUTTON (parent) || GTK_IS_SEARCH_ENTRY (parent) || g_type_is_a (G_OBJECT_TYPE (parent), GTK_TYPE_LIST_BOX) ||
      gtk_widget_get_ancestor (parent, ADW_TYPE_COMBO_ROW) != NULL || gtk_widget_get_ancestor (parent, GTK_TYPE_DROP_DOWN) != NULL ||
      (GTK_IS_SCROLLED_WINDOW (widget) && ADW_IS_PREFERENCES_PAGE (parent)))
    return FALSE;

  (*(guint *) data)++;
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL) &&
      !gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    g_error ("%s in %s has no name", G_OBJECT_TYPE_NAME (widget), G_OBJECT_TYPE_NAME (parent));
  return FALSE;
}

static void
test_names (void)
{
  Desk *desk = open_desk (&german, "fields-of-war");
  guint n = 0;

  ui_walk (desk->page, check_name, &n);
  g_assert_cmpuint (n, >, 20);

  close_desk (desk);
}

/* The page goes from list to list, also of other games, and to none. */
static void
test_lists_change (void)
{
  static const MusterTestList chow = { .units = "rifle-platoon" };
  Desk *desk = open_desk (&german, "fields-of-war");
  g_autoptr(MusterRoster) roster = muster_test_list_load (&chow, "hot-chow");
  g_autoptr(MusterDocument) document = muster_document_new (muster_test_shared_store (), roster);
  MusterWorkbench *other = muster_workbench_new (document);

  muster_list_page_set_workbench (MUSTER_LIST_PAGE (desk->page), other);
  ui_settle ();
  g_assert_null (find_row (desk, "Light mortars"));
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (ui_find_type (find_row (desk, "No Agreed Limit"), GTK_TYPE_SWITCH))));
  type (find_row (desk, "Name"), "B");
  g_assert_cmpstr (muster_roster_get_name (roster), ==, "B");
  g_assert_cmpstr (muster_roster_get_name (desk->roster), ==, NULL);
  muster_list_page_set_workbench (MUSTER_LIST_PAGE (desk->page), NULL);
  type (find_row (desk, "Name"), "C");
  g_assert_cmpstr (muster_roster_get_name (roster), ==, "B");
  g_clear_object (&document);
  g_assert_finalize_object (other);

  close_desk (desk);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/list-page/texts", test_texts);
  g_test_add_func ("/list-page/wheel", test_wheel);
  g_test_add_func ("/list-page/nation", test_nation);
  g_test_add_func ("/list-page/limit", test_limit);
  g_test_add_func ("/list-page/house-rules", test_house_rules);
  g_test_add_func ("/list-page/numbers", test_numbers);
  g_test_add_func ("/list-page/all-games", test_all_games);
  g_test_add_func ("/list-page/search", test_search);
  g_test_add_func ("/list-page/names", test_names);
  g_test_add_func ("/list-page/lists-change", test_lists_change);

  return g_test_run ();
}
