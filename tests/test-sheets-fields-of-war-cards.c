/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the cards of Fields of War say, against the numbers of its rules as they were written down by hand; what is packed; and
 * that a number changed in the system's file changes both card and playsheet. */

#include "muster-report.h"
#include "muster-test-list.h"
#include "muster-test-sheet-text.h"
#include "muster-test-util.h"

#include <string.h>

/* What a die has to show: the factor, with the grade and the reading of what hits. */
static char *
dup_score (int factor,
           int add)
{
  int score = factor + add;

  return score <= 1 ? g_strdup ("Always") : score > 6 ? g_strdup ("Cannot") : g_strdup_printf ("%d+", score);
}

static const struct
{
  const char *id;
  int         add;
} grades[] = { { "green", 1 }, { "regular", 0 }, { "veteran", -1 } };

typedef struct
{
  const char *id;
  const char *start;    /* of its line on a card */
  int         factor;
  int         other;    /* of the points table; 0: the same */
  const char *may_hit;
} Weapon;

static const Weapon guns[] = {
  { "light", "Light gun | 1 | 36″", 5, 0, "All" },
  { "medium", "Medium gun | 1 | 36″", 4, 0, "All" },
  { "heavy", "Heavy gun | 1 | 48″", 3, 0, "All" },
  { "extra-heavy", "Extra heavy gun | 1 | 48″", 2, 0, "All" },
  { "hmg", "1 × HMG | 2 / 1 | 24″", 6, 0, "All" },
  { "lmg", "1 × LMG | 2 / 1 | 24″", 6, 0, "Soft" },
};

static const Weapon bases[] = {
  { "rifle", "Rifles | 1 | 1 | 24″", 6, 0, "Soft" },
  { "assault", "Assault | 1 | 2 | 12″", 6, 0, "Soft" },
  { "lmg", "LMG | 1 | 2 / 1 | 24″", 6, 0, "Soft" },
  { "mmg", "MMG | 1 | 3 / 1 | 24″", 6, 0, "Soft" },
  { "sniper", "Sniper | 1 | 1 | 24″", 5, 6, "All" },
  { "bazooka", "Bazooka | 1 | 1 | 6″", 4, 0, "All" },
  { "panzerfaust", "Panzerfaust | 1 | 1 | 6″", 4, 0, "All" },
  { "flamethrower", "Flame | 1 | Flame template | Template", 5, 4, "Under it" },
  { "at-rifle", "AT rifle | 1 | 1 | 12″", 6, 4, "All" },
  { "light-mortar", "Lt mortar | 1 | Small template | 24″", 6, 5, "Under it" },
};

static const Weapon heavy[] = {
  { "hmg", "HMG | 1 | 2 / 1 | 24″", 6, 0, "All" },
  { "light-mortar", "Lt mortar | 1 | Small template | 24″", 6, 5, "Under it" },
  { "light-artillery", "Lt artillery | 1 | Large template | Anywhere", 5, 0, "Under it" },
  { "light-artillery", "– gun at armour | – | 1 | 24″", 6, 0, "Armour" },
  { "off-table-light", "Off-table light | 1 | Large template | Anywhere, off table", 5, 0, "Under it" },
  { "off-table-medium", "Off-table medium | 1 | Large template | Anywhere, off table", 4, 0, "Under it" },
  { "off-table-heavy", "Off-table heavy | 1 | Large template | Anywhere, off table", 3, 0, "Under it" },
  { "at-gun[gun=light]", "AT gun, light | 1 | 1 | 36″", 5, 0, "All" },
  { "at-gun[gun=medium]", "AT gun, medium | 1 | 1 | 36″", 4, 0, "All" },
  { "at-gun[gun=heavy]", "AT gun, heavy | 1 | 1 | 48″", 3, 0, "All" },
  { "aa-gun[gun=extra-heavy]", "AA gun, extra heavy | 1 | 1 | 48″", 2, 0, "All, AA" },
};

