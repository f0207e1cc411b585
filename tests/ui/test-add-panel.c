/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel for adding: typing, Enter, what does not fit and why, groups, favourites, templates, filters. */

#include <string.h>

#include "muster-add-panel.h"
#include "muster-add-row.h"
#include "muster-test-list.h"
#include "muster-ui-test.h"

#define PLT "infantry-platoon{platoon-hq infantry-squad*3{rifle*2 lmg} support-squad} "

typedef struct
{
  GtkWidget       *window;
  MusterAddPanel  *panel;
  MusterOffers    *offers; /* (unowned) */
  GtkWidget       *entry;
  MusterWorkbench *workbench;
  char            *notice;
} Desk;

static void
on_notice_cb (MusterWorkbench *workbench,
              const char      *text,
              gboolean         can_undo,
              Desk            *desk)
{
  g_free (desk->notice);
  desk->notice = g_strdup (text);
}

static void
settle (Desk *desk)
{
  ui_settle ();
  UI_WAIT (!muster_offers_get_busy (desk->offers));
  ui_settle ();
}

static Desk *
open_desk (const char *game,
           const char *limit,
           const char *units)
{
  const MusterTestList list = { .limit = limit, .units = units };
  g_autoptr(MusterRoster) roster = muster_test_list_load (&list, game);
  g_autoptr(MusterDocument) document = NULL;
  Desk *desk = g_new0 (Desk, 1);

  muster_roster_set_nation (roster, "germany");
  document = muster_document_new (muster_test_shared_store (), roster);
  desk->workbench = muster_workbench_new (document);
  g_signal_connect (desk->workbench, "notice", G_CALLBACK (on_notice_cb), desk);
  desk->window = gtk_window_new ();
  desk->panel = g_object_new (MUSTER_TYPE_ADD_PANEL, "workbench", desk->workbench, NULL);
  desk->offers = muster_add_panel_get_offers (desk->panel);
  desk->entry = ui_find_type (GTK_WIDGET (desk->panel), GTK_TYPE_SEARCH_ENTRY);
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 380, 600);
  gtk_window_set_child (GTK_WINDOW (desk->window), GTK_WIDGET (desk->panel));
  gtk_window_present (GTK_WINDOW (desk->window));
  gtk_test_widget_wait_for_draw (desk->window);
  muster_add_panel_focus_search (desk->panel, NULL);
  settle (desk);
  return desk;
}

static void
close_desk (Desk *desk)
{
  gpointer panel = desk->panel;

  g_object_add_weak_pointer (panel, &panel);
  gtk_window_destroy (GTK_WINDOW (desk->window));
  UI_WAIT (panel == NULL);
  g_assert_finalize_object (desk->workbench);
  g_free (desk->notice);
  g_free (desk);
}

static void
type (Desk       *desk,
      const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (desk->entry), text);
  settle (desk);
}

static void
press_enter (Desk *desk)
{
  g_signal_emit_by_name (desk->entry, "activate");
  settle (desk);
}

typedef struct
{
  const char *key;
  GtkWidget  *found;
} Wanted;

static gboolean
is_row (GtkWidget *widget,
        gpointer   data)
{
  Wanted *wanted = data;

  if (!MUSTER_IS_ADD_ROW (widget) || !gtk_widget_get_mapped (widget) || muster_add_row_get_offer (MUSTER_ADD_ROW (widget)) == NULL
      || strcmp (muster_offer_get_key (muster_add_row_get_offer (MUSTER_ADD_ROW (widget))), wanted->key) != 0)
    return FALSE;
  wanted->found = widget;
  return TRUE;
}

static GtkWidget *
find_row (Desk       *desk,
          const char *key)
{
  Wanted wanted = { .key = key };

  ui_walk (GTK_WIDGET (desk->panel), is_row, &wanted);
  return wanted.found;
}

static gboolean
is_button (GtkWidget *widget,
           gpointer   data)
{
  Wanted *wanted = data;

  if (!GTK_IS_BUTTON (widget) || !gtk_widget_has_css_class (widget, wanted->key))
    return FALSE;
  wanted->found = widget;
  return TRUE;
}

static GtkWidget *
find_button (GtkWidget  *row,
             const char *css_class)
{
  Wanted wanted = { .key = css_class };

  g_assert_nonnull (row);
  ui_walk (row, is_button, &wanted);
  g_assert_nonnull (wanted.found);
  return wanted.found;
}

static GtkWidget *
find_add_button (GtkWidget *row)
{
  return find_button (row, "add");
}

static MusterUnit *
get_root (Desk *desk)
{
  return muster_roster_get_root (muster_workbench_get_roster (desk->workbench));
}

