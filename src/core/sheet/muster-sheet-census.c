/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lists have: how many units of each type, and how many with each value in each column. */

#define G_LOG_DOMAIN "muster-sheet-census"

#include "muster-sheet-private.h"

#define NO_COLUMN MUSTER_MAX_COLUMNS

static gint64
make_key (guint  type,
          guint  column,
          gint32 value)
{
  return (gint64) ((guint64) type << 48 | (guint64) column << 32 | (guint32) value);
}

static void
add_to (GHashTable *census,
        gint64      key,
        guint64     n)
{
  guint64 *count = g_hash_table_lookup (census, &key);

  if (count == NULL)
    {
      count = g_new0 (guint64, 1);
      g_hash_table_insert (census, g_memdup2 (&key, sizeof key), count);
    }
  *count = muster_sheet_counts_add (*count, n);
}

static gboolean
stands_before (const MusterChosen *chosen,
               guint               place)
{
  for (guint i = 0; i < place; i++)
    {
      if (chosen[i].value == chosen[place].value)
        return TRUE;
    }
  return FALSE;
}

/* The numbers in the census are those of `system`; a list may have been read with the game's file as it was before. */
static void
add_unit (GHashTable         *census,
          const MusterSystem *system,
          const MusterForce  *force,
          guint32             row,
          guint64             copies)
{
  const MusterUnitType *type = force->rows[row].unit->type;
  const MusterUnitType *own = type != NULL && force->system != system ? muster_system_find_type (system, type->id) : type;
  guint ix = own != NULL ? own->ix : MUSTER_UNKNOWN_TYPE (system);

  add_to (census, make_key (ix, NO_COLUMN, 0), copies);
  for (guint i = 0; own != NULL && i < type->n_uses; i++)
    {
      const MusterColumn *column = type->uses[i].column;
      const MusterColumn *same = force->system != system ? muster_system_find_column (system, column->id) : column;
      const MusterChosen *chosen;
      guint n = column->kind == MUSTER_COLUMN_CHOICE ? muster_force_get_values (force, row, column, &chosen) : 0;

      if (same == NULL || same->kind != MUSTER_COLUMN_CHOICE)
        continue;
      for (guint k = 0; k < n; k++)
        {
          gint32 value = same == column ? chosen[k].value : muster_column_find_value (same, column->values[chosen[k].value].id);

          if (value >= 0 && !stands_before (chosen, k))
            add_to (census, make_key (ix, same->ix, value), copies);
        }
    }
}

static GHashTable *
census_new (void)
{
  return g_hash_table_new_full (muster_sheet_pair_hash, g_int64_equal, g_free, g_free);
}

static guint64
get (GHashTable         *census,
     guint               type,
     const MusterColumn *column,
     gint32              value)
{
  gint64 key = column != NULL ? make_key (type, column->ix, value) : make_key (type, NO_COLUMN, 0);
  const guint64 *count = g_hash_table_lookup (census, &key);

  return count != NULL ? *count : 0;
}

static void
take_list (MusterSheetEval *self)
{
  self->census = census_new ();
  for (guint32 row = 0; row < self->n_rows; row++)
    add_unit (self->census, self->system, self->force, row, self->copies[row]);
}

/* How many units of a type the list has, copies and all; with a column those with that value in it. */
guint64
muster_sheet_census_get (MusterSheetEval    *self,
                         guint               type,
                         const MusterColumn *column,
                         gint32              value)
{
  if (self->census == NULL)
    take_list (self);
  return get (self->census, type, column, value);
}

static void
take_others (MusterSheetEval *self)
{
  self->others = census_new ();
  for (guint i = 0; i < self->choices->n_against; i++)
    {
      const MusterForce *force = self->choices->against[i]->force;

      if (g_strcmp0 (force->system->id, self->system->id) != 0)
        continue;
      for (guint32 row = 0; row < force->n_rows; row++)
        add_unit (self->others, self->system, force, row, 1);
    }
}

/* Whether such a unit is to be spoken of: where the player wants what is needed alone, only if a list has it. What is told
 * of an enemy's units is needed if an opponent has it; with no opponent's list at hand nobody knows, and all of it is. */
gboolean
muster_sheet_census_wants (MusterSheetEval    *self,
                           guint               type,
                           const MusterColumn *column,
                           gint32              value,
                           gboolean            enemy)
{
  if (self->choices == NULL || !self->choices->list_only || (!enemy && muster_sheet_census_get (self, type, column, value) > 0))
    return TRUE;
  if (self->others == NULL)
    take_others (self);
  if (enemy && g_hash_table_size (self->others) == 0)
    return TRUE;
  return get (self->others, type, column, value) > 0;
}

/* Likewise of any of some types; NULL is always wanted. */
gboolean
muster_sheet_census_wants_any (MusterSheetEval     *self,
                               const MusterTypeSet *only,
                               gboolean             enemy)
{
  if (only == NULL)
    return TRUE;

  for (guint type = 0; type <= self->system->n_types; type++)
    {
      if (muster_type_set_has (only, type) && muster_sheet_census_wants (self, type, NULL, 0, enemy))
        return TRUE;
    }
  return FALSE;
}
