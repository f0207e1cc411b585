/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sheets other than the roster as HTML: cards, pages of the game's own, labels and a board. */

#define G_LOG_DOMAIN "muster-html"

#include "config.h"

#include "muster-html.h"

#include "muster-list-words.h"

#include <glib/gi18n-lib.h>

/* A board larger than this is no board. */
#define MOST_SQUARES 10000

/* Nobody has more models than that of one kind; a file may say so. */
#define MOST_COPIES 999

/**
 * muster_html_note_cards:
 * @self: a page
 * @cards: (element-type MusterCard): the cards that will be in it
 *
 * Notes which card tells of which unit, so that lines of the roster lead to cards.
 */
void
muster_html_note_cards (MusterHtml      *self,
                        const GPtrArray *cards)
{
  self->card_of_row = g_hash_table_new (NULL, NULL);
  /* The first of several wins, and the card of the unit's own kind over one that tells of it by the way. */
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = cards->len; i > 0; i--)
        {
          const MusterCard *card = g_ptr_array_index (cards, i - 1);

          for (guint k = 0; pass == 0 && k < card->rows->len; k++)
            g_hash_table_insert (self->card_of_row, GUINT_TO_POINTER (g_array_index (card->rows, guint32, k) + 1), GUINT_TO_POINTER (i));
          if (pass == 1)
            g_hash_table_insert (self->card_of_row, GUINT_TO_POINTER (card->row + 1), GUINT_TO_POINTER (i));
        }
    }
}

static void
add_linked (MusterHtml *self,
            guint32     row,
            const char *text)
{
  if (self->has_roster)
    muster_html_addf (self, "<a href=\"#%sunit-%u\">", self->prefix, row + 1);
  muster_html_add (self, "<bdi>");
  muster_html_text (self, text);
  muster_html_add (self, self->has_roster ? "</bdi></a>" : "</bdi>");
}

static void
add_card (MusterHtml       *self,
          const MusterCard *card,
          guint             number)
{
  muster_html_addf (self, "<article class=\"card\" id=\"%scard-%u\">\n<header><h3>", self->prefix, number);
  add_linked (self, card->row, card->title);
  if (card->copy > 0)
    muster_html_addf (self, " <span class=\"count\">%u</span>", card->copy);
  else if (card->count > 1)
    muster_html_addf (self, " <span class=\"count\">×%u</span>", card->count);
  muster_html_add (self, "</h3>");
  muster_html_element (self, "span", "points", card->points);
  muster_html_add (self, "</header>\n");
  muster_html_element (self, "p", "quiet", card->subtitle);
  muster_html_add (self, "\n");
  if (card->silhouette != NULL)
    muster_html_picture (self, card->silhouette);
  /* By its unit and not its number: that would be another where there is a card for each copy. */
  muster_html_begin_ticks (self, "card-%u-%u", card->row + 1, card->copy);
  muster_html_add_blocks (self, card->blocks);
  for (guint i = 0; i < card->notes->len; i++)
    {
      muster_html_add (self, "<div class=\"notes\">");
      muster_html_lines (self, g_ptr_array_index (card->notes, i));
      muster_html_add (self, "</div>\n");
    }
  muster_html_add (self, "</article>\n");
}

static void
add_cards (MusterHtml      *self,
           const GPtrArray *cards)
{
  muster_html_add (self, "<div class=\"deck\">\n");
  for (guint i = 0; i < cards->len; i++)
    add_card (self, g_ptr_array_index (cards, i), i + 1);
  muster_html_add (self, "</div>\n");
}

static void
add_handout (MusterHtml          *self,
             const MusterHandout *handout)
{
  muster_html_addf (self, "<div class=\"page columns-%u\">\n", CLAMP (handout->columns, 1, 3));
  for (guint i = 0; i < handout->sections->len; i++)
    {
      const MusterSection *section = g_ptr_array_index (handout->sections, i);

      muster_html_addf (self, "<section class=\"part%s\">\n", section->framed ? " framed" : "");
      if (section->title != NULL && *section->title != '\0')
        muster_html_heading (self, 3, NULL, section->title);
      muster_html_begin_ticks (self, "%s-%u%s", handout->id, i + 1, self->list_only ? "-own" : "");
      muster_html_add_blocks (self, section->blocks);
      muster_html_add (self, "</section>\n");
    }
  muster_html_add (self, "</div>\n");
}

