/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Judges a list that is laid out: first prices from the last row to the first, so that what a unit holds is
 * known before the unit; then one more walk that feeds counters and reads limits off them. */

#define G_LOG_DOMAIN "muster-judge"

#include "muster-judge.h"

#include "muster-judge-private.h"

#include <string.h>

static const MusterTypeData *
type_of (const Judge *judge,
         guint32      row)
{
  return &judge->system->type_data[row != MUSTER_FORCE_ROW ? judge->force->rows[row].type : MUSTER_FORCE_TYPE (judge->system)];
}

/* Prices of the units from row `first` on, added to what they stand in and to the total. */
static void
price_rows (Judge   *judge,
            guint32  first)
{
  const MusterForce *force = judge->force;

  for (guint32 i = force->n_rows; i-- > first;)
    {
      const MusterRow *row = &force->rows[i];
      MusterPoints computed = muster_price_compute (force, row);
      MusterPoints charged = row->entry != NULL && row->entry->has_printed ? muster_price_charge (force, row, computed) : computed;
      MusterPoints total;

      if (judge->system->n_grades > 0)
        charged = muster_points_scale (charged, judge->system->grades[row->grade].factor);
      judge->computed[i] = computed;
      judge->totals[i] = muster_points_add (judge->totals[i], charged);
      total = muster_points_multiply (judge->totals[i], row->count);
      if (row->parent != MUSTER_FORCE_ROW)
        judge->totals[row->parent] = muster_points_add (judge->totals[row->parent], total);
      else
        judge->total = muster_points_add (judge->total, total);
    }
}

/* What the list uses of its budget. */
static MusterPoints
count_used (const Judge *judge)
{
  const MusterForce *force = judge->force;
  MusterPoints used = 0;

  if (judge->system->budget.kind == MUSTER_BUDGET_POINTS)
    return judge->total;

  for (guint32 i = 0; i < force->n_rows; i++)
    {
      const MusterRow *row = &force->rows[i];

      if (row->parent == MUSTER_FORCE_ROW && muster_type_set_has (judge->system->budget_of, row->type))
        used = muster_points_add (used, MUSTER_POINTS (row->count));
    }
  return used;
}

/* What one copy of a unit weighs in a counter by itself. */
static gint64
weigh (const Judge         *judge,
       const MusterCounter *counter,
       guint32              row)
{
  const MusterRow *unit = &judge->force->rows[row];

  if (counter->when != NULL)
    {
      MusterContext context = { judge->force, unit, judge->computed[row] };

      if (!muster_predicate_holds (counter->when, &context))
        return 0;
    }
  return counter->fact < 0 ? MUSTER_POINTS_ONE : muster_force_fact (judge->force, unit, (guint) counter->fact);
}

static void
note_values (const Judge         *judge,
             const MusterCounter *counter,
             guint32              row,
             gint64              *words)
{
  const MusterCell *cell = muster_force_cell (judge->force, &judge->force->rows[row], counter->column);
  const MusterChosen *values;

  if (cell == NULL)
    return;
  values = muster_force_cell_values (judge->force, cell);
  for (guint i = 0; i < cell->n; i++)
    words[values[i].value / 64] |= (gint64) (G_GUINT64_CONSTANT (1) << (values[i].value % 64));
}

/* Adds a unit to the counters of the unit that it stands in. */
static inline void
feed_parent (Judge   *judge,
             guint32  row)
{
  const MusterRow *unit = &judge->force->rows[row];
  guint parent_type = unit->parent != MUSTER_FORCE_ROW ? judge->force->rows[unit->parent].type : MUSTER_FORCE_TYPE (judge->system);
  const MusterShares *shares = &judge->system->shares[parent_type * (judge->system->n_types + 2) + unit->type];
  gint64 *places = &judge->counters[unit->parent != MUSTER_FORCE_ROW ? judge->force->rows[unit->parent].counters : 0];
  gint64 *deep = judge->deep + (unit->parent != MUSTER_FORCE_ROW ? unit->parent + 1 : 0) * judge->system->n_deep;
  const gint64 *own_deep = judge->deep + (row + 1) * judge->system->n_deep;

  for (guint i = 0; i < judge->system->n_deep; i++)
    deep[i] = muster_points_add (deep[i], muster_points_multiply (own_deep[i], unit->count));

  for (guint i = 0; i < shares->n_shares; i++)
    {
      const MusterCounter *counter = &judge->system->counters[shares->shares[i].counter];
      gint64 *place = counter->deep ? &deep[shares->shares[i].slot] : &places[shares->shares[i].slot];

      if (counter->distinct)
        note_values (judge, counter, row, place);
      else
        *place = muster_points_add (*place, muster_points_multiply (weigh (judge, counter, row), unit->count));
    }
}

