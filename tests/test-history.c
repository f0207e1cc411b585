/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done to a list and taken back: every command, groups, merging, the saved point, and long walks at random. */

#include <string.h>

#include "muster-command-table.h"
#include "muster-history.h"
#include "muster-judge.h"
#include "muster-roster-file.h"
#include "muster-test-util.h"

/* A list that has something of others in every place where a file may have it. */
static const char hard_list[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<!-- before all --><?other tool?>\n"
  "<roster xmlns=\"urn:muster:roster:1\" xmlns:o=\"urn:other\" system=\"fields-of-war\" limit=\"1000\" o:seen=\"yes\" extra=\"1\">\n"
  "  <!-- on the name --><name o:lang=\"de\">Kampf<!-- in the name -->gruppe <o:b>Weber</o:b></name>\n"
  "  <nation>germany</nation>\n"
  "  <player>A<?pi in the player?>nna</player>\n"
  "  <notes>first <!-- c1 --> and <o:i>second</o:i> line</notes>\n"
  "  <!-- on the rule --><option id=\"heavy-weapons\" value=\"per-hq\" o:a=\"1\"><!-- in the rule --></option>\n"
  "  <option id=\"heavy-weapons\" value=\"no-such\"/>\n"
  "  <option id=\"unheard-of\" value=\"1\"/>\n"
  "  <!-- on the first unit --><o:thing><unit type=\"not-ours\"/></o:thing>\n"
  "  <unit type=\"main-hq\" name=\"Battalion HQ\" o:x=\"y\" colour=\"red\">\n"
  "    <!-- on the mark --><mark id=\"c-in-c\"><o:in/></mark>\n"
  "    <notes>n<!-- n1 -->otes</notes>\n"
  "    <unit type=\"hmg\"/>\n"
  "    <unit type=\"at-gun\" count=\"2\"><!-- on the column --><column id=\"gun\" value=\"medium\" o:c=\"1\"/></unit>\n"
  "    <!-- last in the unit -->\n"
  "  </unit>\n"
  "  <unit type=\"infantry-platoon\" grade=\"veteran\">\n"
  "    <unit type=\"platoon-hq\"><unit type=\"bazooka\"/></unit>\n"
  "    <unit type=\"infantry-squad\" count=\"3\"><unit type=\"rifle\" count=\"2\"/><unit type=\"lmg\"/></unit>\n"
  "  </unit>\n"
  "  <unit type=\"tank-company\"><unit type=\"vehicle\" entry=\"panther\" count=\"3\"/><unit type=\"vehicle\" entry=\"own-puma\"/></unit>\n"
  "  <unit type=\"vehicle\" name=\"Puma\"><column id=\"role\" value=\"recce\"/><!-- c2 --><column id=\"gun\" value=\"light\" count=\"1\"/>"
  "<column id=\"gun\" value=\"mmg\"/><mark id=\"no-such\" value=\"no\"/></unit>\n"
  "  <!-- on the catalogue --><catalogue o:k=\"1\"><!-- on the entry --><entry id=\"own-puma\" name=\"Puma\" printed=\"40.50\">"
  "<column id=\"role\" value=\"recce\"/><!-- in the entry --></entry><entry id=\"own-puma\" name=\"Another\"/></catalogue>\n"
  "  <seen edition=\"1\" total=\"900\"><o:s/></seen>\n"
  "  <!-- last -->\n"
  "</roster>\n"
  "<!-- after all -->\n";

static MusterSystemStore *store;

static MusterRoster *
load (const char *xml)
{
  g_autoptr (GError) error = NULL;
  MusterRoster *roster = muster_roster_load_bytes (xml, strlen (xml), NULL, store, &error);

  g_assert_no_error (error);
  return roster;
}

static MusterRoster *
load_units (const char *units)
{
  g_autofree char *xml = g_strdup_printf ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\">%s</roster>", units);

  return load (xml);
}

static char *
to_xml (MusterRoster *roster)
{
  return muster_roster_to_xml (roster, NULL);
}

static void
assert_xml (MusterRoster *roster,
            const char   *expected)
{
  g_autofree char *xml = to_xml (roster);

  if (strcmp (xml, expected) != 0)
    g_test_message ("is:\n%s\nshould be:\n%s", xml, expected);
  g_assert_true (strcmp (xml, expected) == 0);
}

static void
assert_has (MusterRoster *roster,
            const char   *piece)
{
  g_autofree char *xml = to_xml (roster);

  if (strstr (xml, piece) == NULL)
    g_test_message ("no %s in:\n%s", piece, xml);
  g_assert_nonnull (strstr (xml, piece));
}

