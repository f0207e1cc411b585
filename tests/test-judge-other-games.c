/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every rule of the three games without points, at its bound and just past it. Each row is judged from the
 * rules by hand, and the number in it is what the list uses of its limit. */

#include "muster-test-verdict.h"

#include <locale.h>

static const MusterTestVerdict hot_chow[] = {
  { "empty", "0", "empty=0/1", { .units = "" } },
  { "empty under a limit", "0", "empty=0/1", { "6", .units = "" } },
  { "one unit", "1", NULL, { .units = "rifle-platoon" } },
  { "no limit", "99", NULL, { .units = "tank*99" } },
  { "unit-limit six", "6", NULL, { "6", .units = "rifle-platoon*2 smg-platoon tank at-gun mortar" } },
  { "unit-limit seven", "7", "unit-limit=7/6", { "6", .units = "rifle-platoon*2 smg-platoon tank at-gun mortar hmg" } },
  { "unit-limit one", "2", "unit-limit=2/1", { "1", .units = "hmg*2" } },
  { "unit-limit counts misplaced kinds in the force", "7", "structure@2 unit-limit=7/6", { "6", .units = "tank*5 ruritania*2" } },
  { "unit-limit counts no unit within another", "6", "structure@2.1", { "6", .units = "tank*5 hmg{tank*3}" } },
  { "an unknown unit is not empty", "1", "structure@1", { .units = "ruritania" } },

  { "list-infantry at its bound", "3", NULL, { .options = "list-infantry=3", .units = "rifle-platoon*2 smg-platoon" } },
  { "list-infantry past it", "4", "list-infantry=4/3", { .options = "list-infantry=3", .units = "rifle-platoon*2 smg-platoon*2" } },
  { "list-infantry none", "1", "list-infantry=1/0", { .options = "list-infantry=0", .units = "smg-platoon" } },
  { "list-infantry unset", "9", NULL, { .options = "list-mortars=0", .units = "rifle-platoon*9" } },
  { "list-infantry counts no unit within another", "3", "structure@3.1",
    { .options = "list-infantry=2", .units = "rifle-platoon smg-platoon tank{rifle-platoon}" } },
  { "list-mortars at its bound", "3", NULL, { .options = "list-mortars=3", .units = "mortar hmg*2" } },
  { "list-mortars past it", "4", "list-mortars=4/3", { .options = "list-mortars=3", .units = "mortar*2 hmg*2" } },
  { "list-mortars by machine guns alone", "2", "list-mortars=2/1", { .options = "list-mortars=1", .units = "hmg*2" } },
  { "list-mortars unset", "9", NULL, { .options = "list-tanks=0", .units = "mortar*4 hmg*5" } },
  { "list-at-guns at its bound", "1", NULL, { .options = "list-at-guns=1", .units = "at-gun" } },
  { "list-at-guns past it", "2", "list-at-guns=2/1", { .options = "list-at-guns=1", .units = "at-gun*2" } },
  { "list-at-guns unset", "9", NULL, { .units = "at-gun*9" } },
  { "list-tanks at its bound", "2", NULL, { .options = "list-tanks=2", .units = "tank tank" } },
  { "list-tanks past it", "3", "list-tanks=3/2", { .options = "list-tanks=2", .units = "tank tank*2" } },
  { "list-tanks with zeros before", "1", NULL, { .options = "list-tanks=001", .units = "tank" } },
  { "list-tanks not in digits", "1", "unknown", { .options = "list-tanks=two", .units = "tank" } },
  { "list-tanks below zero", "1", "unknown", { .options = "list-tanks=-1", .units = "tank" } },
  { "list-tanks with a sign", "1", "unknown", { .options = "list-tanks=+0", .units = "tank" } },
  { "list-tanks in halves", "1", "unknown", { .options = "list-tanks=0.5", .units = "tank" } },
  { "list-tanks empty", "1", "unknown", { .options = "list-tanks=", .units = "tank" } },
  { "list-tanks the first known value counts", "2", "list-tanks=2/1 unknown",
    { .options = "list-tanks=x list-tanks=1 list-tanks=9", .units = "tank*2" } },
  { "the whole force list", "9", "list-at-guns=2/1 list-infantry=3/2 list-mortars=2/1 list-tanks=2/1",
    { .options = "list-infantry=2 list-mortars=1 list-at-guns=1 list-tanks=1", .units = "rifle-platoon*3 hmg*2 at-gun*2 tank*2" } },

  { "quality of infantry", "8", NULL,
    { .units = "rifle-platoon:green rifle-platoon:average rifle-platoon:veteran rifle-platoon:elite "
               "smg-platoon:green smg-platoon:average smg-platoon:veteran smg-platoon:elite" } },
  { "quality average of the others", "4", NULL, { .units = "tank:average at-gun:average mortar:average hmg:average" } },
  { "quality of each of the others", "4", "quality-infantry@1 quality-infantry@2 quality-infantry@3 quality-infantry@4",
    { .units = "tank:green at-gun:veteran mortar:elite hmg:green" } },
  { "quality wherever it stands", "1", "quality-infantry@1.1 structure@1.1", { .units = "rifle-platoon:elite{tank:elite}" } },
  { "quality does not pass down", "1", "structure@1.1", { .units = "rifle-platoon:elite{tank}" } },
  { "quality unknown", "1", "unknown@1", { .units = "tank:regular" } },

  { "structure of an unknown type", "2", "structure@2", { .units = "tank bicycle" } },
  { "structure within a unit", "1", "structure@1.1", { .units = "rifle-platoon{hmg}" } },
  { "structure within an unknown type", "1", "structure@1 structure@1.1", { .units = "bicycle{tank}" } },
  { "entry unknown", "1", "entry@1", { .units = "tank@ruritanian" } },
  { "entry of another type", "1", "entry@1", { .units = "tank@own-gun", .catalogue = "own-gun@at-gun" } },
  { "entry of its type", "1", NULL, { .units = "at-gun@own-gun", .catalogue = "own-gun@at-gun" } },
  { "unknown option", "1", "unknown", { .options = "list-bicycles=1", .units = "tank" } },
  { "unknown mark", "1", "unknown@1", { .units = "tank!c-in-c" } },
  { "unknown mark, off", "1", "unknown@1", { .units = "tank!-c-in-c" } },
  { "unknown column", "1", "unknown@1", { .units = "tank[gun=heavy]" } },
  { "unknown column of an own entry", "1", "unknown@1", { .units = "tank@own-x", .catalogue = "own-x@tank[gun=heavy]" } },
};

