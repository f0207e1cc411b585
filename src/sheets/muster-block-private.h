/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-block-layout.h"

G_BEGIN_DECLS

/**
 * BlockSetter:
 *
 * Where a block is set: measuring and placing go the same way, without a page and with one, so that they cannot differ.
 */
typedef struct
{
  const MusterBlockStyle *style;
  MusterPage             *page;  /* (nullable): %NULL where it is only measured */
  double                  x;
  double                  width;
} BlockSetter;

/* The least width in which no word of a table is cut. */
double muster_block_least_table  (const BlockSetter *self,
                                  const MusterBlock *block);

/* Each sets a block from @y on and returns its height. The typesetter has the style's scale. */
double muster_block_set_table    (const BlockSetter *self,
                                  const MusterBlock *block,
                                  double             y);
double muster_block_set_stats    (const BlockSetter *self,
                                  const MusterBlock *block,
                                  double             y);
double muster_block_set_boxes    (const BlockSetter *self,
                                  const MusterBlock *block,
                                  double             y);

double muster_block_measure_line (const BlockSetter *self,
                                  MusterFont         font,
                                  const char        *text);
double muster_block_set_text     (const BlockSetter *self,
                                  double             x,
                                  double             y,
                                  double             width,
                                  MusterFont         font,
                                  MusterInk          ink,
                                  MusterAlign        align,
                                  const char        *text);

G_END_DECLS
