/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lower half of every listing in words: what the limits read, what is wrong and what is advised. */

#define G_LOG_DOMAIN "muster-limit-rows"

#include "config.h"

#include "muster-limit-rows.h"

#include "muster-limit-lines.h"
#include "muster-limit.h"
#include "muster-text-page.h"

#include <glib/gi18n-lib.h>

static void
clear_row (gpointer data)
{
  MusterLimitRow *row = data;

  g_free (row->name);
  g_free (row->have);
  g_free (row->bound);
  g_free (row->word);
}

static char *
dup_range (const char   *dash,
           MusterPoints  low,
           MusterPoints  high)
{
  g_autofree char *one = muster_points_to_local (low);
  g_autofree char *two = NULL;

  if (low == high)
    return g_steal_pointer (&one);

  two = muster_points_to_local (high);
  return g_strconcat (one, dash, two, NULL);
}

static char *
dup_bound (const char            *dash,
           const MusterLimitLine *line)
{
  g_autofree char *least = dup_range (dash, line->least_low, line->least_high);
  g_autofree char *most = dup_range (dash, line->most_low, line->most_high);

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

/* A bar is of the force alone: those of single units are many readings at once. */
static double
get_share (const MusterLimitLine *line)
{
  MusterPoints bound = line->has_most ? line->most_low : line->least_high;

  if (line->type != NULL)
    return -1;
  if (bound <= 0)
    return line->have_low > 0 ? 1 : 0;
  return CLAMP ((double) line->have_low / (double) bound, 0, 1);
}

/* Advice that is kept says nothing new, unless the game's file gives it a gauge. */
static gboolean
is_worth_a_row (const MusterLimitLine *line)
{
  return line->n_right < line->n || muster_limit_get_rule (line->limit)->error
         || muster_limit_get_label (line->limit) != NULL;
}

/**
 * muster_limit_rows_new:
 * @report: a report with readings
 * @dash: what stands between two numbers
 * @dot: what stands between a type of unit and what is limited of it
 * @opponent: leave out limits whose numbers tell what units cost
 *
 * Says what every limit reads and allows, those of single units summed up by type. Limits that are only advice and kept
 * are left out unless the game's file has a gauge for them.
 *
 * Returns: (transfer full) (element-type MusterLimitRow): a row for each
 */
GArray *
muster_limit_rows_new (const MusterReport *report,
                       const char         *dash,
                       const char         *dot,
                       gboolean            opponent)
{
  g_autoptr (GArray) lines = muster_limit_lines_new (report);
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (MusterLimitRow));

  g_array_set_clear_func (rows, clear_row);
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterLimitLine *line = &g_array_index (lines, MusterLimitLine, i);
      const char *label = muster_system_text (line->label);
      MusterLimitRow row = { .state = MUSTER_ROW_RIGHT };

      if (!is_worth_a_row (line) || (opponent && muster_limit_line_tells_points (line, report)))
        continue;
      if (line->n_right < line->n)
        row.state = line->advice ? MUSTER_ROW_ADVICE : MUSTER_ROW_WRONG;
      row.name = line->type == NULL ? muster_text_clean (label)
                                    : g_strdup_printf ("%s %s %s", muster_system_text (line->type->name), dot, label);
      row.have = dup_range (dash, line->have_low, line->have_high);
      row.bound = dup_bound (dash, line);
      row.word = muster_limit_line_dup_word (line);
      row.share = get_share (line);
      g_array_append_val (rows, row);
    }

  return rows;
}

static void
clear_finding (gpointer data)
{
  MusterFindingRow *row = data;

  g_free (row->place);
  g_free (row->text);
}

/**
 * muster_finding_rows_new:
 * @report: a report
 * @opponent: for an opponent: what is wrong alone, and of points only that it is
 *
 * Says what is wrong, then what is advised.
 *
 * Returns: (transfer full) (element-type MusterFindingRow): a row for each
 */
GArray *
muster_finding_rows_new (const MusterReport *report,
                         gboolean            opponent)
{
  const MusterJudgement *judgement = report->judgement;
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (MusterFindingRow));

  g_array_set_clear_func (rows, clear_finding);
  for (guint severity = MUSTER_SEVERITY_ERROR; severity <= (opponent ? MUSTER_SEVERITY_ERROR : MUSTER_SEVERITY_ADVICE); severity++)
    {
      for (guint i = 0; i < judgement->n_findings; i++)
        {
          const MusterFinding *finding = &judgement->findings[i];
          MusterFindingRow row = { .row = finding->row, .rule = finding->rule->id };

          if (finding->severity != severity)
            continue;
          row.state = severity == MUSTER_SEVERITY_ERROR ? MUSTER_ROW_WRONG : MUSTER_ROW_ADVICE;
          row.place = muster_report_dup_place (report, finding);
          row.text = opponent ? muster_judgement_dup_public_text (judgement, finding) : muster_judgement_dup_text (judgement, finding);
          g_array_append_val (rows, row);
        }
    }

  return rows;
}
