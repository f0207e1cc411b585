/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What mends a finding, one by one, and all after one another. */

#include "muster-mend.h"

#include "muster-test-list.h"
#include "muster-test-util.h"
#include "muster-test-verdict.h"

#include <locale.h>
#include <string.h>

/* So many mends one after another, at most. */
#define MAX_STEPS 200

/* A list, one of its findings, what is offered for it, and what is left when the first was done. */
typedef struct
{
  const char    *name;
  const char    *system;
  MusterTestList list;
  const char    *rule;
  const char    *offers; /* labels, those of words alone in brackets, what they are about after a colon */
  const char    *left;   /* (nullable): all that is found afterwards */
} Row;

#define FOW     "fields-of-war"
#define SQUADS  "infantry-squad*3{rifle*2 lmg} "
#define PLT     "infantry-platoon{platoon-hq " SQUADS "} "
#define BASE    "main-hq " PLT
#define TANKS   "tank-company{vehicle@sherman*3} "

static const Row rows[] = {
  /* What limits declare. */
  { "an HQ", FOW, { .units = PLT }, "main-hq", "Add 1: Main HQ", NULL },
  { "a platoon", FOW, { .units = "main-hq" }, "platoons", "Add 1: Infantry platoon", NULL },
  { "two HQs", FOW, { "1500", .units = "main-hq!c-in-c " PLT PLT PLT }, "main-hq", "Add 2: Main HQ", NULL },
  { "two HQs by the count of another", FOW, { "1500", .units = "main-hq!c-in-c main-hq " PLT PLT PLT }, "main-hq", "Add 1: Main HQ", NULL },
  { "heavy weapons", FOW, { .units = "main-hq{hmg*2 light-mortar*2} " PLT }, "heavy-weapons", "Take out 1", NULL },
  { "heavy weapons by HQ", FOW, { .options = "heavy-weapons=per-hq", .units = "main-hq{hmg*5} " PLT }, "heavy-weapons",
    "Take out 2 | Add a Main HQ: Main HQ", NULL },
  { "heavy weapons of a counted HQ", FOW, { .units = "main-hq*2!c-in-c{hmg*2} " PLT }, "heavy-weapons", "Take out 1", "c-in-c=2/1" },
  { "companies", FOW, { .units = BASE TANKS TANKS TANKS }, "support-slots", "Take out 1 | Add a platoon or a Main HQ for each: Infantry platoon", NULL },
  { "aircraft", FOW, { .units = BASE PLT "aircraft*2" }, "aircraft", "Take out 1 | Add a Main HQ for each: Main HQ", NULL },
  { "two marks", FOW, { .units = "main-hq!c-in-c main-hq!c-in-c " PLT }, "c-in-c", "Take the mark off the others", NULL },
  { "a mark on two", FOW, { .units = "main-hq*2!c-in-c " PLT }, "c-in-c", "Leave the mark on one alone, split off where it stands with others", NULL },
  { "a mark on two and on one", FOW, { .units = "main-hq*2!c-in-c main-hq!c-in-c " PLT }, "c-in-c",
    "Leave the mark on one alone, split off where it stands with others | Take the mark off the others", NULL },
  { "no mark", FOW, { .units = "main-hq main-hq " PLT }, "c-in-c", "Mark one of them", NULL },
  { "no mark on two", FOW, { .units = "main-hq*2 " PLT }, "c-in-c", "Mark one of them, split off where it stands with others", NULL },
  { "a Platoon HQ", FOW, { .units = "main-hq infantry-platoon{" SQUADS "}" }, "platoon-hq", "Add 1: Platoon HQ", NULL },
  { "squads", FOW, { .units = "main-hq infantry-platoon{platoon-hq infantry-squad{rifle*2 lmg}}" }, "squads", "Add 2: Infantry squad", NULL },
  { "no squads", FOW, { .units = "main-hq infantry-platoon{platoon-hq}" }, "squads", "Add 3: Infantry squad", NULL },
  { "squads too many", FOW, { .units = "main-hq infantry-platoon{platoon-hq " SQUADS "infantry-squad{rifle*2 lmg}}" }, "squads", "Take out 1", NULL },
  { "bases", FOW, { .units = "main-hq infantry-platoon{platoon-hq infantry-squad*3{rifle lmg}}" }, "squad-bases", "Add 1: Rifle base", NULL },
  { "a third tank", FOW, { .units = BASE "tank-company{vehicle@sherman*2}" }, "tank-company", "Add 1: Sherman", NULL },
  { "three tanks", FOW, { .units = BASE "tank-company" }, "tank-company", "Add 3: Sherman Firefly", NULL },
  { "a tank too many", FOW, { .units = BASE "tank-company{vehicle@sherman*4}" }, "tank-company", "Take out 1", NULL },
  { "recce", FOW, { .units = BASE "recce-company" }, "recce-company", "Add at least one: Jeep", NULL },
  { "too dear", FOW, { "79", .units = BASE }, "points-limit", "[Bring it down by 1, or agree on a higher limit]", "points-limit=80/79" },

  /* What musts declare. */
  { "a role", FOW, { .units = BASE "recce-company{vehicle@sherman}" }, "role",
    "Make its role “recce” | [Move it where its kind belongs, or give it another role]", "~role-changed@3.1" },
  { "a gun", FOW, { .units = "main-hq{at-gun} " PLT }, "columns", "Choose a light, medium, heavy or extra heavy gun", NULL },
  { "a quality", "hot-chow", { .units = "rifle-platoon tank:elite" }, "quality-infantry", "Make it average", NULL },
  { "a weapon", "pauls-modern", { .units = "unit{model[defence=infantry,mobility=boots]*2}" }, "weapons", "Mark it as unarmed | [Give it a weapon]", NULL },
  { "men", "modern-war-games-1957", { .units = "section[men=9]" }, "section-size",
    "Make it 6, and put the others into a section of their own | Make it “6” | Take “9” out", NULL },

  /* What the program finds. */
  { "an unknown type", FOW, { .units = BASE "tank-compny{vehicle@sherman*3}" }, "structure", "Make it “tank-company” | Take it out", NULL },
  { "an unknown type that nobody meant", FOW, { .units = BASE "zeppelin" }, "structure", "Take it out", NULL },
  { "an unknown type that would be out of place", FOW, { .units = "main-hq{infantry-platon} " PLT }, "structure", "Take it out", NULL },
  { "out of place", FOW, { .units = "main-hq{platoon-hq} infantry-platoon{" SQUADS "}" }, "structure",
    "Move it to where it may stand: Infantry platoon | Take it out", NULL },
  { "out of place, into something made", FOW, { .units = BASE "vehicle@sherman" }, "structure",
    "Move it to where it may stand: Tank company | Take it out", "tank-company@3=1/3" },
  { "an unknown entry", FOW, { .units = BASE "tank-company{vehicle@shermann*3}" }, "entry", "Make it “sherman” | Take “shermann” out", NULL },
  { "an unknown house rule", FOW, { .options = "moustaches=long", .units = BASE }, "unknown", "Take “moustaches” out", NULL },
  { "a house rule's value", FOW, { .options = "roles=stirct", .units = BASE }, "unknown", "Make it “strict” | Take “stirct” out", NULL },
  { "a grade", FOW, { .units = "main-hq:vetran " PLT }, "unknown", "Make it “veteran” | Take “vetran” out", NULL },
  { "a mark", FOW, { .units = "main-hq!cook " PLT }, "unknown", "Take “cook” out", NULL },
  { "a column", FOW, { .units = "main-hq{at-gun[gun=light,wheels=two]} " PLT }, "columns", "Take “wheels” out", NULL },
  { "a value", FOW, { .units = "main-hq{at-gun[gun=mediun]} " PLT }, "columns",
    "Make it “medium” | Take “mediun” out | Choose a light, medium, heavy or extra heavy gun", NULL },
  { "twice", FOW, { .units = "main-hq{at-gun[gun=light,gun=heavy]} " PLT }, "columns", "Leave “light” alone", NULL },
  { "a count", FOW, { .units = BASE TANKS "recce-company{vehicle@armoured-car[speed=fast*2]}" }, "columns", "Take its count out", NULL },
  { "an own entry's column", FOW, { .units = BASE "recce-company{vehicle@own-car}",
      .catalogue = "own-car[role=recce,speed=fast,armour=light,gun=light,wheels=four]" }, "columns", "Take “wheels” out", NULL },
  { "an own entry's value", FOW, { .units = BASE "recce-company{vehicle@own-car}",
      .catalogue = "own-car[role=recce,speed=fst,armour=light,gun=light]" }, "columns", "Make it “fast” | Take “fst” out | Choose its speed", NULL },
  { "an own entry's mark", FOW, { .units = BASE "recce-company{vehicle@own-car}",
      .catalogue = "own-car[role=recce,speed=fast,armour=light,gun=light]!cook" }, "unknown", "Take “cook” out", NULL },
  { "an own entry in place of another", FOW, { .units = BASE "recce-company{vehicle@armoured-car}",
      .catalogue = "armoured-car[role=recce,speed=fast,armour=light,gun=medium]" }, "entry-shadowed", "Call it “own-armoured-car”", NULL },
  { "an entry of another type", FOW, { .units = "main-hq{hmg@sherman} " PLT }, "entry", "Take “sherman” out", NULL },
};

