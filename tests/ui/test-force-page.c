/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page on which a force is built, in a real window: it shows what is so, follows every change, and its actions do
 * what they say. */

#include "muster-ui-test.h"

#include "muster-command-table.h"
#include "muster-force-tree.h"
#include "muster-gauge.h"
#include "muster-limit-gauge.h"
#include "muster-limit-lines.h"
#include "muster-limit.h"
#include "muster-parcel.h"
#include "muster-roster-file.h"
#include "muster-total-strip.h"
#include "muster-total.h"
#include "muster-unit-row.h"

#include "muster-test-list.h"
#include "muster-test-util.h"

#include <locale.h>
#include <string.h>

/* A window takes some forty times as long under sanitizers. */
#ifdef __SANITIZE_ADDRESS__
#define N_WALKS 1
#define N_EDITS 150
#else
#define N_WALKS 10
#define N_EDITS 500
#endif

static GtkApplication *application;

static const MusterTestList small = {
  .limit = "1000",
  .units = "main-hq{hmg at-gun*2[gun=medium]} main-hq"
           " infantry-platoon{platoon-hq{bazooka} infantry-squad*3{rifle*2 lmg} support-squad{sniper}}"
           " tank-company{vehicle*3@panther}",
};

static MusterDocument *
new_document (const MusterTestList *list)
{
  g_autoptr(MusterRoster) roster = muster_test_list_load (list, "fields-of-war");

  return muster_document_new (muster_test_shared_store (), roster);
}

static GtkListView *
get_list (MusterWindow *window)
{
  GtkWidget *tree = ui_find_type (GTK_WIDGET (window), MUSTER_TYPE_FORCE_TREE);

  return GTK_LIST_VIEW (ui_find_type (tree, GTK_TYPE_LIST_VIEW));
}

static MusterUnit *
at (MusterWindow *window,
    const char   *path)
{
  return muster_unit_from_path (muster_roster_get_root (muster_document_get_roster (muster_window_get_document (window))), path);
}

static void
act (MusterWindow *window,
     const char   *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

/* The labels of the strip say what the report says. */
static void
assert_total (MusterWindow *window)
{
  GtkWidget *strip = ui_find_type (GTK_WIDGET (window), MUSTER_TYPE_TOTAL_STRIP);
  MusterRoster *roster = muster_document_get_roster (muster_window_get_document (window));
  g_autoptr(MusterReport) fresh = muster_report_new (roster, NULL, TRUE);
  g_autoptr(MusterTotal) total = muster_total_new (fresh);
  g_autofree char *texts = NULL;
  g_autofree char *expected = g_strdup_printf ("%s\n%s\n%s%s%s\n", total->used, total->of, total->left,
                                               *total->left != '\0' ? "\n" : "", total->verdict);

  texts = ui_dup_texts (strip);
  g_assert_cmpstr (texts, ==, expected);
}

static gboolean
count_gauge (GtkWidget *widget,
             gpointer   data)
{
  if (MUSTER_IS_LIMIT_GAUGE (widget))
    g_ptr_array_add (data, widget);
  return FALSE;
}

/* A card for each limit that the game shows, in its order, with its numbers. */
static void
assert_gauges (MusterWindow *window)
{
  MusterRoster *roster = muster_document_get_roster (muster_window_get_document (window));
  g_autoptr(MusterReport) fresh = muster_report_new (roster, NULL, TRUE);
  g_autoptr(GArray) lines = muster_limit_lines_new (fresh);
  g_autoptr(GPtrArray) cards = g_ptr_array_new ();
  guint n = 0;

  ui_walk (GTK_WIDGET (window), count_gauge, cards);
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterLimitLine *line = &g_array_index (lines, MusterLimitLine, i);
      g_autofree char *have = NULL;
      g_autofree char *texts = NULL;

      if (line->type != NULL || muster_limit_get_label (line->limit) == NULL || muster_limit_is_of_budget (line->limit, fresh->system))
        continue;

      g_assert_cmpuint (n, <, cards->len);
      have = muster_points_to_local (line->have_high);
      texts = ui_dup_texts (g_ptr_array_index (cards, n));
      g_assert_nonnull (strstr (texts, muster_system_text (line->label)));
      if (!g_str_has_prefix (strchr (texts, '\n') + 1, have))
        g_error ("%s does not read %s", texts, have);
      g_assert_cmpint (gtk_widget_has_css_class (g_ptr_array_index (cards, n), "broken"), ==,
                       line->n_right < line->n && !line->advice);
      n++;
    }
  g_assert_cmpuint (n, ==, cards->len);
}

