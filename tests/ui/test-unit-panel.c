/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel of a unit, in a window of its own: what it shows in each game, that what is set in it changes the list in
 * steps that can be taken back, and that nothing takes the keyboard from who is typing. */

#include "muster-choice-row.h"
#include "muster-mark-row.h"
#include "muster-number-row.h"
#include "muster-roster-file.h"
#include "muster-ui-test.h"
#include "muster-unit-panel.h"
#include "muster-value-line.h"

#include "muster-test-list.h"

#include <string.h>

typedef struct
{
  MusterWorkbench *workbench;
  GtkWidget       *window;
  GtkWidget       *panel;
} Fixture;

static void
open_panel (Fixture      *self,
            MusterRoster *roster)
{
  g_autoptr(MusterDocument) document = muster_document_new (muster_test_shared_store (), roster);

  self->workbench = muster_workbench_new (document);
  self->window = gtk_window_new ();
  self->panel = g_object_new (MUSTER_TYPE_UNIT_PANEL, "workbench", self->workbench, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 380, 700);
  gtk_window_set_child (GTK_WINDOW (self->window), self->panel);
  gtk_window_present (GTK_WINDOW (self->window));
  gtk_test_widget_wait_for_draw (self->window);
}

static void
open_list (Fixture    *self,
           const char *units)
{
  const MusterTestList list = { .limit = "1000", .units = units };
  g_autoptr(MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");

  open_panel (self, roster);
}

static void
close_panel (Fixture *self)
{
  g_object_add_weak_pointer (G_OBJECT (self->panel), (gpointer *) &self->panel);
  gtk_window_destroy (GTK_WINDOW (self->window));
  ui_settle ();
  g_assert_null (self->panel);
  g_assert_finalize_object (self->workbench);
}

static MusterUnit *
select_at (Fixture    *self,
           const char *path)
{
  MusterUnit *unit = muster_unit_from_path (muster_roster_get_root (muster_workbench_get_roster (self->workbench)), path);

  g_assert_nonnull (unit);
  muster_workbench_set_selected (self->workbench, &unit, 1);
  gtk_test_widget_wait_for_draw (self->window);
  return unit;
}

typedef struct
{
  GType       type;
  const char *title;
  GtkWidget  *found;
} RowSearch;

static gboolean
is_row (GtkWidget *widget,
        gpointer   data)
{
  RowSearch *search = data;

  if (!g_type_is_a (G_OBJECT_TYPE (widget), search->type) || !gtk_widget_get_mapped (widget) ||
      strcmp (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), search->title) != 0)
    return FALSE;
  search->found = widget;
  return TRUE;
}

static GtkWidget *
find_row (Fixture    *self,
          GType       type,
          const char *title)
{
  RowSearch search = { type, title, NULL };

  ui_walk (self->panel, is_row, &search);
  if (search.found == NULL)
    g_test_message ("no row %s", title);
  g_assert_nonnull (search.found);
  return search.found;
}

/* Scrolling past the numbers leaves them as they are. */
static void
test_wheel (void)
{
  Fixture self;
  guint n_spins;

  open_list (&self, "tank-company{vehicle*3@panther}");
  select_at (&self, "1.1");
  g_assert_cmpuint (ui_count_wheel_takers (self.panel, &n_spins), ==, 0);
  g_assert_cmpuint (n_spins, >, 1);
  close_panel (&self);
}

static guint
find_value (GListModel *values,
            const char *name)
{
  for (guint i = 0; i < g_list_model_get_n_items (values); i++)
    {
      g_autoptr(MusterFormValue) value = g_list_model_get_item (values, i);

      if (strcmp (muster_form_value_get_name (value), name) == 0)
        return i;
    }
  g_assert_not_reached ();
}

static void
assert_shows (Fixture    *self,
              const char *text)
{
  if (ui_find_label (self->panel, text) == NULL)
    {
      g_autofree char *texts = ui_dup_texts (self->panel);

      g_test_message ("“%s” is not in:\n%s", text, texts);
      g_test_fail ();
    }
}

static GtkWidget *
get_focus (Fixture *self)
{
  return gtk_window_get_focus (GTK_WINDOW (self->window));
}

static void
count_up_cb (guint *n)
{
  (*n)++;
}

static void
test_pages (void)
{
  Fixture self;
  guint n_named = 0;
  MusterUnit *units[2];
  MusterUnit *root;

  open_list (&self, "main-hq:veteran{hmg} infantry-platoon{platoon-hq}");
  root = muster_roster_get_root (muster_workbench_get_roster (self.workbench));
  assert_shows (&self, "No Unit Selected");
  select_at (&self, "1");
  assert_shows (&self, "Main HQ");
  units[0] = root->children[0];
  units[1] = root->children[1];
  muster_workbench_set_selected (self.workbench, units, 2);
  gtk_test_widget_wait_for_draw (self.window);
  assert_shows (&self, "2 units selected");
  muster_workbench_set_selected (self.workbench, NULL, 0);
  gtk_test_widget_wait_for_draw (self.window);
  assert_shows (&self, "No Unit Selected");

  /* What goes away while it is shown is not shown any more, and gives the keyboard back. */
  select_at (&self, "1.1");
  muster_unit_panel_focus_name (MUSTER_UNIT_PANEL (self.panel));
  g_signal_connect_swapped (self.panel, "named", G_CALLBACK (count_up_cb), &n_named);
  muster_workbench_set_selected (self.workbench, NULL, 0);
  ui_settle ();
  g_assert_cmpuint (n_named, ==, 1);
  g_assert_null (get_focus (&self));
  muster_unit_panel_set_workbench (MUSTER_UNIT_PANEL (self.panel), NULL);
  ui_settle ();
  close_panel (&self);
}

