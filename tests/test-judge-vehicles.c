/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Vehicles and guns of Fields of War: what their columns cost and which may stand, entries of the table and of
 * the list's own, and the fine print on marks, grades and unknown things. */

#include "muster-test-verdict.h"

#include <locale.h>

#define SYSTEM "fields-of-war"

/* The vehicle under test stands at 3.1, in a company that is else in order, where it may. */
#define SQUADS   "infantry-squad*3{rifle*2 lmg} "
#define BASE     "main-hq infantry-platoon{platoon-hq " SQUADS "} "                           /* 80 points */
#define RECCE(v) BASE "recce-company{" v "}"
#define TANKS(v) BASE "tank-company{" v " vehicle[speed=slow,armour=very-light]*2}"           /* 100 points + v */
#define TRUCK(v) BASE "main-hq!c-in-c{vehicle[transport=medium] " v "}"                       /* 110 points + v, at 3.2 */

/* What columns cost, for what can stand. */
static const MusterTestVerdict prices[] = {
  { "speed fast", "120", NULL, { .units = TANKS ("vehicle[speed=fast,armour=very-light]") } },
  { "speed medium", "115", NULL, { .units = TANKS ("vehicle[speed=medium,armour=very-light]") } },
  { "speed slow", "110", NULL, { .units = TANKS ("vehicle[speed=slow,armour=very-light]") } },
  { "armour light", "115", NULL, { .units = TANKS ("vehicle[speed=slow,armour=light]") } },
  { "armour medium", "125", NULL, { .units = TANKS ("vehicle[speed=slow,armour=medium]") } },
  { "armour heavy", "135", NULL, { .units = TANKS ("vehicle[speed=slow,armour=heavy]") } },
  { "armour extra heavy", "145", NULL, { .units = TANKS ("vehicle[speed=slow,armour=extra-heavy]") } },
  { "transport small of a tank", "120", NULL, { .units = TANKS ("vehicle[speed=slow,armour=light,transport=small]") } },
  { "transport medium of a tank", "125", NULL, { .units = TANKS ("vehicle[speed=slow,armour=light,transport=medium]") } },
  { "transport large of a tank", "130", NULL, { .units = TANKS ("vehicle[speed=slow,armour=light,transport=large]") } },
  { "gun lmg is free on armour", "115", NULL, { .units = TANKS ("vehicle[speed=slow,armour=light,gun=lmg]") } },
  { "gun lmg the first alone", "125", NULL, { .units = TANKS ("vehicle[speed=slow,armour=light,gun=lmg*3]") } },
  { "gun lmg on very light armour", "115", NULL, { .units = TANKS ("vehicle[speed=slow,armour=very-light,gun=lmg*2]") } },
  { "gun hmg", "125", NULL, { .units = TANKS ("vehicle[speed=slow,armour=light,gun=hmg]") } },
  { "gun hmg on very light armour", "130", NULL, { .units = TANKS ("vehicle[speed=slow,armour=very-light,gun=hmg*4]") } },
  { "gun light", "125", NULL, { .units = TANKS ("vehicle[speed=slow,armour=light,gun=light]") } },
  { "gun medium", "135", NULL, { .units = TANKS ("vehicle[speed=slow,armour=light,gun=medium]") } },
  { "gun heavy", "145", NULL, { .units = TANKS ("vehicle[speed=slow,armour=light,gun=heavy]") } },
  { "gun extra heavy", "155", NULL, { .units = TANKS ("vehicle[speed=slow,armour=light,gun=extra-heavy]") } },
  { "guns multiply", "175", NULL, { .units = TANKS ("vehicle[speed=slow,armour=light,gun=light*6]") } },
  { "guns up to 99", "4075", "main-hq=1/8 platoons=1/8", { .units = TANKS ("vehicle[speed=slow,armour=light,gun=extra-heavy*99]") } },
  { "quad guns under test", "120", NULL, { .units = RECCE ("vehicle[role=aa,speed=fast,armour=very-light,gun=hmg*4]") } },

  { "unarmoured and fast", "120", NULL, { .units = TRUCK ("vehicle[speed=fast,transport=medium]") } },
  { "unarmoured without a speed", "125", NULL, { .units = TRUCK ("vehicle[transport=large]") } },
  { "unarmoured and slow", "115", "columns@3.2", { .units = TRUCK ("vehicle[speed=slow,transport=small]") } },
  { "unarmoured and medium", "115", "columns@3.2", { .units = TRUCK ("vehicle[speed=medium,transport=small]") } },
  { "unarmoured with an lmg", "120", NULL, { .units = TRUCK ("vehicle[transport=small,gun=lmg]") } },
  { "unarmoured with lmgs, none free", "125", NULL, { .units = TRUCK ("vehicle[transport=small,gun=lmg*2]") } },
  { "unarmoured with an hmg", "125", NULL, { .units = TRUCK ("vehicle[transport=small,gun=hmg]") } },
  { "unarmoured with a light gun, not charged", "115", "columns@3.2", { .units = TRUCK ("vehicle[transport=small,gun=light]") } },
  { "unarmoured with extra heavy guns, not charged", "115", "columns@3.2", { .units = TRUCK ("vehicle[transport=small,gun=extra-heavy*9]") } },
  { "unarmoured and empty", "110", "columns@3.2", { .units = TRUCK ("vehicle") } },
  { "unarmoured and carrying none", "110", "columns@3.2", { .units = TRUCK ("vehicle[transport=none]") } },
  { "unarmoured tank", "85", NULL, { .units = RECCE ("vehicle[role=recce,transport=small]") } },
  { "armoured without a speed", "110", "columns@3.1", { .units = TANKS ("vehicle[armour=light]") } },

  { "carrier rides free", "130", NULL, { .units = TRUCK ("vehicle[role=transport,speed=fast,transport=medium,armour=light]") } },
  { "carrier with an hmg", "140", NULL, { .units = TRUCK ("vehicle[role=transport,speed=slow,transport=medium,armour=light,gun=hmg]") } },
  { "carrier that carries none pays its speed", "135", "columns@3.2", { .units = TRUCK ("vehicle[role=transport,speed=fast,armour=light]") } },
  { "carrier with a gun pays its speed", "155", "columns@3.2",
    { .units = TRUCK ("vehicle[role=transport,speed=fast,transport=medium,armour=light,gun=light]") } },
  { "armoured jeep pays its speed", "140", NULL, { .units = TRUCK ("vehicle[role=jeep,speed=fast,transport=small,armour=light]") } },
  { "armoured jeep that carries none", "135", "columns@3.2", { .units = TRUCK ("vehicle[role=jeep,speed=fast,armour=light]") } },
  { "armoured jeep with a gun", "150", "columns@3.2",
    { .units = TRUCK ("vehicle[role=jeep,speed=fast,transport=small,armour=light,gun=light]") } },
};