static MusterUnit *
at (MusterRoster *roster,
    const char   *path)
{
  MusterUnit *unit = muster_unit_from_path (muster_roster_get_root (roster), path);

  g_assert_nonnull (unit);
  return unit;
}

static void
do_it (MusterHistory *history,
       MusterCommand *command)
{
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (command);
  g_assert_true (muster_history_do (history, command, &error));
  g_assert_no_error (error);
}

/* Does it, takes it back, does it again: each time the file is the same to the byte. */
static void
try_it (MusterHistory *history,
        MusterRoster  *roster,
        MusterCommand *command)
{
  g_autofree char *before = to_xml (roster);
  g_autofree char *after = NULL;

  do_it (history, command);
  after = to_xml (roster);
  g_assert_true (strcmp (before, after) != 0);
  g_assert_cmpstr (muster_history_get_undo_label (history), !=, "");
  g_assert_true (muster_history_undo (history));
  assert_xml (roster, before);
  g_assert_true (muster_history_redo (history));
  assert_xml (roster, after);
}

/* The same total and the same findings as whoever opens the file will see. */
static void
assert_judged_alike (MusterRoster *roster)
{
  g_autofree char *xml = to_xml (roster);
  g_autoptr (MusterRoster) fresh = load (xml);
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterForce) fresh_force = muster_force_new (fresh, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);
  g_autoptr (MusterJudgement) fresh_judgement = muster_judge (fresh_force, FALSE);

  assert_xml (fresh, xml);
  g_assert_cmpint (judgement->points, ==, fresh_judgement->points);
  g_assert_cmpint (judgement->used, ==, fresh_judgement->used);
  g_assert_cmpint (judgement->legal, ==, fresh_judgement->legal);
  g_assert_cmpuint (judgement->n_findings, ==, fresh_judgement->n_findings);
}

static void
test_every_command (void)
{
  static const MusterColumnValue guns[] = { { "medium", 2 }, { "hmg", 0 }, { "light", 1 } };
  static const MusterEntry mine = { .id = "own-tiger", .name = "Tiger & Co", .type_id = "vehicle" };
  g_autoptr (MusterRoster) roster = load (hard_list);
  g_autoptr (MusterHistory) history = muster_history_new (roster);
  g_autofree char *start = to_xml (roster);
  g_autofree char *end = NULL;
  MusterUnit *units[] = { at (roster, "2.2"), at (roster, "1"), at (roster, "2") };
  guint n;
  const MusterGroup *groups = muster_system_get_groups (muster_roster_get_system (roster), &n);

  try_it (history, roster, muster_command_duplicate (units, 3));
  try_it (history, roster, muster_command_set_count (at (roster, "1.1"), 7));
  try_it (history, roster, muster_command_set_name (at (roster, "1"), "Other"));
  try_it (history, roster, muster_command_set_notes (at (roster, "1"), "Other"));
  try_it (history, roster, muster_command_set_notes (at (roster, "2"), NULL));
  try_it (history, roster, muster_command_set_grade (at (roster, "3"), "raw"));
  try_it (history, roster, muster_command_set_grade (at (roster, "3"), NULL));
  try_it (history, roster, muster_command_set_entry (at (roster, "5.1"), "tiger", NULL));
  try_it (history, roster, muster_command_set_entry (at (roster, "5.1"), "own-tiger", &mine));
  try_it (history, roster, muster_command_set_column (at (roster, "6"), "gun", guns, 3));
  try_it (history, roster, muster_command_set_column (at (roster, "6"), "gun", guns, 1));
  try_it (history, roster, muster_command_set_column (at (roster, "6"), "gun", NULL, 0));
  try_it (history, roster, muster_command_clear_columns (at (roster, "1.2")));
  try_it (history, roster, muster_command_set_mark (at (roster, "6"), "no-such", FALSE));
  try_it (history, roster, muster_command_clear_mark (at (roster, "1"), "c-in-c"));
  try_it (history, roster, muster_command_set_text (roster, MUSTER_LIST_TEXT_NAME, "A"));
  try_it (history, roster, muster_command_set_text (roster, MUSTER_LIST_TEXT_NATION, NULL));
  try_it (history, roster, muster_command_set_text (roster, MUSTER_LIST_TEXT_PLAYER, "Łukasz"));
  try_it (history, roster, muster_command_set_text (roster, MUSTER_LIST_TEXT_NOTES, "x"));
  try_it (history, roster, muster_command_set_limit (roster, MUSTER_POINTS (750)));
  try_it (history, roster, muster_command_unset_limit (roster));
  try_it (history, roster, muster_command_set_option (roster, "heavy-weapons", "per-hq"));
  try_it (history, roster, muster_command_set_option (roster, "unheard-of", NULL));
  try_it (history, roster, muster_command_split (at (roster, "1.2"), 1));
  try_it (history, roster, muster_command_remove_entry (roster, 0));
  try_it (history, roster, muster_command_add_entry (roster, &mine));
  for (guint i = 0; i < n; i++)
    try_it (history, roster, muster_command_add_group (muster_roster_get_root (roster), i, &groups[i], &mine));
  units[0] = at (roster, "1.1");
  try_it (history, roster, muster_command_move (units, 1, at (roster, "3"), 0));
  units[0] = at (roster, "2");
  units[1] = at (roster, "1");
  units[2] = at (roster, "3.2");
  try_it (history, roster, muster_command_move (units, 3, at (roster, "4"), 1));
  units[0] = at (roster, "2");
  units[1] = at (roster, "1");
  try_it (history, roster, muster_command_remove (units, 2));
  assert_judged_alike (roster);

  end = to_xml (roster);
  while (muster_history_undo (history))
    ;
  assert_xml (roster, start);
  while (muster_history_redo (history))
    ;
  assert_xml (roster, end);
}