/* “3 panther”, Enter: a company of three stands in the list, and one types on. */
static void
test_type (void)
{
  Desk *desk = open_desk ("fields-of-war", "1000", "main-hq " PLT);
  MusterUnit *company;
  GtkWidget *button;
  int start, end;

  type (desk, "3 panther");
  UI_WAIT (find_row (desk, "entry:panther") != NULL);
  button = find_add_button (find_row (desk, "entry:panther"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, "Add 3\302\240\303\227\302\240Panther");
  g_assert_nonnull (ui_find_label (GTK_WIDGET (desk->panel), "210"));
  press_enter (desk);
  g_assert_cmpuint (get_root (desk)->n_children, ==, 3);
  company = get_root (desk)->children[2];
  g_assert_cmpstr (company->type_id, ==, "tank-company");
  g_assert_cmpuint (company->children[0]->count, ==, 3);
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (desk->entry), &start, &end));
  g_assert_cmpint (start, ==, 0);
  g_assert_cmpint (end, ==, (int) strlen ("3 panther"));

  /* Enter at once, before anything can have been found. */
  gtk_editable_set_text (GTK_EDITABLE (desk->entry), "snip");
  g_signal_emit_by_name (desk->entry, "activate");
  g_signal_emit_by_name (desk->entry, "activate");
  settle (desk);
  g_assert_cmpuint (get_root (desk)->children[1]->children[0]->n_children, ==, 1);
  g_assert_cmpstr (get_root (desk)->children[1]->children[0]->children[0]->type_id, ==, "sniper");
  g_assert_cmpuint (get_root (desk)->children[1]->children[2]->n_children, ==, 1);

  /* And typing on at once. */
  gtk_editable_set_text (GTK_EDITABLE (desk->entry), "main hq");
  g_signal_emit_by_name (desk->entry, "activate");
  gtk_editable_set_text (GTK_EDITABLE (desk->entry), "aircraft");
  g_signal_emit_by_name (desk->entry, "activate");
  settle (desk);
  UI_WAIT (get_root (desk)->n_children == 4);
  g_assert_cmpuint (get_root (desk)->children[0]->count, ==, 2);
  close_desk (desk);
}

/* Enter, Enter, Enter on one thing. */
static void
test_again (void)
{
  Desk *desk = open_desk ("fields-of-war", "1000", "main-hq " PLT);

  type (desk, "panther");
  for (guint i = 0; i < 3; i++)
    press_enter (desk);
  g_assert_cmpuint (get_root (desk)->n_children, ==, 3);
  g_assert_cmpuint (get_root (desk)->children[2]->children[0]->count, ==, 3);
  close_desk (desk);
}

static void
test_unfit (void)
{
  Desk *desk = open_desk ("fields-of-war", "115", "main-hq " PLT);
  GtkWidget *row;

  gtk_widget_activate_action (GTK_WIDGET (desk->panel), "add.fits", NULL);
  settle (desk);
  if (muster_offers_get_only_fitting (desk->offers))
    gtk_widget_activate_action (GTK_WIDGET (desk->panel), "add.fits", NULL);
  type (desk, "panther");
  UI_WAIT ((row = find_row (desk, "entry:panther")) != NULL);
  g_assert_true (gtk_widget_has_css_class (find_add_button (row), "unfit"));
  g_assert_nonnull (ui_find_label (row, "35 points over"));
  press_enter (desk);
  g_assert_cmpstr (desk->notice, ==, "35 points over");
  g_assert_cmpuint (get_root (desk)->n_children, ==, 2);
  g_clear_pointer (&desk->notice, g_free);
  g_signal_emit_by_name (find_add_button (row), "clicked");
  settle (desk);
  g_assert_cmpstr (desk->notice, ==, "35 points over");

  /* Filtered out, with a way back. */
  gtk_widget_activate_action (GTK_WIDGET (desk->panel), "add.fits", NULL);
  settle (desk);
  g_assert_null (find_row (desk, "entry:panther"));
  UI_WAIT (ui_find_label (GTK_WIDGET (desk->panel), "Nothing for “panther”") != NULL);
  gtk_widget_activate_action (GTK_WIDGET (desk->panel), "add.clear-filters", NULL);
  UI_WAIT (find_row (desk, "entry:panther") != NULL);
  close_desk (desk);
}

static void
test_favourites (void)
{
  Desk *desk = open_desk ("hot-chow", "6", "");
  MusterOffer *offer;

  type (desk, "mort");
  UI_WAIT (find_row (desk, "unit:mortar") != NULL);
  offer = muster_add_row_get_offer (MUSTER_ADD_ROW (find_row (desk, "unit:mortar")));
  muster_offers_set_favourite (desk->offers, offer, TRUE);
  settle (desk);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_button (find_row (desk, "unit:mortar"), "star"))));
  close_desk (desk);

  desk = open_desk ("hot-chow", "6", "");
  gtk_widget_activate_action (GTK_WIDGET (desk->panel), "add.favourites", NULL);
  UI_WAIT (find_row (desk, "unit:mortar") != NULL);
  settle (desk);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (desk->offers)), ==, 1);
  close_desk (desk);
}

static guint
count_templates (Desk *desk)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (desk->offers)); i++)
    {
      g_autoptr(MusterOffer) offer = g_list_model_get_item (G_LIST_MODEL (desk->offers), i);

      n += muster_offer_get_kind (offer) == MUSTER_OFFER_TEMPLATE;
    }
  return n;
}

