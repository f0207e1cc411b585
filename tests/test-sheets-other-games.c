/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the sheets of Hot Chow! and Paul's Modern War Game Rules say, against the numbers of their rules as they were written
 * down by hand; and that a number changed in a system's file changes both card and playsheet. */

#include "muster-report.h"
#include "muster-test-list.h"
#include "muster-test-sheet-text.h"
#include "muster-test-util.h"

#include <string.h>

static char *
dup_page (const char *system,
          const char *units,
          const char *page)
{
  g_autoptr (MusterReport) report = muster_test_report_of (system, NULL, units);
  g_autoptr (MusterHandout) handout = muster_handout_new (report, page, NULL);

  g_assert_nonnull (handout);
  return muster_test_dup_handout_text (handout);
}

/* The card of a list that makes but one. */
static char *
dup_card (const char *system,
          const char *units)
{
  g_autoptr (MusterReport) report = muster_test_report_of (system, NULL, units);
  g_autoptr (GPtrArray) cards = muster_cards_new (report, NULL);

  g_assert_cmpuint (cards->len, ==, 1);
  return muster_test_dup_card_text (cards->pdata[0]);
}

/* Every line has its number of times where the rules have it; nothing else is a table. */
static void
test_hot_chow_playsheet (void)
{
  static const char *const lines[] = {
    "= Units",
    "Rifle platoon | 6″ | 3 | 12″, 6″ at armour | 1 a point",
    "Submachine gun platoon | 6″ | 3 | 6″ | 1 a point",
    "Tank | 9″, 12″ on a road | – (saves instead) | 24″ | 3 at tanks, 2 at others",
    "Anti-tank gun | 6″ | 2 | 24″ | 1 a point",
    "Mortar | 6″ | 2 | 48″ | 1 a point",
    "Heavy machine gun | 6″ | 2 | 48″ | 1 a point",
    "Combat points are the hits a unit takes before it is gone. An infantry unit is a platoon, 4″ to 6″ wide; a tank, gun, mortar or "
    "machine gun stands for about 3.",
    "= Score to hit (one D6 a die)",
    "Attacker | Infantry | Heavy weapon | AT gun | Tank | Tank's save",
    "Rifles | 5+ | 5+ | 5+ | 6+ | ",
    "SMGs | 4+ | 4+ | 4+ | 6+ | ",
    "HMG | 4+ | 4+ | 4+ | 5+ | −1",
    "Mortar | 4+ | 5+ | 5+ | 5+ | −2",
    "AT gun | 6+ | 6+ | 6+ | 4+ | ",
    "Tank | 5+ | 5+ | 5+ | 4+ | ",
    "- Target in cover: −1 to the attack roll; base contact cancels that.",
    "- Sitting duck: +1 to the attack roll. The attacker had the same target last turn, and it has not moved.",
    "- Scores are read as they fall: where 7 or more is needed nothing hits, where 1 or less everything does.",
    "- Each hit takes one combat point.",
    "- Difficult terrain takes a die: 1 to 2 halts the unit at its edge, to try again next turn; 3 to 6 lets it go on at its full rate.",
    "= Saving throws (tanks, 2D6 for each hit)",
    "up to 8 | nothing",
    "9 | falls back 1 move",
    "10 | falls back 2 moves",
    "11 or more | destroyed",
    "= Quality (optional; infantry only)",
    "green | roll a D6: on 1 to 4 the attacker rolls the hit again, and a second hit costs one point more | −1",
    "average | stands | 0",
    "veteran | cancelled on 5+, in cover on 4+ | +1",
    "elite | cancelled on 4+, in cover on 3+ | +2",
    "= Morale (optional)",
    "1 or less | saving throw, 2D6 unmodified: infantry and guns are removed on 9 or more, armour falls back 2 moves on 10 or more. "
    "Passed: back 1 move",
    "2 | falls back 1 move",
    "3 | no action next turn",
    "4 or 5 | no effect",
    "6 or more | fires at the nearest enemy; without one in reach, closes with it",
    "# As Muster reads it",
    "- A machine gun takes a mortar's place on an agreed force list.",
    "- how many units play on a table larger than 3′ × 3′ (six play there), and from which force list;",
    "_ Agreed",
    NULL
  };
  static const char *const order[] = {
    "1 Initiative: a die each, ties again. The higher is side A.",
    "2 Side A: morale, if it has to.",
    "3 Side A: actions. Units in any order, each moves or fires, or does nothing.",
    "4 Side B: saving throws.",
    "5 Side B: morale, if it has to.",
    "6 Side B: actions.",
    "7 Side A: saving throws.",
    NULL
  };
  g_autofree char *text = dup_page ("hot-chow", "rifle-platoon", "playsheet");

  muster_test_assert_lines (text, lines);
  muster_test_assert_lines (text, order);
}

