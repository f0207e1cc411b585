/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-export-sheets.h"
#include "muster-text-page.h"

G_BEGIN_DECLS

void muster_text_add_sheet (MusterTextPage          *page,
                            const MusterReport      *report,
                            const MusterExportSheet *sheet);

/* muster-text-table.c */
void muster_text_add_table (MusterTextPage          *page,
                            const char *const       *cells,
                            guint                    n_cells,
                            guint                    n_columns);

G_END_DECLS
