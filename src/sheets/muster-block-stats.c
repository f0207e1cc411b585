/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sets stats: small boxes side by side, a quiet label over a strong value, as many in a line as fit. */

#define G_LOG_DOMAIN "muster-block-stats"

#include "muster-block-private.h"

#include <math.h>

/* In points at scale 1. */
#define GAP    4.0
#define PAD_X  3.5
#define PAD_Y  2.5
#define RADIUS 4.0
#define NARROW 34.0

/* Values, times the size of strong texts. */
#define LARGE 1.25

typedef struct
{
  const MusterBlock *block;
  guint              n;
  double             scale;
  double             width;   /* of all */
  double            *natural; /* how wide each would be */
} Stats;

static const char *
get_label (const Stats *stats,
           guint        i)
{
  return g_ptr_array_index (stats->block->cells, 2 * i);
}

static const char *
get_value (const Stats *stats,
           guint        i)
{
  return g_ptr_array_index (stats->block->cells, 2 * i + 1);
}

/* Values are what is looked for. */
static void
set_large (const BlockSetter *self,
           gboolean           large)
{
  muster_typesetter_set_scale (self->style->typesetter, self->style->scale * (large ? LARGE : 1), self->style->least);
}

static double
measure_value (const BlockSetter *self,
               const char        *text)
{
  double width;

  set_large (self, TRUE);
  width = muster_block_measure_line (self, MUSTER_FONT_STRONG, text);
  set_large (self, FALSE);
  return width;
}

/* How many from @first on go into one line. */
static guint
fill_line (const Stats *stats,
           guint        first,
           guint        most)
{
  double used = stats->natural[first];
  guint n = 1;

  while (n < most && first + n < stats->n && used + GAP * stats->scale + stats->natural[first + n] <= stats->width)
    used += GAP * stats->scale + stats->natural[first + n++];
  return n;
}

static guint
count_lines (const Stats *stats,
             guint        most)
{
  guint n_lines = 0;

  for (guint i = 0; i < stats->n; i += fill_line (stats, i, most))
    n_lines++;
  return n_lines;
}

/* Lines of like length look better than a full one and a rest. */
static guint
find_most (const Stats *stats)
{
  guint n_lines = count_lines (stats, stats->n);
  guint most = (stats->n + n_lines - 1) / n_lines;

  return count_lines (stats, most) == n_lines ? most : stats->n;
}

static double
set_texts (const BlockSetter *self,
           const Stats       *stats,
           guint              i,
           double             x,
           double             y,
           double             width)
{
  double inner = width - 2 * PAD_X * stats->scale;
  double top = y;

  x += PAD_X * stats->scale;
  y += PAD_Y * stats->scale;
  if (*get_label (stats, i) != '\0')
    y += muster_block_set_text (self, x, y, inner, MUSTER_FONT_TINY, MUSTER_INK_GREY, MUSTER_ALIGN_CENTRE, get_label (stats, i));
  if (*get_value (stats, i) != '\0')
    {
      set_large (self, TRUE);
      y += muster_block_set_text (self, x, y, inner, MUSTER_FONT_STRONG, MUSTER_INK_BLACK, MUSTER_ALIGN_CENTRE, get_value (stats, i));
      set_large (self, FALSE);
    }
  return y + PAD_Y * stats->scale - top;
}

/* Sets one line and returns its height. */
static double
set_line (const BlockSetter *self,
          const Stats       *stats,
          guint              first,
          guint              n,
          const double      *widths,
          double             y)
{
  BlockSetter measure = *self;
  double height = 0;
  double x = self->x;

  measure.page = NULL;
  for (guint i = 0; i < n; i++)
    height = fmax (height, set_texts (&measure, stats, first + i, x, y, widths[i]));
  if (self->page == NULL)
    return height;

  for (guint i = 0; i < n; i++)
    {
      MusterBox *box = muster_page_add_box (self->page, MUSTER_BOX_FRAME, x, y, widths[i], height, MUSTER_INK_LINE);

      box->radius = RADIUS * stats->scale;
      set_texts (self, stats, first + i, x, y, widths[i]);
      x += widths[i] + GAP * stats->scale;
    }
  return height;
}

/* All alike where that leaves each enough; else as wide as each needs, with a share of what is left. */
static void
find_widths (const Stats *stats,
             guint        first,
             guint        n,
             guint        most,
             double      *widths)
{
  double gaps = GAP * stats->scale;
  double even = (stats->width - gaps * (most - 1)) / most;
  double left = stats->width - gaps * (n - 1);
  gboolean fits = TRUE;

  for (guint i = 0; i < stats->n; i++)
    fits = fits && stats->natural[i] <= even;
  for (guint i = 0; i < n; i++)
    left -= stats->natural[first + i];
  for (guint i = 0; i < n; i++)
    widths[i] = fits ? even : stats->natural[first + i] + left / n;
}

double
muster_block_set_stats (const BlockSetter *self,
                        const MusterBlock *block,
                        double             y)
{
  Stats stats = { block, block->cells->len / 2, self->style->scale, self->width, NULL };
  g_autofree double *natural = g_new0 (double, stats.n);
  g_autofree double *widths = g_new0 (double, stats.n);
  double top = y;
  guint most;

  if (stats.n == 0)
    return 0;

  stats.natural = natural;
  for (guint i = 0; i < stats.n; i++)
    {
      double label = muster_block_measure_line (self, MUSTER_FONT_TINY, get_label (&stats, i));
      double value = measure_value (self, get_value (&stats, i));

      natural[i] = fmin (fmax (NARROW * stats.scale, fmax (label, value) + 2 * PAD_X * stats.scale), self->width);
    }
  most = find_most (&stats);
  for (guint i = 0; i < stats.n;)
    {
      guint n = fill_line (&stats, i, most);

      if (i > 0)
        y += GAP * stats.scale;
      find_widths (&stats, i, n, most, widths);
      y += set_line (self, &stats, i, n, widths, y);
      i += n;
    }
  return y - top;
}
