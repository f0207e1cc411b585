/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What to add where something is missing: the one that leaves the least wrong, of one more like those that stand there,
 * what the game's ready-made units hold, and entries. */

#define G_LOG_DOMAIN "muster-mend"

#include "muster-mend-private.h"

#include "muster-frame.h"

/* So many entries are tried, at most. */
#define MAX_ENTRIES 60

typedef struct
{
  MusterMending *mending;
  MusterUnit    *parent;  /* what it would go into */
  GPtrArray     *best;    /* (nullable) (owned) (element-type MusterEdit) */
  MusterAmount   amount;  /* of the best: what is left wrong here */
  MusterAmount   all;     /* of the best: all that is left wrong */
  char          *detail;
  gboolean       clean;   /* nothing else comes to be wrong by it */
} Search;

/* The edit that adds so many: by a unit's count, or as a new unit. */
static GPtrArray *
make_edits (const Search     *search,
            MusterUnit       *like,
            const MusterUnit *model,
            guint             n)
{
  MusterEdit *edit;

  if (like != NULL)
    {
      edit = muster_edit_new (MUSTER_EDIT_COUNT, like);
      edit->count = MIN (like->count + n, MUSTER_UNIT_MAX_COUNT);
      return muster_edits_new (edit);
    }
  edit = muster_edit_new (MUSTER_EDIT_INSERT, NULL);
  edit->parent = search->parent;
  edit->index = search->parent->n_children;
  edit->new_unit = muster_unit_copy ((MusterUnit *) model, search->mending->roster);
  muster_unit_set_count (edit->new_unit, n);
  return muster_edits_new (edit);
}

static char *
dup_title (const Search     *search,
           const MusterUnit *unit)
{
  const MusterEntry *entry = muster_roster_find_entry (search->mending->roster, unit->entry_id);

  if (entry == NULL && unit->entry_id != NULL)
    entry = muster_system_find_entry (search->mending->system, unit->entry_id);
  return g_strdup (muster_unit_get_title (unit, entry));
}

/* Tries to add one of something, then as many as it takes, and keeps it where it leaves less wrong. */
static void
consider (Search           *search,
          MusterUnit       *like,
          const MusterUnit *model)
{
  MusterMending *mending = search->mending;
  GPtrArray *edits = make_edits (search, like, model, 1);
  MusterAmount amount;
  MusterAmount all;

  if (!muster_mending_try (mending, edits, &amount, &all))
    {
      g_ptr_array_unref (edits);
      return;
    }
  if (amount.n == mending->amount.n && amount.excess > 0)
    {
      MusterPoints gain = mending->amount.excess - amount.excess;
      gint64 n = (mending->amount.excess + gain - 1) / gain;

      g_ptr_array_unref (edits);
      edits = make_edits (search, like, model, (guint) MIN (n, MUSTER_UNIT_MAX_COUNT));
      if (!muster_mending_try (mending, edits, &amount, &all))
        {
          g_ptr_array_unref (edits);
          return;
        }
    }
  if (search->best != NULL
      && (search->all.n != all.n ? all.n > search->all.n : !muster_amount_less (&amount, &search->amount)))
    {
      g_ptr_array_unref (edits);
      return;
    }
  g_clear_pointer (&search->best, g_ptr_array_unref);
  g_free (search->detail);
  search->best = edits;
  search->amount = amount;
  search->all = all;
  search->detail = dup_title (search, like != NULL ? like : model);
  search->clean = amount.n == 0 && all.n <= mending->all.n - MIN (mending->all.n, 1);
}

/* One more of what stands there already. */
static void
consider_siblings (Search *search,
                   guint   type)
{
  for (guint i = search->parent->n_children; i-- > 0 && !search->clean;)
    {
      MusterUnit *child = search->parent->children[i];

      if (child->type != NULL && child->type->ix == type && child->n_marks == 0)
        consider (search, child, NULL);
    }
}

