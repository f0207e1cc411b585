/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-sketch.h"

G_BEGIN_DECLS

/* For who reads a sketch. */
MusterSketchRow *muster_sketch_row_new             (guint            depth,
                                                    const char      *count,
                                                    const char      *title);
void             muster_sketch_row_add_detail      (MusterSketchRow *self,
                                                    const char      *text);
char           **muster_sketch_row_get_notes_place (MusterSketchRow *self);
char            *muster_sketch_dup_excerpt         (const char      *text);

G_END_DECLS
