/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-sheet-content.h"

G_BEGIN_DECLS

char *muster_box_line_dup_text (const MusterBoxLine *line);
char *muster_block_dup_stats   (const MusterBlock   *block);
char *muster_card_dup_line     (const MusterCard    *card);
char *muster_board_dup_size    (const MusterBoard   *board);

G_END_DECLS
