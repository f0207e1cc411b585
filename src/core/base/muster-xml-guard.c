/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is looked at in a document before libxml2 sees it: whether it is UTF-8, and whether libxml2 could cope. */

#define G_LOG_DOMAIN "muster-xml"

#include "config.h"

#include "muster-xml-guard.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-xml.h"

/* libxml2 compares every attribute of a tag with every other: with no bound, 16 MB of them would take hours. */
#define MAX_ATTRIBUTES 1000

/* Below this, even a file of nothing but attributes is read in an instant. */
#define HARMLESS_BYTES (64 * 1024)

static void G_GNUC_PRINTF (3, 4)
set_error (GError     **error,
           guint        line,
           const char  *format,
           ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, "line %u: %s", line, text);
}

/* How many lines end between two places. */
guint
muster_xml_count_lines (const char *from,
                        const char *to)
{
  guint n = 0;

  while ((from = memchr (from, '\n', (gsize) (to - from))) != NULL)
    {
      from++;
      n++;
    }

  return n;
}

/* Finds what the XML declaration says of the encoding; NULL where it says nothing. */
static char *
dup_declared_encoding (const char *data,
                       gsize       length)
{
  g_autofree char *head = NULL;
  const char *close;
  const char *at;
  char quote;

  if (length < 6 || memcmp (data, "<?xml", 5) != 0 || !g_ascii_isspace (data[5]))
    return NULL;

  close = g_strstr_len (data, (gssize) MIN (length, 1024), "?>");
  if (close == NULL)
    return NULL;

  head = g_strndup (data, (gsize) (close - data));
  at = strstr (head, "encoding");
  if (at == NULL)
    return NULL;

  at += strlen ("encoding");
  at += strspn (at, " \t\r\n");
  if (*at++ != '=')
    return NULL;
  at += strspn (at, " \t\r\n");
  quote = *at++;
  close = quote == '"' || quote == '\'' ? strchr (at, quote) : NULL;

  return close != NULL ? g_strndup (at, (gsize) (close - at)) : NULL;
}

/* How far a document is plain ASCII without a NUL, eight bytes at a time. */
static gsize
skip_ascii (const char *data,
            gsize       length)
{
  gsize i = 0;

  for (; i + sizeof (guint64) <= length; i += sizeof (guint64))
    {
      guint64 word;

      memcpy (&word, data + i, sizeof word);
      /* The second half finds a byte that is 0. */
      if (((word | (word - G_GUINT64_CONSTANT (0x0101010101010101))) & G_GUINT64_CONSTANT (0x8080808080808080)) != 0)
        break;
    }

  return i;
}

static gboolean
check_encoding (const char  *data,
                gsize        length,
                GError     **error)
{
  g_autofree char *encoding = NULL;
  gsize plain = skip_ascii (data, length);
  const char *bad = NULL;

  /* Most rosters are ASCII throughout, and this is the quicker way to know. */
  if (!g_utf8_validate_len (data + plain, length - plain, &bad))
    {
      set_error (error, 1 + muster_xml_count_lines (data, bad),
                 _("a character that is not valid UTF-8; save the file again in the encoding UTF-8"));
      return FALSE;
    }

  encoding = dup_declared_encoding (data, length);
  if (encoding == NULL || g_ascii_strcasecmp (encoding, "UTF-8") == 0 || g_ascii_strcasecmp (encoding, "UTF8") == 0)
    return TRUE;

  for (gsize i = 0; i < length; i++)
    if ((guchar) data[i] >= 0x80)
      {
        g_autofree char *excerpt = muster_xml_dup_excerpt (encoding, strlen (encoding));

        set_error (error, 1,
                   _("the file says that its encoding is “%s”; save it again in the encoding UTF-8"), excerpt);
        return FALSE;
      }

  return TRUE;
}

/* Whether no tag has more attributes than libxml2 can deal with in decent time. */
static gboolean
check_attributes (const char  *data,
                  gsize        length,
                  GError     **error)
{
  const char *end = data + length;
  const char *at = data;

  while (at < end && (at = memchr (at, '<', (gsize) (end - at))) != NULL)
    {
      const char *start = at++;
      guint n = 0;

      if (at < end && (*at == '!' || *at == '?'))
        {
          gboolean comment = end - at >= 3 && memcmp (at, "!--", 3) == 0;
          const char *close = g_strstr_len (at, end - at, *at == '?' ? "?>" : comment ? "-->" : "]]>");

          at = close != NULL ? close : end;
          continue;
        }

      while (at < end && *at != '>' && *at != '<')
        {
          char quote = *at++;

          if (quote != '"' && quote != '\'')
            continue;
          at = memchr (at, quote, (gsize) (end - at));
          if (at == NULL)
            return TRUE;
          at++;
          if (++n > MAX_ATTRIBUTES)
            {
              set_error (error, 1 + muster_xml_count_lines (data, start),
                         _("an element with more than %d attributes; remove those not needed"), MAX_ATTRIBUTES);
              return FALSE;
            }
        }
    }

  return TRUE;
}

/* libxml2 would skip a mark of the byte order here, where one stood before already. */
static gboolean
check_beginning (const char  *data,
                 gsize        length,
                 GError     **error)
{
  if (length < 3 || memcmp (data, "\xef\xbb\xbf", 3) != 0)
    return TRUE;

  set_error (error, 1, "%s", _("not well-formed XML (two byte order marks); mend it in a text editor or take an older copy"));
  return FALSE;
}

/* Whether the document, without a byte order mark, may go to libxml2. */
gboolean
muster_xml_guard (const char  *data,
                  gsize        length,
                  GError     **error)
{
  return check_beginning (data, length, error) &&
         check_encoding (data, length, error) &&
         (length <= HARMLESS_BYTES || check_attributes (data, length, error));
}
