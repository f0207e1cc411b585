/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages of a game: rows for units, values and types, and what is left out where a player wants what his list needs alone.
 * And labels, boards and what to pack. */

#include "muster-sheet-content.h"
#include "muster-test-game.h"
#include "muster-test-sheet-text.h"

#include <locale.h>
#include <string.h>

#define NB "\302\240"

/* A section of a page, with numbers and words to use in it. */
#define PAGE(sections) \
  "<sheets><number id=\"roll\" form=\"score\"><add fact=\"score\"/><add value=\"1\"><is option=\"rain\" value=\"wet\"/></add></number>" \
  "<number id=\"moves\"><add value=\"3\"/><add value=\"2\"><is option=\"rain\" value=\"wet\"/></add></number>" \
  "<number id=\"all-bases\"><add of=\"base\"/></number>" \
  "<words id=\"sky\"><case><when><is option=\"rain\" value=\"wet\"/></when><says>it rains</says></case></words>" \
  "<words id=\"air\"><case of=\"plane\"><says>look up</says></case><case><says>clear</says></case></words>" \
  "<page id=\"playsheet\" name=\"Playsheet\" sides=\"2\" columns=\"3\">" sections "</page>" \
  "<page id=\"track\" name=\"Track\" size=\"small\"><section title=\"Turns\"><boxes label=\"Turn\" texts=\"1 2 3\"/></section></page></sheets>"

static char *
dup_page (const char               *sheets,
          const char               *list,
          const MusterSheetChoices *choices)
{
  g_autoptr (MusterReport) report = muster_test_game_report (sheets, list);
  g_autoptr (MusterHandout) page = muster_handout_new (report, "playsheet", choices);

  return muster_test_dup_handout_text (page);
}