static void
test_nothing_to_do (void)
{
  g_autoptr (MusterRoster) roster = load (hard_list);
  MusterUnit *units[] = { at (roster, "1"), at (roster, "2") };
  MusterUnit *root = muster_roster_get_root (roster);
  static const MusterColumnValue gun = { "medium", 0 };

  g_assert_null (muster_command_set_count (at (roster, "1.2"), 2));
  g_assert_null (muster_command_set_name (at (roster, "2"), ""));
  g_assert_null (muster_command_set_grade (at (roster, "2"), "veteran"));
  g_assert_null (muster_command_set_column (at (roster, "1.2"), "gun", &gun, 1));
  g_assert_null (muster_command_set_mark (at (roster, "1"), "c-in-c", FALSE));
  g_assert_null (muster_command_clear_mark (at (roster, "2"), "c-in-c"));
  g_assert_null (muster_command_set_text (roster, MUSTER_LIST_TEXT_NATION, "germany"));
  g_assert_null (muster_command_set_limit (roster, MUSTER_POINTS (1000)));
  g_assert_null (muster_command_set_option (roster, "unheard-of", "1"));
  g_assert_null (muster_command_set_option (roster, "no-such", NULL));
  g_assert_null (muster_command_remove (units, 0));
  g_assert_null (muster_command_split (at (roster, "1.2"), 2));
  g_assert_null (muster_command_join (at (roster, "1.1")));
  /* There already, in front of itself, into itself, into what it holds. */
  g_assert_null (muster_command_move (units, 2, root, 0));
  g_assert_null (muster_command_move (units, 2, root, 1));
  g_assert_null (muster_command_move (units, 2, root, 2));
  g_assert_null (muster_command_move (units, 2, at (roster, "1"), 0));
  g_assert_null (muster_command_move (units, 2, at (roster, "2.2"), 0));
  g_assert_false (muster_command_can_move (units, 2, at (roster, "2.2.1")));
  g_assert_true (muster_command_can_move (units, 2, at (roster, "3")));
}

static void
test_moving (void)
{
  g_autoptr (MusterRoster) roster = load_units ("<unit type=\"a\"/><unit type=\"b\"><unit type=\"x\"/></unit><unit type=\"c\"/><unit type=\"d\"/>");
  g_autoptr (MusterHistory) history = muster_history_new (roster);
  MusterUnit *root = muster_roster_get_root (roster);
  MusterUnit *units[] = { at (roster, "3"), at (roster, "1"), at (roster, "2.1") };
  const char *order = "a b c d";

  /* Into a unit that moves up because of it, and in front of a unit that stands behind those that go. */
  try_it (history, roster, muster_command_move (units + 1, 1, at (roster, "2"), 1));
  g_assert_cmpstr (at (roster, "1.2")->type_id, ==, "a");
  muster_history_undo (history);
  units[1] = at (roster, "1");
  try_it (history, roster, muster_command_move (units, 3, root, 4));
  g_assert_cmpuint (root->n_children, ==, 5);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpint (*root->children[i]->type_id, ==, "bdaxc"[i]);
  muster_history_undo (history);
  units[0] = at (roster, "4");
  try_it (history, roster, muster_command_move (units, 1, root, 0));
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (*root->children[i]->type_id, ==, "dabc"[i]);
  muster_history_undo (history);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (*root->children[i]->type_id, ==, order[2 * i]);
}

