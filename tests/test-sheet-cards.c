/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards: one for each kind, what they cover, what stands on them, and those for which the game says nothing. */

#include "muster-sheet-content.h"
#include "muster-test-game.h"
#include "muster-test-sheet-text.h"

#include <locale.h>
#include <string.h>

#define NB "\302\240"

static GPtrArray *
make_cards (const char               *sheets,
            const char               *list,
            const MusterSheetChoices *choices)
{
  g_autoptr (MusterReport) report = muster_test_game_report (sheets, list);

  return muster_cards_new (report, choices);
}

/* All cards one behind the other, without the empty lines of those that have no subtitle. */
static char *
dup_cards (const char               *sheets,
           const char               *list,
           const MusterSheetChoices *choices)
{
  g_autoptr (GPtrArray) cards = make_cards (sheets, list, choices);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < cards->len; i++)
    {
      const MusterCard *card = g_ptr_array_index (cards, i);
      g_autofree char *text = muster_test_dup_card_text (card);
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

      for (guint k = 0; lines[k] != NULL; k++)
        {
          if (*lines[k] != '\0')
            g_string_append_printf (out, "%s\n", lines[k]);
        }
      for (guint k = 0; k < card->notes->len; k++)
        g_string_append_printf (out, "\"%s\"\n", (const char *) card->notes->pdata[k]);
    }
  return g_string_free (out, FALSE);
}

static void
assert_cards (const char *sheets,
              const char *list,
              const char *expected)
{
  g_autofree char *text = dup_cards (sheets, list, NULL);

  g_assert_cmpstr (text, ==, expected);
}

#define BARE(of) "<card of=\"" of "\"><boxes label=\"{name}\"/></card>"

/* What differs in nothing but its number is one kind; a default that somebody wrote down is still the default. */
static void
test_kinds (void)
{
  static const char sheets[] = "<sheets>" BARE ("*") "</sheets>";

  assert_cards (sheets, "<unit type=\"tank\"/><unit type=\"crew\"/><unit type=\"tank\" count=\"2\"/>"
                "<unit type=\"tank\"><column id=\"gun\" value=\"none\"/></unit>",
                "Tank ×4\n[] Tank 4\nCrew ×1\n[] Crew 1\n");
  assert_cards (sheets, "<unit type=\"tank\"/><unit type=\"tank\" name=\"A\"/><unit type=\"tank\" grade=\"old\"/>"
                "<unit type=\"tank\"><mark id=\"lead\"/></unit><unit type=\"tank\"><notes>n</notes></unit>"
                "<unit type=\"tank\"><column id=\"gun\" value=\"mg\"/></unit><unit type=\"tank\"><column id=\"gun\" value=\"mg\" count=\"2\"/></unit>"
                "<unit type=\"tank\" entry=\"bigcat\"/><unit type=\"tank\" entry=\"lost\"/>",
                "Tank ×1\n[] Tank 1\nA ×1\n[] A 1\nTank ×1\n[] Tank 1\nTank ×1\n[] Tank 1\nTank ×1\n[] Tank 1\n\"n\"\n"
                "Tank ×1\n[] Tank 1\nTank ×1\n[] Tank 1\nBig cat ×1\n[] Big cat 1\nTank ×1\n[] Tank 1\n");
}

/* What a unit holds makes it another kind, and the counts of all around multiply. */
static void
test_kinds_inside (void)
{
  static const char sheets[] = "<sheets><card of=\"*\"><note>.</note></card></sheets>";

  assert_cards (sheets,
                "<unit type=\"platoon\"><unit type=\"tank\"/></unit><unit type=\"platoon\" count=\"2\"><unit type=\"tank\" count=\"2\"/></unit>"
                "<unit type=\"platoon\"><unit type=\"tank\" count=\"2\"/></unit>",
                "Platoon ×1\n~ .\nTank ×7\n~ .\nPlatoon ×3\n~ .\n");
  /* Its grade goes down to what it holds. */
  assert_cards (sheets, "<unit type=\"platoon\"><unit type=\"tank\"/></unit><unit type=\"platoon\" grade=\"raw\"><unit type=\"tank\"/></unit>",
                "Platoon ×1\n~ .\nTank ×1\n~ .\nPlatoon ×1\n~ .\nTank ×1\n~ .\n");
}

