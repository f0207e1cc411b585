/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one door to libxml2 for readers that need no tree, and what writers of XML need. A parse lives inside
 * one call and on the thread of that call; any number may run side by side. Documents are read as UTF-8,
 * without a network, without entities of their own. */

#define G_LOG_DOMAIN "muster-xml"

#include "config.h"

#include "muster-xml.h"

#include "muster-xml-guard.h"
#include "muster-xml-tree.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

#include <glib/gi18n-lib.h>

/* libxml2 looks for a prefix through all declarations in force, and its table of names stops growing at some size:
 * with no bounds, 16 MB of them would take minutes to hours. */
#define MAX_BINDINGS 200
#define MAX_NAMES    50000

struct _MusterXmlParser
{
  xmlParserCtxtPtr        context;
  const MusterXmlHandler *handler;
  gpointer                user_data;
  gboolean                in_tag;
  GError                 *error;
};

/* libxml2's arrays of attributes and declarations are handed on as they are. */
G_STATIC_ASSERT (sizeof (MusterXmlAttribute) == 5 * sizeof (xmlChar *));
G_STATIC_ASSERT (sizeof (MusterXmlBinding) == 2 * sizeof (xmlChar *));

/* Takes the first error only: what comes after it is its consequence. */
static void G_GNUC_PRINTF (4, 5)
set_error (MusterXmlParser *parser,
           guint            line,
           MusterError      code,
           const char      *format,
           ...)
{
  va_list args;

  if (parser->error != NULL)
    return;

  va_start (args, format);
  parser->error = g_error_new_valist (MUSTER_ERROR, (int) code, format, args);
  va_end (args);
  if (line > 0)
    g_prefix_error (&parser->error, "line %u: ", line);
}

static void
stop_after_error (MusterXmlParser *parser)
{
  /* This frees what the attributes of the tag at hand stand in: nobody may look at them after it. */
  if (parser->error != NULL)
    xmlStopParser (parser->context);
}

/* Without entities of the document's own, the only ampersand in a value is the start of an `&#38;`, which
 * libxml2 leaves there for builders of trees. Such a value is always a copy and never part of the input. */
static void
unescape_value (MusterXmlAttribute *attribute)
{
  char *to = memchr (attribute->value, '&', (gsize) (attribute->end - attribute->value));
  const char *from = to;

  if (to == NULL)
    return;

  while (from < attribute->end)
    {
      *to++ = *from;
      from += *from == '&' && attribute->end - from >= 5 && memcmp (from, "&#38;", 5) == 0 ? 5 : 1;
    }
  attribute->end = to;
}