static void
test_price_moves (void)
{
  Fixture self;
  GtkWidget *row;
  MusterUnit *unit;

  open_list (&self, "tank-company{vehicle*3@panther}");
  unit = select_at (&self, "1.1");
  assert_shows (&self, "medium 10 + heavy 30 + heavy 30 = 70\n× 3 = 210");
  assert_shows (&self, "Entry of the game's catalogue");

  row = find_row (&self, MUSTER_TYPE_CHOICE_ROW, "Speed");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), find_value (adw_combo_row_get_model (ADW_COMBO_ROW (row)), "Fast"));
  assert_shows (&self, "fast 15 + heavy 30 + heavy 30 = 75\n× 3 = 225");
  g_assert_cmpuint (unit->n_choices, ==, 1);
  /* The row is the one it was before, and so is what stands in it after undoing. */
  g_assert_true (row == find_row (&self, MUSTER_TYPE_CHOICE_ROW, "Speed"));
  muster_workbench_undo (self.workbench);
  assert_shows (&self, "medium 10 + heavy 30 + heavy 30 = 70\n× 3 = 210");
  g_assert_cmpuint (unit->n_choices, ==, 0);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==,
                    find_value (adw_combo_row_get_model (ADW_COMBO_ROW (row)), "Medium"));
  muster_workbench_redo (self.workbench);
  assert_shows (&self, "fast 15 + heavy 30 + heavy 30 = 75\n× 3 = 225");
  close_panel (&self);
}

/* Typing keeps the keyboard and the place of the cursor, and is one step; undoing while typing works. */
static void
test_typing (void)
{
  Fixture self;
  GtkWidget *row;
  GtkWidget *focus;
  GtkEditable *text;
  MusterUnit *unit;
  int at = 0;

  open_list (&self, "main-hq{hmg}");
  unit = select_at (&self, "1");
  row = find_row (&self, ADW_TYPE_ENTRY_ROW, "Name");
  muster_unit_panel_focus_name (MUSTER_UNIT_PANEL (self.panel));
  focus = get_focus (&self);
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, row));
  text = gtk_editable_get_delegate (GTK_EDITABLE (row));
  for (const char *p = "Weber"; *p != '\0'; p++)
    {
      gtk_editable_insert_text (text, p, 1, &at);
      gtk_editable_set_position (text, at);
    }
  g_assert_cmpstr (unit->name, ==, "Weber");
  g_assert_true (get_focus (&self) == focus);
  g_assert_cmpint (gtk_editable_get_position (text), ==, 5);
  assert_shows (&self, "Weber");

  muster_workbench_undo (self.workbench);
  g_assert_null (unit->name);
  g_assert_cmpstr (gtk_editable_get_text (text), ==, "");
  g_assert_true (get_focus (&self) == focus);
  at = 0;
  gtk_editable_insert_text (text, "K", 1, &at);
  g_assert_cmpstr (unit->name, ==, "K");
  muster_workbench_undo (self.workbench);
  g_assert_null (unit->name);
  close_panel (&self);
}

static void
test_notes (void)
{
  Fixture self;
  GtkTextBuffer *buffer;
  GtkTextIter end;
  MusterUnit *unit;

  open_list (&self, "main-hq{hmg}");
  unit = select_at (&self, "1");
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (ui_find_type (self.panel, GTK_TYPE_TEXT_VIEW)));
  gtk_widget_grab_focus (ui_find_type (self.panel, GTK_TYPE_TEXT_VIEW));
  for (guint i = 0; i < 3; i++)
    {
      gtk_text_buffer_get_end_iter (buffer, &end);
      gtk_text_buffer_insert (buffer, &end, "a\n", -1);
    }
  g_assert_cmpstr (unit->notes, ==, "a\na\na\n");
  muster_workbench_undo (self.workbench);
  g_assert_null (unit->notes);
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, 0);

  /* Another unit's notes are not taken for typing. */
  muster_workbench_redo (self.workbench);
  select_at (&self, "1.1");
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, 0);
  g_assert_cmpstr (unit->notes, ==, "a\na\na\n");
  g_assert_null (muster_workbench_get_unit (self.workbench)->notes);
  close_panel (&self);
}

