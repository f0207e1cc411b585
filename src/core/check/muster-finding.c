/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Gathers findings: one of each rule and place, with the severity that the house rules give it, in an order
 * that does not change. */

#define G_LOG_DOMAIN "muster-finding"

#include "muster-judge-private.h"

#include "muster-limit.h"

/* The rule by which the program itself judges where a unit stands. */
#define PLACE_RULE "structure"

/**
 * muster_finding_is_of_columns:
 * @self: a finding on a unit
 *
 * Returns: whether it is about the unit's own columns and marks, and not about what it holds or where it stands: then it
 *   holds for a unit all alone too
 */
gboolean
muster_finding_is_of_columns (const MusterFinding *self)
{
  return self->row != MUSTER_FORCE_ROW && !g_str_equal (self->rule->id, PLACE_RULE) &&
         (self->limit == NULL || muster_limit_is_of_unit (self->limit));
}

/* What is told first of one rule and place. What is malformed comes before what follows from it; then limits,
 * which have numbers, then musts, and last a number out of the bounds that a column tells, which a limit may
 * tell better. */
static guint32
rank_of (const Judge         *judge,
         const MusterFinding *finding)
{
  const MusterForceFault *fault;

  if (finding->limit != NULL)
    return 1;
  if (finding->must != NULL)
    return 2;
  fault = &g_array_index (judge->force->faults, MusterForceFault, finding->fault - 1);
  return fault->kind == MUSTER_FAULT_OUT_OF_BOUNDS ? 3 : 0;
}

/* Notes a finding; sorting out comes at the end. */
void
muster_judge_add (Judge         *judge,
                  MusterFinding  finding)
{
  const MusterPredicate *advice = judge->system->rule_data[finding.rule->ix].advice;
  MusterContext context = { judge->force, NULL, 0 };

  finding.severity = !finding.rule->error || (advice != NULL && muster_predicate_holds (advice, &context))
                       ? MUSTER_SEVERITY_ADVICE
                       : MUSTER_SEVERITY_ERROR;
  finding.rank = rank_of (judge, &finding);
  g_array_append_val (judge->findings, finding);
}

/* How far a limit is broken; a must and a fault have no measure. */
static MusterPoints
excess (const MusterFinding *finding)
{
  MusterPoints difference = finding->have - finding->allow;

  return difference < 0 ? -difference : difference;
}

static int
compare_rows (guint32 a,
              guint32 b)
{
  /* The force comes before all units. */
  guint32 one = a + 1;
  guint32 other = b + 1;

  return (one > other) - (one < other);
}

/* By place, then rule, then rank; of limits the one that is broken most comes first. */
static int
compare_findings (gconstpointer a,
                  gconstpointer b)
{
  const MusterFinding *one = a;
  const MusterFinding *other = b;
  int order = compare_rows (one->row, other->row);

  if (order != 0)
    return order;
  if (one->rule->ix != other->rule->ix)
    return one->rule->ix < other->rule->ix ? -1 : 1;
  if (one->rank != other->rank)
    return one->rank < other->rank ? -1 : 1;
  if (one->limit != NULL)
    {
      if (excess (one) != excess (other))
        return excess (one) > excess (other) ? -1 : 1;
      return one->limit->ix < other->limit->ix ? -1 : 1;
    }
  if (one->must != NULL)
    return one->must < other->must ? -1 : 1;
  return one->fault < other->fault ? -1 : 1;
}

static int
compare_readings (gconstpointer a,
                  gconstpointer b)
{
  const MusterReading *one = a;
  const MusterReading *other = b;
  int order = compare_rows (one->row, other->row);

  if (order != 0)
    return order;
  return (one->limit->ix > other->limit->ix) - (one->limit->ix < other->limit->ix);
}

/* Leaves one finding for each rule and place; what else was found of it goes to the rest. */
static void
sort_out (Judge           *judge,
          MusterJudgement *judgement)
{
  MusterFinding *findings = (MusterFinding *) (gpointer) judge->findings->data;
  GArray *rest = NULL;
  guint n = 0;

  judgement->legal = TRUE;
  for (guint i = 0; i < judge->findings->len; i++)
    {
      if (n > 0 && findings[n - 1].rule == findings[i].rule && findings[n - 1].row == findings[i].row)
        {
          if (rest == NULL)
            rest = g_array_new (FALSE, FALSE, sizeof (MusterFinding));
          if (findings[n - 1].n_rest++ == 0)
            findings[n - 1].rest = rest->len;
          g_array_append_val (rest, findings[i]);
          continue;
        }
      findings[n++] = findings[i];
      judgement->legal = judgement->legal && findings[i].severity == MUSTER_SEVERITY_ADVICE;
    }
  judgement->n_findings = n;
  judgement->findings = (MusterFinding *) (gpointer) g_array_free (judge->findings, FALSE);
  if (rest != NULL)
    judgement->rest = (MusterFinding *) (gpointer) g_array_free (rest, FALSE);
}

/* Sorts, and hands all over to the judgement. */
void
muster_judge_finish (Judge           *judge,
                     MusterJudgement *judgement)
{
  if (judge->findings->len > 1)
    g_array_sort (judge->findings, compare_findings);
  sort_out (judge, judgement);

  if (judge->readings != NULL)
    {
      g_array_sort (judge->readings, compare_readings);
      judgement->n_readings = judge->readings->len;
      judgement->readings = (MusterReading *) (gpointer) g_array_free (judge->readings, FALSE);
    }
}