static const struct
{
  const char *unit;
  const char *lines[12];
} hot_chow_cards[] = {
  { "rifle-platoon",
    { "Rifle platoon ×1", "Average", "Move: 6″", "Range: 12″", "At armour: 6″", "Combat points: 3",
      "In the open | 5+ | 5+ | 5+ | 6+", "In cover | 6+ | 6+ | 6+ | Cannot", "Sitting duck | 4+ | 4+ | 4+ | 5+", "[] Combat points 3" } },
  { "smg-platoon:green*2",
    { "Submachine gun platoon ×2", "Green", "Move: 6″", "Range: 6″", "In the open | 4+ | 4+ | 4+ | 6+",
      "In cover | 5+ | 5+ | 5+ | Cannot", "Sitting duck | 3+ | 3+ | 3+ | 5+", "[] Combat points 1 3", "[] Combat points 2 3",
      "- Green: roll for each hit on it; on 1 to 4 the attacker rolls it again, and a second hit costs one point more. Morale −1." } },
  { "rifle-platoon:veteran", { "- Veteran: roll for each hit on it; 5+ cancels it, in cover 4+. Morale +1." } },
  { "rifle-platoon:elite", { "- Elite: roll for each hit on it; 4+ cancels it, in cover 3+. Morale +2." } },
  { "tank*2",
    { "One model stands for 3", "Move: 9″", "On a road: 12″", "Range: 24″", "Dice at tanks: 3", "Dice at others: 2",
      "In the open | 5+ | 5+ | 5+ | 4+", "In cover | 6+ | 6+ | 6+ | 5+", "Sitting duck | 4+ | 4+ | 4+ | 3+", "[] Tanks 2",
      "- Two dice for each hit: up to 8 nothing, 9 back one move, 10 back two moves, 11 or more destroyed." } },
  { "tank", { "Heavy machine gun | −1", "Mortar | −2", "[] Tanks 1" } },
  { "at-gun",
    { "One model stands for 3", "Move: 6″", "Range: 24″", "Combat points: 2", "In the open | 6+ | 6+ | 6+ | 4+",
      "In cover | Cannot | Cannot | Cannot | 5+", "Sitting duck | 5+ | 5+ | 5+ | 3+", "[] Combat points 2" } },
  { "mortar",
    { "Range: 48″", "Combat points: 2", "In the open | 4+ | 5+ | 5+ | 5+", "In cover | 5+ | 6+ | 6+ | 6+",
      "Sitting duck | 3+ | 4+ | 4+ | 4+", "- −2 to the saving throw of a tank that it hits.",
      "- Needs no sight of its own: the target is in sight of any friendly unit." } },
  { "hmg",
    { "Range: 48″", "Combat points: 2", "In the open | 4+ | 4+ | 4+ | 5+", "In cover | 5+ | 5+ | 5+ | 6+",
      "Sitting duck | 3+ | 3+ | 3+ | 4+", "- −1 to the saving throw of a tank that it hits." } },
};