static void
test_splitting_and_joining (void)
{
  g_autoptr (MusterRoster) roster =
    load_units ("<unit type=\"p\" count=\"3\" name=\"N\"><notes>n</notes><unit type=\"q\" count=\"2\"/></unit><unit type=\"r\"/>");
  g_autoptr (MusterHistory) history = muster_history_new (roster);
  g_autofree char *start = to_xml (roster);

  try_it (history, roster, muster_command_split (at (roster, "1"), 1));
  g_assert_cmpuint (at (roster, "1")->count, ==, 2);
  g_assert_cmpuint (at (roster, "2")->count, ==, 1);

  /* Equal units share nothing: what is done to one is not done to the other. */
  do_it (history, muster_command_set_count (at (roster, "1.1"), 9));
  do_it (history, muster_command_set_notes (at (roster, "1"), "only here"));
  g_assert_cmpuint (at (roster, "2.1")->count, ==, 2);
  g_assert_cmpstr (at (roster, "2")->notes, ==, "n");
  g_assert_null (muster_command_join (at (roster, "1")));
  muster_history_undo (history);
  muster_history_undo (history);

  try_it (history, roster, muster_command_split (at (roster, "1"), 1));
  try_it (history, roster, muster_command_join (at (roster, "1")));
  assert_xml (roster, start);
}

static void
test_equal_units_share_nothing (void)
{
  g_autoptr (MusterRoster) roster = load (hard_list);
  g_autoptr (MusterHistory) history = muster_history_new (roster);
  MusterUnit *unit = at (roster, "1");
  static const MusterColumnValue gun = { "light", 0 };
  g_autofree char *copy = NULL;
  const char *changed = NULL;

  do_it (history, muster_command_duplicate (&unit, 1));
  copy = to_xml (roster);
  do_it (history, muster_command_set_name (at (roster, "1"), "changed"));
  do_it (history, muster_command_set_notes (at (roster, "1"), "changed"));
  do_it (history, muster_command_clear_mark (at (roster, "1"), "c-in-c"));
  do_it (history, muster_command_set_column (at (roster, "1.2"), "gun", &gun, 1));
  unit = at (roster, "1.1");
  do_it (history, muster_command_remove (&unit, 1));

  changed = at (roster, "2")->name;
  g_assert_cmpstr (changed, ==, "Battalion HQ");
  g_assert_cmpuint (at (roster, "2")->n_children, ==, 2);
  g_assert_cmpuint (at (roster, "2")->n_marks, ==, 1);
  g_assert_cmpstr (at (roster, "2.2")->choices[0].value, ==, "medium");
  /* What was a copy of the old one is one still, comments and all. */
  unit = at (roster, "1");
  do_it (history, muster_command_remove (&unit, 1));
  unit = at (roster, "1");
  do_it (history, muster_command_duplicate (&unit, 1));
  assert_xml (roster, copy);
}

static void
type_name (MusterHistory *history,
           MusterUnit    *unit,
           const char    *text)
{
  for (gsize i = 1; i <= strlen (text); i++)
    {
      g_autofree char *typed = g_strndup (text, i);

      do_it (history, muster_command_set_name (unit, typed));
    }
}

