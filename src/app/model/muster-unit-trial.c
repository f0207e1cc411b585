/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a unit would cost, and what would be wrong with it, were one of its columns something else. Prices and rules
 * hang together in ways that only the judge knows, so that each value is put into a copy and judged. */

#define G_LOG_DOMAIN "muster-unit-trial"

#include "config.h"

#include "muster-unit-trial-private.h"

#include "muster-price.h"

/* Entries of the list's own have to be there too. */
static void
bring_entry (MusterRoster     *roster,
             const MusterUnit *unit)
{
  const MusterEntry *entry = unit->entry_id != NULL ? muster_roster_find_entry (unit->roster, unit->entry_id) : NULL;

  if (entry != NULL && muster_roster_find_entry (roster, entry->id) == NULL)
    muster_roster_add_entry (roster, entry);
  for (guint i = 0; i < unit->n_children; i++)
    bring_entry (roster, unit->children[i]);
}

/* The chain of units around @unit, each with nothing else in it. */
static MusterUnit *
make_around (MusterRoster     *roster,
             const MusterUnit *unit)
{
  MusterUnit *parent;
  MusterUnit *copy;

  if (unit == NULL || unit->type_id == NULL)
    return muster_roster_get_root (roster);

  parent = make_around (roster, unit->parent);
  copy = muster_unit_new (roster, unit->type_id);
  muster_unit_set_grade (copy, unit->grade_id);
  muster_unit_append (parent, copy);
  return copy;
}

/* What an error is known by. */
static gconstpointer
get_key (const MusterUnitTrial *self,
         const MusterFinding   *finding)
{
  if (!self->strict)
    return finding->rule;
  return finding->must != NULL ? (gconstpointer) finding->must : finding->limit != NULL ? (gconstpointer) finding->limit : finding->rule;
}

static gboolean
is_error (const MusterUnitTrial *self,
          const MusterFinding   *finding)
{
  return finding->row == self->row && finding->severity == MUSTER_SEVERITY_ERROR &&
         (!self->strict || muster_finding_is_of_columns (finding));
}

/* What is wrong with the unit, each once. */
GHashTable *
muster_unit_trial_list_errors (const MusterUnitTrial *self,
                               const MusterJudgement *judgement)
{
  GHashTable *errors = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const MusterFinding *finding = &judgement->findings[i];

      if (!is_error (self, finding))
        continue;
      g_hash_table_add (errors, (gpointer) get_key (self, finding));
      for (guint k = 0; self->strict && k < finding->n_rest; k++)
        g_hash_table_add (errors, (gpointer) get_key (self, &judgement->rest[finding->rest + k]));
    }
  return errors;
}

static MusterUnitTrial *
create (const MusterUnit *unit,
        gboolean          strict)
{
  MusterUnitTrial *self = g_new0 (MusterUnitTrial, 1);
  const MusterOptionChoice *options;
  g_autoptr(MusterForce) force = NULL;
  g_autoptr(MusterJudgement) judgement = NULL;
  MusterPoints limit;
  guint n;

  self->strict = strict;
  self->roster = muster_roster_new (muster_roster_get_system (unit->roster));
  options = muster_roster_get_options (unit->roster, &n);
  for (guint i = 0; i < n; i++)
    muster_roster_set_option (self->roster, options[i].id, options[i].value);
  if (muster_roster_get_limit (unit->roster, &limit))
    muster_roster_set_limit (self->roster, limit);
  else
    muster_roster_unset_limit (self->roster);
  bring_entry (self->roster, unit);

  self->unit = muster_unit_copy ((MusterUnit *) unit, self->roster);
  muster_unit_append (make_around (self->roster, unit->parent), self->unit);
  for (const MusterUnit *holder = self->unit->parent; holder->type_id != NULL; holder = holder->parent)
    self->row++;

  force = muster_force_new (self->roster, NULL);
  judgement = muster_judge (force, FALSE);
  self->known = muster_unit_trial_list_errors (self, judgement);
  return self;
}

/**
 * muster_unit_trial_new:
 * @unit: a unit of a list, of a type that its game has
 *
 * Returns: (transfer full): a trial of it; free it with muster_unit_trial_free()
 */
MusterUnitTrial *
muster_unit_trial_new (const MusterUnit *unit)
{
  g_return_val_if_fail (unit != NULL && unit->type != NULL, NULL);

  return create (unit, FALSE);
}

/**
 * muster_unit_trial_new_strict:
 * @unit: a unit that stands all alone in its list, of a type that its game has
 *
 * Makes a trial for which only what columns and marks say of themselves counts, and each of that: two things that one
 * rule forbids are two.
 *
 * Returns: (transfer full): a trial of it; free it with muster_unit_trial_free()
 */
MusterUnitTrial *
muster_unit_trial_new_strict (const MusterUnit *unit)
{
  g_return_val_if_fail (unit != NULL && unit->type != NULL, NULL);

  return create (unit, TRUE);
}

/**
 * muster_unit_trial_get_strict:
 * @self: a trial
 *
 * Returns: whether each thing that is wrong counts by itself
 */
gboolean
muster_unit_trial_get_strict (const MusterUnitTrial *self)
{
  return self->strict;
}

/**
 * muster_unit_trial_free:
 * @self: (nullable) (transfer full): a trial
 */
