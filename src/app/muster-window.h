/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_WINDOW (muster_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterWindow, muster_window, MUSTER, WINDOW, AdwApplicationWindow)

MusterWindow    *muster_window_new           (GtkApplication *application);
MusterDocument  *muster_window_get_document  (MusterWindow   *self);
void             muster_window_set_document  (MusterWindow   *self,
                                              MusterDocument *document);
MusterWorkbench *muster_window_get_workbench (MusterWindow   *self);
void             muster_window_focus_welcome (MusterWindow  *self);
void             muster_window_show_toast    (MusterWindow   *self,
                                              const char     *text,
                                              gboolean        can_undo);

G_END_DECLS
