/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the sheets of Rules for Modern War Games say: the playsheet under both readings of its two house rules, labels and
 * counters for every model, and the worksheet, whose proposals are worked out here a second time from the figures. */

#include "muster-figures.h"
#include "muster-report.h"
#include "muster-test-list.h"
#include "muster-test-sheet-text.h"
#include "muster-test-util.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define GAME "modern-war-games-1957"

static MusterReport *
make_report (const char *units,
             const char *options)
{
  const MusterTestList list = { .units = units, .options = options };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, GAME);

  return muster_report_new (roster, NULL, TRUE);
}

static char *
dup_page (const char *units,
          const char *options,
          const char *page)
{
  g_autoptr (MusterReport) report = make_report (units, options);
  g_autoptr (MusterHandout) handout = muster_handout_new (report, page, NULL);

  g_assert_nonnull (handout);
  return muster_test_dup_handout_text (handout);
}

/* What holds whatever house rules are in force. */
static void
test_playsheet (void)
{
  static const char *const lines[] = {
    "- Moves 1 to 16 are by day, the next 8 by night.",
    "- Table of 10′ × 5′. Off the table: one square of the board (1 foot) a move, in any direction, in secret. A counter holds no more "
    "troops than would fit in its square.",
    "1 Machine guns.",
    "2 Those who fire into a flank.",
    "Ranges | Day | Night",
    "Infantry section | 24″ | 6″",
    "Machine gun | 24″ | 6″",
    "- Casualties: one die for each section of six. Fewer men: take 1 off for each that is missing.",
    "- A machine gun has one throw. It is knocked out only by a 6, or when overrun by tanks or infantry.",
    "- Cover halves casualties.",
    "- Troops in cover that do not fire back lose nobody to small arms.",
    "- Behind a loop-holed trench or an earthwork, defenders take a quarter of the throw.",
    "Throw | 1 | 2 | 3 | 4 | 5 | 6",
    "Four men (2 short) | 0 | 0 | 1 | 2 | 3 | 4",
    "- Howitzers, mortars and self-propelled field artillery fire indirectly: 4 or more to be on target, then a throw for casualties. "
    "They stay on target until it moves.",
    "1 Both throw a die for each six men at once; casualties are half of that.",
    "2 Then a die for each six survivors. The higher total wins, the loser runs.",
    "AFV at AFV: three dice must reach the target's armour-speed value less the attacker's gun value, changed by",
    "frontal | +2",
    "target in cover | +2",
    "at flank, top or rear | −2",
    "at flank, top or rear, in cover | 0",
    "AFV at infantry: one throw, as casualties. Beyond 24″ only half.",
    "Rocket | 6 | 24″",
    "Bomb | 6 | –",
    "Cannon | 2 | 24″",
    "Airplane | 36″ | 24″",
    "- At vehicles its weapons fire as AFVs do, with their gun value.",
    "- Flak fires at it in the usual way. Without flak: a 5 or 6 brings it down, for each move over the enemy.",
    "- Trench: a man digs 1″ in 3 moves.",
    "- Wire before it: 2 moves to set, 1 move to cross.",
    "- Minefield: one square foot, anti-tank or anti-personnel, set in secret on the board.",
    "_ Infantry moves",
    "_ Anti-tank minefield",
    "_ Anti-personnel minefield",
    "_ Bazooka, AT gun: value, range",
    NULL
  };
  static const char *const options[] = { NULL, "cover-and-front=add", "halves=up" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autofree char *text = dup_page ("section", options[i], "playsheet");

      muster_test_assert_lines (text, lines);
    }
}

static void
test_house_rules (void)
{
  static const char *const once[] = { "frontal and in cover | +2",
                                      "~ Cover and front together add +2 once. Flank, top and rear are +2 to the gun value.", NULL };
  static const char *const add[] = { "frontal and in cover | +4",
                                     "~ House rule: cover and front add +2 each. Flank, top and rear are +2 to the gun value.", NULL };
  static const char *const down[] = { "- Fractions are dropped, after all halvings.", "Half | 0 | 1 | 1 | 2 | 2 | 3",
                                      "Quarter | 0 | 0 | 0 | 1 | 1 | 1", NULL };
  static const char *const up[] = { "- Fractions count as one, after all halvings.", "Half | 1 | 1 | 2 | 2 | 3 | 3",
                                    "Quarter | 1 | 1 | 1 | 1 | 2 | 2", NULL };
  g_autofree char *plain = dup_page ("section", NULL, "playsheet");
  g_autofree char *added = dup_page ("section", "cover-and-front=add", "playsheet");
  g_autofree char *rounded = dup_page ("section", "halves=up", "playsheet");

  muster_test_assert_lines (plain, once);
  muster_test_assert_lines (plain, down);
  muster_test_assert_lines (added, add);
  muster_test_assert_lines (added, down);
  muster_test_assert_lines (rounded, once);
  muster_test_assert_lines (rounded, up);
  muster_test_assert_no_line (added, once[0]);
  muster_test_assert_no_line (rounded, down[1]);
}

