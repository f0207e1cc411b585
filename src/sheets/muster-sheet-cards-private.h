/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-block-layout.h"
#include "muster-sheet-job.h"

G_BEGIN_DECLS

/**
 * CardPaper:
 *
 * What all cards of a list have in common.
 */
typedef struct
{
  MusterTypesetter *typesetter;
  double            width;    /* of a card, where it is cut */
  double            height;
  double            inset;    /* how far the frame keeps off the edge */
  double            pad;      /* how far what is in it does */
  double            scale;    /* of texts at full size */
  gboolean          opponent; /* no points, no notes */
  const char       *game;
  const char       *code;
  char             *warning;  /* (nullable): that the list is not legal */
} CardPaper;

/**
 * CardFace:
 *
 * One side of a card, or the only one.
 */
typedef struct
{
  const MusterCard *card;
  guint             number;  /* of the card among all, from 0 */
  guint             part;    /* from 0 */
  guint             n_parts;
  double            scale;
  double            picture; /* how high the silhouette is, in points; 0: none */
  GPtrArray        *body;    /* (element-type MusterBlock) (unowned) */
  GPtrArray        *ticks;   /* (element-type MusterBlock) (unowned): boxes to tick, at the foot */
} CardFace;

/**
 * CardFaces:
 * @faces: (element-type CardFace)
 * @made: (element-type MusterBlock): blocks made for them, besides those of the cards
 */
typedef struct
{
  GPtrArray *faces;
  GPtrArray *made;
} CardFaces;

/* No text on a card gets smaller than this, in points. */
#define CARD_LEAST 5.5

void             muster_card_faces_init    (CardFaces        *self);
void             muster_card_faces_clear   (CardFaces        *self);
void             muster_card_faces_add     (CardFaces        *self,
                                            const CardPaper  *paper,
                                            const MusterCard *card,
                                            guint             number);

double           muster_card_get_room      (const CardPaper  *paper,
                                            const CardFace   *face);
double           muster_card_picture_room  (const CardPaper  *paper,
                                            double            picture);
MusterBlockStyle muster_card_get_style     (const CardPaper  *paper,
                                            double            scale);
double           muster_card_blocks_gap   (const MusterBlock      *above,
                                           const MusterBlock      *below,
                                           const MusterBlockStyle *style);
double           muster_card_blocks_set   (const GPtrArray        *blocks,
                                           const MusterBlockStyle *style,
                                           MusterPage             *page,
                                           double                  x,
                                           double                  y,
                                           double                  width);
void             muster_card_face_place    (const CardPaper  *paper,
                                            const CardFace   *face,
                                            MusterPage       *page,
                                            double            x,
                                            double            y,
                                            const char       *anchor);
void             muster_card_back_place    (const CardPaper  *paper,
                                            const CardFace   *face,
                                            MusterPage       *page,
                                            double            x,
                                            double            y);

G_END_DECLS