static void
test_merging (void)
{
  g_autoptr (MusterRoster) roster = load_units ("<unit type=\"p\"/><unit type=\"q\"/>");
  g_autoptr (MusterHistory) history = muster_history_new (roster);
  g_autofree char *start = to_xml (roster);
  MusterCommand *command;

  type_name (history, at (roster, "1"), "Weber");
  muster_history_undo (history);
  assert_xml (roster, start);
  g_assert_false (muster_history_get_can_undo (history));
  muster_history_redo (history);
  g_assert_cmpstr (at (roster, "1")->name, ==, "Weber");

  /* Another unit, another field, a field that was left: each a step of its own. */
  type_name (history, at (roster, "2"), "Adler");
  do_it (history, muster_command_set_notes (at (roster, "2"), "x"));
  do_it (history, muster_command_set_notes (at (roster, "2"), "xy"));
  muster_history_seal (history);
  do_it (history, muster_command_set_notes (at (roster, "2"), "xyz"));
  muster_history_undo (history);
  g_assert_cmpstr (at (roster, "2")->notes, ==, "xy");
  muster_history_undo (history);
  g_assert_cmpstr (at (roster, "2")->notes, ==, NULL);
  muster_history_undo (history);
  g_assert_cmpstr (at (roster, "2")->name, ==, NULL);
  g_assert_cmpstr (at (roster, "1")->name, ==, "Weber");
  muster_history_undo (history);
  assert_xml (roster, start);

  do_it (history, muster_command_set_text (roster, MUSTER_LIST_TEXT_NAME, "A"));
  do_it (history, muster_command_set_text (roster, MUSTER_LIST_TEXT_NAME, "Ab"));
  do_it (history, muster_command_set_text (roster, MUSTER_LIST_TEXT_PLAYER, "Ab"));
  muster_history_undo (history);
  g_assert_cmpstr (muster_roster_get_name (roster), ==, "Ab");
  muster_history_undo (history);
  assert_xml (roster, start);

  /* Counts merge when they are asked to only. */
  do_it (history, muster_command_set_count (at (roster, "1"), 2));
  do_it (history, muster_command_set_count (at (roster, "1"), 3));
  muster_history_undo (history);
  g_assert_cmpuint (at (roster, "1")->count, ==, 2);
  muster_history_undo (history);
  for (guint i = 2; i < 5; i++)
    {
      command = muster_command_set_count (at (roster, "1"), i);
      muster_command_set_merges (command, TRUE);
      do_it (history, command);
    }
  muster_history_undo (history);
  assert_xml (roster, start);
}

static void
on_changed_cb (MusterHistory *history,
               guint         *n)
{
  (*n)++;
}

static void
test_groups (void)
{
  g_autoptr (MusterRoster) roster = load (hard_list);
  g_autoptr (MusterHistory) history = muster_history_new (roster);
  g_autofree char *start = to_xml (roster);
  g_autofree char *end = NULL;
  MusterUnit *unit;
  guint n = 0;

  g_signal_connect (history, "changed", G_CALLBACK (on_changed_cb), &n);
  muster_history_begin_group (history, "All at once");
  do_it (history, muster_command_set_count (at (roster, "1.1"), 4));
  muster_history_begin_group (history, "Inner");
  unit = at (roster, "2");
  do_it (history, muster_command_remove (&unit, 1));
  do_it (history, muster_command_set_name (at (roster, "2"), "was third"));
  muster_history_end_group (history);
  g_assert_false (muster_history_get_is_saved (history));
  muster_history_begin_group (history, "Empty");
  muster_history_end_group (history);
  g_assert_cmpuint (n, ==, 0);
  muster_history_end_group (history);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (muster_history_get_undo_label (history), ==, "All at once");
  end = to_xml (roster);
  muster_history_undo (history);
  g_assert_cmpuint (n, ==, 2);
  assert_xml (roster, start);
  g_assert_false (muster_history_get_can_undo (history));
  g_assert_cmpstr (muster_history_get_redo_label (history), ==, "All at once");
  muster_history_redo (history);
  assert_xml (roster, end);
  muster_history_undo (history);

  muster_history_begin_group (history, "Given up");
  do_it (history, muster_command_set_count (at (roster, "1.1"), 4));
  unit = at (roster, "1");
  do_it (history, muster_command_remove (&unit, 1));
  muster_history_abort_group (history);
  assert_xml (roster, start);
  g_assert_true (muster_history_get_is_saved (history));
  /* What was undone before can still be redone: nothing has happened. */
  g_assert_true (muster_history_get_can_redo (history));
}

