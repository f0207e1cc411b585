/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What would come of one addition at one place: the new rows are laid out behind the list's, their counts go up
 * through what they stand in, and the limits that can tell are read again; then all is put back. */

#define G_LOG_DOMAIN "muster-room"

#include "muster-room-private.h"

#include <string.h>

static guint32
parent_of (const MusterRoom *self,
           guint32           row)
{
  return self->force->rows[row].parent;
}

static guint
depth_of (const MusterRoom *self,
          guint32           place)
{
  guint depth = 0;

  for (; place != MUSTER_FORCE_ROW; place = parent_of (self, place))
    depth++;
  return depth;
}

/* Memory for the rows that were pushed, with nothing counted in it. */
static void
make_room (MusterRoom *self,
           guint32     first,
           guint32     first_counter)
{
  const MusterForce *force = self->force;
  guint n_deep = self->system->n_deep;
  Judge *judge = &self->judge;

  if (force->n_rows > self->rows_room)
    {
      self->rows_room = force->n_rows * 2;
      judge->computed = g_renew (gint64, judge->computed, self->rows_room);
      judge->totals = g_renew (gint64, judge->totals, self->rows_room);
      judge->deep = g_renew (gint64, judge->deep, (gsize) (self->rows_room + 1) * n_deep + 1);
    }
  if (force->n_counters > self->counters_room)
    {
      self->counters_room = force->n_counters * 2;
      judge->counters = g_renew (gint64, judge->counters, self->counters_room);
    }
  memset (&judge->totals[first], 0, (force->n_rows - first) * sizeof (gint64));
  memset (&judge->counters[first_counter], 0, (force->n_counters - first_counter) * sizeof (gint64));
  memset (&judge->deep[(gsize) (first + 1) * n_deep], 0, (gsize) (force->n_rows - first) * n_deep * sizeof (gint64));
}

/* All that a trial changes about the list itself. */
static void
save (MusterRoom *self,
      guint32     place,
      gboolean    back)
{
  Judge *judge = &self->judge;
  guint n_deep = self->system->n_deep;
  gint64 *saved = self->saved;
  gint64 *counters = &judge->counters[place != MUSTER_FORCE_ROW ? self->force->rows[place].counters : 0];
  gsize n_counters = muster_room_type (self, place)->n_counters;

#define MOVE(there, n) \
  { \
    if (back) \
      memcpy ((there), saved, (n) * sizeof (gint64)); \
    else \
      memcpy (saved, (there), (n) * sizeof (gint64)); \
    saved += (n); \
  }
  MOVE (counters, n_counters);
  for (guint32 row = place;; row = parent_of (self, row))
    {
      MOVE (&judge->deep[(row != MUSTER_FORCE_ROW ? row + 1 : 0) * n_deep], n_deep);
      MOVE (row != MUSTER_FORCE_ROW ? &judge->totals[row] : &judge->total, 1);
      if (row == MUSTER_FORCE_ROW)
        break;
    }
#undef MOVE
}

/* Carries what was added at a place up to the force. */
static void
carry_up (MusterRoom *self,
          guint32     place)
{
  Judge *judge = &self->judge;
  guint n_deep = self->system->n_deep;
  const gint64 *saved = self->saved + muster_room_type (self, place)->n_counters;
  gint64 times = 1;

  for (guint32 row = place; row != MUSTER_FORCE_ROW;)
    {
      guint32 above = parent_of (self, row);
      gint64 *deep = &judge->deep[(above != MUSTER_FORCE_ROW ? above + 1 : 0) * n_deep];
      gint64 *total = above != MUSTER_FORCE_ROW ? &judge->totals[above] : &judge->total;

      times = muster_points_multiply (times, self->force->rows[row].count);
      for (guint i = 0; i < n_deep; i++)
        {
          gint64 grown = judge->deep[(place + 1) * n_deep + i] - saved[i];

          deep[i] = muster_points_add (deep[i], muster_points_multiply (grown, times));
        }
      *total = muster_points_add (*total, muster_points_multiply (judge->totals[place] - saved[n_deep], times));
      row = above;
    }
}

