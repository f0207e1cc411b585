/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How closely pages are looked at, and which of them: sizes that one chooses or that follow the room, and staying at the
 * same place while they change. */

#define G_LOG_DOMAIN "muster-sheet-view"

#include "config.h"

#include "muster-sheet-view-private.h"

static gboolean
is_same (const MusterSheetScale *one,
         const MusterSheetScale *other)
{
  return one->fit == other->fit && one->zoom == other->zoom && one->width == other->width && one->height == other->height;
}

static gboolean
is_known (const MusterSheetScale *scale)
{
  return scale->zoom > 0 || scale->width > 0;
}

/* Scrolls to a place of pages in other sizes than before; where there is more room now, the layout has yet to tell of it. */
static void
scroll_to (MusterSheetView *self,
           double           value)
{
  double size = gtk_adjustment_get_page_size (self->adjustment);

  gtk_adjustment_set_upper (self->adjustment, MAX (muster_sheet_measures_get_height (self->pages, &self->scale), size));
  gtk_adjustment_set_value (self->adjustment, value);
}

/* Pages are in other sizes now. What is in the middle stays there, or the top of all; whoever looks at a whole page goes on
 * seeing the whole of it. */
static void
take_scale (MusterSheetView        *self,
            const MusterSheetScale *scale)
{
  MusterSheetScale before = self->scale;
  double size, value;

  self->scale = *scale;
  /* Pages that follow the height are measured before it is known. */
  if (scale->fit == MUSTER_SHEET_FIT_PAGE)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  if (self->adjustment == NULL || !is_known (&before))
    return;

  size = gtk_adjustment_get_page_size (self->adjustment);
  value = gtk_adjustment_get_value (self->adjustment);
  if (value > 0 && scale->fit == MUSTER_SHEET_FIT_PAGE)
    value = muster_sheet_measures_get_top (self->pages, scale, self->page) - MUSTER_SHEET_GAP;
  else if (value > 0)
    value = muster_sheet_measures_carry (self->pages, &before, scale, value + size / 2) - size / 2;
  scroll_to (self, value);
}

/* A page that is seen whole stays where it is, but among pages that are seen one by one. */
static void
show_wanted (MusterSheetView *self)
{
  const MusterPage *page = g_ptr_array_index (self->pages->sheet->pages, self->wanted);
  int height = muster_sheet_measures_scale (page->height, muster_sheet_measures_get_zoom (page, &self->scale));
  int top = muster_sheet_measures_get_top (self->pages, &self->scale, self->wanted);
  double value = gtk_adjustment_get_value (self->adjustment), size = gtk_adjustment_get_page_size (self->adjustment);

  if (self->fit == MUSTER_SHEET_FIT_PAGE || top < value || top + height > value + size)
    scroll_to (self, top - MUSTER_SHEET_GAP);
  self->wanted = MUSTER_SHEET_VIEW_NO_PAGE;
}

/**
 * muster_sheet_view_follow:
 * @self: a view
 *
 * Has what is in view follow sizes, pages, and how far it is scrolled.
 */
void
muster_sheet_view_follow (MusterSheetView *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  MusterSheetScale scale = muster_sheet_view_get_scale (self, width);
  guint page;

  if (width <= 0 || self->pages == NULL)
    return;

  if (!is_same (&scale, &self->scale))
    take_scale (self, &scale);
  if (self->adjustment == NULL)
    return;

  if (self->wanted < self->pages->sheet->pages->len)
    show_wanted (self);
  page = muster_sheet_measures_find_page (self->pages, &self->scale, gtk_adjustment_get_value (self->adjustment),
                                          gtk_adjustment_get_page_size (self->adjustment));
  if (page != self->page)
    {
      self->page = page;
      muster_sheet_view_notify_page (self);
    }
  if (self->fit != MUSTER_SHEET_FIT_NONE)
    {
      double zoom = muster_sheet_measures_get_zoom (g_ptr_array_index (self->pages->sheet->pages, page), &self->scale);

      if (zoom == self->zoom)
        return;
      self->zoom = zoom;
      muster_sheet_view_notify_zoom (self);
    }
}

/**
 * muster_sheet_view_get_zoom:
 * @self: a view
 *
 * Returns: how large pages are, the one in view where each has a size of its own: 1 as on paper
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
  gboolean fit;

  g_return_if_fail (MUSTER_IS_SHEET_VIEW (self));

  fit = self->fit != MUSTER_SHEET_FIT_NONE;
  self->fit = MUSTER_SHEET_FIT_NONE;
  self->zoom = CLAMP (zoom, MUSTER_LEAST_ZOOM, MUSTER_MOST_ZOOM);
  muster_sheet_view_follow (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  muster_sheet_view_queue_update (self);
  muster_sheet_view_notify_zoom (self);
  if (fit)
    muster_sheet_view_notify_fit (self);
}

/**
 * muster_sheet_view_get_fit:
 * @self: a view
 *
 * Returns: what sizes of pages follow
 */
MusterSheetFit
muster_sheet_view_get_fit (MusterSheetView *self)
{
  g_return_val_if_fail (MUSTER_IS_SHEET_VIEW (self), MUSTER_SHEET_FIT_NONE);

  return self->fit;
}

/**
 * muster_sheet_view_set_fit:
 * @self: a view
 * @fit: what sizes of pages shall follow; where nothing, all are as large as the one in view was
 */
void
muster_sheet_view_set_fit (MusterSheetView *self,
                           MusterSheetFit   fit)
{
  g_return_if_fail (MUSTER_IS_SHEET_VIEW (self));

  if (self->fit == fit)
    return;
  self->fit = fit;
  muster_sheet_view_follow (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  muster_sheet_view_queue_update (self);
  muster_sheet_view_notify_fit (self);
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

/**
 * muster_sheet_view_get_page:
 * @self: a view
 *
 * Returns: which page is in view, from 0; of several that of which the most is
 */
guint
muster_sheet_view_get_page (MusterSheetView *self)
{
  g_return_val_if_fail (MUSTER_IS_SHEET_VIEW (self), 0);

  return self->page;
}

/**
 * muster_sheet_view_show_page:
 * @self: a view
 * @index: a page, from 0
 *
 * Scrolls to where the page begins, unless the whole of it is in view.
 */
void
muster_sheet_view_show_page (MusterSheetView *self,
                             guint            index)
{
  g_return_if_fail (MUSTER_IS_SHEET_VIEW (self));

  self->wanted = index;
  muster_sheet_view_queue_update (self);
}
