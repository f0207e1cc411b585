/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where pages lie on the screen that stand below each other. */

#define G_LOG_DOMAIN "muster-sheet-view"

#include "config.h"

#include "muster-sheet-measures.h"

#include <math.h>

/* Pixels of a screen to a point of paper, at full size. */
#define FULL_SIZE (96.0 / 72.0)

/* Pages that follow the room are not made smaller than this for its width: then one scrolls. */
#define LEAST_FIT 0.4

/* How much more of one page than of another must be in view to count. */
#define TOLERANCE 0.01

/* Sizes one can go through. */
static const double steps[] = { MUSTER_LEAST_ZOOM, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5, 1.75, 2, MUSTER_MOST_ZOOM };

static guint
count (MusterSheetPages *pages)
{
  return pages != NULL ? pages->sheet->pages->len : 0;
}

static int
get_page_height (MusterSheetPages       *pages,
                 const MusterSheetScale *scale,
                 guint                   index)
{
  const MusterPage *page = g_ptr_array_index (pages->sheet->pages, index);

  return muster_sheet_measures_scale (page->height, muster_sheet_measures_get_zoom (page, scale));
}

/**
 * muster_sheet_measures_scale:
 * @length: on paper, in points
 * @zoom: how large paper is shown: 1 as it is
 *
 * Returns: the length in pixels, at least one
 */
int
muster_sheet_measures_scale (double length,
                             double zoom)
{
  return MAX ((int) lround (length * FULL_SIZE * zoom), 1);
}

/**
 * muster_sheet_measures_get_zoom:
 * @page: a page
 * @scale: in which sizes pages are shown
 *
 * Returns: how large this one is, within what is sensible: 1 as on paper
 */
double
muster_sheet_measures_get_zoom (const MusterPage       *page,
                                const MusterSheetScale *scale)
{
  double zoom;

  if (scale->fit == MUSTER_SHEET_FIT_NONE)
    return scale->zoom;

  zoom = (scale->width - 2 * MUSTER_SHEET_GAP) / (page->width * FULL_SIZE);
  if (scale->fit == MUSTER_SHEET_FIT_PAGE && scale->height > 0)
    zoom = MIN (zoom, (scale->height - 2 * MUSTER_SHEET_GAP) / (page->height * FULL_SIZE));

  return CLAMP (zoom, MUSTER_LEAST_ZOOM, MUSTER_MOST_ZOOM);
}

/**
 * muster_sheet_measures_get_width:
 * @pages: (nullable): pages
 * @scale: in which sizes
 *
 * Returns: how many pixels they need in width, with what is around them; where they follow the room it is as little as a
 *   page can be read in, of the narrowest: no wide one among them makes all others wider than the room
 */
int
muster_sheet_measures_get_width (MusterSheetPages       *pages,
                                 const MusterSheetScale *scale)
{
  gboolean fit = scale->fit != MUSTER_SHEET_FIT_NONE;
  double width, height;

  muster_paper_get_size (MUSTER_PAPER_A4, &width, &height);
  for (guint i = 0; i < count (pages); i++)
    {
      const MusterPage *page = g_ptr_array_index (pages->sheet->pages, i);

      if (i == 0)
        width = page->width;
      else
        width = fit ? MIN (width, page->width) : MAX (width, page->width);
    }

  return muster_sheet_measures_scale (width, fit ? LEAST_FIT : scale->zoom) + 2 * MUSTER_SHEET_GAP;
}

/**
 * muster_sheet_measures_get_height:
 * @pages: (nullable): pages
 * @scale: in which sizes
 *
 * Returns: how many pixels they take in height, with what is around them
 */
int
muster_sheet_measures_get_height (MusterSheetPages       *pages,
                                  const MusterSheetScale *scale)
{
  return muster_sheet_measures_get_top (pages, scale, G_MAXUINT);
}

/**
 * muster_sheet_measures_get_top:
 * @pages: (nullable): pages
 * @scale: in which sizes
 * @index: which page
 *
 * Returns: where it begins, in pixels; below all where there is none
 */