#define AFV "afv[gun-value=7,armour-speed-value=18,speed=24,gun-range=48]"

static const MusterTestVerdict modern_war_games[] = {
  { "nothing at all", "0", NULL, { .units = "" } },
  { "nothing under a limit", "0", NULL, { "4", .units = "" } },
  { "afv-limit four", "4", NULL, { "4", .units = AFV "*3 " AFV " section*9" } },
  { "afv-limit five", "5", "afv-limit=5/4", { "4", .units = AFV "*3 " AFV "*2 section*9" } },
  { "afv-limit one", "2", "afv-limit=2/1", { "1", .units = AFV " " AFV } },
  { "afv-limit none", "50", NULL, { .units = AFV "*50" } },
  { "afv-limit counts none within a unit", "4", "structure@2.1", { "4", .units = AFV "*4 section{" AFV "}" } },

  { "men zero", "0", "section-size@1=0/1 ~short-section@1=0/6", { .units = "section[men=0]" } },
  { "men one", "0", "~short-section@1=1/6", { .units = "section[men=1]" } },
  { "men two", "0", "~short-section@1=2/6", { .units = "section[men=2]" } },
  { "men five", "0", "~short-section@1=5/6", { .units = "section*8[men=5]" } },
  { "men six", "0", NULL, { .units = "section[men=6]" } },
  { "men six with a zero before", "0", NULL, { .units = "section[men=06]" } },
  { "men six by default", "0", NULL, { .units = "section" } },
  { "men seven", "0", "section-size@1=7/6", { .units = "section[men=7]" } },
  { "men in words", "0", "section-size@1", { .units = "section[men=six]" } },
  { "men with a sign", "0", "section-size@1", { .units = "section[men=+6]" } },
  { "men below zero", "0", "section-size@1", { .units = "section[men=-6]" } },
  { "men with a decimal", "0", "section-size@1", { .units = "section[men=6.0]" } },
  { "men with a space", "0", "section-size@1", { .units = "section[men= 6]" } },
  { "men empty", "0", "section-size@1", { .units = "section[men=]" } },
  { "men twice", "0", "section-size@1", { .units = "section[men=6,men=6]" } },
  { "men twice, once badly", "0", "section-size@1", { .units = "section[men=six,men=6]" } },
  { "men with a count", "0", NULL, { .units = "section[men=6*2]" } },
  { "men wherever they stand", "0", "section-size@1.1=7/6 structure@1.1", { .units = "minefield{section[men=7]}" } },
  { "men of an own entry", "0", "~short-section@1=4/6", { .units = "section@own-x", .catalogue = "own-x@section[men=4]" } },
  { "men twice in an own entry", "0", "section-size@1", { .units = "section@own-x", .catalogue = "own-x@section[men=6,men=6]" } },
  { "men twice in an own entry, replaced", "0", NULL, { .units = "section@own-x[men=6]", .catalogue = "own-x@section[men=6,men=6]" } },

  { "values of one", "1", NULL, { .units = "afv[gun-value=1,armour-speed-value=1,speed=1,gun-range=1]" } },
  { "values none", "1", "values@1", { .units = "afv" } },
  { "values without a gun value", "1", "values@1", { .units = "afv[armour-speed-value=18,speed=24,gun-range=48]" } },
  { "values without an armour-speed value", "1", "values@1", { .units = "afv[gun-value=7,speed=24,gun-range=48]" } },
  { "values without a speed", "1", "values@1", { .units = "afv[gun-value=7,armour-speed-value=18,gun-range=48]" } },
  { "values without a gun range", "1", "values@1", { .units = "afv[gun-value=7,armour-speed-value=18,speed=24]" } },
  { "values gun value zero", "1", "values@1", { .units = "afv[gun-value=0,armour-speed-value=18,speed=24,gun-range=48]" } },
  { "values armour-speed value zero", "1", "values@1", { .units = "afv[gun-value=7,armour-speed-value=0,speed=24,gun-range=48]" } },
  { "values speed zero", "1", "values@1", { .units = "afv[gun-value=7,armour-speed-value=18,speed=0,gun-range=48]" } },
  { "values gun range zero", "1", "values@1", { .units = "afv[gun-value=7,armour-speed-value=18,speed=24,gun-range=0]" } },
  { "values malformed", "1", "values@1", { .units = "afv[gun-value=7.5,armour-speed-value=18,speed=24,gun-range=48]" } },
  { "values twice", "1", "values@1", { .units = "afv[gun-value=7,armour-speed-value=18,speed=24,speed=24,gun-range=48]" } },
  { "values wherever they stand", "0", "structure@1.1 values@1.1", { .units = "section{afv}" } },
  { "values with a bad entry", "1", "entry@1 values@1", { .units = "afv@ruritanian" } },
  { "values of an own entry", "2", NULL,
    { .units = "afv@own-x*2", .catalogue = "own-x@afv[class=heavy,gun-value=7,armour-speed-value=18,speed=24,gun-range=48]!indirect" } },
  { "class and its mark", "2", NULL,
    { .units = "afv[class=heavy,gun-value=7,armour-speed-value=18,speed=24,gun-range=48]!indirect " AFV "!-indirect" } },
  { "class twice", "1", NULL, { .units = "afv[class=heavy,class=light,gun-value=7,armour-speed-value=18,speed=24,gun-range=48]" } },
  { "class unknown", "1", "unknown@1", { .units = "afv[class=huge,gun-value=7,armour-speed-value=18,speed=24,gun-range=48]" } },

  { "every other unit", "0", NULL,
    { .units = "machine-gun bazooka[gun-value=5,gun-range=12] at-gun[gun-value=6,gun-range=36] howitzer[gun-range=60] mortar[gun-range=30] "
               "airplane[weapon=rocket,weapon=cannon,weapon=rocket] minefield[kind=anti-tank] entrenchment[kind=wire,length=6]" } },
  { "numbers of others, malformed or twice", "0", NULL,
    { .units = "bazooka[gun-value=x,gun-range=12,gun-range=12] howitzer[gun-range=-1] entrenchment[kind=trench,kind=trench,length=long]" } },
  { "numbers of others that are missing", "0", NULL, { .units = "bazooka at-gun howitzer mortar airplane minefield entrenchment" } },
  { "kind of another unit", "0", "unknown@1 unknown@2", { .units = "minefield[kind=wire] entrenchment[kind=anti-tank]" } },
  { "weapon unknown", "0", "unknown@1", { .units = "airplane[weapon=rocket,weapon=torpedo]" } },
  { "column unknown", "0", "unknown@1", { .units = "section[colour=red]" } },
  { "column of another unit", "0", "unknown@1", { .units = "machine-gun[men=6]" } },
  { "mark of another unit", "0", "unknown@1", { .units = "howitzer!indirect" } },
  { "grade", "0", "unknown@1", { .units = "section:veteran" } },
  { "structure of an unknown type", "0", "structure@1", { .units = "elephant" } },
  { "structure within a unit", "0", "structure@1.1", { .units = "section{machine-gun}" } },
  { "entry unknown", "0", "entry@1", { .units = "section@ruritanian" } },
  { "entry of another type", "0", "entry@1", { .units = "section@own-x", .catalogue = "own-x@mortar" } },
  { "option cover-and-front once", "0", NULL, { .options = "cover-and-front=once", .units = "section" } },
  { "option cover-and-front add", "0", NULL, { .options = "cover-and-front=add", .units = "section" } },
  { "option halves down", "0", NULL, { .options = "halves=down", .units = "section" } },
  { "option halves up", "0", NULL, { .options = "halves=up", .units = "section" } },
  { "option unknown", "0", "unknown", { .options = "halves=both", .units = "section" } },
};

