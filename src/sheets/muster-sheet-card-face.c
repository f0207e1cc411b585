/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One side of a card: name and points above, then the silhouette and what is said of the unit, boxes to tick at the foot, and
 * under them the list's code. */

#define G_LOG_DOMAIN "muster-sheet-card-face"

#include "config.h"

#include "muster-sheet-cards-private.h"

#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define RADIUS 9.0
#define GAP    5.0 /* at scale 1 */
#define CLOSE  0.45

/* The title, times the usual size of a heading; smaller where it takes many lines. */
static const double title_sizes[] = { 1.35, 1.1, 0.9 };
#define MOST_LINES 2

/* Sets a text if there is a page. */
static double
set_text (const CardPaper *paper,
          MusterPage      *page,
          double           x,
          double           y,
          double           width,
          MusterFont       font,
          MusterInk        ink,
          MusterAlign      align,
          const char      *text)
{
  double height = muster_typesetter_height (paper->typesetter, font, width, text);

  if (page != NULL)
    muster_page_add_text (page, x, y, width, height, font, ink, align, text)->scale = muster_typesetter_get_scale (paper->typesetter, font);
  return height;
}

static double
get_width (const CardPaper *paper)
{
  return paper->width - 2 * paper->pad;
}

MusterBlockStyle
muster_card_get_style (const CardPaper *paper,
                       double           scale)
{
  return (MusterBlockStyle) { paper->typesetter, scale, CARD_LEAST };
}

static gboolean
is_paragraph (const MusterBlock *block)
{
  return block->kind == MUSTER_BLOCK_TEXT || block->kind == MUSTER_BLOCK_NOTE;
}

/* Cards have little room: paragraphs and lines of boxes follow each other closely. */
double
muster_card_blocks_gap (const MusterBlock      *above,
                        const MusterBlock      *below,
                        const MusterBlockStyle *style)
{
  gboolean close = is_paragraph (above) ? is_paragraph (below) : above->kind == MUSTER_BLOCK_BOXES && below->kind == MUSTER_BLOCK_BOXES;

  return muster_blocks_gap (style) * (close ? CLOSE : 1);
}

/* Sets blocks one below the other, if there is a page, and returns how high they are. */
double
muster_card_blocks_set (const GPtrArray        *blocks,
                        const MusterBlockStyle *style,
                        MusterPage             *page,
                        double                  x,
                        double                  y,
                        double                  width)
{
  double top = y;

  for (guint i = 0; i < blocks->len; i++)
    {
      const MusterBlock *block = g_ptr_array_index (blocks, i);

      if (i > 0)
        y += muster_card_blocks_gap (g_ptr_array_index (blocks, i - 1), block, style);
      if (page != NULL)
        muster_block_place (block, style, page, x, y, width);
      y += muster_block_measure (block, style, width);
    }
  return y - top;
}

/* Names written from right to left begin at the left too, beside which stand the points. */
static char *
dup_line (const char *text)
{
  g_autofree char *cut = g_strchomp (muster_words_cut (text));

  return muster_words_line (cut);
}

/* How many, and what one costs. */
static char *
dup_figure (const CardPaper *paper,
            const CardFace  *face)
{
  const char *points = paper->opponent || face->card->points == NULL ? "" : face->card->points;
  guint count = face->card->copy == 0 ? face->card->count : 1;

  if (face->part > 0)
    return g_strdup ("");
  if (count < 2)
    return g_strdup (points);
  if (*points == '\0')
    /* Translators: on a card: how many units it is for */
    return g_strdup_printf (_("× %u"), count);
  /* Translators: on a card: how many units it is for, and what one costs */
  return g_strdup_printf (_("%u × %s"), count, points);
}

/* Large, unless it is so long that it would take much of the card. */
static void
set_title_scale (const CardPaper *paper,
                 const CardFace  *face,
                 double           width,
                 const char      *title)
{
  for (guint i = face->part > 0 ? 1 : 0; i < G_N_ELEMENTS (title_sizes); i++)
    {
      muster_typesetter_set_scale (paper->typesetter, face->scale * title_sizes[i], CARD_LEAST);
      if (muster_typesetter_height (paper->typesetter, MUSTER_FONT_HEADING, width, title)
          <= (MOST_LINES + 0.5) * muster_typesetter_line_height (paper->typesetter, MUSTER_FONT_HEADING))
        return;
    }
}