static void
test_template (void)
{
  Desk *desk = open_desk ("fields-of-war", "1000", "main-hq " PLT "tank-company{vehicle*3@panther}");
  g_autoptr(MusterOffer) offer = NULL;
  GtkWidget *name;

  g_assert_false (muster_add_panel_save_template (desk->panel));
  muster_workbench_set_selected (desk->workbench, &get_root (desk)->children[1], 1);
  g_assert_true (muster_add_panel_save_template (desk->panel));
  g_assert_cmpstr (desk->notice, ==, "Kept as “Infantry platoon” among what can be added");
  settle (desk);
  g_assert_cmpuint (count_templates (desk), ==, 1);
  close_desk (desk);

  /* In another list, after a while. */
  desk = open_desk ("fields-of-war", "1000", "main-hq");
  UI_WAIT (count_templates (desk) == 1);
  type (desk, "infantry plat");
  offer = g_list_model_get_item (G_LIST_MODEL (desk->offers), 0);
  g_assert_cmpint (muster_offer_get_kind (offer), ==, MUSTER_OFFER_TEMPLATE);
  press_enter (desk);
  g_assert_cmpuint (get_root (desk)->children[1]->n_children, ==, 3);

  /* Its new name, in the little window that asks for it. */
  gtk_widget_activate_action (GTK_WIDGET (desk->panel), "add.rename-template", "s", muster_offer_get_key (offer));
  settle (desk);
  UI_WAIT ((name = ui_find_type (GTK_WIDGET (desk->panel), GTK_TYPE_ENTRY)) != NULL);
  gtk_editable_set_text (GTK_EDITABLE (name), "Stosstrupp");
  g_signal_emit_by_name (name, "activate");
  UI_WAIT (!gtk_widget_get_mapped (name));
  type (desk, "stoss");
  UI_WAIT (count_templates (desk) == 1);
  g_clear_object (&offer);
  offer = g_list_model_get_item (G_LIST_MODEL (desk->offers), 0);
  g_assert_cmpstr (muster_offer_get_title (offer), ==, "Stosstrupp");
  gtk_widget_activate_action (GTK_WIDGET (desk->panel), "add.remove-template", "s", muster_offer_get_key (offer));
  settle (desk);
  g_assert_cmpuint (count_templates (desk), ==, 0);
  UI_WAIT (ui_find_label (GTK_WIDGET (desk->panel), "“Stosstrupp” removed") != NULL);
  gtk_widget_activate_action (GTK_WIDGET (desk->panel), "add.restore-template", NULL);
  settle (desk);
  g_assert_cmpuint (count_templates (desk), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (desk->panel), "add.remove-template", "s", muster_offer_get_key (offer));
  settle (desk);
  close_desk (desk);
}

/* A ready-made company of what is picked, from the row's menu. */
static void
test_group (void)
{
  Desk *desk = open_desk ("fields-of-war", "1000", "main-hq " PLT);
  GtkWidget *row;
  GtkPopover *menu;

  type (desk, "jagdpanther");
  UI_WAIT ((row = find_row (desk, "entry:jagdpanther")) != NULL);
  g_assert_true (muster_add_row_show_menu (MUSTER_ADD_ROW (row)));
  ui_settle ();
  menu = gtk_menu_button_get_popover (GTK_MENU_BUTTON (ui_find_type (row, GTK_TYPE_MENU_BUTTON)));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (menu)));
  gtk_popover_popdown (menu);
  UI_WAIT (!gtk_widget_get_visible (GTK_WIDGET (menu)));
  gtk_widget_activate_action (row, "row.add-group", "s", "full-tank-company");
  settle (desk);
  g_assert_cmpuint (get_root (desk)->n_children, ==, 3);
  g_assert_cmpuint (get_root (desk)->children[2]->children[0]->count, ==, 3);
  close_desk (desk);
}

/* The panel follows the window to another list, and to none. */
static void
test_lists (void)
{
  Desk *desk = open_desk ("fields-of-war", "1000", "main-hq");
  const MusterTestList list = { .limit = "6" };
  g_autoptr(MusterRoster) roster = muster_test_list_load (&list, "hot-chow");
  g_autoptr(MusterDocument) document = muster_document_new (muster_test_shared_store (), roster);
  MusterWorkbench *other = muster_workbench_new (document);

  muster_add_panel_set_workbench (desk->panel, other);
  settle (desk);
  UI_WAIT (find_row (desk, "unit:mortar") != NULL);
  g_assert_null (find_row (desk, "unit:main-hq"));
  muster_add_panel_set_workbench (desk->panel, NULL);
  settle (desk);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (desk->offers)), ==, 0);
  g_assert_finalize_object (other);
  close_desk (desk);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/add-panel/type", test_type);
  g_test_add_func ("/add-panel/again", test_again);
  g_test_add_func ("/add-panel/unfit", test_unfit);
  g_test_add_func ("/add-panel/favourites", test_favourites);
  g_test_add_func ("/add-panel/template", test_template);
  g_test_add_func ("/add-panel/group", test_group);
  g_test_add_func ("/add-panel/lists", test_lists);

  return g_test_run ();
}
