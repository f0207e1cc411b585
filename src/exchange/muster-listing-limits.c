/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lower half of a listing: what every limit reads, and last what is wrong. */

#define G_LOG_DOMAIN "muster-listing"

#include "config.h"

#include "muster-limit-rows.h"
#include "muster-listing.h"
#include "muster-sheet-content.h"

#include <glib/gi18n-lib.h>

/* Cells of the sign and the space behind it. */
#define SIGN 2

/* A name folded to less than this cannot be read. */
#define LEAST_NAME 12

/* How wide the columns are. */
typedef struct
{
  guint name;
  guint have;
  guint bound;
  guint word;
} Widths;

/* How a row looks, and the sign in front of it: who sees no colours has the sign. */
static const MusterTextStyle styles[] = { MUSTER_TEXT_GOOD, MUSTER_TEXT_WARN, MUSTER_TEXT_BAD };

static const char *
get_sign (const MusterTextPage *page,
          MusterRowState        state)
{
  if (state == MUSTER_ROW_ADVICE)
    return "!";
  return muster_text_page_glyph (page, state == MUSTER_ROW_RIGHT ? MUSTER_GLYPH_GOOD : MUSTER_GLYPH_BAD);
}

static void
write_numbers (MusterTextPage *page,
               const MusterLimitRow *row,
               guint           at,
               const Widths   *widths)
{
  muster_text_page_add_right (page, MUSTER_TEXT_PLAIN, row->have, at + widths->have);
  muster_text_page_add (page, MUSTER_TEXT_PLAIN, "  ");
  muster_text_page_add (page, MUSTER_TEXT_FAINT, row->bound);
  muster_text_page_fill (page, at + widths->have + 2 + widths->bound + 2);
  muster_text_page_add (page, styles[row->state], row->word);
  muster_text_page_end_line (page);
}

/* Name and numbers on a line; where the page is narrow the name is folded, and where it is very narrow the numbers
 * go below it. */
static void
write_row (MusterTextPage *page,
           const MusterLimitRow *row,
           const Widths   *widths)
{
  guint width = muster_text_page_get_look (page)->width;
  guint numbers = 2 + widths->have + 2 + widths->bound + 2 + widths->word;
  guint room = width > SIGN + numbers ? MIN (widths->name, width - SIGN - numbers) : 0;
  gboolean below = room < MIN (widths->name, LEAST_NAME);
  g_auto (GStrv) lines = NULL;

  if (below)
    room = width - SIGN;
  lines = muster_text_fold (row->name, room, room);
  muster_text_page_add (page, styles[row->state], get_sign (page, row->state));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (i > 0)
        muster_text_page_end_line (page);
      muster_text_page_fill (page, SIGN);
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, lines[i]);
    }
  if (below)
    {
      muster_text_page_end_line (page);
      muster_text_page_fill (page, SIGN + 1);
      write_numbers (page, row, SIGN + 2, widths);
      return;
    }
  muster_text_page_fill (page, SIGN + room);
  write_numbers (page, row, SIGN + room + 2, widths);
}

/* What to pack, one behind the other. */
static void
write_paragraph (MusterTextPage  *page,
                 const GPtrArray *lines,
                 const char      *title)
{
  const char *times = muster_text_page_glyph (page, MUSTER_GLYPH_TIMES);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterBringLine *line = g_ptr_array_index (lines, i);

      g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "\302\240%s\302\240%s", i > 0 ? "; " : "", line->count, times, line->name);
    }
  g_string_replace (text, " × ", "\302\240×\302\240", 0);
  muster_text_page_add (page, MUSTER_TEXT_STRONG, title);
  muster_text_page_add (page, MUSTER_TEXT_STRONG, ": ");
  muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, text->str, 0);
}

/* What to pack, a line for each kind. */
static void
write_lines (MusterTextPage  *page,
             const GPtrArray *lines,
             const char      *title)
{
  guint width = 0;

  for (guint pass = 0; pass < 2; pass++)
    {
      if (pass == 1)
        muster_text_page_heading (page, title);
      for (guint i = 0; i < lines->len; i++)
        {
          const MusterBringLine *line = g_ptr_array_index (lines, i);
          g_autofree char *count = g_strdup_printf ("%" G_GUINT64_FORMAT " %s ", line->count, muster_text_page_glyph (page, MUSTER_GLYPH_TIMES));

          if (pass == 0)
            {
              width = MAX (width, muster_text_width (count));
              continue;
            }
          muster_text_page_fill (page, width - muster_text_width (count));
          muster_text_page_add (page, MUSTER_TEXT_PLAIN, count);
          muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, line->name, width);
        }
    }
}