static void
assert_page (const char *sheets,
             const char *list,
             const char *expected)
{
  g_autofree char *text = dup_page (sheets, list, NULL);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_page (void)
{
  g_autoptr (MusterReport) report = muster_test_game_report (PAGE ("<section title=\"A\" frame=\"yes\"><text>b</text></section>"), "");
  g_autoptr (MusterHandout) page = muster_handout_new (report, "playsheet", NULL);
  g_autoptr (MusterHandout) track = muster_handout_new (report, "track", NULL);
  g_autofree char *text = muster_test_dup_handout_text (page);
  g_autofree char *turns = muster_test_dup_handout_text (track);

  g_assert_null (muster_handout_new (report, "none", NULL));
  g_assert_cmpstr (page->id, ==, "playsheet");
  g_assert_cmpstr (page->name, ==, "Playsheet");
  g_assert_cmpuint (page->sides, ==, 2);
  g_assert_cmpuint (page->columns, ==, 3);
  g_assert_false (page->small);
  g_assert_true (track->small);
  g_assert_cmpstr (text, ==, "# A\nb\n");
  g_assert_cmpstr (turns, ==, "= Turns\n[] Turn: 1 2 3\n");
}

/* House rules reach everything, and without a unit there is nothing else to ask. */
static void
test_house_rules (void)
{
  static const char sheets[] = PAGE (
    "<section title=\"Sky\"><text>{sky}</text></section>"
    "<section title=\"Wet\"><when><is option=\"rain\" value=\"wet\"/></when><text>Mud</text></section>"
    "<section title=\"Move {moves}\"><table><head>{moves}</head><row><cell>{moves}</cell></row></table>"
    "<boxes label=\"{moves}\" number=\"moves\"/><boxes label=\"one\"/><boxes label=\"none\" number=\"roll\"/>"
    "<if><when><not><is option=\"rain\" value=\"dry\"/></not></when><note>Slow</note></if></section>");

  assert_page (sheets, "", "= Move 3\n3\n3\n[] 3 3\n[] one 1\n");
  assert_page (sheets, "<option id=\"rain\" value=\"wet\"/>", "= Sky\nIt rains\n= Wet\nMud\n= Move 5\n5\n5\n[] 5 5\n[] one 1\n~ Slow\n");
}

#define LIST \
  "<unit type=\"platoon\" count=\"2\"><unit type=\"squad\"><unit type=\"base\" count=\"3\"/></unit></unit>" \
  "<unit type=\"tank\" count=\"2\"><column id=\"gun\" value=\"mg\" count=\"4\"/><column id=\"armour\" value=\"thin\"/></unit>" \
  "<unit type=\"tank\" name=\"Bess\"><column id=\"gun\" value=\"mg\"/></unit>" \
  "<unit type=\"tank\" name=\"Ann\"><column id=\"gun\" value=\"cannon\"/></unit>"

static void
test_rows_of_list (void)
{
  static const char sheets[] = PAGE (
    "<section title=\"Units\"><table><head>U</head><head>N</head><rows of=\"base tank\"><cell>{name}</cell><cell>{count} of {size}</cell></rows></table></section>"
    "<section title=\"Guns\"><table><head>G</head><head>N</head><rows of=\"tank\" column=\"gun\" values=\"mg cannon\">"
    "<cell>{value.short}</cell><cell>{times} on {count}: {roll}, {range}</cell></rows></table></section>"
    "<section title=\"Loads\"><table><head>L</head><rows of=\"plane\" column=\"load\"><cell>{value}</cell></rows></table></section>"
    "<section title=\"Boxes\"><boxes label=\"{name}\" of=\"tank\" lines=\"each\"/><boxes label=\"B\" of=\"platoon\" tick=\"base\"/>"
    "<boxes label=\"{value}\" of=\"tank\" column=\"armour\"/></section>");

  assert_page (sheets, LIST,
               "= Units\nU | N\nBase | 6 of 1" NB "bases\nTank | 2 of 2.5" NB "bases\nBess | 1 of 2.5" NB "bases\nAnn | 1 of 2.5" NB "bases\n"
               "= Guns\nG | N\nMG | 9 on 3: 6+, 24″\nCannon | 1 on 1: 4+, 48″\n"
               "= Boxes\n[] Tank 1 1\n[] Tank 2 1\n[] Bess 1\n[] Ann 1\n[] B 6\n[] Thin 2\n");
  assert_page (sheets, "", "");
}

/* Rows for types have units made up: of that type, with that value, and with what else is asked for. */
static void
test_rows_of_types (void)
{
  static const char sheets[] = PAGE (
    "<section title=\"Types\"><table><head>T</head><head>P</head><head>N</head>"
    "<rows types=\"base tank plane\"><cell>{name}</cell><cell>{points}</cell><cell>{count}</cell></rows></table></section>"
    "<section title=\"Guns\"><table><head>G</head><head>Roll</head><head>P</head><head>N</head>"
    "<rows types=\"tank plane\" column=\"gun\" values=\"cannon mg\"><with column=\"armour\" value=\"thick\"/>"
    "<cell>{value}</cell><cell>{roll}</cell><cell>{points}</cell><cell>{count}, {column.armour}, {size}</cell></rows></table></section>");

  assert_page (sheets, LIST "<option id=\"night\" value=\"1\"/>",
               "= Types\nT | P | N\nBase | 5 | 6\nTank | 10 | 4\nPlane | 0 | 0\n"
               "= Guns\nG | Roll | P | N\nMachine gun | 6+ | 45 | 3, thick, 0" NB "bases\nCannon | 4+ | 60 | 1, thick, 0" NB "bases\n");
  assert_page (sheets, "<option id=\"rain\" value=\"wet\"/>",
               "= Types\nT | P | N\nBase | 5 | 0\nTank | 10 | 0\nPlane | 0 | 0\n"
               "= Guns\nG | Roll | P | N\nMachine gun | Cannot | 45 | 0, thick, 0" NB "bases\nCannon | 5+ | 60 | 0, thick, 0" NB "bases\n"
               "~ “Cannot”: over 6, unless something lowers it\n");
}

/* What units made up cost is no secret. */
static void
test_opponent (void)
{
  static const char sheets[] = PAGE (
    "<section title=\"T\"><table><head>T</head><head>P</head><rows types=\"tank\"><cell>{name}</cell><cell>{points}</cell></rows>"
    "<rows of=\"tank\"><cell>{name} there</cell><cell>{points}</cell></rows></table></section>");
  const MusterSheetChoices choices = { .opponent = TRUE };
  g_autofree char *text = dup_page (sheets, "<unit type=\"tank\"/>", &choices);

  g_assert_cmpstr (text, ==, "= T\nT | P\nTank | 10\nTank there | \n");
}

/* The terms of a judge hold on sheets as they do in his verdict. */
static void
test_terms (void)
{
  static const char *const ids[] = { "rain", NULL };
  static const char *const values[] = { "wet", NULL };
  const MusterTerms terms = { .has_limit = TRUE, .limit = MUSTER_POINTS (5), .option_ids = ids, .option_values = values };
  g_autoptr (MusterRoster) roster = muster_test_game_load (
    PAGE ("<section title=\"S\"><text>{sky}</text><if><when><has-limit/></when><text>limit</text></if><table><head>G</head>"
          "<rows types=\"tank\" column=\"gun\" values=\"cannon\"><cell>{roll}</cell></rows></table></section>"), "", "");
  g_autoptr (MusterReport) report = muster_report_new (roster, &terms, TRUE);
  g_autoptr (MusterHandout) page = muster_handout_new (report, "playsheet", NULL);
  g_autofree char *text = muster_test_dup_handout_text (page);

  g_assert_cmpstr (text, ==, "= S\nIt rains\nlimit\nG\n5+\n");
}

static void
test_list_only (void)
{
  static const char sheets[] = PAGE (
    "<section title=\"Air\" only=\"plane\"><text>fly</text></section>"
    "<section title=\"Rows\"><table><head>R</head><row only=\"plane base\"><cell>air</cell></row><row><cell>any</cell></row>"
    "<rows types=\"tank plane\"><cell>{name}</cell></rows>"
    "<rows types=\"tank plane\" column=\"gun\"><cell>{value}</cell></rows><rows types=\"plane\" column=\"load\"><cell>{value}</cell></rows></table></section>");
  static const char tank[] = "<unit type=\"tank\"><column id=\"gun\" value=\"mg\"/></unit>";
  g_autoptr (MusterReport) against = muster_test_game_report (
    sheets, "<unit type=\"plane\"><column id=\"load\" value=\"rocket\"/></unit><unit type=\"tank\"><column id=\"gun\" value=\"cannon\"/></unit>");
  const MusterReport *lists[] = { against };
  const MusterSheetChoices own = { .list_only = TRUE };
  const MusterSheetChoices both = { .list_only = TRUE, .against = lists, .n_against = 1 };
  g_autofree char *all = dup_page (sheets, tank, NULL);
  g_autofree char *mine = dup_page (sheets, tank, &own);
  g_autofree char *ours = dup_page (sheets, tank, &both);
  g_autofree char *none = dup_page (PAGE ("<section title=\"Air\" only=\"plane\"><text>fly</text></section>"), tank, &own);

  g_assert_cmpstr (all, ==, "= Air\nfly\n= Rows\nR\nair\nany\nTank\nPlane\nNone\nMachine gun\nCannon\nBomb\nRocket\n");
  g_assert_cmpstr (mine, ==, "= Rows\nR\nany\nTank\nMachine gun\n");
  g_assert_cmpstr (ours, ==, "= Air\nfly\n= Rows\nR\nair\nany\nTank\nPlane\nMachine gun\nCannon\nRocket\n");
  g_assert_cmpstr (none, ==, "");
}

/* What is told of an enemy's units stays for those that an opponent's list has; for all of them, where none is at hand. */
static void
test_enemy (void)
{
  static const char sheets[] = PAGE (
    "<section title=\"Targets\" only=\"tank\" enemy=\"yes\"><table><head>R</head><row only=\"plane\" enemy=\"yes\"><cell>air</cell></row>"
    "<rows types=\"tank\" column=\"gun\" enemy=\"yes\"><cell>{value}</cell></rows>"
    "<rows types=\"tank\" column=\"gun\"><cell>own {value}</cell></rows></table></section>");
  static const char tank[] = "<unit type=\"tank\"><column id=\"gun\" value=\"mg\"/></unit>";
  g_autoptr (MusterReport) against = muster_test_game_report (sheets, "<unit type=\"tank\"><column id=\"gun\" value=\"cannon\"/></unit>");
  g_autoptr (MusterReport) foot = muster_test_game_report (sheets, "<unit type=\"platoon\"/>");
  const MusterReport *tanks[] = { against };
  const MusterReport *feet[] = { foot };
  const MusterSheetChoices own = { .list_only = TRUE };
  const MusterSheetChoices both = { .list_only = TRUE, .against = tanks, .n_against = 1 };
  const MusterSheetChoices none = { .list_only = TRUE, .against = feet, .n_against = 1 };
  g_autofree char *all = dup_page (sheets, tank, NULL);
  g_autofree char *mine = dup_page (sheets, tank, &own);
  g_autofree char *ours = dup_page (sheets, tank, &both);
  g_autofree char *bare = dup_page (sheets, "<unit type=\"platoon\"/>", &own);
  g_autofree char *gone = dup_page (sheets, tank, &none);

  g_assert_cmpstr (all, ==, "= Targets\nR\nair\nNone\nMachine gun\nCannon\nown none\nown machine gun\nown cannon\n");
  g_assert_cmpstr (mine, ==, "= Targets\nR\nair\nNone\nMachine gun\nCannon\nown machine gun\n");
  g_assert_cmpstr (ours, ==, "= Targets\nR\nCannon\nown machine gun\nown cannon\n");
  g_assert_cmpstr (bare, ==, "= Targets\nR\nair\nNone\nMachine gun\nCannon\n");
  g_assert_cmpstr (gone, ==, "");
}

/* Sections say which side of the page they are for, and which are for making lists. */
static void
test_sides (void)
{
  static const char sheets[] =
    "<sheets><words id=\"air\"><case of=\"plane\"><says>look up</says></case></words><page id=\"p\" name=\"P\" sides=\"2\">"
    "<section title=\"A\"><text>.</text></section><section title=\"B\" side=\"2\"><text>.</text></section>"
    "<section title=\"C\" building=\"yes\"><text>.</text></section><section title=\"D\" side=\"1\"><text>. · {air}</text></section></page></sheets>";
  static const guint sides[] = { 0, 2, 2, 1 };
  const MusterSheetChoices own = { .list_only = TRUE };
  g_autoptr (MusterReport) report = muster_test_game_report (sheets, "<unit type=\"tank\"/>");
  g_autoptr (MusterHandout) all = muster_handout_new (report, "p", NULL);
  g_autoptr (MusterHandout) mine = muster_handout_new (report, "p", &own);
  g_autofree char *text = muster_test_dup_handout_text (mine);

  g_assert_cmpuint (all->sections->len, ==, G_N_ELEMENTS (sides));
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    g_assert_cmpuint (((MusterSection *) all->sections->pdata[i])->side, ==, sides[i]);
  g_assert_cmpstr (text, ==, "= A\n.\n= B\n.\n= D\n.\n");
}

/* Values come in the order in which the game declares them, whatever type has them and however the list names them. */
static void
test_order_of_values (void)
{
  static const char sheets[] = PAGE (
    "<section title=\"S\"><table><head>R</head><rows of=\"tank\" column=\"gun\"><cell>{value}</cell></rows></table></section>");

  assert_page (sheets, "<unit type=\"tank\"><column id=\"gun\" value=\"cannon\"/></unit><unit type=\"tank\"><column id=\"gun\" value=\"mg\"/></unit>",
               "= S\nR\nMachine gun\nCannon\n");
}

/* Words that ask what there is say all unless only what is needed is wanted, and a grade of one's own is for cards alone. */
static void
test_without_unit (void)
{
  static const char sheets[] = PAGE (
    "<section title=\"S\"><text>{air}{own-grade}</text><table><head>R</head>"
    "<rows types=\"tank plane\"><cell>{name}: {air}</cell></rows><rows of=\"tank\"><cell>{name} · {own-grade}</cell></rows></table></section>");

  assert_page (sheets, "<unit type=\"tank\" grade=\"raw\"/>", "= S\nLook up\nR\nTank: clear\nPlane: look up\nTank\n");
  assert_page (sheets, "<unit type=\"plane\"/>", "= S\nLook up\nR\nTank: clear\nPlane: look up\n");
}

static void
test_labels (void)
{
  static const char sheets[] =
    "<sheets><labels name=\"Labels\"><label name=\"Turret\" of=\"tank\" width=\"9.5\" height=\"7\" size=\"large\">{column.gun.short}</label>"
    "<label name=\"Hull\" of=\"tank plane\" width=\"10\" height=\"5\">{name} {count}</label></labels>"
    "<board name=\"Squares\" columns=\"10\" rows=\"5\" of=\"base tank\">{short}</board></sheets>";
  g_autoptr (MusterReport) report = muster_test_game_report (sheets, LIST);
  g_autoptr (GPtrArray) labels = muster_labels_new (report, NULL);
  g_autoptr (MusterBoard) board = muster_board_new (report, NULL);
  g_autoptr (GString) out = g_string_new (NULL);
  const MusterLabel *first = g_ptr_array_index (labels, 0);

  for (guint i = 0; i < labels->len; i++)
    {
      const MusterLabel *label = g_ptr_array_index (labels, i);

      g_string_append_printf (out, "%s %s (%s) ×%u @%u\n", label->kind, label->text, label->unit, label->count, label->row);
    }
  g_assert_cmpstr (out->str, ==, "Turret 4" NB "×" NB "MG (Tank) ×2 @3\nTurret MG (Bess) ×1 @4\nTurret Cannon (Ann) ×1 @5\n"
                                 "Hull Tank 2 (Tank) ×2 @3\nHull Bess 1 (Bess) ×1 @4\nHull Ann 1 (Ann) ×1 @5\n");
  g_assert_cmpfloat (first->width, ==, 9.5);
  g_assert_cmpfloat (first->height, ==, 7);
  g_assert_cmpint (first->size, ==, MUSTER_LABEL_LARGE);

  g_assert_cmpstr (board->name, ==, "Squares");
  g_assert_cmpuint (board->columns, ==, 10);
  g_assert_cmpuint (board->rows, ==, 5);
  g_assert_cmpuint (board->counters->len, ==, 4);
  g_assert_cmpuint (((MusterCounterLine *) board->counters->pdata[0])->count, ==, 6);
  g_assert_cmpstr (((MusterCounterLine *) board->counters->pdata[0])->text, ==, "Base");
}

static char *
dup_bring (const char *sheets,
           const char *list)
{
  g_autoptr (MusterReport) report = muster_test_game_report (sheets, list);
  g_autoptr (GPtrArray) lines = muster_bring_new (report, NULL);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterBringLine *line = g_ptr_array_index (lines, i);

      g_string_append_printf (out, "%" G_GUINT64_FORMAT " %s\n", line->count, line->name);
    }
  return g_string_free (out, FALSE);
}

