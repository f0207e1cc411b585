/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of a sketch: a value that is an object, since list models hold nothing else. */

#define G_LOG_DOMAIN "muster-sketch"

#include "config.h"

#include "muster-sketch-private.h"

/* More than anyone reads in a row, and few enough for every row of a hostile file. */
#define MOST_TEXT 4000

struct _MusterSketchRow
{
  GObject   parent_instance;

  guint     depth;
  char     *title;
  GString  *details;
  char     *notes; /* (nullable) */
  gboolean  is_heading;
};

G_DEFINE_FINAL_TYPE (MusterSketchRow, muster_sketch_row, G_TYPE_OBJECT)

static void
muster_sketch_row_finalize (GObject *object)
{
  MusterSketchRow *self = MUSTER_SKETCH_ROW (object);

  g_free (self->title);
  g_string_free (self->details, TRUE);
  g_free (self->notes);

  G_OBJECT_CLASS (muster_sketch_row_parent_class)->finalize (object);
}

static void
muster_sketch_row_class_init (MusterSketchRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_sketch_row_finalize;
}

static void
muster_sketch_row_init (MusterSketchRow *self)
{
  self->details = g_string_new (NULL);
}

/**
 * muster_sketch_row_new_heading:
 * @title: what stands below it
 *
 * Returns: (transfer full): a heading
 */
MusterSketchRow *
muster_sketch_row_new_heading (const char *title)
{
  MusterSketchRow *self = muster_sketch_row_new (0, NULL, title);

  self->is_heading = TRUE;
  return self;
}

/**
 * muster_sketch_row_new_fact:
 * @title: what is told
 * @text: what the file says of it
 *
 * Returns: (transfer full): a row that tells something of the list itself
 */
MusterSketchRow *
muster_sketch_row_new_fact (const char *title,
                            const char *text)
{
  MusterSketchRow *self = muster_sketch_row_new (0, NULL, title);

  muster_sketch_row_add_detail (self, text);
  return self;
}

/* A row in front of which its count stands where there is more than one. */
MusterSketchRow *
muster_sketch_row_new (guint       depth,
                       const char *count,
                       const char *title)
{
  MusterSketchRow *self = g_object_new (MUSTER_TYPE_SKETCH_ROW, NULL);

  self->depth = depth;
  self->title = count != NULL && g_strcmp0 (count, "1") != 0 ? g_strdup_printf ("%s × %s", count, title) : g_strdup (title);

  return self;
}

void
muster_sketch_row_add_detail (MusterSketchRow *self,
                              const char      *text)
{
  if (text == NULL || self->details->len > MOST_TEXT)
    return;

  if (self->details->len > 0)
    g_string_append (self->details, " · ");
  g_string_append (self->details, text);
}

char **
muster_sketch_row_get_notes_place (MusterSketchRow *self)
{
  return &self->notes;
}

/* As much of a text as can be shown. */
char *
muster_sketch_dup_excerpt (const char *text)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (text, (MOST_TEXT + 1) * 4) <= MOST_TEXT)
    return g_strdup (text);

  start = g_utf8_substring (text, 0, MOST_TEXT - 1);
  return g_strconcat (start, "…", NULL);
}

/**
 * muster_sketch_row_get_is_heading:
 * @self: a row
 *
 * Returns: whether it only stands above others
 */
gboolean
muster_sketch_row_get_is_heading (MusterSketchRow *self)
{
  g_return_val_if_fail (MUSTER_IS_SKETCH_ROW (self), FALSE);

  return self->is_heading;
}

/**
 * muster_sketch_row_get_depth:
 * @self: a row
 *
 * Returns: in how many units it stands
 */
guint
muster_sketch_row_get_depth (MusterSketchRow *self)
{
  g_return_val_if_fail (MUSTER_IS_SKETCH_ROW (self), 0);

  return self->depth;
}

/**
 * muster_sketch_row_get_title:
 * @self: a row
 *
 * Returns: (transfer none): how many of what: `3 × panther`
 */
const char *
muster_sketch_row_get_title (MusterSketchRow *self)
{
  g_return_val_if_fail (MUSTER_IS_SKETCH_ROW (self), NULL);

  return self->title;
}

/**
 * muster_sketch_row_get_details:
 * @self: a row
 *
 * Returns: (transfer none): what else the file says of it, in one line; empty where that is nothing
 */
const char *
muster_sketch_row_get_details (MusterSketchRow *self)
{
  g_return_val_if_fail (MUSTER_IS_SKETCH_ROW (self), NULL);

  return self->details->str;
}

/**
 * muster_sketch_row_get_notes:
 * @self: a row
 *
 * Returns: (transfer none): the player's notes on it; empty where there are none
 */
const char *
muster_sketch_row_get_notes (MusterSketchRow *self)
{
  g_return_val_if_fail (MUSTER_IS_SKETCH_ROW (self), NULL);

  return self->notes != NULL ? self->notes : "";
}
