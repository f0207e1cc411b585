/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the playsheet and the turn track of Fields of War say, under all its house rules, against the numbers of its rules as
 * they were written down by hand. */

#include "muster-report.h"
#include "muster-test-list.h"
#include "muster-test-sheet-text.h"
#include "muster-test-util.h"

#include <string.h>

#define FORCE "main-hq{hmg at-gun*2[gun=medium] off-table-heavy off-table-light*2} " \
              "infantry-platoon{platoon-hq{panzerfaust*2} infantry-squad*3{rifle*2 lmg} vehicle@medium-truck*4} " \
              "tank-company{vehicle@tiger*3} aircraft*2"

typedef struct
{
  const char *name;
  double      points;
  const char *shots;
  const char *reach;
  int         factor;     /* of the playsheet */
  int         other;      /* of the points table; 0: the same */
  const char *may_hit;
} Weapon;

static const Weapon bases[] = {
  { "Rifles", 5, "1", "24″", 6, 0, "Soft" },
  { "Assault", 5, "2", "12″", 6, 0, "Soft" },
  { "LMG", 10, "2 / 1", "24″", 6, 0, "Soft" },
  { "MMG", 15, "3 / 1", "24″", 6, 0, "Soft" },
  { "Sniper", 10, "1", "24″", 5, 6, "All" },
  { "Bazooka", 10, "1", "6″", 4, 0, "All" },
  { "Panzerfaust", 5, "1", "6″", 4, 0, "All" },
  { "Flame", 10, "Flame template", "Template", 5, 4, "Under it" },
  { "AT rifle", 10, "1", "12″", 6, 4, "All" },
  { "HMG", 10, "2 / 1", "24″", 6, 0, "All" },
  { "Lt mortar", 5, "Small template", "24″", 6, 5, "Under it" },
};

static const Weapon guns[] = {
  { "Light", 0, "1", "36″", 5, 0, "All" },
  { "Medium", 0, "1", "36″", 4, 0, "All" },
  { "Heavy", 0, "1", "48″", 3, 0, "All" },
  { "Extra heavy", 0, "1", "48″", 2, 0, "All" },
  { "HMG", 0, "2 / 1", "24″", 6, 0, "All" },
  { "LMG", 0, "2 / 1", "24″", 6, 0, "Soft" },
  { "Bomb", 0, "Large template", "12″", 4, 0, "Under it" },
  { "Strafe", 0, "Flame template", "Template", 5, 0, "Under it" },
  { "At target", 0, "1", "12″", 4, 0, "All: rear, top" },
};

static const Weapon artillery[] = {
  { "Lt artillery", 10, "Large template", "Anywhere", 5, 0, NULL },
  { "Off-table light", 10, "Large template", "Anywhere", 5, 0, NULL },
  { "Off-table medium", 20, "Large template", "Anywhere", 4, 0, NULL },
  { "Off-table heavy", 30, "Large template", "Anywhere", 3, 0, NULL },
};

static char *
dup_page (const char               *options,
          const char               *units,
          const char               *page,
          const MusterSheetChoices *choices)
{
  const MusterTestList list = { .options = options, .units = units };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");
  g_autoptr (MusterReport) report = muster_report_new (roster, NULL, TRUE);
  g_autoptr (MusterHandout) handout = muster_handout_new (report, page, choices);

  g_assert_nonnull (handout);
  return muster_test_dup_handout_text (handout);
}

/* Sections come apart, so that a line is looked for in its own. */
static char *
dup_section (const char *text,
             const char *title)
{
  g_autofree char *head = g_strdup_printf ("= %s\n", title);
  const char *start = strstr (text, head);
  const char *end;

  if (start == NULL)
    g_error ("there is no section “%s”", title);
  start += strlen (head);
  end = strstr (start, "\n= ");
  if (end == NULL)
    end = strstr (start, "\n# ");
  return end != NULL ? g_strndup (start, end - start) : g_strdup (start);
}

