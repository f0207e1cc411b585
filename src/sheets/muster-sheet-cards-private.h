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
  gboolean          backs;    /* what does not fit on a card goes on behind it */
  const char       *game;
  const char       *code;
  char             *list;     /* whose cards they are */
  char             *nation;   /* (nullable): of the list */
  char             *warning;  /* (nullable): that the list is not legal */
} CardPaper;

/* Titles are large, or, where they are long or there is much below them, small; smaller still only where they are very long. */
typedef enum
{
  CARD_TITLE_LARGE,
  CARD_TITLE_SMALL,
  CARD_TITLE_LEAST,
  CARD_N_TITLES,
} CardTitle;

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
  double            scale;   /* of what is below its head */
  CardTitle         title;
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

/**
 * CardFit:
 *
 * How all that stands on a card gets onto one side of it.
 */
typedef struct
{
  CardTitle title;
  guint     size;    /* of those a card may be set in, from 0, the largest */
  double    picture; /* how high the silhouette is, in points; 0: none */
} CardFit;

/* No text on a card gets smaller than this, in points; and where a card has room for it, not smaller than the other. */
#define CARD_LEAST    5.5
#define CARD_LEGIBLE  6.5

void             muster_card_faces_init    (CardFaces        *self);
void             muster_card_faces_clear   (CardFaces        *self);
void             muster_card_faces_add     (CardFaces        *self,
                                            const CardPaper  *paper,
                                            const MusterCard *card,
                                            guint             number);

double           muster_card_size_scale    (const CardPaper  *paper,
                                            guint             size);
guint            muster_card_count_sizes   (const CardPaper  *paper);
guint            muster_card_full_size     (const CardPaper  *paper,
                                            const GPtrArray  *body);
gboolean         muster_card_fit_whole     (const CardPaper  *paper,
                                            const MusterCard *card,
                                            const GPtrArray  *body,
                                            const GPtrArray  *ticks,
                                            CardFit          *fit);

CardTitle        muster_card_find_title    (const CardPaper  *paper,
                                            const CardFace   *face);
double           muster_card_get_width     (const CardPaper  *paper);
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
