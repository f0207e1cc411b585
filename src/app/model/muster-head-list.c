/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The first items of another list. Where one comes or goes in front, that one comes or goes here and one at the end: a
 * slice model of the toolkit says then that all behind it are others, and every row of a view is made anew. */

#define G_LOG_DOMAIN "muster-head-list"

#include "config.h"

#include "muster-head-list.h"

struct _MusterHeadList
{
  GObject     parent_instance;

  GListModel *model;
  guint       size;
  guint       n;     /* how many are shown: for a moment, between two signals, it may be more than the size */
};

static void muster_head_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterHeadList, muster_head_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, muster_head_list_model_init))

static GType
muster_head_list_get_item_type (GListModel *model)
{
  return g_list_model_get_item_type (MUSTER_HEAD_LIST (model)->model);
}

static guint
muster_head_list_get_n_items (GListModel *model)
{
  return MUSTER_HEAD_LIST (model)->n;
}

static gpointer
muster_head_list_get_item (GListModel *model,
                           guint       position)
{
  MusterHeadList *self = MUSTER_HEAD_LIST (model);

  return position < self->n ? g_list_model_get_item (self->model, position) : NULL;
}

static void
muster_head_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = muster_head_list_get_item_type;
  iface->get_n_items = muster_head_list_get_n_items;
  iface->get_item = muster_head_list_get_item;
}

/* Shows as many as there may be, by adding to the end or taking from it. */
static void
fit (MusterHeadList *self)
{
  guint before = self->n;

  self->n = MIN (g_list_model_get_n_items (self->model), self->size);
  if (self->n < before)
    g_list_model_items_changed (G_LIST_MODEL (self), self->n, before - self->n, 0);
  else if (self->n > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->n - before);
}

static void
on_items_changed_cb (MusterHeadList *self,
                     guint           position,
                     guint           removed,
                     guint           added)
{
  if (position < self->size)
    {
      guint room = self->size - position;
      guint behind = self->n - MIN (position, self->n);
      /* More than there is room for: all that was behind goes out of view. */
      guint gone = added > room ? behind : MIN (removed, behind);
      guint come = MIN (added, room);

      self->n = self->n - gone + come;
      if (gone > 0 || come > 0)
        g_list_model_items_changed (G_LIST_MODEL (self), position, gone, come);
    }
  fit (self);
}

static void
muster_head_list_finalize (GObject *object)
{
  g_clear_object (&MUSTER_HEAD_LIST (object)->model);

  G_OBJECT_CLASS (muster_head_list_parent_class)->finalize (object);
}

static void
muster_head_list_class_init (MusterHeadListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_head_list_finalize;
}

static void
muster_head_list_init (MusterHeadList *self)
{
}

/**
 * muster_head_list_new:
 * @model: (transfer full): a list
 * @size: how many of its items to show at most
 *
 * Returns: (transfer full): a list of the first of them, which follows it
 */
MusterHeadList *
muster_head_list_new (GListModel *model,
                      guint       size)
{
  MusterHeadList *self;

  g_return_val_if_fail (G_IS_LIST_MODEL (model), NULL);

  self = g_object_new (MUSTER_TYPE_HEAD_LIST, NULL);
  self->model = model;
  self->size = size;
  self->n = MIN (g_list_model_get_n_items (model), size);
  g_signal_connect_object (model, "items-changed", G_CALLBACK (on_items_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * muster_head_list_get_model:
 * @self: a list
 *
 * Returns: (transfer none): the list that it shows the first items of
 */
GListModel *
muster_head_list_get_model (MusterHeadList *self)
{
  g_return_val_if_fail (MUSTER_IS_HEAD_LIST (self), NULL);

  return self->model;
}

/**
 * muster_head_list_get_size:
 * @self: a list
 *
 * Returns: how many items it shows at most
 */
guint
muster_head_list_get_size (MusterHeadList *self)
{
  g_return_val_if_fail (MUSTER_IS_HEAD_LIST (self), 0);

  return self->size;
}

/**
 * muster_head_list_set_size:
 * @self: a list
 * @size: how many items it shows at most from now on
 */
void
muster_head_list_set_size (MusterHeadList *self,
                           guint           size)
{
  g_return_if_fail (MUSTER_IS_HEAD_LIST (self));

  self->size = size;
  fit (self);
}