static void
test_saved_point (void)
{
  g_autoptr (MusterRoster) roster = load_units ("<unit type=\"p\"/>");
  g_autoptr (MusterHistory) history = muster_history_new (roster);
  guint64 state;

  g_assert_true (muster_history_get_is_saved (history));
  do_it (history, muster_command_set_count (at (roster, "1"), 2));
  do_it (history, muster_command_set_count (at (roster, "1"), 3));
  g_assert_false (muster_history_get_is_saved (history));
  state = muster_history_get_state (history);
  do_it (history, muster_command_set_count (at (roster, "1"), 4));
  /* Saved while the player went on. */
  muster_history_set_saved (history, state);
  g_assert_false (muster_history_get_is_saved (history));
  muster_history_undo (history);
  g_assert_true (muster_history_get_is_saved (history));
  muster_history_undo (history);
  g_assert_false (muster_history_get_is_saved (history));

  /* Another way from here: the saved state is gone for good, though as many steps away. */
  do_it (history, muster_command_set_count (at (roster, "1"), 5));
  g_assert_false (muster_history_get_is_saved (history));
  while (muster_history_undo (history))
    g_assert_false (muster_history_get_is_saved (history));
  while (muster_history_redo (history))
    g_assert_false (muster_history_get_is_saved (history));

  /* Dropped at the other end. */
  muster_history_set_saved (history, muster_history_get_state (history));
  muster_history_set_limit (history, 3);
  for (guint i = 10; i < 13; i++)
    do_it (history, muster_command_set_count (at (roster, "1"), i));
  while (muster_history_undo (history))
    ;
  g_assert_cmpuint (at (roster, "1")->count, ==, 5);
  g_assert_true (muster_history_get_is_saved (history));
  while (muster_history_redo (history))
    ;
  do_it (history, muster_command_set_count (at (roster, "1"), 13));
  while (muster_history_undo (history))
    g_assert_false (muster_history_get_is_saved (history));
  g_assert_cmpuint (at (roster, "1")->count, ==, 10);
  while (muster_history_redo (history))
    g_assert_false (muster_history_get_is_saved (history));

  /* Typing goes on after saving: the saved text can be come back to. */
  do_it (history, muster_command_set_name (at (roster, "1"), "a"));
  muster_history_set_saved (history, muster_history_get_state (history));
  muster_history_seal (history);
  do_it (history, muster_command_set_name (at (roster, "1"), "ab"));
  muster_history_undo (history);
  g_assert_true (muster_history_get_is_saved (history));
}

