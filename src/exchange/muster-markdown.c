/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The small words of Markdown, as CommonMark and its tables have them. Nothing that a player or a game's file says gets into a
 * text but through muster_markdown_text() or muster_markdown_lines(). */

#define G_LOG_DOMAIN "muster-markdown"

#include "config.h"

#include "muster-markdown.h"

#include "muster-text-page.h"

#include <string.h>

/* Signs that mean something wherever they stand: emphasis, links, code, struck out, formulas, cells of tables. */
#define ANYWHERE "\\`*_[]~$|"

/* At the beginning of a line: headings, lists, rules, definitions. */
#define FIRST "#+-=:"

/* A line that begins with a number, a stop and a space would be a list. */
static gboolean
is_number (const char *text,
           const char *end)
{
  for (const char *p = text; p < end; p++)
    {
      if (!g_ascii_isdigit (*p))
        return FALSE;
    }
  return end > text;
}

/* Nor does an address become a link: whoever reads a name has not been told where that would lead. */
static gboolean
begins_link (const char *text,
             const char *at)
{
  return g_str_has_prefix (at, "://") || (*at == '.' && at - text >= 3 && g_ascii_strncasecmp (at - 3, "www", 3) == 0);
}

/* Whether `&` would be read with what stands behind it as a sign of another name: “&amp;”, “&#65;”, “&#x41;”. */
static gboolean
begins_entity (const char *at)
{
  const char *p = at + 1;
  const char *begin;

  if (*p == '#')
    p++;
  begin = p;
  while (g_ascii_isalnum (*p))
    p++;
  return *p == ';' && p > begin;
}

/**
 * muster_markdown_text:
 * @out: where to
 * @text: any text
 *
 * Writes a text on one line, that shows as it is typed wherever it stands, also at the beginning of a line. Nothing in it
 * is HTML or a link.
 */
void
muster_markdown_text (GString    *out,
                      const char *text)
{
  g_autofree char *clean = g_strstrip (muster_text_clean (text));

  for (const char *p = clean; *p != '\0'; p++)
    {
      if (*p == '&' && begins_entity (p))
        g_string_append (out, "&amp;");
      else if (*p == '<')
        g_string_append (out, "&lt;");
      else if (*p == '>')
        g_string_append (out, "&gt;");
      else if (strchr (ANYWHERE, *p) != NULL || begins_link (clean, p) || (p == clean && strchr (FIRST, *p) != NULL)
               || ((*p == '.' || *p == ')') && (p[1] == ' ' || p[1] == '\0') && is_number (clean, p)))
        g_string_append_printf (out, "\\%c", *p);
      else
        g_string_append_c (out, *p);
    }
}

/**
 * muster_markdown_lines:
 * @out: where to; a new line begins there
 * @text: a text of one or more lines
 * @indent: spaces before each line, for what stands in a list
 *
 * Writes a text of a player's as paragraphs; its line ends stay.
 */
void
muster_markdown_lines (GString    *out,
                       const char *text,
                       guint       indent)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);
  gboolean open = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (*g_strstrip (lines[i]) == '\0')
        {
          if (open)
            g_string_append (out, "\n\n");
          open = FALSE;
          continue;
        }
      if (open)
        g_string_append (out, "  \n");
      g_string_append_printf (out, "%*s", (int) indent, "");
      muster_markdown_text (out, lines[i]);
      open = TRUE;
    }
  if (open)
    g_string_append (out, "\n\n");
}

/**
 * muster_markdown_heading:
 * @out: where to; a new line begins there
 * @level: 1 to 6
 * @text: its words
 *
 * Writes a heading, and an empty line.
 */
void
muster_markdown_heading (GString    *out,
                         guint       level,
                         const char *text)
{
  for (guint i = 0; i < level; i++)
    g_string_append_c (out, '#');
  g_string_append_c (out, ' ');
  muster_markdown_text (out, text);
  g_string_append (out, "\n\n");
}

/**
 * muster_markdown_row:
 * @out: where to; a new line begins there
 * @cells: (array length=n) (element-type utf8): texts; %NULL for an empty one
 * @n: how many
 *
 * Writes a row of a table.
 */
void
muster_markdown_row (GString           *out,
                     const char *const *cells,
                     guint              n)
{
  for (guint i = 0; i < n; i++)
    {
      g_string_append (out, "| ");
      if (cells[i] != NULL && *cells[i] != '\0')
        {
          muster_markdown_text (out, cells[i]);
          g_string_append_c (out, ' ');
        }
    }
  g_string_append (out, "|\n");
}

/**
 * muster_markdown_rule:
 * @out: where to; a new line begins there
 * @centred: (nullable) (array length=n): which columns are; %NULL: none
 * @n: how many columns
 *
 * Writes what stands between the head of a table and its rows.
 */
void
muster_markdown_rule (GString        *out,
                      const gboolean *centred,
                      guint           n)
{
  for (guint i = 0; i < n; i++)
    g_string_append (out, centred != NULL && centred[i] ? "|:---:" : "|---");
  g_string_append (out, "|\n");
}