static double
set_head (const CardPaper *paper,
          const CardFace  *face,
          MusterPage      *page,
          double           x,
          double           y,
          const char      *anchor)
{
  g_autofree char *title = dup_line (face->card->title);
  g_autofree char *figure = dup_figure (paper, face);
  double width = get_width (paper);
  double title_width = width;
  double top = y;
  double height;

  muster_typesetter_set_scale (paper->typesetter, face->scale * title_sizes[0], CARD_LEAST);
  if (*figure != '\0')
    {
      double figure_width = fmin (muster_typesetter_width (paper->typesetter, MUSTER_FONT_HEADING, figure), width / 2);

      set_text (paper, page, x + width - figure_width, y, figure_width, MUSTER_FONT_HEADING, MUSTER_INK_BLACK, MUSTER_ALIGN_END, figure);
      height = muster_typesetter_height (paper->typesetter, MUSTER_FONT_HEADING, figure_width, figure);
      title_width -= figure_width + GAP * face->scale;
    }
  else
    {
      height = 0;
    }
  set_title_scale (paper, face, title_width, title);
  if (page != NULL)
    {
      guint i = page->boxes->len;

      height = fmax (height, set_text (paper, page, x, y, title_width, MUSTER_FONT_HEADING, MUSTER_INK_BLACK, MUSTER_ALIGN_START, title));
      ((MusterBox *) g_ptr_array_index (page->boxes, i))->anchor = g_strdup (anchor);
    }
  else
    {
      height = fmax (height, muster_typesetter_height (paper->typesetter, MUSTER_FONT_HEADING, title_width, title));
    }
  y += height;
  muster_typesetter_set_scale (paper->typesetter, face->scale, CARD_LEAST);
  if (face->part == 0 && *face->card->subtitle != '\0')
    {
      g_autofree char *subtitle = dup_line (face->card->subtitle);

      y += set_text (paper, page, x, y, width, MUSTER_FONT_SMALL, MUSTER_INK_GREY, MUSTER_ALIGN_START, subtitle);
    }
  muster_typesetter_set_scale (paper->typesetter, 1, 0);
  return y - top + GAP * face->scale;
}

/* The list's code, and, in a line of its own where there is no room beside it, that the list is not legal. */
static double
set_foot (const CardPaper *paper,
          const CardFace  *face,
          MusterPage      *page,
          double           x,
          double           y)
{
  MusterTypesetter *typesetter = paper->typesetter;
  double width = get_width (paper);
  double code_width;
  double part_width = 0;
  double height = 0;
  g_autofree char *part = NULL;

  muster_typesetter_set_scale (typesetter, face->scale, CARD_LEAST);
  code_width = muster_typesetter_width (typesetter, MUSTER_FONT_TINY, paper->code);
  if (face->n_parts > 1)
    {
      /* Translators: on a card that is one of several for the same unit: its number, and how many there are */
      part = g_strdup_printf (_("%u of %u"), face->part + 1, face->n_parts);
      part_width = muster_typesetter_width (typesetter, MUSTER_FONT_TINY, part);
    }
  if (paper->warning != NULL)
    {
      double warning_width = muster_typesetter_width (typesetter, MUSTER_FONT_TINY, paper->warning);
      double left = code_width + 4;

      if (left + warning_width + 4 + part_width <= width)
        set_text (paper, page, x + left, y, warning_width, MUSTER_FONT_TINY, MUSTER_INK_BAD, MUSTER_ALIGN_START, paper->warning);
      else
        height = set_text (paper, page, x, y, width, MUSTER_FONT_TINY, MUSTER_INK_BAD, MUSTER_ALIGN_START, paper->warning);
    }
  set_text (paper, page, x, y + height, code_width, MUSTER_FONT_TINY, MUSTER_INK_GREY, MUSTER_ALIGN_START, paper->code);
  if (part != NULL)
    set_text (paper, page, x + width - part_width, y + height, part_width, MUSTER_FONT_TINY, MUSTER_INK_GREY, MUSTER_ALIGN_END, part);
  height += muster_typesetter_line_height (typesetter, MUSTER_FONT_TINY);
  muster_typesetter_set_scale (typesetter, 1, 0);
  return height;
}

/* How high blocks can be on a side of a card without a silhouette: between its head and its foot. */
double
muster_card_get_room (const CardPaper *paper,
                      const CardFace  *face)
{
  double gap = GAP * face->scale;

  return paper->height - paper->pad - paper->inset - 3 - set_head (paper, face, NULL, 0, 0, NULL) - set_foot (paper, face, NULL, 0,
                                                                                                              0) - gap;
}

