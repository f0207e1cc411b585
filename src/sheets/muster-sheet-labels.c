/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Labels to cut out and glue to models, in their true size: unit by unit, with a word for where each goes. */

#define G_LOG_DOMAIN "muster-sheet-labels"

#include "config.h"

#include "muster-sheet-cutouts.h"

#include "muster-flow.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define POINTS_PER_MM (72 / 25.4)

/* In points. */
#define PAD        1.0  /* between a value and its frame */
#define COLUMN_GAP 18.0
#define KIND_WIDTH 80.0 /* where a label goes, at the left of its row */
#define LABEL_GAP  4.0
#define ROW_GAP    4.0
#define UNIT_GAP   9.0

/* How much of their height values take. */
static const double shares[] = {
  [MUSTER_LABEL_NORMAL] = 0.8,
  [MUSTER_LABEL_LARGE] = 1,
  [MUSTER_LABEL_SMALL] = 0.62,
};

typedef struct
{
  MusterSheetJob  *job;
  CutoutPage       page;
  const char      *title;
  guint            n_columns;
  guint            column;
  double           width;   /* of a column */
  double           y;
  const char      *unit;    /* (nullable): whose labels stand in the column so far */
  guint            n_left;  /* how many labels may still be printed */
} Labels;

static double
get_x (const Labels *self)
{
  return self->page.left + self->column * (self->width + COLUMN_GAP);
}

static void
begin_page (Labels *self)
{
  double width;
  double height;
  g_autofree char *anchor = self->page.page == NULL ? muster_sheet_job_dup_anchor (self->job, MUSTER_SHEET_LABELS) : NULL;

  muster_paper_get_size (self->job->style->paper, &width, &height);
  muster_cutouts_add_page (self->job, &self->page, width, height, self->title, anchor);
  self->width = (self->page.right - self->page.left - (self->n_columns - 1) * COLUMN_GAP) / self->n_columns;
  self->column = 0;
  self->y = self->page.top;
  if (anchor != NULL)
    muster_sheet_job_add_outline (self->job, 0, self->title, anchor);
}

static void
begin_column (Labels *self)
{
  self->column++;
  self->y = self->page.top;
  self->unit = NULL;
  if (self->column >= self->n_columns)
    begin_page (self);
}

static guint
count_in_row (const Labels      *self,
              const MusterLabel *label)
{
  double width = label->width * POINTS_PER_MM + LABEL_GAP;

  return MAX (1, (guint) floor ((self->width - KIND_WIDTH + LABEL_GAP) / width));
}

static double
measure_unit_name (Labels     *self,
                   const char *unit)
{
  return muster_typesetter_height (self->job->typesetter, MUSTER_FONT_STRONG, self->width, unit) + 3;
}

static void
add_unit_name (Labels     *self,
               const char *unit)
{
  self->y += muster_cutouts_add_text (self->job->typesetter, self->page.page, get_x (self), self->y, self->width, MUSTER_FONT_STRONG,
                                      MUSTER_INK_BLACK, unit) + 3;
  self->unit = unit;
}

/* One row of labels; returns how many there are in it. */
static guint
add_row (Labels            *self,
         const MusterLabel *label,
         guint              n,
         gboolean           first)
{
  MusterTypesetter *typesetter = self->job->typesetter;
  double width = label->width * POINTS_PER_MM;
  double height = label->height * POINTS_PER_MM;
  double x = get_x (self);
  g_autofree char *text = muster_label_dup_print (label);

  n = MIN (n, count_in_row (self, label));
  if (first && *label->kind != '\0')
    {
      g_autofree char *kind = muster_words_cut (label->kind);
      double line = muster_typesetter_height (typesetter, MUSTER_FONT_SMALL, KIND_WIDTH - 4, kind);

      /* In as many lines as are no higher than the row with the gap below it. */
      if (line > height + ROW_GAP)
        {
          g_free (kind);
          kind = muster_flow_shorten (typesetter, MUSTER_FONT_SMALL, KIND_WIDTH - 4, label->kind);
          line = muster_typesetter_height (typesetter, MUSTER_FONT_SMALL, KIND_WIDTH - 4, kind);
        }

      muster_cutouts_add_text (typesetter, self->page.page, x, self->y + fmax (0, (height - line) / 2), KIND_WIDTH - 4, MUSTER_FONT_SMALL,
                               MUSTER_INK_GREY, kind);
    }
  x += KIND_WIDTH;
  for (guint i = 0; i < n; i++)
    {
      muster_page_add_box (self->page.page, MUSTER_BOX_CUT_FRAME, x, self->y, width, height, MUSTER_INK_GREY)->weight = 0.4;
      if (*text != '\0')
        muster_cutouts_add_value (typesetter, self->page.page, x + PAD, self->y + PAD / 2, width - 2 * PAD, height - PAD,
                                  MUSTER_FONT_STRONG,
                                  height * shares[label->size], text);
      x += width + LABEL_GAP;
    }
  self->y += height + ROW_GAP;
  return n;
}

