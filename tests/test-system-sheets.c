/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a system says of its sheets comes out of the reader as it stands in the file; and which sheets a game then has.
 * Their faults are with those of all else in test-system-faults. */

#include "muster-sheet-content.h"
#include "muster-sheets-private.h"
#include "muster-test-util.h"

#include <string.h>

#define HEAD "<system xmlns=\"urn:muster:system:1\" id=\"s\" name=\"S\" edition=\"1\"><budget kind=\"points\"/>"
#define TYPES "<types><force><slot of=\"band\"/></force><type id=\"band\" name=\"Band\"/></types>"

static MusterSystem *
load_everything (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "systems", "everything.xml", NULL);
  g_autoptr (GError) error = NULL;
  MusterSystem *system = muster_system_load (path, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (system);
  return system;
}

static MusterSystem *
load_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  MusterSystem *system = muster_system_load_bytes (text, strlen (text), "s.xml", NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (system);
  return system;
}

static guint
type_of (const MusterSystem *system,
         const char         *id)
{
  return muster_system_find_type (system, id)->ix;
}

static void
test_numbers (void)
{
  g_autoptr (MusterSystem) system = load_everything ();
  const MusterSheetsPlan *plan = system->sheets;
  const MusterSheetNumber *strength = &plan->numbers[0];
  const MusterSheetAdd *adds = strength->adds;

  g_assert_cmpuint (plan->n_numbers, ==, 2);
  g_assert_cmpstr (strength->id, ==, "strength");
  g_assert_cmpstr (strength->unit, ==, "inches");
  g_assert_cmpint (strength->form, ==, MUSTER_FORM_SCORE);
  g_assert_cmpuint (strength->die, ==, 6);
  g_assert_cmpint (strength->times, ==, MUSTER_POINTS_ONE);
  g_assert_cmpint (strength->divide, ==, MUSTER_POINTS (2));
  g_assert_true (strength->whole && strength->has_least && strength->has_most);
  g_assert_cmpuint (strength->round, ==, 2);
  g_assert_cmpint (strength->least, ==, MUSTER_POINTS_ONE);
  g_assert_cmpint (strength->most, ==, MUSTER_POINTS (19) / 2);
  g_assert_cmpuint (strength->n_adds, ==, 5);

  g_assert_cmpint (adds[0].kind, ==, MUSTER_ADD_VALUE);
  g_assert_cmpint (adds[0].value, ==, MUSTER_POINTS_ONE / 2);
  g_assert_cmpint (adds[0].times, ==, MUSTER_POINTS (2));
  g_assert_cmpint (adds[0].by, ==, -1);
  g_assert_null (adds[0].when);
  g_assert_cmpint (adds[1].kind, ==, MUSTER_ADD_FACT);
  g_assert_cmpuint (adds[1].ix, ==, 0);
  g_assert_cmpint (adds[1].when->kind, ==, MUSTER_PREDICATE_MARK);
  g_assert_cmpint (adds[2].kind, ==, MUSTER_ADD_VALUE_FACT);
  g_assert_cmpuint (adds[2].column, ==, 0);
  g_assert_cmpint (adds[2].column_value, ==, 1);
  g_assert_cmpint (adds[2].times, ==, -MUSTER_POINTS_ONE);
  g_assert_cmpint (adds[3].kind, ==, MUSTER_ADD_COLUMN);
  g_assert_cmpuint (adds[3].ix, ==, 1);
  g_assert_cmpint (adds[4].kind, ==, MUSTER_ADD_FIGURE);
  g_assert_cmpuint (adds[4].ix, ==, 0);

  g_assert_cmpint (plan->numbers[1].form, ==, MUSTER_FORM_PLAIN);
  g_assert_false (plan->numbers[1].whole || plan->numbers[1].has_least || plan->numbers[1].has_most);
  g_assert_cmpint (plan->numbers[1].divide, ==, MUSTER_POINTS_ONE);
  g_assert_cmpint (plan->numbers[1].adds[0].kind, ==, MUSTER_ADD_NUMBER);
  g_assert_cmpuint (plan->numbers[1].adds[0].ix, ==, 0);
  g_assert_cmpint (plan->numbers[1].adds[0].by, ==, 0);

  g_assert_cmpuint (plan->n_words, ==, 1);
  g_assert_cmpuint (plan->words[0].n_cases, ==, 2);
  g_assert_cmpint (plan->words[0].cases[0].when->kind, ==, MUSTER_PREDICATE_GRADE);
  g_assert_true (muster_type_set_has (plan->words[0].cases[0].of, type_of (system, "band")));
  g_assert_cmpstr (plan->words[0].cases[0].says, ==, "{name} of {parent}, {value.short}");
  g_assert_null (plan->words[0].cases[1].when);
  g_assert_null (plan->words[0].cases[1].of);
  g_assert_cmpint (GPOINTER_TO_INT (g_hash_table_lookup (plan->by_id, "half")), ==, 2);
  g_assert_cmpint (GPOINTER_TO_INT (g_hash_table_lookup (plan->by_id, "who")), ==, -1);
  g_assert_null (g_hash_table_lookup (plan->by_id, "lift"));
}