int
muster_sheet_measures_get_top (MusterSheetPages       *pages,
                               const MusterSheetScale *scale,
                               guint                   index)
{
  int y = MUSTER_SHEET_GAP;

  for (guint i = 0; i < count (pages) && i < index; i++)
    y += get_page_height (pages, scale, i) + MUSTER_SHEET_GAP;

  return y;
}

/**
 * muster_sheet_measures_find_range:
 * @pages: (nullable): pages
 * @scale: in which sizes
 * @top: in pixels
 * @bottom: in pixels
 * @first: (out): the first page that has anything between @top and @bottom; above @last where none has
 * @last: (out): the last
 */
void
muster_sheet_measures_find_range (MusterSheetPages       *pages,
                                  const MusterSheetScale *scale,
                                  double                  top,
                                  double                  bottom,
                                  guint                  *first,
                                  guint                  *last)
{
  int y = MUSTER_SHEET_GAP;

  *first = G_MAXUINT;
  *last = 0;
  for (guint i = 0; i < count (pages); i++)
    {
      int height = get_page_height (pages, scale, i);

      if (y + height >= top && y <= bottom)
        {
          *first = MIN (*first, i);
          *last = i;
        }
      y += height + MUSTER_SHEET_GAP;
    }
}

/**
 * muster_sheet_measures_find_page:
 * @pages: (nullable): pages
 * @scale: in which sizes
 * @top: where what is in view begins, in pixels
 * @size: how much that is
 *
 * Returns: the page in view, of several that of which the most can be seen; of equal ones the first, or the last where it
 *   is scrolled to the end
 */
guint
muster_sheet_measures_find_page (MusterSheetPages       *pages,
                                 const MusterSheetScale *scale,
                                 double                  top,
                                 double                  size)
{
  gboolean end = top > 0 && top + size + 1 >= muster_sheet_measures_get_height (pages, scale);
  double most = 0;
  int y = MUSTER_SHEET_GAP;
  guint found = 0;

  for (guint i = 0; i < count (pages); i++)
    {
      int height = get_page_height (pages, scale, i);
      double share = (MIN (y + height, top + size) - MAX (y, top)) / MIN (height, MAX (size, 1));

      if (share > most + TOLERANCE || (end && share > most - TOLERANCE && share > TOLERANCE))
        {
          most = share;
          found = i;
        }
      y += height + MUSTER_SHEET_GAP;
    }

  return found;
}

/**
 * muster_sheet_measures_carry:
 * @pages: (nullable): pages
 * @from: sizes
 * @to: other sizes
 * @y: where something lies in the former, in pixels
 *
 * Returns: where the same lies in the latter
 */
double
muster_sheet_measures_carry (MusterSheetPages       *pages,
                             const MusterSheetScale *from,
                             const MusterSheetScale *to,
                             double                  y)
{
  int before = MUSTER_SHEET_GAP, after = MUSTER_SHEET_GAP;

  for (guint i = 0; i < count (pages); i++)
    {
      int height = get_page_height (pages, from, i), other = get_page_height (pages, to, i);

      if (y < before + height + MUSTER_SHEET_GAP || i + 1 == count (pages))
        return after + (y - before) * other / height;
      before += height + MUSTER_SHEET_GAP;
      after += other + MUSTER_SHEET_GAP;
    }

  return y;
}

/**
 * muster_sheet_measures_get_step:
 * @zoom: a size
 * @step: 1: larger, -1: smaller
 *
 * Returns: the next size; @zoom where there is none
 */
double
muster_sheet_measures_get_step (double zoom,
                                int    step)
{
  double next = zoom;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      /* The last that is smaller, or the first that is larger. */
      if (step < 0 && steps[i] < zoom - 0.01)
        next = steps[i];
      if (step > 0 && steps[i] > zoom + 0.01)
        return steps[i];
    }
  return next;
}
