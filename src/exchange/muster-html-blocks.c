/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Blocks of cards and pages as HTML. Boxes can be ticked on a screen. */

#define G_LOG_DOMAIN "muster-html"

#include "config.h"

#include "muster-html.h"

#include <glib/gi18n-lib.h>

static const char *
get_cell (const MusterBlock *block,
          guint              i)
{
  return g_ptr_array_index (block->cells, i);
}

static void
add_items (MusterHtml        *self,
           const MusterBlock *block)
{
  const char *tag = block->ordered ? "ol" : "ul";

  if (block->cells->len == 0)
    return;
  muster_html_addf (self, "<%s>\n", tag);
  for (guint i = 0; i < block->cells->len; i++)
    {
      muster_html_add (self, "<li>");
      muster_html_text (self, get_cell (block, i));
      muster_html_add (self, "</li>\n");
    }
  muster_html_addf (self, "</%s>\n", tag);
}

static void
add_stats (MusterHtml        *self,
           const MusterBlock *block)
{
  if (block->cells->len < 2)
    return;
  muster_html_add (self, "<ul class=\"stats\">\n");
  for (guint i = 0; i + 1 < block->cells->len; i += 2)
    {
      muster_html_add (self, "<li><span>");
      muster_html_text (self, get_cell (block, i));
      muster_html_add (self, "</span> <b>");
      muster_html_text (self, get_cell (block, i + 1));
      muster_html_add (self, "</b></li>\n");
    }
  muster_html_add (self, "</ul>\n");
}

static void
add_row (MusterHtml        *self,
         const MusterBlock *block,
         guint              first)
{
  gboolean head = first == 0;

  muster_html_add (self, "<tr>");
  for (guint i = 0; i < block->n_columns; i++)
    {
      const char *tag = head || i == 0 ? "th" : "td";

      muster_html_addf (self, "<%s%s%s>", tag, head ? " scope=\"col\"" : i == 0 ? " scope=\"row\"" : "",
                        block->centred != NULL && block->centred[i] ? " class=\"centred\"" : "");
      muster_html_text (self, get_cell (block, first + i));
      muster_html_addf (self, "</%s>", tag);
    }
  muster_html_add (self, "</tr>\n");
}

static void
add_table (MusterHtml        *self,
           const MusterBlock *block)
{
  guint n = block->n_columns;

  if (n == 0 || block->cells->len < n)
    return;
  muster_html_add (self, "<div class=\"wide\"><table>\n<thead>\n");
  add_row (self, block, 0);
  muster_html_add (self, "</thead>\n");
  if (block->cells->len >= 2 * n)
    {
      muster_html_add (self, "<tbody>\n");
      for (guint i = n; i + n <= block->cells->len; i += n)
        add_row (self, block, i);
      muster_html_add (self, "</tbody>\n");
    }
  muster_html_add (self, "</table></div>\n");
}

/* Each box is called by its line and its number, for who hears the page. */
static void
add_box (MusterHtml          *self,
         const MusterBoxLine *line,
         guint                i)
{
  gboolean half = line->half == (int) i;
  const char *word = line->texts != NULL ? line->texts[i] : half ? "½" : "";
  /* Translators: one of several boxes to tick: its number, and how many there are */
  g_autofree char *place = g_strdup_printf (_("%u of %u"), i + 1, line->n_boxes);
  g_autofree char *name = g_strconcat (line->label, *line->label != '\0' ? " " : "", word, *word != '\0' ? ", " : "", place, NULL);

  if (*word != '\0')
    muster_html_addf (self, "<label class=\"box%s\">", half ? " half" : "");
  muster_html_add_tick (self, *word != '\0' ? NULL : "box", name);
  if (*word != '\0')
    {
      muster_html_element (self, "span", NULL, word);
      muster_html_add (self, "</label>");
    }
}

static void
add_boxes (MusterHtml        *self,
           const MusterBlock *block)
{
  if (block->lines->len == 0)
    return;
  muster_html_add (self, "<div class=\"ticks\">\n");
  for (guint i = 0; i < block->lines->len; i++)
    {
      const MusterBoxLine *line = g_ptr_array_index (block->lines, i);

      muster_html_add (self, "<div class=\"line\">");
      muster_html_element (self, "span", "label", line->label);
      for (guint k = 0; k < line->n_boxes; k++)
        add_box (self, line, k);
      muster_html_add (self, "</div>\n");
    }
  muster_html_add (self, "</div>\n");
}

static void
add_block (MusterHtml        *self,
           const MusterBlock *block)
{
  switch (block->kind)
    {
    case MUSTER_BLOCK_TEXT:
    case MUSTER_BLOCK_NOTE:
      muster_html_element (self, "p", block->kind == MUSTER_BLOCK_NOTE ? "note" : NULL, block->text);
      muster_html_add (self, "\n");
      break;
    case MUSTER_BLOCK_ITEMS:
      add_items (self, block);
      break;
    case MUSTER_BLOCK_STATS:
      add_stats (self, block);
      break;
    case MUSTER_BLOCK_TABLE:
      add_table (self, block);
      break;
    case MUSTER_BLOCK_BOXES:
      add_boxes (self, block);
      break;
    case MUSTER_BLOCK_BLANK:
      muster_html_add (self, "<p class=\"blank\"><span>");
      if (block->text != NULL)
        muster_html_text (self, block->text);
      muster_html_add (self, "</span></p>\n");
      break;
    default:
      g_assert_not_reached ();
    }
}

/**
 * muster_html_add_blocks:
 * @self: a page
 * @blocks: (element-type MusterBlock): what to write
 *
 * Writes blocks one below the other.
 */
void
muster_html_add_blocks (MusterHtml      *self,
                        const GPtrArray *blocks)
{
  for (guint i = 0; i < blocks->len; i++)
    add_block (self, g_ptr_array_index (blocks, i));
}
