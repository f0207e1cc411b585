/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_STEADY_LAYOUT (muster_steady_layout_get_type ())
G_DECLARE_FINAL_TYPE (MusterSteadyLayout, muster_steady_layout, MUSTER, STEADY_LAYOUT, GtkLayoutManager)

G_END_DECLS