#define PLATOON \
  "<unit type=\"platoon\" name=\"1st\" count=\"2\"><unit type=\"squad\" count=\"2\"><unit type=\"base\" count=\"3\"/></unit>" \
  "<unit type=\"squad\" name=\"Spare\"><unit type=\"base\"/></unit><unit type=\"tank\"/></unit>"

static void
test_covers (void)
{
  static const char sheets[] =
    "<sheets><card of=\"platoon\" covers=\"squad base\"><subtitle>{held}</subtitle><note>.</note></card><card of=\"base tank\"><note>-</note></card>"
    "</sheets>";
  g_autofree char *with = g_strconcat ("<sheets><number id=\"held\"><add of=\"base\"/></number>", sheets + strlen ("<sheets>"), NULL);
  g_autoptr (GPtrArray) cards = make_cards (with, PLATOON "<unit type=\"base\"/>", NULL);
  const MusterCard *platoon = g_ptr_array_index (cards, 0);
  const MusterCard *tank = g_ptr_array_index (cards, 1);
  const MusterCard *base = g_ptr_array_index (cards, 2);

  g_assert_cmpuint (cards->len, ==, 3);
  g_assert_cmpstr (platoon->title, ==, "1st");
  g_assert_cmpstr (platoon->subtitle, ==, "7");
  g_assert_cmpuint (platoon->count, ==, 2);
  g_assert_cmpuint (platoon->rows->len, ==, 5);
  g_assert_cmpuint (tank->count, ==, 2);
  g_assert_cmpuint (tank->rows->len, ==, 1);
  g_assert_cmpuint (tank->row, ==, 5);
  g_assert_cmpstr (tank->silhouette, ==, "gun");
  g_assert_cmpstr (tank->points, ==, "10");
  /* One that stands alone is covered by nothing. */
  g_assert_cmpuint (base->count, ==, 1);
  g_assert_cmpuint (base->row, ==, 6);
}

static void
assert_rows (const MusterCard *card,
             const char       *title,
             const char       *expected)
{
  g_autoptr (GString) rows = g_string_new (NULL);

  for (guint i = 0; i < card->rows->len; i++)
    g_string_append_printf (rows, "%s%u", i > 0 ? " " : "", g_array_index (card->rows, guint32, i));
  g_assert_cmpstr (card->title, ==, title);
  g_assert_cmpstr (rows->str, ==, expected);
}

/* Units that leave it to those in them to have a card; but not where there is none in them, or theirs tells of others. */
static void
test_for_holder (void)
{
  static const char sheets[] =
    "<sheets><card of=\"tank base\" for-holder=\"platoon squad\"><boxes label=\"{name}\"/></card>"
    "<card of=\"platoon\" covers=\"crew\"><subtitle>x</subtitle></card></sheets>";
  static const char list[] =
    "<unit type=\"platoon\" name=\"A\"><notes>First</notes><unit type=\"tank\"/><unit type=\"tank\" name=\"T\"/></unit>"
    "<unit type=\"platoon\" name=\"B\"><notes>Second</notes><unit type=\"squad\"><unit type=\"base\"/></unit><unit type=\"tank\"/></unit>"
    "<unit type=\"platoon\" name=\"C\"/><unit type=\"platoon\" name=\"D\"><unit type=\"crew\"/><unit type=\"tank\" count=\"2\"/></unit>";
  const MusterSheetChoices each = { .each_copy = TRUE };
  g_autoptr (GPtrArray) cards = make_cards (sheets, list, NULL);
  g_autoptr (GPtrArray) copies = make_cards (sheets, list, &each);
  const MusterCard *tank = g_ptr_array_index (cards, 0);

  g_assert_cmpuint (cards->len, ==, 5);
  assert_rows (tank, "Tank", "1 6 10 0");
  g_assert_cmpuint (tank->count, ==, 4);
  g_assert_cmpuint (tank->notes->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (tank->notes, 0), ==, "A: First");
  assert_rows (g_ptr_array_index (cards, 1), "T", "2");
  assert_rows (g_ptr_array_index (cards, 2), "Base", "5 3 4");
  g_assert_cmpstr (g_ptr_array_index (((MusterCard *) cards->pdata[2])->notes, 0), ==, "B: Second");
  assert_rows (g_ptr_array_index (cards, 3), "C", "7");
  assert_rows (g_ptr_array_index (cards, 4), "D", "8 9");

  g_assert_cmpuint (copies->len, ==, 8);
  assert_rows (g_ptr_array_index (copies, 0), "Tank (1 of 4)", "1 0");
  assert_rows (g_ptr_array_index (copies, 1), "Tank (2 of 4)", "6");
  g_assert_cmpuint (((MusterCard *) copies->pdata[1])->notes->len, ==, 0);
}