static void
test_bring (void)
{
  static const char sheets[] =
    "<sheets><number id=\"figures\"><add fact=\"size\" times=\"2\"/></number>"
    "<bring of=\"tank\" label=\"{type}\"/><bring of=\"base\"/><bring of=\"base tank\" number=\"figures\" label=\"figures\"/>"
    "<bring of=\"tank\" number=\"size\" label=\"stands\"/><bring of=\"plane\" number=\"size\"/></sheets>";
  g_autofree char *said = dup_bring (sheets, LIST "<unit type=\"plane\"/>");
  g_autofree char *plain = dup_bring ("", LIST "<unit type=\"ufo\"/>");
  g_autofree char *nothing = dup_bring (sheets, "");

  g_assert_cmpstr (said, ==, "4 Tank\n6 Base\n32 figures\n12 stands\n");
  g_assert_cmpstr (plain, ==, "6 Base\n2 Tank\n1 Bess (Tank)\n1 Ann (Tank)\n");
  g_assert_cmpstr (nothing, ==, "");
}

/* How many boxes for each unit, by its row. */
static char *
dup_ticks (const char *sheets,
           const char *list)
{
  g_autoptr (MusterReport) report = muster_test_game_report (sheets, list);
  g_autoptr (GArray) all = muster_roster_ticks_new (report);
  GString *out = g_string_new (all == NULL ? "none" : "");

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const MusterRosterTicks *ticks = &g_array_index (all, MusterRosterTicks, i);

      g_string_append_printf (out, "%s%" G_GUINT64_FORMAT "x%" G_GUINT64_FORMAT, i > 0 ? " " : "", ticks->copies, ticks->each);
    }
  return g_string_free (out, FALSE);
}

