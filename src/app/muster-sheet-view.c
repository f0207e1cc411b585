/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages below each other, as they will be printed, in one size. Of long documents only those pages are there which can be
 * seen, and their neighbours: a page is painted when it comes into view. */

#define G_LOG_DOMAIN "muster-sheet-view"

#include "config.h"

#include "muster-sheet-view.h"

#include "muster-page-preview.h"
#include "muster-sheet-measures.h"

/* A page that fits its window is not made smaller than this: then one scrolls. */
#define LEAST_FIT 0.4

/* How much of what is in view an arrow key scrolls by. */
#define ARROW 0.1

/* Before the next frame, after what came before it. */
#define PRIORITY (G_PRIORITY_HIGH_IDLE + 10)

enum
{
  PROP_0,
  PROP_ZOOM,
  PROP_FIT,
  PROP_VADJUSTMENT,
  N_PROPS,
};

struct _MusterSheetView
{
  GtkWidget           parent_instance;

  MusterSheetPages   *pages;      /* (nullable) */
  MusterSheetPainter *painter;
  GtkAdjustment      *adjustment; /* (owned) (nullable): how far it is scrolled down */
  double              zoom;       /* 1: as large as on paper */
  gboolean            fit;        /* @zoom follows the width */
  guint               update_id;
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterSheetView, muster_sheet_view, GTK_TYPE_WIDGET)

/* ---- Sizes ---- */

static guint
get_n_pages (MusterSheetView *self)
{
  return self->pages != NULL ? self->pages->sheet->pages->len : 0;
}

/* How large pages are in a widget of a width. */
static double
get_zoom_for (MusterSheetView *self,
              int              width)
{
  if (!self->fit)
    return self->zoom;
  return MAX (muster_sheet_measures_get_fit (self->pages, width), LEAST_FIT);
}

static GtkSizeRequestMode
muster_sheet_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
muster_sheet_view_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  MusterSheetView *self = MUSTER_SHEET_VIEW (widget);
  int least = muster_sheet_measures_get_width (self->pages, self->fit ? LEAST_FIT : self->zoom);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = least;
  else
    *minimum = *natural = muster_sheet_measures_get_height (self->pages, get_zoom_for (self, MAX (for_size, least)));
}

/* ---- Which pages are there ---- */

/* Takes away pages from @child on that are before that of a number. Returns what is then in place of @child. */
static GtkWidget *
drop_until (GtkWidget *child,
            guint      index)
{
  while (child != NULL && muster_page_preview_get_index (MUSTER_PAGE_PREVIEW (child)) < index)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      gtk_widget_unparent (child);
      child = next;
    }
  return child;
}

static void
update_children (MusterSheetView *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));
  double top = self->adjustment != NULL ? gtk_adjustment_get_value (self->adjustment) : 0;
  double size = self->adjustment != NULL ? gtk_adjustment_get_page_size (self->adjustment) : 0;
  guint first, last;

  /* Those in view, with half as much above and below. */
  muster_sheet_measures_find_range (self->pages, get_zoom_for (self, gtk_widget_get_width (GTK_WIDGET (self))),
                                    top - size / 2, top + size * 1.5, &first, &last);
  for (guint i = first; i <= last && i < get_n_pages (self); i++)
    {
      child = drop_until (child, i);
      if (child != NULL && muster_page_preview_get_index (MUSTER_PAGE_PREVIEW (child)) == i)
        child = gtk_widget_get_next_sibling (child);
      else
        gtk_widget_insert_before (muster_page_preview_new (self->pages, i, self->painter), GTK_WIDGET (self), child);
    }
  drop_until (child, G_MAXUINT);
}

/* Makes pages as large as that. What is in the middle stays there, or the top of all; where there is more room now, the
 * layout has yet to tell of it. */
