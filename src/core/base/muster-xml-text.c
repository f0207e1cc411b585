/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts on their way into XML, and a look at a document's root without reading the rest. */

#define G_LOG_DOMAIN "muster-xml"

#include "config.h"

#include "muster-xml.h"

#include <libxml/parser.h>
#include <string.h>

/**
 * muster_xml_is_blank:
 * @text: (array length=length): a text
 * @length: its length in bytes
 *
 * Returns: whether it holds nothing but what XML calls white space
 */
gboolean
muster_xml_is_blank (const char *text,
                     gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (text[i] != ' ' && text[i] != '\n' && text[i] != '\t' && text[i] != '\r')
      return FALSE;

  return TRUE;
}

static gboolean
is_allowed (gunichar c)
{
  return (c >= 0x20 && c != 0xfffe && c != 0xffff) || c == '\t' || c == '\n' || c == '\r';
}

/**
 * muster_xml_clean:
 * @text: any text
 *
 * Takes out what no XML document can hold: control characters, broken UTF-8.
 *
 * Returns: (transfer full) (nullable): what is left, or %NULL where @text is fine as it is
 */
char *
muster_xml_clean (const char *text)
{
  g_autofree char *valid = NULL;
  const char *p;
  GString *out;

  if (!g_utf8_validate (text, -1, NULL))
    text = valid = g_utf8_make_valid (text, -1);

  for (p = text; *p != '\0' && is_allowed (g_utf8_get_char (p)); p = g_utf8_next_char (p))
    ;
  if (*p == '\0')
    return g_steal_pointer (&valid);

  out = g_string_new_len (text, p - text);
  for (; *p != '\0'; p = g_utf8_next_char (p))
    if (is_allowed (g_utf8_get_char (p)))
      g_string_append_len (out, p, g_utf8_next_char (p) - p);

  return g_string_free (out, FALSE);
}

/**
 * muster_xml_dup_excerpt:
 * @text: (array length=length): a piece of a file
 * @length: its length in bytes
 *
 * For messages: as much of the piece as fits into a sentence, on one line.
 *
 * Returns: (transfer full): valid UTF-8
 */
char *
muster_xml_dup_excerpt (const char *text,
                        gsize       length)
{
  const gsize most = 120; /* bytes */
  g_autofree char *start = g_strndup (text, MIN (length, most));
  g_autofree char *excerpt = g_utf8_make_valid (start, -1);

  for (char *p = excerpt; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p))
      *p = ' ';

  return length > most ? g_strconcat (excerpt, "…", NULL) : g_steal_pointer (&excerpt);
}

/* Copies what needs no escape in one piece. */
static void
append_escaped (GString    *out,
                const char *text,
                gsize       length,
                gboolean    in_value)
{
  const char *end = text + length;
  const char *from = text;

  for (const char *p = text; p < end; p++)
    {
      const char *escape = NULL;

      switch (*p)
        {
        case '&':
          escape = "&amp;";
          break;
        case '<':
          escape = "&lt;";
          break;
        case '>':
          escape = in_value ? NULL : "&gt;";
          break;
        case '"':
          escape = in_value ? "&quot;" : NULL;
          break;
        case '\r':
          escape = "&#13;";
          break;
        case '\n':
          escape = in_value ? "&#10;" : NULL;
          break;
        case '\t':
          escape = in_value ? "&#9;" : NULL;
          break;
        default:
          break;
        }

      if (escape != NULL)
        {
          g_string_append_len (out, from, p - from);
          g_string_append (out, escape);
          from = p + 1;
        }
    }
  g_string_append_len (out, from, end - from);
}

/**
 * muster_xml_append_text:
 * @out: where to write
 * @text: (array length=length): the text
 * @length: its length in bytes
 *
 * Writes a text between tags, so that a reader gets exactly @text.
 */
void
muster_xml_append_text (GString    *out,
                        const char *text,
                        gsize       length)
{
  append_escaped (out, text, length, FALSE);
}

/**
 * muster_xml_append_value:
 * @out: where to write
 * @value: (array length=length): the value of an attribute
 * @length: its length in bytes
 *
 * Writes what stands between the quotes of an attribute, so that a reader gets exactly @value.
 */
void
muster_xml_append_value (GString    *out,
                         const char *value,
                         gsize       length)
{
  append_escaped (out, value, length, TRUE);
}

/**
 * muster_xml_append_attribute:
 * @out: where to write
 * @name: the attribute's name as it stands in the file
 * @value: its value
 *
 * Writes an attribute with a space in front of it.
 */
void
muster_xml_append_attribute (GString    *out,
                             const char *name,
                             const char *value)
{
  g_string_append_c (out, ' ');
  g_string_append (out, name);
  g_string_append (out, "=\"");
  append_escaped (out, value, strlen (value), TRUE);
  g_string_append_c (out, '"');
}

static void
on_root_cb (void           *data,
            const xmlChar  *name,
            const xmlChar  *prefix,
            const xmlChar  *uri,
            int             n_bindings,
            const xmlChar **bindings,
            int             n_attributes,
            int             n_defaulted,
            const xmlChar **attributes)
{
  xmlParserCtxtPtr context = data;

  context->_private = g_strdup (uri != NULL ? (const char *) uri : "");
  xmlStopParser (context);
}

static void
on_root_error_cb (void             *data,
                  MUSTER_XML_ERROR *error)
{
  /* Whatever is wrong with the document, only its root is of interest. */
}

/**
 * muster_xml_dup_root_uri:
 * @data: (array length=length): the beginning of a document
 * @length: its length in bytes, below 2 GB
 *
 * Looks no further than the first start tag, and minds neither the encoding nor what comes after.
 *
 * Returns: (transfer full) (nullable): the namespace of the root element, "" for none; %NULL where
 *   there is no root element to be seen
 */
char *
muster_xml_dup_root_uri (const char *data,
                         gsize       length)
{
  xmlParserCtxtPtr context;
  char *uri;

  g_return_val_if_fail (length < G_MAXINT, NULL);

  if (length == 0)
    return NULL;

  xmlInitParser ();
  context = xmlNewParserCtxt ();
  memset (context->sax, 0, sizeof *context->sax);
  context->sax->initialized = XML_SAX2_MAGIC;
  context->sax->startElementNs = on_root_cb;
  context->sax->serror = on_root_error_cb;
  xmlCtxtReadMemory (context, data, (int) length, NULL, NULL, XML_PARSE_NONET);
  uri = context->_private;
  xmlFreeDoc (context->myDoc);
  xmlFreeParserCtxt (context);

  return uri;
}