/* Columns as they stand in a file. */
static const MusterTestVerdict columns[] = {
  { "column unknown", "110", "columns@3.1", { .units = TANKS ("vehicle[speed=slow,armour=very-light,colour=green]") } },
  { "value unknown leaves the default", "110", "columns@3.1", { .units = TANKS ("vehicle[speed=slow,armour=very-light,gun=railgun]") } },
  { "value unknown leaves the entry's", "150", "columns@3.1", { .units = TANKS ("vehicle@sherman[gun=railgun]") } },
  { "value empty", "110", "columns@3.1", { .units = TANKS ("vehicle[speed=slow,armour=very-light,gun=]") } },
  { "twice, the first counts", "120", "columns@3.1", { .units = TANKS ("vehicle[speed=slow,armour=very-light,gun=light,gun=heavy]") } },
  { "twice the same", "120", "columns@3.1", { .units = TANKS ("vehicle[speed=slow,armour=very-light,gun=light,gun=light]") } },
  { "twice, the first known value counts", "140", "columns@3.1",
    { .units = TANKS ("vehicle[speed=slow,armour=very-light,gun=railgun,gun=heavy,gun=light]") } },
  { "twice over an entry", "160", "columns@3.1", { .units = TANKS ("vehicle@sherman[gun=heavy,gun=light]") } },
  { "twice of four columns is one finding", "115", "columns@3.1",
    { .units = TANKS ("vehicle[speed=slow,speed=fast,armour=light,armour=heavy,role=tank,role=aa,transport=none,transport=large]") } },
  { "count on another column", "110", "columns@3.1", { .units = TANKS ("vehicle[speed=slow,armour=very-light*2]") } },
  { "count of 1 on another column", "110", "columns@3.1", { .units = TANKS ("vehicle[speed=slow*1,armour=very-light]") } },
  { "inline replaces one by one", "145", NULL, { .units = TANKS ("vehicle@sherman[speed=slow]") } },
  { "inline takes the gun off", "130", NULL, { .units = TANKS ("vehicle@sherman[gun=none]") } },
  { "inline count replaces the entry's", "135", NULL, { .units = RECCE ("vehicle@m3-quad-aa[gun=hmg*3]") } },
  { "role of its own", "90", NULL, { .units = RECCE ("vehicle[role=jeep,transport=medium]") } },
  { "role unknown is the default's", "85", "columns@3.1 role@3.1", { .units = RECCE ("vehicle[role=scout,transport=small]") } },
  { "role of armour set inline", "125", "columns@3.1 role@3.1", { .units = RECCE ("vehicle[role=scout,speed=fast,armour=heavy]") } },

  { "at-gun of each gun", "170", "heavy-weapons=4/3",
    { .units = BASE "main-hq!c-in-c{at-gun[gun=light] at-gun[gun=medium]:green at-gun[gun=heavy] aa-gun[gun=extra-heavy]:green}" } },
  { "at-gun twin mount", "140", NULL, { .units = BASE "main-hq!c-in-c{aa-gun[gun=medium*2]}" } },
  { "at-gun without a gun", "100", "columns@3.1", { .units = BASE "main-hq!c-in-c{at-gun}" } },
  { "aa-gun without a gun", "100", "columns@3.1", { .units = BASE "main-hq!c-in-c{aa-gun}" } },
  { "at-gun none", "100", "columns@3.1", { .units = BASE "main-hq!c-in-c{at-gun[gun=none]}" } },
  { "at-gun lmg, not charged", "100", "columns@3.1", { .units = BASE "main-hq!c-in-c{at-gun[gun=lmg*3]}" } },
  { "aa-gun hmg, not charged", "100", "columns@3.1", { .units = BASE "main-hq!c-in-c{aa-gun[gun=hmg*4]}" } },
  { "at-gun unknown gun", "100", "columns@3.1", { .units = BASE "main-hq!c-in-c{at-gun[gun=railgun]}" } },
  { "at-gun twice", "120", "columns@3.1", { .units = BASE "main-hq!c-in-c{at-gun[gun=medium,gun=heavy]}" } },
  { "at-gun with another column", "120", "columns@3.1", { .units = BASE "main-hq!c-in-c{at-gun[gun=medium,speed=slow]}" } },
  { "hmg has no columns", "110", "unknown@3.1", { .units = BASE "main-hq!c-in-c{hmg[gun=medium]}" } },
  { "aircraft has no columns", "155", "unknown@3", { .units = BASE "aircraft[speed=fast]" } },
};