static void
test_card (void)
{
  g_autoptr (MusterSystem) system = load_everything ();
  const MusterSheetsPlan *plan = system->sheets;
  const MusterCardPlan *card = &plan->cards[0];
  const MusterSheetNode *blocks = card->inside;
  const MusterSheetNode *table = &blocks[4];
  const MusterSheetNode *boxes = &blocks[5];
  guint band = type_of (system, "band");
  guint crowd = type_of (system, "crowd");
  static const MusterSheetNodeKind kinds[] = {
    MUSTER_NODE_TEXT, MUSTER_NODE_NOTE, MUSTER_NODE_ITEMS, MUSTER_NODE_STATS, MUSTER_NODE_TABLE, MUSTER_NODE_BOXES, MUSTER_NODE_BOXES,
    MUSTER_NODE_BLANK, MUSTER_NODE_IF
  };

  g_assert_cmpuint (plan->n_cards, ==, 1);
  g_assert_true (muster_type_set_has (card->of, band) && !muster_type_set_has (card->of, crowd));
  g_assert_true (muster_type_set_has (card->covers, crowd) && !muster_type_set_has (card->covers, band));
  g_assert_true (muster_type_set_has (card->for_holder, band) && !muster_type_set_has (card->for_holder, crowd));
  g_assert_cmpstr (card->subtitle, ==, "{type} · {grade}");
  g_assert_cmpuint (card->n_inside, ==, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_assert_cmpint (blocks[i].kind, ==, kinds[i]);
  g_assert_cmpstr (blocks[0].text, ==, "{who} with {column.arms}");
  g_assert_true (blocks[2].ordered);
  g_assert_cmpuint (blocks[2].n_inside, ==, 2);
  g_assert_cmpint (blocks[2].inside[1].kind, ==, MUSTER_NODE_IF);
  g_assert_nonnull (blocks[2].inside[1].when);
  g_assert_cmpstr (blocks[2].inside[1].inside[0].text, ==, "Shout");
  g_assert_cmpstr (blocks[3].inside[0].label, ==, "Men");
  g_assert_cmpstr (blocks[3].inside[0].text, ==, "{column.men}");

  g_assert_cmpuint (table->n_inside, ==, 5);
  g_assert_cmpuint (table->inside[0].align, ==, 0);
  g_assert_cmpuint (table->inside[1].align, ==, 1);
  g_assert_cmpstr (table->inside[1].text, ==, "");
  g_assert_true (muster_type_set_has (table->inside[2].only, band));
  g_assert_true (table->inside[2].enemy && !table->inside[3].enemy);
  g_assert_cmpuint (table->inside[2].n_inside, ==, 2);
  g_assert_cmpint (table->inside[3].kind, ==, MUSTER_NODE_ROWS);
  g_assert_true (muster_type_set_has (table->inside[3].of, band) && muster_type_set_has (table->inside[3].of, crowd));
  g_assert_null (table->inside[3].types);
  g_assert_cmpint (table->inside[3].column, ==, 0);
  g_assert_cmpuint (table->inside[3].values[0] + table->inside[3].values[1], ==, 2);
  g_assert_cmpint (table->inside[4].kind, ==, MUSTER_NODE_IF);
  g_assert_null (table->inside[4].inside[0].of);
  g_assert_null (table->inside[4].inside[0].values);
  g_assert_cmpstr (table->inside[4].inside[0].inside[1].text, ==, "");

  g_assert_true (boxes->each_copy && boxes->half && !boxes->each_unit);
  g_assert_true (blocks[6].each_unit && !blocks[6].each_copy);
  g_assert_cmpint (boxes->number, ==, 0);
  g_assert_cmpint (boxes->fact, ==, -1);
  g_assert_cmpuint (boxes->values[0], ==, 1);
  g_assert_cmpuint (boxes->values[1], ==, 0);
  g_assert_cmpint (blocks[6].column, ==, -1);
  g_assert_true (muster_type_set_has (blocks[6].tick, band));
  g_assert_null (blocks[6].of);
  g_assert_cmpstr (blocks[7].label, ==, "Notes");
}

static void
test_rest (void)
{
  g_autoptr (MusterSystem) system = load_everything ();
  const MusterSheetsPlan *plan = system->sheets;
  const MusterPagePlan *page = &plan->pages[0];
  const MusterSectionPlan *section = &page->sections[0];
  const MusterSheetNode *rows = &section->inside[0].inside[1];

  g_assert_cmpuint (plan->n_bring, ==, 2);
  g_assert_cmpint (plan->bring[0].fact, ==, 0);
  g_assert_cmpint (plan->bring[0].number, ==, -1);
  g_assert_cmpstr (plan->bring[0].label, ==, "{name}, {column.arms.short}");
  g_assert_cmpint (plan->bring[1].fact, ==, -1);
  g_assert_null (plan->bring[1].label);
  g_assert_cmpuint (plan->n_ticks, ==, 2);
  g_assert_true (muster_type_set_has (plan->ticks[0].of, type_of (system, "band")));
  g_assert_cmpint (plan->ticks[0].number, ==, 1);
  g_assert_cmpint (plan->ticks[0].fact, ==, -1);
  g_assert_cmpint (plan->ticks[1].number, ==, -1);
  g_assert_cmpint (plan->ticks[1].fact, ==, -1);

  g_assert_cmpuint (plan->n_pages, ==, 1);
  g_assert_cmpstr (page->id, ==, "playsheet");
  g_assert_cmpuint (page->sides, ==, 2);
  g_assert_cmpuint (page->columns, ==, 3);
  g_assert_true (page->small && section->framed && section->enemy && section->building);
  g_assert_cmpuint (section->side, ==, 2);
  g_assert_cmpuint (page->n_sections, ==, 1);
  g_assert_cmpstr (section->title, ==, "Fighters");
  g_assert_nonnull (section->only);
  g_assert_cmpint (section->when->kind, ==, MUSTER_PREDICATE_OPTION);
  g_assert_cmpuint (section->n_inside, ==, 3);
  g_assert_nonnull (rows->types);
  g_assert_false (rows->enemy);
  g_assert_cmpuint (rows->n_with, ==, 2);
  g_assert_cmpstr (rows->with[0].value, ==, "stick");
  g_assert_cmpint (rows->with[0].number, ==, 0);
  g_assert_cmpuint (rows->with[1].column->ix, ==, 1);
  g_assert_cmpint (rows->with[1].number, ==, 3);
  g_assert_cmpuint (rows->n_inside, ==, 1);
  g_assert_cmpuint (section->inside[1].n_texts, ==, 3);
  g_assert_cmpstr (section->inside[1].texts[2], ==, "3+");
  g_assert_cmpint (section->inside[2].when->kind, ==, MUSTER_PREDICATE_HAS_LIMIT);

  g_assert_cmpstr (plan->labels_name, ==, "Signs");
  g_assert_cmpuint (plan->n_labels, ==, 1);
  g_assert_cmpstr (plan->labels[0].name, ==, "Back");
  g_assert_cmpint (plan->labels[0].width, ==, MUSTER_POINTS (19) / 2);
  g_assert_cmpint (plan->labels[0].height, ==, MUSTER_POINTS (7));
  g_assert_cmpuint (plan->labels[0].size, ==, MUSTER_LABEL_LARGE);
  g_assert_cmpstr (plan->board_name, ==, "Field");
  g_assert_cmpuint (plan->board_columns, ==, 10);
  g_assert_cmpuint (plan->board_rows, ==, 5);
  g_assert_cmpstr (plan->board_text, ==, "{short}");
  g_assert_true (muster_type_set_has (plan->board_of, type_of (system, "band")));
}

static void
assert_sheets (const MusterSystem *system,
               const char         *ids,
               const char         *names)
{
  g_autoptr (GString) got_ids = g_string_new (NULL);
  g_autoptr (GString) got_names = g_string_new (NULL);
  guint n = 0;
  const MusterName *sheets = muster_system_get_sheets (system, &n);

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (got_ids, "%s%s", i > 0 ? " " : "", sheets[i].id);
      g_string_append_printf (got_names, "%s%s", i > 0 ? ", " : "", sheets[i].name);
      g_assert_true (muster_system_has_sheet (system, sheets[i].id));
    }
  g_assert_cmpstr (got_ids->str, ==, ids);
  g_assert_cmpstr (got_names->str, ==, names);
  g_assert_false (muster_system_has_sheet (system, "other"));
  g_assert_false (muster_system_has_sheet (system, NULL));
}

