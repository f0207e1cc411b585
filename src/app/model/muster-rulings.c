/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rulings of a game with the house rules of one list, as a list model. */

#define G_LOG_DOMAIN "muster-rulings"

#include "config.h"

#include "muster-rulings-private.h"

struct _MusterRulings
{
  GObject    parent_instance;

  GPtrArray *items; /* (element-type MusterRulingItem) */
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterRulings, muster_rulings, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static GType
muster_rulings_get_item_type (GListModel *model)
{
  return MUSTER_TYPE_RULING_ITEM;
}

static guint
muster_rulings_get_n_items (GListModel *model)
{
  return MUSTER_RULINGS (model)->items->len;
}

static gpointer
muster_rulings_get_item (GListModel *model,
                         guint       position)
{
  MusterRulings *self = MUSTER_RULINGS (model);

  return position < self->items->len ? g_object_ref (g_ptr_array_index (self->items, position)) : NULL;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = muster_rulings_get_item_type;
  iface->get_n_items = muster_rulings_get_n_items;
  iface->get_item = muster_rulings_get_item;
}

static void
muster_rulings_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_RULINGS (object)->items);

  G_OBJECT_CLASS (muster_rulings_parent_class)->finalize (object);
}

static void
muster_rulings_class_init (MusterRulingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_rulings_finalize;
}

static void
muster_rulings_init (MusterRulings *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * muster_rulings_new:
 * @system: a game
 *
 * Returns: (transfer full): its rulings and house rules, all at their defaults
 */
MusterRulings *
muster_rulings_new (MusterSystem *system)
{
  MusterRulings *self = g_object_new (MUSTER_TYPE_RULINGS, NULL);
  guint n_rulings;
  guint n_options;
  const MusterRuling *rulings = muster_system_get_rulings (system, &n_rulings);
  const MusterOption *options = muster_system_get_options (system, &n_options);
  g_autofree gboolean *settled = g_new0 (gboolean, n_options + 1);

  for (guint i = 0; i < n_rulings; i++)
    {
      if (rulings[i].option != NULL)
        settled[rulings[i].option->ix] = TRUE;
      g_ptr_array_add (self->items, muster_ruling_item_new (system, &rulings[i], rulings[i].option));
    }
  for (guint i = 0; i < n_options; i++)
    if (!settled[i])
      g_ptr_array_add (self->items, muster_ruling_item_new (system, NULL, &options[i]));

  return self;
}

/**
 * muster_rulings_update:
 * @self: rulings
 * @force: a list of their game, laid out
 *
 * Looks which house rules the list plays; items whose choice moved say so.
 */
void
muster_rulings_update (MusterRulings     *self,
                       const MusterForce *force)
{
  g_return_if_fail (MUSTER_IS_RULINGS (self));

  for (guint i = 0; i < self->items->len; i++)
    {
      MusterRulingItem *item = g_ptr_array_index (self->items, i);
      const MusterOption *option = muster_ruling_item_get_option (item);

      if (option != NULL)
        muster_ruling_item_set_choice (item, muster_force_get_option (force, option));
    }
}