void
muster_unit_trial_free (MusterUnitTrial *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->known);
  g_object_unref (self->roster);
  g_free (self);
}

static gboolean
costs_something (const MusterForce  *force,
                 guint32             row,
                 const MusterColumn *column)
{
  g_autoptr(MusterPrice) price = muster_price_explain (force, row);

  for (guint i = 0; i < price->n_parts; i++)
    {
      if (price->parts[i].column == column && price->parts[i].points != 0)
        return TRUE;
    }
  return FALSE;
}

static MusterPoints
find_each (const MusterForce  *force,
           guint32             row,
           const MusterColumn *column)
{
  g_autoptr(MusterPrice) price = muster_price_explain (force, row);

  for (guint i = 0; i < price->n_parts; i++)
    {
      const MusterPricePart *part = &price->parts[i];

      if (part->column == column)
        return part->free >= part->count && part->free > 0 ? 0 : part->each;
    }
  return 0;
}

/* The first thing that is wrong and was not. */
char *
muster_unit_trial_dup_error (const MusterUnitTrial *self,
                             const MusterJudgement *judgement)
{
  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const MusterFinding *finding = &judgement->findings[i];

      if (!is_error (self, finding))
        continue;
      if (!g_hash_table_contains (self->known, get_key (self, finding)))
        return muster_judgement_dup_wrong (judgement, finding);
      for (guint k = 0; self->strict && k < finding->n_rest; k++)
        {
          const MusterFinding *other = &judgement->rest[finding->rest + k];

          if (!g_hash_table_contains (self->known, get_key (self, other)))
            return muster_judgement_dup_wrong (judgement, other);
        }
    }
  return NULL;
}

static void
put (MusterUnitTrial    *self,
     const MusterColumn *column,
     const char         *value,
     guint               count)
{
  muster_unit_clear_choices (self->unit, column->id);
  muster_unit_add_choice (self->unit, column->id, value, count);
}

/* Whether two of a value cost something: it may be that the first of several is free. */
static gboolean
try_two (MusterUnitTrial    *self,
         const MusterColumn *column,
         guint               value)
{
  g_autoptr(MusterForce) force = NULL;

  put (self, column, column->values[value].id, 2);
  force = muster_force_new (self->roster, NULL);
  return costs_something (force, self->row, column);
}

/* The columns and marks as they were, in their order: prices do not ask for it, but faults do. */
void
muster_unit_trial_put_back (MusterUnitTrial  *self,
                            const MusterUnit *saved)
{
  muster_unit_clear_choices (self->unit, NULL);
  for (guint i = 0; i < saved->n_choices; i++)
    muster_unit_add_choice (self->unit, saved->choices[i].id, saved->choices[i].value, saved->choices[i].count);
  while (self->unit->n_marks > 0)
    muster_unit_clear_mark (self->unit, self->unit->marks[0].id);
  for (guint i = 0; i < saved->n_marks; i++)
    muster_unit_add_mark (self->unit, saved->marks[i].id, saved->marks[i].off);
}

/**
 * muster_unit_trial_try_value:
 * @self: a trial
 * @column: a choice that the unit's type has
 * @value: the number of one of its values
 * @result: (out caller-allocates): what comes of it; its @problem is to be freed
 *
 * Finds out what it would be like if only this value stood in the column, once.
 */
void
muster_unit_trial_try_value (MusterUnitTrial    *self,
                             const MusterColumn *column,
                             guint               value,
                             MusterTrialValue   *result)
{
  g_autoptr(MusterUnit) saved = NULL;
  g_autoptr(MusterForce) force = NULL;
  g_autoptr(MusterJudgement) judgement = NULL;

  g_return_if_fail (self != NULL && value < column->n_values);

  saved = muster_unit_copy (self->unit, self->roster);
  put (self, column, column->values[value].id, 0);
  force = muster_force_new (self->roster, NULL);
  judgement = muster_judge (force, FALSE);
  result->each = find_each (force, self->row, column);
  result->problem = muster_unit_trial_dup_error (self, judgement);
  result->counts = column->counted == MUSTER_COUNTED_YES &&
                   (muster_system_get_budget (muster_roster_get_system (self->roster))->kind != MUSTER_BUDGET_POINTS ||
                    try_two (self, column, value));
  muster_unit_trial_put_back (self, saved);
}

/**
 * muster_unit_trial_try_number:
 * @self: a trial
 * @column: a number that the unit's type has
 * @number: the number
 *
 * Returns: what each one costs if the column is that number
 */
MusterPoints
muster_unit_trial_try_number (MusterUnitTrial    *self,
                              const MusterColumn *column,
                              gint32              number)
{
  g_autoptr(MusterUnit) saved = NULL;
  g_autoptr(MusterForce) force = NULL;
  g_autofree char *text = g_strdup_printf ("%d", number);
  MusterPoints each;

  g_return_val_if_fail (self != NULL && column->kind == MUSTER_COLUMN_NUMBER, 0);

  saved = muster_unit_copy (self->unit, self->roster);
  put (self, column, text, 0);
  force = muster_force_new (self->roster, NULL);
  each = find_each (force, self->row, column);
  muster_unit_trial_put_back (self, saved);
  return each;
}
