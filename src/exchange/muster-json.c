/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small JSON writer. Ours, because points are exact decimals and must be written as such: the usual
 * libraries know numbers as doubles only and print 0.1 with seventeen digits.
 * A writer belongs to whoever made it and is used by one thread at a time. */

#define G_LOG_DOMAIN "muster-json"

#include "muster-json.h"

#include <string.h>

struct _MusterJson
{
  GString  *text;
  gboolean  indented;
  guint     depth;
  gboolean  first;  /* nothing stands yet in the object or array being written */
  gboolean  named;  /* a name was written, its value comes next */
};

static void
start_line (MusterJson *self)
{
  g_string_append_c (self->text, '\n');
  for (guint i = 0; i < self->depth; i++)
    g_string_append (self->text, "  ");
}

static void
start_item (MusterJson *self)
{
  if (self->named)
    {
      self->named = FALSE;
      return;
    }

  if (self->depth > 0)
    {
      if (!self->first)
        g_string_append_c (self->text, ',');
      if (self->indented)
        start_line (self);
      else if (!self->first)
        g_string_append_c (self->text, ' ');
    }
  self->first = FALSE;
}

static void
append_quoted (GString    *out,
               const char *text)
{
  const char *p = text;

  g_string_append_c (out, '"');
  while (*p != '\0')
    {
      const char *begin = p;
      gunichar c;

      /* Most of all text is plain. */
      while (*p >= 0x20 && *p < 0x7f && *p != '"' && *p != '\\')
        p++;
      if (p > begin)
        {
          g_string_append_len (out, begin, p - begin);
          continue;
        }

      c = g_utf8_get_char_validated (p, -1);
      if (c == (gunichar) -1 || c == (gunichar) -2)
        {
          /* What is not UTF-8 may come in a file's name; a reader of JSON must not choke on it. */
          g_string_append (out, "\357\277\275");
          p++;
          continue;
        }

      if (c == '"' || c == '\\')
        {
          g_string_append_c (out, '\\');
          g_string_append_c (out, (char) c);
        }
      else if (c == '\n')
        g_string_append (out, "\\n");
      else if (c == '\t')
        g_string_append (out, "\\t");
      else if (c == '\r')
        g_string_append (out, "\\r");
      else if (c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029)
        /* Controls and the two line separators would break a reader that goes line by line. */
        g_string_append_printf (out, "\\u%04x", c);
      else
        g_string_append_len (out, p, g_utf8_next_char (p) - p);

      p = g_utf8_next_char (p);
    }
  g_string_append_c (out, '"');
}

static void
open_bracket (MusterJson *self,
              char        bracket)
{
  start_item (self);
  g_string_append_c (self->text, bracket);
  self->depth++;
  self->first = TRUE;
}

static void
close_bracket (MusterJson *self,
               char        bracket)
{
  g_return_if_fail (self->depth > 0);

  self->depth--;
  if (self->indented && !self->first)
    start_line (self);
  g_string_append_c (self->text, bracket);
  self->first = FALSE;
}

/**
 * muster_json_new:
 * @indented: whether each item goes on a line of its own; else all stands on one line
 *
 * Returns: (transfer full): a writer with nothing written yet
 */
MusterJson *
muster_json_new (gboolean indented)
{
  MusterJson *self = g_new0 (MusterJson, 1);

  self->text = g_string_new (NULL);
  self->indented = indented;
  self->first = TRUE;

  return self;
}

/**
 * muster_json_free:
 * @self: (transfer full): a writer
 *
 * Gives the writer back with all it wrote.
 */
void
muster_json_free (MusterJson *self)
{
  g_return_if_fail (self != NULL);

  g_string_free (self->text, TRUE);
  g_free (self);
}

/**
 * muster_json_free_to_text:
 * @self: (transfer full): a writer, every object and array ended
 * @length: (out) (optional): bytes in the text
 *
 * Ends the text with a line end and hands it over.
 *
 * Returns: (transfer full): what was written, in UTF-8
 */
char *
muster_json_free_to_text (MusterJson *self,
                          gsize      *length)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (self->depth == 0, NULL);

  text = g_steal_pointer (&self->text);
  g_free (self);
  g_string_append_c (text, '\n');
  if (length != NULL)
    *length = text->len;

  return g_string_free (text, FALSE);
}

/**
 * muster_json_begin_object:
 * @self: a writer
 *
 * Begins an object; a name and a value follow in turn until muster_json_end_object().
 */
void
muster_json_begin_object (MusterJson *self)
{
  open_bracket (self, '{');
}

/**
 * muster_json_end_object:
 * @self: a writer
 *
 * Ends the object begun last.
 */
void
muster_json_end_object (MusterJson *self)
{
  close_bracket (self, '}');
}

/**
 * muster_json_begin_array:
 * @self: a writer
 *
 * Begins an array; values follow until muster_json_end_array().
 */
void
muster_json_begin_array (MusterJson *self)
{
  open_bracket (self, '[');
}

/**
 * muster_json_end_array:
 * @self: a writer
 *
 * Ends the array begun last.
 */
void
muster_json_end_array (MusterJson *self)
{
  close_bracket (self, ']');
}

/**
 * muster_json_name:
 * @self: a writer, inside an object
 * @name: the name of the value that comes next
 *
 * Writes a name; the next call writes its value.
 */
void
muster_json_name (MusterJson *self,
                  const char *name)
{
  g_return_if_fail (!self->named);

  start_item (self);
  append_quoted (self->text, name);
  g_string_append (self->text, ": ");
  self->named = TRUE;
}

/**
 * muster_json_string:
 * @self: a writer
 * @text: (nullable): any bytes; what is not UTF-8 becomes U+FFFD
 *
 * Writes a text, or null for %NULL.
 */
void
muster_json_string (MusterJson *self,
                    const char *text)
{
  start_item (self);
  if (text != NULL)
    append_quoted (self->text, text);
  else
    g_string_append (self->text, "null");
}

/**
 * muster_json_points:
 * @self: a writer
 * @points: an exact decimal
 *
 * Writes a number in its shortest exact form, such as `52.5`.
 */
void
muster_json_points (MusterJson   *self,
                    MusterPoints  points)
{
  char buffer[MUSTER_POINTS_BUFFER];

  start_item (self);
  g_string_append (self->text, muster_points_write (points, buffer));
}

/**
 * muster_json_known_points:
 * @self: a writer, inside an object
 * @name: of the member
 * @known: whether there is a number at all
 * @points: an exact decimal, when @known
 *
 * Writes a member that is a number, or `null` where there is none.
 */
void
muster_json_known_points (MusterJson   *self,
                          const char   *name,
                          gboolean      known,
                          MusterPoints  points)
{
  muster_json_name (self, name);
  if (known)
    muster_json_points (self, points);
  else
    muster_json_null (self);
}

/**
 * muster_json_integer:
 * @self: a writer
 * @number: a whole number
 *
 * Writes a whole number.
 */
void
muster_json_integer (MusterJson *self,
                     gint64      number)
{
  start_item (self);
  g_string_append_printf (self->text, "%" G_GINT64_FORMAT, number);
}

/**
 * muster_json_boolean:
 * @self: a writer
 * @truth: what to write
 *
 * Writes true or false.
 */
void
muster_json_boolean (MusterJson *self,
                     gboolean    truth)
{
  start_item (self);
  g_string_append (self->text, truth ? "true" : "false");
}

/**
 * muster_json_null:
 * @self: a writer
 *
 * Writes null.
 */
void
muster_json_null (MusterJson *self)
{
  start_item (self);
  g_string_append (self->text, "null");
}
