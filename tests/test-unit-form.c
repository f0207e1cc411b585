/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The form of a unit: what may be set of it in each game, what that costs, what comes of setting it; and the problems
 * of a list as they are told. */

#include "muster-problem.h"
#include "muster-roster-file.h"
#include "muster-unit-form.h"

#include "muster-test-list.h"
#include "muster-test-util.h"

#include <locale.h>
#include <string.h>

static MusterWorkbench *
open_roster (MusterRoster *roster)
{
  g_autoptr(MusterDocument) document = muster_document_new (muster_test_shared_store (), roster);

  return muster_workbench_new (document);
}

static MusterWorkbench *
open_list (const char *units)
{
  const MusterTestList list = { .limit = "1000", .units = units };
  g_autoptr(MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");

  return open_roster (roster);
}

static void
select_at (MusterWorkbench *workbench,
           const char      *path)
{
  MusterUnit *unit = muster_unit_from_path (muster_roster_get_root (muster_workbench_get_roster (workbench)), path);

  g_assert_nonnull (unit);
  muster_workbench_set_selected (workbench, &unit, 1);
}

static MusterFormField *
find_field (GListModel *fields,
            const char *label)
{
  for (guint i = 0; i < g_list_model_get_n_items (fields); i++)
    {
      g_autoptr(MusterFormField) field = g_list_model_get_item (fields, i);

      if (strcmp (muster_form_field_get_label (field), label) == 0)
        return field;
    }
  g_test_message ("no field %s", label);
  g_assert_not_reached ();
}

static guint
find_value (MusterFormField *field,
            const char      *name)
{
  GListModel *values = muster_form_field_get_values (field);

  for (guint i = 0; i < g_list_model_get_n_items (values); i++)
    {
      g_autoptr(MusterFormValue) value = g_list_model_get_item (values, i);

      if (strcmp (muster_form_value_get_name (value), name) == 0)
        return i;
    }
  g_test_message ("no value %s", name);
  g_assert_not_reached ();
}

static const char *
get_price (MusterFormField *field,
           const char      *name)
{
  g_autoptr(MusterFormValue) value = g_list_model_get_item (muster_form_field_get_values (field), find_value (field, name));

  return muster_form_value_get_price (value);
}

static char *
dup_columns (MusterUnitForm *form)
{
  GString *text = g_string_new (NULL);
  GListModel *columns = muster_unit_form_get_columns (form);

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr(MusterFormField) field = g_list_model_get_item (columns, i);
      guint position;
      guint count;
      g_autoptr(MusterFormValue) value = NULL;

      g_string_append_printf (text, "%s%s:", i > 0 ? " " : "", muster_form_field_get_label (field));
      for (guint k = 0; k < muster_form_field_get_n_lines (field); k++)
        {
          g_clear_object (&value);
          position = muster_form_field_get_line (field, k, &count);
          value = g_list_model_get_item (muster_form_field_get_values (field), position);
          g_string_append_printf (text, " %s", muster_form_value_get_name (value));
          if (count > 1)
            g_string_append_printf (text, "*%u", count);
        }
      if (muster_form_field_get_origin (field) != NULL)
        g_string_append_printf (text, " (%s)", muster_form_field_get_origin (field));
    }
  return g_string_free (text, FALSE);
}

static void
assert_columns (MusterUnitForm *form,
                const char     *expected)
{
  g_autofree char *columns = dup_columns (form);

  g_assert_cmpstr (columns, ==, expected);
}

