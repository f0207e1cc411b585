/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiles what a system is judged by into small tables, once: which counters a unit of one type feeds when
 * it stands in one of another, and which limits and musts are judged on each type. A check is then one walk
 * that adds to counters, and sums over them. */

#define G_LOG_DOMAIN "muster-limit-table"

#include "config.h"

#include "muster-system-private.h"

#include <string.h>

/* Where each counter stands among those of a type; G_MAXUINT16: the type does not need it. */
typedef struct
{
  guint16 *slot; /* (n_types + 2) × n_counters */
  guint    n_counters;
} Places;

static guint16 *
place (Places *places,
       guint   type,
       guint   counter)
{
  return &places->slot[type * places->n_counters + counter];
}

static void
need_side (MusterSystem     *self,
           Places           *places,
           guint             type,
           const MusterSide *side)
{
  MusterTypeData *data = (MusterTypeData *) &self->type_data[type];

  for (guint i = 0; i < side->n_terms; i++)
    {
      const MusterTerm *term = &side->terms[i];
      const MusterCounter *counter;

      if (term->kind != MUSTER_TERM_COUNT && term->kind != MUSTER_TERM_DISTINCT)
        continue;
      counter = &self->counters[term->ix];
      if (counter->deep || *place (places, type, term->ix) != G_MAXUINT16)
        continue;
      *place (places, type, term->ix) = (guint16) data->n_counters;
      data->n_counters += counter->n_words;
    }
}

static void
need_limit (MusterSystem      *self,
            Places            *places,
            guint              type,
            const MusterLimit *limit)
{
  need_side (self, places, type, &limit->left);
  need_side (self, places, type, &limit->right);
  for (guint i = 0; i < limit->n_guards; i++)
    need_side (self, places, type, &limit->guards[i]);
}

/* The limits and musts that are judged on units of one type. */
static void
collect_judged (MusterSystem *self,
                Places       *places,
                guint         type)
{
  MusterTypeData *data = (MusterTypeData *) &self->type_data[type];
  const MusterLimit **limits = muster_arena_new0 (self->arena, const MusterLimit *, self->n_limits);
  const MusterMust **musts = muster_arena_new0 (self->arena, const MusterMust *, self->n_musts);

  for (guint i = 0; i < self->n_limits; i++)
    {
      const MusterLimit *limit = &self->limits[i];
      gboolean here = limit->each != NULL ? muster_type_set_has (limit->each, type) : type == MUSTER_FORCE_TYPE (self);

      if (!here)
        continue;
      limits[data->n_limits++] = limit;
      need_limit (self, places, type, limit);
    }
  for (guint i = 0; i < self->n_musts; i++)
    {
      if (type < self->n_types && muster_type_set_has (self->musts[i].of, type))
        musts[data->n_musts++] = &self->musts[i];
    }
  data->limits = limits;
  data->musts = musts;
}

static gboolean
feeds (const MusterCounter *counter,
       guint                parent,
       guint                child)
{
  return muster_type_set_has (counter->of, child)
         && (counter->under == NULL || muster_type_set_has (counter->under, parent));
}

/* What a unit of type `child` adds to when it stands in one of type `parent`. */
static void
compile_pair (MusterSystem *self,
              Places       *places,
              guint         parent,
              guint         child)
{
  guint width = self->n_types + 2;
  MusterShares *shares = (MusterShares *) &self->shares[parent * width + child];
  g_autofree MusterShare *found = g_new (MusterShare, self->n_counters + 1);

  for (guint i = 0; i < self->n_counters; i++)
    {
      const MusterCounter *counter = &self->counters[i];

      if (!feeds (counter, parent, child))
        continue;
      if (counter->deep)
        found[shares->n_shares++] = (MusterShare) { (guint16) i, (guint16) counter->deep_ix };
      else if (*place (places, parent, i) != G_MAXUINT16)
        found[shares->n_shares++] = (MusterShare) { (guint16) i, *place (places, parent, i) };
    }
  shares->shares = muster_arena_dup (self->arena, found, shares->n_shares * sizeof *found);
}

/**
 * muster_system_compile_limits:
 * @self: a system without faults that nobody else has seen yet
 *
 * Fills the tables of the system.
 */
void
muster_system_compile_limits (MusterSystem *self)
{
  guint width = self->n_types + 2;
  g_autofree guint16 *slots = g_new (guint16, width * MAX (self->n_counters, 1));
  guint16 *deep = muster_arena_new0 (self->arena, guint16, self->n_counters);
  Places places = { slots, self->n_counters };

  memset (slots, 0xff, sizeof *slots * width * MAX (self->n_counters, 1));
  for (guint i = 0; i < self->n_counters; i++)
    {
      MusterCounter *counter = (MusterCounter *) &self->counters[i];

      if (!counter->deep)
        continue;
      counter->deep_ix = self->n_deep;
      deep[self->n_deep++] = (guint16) i;
    }
  self->deep = deep;

  for (guint type = 0; type < width; type++)
    collect_judged (self, &places, type);
  for (guint type = 0; type < width; type++)
    ((MusterTypeData *) &self->type_data[type])->counter_places
      = muster_arena_dup (self->arena, place (&places, type, 0), self->n_counters * sizeof *slots);
  self->shares = muster_arena_new0 (self->arena, MusterShares, width * width);
  for (guint parent = 0; parent < width; parent++)
    {
      for (guint child = 0; child <= self->n_types; child++)
        compile_pair (self, &places, parent, child);
    }
}
