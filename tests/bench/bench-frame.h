/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bench_tell_frames (GtkApplication *application);

G_END_DECLS