static void
note_against (MusterTrial         *trial,
              const MusterReading *reading,
              const MusterBase    *base)
{
  if (trial->limit != NULL || trial->must != NULL)
    return;

  trial->limit = reading->limit;
  trial->of_force = reading->row == MUSTER_FORCE_ROW;
  trial->was_read = base != NULL && base->read;
  trial->have = trial->was_read ? base->have : 0;
  trial->allow = trial->was_read ? base->allow : 0;
  trial->new_have = reading->have;
  trial->new_allow = reading->allow;
}

/* Whether a limit's left side counts such units; those of a limit that does are what it lacks. */
static gboolean
counts_type (const MusterRoom  *self,
             const MusterLimit *limit,
             guint              type)
{
  for (guint i = 0; i < limit->left.n_terms; i++)
    {
      const MusterTerm *term = &limit->left.terms[i];

      if (term->kind == MUSTER_TERM_COUNT && muster_type_set_has (self->system->counters[term->ix].of, type))
        return TRUE;
    }
  return FALSE;
}

/* Reads again the limits of one place, and tells which have too many that had not. */
static void
check_row (MusterRoom  *self,
           guint32      row,
           gboolean     made,
           guint        top_type,
           MusterTrial *trial)
{
  const MusterTypeData *type = muster_room_type (self, row);
  const MusterBase *base = row == MUSTER_FORCE_ROW ? self->base
                           : row < self->n_rows    ? &self->base[self->first_base[row + 1]]
                                                   : NULL;

  for (guint i = 0; i < type->n_limits; i++)
    {
      const MusterLimit *limit = type->limits[i];
      MusterReading reading;

      if (limit->compare == MUSTER_COMPARE_AT_LEAST && !made)
        continue;
      if (!muster_judge_read_limit (&self->judge, row, limit, &reading) || reading.holds)
        continue;
      if (made && reading.have < reading.allow && !counts_type (self, limit, top_type))
        {
          trial->mere = FALSE;
          trial->lacks = TRUE;
        }
      if (limit->compare == MUSTER_COMPARE_AT_LEAST || reading.have <= reading.allow
          || (base != NULL && reading.have - reading.allow <= base[i].excess))
        continue;
      if (self->advice[limit->rule->ix])
        trial->advice = TRUE;
      else
        {
          note_against (trial, &reading, base != NULL ? &base[i] : NULL);
          trial->n_errors++;
        }
    }
}

/* What units have to be by where they stand. */
static void
check_musts (MusterRoom  *self,
             guint32      row,
             MusterTrial *trial)
{
  const MusterTypeData *type = muster_room_type (self, row);
  const MusterRow *unit = &self->force->rows[row];
  MusterContext context = { self->force, unit, self->judge.computed[row] };

  if (type->n_musts == 0 || (unit->bad_entry && unit->unit->type->skips_bad_entry))
    return;

  for (guint i = 0; i < type->n_musts; i++)
    {
      const MusterMust *must = type->musts[i];

      if (!self->local[must - self->system->musts] || !muster_predicate_holds (must->when, &context)
          || muster_predicate_holds (must->that, &context))
        continue;
      if (self->advice[must->rule->ix])
        {
          trial->advice = TRUE;
          continue;
        }
      if (trial->limit == NULL && trial->must == NULL)
        {
          trial->must = must;
          trial->unfit_type = unit->unit->type;
          trial->unfit_entry = unit->entry;
        }
      trial->n_errors++;
    }
}

/* The force first, then what the place stands in, from outside. */
static void
check_above (MusterRoom  *self,
             guint32      row,
             MusterTrial *trial)
{
  if (row != MUSTER_FORCE_ROW)
    check_above (self, parent_of (self, row), trial);
  check_row (self, row, FALSE, 0, trial);
}

static void
check_all (MusterRoom  *self,
           guint32      place,
           guint32      first,
           guint        n_made,
           guint        top_type,
           MusterTrial *trial)
{
  guint32 end = self->force->n_rows;

  check_above (self, place, trial);
  for (guint32 row = first; row < end; row++)
    {
      check_row (self, row, row - first < n_made, top_type, trial);
      check_musts (self, row, trial);
      if (row - first < n_made && self->judge.computed[row] != 0)
        trial->mere = FALSE;
    }
  for (guint32 row = 0; self->any_moves && row < self->n_rows; row++)
    {
      /* Those above the place have been read already. */
      if (self->moves[self->force->rows[row].type])
        {
          guint32 above = place;

          while (above != MUSTER_FORCE_ROW && above != row)
            above = parent_of (self, above);
          if (above == MUSTER_FORCE_ROW)
            check_row (self, row, FALSE, 0, trial);
        }
    }
}