/* Of a game without sheets, and of units that it says nothing of. */
static void
test_plain (void)
{
  assert_cards ("", "<nation>south</nation><unit type=\"tank\" name=\"Old Bess\" count=\"3\"><column id=\"gun\" value=\"mg\" count=\"2\"/>"
                "<mark id=\"radio\"/></unit><unit type=\"crew\"><column id=\"men\" value=\"5\"/></unit>",
                "Old Bess ×3\nTank · South · plain\nRange: 48″\nScore: 12\nSize: 2.5" NB "bases\nGun: 2" NB "×" NB "machine gun\nRadio\n[]  3\n"
                "Crew ×1\nSouth · plain\nMen: 5\n[]  1\n");
  assert_cards ("<sheets>" BARE ("tank") "</sheets>",
                "<unit type=\"squad\"><unit type=\"base\" count=\"3\"/><unit type=\"base\" name=\"B\"/></unit><unit type=\"ufo\" count=\"2\"/>",
                "squad of men ×1\nPlain\n~ Holds 3" NB "×" NB "Base, B\n[]  1\n"
                "Base ×3\nPlain\nRange: 12″\nSize: 1" NB "bases\n[]  3\nB ×1\nBase · plain\nRange: 12″\nSize: 1" NB "bases\n[]  1\n"
                "ufo ×2\nUnknown type of unit · plain\n[]  2\n");
}

/* A part of the subtitle that the title says already is left out, but only where the title is the type. */
static void
test_subtitle (void)
{
  static const char sheets[] = "<sheets><card of=\"tank\"><subtitle>{type} · {grade}</subtitle><note>.</note></card></sheets>";

  assert_cards (sheets, "<unit type=\"tank\"/>", "Tank ×1\nPlain\n~ .\n");
  assert_cards (sheets, "<unit type=\"tank\" name=\"Old Bess\"/>", "Old Bess ×1\nTank · plain\n~ .\n");
  assert_cards (sheets, "<unit type=\"tank\" name=\"plain\"/>", "plain ×1\nTank · plain\n~ .\n");
}

