/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One finding of a list as it is told: what is wrong and where, what the rule asks for, where that stands, and what
 * would mend it. While a rule stays broken at a place it stays the same object, so that a row that shows it keeps the
 * keyboard. What would mend it has to be tried out, which takes a while: that is done only when somebody looks. */

#define G_LOG_DOMAIN "muster-problem"

#include "config.h"

#include "muster-problem-private.h"

#include <glib/gi18n.h>

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
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

/* It is told in other words than before, or mended in another way. */
void
muster_problem_emit_changed (MusterProblem *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
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

  return self->remedies != NULL && !self->stale;
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

static gboolean
are_equal (GArray *some,
           GArray *others)
{
  if (some->len != others->len)
    return FALSE;

  for (guint i = 0; i < some->len; i++)
    {
      const MusterProblemRemedy *one = &g_array_index (some, MusterProblemRemedy, i);
      const MusterProblemRemedy *other = &g_array_index (others, MusterProblemRemedy, i);

      if (one->can_apply != other->can_apply || g_strcmp0 (one->label, other->label) != 0 ||
          g_strcmp0 (one->detail, other->detail) != 0)
        return FALSE;
    }
  return TRUE;
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
  g_autoptr(GArray) remedies = NULL;

  g_return_if_fail (MUSTER_IS_PROBLEM (self) && MUSTER_IS_WORKBENCH (workbench));

  report = muster_workbench_get_report (workbench);
  if (muster_problem_get_is_looked_up (self) || report == NULL || self->finding >= report->judgement->n_findings)
    return;

  found = muster_mend_list (report->judgement, &report->judgement->findings[self->finding]);
  remedies = g_array_new (FALSE, FALSE, sizeof (MusterProblemRemedy));
  g_array_set_clear_func (remedies, clear_remedy);
  for (guint i = 0; i < found->len; i++)
    {
      const MusterRemedy *one = g_ptr_array_index (found, i);
      MusterProblemRemedy remedy = { g_strdup (one->label), g_strdup (one->detail), muster_remedy_can_apply (one) };

      g_array_append_val (remedies, remedy);
    }

  /* Most changes to a list leave what mends its other problems as it is: rows that show that need not be told. */
  self->stale = FALSE;
  if (self->remedies != NULL && are_equal (self->remedies, remedies))
    return;
  g_clear_pointer (&self->remedies, g_array_unref);
  self->remedies = g_steal_pointer (&remedies);
  muster_problem_emit_changed (self);
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
  g_autofree char *shown = NULL;

  g_return_val_if_fail (MUSTER_IS_PROBLEM (self) && MUSTER_IS_WORKBENCH (workbench), FALSE);

  report = muster_workbench_get_report (workbench);
  if (report == NULL || !muster_workbench_get_editable (workbench) || self->finding >= report->judgement->n_findings)
    return FALSE;

  /* Nothing else may be done than what the player was shown. */
  if (self->stale && self->remedies != NULL && remedy < self->remedies->len)
    shown = g_strdup (g_array_index (self->remedies, MusterProblemRemedy, remedy).label);
  muster_problem_look_up (self, workbench);
  if (remedy >= self->remedies->len ||
      (shown != NULL && strcmp (shown, g_array_index (self->remedies, MusterProblemRemedy, remedy).label) != 0))
    return FALSE;
  return muster_workbench_mend (workbench, self->finding, remedy);
}
