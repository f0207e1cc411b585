/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sheets other than the roster in lines of text: for a chat, or a printer of old. */

#define G_LOG_DOMAIN "muster-text-sheets"

#include "config.h"

#include "muster-text-sheets.h"

#include "muster-block-words.h"
#include "muster-list-words.h"

#include <glib/gi18n-lib.h>

static void
add_line (MusterTextPage  *page,
          MusterTextStyle  style,
          const char      *text,
          guint            indent)
{
  if (text != NULL && *text != '\0')
    muster_text_page_paragraph (page, style, text, indent);
}

static void
add_items (MusterTextPage    *page,
           const MusterBlock *block)
{
  for (guint i = 0; i < block->cells->len; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u. ", i + 1);

      muster_text_page_add (page, MUSTER_TEXT_PLAIN, block->ordered ? number : "- ");
      muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, g_ptr_array_index (block->cells, i), block->ordered ? 3 : 2);
    }
}

static void
add_boxes (MusterTextPage    *page,
           const MusterBlock *block)
{
  for (guint i = 0; i < block->lines->len; i++)
    {
      const MusterBoxLine *line = g_ptr_array_index (block->lines, i);
      g_autofree char *text = muster_box_line_dup_text (line);
      g_autoptr (GString) unbroken = g_string_new (text);

      g_string_replace (unbroken, "[ ]", "[\302\240]", 0);
      add_line (page, MUSTER_TEXT_PLAIN, unbroken->str, 0);
    }
}

static void
add_block (MusterTextPage    *page,
           const MusterBlock *block)
{
  switch (block->kind)
    {
    case MUSTER_BLOCK_TEXT:
    case MUSTER_BLOCK_NOTE:
      add_line (page, MUSTER_TEXT_PLAIN, block->text, 0);
      break;
    case MUSTER_BLOCK_ITEMS:
      add_items (page, block);
      break;
    case MUSTER_BLOCK_STATS:
      {
        g_autofree char *stats = muster_block_dup_stats (block);

        add_line (page, MUSTER_TEXT_PLAIN, stats, 0);
        break;
      }
    case MUSTER_BLOCK_TABLE:
      muster_text_add_table (page, (const char *const *) block->cells->pdata, block->cells->len, block->n_columns);
      break;
    case MUSTER_BLOCK_BOXES:
      add_boxes (page, block);
      break;
    case MUSTER_BLOCK_BLANK:
      {
        g_autofree char *line = g_strconcat (block->text != NULL ? block->text : "", " ____________________", NULL);

        add_line (page, MUSTER_TEXT_PLAIN, line, 0);
        break;
      }
    default:
      g_assert_not_reached ();
    }
}

static void
add_blocks (MusterTextPage  *page,
            const GPtrArray *blocks)
{
  for (guint i = 0; i < blocks->len; i++)
    add_block (page, g_ptr_array_index (blocks, i));
}

static void
add_card (MusterTextPage   *page,
          const MusterCard *card)
{
  g_autofree char *title = muster_card_dup_line (card);

  muster_text_page_heading (page, title);
  add_line (page, MUSTER_TEXT_FAINT, card->subtitle, 0);
  add_blocks (page, card->blocks);
  for (guint i = 0; i < card->notes->len; i++)
    add_line (page, MUSTER_TEXT_FAINT, g_ptr_array_index (card->notes, i), 0);
}

static void
add_handout (MusterTextPage      *page,
             const MusterHandout *handout)
{
  for (guint i = 0; i < handout->sections->len; i++)
    {
      const MusterSection *section = g_ptr_array_index (handout->sections, i);

      muster_text_page_heading (page, section->title != NULL ? section->title : "");
      add_blocks (page, section->blocks);
    }
}

static void
add_counts (MusterTextPage *page,
            GPtrArray      *cells,
            guint           n_columns)
{
  if (cells->len > n_columns)
    muster_text_add_table (page, (const char *const *) cells->pdata, cells->len, n_columns);
}

static void
add_labels (MusterTextPage  *page,
            const GPtrArray *labels)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  /* Translators: heads of a table of labels: the unit, where on the model it goes, what is on it, how many of it */
  const char *const heads[] = { _("Unit"), _("Where"), _("Label"), _("How many") };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    g_ptr_array_add (cells, g_strdup (heads[i]));
  for (guint i = 0; i < labels->len; i++)
    {
      const MusterLabel *label = g_ptr_array_index (labels, i);

      g_ptr_array_add (cells, g_strdup (label->unit));
      g_ptr_array_add (cells, g_strdup (label->kind));
      g_ptr_array_add (cells, g_strdup (label->text));
      g_ptr_array_add (cells, g_strdup_printf ("%u", label->count));
    }
  add_counts (page, cells, G_N_ELEMENTS (heads));
}

static void
add_board (MusterTextPage    *page,
           const MusterBoard *board)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *size = muster_board_dup_size (board);
  const char *const heads[] = { _("Unit"), _("Label"), _("How many") };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    g_ptr_array_add (cells, g_strdup (heads[i]));
  for (guint i = 0; i < board->counters->len; i++)
    {
      const MusterCounterLine *line = g_ptr_array_index (board->counters, i);

      g_ptr_array_add (cells, g_strdup (line->unit));
      g_ptr_array_add (cells, g_strdup (line->text));
      g_ptr_array_add (cells, g_strdup_printf ("%u", line->count));
    }
  add_line (page, MUSTER_TEXT_PLAIN, size, 0);
  add_counts (page, cells, G_N_ELEMENTS (heads));
}

/**
 * muster_text_add_sheet:
 * @page: where to
 * @report: the list
 * @sheet: a sheet of it, not the roster
 *
 * Writes a sheet with its heading, and that the list is not legal where it is not.
 */
void
muster_text_add_sheet (MusterTextPage          *page,
                       const MusterReport      *report,
                       const MusterExportSheet *sheet)
{
  g_autofree char *running = muster_list_dup_running (report, muster_text_page_glyph (page, MUSTER_GLYPH_DOT),
                                                      muster_text_page_glyph (page, MUSTER_GLYPH_BAD));

  muster_text_page_rule (page);
  muster_text_page_add (page, MUSTER_TEXT_STRONG, sheet->name);
  muster_text_page_end_line (page);
  add_line (page, MUSTER_TEXT_FAINT, running, 0);
  if (sheet->cards != NULL)
    {
      for (guint i = 0; i < sheet->cards->len; i++)
        add_card (page, g_ptr_array_index (sheet->cards, i));
    }
  else if (sheet->labels != NULL)
    add_labels (page, sheet->labels);
  else if (sheet->board != NULL)
    add_board (page, sheet->board);
  else if (sheet->handout != NULL)
    add_handout (page, sheet->handout);
}