static void
take_zoom (MusterSheetView *self,
           double           zoom)
{
  double ratio = zoom / self->zoom;

  self->zoom = zoom;
  if (self->adjustment != NULL)
    {
      double size = gtk_adjustment_get_page_size (self->adjustment);
      double value = gtk_adjustment_get_value (self->adjustment);

      gtk_adjustment_set_upper (self->adjustment, MAX (muster_sheet_measures_get_height (self->pages, zoom), size));
      if (value > 0)
        gtk_adjustment_set_value (self->adjustment, (value + size / 2) * ratio - size / 2);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
}

static gboolean
on_update_cb (gpointer data)
{
  MusterSheetView *self = data;
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  double zoom = get_zoom_for (self, width);

  self->update_id = 0;
  if (width > 0 && zoom != self->zoom)
    take_zoom (self, zoom);
  update_children (self);

  return G_SOURCE_REMOVE;
}

/* Not while it is being laid out, when nothing may come or go. */
static void
queue_update (MusterSheetView *self)
{
  if (self->update_id == 0)
    self->update_id = g_idle_add_full (PRIORITY, on_update_cb, self, NULL);
}

static void
muster_sheet_view_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  MusterSheetView *self = MUSTER_SHEET_VIEW (widget);
  double zoom = get_zoom_for (self, width);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int y = MUSTER_SHEET_GAP;

  for (guint i = 0; i < get_n_pages (self) && child != NULL; i++)
    {
      const MusterPage *page = g_ptr_array_index (self->pages->sheet->pages, i);
      GtkAllocation place = {
        0, y, muster_sheet_measures_scale (page->width, zoom), muster_sheet_measures_scale (page->height, zoom),
      };

      if (muster_page_preview_get_index (MUSTER_PAGE_PREVIEW (child)) == i)
        {
          place.x = MAX ((width - place.width) / 2, 0);
          gtk_widget_size_allocate (child, &place, -1);
          child = gtk_widget_get_next_sibling (child);
        }
      y += place.height + MUSTER_SHEET_GAP;
    }
  queue_update (self);
}

/* ---- The object ---- */

/* By a part of what is in view. */
static gboolean
scroll_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   data)
{
  MusterSheetView *self = MUSTER_SHEET_VIEW (widget);
  double step;

  if (self->adjustment == NULL)
    return FALSE;
  g_variant_get (arguments, "(d)", &step);
  gtk_adjustment_set_value (self->adjustment, gtk_adjustment_get_value (self->adjustment) +
                                                step * gtk_adjustment_get_page_size (self->adjustment));
  return TRUE;
}

static void
set_adjustment (MusterSheetView *self,
                GtkAdjustment   *adjustment)
{
  if (self->adjustment == adjustment)
    return;

  if (self->adjustment != NULL)
    g_signal_handlers_disconnect_by_func (self->adjustment, queue_update, self);
  g_set_object (&self->adjustment, adjustment);
  if (adjustment != NULL)
    {
      g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (queue_update), self);
      g_signal_connect_swapped (adjustment, "changed", G_CALLBACK (queue_update), self);
    }
}

