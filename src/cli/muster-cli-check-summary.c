/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The summary of muster check: a line a list, for a judge with many. The lines wait for each other, since only all
 * of them tell how wide their columns are. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-check-summary.h"

#include "muster-cli-output.h"

#include <glib/gi18n.h>

/* A longer name of a list pushes its line out instead of all the others. */
#define WIDEST_NAME 32

/* A line is never folded: programs read it too. */
#define ENDLESS 1000000

typedef enum
{
  LEGAL,
  NOT_LEGAL,
  UNREADABLE,
  N_VERDICTS,
} Verdict;

typedef enum
{
  CELL_PROBLEMS,
  CELL_USED,
  CELL_CODE,
  CELL_NAME,
  N_CELLS,
} Cell;

struct _MusterCliSummaryLine
{
  Verdict  verdict;
  char    *cells[N_CELLS];
  char    *file;
  char    *reason; /* (nullable): why it cannot be read */
};

struct _MusterCliSummary
{
  GPtrArray *lines;
};

/**
 * muster_cli_summary_line_new:
 * @file: a file, as the command line names it
 * @report: (nullable): what it comes to
 * @error: (nullable): why it cannot be read, without a report
 *
 * Returns: (transfer full): its line
 */
MusterCliSummaryLine *
muster_cli_summary_line_new (const char         *file,
                             const MusterReport *report,
                             const GError       *error)
{
  MusterCliSummaryLine *self = g_new0 (MusterCliSummaryLine, 1);
  const char *name = report != NULL ? muster_roster_get_name (report->roster) : NULL;
  guint n = 0;

  self->file = muster_text_clean (muster_cli_file_title (file));
  self->reason = error != NULL ? muster_text_clean (error->message) : NULL;
  self->verdict = report == NULL ? UNREADABLE : report->judgement->legal ? LEGAL : NOT_LEGAL;
  for (guint i = 0; report != NULL && i < report->judgement->n_findings; i++)
    n += report->judgement->findings[i].severity == MUSTER_SEVERITY_ERROR;
  self->cells[CELL_PROBLEMS] = n > 0 ? g_strdup_printf (ngettext ("%u problem", "%u problems", n), n) : g_strdup ("");
  self->cells[CELL_USED] = report != NULL ? muster_report_dup_used (report) : g_strdup ("");
  self->cells[CELL_CODE] = g_strdup (report != NULL ? report->code : "");
  self->cells[CELL_NAME] = muster_text_clean (name != NULL ? name : "");

  return self;
}

/**
 * muster_cli_summary_line_free:
 * @self: (transfer full): a line
 */
void
muster_cli_summary_line_free (MusterCliSummaryLine *self)
{
  for (guint i = 0; i < N_CELLS; i++)
    g_free (self->cells[i]);
  g_free (self->file);
  g_free (self->reason);
  g_free (self);
}

/**
 * muster_cli_summary_new:
 *
 * Returns: (transfer full): a summary of nothing
 */
MusterCliSummary *
muster_cli_summary_new (void)
{
  MusterCliSummary *self = g_new0 (MusterCliSummary, 1);

  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_cli_summary_line_free);
  return self;
}

/**
 * muster_cli_summary_free:
 * @self: (transfer full): a summary
 */
void
muster_cli_summary_free (MusterCliSummary *self)
{
  g_ptr_array_unref (self->lines);
  g_free (self);
}

/**
 * muster_cli_summary_take:
 * @self: a summary
 * @line: (transfer full): a line
 *
 * Adds a line behind the others.
 */
void
muster_cli_summary_take (MusterCliSummary     *self,
                         MusterCliSummaryLine *line)
{
  g_ptr_array_add (self->lines, line);
}

static void
measure (const MusterCliSummary *self,
         guint                  *widths)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const MusterCliSummaryLine *line = g_ptr_array_index (self->lines, i);

      for (guint k = 0; k < N_CELLS; k++)
        {
          guint width = muster_text_width (line->cells[k]);

          widths[k] = MAX (widths[k], k == CELL_NAME ? MIN (width, WIDEST_NAME) : width);
        }
    }
}

