/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-sketch.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SKETCH_LINE (muster_sketch_line_get_type ())
G_DECLARE_FINAL_TYPE (MusterSketchLine, muster_sketch_line, MUSTER, SKETCH_LINE, AdwBin)

GtkWidget *muster_sketch_line_new     (void);
void       muster_sketch_line_set_row (MusterSketchLine *self,
                                       MusterSketchRow  *row);

G_END_DECLS
