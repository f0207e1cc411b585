/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Verdicts on lists in one line each, and what holds of the verdict on any list.
 *
 * A finding is `~` for advice, its rule, `@2.1` its place, and `=4/3` what it counted and its bound. */

#include "muster-test-verdict.h"

#include "muster-limit.h"
#include "muster-test-util.h"

#include <string.h>

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
sort_words (GPtrArray *words)
{
  g_ptr_array_sort (words, compare_texts);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **) words->pdata);
}

static char *
dup_finding (const MusterJudgement *judgement,
             const MusterFinding   *finding,
             gboolean               with_place)
{
  GString *text = g_string_new (finding->severity == MUSTER_SEVERITY_ADVICE ? "~" : "");
  g_autofree char *place = muster_judgement_dup_place (judgement, finding);

  g_string_append (text, finding->rule->id);
  if (place != NULL && with_place)
    g_string_append_printf (text, "@%s", place);
  if (finding->has_numbers)
    {
      g_autofree char *have = muster_points_to_string (finding->have);
      g_autofree char *allow = muster_points_to_string (finding->allow);

      g_string_append_printf (text, "=%s/%s", have, allow);
    }
  return g_string_free (text, FALSE);
}

/* All findings in one line, sorted. */
char *
muster_test_dup_findings (const MusterJudgement *judgement,
                          gboolean               with_places)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < judgement->n_findings; i++)
    g_ptr_array_add (words, dup_finding (judgement, &judgement->findings[i], with_places));
  return sort_words (words);
}

/* Whether a text tells a small number, in digits or in letters. */
static gboolean
tells_number (const char   *text,
              MusterPoints  number)
{
  static const char *const letters[] = {
    "no|not|empty|out|never", "a|an|one|once|single|sole", "two", "three", "four", "five", "six",
  };
  g_autofree char *digits = muster_points_to_string (number);
  g_autofree char *escaped = g_regex_escape_string (digits, -1);
  g_autofree char *pattern = NULL;
  gint64 whole = number / MUSTER_POINTS_ONE;

  if (whole >= 0 && whole < (gint64) G_N_ELEMENTS (letters))
    pattern = g_strdup_printf ("(?<![0-9.])%s(?![0-9]|\\.[0-9])|\\b(?:%s)\\b", escaped, letters[whole]);
  else
    pattern = g_strdup_printf ("(?<![0-9.])%s(?![0-9]|\\.[0-9])", escaped);
  return g_regex_match_simple (pattern, text, G_REGEX_CASELESS, 0);
}

/* A finding is one sentence, with its numbers, what the rule says, and where it stands in the game. */
static void
assert_text (const MusterJudgement *judgement,
             const MusterFinding   *finding)
{
  g_autofree char *text = muster_judgement_dup_text (judgement, finding);

  g_test_message ("%s: %s", finding->rule->id, text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_null (strpbrk (text, "{}\n"));
  g_assert_null (strstr (text, "  "));
  g_assert_true (g_str_has_suffix (text, "."));
  g_assert_false (g_str_has_suffix (text, ".."));
  g_assert_false (g_regex_match_simple ("[.!?] [A-Z]", text, 0, 0));
  g_assert_nonnull (finding->rule->says);
  g_assert_nonnull (strstr (text, finding->rule->says));
  g_assert_nonnull (strstr (text, "; "));
  if (finding->rule->cites != NULL)
    g_assert_nonnull (strstr (text, finding->rule->cites));
  if (finding->has_numbers)
    {
      g_assert_true (tells_number (text, finding->have));
      g_assert_true (tells_number (text, finding->allow));
    }
}

/* Each rule once at each place; and what a limit found is what it reads. */
static void
assert_findings (const MusterJudgement *judgement)
{
  gboolean legal = TRUE;

  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const MusterFinding *finding = &judgement->findings[i];
      gboolean read = FALSE;

      legal = legal && finding->severity == MUSTER_SEVERITY_ADVICE;
      for (guint k = 0; k < i; k++)
        g_assert_false (judgement->findings[k].rule == finding->rule && judgement->findings[k].row == finding->row);
      for (guint k = 0; k < judgement->n_readings; k++)
        {
          const MusterReading *reading = &judgement->readings[k];

          read = read || (reading->limit == finding->limit && reading->row == finding->row && !reading->holds
                          && reading->have == finding->have && reading->allow == finding->allow);
        }
      g_assert_cmpint (read, ==, finding->limit != NULL);
      g_assert_cmpint (finding->has_numbers, ==, finding->limit != NULL);
      assert_text (judgement, finding);
    }
  g_assert_cmpint (judgement->legal, ==, legal);
}

/**
 * muster_test_assert_sound:
 * @roster: a list
 *
 * What holds of the verdict on any list, whatever its game.
 */
