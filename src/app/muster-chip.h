/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_chip_show (GtkMenuButton *chip,
                       const char    *label,
                       const char    *what,
                       gboolean       set);

G_END_DECLS
