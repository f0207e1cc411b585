/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The roster sheet: what stands in the list, what it costs, whether it is legal. Layout only: what comes out is
 * boxes, which are painted elsewhere. */

#define G_LOG_DOMAIN "muster-sheet-roster"

#include "config.h"

#include "muster-sheet-roster.h"

#include "muster-sheet-roster-private.h"

#include <glib/gi18n-lib.h>

/**
 * muster_paper_get_size:
 * @paper: a paper
 * @width: (out): in points
 * @height: (out): in points
 *
 * Tells how large a sheet of paper is, upright.
 */
void
muster_paper_get_size (MusterPaper  paper,
                       double      *width,
                       double      *height)
{
  *width = paper == MUSTER_PAPER_A4 ? 595.276 : 612;
  *height = paper == MUSTER_PAPER_A4 ? 841.89 : 792;
}

static char *
dup_title (const MusterReport *report)
{
  const char *name = muster_roster_get_name (report->roster);

  if (name != NULL && *name != '\0')
    return g_strdup (name);
  /* Translators: title of a list without a name; %s is the game */
  return g_strdup_printf (_("%s list"), muster_system_text (muster_system_get_name (report->system)));
}

static void
add_total (RosterFlow *self)
{
  MusterFlow *flow = &self->flow;
  g_autofree char *used = muster_report_dup_used (self->report);
  double used_width = MIN (muster_typesetter_width (flow->typesetter, MUSTER_FONT_STRONG, used), 200);
  const char *total = _("Total");
  double total_width = flow->right - flow->left - used_width - 6;
  double height;

  muster_flow_need (flow, 24);
  muster_flow_rule (flow);
  height = muster_flow_text (flow, flow->left, total_width, MUSTER_FONT_STRONG, MUSTER_INK_BLACK, MUSTER_ALIGN_START, total);
  height = MAX (height, muster_flow_text (flow, flow->right - used_width, used_width, MUSTER_FONT_STRONG, MUSTER_INK_BLACK, MUSTER_ALIGN_END, used));
  flow->y += height + 2;
}

static void
add_finding (RosterFlow          *self,
             const MusterFinding *finding)
{
  MusterFlow *flow = &self->flow;
  gboolean error = finding->severity == MUSTER_SEVERITY_ERROR;
  g_autofree char *words = muster_judgement_dup_text (self->report->judgement, finding);
  g_autofree char *place = muster_report_dup_place (self->report, finding, words);
  g_autofree char *text = place != NULL ? g_strdup_printf ("%s: %s", place, words) : g_strdup (words);
  const char *label = error ? _("Error") : _("Advice");
  double label_width = muster_typesetter_width (flow->typesetter, MUSTER_FONT_STRONG, label);
  double indent = MAX (44, label_width + 6);
  double height = muster_typesetter_height (flow->typesetter, MUSTER_FONT_BODY, flow->right - flow->left - indent, text);

  muster_flow_need (flow, MIN (height, flow->bottom - flow->top));
  muster_flow_text (flow, flow->left, indent - 4, MUSTER_FONT_STRONG, error ? MUSTER_INK_BAD : MUSTER_INK_WARN, MUSTER_ALIGN_START, label);
  muster_flow_paragraph (flow, indent, MUSTER_FONT_BODY, MUSTER_INK_BLACK, text);
  flow->y += 3;
}

/* Errors before advice, as everywhere. */
static void
add_findings (RosterFlow *self)
{
  const MusterJudgement *judgement = self->report->judgement;

  if (judgement->n_findings == 0)
    return;

  muster_flow_heading (&self->flow, _("What the rules say to it"), "findings");
  for (guint severity = MUSTER_SEVERITY_ERROR; severity <= MUSTER_SEVERITY_ADVICE; severity++)
    {
      for (guint i = 0; i < judgement->n_findings; i++)
        {
          if (judgement->findings[i].severity == severity)
            add_finding (self, &judgement->findings[i]);
        }
    }
}

static void
add_notes (RosterFlow *self)
{
  const char *notes = muster_roster_get_notes (self->report->roster);

  if (notes == NULL || *notes == '\0')
    return;

  muster_flow_heading (&self->flow, _("Notes"), "notes");
  muster_flow_paragraph (&self->flow, 0, MUSTER_FONT_BODY, MUSTER_INK_BLACK, notes);
}

/**
 * muster_sheet_roster_new:
 * @report: a list with its verdict, with readings
 * @paper: what to lay out for
 * @typesetter: what to measure with
 *
 * Lays out the roster: head with name, total, verdict and house rules; gauges; every unit in order with what
 * it holds, its columns, grade and points; the total; findings; notes. Pages are numbered and bear the list's
 * code. Nothing is split or cut.
 *
 * Returns: (transfer full): the pages
 */
MusterSheet *
muster_sheet_roster_new (const MusterReport *report,
                         MusterPaper         paper,
                         MusterTypesetter   *typesetter)
{
  g_autofree char *title = dup_title (report);
  const char *player = muster_roster_get_player (report->roster);
  const char *game = muster_system_text (muster_system_get_name (report->system));
  g_autofree char *head = g_strdup_printf ("%s · %s", title, report->code);
  /* Translators: foot of a page: the game, the list's code, the program */
  g_autofree char *foot = g_strdup_printf (_("%s · list code %s · made with Muster"), game, report->code);
  MusterSheet *sheet = muster_sheet_new (title);
  RosterFlow self = { .report = report };
  double width;
  double height;

  sheet->author = g_strdup (player);
  sheet->subject = g_strdup_printf ("%s, %s", game, report->code);
  muster_paper_get_size (paper, &width, &height);
  muster_flow_init (&self.flow, sheet, typesetter, width, height, head);
  muster_sheet_add_outline (sheet, 0, title, "list");

  muster_sheet_roster_head (&self, title);
  muster_sheet_roster_gauges (&self);
  muster_sheet_roster_units (&self);
  add_total (&self);
  add_findings (&self);
  add_notes (&self);

  muster_flow_end (&self.flow, foot);
  muster_flow_clear (&self.flow);
  return sheet;
}
