/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two children side by side where there is room, the first as wide as it likes to be; else one below the other. */

#define G_LOG_DOMAIN "muster-columns"

#include "config.h"

#include "muster-columns.h"

/* Pixels: between the columns; and how wide the second has to be to stand beside the first. */
#define SPACING 30
#define LEAST   300

struct _MusterColumns
{
  GtkWidget parent_instance;
};

static void muster_columns_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterColumns, muster_columns, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, muster_columns_buildable_init))

/* Returns how wide the first is beside the other, or 0 where they stand one below the other. */
static int
get_first_width (GtkWidget *widget,
                 int        width)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  GtkWidget *second = first != NULL ? gtk_widget_get_next_sibling (first) : NULL;
  int natural, least;

  if (second == NULL)
    return 0;

  gtk_widget_measure (first, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_measure (second, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return natural + SPACING + MAX (least, LEAST) <= width ? natural : 0;
}

static void
measure_width (GtkWidget *widget,
               int       *minimum,
               int       *natural)
{
  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, likes;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &likes, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += likes + (*natural > 0 ? SPACING : 0);
    }
}

static void
muster_columns_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  int first = for_size >= 0 ? get_first_width (widget, for_size) : 0;
  int width = for_size;

  measure_width (widget, minimum, natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;

  /* Nobody has said how wide: as wide as it likes to be. */
  if (for_size < 0)
    {
      width = *natural;
      first = get_first_width (widget, width);
    }
  *minimum = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      gboolean is_first = child == gtk_widget_get_first_child (widget);
      int height;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, first == 0 ? width : is_first ? first : width - first - SPACING,
                          &height, NULL, NULL, NULL);
      *minimum = first == 0 ? *minimum + height + (is_first ? 0 : SPACING) : MAX (*minimum, height);
    }
  *natural = *minimum;
}

static void
muster_columns_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  int first = get_first_width (widget, width);
  gboolean right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation place = { 0, 0, width, height };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      gboolean is_first = child == gtk_widget_get_first_child (widget);

      if (first > 0)
        {
          place.width = is_first ? first : width - first - SPACING;
          place.x = is_first == !right ? 0 : width - place.width;
        }
      else
        gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &place.height, NULL, NULL, NULL);
      gtk_widget_size_allocate (child, &place, -1);
      if (first == 0)
        place.y += place.height + SPACING;
    }
}

static GtkSizeRequestMode
muster_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
muster_columns_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (muster_columns_parent_class)->dispose (object);
}

static void
muster_columns_add_child (GtkBuildable *buildable,
                          GtkBuilder   *builder,
                          GObject      *child,
                          const char   *type)
{
  gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
}

static void
muster_columns_buildable_init (GtkBuildableIface *iface)
{
  iface->add_child = muster_columns_add_child;
}

static void
muster_columns_class_init (MusterColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_columns_dispose;
  widget_class->measure = muster_columns_measure;
  widget_class->size_allocate = muster_columns_size_allocate;
  widget_class->get_request_mode = muster_columns_get_request_mode;
}

static void
muster_columns_init (MusterColumns *self)
{
}
