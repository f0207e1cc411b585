/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-sheet-settings.h"
#include "muster-sheet-view.h"
#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SHEETS_PAGE (muster_sheets_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterSheetsPage, muster_sheets_page, MUSTER, SHEETS_PAGE, GtkWidget)

void             muster_sheets_page_set_workbench (MusterSheetsPage    *self,
                                                   MusterWorkbench     *workbench);
void             muster_sheets_page_set_settings  (MusterSheetsPage    *self,
                                                   MusterSheetSettings *settings);
AdwFlap         *muster_sheets_page_get_flap      (MusterSheetsPage    *self);
MusterSheetView *muster_sheets_page_get_view      (MusterSheetsPage    *self);
gboolean         muster_sheets_page_get_busy      (MusterSheetsPage    *self);

G_END_DECLS
