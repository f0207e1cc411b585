/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sets tables. Columns are as wide as what stands in them where that fits; else the widest give way and their texts
 * wrap, at words as long as possible. */

#define G_LOG_DOMAIN "muster-block-table"

#include "muster-block-private.h"

#include <math.h>
#include <string.h>

/* Room around the text of a cell, in points at scale 1. */
#define PAD_X 3.5
#define PAD_Y 2.2

/* Beside a text, where words would be cut otherwise. */
#define LEAST_PAD 1.3

typedef struct
{
  const MusterBlock *block;
  guint              n_rows; /* with the heads */
  double             pad_x;
  double             pad_y;
  double            *widths;
  double            *heights;
} Table;

static const char *
get_cell (const Table *table,
          guint        row,
          guint        column)
{
  return g_ptr_array_index (table->block->cells, row * table->block->n_columns + column);
}

static MusterFont
get_font (guint row)
{
  return row == 0 ? MUSTER_FONT_STRONG : MUSTER_FONT_BODY;
}

/* How wide the longest word is. */
static double
measure_words (const BlockSetter *self,
               MusterFont         font,
               const char        *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n\t", -1);
  double widest = 0;

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      widest = fmax (widest, muster_block_measure_line (self, font, *word));
  return widest;
}

/* How wide the widest text of a column is in one line, or its longest word: of its head, or of its cells. */
static double
measure_column (const BlockSetter *self,
                const Table       *table,
                guint              column,
                gboolean           head,
                gboolean           words)
{
  double widest = 0;

  for (guint row = head ? 0 : 1; row < (head ? 1 : table->n_rows); row++)
    {
      const char *text = get_cell (table, row, column);

      if (*text != '\0')
        widest = fmax (widest, words ? measure_words (self, get_font (row), text) : muster_block_measure_line (self, get_font (row), text));
    }
  return widest;
}

static double
sum (const double *values,
     guint         n)
{
  double total = 0;

  for (guint i = 0; i < n; i++)
    total += values[i];
  return total;
}

/* Makes all columns together as wide as the room. */
static void
share (double *widths,
       guint   n,
       double  room)
{
  double total = sum (widths, n);

  for (guint i = 0; i < n; i++)
    widths[i] = total > 0 ? widths[i] * room / total : room / n;
}

/* No column keeps more than a common width, except for its longest word; found by halving. */
static void
shrink (double       *widths,
        const double *least,
        guint         n,
        double        width)
{
  double low = 0;
  double high = width;

  for (guint step = 0; step < 40; step++)
    {
      double cap = (low + high) / 2;
      double total = 0;

      for (guint i = 0; i < n; i++)
        total += fmin (widths[i], fmax (cap, least[i]));
      if (total > width)
        high = cap;
      else
        low = cap;
    }
  for (guint i = 0; i < n; i++)
    widths[i] = fmin (widths[i], fmax (low, least[i]));
}

/* How wide the cells of a column are once they have wrapped: where a long word has gone to the next line, there is room left
 * beside it. */
static double
measure_wrapped (const BlockSetter *self,
                 const Table       *table,
                 guint              column)
{
  double width = table->widths[column];
  double widest = 0;

  for (guint row = 1; row < table->n_rows; row++)
    {
      const char *text = get_cell (table, row, column);
      double used = 0;

      if (*text != '\0')
        muster_typesetter_measure (self->style->typesetter, get_font (row), width, text, &used, NULL);
      widest = fmax (widest, used);
    }
  return fmin (widest, width);
}

/* Gives what cells leave over to heads that get into one line by it. */
static void
spread (const BlockSetter *self,
        Table             *table,
        const double      *heads,
        const double      *least,
        double             room)
{
  guint n = table->block->n_columns;
  double left;

  for (guint i = 0; i < n; i++)
    table->widths[i] = fmin (table->widths[i], fmax (least[i], measure_wrapped (self, table, i)));
  left = room - sum (table->widths, n);
  for (guint i = 0; i < n; i++)
    {
      double wanted = heads[i] - table->widths[i];

      if (wanted <= 0 || wanted > left)
        continue;
      table->widths[i] = heads[i];
      left -= wanted;
    }
}

/* Makes a table that is too wide narrower: heads wrap before texts do, and texts before words are cut; then the longest words
 * are. */
static void
narrow (const BlockSetter *self,
        Table             *table,
        const double      *cells,
        const double      *heads,
        double             width)
{
  guint n = table->block->n_columns;
  double room;
  g_autofree double *least = g_new (double, n);

  for (guint i = 0; i < n; i++)
    {
      double head = measure_column (self, table, i, TRUE, TRUE);

      least[i] = fmax (head, measure_column (self, table, i, FALSE, TRUE));
      table->widths[i] = fmax (cells[i], head);
    }
  table->pad_x = CLAMP ((width - sum (least, n)) / n / 2, fmin (LEAST_PAD * self->style->scale, table->pad_x), table->pad_x);
  room = width - 2 * n * table->pad_x;
  if (sum (least, n) > room)
    {
      memcpy (table->widths, least, n * sizeof (double));
      memset (least, 0, n * sizeof (double));
      shrink (table->widths, least, n, room);
      return;
    }
  if (sum (table->widths, n) > room)
    shrink (table->widths, least, n, room);
  spread (self, table, heads, least, room);
}

