/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CATALOGUE_WINDOW (muster_catalogue_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterCatalogueWindow, muster_catalogue_window, MUSTER, CATALOGUE_WINDOW, AdwWindow)

MusterCatalogueWindow *muster_catalogue_window_new      (GtkApplication        *application,
                                                         MusterLibrary         *library,
                                                         GSettings             *settings,
                                                         const char            *system_id);
MusterCataloguePage   *muster_catalogue_window_get_page (MusterCatalogueWindow *self);

G_END_DECLS
