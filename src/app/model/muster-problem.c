/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One finding of a list as it is told: what is wrong and where, what the rule asks for, where that stands, and what
 * would mend it. While a rule stays broken at a place it stays the same object, so that a row that shows it keeps the
 * keyboard. What would mend it has to be tried out, which takes a while: that is done only when somebody looks. */

#define G_LOG_DOMAIN "muster-problem"

#include "config.h"

#include "muster-problem.h"

#include <glib/gi18n.h>

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

struct _MusterProblem
{
  GObject           parent_instance;

  const MusterRule *rule;   /* of the system that the list holds */
  gpointer          place_key; /* the unit it is at; NULL: the force */
  MusterUnit       *unit;   /* (nullable): valid until the list changes */
  guint             finding;
  gboolean          error;
  char             *title;
  char             *text;
  char             *place;
  char             *says;
  char             *source;
  char             *ruling;
  GArray           *remedies; /* (nullable) (element-type MusterProblemRemedy): NULL: not looked up */
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterProblem, muster_problem, G_TYPE_OBJECT)

static void
clear_remedy (gpointer data)
{
  MusterProblemRemedy *remedy = data;

  g_free (remedy->label);
  g_free (remedy->detail);
}

static void
muster_problem_finalize (GObject *object)
{
  MusterProblem *self = MUSTER_PROBLEM (object);

  g_free (self->title);
  g_free (self->text);
  g_free (self->place);
  g_free (self->says);
  g_free (self->source);
  g_free (self->ruling);
  g_clear_pointer (&self->remedies, g_array_unref);

  G_OBJECT_CLASS (muster_problem_parent_class)->finalize (object);
}

