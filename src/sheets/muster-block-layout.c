/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sets blocks, what cards and pages are made of: paragraphs, points, lines to write on. Tables, boxes and what stands in
 * small boxes side by side have files of their own. */

#define G_LOG_DOMAIN "muster-block-layout"

#include "muster-block-layout.h"

#include "muster-block-private.h"

#include <math.h>
#include <string.h>

/* Between blocks, in points at scale 1. */
#define GAP 6.0

/* A bullet is as wide as this at scale 1, with the room behind it. */
#define BULLET 8.0

/* A text of more bytes than this does not fit into any line; measuring it would take long. */
#define LONG_TEXT 400
#define WIDE      4000.0

/* A line to write on gets at least this much of the width. */
#define LEAST_BLANK 0.35

/* How wide a text is in one line, rounded up; of a long one, which wraps anyhow, only that it is. */
double
muster_block_measure_line (const BlockSetter *self,
                           MusterFont         font,
                           const char        *text)
{
  if (strlen (text) > LONG_TEXT)
    return WIDE;
  return *text != '\0' ? muster_typesetter_width (self->style->typesetter, font, text) : 0;
}

/* Sets a text if there is a page, and returns its height. */
double
muster_block_set_text (const BlockSetter *self,
                       double             x,
                       double             y,
                       double             width,
                       MusterFont         font,
                       MusterInk          ink,
                       MusterAlign        align,
                       const char        *text)
{
  gsize length = strlen (text);
  g_autofree char *trimmed = NULL;

  /* A space at the end would stand beyond the width. */
  if (length > 0 && g_ascii_isspace (text[length - 1]))
    text = trimmed = g_strchomp (g_strdup (text));
  return muster_typesetter_add_text (self->style->typesetter, self->page, x, y, width, font, ink, align, text);
}

static double
set_items (const BlockSetter *self,
           const MusterBlock *block,
           double             y)
{
  MusterTypesetter *typesetter = self->style->typesetter;
  double scale = muster_typesetter_get_scale (typesetter, MUSTER_FONT_BODY);
  double indent = BULLET * scale;
  double top = y;

  if (block->ordered)
    {
      g_autofree char *last = g_strdup_printf ("%u.", block->before + block->cells->len);

      indent = muster_typesetter_width (typesetter, MUSTER_FONT_BODY, last) + 3 * scale;
    }
  indent = fmin (indent, self->width / 3);
  for (guint i = 0; i < block->cells->len; i++)
    {
      g_autofree char *mark = block->ordered ? g_strdup_printf ("%u.", block->before + i + 1) : g_strdup ("•");
      double mark_height;
      double height;

      if (i > 0)
        y += 1.5 * scale;
      mark_height = muster_block_set_text (self, self->x, y, indent - 1, MUSTER_FONT_BODY, MUSTER_INK_BLACK, MUSTER_ALIGN_START, mark);
      height = muster_block_set_text (self, self->x + indent, y, self->width - indent, MUSTER_FONT_BODY, MUSTER_INK_BLACK,
                                      MUSTER_ALIGN_START,
                                      g_ptr_array_index (block->cells, i));
      y += fmax (height, mark_height);
    }
  return y - top;
}

/* The line begins behind the text, or under it where the text is long. */
static double
set_blank (const BlockSetter *self,
           const MusterBlock *block,
           double             y)
{
  MusterTypesetter *typesetter = self->style->typesetter;
  const char *text = block->text != NULL ? block->text : "";
  double line = muster_typesetter_line_height (typesetter, MUSTER_FONT_BODY);
  double width = muster_block_measure_line (self, MUSTER_FONT_BODY, text);
  gboolean beside = width <= self->width * (1 - LEAST_BLANK);
  double lead = line * 0.5; /* room to write in */
  double height = line;
  double from = beside && width > 0 ? width + 3 : 0;

  if (*text != '\0')
    height = muster_block_set_text (self, self->x, y + lead, beside ? width : self->width, MUSTER_FONT_BODY, MUSTER_INK_BLACK,
                                    MUSTER_ALIGN_START, text);
  if (!beside)
    height += line * 1.3;
  if (self->page != NULL)
    muster_page_add_box (self->page, MUSTER_BOX_LINE, self->x + from, y + lead + height, self->width - from, 0, MUSTER_INK_GREY);
  return lead + height + 1;
}