/* Asks `ask` under each grade and house rule that scores depend on. */
static void
with_each_rule (void (*ask) (const char *options,
                             const char *grade,
                             int         add,
                             gboolean    from_points_table))
{
  for (guint rule = 0; rule < 4; rule++)
    {
      gboolean from_points_table = (rule & 1) != 0;
      gboolean beat = (rule & 2) != 0;
      g_autofree char *options = g_strdup_printf ("factors=%s score=%s", from_points_table ? "points-table" : "playsheet",
                                                  beat ? "beat" : "equal");

      for (guint i = 0; i < G_N_ELEMENTS (grades); i++)
        ask (options, grades[i].id, grades[i].add + (beat ? 1 : 0), from_points_table);
    }
}

static void
assert_weapon (const char   *text,
               const Weapon *weapon,
               int           add,
               gboolean      from_points_table)
{
  g_autofree char *score = dup_score (from_points_table && weapon->other != 0 ? weapon->other : weapon->factor, add);
  g_autofree char *line = g_strdup_printf ("%s | %s | %s", weapon->start, score, weapon->may_hit);

  muster_test_assert_line (text, line);
}

static void
ask_vehicles (const char *options,
              const char *grade,
              int         add,
              gboolean    from_points_table)
{
  g_autofree char *machine_gun = dup_score (6, add);
  g_autofree char *free_gun = g_strdup_printf ("LMG (free) | 2 / 1 | 24″ | %s | Soft", machine_gun);

  for (guint i = 0; i < G_N_ELEMENTS (guns); i++)
    {
      g_autofree char *units = g_strdup_printf ("vehicle[speed=slow,armour=medium,gun=%s]:%s", guns[i].id, grade);
      g_autofree char *text = muster_test_dup_card_of ("fields-of-war", options, units, "Vehicle");
      g_autofree char *score = dup_score (guns[i].factor, add);
      g_autofree char *explosive = g_strdup_printf ("– HE | Small template | %d″ | %s, %s | Under it", guns[i].factor < 4 ? 48 : 36,
                                                    score, g_ascii_isdigit (*score) ? score : *score == 'A' ? "always" : "cannot");

      assert_weapon (text, &guns[i], add, from_points_table);
      if (i < 4)
        muster_test_assert_line (text, explosive);
      else
        g_assert_null (strstr (text, "HE |"));
      if (strcmp (guns[i].id, "lmg") != 0)
        muster_test_assert_line (text, free_gun);
      else
        g_assert_null (strstr (text, "(free)"));
    }
}

static void
test_vehicle_weapons (void)
{
  with_each_rule (ask_vehicles);
}

static void
ask_platoon (const char *options,
             const char *grade,
             int         add,
             gboolean    from_points_table)
{
  for (guint i = 0; i < G_N_ELEMENTS (bases); i++)
    {
      g_autofree char *units = g_strdup_printf ("infantry-platoon:%s{support-squad{%s}}", grade, bases[i].id);
      g_autofree char *text = muster_test_dup_card_of ("fields-of-war", options, units, "Infantry platoon");

      assert_weapon (text, &bases[i], add, from_points_table);
    }
}

static void
test_platoon_weapons (void)
{
  with_each_rule (ask_platoon);
}

static void
ask_headquarters (const char *options,
                  const char *grade,
                  int         add,
                  gboolean    from_points_table)
{
  for (guint i = 0; i < G_N_ELEMENTS (heavy); i++)
    {
      g_autofree char *units = g_strdup_printf ("main-hq:%s{%s}", grade, heavy[i].id);
      g_autofree char *text = muster_test_dup_card_of ("fields-of-war", options, units, "Main HQ");

      assert_weapon (text, &heavy[i], add, from_points_table);
    }
}

static void
test_headquarters_weapons (void)
{
  with_each_rule (ask_headquarters);
}

