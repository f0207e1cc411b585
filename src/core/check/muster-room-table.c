/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the room of a list is made ready with, once for each state of the list: all that its judge counts, what every
 * limit reads, and the places that differ for what is added to them. */

#define G_LOG_DOMAIN "muster-room"

#include "muster-room-private.h"

#include <string.h>

/* Whether a condition may come out otherwise for the same unit in another place. */
static gboolean
is_local (const MusterSystem    *system,
          const MusterPredicate *when)
{
  if (when == NULL)
    return FALSE;

  switch (when->kind)
    {
    case MUSTER_PREDICATE_PARENT:
      return TRUE;
    case MUSTER_PREDICATE_GRADE:
      return system->grades_inherit;
    case MUSTER_PREDICATE_COLUMN:
    case MUSTER_PREDICATE_RANGE:
    case MUSTER_PREDICATE_COLUMN_SET:
    case MUSTER_PREDICATE_AGREES_COLUMN:
      for (guint i = 0; i < system->column_data[when->ix].n_defaults; i++)
        {
          if (is_local (system, system->column_data[when->ix].defaults[i].when))
            return TRUE;
        }
      return FALSE;
    case MUSTER_PREDICATE_ALL:
    case MUSTER_PREDICATE_ANY:
    case MUSTER_PREDICATE_NOT:
      for (guint i = 0; i < when->n_parts; i++)
        {
          if (is_local (system, when->parts[i]))
            return TRUE;
        }
      return FALSE;
    case MUSTER_PREDICATE_MARK:
    case MUSTER_PREDICATE_TYPE:
    case MUSTER_PREDICATE_OPTION:
    case MUSTER_PREDICATE_OPTION_SET:
    case MUSTER_PREDICATE_HAS_LIMIT:
    case MUSTER_PREDICATE_AGREES_PRICE:
    case MUSTER_PREDICATE_FIGURE:
    default:
      return FALSE;
    }
}

static gboolean
asks_price (const MusterPredicate *when)
{
  if (when == NULL)
    return FALSE;
  for (guint i = 0; i < when->n_parts; i++)
    {
      if (asks_price (when->parts[i]))
        return TRUE;
    }
  return when->kind == MUSTER_PREDICATE_AGREES_PRICE;
}

static gboolean
side_has (const MusterSide *side,
          MusterTermKind    kind,
          MusterTermKind    other)
{
  for (guint i = 0; i < side->n_terms; i++)
    {
      if (side->terms[i].kind == kind || side->terms[i].kind == other)
        return TRUE;
    }
  return FALSE;
}

static gboolean
limit_has (const MusterLimit *limit,
           MusterTermKind     kind,
           MusterTermKind     other)
{
  for (guint i = 0; i < limit->n_guards; i++)
    {
      if (side_has (&limit->guards[i], kind, other))
        return TRUE;
    }
  return side_has (&limit->left, kind, other) || side_has (&limit->right, kind, other);
}

static void
look_at_rules (MusterRoom *self)
{
  const MusterSystem *system = self->system;
  MusterContext context = { self->force, NULL, 0 };

  self->advice = g_new0 (gboolean, system->n_rules + 1);
  self->local = g_new0 (gboolean, system->n_musts + 1);
  self->moves = g_new0 (gboolean, system->n_types + 2);
  for (guint i = 0; i < system->n_rules; i++)
    {
      const MusterPredicate *advice = system->rule_data[i].advice;

      self->advice[i] = !system->rules[i].error || (advice != NULL && muster_predicate_holds (advice, &context));
    }
  for (guint i = 0; i < system->n_musts; i++)
    self->local[i] = is_local (system, system->musts[i].when) || is_local (system, system->musts[i].that);
  for (guint type = 0; type < system->n_types + 2; type++)
    {
      for (guint i = 0; i < system->type_data[type].n_slots; i++)
        self->slots_ask_price = self->slots_ask_price || asks_price (system->type_data[type].slots[i].when);
    }
  for (guint type = 0; type <= system->n_types && !self->force->has_limit; type++)
    {
      for (guint i = 0; i < system->type_data[type].n_limits; i++)
        {
          if (system->type_data[type].limits[i]->compare != MUSTER_COMPARE_AT_LEAST
              && limit_has (system->type_data[type].limits[i], MUSTER_TERM_LIMIT, MUSTER_TERM_PER))
            self->moves[type] = self->any_moves = TRUE;
        }
    }
}

