/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each house rule of Fields of War in each position. `per-500` and `off-table` stand with the rules that they
 * change, `price-basis` with the entries. */

#include "muster-test-verdict.h"

#include <locale.h>

#define SYSTEM "fields-of-war"

#define SQUADS   "infantry-squad*3{rifle*2 lmg} "
#define PLT      "infantry-platoon{platoon-hq " SQUADS "} "
#define PLT_WITH(x) "infantry-platoon{platoon-hq " SQUADS x "} " /* x stands at n.3 */
#define BASE     "main-hq " PLT                                 /* 80 points */

static const MusterTestVerdict heavy_weapons[] = {
  { "force, three with one HQ", "110", NULL, { .options = "heavy-weapons=force", .units = "main-hq{hmg*3} " PLT } },
  { "force, four with two HQs", "140", "heavy-weapons=4/3", { .options = "heavy-weapons=force", .units = "main-hq!c-in-c{hmg*2} main-hq{hmg*2} " PLT } },
  { "per-hq, three with one HQ", "110", NULL, { .options = "heavy-weapons=per-hq", .units = "main-hq{hmg*3} " PLT } },
  { "per-hq, four with one HQ", "120", "heavy-weapons=4/3", { .options = "heavy-weapons=per-hq", .units = "main-hq{hmg*4} " PLT } },
  { "per-hq, six with two HQs, however shared", "160", NULL, { .options = "heavy-weapons=per-hq", .units = "main-hq!c-in-c{hmg*6} main-hq " PLT } },
  { "per-hq, seven with two HQs", "170", "heavy-weapons=7/6", { .options = "heavy-weapons=per-hq", .units = "main-hq!c-in-c{hmg*4} main-hq{hmg*3} " PLT } },
  { "per-hq, a misplaced HQ brings its own and raises nothing", "140", "heavy-weapons=4/3 structure@1.2",
    { .options = "heavy-weapons=per-hq", .units = "main-hq{hmg*3 main-hq{hmg}} " PLT } },
  { "per-hq, a misplaced HQ alone", "90", "heavy-weapons=1/0 main-hq=0/1 structure@1.3",
    { .options = "heavy-weapons=per-hq", .units = PLT_WITH ("main-hq{hmg}") } },
};

static const MusterTestVerdict light_mortar[] = {
  { "heavy, with a Platoon HQ", "85", "structure@2.1.1",
    { .options = "light-mortar=heavy", .units = "main-hq infantry-platoon{platoon-hq{light-mortar} " SQUADS "}" } },
  { "heavy, in a support squad", "85", "structure@2.3.1", { .options = "light-mortar=heavy", .units = "main-hq " PLT_WITH ("support-squad{light-mortar}") } },
  { "heavy, counts as no team", "115", "structure@2.3.2",
    { .options = "light-mortar=heavy", .units = "main-hq " PLT_WITH ("support-squad{bazooka*3 light-mortar}") } },
  { "heavy, with a Main HQ", "95", NULL, { .options = "light-mortar=heavy", .units = "main-hq{light-mortar*3} " PLT } },
  { "support, with a Platoon HQ", "85", NULL,
    { .options = "light-mortar=support", .units = "main-hq infantry-platoon{platoon-hq{light-mortar} " SQUADS "}" } },
  { "support, two with a Platoon HQ", "95", "hq-support-weapon@2.1=2/1",
    { .options = "light-mortar=support", .units = "main-hq infantry-platoon{platoon-hq{light-mortar bazooka} " SQUADS "}" } },
  { "support, three teams", "105", NULL, { .options = "light-mortar=support", .units = "main-hq " PLT_WITH ("support-squad{bazooka*2 light-mortar}") } },
  { "support, four teams", "115", "support-teams@2.3=4/3",
    { .options = "light-mortar=support", .units = "main-hq " PLT_WITH ("support-squad{bazooka*3 light-mortar}") } },
  { "support, a heavy weapon with a Main HQ all the same", "100", "heavy-weapons=4/3",
    { .options = "light-mortar=support", .units = "main-hq{light-mortar*4} " PLT } },
  { "support, nowhere else", "85", "structure@2.2.3",
    { .options = "light-mortar=support", .units = "main-hq infantry-platoon{platoon-hq infantry-squad{rifle*2 lmg light-mortar} infantry-squad*2{rifle*2 lmg}}" } },
};

