/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_COLUMNS (muster_columns_get_type ())
G_DECLARE_FINAL_TYPE (MusterColumns, muster_columns, MUSTER, COLUMNS, GtkWidget)

G_END_DECLS