static const MusterUnit *
next_in_order (const MusterUnit *unit)
{
  if (unit->n_children > 0)
    return unit->children[0];
  for (; unit->parent != NULL; unit = unit->parent)
    {
      guint index = muster_unit_get_index ((MusterUnit *) unit);

      if (index + 1 < unit->parent->n_children)
        return unit->parent->children[index + 1];
    }
  return NULL;
}

/* The lines are units of the list, in its order, those folded away left out. */
static void
assert_tree (MusterWindow *window)
{
  GtkSelectionModel *model = gtk_list_view_get_model (get_list (window));
  MusterRoster *roster = muster_document_get_roster (muster_window_get_document (window));
  const MusterUnit *unit = next_in_order (muster_roster_get_root (roster));
  guint n_top = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr(GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (model), i);
      g_autoptr(MusterUnitItem) item = gtk_tree_list_row_get_item (row);
      MusterUnit *shown = muster_unit_item_get_unit (item);

      g_assert_nonnull (shown);
      while (unit != NULL && unit != shown)
        unit = next_in_order (unit);
      g_assert_true (unit == shown);
      n_top += shown->parent->type_id == NULL;
    }
  g_assert_cmpuint (n_top, ==, muster_roster_get_root (roster)->n_children);
}

static void
assert_all (MusterWindow *window)
{
  assert_total (window);
  assert_gauges (window);
  assert_tree (window);
}

static void
test_shows (void)
{
  g_autoptr(MusterDocument) document = new_document (&small);
  MusterWindow *window = ui_open (application, document);
  g_autofree char *texts = ui_dup_texts (GTK_WIDGET (get_list (window)));

  assert_all (window);
  g_assert_nonnull (strstr (texts, "Panther\n"));
  g_assert_nonnull (strstr (texts, "3\303\227\n"));
  g_assert_nonnull (strstr (texts, "210\n"));
  ui_close (window);
}