static const MusterTestVerdict prices[] = {
  { "rifle-price each", "80", NULL, { .options = "rifle-price=each", .units = BASE } },
  { "rifle-price pair", "65", NULL, { .options = "rifle-price=pair", .units = BASE } },
  { "rifle-price pair of assault bases", "57.5", NULL,
    { .options = "rifle-price=pair", .units = "main-hq infantry-platoon{platoon-hq infantry-squad*3{rifle:green assault:green lmg}}" } },
  { "full platoon each", "110", NULL, { .options = "rifle-price=each", .units = "main-hq " PLT_WITH ("support-squad{lmg bazooka sniper}") } },
  { "aircraft printed", "155", NULL, { .options = "aircraft=printed", .units = BASE "aircraft" } },
  { "aircraft package", "130", NULL, { .options = "aircraft=package", .units = BASE "aircraft" } },
  { "everything else with a plain price", "295", "~mmg-support@2.1=1/0",
    { .units = "main-hq{light-mortar hmg light-artillery off-table-light off-table-medium off-table-heavy} "
               "infantry-platoon{platoon-hq{mmg} " SQUADS "support-squad{flamethrower bazooka at-rifle}} "
               PLT_WITH ("support-squad{sniper panzerfaust lmg}") } },
};

static const MusterTestVerdict capacity[] = {
  { "points-table, ten bases in ten", "110", NULL,
    { .options = "capacity=points-table", .units = "main-hq " PLT_WITH ("vehicle@big-truck vehicle@medium-truck vehicle@jeep") } },
  { "points-table, ten bases in nine", "105", "~transport-capacity@2=10/9",
    { .options = "capacity=points-table", .units = "main-hq " PLT_WITH ("vehicle@big-truck vehicle@medium-truck") } },
  { "definitions, ten bases in ten", "105", NULL,
    { .options = "capacity=definitions", .units = "main-hq " PLT_WITH ("vehicle@big-truck vehicle@jeep*2") } },
  { "definitions, ten bases in nine", "100", "~transport-capacity@2=10/9",
    { .options = "capacity=definitions", .units = "main-hq " PLT_WITH ("vehicle@big-truck vehicle@jeep") } },
  { "definitions, ten bases in twelve", "110", NULL, { .options = "capacity=definitions", .units = "main-hq " PLT_WITH ("vehicle@medium-truck*3") } },
  { "support teams ride too", "110", "~transport-capacity@2=12/7",
    { .units = "main-hq infantry-platoon{platoon-hq{panzerfaust} " SQUADS "support-squad{panzerfaust} vehicle@big-truck vehicle[transport=small]}" } },
  { "one jeep asks for the rest", "85", "~transport-capacity@2=10/1", { .units = "main-hq " PLT_WITH ("vehicle@jeep") } },
  { "no transport, nothing to fit", "90", NULL, { .units = "main-hq{hmg} " PLT } },
  { "Main HQ and a heavy weapon in six", "105", NULL, { .units = "main-hq{hmg vehicle@big-truck} " PLT } },
  { "Main HQ and two heavy weapons in six", "115", "~transport-capacity@1=9/6", { .units = "main-hq{hmg*2 vehicle@big-truck} " PLT } },
  { "Main HQ and two heavy weapons in eight", "115", "~transport-capacity@1=9/8",
    { .options = "capacity=definitions", .units = "main-hq{hmg*2 vehicle@big-truck} " PLT } },
  { "batteries off the table do not ride", "110", NULL, { .units = "main-hq{off-table-medium vehicle@medium-truck} " PLT } },
  { "each copy has its own", "190", NULL, { .units = "main-hq!c-in-c infantry-platoon*2{platoon-hq " SQUADS "vehicle[transport=small]*10:green}" } },
};

