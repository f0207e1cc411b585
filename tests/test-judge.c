/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds of any list: the order of units never matters, each rule is found once at each place, a list
 * judged again gets the same verdict, and every limit that applies can be read. And a judge's own terms. */

#include "muster-limit.h"
#include "muster-test-util.h"
#include "muster-test-verdict.h"

#include <locale.h>

#define SQUADS "infantry-squad*3{rifle*2 lmg} "
#define PLT    "infantry-platoon{platoon-hq " SQUADS "} "
#define BASE   "main-hq " PLT /* 80 points */

static MusterRoster *
load_case (const MusterTestCase *expected)
{
  g_autofree char *dir = muster_test_dup_cases_dir ();
  g_autofree char *path = g_build_filename (dir, expected->folder, expected->file, NULL);
  g_autoptr (GError) error = NULL;
  MusterRoster *roster = muster_roster_load (path, muster_test_shared_store (), &error);

  g_assert_no_error (error);
  return roster;
}

static void
test_case_sound (gconstpointer data)
{
  g_autoptr (MusterRoster) roster = load_case (data);

  muster_test_assert_sound (roster);
}

/* Each order starts from the one before, so that they wander far from the file's. */
static void
test_case_order (gconstpointer data)
{
  g_autoptr (MusterRoster) roster = load_case (data);

  for (guint32 seed = 1; seed <= 5; seed++)
    muster_test_assert_no_order (roster, seed);
}

/* The verdict of a judge with terms of his own. */
static char *
dup_verdict (const MusterTestList *list,
             const MusterTerms    *terms)
{
  g_autoptr (MusterRoster) roster = muster_test_list_load (list, "fields-of-war");
  g_autoptr (MusterForce) force = muster_force_new (roster, terms);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);
  g_autofree char *findings = muster_test_dup_findings (judgement, TRUE);
  g_autofree char *points = muster_points_to_string (judgement->points);

  return g_strdup_printf ("%s: %s", points, findings);
}

static void
assert_verdict (const MusterTestList *list,
                const MusterTerms    *terms,
                const char           *expected)
{
  g_autofree char *verdict = dup_verdict (list, terms);

  g_assert_cmpstr (verdict, ==, expected);
}

static void
test_terms_limit (void)
{
  const MusterTestList none = { .units = BASE };
  const MusterTestList own = { .limit = "1000", .units = BASE };
  MusterTerms terms = { .has_limit = TRUE };

  assert_verdict (&own, NULL, "80: main-hq=1/2 platoons=1/2");
  terms.limit = MUSTER_POINTS (80);
  assert_verdict (&none, &terms, "80: ");
  assert_verdict (&own, &terms, "80: ");
  terms.limit = MUSTER_POINTS (79);
  assert_verdict (&none, &terms, "80: points-limit=80/79");
  assert_verdict (&own, &terms, "80: points-limit=80/79");
  terms.limit = MUSTER_POINTS (1500);
  assert_verdict (&none, &terms, "80: main-hq=1/3 platoons=1/3");
  assert_verdict (&own, &terms, "80: main-hq=1/3 platoons=1/3");
  terms.has_limit = FALSE;
  assert_verdict (&own, &terms, "80: main-hq=1/2 platoons=1/2");
}

static void
test_terms_limit_told (void)
{
  const MusterTestList list = { .limit = "1000", .units = BASE };
  const MusterTerms terms = { .has_limit = TRUE, .limit = MUSTER_POINTS (500) };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");
  g_autoptr (MusterForce) force = muster_force_new (roster, &terms);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);

  g_assert_true (judgement->has_limit);
  g_assert_cmpint (judgement->limit, ==, MUSTER_POINTS (500));
  g_assert_true (judgement->legal);
}