/* What is selected in the tree is selected on the workbench, and the other way round. */
static void
test_selection (void)
{
  g_autoptr(MusterDocument) document = new_document (&small);
  MusterWindow *window = ui_open (application, document);
  MusterWorkbench *workbench = muster_window_get_workbench (window);
  GtkSelectionModel *model = gtk_list_view_get_model (get_list (window));
  g_autoptr(GtkBitset) set = NULL;
  MusterUnit *unit;
  guint n;

  gtk_selection_model_select_item (model, 0, TRUE);
  g_assert_true (muster_workbench_get_unit (workbench) == at (window, "1"));
  gtk_selection_model_select_item (model, 2, FALSE);
  muster_workbench_get_selected (workbench, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_null (muster_workbench_get_unit (workbench));

  unit = at (window, "4.1");
  muster_workbench_show_unit (workbench, unit);
  set = gtk_selection_model_get_selection (model);
  g_assert_cmpuint (gtk_bitset_get_size (set), ==, 1);
  g_assert_true (muster_workbench_get_unit (workbench) == unit);

  /* A unit that goes is no longer selected anywhere. */
  g_assert_true (muster_workbench_do (workbench, muster_command_remove (&unit, 1)));
  g_assert_null (muster_workbench_get_unit (workbench));
  assert_all (window);
  ui_close (window);
}

static gboolean
is_enabled (MusterWindow *window,
            const char   *action)
{
  /* Where it is not enabled nothing comes of it. */
  return gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
}

static void
test_actions (void)
{
  g_autoptr(MusterDocument) document = new_document (&small);
  MusterWindow *window = ui_open (application, document);
  MusterWorkbench *workbench = muster_window_get_workbench (window);

  g_assert_false (muster_document_get_modified (document));
  muster_workbench_show_unit (workbench, at (window, "4.1"));
  act (window, "unit.count-more");
  g_assert_cmpuint (at (window, "4.1")->count, ==, 4);
  assert_all (window);
  act (window, "unit.split-one");
  g_assert_cmpuint (at (window, "4")->n_children, ==, 2);
  act (window, "unit.move-up");
  act (window, "unit.join");
  g_assert_cmpuint (at (window, "4")->n_children, ==, 1);
  g_assert_cmpuint (at (window, "4.1")->count, ==, 4);
  act (window, "unit.duplicate");
  act (window, "unit.remove");
  g_assert_cmpuint (at (window, "4")->n_children, ==, 1);
  assert_all (window);
  for (guint i = 0; i < 6; i++)
    act (window, "doc.undo");
  g_assert_false (muster_document_get_modified (document));
  assert_all (window);
  for (guint i = 0; i < 6; i++)
    act (window, "doc.redo");
  assert_all (window);
  g_assert_true (is_enabled (window, "doc.undo"));
  ui_close (window);
}

static MusterUnit *
get_focused_unit (MusterWindow *window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  GtkWidget *line = focus != NULL ? ui_find_type (focus, MUSTER_TYPE_UNIT_ROW) : NULL;

  if (line == NULL && focus != NULL)
    line = gtk_widget_get_ancestor (focus, MUSTER_TYPE_UNIT_ROW);
  return line != NULL ? muster_unit_row_get_unit (MUSTER_UNIT_ROW (line)) : NULL;
}

/* The keyboard goes with the selection to what was made or moved, unless it is elsewhere. */
static void
test_focus (void)
{
  g_autoptr(MusterDocument) document = new_document (&small);
  MusterWindow *window = ui_open (application, document);
  MusterWorkbench *workbench = muster_window_get_workbench (window);

  g_assert_null (get_focused_unit (window));
  muster_workbench_show_unit (workbench, at (window, "1"));
  g_assert_null (get_focused_unit (window));

  act (window, "win.page-force");
  muster_workbench_show_unit (workbench, at (window, "1"));
  g_assert_true (get_focused_unit (window) == at (window, "1"));
  act (window, "unit.duplicate");
  g_assert_true (get_focused_unit (window) == at (window, "2"));
  act (window, "unit.move-down");
  g_assert_true (get_focused_unit (window) == at (window, "3"));
  act (window, "unit.remove");
  g_assert_true (get_focused_unit (window) == at (window, "3"));
  g_assert_true (muster_workbench_get_unit (workbench) == at (window, "3"));

  /* One that has to come into view first. */
  for (guint i = 0; i < 30; i++)
    act (window, "unit.duplicate");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  muster_workbench_show_unit (workbench, at (window, "1"));
  g_assert_true (get_focused_unit (window) == at (window, "1"));
  muster_workbench_show_unit (workbench, at (window, "30"));
  g_assert_true (get_focused_unit (window) == at (window, "30"));
  ui_close (window);
}

static gboolean
is_unfolded (MusterWindow *window,
             const char   *path)
{
  GtkSelectionModel *model = gtk_list_view_get_model (get_list (window));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr(GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (model), i);
      g_autoptr(MusterUnitItem) item = gtk_tree_list_row_get_item (row);

      if (muster_unit_item_get_unit (item) == at (window, path))
        return gtk_tree_list_row_get_expanded (row);
    }
  return FALSE;
}

