/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Breaks blocks where a column ends: tables between rows, with their heads again; points and lines of boxes between each
 * other; paragraphs between lines. */

#define G_LOG_DOMAIN "muster-block-break"

#include "muster-block-break.h"

#include <string.h>

/* Fewer rows than these of a table do not stand alone. */
#define LEAST_ROWS 2

/* Texts that fit no column are cut to so many characters, the first that is short enough. */
static const guint cuts[] = { 1000, 300, 150, 75, 30, 10 };

/* How many parts a block has between which it can be broken. */
static guint
count_parts (const MusterBlock *block)
{
  switch (block->kind)
    {
    case MUSTER_BLOCK_TABLE:
      return block->n_columns > 0 && block->cells->len > block->n_columns ? block->cells->len / block->n_columns - 1 : 0;
    case MUSTER_BLOCK_ITEMS:
      return block->cells->len;
    case MUSTER_BLOCK_STATS:
      return block->cells->len / 2;
    case MUSTER_BLOCK_BOXES:
      return block->lines->len;
    case MUSTER_BLOCK_TEXT:
    case MUSTER_BLOCK_NOTE:
    case MUSTER_BLOCK_BLANK:
    default:
      return 0;
    }
}

static void
copy_cells (MusterBlock       *copy,
            const MusterBlock *block,
            guint              first,
            guint              n)
{
  for (guint i = first; i < first + n && i < block->cells->len; i++)
    g_ptr_array_add (copy->cells, g_strdup (g_ptr_array_index (block->cells, i)));
}

static MusterBoxLine *
copy_line (const MusterBoxLine *line)
{
  MusterBoxLine *copy = g_new0 (MusterBoxLine, 1);

  copy->label = g_strdup (line->label);
  copy->n_boxes = line->n_boxes;
  copy->texts = g_strdupv (line->texts);
  copy->half = line->half;
  return copy;
}

/* A block of its own of some of the parts, with the heads of a table. */
static MusterBlock *
slice (const MusterBlock *block,
       guint              first,
       guint              n)
{
  MusterBlock *copy = muster_block_new (block->kind);

  copy->text = g_strdup (block->text);
  copy->ordered = block->ordered;
  copy->before = block->ordered ? block->before + first : 0;
  copy->n_columns = block->n_columns;
  if (block->centred != NULL)
    copy->centred = g_memdup2 (block->centred, block->n_columns * sizeof (gboolean));
  if (block->kind == MUSTER_BLOCK_TABLE)
    {
      copy_cells (copy, block, 0, block->n_columns);
      copy_cells (copy, block, (first + 1) * block->n_columns, n * block->n_columns);
    }
  else if (block->cells != NULL)
    {
      guint in_a_part = block->kind == MUSTER_BLOCK_STATS ? 2 : 1;

      copy_cells (copy, block, first * in_a_part, n * in_a_part);
    }
  for (guint i = first; block->lines != NULL && i < first + n && i < block->lines->len; i++)
    g_ptr_array_add (copy->lines, copy_line (g_ptr_array_index (block->lines, i)));
  return copy;
}

static double
measure_start (const MusterBlock      *block,
               const MusterBlockStyle *style,
               double                  width,
               guint                   n)
{
  MusterBlock *start = slice (block, 0, n);
  double height = muster_block_measure (start, style, width);

  muster_block_free (start);
  return height;
}

/* The most parts that are at most so high; found by halving. */
static guint
fit_parts (const MusterBlock      *block,
           const MusterBlockStyle *style,
           double                  width,
           double                  room,
           guint                   n)
{
  guint low = 0;
  guint high = n;

  while (low < high)
    {
      guint middle = (low + high + 1) / 2;

      if (measure_start (block, style, width, middle) <= room)
        low = middle;
      else
        high = middle - 1;
    }
  return low;
}

static gboolean
break_text (const MusterBlock      *block,
            const MusterBlockStyle *style,
            double                  width,
            double                  room,
            MusterBlock           **start,
            MusterBlock           **rest)
{
  MusterFont font = block->kind == MUSTER_BLOCK_NOTE ? MUSTER_FONT_SMALL : MUSTER_FONT_BODY;
  gsize end;

  muster_typesetter_set_scale (style->typesetter, style->scale, style->least);
  end = muster_typesetter_fit (style->typesetter, font, width, room, block->text);
  muster_typesetter_set_scale (style->typesetter, 1, 0);
  if (end == 0 || block->text[end] == '\0')
    return FALSE;

  *start = muster_block_new (block->kind);
  (*start)->text = g_strchomp (g_strndup (block->text, end));
  *rest = muster_block_new (block->kind);
  (*rest)->text = g_strdup (block->text + end);
  return TRUE;
}

