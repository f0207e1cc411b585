/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sheets other than the roster as Markdown. */

#define G_LOG_DOMAIN "muster-markdown"

#include "config.h"

#include "muster-markdown.h"

#include "muster-block-words.h"
#include "muster-list-words.h"

#include <glib/gi18n-lib.h>

static void
add_table (GString           *out,
           const MusterBlock *block)
{
  guint n = block->n_columns;
  const char *const *cells = (const char *const *) block->cells->pdata;

  if (n == 0 || block->cells->len < n)
    return;
  muster_markdown_row (out, cells, n);
  muster_markdown_rule (out, block->centred, n);
  for (guint i = n; i + n <= block->cells->len; i += n)
    muster_markdown_row (out, cells + i, n);
  g_string_append_c (out, '\n');
}

static void
add_items (GString           *out,
           const MusterBlock *block)
{
  for (guint i = 0; i < block->cells->len; i++)
    {
      if (block->ordered)
        g_string_append_printf (out, "%u. ", i + 1);
      else
        g_string_append (out, "- ");
      muster_markdown_text (out, g_ptr_array_index (block->cells, i));
      g_string_append_c (out, '\n');
    }
  g_string_append_c (out, '\n');
}

static void
add_boxes (GString           *out,
           const MusterBlock *block)
{
  for (guint i = 0; i < block->lines->len; i++)
    {
      const MusterBoxLine *line = g_ptr_array_index (block->lines, i);
      g_autofree char *boxes = muster_box_line_dup_text (line);

      g_string_append (out, "- ");
      muster_markdown_text (out, boxes);
      g_string_append_c (out, '\n');
    }
  g_string_append_c (out, '\n');
}

static void
add_block (GString           *out,
           const MusterBlock *block)
{
  switch (block->kind)
    {
    case MUSTER_BLOCK_TEXT:
    case MUSTER_BLOCK_NOTE:
      muster_markdown_lines (out, block->text, 0);
      break;
    case MUSTER_BLOCK_ITEMS:
      add_items (out, block);
      break;
    case MUSTER_BLOCK_STATS:
      {
        g_autofree char *stats = muster_block_dup_stats (block);

        muster_markdown_lines (out, stats, 0);
        break;
      }
    case MUSTER_BLOCK_TABLE:
      add_table (out, block);
      break;
    case MUSTER_BLOCK_BOXES:
      add_boxes (out, block);
      break;
    case MUSTER_BLOCK_BLANK:
      muster_markdown_text (out, block->text != NULL ? block->text : "");
      g_string_append (out, " \\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\n\n");
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
add_blocks (GString         *out,
            const GPtrArray *blocks)
{
  for (guint i = 0; i < blocks->len; i++)
    add_block (out, g_ptr_array_index (blocks, i));
}

static void
add_card (GString          *out,
          const MusterCard *card)
{
  g_autofree char *title = muster_card_dup_line (card);

  muster_markdown_heading (out, 3, title);
  muster_markdown_lines (out, card->subtitle, 0);
  add_blocks (out, card->blocks);
  for (guint i = 0; i < card->notes->len; i++)
    muster_markdown_lines (out, g_ptr_array_index (card->notes, i), 0);
}

static void
add_handout (GString             *out,
             const MusterHandout *handout)
{
  for (guint i = 0; i < handout->sections->len; i++)
    {
      const MusterSection *section = g_ptr_array_index (handout->sections, i);

      if (section->title != NULL && *section->title != '\0')
        muster_markdown_heading (out, 3, section->title);
      add_blocks (out, section->blocks);
    }
}

static void
add_labels (GString         *out,
            const GPtrArray *labels)
{
  /* Translators: heads of a table of labels: the unit, where on the model it goes, what is on it, how many of it */
  const char *const heads[] = { _("Unit"), _("Where"), _("Label"), _("How many") };

  muster_markdown_row (out, heads, G_N_ELEMENTS (heads));
  muster_markdown_rule (out, NULL, G_N_ELEMENTS (heads));
  for (guint i = 0; i < labels->len; i++)
    {
      const MusterLabel *label = g_ptr_array_index (labels, i);
      g_autofree char *count = g_strdup_printf ("%u", label->count);
      const char *const cells[] = { label->unit, label->kind, label->text, count };

      muster_markdown_row (out, cells, G_N_ELEMENTS (cells));
    }
  g_string_append_c (out, '\n');
}

static void
add_board (GString           *out,
           const MusterBoard *board)
{
  const char *const heads[] = { _("Unit"), _("Label"), _("How many") };
  g_autofree char *size = muster_board_dup_size (board);

  muster_markdown_lines (out, size, 0);
  if (board->counters->len == 0)
    return;
  muster_markdown_row (out, heads, G_N_ELEMENTS (heads));
  muster_markdown_rule (out, NULL, G_N_ELEMENTS (heads));
  for (guint i = 0; i < board->counters->len; i++)
    {
      const MusterCounterLine *line = g_ptr_array_index (board->counters, i);
      g_autofree char *count = g_strdup_printf ("%u", line->count);
      const char *const cells[] = { line->unit, line->text, count };

      muster_markdown_row (out, cells, G_N_ELEMENTS (cells));
    }
  g_string_append_c (out, '\n');
}

/**
 * muster_markdown_add_sheet:
 * @out: where to; a new line begins there
 * @report: the list
 * @sheet: a sheet of it, not the roster
 *
 * Writes a sheet with its heading, and that the list is not legal where it is not.
 */
void
muster_markdown_add_sheet (GString                 *out,
                           const MusterReport      *report,
                           const MusterExportSheet *sheet)
{
  g_autofree char *running = muster_list_dup_running (report, "·", "✗");

  muster_markdown_heading (out, 2, sheet->name);
  muster_markdown_lines (out, running, 0);
  if (sheet->cards != NULL)
    {
      for (guint i = 0; i < sheet->cards->len; i++)
        add_card (out, g_ptr_array_index (sheet->cards, i));
    }
  else if (sheet->labels != NULL)
    add_labels (out, sheet->labels);
  else if (sheet->board != NULL)
    add_board (out, sheet->board);
  else if (sheet->handout != NULL)
    add_handout (out, sheet->handout);
}
