/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every rule of Fields of War at its bound and just past it, and what counts for it. Each row is judged from
 * the rules by hand; all that a list breaks stands in it, so a row without findings is a rule at its bound. */

#include "muster-test-verdict.h"

#include <locale.h>

#define SYSTEM "fields-of-war"

#define SQUADS "infantry-squad*3{rifle*2 lmg} "
#define HQ     "main-hq "                                          /* 20 points */
#define PLT    "infantry-platoon{platoon-hq " SQUADS "} "          /* 60 points */
#define TANKS  "tank-company{vehicle@sherman*3} "                  /* 150 points */
#define RECCE  "recce-company{vehicle@armoured-car} "              /* 35 points */
#define BASE   HQ PLT                                              /* 80 points, and legal */
#define TWO    "main-hq!c-in-c main-hq " PLT PLT                   /* 160 points, legal up to a limit of 1499 */
#define LIFT   "vehicle@armoured-halftrack"                        /* 20 points and 3 bases each */

/* Lists of so many points in all, by carriers in the first HQ. */
#define BASE_500 "main-hq{" LIFT "*21} " PLT
#define BASE_502 "main-hq{" LIFT "*21 vehicle@jeep:green} " PLT
#define BASE_750 "main-hq{" LIFT "*33 vehicle@medium-truck} " PLT
#define BASE_997 "main-hq{" LIFT "*45 vehicle@big-truck vehicle@jeep:green} " PLT
#define BASE_1000 "main-hq{" LIFT "*46} " PLT
#define TWO_1000 "main-hq!c-in-c{" LIFT "*42} main-hq " PLT PLT

static const MusterTestVerdict points[] = {
  { "nothing at all", "0", "main-hq=0/1 platoons=0/1", { .units = "" } },
  { "the least list", "80", NULL, { .units = BASE } },
  { "limit below the points by one", "500", "points-limit=500/499", { "499", .units = BASE_500 } },
  { "limit of the points", "500", NULL, { "500", .units = BASE_500 } },
  { "limit above the points by one", "500", NULL, { "501", .units = BASE_500 } },
  { "limit below half a point", "502.5", "points-limit=502.5/502.49", { "502.49", .units = BASE_502 } },
  { "limit with half a point", "502.5", NULL, { "502.5", .units = BASE_502 } },
  { "limit 749 and 750 points", "750", "points-limit=750/749", { "749", .units = BASE_750 } },
  { "limit 750 and 750 points", "750", NULL, { "750", .units = BASE_750 } },
  { "limit 999 and 1000 points", "1000", "points-limit=1000/999", { "999", .units = BASE_1000 } },
  { "limit 1000 and 1000 points", "1000", NULL, { "1000", .units = TWO_1000 } },
  { "limit 1001 and 1000 points", "1000", NULL, { "1001", .units = TWO_1000 } },
  { "no limit is not broken", "1000", NULL, { .units = TWO_1000 } },
};