/* A line of more boxes than a column holds goes on in the next. */
static gboolean
break_box_line (const MusterBlock      *block,
                const MusterBlockStyle *style,
                double                  width,
                double                  room,
                MusterBlock           **start,
                MusterBlock           **rest)
{
  MusterBlock *one = slice (block, 0, 1);
  MusterBoxLine *line = g_ptr_array_index (one->lines, 0);
  MusterBoxLine *after;
  guint all = line->n_boxes;
  guint low = 0;
  guint high = all;

  while (low < high)
    {
      line->n_boxes = (low + high + 1) / 2;
      if (muster_block_measure (one, style, width) <= room)
        low = line->n_boxes;
      else
        high = line->n_boxes - 1;
    }
  if (low == 0 || low == all)
    {
      muster_block_free (one);
      return FALSE;
    }
  line->n_boxes = low;
  *start = one;
  *rest = slice (block, 0, block->lines->len);
  after = g_ptr_array_index ((*rest)->lines, 0);
  after->n_boxes = all - low;
  after->half = line->half >= (int) low ? line->half - (int) low : -1;
  for (guint i = 0; i < low && after->texts != NULL && after->texts[0] != NULL; i++)
    {
      g_free (after->texts[0]);
      memmove (after->texts, after->texts + 1, g_strv_length (after->texts + 1) * sizeof (char *) + sizeof (char *));
    }
  return TRUE;
}

/**
 * muster_block_break:
 * @block: a block
 * @style: how it is set
 * @width: in points
 * @room: how high its start may be, in points
 * @anyhow: break off the first part even where that looks poor, or is higher than the room
 * @start: (out) (transfer full): as much of it as fits
 * @rest: (out) (transfer full): what is left over
 *
 * Breaks a block that is higher than the room for it. A table has its heads in both parts, and steps go on in their numbers.
 *
 * Returns: whether it can be broken there; otherwise nothing is set
 */
gboolean
muster_block_break (const MusterBlock      *block,
                    const MusterBlockStyle *style,
                    double                  width,
                    double                  room,
                    gboolean                anyhow,
                    MusterBlock           **start,
                    MusterBlock           **rest)
{
  guint n = count_parts (block);
  guint fits;

  if (block->kind == MUSTER_BLOCK_TEXT || block->kind == MUSTER_BLOCK_NOTE)
    return break_text (block, style, width, room, start, rest);
  if (n == 0)
    return FALSE;

  fits = fit_parts (block, style, width, room, n);
  if (block->kind == MUSTER_BLOCK_TABLE && fits < n && !anyhow)
    {
      if (n - fits < LEAST_ROWS && fits > LEAST_ROWS)
        fits = n - LEAST_ROWS;
      if (fits < MIN (LEAST_ROWS, n - 1))
        return FALSE;
    }
  if (fits == 0 && block->kind == MUSTER_BLOCK_BOXES && break_box_line (block, style, width, room, start, rest))
    return TRUE;
  if (fits == 0 && anyhow && n > 1)
    fits = 1;
  if (fits == 0 || fits == n)
    return FALSE;

  *start = slice (block, 0, fits);
  *rest = slice (block, fits, n - fits);
  return TRUE;
}

static char *
cut_text (const char *text,
          guint       most)
{
  g_autofree char *start = NULL;

  if (text == NULL || g_utf8_strlen (text, -1) <= (glong) most)
    return g_strdup (text);
  start = g_utf8_substring (text, 0, most);
  return g_strconcat (g_strchomp (start), "…", NULL);
}

static void
cut_all (MusterBlock *block,
         guint        most)
{
  char *text = cut_text (block->text, most);

  g_free (block->text);
  block->text = text;
  for (guint i = 0; block->cells != NULL && i < block->cells->len; i++)
    {
      char *cell = cut_text (g_ptr_array_index (block->cells, i), most);

      g_free (g_ptr_array_index (block->cells, i));
      g_ptr_array_index (block->cells, i) = cell;
    }
  for (guint i = 0; block->lines != NULL && i < block->lines->len; i++)
    {
      MusterBoxLine *line = g_ptr_array_index (block->lines, i);
      char *label = cut_text (line->label, most);

      g_free (line->label);
      line->label = label;
    }
}

/**
 * muster_block_cut:
 * @block: a block
 * @style: how it is set
 * @width: in points
 * @room: how high it may be, in points
 *
 * For a block that fits no column and cannot be broken, such as a row of a table with a text as long as a book.
 *
 * Returns: (transfer full): the same with its texts cut short, at "…", until it fits
 */
MusterBlock *
muster_block_cut (const MusterBlock      *block,
                  const MusterBlockStyle *style,
                  double                  width,
                  double                  room)
{
  MusterBlock *copy = slice (block, 0, count_parts (block));

  for (guint i = 0; i < G_N_ELEMENTS (cuts) && muster_block_measure (copy, style, width) > room; i++)
    cut_all (copy, cuts[i]);
  return copy;
}