static gint64
read_counter (const Judge      *judge,
              guint32           row,
              const MusterTerm *term)
{
  const MusterCounter *counter = &judge->system->counters[term->ix];
  const MusterTypeData *type = type_of (judge, row);
  const gint64 *place;
  gint64 value = 0;

  if (counter->deep)
    value = judge->deep[(row != MUSTER_FORCE_ROW ? row + 1 : 0) * judge->system->n_deep + counter->deep_ix];
  else
    {
      place = &judge->counters[row != MUSTER_FORCE_ROW ? judge->force->rows[row].counters : 0];
      place += type->counter_places[term->ix];
      if (!counter->distinct)
        value = *place;
      else
        {
          for (guint i = 0; i < counter->n_words; i++)
            value += __builtin_popcountll ((unsigned long long) place[i]);
          value *= MUSTER_POINTS_ONE;
        }
    }
  if (term->self && row != MUSTER_FORCE_ROW && muster_type_set_has (counter->of, judge->force->rows[row].type))
    value = muster_points_add (value, weigh (judge, counter, row));
  return value;
}

static const MusterCell *
cell_of (const Judge *judge,
         guint32      row,
         guint        column)
{
  return row != MUSTER_FORCE_ROW ? muster_force_cell (judge->force, &judge->force->rows[row], column) : NULL;
}

/* The value of one term; FALSE where it cannot be told, because a number is missing. */
static gboolean
read_term (const Judge      *judge,
           guint32           row,
           const MusterTerm *term,
           gint64           *value)
{
  const MusterCell *cell;

  *value = 0;
  switch (term->kind)
    {
    case MUSTER_TERM_COUNT:
    case MUSTER_TERM_DISTINCT:
      *value = read_counter (judge, row, term);
      break;
    case MUSTER_TERM_NUMBER:
      cell = cell_of (judge, row, term->ix);
      if (cell == NULL || cell->n == 0)
        return FALSE;
      *value = MUSTER_POINTS (muster_force_cell_values (judge->force, cell)->value);
      break;
    case MUSTER_TERM_VALUES:
      cell = cell_of (judge, row, term->ix);
      *value = cell != NULL ? MUSTER_POINTS (cell->n) : 0;
      break;
    case MUSTER_TERM_MARKS:
      *value = MUSTER_POINTS (row != MUSTER_FORCE_ROW ? __builtin_popcountll (judge->force->rows[row].marks) : 0);
      break;
    case MUSTER_TERM_POINTS:
      *value = row != MUSTER_FORCE_ROW ? judge->totals[row] : judge->total;
      break;
    case MUSTER_TERM_LIMIT:
      *value = judge->limit;
      break;
    case MUSTER_TERM_PER:
      *value = MAX (muster_points_divide (judge->limit, term->every, term->round_up), term->least);
      break;
    case MUSTER_TERM_OPTION:
      *value = MUSTER_POINTS (MAX (judge->force->options[term->ix], 0));
      break;
    default:
      g_assert_not_reached ();
    }
  return TRUE;
}

/* A whole side; FALSE where a part of it cannot be told. */
static gboolean
read_side (const Judge      *judge,
           guint32           row,
           const MusterSide *side,
           gboolean          with_value,
           gint64           *sum)
{
  *sum = with_value ? side->value : 0;
  for (guint i = 0; i < side->n_terms; i++)
    {
      gint64 value;

      if (!read_term (judge, row, &side->terms[i], &value))
        return FALSE;
      if (side->terms[i].times != 1)
        value = muster_points_multiply (value, side->terms[i].times);
      *sum = muster_points_add (*sum, value);
    }
  return TRUE;
}