static void
write_line (MusterTextPage             *page,
            const MusterCliSummaryLine *line,
            const char                 *verdict,
            guint                       at,
            const guint                *widths,
            const char                 *twin)
{
  muster_text_page_add (page, line->verdict == LEGAL ? MUSTER_TEXT_GOOD : MUSTER_TEXT_BAD, verdict);
  for (guint i = 0; i < N_CELLS; i++)
    {
      if (widths[i] == 0)
        continue;
      at += 2 + widths[i];
      if (i == CELL_PROBLEMS || i == CELL_USED)
        {
          muster_text_page_add_right (page, MUSTER_TEXT_PLAIN, line->cells[i], at);
          continue;
        }
      muster_text_page_fill (page, at - widths[i]);
      muster_text_page_add (page, i == CELL_CODE ? MUSTER_TEXT_STRONG : MUSTER_TEXT_PLAIN, line->cells[i]);
    }
  if (muster_text_page_get_column (page) < at + 2)
    muster_text_page_fill (page, at + 2);
  else
    muster_text_page_add (page, MUSTER_TEXT_PLAIN, "  ");
  muster_text_page_add (page, MUSTER_TEXT_PLAIN, line->file);
  if (line->reason != NULL)
    {
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, ": ");
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, line->reason);
    }
  if (twin != NULL)
    {
      /* Translators: %s is a file whose list has the same content */
      g_autofree char *same = g_strdup_printf (_("same list as %s"), twin);

      muster_text_page_add (page, MUSTER_TEXT_PLAIN, "  (");
      muster_text_page_add (page, MUSTER_TEXT_WARN, same);
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, ")");
    }
  muster_text_page_end_line (page);
}

static void
write_end (MusterTextPage *page,
           const guint    *numbers)
{
  /* Translators: how many lists there are of a verdict: "36 legal, 4 not legal, 7 unreadable" */
  const char *words[N_VERDICTS] = { N_("%u legal"), N_("%u not legal"), N_("%u unreadable") };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < N_VERDICTS; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", numbers[i]);
      g_autoptr (GString) part = g_string_new (_(words[i]));

      if (numbers[i] == 0)
        continue;
      g_string_replace (part, "%u", number, 1);
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", part->str);
    }
  muster_text_page_add (page, MUSTER_TEXT_STRONG, text->str);
  muster_text_page_end_line (page);
}

/**
 * muster_cli_summary_to_text:
 * @self: a summary
 * @look: how text may look; its width does not count
 *
 * Writes all lines. Of lists with the same content all but the first are marked, and where there are several
 * lists, a last line says how many of each kind there are.
 *
 * Returns: (transfer full): the text
 */
char *
muster_cli_summary_to_text (MusterCliSummary     *self,
                            const MusterTextLook *look)
{
  /* Translators: the verdicts on lists, in a table */
  const char *verdicts[N_VERDICTS] = { _("legal"), _("not legal"), _("unreadable") };
  const MusterTextLook endless = { ENDLESS, FALSE, look->coloured, look->ascii };
  MusterTextPage *page = muster_text_page_new (&endless);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  guint widths[N_CELLS] = { 0, };
  guint numbers[N_VERDICTS] = { 0, };
  guint verdict_width = 0;

  measure (self, widths);
  for (guint i = 0; i < N_VERDICTS; i++)
    verdict_width = MAX (verdict_width, muster_text_width (verdicts[i]));
  for (guint i = 0; i < self->lines->len; i++)
    {
      const MusterCliSummaryLine *line = g_ptr_array_index (self->lines, i);
      const char *twin = NULL;

      numbers[line->verdict]++;
      if (line->verdict != UNREADABLE)
        {
          twin = g_hash_table_lookup (seen, line->cells[CELL_CODE]);
          if (twin == NULL)
            g_hash_table_insert (seen, line->cells[CELL_CODE], line->file);
        }
      write_line (page, line, verdicts[line->verdict], verdict_width, widths, twin);
    }
  if (self->lines->len > 1)
    write_end (page, numbers);

  return muster_text_page_free_to_text (page);
}
