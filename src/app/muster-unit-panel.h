/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_UNIT_PANEL (muster_unit_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterUnitPanel, muster_unit_panel, MUSTER, UNIT_PANEL, GtkWidget)

void muster_unit_panel_set_workbench (MusterUnitPanel *self,
                                      MusterWorkbench *workbench);
void muster_unit_panel_focus_name    (MusterUnitPanel *self);

G_END_DECLS
