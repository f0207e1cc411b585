/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_UNIT_ROW (muster_unit_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterUnitRow, muster_unit_row, MUSTER, UNIT_ROW, GtkWidget)

GtkWidget  *muster_unit_row_new      (MusterWorkbench *workbench);
void        muster_unit_row_set_row  (MusterUnitRow   *self,
                                      GtkTreeListRow  *row);
MusterUnit *muster_unit_row_get_unit (MusterUnitRow   *self);

G_END_DECLS