static const MusterTestVerdict per_500[] = {
  { "full 499", "80", NULL, { "499", .units = BASE } },
  { "full 500", "80", NULL, { "500", .units = BASE } },
  { "full 501", "80", NULL, { "501", .units = BASE } },
  { "full 749", "80", NULL, { "749", .units = BASE } },
  { "full 750", "80", NULL, { "750", .units = BASE } },
  { "full 999", "80", NULL, { "999", .units = BASE } },
  { "full 999.99", "80", NULL, { "999.99", .units = BASE } },
  { "full 1000 short", "80", "main-hq=1/2 platoons=1/2", { "1000", .units = BASE } },
  { "full 1001 short", "80", "main-hq=1/2 platoons=1/2", { "1001", .units = BASE } },
  { "full 1000", "160", NULL, { "1000", .units = TWO } },
  { "full 1001", "160", NULL, { "1001", .units = TWO } },
  { "full 1500 short", "160", "main-hq=2/3 platoons=2/3", { "1500", .units = TWO } },
  { "full 1500", "240", NULL, { "1500", .units = TWO BASE } },
  { "full none below", "997.5", NULL, { .units = BASE_997 } },
  { "full none at 1000", "1000", "main-hq=1/2 platoons=1/2", { .units = BASE_1000 } },
  { "started 499", "80", NULL, { "499", "per-500=started", .units = BASE } },
  { "started 500", "80", NULL, { "500", "per-500=started", .units = BASE } },
  { "started 500.01 short", "80", "main-hq=1/2 platoons=1/2", { "500.01", "per-500=started", .units = BASE } },
  { "started 501 short", "80", "main-hq=1/2 platoons=1/2", { "501", "per-500=started", .units = BASE } },
  { "started 749 short", "80", "main-hq=1/2 platoons=1/2", { "749", "per-500=started", .units = BASE } },
  { "started 750 short", "80", "main-hq=1/2 platoons=1/2", { "750", "per-500=started", .units = BASE } },
  { "started 501", "160", NULL, { "501", "per-500=started", .units = TWO } },
  { "started 750", "160", NULL, { "750", "per-500=started", .units = TWO } },
  { "started 999", "160", NULL, { "999", "per-500=started", .units = TWO } },
  { "started 1000", "160", NULL, { "1000", "per-500=started", .units = TWO } },
  { "started 1001 short", "160", "main-hq=2/3 platoons=2/3", { "1001", "per-500=started", .units = TWO } },
  { "started 1001", "240", NULL, { "1001", "per-500=started", .units = TWO BASE } },
  { "started 1500", "240", NULL, { "1500", "per-500=started", .units = TWO BASE } },
  { "started none at 500", "500", NULL, { .options = "per-500=started", .units = BASE_500 } },
  { "started none past 500", "502.5", "main-hq=1/2 platoons=1/2", { .options = "per-500=started", .units = BASE_502 } },
};