/**
 * muster_listing_write_bring:
 * @page: where to
 * @report: a report with readings
 * @choices: (nullable): what the player wants
 * @brief: all in a paragraph
 *
 * Writes what to pack for a game, one kind a line or all in one paragraph; and what of it is to buy or paint, where that is
 * asked for.
 */
void
muster_listing_write_bring (MusterTextPage           *page,
                            const MusterReport       *report,
                            const MusterSheetChoices *choices,
                            gboolean                  brief)
{
  g_autoptr (GPtrArray) lines = muster_bring_new (report, choices);
  g_autoptr (GPtrArray) missing = muster_to_buy_new (report, choices);
  GPtrArray *const parts[] = { lines, missing };
  /* Translators: headings over what to pack for a game, so many models and bases of each kind; and over what of it the player
   * does not own */
  const char *const titles[] = { _("To bring"), _("To buy or paint") };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if (parts[i]->len == 0)
        continue;
      if (brief)
        write_paragraph (page, parts[i], titles[i]);
      else
        write_lines (page, parts[i], titles[i]);
    }
}

/**
 * muster_listing_write_limits:
 * @page: where to
 * @report: a report with readings
 * @opponent: leave out limits of points
 * @brief: leave out limits that are kept or only advice
 *
 * Writes what every limit reads and allows, one a line and lined up; see muster_limit_rows_new().
 */
void
muster_listing_write_limits (MusterTextPage     *page,
                             const MusterReport *report,
                             gboolean            opponent,
                             gboolean            brief)
{
  g_autoptr (GArray) rows = muster_limit_rows_new (report, muster_text_page_glyph (page, MUSTER_GLYPH_DASH),
                                                   muster_text_page_glyph (page, MUSTER_GLYPH_DOT), opponent);
  Widths widths = { 0, };

  for (guint i = rows->len; brief && i > 0; i--)
    {
      if (g_array_index (rows, MusterLimitRow, i - 1).state != MUSTER_ROW_WRONG)
        g_array_remove_index (rows, i - 1);
    }
  if (rows->len == 0)
    return;

  for (guint i = 0; i < rows->len; i++)
    {
      const MusterLimitRow *row = &g_array_index (rows, MusterLimitRow, i);

      widths.name = MAX (widths.name, muster_text_width (row->name));
      widths.have = MAX (widths.have, muster_text_width (row->have));
      widths.bound = MAX (widths.bound, muster_text_width (row->bound));
      widths.word = MAX (widths.word, muster_text_width (row->word));
    }

  muster_text_page_heading (page, _("Limits"));
  for (guint i = 0; i < rows->len; i++)
    write_row (page, &g_array_index (rows, MusterLimitRow, i), &widths);
}

/**
 * muster_listing_write_findings:
 * @page: where to
 * @report: a report
 * @opponent: what is wrong alone, and of points only that it is
 * @brief: what is wrong alone
 *
 * Writes what is wrong, then what is advised, each with its place, its words and the id of its rule.
 */
void
muster_listing_write_findings (MusterTextPage     *page,
                               const MusterReport *report,
                               gboolean            opponent,
                               gboolean            brief)
{
  g_autoptr (GArray) rows = muster_finding_rows_new (report, opponent);

  for (guint i = 0; i < rows->len; i++)
    {
      const MusterFindingRow *row = &g_array_index (rows, MusterFindingRow, i);
      g_autofree char *line = g_strdup_printf ("%s [%s]", row->text, row->rule);

      if (brief && row->state == MUSTER_ROW_ADVICE)
        break;
      if (i == 0 || row->state != g_array_index (rows, MusterFindingRow, i - 1).state)
        muster_text_page_heading (page, row->state == MUSTER_ROW_WRONG ? _("What is wrong") : _("Advice"));
      muster_text_page_add (page, styles[row->state], get_sign (page, row->state));
      muster_text_page_fill (page, 2);
      if (row->place != NULL)
        {
          muster_text_page_flow (page, MUSTER_TEXT_STRONG, row->place, 2);
          muster_text_page_add (page, MUSTER_TEXT_PLAIN, ": ");
        }
      muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, line, 2);
    }
}