static void
muster_sheet_view_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  MusterSheetView *self = MUSTER_SHEET_VIEW (object);

  switch (id)
    {
    case PROP_ZOOM:
      g_value_set_double (value, self->zoom);
      break;
    case PROP_FIT:
      g_value_set_boolean (value, self->fit);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustment);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_sheet_view_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  MusterSheetView *self = MUSTER_SHEET_VIEW (object);

  switch (id)
    {
    case PROP_FIT:
      muster_sheet_view_set_fit (self, g_value_get_boolean (value));
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_sheet_view_dispose (GObject *object)
{
  MusterSheetView *self = MUSTER_SHEET_VIEW (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  set_adjustment (self, NULL);
  drop_until (gtk_widget_get_first_child (GTK_WIDGET (self)), G_MAXUINT);

  G_OBJECT_CLASS (muster_sheet_view_parent_class)->dispose (object);
}

static void
muster_sheet_view_finalize (GObject *object)
{
  MusterSheetView *self = MUSTER_SHEET_VIEW (object);

  g_clear_pointer (&self->pages, muster_sheet_pages_unref);
  g_clear_pointer (&self->painter, muster_sheet_painter_unref);

  G_OBJECT_CLASS (muster_sheet_view_parent_class)->finalize (object);
}

static void
muster_sheet_view_class_init (MusterSheetViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_sheet_view_get_property;
  object_class->set_property = muster_sheet_view_set_property;
  object_class->dispose = muster_sheet_view_dispose;
  object_class->finalize = muster_sheet_view_finalize;
  widget_class->get_request_mode = muster_sheet_view_get_request_mode;
  widget_class->measure = muster_sheet_view_measure;
  widget_class->size_allocate = muster_sheet_view_size_allocate;

  /* 1: as large as on paper. */
  properties[PROP_ZOOM] =
    g_param_spec_double ("zoom", NULL, NULL, MUSTER_LEAST_ZOOM, MUSTER_MOST_ZOOM, 1, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* Pages are as wide as there is room. */
  properties[PROP_FIT] =
    g_param_spec_boolean ("fit", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /* By what it is scrolled down. */
  properties[PROP_VADJUSTMENT] =
    g_param_spec_object ("vadjustment", NULL, NULL, GTK_TYPE_ADJUSTMENT, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, 0, scroll_cb, "(d)", -ARROW);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Up, 0, scroll_cb, "(d)", -ARROW);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, 0, scroll_cb, "(d)", ARROW);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Down, 0, scroll_cb, "(d)", ARROW);
  gtk_widget_class_set_css_name (widget_class, "sheetview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_sheet_view_init (MusterSheetView *self)
{
  self->painter = muster_sheet_painter_new ();
  self->zoom = 1;
  self->fit = TRUE;
}

/**
 * muster_sheet_view_get_pages:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): the pages it shows
 */
MusterSheetPages *
muster_sheet_view_get_pages (MusterSheetView *self)
{
  g_return_val_if_fail (MUSTER_IS_SHEET_VIEW (self), NULL);

  return self->pages;
}

/**
 * muster_sheet_view_set_pages:
 * @self: a view
 * @pages: (nullable): the pages to show; %NULL: none
 *
 * Shows them where it showed others, scrolled to the same place.
 */
void
muster_sheet_view_set_pages (MusterSheetView  *self,
                             MusterSheetPages *pages)
{
  MusterSheetPages *before;
  GtkWidget *next;

  g_return_if_fail (MUSTER_IS_SHEET_VIEW (self));

  if (pages == self->pages)
    return;
  before = self->pages;
  self->pages = pages != NULL ? muster_sheet_pages_ref (pages) : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (muster_page_preview_get_index (MUSTER_PAGE_PREVIEW (child)) < get_n_pages (self))
        muster_page_preview_set_pages (MUSTER_PAGE_PREVIEW (child), pages);
      else
        gtk_widget_unparent (child);
    }
  g_clear_pointer (&before, muster_sheet_pages_unref);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  queue_update (self);
}

/**
 * muster_sheet_view_get_zoom:
 * @self: a view
 *
 * Returns: how large pages are: 1 as on paper
 */
double
muster_sheet_view_get_zoom (MusterSheetView *self)
{
  g_return_val_if_fail (MUSTER_IS_SHEET_VIEW (self), 1);

  return self->zoom;
}

/**
 * muster_sheet_view_set_zoom:
 * @self: a view
 * @zoom: how large pages shall be: 1 as on paper
 *
 * Shows pages in a size. What is in the middle stays there.
 */
void
muster_sheet_view_set_zoom (MusterSheetView *self,
                            double           zoom)
{
  g_return_if_fail (MUSTER_IS_SHEET_VIEW (self));

  muster_sheet_view_set_fit (self, FALSE);
  take_zoom (self, CLAMP (zoom, MUSTER_LEAST_ZOOM, MUSTER_MOST_ZOOM));
  gtk_widget_queue_resize (GTK_WIDGET (self));
  queue_update (self);
}

/**
 * muster_sheet_view_get_fit:
 * @self: a view
 *
 * Returns: whether pages are as wide as there is room
 */
gboolean
muster_sheet_view_get_fit (MusterSheetView *self)
{
  g_return_val_if_fail (MUSTER_IS_SHEET_VIEW (self), FALSE);

  return self->fit;
}

/**
 * muster_sheet_view_set_fit:
 * @self: a view
 * @fit: whether pages shall be as wide as there is room; else they stay as they are
 */
void
muster_sheet_view_set_fit (MusterSheetView *self,
                           gboolean         fit)
{
  g_return_if_fail (MUSTER_IS_SHEET_VIEW (self));

  if (self->fit == !!fit)
    return;
  self->fit = !!fit;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  queue_update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIT]);
}

/**
 * muster_sheet_view_can_zoom:
 * @self: a view
 * @step: 1: larger, -1: smaller
 *
 * Returns: whether pages can get still larger, or smaller
 */
gboolean
muster_sheet_view_can_zoom (MusterSheetView *self,
                            int              step)
{
  g_return_val_if_fail (MUSTER_IS_SHEET_VIEW (self), FALSE);

  return muster_sheet_measures_get_step (self->zoom, step) != self->zoom;
}

/**
 * muster_sheet_view_zoom_by:
 * @self: a view
 * @step: 1: larger, -1: smaller
 *
 * Shows pages in the next size.
 */
void
muster_sheet_view_zoom_by (MusterSheetView *self,
                           int              step)
{
  g_return_if_fail (MUSTER_IS_SHEET_VIEW (self));

  if (muster_sheet_view_can_zoom (self, step))
    muster_sheet_view_set_zoom (self, muster_sheet_measures_get_step (self->zoom, step));
}
