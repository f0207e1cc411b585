/* SPDX-License-Identifier: GPL-3.0-or-later */

/* XML trees, parsed without network, entities or DOCTYPE. */

#define G_LOG_DOMAIN "muster-xml-tree"

#include "config.h"

#include "muster-xml-tree.h"

#include <glib/gi18n-lib.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <string.h>

/* What a parse knows besides its context. */
typedef struct
{
  gboolean  refused; /* a DOCTYPE was met */
  int       line;    /* of the first error: the others follow from it */
  char     *why;     /* (nullable) */
} Parse;

static void
on_internal_subset (void          *data,
                    const xmlChar *name,
                    const xmlChar *external,
                    const xmlChar *system)
{
  xmlParserCtxt *ctxt = data;
  Parse *parse = ctxt->_private;

  parse->refused = TRUE;
  xmlStopParser (ctxt);
}

/* libxml2 takes the line on which a tag ends for that of the element; in a tag over several lines that is not
 * where anyone looks. */
static void
on_start_element (void           *data,
                  const xmlChar  *name,
                  const xmlChar  *prefix,
                  const xmlChar  *uri,
                  int             n_namespaces,
                  const xmlChar **namespaces,
                  int             n_attributes,
                  int             n_defaulted,
                  const xmlChar **attributes)
{
  xmlParserCtxt *ctxt = data;
  const xmlChar *at;
  guint n = 0;

  xmlSAX2StartElementNs (data, name, prefix, uri, n_namespaces, namespaces, n_attributes, n_defaulted, attributes);
  if (ctxt->node == NULL || ctxt->input == NULL)
    return;

  /* No `<` can stand in a tag but its first character, and libxml2 keeps the tag that it is at. Its own count of
   * bytes read would go through all the rest of the document each time. */
  at = ctxt->input->cur;
  while (at > ctxt->input->base && at[-1] != '<')
    n += *--at == '\n';
  /* Above that libxml2 keeps lines elsewhere. */
  if (ctxt->node->line < G_MAXUINT16 && ctxt->node->line > n)
    ctxt->node->line = (unsigned short) (ctxt->node->line - n);
}

/* Why a tag or a text cannot be read on, for those who never heard of XML; NULL for what is not made every day. */
static const char *
find_advice (const xmlError *error)
{
  switch (error->code)
    {
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
    case XML_ERR_LT_IN_ATTRIBUTE:
    case XML_ERR_SPACE_REQUIRED:
      return _("each value has straight quotes around it and a space behind it, as in id=\"a\" name=\"A\"; mend it there");
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
    case XML_ERR_UNDECLARED_ENTITY:
      return _("an “&” that stands for itself is written &amp;; mend it there");
    case XML_ERR_NAME_REQUIRED:
      if (error->message != NULL && strstr (error->message, "EntityRef") != NULL)
        return _("an “&” that stands for itself is written &amp;; mend it there");
      if (error->message != NULL && strstr (error->message, "attribute") != NULL)
        return _("each value has a name in front of it, as in value=\"3\"; mend it there");
      return _("behind “<” stands no name; mend it, or write &lt; where it is no element");
    case XML_ERR_DOCUMENT_EMPTY:
      return _("it does not begin with “<”; take out what stands in front, or choose another file");
    case XML_ERR_DOCUMENT_END:
      return _("something stands behind the end of the outermost element; take it out, or move it inside");
    default:
      return NULL;
    }
}

/**
 * muster_xml_dup_advice:
 * @error: what libxml2 found
 *
 * Returns: (transfer full) (nullable): one of the errors that are made most in words of ours; %NULL for another
 */
char *
muster_xml_dup_advice (const xmlError *error)
{
  if (error->code == XML_ERR_TAG_NAME_MISMATCH && error->str1 != NULL && error->str2 != NULL && error->int1 > 0)
    /* Translators: names of elements, and the line of the first */
    return g_strdup_printf (_("<%s> of line %d is not closed before </%s>; add </%s>, or mend the one of the two that is mistyped"),
                            error->str1, error->int1, error->str2, error->str1);
  if (error->code == XML_ERR_TAG_NOT_FINISHED && error->str1 != NULL && error->int1 > 0)
    return g_strdup_printf (_("the file ends before <%s> of line %d is closed; add </%s>"), error->str1, error->int1, error->str1);
  return g_strdup (find_advice (error));
}

/* What libxml2 says of an error ends with a newline. */
static char *
dup_words (const xmlError *error)
{
  char *words = muster_xml_dup_advice (error);
  char *message;

  if (words != NULL)
    return words;
  message = g_strdup (error->message != NULL ? error->message : "");
  g_strdelimit (message, "\r\n", ' ');
  words = g_strdup_printf (_("%s; mend it there"), g_strstrip (message));
  g_free (message);
  return words;
}

static void
on_error (void             *data,
          MUSTER_XML_ERROR *error)
{
  xmlParserCtxt *ctxt = data;
  Parse *parse = ctxt->_private;

  if (error->level < XML_ERR_FATAL || parse->why != NULL)
    return;
  parse->line = error->line;
  parse->why = dup_words (error);
}

/**
 * muster_xml_tree_parse:
 * @data: UTF-8 XML
 * @length: bytes
 * @line: (out): where it is wrong, or 0
 * @message: (out) (transfer full): what is wrong, translated
 *
 * Parses a document into a tree. Refuses any DOCTYPE, reads nothing from anywhere else.
 *
 * Returns: (transfer full) (nullable): the document, or %NULL with @line and @message set
 */