static void
ask_aircraft (const char *options,
              const char *grade,
              int         add,
              gboolean    from_points_table)
{
  static const Weapon attacks[] = {
    { "bomb", "Bomb | Large template | 12″", 4, 0, "Under it" },
    { "strafe", "Strafe | Flame template | Template", 5, 0, "Under it" },
    { "target", "At target | 1 | 12″", 4, 0, "All: rear, top" },
  };
  g_autofree char *units = g_strdup_printf ("aircraft:%s", grade);
  g_autofree char *text = muster_test_dup_card_of ("fields-of-war", options, units, "Aircraft");

  for (guint i = 0; i < G_N_ELEMENTS (attacks); i++)
    assert_weapon (text, &attacks[i], add, from_points_table);
}

static void
test_aircraft (void)
{
  static const char *const lines[] = {
    "Fighter-bomber · regular", "Move: 48″", "Stays: 3 turns", "Shot at, add: −1",
    "[] Arrives 1: 5+ 4+ 3+ 2+", "[] Arrives 2: 5+ 4+ 3+ 2+",
    "[] Bomb 1: 1 2 3", "[] Bomb 2: 1 2 3", "[] Strafe 1: 1 2 3", "[] At target 2: 1 2 3", NULL };
  g_autofree char *text = muster_test_dup_card_of ("fields-of-war", NULL, "aircraft*2", "Aircraft");

  with_each_rule (ask_aircraft);
  muster_test_assert_lines (text, lines);
}

static const struct
{
  const char *units;
  const char *title;
  const char *lines[9];
} vehicles[] = {
  { "vehicle@tiger*3", "Tiger",
    { "Tiger ×3", "Tank · Germany · regular", "Move: 12″", "Road: 18″", "Rough: 6″ + D6", "Armour: Heavy",
      "Armour, facing | +2 | +1 | 0", "[] Models 3" } },
  { "vehicle@panther", "Panther", { "Move: 15″", "Road: 22.5″", "Armour, facing | +2 | +1 | 0", "Heavy gun | 1 | 48″ | 3+ | All" } },
  { "vehicle@m4-sherman", "M4 Sherman", { "Move: 15″", "Armour, facing | +1 | 0 | −1" } },
  { "vehicle@m2-m5-stuart:veteran", "M2 and M5 Stuart",
    { "Recce · USA · veteran", "Armour, facing | 0 | −1 | −2", "Light gun | 1 | 36″ | 4+ | All" } },
  { "vehicle@big-truck", "Big truck", { "Move: 18″", "Road: 27″", "Armour: None", "Carries: 6", "Armour, facing | −2 | −2 | −2" } },
  { "vehicle@jeep", "Jeep", { "Carries: 1", "Armour, facing | −2 | −2 | −2", "~ In or out: half a move" } },
  { "vehicle@armoured-halftrack", "Armoured half-track",
    { "Carries: 3", "1 × LMG | 2 / 1 | 24″ | 6+ | Soft", "~ 2 / 1: foot / vehicles; soft: foot, unarmoured · in or out: half a move" } },
  { "vehicle[armour=very-light,speed=fast,gun=hmg]", "Vehicle", { "By all but HMGs | −2 | −2 | −2", "By HMGs | 0 | −1 | −2" } },
  { "vehicle[armour=extra-heavy,speed=slow]", "Vehicle", { "Armour, facing | +3 | +2 | +1" } },
  { "vehicle@m3-quad-aa", "M3 quad AA",
    { "4 × HMG | 2 / 1 | 24″ | 6+ | All", "LMG (free) | 2 / 1 | 24″ | 6+ | Soft",
      "~ 2 / 1: foot / vehicles; soft: foot, unarmoured · AA: no +1 at aircraft" } },
  { "vehicle[armour=light,speed=fast,gun=light*2]", "Vehicle",
    { "Light gun | 2 | 36″ | 5+ | All",
      "~ HE: first roll without armour, then each target · 2 / 1: foot / vehicles; soft: foot, unarmoured · at aircraft +1" } },
  { "vehicle@panzer-iv-h:green", "Panzer IV H",
    { "Medium gun | 1 | 36″ | 5+ | All", "– HE | Small template | 36″ | 5+, 5+ | Under it", "LMG (free) | 2 / 1 | 24″ | Cannot | Soft",
      "~ HE: first roll without armour, then each target · 2 / 1: foot / vehicles; soft: foot, unarmoured · at aircraft +1",
      "~ “Cannot”: over 6, unless something lowers it" } },
};