static void
test_labels (void)
{
  static const struct
  {
    const char *kind;
    const char *unit;
    const char *text;
    guint       count;
  } expected[] = {
    { "Turret: gun value", "Tiger I", "10", 2 },
    { "Turret: gun value", "T-34/85", "7", 3 },
    { "Hull: armour-speed value", "Tiger I", "22", 2 },
    { "Hull: armour-speed value", "T-34/85", "18", 3 },
    { "Underside: speed / gun range", "Tiger I", "15″ / 48″", 2 },
    { "Underside: speed / gun range", "T-34/85", "24″ / 48″", 3 },
  };
  g_autoptr (MusterReport) report = make_report ("section*4 afv@tiger-i*2[gun-value=10,armour-speed-value=22,speed=15,gun-range=48] "
                                                 "afv@t-34-85*3[gun-value=7,armour-speed-value=18,speed=24,gun-range=48] bazooka[gun-value=6]",
                                                 NULL);
  g_autoptr (GPtrArray) labels = muster_labels_new (report, NULL);

  g_assert_cmpuint (labels->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < labels->len; i++)
    {
      const MusterLabel *label = labels->pdata[i];

      g_assert_cmpstr (label->kind, ==, expected[i].kind);
      g_assert_cmpstr (label->unit, ==, expected[i].unit);
      g_assert_cmpstr (label->text, ==, expected[i].text);
      g_assert_cmpuint (label->count, ==, expected[i].count);
      /* A model of 18 to 20 mm is some 30 mm wide, its turret and the plate at its side less. */
      g_assert_cmpfloat (label->width, >=, 6);
      g_assert_cmpfloat (label->width, <=, 20);
      g_assert_cmpfloat (label->height, >=, 5);
      g_assert_cmpfloat (label->height, <=, 9);
    }
}

/* What is to be glued on is left to be written where nobody knows it yet. */
static void
test_blank_labels (void)
{
  static const char *const expected[] = { "7", "", "", "", "24″ / \302\240\302\240\302\240", "" };
  g_autoptr (MusterReport) report = make_report ("afv@t-34-85[gun-value=7,speed=24] afv@tiger-i", NULL);
  g_autoptr (GPtrArray) labels = muster_labels_new (report, NULL);

  g_assert_cmpuint (labels->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < labels->len; i++)
    {
      g_autofree char *text = muster_label_dup_print (labels->pdata[i]);

      g_assert_cmpstr (text, ==, expected[i]);
    }
}

static void
test_board (void)
{
  static const struct
  {
    const char *text;
    guint       count;
  } expected[] = {
    { "Section, 6", 8 }, { "Section, 4", 1 }, { "MG", 1 }, { "T-34/85", 2 }, { "Anti-personnel", 1 },
  };
  g_autoptr (MusterReport) report = make_report ("section*8 section[men=4] machine-gun afv@t-34-85*2 airplane[weapon=bomb] minefield[kind=anti-personnel]", NULL);
  g_autoptr (MusterBoard) board = muster_board_new (report, NULL);

  g_assert_cmpuint (board->columns, ==, 10);
  g_assert_cmpuint (board->rows, ==, 5);
  g_assert_cmpuint (board->counters->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < board->counters->len; i++)
    {
      const MusterCounterLine *counter = board->counters->pdata[i];

      g_assert_cmpstr (counter->text, ==, expected[i].text);
      g_assert_cmpuint (counter->count, ==, expected[i].count);
    }
}