static void
assert_weapons (const char   *text,
                const char   *title,
                const Weapon *weapons,
                guint         first,
                guint         n,
                gboolean      with_points,
                gboolean      from_points_table,
                gboolean      beat)
{
  g_autofree char *section = dup_section (text, title);

  for (guint i = first; i < first + n; i++)
    {
      const Weapon *weapon = &weapons[i];
      int factor = (from_points_table && weapon->other != 0 ? weapon->other : weapon->factor) + (beat ? 1 : 0);
      g_autofree char *points = with_points ? g_strdup_printf ("%g | ", weapon->points) : g_strdup ("");
      g_autofree char *line = g_strdup_printf ("%s | %s%s | %s | %d+%s%s", weapon->name, points, weapon->shots, weapon->reach, factor,
                                               weapon->may_hit != NULL ? " | " : "", weapon->may_hit != NULL ? weapon->may_hit : "");

      muster_test_assert_line (section, line);
    }
}

/* Each weapon under both readings of the factors, and of what hits. */
static void
test_weapons (void)
{
  for (guint i = 0; i < 4; i++)
    {
      gboolean from_points_table = (i & 1) != 0;
      gboolean beat = (i & 2) != 0;
      g_autofree char *options = g_strdup_printf ("factors=%s score=%s", from_points_table ? "points-table" : "playsheet",
                                                  beat ? "beat" : "equal");
      g_autofree char *text = dup_page (options, "main-hq", "playsheet", NULL);
      g_autofree char *direct = g_strdup_printf ("- Direct at armour, one grade lower: heavy as a medium gun, medium as a light gun, "
                                                 "light as an HMG (1 shot, 24″, %d+). No direct fire by mortars or rockets.",
                                                 beat ? 7 : 6);

      assert_weapons (text, "Squads, teams and heavy weapons", bases, 0, G_N_ELEMENTS (bases), TRUE, from_points_table, beat);
      assert_weapons (text, "Guns (vehicles, AT, AA), vehicle machine guns", guns, 0, 6, FALSE, from_points_table, beat);
      assert_weapons (text, "Aircraft", guns, 6, 3, FALSE, from_points_table, beat);
      assert_weapons (text, "Artillery", artillery, 0, G_N_ELEMENTS (artillery), TRUE, from_points_table, beat);
      muster_test_assert_line (text, direct);
      muster_test_assert_line (text, beat ? "4 Roll a D6 for each shot. The die has to beat the text's score: all scores to hit here are one higher already, so "
                                "reach them."
                              : "4 Roll a D6 for each shot. A die that equals or beats the score knocks out.");
    }
}

