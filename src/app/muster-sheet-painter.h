/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-sheet-order.h"

G_BEGIN_DECLS

/**
 * MusterSheetPainter:
 *
 * Paints pages for the screen in a thread of its own, one after the other.
 */
typedef struct _MusterSheetPainter MusterSheetPainter;

MusterSheetPainter *muster_sheet_painter_new          (void);
MusterSheetPainter *muster_sheet_painter_ref          (MusterSheetPainter   *self);
void                muster_sheet_painter_unref        (MusterSheetPainter   *self);
void                muster_sheet_painter_paint_async  (MusterSheetPainter   *self,
                                                       gpointer              source,
                                                       MusterSheetPages     *pages,
                                                       guint                 index,
                                                       int                   width,
                                                       int                   height,
                                                       GCancellable         *cancellable,
                                                       GAsyncReadyCallback   callback,
                                                       gpointer              user_data);
GdkTexture         *muster_sheet_painter_paint_finish (GAsyncResult         *result,
                                                       GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSheetPainter, muster_sheet_painter_unref)

G_END_DECLS
