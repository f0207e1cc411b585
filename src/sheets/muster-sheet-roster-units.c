/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The units of the roster sheet, in the order of the list. Units that hold nothing and need no words of their
 * own stand behind the one that holds them, so that a force of a thousand points fits on a page. */

#define G_LOG_DOMAIN "muster-sheet-roster"

#include "config.h"

#include "muster-sheet-roster-private.h"

#include "muster-unit-text.h"

#include <glib/gi18n-lib.h>

#define INDENT       12.0
#define POINTS_WIDTH 46.0
#define EACH_WIDTH   56.0
#define GAP          6.0
#define ROW_GAP      2.5

/* One line of the list, measured. */
typedef struct
{
  guint   level;
  char   *title;
  char   *details;      /* (nullable) */
  char   *each;         /* (nullable): what one costs, where there are several */
  char   *points;       /* (nullable): in a game with points */
  char   *notes;        /* (nullable) */
  double  title_width;
  double  details_width; /* 0: the details stand below the title */
  double  height;       /* without notes */
} Line;

static void
line_clear (gpointer data)
{
  Line *line = data;

  g_free (line->title);
  g_free (line->details);
  g_free (line->each);
  g_free (line->points);
  g_free (line->notes);
}

static char *
dup_counted_title (const MusterUnit *unit,
                   const char       *title)
{
  return unit->count > 1 ? g_strdup_printf ("%u × %s", unit->count, title) : g_strdup (title);
}

/* Whether a unit can stand behind the one that holds it. */
static gboolean
is_plain (const MusterReport *report,
          const MusterUnit   *unit)
{
  guint32 row = muster_report_get_row (report, unit);
  g_autofree char *details = NULL;

  if (unit->n_children > 0 || (unit->name != NULL && *unit->name != '\0') || (unit->notes != NULL && *unit->notes != '\0'))
    return FALSE;
  details = muster_unit_dup_details (report, row, "×", TRUE);
  return *details == '\0';
}

static void
append_plain (const MusterReport *report,
              const MusterUnit   *unit,
              GString            *text)
{
  guint32 row = muster_report_get_row (report, unit);
  g_autofree char *title = dup_counted_title (unit, muster_unit_get_title (unit, muster_force_get_entry (report->force, row)));
  g_autofree char *points = muster_points_to_local (muster_points_multiply (muster_report_get_each (report, row), unit->count));

  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, title);
  if (report->has_points)
    g_string_append_printf (text, " %s", points);
}

