/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where cards lie on paper, and where to cut them out. */

#define G_LOG_DOMAIN "muster-cut-grid"

#include "muster-cut-grid.h"

#include "muster-sheet-job.h"

#include <math.h>

/* Printers leave about as much of the paper white; what is printed on a card keeps off its edge besides. */
#define EDGE 8.0

/* At the bottom the foot needs room. */
#define BOTTOM (MUSTER_SHEET_EDGE + MUSTER_SHEET_FOOT)

/* Marks are so long where there is room, and keep off the cards and the edge of the paper. */
#define MARK      14.0
#define MARK_OFF  3.0
#define OFF_PAPER 2.0

/* Paper on its side is turned over its upper edge, which takes thought: only for so many times as many. */
#define WORTH_TURNING 1.25

static guint
count (double room,
       double size)
{
  return room >= size ? (guint) floor (room / size + 1e-6) : 0;
}

static void
lay (MusterCutGrid *self,
     double         page_width,
     double         page_height,
     double         least_top,
     double         least_bottom,
     double         side)
{
  self->page_width = page_width;
  self->page_height = page_height;
  self->columns = count (page_width - 2 * side, self->width);
  self->rows = count (page_height - least_top - least_bottom, self->height);
  self->left = (page_width - self->columns * self->width) / 2;
  self->top = fmin ((page_height - self->rows * self->height) / 2, page_height - least_bottom - self->rows * self->height);
}

/**
 * muster_cut_grid_init:
 * @self: (out caller-allocates): a grid
 * @paper: what is printed on
 * @width: of each thing, in points; not wider than the paper
 * @height: of each thing, in points; not higher than the paper
 *
 * Finds how many of them get onto the paper: upright, unless on its side it takes many more; and, where that gets twice as many,
 * over the whole of it. They stand in the middle, so that backs lie behind fronts when the paper is turned over its long side.
 */
void
muster_cut_grid_init (MusterCutGrid *self,
                      MusterPaper    paper,
                      double         width,
                      double         height)
{
  double page_width;
  double page_height;
  MusterCutGrid turned;
  MusterCutGrid whole;

  *self = (MusterCutGrid) { .width = width, .height = height };
  turned = *self;
  whole = *self;
  muster_paper_get_size (paper, &page_width, &page_height);
  lay (self, page_width, page_height, EDGE, BOTTOM, EDGE);
  /* On its side the paper is turned over its upper edge: above there must be as much room as below. */
  lay (&turned, page_height, page_width, BOTTOM, BOTTOM, EDGE);
  turned.turned = TRUE;
  lay (&whole, page_width, page_height, 0, 0, 0);
  whole.whole = TRUE;
  if (muster_cut_grid_get_size (&turned) >= WORTH_TURNING * muster_cut_grid_get_size (self))
    *self = turned;
  if (muster_cut_grid_get_size (&whole) >= MAX (1, 2 * muster_cut_grid_get_size (self)))
    *self = whole;
}

/**
 * muster_cut_grid_get_size:
 * @self: a grid
 *
 * Returns: how many things are on a page
 */
guint
muster_cut_grid_get_size (const MusterCutGrid *self)
{
  return self->columns * self->rows;
}

/**
 * muster_cut_grid_get_place:
 * @self: a grid
 * @i: number of a thing on its page, from 0, line by line
 * @back: whether the page is the back, printed by turning the paper over its long side
 * @x: (out): where it begins, in points
 * @y: (out): where it begins, in points
 *
 * Tells where a thing lies. Its back lies behind it: columns count from the other side, or, where the paper lies on its
 * side, rows do.
 */
void
muster_cut_grid_get_place (const MusterCutGrid *self,
                           guint                i,
                           gboolean             back,
                           double              *x,
                           double              *y)
{
  *x = self->left + (i % self->columns) * self->width;
  *y = self->top + (i / self->columns) * self->height;
  if (back && self->turned)
    *y = self->page_height - *y - self->height;
  else if (back)
    *x = self->page_width - *x - self->width;
}

/**
 * muster_cut_grid_add_page:
 * @self: a grid
 * @sheet: where to
 *
 * Returns: (transfer none): a new page for as many things as fit
 */
MusterPage *
muster_cut_grid_add_page (const MusterCutGrid *self,
                          MusterSheet         *sheet)
{
  MusterPage *page = muster_sheet_add_page (sheet, self->page_width, self->page_height);

  page->whole = self->whole;
  return page;
}

static void
add_line (MusterPage *page,
          double      x,
          double      y,
          double      width,
          double      height)
{
  if (width >= 1 || height >= 1)
    muster_page_add_box (page, MUSTER_BOX_LINE, x, y, width, height, MUSTER_INK_BLACK)->weight = 0.4;
}

/**
 * muster_cut_grid_add_marks:
 * @self: a grid
 * @page: one of its pages
 * @n: how many things are on it
 * @marks: whether marks around the things show where to cut; else thin lines between them do
 *
 * Shows where to cut. Where things take the whole paper there is no room around them, and lines stand between them.
 */
void
muster_cut_grid_add_marks (const MusterCutGrid *self,
                           MusterPage          *page,
                           guint                n,
                           gboolean             marks)
{
  guint columns = MIN (n, self->columns);
  guint rows = (n + self->columns - 1) / self->columns;
  double right = self->left + columns * self->width;
  double bottom = self->top + rows * self->height;
  double above = fmin (MARK, self->top - MARK_OFF - OFF_PAPER);
  double below_off = fmin (MARK_OFF, (self->page_height - BOTTOM + 4 - bottom) / 4);
  double below = fmin (MARK, self->page_height - BOTTOM + 4 - bottom - below_off);
  double left = fmin (MARK, self->left - MARK_OFF - OFF_PAPER);
  double beside = fmin (MARK, self->page_width - right - MARK_OFF - OFF_PAPER);

  if (!marks || self->whole)
    {
      for (guint i = 0; i < n; i++)
        {
          double x;
          double y;

          muster_cut_grid_get_place (self, i, FALSE, &x, &y);
          muster_page_add_box (page, MUSTER_BOX_FRAME, x, y, self->width, self->height, MUSTER_INK_LINE)->weight = 0.4;
        }
      return;
    }
  for (guint i = 0; i <= columns; i++)
    {
      double x = self->left + i * self->width;

      add_line (page, x, self->top - MARK_OFF - above, 0, above);
      add_line (page, x, bottom + below_off, 0, below);
    }
  for (guint i = 0; i <= rows; i++)
    {
      double y = self->top + i * self->height;

      add_line (page, self->left - MARK_OFF - left, y, left, 0);
      add_line (page, right + MARK_OFF, y, beside, 0);
    }
}
