/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What to pack for the game, at the end of the roster sheet: bases and models with how many of each, in as many columns as
 * there is room for. */

#define G_LOG_DOMAIN "muster-sheet-roster"

#include "config.h"

#include "muster-sheet-roster-private.h"

#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define COUNT_GAP   4.0  /* between how many and what */
#define COLUMN_GAP  14.0
#define MOST_COLUMNS 5

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

static void
bring_init (Bring           *self,
            const GPtrArray *lines,
            MusterFlow      *flow)
{
  double room = flow->right - flow->left;
  double widest = 0;

  *self = (Bring) { g_ptr_array_new_with_free_func (g_free), g_ptr_array_new_with_free_func (g_free), 0, 0, 1 };
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterBringLine *line = g_ptr_array_index (lines, i);
      g_autofree char *name = muster_words_cut (line->name);
      char *count = g_strdup_printf ("%" G_GUINT64_FORMAT " ×", line->count);

      g_ptr_array_add (self->counts, count);
      g_ptr_array_add (self->names, muster_words_line (name));
      self->count_width = fmax (self->count_width, muster_typesetter_width (flow->typesetter, MUSTER_FONT_STRONG, count));
      widest = fmax (widest, muster_typesetter_width (flow->typesetter, MUSTER_FONT_BODY, g_ptr_array_index (self->names, i)));
    }
  for (guint n = MOST_COLUMNS; n > 1 && self->columns == 1; n--)
    if (n * (self->count_width + COUNT_GAP + widest + COLUMN_GAP) - COLUMN_GAP <= room)
      self->columns = n;
  self->name_width = (room + COLUMN_GAP) / self->columns - COLUMN_GAP - self->count_width - COUNT_GAP;
}

/* Lines are read across, so that a page may end behind any row of them. */
static void
place_row (const Bring *self,
           MusterFlow  *flow,
           guint        first)
{
  double heights[MOST_COLUMNS] = { 0 };
  double height = 0;
  guint n = MIN (self->columns, self->names->len - first);

  for (guint i = 0; i < n; i++)
    {
      heights[i] = muster_typesetter_height (flow->typesetter, MUSTER_FONT_BODY, self->name_width, g_ptr_array_index (self->names, first + i));
      height = fmax (height, heights[i]);
    }
  muster_flow_need (flow, height);
  for (guint i = 0; i < n; i++)
    {
      double x = flow->left + i * (self->count_width + COUNT_GAP + self->name_width + COLUMN_GAP);

      height = fmax (height, muster_flow_text (flow, x, self->count_width, MUSTER_FONT_STRONG, MUSTER_INK_BLACK, MUSTER_ALIGN_END,
                                               g_ptr_array_index (self->counts, first + i)));
      muster_flow_text (flow, x + self->count_width + COUNT_GAP, self->name_width, MUSTER_FONT_BODY, MUSTER_INK_BLACK, MUSTER_ALIGN_START,
                        g_ptr_array_index (self->names, first + i));
    }
  flow->y += height + 1;
}

/* Lays out what to pack, where the game says what that is. */
void
muster_sheet_roster_bring (RosterFlow *self)
{
  MusterFlow *flow = &self->flow;
  g_autoptr (GPtrArray) lines = muster_bring_new (self->report);
  Bring bring;

  if (lines->len == 0)
    return;

  bring_init (&bring, lines, flow);
  muster_flow_heading (flow, _("Bases and models to bring"), "bring", 2 * muster_typesetter_line_height (flow->typesetter, MUSTER_FONT_BODY));
  muster_flow_go_on (flow, _("Bases and models to bring"));
  for (guint i = 0; i < lines->len; i += bring.columns)
    place_row (&bring, flow, i);
  muster_flow_go_on (flow, NULL);
  bring_clear (&bring);
}