static void
test_hot_chow_cards (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (hot_chow_cards); i++)
    {
      g_autofree char *text = dup_card ("hot-chow", hot_chow_cards[i].unit);

      muster_test_assert_lines (text, hot_chow_cards[i].lines);
      muster_test_assert_no_line (text, g_str_has_prefix (hot_chow_cards[i].unit, "tank") ? "[] Combat points 1" : "[] Tanks 1");
    }
}

/* A tank has no combat points and no quality, and only infantry rolls for hits. */
static void
test_hot_chow_kinds (void)
{
  g_autofree char *tank = dup_card ("hot-chow", "tank");
  g_autofree char *gun = dup_card ("hot-chow", "at-gun");

  g_assert_null (strstr (tank, "Combat points"));
  g_assert_null (strstr (tank, "average"));
  g_assert_null (strstr (gun, "saving throw"));
  g_assert_null (strstr (gun, "At armour"));
}

static void
test_pauls_playsheet (void)
{
  static const char *const lines[] = {
    "- Roll a D6 for each unit: 1 to 3 one action, 4+ two. Veteran or elite units: +1.",
    "- Units have 2 to 5 models or squads; the models of a unit keep within 2″ of each other.",
    "Actions, in any mix and order: move, shoot, reload, get in, get out, limber, unlimber, take off, land.",
    "Boots | 4″ | 4″ | 4″",
    "Tracks | 18″ | 12″ | 4″",
    "Wheels | 24″ | 8″ | 4″",
    "Rotors | 36″ | 36″ | 36″",
    "Wings | 24″ to 60″ | 24″ to 60″ | 24″ to 60″",
    "2+ | in the open, on flat ground or a road",
    "3+ | in crops or pasture",
    "4+ | at the edge of a wood, posted to shoot; or shooter and target both in woods, a built-up area or fortifications",
    "5+ | at the edge of a built-up area, posted to shoot; or flying",
    "6 | in a fortification; or out of sight, under indirect fire planned beforehand or an air strike",
    "- Foot and turrets fire all round, all others 180° to the front.",
    "A vehicle with it survives on 4+ against missiles, RPGs, LAWs, artillery and mortars. Rocket artillery counts as artillery.",
    "- Both in woods, a built-up area or fortifications: 4+.",
    "A unit below half its models rolls a D6: 1 to 3 the rest is removed, 4+ it carries on. It tests again at every further loss. Veteran "
    "or elite units: +1.",
    "1+ any die does, 7+ none does. Mines: each model that passes is hit on 5+; two dice are set against its defence.",
    "# The text leaves to you",
    "_ Agreed",
    NULL
  };
  g_autofree char *text = dup_page ("pauls-modern", "unit", "playsheet");

  muster_test_assert_lines (text, lines);
}

static const struct
{
  const char *in_short;
  int         strength;
  const char *reach; /* range and notes */
} weapons[] = {
  { "Small arms", 1, "12″ | " },
  { "HMG", 2, "18″ | " },
  { "Mortar", 3, "4″ to 24″ | Indirect" },
  { "Auto-cannon", 4, "36″ | " },
  { "RPG or LAW", 5, "6″ | " },
  { "Light AT", 5, "36″ | " },
  { "Medium AT", 6, "48″ | " },
  { "Heavy AT", 7, "60″ | " },
  { "Super-heavy AT", 8, "60″ | " },
  { "Old ATGM", 7, "60″ | Reload after it" },
  { "New ATGM", 8, "72″ | Reload after it" },
  { "Field artillery", 6, "12″ or more | Indirect" },
  { "MLRS", 7, "24″ or more | Indirect" },
  { "Bombs", 7, "12″ from its path | " },
};

static const struct
{
  const char *name;
  int         strength;
} defences[] = {
  { "Infantry", 5 },
  { "Infantry with body armour", 6 },
  { "Soft-skinned vehicle", 6 },
  { "Very light armoured vehicle", 7 },
  { "Light armoured vehicle", 8 },
  { "Light tank", 9 },
  { "Medium main battle tank", 10 },
  { "Heavy main battle tank", 11 },
  { "Main battle tank with Chobham armour", 12 },
  { "Main battle tank with Chobham and added armour", 13 },
};