static void
test_boxes (void)
{
  static const char list[] =
    "<unit type=\"platoon\" count=\"2\"><unit type=\"squad\"><unit type=\"base\" count=\"2\"/></unit>"
    "<unit type=\"squad\" name=\"Spare\"><unit type=\"base\"/></unit></unit>";
  static const struct { const char *boxes; const char *expected; } cases[] = {
    { "label=\"P\"", "[] P 2\n" },
    { "label=\"P\" half=\"yes\"", "[] P 2\n" },
    { "label=\"P\" lines=\"each\"", "[] P 1 1\n[] P 2 1\n" },
    { "label=\"P\" lines=\"each\" half=\"yes\"", "[] P 1 1\n[] P 2 1\n" },
    { "label=\"P\" number=\"five\" half=\"yes\"", "[] P 10/5\n" },
    { "label=\"P\" number=\"five\" lines=\"each\" half=\"yes\"", "[] P 1 5/2\n[] P 2 5/2\n" },
    { "label=\"P\" number=\"none\"", "" },
    { "label=\"P\" number=\"gone\"", "" },
    { "label=\"P\" number=\"lots\"", "[] P ×" NB "2000 0\n" },
    { "label=\"P\" tick=\"base\"", "[] P 6\n" },
    { "label=\"P\" tick=\"platoon base\"", "[] P 8\n" },
    { "label=\"P\" texts=\"5+ 4+\"", "[] P: 5+ 4+\n" },
    { "label=\"P\" texts=\"5+ 4+\" lines=\"each\"", "[] P 1: 5+ 4+\n[] P 2: 5+ 4+\n" },
    { "label=\"{name} {count}\" of=\"base\"", "[] Base 3 6\n" },
    { "label=\"{name}\" of=\"base\"", "[] Base 6\n" },
    { "label=\"{name}\" of=\"base\" number=\"size\"", "[] Base 6\n" },
    { "label=\"{name}\" of=\"squad\" tick=\"base\"", "[] Squad of men 4\n[] Spare 2\n" },
    { "label=\"{short}\" of=\"squad\" tick=\"base\" lines=\"each\"", "[] Sq 1 2\n[] Sq 2 2\n[] Sq 3 1\n[] Sq 4 1\n" },
    { "label=\"{name}\" of=\"tank\"", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sheets = g_strdup_printf (
        "<sheets><number id=\"five\"><add value=\"4.5\"/></number><number id=\"none\"><add value=\"0\"/></number>"
        "<number id=\"gone\"><add column=\"men\"/></number><number id=\"lots\"><add value=\"1000\"/></number>"
        "<card of=\"platoon\" covers=\"*\"><boxes %s/></card></sheets>", cases[i].boxes);
      g_autofree char *expected = g_strconcat ("Platoon ×2\n", cases[i].expected, NULL);

      assert_cards (sheets, list, expected);
    }
}

/* Lines and rows for values. */
static void
test_values (void)
{
  static const char sheets[] =
    "<sheets><words id=\"how\"><case><when><is column=\"load\" value=\"bomb\"/></when><says>falls</says></case><case><says>flies</says></case></words>"
    "<card of=\"plane\"><table><head>What</head><head>Score</head><head>How</head>"
    "<rows column=\"load\"><cell>{value}</cell><cell>{score}</cell><cell>{how} {column.load.short}</cell></rows></table>"
    "<boxes label=\"{value}\" column=\"load\"/><boxes label=\"{value.short} gone\" column=\"load\" values=\"rocket\" number=\"score\"/></card></sheets>";

  /* Of the value that a row is for conditions and facts speak alone. Values come in the game's order. */
  assert_cards (sheets,
                "<unit type=\"plane\" count=\"2\"><column id=\"load\" value=\"rocket\"/><column id=\"load\" value=\"bomb\"/>"
                "<column id=\"load\" value=\"rocket\"/></unit>",
                "Plane ×2\nWhat | Score | How\nBomb | 3 | Falls bomb\nRocket | 5 | Flies Rkt\n[] Bomb 2\n[] Rocket 2\n[] Rkt gone 10\n");
  assert_cards (sheets, "<unit type=\"plane\"/>", "Plane ×1\n");
}

static void
test_table (void)
{
  static const char sheets[] =
    "<sheets><number id=\"roll\" form=\"score\"><add fact=\"score\"/><add value=\"1\"><is grade=\"raw\"/></add></number>"
    "<card of=\"platoon\" covers=\"*\"><table><head>What</head><head>No.</head><head align=\"start\">Roll</head>"
    "<rows of=\"base\"><cell>{name}</cell><cell>{count}</cell><cell>–</cell></rows>"
    "<rows of=\"tank\" column=\"gun\" values=\"mg cannon\"><cell>{value}</cell><cell>{times} on {count}</cell><cell>{roll}</cell></rows>"
    "<row><cell/><cell/><cell/></row>"
    "<if><when><is mark=\"lead\"/></when><row><cell>leader</cell><cell>1</cell><cell>2+</cell></row></if></table></card></sheets>";
  static const char list[] =
    "<unit type=\"platoon\" count=\"2\"><mark id=\"lead\"/><unit type=\"squad\" count=\"2\"><unit type=\"base\" count=\"2\"/></unit>"
    "<unit type=\"squad\"><unit type=\"base\"><notes>n</notes></unit><unit type=\"base\" name=\"Bazooka\"/></unit>"
    "<unit type=\"tank\" count=\"2\"><column id=\"gun\" value=\"mg\" count=\"4\"/></unit>"
    "<unit type=\"tank\" name=\"Other\"><column id=\"gun\" value=\"mg\"/></unit>"
    "<unit type=\"tank\" grade=\"raw\"><column id=\"gun\" value=\"mg\"/></unit><unit type=\"tank\"/></unit>";
  g_autoptr (GPtrArray) cards = make_cards (sheets, list, NULL);
  const MusterBlock *table = g_ptr_array_index (((const MusterCard *) cards->pdata[0])->blocks, 0);

  assert_cards (sheets, list,
                "Platoon ×2\nWhat | No. | Roll\nBase | 5 | –\nBazooka | 1 | –\nMachine gun | 9 on 3 | 6+\nMachine gun | 1 on 1 | Cannot\n"
                "leader | 1 | 2+\n~ “Cannot”: over 6, unless something lowers it\n\"Base: n\"\n");
  g_assert_cmpuint (table->n_columns, ==, 3);
  g_assert_false (table->centred[0]);
  g_assert_true (table->centred[1]);
  g_assert_false (table->centred[2]);
}

static void
test_conditions (void)
{
  static const char sheets[] =
    "<sheets><card of=\"tank\"><stats><stat label=\"Gun\">{column.gun}</stat><if><when><set column=\"armour\"/></when>"
    "<stat label=\"Armour\">{column.armour}</stat></if></stats><if><when><is mark=\"lead\"/></when><text>Leads</text>"
    "<items><item>one</item><if><when><is mark=\"radio\"/></when><item>two</item></if></items></if>"
    "<items ordered=\"yes\"><if><when><is mark=\"radio\"/></when><item>hears</item></if></items><blank label=\"{name} died\"/></card></sheets>";

  assert_cards (sheets, "<unit type=\"tank\"/>", "Tank ×1\nGun: None\n_ Tank died\n");
  assert_cards (sheets, "<unit type=\"tank\" entry=\"bigcat\"><mark id=\"lead\"/></unit>",
                "Big cat ×1\nGun: Cannon\nArmour: Thick\nLeads\n- one\n_ Big cat died\n");
  assert_cards (sheets, "<unit type=\"tank\"><mark id=\"lead\"/><mark id=\"radio\"/></unit>",
                "Tank ×1\nGun: None\nLeads\n- one\n- two\n1 hears\n_ Tank died\n");
}

/* Scores that the die does not have are explained once, before the boxes, whoever's they are. */
static void
test_out_of_reach (void)
{
  static const char sheets[] =
    "<sheets><number id=\"roll\" form=\"score\"><add fact=\"score\"/><add value=\"1\"><is grade=\"raw\"/></add></number>"
    "<number id=\"ten\" form=\"score\" die=\"10\"><add fact=\"score\" times=\"2\"/></number>"
    "<number id=\"sure\" form=\"score\"><add value=\"1\"><is mark=\"lead\"/></add><add value=\"4\"><not><is mark=\"lead\"/></not></add></number>"
    "<card of=\"tank\"><subtitle>{sure}</subtitle><boxes label=\"first\"/><text>{ten}</text><boxes label=\"last\"/><blank label=\"Died\"/></card>"
    "<card of=\"platoon\" covers=\"*\"><table><head>W</head><rows of=\"tank\"><cell>{roll}</cell></rows></table></card></sheets>";

  assert_cards (sheets, "<unit type=\"tank\"><column id=\"gun\" value=\"mg\"/></unit>",
                "Tank ×1\n4+\n[] first 1\nCannot\n~ “Cannot”: over 10, unless something lowers it\n[] last 1\n_ Died\n");
  assert_cards (sheets, "<unit type=\"tank\"><column id=\"gun\" value=\"mg\"/><mark id=\"lead\"/></unit>"
                        "<unit type=\"tank\"><column id=\"gun\" value=\"cannon\"/></unit>",
                "Tank ×1\nAlways\n[] first 1\nCannot\n~ “Cannot”: over 10, unless something lowers it · “Always”: 1 or less, unless "
                "something raises it\n[] last 1\n_ Died\nTank ×1\n4+\n[] first 1\n8+\n[] last 1\n_ Died\n");
  assert_cards (sheets, "<unit type=\"platoon\"><unit type=\"tank\" grade=\"raw\"><column id=\"gun\" value=\"mg\"/></unit></unit>",
                "Platoon ×1\nW\nCannot\n~ “Cannot”: over 6, unless something lowers it\n");
}

/* What a card covers says its grade where that is not the card's, and words may ask what there is. */
static void
test_own_grade (void)
{
  static const char sheets[] =
    "<sheets><words id=\"arms\"><case of=\"tank\"><when><not><is grade=\"old\"/></not></when><says>has a tank</says></case>"
    "<case of=\"squad\"><says>has men</says></case></words>"
    "<card of=\"platoon\" covers=\"*\"><subtitle>x {own-grade}</subtitle><table><head>W</head><head>N</head>"
    "<rows of=\"tank base\"><cell>{name} · {own-grade}</cell><cell>{count}</cell></rows></table>"
    "<note>{arms}</note><boxes label=\"{name} · {own-grade}\" of=\"squad\" tick=\"base\" lines=\"each\"/></card></sheets>";
  static const char list[] =
    "<unit type=\"platoon\" grade=\"raw\"><unit type=\"tank\"/><unit type=\"squad\" count=\"2\"><unit type=\"base\"/></unit>"
    "<unit type=\"squad\" grade=\"plain\"><unit type=\"base\" count=\"2\"/><unit type=\"base\" grade=\"raw\"/></unit></unit>";

  assert_cards (sheets, list,
                "Platoon ×1\nW | N\nTank | 1\nBase | 3\nBase · plain | 2\n~ Has a tank\n"
                "[] Squad of men 1 1\n[] Squad of men 2 1\n[] Squad of men · plain 3\n");
  assert_cards (sheets, "<unit type=\"platoon\" grade=\"old\"><unit type=\"tank\"/><unit type=\"squad\"/></unit>",
                "Platoon ×1\nW | N\nTank | 1\n~ Has men\n");
  assert_cards (sheets, "<unit type=\"platoon\"/>", "Platoon ×1\n");
}

/* What several names are told apart by. */
static void
test_own_name (void)
{
  static const char sheets[] =
    "<sheets><card of=\"platoon\" covers=\"*\"><subtitle>{own-name}</subtitle><table><head>W</head>"
    "<rows of=\"tank\" column=\"gun\"><cell>{times} × {value} · {own-name}</cell></rows></table>"
    "<boxes label=\"{value}\" of=\"tank\" column=\"gun\" lines=\"unit\"/><boxes label=\"T\" of=\"tank\" texts=\"a b\" lines=\"unit\"/></card>"
    "<page id=\"p\" name=\"P\"><section title=\"S\"><boxes label=\"L\" of=\"tank\" lines=\"unit\"/></section></page></sheets>";
  static const char mg[] = "<column id=\"gun\" value=\"mg\"/>";
  g_autofree char *one = g_strdup_printf ("<unit type=\"platoon\"><unit type=\"tank\" count=\"2\">%s</unit><unit type=\"tank\">%s<notes>x</notes></unit></unit>", mg, mg);
  g_autofree char *two = g_strdup_printf ("<unit type=\"platoon\" count=\"2\"><unit type=\"tank\" count=\"2\">%s</unit>"
                                          "<unit type=\"tank\" name=\"Bess\">%s</unit></unit>", mg, mg);

  assert_cards (sheets, one, "Platoon ×1\nW\n3 × machine gun\n[] Machine gun 3\n[] T: a b\n\"Tank: x\"\n");
  assert_cards (sheets, two, "Platoon ×2\nW\n2 × machine gun · Tank\n1 × machine gun · Bess\n"
                "[] Machine gun 1 3\n[] Machine gun 2 3\n[] T 1: a b\n[] T 2: a b\n");
}

static void
test_notes (void)
{
  static const char sheets[] = "<sheets><card of=\"platoon\" covers=\"squad base\"><note>.</note></card><card of=\"tank\"><note>.</note></card></sheets>";
  static const char list[] =
    "<unit type=\"platoon\"><notes>mine\n\n  yours </notes><unit type=\"squad\" count=\"2\"><notes>a</notes></unit>"
    "<unit type=\"squad\" name=\"S\"><notes>a</notes></unit><unit type=\"squad\" name=\"S\"><notes>a</notes></unit>"
    "<unit type=\"tank\"><notes>t</notes></unit></unit>";
  const MusterSheetChoices opponent = { .opponent = TRUE };
  g_autoptr (GPtrArray) cards = make_cards (sheets, list, &opponent);

  assert_cards (sheets, list, "Platoon ×1\n~ .\n\"mine\"\n\"yours\"\n\"squad of men: a\"\n\"S: a\"\nTank ×1\n~ .\n\"t\"\n");
  for (guint i = 0; i < cards->len; i++)
    {
      const MusterCard *card = g_ptr_array_index (cards, i);

      g_assert_cmpuint (card->notes->len, ==, 0);
      g_assert_null (card->points);
    }
}

static void
test_each_copy (void)
{
  static const char sheets[] =
    "<sheets><card of=\"platoon\" covers=\"base\"><subtitle>{count}</subtitle><boxes label=\"{name}\" of=\"base\"/></card>" BARE ("tank") "</sheets>";
  static const char list[] =
    "<unit type=\"platoon\" count=\"2\"><unit type=\"base\" count=\"3\"/></unit><unit type=\"tank\"/>"
    "<unit type=\"platoon\"><unit type=\"base\" count=\"3\"/></unit>";
  const MusterSheetChoices choices = { .each_copy = TRUE };
  g_autofree char *text = dup_cards (sheets, list, &choices);
  g_autoptr (GPtrArray) cards = make_cards (sheets, list, &choices);
  static const guint rows[] = { 2, 0, 2, 1 };
  static const guint copies[] = { 1, 2, 3, 1 };

  g_assert_cmpstr (text, ==, "Platoon (1 of 3) ×1\n3\n[] Base 3\nPlatoon (2 of 3) ×1\n3\n[] Base 3\nPlatoon (3 of 3) ×1\n3\n[] Base 3\n"
                             "Tank ×1\n[] Tank 1\n");
  for (guint i = 0; i < cards->len; i++)
    {
      g_assert_cmpuint (((MusterCard *) cards->pdata[i])->rows->len, ==, rows[i]);
      g_assert_cmpuint (((MusterCard *) cards->pdata[i])->copy, ==, copies[i]);
    }
}

/* More copies than anyone would cut out have one card for all. */
static void
test_too_many_copies (void)
{
  static const char list[] = "<unit type=\"tank\" count=\"999\"/><unit type=\"tank\" count=\"999\"/><unit type=\"tank\" count=\"999\"/><unit type=\"crew\"/>";
  const MusterSheetChoices choices = { .each_copy = TRUE };
  g_autoptr (GPtrArray) cards = make_cards ("<sheets>" BARE ("*") "</sheets>", list, &choices);

  g_assert_cmpuint (cards->len, ==, 2);
  g_assert_cmpuint (((MusterCard *) cards->pdata[0])->count, ==, 2997);
  g_assert_cmpuint (((MusterCard *) cards->pdata[0])->copy, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/sheet-cards/kinds", test_kinds);
  g_test_add_func ("/sheet-cards/kinds-inside", test_kinds_inside);
  g_test_add_func ("/sheet-cards/covers", test_covers);
  g_test_add_func ("/sheet-cards/plain", test_plain);
  g_test_add_func ("/sheet-cards/subtitle", test_subtitle);
  g_test_add_func ("/sheet-cards/boxes", test_boxes);
  g_test_add_func ("/sheet-cards/values", test_values);
  g_test_add_func ("/sheet-cards/table", test_table);
  g_test_add_func ("/sheet-cards/conditions", test_conditions);
  g_test_add_func ("/sheet-cards/out-of-reach", test_out_of_reach);
  g_test_add_func ("/sheet-cards/for-holder", test_for_holder);
  g_test_add_func ("/sheet-cards/own-grade", test_own_grade);
  g_test_add_func ("/sheet-cards/own-name", test_own_name);
  g_test_add_func ("/sheet-cards/notes", test_notes);
  g_test_add_func ("/sheet-cards/each-copy", test_each_copy);
  g_test_add_func ("/sheet-cards/too-many-copies", test_too_many_copies);
  return g_test_run ();
}
