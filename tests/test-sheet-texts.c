/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers and placeholders of sheets: each form and each name in braces, for units, values and nothing at all. */

#include "muster-sheet-content.h"
#include "muster-test-game.h"

#include <locale.h>
#include <string.h>

#define NB "\302\240"

/* Of each kind of number one. */
#define NUMBERS \
  "<number id=\"plain\"><add value=\"2.5\"/><add value=\"-1\"/></number>" \
  "<number id=\"below\"><add value=\"-3\"/></number>" \
  "<number id=\"plus\" form=\"plus\"><add fact=\"score\"/></number>" \
  "<number id=\"roll\" form=\"score\"><add fact=\"score\"/><add value=\"1\"><is grade=\"raw\"/></add><add value=\"-1\"><is grade=\"old\"/></add></number>" \
  "<number id=\"sure\" form=\"score\"><add value=\"1\"/></number>" \
  "<number id=\"never\" form=\"score\"><add value=\"7\"/></number>" \
  "<number id=\"ten\" form=\"score\" die=\"10\"><add value=\"7\"/></number>" \
  "<number id=\"up\" form=\"signed\"><add value=\"2\"/></number>" \
  "<number id=\"level\" form=\"signed\"><add value=\"2\"/><add value=\"-2\"/></number>" \
  "<number id=\"down\" form=\"signed\"><add value=\"-2\"/></number>" \
  "<number id=\"nothing\"><add value=\"4\"><is option=\"rain\" value=\"wet\"/></add></number>" \
  "<number id=\"half\" divide=\"2\" unit=\"inches\"><add fact=\"range\"/></number>" \
  "<number id=\"third\" divide=\"3\"><add value=\"1\"/></number>" \
  "<number id=\"near\" divide=\"2\" round=\"nearest\"><add value=\"5\"/></number>" \
  "<number id=\"near-below\" divide=\"2\" round=\"nearest\"><add value=\"-5\"/></number>" \
  "<number id=\"floor\" divide=\"4\" round=\"down\"><add value=\"-5\"/></number>" \
  "<number id=\"ceiling\" divide=\"4\" round=\"up\"><add value=\"-5\"/></number>" \
  "<number id=\"more\" divide=\"4\" round=\"up\"><add value=\"5\"/></number>" \
  "<number id=\"least\" least=\"3\"><add value=\"1\"/></number>" \
  "<number id=\"most\" most=\"3\" times=\"4\"><add value=\"1\"/></number>" \
  "<number id=\"twice\"><add number=\"up\" times=\"2\" by=\"near\"/></number>" \
  "<number id=\"mg-score\"><add column=\"gun\" value=\"mg\" fact=\"score\"/></number>" \
  "<number id=\"men-there\" unit=\"men\"><add column=\"men\"/></number>" \
  "<number id=\"no-men\"><add number=\"men-there\"/></number>" \
  "<number id=\"by-men\"><add value=\"2\" by=\"men-there\"/></number>" \
  "<number id=\"many\" times=\"1000\"><add value=\"1000\"/></number>" \
  "<number id=\"most-many\"><add value=\"1000\" by=\"many\"/></number>" \
  "<number id=\"too-many\" unit=\"men\"><add number=\"most-many\" by=\"many\"/></number>" \
  "<number id=\"too-few\"><add number=\"too-many\" times=\"-1\"/></number>" \
  "<number id=\"ninth\"><add number=\"third\" by=\"third\"/></number>" \
  "<number id=\"mm\"><add figure=\"gun-mm\"/></number>" \
  "<number id=\"in\"><add figure=\"gun-in\"/></number>" \
  "<number id=\"held\"><add of=\"base\"/></number>" \
  "<number id=\"held-size\"><add of=\"base tank\" fact=\"size\"/></number>"

/* The text as it stands on the card of the first unit. */
static char *
dup_text (const char               *text,
          const char               *list,
          const MusterSheetChoices *choices)
{
  g_autofree char *sheets = g_strdup_printf ("<sheets>" NUMBERS
    "<words id=\"wet\"><case><when><is option=\"rain\" value=\"wet\"/></when><says>wet: {plain}</says></case></words>"
    "<words id=\"arms\"><case><when><is column=\"gun\" value=\"mg\"/></when><says>{name} spits</says></case><case><says>bare hands</says></case></words>"
    "<words id=\"of-value\"><case><says>{value}</says></case></words>"
    "<card of=\"*\"><text>%s</text></card></sheets>", text);
  g_autoptr (MusterReport) report = muster_test_game_report (sheets, list);
  g_autoptr (GPtrArray) cards = muster_cards_new (report, choices);
  const MusterCard *card = cards->pdata[0];

  return g_strdup (card->blocks->len > 0 ? ((const MusterBlock *) card->blocks->pdata[0])->text : "");
}