static void
test_too_large (void)
{
  g_autoptr (GString) deep = g_string_new (NULL);
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterHistory) history = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *start = NULL;
  MusterUnit *unit;

  for (guint i = 0; i < MUSTER_ROSTER_MAX_DEPTH; i++)
    g_string_append (deep, "<unit type=\"p\">");
  for (guint i = 0; i < MUSTER_ROSTER_MAX_DEPTH; i++)
    g_string_append (deep, "</unit>");
  g_string_append (deep, "<unit type=\"q\" count=\"999\"><unit type=\"q\" count=\"999\"/></unit>");
  roster = load_units (deep->str);
  history = muster_history_new (roster);
  start = to_xml (roster);

  /* What no file can hold is not done at all, so that whatever is done can be saved. */
  unit = at (roster, "1");
  g_assert_false (muster_history_do (history, muster_command_move (&unit, 1, at (roster, "2"), 0), &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  g_clear_error (&error);
  unit = at (roster, "2.1");
  g_assert_false (muster_history_do (history, muster_command_duplicate (&unit, 1), &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  assert_xml (roster, start);
  g_assert_false (muster_history_get_can_undo (history));
  g_assert_true (muster_history_get_is_saved (history));
}

static void
test_pasting (void)
{
  static const MusterEntry other = { .id = "own-puma", .name = "Another Puma", .type_id = "vehicle" };
  g_autoptr (MusterRoster) from = load (hard_list);
  g_autoptr (MusterRoster) to = load_units ("<unit type=\"tank-company\"/>");
  g_autoptr (MusterHistory) history = muster_history_new (to);
  g_autoptr (MusterRoster) clip = NULL;
  g_autoptr (MusterRoster) read_back = NULL;
  g_autoptr (MusterSystem) system = NULL;
  g_autoptr (MusterRoster) foreign = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  MusterUnit *unit = at (from, "3.2");

  /* Through text, as the clipboard does it. */
  clip = muster_clip_new (&unit, 1);
  text = to_xml (clip);
  read_back = load (text);
  assert_xml (read_back, text);
  g_assert_cmpuint (muster_roster_get_n_entries (clip), ==, 1);

  try_it (history, to, muster_command_paste (at (to, "1"), 0, read_back, &error));
  g_assert_cmpuint (muster_roster_get_n_entries (to), ==, 1);
  assert_has (to, "<!-- in the entry -->");
  assert_has (to, "printed=\"40.50\"");
  /* Again: it is there already. */
  try_it (history, to, muster_command_paste (at (to, "1"), 0, read_back, &error));
  g_assert_cmpuint (muster_roster_get_n_entries (to), ==, 1);
  assert_judged_alike (to);

  /* Where another one has its id, it comes under a new one; neither becomes the other. */
  muster_history_undo (history);
  muster_history_undo (history);
  do_it (history, muster_command_add_unit (at (to, "1"), 0, muster_unit_new (to, "vehicle"), NULL));
  do_it (history, muster_command_set_entry (at (to, "1.1"), other.id, &other));
  try_it (history, to, muster_command_paste (at (to, "1"), 1, read_back, &error));
  g_assert_cmpstr (at (to, "1.1")->entry_id, ==, "own-puma");
  g_assert_cmpstr (at (to, "1.2")->entry_id, ==, "own-puma-2");
  g_assert_cmpstr (muster_roster_find_entry (to, "own-puma")->name, ==, "Another Puma");
  g_assert_cmpstr (muster_roster_find_entry (to, "own-puma-2")->name, ==, "Puma");
  assert_judged_alike (to);

  system = muster_system_store_load (store, "hot-chow", &error);
  g_assert_no_error (error);
  foreign = muster_roster_new (system);
  g_assert_null (muster_command_paste (at (to, "1"), 0, foreign, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
}

static void
test_replacing (void)
{
  g_autoptr (MusterRoster) roster = load_units ("<unit type=\"p\"/><catalogue><entry id=\"own-x\" name=\"X\"/></catalogue>");
  g_autoptr (MusterRoster) content = load (hard_list);
  g_autoptr (MusterHistory) history = muster_history_new (roster);
  g_autofree char *start = to_xml (roster);
  g_autofree char *end = to_xml (content);

  try_it (history, roster, muster_command_replace (roster, content));
  assert_xml (roster, end);
  g_assert_null (muster_roster_find_entry (roster, "own-x"));
  g_assert_nonnull (muster_roster_find_entry (roster, "own-puma"));
  muster_history_undo (history);
  assert_xml (roster, start);
  g_assert_null (muster_roster_find_entry (roster, "own-puma"));
  assert_judged_alike (roster);
}

static void
test_past_the_history (void)
{
  g_autoptr (MusterRoster) roster = load_units ("<unit type=\"p\"/>");
  g_autoptr (MusterHistory) history = muster_history_new (roster);

  do_it (history, muster_command_set_count (at (roster, "1"), 2));
  g_test_expect_message ("muster-history", G_LOG_LEVEL_CRITICAL, "*past its history*");
  muster_unit_set_count (at (roster, "1"), 3);
  g_test_assert_expected_messages ();
  g_assert_false (muster_history_get_can_undo (history));
  g_assert_false (muster_history_get_is_saved (history));
}

static void
test_table (void)
{
  guint n;
  const MusterCommandKind *kinds = muster_command_table_get (&n);

  g_assert_cmpuint (n, >, 20);
  for (guint i = 0; i < n; i++)
    {
      g_assert_nonnull (kinds[i].label);
      g_assert_true (muster_command_table_find (kinds[i].id) == &kinds[i]);
    }
  g_assert_null (muster_command_table_find ("unit.no-such"));
}

/* Judges a list and gives one of the remedies that the program can carry out. */
static MusterRemedy *
find_remedy (MusterRoster *roster,
             guint         number)
{
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, TRUE);

  for (guint i = 0; i < judgement->n_findings; i++)
    {
      g_autoptr (GPtrArray) remedies = muster_mend_list (judgement, &judgement->findings[i]);

      for (guint k = 0; k < remedies->len; k++)
        if (muster_remedy_can_apply (g_ptr_array_index (remedies, k)) && number-- == 0)
          return g_ptr_array_steal_index (remedies, k);
    }
  return NULL;
}

/* Every remedy does as a command what it does by itself, and can be taken back. */
static void
try_remedies (const char *path)
{
  for (guint number = 0; number < 120; number++)
    {
      g_autoptr (MusterRoster) roster = muster_roster_load (path, store, NULL);
      g_autoptr (MusterRoster) other = muster_roster_load (path, store, NULL);
      g_autoptr (MusterHistory) history = NULL;
      g_autoptr (MusterForce) force = NULL;
      g_autoptr (MusterForce) other_force = NULL;
      g_autoptr (MusterJudgement) judgement = NULL;
      g_autoptr (MusterJudgement) other_judgement = NULL;
      g_autoptr (MusterRemedy) plain = NULL;
      MusterRemedy *remedy;

      if (roster == NULL)
        return;
      remedy = find_remedy (roster, number);
      if (remedy == NULL)
        return;
      history = muster_history_new (roster);
      try_it (history, roster, muster_command_mend (roster, remedy));

      plain = find_remedy (other, number);
      muster_remedy_apply (plain, other);
      force = muster_force_new (roster, NULL);
      other_force = muster_force_new (other, NULL);
      judgement = muster_judge (force, FALSE);
      other_judgement = muster_judge (other_force, FALSE);
      g_assert_cmpint (judgement->points, ==, other_judgement->points);
      g_assert_cmpuint (judgement->n_findings, ==, other_judgement->n_findings);
      g_assert_cmpuint (muster_force_get_n_rows (force), ==, muster_force_get_n_rows (other_force));
      for (guint32 row = 0; row < muster_force_get_n_rows (force); row++)
        {
          const MusterUnit *unit = muster_force_get_unit (force, row);
          const MusterUnit *same = muster_force_get_unit (other_force, row);

          g_assert_cmpstr (unit->type_id, ==, same->type_id);
          g_assert_cmpuint (unit->count, ==, same->count);
        }
    }
}

static void
test_mending (void)
{
  static const char * const games[] = { "fields-of-war", "other-systems" };
  g_autofree char *cases = muster_test_dup_cases_dir ();
  g_autofree char *illegal = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", "fields-of-war-illegal-1000.muster", NULL);

  try_remedies (illegal);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint number = 0; number < 120; number++)
      {
        g_autofree char *path = g_strdup_printf ("%s/%s/%03u.muster", cases, games[i], number);

        if (g_file_test (path, G_FILE_TEST_EXISTS))
          try_remedies (path);
      }
}

/* Draws edits until so many were done; sometimes goes back and forth. Returns how many kinds were among them. */
static guint
walk (MusterRoster  *roster,
      MusterHistory *history,
      guint32        seed,
      guint          n_edits)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree guint *used = NULL;
  guint different = 0;
  guint n;
  const MusterCommandKind *kinds = muster_command_table_get (&n);

  used = g_new0 (guint, n);
  for (guint done = 0; done < n_edits;)
    {
      guint kind = (guint) g_rand_int_range (rand, 0, (gint32) n);
      MusterCommand *command = kinds[kind].make (roster, rand);

      if (command == NULL || !muster_history_do (history, command, NULL))
        continue;
      different += used[kind]++ == 0;
      done++;
      if (done % 50 == 0)
        {
          guint back = (guint) g_rand_int_range (rand, 1, 10);

          for (guint i = 0; i < back; i++)
            muster_history_undo (history);
          for (guint i = 0; i < back; i++)
            muster_history_redo (history);
        }
      if (done % 5 == 0)
        assert_judged_alike (roster);
    }
  return different;
}

static void
walk_on (MusterRoster *roster,
         guint32       seed)
{
  g_autoptr (MusterHistory) history = muster_history_new (roster);
  g_autofree char *start = to_xml (roster);
  g_autofree char *end = NULL;
  guint n;

  muster_command_table_get (&n);
  g_assert_cmpuint (walk (roster, history, seed, 500), >=, n - 4);
  end = to_xml (roster);
  for (guint round = 0; round < 2; round++)
    {
      while (muster_history_undo (history))
        ;
      assert_xml (roster, start);
      g_assert_true (muster_history_get_is_saved (history));
      while (muster_history_redo (history))
        ;
      assert_xml (roster, end);
    }
}

static void
test_walk (gconstpointer data)
{
  const char *path = data;

  for (guint32 seed = 1; seed <= 10; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRoster) roster = path != NULL ? muster_roster_load (path, store, &error) : load (hard_list);

      g_assert_no_error (error);
      walk_on (roster, seed);
    }
}

static void
add_walks (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".muster"))
      {
        g_autofree char *test = g_strconcat ("/history/walk/", name, NULL);

        g_test_add_data_func_full (test, g_build_filename (folder, name, NULL), test_walk, g_free);
      }
  g_test_add_data_func ("/history/walk/hard", NULL, test_walk);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  store = muster_test_shipped_store ();

  g_test_add_func ("/history/every-command", test_every_command);
  g_test_add_func ("/history/nothing-to-do", test_nothing_to_do);
  g_test_add_func ("/history/moving", test_moving);
  g_test_add_func ("/history/splitting-and-joining", test_splitting_and_joining);
  g_test_add_func ("/history/equal-units", test_equal_units_share_nothing);
  g_test_add_func ("/history/merging", test_merging);
  g_test_add_func ("/history/groups", test_groups);
  g_test_add_func ("/history/saved-point", test_saved_point);
  g_test_add_func ("/history/too-large", test_too_large);
  g_test_add_func ("/history/pasting", test_pasting);
  g_test_add_func ("/history/replacing", test_replacing);
  g_test_add_func ("/history/past-the-history", test_past_the_history);
  g_test_add_func ("/history/table", test_table);
  g_test_add_func ("/history/mending", test_mending);
  add_walks ();

  status = g_test_run ();
  g_object_unref (store);
  return status;
}