/* What a list without points uses; what is new counts where it stands in the force. */
static void
count_used (MusterRoom *self,
            guint32     first)
{
  const MusterForce *force = self->force;
  MusterPoints used = self->used;

  if (force->has_limit)
    return;
  if (self->system->budget.kind == MUSTER_BUDGET_POINTS)
    used = self->judge.total;
  for (guint32 row = first; row < force->n_rows && self->system->budget.kind != MUSTER_BUDGET_POINTS; row++)
    {
      if (force->rows[row].parent == MUSTER_FORCE_ROW && muster_type_set_has (self->system->budget_of, force->rows[row].type))
        used = muster_points_add (used, MUSTER_POINTS (force->rows[row].count));
    }
  self->judge.limit = used;
}

/* The row of a unit within one whose rows begin at @first. */
static guint32
row_of (const MusterRoom *self,
        guint32           first,
        const MusterUnit *unit)
{
  while (self->force->rows[first].unit != unit)
    first++;
  return first;
}

/* Lays out what is made around an addition, and tells the row that it goes into. */
static guint32
push_chain (MusterRoom        *self,
            const MusterChain *chain,
            guint32            place)
{
  guint ready = chain != NULL && chain->ready ? muster_room_find_ready (self, chain) : G_MAXUINT;
  guint32 parent = place;
  guint n = chain != NULL ? chain->n : 0;

  while (n > 0)
    {
      n--;
      if (n == ready)
        {
          MusterUnit *top = muster_room_get_ready (self, chain->types[n])->scratch->children[0];
          guint32 first = muster_force_push (self->force, top, parent, NULL);

          parent = row_of (self, first, muster_room_find_holder (top, chain->types, &n));
        }
      else
        {
          parent = muster_force_push (self->force, &self->makers[chain->types[n]], parent, NULL);
        }
    }
  return parent;
}

/**
 * muster_room_attempt:
 * @self: the room of a list
 * @addition: what is added
 * @chain: (nullable): what is made around it
 * @place: row of what it goes into
 * @trial: (out): what comes of it
 *
 * Works out one addition. The room is as before afterwards.
 */
void
muster_room_attempt (MusterRoom           *self,
                     const MusterAddition *addition,
                     const MusterChain    *chain,
                     guint32               place,
                     MusterTrial          *trial)
{
  MusterForce *force = self->force;
  MusterForceMark mark = muster_force_mark (force);
  MusterPoints total = self->judge.total;
  MusterPoints limit = self->judge.limit;
  guint32 first = force->n_rows;
  guint32 parent;
  guint n_made;

  *trial = (MusterTrial) { .stands = TRUE, .mere = TRUE };
  parent = push_chain (self, chain, place);
  n_made = force->n_rows - first;
  force->guest = addition->guest;
  for (guint i = 0; i < addition->n_tops; i++)
    muster_force_push (force, addition->tops[i], parent, i == 0 ? addition->entry : NULL);
  force->guest = NULL;
  make_room (self, first, mark.n_counters);
  for (guint32 row = first; row < force->n_rows && trial->stands; row++)
    {
      if (self->slots_ask_price)
        self->judge.computed[row] = muster_price_compute (force, &force->rows[row]);
      trial->stands = force->rows[row].type != MUSTER_UNKNOWN_TYPE (self->system) && muster_judge_may_stand (&self->judge, row);
    }
  if (!trial->stands || depth_of (self, place) + (chain != NULL ? chain->n : 0) + addition->depth > MUSTER_ROSTER_MAX_DEPTH
      || force->n_rows > MUSTER_ROSTER_MAX_UNITS)
    {
      trial->stands = FALSE;
      muster_force_shrink (force, &mark);
      return;
    }

  save (self, place, FALSE);
  muster_judge_price_rows (&self->judge, first);
  for (guint32 row = force->n_rows; row-- > first;)
    muster_judge_feed_parent (&self->judge, row);
  carry_up (self, place);
  count_used (self, first);
  check_all (self, place, first, n_made, addition->tops[0]->type->ix, trial);
  trial->points = self->judge.total - total;

  save (self, place, TRUE);
  self->judge.limit = limit;
  muster_force_shrink (force, &mark);
}
