/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a list has room for, and where it belongs. A room is made ready once for each state of a list; then what would
 * come of an addition is a few rows laid out and a few limits read, by the same table and the same code that judge. */

#define G_LOG_DOMAIN "muster-room"

#include "muster-room-private.h"

#include "muster-frame.h"

/* Ways to make units around another: more than any game has, fewer than a hostile one could. */
#define MAX_CHAINS 64

/**
 * muster_room_new:
 * @roster: a list
 * @terms: (nullable): a judge's terms; %NULL: the list's own
 *
 * Makes ready to tell what the list has room for. A room is of one state of the list: after a change make a new one.
 *
 * Returns: (transfer full): the room; free it with muster_room_free()
 */
MusterRoom *
muster_room_new (MusterRoster      *roster,
                 const MusterTerms *terms)
{
  MusterRoom *self = g_new0 (MusterRoom, 1);

  self->roster = g_object_ref (roster);
  self->force = muster_force_new (roster, terms);
  self->system = self->force->system;
  self->shipped_only = terms != NULL && terms->shipped_only;
  muster_room_prepare (self);
  return self;
}

/**
 * muster_room_free:
 * @self: (nullable) (transfer full): a room
 */
void
muster_room_free (MusterRoom *self)
{
  if (self == NULL)
    return;

  muster_room_clear (self);
  muster_force_free (self->force);
  g_object_unref (self->roster);
  g_free (self);
}

static guint
depth_of (const MusterUnit *unit)
{
  guint depth = 0;

  for (guint i = 0; i < unit->n_children; i++)
    depth = MAX (depth, depth_of (unit->children[i]));
  return depth + 1;
}

/* The units that a candidate is made of, not in the list. */
void
muster_room_take (MusterRoom            *self,
                  const MusterCandidate *candidate,
                  MusterAddition        *addition)
{
  guint count = MAX (candidate->count, 1);
  const MusterEntry *entry = candidate->entry;
  MusterUnit *single = &addition->single;

  *addition = (MusterAddition) { 0 };
  if (candidate->group == NULL && candidate->unit == NULL)
    {
      const MusterUnitType *type = candidate->type != NULL ? candidate->type : entry != NULL ? entry->type : NULL;

      if (type == NULL)
        return;
      single->roster = self->roster;
      single->type = &self->system->types[type->ix];
      single->type_id = single->type->id;
      single->grade = -1;
      single->count = MIN (count, MUSTER_UNIT_MAX_COUNT);
      if (entry != NULL)
        {
          single->entry_id = entry->id;
          if (muster_roster_find_entry (self->roster, entry->id) == NULL && muster_system_find_entry (self->system, entry->id) == NULL)
            addition->entry = entry;
        }
      addition->one = single;
      addition->tops = &addition->one;
      addition->n_tops = addition->depth = 1;
      return;
    }

  addition->scratch = muster_unit_new (self->roster, NULL);
  if (candidate->group != NULL)
    muster_frame_group (addition->scratch, 0, candidate->group, entry != NULL ? entry->id : NULL);
  else
    {
      muster_unit_append (addition->scratch, muster_unit_copy (candidate->unit, self->roster));
      addition->guest = candidate->unit->roster != self->roster ? candidate->unit->roster : NULL;
    }
  addition->tops = addition->scratch->children;
  addition->n_tops = addition->scratch->n_children;
  addition->depth = depth_of (addition->scratch) - 1;
  for (guint i = 0; i < addition->n_tops; i++)
    muster_unit_set_count (addition->tops[i], MIN (addition->tops[i]->count * count, MUSTER_UNIT_MAX_COUNT));
}

void
muster_room_drop (MusterAddition *addition)
{
  g_clear_pointer (&addition->scratch, muster_unit_free);
}