/* A tank of an entry: its columns come from there until one of them is chosen, and again when that is taken back. */
static void
test_entry (void)
{
  g_autoptr(MusterWorkbench) workbench = open_list ("tank-company{vehicle*3@panther}");
  g_autoptr(MusterUnitForm) form = muster_unit_form_new ();
  const MusterFormTexts *texts;
  MusterFormField *armour;

  select_at (workbench, "1.1");
  muster_unit_form_update (form, workbench);
  texts = muster_unit_form_get_texts (form);
  g_assert_cmpstr (texts->title, ==, "Panther");
  g_assert_cmpstr (texts->name, ==, "");
  g_assert_cmpuint (texts->count, ==, 3);
  g_assert_true (texts->has_entry);
  g_assert_false (texts->differs);
  g_assert_cmpstr (texts->sum, ==, "medium 10 + heavy 30 + heavy 30 = 70\n× 3 = 210");
  g_assert_cmpstr (texts->total, ==, "210");
  assert_columns (form, "Role: Tank (From the entry) Speed: Medium (From the entry) Transport: None (From the entry) "
                        "Armour: Heavy (From the entry) Gun: Heavy (From the entry)");

  armour = find_field (muster_unit_form_get_columns (form), "Armour");
  g_assert_cmpstr (get_price (armour, "Heavy"), ==, "+30");
  g_assert_cmpstr (get_price (armour, "None"), ==, "");
  g_assert_null (muster_form_field_choose (armour, find_value (armour, "Heavy")));
  muster_unit_form_do (form, muster_form_field_choose (armour, find_value (armour, "Medium")));
  muster_unit_form_update (form, workbench);
  g_assert_true (muster_form_field_get_is_own (armour));
  g_assert_null (muster_form_field_get_origin (armour));
  g_assert_cmpstr (muster_unit_form_get_texts (form)->total, ==, "180");
  g_assert_true (muster_unit_form_get_texts (form)->differs);
  g_assert_true (armour == find_field (muster_unit_form_get_columns (form), "Armour"));

  muster_unit_form_do (form, muster_form_field_reset (armour));
  muster_unit_form_update (form, workbench);
  g_assert_cmpstr (muster_unit_form_get_texts (form)->total, ==, "210");
  g_assert_null (muster_form_field_reset (armour));
}

/* Prices hang on other columns: they are those the value would have with the rest as it is. */
static void
test_prices (void)
{
  g_autoptr(MusterWorkbench) workbench = open_list ("tank-company{vehicle[armour=very-light,speed=fast,gun=lmg]}");
  g_autoptr(MusterUnitForm) form = muster_unit_form_new ();
  MusterFormField *gun;

  select_at (workbench, "1.1");
  muster_unit_form_update (form, workbench);
  gun = find_field (muster_unit_form_get_columns (form), "Gun");
  g_assert_cmpint (muster_form_field_get_kind (gun), ==, MUSTER_FIELD_VALUES);
  g_assert_cmpstr (get_price (gun, "Heavy machine gun"), ==, "+5");
  g_assert_cmpstr (get_price (gun, "Light machine gun"), ==, "");
  g_assert_true (muster_form_field_get_counts (gun, 0));
  g_assert_false (muster_form_field_get_can_add (gun));

  muster_unit_form_do (form, muster_form_field_set_line (gun, 0, find_value (gun, "Light machine gun"), 4));
  muster_unit_form_update (form, workbench);
  g_assert_cmpstr (muster_unit_form_get_texts (form)->sum, ==, "fast 15 + very light 5 + 4 × LMG 5 (1 free) = 35");
  /* Counting on merges; then one undo takes all of it back. */
  muster_unit_form_do (form, muster_form_field_set_line (gun, 0, find_value (gun, "Light machine gun"), 3));
  muster_unit_form_update (form, workbench);
  muster_workbench_undo (workbench);
  muster_unit_form_update (form, workbench);
  g_assert_cmpstr (muster_unit_form_get_texts (form)->total, ==, "20");

  muster_unit_form_do (form, muster_form_field_set_line (gun, 0, find_value (gun, "None"), 1));
  muster_unit_form_update (form, workbench);
  g_assert_false (muster_form_field_get_counts (gun, 0));
}