/* Which sheets a game has: a roster always, cards unless it marks its models with labels alone. */
static void
test_names (void)
{
#define LABELS "<labels name=\"Signs\"><label name=\"Back\" of=\"band\" width=\"9\" height=\"7\">{name}</label></labels>"
#define PAGE(id, name) "<page id=\"" id "\" name=\"" name "\"><section title=\"T\"><text>t</text></section></page>"
  static const struct
  {
    const char *sheets;
    const char *ids;
    const char *names;
  } games[] = {
    { "", "roster cards", "Roster, Unit cards" },
    { "<sheets/>", "roster cards", "Roster, Unit cards" },
    { "<sheets>" LABELS "</sheets>", "roster labels", "Roster, Signs" },
    { "<sheets><card of=\"band\"/>" LABELS "</sheets>", "roster cards labels", "Roster, Unit cards, Signs" },
    { "<sheets>" PAGE ("turns", "Turns") PAGE ("playsheet", "Playsheet") LABELS "<board name=\"Field\" columns=\"1\" rows=\"30\" of=\"*\">{short}</board></sheets>",
      "roster turns playsheet labels board", "Roster, Turns, Playsheet, Signs, Field" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *text = g_strconcat (HEAD TYPES, games[i].sheets, "</system>", NULL);
      g_autoptr (MusterSystem) system = load_text (text);

      assert_sheets (system, games[i].ids, games[i].names);
    }
}

/* A house rule that only sheets ask for is read by somebody; and numbers may ask for units wherever they are shown. */
static void
test_conditions (void)
{
  g_autoptr (MusterSystem) system =
    load_text (HEAD "<options><option id=\"moon\" name=\"M\"><value id=\"full\" name=\"F\"/><value id=\"new\" name=\"N\"/></option></options>" TYPES
               "<sheets><number id=\"n\"><add value=\"1\"><is type=\"band\"/></add></number>"
               "<page id=\"p\" name=\"P\"><section title=\"{n}\"><when><is option=\"moon\" value=\"full\"/></when><text>{n} {name}</text></section></page>"
               "<labels name=\"L\"><label name=\"A\" of=\"band\" width=\"3\" height=\"100\">{parent}</label></labels></sheets></system>");

  g_assert_cmpstr (system->sheets->pages[0].sections[0].title, ==, "{n}");
  g_assert_cmpuint (system->sheets->pages[0].sides, ==, 1);
  g_assert_cmpuint (system->sheets->pages[0].columns, ==, 1);
  g_assert_false (system->sheets->pages[0].small);
}

/* A file of an older language may have them too, as it may have figures: what it says is read. */
static void
test_language (void)
{
  g_autoptr (MusterSystem) system =
    load_text ("<system xmlns=\"urn:muster:system:1\" id=\"s\" name=\"S\" edition=\"1\" language=\"1.0\"><budget kind=\"points\"/>" TYPES
               "<sheets><card of=\"*\"/></sheets></system>");

  g_assert_cmpuint (system->sheets->n_cards, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/system-sheets/numbers", test_numbers);
  g_test_add_func ("/system-sheets/card", test_card);
  g_test_add_func ("/system-sheets/rest", test_rest);
  g_test_add_func ("/system-sheets/names", test_names);
  g_test_add_func ("/system-sheets/conditions", test_conditions);
  g_test_add_func ("/system-sheets/language", test_language);

  return g_test_run ();
}
