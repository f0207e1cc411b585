/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The roster sheet: what stands in the list, what it costs, whether it is legal. Layout only: what comes out is
 * boxes, which are painted elsewhere. */

#define G_LOG_DOMAIN "muster-sheet-roster"

#include "config.h"

#include "muster-limit.h"
#include "muster-sheet-roster-private.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static void
add_total (RosterFlow *self)
{
  MusterFlow *flow = &self->flow;
  g_autofree char *used = muster_report_dup_used (self->report);
  double used_width = MIN (muster_typesetter_width (flow->typesetter, MUSTER_FONT_STRONG, used), 200);
  const char *total = _("Total");
  double total_width = flow->right - flow->left - used_width - 6;
  double height;
  double used_height;

  if (self->opponent && self->report->has_points)
    return;

  muster_flow_need (flow, 24);
  muster_flow_rule (flow);
  height = muster_flow_text (flow, flow->left, total_width, MUSTER_FONT_STRONG, MUSTER_INK_BLACK, MUSTER_ALIGN_START, total);
  used_height = muster_flow_text (flow, flow->right - used_width, used_width, MUSTER_FONT_STRONG, MUSTER_INK_BLACK, MUSTER_ALIGN_END, used);
  flow->y += MAX (height, used_height) + 2;
}

/* What is wrong in words, or the rule's name alone where the words would tell an opponent of points. */
static char *
dup_finding_text (const RosterFlow    *self,
                  const MusterFinding *finding)
{
  const MusterJudgement *judgement = self->report->judgement;
  g_autofree char *words = self->opponent ? muster_judgement_dup_public_text (judgement, finding) : muster_judgement_dup_text (judgement, finding);
  g_autofree char *long_place = muster_report_dup_place (self->report, finding);
  g_autofree char *place = long_place != NULL ? muster_words_cut (long_place) : NULL;
  g_autofree char *line = NULL;

  if (place == NULL)
    return muster_words_capitalise (words);
  line = g_strdup_printf ("%s: %s", place, words);
  return muster_words_line (line);
}

static const char *
get_severity (const MusterFinding *finding)
{
  return finding->severity == MUSTER_SEVERITY_ERROR ? _("Error") : _("Advice");
}

static double
get_finding_indent (const RosterFlow    *self,
                    const MusterFinding *finding)
{
  return fmax (44, muster_typesetter_width (self->flow.typesetter, MUSTER_FONT_STRONG, get_severity (finding)) + 6);
}

static double
measure_finding (RosterFlow          *self,
                 const MusterFinding *finding)
{
  MusterFlow *flow = &self->flow;
  g_autofree char *text = dup_finding_text (self, finding);

  return muster_flow_measure (flow, flow->right - flow->left - get_finding_indent (self, finding), MUSTER_FONT_BODY, text);
}

/* The severity stands in words before each, and leads to the unit that is meant. */
static void
add_finding (RosterFlow          *self,
             const MusterFinding *finding)
{
  MusterFlow *flow = &self->flow;
  gboolean error = finding->severity == MUSTER_SEVERITY_ERROR;
  g_autofree char *text = dup_finding_text (self, finding);
  double indent = get_finding_indent (self, finding);
  guint line;
  MusterBox *box;

  muster_flow_need (flow, MIN (measure_finding (self, finding), flow->bottom - flow->top));
  muster_flow_text (flow, flow->left, indent - 4, MUSTER_FONT_STRONG, error ? MUSTER_INK_BAD : MUSTER_INK_WARN, MUSTER_ALIGN_START, get_severity (finding));
  box = g_ptr_array_index (flow->page->boxes, flow->page->boxes->len - 1);
  line = finding->row == MUSTER_FORCE_ROW ? 0 : GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, GUINT_TO_POINTER (finding->row + 1)));
  if (line > 0)
    box->link = muster_sheet_job_dup_unit_anchor (flow->job, line - 1);
  muster_flow_paragraph (flow, indent, MUSTER_FONT_BODY, MUSTER_INK_BLACK, text);
  flow->y += 3;
}

/* Errors before advice, as everywhere. Advice is not for an opponent. */
static void
add_findings (RosterFlow *self)
{
  const MusterJudgement *judgement = self->report->judgement;
  const char *title = judgement->legal ? _("Advice") : _("What is wrong");
  gboolean begun = FALSE;

  for (guint severity = MUSTER_SEVERITY_ERROR; severity <= (self->opponent ? MUSTER_SEVERITY_ERROR : MUSTER_SEVERITY_ADVICE); severity++)
    {
      for (guint i = 0; i < judgement->n_findings; i++)
        {
          if (judgement->findings[i].severity != severity)
            continue;
          if (!begun)
            muster_flow_heading (&self->flow, title, "findings", measure_finding (self, &judgement->findings[i]));
          begun = TRUE;
          muster_flow_go_on (&self->flow, title);
          add_finding (self, &judgement->findings[i]);
        }
    }
  muster_flow_go_on (&self->flow, NULL);
}