static void
test_grades (void)
{
  g_autoptr(MusterWorkbench) workbench = open_list ("infantry-platoon:veteran{platoon-hq infantry-squad{rifle}} main-hq");
  g_autoptr(MusterUnitForm) form = muster_unit_form_new ();
  MusterUnit *root = muster_roster_get_root (muster_workbench_get_roster (workbench));
  MusterUnit *both[2] = { root->children[0], root->children[1] };
  MusterFormField *grade;

  select_at (workbench, "1.2");
  muster_unit_form_update (form, workbench);
  grade = find_field (muster_unit_form_get_grades (form), "Troop skill");
  g_assert_cmpstr (muster_form_field_get_origin (grade), ==, "From the unit around it");
  g_assert_cmpuint (muster_form_field_get_line (grade, 0, NULL), ==, find_value (grade, "Veteran"));
  g_assert_cmpstr (get_price (grade, "Veteran"), ==, "×\302\2401.5");

  muster_workbench_set_selected (workbench, both, 2);
  muster_unit_form_update (form, workbench);
  g_assert_cmpstr (muster_unit_form_get_texts (form)->title, ==, "2 units selected");
  g_assert_cmpstr (muster_unit_form_get_texts (form)->total, ==, "27.5");
  g_assert_cmpuint (g_list_model_get_n_items (muster_unit_form_get_columns (form)), ==, 0);
  g_assert_cmpuint (muster_form_field_get_line (grade, 0, NULL), ==, G_MAXUINT);
  muster_unit_form_do (form, muster_form_field_choose (grade, find_value (grade, "Green")));
  muster_unit_form_update (form, workbench);
  g_assert_cmpstr (both[0]->grade_id, ==, "green");
  g_assert_cmpstr (both[1]->grade_id, ==, "green");
  muster_workbench_undo (workbench);
  g_assert_cmpstr (both[0]->grade_id, ==, "veteran");
  g_assert_null (both[1]->grade_id);
}

static void
test_marks (void)
{
  g_autoptr(MusterWorkbench) workbench = open_list ("main-hq hmg");
  g_autoptr(MusterUnitForm) form = muster_unit_form_new ();
  MusterFormField *mark;

  select_at (workbench, "2");
  muster_unit_form_update (form, workbench);
  g_assert_cmpuint (g_list_model_get_n_items (muster_unit_form_get_marks (form)), ==, 0);

  select_at (workbench, "1");
  muster_unit_form_update (form, workbench);
  mark = find_field (muster_unit_form_get_marks (form), "Commander in chief");
  g_assert_false (muster_form_field_get_active (mark));
  muster_unit_form_do (form, muster_form_field_set_active (mark, TRUE));
  muster_unit_form_update (form, workbench);
  g_assert_true (muster_form_field_get_active (mark));
  muster_unit_form_do (form, muster_form_field_set_active (mark, FALSE));
  muster_unit_form_update (form, workbench);
  g_assert_false (muster_form_field_get_active (mark));
  g_assert_cmpuint (muster_workbench_get_unit (workbench)->n_marks, ==, 0);
}

/* Without its entry a unit is what it was with it; one step takes that back. */
static void
test_leave_entry (void)
{
  g_autoptr(MusterWorkbench) workbench = open_list ("tank-company{vehicle*3@panther[speed=fast]}");
  g_autoptr(MusterUnitForm) form = muster_unit_form_new ();
  MusterUnit *unit;

  select_at (workbench, "1.1");
  unit = muster_workbench_get_unit (workbench);
  muster_unit_form_update (form, workbench);
  g_assert_cmpstr (muster_unit_form_get_texts (form)->total, ==, "225");
  muster_unit_form_leave_entry (form);
  muster_unit_form_update (form, workbench);
  g_assert_null (unit->entry_id);
  g_assert_cmpstr (unit->name, ==, "Panther");
  g_assert_cmpstr (muster_unit_form_get_texts (form)->total, ==, "225");
  assert_columns (form, "Role: Tank Speed: Fast Transport: None Armour: Heavy Gun: Heavy");

  muster_workbench_undo (workbench);
  muster_unit_form_update (form, workbench);
  g_assert_cmpstr (unit->entry_id, ==, "panther");
  g_assert_null (unit->name);
  g_assert_true (muster_unit_form_get_texts (form)->differs);
  muster_unit_form_follow_entry (form);
  muster_unit_form_update (form, workbench);
  g_assert_cmpstr (muster_unit_form_get_texts (form)->total, ==, "210");
  g_assert_cmpuint (unit->n_choices, ==, 0);
}

