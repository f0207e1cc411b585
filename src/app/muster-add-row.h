/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-offers.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ADD_ROW (muster_add_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterAddRow, muster_add_row, MUSTER, ADD_ROW, GtkWidget)

GtkWidget   *muster_add_row_new       (MusterOffers *offers);
MusterOffer *muster_add_row_get_offer (MusterAddRow *self);
void         muster_add_row_set_offer (MusterAddRow *self,
                                       MusterOffer  *offer);
gboolean     muster_add_row_show_menu (MusterAddRow *self);

G_END_DECLS