static void
check_burden (MusterXmlParser *parser)
{
  int bound;

  /* Newer libxml2 would like to keep this number for itself, and has nothing in its place. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  bound = parser->context->nsNr;
  G_GNUC_END_IGNORE_DEPRECATIONS

  if (bound > 2 * MAX_BINDINGS)
    muster_xml_parser_fail (parser, MUSTER_ERROR_INVALID_DATA,
                            _("more than %d namespaces are declared at once; remove those not needed"), MAX_BINDINGS);
  else if (xmlDictSize (parser->context->dict) > MAX_NAMES)
    muster_xml_parser_fail (parser, MUSTER_ERROR_INVALID_DATA,
                            _("more than %d different names of elements and attributes; remove those not needed"), MAX_NAMES);
}

static void
on_start_cb (void           *data,
             const xmlChar  *name,
             const xmlChar  *prefix,
             const xmlChar  *uri,
             int             n_bindings,
             const xmlChar **bindings,
             int             n_attributes,
             int             n_defaulted,
             const xmlChar **attributes)
{
  MusterXmlParser *parser = data;
  MusterXmlAttribute *list = (gpointer) attributes;
  MusterXmlElement element = {
    .name = (const char *) name,
    .prefix = (const char *) prefix,
    .uri = (const char *) uri,
    .bindings = (gconstpointer) bindings,
    .n_bindings = (guint) n_bindings,
    .attributes = list,
    .n_attributes = (guint) n_attributes,
  };

  if (parser->error == NULL)
    {
      parser->in_tag = TRUE;
      check_burden (parser);
      for (int i = 0; i < n_attributes; i++)
        unescape_value (&list[i]);
      if (parser->error == NULL && parser->handler->start != NULL)
        parser->handler->start (parser, &element, parser->user_data);
      parser->in_tag = FALSE;
    }

  stop_after_error (parser);
}

static void
on_end_cb (void          *data,
           const xmlChar *name,
           const xmlChar *prefix,
           const xmlChar *uri)
{
  MusterXmlParser *parser = data;

  if (parser->error == NULL && parser->handler->end != NULL)
    parser->handler->end (parser, (const char *) name, (const char *) prefix, (const char *) uri, parser->user_data);
}

static void
on_text_cb (void          *data,
            const xmlChar *text,
            int            length)
{
  MusterXmlParser *parser = data;

  if (parser->error == NULL && parser->handler->text != NULL)
    parser->handler->text (parser, (const char *) text, (gsize) length, parser->user_data);
}

static void
on_cdata_cb (void          *data,
             const xmlChar *text,
             int            length)
{
  MusterXmlParser *parser = data;

  if (parser->error == NULL && parser->handler->cdata != NULL)
    parser->handler->cdata (parser, (const char *) text, (gsize) length, parser->user_data);
}

static void
on_comment_cb (void          *data,
               const xmlChar *text)
{
  MusterXmlParser *parser = data;

  if (parser->error == NULL && parser->handler->comment != NULL)
    parser->handler->comment (parser, (const char *) text, parser->user_data);
}

static void
on_instruction_cb (void          *data,
                   const xmlChar *target,
                   const xmlChar *text)
{
  MusterXmlParser *parser = data;

  if (parser->error == NULL)
    {
      check_burden (parser);
      if (parser->error == NULL && parser->handler->instruction != NULL)
        parser->handler->instruction (parser, (const char *) target, (const char *) text, parser->user_data);
    }

  stop_after_error (parser);
}

static void
on_doctype_cb (void          *data,
               const xmlChar *name,
               const xmlChar *external_id,
               const xmlChar *system_id)
{
  MusterXmlParser *parser = data;

  /* The name of the document type is behind us, and with it perhaps an end of line. */
  parser->in_tag = TRUE;
  muster_xml_parser_fail (parser, MUSTER_ERROR_INVALID_DATA,
                          _("a document type (DOCTYPE) is not allowed here; remove it and the entities it declares"));
  parser->in_tag = FALSE;
  stop_after_error (parser);
}

static void
on_error_cb (void             *data,
             MUSTER_XML_ERROR *error)
{
  MusterXmlParser *parser = data;
  g_autofree char *advice = NULL;
  g_autofree char *why = NULL;

  if (error->level < XML_ERR_ERROR || parser->error != NULL)
    return;

  advice = muster_xml_dup_advice (error);
  if (advice != NULL)
    {
      set_error (parser, error->line > 0 ? (guint) error->line : 0, MUSTER_ERROR_INVALID_DATA, _("this is not well-formed XML: %s"), advice);
      return;
    }
  why = g_strchomp (muster_xml_dup_excerpt (error->message != NULL ? error->message : "",
                                            error->message != NULL ? strlen (error->message) : 0));
  /* TRANSLATORS: %s is what the XML library says, in English */
  set_error (parser, error->line > 0 ? (guint) error->line : 0, MUSTER_ERROR_INVALID_DATA,
             _("not well-formed XML (%s); mend it in a text editor or take an older copy"), why);
}

static void
fill_handler (xmlSAXHandler *sax)
{
  memset (sax, 0, sizeof *sax);
  sax->initialized = XML_SAX2_MAGIC;
  sax->internalSubset = on_doctype_cb;
  sax->startElementNs = on_start_cb;
  sax->endElementNs = on_end_cb;
  sax->characters = on_text_cb;
  /* The same as for other text: else libxml2 would ponder over every blank. */
  sax->ignorableWhitespace = on_text_cb;
  sax->cdataBlock = on_cdata_cb;
  sax->comment = on_comment_cb;
  sax->processingInstruction = on_instruction_cb;
  sax->serror = on_error_cb;
}

/**
 * muster_xml_parse:
 * @data: (array length=length): a document
 * @length: its length in bytes, below 2 GB
 * @handler: whom to call for what is found
 * @user_data: handed to the functions of @handler
 * @error: return location for a #GError
 *
 * Reads a document in UTF-8 from its first byte to its last. Entities, the network and other files are never
 * touched. Fails with %MUSTER_ERROR_INVALID_DATA where it is not well-formed, has a DOCTYPE or is not UTF-8, and
 * with whatever @handler gave to muster_xml_parser_fail(). The text of an error starts with `line N: ` where
 * its line is known.
 *
 * Returns: whether all was read
 */
