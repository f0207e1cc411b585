/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds in what size all that stands on a card gets onto one side of it, with how large a title and silhouette. Cards are read
 * at arm's length: the title gives way before the text does, the silhouette before the text gets hard to read, and where there
 * is room, the text grows. */

#define G_LOG_DOMAIN "muster-sheet-card-fit"

#include "muster-sheet-cards-private.h"

#include <math.h>

/* Each size is so much of the next larger one; the usual one is that many below the largest. */
#define STEP  0.94
#define USUAL 4

/* How large the usual text of cards may get and how small, were it not for the least size, in points; and what it is at scale
 * 1. Below the least size it is the room around texts that gets smaller. */
#define MOST     12.0
#define SMALLEST 3.6
#define BODY     9.0

/* Growing may make what is set so much higher than its letters; more means that it wraps worse. And a table may fill its width so
 * far: else its columns would touch. */
#define SLACK 1.04
#define FILL  0.94

/* Of the height of a card: silhouettes get as large as this, on cards with little else, and are left out below the least. */
#define PICTURE_LARGE 0.26
#define PICTURE_LEAST 0.095

/* A silhouette is worth so many sizes, or so many where texts remain at least as large as usual; never such in which texts are hard
 * to read. */
#define PICTURE_SIZES       2
#define PICTURE_LARGE_SIZES 3

/* What is to be fitted. */
typedef struct
{
  const CardPaper  *paper;
  const GPtrArray  *body;
  const GPtrArray  *ticks;
  guint             n_sizes;
  guint             full;   /* no larger size than this */
  CardFace          face;
} Fitter;

/* Texts that stand beside the main ones are as large as these before they get hard to read. */
MusterBlockStyle
muster_card_get_style (const CardPaper *paper,
                       double           scale)
{
  return (MusterBlockStyle) { paper->typesetter, scale, CLAMP (BODY * scale, CARD_LEAST, CARD_LEGIBLE) };
}

/* How many sizes cards may be set in. */
guint
muster_card_count_sizes (const CardPaper *paper)
{
  guint n = USUAL + 1;

  while (BODY * muster_card_size_scale (paper, n) > SMALLEST)
    n++;
  return n;
}

/* The scale of one of the sizes, from 0, the largest. */
double
muster_card_size_scale (const CardPaper *paper,
                        guint            size)
{
  return fmin (paper->scale * pow (STEP, (double) size - USUAL), fmax (MOST / BODY, paper->scale));
}

/* Whether words would be cut in this size, which makes them hard to read. */
static gboolean
cuts_words (const CardPaper *paper,
            const GPtrArray *body,
            double           scale)
{
  MusterBlockStyle style = muster_card_get_style (paper, scale);
  double width = muster_card_get_width (paper) * (scale > paper->scale ? FILL : 1);

  for (guint i = 0; i < body->len; i++)
    if (muster_block_least (g_ptr_array_index (body, i), &style) > width)
      return TRUE;
  return FALSE;
}

/* Whether a table needs more lines in this size than in the usual one. */
static gboolean
wraps_worse (const CardPaper *paper,
             const GPtrArray *body,
             double           scale)
{
  MusterBlockStyle style = muster_card_get_style (paper, scale);
  MusterBlockStyle usual = muster_card_get_style (paper, paper->scale);
  double width = muster_card_get_width (paper);

  for (guint i = 0; i < body->len; i++)
    {
      const MusterBlock *block = g_ptr_array_index (body, i);

      if (block->kind == MUSTER_BLOCK_TABLE
          && muster_block_measure (block, &style, width) > SLACK * scale / paper->scale * muster_block_measure (block, &usual, width))
        return TRUE;
    }
  return FALSE;
}

/* The largest of the sizes in which no word is cut and growing does no harm; the smallest where there is none. */
guint
muster_card_full_size (const CardPaper *paper,
                       const GPtrArray *body)
{
  guint n = muster_card_count_sizes (paper);
  guint size = 0;

  while (size + 1 < n && cuts_words (paper, body, muster_card_size_scale (paper, size)))
    size++;
  while (size < USUAL && wraps_worse (paper, body, muster_card_size_scale (paper, size)))
    size++;
  return size;
}

/* How much room is left on the side in this size. */
static double
find_room (Fitter    *self,
           CardTitle  title,
           guint      size)
{
  const CardPaper *paper = self->paper;
  MusterBlockStyle style = muster_card_get_style (paper, muster_card_size_scale (paper, size));
  double width = muster_card_get_width (paper);
  double height = muster_card_blocks_set (self->body, &style, NULL, 0, 0, width) + muster_card_blocks_set (self->ticks, &style, NULL, 0, 0, width);

  if (self->body->len > 0 && self->ticks->len > 0)
    height += muster_blocks_gap (&style);
  self->face.title = title;
  self->face.scale = style.scale;
  return muster_card_get_room (paper, &self->face) - height;
}

/* The largest size that leaves so much room, found by halving; the number of sizes where none does. */
static guint
find_size (Fitter    *self,
           CardTitle  title,
           double     room)
{
  guint low = self->full;
  guint high = self->n_sizes;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (find_room (self, title, middle) >= room)
        high = middle;
      else
        low = middle + 1;
    }
  return low;
}

/**
 * muster_card_fit_whole:
 * @paper: what all cards have in common
 * @card: a card
 * @body: (element-type MusterBlock): what goes below its head
 * @ticks: (element-type MusterBlock): boxes at its foot
 * @fit: (out caller-allocates): how it gets onto one side
 *
 * Returns: whether it does; otherwise @fit is undefined
 */
gboolean
muster_card_fit_whole (const CardPaper  *paper,
                       const MusterCard *card,
                       const GPtrArray  *body,
                       const GPtrArray  *ticks,
                       CardFit          *fit)
{
  Fitter fitter = { paper, body, ticks, muster_card_count_sizes (paper), muster_card_full_size (paper, body), { .card = card, .n_parts = 1 } };
  double least = PICTURE_LEAST * paper->height;
  guint with_picture;
  double room;

  fit->title = muster_card_find_title (paper, &fitter.face);
  fit->size = find_size (&fitter, fit->title, 0);
  if (fit->title < CARD_TITLE_SMALL && fit->size > USUAL)
    {
      fit->title = CARD_TITLE_SMALL;
      fit->size = find_size (&fitter, fit->title, 0);
    }
  if (fit->size == fitter.n_sizes && fit->title < CARD_TITLE_LEAST)
    {
      fit->title = CARD_TITLE_LEAST;
      fit->size = find_size (&fitter, fit->title, 0);
    }
  if (fit->size == fitter.n_sizes)
    return FALSE;

  with_picture = find_size (&fitter, fit->title, muster_card_picture_room (paper, least));
  if (with_picture <= fit->size + (with_picture <= USUAL ? PICTURE_LARGE_SIZES : PICTURE_SIZES)
      && BODY * muster_card_size_scale (paper, with_picture) >= CARD_LEGIBLE - 0.5)
    fit->size = with_picture;
  room = find_room (&fitter, fit->title, fit->size) - muster_card_picture_room (paper, least) + least;
  fit->picture = room < least ? 0 : fmin (room, fmin (PICTURE_LARGE * paper->height, muster_card_get_width (paper) / 2));
  return TRUE;
}