/* Entries: shipped, of the list's own, and bad ones. */
static const MusterTestVerdict entries[] = {
  { "entry unknown, inline columns cost", "145", "entry@3.1",
    { .units = TANKS ("vehicle@ruritanian[role=tank,speed=fast,armour=heavy]") } },
  { "entry unknown, no columns judged", "100", "entry@3.1", { .units = TANKS ("vehicle@ruritanian[colour=green,gun=light,gun=none,speed=slow*2]") } },
  { "entry unknown, no role judged", "120", "entry@3.1", { .units = RECCE ("vehicle@ruritanian[speed=medium,armour=heavy]") } },
  { "entry unknown, place by inline role", "130", "entry@3.2 structure@3.2",
    { .units = TRUCK ("vehicle@ruritanian[speed=medium,armour=light]") } },
  { "entry unknown, place by default role", "110", "entry@3.2", { .units = TRUCK ("vehicle@ruritanian") } },
  { "entry of another type", "100", "entry@3.1", { .units = TANKS ("vehicle@own-gun"), .catalogue = "own-gun@at-gun[gun=heavy]" } },
  { "entry on a type without entries", "110", "entry@3.1", { .units = BASE "main-hq!c-in-c{hmg@panther}" } },
  { "entry of a gun", "130", NULL, { .units = BASE "main-hq!c-in-c{at-gun@own-gun}", .catalogue = "own-gun@at-gun[gun=heavy]" } },
  { "entry of a gun, replaced", "110", NULL, { .units = BASE "main-hq!c-in-c{at-gun@own-gun[gun=light]}", .catalogue = "own-gun@at-gun[gun=heavy]" } },
  { "entry unknown of a gun, gun inline", "110", "entry@3.1", { .units = BASE "main-hq!c-in-c{at-gun@ruritanian[gun=light]}" } },
  { "entry unknown of a gun", "100", "columns@3.1 entry@3.1", { .units = BASE "main-hq!c-in-c{at-gun@ruritanian}" } },
  { "entry of an unknown type of unit", "80", "entry@3 structure@3", { .units = BASE "ruritania@panther" } },

  { "own entry", "115", NULL, { .units = RECCE ("vehicle@own-puma"), .catalogue = "own-puma[role=recce,speed=fast,armour=light,gun=light]" } },
  { "own entry, vehicle where it says nothing", "115", NULL,
    { .units = RECCE ("vehicle@own-puma"), .catalogue = "own-puma@vehicle[role=recce,speed=fast,armour=light,gun=light]" } },
  { "own entry unused is not judged", "80", NULL, { .units = BASE, .catalogue = "own-puma[role=recce,speed=warp,flag=x]!banner" } },
  { "own entry judged at each unit", "170", "columns@3.1 columns@3.2",
    { .units = BASE "recce-company{vehicle@own-puma*2 vehicle@own-puma}", .catalogue = "own-puma[role=recce,speed=fast,armour=very-light,gun=light,gun=heavy]" } },
  { "own entry's column unknown", "105", "columns@3.1",
    { .units = RECCE ("vehicle@own-puma"), .catalogue = "own-puma[role=recce,speed=fast,armour=light,flag=x]" } },
  { "own entry's value unknown", "105", "columns@3.1",
    { .units = RECCE ("vehicle@own-puma"), .catalogue = "own-puma[role=recce,speed=fast,armour=light,gun=railgun]" } },
  { "own entry's fault replaced inline", "115", NULL,
    { .units = RECCE ("vehicle@own-puma[gun=light]"), .catalogue = "own-puma[role=recce,speed=fast,armour=light,gun=railgun]" } },
  { "own entry's double replaced inline", "115", NULL,
    { .units = RECCE ("vehicle@own-puma[gun=light]"), .catalogue = "own-puma[role=recce,speed=fast,armour=light,gun=heavy,gun=medium]" } },
  { "own entry impossible", "80", "columns@3.1", { .units = RECCE ("vehicle@own-puma"), .catalogue = "own-puma[role=recce,speed=slow]" } },
  { "own entry's mark on a vehicle", "105", "unknown@3.1",
    { .units = RECCE ("vehicle@own-puma"), .catalogue = "own-puma[role=recce,speed=fast,armour=light]!c-in-c" } },
  { "own entry's mark on an HQ", "100", NULL, { .units = BASE "main-hq@own-hq", .catalogue = "own-hq@main-hq!c-in-c" } },
  { "own entry's mark taken away", "100", "c-in-c=0/1", { .units = BASE "main-hq@own-hq!-c-in-c", .catalogue = "own-hq@main-hq!c-in-c" } },
  { "own entry twice, the first counts", "115", NULL,
    { .units = RECCE ("vehicle@own-puma"),
      .catalogue = "own-puma[role=recce,speed=fast,armour=light,gun=light] own-puma[role=recce,speed=fast,armour=heavy,gun=heavy]" } },
  { "own entry's role changed", "115", "~role-changed@3.1",
    { .units = RECCE ("vehicle@own-puma[role=recce]"), .catalogue = "own-puma[role=tank,speed=fast,armour=light,gun=light]" } },
  { "own entry without a role", "115", NULL,
    { .units = RECCE ("vehicle@own-puma[role=recce]"), .catalogue = "own-puma[speed=fast,armour=light,gun=light]" } },
  { "own entry wins over a shipped one", "110", "~entry-shadowed",
    { .units = TANKS ("vehicle@panther"), .catalogue = "panther[role=tank,speed=slow,armour=very-light]" } },
  { "own entry like the shipped one", "170", NULL,
    { .units = TANKS ("vehicle@panther"), .catalogue = "panther[gun=heavy,armour=heavy,transport=none,speed=medium,role=tank]" } },
  { "own entries shadow once", "80", "~entry-shadowed", { .units = BASE, .catalogue = "panther[role=tank] tiger[role=tank] own-x[role=tank]" } },

  { "role of its entry said again", "150", NULL, { .units = TANKS ("vehicle@sherman[role=tank]") } },
  { "role changed within its company", "150", "~role-changed@3.1", { .units = TANKS ("vehicle@sherman[role=tank-destroyer]") } },

  { "printed, columns charged", "175", "~printed-price@3.1", { .units = TANKS ("vehicle@js-ii") } },
  { "printed, printed charged", "170", "~printed-price@3.1", { .options = "price-basis=printed", .units = TANKS ("vehicle@js-ii") } },
  { "printed T-34s", "220", "~printed-price@3.1 ~printed-price@3.2",
    { .units = BASE "tank-company{vehicle@t-34-76 vehicle@t-34-85 vehicle[speed=slow,armour=light,transport=small]}" } },
  { "printed T-34s, printed charged", "220", "~printed-price@3.1 ~printed-price@3.2",
    { .options = "price-basis=printed", .units = BASE "tank-company{vehicle@t-34-76 vehicle@t-34-85 vehicle[speed=slow,armour=light,transport=small]}" } },
  { "printed quad AA", "120", "~printed-price@3.1", { .options = "price-basis=printed", .units = RECCE ("vehicle@m3-quad-aa") } },
  { "printed and graded", "205", "~printed-price@3.1", { .options = "price-basis=printed", .units = TANKS ("vehicle@js-ii:veteran") } },
  { "printed never with an inline column", "175", NULL, { .options = "price-basis=printed", .units = TANKS ("vehicle@js-ii[gun=heavy]") } },
  { "printed never with a bad inline column", "175", "columns@3.1", { .options = "price-basis=printed", .units = TANKS ("vehicle@js-ii[flag=x]") } },
  { "printed of an own entry is shown", "110", "~printed-price@3.1",
    { .units = TANKS ("vehicle@own-x"), .catalogue = "own-x*40[speed=slow,armour=very-light]" } },
  { "printed of an own entry is never charged", "110", "~printed-price@3.1",
    { .options = "price-basis=printed", .units = TANKS ("vehicle@own-x"), .catalogue = "own-x*40[speed=slow,armour=very-light]" } },
  { "printed of an own entry that agrees", "110", NULL,
    { .options = "price-basis=printed", .units = TANKS ("vehicle@own-x"), .catalogue = "own-x*10[speed=slow,armour=very-light]" } },
};

