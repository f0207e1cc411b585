/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puts what stands on a card onto one side of it, or, where there is too much for that even in the smallest size, onto several. */

#define G_LOG_DOMAIN "muster-sheet-card-layout"

#include "muster-sheet-cards-private.h"

#include "muster-block-break.h"

/* A block is broken rather than set on the next side where it is higher than a whole one, and where this much room is left. */
#define WORTH_BREAKING 0.4

/* Characters of the player's notes that get onto a card: all of them stand in the list itself. */
#define MOST_NOTES 900

static void
face_free (CardFace *self)
{
  g_ptr_array_unref (self->body);
  g_ptr_array_unref (self->ticks);
  g_free (self);
}

void
muster_card_faces_init (CardFaces *self)
{
  self->faces = g_ptr_array_new_with_free_func ((GDestroyNotify) face_free);
  self->made = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_block_free);
}

void
muster_card_faces_clear (CardFaces *self)
{
  g_clear_pointer (&self->faces, g_ptr_array_unref);
  g_clear_pointer (&self->made, g_ptr_array_unref);
}

static CardFace *
face_new (const MusterCard *card,
          guint             number,
          guint             part,
          guint             n_parts,
          double            scale)
{
  CardFace *face = g_new0 (CardFace, 1);

  face->card = card;
  face->number = number;
  face->part = part;
  face->n_parts = n_parts;
  face->scale = scale;
  face->body = g_ptr_array_new ();
  face->ticks = g_ptr_array_new ();
  return face;
}

/* What the player wrote himself, as long as a card can hold. */
static void
add_notes (CardFaces        *self,
           const MusterCard *card,
           GPtrArray        *blocks)
{
  glong left = MOST_NOTES;

  for (guint i = 0; i < card->notes->len && left > 0; i++)
    {
      const char *note = g_ptr_array_index (card->notes, i);
      glong length = g_utf8_strlen (note, -1);
      MusterBlock *block = muster_block_new (MUSTER_BLOCK_NOTE);
      MusterBlock *tamed;

      if (length <= left)
        {
          block->text = g_strdup (note);
        }
      else
        {
          g_autofree char *start = g_utf8_substring (note, 0, left);

          block->text = g_strconcat (g_strchomp (start), "…", NULL);
        }
      left -= length;
      g_ptr_array_add (self->made, block);
      tamed = muster_block_tame (block);
      if (tamed != NULL)
        g_ptr_array_add (self->made, tamed);
      g_ptr_array_add (blocks, tamed != NULL ? tamed : block);
    }
}

/* Parts what stands on a card into what goes below its head and the boxes to tick that end it. */
static void
part_blocks (CardFaces        *self,
             const CardPaper  *paper,
             const MusterCard *card,
             GPtrArray        *body,
             GPtrArray        *ticks)
{
  guint n = card->blocks->len;

  while (n > 0 && ((const MusterBlock *) g_ptr_array_index (card->blocks, n - 1))->kind == MUSTER_BLOCK_BOXES)
    n--;
  for (guint i = 0; i < card->blocks->len; i++)
    {
      MusterBlock *block = g_ptr_array_index (card->blocks, i);
      MusterBlock *tamed = muster_block_tame (block);

      if (tamed != NULL)
        g_ptr_array_add (self->made, tamed);
      g_ptr_array_add (i < n ? body : ticks, tamed != NULL ? tamed : block);
    }
  if (!paper->opponent)
    add_notes (self, card, body);
}

/* All on one side. */
static gboolean
add_whole (CardFaces        *self,
           const CardPaper  *paper,
           const MusterCard *card,
           guint             number,
           const GPtrArray  *body,
           const GPtrArray  *ticks)
{
  CardFit fit;
  CardFace *face;

  if (!muster_card_fit_whole (paper, card, body, ticks, &fit))
    return FALSE;

  face = face_new (card, number, 0, 1, muster_card_size_scale (paper, fit.size));
  face->title = fit.title;
  face->picture = fit.picture;
  for (guint i = 0; i < body->len; i++)
    g_ptr_array_add (face->body, g_ptr_array_index (body, i));
  for (guint i = 0; i < ticks->len; i++)
    g_ptr_array_add (face->ticks, g_ptr_array_index (ticks, i));
  g_ptr_array_add (self->faces, face);
  return TRUE;
}

/* What goes on filling sides works with. */
typedef struct
{
  CardFaces        *faces;
  const CardPaper  *paper;
  const MusterCard *card;
  guint             number;
  MusterBlockStyle  style;
  CardFace         *face;
  double            whole; /* how high the room on the present side is */
  double            room;  /* what is left of it */
} Filler;

static void
begin_face (Filler *self)
{
  guint part = self->face != NULL ? self->face->part + 1 : 0;

  /* The number of parts is not known yet; of one that goes on the foot is as high as it will be. */
  self->face = face_new (self->card, self->number, part, part + 2, self->style.scale);
  self->face->title = MAX (CARD_TITLE_SMALL, muster_card_find_title (self->paper, self->face));
  g_ptr_array_add (self->faces->faces, self->face);
  self->whole = muster_card_get_room (self->paper, self->face);
  self->room = self->whole;
}

static double
get_gap (const Filler      *self,
         const MusterBlock *block)
{
  const GPtrArray *body = self->face->body;

  return body->len > 0 ? muster_card_blocks_gap (g_ptr_array_index (body, body->len - 1), block, &self->style) : 0;
}

static void
add_block (Filler            *self,
           const MusterBlock *block,
           double             height)
{
  self->room -= get_gap (self, block) + height;
  g_ptr_array_add (self->face->body, (gpointer) block);
}