static const MusterFinding *
find_rule (const MusterJudgement *judgement,
           const char            *rule)
{
  for (guint i = 0; i < judgement->n_findings; i++)
    if (strcmp (judgement->findings[i].rule->id, rule) == 0)
      return &judgement->findings[i];
  return NULL;
}

static char *
dup_offers (GPtrArray *remedies)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < remedies->len; i++)
    {
      const MusterRemedy *remedy = g_ptr_array_index (remedies, i);
      gboolean can = muster_remedy_can_apply (remedy);

      g_string_append_printf (text, "%s%s%s%s", i > 0 ? " | " : "", can ? "" : "[", remedy->label, can ? "" : "]");
      if (remedy->detail != NULL)
        g_string_append_printf (text, ": %s", remedy->detail);
    }
  return g_string_free (text, FALSE);
}

static char *
dup_findings (MusterRoster *roster)
{
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);

  return muster_test_dup_findings (judgement, TRUE);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (MusterRoster) roster = muster_test_list_load (&row->list, row->system);
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);
  const MusterFinding *finding = find_rule (judgement, row->rule);
  g_autoptr (GPtrArray) remedies = NULL;
  g_autofree char *offers = NULL;
  g_autofree char *left = NULL;

  g_assert_nonnull (finding);
  remedies = muster_mend_list (judgement, finding);
  offers = dup_offers (remedies);
  g_assert_cmpstr (offers, ==, row->offers);
  if (remedies->len > 0)
    muster_remedy_apply (g_ptr_array_index (remedies, 0), roster);
  left = dup_findings (roster);
  g_assert_cmpstr (left, ==, row->left != NULL ? row->left : "");
}

