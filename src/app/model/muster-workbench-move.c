/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking units elsewhere in their list. Where they may go is what adding them there would be judged by, in a copy of
 * the list that they have left. */

#define G_LOG_DOMAIN "muster-workbench"

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-roster-file.h"
#include "muster-workbench.h"

/* A copy of the list without some of its units. */
typedef struct
{
  MusterRoster *roster;
  GHashTable   *twins;  /* MusterUnit* → its copy */
  GPtrArray    *units;  /* (element-type MusterUnit): copies of those that have left */
  GPtrArray    *left;   /* (element-type MusterUnit): those themselves, as they were asked for */
  guint64       state;  /* of the list that it is a copy of */
} Rest;

/* While units are dragged over a list it is asked about many places: the copy is kept. */
#define REST_KEY "muster-workbench-rest"

static void
rest_free (Rest *self)
{
  g_clear_pointer (&self->left, g_ptr_array_unref);
  g_clear_pointer (&self->units, g_ptr_array_unref);
  g_clear_pointer (&self->twins, g_hash_table_unref);
  g_clear_object (&self->roster);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Rest, rest_free)

static void
pair (GHashTable *twins,
      MusterUnit *unit,
      MusterUnit *copy)
{
  g_hash_table_insert (twins, unit, copy);
  for (guint i = 0; i < MIN (unit->n_children, copy->n_children); i++)
    pair (twins, unit->children[i], copy->children[i]);
}

static Rest *
rest_new (MusterWorkbench    *self,
          MusterUnit * const *units,
          guint               n)
{
  g_autoptr(Rest) rest = g_new0 (Rest, 1);
  MusterRoster *roster = muster_workbench_get_roster (self);
  MusterSystemStore *systems = muster_document_get_systems (muster_workbench_get_document (self));
  g_autofree char *xml = NULL;
  gsize length;

  xml = muster_roster_to_xml (roster, &length);
  rest->roster = muster_roster_load_bytes (xml, length, "", systems, NULL);
  if (rest->roster == NULL)
    return NULL;

  rest->twins = g_hash_table_new (NULL, NULL);
  rest->units = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_unit_free);
  rest->left = g_ptr_array_new ();
  rest->state = muster_history_get_state (muster_document_get_history (muster_workbench_get_document (self)));
  pair (rest->twins, muster_roster_get_root (roster), muster_roster_get_root (rest->roster));
  for (guint i = 0; i < n; i++)
    {
      MusterUnit *copy = g_hash_table_lookup (rest->twins, units[i]);

      g_ptr_array_add (rest->left, units[i]);
      if (copy != NULL && copy->parent != NULL)
        g_ptr_array_add (rest->units, muster_unit_steal (copy->parent, muster_unit_get_index (copy)));
    }
  return g_steal_pointer (&rest);
}

static Rest *
get_rest (MusterWorkbench    *self,
          MusterUnit * const *units,
          guint               n)
{
  Rest *rest = g_object_get_data (G_OBJECT (self), REST_KEY);

  if (rest != NULL && rest->left->len == n && memcmp (rest->left->pdata, units, n * sizeof (gpointer)) == 0 &&
      rest->state == muster_history_get_state (muster_document_get_history (muster_workbench_get_document (self))))
    return rest;

  rest = rest_new (self, units, n);
  g_object_set_data_full (G_OBJECT (self), REST_KEY, rest, (GDestroyNotify) rest_free);
  return rest;
}

/* One after the other, each into a list that has those before it; and out again. */
static gboolean
try_rest (Rest       *rest,
          MusterUnit *holder)
{
  gboolean fits = TRUE;
  guint n = 0;

  for (; fits && n < rest->units->len; n++)
    {
      MusterUnit *unit = g_ptr_array_index (rest->units, n);
      g_autoptr(MusterRoom) room = muster_room_new (rest->roster, NULL);
      MusterCandidate candidate = { .unit = unit, .count = 1 };
      MusterPlace place;

      fits = muster_room_try (room, &candidate, holder, &place);
      if (n + 1 == rest->units->len || !fits)
        break;
      muster_unit_append (holder, unit);
    }
  while (n-- > 0)
    muster_unit_steal (holder, holder->n_children - 1);
  return fits;
}

/**
 * muster_workbench_can_drop:
 * @self: a workbench
 * @units: (array length=n): units of its list
 * @n: how many
 * @parent: a unit of the list, or its root for the force
 *
 * Tells whether the units may be taken into another one: it breaks no maximum. Within what they stand in already they
 * may always change places.
 *
 * Returns: whether they may
 */