/* Columns are as wide as what stands in them, and share what is left. */
static void
find_widths (const BlockSetter *self,
             Table             *table,
             double             width)
{
  guint n = table->block->n_columns;
  g_autofree double *cells = g_new (double, n);
  g_autofree double *heads = g_new (double, n);

  for (guint i = 0; i < n; i++)
    {
      cells[i] = measure_column (self, table, i, FALSE, FALSE);
      heads[i] = measure_column (self, table, i, TRUE, FALSE);
      table->widths[i] = fmax (cells[i], heads[i]);
    }
  if (sum (table->widths, n) + 2 * n * table->pad_x > width)
    narrow (self, table, cells, heads, width);
  share (table->widths, n, width - 2 * n * table->pad_x);
  for (guint i = 0; i < n; i++)
    table->widths[i] += 2 * table->pad_x;
}

static void
find_heights (Table            *table,
              MusterTypesetter *typesetter)
{
  for (guint row = 0; row < table->n_rows; row++)
    {
      double height = muster_typesetter_line_height (typesetter, get_font (row));

      for (guint i = 0; i < table->block->n_columns; i++)
        {
          const char *text = get_cell (table, row, i);

          if (*text != '\0')
            height = fmax (height, muster_typesetter_height (typesetter, get_font (row), table->widths[i] - 2 * table->pad_x, text));
        }
      table->heights[row] = height + 2 * table->pad_y;
    }
}

static void
place_row (const BlockSetter *self,
           const Table       *table,
           guint              row,
           double             y)
{
  MusterTypesetter *typesetter = self->style->typesetter;
  MusterFont font = get_font (row);
  double x = self->x;

  for (guint i = 0; i < table->block->n_columns; i++)
    {
      const char *text = get_cell (table, row, i);
      gboolean centred = table->block->centred != NULL ? table->block->centred[i] : i > 0;
      double width = table->widths[i] - 2 * table->pad_x;
      double height = *text != '\0' ? muster_typesetter_height (typesetter, font, width, text) : 0;

      if (*text != '\0')
        muster_block_set_text (self, x + table->pad_x, y + (table->heights[row] - height) / 2, width, font, MUSTER_INK_BLACK,
                               centred ? MUSTER_ALIGN_CENTRE : MUSTER_ALIGN_START, text);
      x += table->widths[i];
    }
}

static void
place (const BlockSetter *self,
       const Table       *table,
       double             y)
{
  double height = sum (table->heights, table->n_rows);
  double x = self->x;
  double line = y;

  muster_page_add_box (self->page, MUSTER_BOX_FILL, self->x, y, self->width, table->heights[0], MUSTER_INK_SHADE);
  for (guint row = 0; row < table->n_rows; row++)
    {
      place_row (self, table, row, line);
      line += table->heights[row];
      if (row + 1 < table->n_rows)
        muster_page_add_box (self->page, MUSTER_BOX_LINE, self->x, line, self->width, 0, MUSTER_INK_LINE);
    }
  for (guint i = 0; i + 1 < table->block->n_columns; i++)
    {
      x += table->widths[i];
      muster_page_add_box (self->page, MUSTER_BOX_LINE, x, y, 0, height, MUSTER_INK_LINE);
    }
  muster_page_add_box (self->page, MUSTER_BOX_FRAME, self->x, y, self->width, height, MUSTER_INK_LINE);
}

double
muster_block_least_table (const BlockSetter *self,
                          const MusterBlock *block)
{
  Table table = { .block = block };
  double width = 0;

  if (block->n_columns == 0)
    return 0;

  table.n_rows = block->cells->len / block->n_columns;
  for (guint i = 0; i < block->n_columns; i++)
    width += fmax (measure_column (self, &table, i, TRUE, TRUE),
                   measure_column (self, &table, i, FALSE, TRUE)) + 2 * LEAST_PAD * self->style->scale;
  return width;
}

double
muster_block_set_table (const BlockSetter *self,
                        const MusterBlock *block,
                        double             y)
{
  MusterTypesetter *typesetter = self->style->typesetter;
  Table table = { .block = block };
  g_autofree double *widths = NULL;
  g_autofree double *heights = NULL;

  if (block->n_columns == 0 || block->cells->len < block->n_columns)
    return 0;

  table.n_rows = block->cells->len / block->n_columns;
  table.pad_x = fmin (PAD_X * self->style->scale, self->width / block->n_columns / 6);
  table.pad_y = PAD_Y * self->style->scale;
  table.widths = widths = g_new0 (double, block->n_columns);
  table.heights = heights = g_new0 (double, table.n_rows);
  find_widths (self, &table, self->width);
  find_heights (&table, typesetter);
  if (self->page != NULL)
    place (self, &table, y);
  return sum (heights, table.n_rows);
}