/* Goes on in the next column where a row does not fit, under the unit's name again. */
static void
need (Labels     *self,
      const char *unit,
      double      height)
{
  if (self->y + height <= self->page.bottom)
    return;
  begin_column (self);
  add_unit_name (self, unit);
}

static void
add_label (Labels            *self,
           const MusterLabel *label,
           const char        *unit)
{
  guint left = MIN (label->count, self->n_left);
  gboolean first = TRUE;

  self->n_left -= left;
  while (left > 0)
    {
      need (self, unit, label->height * POINTS_PER_MM);
      left -= add_row (self, label, left, first);
      first = FALSE;
    }
}

static double
measure_label (const Labels      *self,
               const MusterLabel *label)
{
  guint in_row = count_in_row (self, label);

  return (label->count + in_row - 1) / in_row * (label->height * POINTS_PER_MM + ROW_GAP);
}

/* All labels of one unit: together where a column can hold them. */
static void
add_unit (Labels          *self,
          const GPtrArray *labels)
{
  const MusterLabel *first = g_ptr_array_index (labels, 0);
  g_autofree char *name = muster_words_cut (first->unit);
  double height = measure_unit_name (self, name);
  double start = height + first->height * POINTS_PER_MM;

  for (guint i = 0; i < labels->len; i++)
    height += measure_label (self, g_ptr_array_index (labels, i));
  if (self->y > self->page.top)
    self->y += UNIT_GAP;
  if (self->y > self->page.top && self->y + (height <= self->page.bottom - self->page.top ? height - ROW_GAP : start) > self->page.bottom)
    begin_column (self);
  add_unit_name (self, name);
  for (guint i = 0; i < labels->len; i++)
    add_label (self, g_ptr_array_index (labels, i), name);
}

/* By unit, in the order in which they come first. */
static GPtrArray *
group (const GPtrArray *labels)
{
  GPtrArray *units = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GHashTable) by_row = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < labels->len; i++)
    {
      MusterLabel *label = g_ptr_array_index (labels, i);
      GPtrArray *unit = g_hash_table_lookup (by_row, GUINT_TO_POINTER (label->row));

      if (unit == NULL)
        {
          unit = g_ptr_array_new ();
          g_ptr_array_add (units, unit);
          g_hash_table_insert (by_row, GUINT_TO_POINTER (label->row), unit);
        }
      g_ptr_array_add (unit, label);
    }
  return units;
}

static gboolean
fit_columns (const GPtrArray *labels,
             double           width)
{
  for (guint i = 0; i < labels->len; i++)
    if (((const MusterLabel *) g_ptr_array_index (labels, i))->width * POINTS_PER_MM > width - KIND_WIDTH)
      return FALSE;
  return TRUE;
}

static void
add_paragraph (Labels     *self,
               const char *text)
{
  if (self->y + 20 > self->page.bottom)
    begin_column (self);
  self->y += muster_cutouts_add_text (self->job->typesetter, self->page.page, get_x (self), self->y, self->width, MUSTER_FONT_BODY,
                                      MUSTER_INK_BLACK, text);
}

/**
 * muster_sheet_lay_labels:
 * @job: sheets of a list
 * @labels: (element-type MusterLabel): what to cut out
 *
 * Adds pages with these labels, in their true size.
 */
void
muster_sheet_lay_labels (MusterSheetJob  *job,
                         const GPtrArray *labels)
{
  Labels self = { .job = job, .title = muster_cutouts_get_name (job, MUSTER_SHEET_LABELS), .n_columns = 2, .n_left = MUSTER_CUTOUTS_MOST };
  g_autoptr (GPtrArray) units = group (labels);
  guint64 n = 0;
  double width;
  double height;

  muster_paper_get_size (job->style->paper, &width, &height);
  if (!fit_columns (labels, (width - 2 * MUSTER_SHEET_MARGIN - COLUMN_GAP) / 2))
    self.n_columns = 1;
  begin_page (&self);
  for (guint i = 0; i < units->len; i++)
    add_unit (&self, g_ptr_array_index (units, i));
  for (guint i = 0; i < labels->len; i++)
    n += ((const MusterLabel *) g_ptr_array_index (labels, i))->count;
  if (labels->len == 0)
    {
      add_paragraph (&self, _("There is nothing to label in this list yet."));
    }
  else if (n > MUSTER_CUTOUTS_MOST)
    {
      /* A text with the format in it could not be found again by translators: it is another one on each machine. */
      g_autofree char *needed = g_strdup_printf ("%" G_GUINT64_FORMAT, n);
      /* Translators: on a sheet of labels, where a list needs very many; both are counts of labels */
      g_autofree char *rest = g_strdup_printf (_("Here are %u labels; the list needs %s."), MUSTER_CUTOUTS_MOST, needed);

      add_paragraph (&self, rest);
    }
}

/**
 * muster_sheet_add_labels:
 * @job: sheets of a list whose game has labels
 *
 * Adds pages with the labels that the game declares, as many as the list has models for them.
 */
void
muster_sheet_add_labels (MusterSheetJob *job)
{
  g_autoptr (GPtrArray) labels = muster_labels_new (job->report, job->choices);

  muster_sheet_lay_labels (job, labels);
}