/* Grades, marks and house rules that the game does not know, and which of several counts. */
static const MusterTestVerdict fine_print[] = {
  { "grade of a unit alone", "90", NULL, { .units = "main-hq:veteran infantry-platoon{platoon-hq " SQUADS "}" } },
  { "grade holds for what stands inside", "105", NULL, { .units = "main-hq:veteran{hmg} infantry-platoon{platoon-hq " SQUADS "}" } },
  { "grades never multiply", "50", NULL, { .units = "main-hq infantry-platoon:green{platoon-hq infantry-squad*3:green{rifle*2 lmg}}" } },
  { "grade nearest counts", "65", NULL,
    { .units = "main-hq infantry-platoon:veteran{platoon-hq infantry-squad*3:green{rifle:regular*2 lmg}}" } },
  { "grade unknown counts as absent", "110", "unknown@2.2",
    { .units = "main-hq infantry-platoon:veteran{platoon-hq infantry-squad*3:elite{rifle*2 lmg}}" } },
  { "grade unknown at the top", "80", "unknown@1", { .units = "main-hq:elite infantry-platoon{platoon-hq " SQUADS "}" } },
  { "grade of an unknown type holds inside", "95", "structure@3 structure@3.1", { .units = BASE "ruritania:veteran{hmg}" } },
  { "grade unknown of an unknown type", "80", "structure@3 unknown@3", { .units = BASE "ruritania:elite" } },
  { "grade of half points", "152.5", NULL, { .units = TANKS ("vehicle@matilda:veteran") } },
  { "grade of quarter points", "42.5", NULL,
    { .options = "rifle-price=pair", .units = "main-hq infantry-platoon:green{platoon-hq " SQUADS "}" } },
  { "grade of an odd number of quarter points", "48.75", NULL,
    { .options = "rifle-price=pair",
      .units = "main-hq infantry-platoon{platoon-hq infantry-squad:green{rifle*1 assault:regular lmg:regular} infantry-squad*2:green{rifle*2 lmg}}" } },

  { "mark unknown", "80", "unknown@1", { .units = "main-hq!banner infantry-platoon{platoon-hq " SQUADS "}" } },
  { "mark unknown and off", "80", "unknown@1", { .units = "main-hq!-banner infantry-platoon{platoon-hq " SQUADS "}" } },
  { "mark of another type", "80", "unknown@2", { .units = "main-hq infantry-platoon!c-in-c{platoon-hq " SQUADS "}" } },
  { "marks unknown are one finding", "80", "unknown@1", { .units = "main-hq!banner!drum!c-in-c infantry-platoon{platoon-hq " SQUADS "}" } },

  { "option unknown", "80", "unknown", { .options = "moustaches=long", .units = BASE } },
  { "option with an unknown value is the default", "80", "unknown", { .options = "rifle-price=half", .units = BASE } },
  { "option twice, the first counts", "65", NULL, { .options = "rifle-price=pair rifle-price=each", .units = BASE } },
  { "option twice, the first known value counts", "65", "unknown", { .options = "rifle-price=half rifle-price=pair rifle-price=each", .units = BASE } },
  { "option twice, each is judged", "65", "unknown", { .options = "rifle-price=pair rifle-price=half", .units = BASE } },

  { "unknown type costs what it holds", "155", "structure@3 structure@3.1 structure@3.2",
    { .units = BASE "ruritania*5[armour=heavy]!c-in-c{hmg rifle}" } },
  { "counts multiply through nesting", "1205",
    "main-hq=1/2 platoons=1/2 structure@2.3 structure@2.3.1 structure@2.3.1.1 structure@2.3.1.2 structure@2.3.1.2.1",
    { .units = "main-hq infantry-platoon{platoon-hq " SQUADS "ruritania*5{ruritania*10{hmg:veteran rifle:green{rifle:regular}}}}" } },
};

#define ADD(table) muster_test_add_verdicts (#table, SYSTEM, table, G_N_ELEMENTS (table))

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  ADD (prices);
  ADD (columns);
  ADD (entries);
  ADD (fine_print);
  return g_test_run ();
}
