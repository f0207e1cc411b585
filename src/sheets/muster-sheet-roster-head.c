/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The top of the roster sheet: name, total, verdict, house rules, and a gauge for each limit of the force. */

#define G_LOG_DOMAIN "muster-sheet-roster"

#include "config.h"

#include "muster-sheet-roster-private.h"

#include "muster-limit-lines.h"
#include "muster-limit.h"

#include <glib/gi18n-lib.h>

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
  int known = muster_system_find_nation (report->system, nation);

  /* Translators: a game and its edition */
  g_ptr_array_add (parts, g_strdup_printf (_("%s, edition %s"), muster_system_text (muster_system_get_name (report->system)),
                                           muster_system_get_edition (report->system)));
  if (nation != NULL && *nation != '\0')
    g_ptr_array_add (parts, g_strdup (known >= 0 ? muster_system_text (muster_system_get_nations (report->system, NULL)[known].name) : nation));
  if (player != NULL && *player != '\0')
    /* Translators: who plays a list */
    g_ptr_array_add (parts, g_strdup_printf (_("player: %s"), player));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

static char *
dup_left (const MusterReport *report)
{
  const MusterJudgement *judgement = report->judgement;
  const MusterBudget *budget = muster_system_get_budget (report->system);
  g_autofree char *limit = muster_points_to_local (judgement->limit);
  g_autofree char *left = muster_points_to_local (ABS (judgement->limit - judgement->used));

  if (!judgement->has_limit)
    return g_strdup (muster_system_text (judgement->used == MUSTER_POINTS_ONE ? budget->one : budget->other));
  if (judgement->used > judgement->limit)
    /* Translators: under the total of a list: its limit, what is counted, and by how much it is exceeded */
    return g_strdup_printf (_("of %s %s, %s too many"), limit, muster_system_text (budget->other), left);
  /* Translators: under the total of a list: its limit, what is counted, and what is left */
  return g_strdup_printf (_("of %s %s, %s left"), limit, muster_system_text (budget->other), left);
}

/* The total at the right: the figure, the limit, the verdict on its ground. Returns how high it is. */
static double
add_verdict (RosterFlow *self)
{
  MusterFlow *flow = &self->flow;
  const MusterJudgement *judgement = self->report->judgement;
  g_autofree char *total = muster_points_to_local (judgement->used);
  g_autofree char *left = dup_left (self->report);
  g_autofree char *verdict = dup_verdict (judgement);
  double x = flow->right - TOTAL_WIDTH;
  double start = flow->y;
  double width;
  double height;
  MusterBox *ground;

  flow->y += muster_flow_text (flow, x, TOTAL_WIDTH, MUSTER_FONT_FIGURE, MUSTER_INK_BLACK, MUSTER_ALIGN_END, total);
  flow->y += muster_flow_text (flow, x, TOTAL_WIDTH, MUSTER_FONT_BODY, MUSTER_INK_GREY, MUSTER_ALIGN_END, left) + 5;
  width = MIN (muster_typesetter_width (flow->typesetter, MUSTER_FONT_STRONG, verdict), TOTAL_WIDTH - 16);
  height = muster_typesetter_height (flow->typesetter, MUSTER_FONT_STRONG, width, verdict);
  ground = muster_page_add_box (flow->page, MUSTER_BOX_FILL, flow->right - width - 16, flow->y - 2, width + 16, height + 5,
                                judgement->legal ? MUSTER_INK_GOOD : MUSTER_INK_BAD);
  ground->radius = 8;
  muster_flow_text (flow, flow->right - width - 8, width, MUSTER_FONT_STRONG, MUSTER_INK_WHITE, MUSTER_ALIGN_CENTRE, verdict);
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
  double right = add_verdict (self);
  g_autofree char *subtitle = dup_subtitle (self->report);
  g_autofree char *rules = muster_report_dup_house_rules (self->report);
  /* Translators: the short checksum by which paper and file of a list are matched */
  g_autofree char *code = g_strdup_printf (_("List code %s"), self->report->code);
  MusterBox *box;

  flow->y += muster_flow_text (flow, flow->left, width, MUSTER_FONT_TITLE, MUSTER_INK_BLACK, MUSTER_ALIGN_START, title) + 2;
  box = g_ptr_array_index (flow->page->boxes, flow->page->boxes->len - 1);
  box->anchor = g_strdup ("list");
  flow->y += muster_flow_text (flow, flow->left, width, MUSTER_FONT_BODY, MUSTER_INK_GREY, MUSTER_ALIGN_START, subtitle) + 2;
  flow->y += muster_flow_text (flow, flow->left, width, MUSTER_FONT_BODY, MUSTER_INK_GREY, MUSTER_ALIGN_START, code);
  flow->y = MAX (flow->y, start + right) + 6;
  if (rules != NULL)
    {
      /* Translators: %s lists the house rules that differ from what the game's text says */
      g_autofree char *line = g_strdup_printf (_("House rules: %s"), rules);

      muster_flow_paragraph (flow, 0, MUSTER_FONT_BODY, MUSTER_INK_BLACK, line);
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
  MusterBox *box = muster_page_add_box (flow->page, MUSTER_BOX_FILL, x, y, width, 3, MUSTER_INK_LINE);

  box->radius = 1.5;
  if (share <= 0)
    return;
  box = muster_page_add_box (flow->page, MUSTER_BOX_FILL, x, y, width * share, 3,
                             right ? MUSTER_INK_GOOD : line->advice ? MUSTER_INK_WARN : MUSTER_INK_BAD);
  box->radius = 1.5;
}

static void
add_gauge_row (RosterFlow             *self,
               const MusterLimitLine **lines,
               guint                   n,
               double                  width)
{
  MusterFlow *flow = &self->flow;
  double inner = width - 12;
  double label_height = 0;
  double reading_height = 0;
  double height;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *reading = dup_reading (lines[i]);

      label_height = MAX (label_height, muster_typesetter_height (flow->typesetter, MUSTER_FONT_TINY, inner, muster_system_text (lines[i]->label)));
      reading_height = MAX (reading_height, muster_typesetter_height (flow->typesetter, MUSTER_FONT_STRONG, inner, reading));
    }
  height = label_height + reading_height + 14;
  muster_flow_need (flow, height);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *reading = dup_reading (lines[i]);
      double x = flow->left + i * (width + GAUGE_GAP);
      double start = flow->y;
      MusterBox *box = muster_page_add_box (flow->page, MUSTER_BOX_FRAME, x, start, width, height, MUSTER_INK_LINE);

      box->radius = 4;
      flow->y = start + 4;
      muster_flow_text (flow, x + 6, inner, MUSTER_FONT_TINY, MUSTER_INK_GREY, MUSTER_ALIGN_START, muster_system_text (lines[i]->label));
      flow->y = start + 4 + label_height;
      muster_flow_text (flow, x + 6, inner, MUSTER_FONT_STRONG,
                        lines[i]->n_right == lines[i]->n ? MUSTER_INK_BLACK : lines[i]->advice ? MUSTER_INK_WARN : MUSTER_INK_BAD,
                        MUSTER_ALIGN_START, reading);
      add_bar (flow, lines[i], x + 6, start + height - 7, inner);
      flow->y = start;
    }
  flow->y += height + GAUGE_GAP;
}

/* Lays out a gauge for each limit of the whole force that has one. */
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

      if (line->type == NULL && muster_limit_get_label (line->limit) != NULL)
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