/* A judge's house rules stand in place of the list's of their ids: these are not even judged. */
static void
test_terms_options (void)
{
  const MusterTestList list = { .options = "rifle-price=pair roles=advice", .units = BASE "recce-company{vehicle@sherman}" };
  const MusterTestList bad = { .options = "rifle-price=half roles=advice roles=loose", .units = BASE };
  const MusterTestList unknown = { .options = "moustaches=long", .units = BASE };
  const char *const price[] = { "rifle-price", NULL };
  const char *const both[] = { "roles", "rifle-price", NULL };
  const char *const moustaches[] = { "moustaches", NULL };
  const char *const each[] = { "each", NULL };
  const char *const pair[] = { "pair", NULL };
  const char *const strict_each[] = { "strict", "each", NULL };
  const MusterTerms each_terms = { .option_ids = price, .option_values = each };
  const MusterTerms pair_terms = { .option_ids = price, .option_values = pair };
  const MusterTerms both_terms = { .option_ids = both, .option_values = strict_each };
  const MusterTerms moustache_terms = { .option_ids = moustaches, .option_values = each };

  assert_verdict (&list, NULL, "115: ~role@3.1");
  assert_verdict (&list, &each_terms, "130: ~role@3.1");
  assert_verdict (&list, &both_terms, "130: role@3.1");
  assert_verdict (&bad, NULL, "80: unknown");
  assert_verdict (&bad, &pair_terms, "65: unknown");
  assert_verdict (&bad, &both_terms, "80: ");
  assert_verdict (&unknown, NULL, "80: unknown");
  assert_verdict (&unknown, &moustache_terms, "80: ");
}

/* A judge who takes shipped entries alone: those of the list's own are as good as unknown. */
static void
test_terms_shipped_only (void)
{
  const MusterTerms terms = { .shipped_only = TRUE };
  const MusterTestList own = { .units = BASE "recce-company{vehicle@own-puma}",
                               .catalogue = "own-puma[role=recce,speed=fast,armour=light,gun=light]" };
  const MusterTestList inline_columns = { .units = BASE "recce-company{vehicle@own-puma[role=tank,speed=fast,armour=light]}",
                                          .catalogue = "own-puma[role=recce,flag=x]" };
  const MusterTestList shadow = { .units = BASE "tank-company{vehicle@panther*3}", .catalogue = "panther*10[role=tank,speed=slow,armour=very-light]" };
  const MusterTestList gun = { .units = BASE "main-hq!c-in-c{at-gun@own-gun}", .catalogue = "own-gun@at-gun[gun=heavy]" };

  assert_verdict (&own, NULL, "115: ");
  assert_verdict (&own, &terms, "80: entry@3.1");
  assert_verdict (&inline_columns, NULL, "105: columns@3.1 role@3.1 ~role-changed@3.1");
  assert_verdict (&inline_columns, &terms, "105: entry@3.1");
  assert_verdict (&shadow, NULL, "110: ~entry-shadowed");
  assert_verdict (&shadow, &terms, "290: ");
  assert_verdict (&gun, NULL, "130: ");
  assert_verdict (&gun, &terms, "100: columns@3.1 entry@3.1");
}

/* How often a rule can be read off one place. */
static guint
count_readings (const MusterJudgement *judgement,
                const char            *rule,
                const char            *place)
{
  guint n = 0;

  for (guint i = 0; i < judgement->n_readings; i++)
    {
      const MusterReading *reading = &judgement->readings[i];
      const MusterFinding at = { .row = reading->row };
      g_autofree char *path = muster_judgement_dup_place (judgement, &at);

      n += g_str_equal (muster_limit_get_rule (reading->limit)->id, rule) && g_strcmp0 (path, place) == 0;
    }
  return n;
}