/* All ways to make units around one of a type, the shortest first. */
static const GArray *
get_chains (MusterRoom *self,
            guint       type)
{
  GArray *chains = self->chains[type];
  const MusterSystem *system = self->system;

  if (chains != NULL)
    return chains;

  self->chains[type] = chains = g_array_new (FALSE, FALSE, sizeof (MusterChain));
  for (guint from = 0; from <= chains->len && chains->len < MAX_CHAINS; from++)
    {
      MusterChain chain = from > 0 ? g_array_index (chains, MusterChain, from - 1) : (MusterChain) { .n = 0 };
      guint inner = chain.n > 0 ? chain.types[chain.n - 1] : type;

      if (chain.ready)
        continue;
      for (guint outer = 0; outer < system->n_types && chain.n < MUSTER_PLACE_MAX_AROUND && chains->len < MAX_CHAINS; outer++)
        {
          if (!muster_room_names (&system->type_data[outer], inner))
            continue;
          chain.types[chain.n] = (guint16) outer;
          chain.n++;
          g_array_append_val (chains, chain);
          chain.ready = muster_room_find_ready (self, &chain) < chain.n;
          if (chain.ready)
            g_array_append_val (chains, chain);
          chain.ready = FALSE;
          chain.n--;
        }
    }
  return chains;
}

/* The best place found so far. */
typedef struct
{
  MusterTrial        trial;
  guint              rank;  /* the less, the better; 0: none better is possible */
  guint32            row;
  gint32             after; /* of the selected unit's place: row of the child that it goes behind, or -1 */
  const MusterChain *chain;
  gboolean           found;
} Best;

enum
{
  RANK_GOOD,
  RANK_MADE,          /* something is made around it that is there for nothing else */
  RANK_ADVICE,
  RANK_MADE_READY,    /* what is made would lack something, and is made whole */
  RANK_MADE_DEARLY,
  RANK_MADE_ADVICE,
  RANK_UNFIT,         /* and one more for each error */
};

static guint
rank_of (const MusterTrial *trial,
         const MusterChain *chain)
{
  /* Of what does not fit, what the force has no room for tells more than what one full unit has not. */
  if (trial->n_errors > 0)
    return RANK_UNFIT + MIN (trial->n_errors, 1000) * 4 + (trial->limit == NULL ? 2 : trial->of_force ? 0 : 1);
  if (chain == NULL)
    return trial->advice ? RANK_ADVICE : RANK_GOOD;
  if (trial->advice)
    return RANK_MADE_ADVICE;
  if (chain->ready)
    return RANK_MADE_READY;
  return trial->mere ? RANK_MADE : RANK_MADE_DEARLY;
}

static void
try_place (MusterRoom           *self,
           const MusterAddition *addition,
           const MusterChain    *chain,
           guint32               row,
           gint32                after,
           Best                 *best)
{
  guint outermost = chain != NULL ? chain->types[chain->n - 1] : addition->tops[0]->type->ix;
  MusterTrial trial;
  guint rank;

  if (!muster_room_names (muster_room_type (self, row), outermost))
    return;
  muster_room_attempt (self, addition, chain, row, &trial);
  if (!trial.stands)
    return;
  rank = rank_of (&trial, chain);
  /* Of equals the first; but what a new unit has no room for tells more than that an old one is full. */
  if (best->found && (rank > best->rank || (rank == best->rank && (rank < RANK_UNFIT || chain == best->chain || trial.limit == NULL || trial.of_force))))
    return;
  *best = (Best) { trial, rank, row, after, chain, TRUE };
}

/* Tries all places: those from the selected unit outwards, then in the order of the list. */
static void
try_places (MusterRoom           *self,
            const MusterAddition *addition,
            const MusterChain    *chain,
            gint64                selected,
            guint                 enough,
            Best                 *best)
{
  gint32 after = -1;

  for (guint32 row = (guint32) selected; selected >= 0 && row != MUSTER_FORCE_ROW; row = self->force->rows[row].parent)
    {
      try_place (self, addition, chain, row, after, best);
      if (best->found && best->rank <= enough)
        return;
      after = (gint32) row;
    }
  if (selected >= 0)
    try_place (self, addition, chain, MUSTER_FORCE_ROW, after, best);
  for (guint i = 0; i < self->n_places && (!best->found || best->rank > enough); i++)
    try_place (self, addition, chain, self->places[i], -1, best);
}

static gint64
find_row (const MusterRoom *self,
          const MusterUnit *unit)
{
  for (guint32 row = 0; unit != NULL && row < self->n_rows; row++)
    {
      if (self->force->rows[row].unit == unit)
        return row;
    }
  return -1;
}

