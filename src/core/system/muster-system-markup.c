/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads and changes single attributes of a system file's text and leaves every other byte of it as it is: comments,
 * line breaks and the order of things are the author's. It goes from tag to tag and takes nothing for right; whoever
 * changes a file has the reader look at what came of it. */

#define G_LOG_DOMAIN "muster-system-markup"

#include "config.h"

#include "muster-system-markup.h"

#include "muster-xml.h"

#include <string.h>

/* A piece of the text. */
typedef struct
{
  const char *at;
  gsize       length;
} Span;

typedef enum
{
  ELEMENT_OTHER,
  ELEMENT_SYSTEM,  /* the first of the file */
  ELEMENT_ENTRIES, /* right in that */
} Element;

/* Told of each attribute of <system> and <entries>; the value is what stands between the quotes. */
typedef void (*AttributeFunc) (Element  element,
                               Span     name,
                               Span     value,
                               gpointer data);

typedef struct
{
  const char   *at;
  const char   *end;       /* of the text */
  guint         depth;     /* how many elements are open */
  Span          prefix;    /* of the first element, with its colon */
  gboolean      is_system;
  AttributeFunc func;
  gpointer      data;
} Scan;

static gboolean
span_is (Span        span,
         const char *text)
{
  return span.length == strlen (text) && memcmp (span.at, text, span.length) == 0;
}

static void
skip_blanks (Scan *scan)
{
  while (scan->at < scan->end && g_ascii_isspace (*scan->at))
    scan->at++;
}

/* To behind @close, or to the end of the text. */
static void
skip_past (Scan       *scan,
           const char *close)
{
  const char *found = g_strstr_len (scan->at, scan->end - scan->at, close);

  scan->at = found != NULL ? found + strlen (close) : scan->end;
}

static Span
take_name (Scan *scan)
{
  Span name = { scan->at, 0 };

  while (scan->at < scan->end && !g_ascii_isspace (*scan->at) && strchr ("=/><\"'", *scan->at) == NULL)
    scan->at++;
  name.length = (gsize) (scan->at - name.at);
  return name;
}

/* Without quotes; empty where there are none. */
static Span
take_value (Scan *scan)
{
  Span value = { scan->at, 0 };
  const char *close;

  skip_blanks (scan);
  if (scan->at == scan->end || *scan->at != '=')
    return value;
  scan->at++;
  skip_blanks (scan);
  if (scan->at == scan->end || (*scan->at != '"' && *scan->at != '\''))
    return value;

  close = memchr (scan->at + 1, *scan->at, (gsize) (scan->end - scan->at - 1));
  value = (Span) { scan->at + 1, close != NULL ? (gsize) (close - scan->at - 1) : 0 };
  scan->at = close != NULL ? close + 1 : scan->end;
  return value;
}

static Element
find_element (Scan *scan,
              Span  name)
{
  const char *colon = memchr (name.at, ':', name.length);
  Span local = name;

  if (scan->depth == 0)
    scan->prefix = (Span) { name.at, colon != NULL ? (gsize) (colon + 1 - name.at) : 0 };
  if (name.length < scan->prefix.length || memcmp (name.at, scan->prefix.at, scan->prefix.length) != 0)
    return ELEMENT_OTHER;

  local.at += scan->prefix.length;
  local.length -= scan->prefix.length;
  if (scan->depth == 0 && span_is (local, "system"))
    scan->is_system = TRUE;
  if (scan->depth == 0)
    return scan->is_system ? ELEMENT_SYSTEM : ELEMENT_OTHER;
  return scan->depth == 1 && span_is (local, "entries") ? ELEMENT_ENTRIES : ELEMENT_OTHER;
}

static void
read_start_tag (Scan *scan)
{
  Element element = find_element (scan, take_name (scan));
  gboolean closed = FALSE;

  while (scan->at < scan->end && *scan->at != '>' && *scan->at != '<')
    {
      const char *start = scan->at;
      Span name;
      Span value;

      skip_blanks (scan);
      name = take_name (scan);
      value = name.length > 0 ? take_value (scan) : name;
      closed = name.length == 0 && scan->at < scan->end && *scan->at == '/';
      if (name.length > 0 && element != ELEMENT_OTHER && value.length > 0)
        scan->func (element, name, value, scan->data);
      else if (scan->at == start || closed)
        scan->at++;
    }
  if (scan->at < scan->end && *scan->at == '>')
    scan->at++;
  if (!closed)
    scan->depth++;
}