/* Labels are as large on paper as they are to be; their unit stands above them. */
static void
add_label (MusterHtml        *self,
           const MusterLabel *label)
{
  static const char *const sizes[] = { "normal", "large", "small" };
  char width[G_ASCII_DTOSTR_BUF_SIZE];
  char height[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *text = muster_label_dup_print (label);

  g_ascii_formatd (width, sizeof width, "%.3g", label->width);
  g_ascii_formatd (height, sizeof height, "%.3g", label->height);
  muster_html_add (self, "<tr><th scope=\"row\">");
  muster_html_text (self, label->kind);
  muster_html_add (self, "</th><td class=\"labels\">");
  for (guint i = 0; i < MIN (label->count, MOST_COPIES); i++)
    {
      muster_html_addf (self, "<span class=\"label %s\" style=\"width:%smm;height:%smm\">", sizes[label->size], width, height);
      /* An empty element would be taken out by some. */
      muster_html_text (self, *text != '\0' ? text : "\302\240");
      muster_html_add (self, "</span>");
    }
  if (label->count > MOST_COPIES)
    muster_html_addf (self, " …×%u", label->count);
  muster_html_add (self, "</td></tr>\n");
}

static void
add_labels (MusterHtml      *self,
            const GPtrArray *labels)
{
  const MusterLabel *last = NULL;

  if (labels->len == 0)
    {
      muster_html_element (self, "p", "quiet", _("There is nothing to label in this list yet."));
      return;
    }

  muster_html_add (self, "<table class=\"plain\">\n<tbody>\n");
  for (guint i = 0; i < labels->len; i++)
    {
      const MusterLabel *label = g_ptr_array_index (labels, i);

      if (last == NULL || last->row != label->row)
        {
          muster_html_addf (self, "%s<tr><th scope=\"rowgroup\" colspan=\"2\">", last != NULL ? "</tbody>\n<tbody>\n" : "");
          add_linked (self, label->row, label->unit);
          muster_html_add (self, "</th></tr>\n");
        }
      add_label (self, label);
      last = label;
    }
  muster_html_add (self, "</tbody>\n</table>\n");
}

static void
add_squares (MusterHtml        *self,
             const MusterBoard *board)
{
  guint number = 0;

  if (board->columns == 0 || board->rows == 0 || board->columns > MOST_SQUARES / board->rows)
    return;
  muster_html_add (self, "<div class=\"wide\"><table class=\"board\">\n<tbody>\n");
  for (guint y = 0; y < board->rows; y++)
    {
      muster_html_add (self, "<tr>");
      for (guint x = 0; x < board->columns; x++)
        muster_html_addf (self, "<td>%u</td>", ++number);
      muster_html_add (self, "</tr>\n");
    }
  muster_html_add (self, "</tbody>\n</table></div>\n");
}

static void
add_board (MusterHtml        *self,
           const MusterBoard *board)
{
  add_squares (self, board);
  if (board->counters->len == 0)
    return;
  muster_html_add (self, "<div class=\"counters\">\n");
  for (guint i = 0; i < board->counters->len; i++)
    {
      const MusterCounterLine *line = g_ptr_array_index (board->counters, i);

      for (guint k = 0; k < MIN (line->count, MOST_COPIES); k++)
        {
          muster_html_add (self, "<span class=\"counter\" title=\"");
          muster_html_text (self, line->unit);
          muster_html_add (self, "\">");
          muster_html_text (self, line->text);
          muster_html_add (self, "</span>\n");
        }
    }
  muster_html_add (self, "</div>\n");
}

/* Of which list the sheet is, where paper or a scrolled page shows nothing else of it; a list that is not legal says so. */
static void
add_running_head (MusterHtml *self)
{
  gboolean legal = self->report->judgement->legal;
  g_autofree char *name = muster_list_dup_name (self->report);
  g_autofree char *code = muster_list_dup_code (self->report);
  g_autofree char *verdict = muster_list_dup_verdict (self->report);

  muster_html_add (self, "<p class=\"quiet\"><bdi>");
  muster_html_text (self, name);
  muster_html_add (self, "</bdi> · ");
  muster_html_text (self, code);
  if (!legal)
    {
      muster_html_add (self, " · ");
      muster_html_add (self, "<span class=\"wrong\">✗ ");
      muster_html_text (self, verdict);
      muster_html_add (self, "</span>");
    }
  muster_html_add (self, "</p>\n");
}

/* It stays in view while the sheet is: who looks at a card is one tap from another sheet. */
static void
add_way_back (MusterHtml *self)
{
  muster_html_addf (self, "<p class=\"back\"><a href=\"#%s%s\">↑ ", self->prefix, self->has_contents ? "contents" : "list");
  /* Translators: a link on a web page to its list of sheets, and one to its beginning */
  muster_html_text (self, self->has_contents ? C_("web page", "Contents") : C_("web page", "Top"));
  muster_html_add (self, "</a></p>\n");
}

/**
 * muster_html_add_sheet:
 * @self: a page
 * @sheet: a sheet of the list
 *
 * Writes a sheet with its heading.
 */
void
muster_html_add_sheet (MusterHtml             *self,
                       const MusterExportSheet *sheet)
{
  g_autofree char *anchor = g_strconcat ("sheet-", sheet->id, NULL);

  muster_html_addf (self, "<section class=\"sheet %s\">\n", sheet->roster ? "roster" : sheet->handout != NULL && sheet->handout->small ? "small" : "whole");
  muster_html_heading (self, 2, anchor, sheet->name);
  if (!sheet->roster)
    add_running_head (self);
  if (sheet->roster)
    muster_html_add_roster (self);
  else if (sheet->cards != NULL)
    add_cards (self, sheet->cards);
  else if (sheet->labels != NULL)
    add_labels (self, sheet->labels);
  else if (sheet->board != NULL)
    add_board (self, sheet->board);
  else if (sheet->handout != NULL)
    add_handout (self, sheet->handout);
  add_way_back (self);
  muster_html_add (self, "</section>\n");
}