xmlDoc *
muster_xml_tree_parse (const char  *data,
                       gsize        length,
                       int         *line,
                       char       **message)
{
  xmlParserCtxt *ctxt;
  xmlDoc *doc;
  Parse parse = { FALSE, 0, NULL };
  const char *bad;

  *line = 0;
  *message = NULL;

  if (length == 0)
    {
      *message = g_strdup (_("the file is empty; name another"));
      return NULL;
    }
  if (!g_utf8_validate_len (data, length, &bad))
    {
      *line = 1;
      for (const char *p = data; p < bad; p++)
        *line += *p == '\n';
      *message = g_strdup (_("the text is not UTF-8; save the file in that encoding"));
      return NULL;
    }

  ctxt = xmlNewParserCtxt ();
  ctxt->_private = &parse;
  ctxt->sax->startElementNs = on_start_element;
  ctxt->sax->internalSubset = on_internal_subset;
  ctxt->sax->serror = on_error;
  doc = xmlCtxtReadMemory (ctxt, data, (int) length, NULL, "UTF-8",
                           XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_BIG_LINES | XML_PARSE_NOCDATA);
  if (parse.refused)
    {
      *line = ctxt->input != NULL ? ctxt->input->line : 1;
      *message = g_strdup (_("a DOCTYPE is not allowed here; take it out"));
    }
  else if (doc == NULL || !ctxt->wellFormed || xmlDocGetRootElement (doc) == NULL)
    {
      *line = parse.line;
      *message = g_strdup_printf (_("this is not well-formed XML: %s"), parse.why != NULL ? parse.why : "");
    }

  if (*message != NULL && doc != NULL)
    g_clear_pointer (&doc, xmlFreeDoc);
  if (doc == NULL && ctxt->myDoc != NULL)
    g_clear_pointer (&ctxt->myDoc, xmlFreeDoc);
  g_free (parse.why);
  xmlFreeParserCtxt (ctxt);
  return doc;
}

/**
 * muster_xml_tree_attribute:
 * @node: an element
 * @name: of an attribute without namespace
 *
 * Returns: (transfer none) (nullable): its value, or %NULL where there is none or it is blank
 */
const char *
muster_xml_tree_attribute (xmlNode    *node,
                           const char *name)
{
  for (xmlAttr *a = node->properties; a != NULL; a = a->next)
    {
      const char *value = a->children != NULL ? (const char *) a->children->content : NULL;

      if (a->ns == NULL && strcmp ((const char *) a->name, name) == 0)
        return value != NULL && value[strspn (value, " \t\r\n")] != '\0' ? value : NULL;
    }
  return NULL;
}

/**
 * muster_xml_tree_is:
 * @node: a node
 * @name: (nullable): a local name; %NULL for any
 *
 * Returns: whether @node is an element of that name in the namespace of the document's root
 */
gboolean
muster_xml_tree_is (xmlNode    *node,
                    const char *name)
{
  xmlNode *root = xmlDocGetRootElement (node->doc);

  if (node->type != XML_ELEMENT_NODE || node->ns == NULL || root->ns == NULL)
    return FALSE;
  if (node->ns != root->ns && !xmlStrEqual (node->ns->href, root->ns->href))
    return FALSE;
  return name == NULL || strcmp ((const char *) node->name, name) == 0;
}

static xmlNode *
find_from (xmlNode    *node,
           const char *name)
{
  while (node != NULL && !muster_xml_tree_is (node, name))
    node = node->next;
  return node;
}

/**
 * muster_xml_tree_first:
 * @node: an element
 * @name: (nullable): a local name; %NULL for any
 *
 * Returns: (transfer none) (nullable): its first child element of that name in the root's namespace
 */
xmlNode *
muster_xml_tree_first (xmlNode    *node,
                       const char *name)
{
  return find_from (node->children, name);
}

/**
 * muster_xml_tree_next:
 * @node: an element
 * @name: (nullable): a local name; %NULL for any
 *
 * Returns: (transfer none) (nullable): the next sibling of that name in the root's namespace
 */
xmlNode *
muster_xml_tree_next (xmlNode    *node,
                      const char *name)
{
  return find_from (node->next, name);
}

/**
 * muster_xml_tree_dup_text:
 * @node: an element
 *
 * Returns: (transfer full): the text standing directly in it, white space folded to single spaces
 */
char *
muster_xml_tree_dup_text (xmlNode *node)
{
  GString *text = g_string_new (NULL);
  gboolean gap = FALSE;

  for (xmlNode *child = node->children; child != NULL; child = child->next)
    {
      if ((child->type != XML_TEXT_NODE && child->type != XML_CDATA_SECTION_NODE) || child->content == NULL)
        continue;
      for (const char *p = (const char *) child->content; *p != '\0'; p++)
        {
          if (g_ascii_isspace (*p))
            gap = TRUE;
          else
            {
              if (gap && text->len > 0)
                g_string_append_c (text, ' ');
              g_string_append_c (text, *p);
              gap = FALSE;
            }
        }
    }
  return g_string_free (text, FALSE);
}

/**
 * muster_xml_tree_line:
 * @node: a node
 *
 * Returns: the line it begins on
 */
int
muster_xml_tree_line (xmlNode *node)
{
  return (int) xmlGetLineNo (node);
}
