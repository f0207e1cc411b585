/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a list has room for, at each bound and just past it, and where it belongs. Each row is worked out by hand. */

#include "muster-room.h"

#include "muster-test-list.h"

#include <locale.h>
#include <string.h>

/* Something added to a list, and where it belongs: place of the parent (`.` for the force), `:` and the index, the
 * types made around it from outside, each with `#` and the group it is made as, `~` where it raises advice, `+` and the
 * points it adds; or `no: ` and why not. */
typedef struct
{
  const char    *name;
  const char    *system;
  MusterTestList list;
  const char    *add;      /* a type, `@` and an entry, or `#` and a group, with `*3` behind it and what a group picks */
  const char    *selected; /* (nullable): place of the selected unit */
  const char    *expected;
} Row;

static void
parse_candidate (MusterRoster    *roster,
                 const char      *text,
                 MusterCandidate *candidate)
{
  const MusterSystem *system = muster_roster_get_system (roster);
  g_auto (GStrv) parts = g_strsplit (text, "*", 2);
  g_auto (GStrv) words = g_strsplit (parts[0], "@", 2);

  *candidate = (MusterCandidate) { .count = parts[1] != NULL ? (guint) atoi (parts[1]) : 0 };
  if (words[1] != NULL)
    {
      candidate->entry = muster_roster_find_entry (roster, words[1]);
      if (candidate->entry == NULL)
        candidate->entry = muster_system_find_entry (system, words[1]);
      g_assert_nonnull (candidate->entry);
    }
  if (words[0][0] == '#')
    {
      guint n;
      const MusterGroup *groups = muster_system_get_groups (system, &n);

      for (guint i = 0; i < n; i++)
        if (strcmp (groups[i].id, words[0] + 1) == 0)
          candidate->group = &groups[i];
      g_assert_nonnull (candidate->group);
    }
  else if (words[0][0] != '\0')
    {
      candidate->type = muster_system_find_type (system, words[0]);
      g_assert_nonnull (candidate->type);
    }
}

static char *
dup_place (MusterRoom        *room,
           const MusterPlace *place)
{
  GString *text = g_string_new (NULL);
  g_autofree char *path = place->parent != NULL ? muster_unit_dup_path (place->parent) : NULL;
  g_autofree char *points = muster_points_to_string (place->points);
  g_autofree char *reason = muster_room_dup_reason (room, place);

  g_assert_cmpint (reason == NULL, ==, place->verdict == MUSTER_PLACE_FITS);
  if (reason != NULL)
    {
      g_string_append_printf (text, "no: %s", reason);
      return g_string_free (text, FALSE);
    }
  g_string_append_printf (text, "%s:%u", *path != '\0' ? path : ".", place->index);
  for (guint i = 0; i < place->n_around; i++)
    g_string_append_printf (text, " %s%s%s", place->around[i]->id, place->ready != NULL && i == place->ready_at ? "#" : "",
                            place->ready != NULL && i == place->ready_at ? place->ready->id : "");
  if (place->advice)
    g_string_append (text, " ~");
  if (place->points != 0)
    g_string_append_printf (text, " +%s", points);
  return g_string_free (text, FALSE);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (MusterRoster) roster = muster_test_list_load (&row->list, row->system);
  g_autoptr (MusterRoom) room = muster_room_new (roster, NULL);
  MusterUnit *selected = row->selected != NULL ? muster_unit_from_path (muster_roster_get_root (roster), row->selected) : NULL;
  MusterCandidate candidate;
  MusterPlace place;
  g_autofree char *found = NULL;

  parse_candidate (roster, row->add, &candidate);
  muster_room_find (room, &candidate, selected, &place);
  found = dup_place (room, &place);
  g_assert_cmpstr (found, ==, row->expected);
}

#define FOW     "fields-of-war"
#define SQUADS  "infantry-squad*3{rifle*2 lmg} "
#define HQ      "main-hq "
#define PLT     "infantry-platoon{platoon-hq " SQUADS "} "
#define TANKS   "tank-company{vehicle@sherman*3} "
#define TWO     "tank-company{vehicle@sherman*2} "
#define BASE    HQ PLT

