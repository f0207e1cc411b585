/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-unit-form.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CHOICE_ROW (muster_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterChoiceRow, muster_choice_row, MUSTER, CHOICE_ROW, AdwComboRow)

GtkWidget *muster_choice_row_new (MusterUnitForm  *form,
                                 MusterFormField *field);

G_END_DECLS