static void
muster_problem_class_init (MusterProblemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_problem_finalize;

  /**
   * MusterProblem::changed:
   * @self: the problem
   *
   * Its words are others than before, or what would mend it was looked up or is out of date.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_problem_init (MusterProblem *self)
{
}

/**
 * muster_problem_get_is_error:
 * @self: a problem
 *
 * Returns: whether the list is not legal with it; else it is advice
 */
gboolean
muster_problem_get_is_error (MusterProblem *self)
{
  g_return_val_if_fail (MUSTER_IS_PROBLEM (self), FALSE);

  return self->error;
}

/**
 * muster_problem_get_severity:
 * @self: a problem
 *
 * Returns: (transfer none): how bad it is, in a word, translated
 */
const char *
muster_problem_get_severity (MusterProblem *self)
{
  g_return_val_if_fail (MUSTER_IS_PROBLEM (self), NULL);

  /* Translators: how bad a problem of a list is: it breaks a rule, or it is only remarked on */
  return self->error ? _("Problem") : _("Advice");
}

/**
 * muster_problem_get_title:
 * @self: a problem
 *
 * Returns: (transfer none): what the rule is called, translated
 */
const char *
muster_problem_get_title (MusterProblem *self)
{
  g_return_val_if_fail (MUSTER_IS_PROBLEM (self), NULL);

  return self->title;
}

/**
 * muster_problem_get_text:
 * @self: a problem
 *
 * Returns: (transfer none): what is wrong, translated
 */
const char *
muster_problem_get_text (MusterProblem *self)
{
  g_return_val_if_fail (MUSTER_IS_PROBLEM (self), NULL);

  return self->text;
}

/**
 * muster_problem_get_place:
 * @self: a problem
 *
 * Returns: (transfer none): where, translated
 */
const char *
muster_problem_get_place (MusterProblem *self)
{
  g_return_val_if_fail (MUSTER_IS_PROBLEM (self), NULL);

  return self->place;
}

/**
 * muster_problem_get_says:
 * @self: a problem
 *
 * Returns: (transfer none): what the rule asks for, translated
 */
const char *
muster_problem_get_says (MusterProblem *self)
{
  g_return_val_if_fail (MUSTER_IS_PROBLEM (self), NULL);

  return self->says;
}

/**
 * muster_problem_get_source:
 * @self: a problem
 *
 * Returns: (transfer none): where the rule stands in the game's text; "" where the game's file does not say
 */
const char *
muster_problem_get_source (MusterProblem *self)
{
  g_return_val_if_fail (MUSTER_IS_PROBLEM (self), NULL);

  return self->source;
}

/**
 * muster_problem_get_ruling:
 * @self: a problem
 *
 * Returns: (transfer none): how the rule is read, and the house rule that reads it otherwise, translated; "" for none
 */
const char *
muster_problem_get_ruling (MusterProblem *self)
{
  g_return_val_if_fail (MUSTER_IS_PROBLEM (self), NULL);

  return self->ruling;
}

/**
 * muster_problem_get_unit:
 * @self: a problem
 *
 * Returns: (transfer none) (nullable): the unit it is at, valid until the list changes; %NULL for the whole force
 */
MusterUnit *
muster_problem_get_unit (MusterProblem *self)
{
  g_return_val_if_fail (MUSTER_IS_PROBLEM (self), NULL);

  return self->unit;
}

/**
 * muster_problem_get_finding:
 * @self: a problem
 *
 * Returns: the number of the finding in the report of its list
 */
guint
muster_problem_get_finding (MusterProblem *self)
{
  g_return_val_if_fail (MUSTER_IS_PROBLEM (self), G_MAXUINT);

  return self->finding;
}

/**
 * muster_problem_get_is_looked_up:
 * @self: a problem
 *
 * Returns: whether it is known what would mend it
 */
gboolean
muster_problem_get_is_looked_up (MusterProblem *self)
{
  g_return_val_if_fail (MUSTER_IS_PROBLEM (self), FALSE);

  return self->remedies != NULL;
}

/**
 * muster_problem_get_remedies:
 * @self: a problem
 * @n: (out): how many
 *
 * Returns: (transfer none) (nullable) (array length=n): what would mend it, as far as it was looked up: first what the
 *   program can do, then what a person has to
 */
const MusterProblemRemedy *
muster_problem_get_remedies (MusterProblem *self,
                             guint         *n)
{
  g_return_val_if_fail (MUSTER_IS_PROBLEM (self), NULL);

  *n = self->remedies != NULL ? self->remedies->len : 0;
  return *n > 0 ? (const MusterProblemRemedy *) (gpointer) self->remedies->data : NULL;
}

/**
 * muster_problem_look_up:
 * @self: a problem of the list as it is now
 * @workbench: that list
 *
 * Finds out what would mend it, which may take some time in a long list; nothing is done where that is known.
 */
void
muster_problem_look_up (MusterProblem   *self,
                        MusterWorkbench *workbench)
{
  const MusterReport *report;
  g_autoptr(GPtrArray) found = NULL;

  g_return_if_fail (MUSTER_IS_PROBLEM (self) && MUSTER_IS_WORKBENCH (workbench));

  report = muster_workbench_get_report (workbench);
  if (self->remedies != NULL || report == NULL || self->finding >= report->judgement->n_findings)
    return;

  found = muster_mend_list (report->judgement, &report->judgement->findings[self->finding]);
  self->remedies = g_array_new (FALSE, FALSE, sizeof (MusterProblemRemedy));
  g_array_set_clear_func (self->remedies, clear_remedy);
  for (guint i = 0; i < found->len; i++)
    {
      const MusterRemedy *one = g_ptr_array_index (found, i);
      MusterProblemRemedy remedy = { g_strdup (one->label), g_strdup (one->detail), muster_remedy_can_apply (one) };

      g_array_append_val (self->remedies, remedy);
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/**
 * muster_problem_mend:
 * @self: a problem of the list as it is now
 * @workbench: that list
 * @remedy: which of its remedies
 *
 * Mends it in one step.
 *
 * Returns: whether the list was changed
 */
gboolean
muster_problem_mend (MusterProblem   *self,
                     MusterWorkbench *workbench,
                     guint            remedy)
{
  const MusterReport *report;

  g_return_val_if_fail (MUSTER_IS_PROBLEM (self) && MUSTER_IS_WORKBENCH (workbench), FALSE);

  report = muster_workbench_get_report (workbench);
  if (report == NULL || !muster_workbench_get_editable (workbench) || self->finding >= report->judgement->n_findings)
    return FALSE;
  return muster_workbench_mend (workbench, self->finding, remedy);
}

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
  if (self->remedies != NULL)
    {
      g_clear_pointer (&self->remedies, g_array_unref);
      changed = TRUE;
    }
  if (changed)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
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
