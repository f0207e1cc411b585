/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boxes to tick behind a unit of the roster sheet: those of each copy side by side, with a little room between copies. */

#define G_LOG_DOMAIN "muster-sheet-roster"

#include "config.h"

#include "muster-sheet-roster-private.h"

#define SIZE      8.0
#define RADIUS    1.5
#define WEIGHT    0.8
#define GAP       2.0
#define COPY_GAP  6.0 /* between the boxes of two copies */
#define ROW_GAP   3.0

/* More boxes behind one unit are told as a number. */
#define MOST_BOXES 200

/* Boxes being laid out, or only measured. */
typedef struct
{
  RosterFlow *roster;
  gboolean    measures;
  double      left;
  double      right;
  double      x;       /* behind the last box */
  double      y;
  double      widest;  /* of the rows so far */
} Ticks;

static const MusterRosterTicks *
get_ticks (const RosterFlow *roster,
           guint32           row)
{
  const MusterRosterTicks *ticks = roster->ticks != NULL ? &g_array_index (roster->ticks, MusterRosterTicks, row) : NULL;

  return ticks != NULL && ticks->each > 0 && ticks->copies > 0 ? ticks : NULL;
}

static gboolean
are_too_many (const MusterRosterTicks *ticks)
{
  return ticks->each > MOST_BOXES || ticks->copies > MOST_BOXES || ticks->each * ticks->copies > MOST_BOXES;
}

/* A box `gap` behind what stands before it, or at the start of the next row. */
static void
set_box (Ticks *self,
         double gap)
{
  if (self->x > self->left)
    self->x += gap;
  if (self->x > self->left && self->x + SIZE > self->right + 0.01)
    {
      self->x = self->left;
      self->y += SIZE + ROW_GAP;
    }
  if (!self->measures)
    {
      MusterBox *box = muster_page_add_box (self->roster->flow.page, MUSTER_BOX_FRAME, self->x, self->y, SIZE, SIZE, MUSTER_INK_BLACK);

      box->radius = RADIUS;
      box->weight = WEIGHT;
    }
  self->x += SIZE;
  self->widest = MAX (self->widest, self->x - self->left);
}

/* The boxes of one copy stay in one row where they fit in one. */
static void
set_copy (Ticks  *self,
          guint64 n)
{
  double width = (double) n * SIZE + (double) (n - 1) * GAP;

  if (self->x > self->left && self->x + COPY_GAP + width > self->right + 0.01)
    {
      self->x = self->left;
      self->y += SIZE + ROW_GAP;
    }
  for (guint64 i = 0; i < n; i++)
    set_box (self, i == 0 ? COPY_GAP : GAP);
}

/* One box stands for all, and before it how many there should be. */
static void
set_number (Ticks                   *self,
            const MusterRosterTicks *ticks)
{
  MusterFlow *flow = &self->roster->flow;
  g_autofree char *text = NULL;
  double width;

  if (ticks->copies > 1)
    text = g_strdup_printf ("%" G_GUINT64_FORMAT " × %" G_GUINT64_FORMAT " ×", ticks->copies, ticks->each);
  else
    text = g_strdup_printf ("%" G_GUINT64_FORMAT " ×", ticks->each);
  width = muster_typesetter_width (flow->typesetter, MUSTER_FONT_SMALL, text);
  if (!self->measures)
    {
      double y = flow->y;

      flow->y = self->y - (muster_typesetter_line_height (flow->typesetter, MUSTER_FONT_SMALL) - SIZE) / 2;
      muster_flow_text (flow, self->x, width, MUSTER_FONT_SMALL, MUSTER_INK_GREY, MUSTER_ALIGN_START, text);
      flow->y = y;
    }
  self->x += width;
  set_box (self, COPY_GAP);
}

static void
set_ticks (Ticks                   *self,
           const MusterRosterTicks *ticks)
{
  if (are_too_many (ticks))
    {
      set_number (self, ticks);
      return;
    }
  for (guint64 i = 0; i < ticks->copies; i++)
    set_copy (self, ticks->each);
}

/**
 * muster_sheet_roster_measure_ticks:
 * @self: the sheet
 * @row: of a unit
 * @width: how wide the boxes may be
 * @used: (out): how wide they are
 *
 * Returns: how high the boxes behind a unit are; 0 where it has none
 */
double
muster_sheet_roster_measure_ticks (RosterFlow *self,
                                   guint32     row,
                                   double      width,
                                   double     *used)
{
  const MusterRosterTicks *ticks = get_ticks (self, row);
  Ticks measured = { self, TRUE, 0, width, 0, 0, 0 };

  *used = 0;
  if (ticks == NULL)
    return 0;
  set_ticks (&measured, ticks);
  *used = measured.widest;
  return measured.y + SIZE;
}

/**
 * muster_sheet_roster_place_ticks:
 * @self: the sheet
 * @row: of a unit that has boxes
 * @x: where they begin
 * @y: where their first row is
 * @width: how wide they may be
 */
void
muster_sheet_roster_place_ticks (RosterFlow *self,
                                 guint32     row,
                                 double      x,
                                 double      y,
                                 double      width)
{
  const MusterRosterTicks *ticks = get_ticks (self, row);
  Ticks placed = { self, FALSE, x, x + width, x, y, 0 };

  if (ticks != NULL)
    set_ticks (&placed, ticks);
}