static void
test_vehicles (void)
{
  g_autofree char *by_definitions = muster_test_dup_card_of ("fields-of-war", "capacity=definitions", "vehicle@big-truck", "Big truck");
  g_autofree char *truck = muster_test_dup_card_of ("fields-of-war", "capacity=definitions", "vehicle@medium-truck", "Medium truck");

  for (guint i = 0; i < G_N_ELEMENTS (vehicles); i++)
    {
      g_autofree char *text = muster_test_dup_card_of ("fields-of-war", NULL, vehicles[i].units, vehicles[i].title);

      muster_test_assert_lines (text, vehicles[i].lines);
    }
  muster_test_assert_line (by_definitions, "Carries: 8");
  muster_test_assert_line (truck, "Carries: 4");
}

static void
test_foot (void)
{
  static const char *const platoon[] = {
    "Infantry platoon ×1", "Veteran", "Move: 6″", "Crawl: 3″", "Bases: 13", "Transport: 6, needs 13",
    "Rifles | 6 | 1 | 24″ | 5+ | Soft", "LMG | 4 | 2 / 1 | 24″ | 5+ | Soft", "Panzerfaust | 2 | 1 | 6″ | 3+ | All",
    "~ Gone to ground: only crawl · support within 2″ of two squad bases cannot be picked out · in or out: half a move · figures: rifle "
    "and assault bases 2, HQ and teams 1",
    "~ 2 / 1: foot / vehicles · soft: foot, unarmoured; the others also armour · at a vehicle under 3″: −1 more · at aircraft +1",
    "[] Plt HQ 1", "[] Squad 1 3", "[] Squad 2 3", "[] Squad 3 3", "[] Support 3",
    "[] Panzerfaust fired 2", NULL };
  static const char *const headquarters[] = {
    "Commander in chief · regular", "Move: 6″", "Crawl: 3″", "Transport: 1, needs 12", "AT gun, medium | 2 | 1 | 36″ | 4+ | All",
    "– HE, medium | 2 | Small template | 36″ | 4+, 4+ | Under it", "HMG | 1 | 2 / 1 | 24″ | 6+ | All",
    "~ Off-table: 2+ each turn, first shot scatters 2 dice · scatter 1 die · HE: first roll without armour · 2 / 1: foot / vehicles · not "
    "AA, at aircraft: +1 · indirect, AA: same point again −1",
    "~ Only a Main HQ calls off-table fire and aircraft · HQ, each heavy weapon: 3\302\240bases in transport · half a move: "
    "limbering, unlimbering, moving by hand",
    "[] Main HQ 1", "[] HMG 1", "[] AT gun 2", "[] Off-table heavy, first shot 1", NULL };
  g_autofree char *foot = muster_test_dup_card_of ("fields-of-war", NULL, "infantry-platoon:veteran{platoon-hq infantry-squad*3{rifle*2 lmg} "
                                          "support-squad{panzerfaust*2 lmg} vehicle@medium-truck*2}", "Infantry platoon");
  g_autofree char *hq = muster_test_dup_card_of ("fields-of-war", NULL, "main-hq!c-in-c{hmg at-gun*2[gun=medium] off-table-heavy vehicle@jeep}", "Main HQ");
  g_autofree char *named = muster_test_dup_card_of ("fields-of-war", NULL, "main-hq{at-gun@pak-40 off-table-medium@lefh-18}", "Main HQ");
  g_autofree char *twin = muster_test_dup_card_of ("fields-of-war", NULL, "main-hq{aa-gun[gun=light*2]}", "Main HQ");
  g_autofree char *walking = muster_test_dup_card_of ("fields-of-war", NULL, "infantry-platoon{infantry-squad*3{rifle*2 lmg}}", "Infantry platoon");
  g_autofree char *company = muster_test_dup_card_of ("fields-of-war", NULL, "tank-company", "Tank company");

  muster_test_assert_lines (foot, platoon);
  muster_test_assert_lines (hq, headquarters);
  muster_test_assert_line (named, "7.5 cm PaK 40 (AT gun), medium | 1 | 1 | 36″ | 4+ | All");
  muster_test_assert_line (named, "10.5 cm leFH 18 (Off-table medium) | 1 | Large template | Anywhere, off table | 4+ | Under it");
  muster_test_assert_line (named, "[] 7.5 cm PaK 40 1");
  muster_test_assert_line (twin, "AA gun, light | 2 | 1 | 36″ | 5+ | All, AA");
  g_assert_null (strstr (named, "Transport"));
  g_assert_null (strstr (named, "transport"));
  muster_test_assert_line (walking, "~ Gone to ground: only crawl · figures: rifle and assault bases 2, HQ and teams 1");
  g_assert_null (strstr (walking, "Transport"));
  muster_test_assert_line (company, "Tank company ×1");
}

