/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages below each other, as they will be printed. Of long documents only those pages are there which can be
 * seen, and their neighbours: a page is painted when it comes into view. */

#define G_LOG_DOMAIN "muster-sheet-view"

#include "config.h"

#include "muster-sheet-view-private.h"

#include "muster-page-preview.h"

/* How much of what is in view an arrow key scrolls by. */
#define ARROW 0.1

/* Before the next frame, after what came before it. */
#define PRIORITY (G_PRIORITY_HIGH_IDLE + 10)

enum
{
  PROP_0,
  PROP_ZOOM,
  PROP_FIT_WIDTH,
  PROP_FIT_PAGE,
  PROP_PAGE,
  PROP_VADJUSTMENT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterSheetView, muster_sheet_view, GTK_TYPE_WIDGET)

/* ---- Sizes ---- */

static guint
get_n_pages (MusterSheetView *self)
{
  return self->pages != NULL ? self->pages->sheet->pages->len : 0;
}

/**
 * muster_sheet_view_get_scale:
 * @self: a view
 * @width: how wide it is
 *
 * Returns: in which sizes it shows pages then
 */
MusterSheetScale
muster_sheet_view_get_scale (MusterSheetView *self,
                             int              width)
{
  MusterSheetScale scale = { .fit = self->fit };

  if (self->fit == MUSTER_SHEET_FIT_NONE)
    scale.zoom = self->zoom;
  else
    scale.width = width;
  if (self->fit == MUSTER_SHEET_FIT_PAGE && self->adjustment != NULL)
    scale.height = (int) gtk_adjustment_get_page_size (self->adjustment);

  return scale;
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
  MusterSheetScale scale = muster_sheet_view_get_scale (self, 0);
  int least = muster_sheet_measures_get_width (self->pages, &scale);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = *natural = least;
      return;
    }
  scale = muster_sheet_view_get_scale (self, MAX (for_size, least));
  *minimum = *natural = muster_sheet_measures_get_height (self->pages, &scale);
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
  MusterSheetScale scale = muster_sheet_view_get_scale (self, gtk_widget_get_width (GTK_WIDGET (self)));
  guint first, last;

  /* Those in view, with half as much above and below. */
  muster_sheet_measures_find_range (self->pages, &scale, top - size / 2, top + size * 1.5, &first, &last);
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

static gboolean
on_update_cb (gpointer data)
{
  MusterSheetView *self = data;

  self->update_id = 0;
  muster_sheet_view_follow (self);
  update_children (self);

  return G_SOURCE_REMOVE;
}

/**
 * muster_sheet_view_queue_update:
 * @self: a view
 *
 * Has pages come and go before the next frame: not while it is being laid out, when nothing may.
 */
void
muster_sheet_view_queue_update (MusterSheetView *self)
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
  MusterSheetScale scale = muster_sheet_view_get_scale (self, width);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int y = MUSTER_SHEET_GAP;

  for (guint i = 0; i < get_n_pages (self) && child != NULL; i++)
    {
      const MusterPage *page = g_ptr_array_index (self->pages->sheet->pages, i);
      double zoom = muster_sheet_measures_get_zoom (page, &scale);
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
  muster_sheet_view_queue_update (self);
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

/* To the next page or the one before, where each is seen whole. */
static gboolean
turn_cb (GtkWidget *widget,
         GVariant  *arguments,
         gpointer   data)
{
  MusterSheetView *self = MUSTER_SHEET_VIEW (widget);
  double value, turned;
  int step;

  if (self->adjustment == NULL || self->fit != MUSTER_SHEET_FIT_PAGE)
    return FALSE;
  g_variant_get (arguments, "(i)", &step);
  value = turned = gtk_adjustment_get_value (self->adjustment);
  for (guint i = 0; i < get_n_pages (self); i++)
    {
      double top = muster_sheet_measures_get_top (self->pages, &self->scale, i) - MUSTER_SHEET_GAP;

      if (step < 0 && top < value - 1)
        turned = top;
      if (step > 0 && top > value + 1 && turned <= value)
        turned = top;
    }
  gtk_adjustment_set_value (self->adjustment, turned);
  return TRUE;
}

static void
set_adjustment (MusterSheetView *self,
                GtkAdjustment   *adjustment)
{
  if (self->adjustment == adjustment)
    return;

  if (self->adjustment != NULL)
    g_signal_handlers_disconnect_by_func (self->adjustment, muster_sheet_view_queue_update, self);
  g_set_object (&self->adjustment, adjustment);
  if (adjustment != NULL)
    {
      g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (muster_sheet_view_queue_update), self);
      g_signal_connect_swapped (adjustment, "changed", G_CALLBACK (muster_sheet_view_queue_update), self);
    }
}