static const char *const procedures[] = {
  "= Setting up",
  "- One side attacks, by choice or by die. It is always day.",
  "- The defender sets up within a quarter of the table's depth from its own edge: 18″ of 6 feet, 12″ of 4 feet.",
  "- The attacker comes on from the opposite edge and moves first.",
  "Rifle, assault | 1″ × 1″ | 2",
  "Platoon HQ, support team | 1″ × 1″ | 1",
  "LMG (lying down) | 1″ × 1″ (1″ × 2″) | 1",
  "Main HQ, heavy weapon | 2″ × 2″ | –",
  "Aircraft | flying stand | –",
  "= Moving",
  "Fast vehicle | 18″ | 27″ | 6″ + D6",
  "Medium vehicle | 15″ | 22.5″ | 6″ + D6",
  "Slow vehicle | 12″ | 18″ | 6″ + D6",
  "Infantry | 6″ | – | 6″",
  "Infantry crawling | 3″ | – | 3″",
  "Aircraft | 48″ | – | –",
  "- Road: half as much again for each whole move on it.",
  "- Foot that has gone to ground only crawls.",
  "- Costs half a move: getting in or out of a vehicle, limbering, unlimbering, moving a gun or HMG by hand.",
  "= Transport",
  "- A 1″ base fills 1 place; a heavy weapon or a Main HQ fills 3.",
  "= Seeing",
  "In cover, at | short: under 12″ | medium: to 24″ | long: over 24″",
  "Foot | seen | not seen | not seen",
  "Armour | seen | seen | not seen",
  "- Only what is seen can be shot at. What one unit sees, all see.",
  "- Whoever moves or shoots is seen.",
  "- More than 3″ inside cover, or behind it: neither sees nor is seen.",
  "- Support teams within 2″ of two squad bases cannot be picked out as targets.",
  "= Shooting",
  "3 Add what the tables of adjustments give, and, unless you read it from a card, +1 for green shooters, −1 for veterans.",
  "5 Remove foot and bases that are hit; models stay and smoke.",
  "~ A final score of 1 or less is always made, one of 7 or more never.",
  "– firing HE | Small template | as above | as above, twice | Under it",
  "- Scatter by 1 die; all under the template may be hit.",
  "- Guns above light stand on the table only as AT guns one grade lower.",
  "~ Soft: foot and unarmoured vehicles, not very light ones or aircraft. LMG, MMG, HMG: light, medium, heavy machine gun. LMGs and "
  "MMGs never shoot at armour, support and heavy weapons may · Panzerfaust: once in the game · light mortar: scatters by 1 die",
  "- Off table: 2+ each turn to fire; the first shot scatters by 2 dice; only a Main HQ calls it, and aircraft.",
  "= Templates",
  "1 Indirect fire scatters first.",
  "2 What is wholly under the template is a target; what is partly under it, on 4+.",
  "3 For armour the template's centre decides whether front, side, rear or top is hit.",
  "4 Roll for each target with the weapon's score and all adjustments.",
  "~ Large: artillery, bombs. Small: light mortars, gun HE. Flame: flame-throwers, strafing.",
  "= High explosive from guns",
  "1 Roll with the gun's score, without armour and facing.",
  "2 On a hit place the small template where you like at the target.",
  "3 Roll for each target under it with all adjustments; partly covered: 4+ first.",
  "= Armour and facing: add",
  "Vehicle's armour | Front | Side | Rear, top",
  "Unarmoured vehicle | −2 | −2 | −2",
  "Very light, by all but HMGs | −2 | −2 | −2",
  "Very light, by HMGs | 0 | −1 | −2",
  "Light | 0 | −1 | −2",
  "Medium | +1 | 0 | −1",
  "Heavy | +2 | +1 | 0",
  "Extra heavy | +3 | +2 | +1",
  "Aircraft | −1 | −1 | −1",
  "~ Already added: front +1, rear or top −1. Foot and gun bases: no armour, no facing.",
  "= Other adjustments",
  "What | −1 | 0 | +1",
  "Range | under 12″ | 12″ to 24″ | over 24″",
  "Moved | neither | shooter or target | both",
  "At an aircraft | – | AA weapon | not AA",
  "- Never in turn 1. Arrives on 5+ in turn 2, 4+ in turn 3, 3+ in turn 4, then 2+.",
  "- Stays three turns, or until shot down. One kind of attack a turn. Bombs scatter by 1 die.",
  NULL
};

static const char *const tables[] = {
  "= Organisation",
  "C-in-C | 1 of the Main HQs, where there are several",
  "Platoon | 1 Platoon HQ (0–1 team), 3 squads, 0–1 support squad, any transport",
  "Squad | 2 rifle or assault bases, 1 LMG",
  "Support squad | 0–3 teams: LMG, MMG, flame, bazooka, AT rifle, sniper, panzerfaust",
  "Companies, aircraft | together up to platoons + Main HQs; aircraft up to Main HQs",
  "Tank company | 3 tanks, tank destroyers or AA vehicles",
  "Recce company | 1–4 recce vehicles, jeeps or AA vehicles",
  "= Points",
  "Speed | slow 5 · medium 10 · fast 15",
  "Transport | small 5 · medium 10 · large 15",
  "Armour | very light 5 · light 10 · medium 20 · heavy 30 · extra heavy 40",
  "Each gun | LMG 5 · HMG 10 (5 on very light) · light 10 · medium 20 · heavy 30 · extra heavy 40",
  "- Armoured: the first LMG is free. Transports (carry a base, no gun but machine guns): speed is free.",
  "- Unarmoured: fast, carries at least one base, pays for transport, LMGs and HMGs only.",
  "- Main HQ 20, Platoon HQ 0. Other bases, artillery: see there.",
  "Green | 50 % | +1",
  "Regular | 100 % | 0",
  "Veteran | 150 % | −1",
  "= Classing a real vehicle or gun",
  "Speed | fast: wheels, half-tracks, 30 mph on road · slow: under 20 mph, German heavies outside the Panther family · else medium",
  "Artillery | light: under 70 mm · medium: 70–105 mm · heavy: larger, and rockets · mortars one grade less, 50 mm: light mortar",
  "Transport | small: jeeps, Soviet tanks · large: lorries on three axles · medium: other lorries, half-tracks, carriers",
  "# The text leaves to the players",
  "- the order of a turn beyond who moves first",
  "- whether a unit may both move and shoot",
  "- victory, morale, close combat",
  "- passengers of a vehicle that is knocked out; guns whose tow is lost; speed when towing",
  "- a lost C-in-C",
  "- arcs of fire",
  NULL
};

