/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-page.h"
#include "muster-sheet-style.h"

G_BEGIN_DECLS

/**
 * MusterCutGrid:
 *
 * Things of one size on paper, to be cut out: side by side without room between them, so that one cut parts two.
 */
typedef struct
{
  double   page_width;
  double   page_height;
  double   width;    /* of each */
  double   height;
  guint    columns;
  guint    rows;
  double   left;     /* of the first column */
  double   top;      /* of the first row */
  gboolean turned;   /* the paper lies on its long side */
  gboolean whole;    /* they take the whole paper, and leave no room for a foot */
} MusterCutGrid;

void        muster_cut_grid_init      (MusterCutGrid       *self,
                                       MusterPaper          paper,
                                       double               width,
                                       double               height);
guint       muster_cut_grid_get_size  (const MusterCutGrid *self);
void        muster_cut_grid_get_place (const MusterCutGrid *self,
                                       guint                i,
                                       gboolean             back,
                                       double              *x,
                                       double              *y);
MusterPage *muster_cut_grid_add_page  (const MusterCutGrid *self,
                                       MusterSheet         *sheet);
void        muster_cut_grid_add_marks (const MusterCutGrid *self,
                                       MusterPage          *page,
                                       guint                n,
                                       gboolean             marks);

G_END_DECLS
