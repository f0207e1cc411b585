/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-sheet-measures.h"
#include "muster-sheet-order.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SHEET_VIEW (muster_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterSheetView, muster_sheet_view, MUSTER, SHEET_VIEW, GtkWidget)

MusterSheetPages *muster_sheet_view_get_pages (MusterSheetView  *self);
void              muster_sheet_view_set_pages (MusterSheetView  *self,
                                               MusterSheetPages *pages);
double            muster_sheet_view_get_zoom  (MusterSheetView  *self);
void              muster_sheet_view_set_zoom  (MusterSheetView  *self,
                                               double            zoom);
MusterSheetFit    muster_sheet_view_get_fit   (MusterSheetView  *self);
void              muster_sheet_view_set_fit   (MusterSheetView  *self,
                                               MusterSheetFit    fit);
gboolean          muster_sheet_view_can_zoom  (MusterSheetView  *self,
                                               int               step);
void              muster_sheet_view_zoom_by   (MusterSheetView  *self,
                                               int               step);
guint             muster_sheet_view_get_page  (MusterSheetView  *self);
void              muster_sheet_view_show_page (MusterSheetView  *self,
                                               guint             index);

G_END_DECLS
