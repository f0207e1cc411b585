/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board of numbered squares on one page, and counters for it to cut out. */

#define G_LOG_DOMAIN "muster-sheet-board"

#include "config.h"

#include "muster-sheet-cutouts.h"

#include "muster-flow.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Counters are so much of a square's size, within what can be handled, in points. */
#define COUNTER_SHARE 0.62
#define LEAST_COUNTER 34.0
#define MOST_COUNTER  57.0

/* Of a counter's height, for its text; the rest is the unit's name. */
#define VALUE_SHARE 0.62

/* How high their lines are at most, in points. */
#define VALUE_LINE 17.0
#define NAME_LINE  9.0

#define GAP 6.0
#define PAD 3.0

/* The largest square of which as many fit into a place. */
static double
find_square (const MusterBoard *board,
             double             width,
             double             height)
{
  return fmin ((width - 2 * MUSTER_SHEET_MARGIN) / board->columns,
               (height - 2 * MUSTER_SHEET_MARGIN - MUSTER_SHEET_FOOT - 40) / board->rows);
}

static void
add_squares (MusterSheetJob    *job,
             const CutoutPage  *page,
             const MusterBoard *board,
             double             square)
{
  double left = page->left + (page->right - page->left - square * board->columns) / 2;
  double width = square * board->columns;
  double height = square * board->rows;

  for (guint row = 0; row < board->rows; row++)
    {
      for (guint column = 0; column < board->columns; column++)
        {
          g_autofree char *number = g_strdup_printf ("%u", row * board->columns + column + 1);

          if (square > 16)
            muster_cutouts_add_text (job->typesetter, page->page, left + column * square + 3, page->top + row * square + 2, square - 6,
                                     MUSTER_FONT_SMALL,
                                     MUSTER_INK_GREY, number);
        }
    }
  for (guint i = 1; i < board->columns; i++)
    muster_page_add_box (page->page, MUSTER_BOX_LINE, left + i * square, page->top, 0, height, MUSTER_INK_GREY);
  for (guint i = 1; i < board->rows; i++)
    muster_page_add_box (page->page, MUSTER_BOX_LINE, left, page->top + i * square, width, 0, MUSTER_INK_GREY);
  muster_page_add_box (page->page, MUSTER_BOX_FRAME, left, page->top, width, height, MUSTER_INK_BLACK)->weight = 1.2;
}

static double
add_board (MusterSheetJob    *job,
           const MusterBoard *board)
{
  g_autofree char *anchor = muster_sheet_job_dup_anchor (job, MUSTER_SHEET_BOARD);
  CutoutPage page;
  double width;
  double height;
  double square;

  muster_paper_get_size (job->style->paper, &width, &height);
  square = find_square (board, width, height);
  if (find_square (board, height, width) > square)
    {
      double swap = width;

      width = height;
      height = swap;
      square = find_square (board, width, height);
    }
  muster_cutouts_add_page (job, &page, width, height, board->name, anchor);
  muster_sheet_job_add_outline (job, 0, board->name, anchor);
  square = fmin (square, (page.bottom - page.top) / board->rows);
  add_squares (job, &page, board, square);
  return square;
}

/* The text large, and the unit's name under it. */
static void
add_counter (MusterSheetJob          *job,
             const CutoutPage        *page,
             const MusterCounterLine *counter,
             double                   x,
             double                   y,
             double                   size)
{
  MusterTypesetter *typesetter = job->typesetter;
  gboolean same = g_strcmp0 (counter->text, counter->unit) == 0;

  muster_page_add_box (page->page, MUSTER_BOX_CUT_FRAME, x, y, size, size, MUSTER_INK_GREY)->weight = 0.4;
  x += PAD;
  y += PAD;
  size -= 2 * PAD;
  if (!muster_cutouts_is_missing (counter->text))
    muster_cutouts_add_value (typesetter, page->page, x, y, size, same ? size : size * VALUE_SHARE, MUSTER_FONT_STRONG, VALUE_LINE,
                              counter->text);
  if (same)
    return;
  muster_cutouts_add_value (typesetter, page->page, x, y + size * VALUE_SHARE, size, size * (1 - VALUE_SHARE), MUSTER_FONT_SMALL,
                            NAME_LINE, counter->unit);
}

static void
add_counters (MusterSheetJob    *job,
              const MusterBoard *board,
              double             size)
{
  /* Translators: title of a page with counters to cut out; %s is the board they are for */
  g_autofree char *title = g_strdup_printf (_("Counters: %s"), board->name);
  guint left = MUSTER_CUTOUTS_MOST;
  double width;
  double height;
  CutoutPage page = { 0 };
  double x = 0;
  double y = 0;

  muster_paper_get_size (job->style->paper, &width, &height);
  for (guint i = 0; i < board->counters->len; i++)
    {
      const MusterCounterLine *counter = g_ptr_array_index (board->counters, i);

      for (guint k = 0; k < counter->count && left > 0; k++, left--)
        {
          if (page.page != NULL && x + size > page.right)
            {
              x = page.left;
              y += size + GAP;
            }
          if (page.page == NULL || y + size > page.bottom)
            {
              muster_cutouts_add_page (job, &page, width, height, title, NULL);
              x = page.left;
              y = page.top;
            }
          add_counter (job, &page, counter, x, y, size);
          x += size + GAP;
        }
    }
}

/**
 * muster_sheet_lay_board:
 * @job: sheets of a list
 * @board: the board with its counters
 *
 * Adds a page with the board, upright or on its side, and pages with the counters.
 */
void
muster_sheet_lay_board (MusterSheetJob    *job,
                        const MusterBoard *board)
{
  double square = add_board (job, board);

  add_counters (job, board, CLAMP (square * COUNTER_SHARE, LEAST_COUNTER, MOST_COUNTER));
}

/**
 * muster_sheet_add_board:
 * @job: sheets of a list whose game has a board
 *
 * Adds the board that the game declares, with a counter for each unit.
 */
void
muster_sheet_add_board (MusterSheetJob *job)
{
  g_autoptr (MusterBoard) board = muster_board_new (job->report, job->choices);

  if (board != NULL)
    muster_sheet_lay_board (job, board);
}