static void
test_playsheet (void)
{
  g_autofree char *text = dup_page (NULL, "main-hq", "playsheet", NULL);

  muster_test_assert_lines (text, procedures);
  muster_test_assert_lines (text, tables);
}

#define GUNS_OF_VEHICLES " · field guns and howitzers on vehicles: one grade below artillery, at least light · flame, rockets, spigots: none"

static const struct
{
  const char *option;
  const char *lines[4];
} house_rules[] = {
  { "capacity=points-table", { "Bases carried | 1 | 3 | 6" } },
  { "capacity=definitions", { "Bases carried | 1 | 4 | 8" } },
  { "cover=add", { "Target for over ½ move | in the open | neither | Soft cover, lying, hull down; hard cover +1" } },
  { "cover=once", { "Target for over ½ move | in the open | neither | Soft or hard cover, lying, hull down: once" } },
  { "per-500=full", { "Main HQs, platoons | At least 1 of each for every whole 500 points, 1 below 500" } },
  { "per-500=started", { "Main HQs, platoons | At least 1 of each for every 500 points begun" } },
  { "heavy-weapons=force", { "Heavy weapons | 3 in the whole force, with Main HQs: light mortar, HMG, AT or AA gun, light artillery" } },
  { "heavy-weapons=per-hq", { "Heavy weapons | Up to 3 for each Main HQ, shared among them as you like, with Main HQs: light mortar, HMG, AT or AA gun, light "
      "artillery" } },
  { "off-table=any", { "Off-table artillery | Any number of batteries" } },
  { "off-table=one-per-hq", { "Off-table artillery | As many batteries as Main HQs" } },
  { "brackets=main",
    { "Armour | light: under 25 t, or open-topped · medium: under 38.5 t · heavy: 38.5 t and more · none: lorries, jeeps",
      "Guns | LMG: under 10 mm · HMG: 10–20 mm · light: under 57 mm · medium: 57–80 mm, Soviet 85 mm · heavy: over 80 mm, "
      "Panther's 75 mm, 17-pounder" GUNS_OF_VEHICLES } },
  { "brackets=under-test",
    { "Armour | light: under 25 t, or open-topped · medium: under 38.5 t · heavy: 38.5 t and more · none: lorries, jeeps · very light: half-tracks, tankettes, "
      "armoured cars to 10 t · extra heavy: 65 t and more",
      "Guns | LMG: under 10 mm · HMG: 10–20 mm · light: under 57 mm · medium: 57–80 mm, Soviet 85 mm · heavy: over 80 mm, "
      "Panther's 75 mm, 17-pounder" GUNS_OF_VEHICLES " · extra heavy: 105 mm and more" } },
  { "rifle-price=each aircraft=printed price-basis=columns",
    { "Rifles | 5 | 1 | 24″ | 6+ | Soft",
      "- 5 points buy one rifle or assault base. An aircraft: 75 points, from the table of vehicles. Printed vehicles: what their "
      "columns add up to." } },
  { "rifle-price=pair aircraft=package price-basis=printed",
    { "Rifles | 2.5 | 1 | 24″ | 6+ | Soft", "Assault | 2.5 | 2 | 12″ | 6+ | Soft",
      "- 5 points buy two rifle or assault bases. An aircraft: 50 points, from the table of support. Printed vehicles: their printed "
      "points." } },
  { "organisation=basic roles=strict",
    { "- Organisation: the basic structure. Roles in companies: binding. Classes of armour and guns: the main ones." } },
  { "organisation=free roles=advice brackets=under-test",
    { "= Choices in force", "- Organisation: free, its numbers are advice. Roles in companies: advice only. Classes of armour and guns: with very light "
      "and extra heavy, under test." } },
  { "organisation=free",
    { "- Organisation: free, its numbers are advice. Roles in companies: advice only. Classes of armour and guns: the main ones." } },
  { "factors=playsheet", { "- Support weapons' scores: from the text's playsheet. Transport: from the points table." } },
  { "factors=points-table", { "- Support weapons' scores: from the points table. Transport: from the points table." } },
  { "light-mortar=heavy",
    { "~ A Main HQ may have transport too. Light mortars: heavy weapons only. An MMG as a support weapon: ask your opponent." } },
  { "light-mortar=support",
    { "~ A Main HQ may have transport too. Light mortars: heavy weapons, or a support team or a Platoon HQ's weapon. An MMG as a support "
      "weapon: ask your opponent." } },
};