/* Units of a type in ready-made ones, the outermost first. */
static void
consider_inside (Search     *search,
                 MusterUnit *unit,
                 guint       type)
{
  for (guint i = 0; i < unit->n_children && !search->clean; i++)
    {
      if (unit->children[i]->type != NULL && unit->children[i]->type->ix == type)
        consider (search, NULL, unit->children[i]);
      consider_inside (search, unit->children[i], type);
    }
}

/* What the smallest list and the groups of the game hold. */
static void
consider_frames (Search *search,
                 guint   type)
{
  const MusterSystem *system = search->mending->system;
  g_autoptr (MusterRoster) scratch = muster_roster_new ((MusterSystem *) system);
  MusterUnit *root = muster_roster_get_root (scratch);

  /* The smallest list of all: one of each. */
  muster_roster_set_limit (scratch, MUSTER_POINTS (1000));
  muster_frame_start (scratch);
  consider_inside (search, root, type);
  for (guint i = 0; i < system->n_groups && !search->clean; i++)
    {
      if (system->groups[i].picks_entry)
        continue;
      while (root->n_children > 0)
        muster_unit_free (muster_unit_steal (root, 0));
      muster_frame_group (root, 0, &system->groups[i], NULL);
      consider_inside (search, root, type);
    }
}

static void
consider_type (Search *search,
               guint   type)
{
  MusterUnit *bare = muster_unit_new (search->mending->roster, search->mending->system->types[type].id);

  consider (search, NULL, bare);
  muster_unit_free (bare);
}

/* Entries of the list's nation, and those that are of none. */
static void
consider_entries (Search *search,
                  guint   type)
{
  MusterMending *mending = search->mending;
  const MusterSystem *system = mending->system;
  const char *nation = muster_roster_get_nation (mending->roster);
  guint n_tried = 0;

  for (guint pass = 0; pass < 3; pass++)
    {
      for (guint i = 0; i < system->n_entries && n_tried < MAX_ENTRIES && !search->clean; i++)
        {
          const MusterEntry *entry = &system->entries[i];
          guint wanted = entry->nation == NULL ? 1 : g_strcmp0 (entry->nation, nation) == 0 ? 0 : 2;
          MusterUnit *unit;

          if (entry->type == NULL || entry->type->ix != type || wanted != pass)
            continue;
          unit = muster_unit_new (mending->roster, entry->type_id);
          muster_unit_set_entry (unit, entry->id);
          consider (search, NULL, unit);
          muster_unit_free (unit);
          n_tried++;
        }
    }
}

static gboolean
may_hold (const MusterMending *mending,
          const MusterUnit    *parent,
          guint                type)
{
  gboolean conditional;

  return (parent->type_id == NULL || parent->type != NULL)
         && muster_system_may_hold (mending->system, parent->type, &mending->system->types[type], &conditional);
}

/* Where a unit of a type would go: into the unit at fault, else into the first inside it that holds such. */
static MusterUnit *
find_parent (const MusterMending *mending,
             MusterUnit          *unit,
             guint                type)
{
  if (may_hold (mending, unit, type))
    return unit;
  for (guint i = 0; i < unit->n_children; i++)
    {
      MusterUnit *found = find_parent (mending, unit->children[i], type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/**
 * muster_mend_add:
 * @self: what is being mended
 * @of: types of which something is added
 * @detail: (out): what is added
 *
 * Returns: (transfer full) (nullable) (element-type MusterEdit): what to do; %NULL where nothing helps
 */
GPtrArray *
muster_mend_add (MusterMending        *self,
                 const MusterTypeSet  *of,
                 char                **detail)
{
  Search search = { .mending = self };

  for (guint type = 0; type < self->system->n_types && !search.clean; type++)
    {
      if (!muster_type_set_has (of, type))
        continue;
      search.parent = find_parent (self, self->scope, type);
      if (search.parent == NULL)
        continue;
      consider_siblings (&search, type);
      if (!search.clean)
        consider_frames (&search, type);
      if (!search.clean)
        consider_type (&search, type);
      if (!search.clean)
        consider_entries (&search, type);
    }
  *detail = search.detail;
  return search.best;
}
