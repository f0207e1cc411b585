/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TOTAL_STRIP (muster_total_strip_get_type ())
G_DECLARE_FINAL_TYPE (MusterTotalStrip, muster_total_strip, MUSTER, TOTAL_STRIP, GtkWidget)

void muster_total_strip_set_workbench (MusterTotalStrip *self,
                                       MusterWorkbench  *workbench);

G_END_DECLS