/* Goes through the text. Returns whether its first element is <system>. */
static gboolean
scan_text (const char   *data,
           gsize         length,
           AttributeFunc func,
           gpointer      user_data)
{
  Scan scan = { .at = data, .end = data + length, .func = func, .data = user_data };

  while (scan.at < scan.end && (scan.at = memchr (scan.at, '<', (gsize) (scan.end - scan.at))) != NULL)
    {
      gsize left = (gsize) (scan.end - ++scan.at);

      if (left >= 3 && memcmp (scan.at, "!--", 3) == 0)
        skip_past (&scan, "-->");
      else if (left >= 8 && memcmp (scan.at, "![CDATA[", 8) == 0)
        skip_past (&scan, "]]>");
      else if (left >= 1 && *scan.at == '?')
        skip_past (&scan, "?>");
      else if (left >= 1 && *scan.at == '/')
        {
          scan.depth -= scan.depth > 0;
          skip_past (&scan, ">");
        }
      else if (left >= 1 && *scan.at != '!')
        read_start_tag (&scan);
    }
  return scan.is_system;
}

/* What an author may have written for a character. */
static char *
decode (Span value)
{
  static const struct { const char *written; const char *meant; } names[] = {
    { "&lt;", "<" }, { "&gt;", ">" }, { "&quot;", "\"" }, { "&apos;", "'" }, { "&amp;", "&" },
  };
  GString *text = g_string_new_len (value.at, (gssize) value.length);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_string_replace (text, names[i].written, names[i].meant, 0);
  return g_string_free (text, FALSE);
}

static void
on_read (Element  element,
         Span     name,
         Span     value,
         gpointer data)
{
  MusterSystemMarkup *self = data;
  char **place = NULL;

  if (element == ELEMENT_ENTRIES && span_is (name, "href"))
    g_ptr_array_add (self->hrefs, decode (value));
  else if (element == ELEMENT_SYSTEM && span_is (name, "id"))
    place = &self->id;
  else if (element == ELEMENT_SYSTEM && span_is (name, "name"))
    place = &self->name;
  else if (element == ELEMENT_SYSTEM && span_is (name, "edition"))
    place = &self->edition;

  if (place != NULL && *place == NULL)
    *place = decode (value);
}

/**
 * muster_system_markup_read:
 * @data: the text of a file
 * @length: its length in bytes
 *
 * Returns: (transfer full): what its tags say
 */
MusterSystemMarkup *
muster_system_markup_read (const char *data,
                           gsize       length)
{
  MusterSystemMarkup *self = g_new0 (MusterSystemMarkup, 1);

  self->hrefs = g_ptr_array_new_with_free_func (g_free);
  self->is_system = scan_text (data, length, on_read, self);
  return self;
}

/**
 * muster_system_markup_free:
 * @self: (nullable): what was read
 */
void
muster_system_markup_free (MusterSystemMarkup *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->name);
  g_free (self->edition);
  g_ptr_array_unref (self->hrefs);
  g_free (self);
}

typedef struct
{
  const MusterSystemEdit *edit;
  GString                *out;
  const char             *done;    /* how far the text is written */
  guint                   n_hrefs; /* that were met */
} Writer;

static void
on_write (Element  element,
          Span     name,
          Span     value,
          gpointer data)
{
  Writer *self = data;
  const char *text = NULL;

  if (element == ELEMENT_ENTRIES && span_is (name, "href") && self->edit->hrefs != NULL &&
      self->edit->hrefs[self->n_hrefs] != NULL)
    text = self->edit->hrefs[self->n_hrefs++];
  else if (element == ELEMENT_SYSTEM && span_is (name, "id"))
    text = self->edit->id;
  else if (element == ELEMENT_SYSTEM && span_is (name, "name"))
    text = self->edit->name;
  else if (element == ELEMENT_SYSTEM && span_is (name, "edition"))
    text = self->edit->edition;
  if (text == NULL)
    return;

  /* The quotes may be others now than fit the value. */
  g_string_append_len (self->out, self->done, value.at - 1 - self->done);
  g_string_append_c (self->out, '"');
  muster_xml_append_value (self->out, text, strlen (text));
  g_string_append_c (self->out, '"');
  self->done = value.at + value.length + 1;
}

/**
 * muster_system_markup_edit:
 * @data: the text of a file
 * @length: its length in bytes
 * @edit: what to write into it
 *
 * Returns: (transfer full): the text with these attributes changed and everything else as it was
 */
GString *
muster_system_markup_edit (const char             *data,
                           gsize                   length,
                           const MusterSystemEdit *edit)
{
  Writer writer = { .edit = edit, .out = g_string_sized_new (length + 128), .done = data };

  scan_text (data, length, on_write, &writer);
  g_string_append_len (writer.out, writer.done, data + length - writer.done);
  return writer.out;
}
