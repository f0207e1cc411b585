/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel of problems, in a window of its own: each finding is there once, leads to its unit and is gone when it is
 * mended; rows that stay keep the keyboard. */

#include "muster-problem-row.h"
#include "muster-problems-panel.h"
#include "muster-roster-file.h"
#include "muster-ui-test.h"

#include "muster-test-list.h"

#include <adwaita.h>
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
  self->panel = g_object_new (MUSTER_TYPE_PROBLEMS_PANEL, "workbench", self->workbench, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 380, 700);
  gtk_window_set_child (GTK_WINDOW (self->window), self->panel);
  gtk_window_present (GTK_WINDOW (self->window));
  gtk_test_widget_wait_for_draw (self->window);
}

static void
open_list (Fixture    *self,
           const char *options,
           const char *units)
{
  const MusterTestList list = { .limit = "1000", .options = options, .units = units };
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

static gboolean
add_row (GtkWidget *widget,
         gpointer   data)
{
  if (MUSTER_IS_PROBLEM_ROW (widget) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (data, widget);
  return FALSE;
}

static GPtrArray *
list_rows (Fixture *self)
{
  GPtrArray *rows = g_ptr_array_new ();

  ui_walk (self->panel, add_row, rows);
  return rows;
}

static guint
count_findings (Fixture *self)
{
  return muster_workbench_get_report (self->workbench)->judgement->n_findings;
}

static MusterProblem *
get_problem (GPtrArray *rows,
             guint      index)
{
  return muster_problem_row_get_problem (g_ptr_array_index (rows, index));
}

static void
press (GtkWidget  *row,
       const char *action,
       GVariant   *target)
{
  g_assert_true (gtk_widget_activate_action_variant (row, action, target));
  ui_settle ();
}

static void
test_legal (void)
{
  Fixture self;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "data", "samples",
                                                 "fields-of-war-german-1000.muster", NULL);
  g_autoptr(MusterRoster) roster = muster_roster_load (path, muster_test_shared_store (), NULL);

  open_panel (&self, roster);
  g_assert_nonnull (ui_find_label (self.panel, "Legal"));
  g_assert_null (ui_find_type (self.panel, MUSTER_TYPE_PROBLEM_ROW));
  close_panel (&self);
}

/* Each finding once, errors before advice; what would mend those in view gets known by itself. */
static void
check_rows (Fixture *self)
{
  g_autoptr(GPtrArray) rows = list_rows (self);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  gboolean advice = FALSE;

  g_assert_cmpuint (rows->len, ==, count_findings (self));
  for (guint i = 0; i < rows->len; i++)
    {
      MusterProblem *problem = get_problem (rows, i);

      g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (muster_problem_get_finding (problem) + 1)));
      g_assert_false (advice && muster_problem_get_is_error (problem));
      advice = !muster_problem_get_is_error (problem);
    }
  if (rows->len > 0)
    UI_WAIT (muster_problem_get_is_looked_up (get_problem (rows, 0)));
}

static void
test_game (gconstpointer data)
{
  Fixture self;
  const char * const *list = data;
  const MusterTestList content = { .units = list[1] };
  g_autoptr(MusterRoster) roster = muster_test_list_load (&content, list[0]);

  open_panel (&self, roster);
  g_assert_cmpuint (count_findings (&self), >, 0);
  check_rows (&self);
  close_panel (&self);
}

/* One after the other, with the first remedy each, until nothing is left that can be mended. */
static void
test_mend_all (void)
{
  Fixture self;
  guint n_steps = 0;

  open_list (&self, NULL, "main-hq main-hq infantry-platoon{platoon-hq infantry-squad*3{rifle*2 lmg}} infantry-platoon{infantry-squad*2{rifle*2}}");
  for (gboolean found = TRUE; found && n_steps < 30;)
    {
      g_autoptr(GPtrArray) rows = list_rows (&self);

      found = FALSE;
      for (guint i = 0; i < rows->len && !found; i++)
        {
          MusterProblem *problem = get_problem (rows, i);
          const MusterRule *rule;
          const MusterProblemRemedy *remedies;
          guint n;
          guint n_before = count_findings (&self);

          muster_problem_look_up (problem, self.workbench);
          remedies = muster_problem_get_remedies (problem, &n);
          if (n == 0 || !remedies[0].can_apply)
            continue;

          found = TRUE;
          rule = muster_workbench_get_report (self.workbench)->judgement->findings[muster_problem_get_finding (problem)].rule;
          g_test_message ("%s: %s", rule->id, remedies[0].label);
          press (g_ptr_array_index (rows, i), "problem.mend", g_variant_new_uint32 (0));
          n_steps++;
          if (n_steps == 1)
            {
              g_assert_cmpuint (count_findings (&self), <=, n_before);
              muster_workbench_undo (self.workbench);
              ui_settle ();
              g_assert_cmpuint (count_findings (&self), ==, n_before);
              muster_workbench_redo (self.workbench);
              ui_settle ();
            }
        }
      check_rows (&self);
    }
  g_assert_cmpuint (n_steps, >, 1);
  g_assert_cmpuint (n_steps, <, 30);
  g_assert_true (muster_workbench_get_report (self.workbench)->judgement->legal);
  close_panel (&self);
}

