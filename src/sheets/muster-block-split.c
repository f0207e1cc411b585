/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Takes apart a block that is too high for what it stands on: between rows, points, stats or lines of boxes, or, where a
 * single one of these is too high, within its text. */

#define G_LOG_DOMAIN "muster-block-split"

#include "muster-block-layout.h"

#include <string.h>

static guint
count_parts (const MusterBlock *block)
{
  switch (block->kind)
    {
    case MUSTER_BLOCK_ITEMS:
      return block->cells->len;
    case MUSTER_BLOCK_STATS:
      return block->cells->len / 2;
    case MUSTER_BLOCK_TABLE:
      return block->n_columns > 0 && block->cells->len > block->n_columns ? block->cells->len / block->n_columns - 1 : 0;
    case MUSTER_BLOCK_BOXES:
      return block->lines->len;
    case MUSTER_BLOCK_TEXT:
    case MUSTER_BLOCK_NOTE:
    case MUSTER_BLOCK_BLANK:
    default:
      return 1;
    }
}

static MusterBlock *
begin_like (const MusterBlock *block)
{
  MusterBlock *part = muster_block_new (block->kind);

  part->ordered = block->ordered;
  part->first = block->first;
  part->n_columns = block->n_columns;
  part->centred = block->centred != NULL ? g_memdup2 (block->centred, block->n_columns * sizeof (gboolean)) : NULL;
  return part;
}

static void
add_cells (MusterBlock       *part,
           const MusterBlock *block,
           guint              from,
           guint              to)
{
  for (guint i = from; i < to; i++)
    g_ptr_array_add (part->cells, g_strdup (g_ptr_array_index (block->cells, i)));
}

static MusterBoxLine *
copy_line (const MusterBoxLine *line,
           guint                from,
           guint                to)
{
  MusterBoxLine *copy = g_new0 (MusterBoxLine, 1);

  copy->label = g_strdup (line->label);
  copy->n_boxes = to - from;
  copy->half = line->half >= (int) from && line->half < (int) to ? line->half - (int) from : -1;
  if (line->texts != NULL)
    {
      guint n = g_strv_length (line->texts);
      g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();

      for (guint i = from; i < to && i < n; i++)
        g_strv_builder_add (texts, line->texts[i]);
      copy->texts = g_strv_builder_end (texts);
    }
  return copy;
}

/* The rows, points, stats or lines from @from to before @to. */
static MusterBlock *
take_parts (const MusterBlock *block,
            guint              from,
            guint              to)
{
  MusterBlock *part = begin_like (block);

  switch (block->kind)
    {
    case MUSTER_BLOCK_ITEMS:
      add_cells (part, block, from, to);
      part->first += from;
      break;
    case MUSTER_BLOCK_STATS:
      add_cells (part, block, 2 * from, 2 * to);
      break;
    case MUSTER_BLOCK_TABLE:
      add_cells (part, block, 0, block->n_columns);
      add_cells (part, block, (from + 1) * block->n_columns, (to + 1) * block->n_columns);
      break;
    case MUSTER_BLOCK_BOXES:
      for (guint i = from; i < to; i++)
        {
          const MusterBoxLine *line = g_ptr_array_index (block->lines, i);

          g_ptr_array_add (part->lines, copy_line (line, 0, line->n_boxes));
        }
      break;
    case MUSTER_BLOCK_TEXT:
    case MUSTER_BLOCK_NOTE:
    case MUSTER_BLOCK_BLANK:
    default:
      part->text = g_strdup (block->text);
      break;
    }
  return part;
}

/* Where a text may be taken apart, at most @most bytes from its beginning: after a space, or, where there is none, after
 * any character. */
static gsize
find_break (const char *text,
            gsize       most)
{
  gsize end = 0;
  gsize space = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gsize next = (gsize) (g_utf8_next_char (p) - text);

      if (next > most)
        break;
      end = next;
      if (g_unichar_isspace (g_utf8_get_char (p)))
        space = next;
    }
  return text[end] == '\0' || space == 0 ? end : space;
}

static void
add_text_parts (GPtrArray  *head,
                GPtrArray  *tail,
                const char *text,
                double      share,
                gsize       least)
{
  gsize size = strlen (text);
  gsize end = find_break (text, MAX ((gsize) (share * (double) size), MIN (least, size)));

  g_ptr_array_add (head, g_strchomp (g_strndup (text, end)));
  g_ptr_array_add (tail, g_strdup (text + end));
}

