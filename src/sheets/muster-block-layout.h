/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-page.h"
#include "muster-sheet-content.h"
#include "muster-typesetter.h"

G_BEGIN_DECLS

/**
 * MusterBlockStyle:
 * @typesetter: what to measure and set with
 * @scale: times the usual size of every font (1: as in MusterFont)
 * @least: no text gets smaller than this, in points
 *
 * How blocks are set: the same on cards and on pages.
 */
typedef struct
{
  MusterTypesetter *typesetter;
  double            scale;
  double            least;
} MusterBlockStyle;

MusterBlock *muster_block_tame (const MusterBlock *block);

double muster_block_measure  (const MusterBlock      *block,
                              const MusterBlockStyle *style,
                              double                  width);
double muster_block_least    (const MusterBlock      *block,
                              const MusterBlockStyle *style);
void   muster_block_place    (const MusterBlock      *block,
                              const MusterBlockStyle *style,
                              MusterPage             *page,
                              double                  x,
                              double                  y,
                              double                  width);
double muster_blocks_gap     (const MusterBlockStyle *style);
double muster_blocks_measure (const GPtrArray        *blocks,
                              const MusterBlockStyle *style,
                              double                  width);
void   muster_blocks_place   (const GPtrArray        *blocks,
                              const MusterBlockStyle *style,
                              MusterPage             *page,
                              double                  x,
                              double                  y,
                              double                  width);

G_END_DECLS