gboolean
muster_xml_parse (const char              *data,
                  gsize                    length,
                  const MusterXmlHandler  *handler,
                  gpointer                 user_data,
                  GError                 **error)
{
  static gsize initialized = 0;
  MusterXmlParser parser = { .handler = handler, .user_data = user_data };

  g_return_val_if_fail (data != NULL || length == 0, FALSE);
  g_return_val_if_fail (length < G_MAXINT, FALSE);
  g_return_val_if_fail (handler != NULL, FALSE);

  if (g_once_init_enter (&initialized))
    {
      xmlInitParser ();
      g_once_init_leave (&initialized, 1);
    }

  if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    {
      data += 3;
      length -= 3;
    }

  if (length == 0)
    set_error (&parser, 1, MUSTER_ERROR_INVALID_DATA, _("the file is empty; take an older copy"));
  else if (muster_xml_guard (data, length, &parser.error))
    {
      parser.context = xmlNewParserCtxt ();
      fill_handler (parser.context->sax);
      parser.context->userData = &parser;
      if (handler->begin != NULL)
        handler->begin (&parser, user_data);
      /* The bytes are known to be UTF-8, whatever the declaration says of their ASCII. HUGE: how much
       * there may be of what is for the reader to say. */
      xmlCtxtReadMemory (parser.context, data, (int) length, NULL, NULL,
                         XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_IGNORE_ENC);
      if (parser.error == NULL && !parser.context->wellFormed)
        set_error (&parser, 0, MUSTER_ERROR_INVALID_DATA, _("not well-formed XML; take an older copy"));
      xmlFreeParserCtxt (parser.context);
    }

  if (parser.error != NULL)
    {
      g_propagate_error (error, parser.error);
      return FALSE;
    }

  return TRUE;
}

/**
 * muster_xml_parser_name:
 * @parser: a running parse
 * @text: a name of an element or attribute, or a namespace
 *
 * Returns: (transfer none): the pointer that @parser uses for this text
 */
const char *
muster_xml_parser_name (MusterXmlParser *parser,
                        const char      *text)
{
  return (const char *) xmlDictLookup (parser->context->dict, (const xmlChar *) text, -1);
}

/**
 * muster_xml_parser_get_line:
 * @parser: a running parse
 *
 * Returns: the line where the tag at hand begins, or else the line that the parse has come to
 */
guint
muster_xml_parser_get_line (MusterXmlParser *parser)
{
  const xmlParserInput *input = parser->context->input;
  const char *cur;
  const char *tag;

  if (input == NULL)
    return 0;

  cur = (const char *) input->cur;
  if (!parser->in_tag)
    return (guint) input->line;

  /* No `<` can stand in a tag but its first character. */
  tag = cur;
  while (tag > (const char *) input->base && *tag != '<')
    tag--;

  return (guint) input->line - MIN (muster_xml_count_lines (tag, cur), (guint) input->line - 1);
}

/**
 * muster_xml_parser_get_failed:
 * @parser: a running parse
 *
 * Returns: whether the parse is at its end because of an error
 */
gboolean
muster_xml_parser_get_failed (MusterXmlParser *parser)
{
  return parser->error != NULL;
}

/**
 * muster_xml_parser_fail:
 * @parser: a running parse
 * @code: the code
 * @format: what is wrong and what to do, translated
 * @...: what goes into @format
 *
 * Ends the parse with this error at the line at hand. Of several the first counts.
 */
void
muster_xml_parser_fail (MusterXmlParser *parser,
                        MusterError      code,
                        const char      *format,
                        ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  set_error (parser, muster_xml_parser_get_line (parser), code, "%s", text);
}

/**
 * muster_xml_parser_take_error:
 * @parser: a running parse
 * @error: (transfer full): why it cannot go on
 *
 * As muster_xml_parser_fail(), for an error that came from elsewhere.
 */
void
muster_xml_parser_take_error (MusterXmlParser *parser,
                              GError          *error)
{
  guint line = muster_xml_parser_get_line (parser);

  if (parser->error != NULL)
    {
      g_error_free (error);
      return;
    }

  if (line > 0)
    g_prefix_error (&error, "line %u: ", line);
  parser->error = error;
}