/* Nothing that may stand in a list falls back to the plain card, and each unit has one. */
static void
test_whole_list (void)
{
  g_autoptr (MusterReport) report = muster_test_report_of ("fields-of-war", NULL, "main-hq{hmg light-mortar light-artillery off-table-light vehicle@jeep} "
    "infantry-platoon{platoon-hq{bazooka} infantry-squad*3{rifle assault lmg} support-squad{mmg sniper at-rifle} vehicle@big-truck*2} "
    "tank-company{vehicle@tiger*3} recce-company{vehicle@m6-greyhound*2} aircraft");
  g_autoptr (GPtrArray) cards = muster_cards_new (report, NULL);
  static const char *const titles[] = { "Main HQ", "Jeep", "Infantry platoon", "Big truck", "Tiger", "M6 Greyhound", "Aircraft" };

  g_assert_cmpuint (cards->len, ==, G_N_ELEMENTS (titles));
  for (guint i = 0; i < cards->len; i++)
    g_assert_cmpstr (((MusterCard *) cards->pdata[i])->title, ==, titles[i]);
}

static void
test_bring (void)
{
  static const struct
  {
    const char *name;
    guint       count;
  } lines[] = {
    { "Main HQ base, 2″ × 2″", 1 }, { "Platoon HQ, 1 figure, 1″ × 1″", 1 }, { "Rifle base, 2 figures, 1″ × 1″", 6 },
    { "Light machine gun, 1 figure, 1″ × 1″", 3 }, { "Anti-tank gun, 2″ × 2″", 2 }, { "Medium truck", 4 },
    { "Aircraft on a flying stand", 1 },
  };
  g_autoptr (MusterReport) report = muster_test_report_of ("fields-of-war", NULL, "main-hq{at-gun*2[gun=medium] off-table-heavy} infantry-platoon{platoon-hq "
                                                       "infantry-squad*3{rifle*2 lmg} vehicle@medium-truck*4} aircraft");
  g_autoptr (GPtrArray) bring = muster_bring_new (report, NULL);

  g_assert_cmpuint (bring->len, ==, G_N_ELEMENTS (lines));
  for (guint i = 0; i < bring->len; i++)
    {
      const MusterBringLine *line = bring->pdata[i];

      g_assert_cmpstr (line->name, ==, lines[i].name);
      g_assert_cmpuint (line->count, ==, lines[i].count);
    }
}

