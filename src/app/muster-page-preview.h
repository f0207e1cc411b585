/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-sheet-painter.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PAGE_PREVIEW (muster_page_preview_get_type ())
G_DECLARE_FINAL_TYPE (MusterPagePreview, muster_page_preview, MUSTER, PAGE_PREVIEW, GtkWidget)

GtkWidget *muster_page_preview_new         (MusterSheetPages   *pages,
                                            guint               index,
                                            MusterSheetPainter *painter);
guint      muster_page_preview_get_index   (MusterPagePreview  *self);
gboolean   muster_page_preview_get_painted (MusterPagePreview  *self);
void       muster_page_preview_set_pages   (MusterPagePreview  *self,
                                            MusterSheetPages   *pages);

G_END_DECLS
