/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boxes to tick behind the units of a roster, such as those for the hits that a unit takes. */

#define G_LOG_DOMAIN "muster-ticks"

#include "muster-sheet-private.h"

/* By type, the last being those that are unknown: the first plan that is for it, or NULL. */
static const MusterTicksPlan **
find_plans (const MusterSystem *system)
{
  const MusterSheetsPlan *sheets = system->sheets;
  const MusterTicksPlan **plans = g_new0 (const MusterTicksPlan *, (gsize) system->n_types + 1);

  for (guint i = sheets->n_ticks; i-- > 0;)
    for (guint type = 0; type <= system->n_types; type++)
      {
        if (muster_type_set_has (sheets->ticks[i].of, type))
          plans[type] = &sheets->ticks[i];
      }
  return plans;
}

static guint64
count_boxes (MusterSheetEval       *eval,
             guint32                row,
             const MusterTicksPlan *plan)
{
  MusterPoints number = MUSTER_POINTS_ONE;
  MusterSubject subject;

  muster_subject_init (&subject, eval, row);
  if ((plan->number >= 0 || plan->fact >= 0)
      && !muster_sheet_number_or_fact (eval, &subject, plan->number, plan->fact, &number))
    return 0;
  return muster_sheet_whole (number);
}

/**
 * muster_roster_ticks_new:
 * @report: a report with readings
 *
 * A unit of which nothing is to be ticked has no boxes, nor has a copy. A started number of boxes counts whole.
 *
 * Returns: (transfer full) (nullable) (element-type MusterRosterTicks): for each unit by its row, what is to be ticked
 *   behind it; %NULL where the game has nothing of the kind
 */
GArray *
muster_roster_ticks_new (const MusterReport *report)
{
  g_autofree const MusterTicksPlan **plans = NULL;
  g_autoptr (MusterSheetEval) eval = NULL;
  GArray *all;

  g_return_val_if_fail (report != NULL, NULL);

  if (report->system->sheets == NULL || report->system->sheets->n_ticks == 0)
    return NULL;

  plans = find_plans (report->system);
  eval = muster_sheet_eval_new (report, NULL);
  all = g_array_sized_new (FALSE, TRUE, sizeof (MusterRosterTicks), eval->n_rows);
  g_array_set_size (all, eval->n_rows);
  for (guint32 row = 0; row < eval->n_rows; row++)
    {
      MusterRosterTicks *ticks = &g_array_index (all, MusterRosterTicks, row);
      const MusterTicksPlan *plan = plans[eval->force->rows[row].type];

      ticks->each = plan != NULL ? count_boxes (eval, row, plan) : 0;
      ticks->copies = ticks->each > 0 ? eval->copies[row] : 0;
    }
  return all;
}