/* Each weapon with its strength and range, and what a D6 has to show for it against defences of 5 to 13. */
static void
test_pauls_tables (void)
{
  g_autofree char *text = dup_page ("pauls-modern", "unit", "playsheet");

  for (guint i = 0; i < G_N_ELEMENTS (weapons); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s | %d | %s", weapons[i].in_short, weapons[i].strength, weapons[i].reach);
      g_autoptr (GString) destroys = g_string_new (weapons[i].in_short);

      muster_test_assert_line (text, line);
      for (int defence = 5; defence <= 13; defence++)
        g_string_append_printf (destroys, " | %d+", CLAMP (defence - weapons[i].strength, 1, 7));
      muster_test_assert_line (text, destroys->str);
    }
  muster_test_assert_line (text, "Mines | D6 | Passing over | 5+ for each model");
  muster_test_assert_line (text, "Die against defence | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13");
  for (guint i = 0; i < G_N_ELEMENTS (defences); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s | %d", defences[i].name, defences[i].strength);

      muster_test_assert_line (text, line);
    }
}

static const struct
{
  const char *unit;
  const char *lines[12];
} pauls_cards[] = {
  { "unit!elite{model[defence=heavy-mbt,mobility=tracks,weapon=super-heavy-at-gun,weapon=hmg]!turret!era*3}",
    { "Unit ×1", "Veteran or elite", "Two actions: 3+", "Carries on: 3+", "3 × Model · turret, 360° · ERA 4+ | 11 | 18″ | 12″ | 4″",
      "3 × super-heavy AT | 8 | 60″ | 14", "3 × HMG | 2 | 18″ | 8", "[] Models 3/1" } },
  { "unit{model[defence=softskin,mobility=wheels]!unarmed*2}",
    { "Two actions: 4+", "Carries on: 4+", "2 × Model · unarmed | 6 | 24″ | 8″ | 4″", "[] Models 2" } },
  { "unit{model[defence=infantry,mobility=boots,weapon=small-arms,weapon=rpg-law]*4}",
    { "4 × Model · 360° | 5 | 4″ | 4″ | 4″", "4 × small arms | 1 | 12″ | 7", "4 × RPG or LAW | 5 | 6″ | 11", "[] Models 4/2" } },
  { "unit*2{model[defence=very-light,mobility=tracks,weapon=new-atgm]*2 model[defence=light,mobility=tracks,weapon=auto-cannon]*3}",
    { "Unit ×2", "2 × Model · 180° | 7 | 18″ | 12″ | 4″", "3 × Model · 180° | 8 | 18″ | 12″ | 4″", "2 × new ATGM | 8 | 72″ · reload after it | 14",
      "3 × auto-cannon | 4 | 36″ | 10", "[] Models 1 5/2", "[] Models 2 5/2", "[] Reload Model, new ATGM 1 2", "[] Reload Model, new ATGM 2 2" } },
  { "unit{model@bmp-2*2 model@t-80bv}",
    { "2 × small arms · BMP-2 | 1 | 12″ | 7", "2 × auto-cannon · BMP-2 | 4 | 36″ | 10", "1 × small arms · T-80BV (Kontakt-1) | 1 | 12″ | 7",
      "[] Models 3/1", "[] Reload BMP-2, new ATGM 2", "[] Reload T-80BV (Kontakt-1), new ATGM 1" } },
  { "unit{model[defence=light,mobility=wings,weapon=bombs,weapon=old-atgm]*2}",
    { "2 × Model · 180° | 8 | 24″ to 60″ | 24″ to 60″ | 24″ to 60″", "2 × old ATGM | 7 | 60″ · reload after it | 13",
      "2 × bombs | 7 | 12″ from its path | 13", "[] Reload Model, old ATGM 2" } },
  { "unit{model[defence=light,mobility=tracks,weapon=mines,weapon=mlrs,weapon=mortar]*2}",
    { "2 × mines | D6 | Passing over · 5+ for each model | 12", "2 × MLRS | 7 | 24″ or more · indirect | 13",
      "2 × mortar | 3 | 4″ to 24″ · indirect | 9" } },
};