/* What would break a rule says so, and what a type cannot have is not offered at all. */
static void
test_problems_of_values (void)
{
  g_autoptr(MusterWorkbench) workbench = open_list ("tank-company{vehicle@panther} main-hq{at-gun}");
  g_autoptr(MusterUnitForm) form = muster_unit_form_new ();
  MusterFormField *gun;
  guint n_problems = 0;

  select_at (workbench, "1.1");
  muster_unit_form_update (form, workbench);
  for (guint i = 0; i < g_list_model_get_n_items (muster_unit_form_get_columns (form)); i++)
    {
      g_autoptr(MusterFormField) field = g_list_model_get_item (muster_unit_form_get_columns (form), i);
      GListModel *values = muster_form_field_get_values (field);

      for (guint k = 0; k < g_list_model_get_n_items (values); k++)
        {
          g_autoptr(MusterFormValue) value = g_list_model_get_item (values, k);

          if (*muster_form_value_get_problem (value) != '\0')
            {
              g_test_message ("%s: %s", muster_form_value_get_name (value), muster_form_value_get_problem (value));
              g_assert_false (muster_form_value_get_chosen (value));
              n_problems++;
            }
        }
    }
  g_assert_cmpuint (n_problems, >, 0);

  select_at (workbench, "2.1");
  muster_unit_form_update (form, workbench);
  assert_columns (form, "Gun: None (By default)");
  gun = find_field (muster_unit_form_get_columns (form), "Gun");
  muster_unit_form_do (form, muster_form_field_set_line (gun, 0, find_value (gun, "Heavy"), 1));
  muster_unit_form_update (form, workbench);
  assert_columns (form, "Gun: Heavy");
  for (guint i = 0; i < g_list_model_get_n_items (muster_form_field_get_values (gun)); i++)
    {
      g_autoptr(MusterFormValue) value = g_list_model_get_item (muster_form_field_get_values (gun), i);

      g_assert_cmpstr (muster_form_value_get_name (value), !=, "None");
    }
}

