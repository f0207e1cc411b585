/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A web page of ours read as XML: that it holds only what such a page is made of, and what stands where. */

#include "muster-test-html.h"

#include <libxml/xpath.h>
#include <string.h>

static const char *const elements[] = {
  "a", "article", "b", "bdi", "body", "br", "button", "code", "details", "div", "footer", "g", "h1", "h2", "h3", "head", "header", "html", "input", "label",
  "li", "meta", "nav", "ol", "p", "path", "rect", "circle", "ellipse", "polygon", "line", "script", "section", "span", "style", "summary", "svg", "table",
  "tbody", "td", "th", "thead", "title", "tr", "ul", "use"
};

static const char *const attributes[] = {
  "id", "class", "href", "lang", "charset", "http-equiv", "content", "name", "viewBox", "aria-hidden", "aria-label", "scope", "style",
  "type", "title", "dir", "d", "fill", "fill-rule", "clip-rule", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "points",
  "open", "hidden", "colspan", "data-ticks", "data-ask", "transform", "x1", "x2", "y1", "y2", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity"
};

static gboolean
is_among (const char *const *words,
          gsize              n,
          const char        *word)
{
  for (gsize i = 0; i < n; i++)
    {
      if (g_str_equal (words[i], word))
        return TRUE;
    }
  return FALSE;
}

xmlDoc *
muster_test_html_parse (const char *html,
       const char *name)
{
  xmlDoc *doc = xmlReadMemory (html, (int) strlen (html), name, NULL, XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);

  if (doc == NULL)
    {
      const xmlError *error = xmlGetLastError ();

      g_error ("%s, line %d: %s", name, error->line, error->message);
    }
  return doc;
}

char *
muster_test_html_dup_text (xmlNode *node)
{
  xmlChar *text = xmlNodeGetContent (node);
  char *copy = g_strdup ((const char *) text);

  xmlFree (text);
  return copy;
}

char *
muster_test_html_dup_attribute (xmlNode    *node,
               const char *name)
{
  xmlChar *text = xmlGetProp (node, BAD_CAST name);
  char *copy = g_strdup ((const char *) text);

  xmlFree (text);
  return copy;
}

/* Only what a page of ours is made of; no address but places in it; every place once. */
static void
collect (xmlNode    *node,
         GHashTable *ids,
         GPtrArray  *links)
{
  for (; node != NULL; node = node->next)
    {
      if (node->type != XML_ELEMENT_NODE)
        continue;
      if (!is_among (elements, G_N_ELEMENTS (elements), (const char *) node->name))
        g_error ("there is an element “%s”", node->name);
      for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
        {
          g_autofree char *value = muster_test_html_dup_attribute (node, (const char *) attribute->name);

          if (!is_among (attributes, G_N_ELEMENTS (attributes), (const char *) attribute->name))
            g_error ("there is an attribute “%s” at “%s”", attribute->name, node->name);
          if (strcmp ((const char *) attribute->name, "id") == 0 && !g_hash_table_add (ids, g_strdup (value)))
            g_error ("“%s” is there twice", value);
          if (strcmp ((const char *) attribute->name, "href") == 0)
            {
              g_assert_cmpint (*value, ==, '#');
              g_ptr_array_add (links, g_strdup (value + 1));
            }
          if (strcmp ((const char *) attribute->name, "style") == 0)
            g_assert_null (strstr (value, "url"));
        }
      collect (node->children, ids, links);
    }
}

void
muster_test_html_check_whole (xmlDoc     *doc,
             const char *html)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) links = g_ptr_array_new_with_free_func (g_free);

  g_assert_true (g_str_has_prefix (html, "<!DOCTYPE html>\n"));
  collect (xmlDocGetRootElement (doc), ids, links);
  for (guint i = 0; i < links->len; i++)
    {
      if (!g_hash_table_contains (ids, g_ptr_array_index (links, i)))
        g_error ("“%s” leads nowhere", (const char *) g_ptr_array_index (links, i));
    }
  g_assert_null (strstr (html, "@import"));
  g_assert_null (strstr (html, "url("));
}

/* Nodes that an XPath finds; its string value where there is one. */
GPtrArray *
muster_test_html_find (xmlDoc     *doc,
      xmlNode    *node,
      const char *path)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  xmlXPathContext *context = xmlXPathNewContext (doc);
  xmlXPathObject *object;

  context->node = node != NULL ? node : xmlDocGetRootElement (doc);
  object = xmlXPathEvalExpression (BAD_CAST path, context);
  g_assert_nonnull (object);
  for (int i = 0; object->nodesetval != NULL && i < object->nodesetval->nodeNr; i++)
    g_ptr_array_add (found, object->nodesetval->nodeTab[i]);
  xmlXPathFreeObject (object);
  xmlXPathFreeContext (context);
  return g_steal_pointer (&found);
}

char *
muster_test_html_dup_found (xmlDoc     *doc,
           xmlNode    *node,
           const char *path)
{
  g_autoptr (GPtrArray) found = muster_test_html_find (doc, node, path);

  return found->len > 0 ? muster_test_html_dup_text (g_ptr_array_index (found, 0)) : NULL;
}