static void
test_pauls_cards (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pauls_cards); i++)
    {
      g_autofree char *text = dup_card ("pauls-modern", pauls_cards[i].unit);
      gboolean reloads = strstr (pauls_cards[i].unit, "atgm") != NULL || strstr (pauls_cards[i].unit, "@") != NULL;

      muster_test_assert_lines (text, pauls_cards[i].lines);
      g_assert_true ((strstr (text, "[] Reload") != NULL) == reloads);
      g_assert_true ((strstr (text, "ERA ") != NULL) == (strstr (pauls_cards[i].unit, "!era") != NULL || strstr (pauls_cards[i].unit, "@t-80bv") != NULL));
    }
}

/* A unit of anything has the picture of what is in it. */
static void
test_pauls_pictures (void)
{
  static const struct
  {
    const char *units;
    const char *picture;
  } pictures[] = {
    { "unit{model[defence=infantry]*2}", "infantry" },
    { "unit{model[defence=light]*2}", "tank" },
    { "unit{model[defence=softskin]*2}", "truck" },
    { "unit{model[defence=light,mobility=rotors]*2}", "helicopter" },
    { "unit", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autoptr (MusterReport) report = muster_test_report_of ("pauls-modern", NULL, pictures[i].units);
      g_autoptr (GPtrArray) cards = muster_cards_new (report, NULL);

      g_assert_cmpuint (cards->len, ==, 1);
      g_assert_cmpstr (((const MusterCard *) cards->pdata[0])->silhouette, ==, pictures[i].picture);
    }
}

static void
test_tracks (void)
{
  static const char *const hot[] = { "[] Turn: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", "[] Rifle platoon 3", "[] Tank 1",
                                     "_ Units at the start", NULL };
  static const char *const modern[] = { "[] Turn: 1 2 3 4 5 6 7 8 9 10 11 12", "[] Unit 2", "[] Model, field artillery 4",
                                        "_ Planned fire, turn and place", "_ Aircraft come in turn", NULL };
  g_autofree char *hot_text = dup_page ("hot-chow", "rifle-platoon*3 tank", "turns");
  g_autofree char *modern_text = dup_page ("pauls-modern", "unit*2{model[defence=light,mobility=tracks,weapon=field-artillery]*2}", "turns");

  muster_test_assert_lines (hot_text, hot);
  muster_test_assert_lines (modern_text, modern);
}

/* One number of a file, and where it has to show. */
static const struct
{
  const char *name;
  const char *system;
  const char *from;
  const char *to;
  const char *units;
  const char *on_card;
  const char *on_playsheet;
} changes[] = {
  { "range", "hot-chow", "<fact id=\"weapon-range\" value=\"12\"/>", "<fact id=\"weapon-range\" value=\"13\"/>", "<unit type='rifle-platoon'/>",
    "Range: 13″", "Rifle platoon | 6″ | 3 | 13″, 6″ at armour | 1 a point" },
  { "score", "hot-chow", "<fact id=\"score-gun\" value=\"5\"/><fact id=\"score-tank\" value=\"6\"/>",
    "<fact id=\"score-gun\" value=\"5\"/><fact id=\"score-tank\" value=\"2\"/>", "<unit type='rifle-platoon'/>",
    "In the open | 5+ | 5+ | 5+ | 2+", "Rifles | 5+ | 5+ | 5+ | 2+ | " },
  { "cover", "hot-chow", "<number id=\"cover\" form=\"signed\"><add value=\"-1\"/>", "<number id=\"cover\" form=\"signed\"><add value=\"-2\"/>",
    "<unit type='smg-platoon'/>", "In cover | 6+ | 6+ | 6+ | Cannot", "- Target in cover: −2 to the attack roll; base contact cancels that." },
  { "strength", "pauls-modern", "<fact id=\"attack-strength\" value=\"2\"/>", "<fact id=\"attack-strength\" value=\"3\"/>",
    "<unit type='unit'><unit type='model' count='2'><column id='weapon' value='hmg'/></unit></unit>",
    "2 × HMG | 3 | 18″ | 9", "HMG | 2+ | 3+ | 4+ | 5+ | 6+ | 7+ | 7+ | 7+ | 7+" },
  { "move", "pauls-modern", "<fact id=\"crops-move\" value=\"12\"/>", "<fact id=\"crops-move\" value=\"11\"/>",
    "<unit type='unit'><unit type='model' count='2'><column id='mobility' value='tracks'/></unit></unit>",
    "2 × Model · no weapon | – | 18″ | 11″ | 4″", "Tracks | 18″ | 11″ | 4″" },
  { "command", "pauls-modern", "<number id=\"normal-two-actions\" form=\"plus\"><add value=\"4\"/>",
    "<number id=\"normal-two-actions\" form=\"plus\"><add value=\"5\"/>", "<unit type='unit'><unit type='model' count='2'/></unit>",
    "Two actions: 5+", "- Roll a D6 for each unit: 1 to 4 one action, 5+ two. Veteran or elite units: +1." },
};

/* A folder with the system as it is shipped, but for one passage. */
static MusterSystemStore *
make_changed_store (const char *system,
                    const char *from,
                    const char *to,
                    const char *folder)
{
  g_autofree char *file = g_strconcat (system, ".xml", NULL);
  g_autofree char *shipped = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "systems", file, NULL);
  g_autofree char *changed = g_build_filename (folder, file, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) edited = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (shipped, &text, NULL, &error);
  g_assert_no_error (error);
  edited = g_string_new (text);
  g_assert_cmpuint (g_string_replace (edited, from, to, 0), ==, 1);
  g_string_replace (edited, " href=\"catalogue/pauls-modern.xml\"", "", 0);
  g_file_set_contents (changed, edited->str, -1, &error);
  g_assert_no_error (error);
  return muster_system_store_new ((const char *const[]) { folder, NULL });
}