static void
read_row (MusterRoom *self,
          guint32     row,
          guint32    *n)
{
  const MusterTypeData *type = muster_room_type (self, row);

  self->first_base[row != MUSTER_FORCE_ROW ? row + 1 : 0] = *n;
  for (guint i = 0; i < type->n_limits; i++)
    {
      MusterBase *base = &self->base[(*n)++];
      MusterReading reading;

      *base = (MusterBase) { 0 };
      if (type->limits[i]->compare == MUSTER_COMPARE_AT_LEAST
          || !muster_judge_read_limit (&self->judge, row, type->limits[i], &reading))
        continue;
      *base = (MusterBase) { reading.have, reading.allow, MAX (reading.have - reading.allow, 0), TRUE };
    }
}

/* What every limit reads that can have too many. */
static void
read_limits (MusterRoom *self)
{
  guint32 n = muster_room_type (self, MUSTER_FORCE_ROW)->n_limits;

  for (guint32 row = 0; row < self->n_rows; row++)
    n += muster_room_type (self, row)->n_limits;
  self->base = g_new (MusterBase, n + 1);
  self->first_base = g_new (guint32, self->n_rows + 1);
  n = 0;
  read_row (self, MUSTER_FORCE_ROW, &n);
  for (guint32 row = 0; row < self->n_rows; row++)
    read_row (self, row, &n);
}

/* All that tells one row from another for what would come of adding to it. */
static GBytes *
dup_key (MusterRoom    *self,
         guint32        row,
         const guint32 *classes)
{
  const MusterRow *unit = &self->force->rows[row];
  const MusterTypeData *type = muster_room_type (self, row);
  GByteArray *key = g_byte_array_sized_new (256);
  struct
  {
    guint32            parent;
    guint32            self; /* of a unit that is like no other */
    const MusterEntry *entry;
    guint64            marks;
    MusterPoints       computed;
    guint16            type;
    guint16            count;
    guint8             grade;
    guint8             bad_entry;
  } head;

  memset (&head, 0, sizeof head);
  head.parent = unit->parent != MUSTER_FORCE_ROW ? classes[unit->parent] : MUSTER_FORCE_ROW;
  head.self = unit->has_inline ? row + 1 : 0;
  head.entry = unit->entry;
  head.marks = unit->marks;
  head.computed = self->judge.computed[row];
  head.type = unit->type;
  head.count = unit->count;
  head.grade = unit->grade;
  head.bad_entry = unit->bad_entry;
  g_byte_array_append (key, (const guint8 *) &head, sizeof head);
  g_byte_array_append (key, (const guint8 *) &self->judge.counters[unit->counters], (guint) (type->n_counters * sizeof (gint64)));
  g_byte_array_append (key, (const guint8 *) &self->judge.deep[(row + 1) * self->system->n_deep],
                       (guint) (self->system->n_deep * sizeof (gint64)));
  for (guint i = 0; i < type->n_limits; i++)
    {
      if (limit_has (type->limits[i], MUSTER_TERM_POINTS, MUSTER_TERM_POINTS))
        {
          g_byte_array_append (key, (const guint8 *) &self->judge.totals[row], sizeof (gint64));
          break;
        }
    }
  return g_byte_array_free_to_bytes (key);
}

