/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What would mend a finding: what its limit or must declares, or what the program knows of what it finds by itself.
 * Nothing is offered that was not tried on a copy of the list and left less wrong by that rule at that place. */

#define G_LOG_DOMAIN "muster-mend"

#include "muster-mend-private.h"

static void
add_finding (MusterAmount        *amount,
             const MusterFinding *finding)
{
  MusterPoints excess = finding->has_numbers ? finding->have - finding->allow : 0;

  amount->n++;
  amount->excess = muster_points_add (amount->excess, excess < 0 ? -excess : excess);
}

/* How much of one rule is wrong with one unit; and of all errors. */
static void
measure (const MusterJudgement *judgement,
         const MusterRule      *rule,
         guint32                row,
         gboolean               is_gone,
         MusterAmount          *amount,
         MusterAmount          *all)
{
  *amount = *all = (MusterAmount) { 0, 0 };
  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const MusterFinding *finding = &judgement->findings[i];
      gboolean here = finding->rule == rule && finding->row == row && !is_gone;

      for (guint k = 0; k <= finding->n_rest; k++)
        {
          const MusterFinding *one = k == 0 ? finding : &judgement->rest[finding->rest + k - 1];

          if (here)
            add_finding (amount, one);
          if (finding->severity == MUSTER_SEVERITY_ERROR)
            add_finding (all, one);
        }
    }
}

/**
 * muster_mending_try:
 * @self: what is being mended
 * @edits: (element-type MusterEdit): what would be done
 * @amount: (out): what is wrong afterwards by this rule at this place
 * @all: (out): what is wrong afterwards in all
 *
 * Tries edits on a copy of the list.
 *
 * Returns: whether they help
 */
gboolean
muster_mending_try (MusterMending *self,
                    GPtrArray     *edits,
                    MusterAmount  *amount,
                    MusterAmount  *all)
{
  MusterSketch sketch;
  MusterForce *force;
  MusterJudgement *judgement;
  MusterUnit *unit;
  guint32 row = MUSTER_FORCE_ROW;

  muster_sketch_init (&sketch, self->roster);
  for (guint i = 0; i < edits->len; i++)
    muster_edit_sketch (g_ptr_array_index (edits, i), &sketch);
  unit = g_hash_table_lookup (sketch.copies, self->scope);
  force = muster_force_new (sketch.roster, &self->force->terms);
  judgement = muster_judge (force, FALSE);
  for (guint32 i = 0; i < force->n_rows && row == MUSTER_FORCE_ROW; i++)
    {
      if (force->rows[i].unit == unit)
        row = i;
    }
  measure (judgement, self->finding->rule, row,
           self->finding->row != MUSTER_FORCE_ROW && row == MUSTER_FORCE_ROW, amount, all);
  muster_judgement_free (judgement);
  muster_force_free (force);
  muster_sketch_clear (&sketch);

  return muster_amount_less (amount, &self->amount);
}

/**
 * muster_mending_offer:
 * @self: what is being mended
 * @edits: (transfer full) (nullable) (element-type MusterEdit): what is done
 * @label: (transfer full): what that is called
 * @detail: (transfer full) (nullable): what it is about
 *
 * Offers a remedy that helps.
 *
 * Returns: whether it does
 */
gboolean
muster_mending_offer (MusterMending *self,
                      GPtrArray     *edits,
                      char          *label,
                      char          *detail)
{
  MusterRemedy *remedy;
  MusterAmount amount;
  MusterAmount all;

  if (edits == NULL || edits->len == 0 || !muster_mending_try (self, edits, &amount, &all))
    {
      if (edits != NULL)
        g_ptr_array_unref (edits);
      g_free (label);
      g_free (detail);
      return FALSE;
    }
  remedy = g_new0 (MusterRemedy, 1);
  remedy->label = label;
  remedy->detail = detail;
  remedy->edits = edits;
  g_ptr_array_add (self->remedies, remedy);
  return TRUE;
}

static void
mend_one (MusterMending       *self,
          const MusterFinding *finding)
{
  self->finding = finding;
  if (finding->limit != NULL)
    muster_mend_declared (self, finding->limit->mends, finding->limit->n_mends);
  else if (finding->must != NULL)
    muster_mend_declared (self, finding->must->mends, finding->must->n_mends);
  else
    muster_mend_fault (self, &g_array_index (self->force->faults, MusterForceFault, finding->fault - 1));
}

static int
compare_remedies (gconstpointer a,
                  gconstpointer b)
{
  const MusterRemedy *one = *(MusterRemedy *const *) a;
  const MusterRemedy *other = *(MusterRemedy *const *) b;

  return (other->edits->len > 0) - (one->edits->len > 0);
}

/**
 * muster_mend_list:
 * @judgement: what the rules make of a list
 * @finding: one of its findings
 *
 * Lists what would mend a finding, in the order of the game's file; behind that, what a person has to do by hand.
 *
 * Returns: (transfer full) (element-type MusterRemedy): the remedies, perhaps none
 */
GPtrArray *
muster_mend_list (const MusterJudgement *judgement,
                  const MusterFinding   *finding)
{
  const MusterForce *force = judgement->force;
  MusterMending mending = {
    .judgement = judgement,
    .finding = finding,
    .force = force,
    .system = force->system,
    .roster = force->roster,
    .scope = finding->row != MUSTER_FORCE_ROW ? (MusterUnit *) force->rows[finding->row].unit : muster_roster_get_root (force->roster),
    .remedies = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_remedy_free),
  };

  measure (judgement, finding->rule, finding->row, FALSE, &mending.amount, &mending.all);
  mend_one (&mending, finding);
  for (guint i = 0; i < MIN (finding->n_rest, 16); i++)
    mend_one (&mending, &judgement->rest[finding->rest + i]);

  /* A stable sort: what can be done keeps its order. */
  g_ptr_array_sort (mending.remedies, compare_remedies);
  return mending.remedies;
}

/**
 * muster_remedy_can_apply:
 * @self: a remedy
 *
 * Returns: whether the program can carry it out; else its label tells a person what to do
 */
gboolean
muster_remedy_can_apply (const MusterRemedy *self)
{
  return self->edits->len > 0;
}

/**
 * muster_remedy_apply:
 * @self: a remedy for a list that has not changed since; it is spent afterwards
 * @roster: the list
 *
 * Carries a remedy out, edit by edit.
 */
void
muster_remedy_apply (MusterRemedy *self,
                     MusterRoster *roster)
{
  g_return_if_fail (MUSTER_IS_ROSTER (roster));

  for (guint i = 0; i < self->edits->len; i++)
    muster_edit_apply (g_ptr_array_index (self->edits, i), roster);
  g_ptr_array_set_size (self->edits, 0);
}

/**
 * muster_remedy_free:
 * @self: (nullable) (transfer full): a remedy
 */
void
muster_remedy_free (MusterRemedy *self)
{
  if (self == NULL)
    return;

  g_free (self->label);
  g_free (self->detail);
  g_ptr_array_unref (self->edits);
  g_free (self);
}
