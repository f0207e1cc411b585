/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-unit-form.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_VALUES_ROW (muster_values_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterValuesRow, muster_values_row, MUSTER, VALUES_ROW, AdwPreferencesRow)

GtkWidget *muster_values_row_new (MusterUnitForm  *form,
                                 MusterFormField *field);

G_END_DECLS
