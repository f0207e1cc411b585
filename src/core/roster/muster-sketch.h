/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MusterSketchRow:
 *
 * One unit, or one entry that the list carries, as far as the file alone says what it is; or a heading above some.
 */
#define MUSTER_TYPE_SKETCH_ROW (muster_sketch_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterSketchRow, muster_sketch_row, MUSTER, SKETCH_ROW, GObject)

MusterSketchRow *muster_sketch_row_new_heading    (const char      *title);
MusterSketchRow *muster_sketch_row_new_fact       (const char      *title,
                                                   const char      *text);
gboolean         muster_sketch_row_get_is_heading (MusterSketchRow *self);
guint            muster_sketch_row_get_depth      (MusterSketchRow *self);
const char      *muster_sketch_row_get_title      (MusterSketchRow *self);
const char      *muster_sketch_row_get_details    (MusterSketchRow *self);
const char      *muster_sketch_row_get_notes      (MusterSketchRow *self);

/**
 * MusterSketch:
 *
 * A list whose game is not there: what its file says, with ids instead of names and without prices. Whatever follows
 * on something that is no roster is left out.
 */
typedef struct
{
  char       *system;  /* (nullable): id of the game */
  char       *limit;   /* (nullable): as written */
  char       *name;    /* (nullable) */
  char       *nation;  /* (nullable): as written */
  char       *player;  /* (nullable) */
  char       *notes;   /* (nullable) */
  char       *options; /* (nullable): the house rules in one line */
  GListStore *units;   /* (element-type MusterSketchRow) */
  GListStore *entries; /* (element-type MusterSketchRow): those that the list carries */
  GError     *problem; /* (nullable): why not all of the file is here */
} MusterSketch;

MusterSketch *muster_sketch_new  (GBytes       *bytes);
void          muster_sketch_free (MusterSketch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSketch, muster_sketch_free)

G_END_DECLS
