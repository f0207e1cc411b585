/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards of Fields of War for units that are not all of one grade: scores that the die does not have, whose grade a line is
 * for, and that notes tell of what is on the card alone. */

#include "muster-report.h"
#include "muster-test-list.h"
#include "muster-test-sheet-text.h"

#include <string.h>

/* What is said of scores that the die does not have, wherever on the card such a one stands; and of those that are one
 * higher. */
static void
test_out_of_reach (void)
{
#define CANNOT "~ “Cannot”: over 6, unless something lowers it"
#define ALWAYS "~ “Always”: 1 or less, unless something raises it"
#define RAISED "cores are one higher already: reach them"
  static const struct
  {
    const char *options;
    const char *units;
    const char *title;
    gboolean    cannot;
    gboolean    always;
    gboolean    raised;
  } cases[] = {
    { NULL, "vehicle@tiger", "Tiger", FALSE, FALSE, FALSE },
    { NULL, "vehicle@tiger:green", "Tiger", TRUE, FALSE, FALSE },
    { "score=beat", "vehicle@tiger", "Tiger", TRUE, FALSE, TRUE },
    { "score=beat", "vehicle@tiger:veteran", "Tiger", FALSE, FALSE, TRUE },
    { "score=beat", "vehicle@big-truck:green", "Big truck", FALSE, FALSE, FALSE },
    { NULL, "vehicle[armour=heavy,speed=slow,gun=extra-heavy]:veteran", "Vehicle", FALSE, TRUE, FALSE },
    { NULL, "main-hq:veteran{aa-gun[gun=extra-heavy]}", "Main HQ", FALSE, TRUE, FALSE },
    { NULL, "main-hq{aa-gun[gun=extra-heavy]:veteran}", "Main HQ", FALSE, TRUE, FALSE },
    { NULL, "main-hq{hmg:green}", "Main HQ", TRUE, FALSE, FALSE },
    { NULL, "main-hq:green", "Main HQ", FALSE, FALSE, FALSE },
    { "score=beat", "main-hq:green{vehicle@jeep}", "Main HQ", FALSE, FALSE, FALSE },
    { "score=beat", "main-hq{off-table-light}", "Main HQ", FALSE, FALSE, TRUE },
    { NULL, "infantry-platoon:veteran{infantry-squad{rifle*2 lmg} infantry-squad:green{rifle*2 lmg}}", "Infantry platoon", TRUE, FALSE, FALSE },
    { "score=beat factors=points-table", "infantry-platoon:veteran{support-squad{sniper}}", "Infantry platoon", FALSE, FALSE, TRUE },
    { "score=beat", "aircraft:green", "Aircraft", TRUE, FALSE, TRUE },
    { NULL, "aircraft:green", "Aircraft", FALSE, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = muster_test_dup_card_of ("fields-of-war", cases[i].options, cases[i].units, cases[i].title);

      if (cases[i].cannot)
        muster_test_assert_line (text, CANNOT);
      if (cases[i].always)
        muster_test_assert_line (text, ALWAYS);
      g_assert_true (cases[i].cannot == (strstr (text, "“Cannot”") != NULL));
      g_assert_true (cases[i].always == (strstr (text, "“Always”") != NULL));
      if (cases[i].raised != (strstr (text, RAISED) != NULL))
        g_error ("%s under %s: %s", cases[i].units, cases[i].options, text);
    }
}

/* Whose grade a line is for, where not all on a card have the same. */
static void
test_mixed_grades (void)
{
  static const char *const headquarters[] = {
    "HMG · Grn | 1 | 2 / 1 | 24″ | Cannot | All", "HMG | 1 | 2 / 1 | 24″ | 6+ | All", "HMG · Vet | 1 | 2 / 1 | 24″ | 5+ | All",
    "AT gun, medium · Grn | 1 | 1 | 36″ | 5+ | All", "– HE, medium · Grn | 1 | Small template | 36″ | 5+, 5+ | Under it",
    "– gun at armour · Vet | – | 1 | 24″ | 5+ | Armour", "[] HMG · Grn 1", "[] HMG 1", "[] HMG · Vet 1", NULL };
  static const char *const foot[] = {
    "Rifles | 4 | 1 | 24″ | 5+ | Soft", "Rifles · Grn | 2 | 1 | 24″ | Cannot | Soft", "Sniper · Reg | 1 | 1 | 24″ | 5+ | All",
    "[] Squad 1 3", "[] Squad 2 3", "[] Squad · Grn 3", "[] Support · Reg 1", NULL };
  g_autofree char *hq = muster_test_dup_card_of ("fields-of-war", NULL, "main-hq{hmg:green hmg hmg:veteran at-gun[gun=medium]:green light-artillery:veteran}", "Main HQ");
  g_autofree char *platoon = muster_test_dup_card_of ("fields-of-war", NULL, "infantry-platoon:veteran{infantry-squad*2{rifle*2 lmg} infantry-squad:green{rifle*2 lmg} "
                                             "support-squad:regular{sniper}}", "Infantry platoon");

  muster_test_assert_lines (hq, headquarters);
  muster_test_assert_lines (platoon, foot);
}

/* A card tells of what is on it: a mortar in a platoon, and nothing of guns that a Main HQ has not. */
static void
test_notes (void)
{
  g_autofree char *mortar = muster_test_dup_card_of ("fields-of-war", "light-mortar=support", "infantry-platoon{platoon-hq{light-mortar}}", "Infantry platoon");
  g_autofree char *artillery = muster_test_dup_card_of ("fields-of-war", NULL, "main-hq{light-artillery*2}", "Main HQ");
  g_autofree char *bare = muster_test_dup_card_of ("fields-of-war", NULL, "main-hq", "Main HQ");

  muster_test_assert_line (mortar, "Bases: 2");
  g_assert_null (strstr (mortar, "Transport"));
  muster_test_assert_line (mortar, "~ 2 / 1: foot / vehicles · soft: foot, unarmoured; the others also armour · at a vehicle under 3″: −1 more · light "
                       "mortar: 2″ base, scatter 1 die, same point again −1");
  muster_test_assert_line (artillery, "~ Scatter 1 die · no direct fire by mortars or rockets · indirect, AA: same point again −1");
  muster_test_assert_line (bare, "~ Only a Main HQ calls off-table fire and aircraft");
  g_assert_null (strstr (bare, "HE:"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards/fields-of-war/out-of-reach", test_out_of_reach);
  g_test_add_func ("/cards/fields-of-war/mixed-grades", test_mixed_grades);
  g_test_add_func ("/cards/fields-of-war/notes", test_notes);
  return g_test_run ();
}
