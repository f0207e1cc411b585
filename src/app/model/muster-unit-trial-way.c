/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How to come to a value that does not go with what stands in the other columns now: which of them would have to be
 * something else too. And how to come from a unit of which little is said to one with which nothing is wrong. */

#define G_LOG_DOMAIN "muster-unit-trial"

#include "config.h"

#include "muster-unit-trial-private.h"

#include "muster-system.h"

/* A number that nobody chose: one is more often what is meant than none. */
#define USUAL_NUMBER 1
/* Judgements that one search may take. */
#define MAX_TRIES 1000
/* Changes after which a unit is left as it is, whatever is wrong with it. */
#define MAX_STEPS 16

/**
 * muster_unit_trial_apply:
 * @unit: a unit that stands nowhere, or in a list without a history
 * @change: what to make of it
 *
 * Makes the change at once.
 */
void
muster_unit_trial_apply (MusterUnit              *unit,
                         const MusterTrialChange *change)
{
  g_return_if_fail (unit != NULL && change != NULL);

  if (change->column == NULL)
    {
      const MusterName *marks = muster_system_get_marks (muster_roster_get_system (unit->roster), NULL);

      muster_unit_clear_mark (unit, marks[change->mark].id);
      if (change->value != 0)
        muster_unit_add_mark (unit, marks[change->mark].id, FALSE);
      return;
    }

  muster_unit_clear_choices (unit, change->column->id);
  if (change->column->kind == MUSTER_COLUMN_CHOICE)
    muster_unit_add_choice (unit, change->column->id, change->column->values[change->value].id, 0);
  else
    {
      char number[16];

      g_snprintf (number, sizeof number, "%d", change->value);
      muster_unit_add_choice (unit, change->column->id, number, 0);
    }
}

static char *
try_now (MusterUnitTrial *self)
{
  g_autoptr(MusterForce) force = muster_force_new (self->roster, NULL);
  g_autoptr(MusterJudgement) judgement = muster_judge (force, FALSE);

  return muster_unit_trial_dup_error (self, judgement);
}

/**
 * muster_unit_trial_try_change:
 * @self: a trial
 * @change: what to make of the unit
 *
 * Returns: (transfer full) (nullable): what would be wrong with it that is not now, translated
 */
char *
muster_unit_trial_try_change (MusterUnitTrial         *self,
                              const MusterTrialChange *change)
{
  g_autoptr(MusterUnit) saved = NULL;
  char *problem;

  g_return_val_if_fail (self != NULL && change != NULL, NULL);

  saved = muster_unit_copy (self->unit, self->roster);
  muster_unit_trial_apply (self->unit, change);
  problem = try_now (self);
  muster_unit_trial_put_back (self, saved);
  return problem;
}

/**
 * muster_unit_trial_try_without:
 * @self: a trial
 * @column: a column
 *
 * Returns: (transfer full) (nullable): what would be wrong with the unit that is not now if nothing were said of the
 *   column, translated
 */
char *
muster_unit_trial_try_without (MusterUnitTrial    *self,
                               const MusterColumn *column)
{
  g_autoptr(MusterUnit) saved = NULL;
  char *problem;

  g_return_val_if_fail (self != NULL && column != NULL, NULL);

  saved = muster_unit_copy (self->unit, self->roster);
  muster_unit_clear_choices (self->unit, column->id);
  problem = try_now (self);
  muster_unit_trial_put_back (self, saved);
  return problem;
}

/**
 * muster_unit_trial_try_shape:
 * @self: a trial
 * @shape: another unit of the same type
 *
 * Returns: (transfer full) (nullable): what would be wrong that is not now if the unit had the columns and marks of that
 *   one, translated
 */
char *
muster_unit_trial_try_shape (MusterUnitTrial  *self,
                             const MusterUnit *shape)
{
  g_autoptr(MusterUnit) saved = NULL;
  char *problem;

  g_return_val_if_fail (self != NULL && shape != NULL, NULL);

  saved = muster_unit_copy (self->unit, self->roster);
  muster_unit_trial_put_back (self, shape);
  problem = try_now (self);
  muster_unit_trial_put_back (self, saved);
  return problem;
}

/* ---- What can be changed ---- */

static void
add_change (GArray             *changes,
            const MusterColumn *column,
            guint               mark,
            gint32              value)
{
  MusterTrialChange change = { column, mark, value };

  g_array_append_val (changes, change);
}

static gboolean
stands (const MusterChosen *chosen,
        guint               n,
        gint32              value)
{
  return n == 1 && chosen->value == value && chosen->count == 1;
}

/* The values of a choice, those nearest to what stands there first. */
static void
add_values (GArray             *changes,
            const MusterUse    *use,
            const MusterChosen *chosen,
            guint               n)
{
  const MusterColumn *column = use->column;
  gint32 now = n > 0 ? chosen->value : 0;

  for (gint32 apart = 0; apart < (gint32) column->n_values; apart++)
    {
      for (gint32 side = 1; side >= -1; side -= 2)
        {
          gint32 value = now + side * apart;

          if (value < 0 || value >= (gint32) column->n_values || (apart == 0 && side < 0) || stands (chosen, n, value) ||
              (use->allowed != NULL && !use->allowed[value]))
            continue;
          add_change (changes, column, 0, value);
        }
    }
}

