/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lower half of a listing: what every limit reads, and last what is wrong. */

#define G_LOG_DOMAIN "muster-listing"

#include "config.h"

#include "muster-limit-lines.h"
#include "muster-limit.h"
#include "muster-listing.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  MusterTextStyle style;
  const char     *sign;
  char           *name;
  char           *have;
  char           *bound;
  char           *word;
} Row;

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

static void
clear_row (gpointer data)
{
  Row *row = data;

  g_free (row->name);
  g_free (row->have);
  g_free (row->bound);
  g_free (row->word);
}

static char *
dup_range (const MusterTextPage *page,
           MusterPoints          low,
           MusterPoints          high)
{
  g_autofree char *one = muster_points_to_local (low);
  g_autofree char *two = NULL;

  if (low == high)
    return g_steal_pointer (&one);

  two = muster_points_to_local (high);
  return g_strconcat (one, muster_text_page_glyph (page, MUSTER_GLYPH_DASH), two, NULL);
}

static char *
dup_bound (const MusterTextPage  *page,
           const MusterLimitLine *line)
{
  g_autofree char *least = dup_range (page, line->least_low, line->least_high);
  g_autofree char *most = dup_range (page, line->most_low, line->most_high);

  if (!line->has_most)
    /* Translators: the bound of a limit, a number (or two with a dash between) */
    return g_strdup_printf (_("at least %s"), least);
  if (!line->has_least)
    /* Translators: the bound of a limit, a number (or two with a dash between) */
    return g_strdup_printf (_("at most %s"), most);
  if (!g_str_equal (least, most))
    /* Translators: the lower and the upper bound of a limit */
    return g_strdup_printf (_("%s to %s"), least, most);

  /* Translators: the bound of a limit, a number (or two with a dash between) */
  return g_strdup_printf (_("exactly %s"), least);
}

static void
add_row (GArray                *rows,
         const MusterTextPage  *page,
         const MusterLimitLine *line)
{
  Row row = { 0, };
  const char *label = muster_system_text (line->label);

  if (line->n_right == line->n)
    {
      row.style = MUSTER_TEXT_GOOD;
      row.sign = muster_text_page_glyph (page, MUSTER_GLYPH_GOOD);
    }
  else if (line->advice)
    {
      row.style = MUSTER_TEXT_WARN;
      row.sign = "!";
    }
  else
    {
      row.style = MUSTER_TEXT_BAD;
      row.sign = muster_text_page_glyph (page, MUSTER_GLYPH_BAD);
    }

  row.name = line->type == NULL ? muster_text_clean (label)
                                : g_strdup_printf ("%s %s %s", muster_system_text (line->type->name),
                                                   muster_text_page_glyph (page, MUSTER_GLYPH_DOT), label);
  row.have = dup_range (page, line->have_low, line->have_high);
  row.bound = dup_bound (page, line);
  row.word = muster_limit_line_dup_word (line);
  g_array_append_val (rows, row);
}

/* Advice that is kept says nothing new, unless the game's file gives it a gauge. */
static gboolean
is_worth_a_row (const MusterLimitLine *line)
{
  return line->n_right < line->n || muster_limit_get_rule (line->limit)->error
         || muster_limit_get_label (line->limit) != NULL;
}

static void
write_numbers (MusterTextPage *page,
               const Row      *row,
               guint           at,
               const Widths   *widths)
{
  muster_text_page_add_right (page, MUSTER_TEXT_PLAIN, row->have, at + widths->have);
  muster_text_page_add (page, MUSTER_TEXT_PLAIN, "  ");
  muster_text_page_add (page, MUSTER_TEXT_FAINT, row->bound);
  muster_text_page_fill (page, at + widths->have + 2 + widths->bound + 2);
  muster_text_page_add (page, row->style, row->word);
  muster_text_page_end_line (page);
}

/* Name and numbers on a line; where the page is narrow the name is folded, and where it is very narrow the numbers
 * go below it. */
static void
write_row (MusterTextPage *page,
           const Row      *row,
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
  muster_text_page_add (page, row->style, row->sign);
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

/**
 * muster_listing_write_limits:
 * @page: where to
 * @report: a report with readings
 *
 * Writes what every limit reads and allows, one a line and lined up, those of single units summed up by type.
 * Limits that are only advice and kept are left out unless the game's file has a gauge for them.
 */
void
muster_listing_write_limits (MusterTextPage     *page,
                             const MusterReport *report)
{
  g_autoptr (GArray) lines = muster_limit_lines_new (report);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  Widths widths = { 0, };

  g_array_set_clear_func (rows, clear_row);
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterLimitLine *line = &g_array_index (lines, MusterLimitLine, i);

      if (is_worth_a_row (line))
        add_row (rows, page, line);
    }
  if (rows->len == 0)
    return;

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = &g_array_index (rows, Row, i);

      widths.name = MAX (widths.name, muster_text_width (row->name));
      widths.have = MAX (widths.have, muster_text_width (row->have));
      widths.bound = MAX (widths.bound, muster_text_width (row->bound));
      widths.word = MAX (widths.word, muster_text_width (row->word));
    }

  muster_text_page_heading (page, _("Limits"));
  for (guint i = 0; i < rows->len; i++)
    write_row (page, &g_array_index (rows, Row, i), &widths);
}

static void
write_findings_of (MusterTextPage     *page,
                   const MusterReport *report,
                   MusterSeverity      severity,
                   const char         *heading)
{
  const MusterJudgement *judgement = report->judgement;
  MusterTextStyle style = severity == MUSTER_SEVERITY_ERROR ? MUSTER_TEXT_BAD : MUSTER_TEXT_WARN;
  gboolean any = FALSE;

  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const MusterFinding *finding = &judgement->findings[i];
      g_autofree char *place = NULL;
      g_autofree char *text = NULL;
      g_autofree char *line = NULL;

      if (finding->severity != severity)
        continue;
      if (!any)
        muster_text_page_heading (page, heading);
      any = TRUE;

      text = muster_judgement_dup_text (judgement, finding);
      place = muster_report_dup_place (report, finding);
      muster_text_page_add (page, style, severity == MUSTER_SEVERITY_ERROR
                                           ? muster_text_page_glyph (page, MUSTER_GLYPH_BAD) : "!");
      muster_text_page_fill (page, 2);
      if (place != NULL)
        {
          muster_text_page_flow (page, MUSTER_TEXT_STRONG, place, 2);
          muster_text_page_add (page, MUSTER_TEXT_PLAIN, ": ");
        }
      line = g_strdup_printf ("%s [%s]", text, finding->rule->id);
      muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, line, 2);
    }
}

/**
 * muster_listing_write_findings:
 * @page: where to
 * @report: a report
 *
 * Writes what is wrong, then what is advised, each with its place, its words and the id of its rule.
 */
void
muster_listing_write_findings (MusterTextPage     *page,
                               const MusterReport *report)
{
  write_findings_of (page, report, MUSTER_SEVERITY_ERROR, _("What is wrong"));
  write_findings_of (page, report, MUSTER_SEVERITY_ADVICE, _("Advice"));
}