/* Columns, grade and marks, then everything plain that stands in the unit. */
static char *
dup_details (const MusterReport *report,
             const MusterUnit   *unit,
             guint32             row,
             gboolean            holds_plain)
{
  g_autofree char *own = muster_unit_dup_details (report, row, "×", TRUE);
  g_autoptr (GString) text = g_string_new (own);

  for (guint i = 0; holds_plain && i < unit->n_children; i++)
    append_plain (report, unit->children[i], text);
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

static void
measure (RosterFlow *self,
         Line       *line)
{
  MusterFlow *flow = &self->flow;
  MusterFont font = line->level == 0 ? MUSTER_FONT_STRONG : MUSTER_FONT_BODY;
  double room = flow->right - flow->left - line->level * INDENT - (self->report->has_points ? POINTS_WIDTH + EACH_WIDTH : 0);
  double title_height;
  double details_height = 0;

  line->title_width = MIN (muster_typesetter_width (flow->typesetter, font, line->title), room);
  title_height = muster_typesetter_height (flow->typesetter, font, line->title_width, line->title);
  if (line->details != NULL)
    {
      line->details_width = room - line->title_width - GAP;
      if (line->details_width < room / 3)
        line->details_width = 0;
      details_height = muster_typesetter_height (flow->typesetter, MUSTER_FONT_BODY,
                                                 line->details_width > 0 ? line->details_width : room, line->details);
    }
  line->height = line->details_width > 0 ? MAX (title_height, details_height) : title_height + details_height;
}

static void
add_lines (RosterFlow       *self,
           const MusterUnit *unit,
           guint             level,
           GArray           *lines)
{
  const MusterReport *report = self->report;
  guint32 row = muster_report_get_row (report, unit);
  MusterPoints each = muster_report_get_each (report, row);
  Line line = { .level = level };
  gboolean plain = unit->n_children > 0;

  for (guint i = 0; i < unit->n_children && plain; i++)
    plain = is_plain (report, unit->children[i]);

  line.title = dup_counted_title (unit, muster_unit_get_title (unit, muster_force_get_entry (report->force, row)));
  line.details = dup_details (report, unit, row, plain);
  if (unit->notes != NULL && *unit->notes != '\0')
    line.notes = g_strdup (unit->notes);
  if (report->has_points)
    {
      line.points = muster_points_to_local (muster_points_multiply (each, unit->count));
      if (unit->count > 1)
        {
          g_autofree char *one = muster_points_to_local (each);

          /* Translators: what one of several units costs */
          line.each = g_strdup_printf (_("%s each"), one);
        }
    }
  measure (self, &line);
  g_array_append_val (lines, line);
  for (guint i = 0; i < unit->n_children && !plain; i++)
    add_lines (self, unit->children[i], level + 1, lines);
}

static void
place_line (RosterFlow *self,
            const Line *line)
{
  MusterFlow *flow = &self->flow;
  MusterFont font = line->level == 0 ? MUSTER_FONT_STRONG : MUSTER_FONT_BODY;
  double x = flow->left + line->level * INDENT;
  double room = flow->right - x - (self->report->has_points ? POINTS_WIDTH + EACH_WIDTH : 0);
  double start = flow->y;

  if (line->points != NULL)
    muster_flow_text (flow, flow->right - POINTS_WIDTH, POINTS_WIDTH, font, MUSTER_INK_BLACK, MUSTER_ALIGN_END, line->points);
  if (line->each != NULL)
    muster_flow_text (flow, flow->right - POINTS_WIDTH - EACH_WIDTH + 2, EACH_WIDTH - 4, MUSTER_FONT_SMALL, MUSTER_INK_GREY, MUSTER_ALIGN_END, line->each);
  flow->y += muster_flow_text (flow, x, line->title_width, font, MUSTER_INK_BLACK, MUSTER_ALIGN_START, line->title);
  if (line->details != NULL)
    {
      if (line->details_width > 0)
        {
          flow->y = start;
          muster_flow_text (flow, x + line->title_width + GAP, line->details_width, MUSTER_FONT_BODY, MUSTER_INK_GREY, MUSTER_ALIGN_START, line->details);
        }
      else
        muster_flow_text (flow, x, room, MUSTER_FONT_BODY, MUSTER_INK_GREY, MUSTER_ALIGN_START, line->details);
    }
  flow->y = start + line->height;
  if (line->notes != NULL)
    muster_flow_paragraph (flow, line->level * INDENT, MUSTER_FONT_SMALL, MUSTER_INK_GREY, line->notes);
  flow->y += ROW_GAP;
}

/* A unit with all it holds: kept on one page where it fits on one, else broken between lines, and the unit
 * named again at the top of the next. */
static void
place_unit (RosterFlow       *self,
            const MusterUnit *unit)
{
  MusterFlow *flow = &self->flow;
  g_autoptr (GArray) lines = g_array_new (FALSE, TRUE, sizeof (Line));
  const Line *first;
  double height = 4;

  g_array_set_clear_func (lines, line_clear);
  add_lines (self, unit, 0, lines);
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      height += line->height + ROW_GAP;
      if (line->notes != NULL)
        height += muster_typesetter_height (flow->typesetter, MUSTER_FONT_SMALL, flow->right - flow->left - line->level * INDENT, line->notes);
    }
  if (height <= flow->bottom - flow->top)
    muster_flow_need (flow, height);

  first = &g_array_index (lines, Line, 0);
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      if (muster_flow_need (flow, line->height) && i > 0)
        {
          /* Translators: head of a unit that goes on from the page before */
          g_autofree char *again = g_strdup_printf (_("%s, continued"), first->title);

          flow->y += muster_flow_text (flow, flow->left, flow->right - flow->left, MUSTER_FONT_SMALL, MUSTER_INK_GREY, MUSTER_ALIGN_START, again) + ROW_GAP;
        }
      place_line (self, line);
    }
  flow->y += 4;
}

/* Lays out all units. */
void
muster_sheet_roster_units (RosterFlow *self)
{
  const MusterUnit *root = muster_roster_get_root (self->report->roster);

  if (root->n_children == 0)
    {
      muster_flow_paragraph (&self->flow, 0, MUSTER_FONT_BODY, MUSTER_INK_GREY, _("There is no unit in this list yet."));
      return;
    }
  muster_flow_heading (&self->flow, _("Force"), "force");
  for (guint i = 0; i < root->n_children; i++)
    place_unit (self, root->children[i]);
}
