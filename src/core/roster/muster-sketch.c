/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a list looks like to who does not know its game. Nothing is judged here and nothing refused: the file is shown
 * as far as it can be read. Made once, on any thread, and not changed. */

#define G_LOG_DOMAIN "muster-sketch"

#include "config.h"

#include "muster-sketch.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-roster-private.h"
#include "muster-sketch-private.h"
#include "muster-xml.h"

/* Deeper than any list is: what stands further in is left out. */
#define MOST_DEPTH (MUSTER_ROSTER_MAX_DEPTH + 2)

/* An element of ours that is open. */
typedef struct
{
  MusterSketchRow *row; /* (nullable) (owned): of a unit or an entry */
} Frame;

typedef struct
{
  MusterSketch *sketch;
  const char   *own;     /* (nullable): the namespace of the outermost element */
  Frame         frames[MOST_DEPTH];
  guint         n_frames;
  guint         depth;   /* of units */
  guint         skipped; /* open elements of others, and ours where we know nothing of them */
  char        **text_for; /* (nullable): which text is being read */
  GString      *text;
  GString      *options;
} Reader;

static char *
dup_attribute (const MusterXmlElement *tag,
               const char             *name)
{
  for (guint i = 0; i < tag->n_attributes; i++)
    {
      const MusterXmlAttribute *attribute = &tag->attributes[i];

      if (attribute->prefix == NULL && strcmp (attribute->name, name) == 0 && attribute->end > attribute->value)
        {
          g_autofree char *whole = g_strndup (attribute->value, (gsize) (attribute->end - attribute->value));

          return muster_title_dup_short (whole);
        }
    }
  return NULL;
}

static void
open_roster (Reader                 *reader,
             const MusterXmlElement *tag)
{
  reader->own = tag->uri;
  reader->sketch->system = dup_attribute (tag, "system");
  reader->sketch->limit = dup_attribute (tag, "limit");
}

static void
open_unit (Reader                 *reader,
           Frame                  *frame,
           const MusterXmlElement *tag)
{
  g_autofree char *type = dup_attribute (tag, "type");
  g_autofree char *entry = dup_attribute (tag, "entry");
  g_autofree char *name = dup_attribute (tag, "name");
  g_autofree char *grade = dup_attribute (tag, "grade");
  g_autofree char *count = dup_attribute (tag, "count");
  const char *title = name != NULL ? name : entry != NULL ? entry : type != NULL ? type : "?";

  frame->row = muster_sketch_row_new (reader->depth++, count, title);
  muster_sketch_row_add_detail (frame->row, title != type ? type : NULL);
  muster_sketch_row_add_detail (frame->row, title != entry ? entry : NULL);
  muster_sketch_row_add_detail (frame->row, grade);
  g_list_store_append (reader->sketch->units, frame->row);
}

static void
open_entry (Reader                 *reader,
            Frame                  *frame,
            const MusterXmlElement *tag)
{
  static const char * const more[] = { "id", "nation", "type", "printed" };
  g_autofree char *id = dup_attribute (tag, "id");
  g_autofree char *name = dup_attribute (tag, "name");

  frame->row = muster_sketch_row_new (0, NULL, name != NULL ? name : id != NULL ? id : "?");
  for (guint i = name != NULL ? 0 : 1; i < G_N_ELEMENTS (more); i++)
    {
      g_autofree char *value = dup_attribute (tag, more[i]);

      muster_sketch_row_add_detail (frame->row, value);
    }
  g_list_store_append (reader->sketch->entries, frame->row);
}

/* A column as `gun: medium ×2`, a mark as its id, one taken away with a minus sign. */
static void
open_value (MusterSketchRow        *row,
            const MusterXmlElement *tag,
            gboolean                is_mark)
{
  g_autofree char *id = dup_attribute (tag, "id");
  g_autofree char *value = dup_attribute (tag, "value");
  g_autofree char *count = dup_attribute (tag, "count");
  g_autofree char *text = NULL;

  if (id == NULL)
    return;

  if (is_mark)
    text = g_strconcat (g_strcmp0 (value, "no") == 0 ? "−" : "", id, NULL);
  else
    text = g_strconcat (id, ": ", value != NULL ? value : "?", count != NULL ? " ×" : NULL, count, NULL);
  muster_sketch_row_add_detail (row, text);
}

static void
open_option (Reader                 *reader,
             const MusterXmlElement *tag)
{
  g_autofree char *id = dup_attribute (tag, "id");
  g_autofree char *value = dup_attribute (tag, "value");

  if (id != NULL)
    g_string_append_printf (reader->options, "%s%s: %s", reader->options->len > 0 ? "; " : "", id, value != NULL ? value : "?");
}