#define MODEL "model[defence=light-tank,mobility=tracks,weapon=medium-at-gun]"
#define FOOT  "model[defence=infantry,mobility=boots,weapon=small-arms]"

static const MusterTestVerdict pauls_modern[] = {
  { "nothing at all", "0", NULL, { .units = "" } },
  { "unit-size none", "1", "unit-size@1=0/2", { .units = "unit" } },
  { "unit-size one", "1", "unit-size@1=1/2", { .units = "unit{" MODEL "}" } },
  { "unit-size two", "1", NULL, { .units = "unit{" MODEL " " MODEL "}" } },
  { "unit-size five", "1", NULL, { .units = "unit{" MODEL "*5}" } },
  { "unit-size six", "1", "unit-size@1=6/5", { .units = "unit{" MODEL "*4 " MODEL "*2}" } },
  { "unit-size counts models alone", "1", "structure@1.2 structure@1.3 unit-size@1=1/2 unit-size@1.3=0/2",
    { .units = "unit{" MODEL " ruritania*4 unit}" } },
  { "unit-size counts direct models", "1", "structure@1.1.1", { .units = "unit{" MODEL "*5{" MODEL "}}" } },
  { "unit-size of counted units", "3", NULL, { .units = "unit*3{" MODEL "*2}" } },
  { "unit-limit at its bound", "8", NULL, { "8", .units = "unit*7{" MODEL "*2} unit{" MODEL "*5}" } },
  { "unit-limit past it", "9", "unit-limit=9/8", { "8", .units = "unit*7{" MODEL "*2} unit*2{" MODEL "*5}" } },
  { "unit-limit counts whatever stands in the force", "3", "structure@2 structure@3 unit-limit=3/2",
    { "2", .units = "unit{" MODEL "*2} ruritania " MODEL } },
  { "unit-limit none", "30", NULL, { .units = "unit*30{" MODEL "*2}" } },

  { "weapons several", "1", NULL, { .units = "unit{model*2[defence=heavy-mbt,mobility=tracks,weapon=hmg,weapon=hmg,weapon=super-heavy-at-gun]}" } },
  { "weapons none", "1", "weapons@1.1", { .units = "unit{model*2[defence=softskin,mobility=wheels]}" } },
  { "weapons none, unarmed", "1", NULL, { .units = "unit{model*2[defence=softskin,mobility=wheels]!unarmed}" } },
  { "weapons none, unarmed taken back", "1", "weapons@1.1", { .units = "unit{model*2[defence=softskin,mobility=wheels]!-unarmed}" } },
  { "weapons and unarmed", "1", NULL, { .units = "unit{" FOOT "*2!unarmed}" } },
  { "weapons unknown", "1", "weapons@1.1", { .units = "unit{model*2[defence=softskin,mobility=wheels,weapon=death-ray]}" } },
  { "weapons unknown beside a known one", "1", "weapons@1.1", { .units = "unit{model*2[defence=softskin,mobility=wheels,weapon=hmg,weapon=death-ray]}" } },
  { "weapons unknown and unarmed", "1", "weapons@1.1", { .units = "unit{model*2[defence=softskin,mobility=wheels,weapon=death-ray]!unarmed}" } },
  { "weapons counted", "1", NULL, { .units = "unit{model*2[defence=softskin,mobility=wheels,weapon=hmg*4]}" } },
  { "weapons of an own entry, all replaced", "1", NULL,
    { .units = "unit{model*2@own-x[weapon=hmg]}", .catalogue = "own-x@model[defence=light,mobility=wheels,weapon=death-ray,weapon=mortar]" } },
  { "weapons of an own entry", "1", "weapons@1.1",
    { .units = "unit{model*2@own-x}", .catalogue = "own-x@model[defence=light,mobility=wheels,weapon=death-ray,weapon=mortar]" } },
  { "weapons wherever they stand", "1", "structure@1 weapons@1", { .units = "model[defence=softskin,mobility=wheels]" } },

  { "defence none", "1", "defence@1.1", { .units = "unit{model*2[mobility=wheels,weapon=hmg]}" } },
  { "defence without a mobility", "1", "defence@1.1", { .units = "unit{model*2[defence=light,weapon=hmg]}" } },
  { "defence neither", "1", "defence@1.1", { .units = "unit{model*2[weapon=hmg]}" } },
  { "defence unknown", "1", "defence@1.1", { .units = "unit{model*2[defence=magic,mobility=wheels,weapon=hmg]}" } },
  { "defence twice", "1", "defence@1.1", { .units = "unit{model*2[defence=light,defence=light-tank,mobility=wheels,weapon=hmg]}" } },
  { "defence twice the same", "1", "defence@1.1", { .units = "unit{model*2[defence=light,defence=light,mobility=wheels,weapon=hmg]}" } },
  { "defence with mobility unknown", "1", "defence@1.1", { .units = "unit{model*2[defence=light,mobility=stilts,weapon=hmg]}" } },
  { "defence with mobility twice", "1", "defence@1.1", { .units = "unit{model*2[defence=light,mobility=wheels,mobility=tracks,weapon=hmg]}" } },
  { "defence with a bad entry", "1", "defence@1.1 entry@1.1 weapons@1.1", { .units = "unit{model*2@ruritanian}" } },
  { "defence of an own entry, replaced", "1", NULL,
    { .units = "unit{model*2@own-x[defence=light]}", .catalogue = "own-x@model[defence=magic,mobility=wheels,weapon=hmg]" } },

  { "era on a vehicle", "1", NULL, { .units = "unit{model*2[defence=medium-mbt,mobility=tracks,weapon=hmg]!era!turret}" } },
  { "era on a soft vehicle", "1", NULL, { .units = "unit{model*2[defence=softskin,mobility=wheels,weapon=hmg]!era}" } },
  { "era on infantry", "1", "~era@1.1", { .units = "unit{" FOOT "*2!era}" } },
  { "era on infantry with body armour", "1", "~era@1.1", { .units = "unit{model*2[defence=infantry-body-armour,mobility=boots,weapon=hmg]!era}" } },
  { "era on rotors", "1", "~era@1.1", { .units = "unit{model*2[defence=light,mobility=rotors,weapon=hmg]!era}" } },
  { "era on wings", "1", "~era@1.1", { .units = "unit{model*2[defence=light,mobility=wings,weapon=bombs]!era}" } },
  { "era taken off its entry", "1", NULL,
    { .units = "unit{model*2@own-x!-era}", .catalogue = "own-x@model[defence=light,mobility=wings,weapon=bombs]!era" } },
  { "era by its entry", "1", "~era@1.1",
    { .units = "unit{model*2@own-x}", .catalogue = "own-x@model[defence=light,mobility=wings,weapon=bombs]!era" } },
  { "mixed-mobility two", "1", "~mixed-mobility@1=2/1", { .units = "unit{" MODEL " " FOOT "}" } },
  { "mixed-mobility three", "1", "~mixed-mobility@1=3/1",
    { .units = "unit{" MODEL " " FOOT "*2 model[defence=softskin,mobility=wheels]!unarmed}" } },
  { "mixed-mobility of an unset one", "1", "defence@1.2", { .units = "unit{" MODEL " model[defence=light,weapon=hmg]}" } },

  { "structure of an unknown type", "1", "structure@1", { .units = "ruritania" } },
  { "structure of a model in the force", "1", "structure@1", { .units = MODEL } },
  { "structure within a model", "1", "structure@1.1.1", { .units = "unit{" MODEL "*2{" MODEL "}}" } },
  { "structure of a unit within a unit", "1", "structure@1.2", { .units = "unit{" MODEL "*2 unit{" MODEL "*2}}" } },
  { "entry unknown", "1", "entry@1.1", { .units = "unit{model*2@ruritanian[defence=light,mobility=wheels,weapon=hmg]}" } },
  { "entry of another type", "1", "entry@1", { .units = "unit@own-x{" MODEL "*2}", .catalogue = "own-x@model[defence=light]" } },
  { "unknown option", "0", "unknown", { .options = "era=always", .units = "" } },
  { "unknown grade", "1", "unknown@1 unknown@1.1", { .units = "unit:elite{" MODEL "*2:veteran}" } },
  { "elite unit", "1", NULL, { .units = "unit!elite{" MODEL "*2}" } },
  { "unknown marks", "1", "unknown@1 unknown@1.1", { .units = "unit!turret{" MODEL "*2!elite}" } },
  { "unknown column of a model", "1", "unknown@1.1", { .units = "unit{model*2[defence=light,mobility=wheels,weapon=hmg,armour=heavy]}" } },
  { "unknown column of a unit", "1", "unknown@1", { .units = "unit[defence=light]{" MODEL "*2}" } },
};

static void
test_hot_chow_covered (void)
{
  muster_test_assert_covered ("hot-chow", hot_chow, G_N_ELEMENTS (hot_chow));
}

static void
test_modern_war_games_covered (void)
{
  muster_test_assert_covered ("modern-war-games-1957", modern_war_games, G_N_ELEMENTS (modern_war_games));
}

static void
test_pauls_modern_covered (void)
{
  muster_test_assert_covered ("pauls-modern", pauls_modern, G_N_ELEMENTS (pauls_modern));
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  muster_test_add_verdicts ("verdict", "hot-chow", hot_chow, G_N_ELEMENTS (hot_chow));
  muster_test_add_verdicts ("verdict", "modern-war-games-1957", modern_war_games, G_N_ELEMENTS (modern_war_games));
  muster_test_add_verdicts ("verdict", "pauls-modern", pauls_modern, G_N_ELEMENTS (pauls_modern));
  g_test_add_func ("/judge/hot-chow/every-rule", test_hot_chow_covered);
  g_test_add_func ("/judge/modern-war-games-1957/every-rule", test_modern_war_games_covered);
  g_test_add_func ("/judge/pauls-modern/every-rule", test_pauls_modern_covered);
  return g_test_run ();
}
