/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SHELF_ROW (muster_shelf_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterShelfRow, muster_shelf_row, MUSTER, SHELF_ROW, GtkListBoxRow)

GtkWidget       *muster_shelf_row_new      (MusterShelfItem *item,
                                            gboolean         can_forget);
MusterShelfItem *muster_shelf_row_get_item (MusterShelfRow  *self);

G_END_DECLS
