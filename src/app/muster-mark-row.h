/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-unit-form.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MARK_ROW (muster_mark_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterMarkRow, muster_mark_row, MUSTER, MARK_ROW, AdwActionRow)

GtkWidget *muster_mark_row_new (MusterUnitForm  *form,
                               MusterFormField *field);

G_END_DECLS
