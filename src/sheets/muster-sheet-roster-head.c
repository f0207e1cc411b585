/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The top of the roster sheet: name, total, verdict, house rules, and a gauge for each limit of the force. */

#define G_LOG_DOMAIN "muster-sheet-roster"

#include "config.h"

#include "muster-sheet-roster-private.h"

#include "muster-limit-lines.h"
#include "muster-limit.h"
#include "muster-plural.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define TOTAL_WIDTH 150.0
#define GAUGE_GAP   6.0
#define GAUGES_IN_A_ROW 6

static char *
dup_verdict (const MusterJudgement *judgement)
{
  guint n = 0;

  if (judgement->legal)
    return g_strdup (_("Legal"));
  for (guint i = 0; i < judgement->n_findings; i++)
    n += judgement->findings[i].severity == MUSTER_SEVERITY_ERROR;
  return g_strdup_printf (ngettext ("Not legal: %u problem", "Not legal: %u problems", n), n);
}

/* The game and who plays what, in one line. */
static char *
dup_subtitle (const MusterReport *report)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  const char *nation = muster_roster_get_nation (report->roster);
  const char *player = muster_roster_get_player (report->roster);
  g_autofree char *short_nation = muster_words_cut (nation != NULL ? nation : "");
  g_autofree char *short_player = muster_words_cut (player != NULL ? player : "");
  int known = muster_system_find_nation (report->system, nation);
  g_autofree char *line = NULL;

  /* Translators: a game and its edition */
  g_ptr_array_add (parts, g_strdup_printf (_("%s, edition %s"), muster_system_text (muster_system_get_name (report->system)),
                                           muster_system_get_edition (report->system)));
  if (nation != NULL && *nation != '\0')
    g_ptr_array_add (parts, known >= 0 ? g_strdup (muster_system_text (muster_system_get_nations (report->system, NULL)[known].name))
                                       : muster_words_isolate (short_nation));
  if (player != NULL && *player != '\0')
    {
      g_autofree char *name = muster_words_isolate (short_player);

      /* Translators: who plays a list */
      g_ptr_array_add (parts, g_strdup_printf (_("player: %s"), name));
    }
  g_ptr_array_add (parts, NULL);
  line = g_strjoinv (" · ", (char **) parts->pdata);
  return muster_words_line (line);
}

static char *
dup_left (const MusterReport *report)
{
  const MusterJudgement *judgement = report->judgement;
  const MusterBudget *budget = muster_system_get_budget (report->system);
  g_autofree char *limit = muster_points_to_local (judgement->limit);
  g_autofree char *left = muster_points_to_local (ABS (judgement->limit - judgement->used));

  if (!judgement->has_limit)
    return g_strdup (muster_plural_units (budget, judgement->used));
  if (judgement->used > judgement->limit)
    /* Translators: under the total of a list: its limit, what is counted, and by how much it is exceeded */
    return g_strdup_printf (_("of %s %s, %s too many"), limit, muster_plural_units (budget, judgement->limit), left);
  /* Translators: under the total of a list: its limit, what is counted, and what is left */
  return g_strdup_printf (_("of %s %s, %s left"), limit, muster_plural_units (budget, judgement->limit), left);
}

/* The figure, and the limit below it. An opponent sees neither where they are points. */
static void
add_used (RosterFlow *self,
          double      x)
{
  MusterFlow *flow = &self->flow;
  g_autofree char *total = muster_points_to_local (self->report->judgement->used);
  g_autofree char *left = dup_left (self->report);

  if (self->opponent)
    flow->y += muster_flow_text (flow, x, TOTAL_WIDTH, MUSTER_FONT_BODY, MUSTER_INK_GREY, MUSTER_ALIGN_END, _("Opponent’s copy")) + 5;
  if (self->opponent && self->report->has_points)
    return;
  flow->y += muster_flow_text (flow, x, TOTAL_WIDTH, MUSTER_FONT_FIGURE, MUSTER_INK_BLACK, MUSTER_ALIGN_END, total);
  flow->y += muster_flow_text (flow, x, TOTAL_WIDTH, MUSTER_FONT_BODY, MUSTER_INK_GREY, MUSTER_ALIGN_END, left) + 5;
}

