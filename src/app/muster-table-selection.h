/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-table.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TABLE_SELECTION (muster_table_selection_get_type ())
G_DECLARE_FINAL_TYPE (MusterTableSelection, muster_table_selection, MUSTER, TABLE_SELECTION, GObject)

MusterTableSelection *muster_table_selection_new         (MusterTable          *table);
guint                 muster_table_selection_get_n       (MusterTableSelection *self);
GArray               *muster_table_selection_dup_numbers (MusterTableSelection *self);
guint                 muster_table_selection_get_first   (MusterTableSelection *self);
void                  muster_table_selection_begin_click (MusterTableSelection *self);
void                  muster_table_selection_end_click   (MusterTableSelection *self);

G_END_DECLS
