/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The small words of HTML: texts escaped, elements, headings, pictures. Nothing that a player or a game's file says gets
 * into a page but through muster_html_text() or muster_html_lines(). */

#define G_LOG_DOMAIN "muster-html"

#include "config.h"

#include "muster-html.h"

#include "muster-silhouette-svg.h"
#include "muster-text-page.h"

#include <stdarg.h>
#include <string.h>


/**
 * muster_html_add:
 * @self: a page
 * @markup: markup of ours
 *
 * Writes markup as it is.
 */
void
muster_html_add (MusterHtml *self,
                 const char *markup)
{
  g_string_append (self->out, markup);
}

/**
 * muster_html_addf:
 * @self: a page
 * @format: markup of ours
 * @...: what goes into it: numbers, ids that are checked, markup of ours; no text
 *
 * Writes markup.
 */
void
muster_html_addf (MusterHtml *self,
                  const char *format,
                  ...)
{
  va_list values;

  va_start (values, format);
  g_string_append_vprintf (self->out, format, values);
  va_end (values);
}

/**
 * muster_html_text:
 * @self: a page
 * @text: any text
 *
 * Writes a text on one line, for an element or a quoted attribute.
 */
void
muster_html_text (MusterHtml *self,
                  const char *text)
{
  g_autofree char *clean = muster_text_clean (text);

  for (const char *p = clean; *p != '\0'; p++)
    {
      switch (*p)
        {
        case '&':
          g_string_append (self->out, "&amp;");
          break;
        case '<':
          g_string_append (self->out, "&lt;");
          break;
        case '>':
          g_string_append (self->out, "&gt;");
          break;
        case '"':
          g_string_append (self->out, "&quot;");
          break;
        case '\'':
          g_string_append (self->out, "&#39;");
          break;
        default:
          g_string_append_c (self->out, *p);
        }
    }
}

/**
 * muster_html_lines:
 * @self: a page
 * @text: a text of one or more lines
 *
 * Writes a text of a player's as paragraphs: an empty line begins a new one, every other line end stays one.
 */
void
muster_html_lines (MusterHtml *self,
                   const char *text)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);
  gboolean open = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_strstrip (lines[i]);
      if (*lines[i] == '\0')
        {
          if (open)
            muster_html_add (self, "</p>\n");
          open = FALSE;
          continue;
        }
      muster_html_add (self, open ? "<br/>\n" : "<p dir=\"auto\">");
      muster_html_text (self, lines[i]);
      open = TRUE;
    }
  if (open)
    muster_html_add (self, "</p>\n");
}

/**
 * muster_html_element:
 * @self: a page
 * @tag: its name
 * @kind: (nullable): its class
 * @text: (nullable): what stands in it; without it nothing is written
 *
 * Writes an element with a text in it.
 */
void
muster_html_element (MusterHtml *self,
                     const char *tag,
                     const char *kind,
                     const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  if (kind != NULL)
    muster_html_addf (self, "<%s class=\"%s\">", tag, kind);
  else
    muster_html_addf (self, "<%s>", tag);
  muster_html_text (self, text);
  muster_html_addf (self, "</%s>", tag);
}

/**
 * muster_html_heading:
 * @self: a page
 * @level: 1 to 6
 * @anchor: (nullable): by what links find it, without the list's prefix
 * @text: its words
 *
 * Writes a heading on a line of its own.
 */
void
muster_html_heading (MusterHtml *self,
                     guint       level,
                     const char *anchor,
                     const char *text)
{
  muster_html_addf (self, "<h%u", level);
  if (anchor != NULL)
    muster_html_addf (self, " id=\"%s%s\"", self->prefix, anchor);
  muster_html_add (self, "><bdi>");
  muster_html_text (self, text);
  muster_html_addf (self, "</bdi></h%u>\n", level);
}

/* The drawing alone: what stands in its svg element, and that element's viewBox. Within HTML it needs no namespace, and a page
 * that names no address is seen to ask for none. */
static char *
dup_drawing (const char  *silhouette,
             char       **view)
{
  g_autoptr (GBytes) bytes = muster_silhouette_get_svg (silhouette);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *svg = g_strndup (data, length);
  const char *root = strstr (svg, "<svg");
  const char *box = root != NULL ? strstr (root, "viewBox=\"") : NULL;
  const char *begin = root != NULL ? strchr (root, '>') : NULL;
  const char *end = root != NULL ? g_strrstr (root, "</svg>") : NULL;

  *view = NULL;
  if (box == NULL || begin == NULL || end == NULL || box > begin || begin > end)
    return NULL;

  box += strlen ("viewBox=\"");
  *view = g_strndup (box, strcspn (box, "\""));
  return g_strndup (begin + 1, (gsize) (end - begin - 1));
}

/**
 * muster_html_picture:
 * @self: a page
 * @silhouette: (nullable): word for the picture
 *
 * Writes the picture of a kind of unit, and where the page has it already, a link to that. It tells nothing that the words
 * beside it do not, so a reader of the screen passes it over.
 */
void
muster_html_picture (MusterHtml *self,
                     const char *silhouette)
{
  const char *word = silhouette != NULL ? silhouette : "generic";
  g_autofree char *view = NULL;
  g_autofree char *drawing = dup_drawing (word, &view);
  guint number;

  if (drawing == NULL)
    return;

  number = GPOINTER_TO_UINT (g_hash_table_lookup (self->pictures, drawing));
  muster_html_addf (self, "<svg class=\"picture\" viewBox=\"%s\" aria-hidden=\"true\">", view);
  if (number > 0)
    {
      muster_html_addf (self, "<use href=\"#picture-%u\"/></svg>\n", number);
      return;
    }

  number = g_hash_table_size (self->pictures) + 1;
  muster_html_addf (self, "<g id=\"picture-%u\">%s</g></svg>\n", number, drawing);
  g_hash_table_insert (self->pictures, g_steal_pointer (&drawing), GUINT_TO_POINTER (number));
}