/* One number changed in the system's file. */
static const struct
{
  const char *from;
  const char *to;
  const char *units;
  const char *title;
  const char *on_card;
  const char *on_playsheet;
} changes[] = {
  { "<fact id=\"weapon-range\" value=\"48\"/><fact id=\"to-hit\" value=\"3\"/>",
    "<fact id=\"weapon-range\" value=\"50\"/><fact id=\"to-hit\" value=\"4\"/>",
    "<unit type='vehicle'><column id='armour' value='heavy'/><column id='gun' value='heavy'/></unit>", "Vehicle",
    "Heavy gun | 1 | 50″ | 4+ | All", "Heavy | 1 | 50″ | 4+ | All" },
  { "<value id=\"heavy\" name=\"heavy\" points=\"30\"><fact id=\"armour-add\" value=\"1\"/>",
    "<value id=\"heavy\" name=\"heavy\" points=\"30\"><fact id=\"armour-add\" value=\"2\"/>",
    "<unit type='vehicle'><column id='armour' value='heavy'/></unit>", "Vehicle",
    "Armour, facing | +3 | +2 | +1", "Heavy | +3 | +2 | +1" },
  { "<fact id=\"foot-shots\" value=\"3\"/>", "<fact id=\"foot-shots\" value=\"4\"/>",
    "<unit type='infantry-platoon'><unit type='support-squad'><unit type='mmg'/></unit></unit>", "Infantry platoon",
    "MMG | 1 | 4 / 1 | 24″ | 6+ | Soft", "MMG | 15 | 4 / 1 | 24″ | 6+ | Soft" },
  { "<fact id=\"bomb-to-hit\" value=\"4\"/>", "<fact id=\"bomb-to-hit\" value=\"2\"/>", "<unit type='aircraft'/>", "Aircraft",
    "Bomb | Large template | 12″ | 2+ | Under it", "Bomb | Large template | 12″ | 2+ | Under it" },
};

static MusterSystemStore *
make_changed_store (const char *from,
                    const char *to,
                    const char *folder)
{
  g_autofree char *shipped = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "systems", "fields-of-war.xml", NULL);
  g_autofree char *changed = g_build_filename (folder, "fields-of-war.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) edited = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (shipped, &text, NULL, &error);
  g_assert_no_error (error);
  edited = g_string_new (text);
  g_assert_cmpuint (g_string_replace (edited, from, to, 0), ==, 1);
  g_assert_cmpuint (g_string_replace (edited, "  <entries type=\"vehicle\" href=\"catalogue/fields-of-war.xml\"/>\n", "", 0), ==, 1);
  g_file_set_contents (changed, edited->str, -1, &error);
  g_assert_no_error (error);
  return muster_system_store_new ((const char *const[]) { folder, NULL });
}

static void
test_change (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autoptr (MusterSystemStore) store = make_changed_store (changes[i].from, changes[i].to, folder);
  g_autofree char *xml = g_strdup_printf ("<roster xmlns='urn:muster:roster:1' system='fields-of-war'>%s</roster>", changes[i].units);
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
  g_assert_cmpstr (((MusterCard *) cards->pdata[0])->title, ==, changes[i].title);
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
  g_test_add_func ("/cards/fields-of-war/vehicle-weapons", test_vehicle_weapons);
  g_test_add_func ("/cards/fields-of-war/platoon-weapons", test_platoon_weapons);
  g_test_add_func ("/cards/fields-of-war/headquarters-weapons", test_headquarters_weapons);
  g_test_add_func ("/cards/fields-of-war/aircraft", test_aircraft);
  g_test_add_func ("/cards/fields-of-war/vehicles", test_vehicles);
  g_test_add_func ("/cards/fields-of-war/foot", test_foot);
  g_test_add_func ("/cards/fields-of-war/whole-list", test_whole_list);
  g_test_add_func ("/cards/fields-of-war/bring", test_bring);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cards/fields-of-war/change/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_change);
    }
  return g_test_run ();
}