static const Row rows[] = {
  /* Companies: three models each, as many as platoons and HQs. */
  { "a company with room", FOW, { .units = BASE TWO }, "@sherman", NULL, "3:1 +50" },
  { "a company with room for one of two", FOW, { .units = BASE TWO }, "@sherman*2", NULL, ".:3 tank-company +100" },
  { "a full company, and room for another", FOW, { .units = BASE TANKS }, "@sherman", NULL, ".:3 tank-company +50" },
  { "three at once", FOW, { .units = BASE TANKS }, "@panther*3", NULL, ".:3 tank-company +210" },
  { "four at once", FOW, { .units = BASE TANKS }, "@panther*4", NULL, "no: Vehicles: 1 too many (4 of 3)" },
  { "full companies, and no room for another", FOW, { .units = BASE TANKS TANKS }, "@sherman", NULL,
    "no: Companies & aircraft: no room (2 of 2)" },
  { "too many companies already", FOW, { .units = BASE TANKS TANKS TANKS }, "@sherman", NULL,
    "no: Companies & aircraft: no room (3 of 2)" },
  { "too many companies already, one with room", FOW, { .units = BASE TANKS TANKS TWO }, "@sherman", NULL, "5:1 +50" },
  { "a company by itself", FOW, { .units = BASE TANKS }, "tank-company", NULL, ".:3" },
  { "a company by itself too many", FOW, { .units = BASE TANKS TANKS }, "tank-company", NULL, "no: Companies & aircraft: no room (2 of 2)" },
  { "the first company with room", FOW, { .units = BASE TANKS TWO TWO }, "@sherman", NULL, "4:1 +50" },
  { "recce in a company with room", FOW, { .units = BASE "recce-company{vehicle@armoured-car*3}" }, "@armoured-car", NULL, "3:1 +35" },
  { "recce in a full company", FOW, { .units = BASE "recce-company{vehicle@armoured-car*4}" }, "@armoured-car", NULL, ".:3 recce-company +35" },

  /* The selected unit. */
  { "selected", FOW, { .units = BASE TWO TWO }, "@sherman", "4", "4:1 +50" },
  { "selected inside", FOW, { .units = BASE TWO TWO }, "@sherman", "4.1", "4:1 +50" },
  { "behind the selected", FOW, { .units = BASE BASE }, "infantry-platoon", "2.2", ".:2" },
  { "selected and full", FOW, { .units = BASE TANKS TWO }, "@sherman", "3", "4:1 +50" },
  { "a selected unit that raises advice", FOW, { .units = "main-hq{hmg} " PLT }, "@big-truck", "2", "1:1 +15" },

  /* Points. */
  { "points to the last", FOW, { "130", .units = BASE }, "@sherman", NULL, ".:2 tank-company +50" },
  { "points to the last but half", FOW, { "129.5", .units = BASE }, "@sherman", NULL, "no: 0.5 points over" },
  { "a point over", FOW, { "129", .units = BASE }, "@sherman", NULL, "no: 1 point over" },
  { "over already", FOW, { "79", .units = BASE }, "@sherman", NULL, "no: 51 points over" },
  { "over already, and free", FOW, { "79", .units = BASE }, "tank-company", NULL, ".:2" },
  { "no limit", FOW, { .units = BASE }, "@panther*3", NULL, ".:2 tank-company +210" },
  { "veterans", FOW, { .units = HQ PLT "tank-company:veteran" }, "@sherman", NULL, "3:0 +75" },
  { "veterans to the last point", FOW, { "155", .units = HQ PLT "tank-company:veteran" }, "@sherman", NULL, "3:0 +75" },
  { "veterans a point over", FOW, { "154", .units = HQ PLT "tank-company:veteran " TANKS }, "@sherman", "3", "no: 151 points over" },
  { "green ones", FOW, { "115", .units = HQ PLT "infantry-platoon:green{infantry-squad}" }, "lmg", "3.1", "3.1:0 +5" },
  { "in a unit of three", FOW, { "115", .units = HQ "infantry-platoon{platoon-hq infantry-squad*3{rifle*2}}" }, "lmg", "2.2", "2.2:1 +30" },
  { "in a unit of three, too dear", FOW, { "79", .units = HQ "infantry-platoon{platoon-hq{sniper} infantry-squad*3{rifle*2}}" }, "lmg", NULL,
    "2:2 support-squad +10" },

  { "dear in a counted platoon, cheap in another like it", FOW,
    { "45", .units = HQ "infantry-platoon*3{infantry-squad{rifle}} infantry-platoon{infantry-squad{rifle}}" }, "rifle", NULL, "3.1:1 +5" },

  /* Places. */
  { "a rifle", FOW, { .units = HQ "infantry-platoon{infantry-squad{rifle} infantry-squad{rifle*2}}" }, "rifle", NULL, "2.1:1 +5" },
  { "a rifle in a squad to be made", FOW, { .units = HQ "infantry-platoon{infantry-squad{rifle*2}}" }, "rifle", NULL, "2:1 infantry-squad +5" },
  { "a rifle in a platoon to be made", FOW, { .units = BASE }, "rifle", NULL, ".:2 infantry-platoon infantry-squad +5" },
  { "heavy weapons: two of three", FOW, { .units = "main-hq{hmg*2} " PLT }, "hmg", NULL, "1:1 +10" },
  { "heavy weapons: three of three", FOW, { .units = "main-hq{hmg*3} " PLT }, "hmg", NULL, "no: Heavy weapons: no room (3 of 3)" },
  { "aircraft", FOW, { .units = BASE }, "aircraft", NULL, ".:2 +75" },
  { "aircraft at the bound", FOW, { .units = BASE "aircraft" }, "aircraft", NULL, "no: Aircraft: no room (1 of 1)" },
  { "support teams", FOW, { .units = HQ "infantry-platoon{platoon-hq{lmg} " SQUADS "support-squad{lmg*2}}" }, "sniper", NULL, "2.3:1 +10" },
  { "support teams, no room in the platoon", FOW, { .units = HQ "infantry-platoon{platoon-hq{lmg} " SQUADS "support-squad{lmg*3}}" },
    "sniper", NULL, ".:2 infantry-platoon#full-platoon platoon-hq +100" },
  /* What is made around and would lack something is made whole, where there is room for that. */
  { "a team and its platoon", FOW, { .units = HQ }, "sniper", NULL, ".:1 infantry-platoon#full-platoon platoon-hq +100" },
  { "a team and its platoon, just affordable", FOW, { "120", .units = HQ }, "sniper", NULL, ".:1 infantry-platoon#full-platoon platoon-hq +100" },
  { "a team and a bare platoon, as points are short", FOW, { "119", .units = HQ }, "sniper", NULL, ".:1 infantry-platoon platoon-hq +10" },
  { "three teams and their platoon", FOW, { .units = HQ }, "sniper*3", NULL, ".:1 infantry-platoon support-squad +30" },
  { "a squad's base has no place in a whole platoon", FOW, { .units = HQ }, "rifle", NULL, ".:1 infantry-platoon infantry-squad +5" },
  { "a squad itself", FOW, { .units = HQ }, "infantry-squad", NULL, ".:1 infantry-platoon" },
  { "a gun and its HQ, which lacks nothing", FOW, { .units = "" }, "hmg", NULL, ".:0 main-hq +30" },
  { "what raises advice everywhere", FOW, { .units = HQ "infantry-platoon{platoon-hq " SQUADS "}" }, "mmg", NULL, "2.1:0 ~ +15" },
  { "nothing in the list", FOW, { .units = "" }, "@sherman", NULL, "no: Companies & aircraft: no room (0 of 0)" },
  { "nothing in the list, and an HQ", FOW, { .units = "" }, "main-hq", NULL, ".:0 +20" },
  { "a truck makes no HQ", FOW, { .units = "main-hq{hmg*3} " PLT }, "@big-truck", NULL, "1:1 ~ +15" },
  { "an entry of the list's own", FOW, { .units = BASE TWO, .catalogue = "own-tank[role=tank,speed=fast,armour=light,gun=light]" },
    "@own-tank", NULL, "3:1 +35" },

  /* Groups. */
  { "a platoon", FOW, { .units = BASE }, "#full-platoon", NULL, ".:2 +90" },
  { "two platoons", FOW, { "260", .units = BASE }, "#full-platoon*2", NULL, ".:2 +180" },
  { "two platoons too dear", FOW, { "259", .units = BASE }, "#full-platoon*2", NULL, "no: 1 point over" },
  { "a company of what was picked", FOW, { .units = BASE TANKS }, "#full-tank-company@panther", NULL, ".:3 +210" },
  { "a company too many", FOW, { .units = BASE TANKS TANKS }, "#full-tank-company@panther", NULL, "no: Companies & aircraft: no room (2 of 2)" },
  { "a company of the wrong role", FOW, { .units = BASE }, "#full-tank-company@armoured-car", NULL,
    "no: Armoured car does not play a role of a tank company" },

  /* House rules. */
  { "heavy weapons by HQ", FOW, { .options = "heavy-weapons=per-hq", .units = "main-hq{hmg*3} main-hq!c-in-c " PLT }, "hmg", NULL, "1:1 +10" },
  { "heavy weapons by HQ at the bound", FOW, { .options = "heavy-weapons=per-hq", .units = "main-hq{hmg*3} " PLT }, "hmg", NULL,
    ".:2 main-hq +30" },
  { "off-table any", FOW, { .options = "off-table=any", .units = "main-hq{off-table-light*9} " PLT }, "off-table-light", NULL, "1:1 +10" },
  { "off-table by HQ", FOW, { .options = "off-table=one-per-hq", .units = "main-hq " PLT }, "off-table-light", NULL, "1:0 +10" },
  { "off-table by HQ at the bound", FOW, { "101", "off-table=one-per-hq", "main-hq{off-table-light} " PLT }, "off-table-light", NULL,
    "no: Off-table artillery: no room (1 of 1)" },
  { "light mortar as a heavy weapon", FOW, { .options = "light-mortar=heavy", .units = "main-hq{hmg*3} " PLT }, "light-mortar", NULL,
    "no: Heavy weapons: no room (3 of 3)" },
  { "light mortar as support", FOW, { .options = "light-mortar=support", .units = "main-hq{hmg*3} " PLT }, "light-mortar", NULL, "2.1:0 +5" },
  { "roles strict", FOW, { .options = "roles=strict", .units = BASE BASE "recce-company" }, "@sherman", NULL, ".:5 tank-company +50" },
  { "roles as advice", FOW, { .options = "roles=advice", .units = BASE "recce-company aircraft" }, "@sherman", NULL, "3:0 ~ +50" },
  { "roles strict, no room", FOW, { .options = "roles=strict", .units = BASE "recce-company aircraft" }, "@sherman", NULL,
    "no: Companies & aircraft: no room (2 of 2)" },
  { "organisation free", FOW, { .options = "organisation=free", .units = BASE TANKS TANKS }, "@sherman", NULL, "3:1 ~ +50" },
  { "prices of columns", FOW, { "150", "price-basis=columns", BASE }, "@js-ii", NULL, "no: 5 points over" },
  { "printed prices", FOW, { "150", "price-basis=printed", BASE }, "@js-ii", NULL, ".:2 tank-company +70" },
  { "rifles in pairs", FOW, { .options = "rifle-price=pair", .units = HQ "infantry-platoon{infantry-squad}" }, "rifle*2", NULL, "2.1:0 +5" },
  { "aircraft as a package", FOW, { .options = "aircraft=package", .units = BASE }, "aircraft", NULL, ".:2 +50" },
  { "capacity of the points table", FOW, { .options = "capacity=points-table", .units = "main-hq{hmg} main-hq!c-in-c{hmg*2}" }, "@big-truck", "2", "1:1 +15" },
  { "capacity of the definitions", FOW, { .options = "capacity=definitions", .units = "main-hq{hmg} main-hq!c-in-c{hmg*2}" }, "@big-truck", "2", "1:1 +15" },

  /* The other games. */
  { "units", "hot-chow", { "3", .units = "rifle-platoon tank" }, "tank", NULL, ".:2" },
  { "units at the bound", "hot-chow", { "2", .units = "rifle-platoon tank" }, "tank", NULL, "no: Units: no room (2 of 2)" },
  { "units without limit", "hot-chow", { .units = "rifle-platoon tank" }, "tank*9", NULL, ".:2" },
  { "a force list", "hot-chow", { .options = "list-tanks=2", .units = "rifle-platoon tank" }, "tank", NULL, ".:2" },
  { "a force list at the bound", "hot-chow", { .options = "list-tanks=1", .units = "rifle-platoon tank" }, "tank", NULL, "no: Tanks: no room (1 of 1)" },
  { "a force list of another kind", "hot-chow", { .options = "list-tanks=1", .units = "rifle-platoon tank" }, "mortar", NULL, ".:2" },
  { "mortars and their replacements", "hot-chow", { .options = "list-mortars=1", .units = "mortar" }, "hmg", NULL, "no: Mortars and machine guns: no room (1 of 1)" },
  { "a company of three platoons", "hot-chow", { "4", .units = "tank" }, "#rifle-company", NULL, ".:1" },
  { "a company of three platoons, no room", "hot-chow", { "3", .units = "tank" }, "#rifle-company", NULL, "no: Units: 1 too many (4 of 3)" },
  { "six units", "hot-chow", { "6", .units = "" }, "#reinforced-company", NULL, ".:0" },
  { "AFVs", "modern-war-games-1957", { "2", .units = "afv section*9" }, "afv", NULL, ".:2" },
  { "AFVs at the bound", "modern-war-games-1957", { "1", .units = "afv section*9" }, "afv", NULL, "no: AFVs: no room (1 of 1)" },
  { "others beside AFVs", "modern-war-games-1957", { "1", .units = "afv section*9" }, "section", NULL, ".:2" },
  { "models", "pauls-modern", { .units = "unit{model*4}" }, "model", NULL, "1:1" },
  { "models at the bound", "pauls-modern", { .units = "unit{model*5}" }, "model", NULL, ".:1 unit" },
  { "models at both bounds", "pauls-modern", { "1", .units = "unit{model*5}" }, "model", NULL, "no: Units: no room (1 of 1)" },
  { "models that move alike", "pauls-modern", { .units = "unit{model[mobility=wheels]} unit{model[mobility=tracks]}" }, "@t-55", NULL, "2:1" },
};