static void
test_house_rules (void)
{
  g_autofree char *adds = dup_page ("cover=add", "main-hq", "playsheet", NULL);
  g_autofree char *once = dup_page ("cover=once", "main-hq", "playsheet", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (house_rules); i++)
    {
      g_autofree char *text = dup_page (house_rules[i].option, "main-hq", "playsheet", NULL);

      muster_test_assert_lines (text, house_rules[i].lines);
    }
  g_assert_nonnull (strstr (adds, "Both kinds of cover add up: lying in hard cover is +2."));
  g_assert_nonnull (strstr (once, "Cover counts once: lying in hard cover is +1."));
  g_assert_nonnull (strstr (adds, "Infantry at a vehicle under 3″: −1 more. Indirect or AA fire at the same point for the second time running: −1."));
}

/* Weapons that neither list has are left out, and so is all that speaks of them alone. Targets are the enemy's: all of them
 * until somebody says what he has. */
static void
test_list_only (void)
{
  const MusterTestList other = { .units = "tank-company{vehicle[armour=extra-heavy,speed=slow,gun=extra-heavy]}" };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&other, "fields-of-war");
  g_autoptr (MusterReport) report = muster_report_new (roster, NULL, TRUE);
  const MusterReport *against[] = { report };
  const MusterSheetChoices alone = { .list_only = TRUE };
  const MusterSheetChoices both = { .list_only = TRUE, .against = against, .n_against = 1 };
  g_autofree char *mine = dup_page (NULL, FORCE, "playsheet", &alone);
  g_autofree char *ours = dup_page (NULL, FORCE, "playsheet", &both);
  g_autofree char *gun = dup_page (NULL, "main-hq{at-gun[gun=medium]}", "playsheet", &alone);
  static const char *const there[] = {
    "Rifles | 5 | 1 | 24″ | 6+ | Soft", "LMG | 10 | 2 / 1 | 24″ | 6+ | Soft", "HMG | 10 | 2 / 1 | 24″ | 6+ | All",
    "Panzerfaust | 5 | 1 | 6″ | 4+ | All", "Heavy | 1 | 48″ | 3+ | All", "Medium | 1 | 36″ | 4+ | All", "LMG | 2 / 1 | 24″ | 6+ | Soft",
    "Off-table heavy | 30 | Large template | Anywhere | 3+", "At an aircraft | – | AA weapon | not AA", NULL };
  static const char *const gone[] = {
    "Assault | 5 | 2 | 12″ | 6+ | Soft", "Sniper | 10 | 1 | 24″ | 5+ | All", "Light | 1 | 36″ | 5+ | All",
    "Extra heavy | 1 | 48″ | 2+ | All", "Off-table medium | 20 | Large template | Anywhere | 4+" };
  static const char *const targets[] = {
    "Unarmoured vehicle | −2 | −2 | −2", "Very light, by all but HMGs | −2 | −2 | −2", "Very light, by HMGs | 0 | −1 | −2", "Light | 0 | −1 | −2",
    "Medium | +1 | 0 | −1", "Heavy | +2 | +1 | 0", "Extra heavy | +3 | +2 | +1", "Aircraft | −1 | −1 | −1", NULL };

  muster_test_assert_lines (mine, there);
  muster_test_assert_lines (mine, targets);
  muster_test_assert_lines (gun, targets);
  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    muster_test_assert_no_line (mine, gone[i]);
  muster_test_assert_line (ours, "Extra heavy | 1 | 48″ | 2+ | All");
  muster_test_assert_line (ours, "Off-table heavy | 30 | Large template | Anywhere | 3+");
  for (guint i = 0; targets[i] != NULL; i++)
    {
      if (g_str_has_prefix (targets[i], "Extra heavy"))
        muster_test_assert_line (ours, targets[i]);
      else
        muster_test_assert_no_line (ours, targets[i]);
    }
  muster_test_assert_line (gun, "Medium | 1 | 36″ | 4+ | All");
  muster_test_assert_no_line (gun, "= Aircraft");
  muster_test_assert_no_line (gun, "= Artillery");
  muster_test_assert_no_line (gun, "= Transport");
  /* What is for making lists, and notes on weapons that were left out, go too; values stand in the game's order. */
  muster_test_assert_no_line (mine, "= Points");
  muster_test_assert_no_line (mine, "= Organisation");
  g_assert_nonnull (strstr (mine, "Panzerfaust: once in the game"));
  g_assert_null (strstr (mine, "light mortar: scatters"));
  g_assert_null (strstr (gun, "Panzerfaust"));
  g_assert_cmpint (strstr (mine, "Medium | 1 | 36″") - mine, <, strstr (mine, "Heavy | 1 | 48″") - mine);
}

