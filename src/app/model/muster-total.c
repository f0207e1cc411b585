/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The verdict on a list in a few words: what it comes to, what it may come to, and whether it is legal. */

#define G_LOG_DOMAIN "muster-total"

#include "config.h"

#include "muster-total.h"

#include "muster-plural.h"

#include <glib/gi18n.h>

static char *
dup_left (const MusterJudgement *judgement)
{
  g_autofree char *number = NULL;

  if (!judgement->has_limit)
    return g_strdup ("");

  number = muster_points_to_local (ABS (judgement->limit - judgement->used));
  if (judgement->used > judgement->limit)
    /* Translators: by how much a list exceeds its limit */
    return g_strdup_printf (_("%s too many"), number);
  /* Translators: how much of a list's limit is left */
  return g_strdup_printf (_("%s left"), number);
}

static char *
dup_of (const MusterReport *report)
{
  const MusterJudgement *judgement = report->judgement;
  const MusterBudget *budget = muster_system_get_budget (report->system);
  g_autofree char *limit = NULL;

  if (!judgement->has_limit)
    return g_strdup (muster_plural_units (budget, judgement->used));

  limit = muster_points_to_local (judgement->limit);
  /* Translators: behind the total of a list: its limit and what is counted, "of 1000 points" */
  return g_strdup_printf (_("of %s %s"), limit,
                          muster_plural_units (budget, judgement->limit));
}

/**
 * muster_total_new:
 * @report: a report
 *
 * Returns: (transfer full): what is to be said of its list in short; free it with muster_total_free()
 */
MusterTotal *
muster_total_new (const MusterReport *report)
{
  const MusterJudgement *judgement;
  MusterTotal *self;

  g_return_val_if_fail (report != NULL, NULL);

  judgement = report->judgement;
  self = g_new0 (MusterTotal, 1);
  self->used = muster_points_to_local (judgement->used);
  self->of = dup_of (report);
  self->left = dup_left (judgement);
  self->over = judgement->has_limit && judgement->used > judgement->limit;
  if (judgement->has_limit && judgement->limit > 0)
    self->fraction = CLAMP ((double) judgement->used / (double) judgement->limit, 0, 1);
  self->legal = judgement->legal;
  for (guint i = 0; i < judgement->n_findings; i++)
    {
      if (judgement->findings[i].severity == MUSTER_SEVERITY_ERROR)
        self->n_errors++;
      else
        self->n_advice++;
    }
  self->verdict = self->legal ? g_strdup (_("Legal"))
                              : g_strdup_printf (ngettext ("%u problem", "%u problems", self->n_errors), self->n_errors);
  if (*self->left != '\0')
    self->spoken = g_strdup_printf ("%s %s, %s, %s", self->used, self->of, self->left, self->verdict);
  else
    self->spoken = g_strdup_printf ("%s %s, %s", self->used, self->of, self->verdict);

  return self;
}

/**
 * muster_total_free:
 * @self: (nullable) (transfer full): a total
 */
void
muster_total_free (MusterTotal *self)
{
  if (self == NULL)
    return;

  g_free (self->used);
  g_free (self->of);
  g_free (self->left);
  g_free (self->verdict);
  g_free (self->spoken);
  g_free (self);
}
