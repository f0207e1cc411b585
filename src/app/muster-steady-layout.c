/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays out one widget that scrolls by itself, and tells nobody how high it would like to be. Without it every change of
 * a text in there has the whole window ask it how wide it would be at many heights, which takes the toolkit many
 * times as long as the change itself. */

#define G_LOG_DOMAIN "muster-steady-layout"

#include "config.h"

#include "muster-steady-layout.h"

/* Pixels: less than that is of no use to what scrolls. */
#define LEAST_HEIGHT 120

struct _MusterSteadyLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterSteadyLayout, muster_steady_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
muster_steady_layout_get_request_mode (GtkLayoutManager *manager,
                                       GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
muster_steady_layout_measure (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              GtkOrientation    orientation,
                              int               for_size,
                              int              *minimum,
                              int              *natural,
                              int              *minimum_baseline,
                              int              *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL && child != NULL)
    gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
  else
    *minimum = *natural = LEAST_HEIGHT;
}

static void
muster_steady_layout_allocate (GtkLayoutManager *manager,
                               GtkWidget        *widget,
                               int               width,
                               int               height,
                               int               baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int least;

  if (child == NULL || !gtk_widget_should_layout (child))
    return;

  /* The toolkit wants to have been asked. */
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  gtk_widget_allocate (child, width, MAX (height, least), -1, NULL);
}

static void
muster_steady_layout_class_init (MusterSteadyLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = muster_steady_layout_get_request_mode;
  manager_class->measure = muster_steady_layout_measure;
  manager_class->allocate = muster_steady_layout_allocate;
}

static void
muster_steady_layout_init (MusterSteadyLayout *self)
{
}