static void
switch_fit (MusterSheetView *self,
            MusterSheetFit   fit,
            gboolean         on)
{
  if (on)
    muster_sheet_view_set_fit (self, fit);
  else if (self->fit == fit)
    muster_sheet_view_set_fit (self, MUSTER_SHEET_FIT_NONE);
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
    case PROP_FIT_WIDTH:
      g_value_set_boolean (value, self->fit == MUSTER_SHEET_FIT_WIDTH);
      break;
    case PROP_FIT_PAGE:
      g_value_set_boolean (value, self->fit == MUSTER_SHEET_FIT_PAGE);
      break;
    case PROP_PAGE:
      g_value_set_uint (value, self->page);
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
    case PROP_FIT_WIDTH:
      switch_fit (self, MUSTER_SHEET_FIT_WIDTH, g_value_get_boolean (value));
      break;
    case PROP_FIT_PAGE:
      switch_fit (self, MUSTER_SHEET_FIT_PAGE, g_value_get_boolean (value));
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

  /* Of the page in view; 1: as large as on paper. */
  properties[PROP_ZOOM] =
    g_param_spec_double ("zoom", NULL, NULL, MUSTER_LEAST_ZOOM, MUSTER_MOST_ZOOM, 1, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* Pages are as wide as there is room. */
  properties[PROP_FIT_WIDTH] =
    g_param_spec_boolean ("fit-width", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /* Each page can be seen whole. */
  properties[PROP_FIT_PAGE] =
    g_param_spec_boolean ("fit-page", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /* The one in view, from 0. */
  properties[PROP_PAGE] =
    g_param_spec_uint ("page", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* By what it is scrolled down. */
  properties[PROP_VADJUSTMENT] =
    g_param_spec_object ("vadjustment", NULL, NULL, GTK_TYPE_ADJUSTMENT, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, 0, scroll_cb, "(d)", -ARROW);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Up, 0, scroll_cb, "(d)", -ARROW);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, 0, scroll_cb, "(d)", ARROW);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Down, 0, scroll_cb, "(d)", ARROW);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Up, 0, turn_cb, "(i)", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Page_Up, 0, turn_cb, "(i)", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Down, 0, turn_cb, "(i)", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Page_Down, 0, turn_cb, "(i)", 1);
  gtk_widget_class_set_css_name (widget_class, "sheetview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_sheet_view_init (MusterSheetView *self)
{
  self->painter = muster_sheet_painter_new ();
  self->zoom = 1;
  self->fit = MUSTER_SHEET_FIT_WIDTH;
  self->wanted = MUSTER_SHEET_VIEW_NO_PAGE;
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
  self->wanted = MUSTER_SHEET_VIEW_NO_PAGE;
  if (self->page > 0 && self->page >= get_n_pages (self))
    {
      self->page = get_n_pages (self) > 0 ? get_n_pages (self) - 1 : 0;
      muster_sheet_view_notify_page (self);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
  muster_sheet_view_queue_update (self);
}

/**
 * muster_sheet_view_notify_fit:
 * @self: a view
 *
 * Says that sizes follow something else.
 */
void
muster_sheet_view_notify_fit (MusterSheetView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIT_WIDTH]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIT_PAGE]);
}

/**
 * muster_sheet_view_notify_zoom:
 * @self: a view
 *
 * Says that pages are in another size, or that in view is.
 */
void
muster_sheet_view_notify_zoom (MusterSheetView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
}

/**
 * muster_sheet_view_notify_page:
 * @self: a view
 *
 * Says that another page is in view.
 */
void
muster_sheet_view_notify_page (MusterSheetView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
}