/* Each remedy can be carried out by itself. */
static void
test_each (gconstpointer data)
{
  const Row *row = data;

  for (guint i = 0;; i++)
    {
      g_autoptr (MusterRoster) roster = muster_test_list_load (&row->list, row->system);
      g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
      g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);
      g_autoptr (GPtrArray) remedies = muster_mend_list (judgement, find_rule (judgement, row->rule));
      g_autofree char *before = muster_roster_dup_code (roster);
      g_autofree char *after = NULL;

      if (i >= remedies->len || !muster_remedy_can_apply (g_ptr_array_index (remedies, i)))
        break;
      muster_remedy_apply (g_ptr_array_index (remedies, i), roster);
      after = muster_roster_dup_code (roster);
      g_assert_cmpstr (after, !=, before);
    }
}

/* No more is taken out than has to be. */
static void
test_least (void)
{
  const MusterTestList list = { .units = "main-hq*2{hmg*3} " PLT };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, FOW);
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);
  g_autoptr (GPtrArray) remedies = muster_mend_list (judgement, find_rule (judgement, "heavy-weapons"));

  muster_remedy_apply (g_ptr_array_index (remedies, 0), roster);
  g_assert_cmpuint (muster_roster_get_root (roster)->children[0]->n_children, ==, 1);
  g_assert_cmpuint (muster_roster_get_root (roster)->children[0]->children[0]->count, ==, 1);
}

/* Rules that no program mends: what to give up, and which of many values is meant. */
static const char *const by_hand[] = { "points-limit", "defence", "values", NULL };

