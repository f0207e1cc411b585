/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-workbench.h"

G_BEGIN_DECLS

GdkContentProvider *muster_clipboard_dup_content (MusterWorkbench *workbench);
gboolean            muster_clipboard_copy        (GtkWidget       *widget,
                                                  MusterWorkbench *workbench);
void                muster_clipboard_paste       (GtkWidget       *widget,
                                                  MusterWorkbench *workbench);

G_END_DECLS