static void
test_bring_and_track (void)
{
  static const char *const track[] = { "[] Day: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", "[] Night: 17 18 19 20 21 22 23 24",
                                       "[] Airplane (on and off at hole 2): 1 2 3 4 5 6 7 8", "[] Howitzer 2", "[] SU-76M 3", NULL };
  g_autoptr (MusterReport) report = make_report ("section*8 section[men=4] howitzer*2 airplane[weapon=bomb] afv@is-2*2", NULL);
  g_autoptr (GPtrArray) bring = muster_bring_new (report, NULL);
  g_autofree char *text = dup_page ("section howitzer*2 airplane[weapon=bomb] afv@is-2 afv@su-76m!indirect*3", NULL, "turns");
  guint64 men = 0;
  guint64 tanks = 0;

  for (guint i = 0; i < bring->len; i++)
    {
      const MusterBringLine *line = bring->pdata[i];

      men += strcmp (line->name, "Infantrymen") == 0 ? line->count : 0;
      tanks += strcmp (line->name, "IS-2") == 0 ? line->count : 0;
    }
  g_assert_cmpuint (men, ==, 8 * 6 + 4);
  g_assert_cmpuint (tanks, ==, 2);
  muster_test_assert_lines (text, track);
  g_assert_null (strstr (text, "IS-2"));
}

/* The numbers that stand in the list, and none where it has no such weapon with a value. */
static void
test_weapons (void)
{
  static const char *const lines[] = { "In this list | Gun value | Range", "Bazooka | 6 | 12″", "Anti-tank gun | 8 | –", "Howitzer | – | 60″", NULL };
  g_autofree char *text = dup_page ("bazooka[gun-value=6,gun-range=12] at-gun[gun-value=8] at-gun howitzer[gun-range=60] mortar", NULL, "playsheet");
  g_autofree char *none = dup_page ("bazooka mortar at-gun afv@t-34-85[gun-value=9]", NULL, "playsheet");

  muster_test_assert_lines (text, lines);
  g_assert_null (strstr (text, "\nMortar |"));
  g_assert_null (strstr (none, "In this list"));
}

/* There are labels in place of cards. */
static void
test_sheets (void)
{
  static const char *const ids[] = { "roster", "playsheet", "worksheet", "turns", "labels", "board" };
  g_autoptr (MusterReport) report = make_report ("section", NULL);
  guint n;

  muster_system_get_sheets (report->system, &n);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (ids));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_true (muster_system_has_sheet (report->system, ids[i]));
  g_assert_false (muster_system_has_sheet (report->system, "cards"));
}

/* By hand: 88 × 56 × 0.002 = 9.86; 15 + 5.7 + 1.14 = 21.84; 38 × 0.4 = 15.2; 18 + 3 × 10 = 48, and so on. */
static void
test_worksheet (void)
{
  static const char *const lines[] = {
    "# Muster's proposal, not Saunders'",
    "- Gun value: calibre in millimetres × length of the gun in calibres × 0.002; at least 1.",
    "- Armour-speed value: 12 for a light, 13 for a medium or 15 for a heavy vehicle, + 0.1 for each tonne, + 0.03 for each km/h on road.",
    "- Speed: 0.4 inches for each km/h on road; at most 36″.",
    "- Gun range: 18″ and 3″ more for each point of gun value; at least 24″.",
    "~ Measured by what the author does give: an airplane's cannon has gun value 2 and a range of 24″. Three dice then need 9 to 12 between "
    "equals, 2 more from the front. The numbers stand in the system's file and can be changed there.",
    "- All to the nearest whole number. Light is under 19 t, heavy from 38 t.",
    "The real vehicle | Class | Tonnes | km/h | Gun, mm | Gun, calibres",
    "Tiger I | Heavy | 57 | 38 | 88 | 56",
    "T-34/85 | Medium | 32 | 55 | 85 | 54.6",
    "Stuart I \"Honey\" (M3) | Light | 12.7 | 58 | 37 | 50",
    "Staghound (T17E1) | Light | 13.9 | 89 | 37 | 53.5",
    "L3/35 tankette | Light | 3.2 | 42 | 8 | –",
    "Panzer I Ausf. B | Light | 5.8 | 40 | 7.92 | 91",
    "Muster's proposal | Gun | yours | Armour | yours | Speed | yours | Range | yours",
    "Tiger I | 10 | 9 | 22 | 24 | 15″ | 12″ | 48″ | 50″",
    "T-34/85 | 9 | – | 18 | – | 22″ | – | 45″ | –",
    "Stuart I \"Honey\" (M3) | 4 | – | 15 | – | 23″ | – | 30″ | –",
    "Staghound (T17E1) | 4 | – | 16 | – | 36″ | – | 30″ | –",
    "L3/35 tankette | – | – | 14 | – | 17″ | – | – | –",
    "Panzer I Ausf. B | 1 | – | 14 | – | 16″ | – | 24″ | –",
    NULL
  };
  g_autofree char *text = dup_page ("afv@tiger-i[gun-value=9,armour-speed-value=24,speed=12,gun-range=50] afv@t-34-85 afv@stuart-honey "
                                    "afv@staghound afv@l3-35 afv@panzer-i-b",
                                    NULL, "worksheet");
  g_autofree char *own = dup_page ("afv[gun-value=3]", NULL, "worksheet");

  muster_test_assert_lines (text, lines);
  muster_test_assert_lines (own, (const char *const[]) {
                                   "Armoured fighting vehicle | – | – | – | – | –",
                                   "Armoured fighting vehicle | – | 3 | – | – | – | – | – | –", NULL });
}