/* Of places where the same comes of whatever is added, the first stands for all. */
static void
find_places (MusterRoom *self)
{
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autofree guint32 *classes = g_new (guint32, self->n_rows + 1);
  g_autofree guint32 *depths = g_new (guint32, self->n_rows + 1);

  self->places = g_new (guint32, self->n_rows + 1);
  self->places[self->n_places++] = MUSTER_FORCE_ROW;
  for (guint32 row = 0; row < self->n_rows; row++)
    {
      guint32 parent = self->force->rows[row].parent;
      GBytes *key;
      gpointer first;

      depths[row] = parent != MUSTER_FORCE_ROW ? depths[parent] + 1 : 1;
      self->max_depth = MAX (self->max_depth, depths[row]);
      if (muster_room_type (self, row)->n_slots == 0)
        continue;
      /* What holds nothing by its type may still hold something: its class is never asked for. */
      if (parent != MUSTER_FORCE_ROW && muster_room_type (self, parent)->n_slots == 0)
        {
          classes[row] = row;
          self->places[self->n_places++] = row;
          continue;
        }
      key = dup_key (self, row, classes);
      first = g_hash_table_lookup (found, key);
      if (first != NULL)
        {
          classes[row] = GPOINTER_TO_UINT (first) - 1;
          g_bytes_unref (key);
          continue;
        }
      classes[row] = row;
      self->places[self->n_places++] = row;
      g_hash_table_insert (found, key, GUINT_TO_POINTER (row + 1));
    }
}

/**
 * muster_room_prepare:
 * @self: the room of a list that is laid out
 *
 * Counts and reads all that trials are set against.
 */
void
muster_room_prepare (MusterRoom *self)
{
  const MusterSystem *system = self->system;
  MusterForce *force = self->force;
  Judge *judge = &self->judge;
  guint n_counters = 0;

  self->n_rows = force->n_rows;
  self->rows_room = force->n_rows + 32;
  self->counters_room = force->n_counters + 256;
  judge->force = force;
  judge->system = system;
  judge->computed = g_new0 (gint64, self->rows_room);
  judge->totals = g_new0 (gint64, self->rows_room);
  judge->counters = g_new0 (gint64, self->counters_room);
  judge->deep = g_new0 (gint64, (gsize) (self->rows_room + 1) * system->n_deep + 1);
  muster_judge_price_rows (judge, 0);
  self->used = muster_judge_count_used (judge);
  judge->limit = force->has_limit ? force->limit : self->used;
  for (guint32 row = force->n_rows; row-- > 0;)
    muster_judge_feed_parent (judge, row);

  look_at_rules (self);
  read_limits (self);
  find_places (self);
  for (guint i = 0; i < system->n_types + 2; i++)
    n_counters = MAX (n_counters, system->type_data[i].n_counters);
  self->saved = g_new (gint64, (gsize) (self->max_depth + 2) * (system->n_deep + 1) + n_counters + 1);
  self->chains = g_new0 (GArray *, system->n_types + 1);
  self->makers = g_new0 (MusterUnit, system->n_types + 1);
  self->ready = g_new0 (MusterReady, system->n_types + 1);
  for (guint i = 0; i < system->n_types; i++)
    {
      self->makers[i].roster = self->roster;
      self->makers[i].type = &system->types[i];
      self->makers[i].type_id = system->types[i].id;
      self->makers[i].grade = -1;
      self->makers[i].count = 1;
    }
}

/* Frees what was made ready. */
void
muster_room_clear (MusterRoom *self)
{
  for (guint i = 0; self->chains != NULL && i < self->system->n_types; i++)
    {
      g_clear_pointer (&self->chains[i], g_array_unref);
      g_clear_pointer (&self->ready[i].scratch, muster_unit_free);
    }
  g_free (self->ready);
  g_free (self->chains);
  g_free (self->makers);
  g_free (self->saved);
  g_free (self->places);
  g_free (self->base);
  g_free (self->first_base);
  g_free (self->advice);
  g_free (self->local);
  g_free (self->moves);
  g_free (self->judge.computed);
  g_free (self->judge.totals);
  g_free (self->judge.counters);
  g_free (self->judge.deep);
}