static double
set_block (const BlockSetter *self,
           const MusterBlock *block,
           double             y)
{
  switch (block->kind)
    {
    case MUSTER_BLOCK_NOTE:
      return muster_block_set_text (self, self->x, y, self->width, MUSTER_FONT_SMALL, MUSTER_INK_GREY, MUSTER_ALIGN_START, block->text);
    case MUSTER_BLOCK_ITEMS:
      return set_items (self, block, y);
    case MUSTER_BLOCK_STATS:
      return muster_block_set_stats (self, block, y);
    case MUSTER_BLOCK_TABLE:
      return muster_block_set_table (self, block, y);
    case MUSTER_BLOCK_BOXES:
      return muster_block_set_boxes (self, block, y);
    case MUSTER_BLOCK_BLANK:
      return set_blank (self, block, y);
    case MUSTER_BLOCK_TEXT:
    default:
      return muster_block_set_text (self, self->x, y, self->width, MUSTER_FONT_BODY, MUSTER_INK_BLACK, MUSTER_ALIGN_START, block->text);
    }
}

static double
set_scaled (const MusterBlock      *block,
            const MusterBlockStyle *style,
            MusterPage             *page,
            double                  x,
            double                  y,
            double                  width)
{
  BlockSetter setter = { style, page, x, width };
  MusterBlock *tamed = muster_block_tame (block);
  double height;

  muster_typesetter_set_scale (style->typesetter, style->scale, style->least);
  height = set_block (&setter, tamed != NULL ? tamed : block, y);
  muster_typesetter_set_scale (style->typesetter, 1, 0);
  muster_block_free (tamed);
  return height;
}

/**
 * muster_block_measure:
 * @block: a block
 * @style: how it is set
 * @width: in points
 *
 * Returns: how high the block is in this width, in points
 */
double
muster_block_measure (const MusterBlock      *block,
                      const MusterBlockStyle *style,
                      double                  width)
{
  return set_scaled (block, style, NULL, 0, 0, width);
}

/**
 * muster_block_least:
 * @block: a block
 * @style: how it is set
 *
 * Returns: the least width in which no word is cut for want of room, in points; 0 for blocks but tables, whose words have
 *   the whole width
 */
double
muster_block_least (const MusterBlock      *block,
                    const MusterBlockStyle *style)
{
  BlockSetter setter = { style, NULL, 0, 0 };
  double width;

  if (block->kind != MUSTER_BLOCK_TABLE)
    return 0;

  muster_typesetter_set_scale (style->typesetter, style->scale, style->least);
  width = muster_block_least_table (&setter, block);
  muster_typesetter_set_scale (style->typesetter, 1, 0);
  return width;
}

/**
 * muster_block_place:
 * @block: a block
 * @style: how it is set
 * @page: where to
 * @x: in points
 * @y: in points
 * @width: in points
 *
 * Sets a block. It takes as much height as muster_block_measure() says. The typesetter's scale is 1 afterwards.
 */
void
muster_block_place (const MusterBlock      *block,
                    const MusterBlockStyle *style,
                    MusterPage             *page,
                    double                  x,
                    double                  y,
                    double                  width)
{
  set_scaled (block, style, page, x, y, width);
}

static double
set_all (const GPtrArray        *blocks,
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
        y += muster_blocks_gap (style);
      y += set_scaled (block, style, page, x, y, width);
    }
  return y - top;
}

/**
 * muster_blocks_gap:
 * @style: how blocks are set
 *
 * Returns: how much room is left between two blocks, in points
 */
double
muster_blocks_gap (const MusterBlockStyle *style)
{
  return GAP * style->scale;
}

/**
 * muster_blocks_measure:
 * @blocks: (element-type MusterBlock): blocks
 * @style: how they are set
 * @width: in points
 *
 * Returns: how high they are one below the other, with the room between them, in points
 */
double
muster_blocks_measure (const GPtrArray        *blocks,
                       const MusterBlockStyle *style,
                       double                  width)
{
  return set_all (blocks, style, NULL, 0, 0, width);
}

/**
 * muster_blocks_place:
 * @blocks: (element-type MusterBlock): blocks
 * @style: how they are set
 * @page: where to
 * @x: in points
 * @y: in points
 * @width: in points
 *
 * Sets blocks one below the other. They take as much height as muster_blocks_measure() says.
 */
void
muster_blocks_place (const GPtrArray        *blocks,
                     const MusterBlockStyle *style,
                     MusterPage             *page,
                     double                  x,
                     double                  y,
                     double                  width)
{
  set_all (blocks, style, page, x, y, width);
}