static void
test_change (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autoptr (MusterSystemStore) store = make_changed_store (changes[i].system, changes[i].from, changes[i].to, folder);
  g_autofree char *xml = g_strdup_printf ("<roster xmlns='urn:muster:roster:1' system='%s'>%s</roster>", changes[i].system, changes[i].units);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (xml, strlen (xml), "changed", store, &error);
  g_autoptr (MusterReport) report = NULL;
  g_autoptr (GPtrArray) cards = NULL;
  g_autoptr (MusterHandout) playsheet = NULL;
  g_autofree char *card = NULL;
  g_autofree char *sheet = NULL;

  g_assert_no_error (error);
  report = muster_report_new (roster, NULL, TRUE);
  cards = muster_cards_new (report, NULL);
  playsheet = muster_handout_new (report, "playsheet", NULL);
  card = muster_test_dup_card_text (cards->pdata[0]);
  sheet = muster_test_dup_handout_text (playsheet);
  muster_test_assert_line (card, changes[i].on_card);
  muster_test_assert_line (sheet, changes[i].on_playsheet);
  muster_test_remove_dir (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sheets/hot-chow/playsheet", test_hot_chow_playsheet);
  g_test_add_func ("/sheets/hot-chow/cards", test_hot_chow_cards);
  g_test_add_func ("/sheets/hot-chow/kinds", test_hot_chow_kinds);
  g_test_add_func ("/sheets/pauls-modern/playsheet", test_pauls_playsheet);
  g_test_add_func ("/sheets/pauls-modern/tables", test_pauls_tables);
  g_test_add_func ("/sheets/pauls-modern/cards", test_pauls_cards);
  g_test_add_func ("/sheets/pauls-modern/pictures", test_pauls_pictures);
  g_test_add_func ("/sheets/tracks", test_tracks);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = g_strconcat ("/sheets/changed/", changes[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_change);
    }

  return g_test_run ();
}
