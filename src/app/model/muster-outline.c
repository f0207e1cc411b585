/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The units of a list as list models, for whoever shows them as a tree. Units are plain structs; here each that is
 * looked at gets an object, made when it is first asked for, which lives as long as its unit is in the list and knows
 * when it has left. Owned by a workbench, on the main thread. */

#define G_LOG_DOMAIN "muster-outline"

#include "config.h"

#include "muster-outline.h"

/* The units in one unit, or in the force. */
#define MUSTER_TYPE_UNIT_LIST (muster_unit_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterUnitList, muster_unit_list, MUSTER, UNIT_LIST, GObject)

struct _MusterUnitList
{
  GObject         parent_instance;

  MusterOutline  *outline; /* (unowned) (nullable) */
  MusterUnit     *holder;  /* (nullable): NULL when it has left the list */
};

struct _MusterUnitItem
{
  GObject         parent_instance;

  MusterOutline  *outline;  /* (unowned) (nullable) */
  MusterUnit     *unit;     /* (nullable) */
  MusterUnitList *children; /* (nullable): of a unit that holds something, or may */
};

struct _MusterOutline
{
  GObject         parent_instance;

  MusterRoster   *roster;
  GHashTable     *items;      /* MusterUnit* → MusterUnitItem: those that were asked for */
  GHashTable     *containers; /* types of units that may hold others */
  MusterUnitList *units;      /* of the force */
};

static void muster_unit_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterUnitList, muster_unit_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, muster_unit_list_model_init))
G_DEFINE_FINAL_TYPE (MusterUnitItem, muster_unit_item, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE (MusterOutline, muster_outline, G_TYPE_OBJECT)

static MusterUnitItem *
take_item (MusterOutline *self,
           MusterUnit    *unit)
{
  MusterUnitItem *item = g_hash_table_lookup (self->items, unit);

  if (item != NULL)
    return g_object_ref (item);

  item = g_object_new (MUSTER_TYPE_UNIT_ITEM, NULL);
  item->outline = self;
  item->unit = unit;
  g_hash_table_insert (self->items, unit, g_object_ref (item));
  return item;
}

static GType
muster_unit_list_get_item_type (GListModel *model)
{
  return MUSTER_TYPE_UNIT_ITEM;
}

static guint
muster_unit_list_get_n_items (GListModel *model)
{
  MusterUnitList *self = MUSTER_UNIT_LIST (model);

  return self->holder != NULL ? self->holder->n_children : 0;
}

static gpointer
muster_unit_list_get_item (GListModel *model,
                           guint       position)
{
  MusterUnitList *self = MUSTER_UNIT_LIST (model);

  if (self->holder == NULL || self->outline == NULL || position >= self->holder->n_children)
    return NULL;
  return take_item (self->outline, self->holder->children[position]);
}

static void
muster_unit_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = muster_unit_list_get_item_type;
  iface->get_n_items = muster_unit_list_get_n_items;
  iface->get_item = muster_unit_list_get_item;
}

static void
muster_unit_list_class_init (MusterUnitListClass *klass)
{
}

static void
muster_unit_list_init (MusterUnitList *self)
{
}

static MusterUnitList *
new_list (MusterOutline *outline,
          MusterUnit    *holder)
{
  MusterUnitList *self = g_object_new (MUSTER_TYPE_UNIT_LIST, NULL);

  self->outline = outline;
  self->holder = holder;
  return self;
}

static void
muster_unit_item_dispose (GObject *object)
{
  MusterUnitItem *self = MUSTER_UNIT_ITEM (object);

  self->outline = NULL;
  self->unit = NULL;
  if (self->children != NULL)
    {
      self->children->outline = NULL;
      self->children->holder = NULL;
    }
  g_clear_object (&self->children);

  G_OBJECT_CLASS (muster_unit_item_parent_class)->dispose (object);
}

static void
muster_unit_item_class_init (MusterUnitItemClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_unit_item_dispose;
}

static void
muster_unit_item_init (MusterUnitItem *self)
{
}

/**
 * muster_unit_item_get_unit:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): its unit; %NULL when that has left the list
 */
MusterUnit *
muster_unit_item_get_unit (MusterUnitItem *self)
{
  g_return_val_if_fail (MUSTER_IS_UNIT_ITEM (self), NULL);

  return self->unit;
}

/* Whether units of the type may hold any others. */
static gboolean
is_container (MusterOutline        *self,
              const MusterUnitType *type)
{
  MusterSystem *system = muster_roster_get_system (self->roster);
  const MusterUnitType *types;
  gpointer known;
  guint n;

  if (type == NULL)
    return FALSE;
  if (g_hash_table_lookup_extended (self->containers, type, NULL, &known))
    return GPOINTER_TO_INT (known);

  types = muster_system_get_types (system, &n);
  for (guint i = 0; i < n; i++)
    {
      gboolean conditional;

      if (!muster_system_may_hold (system, type, &types[i], &conditional))
        continue;

      g_hash_table_insert (self->containers, (gpointer) type, GINT_TO_POINTER (TRUE));
      return TRUE;
    }
  g_hash_table_insert (self->containers, (gpointer) type, GINT_TO_POINTER (FALSE));
  return FALSE;
}

/**
 * muster_unit_item_get_children:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): the units in its unit, as #MusterUnitItem; %NULL where there are none and may
 *   be none: should some come all the same, the item's own list says that it is another one
 */