/* Columns that repeat, numbers, and marks of entries, in the game that has everything. */
static void
test_everything (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "systems", "everything.xml", NULL);
  g_autoptr(GPtrArray) faults = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterSystem) system = muster_system_load (path, &faults, &error);
  g_autoptr(MusterRoster) roster = NULL;
  g_autoptr(MusterWorkbench) workbench = NULL;
  g_autoptr(MusterUnitForm) form = muster_unit_form_new ();
  MusterFormField *arms;
  MusterFormField *men;
  int number;
  int least;
  int most;

  g_assert_no_error (error);
  roster = muster_roster_new (system);
  muster_unit_append (muster_roster_get_root (roster), muster_unit_new (roster, "band"));
  workbench = open_roster (roster);
  select_at (workbench, "1");
  muster_unit_form_update (form, workbench);
  arms = find_field (muster_unit_form_get_columns (form), "Arms");
  men = find_field (muster_unit_form_get_columns (form), "Men");
  g_assert_cmpuint (muster_form_field_get_n_lines (arms), ==, 1);
  g_assert_false (muster_form_field_get_can_remove (arms));
  g_assert_true (muster_form_field_get_can_add (arms));

  /* What is there by default goes when something is added; then lines come and go. */
  muster_unit_form_do (form, muster_form_field_add_line (arms));
  muster_unit_form_update (form, workbench);
  assert_columns (form, "Arms: Stone Men: (By default)");
  muster_unit_form_do (form, muster_form_field_add_line (arms));
  muster_unit_form_update (form, workbench);
  assert_columns (form, "Arms: Stone Sharp stick Men: (By default)");
  muster_unit_form_do (form, muster_form_field_set_line (arms, 1, find_value (arms, "Sharp stick"), 3));
  muster_unit_form_update (form, workbench);
  assert_columns (form, "Arms: Stone Sharp stick*3 Men: (By default)");
  muster_unit_form_do (form, muster_form_field_remove_line (arms, 0));
  muster_unit_form_update (form, workbench);
  muster_unit_form_do (form, muster_form_field_remove_line (arms, 0));
  muster_unit_form_update (form, workbench);
  assert_columns (form, "Arms: Sharp stick (By default) Men: (By default)");

  g_assert_true (muster_form_field_get_number (men, &number, &least, &most));
  g_assert_cmpint (number, ==, 6);
  g_assert_cmpint (least, ==, 1);
  g_assert_cmpint (most, ==, 6);
  g_assert_cmpstr (muster_form_field_get_unit (men), ==, "men");
  g_assert_cmpstr (muster_form_field_get_price (men), ==, "1 each");
  muster_unit_form_do (form, muster_form_field_set_number (men, 99));
  g_assert_null (muster_form_field_set_number (men, 6));
  muster_unit_form_do (form, muster_form_field_set_number (men, 4));
  muster_unit_form_update (form, workbench);
  muster_form_field_get_number (men, &number, &least, &most);
  g_assert_cmpint (number, ==, 4);
  muster_unit_form_do (form, muster_form_field_set_number (men, 3));
  muster_unit_form_update (form, workbench);
  muster_workbench_undo (workbench);
  muster_unit_form_update (form, workbench);
  muster_form_field_get_number (men, &number, &least, &most);
  g_assert_cmpint (number, ==, 6);
}

/* Every field of every unit of every sample: what is shown is what is in force, each value that is offered can be
 * chosen, costs then what was said, and undoing brings the old total back. */
static void
check_choices (MusterWorkbench *workbench,
               MusterUnitForm  *form)
{
  GListModel *columns = muster_unit_form_get_columns (form);

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr(MusterFormField) field = g_list_model_get_item (columns, i);
      guint n = g_list_model_get_n_items (muster_form_field_get_values (field));

      for (guint k = 0; k < n && muster_form_field_get_kind (field) == MUSTER_FIELD_CHOICE; k++)
        {
          g_autofree char *total = g_strdup (muster_unit_form_get_texts (form)->total);
          g_autofree char *price = NULL;
          g_autoptr(MusterFormValue) value = g_list_model_get_item (muster_form_field_get_values (field), k);
          g_autoptr(MusterFormValue) now = NULL;
          MusterCommand *command = muster_form_field_choose (field, k);

          price = g_strdup (muster_form_value_get_price (value));
          if (command == NULL)
            continue;
          muster_unit_form_do (form, command);
          muster_unit_form_update (form, workbench);
          now = g_list_model_get_item (muster_form_field_get_values (field), muster_form_field_get_line (field, 0, NULL));
          if (muster_form_value_get_number (value) >= 0)
            {
              g_assert_cmpint (muster_form_value_get_number (now), ==, muster_form_value_get_number (value));
              g_assert_cmpstr (muster_form_value_get_price (now), ==, price);
            }
          muster_workbench_undo (workbench);
          muster_unit_form_update (form, workbench);
          g_assert_cmpstr (muster_unit_form_get_texts (form)->total, ==, total);
        }
    }
}

static void
check_units (MusterWorkbench *workbench,
             MusterUnitForm  *form,
             MusterUnit      *parent)
{
  for (guint i = 0; i < parent->n_children; i++)
    {
      MusterUnit *unit = parent->children[i];

      muster_workbench_set_selected (workbench, &unit, 1);
      muster_unit_form_update (form, workbench);
      g_assert_cmpuint (muster_unit_form_get_n_units (form), ==, 1);
      g_assert_cmpstr (muster_unit_form_get_texts (form)->title, !=, "");
      check_choices (workbench, form);
      check_units (workbench, form, unit);
    }
}

