/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands on cards and pages in lines of plain words, where there are no boxes and frames to draw. */

#define G_LOG_DOMAIN "muster-block-words"

#include "config.h"

#include "muster-block-words.h"

#include <glib/gi18n-lib.h>

/* A line of more boxes than that is a number. */
#define MOST_BOXES 200

/**
 * muster_box_line_dup_text:
 * @line: boxes to tick
 *
 * Returns: (transfer full): the label and a pair of brackets for each box, with what stands in it
 */
char *
muster_box_line_dup_text (const MusterBoxLine *line)
{
  GString *text = g_string_new (line->label);

  if (line->n_boxes > MOST_BOXES && line->texts == NULL)
    {
      g_string_append_printf (text, "%s%u × [ ]", text->len > 0 ? " " : "", line->n_boxes);
      return g_string_free (text, FALSE);
    }
  for (guint i = 0; i < line->n_boxes; i++)
    {
      if (text->len > 0)
        g_string_append_c (text, ' ');
      /* In the box: beside it, the mark would seem to belong to either neighbour. */
      g_string_append (text, line->half == (int) i ? "[½]" : "[ ]");
      if (line->texts != NULL)
        g_string_append_printf (text, "\302\240%s", line->texts[i]);
    }
  return g_string_free (text, FALSE);
}

/**
 * muster_block_dup_stats:
 * @block: stats
 *
 * Returns: (transfer full): labels with their values, dots between them
 */
char *
muster_block_dup_stats (const MusterBlock *block)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i + 1 < block->cells->len; i += 2)
    g_string_append_printf (text, "%s%s: %s", i > 0 ? " · " : "", (const char *) g_ptr_array_index (block->cells, i),
                            (const char *) g_ptr_array_index (block->cells, i + 1));
  return g_string_free (text, FALSE);
}

/**
 * muster_card_dup_line:
 * @card: a card
 *
 * Returns: (transfer full): its title, how many it stands for or which of them, and what one costs
 */
char *
muster_card_dup_line (const MusterCard *card)
{
  GString *text = g_string_new (card->title);

  if (card->copy > 0)
    g_string_append_printf (text, " %u", card->copy);
  else if (card->count > 1)
    g_string_append_printf (text, " ×%u", card->count);
  if (card->points != NULL)
    g_string_append_printf (text, " · %s", card->points);
  return g_string_free (text, FALSE);
}

/**
 * muster_board_dup_size:
 * @board: a board
 *
 * Returns: (transfer full): how many squares it has
 */
char *
muster_board_dup_size (const MusterBoard *board)
{
  /* Translators: a board of numbered squares: how many in a row, and how many rows */
  return g_strdup_printf (_("%u × %u squares, numbered from the top left"), board->columns, board->rows);
}
