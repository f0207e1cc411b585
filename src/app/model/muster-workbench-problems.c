/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Going from problem to problem, and mending them. */

#define G_LOG_DOMAIN "muster-workbench"

#include "config.h"

#include "muster-mend.h"
#include "muster-workbench.h"

/**
 * muster_workbench_find_problem:
 * @self: a workbench
 * @from: the number of the finding to go on from; %G_MAXUINT: from what is selected
 * @step: 1 for the next, -1 for the one before
 * @finding: (out) (optional): the number of the finding
 *
 * Finds the problem that comes after, or before, another: errors while there are any, else advice. From the last it goes
 * on with the first. Several problems of one unit, or of the whole force, can only be told apart by @from.
 *
 * Returns: (transfer none) (nullable): the unit it is at; %NULL where it is the whole force, or where there is none:
 *   then @finding is %G_MAXUINT
 */
MusterUnit *
muster_workbench_find_problem (MusterWorkbench *self,
                               guint            from,
                               int              step,
                               guint           *finding)
{
  const MusterReport *report = muster_workbench_get_report (self);
  MusterUnit *selected = muster_workbench_get_unit (self);
  guint32 at = report != NULL && selected != NULL ? muster_report_get_row (report, selected) : MUSTER_FORCE_ROW;
  guint found = G_MAXUINT;
  guint end = G_MAXUINT;

  for (guint pass = 0; report != NULL && pass < 2 && end == G_MAXUINT; pass++)
    {
      for (guint i = 0; i < report->judgement->n_findings; i++)
        {
          const MusterFinding *one = &report->judgement->findings[i];
          /* The force comes in front of all units. */
          gint64 row = from != G_MAXUINT ? i : one->row == MUSTER_FORCE_ROW ? -1 : (gint64) one->row;
          gint64 here = from != G_MAXUINT ? from : at == MUSTER_FORCE_ROW ? (selected == NULL && step > 0 ? -2 : -1) : (gint64) at;

          if ((one->severity == MUSTER_SEVERITY_ERROR) != (pass == 0))
            continue;
          /* Where to go on from the other end. */
          if (step < 0 || end == G_MAXUINT)
            end = i;
          if (step > 0 ? row > here && found == G_MAXUINT : row < here)
            found = i;
        }
    }

  if (found == G_MAXUINT)
    found = end;
  if (finding != NULL)
    *finding = found;
  if (found == G_MAXUINT || report->judgement->findings[found].row == MUSTER_FORCE_ROW)
    return NULL;
  return muster_force_get_unit (report->force, report->judgement->findings[found].row);
}

/**
 * muster_workbench_mend:
 * @self: a workbench
 * @finding: the number of a finding of the list as it is now
 * @remedy: which of its remedies, in the order of muster_mend_list()
 *
 * Applies a remedy as one step and tells of it.
 *
 * Returns: whether the list was changed
 */
gboolean
muster_workbench_mend (MusterWorkbench *self,
                       guint            finding,
                       guint            remedy)
{
  const MusterReport *report = muster_workbench_get_report (self);
  g_autoptr(GPtrArray) remedies = NULL;
  g_autoptr(MusterCommand) command = NULL;

  g_return_val_if_fail (report != NULL && finding < report->judgement->n_findings, FALSE);

  remedies = muster_mend_list (report->judgement, &report->judgement->findings[finding]);
  if (remedy >= remedies->len || !muster_remedy_can_apply (g_ptr_array_index (remedies, remedy)))
    return FALSE;

  command = muster_command_mend (report->roster, g_ptr_array_steal_index (remedies, remedy));
  if (command == NULL || !muster_workbench_do (self, g_object_ref (command)))
    return FALSE;

  muster_workbench_notify_user (self, muster_command_get_label (command), TRUE);
  return TRUE;
}