static void
test_sample (gconstpointer data)
{
  g_autofree char *name = g_strconcat ((const char *) data, ".muster", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterRoster) roster = muster_roster_load (path, muster_test_shared_store (), &error);
  g_autoptr(MusterWorkbench) workbench = NULL;
  g_autoptr(MusterUnitForm) form = muster_unit_form_new ();

  g_assert_no_error (error);
  workbench = open_roster (roster);
  check_units (workbench, form, muster_roster_get_root (roster));
  muster_unit_form_update (form, NULL);
  g_assert_cmpuint (muster_unit_form_get_n_units (form), ==, 0);
}

/* ---- Problems ---- */

static MusterProblem *
get_problem (GListStore *problems,
             guint       index)
{
  g_autoptr(MusterProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), index);

  return problem;
}

static void
test_problems (void)
{
  g_autoptr(MusterWorkbench) workbench = open_list ("main-hq main-hq infantry-platoon{platoon-hq infantry-squad*3{rifle*2 lmg}}");
  g_autoptr(GListStore) problems = g_list_store_new (MUSTER_TYPE_PROBLEM);
  guint n;
  gboolean advice = FALSE;
  MusterProblem *last;

  muster_problems_update (problems, workbench);
  n = g_list_model_get_n_items (G_LIST_MODEL (problems));
  g_assert_cmpuint (n, ==, muster_workbench_get_report (workbench)->judgement->n_findings);
  g_assert_cmpuint (n, >, 1);
  for (guint i = 0; i < n; i++)
    {
      MusterProblem *problem = get_problem (problems, i);

      g_assert_false (advice && muster_problem_get_is_error (problem));
      advice = !muster_problem_get_is_error (problem);
      g_assert_cmpstr (muster_problem_get_title (problem), !=, "");
      g_assert_cmpstr (muster_problem_get_text (problem), !=, "");
      g_assert_false (muster_problem_get_is_looked_up (problem));
    }

  /* Those that stay are the same objects, however others come and go. */
  last = get_problem (problems, n - 1);
  muster_problem_look_up (get_problem (problems, 0), workbench);
  g_assert_true (muster_problem_get_is_looked_up (get_problem (problems, 0)));
  g_assert_true (muster_problem_mend (get_problem (problems, 0), workbench, 0));
  muster_problems_update (problems, workbench);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), <, n);
  g_assert_true (get_problem (problems, g_list_model_get_n_items (G_LIST_MODEL (problems)) - 1) == last);
  muster_workbench_undo (workbench);
  muster_problems_update (problems, workbench);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), ==, n);
  g_assert_true (get_problem (problems, n - 1) == last);

  muster_problems_update (problems, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  static const char * const samples[] = {
    "fields-of-war-german-1000", "fields-of-war-illegal-1000", "hot-chow-german-6", "modern-war-games-1957-german",
    "modern-war-games-1957-russian", "pauls-modern-british-8", "pauls-modern-soviet-8",
  };

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/unit-form/entry", test_entry);
  g_test_add_func ("/unit-form/prices", test_prices);
  g_test_add_func ("/unit-form/grades", test_grades);
  g_test_add_func ("/unit-form/marks", test_marks);
  g_test_add_func ("/unit-form/leave-entry", test_leave_entry);
  g_test_add_func ("/unit-form/problems-of-values", test_problems_of_values);
  g_test_add_func ("/unit-form/everything", test_everything);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strconcat ("/unit-form/sample/", samples[i], NULL);

      g_test_add_data_func (path, samples[i], test_sample);
    }
  g_test_add_func ("/problems/update", test_problems);

  return g_test_run ();
}
