/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_wheel_pass_by       (GtkWidget         *widget);
void muster_wheel_pass_unneeded (GtkScrolledWindow *scrolled);

G_END_DECLS
