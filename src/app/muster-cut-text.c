/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Long names are cut short in narrow rows: whoever points at one reads all of it. */

#define G_LOG_DOMAIN "muster-cut-text"

#include "config.h"

#include "muster-cut-text.h"

/**
 * muster_cut_text_on_query_tooltip_cb:
 * @label: a label that may be cut short
 * @x: where the pointer is, in pixels
 * @y: likewise
 * @by_keyboard: whether the keyboard asks
 * @tooltip: what to fill
 * @data: of no use here
 *
 * A handler of #GtkWidget::query-tooltip: shows the whole text of a label where it is cut.
 *
 * Returns: whether it is
 */
gboolean
muster_cut_text_on_query_tooltip_cb (GtkLabel   *label,
                                     int         x,
                                     int         y,
                                     gboolean    by_keyboard,
                                     GtkTooltip *tooltip,
                                     gpointer    data)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return TRUE;
}