/* The total at the right: the figure, the limit, the verdict on its ground. Returns how high it is. */
static double
add_verdict (RosterFlow *self)
{
  MusterFlow *flow = &self->flow;
  const MusterJudgement *judgement = self->report->judgement;
  gboolean mono = flow->job->style->mono;
  g_autofree char *verdict = dup_verdict (judgement);
  double x = flow->right - TOTAL_WIDTH;
  double start = flow->y;
  double width;
  double height;
  MusterBox *ground;

  add_used (self, x);
  width = MIN (muster_typesetter_width (flow->typesetter, MUSTER_FONT_STRONG, verdict), TOTAL_WIDTH - 16);
  height = muster_typesetter_height (flow->typesetter, MUSTER_FONT_STRONG, width, verdict);
  ground = muster_page_add_box (flow->page, mono ? MUSTER_BOX_FRAME : MUSTER_BOX_FILL, flow->right - width - 16, flow->y - 2, width + 16, height + 5,
                                judgement->legal ? MUSTER_INK_GOOD : MUSTER_INK_BAD);
  ground->radius = 8;
  ground->weight = judgement->legal ? 0.9 : 1.6;
  muster_flow_text (flow, flow->right - width - 8, width, MUSTER_FONT_STRONG, mono ? MUSTER_INK_BLACK : MUSTER_INK_WHITE, MUSTER_ALIGN_CENTRE, verdict);
  height += flow->y + 4 - start;
  flow->y = start;
  return height;
}

/* Lays out the head of the first page. */
void
muster_sheet_roster_head (RosterFlow *self,
                          const char *title)
{
  MusterFlow *flow = &self->flow;
  double width = flow->right - flow->left - TOTAL_WIDTH - 16;
  double start = flow->y;
  double left_end;
  double right_height;
  g_autofree char *subtitle = dup_subtitle (self->report);
  g_autofree char *rules = muster_report_dup_house_rules (self->report);
  /* Translators: the short checksum by which paper and file of a list are matched */
  g_autofree char *code = g_strdup_printf (_("List code %s"), self->report->code);
  /* Translators: behind the list's code: the game is played as its text says */
  g_autofree char *line = rules != NULL ? g_strdup (code) : g_strconcat (code, " · ", _("no house rules"), NULL);
  MusterBox *box;

  flow->y += muster_flow_text (flow, flow->left, width, MUSTER_FONT_TITLE, MUSTER_INK_BLACK, MUSTER_ALIGN_START, title) + 2;
  box = g_ptr_array_index (flow->page->boxes, flow->page->boxes->len - 1);
  box->anchor = muster_sheet_job_dup_anchor (flow->job, "list");
  flow->y += muster_flow_text (flow, flow->left, width, MUSTER_FONT_BODY, MUSTER_INK_GREY, MUSTER_ALIGN_START, subtitle) + 2;
  flow->y += muster_flow_text (flow, flow->left, width, MUSTER_FONT_BODY, MUSTER_INK_GREY, MUSTER_ALIGN_START, line);
  left_end = flow->y;
  flow->y = start;
  right_height = add_verdict (self);
  flow->y = MAX (left_end, start + right_height) + 6;
  if (rules != NULL)
    {
      /* Translators: %s lists the house rules that differ from what the game's text says */
      g_autofree char *house = g_strdup_printf (_("House rules: %s"), rules);

      muster_flow_paragraph (flow, 0, MUSTER_FONT_BODY, MUSTER_INK_BLACK, house);
      flow->y += 4;
    }
}

static char *
dup_reading (const MusterLimitLine *line)
{
  g_autofree char *have = muster_points_to_local (line->have_low);
  g_autofree char *most = muster_points_to_local (line->has_most ? line->most_low : line->least_high);

  if (!line->has_most)
    /* Translators: a gauge of what has to be there: how many are, and how many at least */
    return g_strdup_printf (_("%s, at least %s"), have, most);
  return g_strdup_printf ("%s / %s", have, most);
}

/* By how much a limit is missed, in words: on paper without colours a red bar says nothing. */
static char *
dup_miss (const MusterLimitLine *line)
{
  g_autofree char *number = NULL;

  if (line->n_right == line->n)
    return NULL;
  if (line->has_most && line->have_low > line->most_low)
    {
      number = muster_points_to_local (line->have_low - line->most_low);
      return g_strdup_printf (_("%s too many"), number);
    }
  number = muster_points_to_local (line->least_high - line->have_low);
  return g_strdup_printf (_("%s missing"), number);
}

static void
add_bar (MusterFlow            *flow,
         const MusterLimitLine *line,
         double                 x,
         double                 y,
         double                 width)
{
  MusterPoints bound = line->has_most ? line->most_low : line->least_high;
  gboolean right = line->n_right == line->n;
  double share = bound > 0 ? CLAMP ((double) line->have_low / (double) bound, 0, 1) : (line->have_low > 0 ? 1 : 0);
  MusterBox *box = muster_page_add_box (flow->page, flow->job->style->mono ? MUSTER_BOX_FRAME : MUSTER_BOX_FILL, x, y, width, 3, MUSTER_INK_LINE);

  box->radius = 1.5;
  if (share <= 0)
    return;
  box = muster_page_add_box (flow->page, MUSTER_BOX_FILL, x, y, width * share, 3,
                             right ? MUSTER_INK_GOOD : line->advice ? MUSTER_INK_WARN : MUSTER_INK_BAD);
  box->radius = 1.5;
}