/* The block's only part, in two: a share of each text of it in the first. */
static void
take_share (const MusterBlock *block,
            double             share,
            MusterBlock      **head,
            MusterBlock      **tail)
{
  *head = begin_like (block);
  *tail = begin_like (block);
  if (block->kind == MUSTER_BLOCK_BOXES)
    {
      const MusterBoxLine *line = g_ptr_array_index (block->lines, 0);
      guint n = (guint) (share * line->n_boxes);

      g_ptr_array_add ((*head)->lines, copy_line (line, 0, n));
      g_ptr_array_add ((*tail)->lines, copy_line (line, n, line->n_boxes));
    }
  else if (block->cells != NULL)
    {
      guint from = 0;

      /* Heads and labels stand above both. */
      if (block->kind == MUSTER_BLOCK_TABLE || block->kind == MUSTER_BLOCK_STATS)
        {
          from = block->kind == MUSTER_BLOCK_TABLE ? block->n_columns : 1;
          add_cells (*head, block, 0, from);
          add_cells (*tail, block, 0, from);
        }
      /* Short texts are not taken apart for the sake of long ones. */
      for (guint i = from; i < block->cells->len; i++)
        add_text_parts ((*head)->cells, (*tail)->cells, g_ptr_array_index (block->cells, i), share, 16);
    }
  else
    {
      g_autoptr (GPtrArray) first = g_ptr_array_new ();
      g_autoptr (GPtrArray) rest = g_ptr_array_new ();

      add_text_parts (first, rest, block->text != NULL ? block->text : "", share, 1);
      (*head)->text = g_ptr_array_index (first, 0);
      (*tail)->text = g_ptr_array_index (rest, 0);
      if (block->kind == MUSTER_BLOCK_BLANK)
        (*head)->kind = MUSTER_BLOCK_TEXT;
    }
}

static gboolean
is_empty (const MusterBlock *block)
{
  if (block->kind == MUSTER_BLOCK_BOXES)
    return ((const MusterBoxLine *) g_ptr_array_index (block->lines, 0))->n_boxes == 0;
  if (block->cells == NULL)
    return block->text == NULL || *block->text == '\0';
  for (guint i = block->kind == MUSTER_BLOCK_TABLE ? block->n_columns : block->kind == MUSTER_BLOCK_STATS ? 1 : 0; i < block->cells->len; i++)
    if (*(const char *) g_ptr_array_index (block->cells, i) != '\0')
      return FALSE;
  return TRUE;
}

/* Halves the share until it fits. */
static gboolean
split_within (const MusterBlock      *block,
              const MusterBlockStyle *style,
              double                  width,
              double                  height,
              MusterBlock           **head,
              MusterBlock           **tail)
{
  double low = 0;
  double high = 1;

  *head = NULL;
  *tail = NULL;
  for (guint step = 0; step < 12; step++)
    {
      double share = (low + high) / 2;
      MusterBlock *first;
      MusterBlock *rest;

      take_share (block, share, &first, &rest);
      if (!is_empty (first) && !is_empty (rest) && muster_block_measure (first, style, width) <= height)
        {
          muster_block_free (*head);
          muster_block_free (*tail);
          *head = g_steal_pointer (&first);
          *tail = g_steal_pointer (&rest);
          low = share;
        }
      else if (is_empty (first))
        {
          low = share;
        }
      else
        {
          high = share;
        }
      muster_block_free (first);
      muster_block_free (rest);
    }
  return *head != NULL;
}

/* Splits the first part of several; what is left of it stands before the others. */
static gboolean
split_first (const MusterBlock      *block,
             guint                   n,
             const MusterBlockStyle *style,
             double                  width,
             double                  height,
             MusterBlock           **head,
             MusterBlock           **tail)
{
  MusterBlock *first = take_parts (block, 0, 1);
  gboolean split = split_within (first, style, width, height, head, tail);
  guint used;

  muster_block_free (first);
  if (!split)
    return FALSE;

  if (block->kind == MUSTER_BLOCK_BOXES)
    {
      for (guint i = 1; i < n; i++)
        {
          const MusterBoxLine *line = g_ptr_array_index (block->lines, i);

          g_ptr_array_add ((*tail)->lines, copy_line (line, 0, line->n_boxes));
        }
      return TRUE;
    }
  used = block->kind == MUSTER_BLOCK_TABLE ? 2 * block->n_columns : block->kind == MUSTER_BLOCK_STATS ? 2 : 1;
  add_cells (*tail, block, used, block->cells->len);
  return TRUE;
}

/**
 * muster_block_split:
 * @block: a block that is higher than @height
 * @style: how it is set
 * @width: in points
 * @height: in points
 * @within: whether a single row, point or paragraph may be taken apart too
 * @head: (out) (transfer full): what fits
 * @tail: (out) (transfer full): what does not; never empty
 *
 * Takes a block apart. The heads of a table stand in both parts, and points keep their numbers.
 *
 * Returns: whether anything of it fits; otherwise there are no parts
 */
gboolean
muster_block_split (const MusterBlock      *block,
                    const MusterBlockStyle *style,
                    double                  width,
                    double                  height,
                    gboolean                within,
                    MusterBlock           **head,
                    MusterBlock           **tail)
{
  guint n = count_parts (block);
  guint low = 0;
  guint high = n;

  *head = NULL;
  *tail = NULL;
  /* The most that fit, of which one is known not to. */
  while (high > low + 1)
    {
      guint middle = (low + high) / 2;
      MusterBlock *part = take_parts (block, 0, middle);

      if (muster_block_measure (part, style, width) <= height)
        low = middle;
      else
        high = middle;
      muster_block_free (part);
    }
  if (low > 0)
    {
      *head = take_parts (block, 0, low);
      *tail = take_parts (block, low, n);
      return TRUE;
    }
  if (!within || n == 0)
    return FALSE;

  if (n == 1)
    return split_within (block, style, width, height, head, tail);
  return split_first (block, n, style, width, height, head, tail);
}