static MusterUnit *
unit_at (const MusterRoom *self,
         guint32           row)
{
  return row != MUSTER_FORCE_ROW ? (MusterUnit *) self->force->rows[row].unit : muster_roster_get_root (self->roster);
}

/* Whether two units are alike in all but their count. */
static gboolean
is_alike (const MusterUnit *a,
          const MusterUnit *b)
{
  return a->type == b->type && g_strcmp0 (a->entry_id, b->entry_id) == 0 && a->grade_id == NULL && b->grade_id == NULL
         && a->name == NULL && b->name == NULL && a->notes == NULL && b->notes == NULL && a->n_choices + b->n_choices == 0
         && a->n_marks + b->n_marks == 0 && a->n_children + b->n_children == 0;
}

static MusterUnit *
find_alike (const MusterUnit     *parent,
            const MusterAddition *addition)
{
  for (guint i = 0; i < parent->n_children && addition->n_tops == 1; i++)
    {
      if (is_alike (parent->children[i], addition->tops[0])
          && parent->children[i]->count + addition->tops[0]->count <= MUSTER_UNIT_MAX_COUNT)
        return parent->children[i];
    }
  return NULL;
}

static void
fill_place (MusterRoom           *self,
            const MusterAddition *addition,
            const Best           *best,
            MusterPlace          *place)
{
  const MusterTrial *trial = &best->trial;

  *place = (MusterPlace) { .verdict = MUSTER_PLACE_NOWHERE };
  if (!best->found)
    return;

  place->verdict = trial->n_errors == 0 ? MUSTER_PLACE_FITS : trial->limit != NULL ? MUSTER_PLACE_OVER : MUSTER_PLACE_UNFIT;
  place->advice = trial->advice;
  place->parent = unit_at (self, best->row);
  place->index = best->after >= 0 ? muster_unit_get_index (unit_at (self, (guint32) best->after)) + 1 : place->parent->n_children;
  place->points = self->system->budget.kind == MUSTER_BUDGET_POINTS ? trial->points : 0;
  place->n_around = best->chain != NULL ? best->chain->n : 0;
  for (guint i = 0; i < place->n_around; i++)
    place->around[i] = &self->system->types[best->chain->types[place->n_around - 1 - i]];
  if (best->chain != NULL && best->chain->ready)
    {
      guint at = muster_room_find_ready (self, best->chain);

      place->ready = muster_room_get_ready (self, best->chain->types[at])->group;
      place->ready_at = place->n_around - 1 - at;
    }
  if (place->n_around == 0)
    place->like = find_alike (place->parent, addition);
  place->limit = trial->limit;
  place->was_read = trial->was_read;
  place->have = trial->have;
  place->allow = trial->allow;
  place->new_have = trial->new_have;
  place->new_allow = trial->new_allow;
  place->must = trial->must;
  place->unfit_type = trial->unfit_type;
  place->unfit_entry = trial->unfit_entry;
}

/**
 * muster_room_find:
 * @self: the room of a list
 * @candidate: what may be added
 * @selected: (nullable): the unit that the player has selected
 * @place: (out): where it belongs, or what speaks against it
 *
 * Finds where something belongs. It *fits* where adding it breaks no maximum, minimums left aside, and each unit may
 * stand where it would. Preferred is a place that raises no advice, then the selected unit or the nearest around it,
 * then the first in the list. Where nothing that stands in the list has room, units are made around it.
 *
 * Returns: whether it fits
 */
