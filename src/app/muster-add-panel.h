/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-offers.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ADD_PANEL (muster_add_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterAddPanel, muster_add_panel, MUSTER, ADD_PANEL, GtkWidget)

void          muster_add_panel_set_workbench (MusterAddPanel  *self,
                                              MusterWorkbench *workbench);
void          muster_add_panel_focus_search  (MusterAddPanel  *self,
                                              const char      *text);
gboolean      muster_add_panel_save_template (MusterAddPanel  *self);
void          muster_add_panel_refresh       (MusterAddPanel  *self);
MusterOffers *muster_add_panel_get_offers    (MusterAddPanel  *self);

G_END_DECLS