static void
test_show_and_focus (void)
{
  Fixture self;
  g_autoptr(GPtrArray) rows = NULL;
  GtkWidget *row = NULL;
  MusterUnit *unit;
  guint finding = G_MAXUINT;

  open_list (&self, NULL, "main-hq main-hq infantry-platoon{infantry-squad*3{rifle*2}} infantry-platoon{infantry-squad*2{rifle*2}}");
  rows = list_rows (&self);
  for (guint i = 0; i < rows->len; i++)
    {
      MusterProblem *problem = get_problem (rows, i);

      if (muster_problem_get_unit (problem) != NULL)
        {
          row = g_ptr_array_index (rows, i);
          finding = muster_problem_get_finding (problem);
        }
    }
  g_assert_nonnull (row);
  unit = muster_problem_get_unit (muster_problem_row_get_problem (MUSTER_PROBLEM_ROW (row)));
  muster_problems_panel_point_to (MUSTER_PROBLEMS_PANEL (self.panel), finding);
  ui_settle ();
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self.window)) == row);
  press (row, "problem.show", NULL);
  g_assert_true (muster_workbench_get_unit (self.workbench) == unit);

  /* A change elsewhere leaves the row and the keyboard where they are. */
  muster_workbench_do (self.workbench, muster_command_set_name (unit, "Renamed"));
  ui_settle ();
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self.window)) == row);
  g_assert_true (muster_problem_get_unit (muster_problem_row_get_problem (MUSTER_PROBLEM_ROW (row))) == unit);

  /* When its problem goes, the next row takes the keyboard. */
  muster_problem_look_up (muster_problem_row_get_problem (MUSTER_PROBLEM_ROW (row)), self.workbench);
  press (row, "problem.mend", g_variant_new_uint32 (0));
  g_assert_true (count_findings (&self) == 0 || MUSTER_IS_PROBLEM_ROW (gtk_window_get_focus (GTK_WINDOW (self.window))));
  close_panel (&self);
}

/* A list of very many problems comes up at once: the first of them, of which only those in view are tried to be mended. */
static void
test_many (void)
{
  Fixture self;
  g_autoptr(GString) units = g_string_new ("main-hq");
  g_autoptr(GPtrArray) rows = NULL;
  guint n_known = 0;
  guint finding = G_MAXUINT;
  GtkWidget *focus;

  for (guint i = 0; i < 150; i++)
    g_string_append (units, " infantry-platoon{infantry-squad{rifle}}");
  open_list (&self, NULL, units->str);
  rows = list_rows (&self);
  g_assert_cmpuint (count_findings (&self), >=, 150);
  g_assert_cmpuint (rows->len, <, 50);
  UI_WAIT (muster_problem_get_is_looked_up (get_problem (rows, 0)));
  for (guint i = 0; i < rows->len; i++)
    n_known += muster_problem_get_is_looked_up (get_problem (rows, i));
  g_assert_cmpuint (n_known, <, 15);

  /* One that is not among them is brought up when it is pointed to. */
  finding = muster_problem_get_finding (get_problem (rows, 19)) + 60;
  muster_problems_panel_point_to (MUSTER_PROBLEMS_PANEL (self.panel), finding);
  focus = gtk_window_get_focus (GTK_WINDOW (self.window));
  g_assert_true (MUSTER_IS_PROBLEM_ROW (focus));
  g_assert_cmpuint (muster_problem_get_finding (muster_problem_row_get_problem (MUSTER_PROBLEM_ROW (focus))), ==, finding);
  close_panel (&self);
}

int
main (int   argc,
      char *argv[])
{
  static const char * const games[][2] = {
    { "fields-of-war", "main-hq infantry-platoon{rifle}" },
    { "hot-chow", "nonsense" },
    { "modern-war-games-1957", "section[men=9] nonsense" },
    { "pauls-modern", "unit{model} nonsense" },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/problems-panel/legal", test_legal);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strconcat ("/problems-panel/game/", games[i][0], NULL);

      g_test_add_data_func (path, games[i], test_game);
    }
  g_test_add_func ("/problems-panel/mend-all", test_mend_all);
  g_test_add_func ("/problems-panel/show-and-focus", test_show_and_focus);
  g_test_add_func ("/problems-panel/many", test_many);

  return g_test_run ();
}
