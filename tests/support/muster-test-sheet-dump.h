/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-sheet-content.h"

G_BEGIN_DECLS

char *muster_test_dump_block   (const MusterBlock   *block);
char *muster_test_dump_card    (const MusterCard    *card);
char *muster_test_dump_handout (const MusterHandout *handout);

G_END_DECLS