static const MusterTestVerdict roles[] = {
  { "strict", "130", "role@3.1", { .options = "roles=strict", .units = BASE "recce-company{vehicle@sherman}" } },
  { "advice", "130", "~role@3.1", { .options = "roles=advice", .units = BASE "recce-company{vehicle@sherman}" } },
  { "advice, nothing to say", "115", NULL, { .options = "roles=advice", .units = BASE "recce-company{vehicle@armoured-car}" } },
};

static const MusterTestVerdict organisation[] = {
  { "basic, the force", "275", "main-hq=1/2 platoons=0/2 heavy-weapons=4/3 aircraft=2/1 support-slots=3/1 role@3.1",
    { "1000", "organisation=basic", .units = "main-hq{hmg*4} aircraft*2 recce-company{vehicle@tiger}" } },
  { "free, the force", "275", "~main-hq=1/2 ~platoons=0/2 ~heavy-weapons=4/3 ~aircraft=2/1 ~support-slots=3/1 ~role@3.1",
    { "1000", "organisation=free", .units = "main-hq{hmg*4} aircraft*2 recce-company{vehicle@tiger}" } },
  { "free, what units hold", "220",
    "~c-in-c=0/1 ~hq-support-weapon@2.1=2/1 ~mmg-support@2.1=2/0 ~squads@2=2/3 ~squad-bases@2.2=1/2 ~squad-lmg@2.2=0/1 "
    "~support-squad@2=2/1 ~support-teams@2.3=4/3 ~tank-company@3=0/3 ~recce-company@4=0/1 ~platoon-hq@5=0/1",
    { .options = "organisation=free",
      .units = "main-hq*2 infantry-platoon{platoon-hq{mmg*2} infantry-squad*2{rifle} support-squad*2{lmg*4}} "
               "tank-company recce-company infantry-platoon{" SQUADS "}" } },
  { "free, off-table", "100", "~off-table=2/1",
    { .options = "organisation=free off-table=one-per-hq", .units = "main-hq{off-table-light*2} " PLT } },
  { "free, the five rules that stay", "90", "columns@4.1 entry@3 points-limit=90/79 structure@3 unknown ~tank-company@4=1/3",
    { "79", "organisation=free moustaches=long", .units = BASE "vehicle@ruritanian tank-company{vehicle[armour=light]}" } },
  { "free, advice stays advice", "155", "~printed-price@3.1 ~tank-company@3=1/3",
    { .options = "organisation=free", .units = BASE "tank-company{vehicle@js-ii}" } },
  { "free and roles of advice", "130", "~role@3.1",
    { .options = "organisation=free roles=advice", .units = BASE "recce-company{vehicle@sherman}" } },
};

/* House rules of the playsheet and the classing change nothing here, in any position. */
static const MusterTestVerdict others[] = {
  { "brackets main", "120", NULL, { .options = "brackets=main", .units = BASE "recce-company{vehicle[role=aa,speed=fast,armour=very-light,gun=hmg*4]}" } },
  { "brackets under test", "120", NULL, { .options = "brackets=under-test", .units = BASE "recce-company{vehicle[role=aa,speed=fast,armour=very-light,gun=hmg*4]}" } },
  { "score equal", "80", NULL, { .options = "score=equal", .units = BASE } },
  { "score beat", "80", NULL, { .options = "score=beat", .units = BASE } },
  { "factors playsheet", "80", NULL, { .options = "factors=playsheet", .units = BASE } },
  { "factors points-table", "80", NULL, { .options = "factors=points-table", .units = BASE } },
  { "cover add", "80", NULL, { .options = "cover=add", .units = BASE } },
  { "cover once", "80", NULL, { .options = "cover=once", .units = BASE } },
};

#define ADD(table) muster_test_add_verdicts (#table, SYSTEM, table, G_N_ELEMENTS (table))

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  ADD (heavy_weapons);
  ADD (light_mortar);
  ADD (prices);
  ADD (capacity);
  ADD (roles);
  ADD (organisation);
  ADD (others);
  return g_test_run ();
}
