/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One side of a card: name and points above, then the silhouette and what is said of the unit, boxes to tick at the foot, and
 * under them the list's code. */

#define G_LOG_DOMAIN "muster-sheet-card-face"

#include "config.h"

#include "muster-sheet-cards-private.h"

#include "muster-flow.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define RADIUS 9.0
#define GAP    5.0 /* at scale 1 */
#define CLOSE  0.45

/* Titles, times the usual size of a heading: the same on all cards, whatever size the rest has. */
static const double title_sizes[CARD_N_TITLES] = {
  [CARD_TITLE_LARGE] = 1.35,
  [CARD_TITLE_SMALL] = 1.08,
  [CARD_TITLE_LEAST] = 0.85,
};

/* A title of these sizes takes no more lines than this, and a bit for letters that are higher than usual. */
static const double most_lines[CARD_N_TITLES] = {
  [CARD_TITLE_LARGE] = 1.5,
  [CARD_TITLE_SMALL] = 2.5,
  [CARD_TITLE_LEAST] = G_MAXDOUBLE,
};

/* The list's code and what goes with it is not smaller than this, in points. */
#define FOOT_LEAST 6.0

double
muster_card_get_width (const CardPaper *paper)
{
  return paper->width - 2 * paper->pad;
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

static void
set_title_scale (const CardPaper *paper,
                 CardTitle        title)
{
  muster_typesetter_set_scale (paper->typesetter, paper->scale * title_sizes[title], CARD_LEAST);
}

/* Whether a title of this size takes few enough lines. */
static gboolean
suits (const CardPaper *paper,
       CardTitle        title,
       double           width,
       const char      *text)
{
  return muster_typesetter_height (paper->typesetter, MUSTER_FONT_HEADING, width, text)
         <= most_lines[title] * muster_typesetter_line_height (paper->typesetter, MUSTER_FONT_HEADING);
}

/* How wide what stands beside the title is. */
static double
measure_figure (const CardPaper *paper,
                const char      *figure)
{
  return *figure != '\0' ? fmin (muster_typesetter_width (paper->typesetter, MUSTER_FONT_HEADING, figure), muster_card_get_width (paper) / 2) : 0;
}

static double
get_title_width (const CardPaper *paper,
                 double           figure_width)
{
  return muster_card_get_width (paper) - (figure_width > 0 ? figure_width + GAP * paper->scale : 0);
}

/* The largest title that takes few enough lines. */
CardTitle
muster_card_find_title (const CardPaper *paper,
                        const CardFace  *face)
{
  g_autofree char *text = dup_line (face->card->title);
  g_autofree char *figure = dup_figure (paper, face);
  CardTitle title = CARD_TITLE_LARGE;

  for (; title < CARD_TITLE_LEAST; title++)
    {
      set_title_scale (paper, title);
      if (suits (paper, title, get_title_width (paper, measure_figure (paper, figure)), text))
        break;
    }
  muster_typesetter_set_scale (paper->typesetter, 1, 0);
  return title;
}

static double
set_head (const CardPaper *paper,
          const CardFace  *face,
          MusterPage      *page,
          double           x,
          double           y,
          const char      *anchor)
{
  MusterBlockStyle style = muster_card_get_style (paper, face->scale);
  g_autofree char *title = dup_line (face->card->title);
  g_autofree char *figure = dup_figure (paper, face);
  double width = muster_card_get_width (paper);
  double top = y;
  double height = 0;
  double figure_width;
  double title_height;
  guint first = page != NULL ? page->boxes->len : 0;

  set_title_scale (paper, face->title);
  figure_width = measure_figure (paper, figure);
  title_height = muster_typesetter_add_text (paper->typesetter, page, x, y, get_title_width (paper, figure_width), MUSTER_FONT_HEADING, MUSTER_INK_BLACK, MUSTER_ALIGN_START, title);
  if (page != NULL)
    ((MusterBox *) g_ptr_array_index (page->boxes, first))->anchor = g_strdup (anchor);
  if (*figure != '\0')
    height = muster_typesetter_add_text (paper->typesetter, page, x + width - figure_width, y, figure_width, MUSTER_FONT_HEADING, MUSTER_INK_BLACK, MUSTER_ALIGN_END, figure);
  y += fmax (height, title_height);
  muster_typesetter_set_scale (paper->typesetter, style.scale, style.least);
  if (face->part == 0 && *face->card->subtitle != '\0')
    {
      g_autofree char *subtitle = dup_line (face->card->subtitle);

      y += muster_typesetter_add_text (paper->typesetter, page, x, y, width, MUSTER_FONT_SMALL, MUSTER_INK_GREY, MUSTER_ALIGN_START, subtitle);
    }
  muster_typesetter_set_scale (paper->typesetter, 1, 0);
  return y - top + GAP * face->scale;
}

/* Which of several sides it is, and where to read on. */
static char *
dup_part (const CardPaper *paper,
          const CardFace  *face)
{
  guint part = face->part + 1;

  if (face->n_parts < 2)
    return NULL;
  if (part >= face->n_parts)
    /* Translators: on a card that is one of several for the same unit: its number, and how many there are */
    return g_strdup_printf (_("%u of %u"), part, face->n_parts);
  if (paper->backs && face->part % 2 == 0)
    /* Translators: at the foot of a card, which is one of several sides for the same unit: its number, and how many there are */
    return g_strdup_printf (_("%u of %u, goes on on the back"), part, face->n_parts);
  if (paper->backs)
    /* Translators: at the foot of a card, which is one of several sides for the same unit: its number, and how many there are */
    return g_strdup_printf (_("%u of %u, goes on on another card"), part, face->n_parts);
  /* Translators: at the foot of a card, which is one of several for the same unit: its number, how many there are, and the number of
   * the next one */
  return g_strdup_printf (_("%u of %u, goes on on card %u"), part, face->n_parts, part + 1);
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
  double width = muster_card_get_width (paper);
  double code_width;
  double part_width = 0;
  double height = 0;
  g_autofree char *part = dup_part (paper, face);

  muster_typesetter_set_scale (typesetter, paper->scale, FOOT_LEAST);
  code_width = muster_typesetter_width (typesetter, MUSTER_FONT_TINY, paper->code);
  if (part != NULL)
    part_width = fmin (muster_typesetter_width (typesetter, MUSTER_FONT_TINY, part), width - code_width - 4);
  if (paper->warning != NULL)
    {
      double warning_width = muster_typesetter_width (typesetter, MUSTER_FONT_TINY, paper->warning);
      double left = code_width + 4;

      /* Numbers of parts may yet get longer. */
      if (left + warning_width + 4 + part_width <= width - (part != NULL ? 12 : 0))
        muster_typesetter_add_text (paper->typesetter, page, x + left, y, warning_width, MUSTER_FONT_TINY, MUSTER_INK_BAD, MUSTER_ALIGN_START, paper->warning);
      else
        height = muster_typesetter_add_text (paper->typesetter, page, x, y, width, MUSTER_FONT_TINY, MUSTER_INK_BAD, MUSTER_ALIGN_START, paper->warning);
    }
  muster_typesetter_add_text (paper->typesetter, page, x, y + height, code_width, MUSTER_FONT_TINY, MUSTER_INK_GREY, MUSTER_ALIGN_START, paper->code);
  if (part != NULL)
    muster_typesetter_add_text (paper->typesetter, page, x + width - part_width, y + height, part_width, MUSTER_FONT_TINY, MUSTER_INK_BLACK, MUSTER_ALIGN_END, part);
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
  double width = muster_card_get_width (paper);
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

/* Sets a line that ends above a place, and returns where it begins. */
static double
set_line_above (const CardPaper *paper,
                MusterPage      *page,
                double           x,
                double           y,
                MusterFont       font,
                MusterInk        ink,
                const char      *text)
{
  double width = muster_card_get_width (paper);
  g_autofree char *line = muster_flow_shorten (paper->typesetter, font, width, text);

  y -= muster_typesetter_height (paper->typesetter, font, width, line);
  muster_typesetter_add_text (paper->typesetter, page, x, y, width, font, ink, MUSTER_ALIGN_CENTRE, line);
  return y;
}

/* Sets the back of a card: what it is, to be found in a hand or a pile, and whose, so that piles of several lists can be parted. */
void
muster_card_back_place (const CardPaper *paper,
                        const CardFace  *face,
                        MusterPage      *page,
                        double           x,
                        double           y)
{
  MusterTypesetter *typesetter = paper->typesetter;
  double width = muster_card_get_width (paper);
  double left = x + paper->pad;
  double picture = fmin (width / 2, paper->height * 0.4);
  double top = y + (paper->height - picture) / 2 - paper->height * 0.12;
  CardTitle size = CARD_TITLE_LARGE;
  g_autofree char *title = dup_line (face->card->title);

  add_frame (paper, page, x, y);
  add_picture (page, face->card, left, top, width, picture);
  muster_page_add_box (page, MUSTER_BOX_LINE, left, top + picture, width, 0, MUSTER_INK_BLACK)->weight = 0.9;
  set_title_scale (paper, size);
  while (size < CARD_TITLE_LEAST && !suits (paper, CARD_TITLE_SMALL, width, title))
    set_title_scale (paper, ++size);
  muster_typesetter_add_text (paper->typesetter, page, left, top + picture + 8, width, MUSTER_FONT_HEADING, MUSTER_INK_BLACK, MUSTER_ALIGN_CENTRE, title);
  muster_typesetter_set_scale (typesetter, paper->scale, CARD_LEGIBLE);
  y += paper->height - paper->inset - 3;
  if (paper->warning != NULL)
    y = set_line_above (paper, page, left, y, MUSTER_FONT_SMALL, MUSTER_INK_BAD, paper->warning);
  y = set_line_above (paper, page, left, y, MUSTER_FONT_SMALL, MUSTER_INK_GREY, paper->code);
  y = set_line_above (paper, page, left, y, MUSTER_FONT_SMALL, MUSTER_INK_GREY, paper->game);
  if (paper->nation != NULL)
    y = set_line_above (paper, page, left, y, MUSTER_FONT_SMALL, MUSTER_INK_BLACK, paper->nation);
  set_line_above (paper, page, left, y, MUSTER_FONT_STRONG, MUSTER_INK_BLACK, paper->list);
  muster_typesetter_set_scale (typesetter, 1, 0);
}
