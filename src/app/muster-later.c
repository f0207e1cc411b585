/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The place of a page or a panel which is made when it is first shown, or asked for: nobody waits at the start for what
 * nobody sees yet. A page that has a workbench follows the one of its place. */

#define G_LOG_DOMAIN "muster-later"

#include "config.h"

#include "muster-later.h"

enum
{
  PROP_0,
  PROP_PAGE_TYPE,
  PROP_WORKBENCH,
  N_PROPS,
};

enum
{
  SIGNAL_MADE,
  N_SIGNALS,
};

struct _MusterLater
{
  AdwBin           parent_instance;

  GType            page_type;
  MusterWorkbench *workbench; /* (owned) (nullable) */
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterLater, muster_later, ADW_TYPE_BIN)

static void
muster_later_map (GtkWidget *widget)
{
  muster_later_get_page (MUSTER_LATER (widget));

  GTK_WIDGET_CLASS (muster_later_parent_class)->map (widget);
}

static void
muster_later_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  MusterLater *self = MUSTER_LATER (object);

  switch (id)
    {
    case PROP_PAGE_TYPE:
      g_value_set_gtype (value, self->page_type);
      break;
    case PROP_WORKBENCH:
      g_value_set_object (value, self->workbench);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_later_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  MusterLater *self = MUSTER_LATER (object);

  switch (id)
    {
    case PROP_PAGE_TYPE:
      self->page_type = g_value_get_gtype (value);
      break;
    case PROP_WORKBENCH:
      if (g_set_object (&self->workbench, g_value_get_object (value)))
        g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_later_dispose (GObject *object)
{
  MusterLater *self = MUSTER_LATER (object);

  g_clear_object (&self->workbench);

  G_OBJECT_CLASS (muster_later_parent_class)->dispose (object);
}

static void
muster_later_class_init (MusterLaterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = muster_later_get_property;
  object_class->set_property = muster_later_set_property;
  object_class->dispose = muster_later_dispose;
  GTK_WIDGET_CLASS (klass)->map = muster_later_map;

  properties[PROP_PAGE_TYPE] =
    g_param_spec_gtype ("page-type", NULL, NULL, GTK_TYPE_WIDGET,
                        G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_WORKBENCH] =
    g_param_spec_object ("workbench", NULL, NULL, MUSTER_TYPE_WORKBENCH,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * MusterLater::made:
   * @self: the place
   * @page: (type GtkWidget): what is shown there from now on
   *
   * The page was made. Emitted once.
   */
  signals[SIGNAL_MADE] =
    g_signal_new ("made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, GTK_TYPE_WIDGET);
}

static void
muster_later_init (MusterLater *self)
{
}

/**
 * muster_later_get_page:
 * @self: a place
 *
 * Makes the page if it is not there yet.
 *
 * Returns: (transfer none): the page
 */
GtkWidget *
muster_later_get_page (MusterLater *self)
{
  GtkWidget *page;

  g_return_val_if_fail (MUSTER_IS_LATER (self), NULL);

  page = adw_bin_get_child (ADW_BIN (self));
  if (page != NULL)
    return page;

  page = g_object_new (self->page_type, NULL);
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (page), "workbench") != NULL)
    g_object_bind_property (self, "workbench", page, "workbench", G_BINDING_SYNC_CREATE);
  adw_bin_set_child (ADW_BIN (self), page);
  g_signal_emit (self, signals[SIGNAL_MADE], 0, page);

  return page;
}

/**
 * muster_later_peek_page:
 * @self: a place
 *
 * Returns: (transfer none) (nullable): the page; %NULL if it is not made yet
 */
GtkWidget *
muster_later_peek_page (MusterLater *self)
{
  g_return_val_if_fail (MUSTER_IS_LATER (self), NULL);

  return adw_bin_get_child (ADW_BIN (self));
}