/* A unit that comes back, or goes elsewhere, is as unfolded as it was. */
static void
test_folds (void)
{
  g_autoptr(MusterDocument) document = new_document (&small);
  MusterWindow *window = ui_open (application, document);
  MusterWorkbench *workbench = muster_window_get_workbench (window);
  GtkSelectionModel *model = gtk_list_view_get_model (get_list (window));
  g_autoptr(GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (model), 0);

  g_assert_true (is_unfolded (window, "3"));
  g_assert_true (is_unfolded (window, "3.1"));
  muster_workbench_show_unit (workbench, at (window, "3"));
  act (window, "unit.remove");
  act (window, "doc.undo");
  g_assert_true (is_unfolded (window, "3"));
  g_assert_true (is_unfolded (window, "3.1"));
  muster_workbench_show_unit (workbench, at (window, "3"));
  act (window, "unit.move-up");
  g_assert_true (is_unfolded (window, "2"));

  /* And as folded. */
  gtk_tree_list_row_set_expanded (row, FALSE);
  muster_workbench_show_unit (workbench, at (window, "1"));
  act (window, "unit.remove");
  act (window, "doc.undo");
  g_assert_false (is_unfolded (window, "1"));
  ui_close (window);
}

static gboolean
check_childless (GtkWidget *widget,
                 gpointer   data)
{
  guint *n = data;

  if (MUSTER_IS_UNIT_ROW (widget) && gtk_widget_get_mapped (widget))
    {
      MusterUnit *unit = muster_unit_row_get_unit (MUSTER_UNIT_ROW (widget));

      g_assert_cmpint (gtk_widget_has_css_class (widget, "childless"), ==, unit->n_children == 0);
      *n += 1;
    }
  return FALSE;
}

/* Where units count against the limit, the total says it, and no gauge says it again. */
static void
test_budget (void)
{
  static const MusterTestList list = { .limit = "6", .units = "rifle-platoon tank" };
  g_autoptr(MusterRoster) roster = muster_test_list_load (&list, "hot-chow");
  g_autoptr(MusterDocument) document = muster_document_new (muster_test_shared_store (), roster);
  MusterWindow *window = ui_open (application, document);

  assert_all (window);
  g_assert_null (ui_find_type (GTK_WIDGET (window), MUSTER_TYPE_LIMIT_GAUGE));
  ui_close (window);
}

static GtkToggleButton *
find_panels_button (MusterWindow *window)
{
  return GTK_TOGGLE_BUTTON (gtk_widget_get_template_child (GTK_WIDGET (window), MUSTER_TYPE_WINDOW, "panels_button"));
}

/* Where there is no room for the panels a button brings them, and so does a key. */
static void
test_narrow (void)
{
  g_autoptr(MusterDocument) document = new_document (&small);
  MusterWindow *window = ui_open (application, document);
  GtkToggleButton *button = find_panels_button (window);
  AdwFlap *flap = ADW_FLAP (ui_find_type (GTK_WIDGET (window), ADW_TYPE_FLAP));

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (button)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-panels", NULL);
  g_assert_true (adw_flap_get_reveal_flap (flap));
  gtk_window_set_default_size (GTK_WINDOW (window), 500, 700);
  UI_WAIT (gtk_widget_get_visible (GTK_WIDGET (button)));
  UI_WAIT (!adw_flap_get_reveal_flap (flap));
  g_assert_false (gtk_toggle_button_get_active (button));
  act (window, "win.show-panels");
  g_assert_true (adw_flap_get_reveal_flap (flap));
  gtk_toggle_button_set_active (button, FALSE);
  g_assert_false (adw_flap_get_reveal_flap (flap));
  act (window, "win.show-unit");
  g_assert_true (gtk_toggle_button_get_active (button));

  /* The other page has none. */
  act (window, "win.page-rules");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (button)));
  act (window, "win.page-force");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (button)));
  gtk_window_set_default_size (GTK_WINDOW (window), 1240, 800);
  UI_WAIT (!gtk_widget_get_visible (GTK_WIDGET (button)));
  ui_close (window);
}

