/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-table.h"
#include "muster-table-selection.h"
#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CATALOGUE_PAGE (muster_catalogue_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterCataloguePage, muster_catalogue_page, MUSTER, CATALOGUE_PAGE, GtkWidget)

void                  muster_catalogue_page_set_library   (MusterCataloguePage *self,
                                                           MusterLibrary       *library,
                                                           GSettings           *settings);
void                  muster_catalogue_page_set_workbench (MusterCataloguePage *self,
                                                           MusterWorkbench     *workbench);
void                  muster_catalogue_page_set_system    (MusterCataloguePage *self,
                                                           MusterSystem        *system);
void                  muster_catalogue_page_choose_games  (MusterCataloguePage *self,
                                                           const char          *system_id);
MusterTable          *muster_catalogue_page_get_table     (MusterCataloguePage *self);
MusterTableSelection *muster_catalogue_page_get_selection (MusterCataloguePage *self);
void                  muster_catalogue_page_focus_search  (MusterCataloguePage *self);

G_END_DECLS