static void
add_notes (RosterFlow *self)
{
  const char *notes = muster_roster_get_notes (self->report->roster);

  if (self->opponent || notes == NULL || *notes == '\0')
    return;

  muster_flow_heading (&self->flow, _("Notes"), "notes", muster_flow_measure_start (&self->flow, MUSTER_FONT_BODY, notes));
  muster_flow_go_on (&self->flow, _("Notes"));
  muster_flow_paragraph (&self->flow, 0, MUSTER_FONT_BODY, MUSTER_INK_BLACK, notes);
  muster_flow_go_on (&self->flow, NULL);
}

/* How close things stand on the sheet. */
typedef struct
{
  double row_gap;
  double unit_gap;
  double scale;    /* of all texts */
} Spacing;

static const Spacing spacings[] = {
  { 1.5, 4, 1 },
  { 0.5, 3, 1 },
  { 0, 2, 1 },
  { 0, 2, 0.97 },
  { 0, 2, 0.94 },
  { 0, 1.5, 0.91 },
  { 0, 1, 0.88 },
  { 0, 0.5, 0.85 },
  { 0, 0, 0.82 },
};

/* No text gets smaller than this, in points. */
#define LEAST 7.0

/* How far down a second page may reach that the first can perhaps take in, of its height. */
#define LITTLE 0.5

static void
lay_out (MusterSheetJob *job,
         const GArray   *ticks,
         const Spacing  *spacing)
{
  g_autofree char *title = muster_sheet_job_dup_title (job);
  g_autofree char *anchor = muster_sheet_job_dup_anchor (job, "list");
  g_autoptr (GHashTable) lines = g_hash_table_new (NULL, NULL);
  RosterFlow self = { .report = job->report, .row_gap = spacing->row_gap, .unit_gap = spacing->unit_gap, .ticks = ticks,
                      .lines = lines };

  self.opponent = job->choices->opponent;
  self.points = job->report->has_points && !self.opponent;
  muster_typesetter_set_scale (job->typesetter, spacing->scale, LEAST);
  muster_flow_init (&self.flow, job, title, job->report->code);
  muster_sheet_job_add_outline (job, 0, _("Roster"), anchor);

  muster_sheet_roster_head (&self, title);
  muster_sheet_roster_gauges (&self);
  muster_sheet_roster_units (&self);
  add_total (&self);
  muster_sheet_roster_bring (&self);
  add_findings (&self);
  add_notes (&self);

  muster_flow_clear (&self.flow);
  muster_typesetter_set_scale (job->typesetter, 1, 0);
}

/* Whether so little stands on a second page that it may find room on the first. */
static gboolean
is_little (const MusterPage *page)
{
  double end = 0;

  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = g_ptr_array_index (page->boxes, i);

      end = fmax (end, box->y + box->height);
    }
  return end < page->height * LITTLE;
}

static void
move_end (GPtrArray *from,
          guint      first,
          GPtrArray *to)
{
  while (from->len > first)
    g_ptr_array_add (to, g_ptr_array_steal_index (from, first));
}

/**
 * muster_sheet_add_roster:
 * @job: sheets of a list
 *
 * Adds the roster: head with name, total, verdict and house rules; gauges; every unit in order with what it holds, its
 * columns, grade and points, and boxes to tick where the game has such; the total; what to bring; findings; notes. Nothing is split, and nothing cut but names, places
 * and details of more than 300 characters. A list that is a little longer than a page is set closer, and smaller if need be,
 * so that it fits on one. An opponent's copy has no points, notes or advice.
 */
void
muster_sheet_add_roster (MusterSheetJob *job)
{
  MusterSheet *sheet = job->sheet;
  g_autoptr (MusterSheet) loose = muster_sheet_new (NULL);
  g_autoptr (GArray) ticks = muster_roster_ticks_new (job->report);
  guint first = sheet->pages->len;
  guint first_line = sheet->outline->len;

  lay_out (job, ticks, &spacings[0]);
  if (sheet->pages->len != first + 2 || !is_little (g_ptr_array_index (sheet->pages, first + 1)))
    return;

  move_end (sheet->pages, first, loose->pages);
  move_end (sheet->outline, first_line, loose->outline);
  for (guint i = 1; i < G_N_ELEMENTS (spacings); i++)
    {
      lay_out (job, ticks, &spacings[i]);
      if (sheet->pages->len == first + 1)
        return;
      g_ptr_array_set_size (sheet->pages, (int) first);
      g_ptr_array_set_size (sheet->outline, (int) first_line);
    }
  move_end (loose->pages, 0, sheet->pages);
  move_end (loose->outline, 0, sheet->outline);
}