static void
assert_text (const char *text,
             const char *list,
             const char *expected)
{
  g_autofree char *got = dup_text (text, list, NULL);

  g_assert_cmpstr (got, ==, expected);
}

#define TANK "<unit type=\"tank\"><column id=\"gun\" value=\"mg\"/></unit>"

static void
test_forms (void)
{
  static const struct { const char *id; const char *expected; } numbers[] = {
    { "{plain}", "1.5" }, { "{below}", "−3" }, { "{plus}", "6+" }, { "{roll}", "6+" }, { "{sure}", "Always" }, { "{never}", "Cannot" },
    { "{ten}", "7+" }, { "{up}", "+2" }, { "{level}", "0" }, { "{down}", "−2" }, { "{nothing}", "0" }, { "{half}", "12″" },
    { "{third}", "0.333" }, { "{near}", "3" }, { "{near-below}", "−2" }, { "{floor}", "−2" }, { "{ceiling}", "−1" }, { "{more}", "2" },
    { "{least}", "3" }, { "{most}", "3" }, { "{twice}", "12" }, { "{mg-score}", "6" }, { "at {never}", "at cannot" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    assert_text (numbers[i].id, TANK, numbers[i].expected);
}

static void
test_skill (void)
{
  assert_text ("{roll}", "<unit type=\"tank\" grade=\"old\"><column id=\"gun\" value=\"mg\"/></unit>", "5+");
  assert_text ("{roll}", "<unit type=\"tank\" grade=\"raw\"><column id=\"gun\" value=\"mg\"/></unit>", "Cannot");
  assert_text ("{roll}", "<unit type=\"tank\" grade=\"raw\"><column id=\"gun\" value=\"cannon\"/></unit>", "5+");
}

/* What is not there prints as a dash, and so does all that is made of it. */
static void
test_missing (void)
{
  assert_text ("{men-there}", "<unit type=\"crew\"><column id=\"men\" value=\"4\"/></unit>", "4" NB "men");
  assert_text ("{by-men}", "<unit type=\"crew\"><column id=\"men\" value=\"4\"/></unit>", "8");
  assert_text ("{men-there}, {no-men}, {by-men}", "<unit type=\"crew\"/>", "–, –, –");
  assert_text ("{men-there}", "<unit type=\"crew\"><column id=\"men\" value=\"many\"/></unit>", "–");
  assert_text ("{men-there} {column.men}", TANK, "– –");
  assert_text ("{mm} mm, {in}″", "<unit type=\"tank\" entry=\"bigcat\"/>", "75.5 mm, 3″");
  assert_text ("{mm} mm, {in}″", TANK, "– mm, –″");
}

/* Numbers have three decimals, and beyond a thousand million they say nothing. */
static void
test_range (void)
{
  assert_text ("{most-many}, {too-many}, {too-few}", TANK, "1000000000, –, –");
  assert_text ("{ninth}", TANK, "0.111");
}

static void
test_held (void)
{
  static const char list[] =
    "<unit type=\"platoon\" count=\"3\"><unit type=\"squad\" count=\"2\"><unit type=\"base\" count=\"4\"/></unit><unit type=\"tank\"/></unit>";

  assert_text ("{held} {held-size}", list, "8 10.5");
  assert_text ("{held} {held-size}", "<unit type=\"tank\"/>", "0 2.5");
}

static void
test_unit_names (void)
{
  static const char list[] =
    "<nation>south</nation><unit type=\"tank\" entry=\"bigcat\" name=\"iron horse\" grade=\"old\"><mark id=\"lead\"/><mark id=\"radio\"/></unit>";

  assert_text ("{name}", list, "iron horse");
  assert_text ("{type}, {short}", list, "Tank, Tank");
  assert_text ("{grade}", list, "Old hands");
  assert_text ("{nation}", list, "North country");
  assert_text ("{marks}", list, "Leader, radio");
  assert_text ("{points}", list, "90");
  assert_text ("{column.gun} {column.gun.short} {column.armour}", list, "Cannon cannon thick");
  assert_text ("{size} {range} {score}", list, "2.5" NB "bases 48″ 4");
  assert_text ("{name}", "<unit type=\"tank\" entry=\"bigcat\"/>", "Big cat");
  assert_text ("{name}", "<unit type=\"squad\"/>", "Squad of men");
  assert_text ("{short} {parent}", "<unit type=\"squad\"/>", "Sq –");
  assert_text ("{nation}", "<nation>south</nation><unit type=\"tank\"/>", "South");
  assert_text ("{nation}", "<nation>atlantis</nation><unit type=\"tank\"/>", "atlantis");
  assert_text ("{count}", "<unit type=\"tank\" count=\"3\"/><unit type=\"tank\" count=\"4\"/>", "7");
}

static void
test_columns (void)
{
  static const char plane[] =
    "<unit type=\"plane\"><column id=\"load\" value=\"rocket\"/><column id=\"load\" value=\"bomb\"/><column id=\"reach\" value=\"30\"/></unit>";

  assert_text ("{column.load}; {column.load.short}", plane, "Rocket, bomb; Rkt, bomb");
  assert_text ("{column.reach} {column.reach.short}", plane, "30″ 30");
  assert_text ("{column.gun}", "<unit type=\"tank\"><column id=\"gun\" value=\"mg\" count=\"4\"/></unit>", "4" NB "×" NB "machine gun");
  assert_text ("{column.gun}", plane, "–");
  assert_text ("{column.armour}", TANK, "–");
  assert_text ("{score}", plane, "8");
}

/* A unit of which nothing is known still has a card. */
static void
test_unknown_type (void)
{
  assert_text ("{name}, {type}, {short}, {size}, {column.gun}, {grade}", "<unit type=\"ufo\"/>", "ufo, ufo, ufo, 0" NB "bases, –, plain");
}

/* Parts that say nothing go; a text of one part keeps its dash. */
static void
test_parts (void)
{
  assert_text ("{nation} · {type} · {marks}", TANK, "Tank");
  assert_text ("{nation}", TANK, "–");
  assert_text ("{type} · {wet} · end", TANK, "Tank · end");
  assert_text ("costs {points} · {type}", TANK, "costs 15 · Tank");
  assert_text ("{wet}", TANK, "");
  assert_text ("rain: {wet}", TANK, "");
  assert_text ("{men-there} · {type}", TANK, "– · Tank");
  assert_text ("{wet} · {type}", "<option id=\"rain\" value=\"wet\"/>" TANK, "Wet: 1.5 · Tank");
  assert_text ("{arms} · {of-value}", TANK, "Tank spits");
  assert_text ("{arms}", "<unit type=\"crew\"/>", "Bare hands");
}

static void
test_opponent (void)
{
  const MusterSheetChoices choices = { .opponent = TRUE };
  g_autofree char *points = dup_text ("{points} points · {type}", TANK, &choices);

  g_assert_cmpstr (points, ==, "Tank");
}

static void
test_locale (void)
{
  if (setlocale (LC_ALL, "de_DE.UTF-8") == NULL)
    {
      g_test_skip ("no German locale here");
      return;
    }
  assert_text ("{plain}; {third}; {points}", "<unit type=\"tank\" grade=\"raw\"><column id=\"gun\" value=\"mg\"/></unit>", "1,5; 0,333; 7,5");
  setlocale (LC_ALL, "C.UTF-8");
}

/* A name of megabytes is cut, and words without end do not fill the memory. */
static void
test_long_names (void)
{
  g_autofree char *name = g_strnfill (100000, 'x');
  g_autofree char *list = g_strdup_printf ("<unit type=\"tank\" name=\"%s\"/>", name);
  g_autofree char *text = dup_text ("{name}", list, NULL);

  g_assert_cmpint (g_utf8_strlen (text, -1), ==, 200);
  g_assert_true (g_str_has_suffix (text, "…"));
}

/* What stands for a text begins with a capital, unless it begins with an abbreviation that does not. */
static void
test_capitals (void)
{
  static const struct { const char *name; const char *expected; } names[] = {
    { "élan", "Élan spits" }, { "sMG", "sMG spits" }, { "leFH 18", "leFH 18 spits" }, { "old KV", "Old KV spits" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *list = g_strdup_printf ("<unit type=\"tank\" name=\"%s\"><column id=\"gun\" value=\"mg\"/></unit>", names[i].name);

      assert_text ("{arms}", list, names[i].expected);
    }
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/sheet-texts/forms", test_forms);
  g_test_add_func ("/sheet-texts/skill", test_skill);
  g_test_add_func ("/sheet-texts/missing", test_missing);
  g_test_add_func ("/sheet-texts/range", test_range);
  g_test_add_func ("/sheet-texts/held", test_held);
  g_test_add_func ("/sheet-texts/unit-names", test_unit_names);
  g_test_add_func ("/sheet-texts/columns", test_columns);
  g_test_add_func ("/sheet-texts/unknown-type", test_unknown_type);
  g_test_add_func ("/sheet-texts/parts", test_parts);
  g_test_add_func ("/sheet-texts/opponent", test_opponent);
  g_test_add_func ("/sheet-texts/locale", test_locale);
  g_test_add_func ("/sheet-texts/long-names", test_long_names);
  g_test_add_func ("/sheet-texts/capitals", test_capitals);
  return g_test_run ();
}
