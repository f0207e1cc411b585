/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What to pack for the game, at the end of the roster sheet: bases and models with how many of each, in as many columns as
 * there is room for. */

#define G_LOG_DOMAIN "muster-sheet-roster"

#include "config.h"

#include "muster-sheet-roster-private.h"

#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define COUNT_GAP    4.0  /* between how many and what */
#define COLUMN_GAP   14.0
#define MOST_COLUMNS 5
#define LEAST_NAME   80.0 /* narrower columns cut names into too many lines */
#define ROW_GAP      1.0

/* The lines to pack, measured. */
typedef struct
{
  GPtrArray *counts;      /* (element-type utf8): “12 ×” */
  GPtrArray *names;       /* (element-type utf8) */
  double     count_width;
  double     name_width;  /* as much as each gets */
  guint      columns;
} Bring;

static void
bring_clear (Bring *self)
{
  g_ptr_array_unref (self->counts);
  g_ptr_array_unref (self->names);
}

static double
get_name_width (const Bring      *self,
                const MusterFlow *flow,
                guint             columns)
{
  return (flow->right - flow->left + COLUMN_GAP) / columns - COLUMN_GAP - self->count_width - COUNT_GAP;
}

/* How high the row of lines from @first on is. */
static double
measure_row (const Bring *self,
             MusterFlow  *flow,
             guint        first,
             guint        columns,
             double       name_width)
{
  double height = muster_typesetter_line_height (flow->typesetter, MUSTER_FONT_BODY);

  for (guint i = first; i < self->names->len && i < first + columns; i++)
    height = fmax (height, muster_typesetter_height (flow->typesetter, MUSTER_FONT_BODY, name_width, g_ptr_array_index (self->names, i)));
  return height;
}

static double
measure_all (const Bring *self,
             MusterFlow  *flow,
             guint        columns)
{
  double name_width = get_name_width (self, flow, columns);
  double height = 0;

  for (guint i = 0; i < self->names->len; i += columns)
    height += measure_row (self, flow, i, columns, name_width) + ROW_GAP;
  return height;
}

/* As many columns as make the list shortest, names that are longer than most taking several lines; no more of them for the
 * sake of a single line. */
static void
find_columns (Bring      *self,
              MusterFlow *flow)
{
  double worth = 1.5 * muster_typesetter_line_height (flow->typesetter, MUSTER_FONT_BODY);
  double best = measure_all (self, flow, 1);

  self->columns = 1;
  for (guint n = 2; n <= MOST_COLUMNS && get_name_width (self, flow, n) >= LEAST_NAME; n++)
    {
      double height = measure_all (self, flow, n);

      if (height > best - worth)
        continue;
      best = height;
      self->columns = n;
    }
  self->name_width = get_name_width (self, flow, self->columns);
}

static void
bring_init (Bring           *self,
            const GPtrArray *lines,
            MusterFlow      *flow)
{
  *self = (Bring) { g_ptr_array_new_with_free_func (g_free), g_ptr_array_new_with_free_func (g_free), 0, 0, 1 };
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterBringLine *line = g_ptr_array_index (lines, i);
      g_autofree char *name = muster_words_cut (line->name);
      char *count = g_strdup_printf ("%" G_GUINT64_FORMAT " ×", line->count);

      g_ptr_array_add (self->counts, count);
      g_ptr_array_add (self->names, muster_words_line (name));
      self->count_width = fmax (self->count_width, muster_typesetter_width (flow->typesetter, MUSTER_FONT_STRONG, count));
    }
  find_columns (self, flow);
}

/* Lines are read across, so that a page may end behind any row of them. */
static void
place_row (const Bring *self,
           MusterFlow  *flow,
           guint        first)
{
  double height = measure_row (self, flow, first, self->columns, self->name_width);
  guint n = MIN (self->columns, self->names->len - first);

  muster_flow_need (flow, height);
  for (guint i = 0; i < n; i++)
    {
      double x = flow->left + i * (self->count_width + COUNT_GAP + self->name_width + COLUMN_GAP);

      height = fmax (height, muster_flow_text (flow, x, self->count_width, MUSTER_FONT_STRONG, MUSTER_INK_BLACK, MUSTER_ALIGN_END,
                                               g_ptr_array_index (self->counts, first + i)));
      muster_flow_text (flow, x + self->count_width + COUNT_GAP, self->name_width, MUSTER_FONT_BODY, MUSTER_INK_BLACK, MUSTER_ALIGN_START,
                        g_ptr_array_index (self->names, first + i));
    }
  flow->y += height + ROW_GAP;
}

static void
add_lines (RosterFlow *self,
           GPtrArray  *lines,
           const char *title,
           const char *anchor)
{
  MusterFlow *flow = &self->flow;
  Bring bring;

  if (lines->len == 0)
    return;

  bring_init (&bring, lines, flow);
  muster_flow_heading (flow, title, anchor, 2 * muster_typesetter_line_height (flow->typesetter, MUSTER_FONT_BODY));
  muster_flow_go_on (flow, title);
  for (guint i = 0; i < lines->len; i += bring.columns)
    place_row (&bring, flow, i);
  muster_flow_go_on (flow, NULL);
  bring_clear (&bring);
}

/* Lays out what to pack, where the game says what that is, and what of it is missing, where the player asks for that. */
void
muster_sheet_roster_bring (RosterFlow *self)
{
  g_autoptr (GPtrArray) lines = muster_bring_new (self->report, self->flow.job->choices);
  g_autoptr (GPtrArray) missing = muster_to_buy_new (self->report, self->flow.job->choices);

  add_lines (self, lines, _("Bases and models to bring"), "bring");
  add_lines (self, missing, _("To buy or paint"), "to-buy");
}