/* Where there is nothing to unfold there is no triangle. */
static void
test_triangles (void)
{
  static const MusterTestList list = { .limit = "1000", .units = "tank-company main-hq" };
  g_autoptr(MusterDocument) document = new_document (&list);
  MusterWindow *window = ui_open (application, document);
  MusterWorkbench *workbench = muster_window_get_workbench (window);
  MusterUnit *unit;
  guint n = 0;

  ui_walk (GTK_WIDGET (window), check_childless, &n);
  g_assert_cmpuint (n, ==, 2);
  unit = at (window, "2");
  g_assert_true (muster_workbench_do (workbench, muster_command_move (&unit, 1, at (window, "1"), 0)));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  n = 0;
  ui_walk (GTK_WIDGET (window), check_childless, &n);
  g_assert_cmpuint (n, >, 0);
  ui_close (window);
}

static void
on_text_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, NULL);
}

static char *
read_clipboard (MusterWindow *window)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, on_text_cb, &text);
  UI_WAIT (text != NULL);
  return text;
}

/* Units go from window to window; anywhere else they are text. */
static void
test_clipboard (void)
{
  static const MusterTestList other = { .limit = "2000", .units = "main-hq infantry-platoon" };
  g_autoptr(MusterDocument) document = new_document (&small);
  g_autoptr(MusterDocument) second = new_document (&other);
  MusterWindow *from = ui_open (application, document);
  MusterWindow *to = ui_open (application, second);
  g_autofree char *text = NULL;
  g_autofree char *list = NULL;

  muster_workbench_show_unit (muster_window_get_workbench (from), at (from, "4"));
  act (from, "unit.copy");
  text = read_clipboard (from);
  g_assert_nonnull (strstr (text, "3 \303\227 Panther"));
  act (to, "unit.paste");
  UI_WAIT (muster_document_get_modified (second));
  g_assert_cmpstr (at (to, "3")->type_id, ==, "tank-company");
  assert_all (to);

  act (from, "unit.cut");
  g_assert_null (at (from, "4"));
  act (from, "unit.paste");
  UI_WAIT (at (from, "4") != NULL);
  assert_all (from);

  act (from, "doc.copy-text");
  list = read_clipboard (from);
  g_assert_nonnull (strstr (list, "Limits"));
  ui_close (from);
  ui_close (to);
}

static char *
to_xml (MusterDocument *document)
{
  gsize length;

  return muster_roster_to_xml (muster_document_get_roster (document), &length);
}

static void
collect (MusterUnit *unit,
         GPtrArray  *units)
{
  if (unit->type_id != NULL)
    g_ptr_array_add (units, unit);
  for (guint i = 0; i < unit->n_children; i++)
    collect (unit->children[i], units);
}

/* Drags a unit somewhere, or pastes it there, as far as it may go. */
static gboolean
drag (MusterWorkbench *workbench,
      GRand           *rand)
{
  MusterUnit *root = muster_roster_get_root (muster_workbench_get_roster (workbench));
  g_autoptr(GPtrArray) units = g_ptr_array_new ();
  g_autoptr(MusterParcel) parcel = NULL;
  MusterUnit *unit, *holder;

  collect (root, units);
  if (units->len == 0)
    return FALSE;

  unit = g_ptr_array_index (units, (guint) g_rand_int_range (rand, 0, (gint32) units->len));
  holder = g_ptr_array_index (units, (guint) g_rand_int_range (rand, 0, (gint32) units->len));
  muster_workbench_set_selected (workbench, &unit, 1);
  if (g_rand_boolean (rand))
    {
      g_autofree char *xml = muster_workbench_dup_clip_xml (workbench);

      muster_workbench_set_selected (workbench, &holder, 1);
      return muster_workbench_paste_xml (workbench, xml, strlen (xml));
    }
  parcel = muster_parcel_new (workbench);
  return muster_parcel_deliver (parcel, workbench, g_rand_int_range (rand, 0, 4) > 0 ? holder : root,
                                (guint) g_rand_int_range (rand, 0, 4), g_rand_boolean (rand));
}

