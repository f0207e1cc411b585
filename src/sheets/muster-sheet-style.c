/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sizes of paper and cards. */

#define G_LOG_DOMAIN "muster-sheet-style"

#include "muster-sheet-style.h"

#define POINTS_PER_MM (72 / 25.4)

/* In millimetres. */
static const struct
{
  const char *id;
  double      width;
  double      height;
} cards[MUSTER_N_CARD_SIZES] = {
  [MUSTER_CARD_POKER] = { "poker", 63, 88 },
  [MUSTER_CARD_BRIDGE] = { "bridge", 57, 89 },
  [MUSTER_CARD_TAROT] = { "tarot", 70, 120 },
  [MUSTER_CARD_A6] = { "a6", 105, 148 },
};

/**
 * muster_paper_get_size:
 * @paper: a paper
 * @width: (out): in points
 * @height: (out): in points
 *
 * Tells how large a sheet of paper is, upright.
 */
void
muster_paper_get_size (MusterPaper  paper,
                       double      *width,
                       double      *height)
{
  *width = paper == MUSTER_PAPER_A4 ? 595.276 : 612;
  *height = paper == MUSTER_PAPER_A4 ? 841.89 : 792;
}

/**
 * muster_card_size_get_size:
 * @size: a size of cards
 * @width: (out): in points
 * @height: (out): in points
 *
 * Tells how large a card is, upright.
 */
void
muster_card_size_get_size (MusterCardSize  size,
                           double         *width,
                           double         *height)
{
  *width = cards[size].width * POINTS_PER_MM;
  *height = cards[size].height * POINTS_PER_MM;
}

/**
 * muster_card_size_get_id:
 * @size: a size of cards
 *
 * Returns: (transfer none): what it is called on the command line and in settings: `poker`
 */
const char *
muster_card_size_get_id (MusterCardSize size)
{
  return cards[size].id;
}
