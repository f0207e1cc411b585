/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MUSTER_PAPER_A4,
  MUSTER_PAPER_LETTER,
} MusterPaper;

/* Cards as players know them: 63 × 88, 57 × 89, 70 × 120 and 105 × 148 mm. */
typedef enum
{
  MUSTER_CARD_POKER,
  MUSTER_CARD_BRIDGE,
  MUSTER_CARD_TAROT,
  MUSTER_CARD_A6,
  MUSTER_N_CARD_SIZES,
} MusterCardSize;

/**
 * MusterSheetStyle:
 * @paper: what is printed on
 * @card_size: how large cards are
 * @cut_marks: whether marks show where to cut cards, labels and counters
 * @backs: whether cards have backs, on pages of their own for printing on both sides
 * @mono: black and greys only, and no shaded grounds, to spare ink
 *
 * How sheets look on paper.
 */
typedef struct
{
  MusterPaper    paper;
  MusterCardSize card_size;
  gboolean       cut_marks;
  gboolean       backs;
  gboolean       mono;
} MusterSheetStyle;

void        muster_paper_get_size     (MusterPaper      paper,
                                       double          *width,
                                       double          *height);
void        muster_card_size_get_size (MusterCardSize   size,
                                       double          *width,
                                       double          *height);
const char *muster_card_size_get_id   (MusterCardSize   size);

G_END_DECLS
