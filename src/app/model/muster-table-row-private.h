/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a table does with its rows. */

#pragma once

#include "muster-table-row.h"

G_BEGIN_DECLS

MusterTableRow *muster_table_row_new          (gint64                 number);
void            muster_table_row_take_entry   (MusterTableRow        *self,
                                               MusterCatalogueEntry  *entry);
void            muster_table_row_reuse        (MusterTableRow        *self,
                                               gint64                 number);
const gint64   *muster_table_row_get_number_ref (MusterTableRow      *self);
gboolean        muster_table_row_is_used      (MusterTableRow        *self);

G_END_DECLS