static const MusterTestVerdict rules[] = {
  { "points-limit", "80", "points-limit=80/79.5", { "79.5", .units = BASE } },
  { "main-hq none", "60", "main-hq=0/1", { .units = PLT } },
  { "main-hq more than asked", "160", NULL, { "500", .units = TWO } },
  { "main-hq misplaced is none", "80", "main-hq=0/1 structure@1.2",
    { .units = "infantry-platoon{platoon-hq main-hq " SQUADS "} " } },
  { "platoons none", "20", "platoons=0/1", { .units = HQ } },
  { "platoons multiply", "140", NULL, { .units = HQ "infantry-platoon*2{platoon-hq " SQUADS "}" } },

  { "c-in-c of one HQ marked", "80", NULL, { .units = "main-hq!c-in-c " PLT } },
  { "c-in-c of one HQ marked twice", "80", NULL, { .units = "main-hq!c-in-c!c-in-c " PLT } },
  { "c-in-c of two HQs none", "100", "c-in-c=0/1", { .units = HQ HQ PLT } },
  { "c-in-c of two HQs one", "100", NULL, { .units = "main-hq main-hq!c-in-c " PLT } },
  { "c-in-c of two HQs both", "100", "c-in-c=2/1", { .units = "main-hq!c-in-c main-hq!c-in-c " PLT } },
  { "c-in-c of a counted HQ", "100", "c-in-c=2/1", { .units = "main-hq*2!c-in-c " PLT } },
  { "c-in-c of a counted HQ unmarked", "100", "c-in-c=0/1", { .units = "main-hq*2 " PLT } },
  { "c-in-c of all marks together", "140", "c-in-c=4/1", { .units = "main-hq*3!c-in-c main-hq!c-in-c " PLT } },
  { "c-in-c the first of a mark counts", "100", NULL, { .units = "main-hq!c-in-c!-c-in-c main-hq!-c-in-c!c-in-c " PLT } },
  { "c-in-c taken away is none", "100", "c-in-c=0/1", { .units = "main-hq!-c-in-c main-hq " PLT } },
  { "c-in-c of a misplaced HQ is none", "120", "c-in-c=0/1 structure@1.1", { .units = "main-hq{main-hq!c-in-c} main-hq " PLT } },

  { "heavy-weapons three", "110", NULL, { .units = "main-hq{hmg*3} " PLT } },
  { "heavy-weapons four", "120", "heavy-weapons=4/3", { .units = "main-hq{hmg*4} " PLT } },
  { "heavy-weapons of each type", "135", "heavy-weapons=5/3",
    { .units = "main-hq{light-mortar hmg at-gun[gun=light] aa-gun[gun=medium] light-artillery} " PLT } },
  { "heavy-weapons in all HQs", "140", "heavy-weapons=4/3", { .units = "main-hq!c-in-c{hmg*3} main-hq{hmg} " PLT } },
  { "heavy-weapons multiply", "140", "c-in-c=0/1 heavy-weapons=4/3", { .units = "main-hq*2{hmg*2} " PLT } },
  { "heavy-weapons of misplaced HQs count, through all counts", "300",
    "heavy-weapons=8/3 structure@1.3", { .units = "infantry-platoon*2{platoon-hq " SQUADS " main-hq*2{hmg*2}} " HQ } },
  { "heavy-weapons within an unknown type", "160", "heavy-weapons=4/3 structure@3 structure@3.1",
    { .units = BASE "ruritania*2{main-hq{hmg*2}}" } },
  { "heavy-weapons misplaced do not count", "190", "structure@2.3 structure@3",
    { .units = "main-hq{hmg*3} infantry-platoon{platoon-hq " SQUADS "hmg*4} hmg*4" } },

  { "off-table any number", "260", NULL, { .units = "main-hq{off-table-light*4 off-table-medium off-table-heavy*4} " PLT } },
  { "off-table at its bound", "90", NULL, { .options = "off-table=one-per-hq", .units = "main-hq{off-table-light} " PLT } },
  { "off-table past its bound", "110", "off-table=2/1",
    { .options = "off-table=one-per-hq", .units = "main-hq{off-table-light off-table-medium} " PLT } },
  { "off-table shared by two HQs", "160", NULL,
    { .options = "off-table=one-per-hq", .units = "main-hq!c-in-c{off-table-heavy*2} main-hq " PLT } },
  { "off-table in a misplaced HQ", "110", "off-table=1/0 main-hq=0/1 structure@1.3",
    { .options = "off-table=one-per-hq", .units = "infantry-platoon{platoon-hq " SQUADS "main-hq{off-table-heavy}}" } },

  { "platoon-hq none", "80", "platoon-hq@2=0/1", { .units = HQ "infantry-platoon{" SQUADS "}" } },
  { "platoon-hq two", "80", "platoon-hq@2=2/1", { .units = HQ "infantry-platoon{platoon-hq*2 " SQUADS "}" } },
  { "squads two", "60", "squads@2=2/3", { .units = HQ "infantry-platoon{platoon-hq infantry-squad*2{rifle*2 lmg}}" } },
  { "squads four", "100", "squads@2=4/3", { .units = HQ "infantry-platoon{platoon-hq infantry-squad*4{rifle*2 lmg}}" } },
  { "squads one by one", "80", NULL,
    { .units = HQ "infantry-platoon{platoon-hq infantry-squad{rifle assault lmg} infantry-squad{assault*2 lmg} infantry-squad{rifle rifle lmg}}" } },
  { "squad-bases one", "75", "squad-bases@2.2=1/2",
    { .units = HQ "infantry-platoon{platoon-hq infantry-squad{rifle lmg} infantry-squad*2{rifle*2 lmg}}" } },
  { "squad-bases none", "50", "squad-bases@2.2=0/2", { .units = HQ "infantry-platoon{platoon-hq infantry-squad*3{lmg}}" } },
  { "squad-bases three", "95", "squad-bases@2.2=3/2", { .units = HQ "infantry-platoon{platoon-hq infantry-squad*3{rifle*2 assault lmg}}" } },
  { "squad-lmg none", "50", "squad-lmg@2.2=0/1", { .units = HQ "infantry-platoon{platoon-hq infantry-squad*3{rifle*2}}" } },
  { "squad-lmg two", "110", "squad-lmg@2.2=2/1", { .units = HQ "infantry-platoon{platoon-hq infantry-squad*3{rifle*2 lmg*2}}" } },
  { "support-squad one and empty", "80", NULL, { .units = HQ "infantry-platoon{platoon-hq " SQUADS "support-squad}" } },
  { "support-squad two", "80", "support-squad@2=2/1", { .units = HQ "infantry-platoon{platoon-hq " SQUADS "support-squad*2}" } },
  { "support-teams three", "105", NULL,
    { .units = HQ "infantry-platoon{platoon-hq " SQUADS "support-squad{lmg flamethrower panzerfaust}}" } },
  { "support-teams four", "120", "support-teams@2.3=4/3",
    { .units = HQ "infantry-platoon{platoon-hq " SQUADS "support-squad{bazooka at-rifle sniper*2}}" } },
  { "hq-support-weapon one", "90", NULL, { .units = HQ "infantry-platoon{platoon-hq{sniper} " SQUADS "}" } },
  { "hq-support-weapon two", "100", "hq-support-weapon@2.1=2/1", { .units = HQ "infantry-platoon{platoon-hq{sniper bazooka} " SQUADS "}" } },
  { "hq-support-weapon wherever it stands", "90", "hq-support-weapon@3=2/1 structure@3",
    { .units = BASE "platoon-hq{panzerfaust*2}" } },

  { "tank-company three", "230", NULL, { .units = BASE TANKS } },
  { "tank-company two", "180", "tank-company@3=2/3", { .units = BASE "tank-company{vehicle@sherman*2}" } },
  { "tank-company four", "280", "tank-company@3=4/3", { .units = BASE "tank-company{vehicle@sherman*2 vehicle@m4-sherman*2}" } },
  { "tank-company none", "80", "tank-company@3=0/3", { .units = BASE "tank-company" } },
  { "tank-company wherever it stands", "180", "structure@1.1 tank-company@1.1=2/3",
    { .units = "main-hq{tank-company{vehicle@sherman*2}} " PLT } },
  { "recce-company none", "80", "recce-company@3=0/1", { .units = BASE "recce-company" } },
  { "recce-company one", "115", NULL, { .units = BASE RECCE } },
  { "recce-company four", "220", NULL, { .units = BASE "recce-company{vehicle@armoured-car*4}" } },
  { "recce-company five", "255", "recce-company@3=5/4", { .units = BASE "recce-company{vehicle@armoured-car*3 vehicle@m6-greyhound*2}" } },
  { "role of a tank company", "215", NULL,
    { .units = BASE "tank-company{vehicle@matilda vehicle@m18-hellcat vehicle[role=aa,speed=fast,armour=medium,gun=hmg*2]}" } },
  { "role of a recce company", "185", "~printed-price@3.4", { .units = BASE "recce-company{vehicle@jeep vehicle@stuart-honey vehicle[role=jeep,transport=small] vehicle@m3-quad-aa}" } },
  { "role of a tank in a recce company", "130", "role@3.1", { .units = BASE "recce-company{vehicle@sherman}" } },
  { "role of recce vehicles in a tank company", "185", "role@3.1", { .units = BASE "tank-company{vehicle@armoured-car*3}" } },
  { "role of a jeep in a tank company", "185", "role@3.2", { .units = BASE "tank-company{vehicle@sherman*2 vehicle@jeep}" } },
  { "role of trucks in companies", "195", "role@3.2 role@4.1",
    { .units = BASE "tank-company{vehicle@sherman*2 vehicle@medium-truck} recce-company{vehicle[transport=small]}" } },

  { "aircraft one", "155", NULL, { .units = BASE "aircraft" } },
  { "aircraft two", "230", "aircraft=2/1", { .units = BASE "aircraft*2" } },
  { "aircraft without an HQ", "135", "aircraft=1/0 main-hq=0/1", { .units = PLT "aircraft" } },
  { "aircraft misplaced", "155", "structure@1.1", { .units = "main-hq{aircraft} " PLT } },
  { "support-slots at its bound", "190", NULL, { .units = BASE "aircraft " RECCE } },
  { "support-slots past its bound", "225", "support-slots=3/2", { .units = BASE "aircraft " RECCE RECCE } },
  { "support-slots of counted companies", "185", "support-slots=3/2", { .units = BASE "recce-company*3{vehicle@armoured-car}" } },
  { "support-slots of misplaced companies", "185", "structure@1.1", { .units = "main-hq{" RECCE "} " PLT RECCE RECCE } },

  { "structure of a tank as transport", "180", "structure@1.1 structure@2.3",
    { .units = "main-hq{vehicle@sherman} infantry-platoon{platoon-hq " SQUADS "vehicle@sherman}" } },
  { "structure of jeeps and trucks", "117.5", NULL,
    { .units = "main-hq{vehicle@jeep vehicle[transport=small] vehicle@medium-truck} "
               "infantry-platoon{platoon-hq " SQUADS "vehicle[transport=small]:green*4 vehicle@big-truck:green}" } },
  { "structure of units in the force", "120", "structure@3 structure@4 structure@5", { .units = BASE "infantry-squad{rifle*2 lmg} hmg sniper" } },
  { "structure of a type that holds nothing", "105", "structure@2.2.3 structure@3 structure@3.1",
    { .units = HQ "infantry-platoon{platoon-hq infantry-squad{rifle*2 lmg mmg} infantry-squad*2{rifle*2 lmg}} rifle{rifle}" } },
  { "structure of an unknown type", "100", "structure@3 structure@3.1 structure@3.1.1 structure@3.2",
    { .units = BASE "ruritania!c-in-c[gun=none]{montenegro[x=y]{hmg} hmg}" } },
  { "entry unknown", "80", "entry@3 structure@3", { .units = BASE "vehicle@ruritanian" } },
  { "columns of an armoured vehicle", "110", "columns@3.1 tank-company@3=1/3", { .units = BASE "tank-company{vehicle[armour=heavy]}" } },
  { "unknown house rule", "80", "unknown", { .options = "moustaches=yes", .units = BASE } },
  { "role-changed", "130", "~role-changed@3.1", { .units = BASE "recce-company{vehicle@sherman[role=recce]}" } },
  { "mmg-support", "125", "~mmg-support@2.1=1/0 ~mmg-support@2.3=2/0",
    { .units = HQ "infantry-platoon{platoon-hq{mmg} " SQUADS "support-squad{mmg*2}}" } },
  { "printed-price", "155", "~printed-price@3.1 tank-company@3=1/3", { .units = BASE "tank-company{vehicle@js-ii}" } },
  { "transport-capacity", "110", "~transport-capacity@2=10/9", { .units = HQ "infantry-platoon{platoon-hq " SQUADS "vehicle@medium-truck*3}" } },
  { "entry-shadowed", "80", "~entry-shadowed", { .units = BASE, .catalogue = "panther[armour=none]" } },
};

static void
test_covered (void)
{
  muster_test_assert_covered (SYSTEM, rules, G_N_ELEMENTS (rules));
}

#define ADD(table) muster_test_add_verdicts (#table, SYSTEM, table, G_N_ELEMENTS (table))

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  ADD (points);
  ADD (per_500);
  ADD (rules);
  g_test_add_func ("/judge/fields-of-war/every-rule", test_covered);
  return g_test_run ();
}