/* The figure of an entry; NAN where it is not known. */
static double
figure_of (const MusterEntry *entry,
           const char        *id)
{
  for (guint i = 0; i < entry->n_figures; i++)
    {
      if (strcmp (entry->figures[i].figure->id, id) == 0)
        return g_ascii_strtod (entry->figures[i].value, NULL);
    }
  return NAN;
}

typedef struct
{
  double gun; /* NAN: not known */
  double armour;
  double speed;
  double range;
} Proposal;

static double
nearest (double value)
{
  return floor (value + 0.5 + 1e-9);
}

static Proposal
propose (const MusterEntry *entry)
{
  double weight = figure_of (entry, "weight-t");
  double speed = figure_of (entry, "speed-kmh");
  double gun = nearest (figure_of (entry, "gun-mm") * figure_of (entry, "gun-calibres") / 500);
  Proposal proposal = { gun < 1 ? 1 : gun, 0, 0, 0 };

  proposal.armour = nearest ((weight < 19 ? 12 : weight < 38 ? 13 : 15) + weight / 10 + speed * 0.03);
  proposal.speed = MIN (nearest (speed / 2.5), 36);
  proposal.range = isnan (gun) ? NAN : MAX (18 + 3 * proposal.gun, 24);
  return proposal;
}

static void
append_proposal (GString    *line,
                 double      value,
                 const char *unit)
{
  if (isnan (value))
    g_string_append (line, " | – | –");
  else
    g_string_append_printf (line, " | %d%s | –", (int) value, unit);
}

/* Every vehicle of the catalogue. */
static void
test_all_proposals (void)
{
  g_autoptr (MusterSystem) system = muster_system_store_load (muster_test_shared_store (), GAME, NULL);
  guint n;
  const MusterEntry *entries = muster_system_get_entries (system, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *unit = g_strconcat ("afv@", entries[i].id, NULL);
      g_autofree char *text = dup_page (unit, NULL, "worksheet");
      g_autoptr (GString) line = g_string_new (NULL);
      Proposal proposal = propose (&entries[i]);

      append_proposal (line, proposal.gun, "");
      append_proposal (line, proposal.armour, "");
      append_proposal (line, proposal.speed, "″");
      append_proposal (line, proposal.range, "″");
      g_string_append_c (line, '\n');
      g_test_message ("%s: %s", entries[i].id, line->str);
      g_assert_nonnull (strstr (text, line->str));
    }
}

/* What three dice have to reach: 9 to 12 between equals, little for a heavy gun at light armour, nearly all for a light gun
 * at heavy armour. */