/* Where the text of an element goes, where it has one. */
static char **
find_text (Reader          *reader,
           MusterSketchRow *row,
           const char      *name)
{
  MusterSketch *sketch = reader->sketch;

  if (row != NULL)
    return strcmp (name, "notes") == 0 ? muster_sketch_row_get_notes_place (row) : NULL;
  if (strcmp (name, "name") == 0)
    return &sketch->name;
  if (strcmp (name, "nation") == 0)
    return &sketch->nation;
  if (strcmp (name, "player") == 0)
    return &sketch->player;

  return strcmp (name, "notes") == 0 ? &sketch->notes : NULL;
}

static void
on_start_cb (MusterXmlParser        *parser,
             const MusterXmlElement *tag,
             gpointer                user_data)
{
  Reader *reader = user_data;
  MusterSketchRow *row = reader->n_frames > 0 ? reader->frames[reader->n_frames - 1].row : NULL;
  Frame *frame;

  if (reader->skipped > 0 || (reader->n_frames > 0 && tag->uri != reader->own) || reader->n_frames == MOST_DEPTH ||
      strcmp (tag->name, "seen") == 0)
    {
      reader->skipped++;
      return;
    }

  frame = &reader->frames[reader->n_frames++];
  frame->row = NULL;
  if (reader->n_frames == 1)
    open_roster (reader, tag);
  else if (strcmp (tag->name, "unit") == 0)
    open_unit (reader, frame, tag);
  else if (strcmp (tag->name, "entry") == 0)
    open_entry (reader, frame, tag);
  else if (strcmp (tag->name, "option") == 0)
    open_option (reader, tag);
  else if (row != NULL && strcmp (tag->name, "column") == 0)
    open_value (row, tag, FALSE);
  else if (row != NULL && strcmp (tag->name, "mark") == 0)
    open_value (row, tag, TRUE);
  else
    reader->text_for = find_text (reader, row, tag->name);
}

static void
on_end_cb (MusterXmlParser *parser,
           const char      *name,
           const char      *prefix,
           const char      *uri,
           gpointer         user_data)
{
  Reader *reader = user_data;
  Frame *frame;

  if (reader->skipped > 0)
    {
      reader->skipped--;
      return;
    }

  frame = &reader->frames[--reader->n_frames];
  if (frame->row != NULL && strcmp (name, "unit") == 0)
    reader->depth--;
  g_clear_object (&frame->row);
  if (reader->text_for != NULL && *reader->text_for == NULL)
    {
      g_strstrip (reader->text->str);
      if (*reader->text->str != '\0')
        *reader->text_for = muster_sketch_dup_excerpt (reader->text->str);
    }
  reader->text_for = NULL;
  g_string_truncate (reader->text, 0);
}

static void
on_text_cb (MusterXmlParser *parser,
            const char      *text,
            gsize            length,
            gpointer         user_data)
{
  Reader *reader = user_data;

  if (reader->skipped == 0 && reader->text_for != NULL)
    g_string_append_len (reader->text, text, (gssize) length);
}

/**
 * muster_sketch_new:
 * @bytes: a roster file
 *
 * Reads a list as far as that goes without its game.
 *
 * Returns: (transfer full): what it says
 */
MusterSketch *
muster_sketch_new (GBytes *bytes)
{
  static const MusterXmlHandler handler = {
    .start = on_start_cb,
    .end = on_end_cb,
    .text = on_text_cb,
    .cdata = on_text_cb,
  };
  MusterSketch *self = g_new0 (MusterSketch, 1);
  g_autofree Reader *reader = g_new0 (Reader, 1);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  self->units = g_list_store_new (MUSTER_TYPE_SKETCH_ROW);
  self->entries = g_list_store_new (MUSTER_TYPE_SKETCH_ROW);
  reader->sketch = self;
  reader->text = g_string_new (NULL);
  reader->options = g_string_new (NULL);
  muster_xml_parse (data, length, &handler, reader, &self->problem);

  while (reader->n_frames > 0)
    g_clear_object (&reader->frames[--reader->n_frames].row);
  if (reader->options->len > 0)
    self->options = muster_sketch_dup_excerpt (reader->options->str);
  g_string_free (reader->options, TRUE);
  g_string_free (reader->text, TRUE);

  return self;
}

/**
 * muster_sketch_free:
 * @self: (transfer full): a sketch
 *
 * Frees it; who holds its lists of rows keeps them.
 */
void
muster_sketch_free (MusterSketch *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->system);
  g_free (self->limit);
  g_free (self->name);
  g_free (self->nation);
  g_free (self->player);
  g_free (self->notes);
  g_free (self->options);
  g_object_unref (self->units);
  g_object_unref (self->entries);
  g_clear_error (&self->problem);
  g_free (self);
}
