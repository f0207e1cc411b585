/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-unit-form.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_NUMBER_ROW (muster_number_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterNumberRow, muster_number_row, MUSTER, NUMBER_ROW, AdwActionRow)

GtkWidget *muster_number_row_new (MusterUnitForm  *form,
                                 MusterFormField *field);

G_END_DECLS