/* All that can be made something else in one column or mark. */
static GArray *
list_changes (const MusterUnitTrial *self)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (MusterTrialChange));
  const MusterUnitType *type = self->unit->type;
  g_autoptr(MusterForce) force = muster_force_new (self->roster, NULL);
  guint64 marks = muster_force_get_marks (force, self->row);
  guint n_marks;

  for (guint i = 0; i < type->n_uses; i++)
    {
      const MusterColumn *column = type->uses[i].column;
      const MusterChosen *chosen = NULL;
      guint n = muster_force_get_values (force, self->row, column, &chosen);
      gint32 number = MAX (column->has_least ? column->least : 0, USUAL_NUMBER);

      if (column->kind == MUSTER_COLUMN_CHOICE)
        add_values (changes, &type->uses[i], chosen, n);
      else if (!stands (chosen, n, number) && (!column->has_most || number <= column->most))
        add_change (changes, column, 0, number);
    }
  muster_system_get_marks (muster_roster_get_system (self->roster), &n_marks);
  for (guint i = 0; i < n_marks; i++)
    {
      if ((type->marks >> i & 1) != 0)
        add_change (changes, NULL, i, (marks >> i & 1) == 0);
    }
  return changes;
}

static gboolean
is_same_place (const MusterTrialChange *a,
               const MusterTrialChange *b)
{
  return a->column == b->column && (a->column != NULL || a->mark == b->mark);
}

/* ---- A way to a value ---- */

static gboolean
goes_with (MusterUnitTrial         *self,
           const MusterTrialChange *wanted,
           const MusterTrialChange *first,
           const MusterTrialChange *second)
{
  g_autoptr(MusterUnit) saved = muster_unit_copy (self->unit, self->roster);
  g_autofree char *problem = NULL;

  muster_unit_trial_apply (self->unit, wanted);
  muster_unit_trial_apply (self->unit, first);
  if (second != NULL)
    muster_unit_trial_apply (self->unit, second);
  problem = try_now (self);
  muster_unit_trial_put_back (self, saved);
  return problem == NULL;
}

/**
 * muster_unit_trial_find_way:
 * @self: a trial
 * @wanted: what does not go with what stands in the other columns
 * @way: (out caller-allocates) (array fixed-size=2): %MUSTER_TRIAL_MAX_WAY changes: what would have to be something
 *   else too
 *
 * Looks for as few other changes as make the wanted one possible; of several those in the first columns, and there to
 * what is nearest.
 *
 * Returns: how many there are; 0: there is no such way
 */
guint
muster_unit_trial_find_way (MusterUnitTrial         *self,
                            const MusterTrialChange *wanted,
                            MusterTrialChange       *way)
{
  g_autoptr(GArray) changes = NULL;
  guint tries = 0;

  g_return_val_if_fail (self != NULL && wanted != NULL && way != NULL, 0);

  changes = list_changes (self);
  for (guint i = 0; i < changes->len; i++)
    {
      const MusterTrialChange *first = &g_array_index (changes, MusterTrialChange, i);

      if (is_same_place (first, wanted) || !goes_with (self, wanted, first, NULL))
        continue;
      way[0] = *first;
      return 1;
    }
  for (guint i = 0; i < changes->len; i++)
    {
      for (guint k = i + 1; k < changes->len; k++)
        {
          const MusterTrialChange *first = &g_array_index (changes, MusterTrialChange, i);
          const MusterTrialChange *second = &g_array_index (changes, MusterTrialChange, k);

          if (is_same_place (first, second) || is_same_place (first, wanted) || is_same_place (second, wanted))
            continue;
          if (tries++ == MAX_TRIES)
            return 0;
          if (!goes_with (self, wanted, first, second))
            continue;
          way[0] = *first;
          way[1] = *second;
          return 2;
        }
    }
  return 0;
}

/* ---- A unit with which nothing is wrong ---- */

static guint
count_errors (MusterUnitTrial         *self,
              const MusterTrialChange *change)
{
  g_autoptr(MusterUnit) saved = muster_unit_copy (self->unit, self->roster);
  g_autoptr(MusterForce) force = NULL;
  g_autoptr(MusterJudgement) judgement = NULL;
  g_autoptr(GHashTable) errors = NULL;

  muster_unit_trial_apply (self->unit, change);
  force = muster_force_new (self->roster, NULL);
  judgement = muster_judge (force, FALSE);
  errors = muster_unit_trial_list_errors (self, judgement);
  muster_unit_trial_put_back (self, saved);
  return g_hash_table_size (errors);
}

/**
 * muster_unit_trial_settle:
 * @unit: a unit that stands all alone in a list without a history, of a type that its game has
 *
 * Fills in what is missing, one column after the other, always the one after which least is wrong, until nothing is or
 * nothing helps.
 */
void
muster_unit_trial_settle (MusterUnit *unit)
{
  g_return_if_fail (unit != NULL && unit->type != NULL);

  for (guint step = 0; step < MAX_STEPS; step++)
    {
      g_autoptr(MusterUnitTrial) trial = muster_unit_trial_new_strict (unit);
      g_autoptr(GArray) changes = list_changes (trial);
      const MusterTrialChange *best = NULL;
      guint least = g_hash_table_size (trial->known);

      for (guint i = 0; i < changes->len; i++)
        {
          const MusterTrialChange *change = &g_array_index (changes, MusterTrialChange, i);
          guint n = count_errors (trial, change);

          if (n >= least)
            continue;
          least = n;
          best = change;
        }
      if (best == NULL)
        return;
      muster_unit_trial_apply (unit, best);
    }
}