static void
test_count_and_mark (void)
{
  Fixture self;
  GtkWidget *spin;
  GtkWidget *mark;
  MusterUnit *unit;

  open_list (&self, "main-hq{hmg}");
  unit = select_at (&self, "1");
  spin = ui_find_type (self.panel, GTK_TYPE_SPIN_BUTTON);
  gtk_widget_grab_focus (spin);
  for (guint i = 0; i < 4; i++)
    gtk_spin_button_spin (GTK_SPIN_BUTTON (spin), GTK_SPIN_STEP_FORWARD, 1);
  g_assert_cmpuint (unit->count, ==, 5);
  muster_workbench_undo (self.workbench);
  g_assert_cmpuint (unit->count, ==, 1);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 1);

  mark = find_row (&self, MUSTER_TYPE_MARK_ROW, "Commander in chief");
  /* A switch moves over before it is on. */
  adw_action_row_activate (ADW_ACTION_ROW (mark));
  UI_WAIT (unit->n_marks == 1);
  adw_action_row_activate (ADW_ACTION_ROW (mark));
  UI_WAIT (unit->n_marks == 0);
  close_panel (&self);
}

/* Guns: a value and how many of it. */
static void
test_value_line (void)
{
  Fixture self;
  GtkWidget *line;
  GtkWidget *value;
  GtkWidget *count;
  MusterUnit *unit;

  open_list (&self, "tank-company{vehicle[armour=very-light,speed=fast,gun=hmg]}");
  unit = select_at (&self, "1.1");
  line = ui_find_type (self.panel, MUSTER_TYPE_VALUE_LINE);
  value = ui_find_type (line, GTK_TYPE_DROP_DOWN);
  count = ui_find_type (line, GTK_TYPE_SPIN_BUTTON);
  gtk_widget_grab_focus (count);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (count), 3);
  assert_shows (&self, "fast 15 + very light 5 + 3 × HMG 5 = 35");
  g_assert_true (line == ui_find_type (self.panel, MUSTER_TYPE_VALUE_LINE));
  g_assert_true (gtk_widget_is_ancestor (get_focus (&self), count));

  gtk_drop_down_set_selected (GTK_DROP_DOWN (value), find_value (gtk_drop_down_get_model (GTK_DROP_DOWN (value)), "None"));
  g_assert_cmpstr (unit->choices[2].value, ==, "none");
  muster_workbench_undo (self.workbench);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (count)), ==, 3);
  close_panel (&self);
}

/* Every unit of a list of each game comes up without a word from GTK, changes nothing by coming up, and has no text
 * cut off at the panel's width. */
static void
visit_units (Fixture    *self,
             MusterUnit *parent)
{
  for (guint i = 0; i < parent->n_children; i++)
    {
      MusterUnit *unit = parent->children[i];

      muster_workbench_set_selected (self->workbench, &unit, 1);
      gtk_test_widget_wait_for_draw (self->window);
      g_assert_cmpint (gtk_widget_get_width (self->panel), <=, 400);
      visit_units (self, unit);
    }
}

static void
test_game (gconstpointer data)
{
  Fixture self;
  g_autofree char *name = g_strconcat ((const char *) data, ".muster", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "data", "samples", name, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterRoster) roster = muster_roster_load (path, muster_test_shared_store (), &error);

  g_assert_no_error (error);
  open_panel (&self, roster);
  visit_units (&self, muster_roster_get_root (roster));
  g_assert_false (muster_history_get_can_undo (muster_document_get_history (muster_workbench_get_document (self.workbench))));
  close_panel (&self);
}

static void
test_several (void)
{
  Fixture self;
  MusterUnit *units[2];
  MusterUnit *root;
  GtkWidget *row;

  open_list (&self, "main-hq infantry-platoon{platoon-hq}");
  root = muster_roster_get_root (muster_workbench_get_roster (self.workbench));
  units[0] = root->children[0];
  units[1] = root->children[1];
  muster_workbench_set_selected (self.workbench, units, 2);
  gtk_test_widget_wait_for_draw (self.window);
  row = find_row (&self, MUSTER_TYPE_CHOICE_ROW, "Troop skill");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), find_value (adw_combo_row_get_model (ADW_COMBO_ROW (row)), "Veteran"));
  g_assert_cmpstr (units[0]->grade_id, ==, "veteran");
  g_assert_cmpstr (units[1]->grade_id, ==, "veteran");
  muster_workbench_undo (self.workbench);
  g_assert_null (units[0]->grade_id);
  g_assert_null (units[1]->grade_id);
  close_panel (&self);
}

int
main (int   argc,
      char *argv[])
{
  static const char * const games[] = {
    "fields-of-war-german-1000", "fields-of-war-illegal-1000", "hot-chow-german-6", "modern-war-games-1957-german",
    "pauls-modern-british-8",
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/unit-panel/wheel", test_wheel);
  g_test_add_func ("/unit-panel/pages", test_pages);
  g_test_add_func ("/unit-panel/price-moves", test_price_moves);
  g_test_add_func ("/unit-panel/typing", test_typing);
  g_test_add_func ("/unit-panel/notes", test_notes);
  g_test_add_func ("/unit-panel/count-and-mark", test_count_and_mark);
  g_test_add_func ("/unit-panel/value-line", test_value_line);
  g_test_add_func ("/unit-panel/several", test_several);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strconcat ("/unit-panel/game/", games[i], NULL);

      g_test_add_data_func (path, games[i], test_game);
    }

  return g_test_run ();
}