static void
own (GHashTable *all,
     gpointer    part)
{
  if (part != NULL)
    g_assert_true (g_hash_table_add (all, part));
}

/* No two units have a part in common: what is done to one would be done to the other. */
static void
assert_apart (MusterDocument *document)
{
  g_autoptr(GHashTable) all = g_hash_table_new (NULL, NULL);
  g_autoptr(GPtrArray) units = g_ptr_array_new ();

  collect (muster_roster_get_root (muster_document_get_roster (document)), units);
  for (guint i = 0; i < units->len; i++)
    {
      MusterUnit *unit = g_ptr_array_index (units, i);

      own (all, unit);
      own (all, unit->choices);
      own (all, unit->marks);
      own (all, unit->children);
      own (all, unit->extras);
    }
}

/* Hundreds of edits of all kinds: the window never shows anything else than what is so, and all of it can be taken
 * back and done again, to the byte. */
static void
test_walk (gconstpointer data)
{
  guint32 seed = GPOINTER_TO_UINT (data);
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr(MusterDocument) document = new_document (&small);
  MusterWindow *window = ui_open (application, document);
  MusterWorkbench *workbench = muster_window_get_workbench (window);
  MusterHistory *history = muster_document_get_history (document);
  g_autofree char *start = to_xml (document);
  g_autofree char *end = NULL;
  g_autofree char *start_again = NULL;
  g_autofree char *end_again = NULL;
  guint n_kinds;
  const MusterCommandKind *kinds = muster_command_table_get (&n_kinds);

  for (guint i = 0; i < N_EDITS;)
    {
      guint what = (guint) g_rand_int_range (rand, 0, (gint32) n_kinds + 3);

      /* What cannot be done to the list as it is counts for nothing. */
      if (!(what < n_kinds ? muster_workbench_do (workbench, kinds[what].make (muster_document_get_roster (document), rand))
                           : drag (workbench, rand)))
        continue;

      i++;
      /* Some of what is selected, so that there is something to lose. */
      if (i % 7 == 0)
        gtk_selection_model_select_item (gtk_list_view_get_model (get_list (window)),
                                         (guint) g_rand_int_range (rand, 0, 8), i % 14 == 0);
      assert_total (window);
      if (i % 10 == 0)
        {
          assert_all (window);
          assert_apart (document);
        }
      if (i % 50 == 0)
        ui_settle ();
    }
  end = to_xml (document);
  while (muster_history_get_can_undo (history))
    muster_workbench_undo (workbench);
  assert_all (window);
  start_again = to_xml (document);
  g_assert_cmpstr (start_again, ==, start);
  while (muster_history_get_can_redo (history))
    muster_workbench_redo (workbench);
  assert_all (window);
  end_again = to_xml (document);
  g_assert_cmpstr (end_again, ==, end);
  ui_settle ();
  ui_close (window);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "C.UTF-8");
  application = ui_new_application ();

  g_test_add_func ("/force-page/shows", test_shows);
  g_test_add_func ("/force-page/selection", test_selection);
  g_test_add_func ("/force-page/actions", test_actions);
  g_test_add_func ("/force-page/focus", test_focus);
  g_test_add_func ("/force-page/folds", test_folds);
  g_test_add_func ("/force-page/triangles", test_triangles);
  g_test_add_func ("/force-page/narrow", test_narrow);
  g_test_add_func ("/force-page/budget", test_budget);
  g_test_add_func ("/force-page/clipboard", test_clipboard);
  for (guint seed = 1; seed <= N_WALKS; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/force-page/walk/%u", seed);

      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_walk);
    }

  return g_test_run ();
}