/* A unit that is dropped on another. */
static void
test_try (void)
{
  const MusterTestList list = { .units = "main-hq{hmg*3} " PLT TWO };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, FOW);
  g_autoptr (MusterRoom) room = muster_room_new (roster, NULL);
  MusterUnit *root = muster_roster_get_root (roster);
  MusterCandidate tank = { .unit = root->children[2]->children[0], .count = 1 };
  MusterPlace place;

  g_assert_false (muster_room_try (room, &tank, root, &place));
  g_assert_cmpint (place.verdict, ==, MUSTER_PLACE_NOWHERE);
  g_assert_false (muster_room_try (room, &tank, root->children[0], &place));
  g_assert_false (muster_room_try (room, &tank, root->children[2], &place));
  g_assert_cmpint (place.verdict, ==, MUSTER_PLACE_OVER);
  tank = (MusterCandidate) { .entry = muster_system_find_entry (muster_roster_get_system (roster), "sherman") };
  g_assert_true (muster_room_try (room, &tank, root->children[2], &place));
  g_assert_cmpuint (place.index, ==, 1);
}

/* One more of what stands there already may be told by its count. */
static void
test_like (void)
{
  const MusterTestList list = { .units = BASE TWO };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, FOW);
  g_autoptr (MusterRoom) room = muster_room_new (roster, NULL);
  const MusterSystem *system = muster_roster_get_system (roster);
  MusterPlace place;

  muster_room_find (room, &(MusterCandidate) { .entry = muster_system_find_entry (system, "sherman") }, NULL, &place);
  g_assert_true (place.like == muster_roster_get_root (roster)->children[2]->children[0]);
  muster_room_find (room, &(MusterCandidate) { .entry = muster_system_find_entry (system, "tiger") }, NULL, &place);
  g_assert_null (place.like);
  g_assert_true (place.parent == muster_roster_get_root (roster)->children[2]);
}