/* A limit is read wherever it applies, whether it holds or not, and nowhere else. */
static void
test_readings (void)
{
  static const struct
  {
    const char *rule;
    const char *place;
    guint       n;
  } rows[] = {
    { "points-limit", NULL, 1 }, { "main-hq", NULL, 1 }, { "c-in-c", NULL, 2 }, { "platoons", NULL, 1 },
    { "heavy-weapons", NULL, 1 }, { "off-table", NULL, 1 }, { "aircraft", NULL, 1 }, { "support-slots", NULL, 1 },
    { "transport-capacity", "1", 0 }, { "transport-capacity", "2", 1 },
    { "platoon-hq", "3", 1 }, { "squads", "3", 1 }, { "support-squad", "3", 1 }, { "transport-capacity", "3", 1 },
    { "hq-support-weapon", "3.1", 1 }, { "mmg-support", "3.1", 1 }, { "squad-bases", "3.2", 1 }, { "squad-lmg", "3.2", 1 },
    { "support-teams", "3.3", 1 }, { "mmg-support", "3.3", 1 }, { "tank-company", "4", 1 }, { "recce-company", "5", 2 },
    { "tank-company", "6.1", 1 }, { "main-hq", "1", 0 }, { "role", "4.1", 0 },
  };
  const MusterTestList list = {
    .limit = "1000", .options = "off-table=one-per-hq",
    .units = "main-hq!c-in-c main-hq{vehicle@jeep} infantry-platoon{platoon-hq " SQUADS "support-squad vehicle@big-truck} "
             "tank-company{vehicle@sherman*3} recce-company ruritania{tank-company}",
  };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, TRUE);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s at %s", rows[i].rule, rows[i].place != NULL ? rows[i].place : "the force");
      g_assert_cmpuint (count_readings (judgement, rows[i].rule, rows[i].place), ==, rows[i].n);
      n += rows[i].n;
    }
  g_assert_cmpuint (judgement->n_readings, ==, n);
}

/* Findings come in an order of their own: those of the force first, then unit by unit. */
static void
test_order_of_findings (void)
{
  const MusterTestList list = { .limit = "10", .units = "ruritania infantry-platoon{mmg platoon-hq{mmg*2}} tank-company aircraft" };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);

  g_assert_cmpuint (judgement->n_findings, >, 6);
  g_assert_cmpuint (judgement->findings[0].row, ==, MUSTER_FORCE_ROW);
  for (guint i = 1; i < judgement->n_findings; i++)
    {
      const MusterFinding *before = &judgement->findings[i - 1];
      const MusterFinding *finding = &judgement->findings[i];

      /* The force's number is the greatest of its type, so that one more begins at 0. */
      g_assert_cmpuint (before->row + 1, <=, finding->row + 1);
      if (before->row == finding->row)
        g_assert_cmpuint (before->rule->ix, <, finding->rule->ix);
    }
}

/* A list changed and judged again gets the verdict that it would have got at once. */
static void
test_change (void)
{
  const MusterTestList list = { .units = BASE };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");
  MusterUnit *root = muster_roster_get_root (roster);
  MusterUnit *hq = root->children[0];

  muster_unit_append (hq, muster_unit_new (roster, "hmg"));
  muster_unit_set_count (hq->children[0], 4);
  {
    g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
    g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);
    g_autofree char *findings = muster_test_dup_findings (judgement, TRUE);

    g_assert_cmpstr (findings, ==, "heavy-weapons=4/3");
    g_assert_cmpint (judgement->points, ==, MUSTER_POINTS (120));
  }
  muster_unit_set_count (hq->children[0], 3);
  {
    g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
    g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);

    g_assert_cmpuint (judgement->n_findings, ==, 0);
    g_assert_true (judgement->legal);
  }
}

static void
add_cases (GPtrArray *cases)
{
  for (guint i = 0; i < cases->len; i++)
    {
      const MusterTestCase *expected = g_ptr_array_index (cases, i);
      g_autofree char *sound = g_strdup_printf ("/judge/sound/%s/%s", expected->folder, expected->file);
      g_autofree char *order = g_strdup_printf ("/judge/order/%s/%s", expected->folder, expected->file);

      g_test_add_data_func (sound, expected, test_case_sound);
      g_test_add_data_func (order, expected, test_case_order);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GPtrArray) fields_of_war = NULL;
  g_autoptr (GPtrArray) others = NULL;

  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  fields_of_war = muster_test_load_cases ("fields-of-war");
  others = muster_test_load_cases ("other-systems");
  g_assert_cmpuint (fields_of_war->len + others->len, >=, 180);
  add_cases (fields_of_war);
  add_cases (others);

  g_test_add_func ("/judge/terms/limit", test_terms_limit);
  g_test_add_func ("/judge/terms/limit-told", test_terms_limit_told);
  g_test_add_func ("/judge/terms/options", test_terms_options);
  g_test_add_func ("/judge/terms/shipped-only", test_terms_shipped_only);
  g_test_add_func ("/judge/readings", test_readings);
  g_test_add_func ("/judge/order-of-findings", test_order_of_findings);
  g_test_add_func ("/judge/change", test_change);
  return g_test_run ();
}
