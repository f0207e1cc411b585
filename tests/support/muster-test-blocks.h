/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-sheet-content.h"

G_BEGIN_DECLS

MusterBlock *muster_test_block_text  (const char *text);
MusterBlock *muster_test_block_note  (const char *text);
MusterBlock *muster_test_block_blank (const char *text);
MusterBlock *muster_test_block_items (gboolean    ordered,
                                      const char *first,
                                      ...) G_GNUC_NULL_TERMINATED;
MusterBlock *muster_test_block_stats (const char *first,
                                      ...) G_GNUC_NULL_TERMINATED;
MusterBlock *muster_test_block_table (guint       n_columns,
                                      const char *first,
                                      ...) G_GNUC_NULL_TERMINATED;
MusterBlock *muster_test_block_boxes (void);
void         muster_test_add_boxes   (MusterBlock *block,
                                      const char  *label,
                                      guint        n,
                                      int          half,
                                      const char  *texts);

MusterCard  *muster_test_card_plain  (const char *title);
MusterCard  *muster_test_card_full   (const char *title);
MusterCard  *muster_test_card_huge   (const char *title);
GPtrArray   *muster_test_cards_hard  (void);

G_END_DECLS