/* Adds a block made for the side; a row that no card can hold is cut short. */
static void
add_made (Filler      *self,
          MusterBlock *block,
          double       room)
{
  double width = muster_card_get_width (self->paper);
  double height = muster_block_measure (block, &self->style, width);

  g_ptr_array_add (self->faces->made, block);
  if (height > room)
    {
      block = muster_block_cut (block, &self->style, width, room);
      g_ptr_array_add (self->faces->made, block);
      height = muster_block_measure (block, &self->style, width);
    }
  add_block (self, block, height);
}

/* Sets a block, or as much of it as fits, and returns what is left of it. */
static const MusterBlock *
fill (Filler            *self,
      const MusterBlock *block)
{
  double width = muster_card_get_width (self->paper);
  double height = muster_block_measure (block, &self->style, width);
  double room = self->room - get_gap (self, block);
  gboolean fresh = self->face->body->len == 0;
  MusterBlock *start;
  MusterBlock *rest;

  if (height <= room)
    {
      add_block (self, block, height);
      return NULL;
    }
  if ((fresh || (height > self->whole && room > WORTH_BREAKING * self->whole))
      && muster_block_break (block, &self->style, width, room, fresh, &start, &rest))
    {
      g_ptr_array_add (self->faces->made, rest);
      add_made (self, start, room);
      begin_face (self);
      return rest;
    }
  if (!fresh)
    {
      begin_face (self);
      return block;
    }
  add_made (self, muster_block_cut (block, &self->style, width, room), room);
  return NULL;
}

/* The boxes to tick that end the last side stand at its foot, as on any other card. */
static void
part_ticks (CardFace *face)
{
  guint n = face->body->len;

  while (n > 0 && ((const MusterBlock *) g_ptr_array_index (face->body, n - 1))->kind == MUSTER_BLOCK_BOXES)
    n--;
  for (guint i = n; i < face->body->len; i++)
    g_ptr_array_add (face->ticks, g_ptr_array_index (face->body, i));
  g_ptr_array_set_size (face->body, (int) n);
}

/* A side with nothing but boxes would not tell what they are for: it gets the end of what stands on the one before. */
static void
share (const Filler *self,
       CardFace     *before)
{
  const MusterBlock *block;
  double width = muster_card_get_width (self->paper);
  double height;

  if (self->face->body->len > 0 || before->body->len < 2)
    return;

  block = g_ptr_array_index (before->body, before->body->len - 1);
  if (block->kind == MUSTER_BLOCK_BOXES)
    return;
  height = muster_block_measure (block, &self->style, width) + muster_blocks_gap (&self->style);
  if (height > self->room)
    return;
  g_ptr_array_add (self->face->body, (gpointer) block);
  g_ptr_array_set_size (before->body, (int) before->body->len - 1);
}

/* How much may be measured, for one card, before no further size is tried. */
#define MOST_WORK 1000000

/* One side after the other in one size; returns how many. */
static guint
fill_sides (CardFaces        *self,
            const CardPaper  *paper,
            const MusterCard *card,
            guint             number,
            const GPtrArray  *body,
            const GPtrArray  *ticks,
            double            scale)
{
  Filler filler = { self, paper, card, number, muster_card_get_style (paper, scale), NULL, 0, 0 };
  guint first = self->faces->len;
  guint n;

  begin_face (&filler);
  for (guint i = 0; i < body->len + ticks->len; i++)
    {
      const MusterBlock *block = i < body->len ? g_ptr_array_index (body, i) : g_ptr_array_index (ticks, i - body->len);

      while (block != NULL)
        block = fill (&filler, block);
    }
  n = self->faces->len - first;
  for (guint i = first; i < self->faces->len; i++)
    ((CardFace *) g_ptr_array_index (self->faces, i))->n_parts = n;
  part_ticks (filler.face);
  if (n > 1)
    share (&filler, g_ptr_array_index (self->faces, first + n - 2));
  return n;
}

/* As few sides as the smallest size makes, in the largest size that makes no more. */
static void
add_several (CardFaces        *self,
             const CardPaper  *paper,
             const MusterCard *card,
             guint             number,
             const GPtrArray  *body,
             const GPtrArray  *ticks)
{
  guint first = self->faces->len;
  guint low = muster_card_full_size (paper, body);
  guint high = muster_card_count_sizes (paper) - 1;
  guint64 most_work = muster_typesetter_get_work (paper->typesetter) + MOST_WORK;
  guint fewest = fill_sides (self, paper, card, number, body, ticks, muster_card_size_scale (paper, high));

  while (low < high && muster_typesetter_get_work (paper->typesetter) < most_work)
    {
      guint middle = (low + high) / 2;

      g_ptr_array_set_size (self->faces, (int) first);
      if (fill_sides (self, paper, card, number, body, ticks, muster_card_size_scale (paper, middle)) <= fewest)
        high = middle;
      else
        low = middle + 1;
    }
  g_ptr_array_set_size (self->faces, (int) first);
  fill_sides (self, paper, card, number, body, ticks, muster_card_size_scale (paper, high));
}

/* Adds the sides of one card. */
void
muster_card_faces_add (CardFaces        *self,
                       const CardPaper  *paper,
                       const MusterCard *card,
                       guint             number)
{
  g_autoptr (GPtrArray) body = g_ptr_array_new ();
  g_autoptr (GPtrArray) ticks = g_ptr_array_new ();

  part_blocks (self, paper, card, body, ticks);
  if (!add_whole (self, paper, card, number, body, ticks))
    add_several (self, paper, card, number, body, ticks);
}