void
muster_test_assert_sound (MusterRoster *roster)
{
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterForce) other_force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, TRUE);
  g_autoptr (MusterJudgement) again = muster_judge (force, FALSE);
  g_autoptr (MusterJudgement) afresh = muster_judge (other_force, TRUE);
  g_autofree char *findings = muster_test_dup_findings (judgement, TRUE);
  g_autofree char *findings_again = muster_test_dup_findings (again, TRUE);
  g_autofree char *findings_afresh = muster_test_dup_findings (afresh, TRUE);

  assert_findings (judgement);
  g_assert_cmpstr (findings_again, ==, findings);
  g_assert_cmpstr (findings_afresh, ==, findings);
  g_assert_cmpint (again->points, ==, judgement->points);
  g_assert_cmpint (again->used, ==, judgement->used);
  g_assert_cmpuint (again->n_readings, ==, 0);
  g_assert_cmpuint (afresh->n_readings, ==, judgement->n_readings);
  for (guint i = 0; i < judgement->n_readings; i++)
    {
      const MusterReading *reading = &judgement->readings[i];
      gboolean found = reading->holds;

      for (guint k = 0; k < judgement->n_findings; k++)
        found = found || (judgement->findings[k].row == reading->row
                          && judgement->findings[k].rule == muster_limit_get_rule (reading->limit));
      g_assert_true (found);
    }
}

static void
shuffle (MusterUnit *unit,
         GRand      *chance)
{
  for (guint left = unit->n_children; left > 0; left--)
    muster_unit_append (unit, muster_unit_steal (unit, (guint) g_rand_int_range (chance, 0, (gint32) left)));
  for (guint i = 0; i < unit->n_children; i++)
    shuffle (unit->children[i], chance);
}

/**
 * muster_test_assert_no_order:
 * @roster: a list; its units are left in another order
 * @seed: which order
 *
 * The order of units, at any level, changes nothing but places.
 */
void
muster_test_assert_no_order (MusterRoster *roster,
                             guint32       seed)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (seed);
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);
  g_autofree char *findings = muster_test_dup_findings (judgement, FALSE);
  g_autoptr (MusterForce) other_force = NULL;
  g_autoptr (MusterJudgement) other = NULL;
  g_autofree char *other_findings = NULL;

  shuffle (muster_roster_get_root (roster), chance);
  other_force = muster_force_new (roster, NULL);
  other = muster_judge (other_force, FALSE);
  other_findings = muster_test_dup_findings (other, FALSE);

  g_assert_cmpint (other->points, ==, judgement->points);
  g_assert_cmpint (other->used, ==, judgement->used);
  g_assert_cmpint (other->legal, ==, judgement->legal);
  g_assert_cmpstr (other_findings, ==, findings);
}

typedef struct
{
  const char              *system;
  const MusterTestVerdict *verdict;
} Row;

static void
test_verdict (gconstpointer data)
{
  const Row *row = data;
  const MusterTestVerdict *verdict = row->verdict;
  g_autoptr (MusterRoster) roster = muster_test_list_load (&verdict->list, row->system);
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);
  g_autofree char *found = muster_test_dup_findings (judgement, TRUE);
  g_auto (GStrv) words = g_strsplit (verdict->found != NULL ? verdict->found : "", " ", -1);
  g_autoptr (GPtrArray) expected = g_ptr_array_new ();
  g_autofree char *expected_words = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_ptr_array_add (expected, words[i]);
  expected_words = sort_words (expected);
  g_assert_cmpstr (found, ==, expected_words);
  if (verdict->number != NULL)
    {
      g_autofree char *number = muster_points_to_string (muster_test_counts_units (roster) ? judgement->used : judgement->points);

      g_assert_cmpstr (number, ==, verdict->number);
    }
  muster_test_assert_sound (roster);
  for (guint32 seed = 1; seed <= 3; seed++)
    muster_test_assert_no_order (roster, seed);
}

/**
 * muster_test_add_verdicts:
 * @table: what the table is called
 * @system: id of a system
 * @verdicts: (array length=n_verdicts): a table
 * @n_verdicts: how many rows it has
 *
 * Adds a test for each row. Beside the verdict it looks at all that holds of any list.
 */
void
muster_test_add_verdicts (const char              *table,
                          const char              *system,
                          const MusterTestVerdict *verdicts,
                          guint                    n_verdicts)
{
  for (guint i = 0; i < n_verdicts; i++)
    {
      g_autofree char *path = g_strdup_printf ("/judge/%s/%s/%s", system, table, verdicts[i].name);
      Row *row = g_new (Row, 1);

      *row = (Row) { system, &verdicts[i] };
      g_test_add_data_func_full (g_strdelimit (path, " _", '-'), row, test_verdict, g_free);
    }
}

/**
 * muster_test_assert_covered:
 * @system: id of a system
 * @verdicts: (array length=n_verdicts): a table
 * @n_verdicts: how many rows it has
 *
 * The table raises every rule that the system has.
 */
void
muster_test_assert_covered (const char              *system,
                            const MusterTestVerdict *verdicts,
                            guint                    n_verdicts)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) loaded = muster_system_store_load (muster_test_shared_store (), system, &error);
  const MusterRule *rules;
  guint n_rules;

  g_assert_no_error (error);
  rules = muster_system_get_rules (loaded, &n_rules);
  g_assert_cmpuint (n_rules, >, 0);
  for (guint i = 0; i < n_rules; i++)
    {
      g_autofree char *pattern = g_strdup_printf ("(?:^| )%s%s(?:$|[ @=])", rules[i].error ? "" : "~", rules[i].id);
      gboolean found = FALSE;

      for (guint k = 0; k < n_verdicts && !found; k++)
        found = verdicts[k].found != NULL && g_regex_match_simple (pattern, verdicts[k].found, 0, 0);
      g_test_message ("%s", rules[i].id);
      g_assert_true (found);
    }
}
