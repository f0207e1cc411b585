/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is made around an addition, made whole: where a system has a ready-made group of one unit of that type, the
 * unit is made as the group has it, and what is added goes into it at the right place. A sniper with no platoon to
 * stand in so brings a platoon that can be played. */

#define G_LOG_DOMAIN "muster-room"

#include "muster-room-private.h"

#include "muster-frame.h"

/* Whether a group is one unit of a type, and none of the player's choice. */
static gboolean
is_of_type (MusterUnit           *scratch,
            const MusterUnitType *type)
{
  return scratch->n_children == 1 && scratch->children[0]->type == type && scratch->children[0]->count == 1;
}

/**
 * muster_room_get_ready:
 * @self: the room of a list
 * @type: number of a type of unit
 *
 * Returns: (transfer none): what one unit of the type is made as: the first group of the system that is one such unit
 *   and picks no entry; its group is %NULL where there is none
 */
const MusterReady *
muster_room_get_ready (MusterRoom *self,
                       guint       type)
{
  MusterReady *ready = &self->ready[type];

  for (guint i = 0; i < self->system->n_groups && !ready->looked; i++)
    {
      const MusterGroup *group = &self->system->groups[i];
      MusterUnit *scratch;

      if (group->picks_entry || self->system->n_group_frames[i] != 1
          || g_strcmp0 (self->system->group_frames[i][0].type_id, self->system->types[type].id) != 0)
        continue;
      scratch = muster_unit_new (self->roster, NULL);
      muster_frame_group (scratch, 0, group, NULL);
      if (is_of_type (scratch, &self->system->types[type]))
        {
          ready->group = group;
          ready->scratch = scratch;
          break;
        }
      muster_unit_free (scratch);
    }
  ready->looked = TRUE;
  return ready;
}

/**
 * muster_room_find_ready:
 * @self: the room of a list
 * @chain: units to be made around another
 *
 * Returns: which of them, the outermost there is, can be made as a ready-made group has it; their number where none can
 */
guint
muster_room_find_ready (MusterRoom        *self,
                        const MusterChain *chain)
{
  for (guint i = chain->n; i > 0; i--)
    {
      if (muster_room_get_ready (self, chain->types[i - 1])->group != NULL)
        return i - 1;
    }
  return chain->n;
}

/**
 * muster_room_find_holder:
 * @top: a unit made as a ready-made group has it
 * @types: (array length=n): types of the units that are to stand in it around what is added, the innermost first
 * @n: (inout): how many; set to how many of them have still to be made
 *
 * Looks what of a chain stands in a group already. A unit that stands for several is left alone: what was added to
 * it would be added to each.
 *
 * Returns: (transfer none): what the next goes into
 */
MusterUnit *
muster_room_find_holder (MusterUnit    *top,
                         const guint16 *types,
                         guint         *n)
{
  MusterUnit *holder = top;

  while (*n > 0)
    {
      MusterUnit *next = NULL;

      for (guint i = 0; i < holder->n_children && next == NULL; i++)
        {
          MusterUnit *child = holder->children[i];

          if (child->type != NULL && child->type->ix == types[*n - 1] && child->count == 1)
            next = child;
        }
      if (next == NULL)
        break;
      holder = next;
      (*n)--;
    }
  return holder;
}

/**
 * muster_room_get_added:
 * @units: (element-type MusterUnit): what muster_room_dup_units() has made
 * @place: the place that it was made for
 *
 * Returns: (transfer none) (nullable): of these units the one that was meant, what is around it aside; of several that
 *   stand in the list itself the first, else the last
 */
MusterUnit *
muster_room_get_added (GPtrArray         *units,
                       const MusterPlace *place)
{
  MusterUnit *unit = units->len > 0 ? g_ptr_array_index (units, 0) : NULL;

  for (guint i = 0; unit != NULL && i < place->n_around; i++)
    {
      if (place->ready != NULL && i == place->ready_at)
        {
          guint16 types[MUSTER_PLACE_MAX_AROUND];
          guint n = place->n_around - 1 - i;

          for (guint k = 0; k < n; k++)
            types[k] = (guint16) place->around[place->n_around - 1 - k]->ix;
          unit = muster_room_find_holder (unit, types, &n);
          i = place->n_around - 1 - n;
        }
      /* What is made or added comes behind all that stands there. */
      unit = unit->n_children > 0 ? unit->children[unit->n_children - 1] : NULL;
    }
  return unit;
}
