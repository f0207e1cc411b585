/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FORCE_VIEW (muster_force_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterForceView, muster_force_view, MUSTER, FORCE_VIEW, GtkWidget)

void muster_force_view_set_workbench (MusterForceView *self,
                                      MusterWorkbench *workbench);
AdwFlap *muster_force_view_get_flap  (MusterForceView *self);
void muster_force_view_show_add      (MusterForceView *self,
                                      const char      *text);
gboolean muster_force_view_save_template (MusterForceView *self);
void muster_force_view_show_unit     (MusterForceView *self,
                                      gboolean         rename);
void muster_force_view_show_problems (MusterForceView *self,
                                      guint            finding);
void muster_force_view_select_all    (MusterForceView *self);
void muster_force_view_focus_units   (MusterForceView *self);
void muster_force_view_set_unfolds   (MusterForceView *self,
                                      gboolean         unfolds);

G_END_DECLS
