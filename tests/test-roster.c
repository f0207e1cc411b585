/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The model of a list: what it resolves, whom it tells, how units are moved, copied and found. */

#include "muster-roster-file.h"
#include "muster-test-util.h"

#include <string.h>

static MusterSystemStore *store;

/* Counts what a list tells. */
typedef struct
{
  guint        n;
  MusterChange last;
} Heard;

static void
on_roster_changed_cb (MusterRoster *roster,
                      MusterChange *change,
                      Heard        *heard)
{
  heard->n++;
  heard->last = *change;
}

static MusterRoster *
new_roster (const char *system_id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) system = muster_system_store_load (store, system_id, &error);

  g_assert_no_error (error);
  return muster_roster_new (system);
}

static MusterRoster *
new_heard_roster (Heard *heard)
{
  MusterRoster *roster = new_roster ("fields-of-war");

  g_signal_connect (roster, "changed", G_CALLBACK (on_roster_changed_cb), heard);
  return roster;
}

static void
assert_heard (Heard            *heard,
              guint             n,
              MusterChangeKind  kind,
              MusterUnit       *unit)
{
  g_assert_cmpuint (heard->n, ==, n);
  g_assert_cmpint (heard->last.kind, ==, kind);
  g_assert_true (heard->last.unit == unit);
  heard->n = 0;
}