/* What the gauges of a row have in common, so that they stand in line. */
typedef struct
{
  double width;
  double inner;
  double label_height;
  double reading_height;
  double miss_height; /* 0 where none of them is missed */
  double height;
} GaugeRow;

static MusterInk
get_ink (const MusterLimitLine *line)
{
  return line->n_right == line->n ? MUSTER_INK_BLACK : line->advice ? MUSTER_INK_WARN : MUSTER_INK_BAD;
}

static void
measure_gauge (const RosterFlow      *self,
               const MusterLimitLine *line,
               GaugeRow              *row)
{
  MusterTypesetter *typesetter = self->flow.typesetter;
  g_autofree char *reading = dup_reading (line);
  g_autofree char *miss = dup_miss (line);

  row->label_height = fmax (row->label_height, muster_typesetter_height (typesetter, MUSTER_FONT_TINY, row->inner, muster_system_text (line->label)));
  row->reading_height = fmax (row->reading_height, muster_typesetter_height (typesetter, MUSTER_FONT_STRONG, row->inner, reading));
  if (miss != NULL)
    row->miss_height = fmax (row->miss_height, muster_typesetter_height (typesetter, MUSTER_FONT_TINY, row->inner, miss));
}

static void
place_gauge (RosterFlow            *self,
             const MusterLimitLine *line,
             const GaugeRow        *row,
             double                 x)
{
  MusterFlow *flow = &self->flow;
  double start = flow->y;
  g_autofree char *reading = dup_reading (line);
  g_autofree char *miss = dup_miss (line);
  MusterBox *box = muster_page_add_box (flow->page, MUSTER_BOX_FRAME, x, start, row->width, row->height, miss != NULL ? get_ink (line) : MUSTER_INK_LINE);

  box->radius = 4;
  box->weight = miss != NULL ? 1.2 : 0;
  flow->y = start + 4;
  muster_flow_text (flow, x + 6, row->inner, MUSTER_FONT_TINY, MUSTER_INK_GREY, MUSTER_ALIGN_START, muster_system_text (line->label));
  flow->y += row->label_height;
  muster_flow_text (flow, x + 6, row->inner, MUSTER_FONT_STRONG, get_ink (line), MUSTER_ALIGN_START, reading);
  flow->y += row->reading_height;
  if (miss != NULL)
    muster_flow_text (flow, x + 6, row->inner, MUSTER_FONT_TINY, get_ink (line), MUSTER_ALIGN_START, miss);
  add_bar (flow, line, x + 6, start + row->height - 7, row->inner);
  flow->y = start;
}

static void
add_gauge_row (RosterFlow             *self,
               const MusterLimitLine **lines,
               guint                   n,
               double                  width)
{
  GaugeRow row = { .width = width, .inner = width - 12 };

  for (guint i = 0; i < n; i++)
    measure_gauge (self, lines[i], &row);
  row.height = row.label_height + row.reading_height + row.miss_height + 14;
  muster_flow_need (&self->flow, row.height);
  for (guint i = 0; i < n; i++)
    place_gauge (self, lines[i], &row, self->flow.left + i * (width + GAUGE_GAP));
  self->flow.y += row.height + GAUGE_GAP;
}

/* Lays out a gauge for each limit of the whole force that has one. Points are not for an opponent. */
void
muster_sheet_roster_gauges (RosterFlow *self)
{
  g_autoptr (GArray) lines = muster_limit_lines_new (self->report);
  g_autoptr (GPtrArray) shown = g_ptr_array_new ();
  MusterFlow *flow = &self->flow;
  guint in_a_row;
  double width;

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterLimitLine *line = &g_array_index (lines, MusterLimitLine, i);

      if (line->type == NULL && muster_limit_get_label (line->limit) != NULL && !(self->opponent && muster_limit_line_tells_points (line, self->report)))
        g_ptr_array_add (shown, (gpointer) line);
    }
  if (shown->len == 0)
    return;

  in_a_row = MIN (shown->len, GAUGES_IN_A_ROW);
  width = MIN (140, (flow->right - flow->left - (in_a_row - 1) * GAUGE_GAP) / in_a_row);
  for (guint i = 0; i < shown->len; i += in_a_row)
    add_gauge_row (self, (const MusterLimitLine **) &shown->pdata[i], MIN (in_a_row, shown->len - i), width);
  flow->y += 2;
}