static gboolean
limit_applies (const Judge       *judge,
               guint32            row,
               const MusterLimit *limit)
{
  if (limit->when != NULL)
    {
      MusterContext context = { judge->force, row != MUSTER_FORCE_ROW ? &judge->force->rows[row] : NULL,
                                row != MUSTER_FORCE_ROW ? judge->computed[row] : 0 };

      if (!muster_predicate_holds (limit->when, &context))
        return FALSE;
    }
  for (guint i = 0; i < limit->n_guards; i++)
    {
      gint64 value;

      if (!read_side (judge, row, &limit->guards[i], FALSE, &value) || value < limit->guards[i].value)
        return FALSE;
    }
  return TRUE;
}

/* What a limit reads at one place; FALSE where it is not judged there. */
static inline gboolean
read_limit (const Judge       *judge,
            guint32            row,
            const MusterLimit *limit,
            MusterReading     *reading)
{
  gint64 have;
  gint64 allow;

  if (!limit_applies (judge, row, limit)
      || !read_side (judge, row, &limit->left, TRUE, &have) || !read_side (judge, row, &limit->right, TRUE, &allow))
    return FALSE;

  *reading = (MusterReading) { limit, row, have, allow, FALSE };
  switch (limit->compare)
    {
    case MUSTER_COMPARE_AT_MOST:
      reading->holds = have <= allow;
      break;
    case MUSTER_COMPARE_AT_LEAST:
      reading->holds = have >= allow;
      break;
    case MUSTER_COMPARE_EXACTLY:
    default:
      reading->holds = have == allow;
      break;
    }
  return TRUE;
}

static void
judge_limit (Judge             *judge,
             guint32            row,
             const MusterLimit *limit)
{
  MusterReading reading;

  if (!read_limit (judge, row, limit, &reading))
    return;
  if (judge->readings != NULL)
    g_array_append_val (judge->readings, reading);
  if (!reading.holds)
    muster_judge_add (judge, (MusterFinding) { .rule = limit->rule, .row = row, .has_numbers = TRUE,
                                               .have = reading.have, .allow = reading.allow, .limit = limit });
}

static void
judge_musts (Judge   *judge,
             guint32  row)
{
  const MusterTypeData *type = type_of (judge, row);
  const MusterRow *unit = &judge->force->rows[row];
  MusterContext context = { judge->force, unit, judge->computed[row] };

  if (type->n_musts == 0 || (unit->bad_entry && unit->unit->type->skips_bad_entry))
    return;

  for (guint i = 0; i < type->n_musts; i++)
    {
      const MusterMust *must = type->musts[i];

      if (muster_predicate_holds (must->when, &context) && !muster_predicate_holds (must->that, &context))
        muster_judge_add (judge, (MusterFinding) { .rule = must->rule, .row = row, .must = must });
    }
}

/* Whether a unit of a known type may stand where it stands. */
static inline gboolean
may_stand (const Judge *judge,
           guint32      row)
{
  const MusterRow *unit = &judge->force->rows[row];
  const MusterTypeData *parent = type_of (judge, unit->parent);
  MusterContext context = { judge->force, unit, judge->computed[row] };

  for (guint i = 0; i < parent->n_slots; i++)
    {
      if (muster_type_set_has (parent->slots[i].types, unit->type) && muster_predicate_holds (parent->slots[i].when, &context))
        return TRUE;
    }
  return FALSE;
}

static void
judge_place (Judge   *judge,
             guint32  row)
{
  MusterForceFault fault = { judge->system->structure, row, MUSTER_FAULT_MISPLACED, NULL, NULL, -1 };

  if (judge->force->rows[row].type != MUSTER_UNKNOWN_TYPE (judge->system) && !may_stand (judge, row))
    g_array_append_val (judge->force->faults, fault);
}

