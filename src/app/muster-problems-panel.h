/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PROBLEMS_PANEL (muster_problems_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterProblemsPanel, muster_problems_panel, MUSTER, PROBLEMS_PANEL, GtkWidget)

void        muster_problems_panel_set_workbench (MusterProblemsPanel *self,
                                                 MusterWorkbench     *workbench);
GListModel *muster_problems_panel_get_problems  (MusterProblemsPanel *self);
void        muster_problems_panel_point_to      (MusterProblemsPanel *self,
                                                 guint                finding);

G_END_DECLS
