/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All findings of a list as problems: brought up to date after a change so that those which stay are the same objects. */

#define G_LOG_DOMAIN "muster-problem"

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-problem-private.h"

static gboolean
take (char **place,
      char  *text)
{
  if (g_strcmp0 (*place, text) == 0)
    {
      g_free (text);
      return FALSE;
    }
  g_free (*place);
  *place = text;
  return TRUE;
}

/* What the game's text leaves open, how it is read here, and the house rule for who reads it otherwise. */
static char *
dup_ruling (const MusterRuling *ruling)
{
  g_autofree char *text = NULL;

  if (ruling == NULL)
    return g_strdup ("");

  text = g_strdup (muster_system_text (ruling->text));
  if (ruling->option == NULL)
    return g_steal_pointer (&text);
  /* Translators: behind how a rule is read: the name of the house rule that settles it */
  return g_strdup_printf (_("%s House rule: %s."), text, muster_system_text (ruling->option->name));
}

static void
fill (MusterProblem       *self,
      const MusterReport  *report,
      guint                index)
{
  const MusterFinding *finding = &report->judgement->findings[index];
  const MusterRule *rule = finding->rule;
  gboolean changed = FALSE;

  self->finding = index;
  self->unit = finding->row != MUSTER_FORCE_ROW ? muster_force_get_unit (report->force, finding->row) : NULL;
  self->error = finding->severity == MUSTER_SEVERITY_ERROR;
  changed |= take (&self->title, g_strdup (muster_system_text (rule->name)));
  changed |= take (&self->text, muster_judgement_dup_wrong (report->judgement, finding));
  changed |= take (&self->place, self->unit != NULL ? muster_report_dup_place (report, finding) : g_strdup (""));
  changed |= take (&self->says, rule->says != NULL ? muster_judgement_dup_says (report->judgement, finding) : g_strdup (""));
  changed |= take (&self->source, g_strdup (rule->cites != NULL ? muster_system_text (rule->cites) : ""));
  changed |= take (&self->ruling, dup_ruling (rule->ruling));
  /* What mended it in the list as it was may not any more. */
  self->stale = TRUE;
  if (changed)
    muster_problem_emit_changed (self);
}

static gpointer
get_key (const MusterReport  *report,
         const MusterFinding *finding)
{
  return finding->row != MUSTER_FORCE_ROW ? muster_force_get_unit (report->force, finding->row) : NULL;
}

static gboolean
is_same (const MusterProblem *self,
         const MusterReport  *report,
         const MusterFinding *finding)
{
  return self->rule == finding->rule && self->place_key == get_key (report, finding) &&
         self->error == (finding->severity == MUSTER_SEVERITY_ERROR);
}

/* Makes @problems those of the findings in @order. */
static void
apply (GListStore         *problems,
       const MusterReport *report,
       const guint        *order,
       guint               n)
{
  GListModel *model = G_LIST_MODEL (problems);

  for (guint i = 0; i < n; i++)
    {
      const MusterFinding *finding = &report->judgement->findings[order[i]];
      guint at = i;
      guint n_there = g_list_model_get_n_items (model);
      gboolean found = FALSE;

      for (; at < n_there && !found; at++)
        {
          g_autoptr(MusterProblem) there = g_list_model_get_item (model, at);

          found = is_same (there, report, finding);
        }
      /* Those in between are gone: nothing changes its place among those that stay. */
      if (found && at - 1 > i)
        g_list_store_splice (problems, i, at - 1 - i, NULL, 0);
      if (!found)
        {
          g_autoptr(MusterProblem) problem = g_object_new (MUSTER_TYPE_PROBLEM, NULL);

          problem->rule = finding->rule;
          problem->place_key = get_key (report, finding);
          fill (problem, report, order[i]);
          g_list_store_insert (problems, i, problem);
        }
      else
        {
          g_autoptr(MusterProblem) problem = g_list_model_get_item (model, i);

          fill (problem, report, order[i]);
        }
    }
  if (g_list_model_get_n_items (model) > n)
    g_list_store_splice (problems, n, g_list_model_get_n_items (model) - n, NULL, 0);
}

/**
 * muster_problems_update:
 * @problems: (element-type MusterProblem): what is shown
 * @workbench: (nullable): a list; %NULL: none
 *
 * Brings the problems up to date with a list, errors in front of advice: those that stay are told to, others come and
 * go.
 */
void
muster_problems_update (GListStore      *problems,
                        MusterWorkbench *workbench)
{
  const MusterReport *report;
  g_autofree guint *order = NULL;
  guint n = 0;

  g_return_if_fail (G_IS_LIST_STORE (problems));

  report = workbench != NULL ? muster_workbench_get_report (workbench) : NULL;
  if (report == NULL)
    {
      g_list_store_remove_all (problems);
      return;
    }

  order = g_new (guint, report->judgement->n_findings + 1);
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < report->judgement->n_findings; i++)
        {
          if ((report->judgement->findings[i].severity == MUSTER_SEVERITY_ERROR) == (pass == 0))
            order[n++] = i;
        }
    }
  apply (problems, report, order, n);
}
