/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sections of a page, measured in one style and width, and set where they belong. */

#define G_LOG_DOMAIN "muster-sheet-handout"

#include "config.h"

#include "muster-sheet-handout-private.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* In points at scale 1. */
#define SECTION_GAP 11.0
#define TITLE_GAP   3.0 /* below a title */
#define FRAME_PAD   7.0

/* What of these is left at the smallest scales, in points. */
#define LEAST_SECTION_GAP 6.0
#define LEAST_TITLE_GAP   1.5
#define LEAST_FRAME_PAD   4.0

/* Titles stay larger than what stands below them, in points. */
#define LEAST_TITLE 9.5

double
muster_handout_set_get_pad (const HandoutSet    *self,
                            const MusterSection *section)
{
  return section->framed ? fmax (FRAME_PAD * self->style.scale, LEAST_FRAME_PAD) : 0;
}

double
muster_handout_set_get_gap (const HandoutSet *self)
{
  return fmax (SECTION_GAP * self->style.scale, LEAST_SECTION_GAP);
}

static double
get_title_gap (const HandoutSet *self)
{
  return fmax (TITLE_GAP * self->style.scale, LEAST_TITLE_GAP);
}

double
muster_handout_set_get_inner (const HandoutSet    *self,
                              const MusterSection *section)
{
  return self->width - 2 * muster_handout_set_get_pad (self, section);
}

static char *
dup_title (const MusterSection *section,
           gboolean             continued)
{
  g_autofree char *title = muster_words_cut (section->title);

  if (!continued || *title == '\0')
    return g_steal_pointer (&title);
  /* Translators: at the top of a page: a unit or a part of the list that goes on from the page before */
  return g_strdup_printf (_("%s, continued"), title);
}

/* How high a part's title is with the room below it. */
double
muster_handout_set_measure_title (const HandoutSet    *self,
                                  const MusterSection *section,
                                  gboolean             continued)
{
  g_autofree char *title = dup_title (section, continued);
  double height = 0;

  if (*title == '\0')
    return 0;
  muster_typesetter_set_scale (self->style.typesetter, self->style.scale, LEAST_TITLE);
  height = muster_typesetter_height (self->style.typesetter, MUSTER_FONT_HEADING, muster_handout_set_get_inner (self, section), title);
  muster_typesetter_set_scale (self->style.typesetter, 1, 0);
  return height + get_title_gap (self);
}

static void
part_clear (gpointer data)
{
  g_ptr_array_unref (((HandoutPart *) data)->blocks);
}

/* Whether so much was measured that what is known must do. */
gboolean
muster_handout_set_is_tired (const HandoutSet *self)
{
  return muster_typesetter_get_work (self->style.typesetter) > self->most_work;
}

/* Measures all sections. */
HandoutSet *
muster_handout_set_new (const GPtrArray        *sections,
                        const MusterBlockStyle *style,
                        double                  width,
                        guint64                 most_work)
{
  HandoutSet *self = g_new0 (HandoutSet, 1);

  self->sections = sections;
  self->style = *style;
  self->most_work = most_work;
  self->width = width;
  self->heights = g_array_new (FALSE, FALSE, sizeof (double));
  self->firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  self->tops = g_array_new (FALSE, FALSE, sizeof (double));
  self->broken = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_block_free);
  self->parts = g_array_new (FALSE, TRUE, sizeof (HandoutPart));
  g_array_set_clear_func (self->parts, part_clear);
  for (guint i = 0; i < sections->len; i++)
    {
      const MusterSection *section = g_ptr_array_index (sections, i);
      double top = muster_handout_set_measure_title (self, section, FALSE);

      g_array_append_val (self->firsts, self->heights->len);
      g_array_append_val (self->tops, top);
      for (guint k = 0; k < section->blocks->len; k++)
        {
          const MusterBlock *block = g_ptr_array_index (section->blocks, k);
          double height = muster_block_measure (block, style, muster_handout_set_get_inner (self, section));

          self->cut = self->cut || muster_block_least (block, style) > muster_handout_set_get_inner (self, section);
          self->total += height;
          g_array_append_val (self->heights, height);
        }
    }
  return self;
}

void
muster_handout_set_free (HandoutSet *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->heights);
  g_array_unref (self->firsts);
  g_array_unref (self->tops);
  g_ptr_array_unref (self->broken);
  g_array_unref (self->parts);
  g_free (self);
}

double
muster_handout_set_measure (const HandoutSet *self,
                            guint             number)
{
  const MusterSection *section = g_ptr_array_index (self->sections, number);
  guint first = g_array_index (self->firsts, guint, number);
  double height = 2 * muster_handout_set_get_pad (self, section) + g_array_index (self->tops, double, number);

  for (guint i = 0; i < section->blocks->len; i++)
    height += g_array_index (self->heights, double, first + i) + (i > 0 ? muster_blocks_gap (&self->style) : 0);
  return height;
}

/* Sets a part with its top left corner there. Returns its title, if it has one. */
MusterBox *
muster_handout_set_place (const HandoutSet  *self,
                          const HandoutPart *part,
                          MusterPage        *page,
                          double             x,
                          double             y)
{
  double pad = muster_handout_set_get_pad (self, part->section);
  double inner = muster_handout_set_get_inner (self, part->section);
  g_autofree char *title = dup_title (part->section, part->continued);
  MusterBox *box = NULL;
  double height;

  if (part->section->framed)
    {
      MusterBox *frame = muster_page_add_box (page, MUSTER_BOX_FRAME, x, y, self->width, part->height, MUSTER_INK_BLACK);

      frame->radius = 4;
      frame->weight = 0.9;
    }
  x += pad;
  y += pad;
  if (*title != '\0')
    {
      muster_typesetter_set_scale (self->style.typesetter, self->style.scale, LEAST_TITLE);
      height = muster_typesetter_height (self->style.typesetter, MUSTER_FONT_HEADING, inner, title);
      box = muster_page_add_text (page, x, y, inner, height, MUSTER_FONT_HEADING, MUSTER_INK_BLACK, MUSTER_ALIGN_START, title);
      box->scale = muster_typesetter_get_scale (self->style.typesetter, MUSTER_FONT_HEADING);
      muster_typesetter_set_scale (self->style.typesetter, 1, 0);
      y += height + get_title_gap (self);
    }
  muster_blocks_place (part->blocks, &self->style, page, x, y, inner);
  return box;
}