static void
test_duels (void)
{
  static const struct
  {
    const char *attacker;
    const char *target;
    int         needed;
  } duels[] = {
    { "stuart-honey", "stuart-honey", 11 }, { "stuart-honey", "panzer-iv-h", 13 }, { "stuart-honey", "t-34-85", 14 },
    { "stuart-honey", "tiger-i", 18 },      { "panzer-iv-h", "stuart-honey", 8 },  { "panzer-iv-h", "panzer-iv-h", 10 },
    { "panzer-iv-h", "t-34-85", 11 },       { "panzer-iv-h", "tiger-i", 15 },      { "t-34-85", "stuart-honey", 6 },
    { "t-34-85", "panzer-iv-h", 8 },        { "t-34-85", "t-34-85", 9 },           { "t-34-85", "tiger-i", 13 },
    { "tiger-i", "stuart-honey", 5 },       { "tiger-i", "panzer-iv-h", 7 },       { "tiger-i", "t-34-85", 8 },
    { "tiger-i", "tiger-i", 12 },           { "panther-g", "panther-g", 10 },      { "m4-sherman", "m4-sherman", 11 },
  };
  g_autoptr (MusterSystem) system = muster_system_store_load (muster_test_shared_store (), GAME, NULL);
  double sum = 0;
  guint n_tanks = 0;
  guint n;
  const MusterEntry *entries = muster_system_get_entries (system, &n);

  for (guint i = 0; i < G_N_ELEMENTS (duels); i++)
    {
      Proposal attacker = propose (muster_system_find_entry (system, duels[i].attacker));
      Proposal target = propose (muster_system_find_entry (system, duels[i].target));

      g_test_message ("%s at %s", duels[i].attacker, duels[i].target);
      g_assert_cmpfloat_with_epsilon (target.armour - attacker.gun, duels[i].needed, 0.1);
    }
  for (guint i = 0; i < n; i++)
    {
      Proposal one = propose (&entries[i]);

      if (figure_of (&entries[i], "weight-t") < 12 || isnan (one.gun))
        continue;
      sum += one.armour - one.gun;
      n_tanks++;
    }
  g_assert_cmpuint (n_tanks, >, 80);
  g_assert_cmpfloat (sum / n_tanks, >, 9.5);
  g_assert_cmpfloat (sum / n_tanks, <, 11.5);
}

/* The formula on the sheet is the one that is used: with another number in the file both are others. */
static void
test_formula_changes (void)
{
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autofree char *shipped = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "systems", GAME ".xml", NULL);
  g_autofree char *changed = g_build_filename (folder, GAME ".xml", NULL);
  g_autofree char *text = NULL;
  g_autofree char *page = NULL;
  g_autoptr (GString) edited = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystemStore) store = NULL;
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterReport) report = NULL;
  g_autoptr (MusterHandout) handout = NULL;
  static const char list[] = "<roster xmlns='urn:muster:roster:1' system='" GAME "'><unit type='afv' entry='trial'/></roster>";
  static const char entries[] = "<entries type=\"afv\"><entry id=\"trial\" name=\"Trial\"><column id=\"class\" value=\"heavy\"/>"
                                "<figure id=\"weight-t\" value=\"50\"/><figure id=\"speed-kmh\" value=\"40\"/>"
                                "<figure id=\"gun-mm\" value=\"100\"/><figure id=\"gun-calibres\" value=\"50\"/></entry></entries>";

  g_assert_true (g_file_get_contents (shipped, &text, NULL, NULL));
  edited = g_string_new (text);
  g_assert_cmpuint (g_string_replace (edited, "<add value=\"0.002\"/>", "<add value=\"0.003\"/>", 0), ==, 1);
  g_assert_cmpuint (g_string_replace (edited, "<entries type=\"afv\" href=\"catalogue/" GAME ".xml\"/>", entries, 0), ==, 1);
  g_assert_true (g_file_set_contents (changed, edited->str, -1, NULL));
  store = muster_system_store_new ((const char *const[]) { folder, NULL });
  roster = muster_roster_load_bytes (list, strlen (list), "changed", store, &error);
  g_assert_no_error (error);
  report = muster_report_new (roster, NULL, TRUE);
  handout = muster_handout_new (report, "worksheet", NULL);
  page = muster_test_dup_handout_text (handout);
  muster_test_assert_lines (page, (const char *const[]) {
                                    "- Gun value: calibre in millimetres × length of the gun in calibres × 0.003; at least 1.",
                                    "Trial | Heavy | 50 | 40 | 100 | 50", "Trial | 15 | – | 21 | – | 16″ | – | 63″ | –", NULL });
  muster_test_remove_dir (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sheets/1957/sheets", test_sheets);
  g_test_add_func ("/sheets/1957/playsheet", test_playsheet);
  g_test_add_func ("/sheets/1957/house-rules", test_house_rules);
  g_test_add_func ("/sheets/1957/labels", test_labels);
  g_test_add_func ("/sheets/1957/blank-labels", test_blank_labels);
  g_test_add_func ("/sheets/1957/weapons", test_weapons);
  g_test_add_func ("/sheets/1957/board", test_board);
  g_test_add_func ("/sheets/1957/bring-and-track", test_bring_and_track);
  g_test_add_func ("/sheets/1957/worksheet", test_worksheet);
  g_test_add_func ("/sheets/1957/proposals", test_all_proposals);
  g_test_add_func ("/sheets/1957/duels", test_duels);
  g_test_add_func ("/sheets/1957/formula-changes", test_formula_changes);

  return g_test_run ();
}