/* The game's own prices stand on an opponent's copy too. */
static void
test_opponent (void)
{
  const MusterSheetChoices opponent = { .opponent = TRUE };
  g_autofree char *text = dup_page (NULL, FORCE, "playsheet", &opponent);

  muster_test_assert_line (text, "Rifles | 5 | 1 | 24″ | 6+ | Soft");
}

static void
test_turn_track (void)
{
  static const char *const lines[] = {
    "[] Turn: 1 2 3 4 5 6 7 8 9 10 11 12",
    "[] Aircraft arrives 1: 5+ 4+ 3+ 2+", "[] Aircraft arrives 2: 5+ 4+ 3+ 2+",
    "[] Aircraft over the table 1: 1 2 3", "[] Aircraft over the table 2: 1 2 3",
    "= Off-table fire on 2+",
    "[] Heavy off-table artillery: 1 2 3 4 5 6 7 8 9 10 11 12",
    "[] Light off-table artillery 1: 1 2 3 4 5 6 7 8 9 10 11 12", "[] Light off-table artillery 2: 1 2 3 4 5 6 7 8 9 10 11 12",
    "= Shoots once", "[] Panzerfaust 2", NULL };
  g_autofree char *full = dup_page (NULL, FORCE, "turns", NULL);
  g_autofree char *bare = dup_page (NULL, "main-hq", "turns", NULL);

  muster_test_assert_lines (full, lines);
  g_assert_cmpstr (bare, ==, "= Turns\n[] Turn: 1 2 3 4 5 6 7 8 9 10 11 12\n");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheets/fields-of-war/weapons", test_weapons);
  g_test_add_func ("/sheets/fields-of-war/playsheet", test_playsheet);
  g_test_add_func ("/sheets/fields-of-war/house-rules", test_house_rules);
  g_test_add_func ("/sheets/fields-of-war/list-only", test_list_only);
  g_test_add_func ("/sheets/fields-of-war/opponent", test_opponent);
  g_test_add_func ("/sheets/fields-of-war/turn-track", test_turn_track);
  return g_test_run ();
}
