/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-rulings.h"
#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_RULING_ROW (muster_ruling_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterRulingRow, muster_ruling_row, MUSTER, RULING_ROW, AdwPreferencesRow)

GtkWidget        *muster_ruling_row_new      (MusterRulingItem *item,
                                              MusterWorkbench  *workbench);
MusterRulingItem *muster_ruling_row_get_item (MusterRulingRow  *self);

G_END_DECLS
