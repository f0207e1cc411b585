/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keeps foreign elements as text. Where a fragment will be written, the default namespace is that of rosters; so
 * each element says its default namespace whenever another one holds in what was written so far. Prefixes from
 * outside are noted, so that the writer can see to them. Part of the reader, alive during one parse. */

#define G_LOG_DOMAIN "muster-capture"

#include "config.h"

#include "muster-capture.h"

#include <string.h>

typedef struct
{
  const char *prefix;
  guint       depth;
} Prefix;

void
muster_capture_init (MusterCapture *self)
{
  memset (self, 0, sizeof *self);
}

void
muster_capture_clear (MusterCapture *self)
{
  if (self->text != NULL)
    g_string_free (self->text, TRUE);
  g_clear_pointer (&self->defaults, g_ptr_array_unref);
  g_clear_pointer (&self->prefixes, g_array_unref);
  g_clear_pointer (&self->needs, g_ptr_array_unref);
}

static void
close_tag (MusterCapture *self)
{
  if (self->open)
    g_string_append_c (self->text, '>');
  self->open = FALSE;
}

static void
append_declaration (MusterCapture *self,
                    const char    *prefix,
                    const char    *uri)
{
  g_autofree char *name = prefix != NULL ? g_strconcat ("xmlns:", prefix, NULL) : NULL;

  muster_xml_append_attribute (self->text, name != NULL ? name : "xmlns", uri);
}

/* All prefixes and namespaces of one parse are unique pointers. */
static void
need_prefix (MusterCapture *self,
             const char    *prefix,
             const char    *uri)
{
  if (strcmp (prefix, "xml") == 0)
    return;

  for (guint i = self->prefixes->len; i-- > 0;)
    if (g_array_index (self->prefixes, Prefix, i).prefix == prefix)
      return;

  for (guint i = 0; i < self->needs->len; i += 2)
    if (g_ptr_array_index (self->needs, i) == prefix)
      return;

  g_ptr_array_add (self->needs, (gpointer) prefix);
  g_ptr_array_add (self->needs, (gpointer) uri);
}

static void
append_name (MusterCapture *self,
             const char    *prefix,
             const char    *name)
{
  if (prefix != NULL)
    {
      g_string_append (self->text, prefix);
      g_string_append_c (self->text, ':');
    }
  g_string_append (self->text, name);
}

static gboolean
loses_prefix (const MusterCapture *self,
              const char          *uri)
{
  return self->unprefix && uri == self->own;
}

/* Writes the declarations of a start tag. Returns the default namespace within it, "" for none. */
static const char *
append_declarations (MusterCapture          *self,
                     const MusterXmlElement *element,
                     gboolean                prefixed,
                     const char             *outer)
{
  const char *inner = outer;
  const char *uri = element->uri != NULL ? element->uri : "";

  for (guint i = 0; i < element->n_bindings; i++)
    {
      const MusterXmlBinding *binding = &element->bindings[i];
      const char *bound = binding->uri != NULL ? binding->uri : "";
      Prefix prefix = { binding->prefix, self->depth };

      if (binding->prefix != NULL)
        {
          append_declaration (self, binding->prefix, bound);
          g_array_append_val (self->prefixes, prefix);
        }
      else if ((!self->unprefix || strcmp (bound, outer) != 0) && (prefixed || strcmp (bound, uri) == 0))
        {
          append_declaration (self, NULL, bound);
          inner = bound;
        }
    }

  if (!prefixed && strcmp (inner, uri) != 0)
    {
      append_declaration (self, NULL, uri);
      inner = uri;
    }

  return inner;
}

void
muster_capture_start (MusterCapture          *self,
                      const MusterXmlElement *element)
{
  const char *prefix = loses_prefix (self, element->uri) ? NULL : element->prefix;
  const char *outer;

  if (self->text == NULL)
    {
      self->text = g_string_new (NULL);
      self->defaults = g_ptr_array_new ();
      self->prefixes = g_array_new (FALSE, FALSE, sizeof (Prefix));
      self->needs = g_ptr_array_new ();
    }

  close_tag (self);
  outer = self->depth == 0 ? self->own : g_ptr_array_index (self->defaults, self->depth - 1);
  self->depth++;
  g_string_append_c (self->text, '<');
  append_name (self, prefix, element->name);
  if (self->depth == 1)
    self->insert = (guint) self->text->len;
  g_ptr_array_add (self->defaults, (gpointer) append_declarations (self, element, prefix != NULL, outer));

  if (prefix != NULL)
    need_prefix (self, prefix, element->uri);
  for (guint i = 0; i < element->n_attributes; i++)
    {
      const MusterXmlAttribute *attribute = &element->attributes[i];

      if (attribute->prefix != NULL)
        need_prefix (self, attribute->prefix, attribute->uri);
      g_string_append_c (self->text, ' ');
      append_name (self, attribute->prefix, attribute->name);
      g_string_append (self->text, "=\"");
      muster_xml_append_value (self->text, attribute->value, (gsize) (attribute->end - attribute->value));
      g_string_append_c (self->text, '"');
    }
  self->open = TRUE;
}

/* Returns whether the fragment is complete. */
gboolean
muster_capture_end (MusterCapture *self,
                    const char    *name,
                    const char    *prefix,
                    const char    *uri)
{
  if (self->open)
    g_string_append (self->text, "/>");
  else
    {
      g_string_append (self->text, "</");
      append_name (self, loses_prefix (self, uri) ? NULL : prefix, name);
      g_string_append_c (self->text, '>');
    }
  self->open = FALSE;

  while (self->prefixes->len > 0 &&
         g_array_index (self->prefixes, Prefix, self->prefixes->len - 1).depth == self->depth)
    g_array_set_size (self->prefixes, self->prefixes->len - 1);
  self->depth--;
  g_ptr_array_set_size (self->defaults, (int) self->depth);

  return self->depth == 0;
}

void
muster_capture_text (MusterCapture *self,
                     const char    *text,
                     gsize          length)
{
  close_tag (self);
  muster_xml_append_text (self->text, text, length);
}

void
muster_capture_cdata (MusterCapture *self,
                      const char    *text,
                      gsize          length)
{
  close_tag (self);
  g_string_append (self->text, "<![CDATA[");
  g_string_append_len (self->text, text, (gssize) length);
  g_string_append (self->text, "]]>");
}

void
muster_capture_raw (MusterCapture *self,
                    const char    *raw)
{
  close_tag (self);
  g_string_append (self->text, raw);
}

/* Hands over a complete fragment and makes ready for the next. */
void
muster_capture_steal (MusterCapture  *self,
                      MusterFragment *fragment)
{
  memset (fragment, 0, sizeof *fragment);
  fragment->text = g_strndup (self->text->str, self->text->len);
  fragment->insert = self->insert;
  if (self->needs->len > 0)
    {
      fragment->needs = g_new0 (char *, self->needs->len + 1);
      for (guint i = 0; i < self->needs->len; i++)
        fragment->needs[i] = g_strdup (g_ptr_array_index (self->needs, i));
    }

  g_string_truncate (self->text, 0);
  g_ptr_array_set_size (self->needs, 0);
  self->unprefix = FALSE;
}

char *
muster_capture_comment (const char *text)
{
  return g_strconcat ("<!--", text, "-->", NULL);
}

char *
muster_capture_instruction (const char *target,
                            const char *text)
{
  return text != NULL && *text != '\0' ? g_strconcat ("<?", target, " ", text, "?>", NULL)
                                       : g_strconcat ("<?", target, "?>", NULL);
}
