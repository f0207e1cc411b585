/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sets boxes to tick: a label, then its boxes. Short lines stand side by side, long ones go on below themselves. */

#define G_LOG_DOMAIN "muster-block-boxes"

#include "muster-block-private.h"

#include <math.h>

/* In points. Boxes are for pencils, so they do not shrink with the texts. */
#define SMALLEST 9.0
#define LARGEST  11.0

/* In points at scale 1. */
#define SIZE      12.0
#define GAP       4.0  /* between boxes */
#define LABEL_GAP 4.0
#define LINE_GAP  10.0 /* between the boxes of one label and the next label */
#define ROW_GAP   4.0

/* The box by which fewer than half are left. */
#define HALF        "½"
#define HALF_WEIGHT 1.4
#define HALF_LEAST  9.0 /* how large that is written, in points: its figures are half as large */
#define BOX_WEIGHT  0.9

typedef struct
{
  const BlockSetter *setter;
  double             scale;
  double             size;
  double             x;       /* where the next thing stands */
  double             y;       /* of the row */
  double             row;     /* how high it is so far */
} Boxes;

static void
begin_half (const Boxes *self)
{
  muster_typesetter_set_scale (self->setter->style->typesetter, self->setter->style->scale, HALF_LEAST);
}

static void
end_half (const Boxes *self)
{
  muster_typesetter_set_scale (self->setter->style->typesetter, self->setter->style->scale, self->setter->style->least);
}

/* Boxes of which one is written in are as large as that needs. */
static double
get_box_size (const Boxes         *self,
              const MusterBoxLine *line)
{
  double height;

  if (line->half < 0 || line->texts != NULL)
    return self->size;
  begin_half (self);
  height = muster_typesetter_height (self->setter->style->typesetter, MUSTER_FONT_SMALL, LARGEST, HALF);
  end_half (self);
  return fmax (self->size, height);
}

static double
get_box_width (const Boxes         *self,
               const MusterBoxLine *line)
{
  double widest = get_box_size (self, line);

  for (guint i = 0; line->texts != NULL && i < line->n_boxes && line->texts[i] != NULL; i++)
    widest = fmax (widest, muster_block_measure_line (self->setter, MUSTER_FONT_SMALL, line->texts[i]) + 3);
  return fmin (widest, self->setter->width);
}

static const char *
get_text (const MusterBoxLine *line,
          guint                i)
{
  if (line->texts != NULL && i < g_strv_length (line->texts))
    return line->texts[i];
  return line->half == (int) i ? HALF : "";
}

static double
get_box_height (const Boxes         *self,
                const MusterBoxLine *line,
                double               width)
{
  double highest = get_box_size (self, line);

  for (guint i = 0; line->texts != NULL && i < line->n_boxes && line->texts[i] != NULL; i++)
    highest = fmax (highest, muster_typesetter_height (self->setter->style->typesetter, MUSTER_FONT_SMALL, width - 1, line->texts[i]) + 1);
  return highest;
}

static void
begin_row (Boxes *self)
{
  if (self->row > 0)
    self->y += self->row + ROW_GAP * self->scale;
  self->row = 0;
  self->x = self->setter->x;
}

static void
set_box (const Boxes         *self,
         const MusterBoxLine *line,
         guint                i,
         double               width,
         double               height)
{
  const char *text = get_text (line, i);
  MusterBox *box;
  double text_height;

  if (self->setter->page == NULL)
    return;

  box = muster_page_add_box (self->setter->page, MUSTER_BOX_FRAME, self->x, self->y, width, height, MUSTER_INK_BLACK);
  box->radius = 2;
  box->weight = line->half == (int) i ? HALF_WEIGHT : BOX_WEIGHT;
  if (*text == '\0')
    return;
  if (line->texts == NULL)
    {
      begin_half (self);
      muster_block_set_text (self->setter, self->x, self->y, width, MUSTER_FONT_SMALL, MUSTER_INK_BLACK, MUSTER_ALIGN_CENTRE, text);
      end_half (self);
      return;
    }
  text_height = muster_typesetter_height (self->setter->style->typesetter, MUSTER_FONT_SMALL, width - 1, text);
  muster_block_set_text (self->setter, self->x + 0.5, self->y + (height - text_height) / 2, width - 1, MUSTER_FONT_SMALL, MUSTER_INK_GREY,
                         MUSTER_ALIGN_CENTRE, text);
}

/* Sets the label, and returns where its boxes begin in every row. */
static double
set_label (Boxes               *self,
           const MusterBoxLine *line,
           double               all,
           double               first,
           double               height)
{
  double left = self->setter->x;
  double right = left + self->setter->width;
  double width = 0;
  double wanted = all;
  double label_height;

  if (line->label != NULL)
    width = muster_block_measure_line (self->setter, MUSTER_FONT_BODY, line->label);
  wanted += width > 0 ? width + LABEL_GAP * self->scale : 0;
  if (self->x > left)
    {
      if (self->x + LINE_GAP * self->scale + wanted <= right)
        self->x += LINE_GAP * self->scale;
      else
        begin_row (self);
    }
  if (width <= 0)
    return self->x;

  /* A label that leaves its boxes no room stands above them. */
  if (width + LABEL_GAP * self->scale + fmax (first, fmin (all, self->setter->width / 3)) > self->setter->width)
    {
      self->row = muster_block_set_text (self->setter, self->x, self->y, self->setter->width, MUSTER_FONT_BODY, MUSTER_INK_BLACK,
                                         MUSTER_ALIGN_START, line->label);
      self->y += self->row + 1;
      self->row = 0;
      return self->x;
    }
  label_height = muster_typesetter_height (self->setter->style->typesetter, MUSTER_FONT_BODY, width, line->label);
  muster_block_set_text (self->setter, self->x, self->y + fmax (0, (height - label_height) / 2), width, MUSTER_FONT_BODY, MUSTER_INK_BLACK,
                         MUSTER_ALIGN_START,
                         line->label);
  self->row = fmax (self->row, fmax (height, label_height));
  self->x += width + LABEL_GAP * self->scale;
  return self->x;
}

static void
set_line (Boxes               *self,
          const MusterBoxLine *line)
{
  double right = self->setter->x + self->setter->width;
  double gap = GAP * self->scale;
  double width = get_box_width (self, line);
  double height = get_box_height (self, line, width);
  double all = line->n_boxes * width + (line->n_boxes > 0 ? (line->n_boxes - 1) * gap : 0);
  double begin = set_label (self, line, all, width, height);
  gboolean fresh = TRUE;

  for (guint i = 0; i < line->n_boxes; i++)
    {
      if (!fresh)
        self->x += gap;
      if (self->x + width > right + 0.01)
        {
          begin_row (self);
          self->x = fmin (begin, right - width);
        }
      set_box (self, line, i, width, height);
      self->row = fmax (self->row, height);
      self->x += width;
      fresh = FALSE;
    }
}

double
muster_block_set_boxes (const BlockSetter *self,
                        const MusterBlock *block,
                        double             y)
{
  Boxes boxes = { self, self->style->scale, CLAMP (SIZE * self->style->scale, SMALLEST, LARGEST), self->x, y, 0 };

  for (guint i = 0; i < block->lines->len; i++)
    set_line (&boxes, g_ptr_array_index (block->lines, i));
  return boxes.y + boxes.row - y;
}
