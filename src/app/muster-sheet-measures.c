/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where pages lie on the screen that stand below each other in one size. */

#define G_LOG_DOMAIN "muster-sheet-view"

#include "config.h"

#include "muster-sheet-measures.h"

#include <math.h>

/* Pixels of a screen to a point of paper, at full size. */
#define FULL_SIZE (96.0 / 72.0)

/* Sizes one can go through. */
static const double steps[] = { MUSTER_LEAST_ZOOM, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5, 1.75, 2, MUSTER_MOST_ZOOM };

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

/* Of the widest page, in points; of none, that of A4. */
static double
get_paper_width (MusterSheetPages *pages)
{
  double width, height;

  muster_paper_get_size (MUSTER_PAPER_A4, &width, &height);
  for (guint i = 0; pages != NULL && i < pages->sheet->pages->len; i++)
    {
      const MusterPage *page = g_ptr_array_index (pages->sheet->pages, i);

      width = i == 0 ? page->width : MAX (width, page->width);
    }
  return width;
}

/**
 * muster_sheet_measures_get_fit:
 * @pages: (nullable): pages
 * @width: pixels that there are
 *
 * Returns: the size in which pages fill the width, within what is sensible
 */
double
muster_sheet_measures_get_fit (MusterSheetPages *pages,
                               int               width)
{
  return CLAMP ((width - 2 * MUSTER_SHEET_GAP) / (get_paper_width (pages) * FULL_SIZE), MUSTER_LEAST_ZOOM, MUSTER_MOST_ZOOM);
}

/**
 * muster_sheet_measures_get_width:
 * @pages: (nullable): pages
 * @zoom: in which size
 *
 * Returns: how many pixels they take in width, with what is around them
 */
int
muster_sheet_measures_get_width (MusterSheetPages *pages,
                                 double            zoom)
{
  return muster_sheet_measures_scale (get_paper_width (pages), zoom) + 2 * MUSTER_SHEET_GAP;
}

/**
 * muster_sheet_measures_get_height:
 * @pages: (nullable): pages
 * @zoom: in which size
 *
 * Returns: how many pixels they take in height, with what is around them
 */
int
muster_sheet_measures_get_height (MusterSheetPages *pages,
                                  double            zoom)
{
  int height = MUSTER_SHEET_GAP;

  for (guint i = 0; pages != NULL && i < pages->sheet->pages->len; i++)
    {
      const MusterPage *page = g_ptr_array_index (pages->sheet->pages, i);

      height += muster_sheet_measures_scale (page->height, zoom) + MUSTER_SHEET_GAP;
    }
  return height;
}

/**
 * muster_sheet_measures_find_range:
 * @pages: (nullable): pages
 * @zoom: in which size
 * @top: in pixels
 * @bottom: in pixels
 * @first: (out): the first page that has anything between @top and @bottom; above @last where none has
 * @last: (out): the last
 */
void
muster_sheet_measures_find_range (MusterSheetPages *pages,
                                  double            zoom,
                                  double            top,
                                  double            bottom,
                                  guint            *first,
                                  guint            *last)
{
  int y = MUSTER_SHEET_GAP;

  *first = G_MAXUINT;
  *last = 0;
  for (guint i = 0; pages != NULL && i < pages->sheet->pages->len; i++)
    {
      const MusterPage *page = g_ptr_array_index (pages->sheet->pages, i);
      int height = muster_sheet_measures_scale (page->height, zoom);

      if (y + height >= top && y <= bottom)
        {
          *first = MIN (*first, i);
          *last = i;
        }
      y += height + MUSTER_SHEET_GAP;
    }
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
