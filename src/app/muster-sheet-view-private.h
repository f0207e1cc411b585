/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-sheet-painter.h"
#include "muster-sheet-view.h"

G_BEGIN_DECLS

/* No page is waited for. */
#define MUSTER_SHEET_VIEW_NO_PAGE G_MAXUINT

struct _MusterSheetView
{
  GtkWidget           parent_instance;

  MusterSheetPages   *pages;      /* (nullable) */
  MusterSheetPainter *painter;
  GtkAdjustment      *adjustment; /* (owned) (nullable): how far it is scrolled down */
  MusterSheetFit      fit;
  double              zoom;       /* of all pages, or of the one in view where each has its own: 1 as on paper */
  MusterSheetScale    scale;      /* what it is scrolled for; all 0 at first */
  guint               page;       /* the one in view */
  guint               wanted;     /* the page to scroll to */
  guint               update_id;
};

/* muster-sheet-view.c */
void             muster_sheet_view_queue_update (MusterSheetView *self);
MusterSheetScale muster_sheet_view_get_scale    (MusterSheetView *self,
                                                 int              width);
void             muster_sheet_view_notify_fit   (MusterSheetView *self);
void             muster_sheet_view_notify_zoom  (MusterSheetView *self);
void             muster_sheet_view_notify_page  (MusterSheetView *self);

/* muster-sheet-view-zoom.c */
void             muster_sheet_view_follow       (MusterSheetView *self);

G_END_DECLS
