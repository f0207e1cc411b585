/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_accessible_set_name (GtkWidget  *widget,
                                 const char *name);
void muster_accessible_set_tip (GtkWidget  *widget,
                                const char *text);
void muster_accessible_name_close (GtkInfoBar *bar);

G_END_DECLS