static void
test_ticks (void)
{
  static const char list[] = "<unit type=\"squad\" count=\"2\"><unit type=\"base\" count=\"3\"/></unit><unit type=\"tank\" count=\"4\"/>"
                             "<unit type=\"crew\"/><unit type=\"ufo\"/>";
  static const struct { const char *ticks; const char *expected; } cases[] = {
    { "<ticks of=\"tank\"/>", "0x0 0x0 4x1 0x0 0x0" },
    { "<ticks of=\"tank\" number=\"five\"/><ticks of=\"base tank\"/>", "0x0 6x1 4x5 0x0 0x0" },
    { "<ticks of=\"base\" number=\"size\"/>", "0x0 6x1 0x0 0x0 0x0" },
    { "<ticks of=\"squad\" number=\"none\"/><ticks of=\"crew\" number=\"gone\"/>", "0x0 0x0 0x0 0x0 0x0" },
    { "<ticks of=\"*\"/>", "2x1 6x1 4x1 1x1 1x1" },
  };
  g_autofree char *undeclared = dup_ticks ("<sheets/>", list);
  g_autofree char *without = dup_ticks ("", list);

  g_assert_cmpstr (undeclared, ==, "none");
  g_assert_cmpstr (without, ==, "none");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sheets = g_strdup_printf (
        "<sheets><number id=\"five\"><add value=\"4.5\"/></number><number id=\"none\"><add value=\"0\"/></number>"
        "<number id=\"gone\"><add column=\"men\"/></number>%s</sheets>", cases[i].ticks);
      g_autofree char *got = dup_ticks (sheets, list);

      g_assert_cmpstr (got, ==, cases[i].expected);
    }
}