static void
test_new (void)
{
  g_autoptr (MusterRoster) roster = new_roster ("fields-of-war");
  MusterPoints limit = 77;
  guint n = 1;

  g_assert_cmpstr (muster_system_get_id (muster_roster_get_system (roster)), ==, "fields-of-war");
  g_assert_null (muster_roster_get_name (roster));
  g_assert_null (muster_roster_get_nation (roster));
  g_assert_null (muster_roster_get_player (roster));
  g_assert_null (muster_roster_get_notes (roster));
  g_assert_false (muster_roster_get_limit (roster, &limit));
  g_assert_cmpint (limit, ==, 77);
  muster_roster_get_options (roster, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (muster_roster_get_n_entries (roster), ==, 0);
  g_assert_null (muster_roster_get_root (roster)->type_id);
  g_assert_cmpuint (muster_roster_get_root (roster)->n_children, ==, 0);
}

static void
test_texts (void)
{
  Heard heard = { 0, };
  g_autoptr (MusterRoster) roster = new_heard_roster (&heard);
  static const struct
  {
    void        (*set) (MusterRoster *, const char *);
    const char *(*get) (MusterRoster *);
  } texts[] = {
    { muster_roster_set_name, muster_roster_get_name },
    { muster_roster_set_nation, muster_roster_get_nation },
    { muster_roster_set_player, muster_roster_get_player },
    { muster_roster_set_notes, muster_roster_get_notes },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      texts[i].set (roster, "Weber & Söhne");
      assert_heard (&heard, 1, MUSTER_CHANGE_LIST, NULL);
      g_assert_cmpstr (texts[i].get (roster), ==, "Weber & Söhne");
      texts[i].set (roster, "Weber & Söhne");
      g_assert_cmpuint (heard.n, ==, 0);
      texts[i].set (roster, "a\001b\xef\xbf\xbf" "c\xff" "d\te\nf");
      assert_heard (&heard, 1, MUSTER_CHANGE_LIST, NULL);
      g_assert_cmpstr (texts[i].get (roster), ==, "abc\xef\xbf\xbd" "d\te\nf");
      texts[i].set (roster, "");
      assert_heard (&heard, 1, MUSTER_CHANGE_LIST, NULL);
      g_assert_null (texts[i].get (roster));
      texts[i].set (roster, NULL);
      g_assert_cmpuint (heard.n, ==, 0);
    }
}

static void
test_limit (void)
{
  Heard heard = { 0, };
  g_autoptr (MusterRoster) roster = new_heard_roster (&heard);
  MusterPoints limit = 0;

  muster_roster_unset_limit (roster);
  g_assert_cmpuint (heard.n, ==, 0);
  muster_roster_set_limit (roster, MUSTER_POINTS (1000));
  assert_heard (&heard, 1, MUSTER_CHANGE_LIST, NULL);
  muster_roster_set_limit (roster, MUSTER_POINTS (1000));
  g_assert_cmpuint (heard.n, ==, 0);
  g_assert_true (muster_roster_get_limit (roster, &limit));
  g_assert_cmpint (limit, ==, MUSTER_POINTS (1000));
  muster_roster_unset_limit (roster);
  assert_heard (&heard, 1, MUSTER_CHANGE_LIST, NULL);
  g_assert_false (muster_roster_get_limit (roster, NULL));
}

static void
test_options (void)
{
  Heard heard = { 0, };
  g_autoptr (MusterRoster) roster = new_heard_roster (&heard);
  const MusterOptionChoice *options;
  guint n = 0;

  muster_roster_set_option (roster, "heavy-weapons", "per-hq");
  assert_heard (&heard, 1, MUSTER_CHANGE_LIST, NULL);
  muster_roster_set_option (roster, "heavy-weapons", "per-hq");
  g_assert_cmpuint (heard.n, ==, 0);
  muster_roster_set_option (roster, "no-such-thing", "x");
  muster_roster_set_option (roster, "heavy-weapons", "no-such-value");
  g_assert_cmpuint (heard.n, ==, 2);

  options = muster_roster_get_options (roster, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpstr (options[0].id, ==, "heavy-weapons");
  g_assert_cmpstr (options[0].value, ==, "no-such-value");
  g_assert_nonnull (options[0].option);
  g_assert_cmpint (options[0].number, ==, -1);
  g_assert_cmpstr (options[1].id, ==, "no-such-thing");
  g_assert_null (options[1].option);
  g_assert_cmpint (options[1].number, ==, -1);

  heard.n = 0;
  muster_roster_set_option (roster, "heavy-weapons", NULL);
  assert_heard (&heard, 1, MUSTER_CHANGE_LIST, NULL);
  muster_roster_set_option (roster, "heavy-weapons", NULL);
  g_assert_cmpuint (heard.n, ==, 0);
  options = muster_roster_get_options (roster, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (options[0].id, ==, "no-such-thing");
}

static void
test_unit_fields (void)
{
  Heard heard = { 0, };
  g_autoptr (MusterRoster) roster = new_heard_roster (&heard);
  MusterUnit *unit = muster_unit_new (roster, "vehicle");
  MusterSystem *system = muster_roster_get_system (roster);

  /* A unit that stands nowhere is nobody's business. */
  muster_unit_set_name (unit, "Otto");
  g_assert_cmpuint (heard.n, ==, 0);
  g_assert_true (unit->type == muster_system_find_type (system, "vehicle"));
  g_assert_true (unit->type_id == unit->type->id);

  muster_unit_append (muster_roster_get_root (roster), unit);
  assert_heard (&heard, 1, MUSTER_CHANGE_ADDED, unit);

  muster_unit_set_count (unit, 5);
  assert_heard (&heard, 1, MUSTER_CHANGE_UNIT, unit);
  muster_unit_set_count (unit, 5);
  g_assert_cmpuint (heard.n, ==, 0);
  muster_unit_set_count (unit, 0);
  g_assert_cmpuint (unit->count, ==, 1);
  muster_unit_set_count (unit, 5000);
  g_assert_cmpuint (unit->count, ==, 999);
  heard.n = 0;

  muster_unit_set_name (unit, "Otto");
  g_assert_cmpuint (heard.n, ==, 0);
  muster_unit_set_name (unit, "Anna");
  assert_heard (&heard, 1, MUSTER_CHANGE_UNIT, unit);
  muster_unit_set_notes (unit, "slow");
  assert_heard (&heard, 1, MUSTER_CHANGE_UNIT, unit);
  muster_unit_set_notes (unit, "slow");
  g_assert_cmpuint (heard.n, ==, 0);

  muster_unit_set_entry (unit, "panther");
  assert_heard (&heard, 1, MUSTER_CHANGE_UNIT, unit);
  g_assert_true (unit->entry_id == muster_system_find_entry (system, "panther")->id);
  muster_unit_set_entry (unit, "panther");
  g_assert_cmpuint (heard.n, ==, 0);
  muster_unit_set_entry (unit, "no-such-tank");
  g_assert_cmpstr (unit->entry_id, ==, "no-such-tank");
  heard.n = 0;

  muster_unit_set_grade (unit, "veteran");
  assert_heard (&heard, 1, MUSTER_CHANGE_UNIT, unit);
  g_assert_cmpint (unit->grade, ==, muster_system_find_grade (system, "veteran"));
  g_assert_cmpint (unit->grade, >=, 0);
  muster_unit_set_grade (unit, "superb");
  g_assert_cmpint (unit->grade, ==, -1);
  g_assert_cmpstr (unit->grade_id, ==, "superb");
  muster_unit_set_grade (unit, "");
  g_assert_null (unit->grade_id);
}

static void
test_columns_and_marks (void)
{
  Heard heard = { 0, };
  g_autoptr (MusterRoster) roster = new_heard_roster (&heard);
  MusterUnit *unit = muster_unit_new (roster, "vehicle");
  const MusterColumn *gun = muster_system_find_column (muster_roster_get_system (roster), "gun");

  muster_unit_append (muster_roster_get_root (roster), unit);
  heard.n = 0;
  muster_unit_add_choice (unit, "gun", "heavy", 0);
  assert_heard (&heard, 1, MUSTER_CHANGE_UNIT, unit);
  muster_unit_add_choice (unit, "gun", "enormous", 2);
  muster_unit_add_choice (unit, "halo", "gold", 1);
  muster_unit_add_choice (unit, "gun", "light", 200);
  g_assert_cmpuint (unit->n_choices, ==, 4);
  g_assert_true (unit->choices[0].column == gun);
  g_assert_cmpint (unit->choices[0].number, ==, muster_column_find_value (gun, "heavy"));
  g_assert_cmpstr (gun->values[unit->choices[0].number].id, ==, "heavy");
  g_assert_cmpuint (unit->choices[0].count, ==, 0);
  g_assert_cmpint (unit->choices[1].number, ==, -1);
  g_assert_cmpstr (unit->choices[1].value, ==, "enormous");
  g_assert_cmpuint (unit->choices[1].count, ==, 2);
  g_assert_null (unit->choices[2].column);
  g_assert_cmpint (unit->choices[2].number, ==, -1);
  g_assert_cmpuint (unit->choices[3].count, ==, 99);

  heard.n = 0;
  muster_unit_clear_choices (unit, "gun");
  assert_heard (&heard, 1, MUSTER_CHANGE_UNIT, unit);
  g_assert_cmpuint (unit->n_choices, ==, 1);
  g_assert_cmpstr (unit->choices[0].id, ==, "halo");
  muster_unit_clear_choices (unit, "gun");
  g_assert_cmpuint (heard.n, ==, 0);
  muster_unit_clear_choices (unit, NULL);
  g_assert_cmpuint (unit->n_choices, ==, 0);

  heard.n = 0;
  muster_unit_add_mark (unit, "c-in-c", FALSE);
  assert_heard (&heard, 1, MUSTER_CHANGE_UNIT, unit);
  muster_unit_add_mark (unit, "c-in-c", FALSE);
  g_assert_cmpuint (heard.n, ==, 0);
  muster_unit_add_mark (unit, "c-in-c", TRUE);
  assert_heard (&heard, 1, MUSTER_CHANGE_UNIT, unit);
  muster_unit_add_mark (unit, "halo", FALSE);
  g_assert_cmpuint (unit->n_marks, ==, 2);
  g_assert_cmpint (unit->marks[0].ix, >=, 0);
  g_assert_true (unit->marks[0].off);
  g_assert_cmpint (unit->marks[1].ix, ==, -1);
  heard.n = 0;
  muster_unit_clear_mark (unit, "c-in-c");
  assert_heard (&heard, 1, MUSTER_CHANGE_UNIT, unit);
  muster_unit_clear_mark (unit, "c-in-c");
  g_assert_cmpuint (heard.n, ==, 0);
  g_assert_cmpuint (unit->n_marks, ==, 1);
}

static void
test_tree (void)
{
  Heard heard = { 0, };
  g_autoptr (MusterRoster) roster = new_heard_roster (&heard);
  MusterUnit *root = muster_roster_get_root (roster);
  MusterUnit *units[20];
  MusterUnit *stolen;

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      units[i] = muster_unit_new (roster, "hmg");
      muster_unit_insert (root, 0, units[i]);
      g_assert_cmpuint (heard.last.index, ==, 0);
      assert_heard (&heard, 1, MUSTER_CHANGE_ADDED, units[i]);
      g_assert_true (heard.last.parent == root);
    }
  g_assert_cmpuint (root->n_children, ==, 20);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    g_assert_cmpuint (muster_unit_get_index (units[i]), ==, 19 - i);

  stolen = muster_unit_steal (root, 3);
  g_assert_true (stolen == units[16]);
  g_assert_null (stolen->parent);
  assert_heard (&heard, 1, MUSTER_CHANGE_REMOVED, stolen);
  g_assert_true (heard.last.parent == root);
  g_assert_cmpuint (heard.last.index, ==, 3);
  g_assert_cmpuint (root->n_children, ==, 19);

  /* Put back, it is where it was. */
  muster_unit_insert (root, 3, stolen);
  assert_heard (&heard, 1, MUSTER_CHANGE_ADDED, stolen);
  g_assert_cmpuint (muster_unit_get_index (units[16]), ==, 3);
  g_assert_cmpuint (muster_unit_get_index (units[15]), ==, 4);

  /* Into another unit, which stands nowhere in between. */
  stolen = muster_unit_steal (root, 0);
  heard.n = 0;
  muster_unit_append (stolen, muster_unit_new (roster, "hmg"));
  g_assert_cmpuint (heard.n, ==, 0);
  muster_unit_free (stolen);
  g_assert_cmpuint (root->n_children, ==, 19);
}

static void
test_paths (void)
{
  g_autoptr (MusterRoster) roster = new_roster ("fields-of-war");
  MusterUnit *root = muster_roster_get_root (roster);
  static const char * const wrong[] = { "0", "3", "1.1", "2.2", "2.", ".2", "2..1", "2.1.1", "x", "-1", "2.1 ", "99999999999999999999", "2.0" };
  MusterUnit *second;
  MusterUnit *inner;
  g_autofree char *path = NULL;
  g_autofree char *top = NULL;

  muster_unit_append (root, muster_unit_new (roster, "hmg"));
  second = muster_unit_new (roster, "main-hq");
  inner = muster_unit_new (roster, "hmg");
  muster_unit_append (root, second);
  muster_unit_append (second, inner);

  path = muster_unit_dup_path (inner);
  g_assert_cmpstr (path, ==, "2.1");
  top = muster_unit_dup_path (root);
  g_assert_cmpstr (top, ==, "");
  g_assert_true (muster_unit_from_path (root, "2.1") == inner);
  g_assert_true (muster_unit_from_path (root, "2") == second);
  g_assert_true (muster_unit_from_path (root, "") == root);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_null (muster_unit_from_path (root, wrong[i]));

  /* Twelve places have two digits. */
  for (guint i = 0; i < 10; i++)
    muster_unit_append (root, muster_unit_new (roster, "hmg"));
  g_free (path);
  path = muster_unit_dup_path (root->children[11]);
  g_assert_cmpstr (path, ==, "12");
  g_assert_true (muster_unit_from_path (root, "12") == root->children[11]);
}

static const char rich[] =
  "<roster xmlns='urn:muster:roster:1' xmlns:x='urn:x' system='fields-of-war'>"
  "<!--before--><unit type='vehicle' entry='panther' name='A' grade='veteran' count='3' x:tag='1'>"
  "<!--c--><column id='gun' value='heavy' count='2'/><mark id='era' value='no'/><notes>long <x:b/>ago</notes>"
  "<unit type='hmg' count='2'><x:e>1</x:e></unit></unit></roster>";

static MusterRoster *
load (const char *xml)
{
  g_autoptr (GError) error = NULL;
  MusterRoster *roster = muster_roster_load_bytes (xml, strlen (xml), NULL, store, &error);

  g_assert_no_error (error);
  return roster;
}

static void
test_copy (void)
{
  g_autoptr (MusterRoster) from = load (rich);
  g_autoptr (MusterRoster) same = new_roster ("fields-of-war");
  g_autoptr (MusterRoster) other = new_roster ("hot-chow");
  MusterUnit *original = muster_roster_get_root (from)->children[0];
  MusterUnit *copy = muster_unit_copy (original, same);
  g_autofree char *xml = NULL;
  g_autofree char *again = NULL;
  g_autoptr (MusterRoster) reread = NULL;

  g_assert_true (copy->roster == same);
  g_assert_null (copy->parent);
  g_assert_cmpuint (copy->count, ==, 3);
  g_assert_cmpuint (copy->n_children, ==, 1);
  g_assert_true (copy->children[0]->parent == copy);
  g_assert_true (copy->type == original->type);
  g_assert_cmpint (copy->grade, ==, original->grade);
  g_assert_cmpint (copy->choices[0].number, ==, original->choices[0].number);
  muster_unit_append (muster_roster_get_root (same), copy);

  /* The copy needs the first list no more; and what it brings of others is bound where it stands now. */
  g_clear_object (&from);
  xml = muster_roster_to_xml (same, NULL);
  g_assert_nonnull (strstr (xml, "<!--before-->"));
  g_assert_nonnull (strstr (xml, "count=\"3\" xmlns:x=\"urn:x\" x:tag=\"1\">"));
  g_assert_nonnull (strstr (xml, "<notes>long <x:b/>ago</notes>"));
  reread = load (xml);
  again = muster_roster_to_xml (reread, NULL);
  g_assert_cmpstr (xml, ==, again);

  /* In another game most of it means nothing, and is kept. */
  copy = muster_unit_copy (copy, other);
  muster_unit_append (muster_roster_get_root (other), copy);
  g_assert_null (copy->type);
  g_assert_cmpstr (copy->type_id, ==, "vehicle");
  g_assert_null (copy->choices[0].column);
  g_assert_cmpstr (copy->choices[0].value, ==, "heavy");
}

/* What belongs to others follows the columns that it stood with. */
static void
test_extras_follow (void)
{
  static const char xml[] =
    "<roster xmlns='urn:muster:roster:1' system='fields-of-war'><unit type='vehicle'>"
    "<!--1--><column id='speed' value='fast'/><!--2--><column id='gun' value='heavy'><!--in gun--></column>"
    "<!--3--><column id='armour' value='light' odd='x'/><notes>ab<!--n-->cd</notes></unit></roster>";
  g_autoptr (MusterRoster) roster = load (xml);
  MusterUnit *unit = muster_roster_get_root (roster)->children[0];
  g_autofree char *out = NULL;

  muster_unit_clear_choices (unit, "gun");
  muster_unit_set_notes (unit, "efghij");
  out = muster_roster_to_xml (roster, NULL);
  g_assert_nonnull (strstr (out, "<!--3-->\n    <column id=\"armour\" value=\"light\" odd=\"x\"/>"));
  g_assert_nonnull (strstr (out, "<!--1-->\n    <column id=\"speed\""));
  g_assert_nonnull (strstr (out, "<!--2-->"));
  g_assert_null (strstr (out, "in gun"));
  g_assert_nonnull (strstr (out, "<notes>efghij<!--n--></notes>"));
}

static void
test_entries (void)
{
  Heard heard = { 0, };
  g_autoptr (MusterRoster) roster = new_heard_roster (&heard);
  MusterChoice choice = { .id = "gun", .value = "heavy", .count = 2 };
  MusterMarkChoice mark = { .id = "era", .off = FALSE };
  MusterEntry entry = {
    .id = "own-x", .name = "X", .has_printed = TRUE, .printed = MUSTER_POINTS_ONE / 2,
    .choices = &choice, .n_choices = 1, .marks = &mark, .n_marks = 1,
  };
  const MusterEntry *first;
  const MusterEntry *second;
  g_autofree char *out = NULL;

  first = muster_roster_add_entry (roster, &entry);
  assert_heard (&heard, 1, MUSTER_CHANGE_CATALOGUE, NULL);
  entry.name = "Y";
  entry.type_id = "aa-gun";
  second = muster_roster_add_entry (roster, &entry);
  g_assert_cmpuint (muster_roster_get_n_entries (roster), ==, 2);
  g_assert_true (muster_roster_get_entry (roster, 1) == second);
  g_assert_true (muster_roster_find_entry (roster, "own-x") == first);
  g_assert_true (first->embedded);
  g_assert_cmpstr (first->type_id, ==, muster_system_get_entry_type (muster_roster_get_system (roster)));
  g_assert_nonnull (first->type);
  g_assert_cmpstr (second->type_id, ==, "aa-gun");
  g_assert_cmpint (first->printed, ==, MUSTER_POINTS_ONE / 2);
  g_assert_cmpint (first->choices[0].number, >=, 0);
  g_assert_null (muster_roster_find_entry (roster, "panther"));
  g_assert_null (muster_roster_find_entry (roster, NULL));

  out = muster_roster_to_xml (roster, NULL);
  g_assert_nonnull (strstr (out, "<entry id=\"own-x\" name=\"X\" printed=\"0.5\">"));
  g_assert_nonnull (strstr (out, "<entry id=\"own-x\" name=\"Y\" type=\"aa-gun\" printed=\"0.5\">"));

  heard.n = 0;
  muster_roster_remove_entry (roster, 0);
  assert_heard (&heard, 1, MUSTER_CHANGE_CATALOGUE, NULL);
  g_assert_true (muster_roster_find_entry (roster, "own-x") == second);
  muster_roster_remove_entry (roster, 0);
  g_assert_null (muster_roster_find_entry (roster, "own-x"));
}

static void
test_intern (void)
{
  g_autoptr (MusterRoster) roster = new_roster ("fields-of-war");
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  const char *hello = muster_roster_intern (roster, "hello");

  for (guint i = 0; i < 5000; i++)
    {
      g_autofree char *text = g_strdup_printf ("text %u", i);

      g_ptr_array_add (texts, (gpointer) muster_roster_intern (roster, text));
    }
  for (guint i = 0; i < 5000; i++)
    {
      g_autofree char *text = g_strdup_printf ("text %u", i);

      g_assert_true (muster_roster_intern (roster, text) == g_ptr_array_index (texts, i));
      g_assert_cmpstr (text, ==, g_ptr_array_index (texts, i));
    }
  g_assert_true (muster_roster_intern (roster, "hello") == hello);
  g_assert_true (muster_roster_intern (roster, "hel\001lo") == hello);
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  store = muster_test_shipped_store ();

  g_test_add_func ("/roster/new", test_new);
  g_test_add_func ("/roster/texts", test_texts);
  g_test_add_func ("/roster/limit", test_limit);
  g_test_add_func ("/roster/options", test_options);
  g_test_add_func ("/roster/entries", test_entries);
  g_test_add_func ("/roster/intern", test_intern);
  g_test_add_func ("/unit/fields", test_unit_fields);
  g_test_add_func ("/unit/columns-and-marks", test_columns_and_marks);
  g_test_add_func ("/unit/tree", test_tree);
  g_test_add_func ("/unit/paths", test_paths);
  g_test_add_func ("/unit/copy", test_copy);
  g_test_add_func ("/unit/extras-follow", test_extras_follow);

  result = g_test_run ();
  g_assert_finalize_object (store);
  return result;
}