static void
judge_row (Judge   *judge,
           guint32  row)
{
  const MusterTypeData *type = type_of (judge, row);

  for (guint i = 0; i < type->n_limits; i++)
    judge_limit (judge, row, type->limits[i]);
  if (row != MUSTER_FORCE_ROW)
    {
      judge_musts (judge, row);
      judge_place (judge, row);
      feed_parent (judge, row);
    }
}

/* Everything is counted on the way up, so a unit is judged when all that it holds has been. */
static void
judge_all (Judge *judge)
{
  guint n_faults = judge->force->faults->len;

  for (guint32 i = judge->force->n_rows; i-- > 0;)
    judge_row (judge, i);
  judge_row (judge, MUSTER_FORCE_ROW);
  for (guint i = 0; i < judge->force->faults->len; i++)
    {
      const MusterForceFault *fault = &g_array_index (judge->force->faults, MusterForceFault, i);

      muster_judge_add (judge, (MusterFinding) { .rule = fault->rule, .row = fault->row, .fault = i + 1 });
    }
  judge->n_own_faults = n_faults;
}

/* The rest of this part is for who asks what would be if the list held more: see muster-room.c. */

void
muster_judge_price_rows (Judge   *judge,
                         guint32  first)
{
  price_rows (judge, first);
}

MusterPoints
muster_judge_count_used (const Judge *judge)
{
  return count_used (judge);
}

void
muster_judge_feed_parent (Judge   *judge,
                          guint32  row)
{
  feed_parent (judge, row);
}

gboolean
muster_judge_read_limit (const Judge       *judge,
                         guint32            row,
                         const MusterLimit *limit,
                         MusterReading     *reading)
{
  return read_limit (judge, row, limit, reading);
}

gboolean
muster_judge_may_stand (const Judge *judge,
                        guint32      row)
{
  return may_stand (judge, row);
}

/**
 * muster_judge:
 * @force: a list laid out
 * @with_readings: whether to note what every limit reads, for gauges and tables
 *
 * Prices and judges a list by its system. The judgement borrows from @force, which has to live longer.
 *
 * Returns: (transfer full): what the rules make of the list
 */
MusterJudgement *
muster_judge (MusterForce *force,
              gboolean     with_readings)
{
  Judge judge = { 0 };
  MusterJudgement *self = g_new0 (MusterJudgement, 1);
  gsize n_deep = (gsize) (force->n_rows + 1) * force->system->n_deep;
  gsize n_words = (gsize) force->n_rows * 2 + force->n_counters + n_deep;
  gint64 stack[512];
  g_autofree gint64 *heap = n_words > G_N_ELEMENTS (stack) ? g_new (gint64, n_words) : NULL;
  gint64 *words = heap != NULL ? heap : stack;

  /* A force may be judged again: what the judge itself found last time goes. */
  if (force->judged)
    g_array_set_size (force->faults, force->n_own_faults);

  memset (words, 0, n_words * sizeof *words);
  judge.force = force;
  judge.system = force->system;
  judge.computed = words;
  judge.totals = words + force->n_rows;
  judge.counters = judge.totals + force->n_rows;
  judge.deep = judge.counters + force->n_counters;
  judge.readings = with_readings ? g_array_new (FALSE, FALSE, sizeof (MusterReading)) : NULL;
  judge.findings = g_array_new (FALSE, FALSE, sizeof (MusterFinding));

  price_rows (&judge, 0);
  self->used = count_used (&judge);
  judge.limit = force->has_limit ? force->limit : self->used;
  judge_all (&judge);
  force->judged = TRUE;
  force->n_own_faults = judge.n_own_faults;

  self->force = force;
  self->points = force->system->budget.kind == MUSTER_BUDGET_POINTS ? judge.total : 0;
  self->has_limit = force->has_limit;
  self->limit = force->limit;
  muster_judge_finish (&judge, self);
  return self;
}

/**
 * muster_judgement_free:
 * @self: (nullable) (transfer full): a judgement
 */
void
muster_judgement_free (MusterJudgement *self)
{
  if (self == NULL)
    return;

  g_free (self->findings);
  g_free (self->rest);
  g_free (self->readings);
  g_free (self);
}
