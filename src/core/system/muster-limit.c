/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The public face of a limit: its rule, its label and which way it bounds. */

#define G_LOG_DOMAIN "muster-limit"

#include "muster-limit.h"

#include <string.h>

#include "muster-system-private.h"

static gboolean
looks_at_unit_alone (const MusterSide *side)
{
  for (guint i = 0; i < side->n_terms; i++)
    {
      MusterTermKind kind = side->terms[i].kind;

      if (kind != MUSTER_TERM_NUMBER && kind != MUSTER_TERM_VALUES && kind != MUSTER_TERM_MARKS
          && kind != MUSTER_TERM_OPTION)
        return FALSE;
    }

  return TRUE;
}

/**
 * muster_limit_get_rule:
 * @self: a limit
 *
 * Returns: (transfer none): the rule that is broken where it does not hold
 */
const MusterRule *
muster_limit_get_rule (const MusterLimit *self)
{
  return self->rule;
}

/**
 * muster_limit_get_number:
 * @self: a limit
 *
 * Returns: its number in the order of the system's file
 */
guint
muster_limit_get_number (const MusterLimit *self)
{
  return self->ix;
}

/**
 * muster_limit_get_label:
 * @self: a limit
 *
 * Returns: (transfer none) (nullable): what its gauge is called, in English; %NULL where it has none
 */
const char *
muster_limit_get_label (const MusterLimit *self)
{
  return self->label;
}

/**
 * muster_limit_get_short_label:
 * @self: a limit
 *
 * Returns: (transfer none) (nullable): the label for tight places, in English; %NULL where it has no gauge
 */
const char *
muster_limit_get_short_label (const MusterLimit *self)
{
  return self->short_label != NULL ? self->short_label : self->label;
}

/**
 * muster_limit_has_least:
 * @self: a limit
 *
 * Returns: whether too few break it
 */
gboolean
muster_limit_has_least (const MusterLimit *self)
{
  return self->compare != MUSTER_COMPARE_AT_MOST;
}

/**
 * muster_limit_has_most:
 * @self: a limit
 *
 * Returns: whether too many break it
 */
gboolean
muster_limit_has_most (const MusterLimit *self)
{
  return self->compare != MUSTER_COMPARE_AT_LEAST;
}

/**
 * muster_limit_is_of_unit:
 * @self: a limit
 *
 * Returns: whether it is judged on units and looks at nothing but the unit's own columns and marks, so that it can be
 *   judged on one that stands alone
 */
gboolean
muster_limit_is_of_unit (const MusterLimit *self)
{
  return self->each != NULL && looks_at_unit_alone (&self->left) && looks_at_unit_alone (&self->right);
}

static gboolean
is_just (const MusterSide *side,
         MusterTermKind    kind)
{
  return side->n_terms == 1 && side->terms[0].kind == kind;
}

/* Whether the points of the whole list are held to the limit that was agreed on. */
static gboolean
is_of_points (const MusterLimit *self)
{
  return self->each == NULL && is_just (&self->left, MUSTER_TERM_POINTS) && is_just (&self->right, MUSTER_TERM_LIMIT);
}

/* Whether what a side comes to follows from what units cost. Where no limit was agreed on, what the list uses stands in its
 * place. */
static gboolean
has_points (const MusterSystem *system,
            const MusterSide   *side,
            gboolean            agreed)
{
  for (guint i = 0; i < side->n_terms; i++)
    {
      MusterTermKind kind = side->terms[i].kind;

      if (kind == MUSTER_TERM_POINTS)
        return TRUE;
      if ((kind == MUSTER_TERM_LIMIT || kind == MUSTER_TERM_PER) && !agreed && system->budget.kind == MUSTER_BUDGET_POINTS)
        return TRUE;
    }

  return FALSE;
}

/**
 * muster_limit_tells_points:
 * @self: a limit
 * @system: the rule system that has it
 * @agreed: whether the list that it is judged on has a limit that was agreed on
 *
 * Returns: whether its numbers tell what units cost, which is not for an opponent
 */
gboolean
muster_limit_tells_points (const MusterLimit  *self,
                           const MusterSystem *system,
                           gboolean            agreed)
{
  return has_points (system, &self->left, agreed) || has_points (system, &self->right, agreed);
}

/* Whether just the units that count against the limit are counted, one each. */
static gboolean
counts_budget (const MusterSystem *system,
               const MusterSide   *side)
{
  const MusterTerm *term = side->terms;
  const MusterCounter *counter;

  if (system->budget.kind != MUSTER_BUDGET_UNITS || !is_just (side, MUSTER_TERM_COUNT) || term->times != 1 || term->self)
    return FALSE;

  counter = &system->counters[term->ix];
  return !counter->deep && !counter->distinct && counter->fact < 0 && counter->under == NULL && counter->when == NULL &&
         memcmp (counter->of, system->budget_of, sizeof *counter->of) == 0;
}

/**
 * muster_limit_is_of_budget:
 * @self: a limit
 * @system: the rule system that has it
 *
 * Returns: whether it holds what counts against the limit that was agreed on, points or units, to just that limit,
 *   which whoever shows the total tells already
 */
gboolean
muster_limit_is_of_budget (const MusterLimit  *self,
                           const MusterSystem *system)
{
  return is_of_points (self) ||
         (self->each == NULL && counts_budget (system, &self->left) && is_just (&self->right, MUSTER_TERM_LIMIT));
}