/* How much room a silhouette takes, with what is above and below it. */
double
muster_card_picture_room (const CardPaper *paper,
                          double           picture)
{
  return picture > 0 ? picture + 1 + 7 * paper->scale : 0;
}

static void
add_frame (const CardPaper *paper,
           MusterPage      *page,
           double           x,
           double           y)
{
  muster_page_add_box (page, MUSTER_BOX_FRAME, x + paper->inset, y + paper->inset, paper->width - 2 * paper->inset,
                       paper->height - 2 * paper->inset,
                       MUSTER_INK_GREY)
    ->radius
    = RADIUS;
}

static MusterBox *
add_picture (MusterPage       *page,
             const MusterCard *card,
             double            x,
             double            y,
             double            width,
             double            height)
{
  MusterBox *box = muster_page_add_box (page, MUSTER_BOX_PICTURE, x, y, width, height, MUSTER_INK_BLACK);

  box->text = g_strdup (card->silhouette != NULL ? card->silhouette : "generic");
  return box;
}

/* Sets a side of a card with its left upper corner at a place. */
void
muster_card_face_place (const CardPaper *paper,
                        const CardFace  *face,
                        MusterPage      *page,
                        double           x,
                        double           y,
                        const char      *anchor)
{
  MusterBlockStyle style = muster_card_get_style (paper, face->scale);
  double width = get_width (paper);
  double bottom = y + paper->height - paper->inset - 3;
  double left = x + paper->pad;

  add_frame (paper, page, x, y);
  y += paper->pad;
  y += set_head (paper, face, page, left, y, anchor);
  if (face->picture > 0)
    {
      double picture_width = fmin (width, 2 * face->picture);

      add_picture (page, face->card, left + (width - picture_width) / 2, y, picture_width, face->picture);
      muster_page_add_box (page, MUSTER_BOX_LINE, left, y + face->picture, width, 0, MUSTER_INK_BLACK)->weight = 0.9;
      y += muster_card_picture_room (paper, face->picture);
    }
  muster_card_blocks_set (face->body, &style, page, left, y, width);
  bottom -= set_foot (paper, face, NULL, 0, 0);
  set_foot (paper, face, page, left, bottom);
  if (face->ticks->len > 0)
    {
      bottom -= GAP * face->scale + muster_card_blocks_set (face->ticks, &style, NULL, 0, 0, width);
      muster_card_blocks_set (face->ticks, &style, page, left, bottom, width);
    }
}

/* Sets the back of a card: what it is, to be found in a hand or a pile. */
void
muster_card_back_place (const CardPaper *paper,
                        const CardFace  *face,
                        MusterPage      *page,
                        double           x,
                        double           y)
{
  MusterTypesetter *typesetter = paper->typesetter;
  double width = get_width (paper);
  double left = x + paper->pad;
  double picture = fmin (width / 2, paper->height * 0.4);
  double top = y + (paper->height - picture) / 2 - paper->height * 0.1;
  double height;
  CardFace first = *face;
  g_autofree char *title = NULL;

  first.part = 0;
  first.scale = paper->scale;
  title = dup_line (face->card->title);
  add_frame (paper, page, x, y);
  add_picture (page, face->card, left, top, width, picture);
  muster_page_add_box (page, MUSTER_BOX_LINE, left, top + picture, width, 0, MUSTER_INK_BLACK)->weight = 0.9;
  set_title_scale (paper, &first, width, title);
  set_text (paper, page, left, top + picture + 8, width, MUSTER_FONT_HEADING, MUSTER_INK_BLACK, MUSTER_ALIGN_CENTRE, title);
  muster_typesetter_set_scale (typesetter, paper->scale, CARD_LEAST);
  height = muster_typesetter_height (typesetter, MUSTER_FONT_TINY, width, paper->code);
  y += paper->height - paper->inset - 3 - height;
  set_text (paper, page, left, y, width, MUSTER_FONT_TINY, MUSTER_INK_GREY, MUSTER_ALIGN_CENTRE, paper->code);
  y -= muster_typesetter_height (typesetter, MUSTER_FONT_SMALL, width, paper->game);
  set_text (paper, page, left, y, width, MUSTER_FONT_SMALL, MUSTER_INK_GREY, MUSTER_ALIGN_CENTRE, paper->game);
  muster_typesetter_set_scale (typesetter, 1, 0);
}