GListModel *
muster_unit_item_get_children (MusterUnitItem *self)
{
  g_return_val_if_fail (MUSTER_IS_UNIT_ITEM (self), NULL);

  if (self->children == NULL && self->unit != NULL &&
      (self->unit->n_children > 0 || is_container (self->outline, self->unit->type)))
    self->children = new_list (self->outline, self->unit);
  return G_LIST_MODEL (self->children);
}

/* The unit has left the list, with all it holds. Its items may live on for a while. */
static void
orphan (MusterOutline *self,
        MusterUnit    *unit)
{
  MusterUnitItem *item = g_hash_table_lookup (self->items, unit);

  for (guint i = 0; i < unit->n_children; i++)
    orphan (self, unit->children[i]);
  if (item == NULL)
    return;

  item->unit = NULL;
  item->outline = NULL;
  if (item->children != NULL)
    {
      /* Not told to anybody: what shows it goes with the item. */
      item->children->holder = NULL;
      item->children->outline = NULL;
    }
  g_hash_table_remove (self->items, unit);
}

/* The list of what @holder has, where somebody looks at it. */
static MusterUnitList *
find_list (MusterOutline *self,
           MusterUnit    *holder)
{
  MusterUnitItem *item;

  if (holder == NULL || holder->type_id == NULL)
    return self->units;

  item = g_hash_table_lookup (self->items, holder);
  return item != NULL ? item->children : NULL;
}

static void
on_roster_changed_cb (MusterRoster  *roster,
                      MusterChange  *change,
                      MusterOutline *self)
{
  MusterUnit *holder = change->parent;
  gboolean added = change->kind == MUSTER_CHANGE_ADDED;
  MusterUnitList *list;

  if (change->kind != MUSTER_CHANGE_ADDED && change->kind != MUSTER_CHANGE_REMOVED)
    return;

  if (!added)
    orphan (self, change->unit);
  list = find_list (self, holder);
  if (list != NULL)
    {
      g_autoptr(MusterUnitList) held = g_object_ref (list);

      g_list_model_items_changed (G_LIST_MODEL (held), change->index, !added, added);
    }
  else if (added && holder != NULL && holder->type_id != NULL && g_hash_table_contains (self->items, holder))
    {
      /* Whoever asked what is in the unit was told that nothing can be: it is shown anew. */
      MusterUnitList *around = find_list (self, holder->parent);
      MusterUnitItem *item = g_hash_table_lookup (self->items, holder);

      item->unit = NULL;
      item->outline = NULL;
      g_hash_table_remove (self->items, holder);
      if (around != NULL)
        g_list_model_items_changed (G_LIST_MODEL (around), muster_unit_get_index (holder), 1, 1);
    }
}

static void
muster_outline_dispose (GObject *object)
{
  MusterOutline *self = MUSTER_OUTLINE (object);
  GHashTableIter iter;
  gpointer item;

  if (self->items != NULL)
    {
      g_hash_table_iter_init (&iter, self->items);
      while (g_hash_table_iter_next (&iter, NULL, &item))
        {
          MusterUnitItem *one = item;

          one->unit = NULL;
          one->outline = NULL;
          if (one->children != NULL)
            {
              one->children->holder = NULL;
              one->children->outline = NULL;
            }
        }
      g_hash_table_remove_all (self->items);
    }
  if (self->units != NULL)
    {
      self->units->holder = NULL;
      self->units->outline = NULL;
    }
  g_clear_object (&self->units);
  g_clear_object (&self->roster);

  G_OBJECT_CLASS (muster_outline_parent_class)->dispose (object);
}

static void
muster_outline_finalize (GObject *object)
{
  MusterOutline *self = MUSTER_OUTLINE (object);

  g_hash_table_unref (self->items);
  g_hash_table_unref (self->containers);

  G_OBJECT_CLASS (muster_outline_parent_class)->finalize (object);
}

static void
muster_outline_class_init (MusterOutlineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_outline_dispose;
  object_class->finalize = muster_outline_finalize;
}

static void
muster_outline_init (MusterOutline *self)
{
  self->items = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->containers = g_hash_table_new (NULL, NULL);
}

/**
 * muster_outline_new:
 * @roster: a list
 *
 * Returns: (transfer full): its units as list models, which follow it
 */
MusterOutline *
muster_outline_new (MusterRoster *roster)
{
  MusterOutline *self;

  g_return_val_if_fail (MUSTER_IS_ROSTER (roster), NULL);

  self = g_object_new (MUSTER_TYPE_OUTLINE, NULL);
  self->roster = g_object_ref (roster);
  self->units = new_list (self, muster_roster_get_root (roster));
  g_signal_connect_object (roster, "changed", G_CALLBACK (on_roster_changed_cb), self, 0);

  return self;
}

/**
 * muster_outline_get_units:
 * @self: an outline
 *
 * Returns: (transfer none): the units that stand directly in the force, as #MusterUnitItem
 */
GListModel *
muster_outline_get_units (MusterOutline *self)
{
  g_return_val_if_fail (MUSTER_IS_OUTLINE (self), NULL);

  return G_LIST_MODEL (self->units);
}

/**
 * muster_outline_find:
 * @self: an outline
 * @unit: a unit of its list
 *
 * Returns: (transfer none) (nullable): the unit's item, where anybody looks at it
 */
MusterUnitItem *
muster_outline_find (MusterOutline *self,
                     MusterUnit    *unit)
{
  g_return_val_if_fail (MUSTER_IS_OUTLINE (self), NULL);

  return g_hash_table_lookup (self->items, unit);
}
