/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-system.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FAULT_ROW (muster_fault_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterFaultRow, muster_fault_row, MUSTER, FAULT_ROW, AdwPreferencesRow)

GtkWidget *muster_fault_row_new (const MusterFault *fault);

G_END_DECLS
