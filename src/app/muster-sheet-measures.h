/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-sheet-order.h"

G_BEGIN_DECLS

/* Between pages, and around them, in pixels. */
#define MUSTER_SHEET_GAP 18

/* At the most, a page of A4 is a picture of 20 megabytes. */
#define MUSTER_LEAST_ZOOM 0.2
#define MUSTER_MOST_ZOOM 2.5

/**
 * MusterSheetFit:
 * @MUSTER_SHEET_FIT_NONE: all pages are in one size
 * @MUSTER_SHEET_FIT_WIDTH: each page is as wide as there is room
 * @MUSTER_SHEET_FIT_PAGE: each page is so large that all of it can be seen
 *
 * What sizes of pages follow.
 */
typedef enum
{
  MUSTER_SHEET_FIT_NONE,
  MUSTER_SHEET_FIT_WIDTH,
  MUSTER_SHEET_FIT_PAGE,
} MusterSheetFit;

/**
 * MusterSheetScale:
 * @fit: what sizes follow
 * @zoom: where they follow nothing, the size of all: 1 as on paper
 * @width: where they follow the room, its width in pixels
 * @height: where whole pages shall be seen, the height of what is in view, in pixels; 0: not known
 *
 * In which sizes pages are shown. What is of no account is 0.
 */
typedef struct
{
  MusterSheetFit fit;
  double         zoom;
  int            width;
  int            height;
} MusterSheetScale;

int    muster_sheet_measures_scale      (double                  length,
                                         double                  zoom);
double muster_sheet_measures_get_zoom   (const MusterPage       *page,
                                         const MusterSheetScale *scale);
int    muster_sheet_measures_get_width  (MusterSheetPages       *pages,
                                         const MusterSheetScale *scale);
int    muster_sheet_measures_get_height (MusterSheetPages       *pages,
                                         const MusterSheetScale *scale);
int    muster_sheet_measures_get_top    (MusterSheetPages       *pages,
                                         const MusterSheetScale *scale,
                                         guint                   index);
void   muster_sheet_measures_find_range (MusterSheetPages       *pages,
                                         const MusterSheetScale *scale,
                                         double                  top,
                                         double                  bottom,
                                         guint                  *first,
                                         guint                  *last);
guint  muster_sheet_measures_find_page  (MusterSheetPages       *pages,
                                         const MusterSheetScale *scale,
                                         double                  top,
                                         double                  size);
double muster_sheet_measures_carry      (MusterSheetPages       *pages,
                                         const MusterSheetScale *from,
                                         const MusterSheetScale *to,
                                         double                  y);
double muster_sheet_measures_get_step   (double                  zoom,
                                         int                     step);

G_END_DECLS
