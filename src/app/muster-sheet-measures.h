/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-sheet-order.h"

G_BEGIN_DECLS

/* Between pages, and around them, in pixels. */
#define MUSTER_SHEET_GAP 18

/* At the most, a page of A4 is a picture of 20 megabytes. */
#define MUSTER_LEAST_ZOOM 0.2
#define MUSTER_MOST_ZOOM 2.5

int    muster_sheet_measures_scale      (double            length,
                                         double            zoom);
double muster_sheet_measures_get_fit    (MusterSheetPages *pages,
                                         int               width);
int    muster_sheet_measures_get_width  (MusterSheetPages *pages,
                                         double            zoom);
int    muster_sheet_measures_get_height (MusterSheetPages *pages,
                                         double            zoom);
void   muster_sheet_measures_find_range (MusterSheetPages *pages,
                                         double            zoom,
                                         double            top,
                                         double            bottom,
                                         guint            *first,
                                         guint            *last);
double muster_sheet_measures_get_step   (double            zoom,
                                         int               step);

G_END_DECLS