/* Where no limit was agreed, what the list uses stands in its place, and what is added moves it. */
static void
test_moving (void)
{
  static const char xml[] =
    "<system xmlns='urn:muster:system:1' id='bands' name='Bands' edition='1'>"
    "<budget kind='points' one='point' other='points'/>"
    "<rules><rule id='few' name='Few'><says>few</says></rule><rule id='small' name='Small'><says>small</says></rule></rules>"
    "<types><force><slot of='archer rider'/></force>"
    "<type id='archer' name='Archer' plural='Archers' points='4'/>"
    "<type id='rider' name='Rider' plural='Riders' points='10'><slot of='page'/></type>"
    "<type id='page' name='Page' plural='Pages' points='1'/></types>"
    "<limits><limit rule='few'><count of='archer'/><at-most><per every='10' round='down'/></at-most><gauge label='Archers'/>"
    "<wrong>{have} of {allow}</wrong><mend do='remove' of='archer'>take out {excess}</mend></limit>"
    "<limit rule='small' each='rider'><limit/><at-most value='30'><count of='page' times='10'/></at-most>"
    "<wrong>{have} of {allow}</wrong><mend do='add' of='page'>add a page</mend></limit></limits></system>";
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) system = muster_system_load_bytes (xml, strlen (xml), "bands", NULL, &error);
  g_autoptr (MusterRoster) roster = NULL;
  MusterPlace place;

  g_assert_no_error (error);
  roster = muster_roster_new (system);
  for (guint i = 0; i < 4; i++)
    {
      /* Archers by the tens of points used; riders by at most 30 points, and ten more for each page. */
      static const struct { const char *add; gboolean fits[4]; } adds[] = {
        { "archer", { FALSE, TRUE, TRUE, FALSE } },
        { "rider", { TRUE, TRUE, TRUE, FALSE } },
      };
      g_autoptr (MusterRoom) room = muster_room_new (roster, NULL);

      for (guint k = 0; k < G_N_ELEMENTS (adds); k++)
        {
          g_test_message ("%s to %u riders", adds[k].add, i);
          g_assert_cmpint (muster_room_find (room, &(MusterCandidate) { .type = muster_system_find_type (system, adds[k].add) }, NULL, &place),
                           ==, adds[k].fits[i]);
        }
      muster_unit_append (muster_roster_get_root (roster), muster_unit_new (roster, "rider"));
    }
}

