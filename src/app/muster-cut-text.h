/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean muster_cut_text_on_query_tooltip_cb (GtkLabel   *label,
                                              int         x,
                                              int         y,
                                              gboolean    by_keyboard,
                                              GtkTooltip *tooltip,
                                              gpointer    data);

G_END_DECLS