static guint n_cases, n_legal, n_words;

/* The first mend of the first error that has one, until there is none. */
static gboolean
mend_once (MusterRoster *roster,
           GString      *steps,
           GHashTable   *seen)
{
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);
  g_autofree char *code = muster_roster_dup_code (roster);

  g_assert_true (g_hash_table_add (seen, g_steal_pointer (&code)));
  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const MusterFinding *finding = &judgement->findings[i];
      g_autoptr (GPtrArray) remedies = NULL;
      MusterRemedy *first;
      g_autofree char *place = NULL;

      if (finding->severity == MUSTER_SEVERITY_ADVICE)
        continue;
      remedies = muster_mend_list (judgement, finding);
      first = remedies->len > 0 ? g_ptr_array_index (remedies, 0) : NULL;
      /* Something is always to be had, if only words. */
      if (first == NULL)
        g_test_fail_printf ("%s: nothing mends it", finding->rule->id);
      if (first == NULL || !muster_remedy_can_apply (first))
        continue;
      place = muster_judgement_dup_place (judgement, finding);
      g_string_append_printf (steps, "%s@%s: %s (%s)\n", finding->rule->id, place != NULL ? place : "", first->label,
                              first->detail != NULL ? first->detail : "");
      muster_remedy_apply (first, roster);
      return TRUE;
    }
  return FALSE;
}

static void
test_case (gconstpointer data)
{
  const MusterTestCase *expected = data;
  g_autofree char *dir = muster_test_dup_cases_dir ();
  g_autofree char *path = g_build_filename (dir, expected->folder, expected->file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load (path, muster_test_shared_store (), &error);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) steps = g_string_new (NULL);
  g_autofree char *left = NULL;
  g_autoptr (MusterForce) force = NULL;
  g_autoptr (MusterJudgement) judgement = NULL;
  guint n_steps = 0;

  g_assert_no_error (error);
  while (n_steps < MAX_STEPS && mend_once (roster, steps, seen))
    n_steps++;
  g_assert_cmpuint (n_steps, <, MAX_STEPS);
  force = muster_force_new (roster, NULL);
  judgement = muster_judge (force, FALSE);
  for (guint i = 0; i < judgement->n_findings; i++)
    g_assert_true (judgement->findings[i].severity == MUSTER_SEVERITY_ADVICE
                   || g_strv_contains (by_hand, judgement->findings[i].rule->id));
  n_cases++;
  n_legal += judgement->legal;
  n_words += !judgement->legal;
  left = dup_findings (roster);
  g_test_message ("%s after %u steps: %s\n%s", judgement->legal ? "legal" : "NOT legal", n_steps, left, steps->str);
}

static void
test_count (void)
{
  g_assert_cmpuint (n_legal + n_words, ==, n_cases);
  g_assert_cmpuint (n_legal * 10, >=, n_cases * 9);
  g_test_message ("of %u cases %u end legal, %u with what only words mend", n_cases, n_legal, n_words);
}

int
main (int   argc,
      char *argv[])
{
  static const char *const folders[] = { "fields-of-war", "other-systems" };
  GPtrArray *cases[G_N_ELEMENTS (folders)];
  int status;

  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/mend/%s/%s", rows[i].system, rows[i].name);
      g_autofree char *each = g_strdup_printf ("/mend/each/%s/%s", rows[i].system, rows[i].name);

      g_test_add_data_func (g_strdelimit (path, " ", '-'), &rows[i], test_row);
      g_test_add_data_func (g_strdelimit (each, " ", '-'), &rows[i], test_each);
    }
  g_test_add_func ("/mend/least", test_least);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      cases[i] = muster_test_load_cases (folders[i]);
      for (guint k = 0; k < cases[i]->len; k++)
        {
          const MusterTestCase *expected = g_ptr_array_index (cases[i], k);
          g_autofree char *path = g_strdup_printf ("/mend/cases/%s/%s", expected->folder, expected->file);

          g_test_add_data_func (path, expected, test_case);
        }
    }
  g_test_add_func ("/mend/all/count", test_count);
  status = g_test_run ();
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    g_ptr_array_unref (cases[i]);
  return status;
}