/* A table has an end, and says so. */
static void
test_long_table (void)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < 1200; i++)
    g_string_append_printf (list, "<unit type=\"tank\" name=\"t%u\"/>", i);
  text = dup_page (PAGE ("<section title=\"S\"><table><head>A</head><head>B</head><rows of=\"tank\"><cell>{name}</cell><cell>{count}</cell></rows></table>"
                         "<boxes label=\"{name}\" of=\"tank\"/></section>"), list->str, NULL);
  g_assert_nonnull (strstr (text, "t999 | 1\n… and 200 more | \n[] t0 1\n"));
  g_assert_true (g_str_has_suffix (text, "[] t199 1\n[] … and 1000 more 0\n"));
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/sheet-handouts/sides", test_sides);
  g_test_add_func ("/sheet-handouts/order-of-values", test_order_of_values);
  g_test_add_func ("/sheet-handouts/page", test_page);
  g_test_add_func ("/sheet-handouts/house-rules", test_house_rules);
  g_test_add_func ("/sheet-handouts/rows-of-list", test_rows_of_list);
  g_test_add_func ("/sheet-handouts/rows-of-types", test_rows_of_types);
  g_test_add_func ("/sheet-handouts/opponent", test_opponent);
  g_test_add_func ("/sheet-handouts/terms", test_terms);
  g_test_add_func ("/sheet-handouts/list-only", test_list_only);
  g_test_add_func ("/sheet-handouts/enemy", test_enemy);
  g_test_add_func ("/sheet-handouts/without-unit", test_without_unit);
  g_test_add_func ("/sheet-handouts/labels", test_labels);
  g_test_add_func ("/sheet-handouts/bring", test_bring);
  g_test_add_func ("/sheet-handouts/ticks", test_ticks);
  g_test_add_func ("/sheet-handouts/long-table", test_long_table);
  return g_test_run ();
}