gboolean
muster_room_find (MusterRoom            *self,
                  const MusterCandidate *candidate,
                  MusterUnit            *selected,
                  MusterPlace           *place)
{
  MusterAddition addition;
  Best best = { .found = FALSE };

  muster_room_take (self, candidate, &addition);
  if (addition.n_tops > 0 && addition.tops[0]->type != NULL)
    {
      gint64 row = find_row (self, selected);

      try_places (self, &addition, NULL, row, RANK_GOOD, &best);
      if (!best.found || best.rank > RANK_GOOD)
        {
          const GArray *chains = get_chains (self, addition.tops[0]->type->ix);

          for (guint i = 0; i < chains->len && (!best.found || best.rank > RANK_MADE); i++)
            {
              const MusterChain *chain = &g_array_index (chains, MusterChain, i);

              /* What fits already need not be made room for by more than it takes. */
              if (best.found && best.chain != NULL && best.rank < RANK_UNFIT && chain->n > best.chain->n)
                break;
              /* A unit is made whole where it would lack something, and there is room for all of it. */
              if (chain->ready && (!best.found || best.chain == NULL || best.rank >= RANK_UNFIT || !best.trial.lacks))
                continue;
              try_places (self, &addition, chain, row, RANK_MADE, &best);
            }
        }
    }
  fill_place (self, &addition, &best, place);
  muster_room_drop (&addition);
  return place->verdict == MUSTER_PLACE_FITS;
}

/**
 * muster_room_try:
 * @self: the room of a list
 * @candidate: what may be added
 * @parent: a unit of the list, or its root for the force
 * @place: (out): what comes of it there
 *
 * Tells whether something fits into one unit, with nothing made around it: for dropping and pasting.
 *
 * Returns: whether it fits there
 */
gboolean
muster_room_try (MusterRoom            *self,
                 const MusterCandidate *candidate,
                 MusterUnit            *parent,
                 MusterPlace           *place)
{
  gint64 row = find_row (self, parent);
  MusterAddition addition;
  Best best = { .found = FALSE };

  muster_room_take (self, candidate, &addition);
  if (addition.n_tops > 0 && addition.tops[0]->type != NULL && (row >= 0 || parent == muster_roster_get_root (self->roster)))
    try_place (self, &addition, NULL, row >= 0 ? (guint32) row : MUSTER_FORCE_ROW, -1, &best);
  fill_place (self, &addition, &best, place);
  muster_room_drop (&addition);
  return place->verdict == MUSTER_PLACE_FITS;
}

/* Makes what goes around, and tells the innermost: what is added goes into it. */
static MusterUnit *
make_around (MusterRoom        *self,
             const MusterPlace *place,
             GPtrArray         *units)
{
  MusterUnit *inner = NULL;

  for (guint i = 0; i < place->n_around; i++)
    {
      gboolean ready = place->ready != NULL && i == place->ready_at;
      MusterUnit *made;

      if (ready)
        made = muster_unit_copy (muster_room_get_ready (self, place->around[i]->ix)->scratch->children[0], self->roster);
      else
        made = muster_unit_new (self->roster, place->around[i]->id);
      if (inner != NULL)
        muster_unit_append (inner, made);
      else
        g_ptr_array_add (units, made);
      inner = made;
      if (ready)
        {
          guint16 types[MUSTER_PLACE_MAX_AROUND];
          guint n = place->n_around - 1 - i;

          for (guint k = 0; k < n; k++)
            types[k] = (guint16) place->around[place->n_around - 1 - k]->ix;
          inner = muster_room_find_holder (made, types, &n);
          i = place->n_around - 1 - n;
        }
    }
  return inner;
}

/**
 * muster_room_dup_units:
 * @self: the room of a list
 * @candidate: what is added
 * @place: where it belongs
 *
 * Makes the units that are to be put into the place's parent, with what is made around them. An entry that the list
 * has not yet has to be added to it by who adds the units.
 *
 * Returns: (transfer full) (element-type MusterUnit): the units, which stand nowhere yet; none without a place
 */
GPtrArray *
muster_room_dup_units (MusterRoom            *self,
                       const MusterCandidate *candidate,
                       const MusterPlace     *place)
{
  GPtrArray *units = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_unit_free);
  MusterUnit *inner = NULL;
  MusterAddition addition;

  if (place->parent == NULL)
    return units;

  muster_room_take (self, candidate, &addition);
  inner = make_around (self, place, units);
  for (guint i = 0; i < addition.n_tops; i++)
    {
      MusterUnit *unit = muster_unit_copy (addition.tops[i], self->roster);

      if (inner != NULL)
        muster_unit_append (inner, unit);
      else
        g_ptr_array_add (units, unit);
    }
  muster_room_drop (&addition);
  return units;
}
