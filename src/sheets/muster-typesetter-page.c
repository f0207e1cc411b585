/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts put on pages as they were measured, or only measured. */

#define G_LOG_DOMAIN "muster-typesetter"

#include "muster-typesetter.h"

/**
 * muster_typesetter_add_text:
 * @self: a typesetter
 * @page: (nullable): a page; %NULL: the text is only measured
 * @x: from the left, in points
 * @y: from the top, in points
 * @width: in points; longer lines wrap
 * @font: how large, at the present scale
 * @ink: what with
 * @align: where in its width
 * @text: in UTF-8
 *
 * Sets a text on a page, to be painted as it was measured. What is laid out first to see whether it fits comes without a page.
 *
 * Returns: how high it is, in points
 */
double
muster_typesetter_add_text (MusterTypesetter *self,
                            MusterPage       *page,
                            double            x,
                            double            y,
                            double            width,
                            MusterFont        font,
                            MusterInk         ink,
                            MusterAlign       align,
                            const char       *text)
{
  double height = muster_typesetter_height (self, font, width, text);

  if (page != NULL)
    muster_page_add_text (page, x, y, width, height, font, ink, align, text)->scale = muster_typesetter_get_scale (self, font);
  return height;
}