gboolean
muster_workbench_can_drop (MusterWorkbench    *self,
                           MusterUnit * const *units,
                           guint               n,
                           MusterUnit         *parent)
{
  Rest *rest;
  MusterUnit *holder;
  gboolean stays = TRUE;

  g_return_val_if_fail (MUSTER_IS_WORKBENCH (self), FALSE);
  g_return_val_if_fail (parent != NULL, FALSE);

  if (n == 0 || muster_workbench_get_roster (self) == NULL || !muster_command_can_move (units, n, parent))
    return FALSE;
  for (guint i = 0; i < n; i++)
    stays = stays && units[i]->parent == parent;
  if (stays)
    return TRUE;

  rest = get_rest (self, units, n);
  holder = rest != NULL ? g_hash_table_lookup (rest->twins, parent) : NULL;
  return holder != NULL && try_rest (rest, holder);
}

/**
 * muster_workbench_drop:
 * @self: a workbench
 * @units: (array length=n): units of its list
 * @n: how many
 * @parent: a unit of the list, or its root for the force
 * @index: in front of which of its children, as it has them now
 *
 * Takes the units to another place, if they may go there.
 *
 * Returns: whether they went
 */
gboolean
muster_workbench_drop (MusterWorkbench    *self,
                       MusterUnit * const *units,
                       guint               n,
                       MusterUnit         *parent,
                       guint               index)
{
  g_autofree MusterUnit **moved = NULL;

  if (!muster_workbench_can_drop (self, units, n, parent))
    return FALSE;

  moved = g_memdup2 (units, n * sizeof (MusterUnit *));
  if (!muster_workbench_do (self, muster_command_move (moved, n, parent, index)))
    return FALSE;

  muster_workbench_show_units (self, moved, n);
  return TRUE;
}

/* The selected units, where they all stand in one: its first and last places that they take. */
static gboolean
find_block (MusterWorkbench     *self,
            MusterUnit * const **units,
            guint               *n,
            guint               *first,
            guint               *last)
{
  *units = muster_workbench_get_selected (self, n);
  *first = G_MAXUINT;
  *last = 0;
  for (guint i = 0; i < *n; i++)
    {
      guint index = muster_unit_get_index ((*units)[i]);

      if ((*units)[i]->parent != (*units)[0]->parent)
        return FALSE;
      *first = MIN (*first, index);
      *last = MAX (*last, index);
    }
  return *n > 0;
}

/**
 * muster_workbench_move_by:
 * @self: a workbench
 * @step: 1 for down, -1 for up
 *
 * Moves the selected units past the next one, or the one before, within what they stand in.
 *
 * Returns: whether there was any
 */
gboolean
muster_workbench_move_by (MusterWorkbench *self,
                          int              step)
{
  MusterUnit * const *units;
  guint n, first, last;

  if (!find_block (self, &units, &n, &first, &last))
    return FALSE;
  if (step < 0 ? first == 0 : last + 1 >= units[0]->parent->n_children)
    return FALSE;

  return muster_workbench_drop (self, units, n, units[0]->parent, step < 0 ? first - 1 : last + 2);
}

/**
 * muster_workbench_move_out:
 * @self: a workbench
 *
 * Takes the selected units out of what they stand in, to right behind it, if they may stand there.
 *
 * Returns: whether they went
 */
gboolean
muster_workbench_move_out (MusterWorkbench *self)
{
  MusterUnit * const *units;
  guint n, first, last;
  MusterUnit *parent;

  if (!find_block (self, &units, &n, &first, &last))
    return FALSE;

  parent = units[0]->parent;
  if (parent->parent == NULL)
    return FALSE;
  if (muster_workbench_drop (self, units, n, parent->parent, muster_unit_get_index (parent) + 1))
    return TRUE;

  muster_workbench_notify_user (self, _("It may not stand outside of what it stands in."), FALSE);
  return FALSE;
}

/**
 * muster_workbench_move_in:
 * @self: a workbench
 *
 * Takes the selected units into the nearest unit before them, else behind them, that they may stand in.
 *
 * Returns: whether there was any
 */
gboolean
muster_workbench_move_in (MusterWorkbench *self)
{
  MusterUnit * const *units;
  guint n, first, last;
  MusterUnit *parent;

  if (!find_block (self, &units, &n, &first, &last))
    return FALSE;

  parent = units[0]->parent;
  for (guint i = first; i-- > 0;)
    {
      if (muster_workbench_drop (self, units, n, parent->children[i], G_MAXUINT))
        return TRUE;
    }
  for (guint i = last + 1; i < parent->n_children; i++)
    {
      if (muster_workbench_drop (self, units, n, parent->children[i], 0))
        return TRUE;
    }
  muster_workbench_notify_user (self, _("No unit beside it has room for it."), FALSE);
  return FALSE;
}