/* All entries of the game against a long list: told, not asserted. */
static void
test_time (void)
{
  g_autoptr (GString) units = g_string_new (NULL);
  g_autoptr (MusterRoster) roster = NULL;
  const MusterEntry *entries;
  guint n_entries, n_fit = 0;
  gint64 start, made, found;

  for (guint i = 0; i < 25; i++)
    {
      g_string_append (units, i % 2 ? "main-hq{hmg} infantry-platoon:veteran{platoon-hq{sniper} " SQUADS "} " TANKS
                                    : "main-hq{hmg*2} infantry-platoon{platoon-hq " SQUADS " support-squad{lmg*3}} recce-company{vehicle@armoured-car*4} ");
    }
  roster = muster_test_list_load (&(MusterTestList) { "4000", .units = units->str }, FOW);
  entries = muster_system_get_entries (muster_roster_get_system (roster), &n_entries);
  start = g_get_monotonic_time ();
  {
    g_autoptr (MusterRoom) room = muster_room_new (roster, NULL);

    made = g_get_monotonic_time ();
    for (guint i = 0; i < n_entries; i++)
      {
        MusterPlace place;

        n_fit += muster_room_find (room, &(MusterCandidate) { .entry = &entries[i] }, NULL, &place);
      }
    found = g_get_monotonic_time ();
  }
  g_test_message ("made ready in %d µs, %u of %u entries fit, found in %d µs", (int) (made - start), n_fit, n_entries, (int) (found - made));
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/room/%s/%s", rows[i].system, rows[i].name);

      g_test_add_data_func (g_strdelimit (path, " ", '-'), &rows[i], test_row);
    }
  g_test_add_func ("/room/try", test_try);
  g_test_add_func ("/room/like", test_like);
  g_test_add_func ("/room/moving", test_moving);
  g_test_add_func ("/room/time", test_time);
  return g_test_run ();
}
