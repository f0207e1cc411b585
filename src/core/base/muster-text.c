/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be seen of a text: names may be made of characters that leave nothing but a gap on paper. */

#define G_LOG_DOMAIN "muster-text"

#include "muster-text.h"

static gboolean
is_blank (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  if (type == G_UNICODE_CONTROL || type == G_UNICODE_FORMAT || type == G_UNICODE_SPACE_SEPARATOR || type == G_UNICODE_LINE_SEPARATOR
      || type == G_UNICODE_PARAGRAPH_SEPARATOR)
    return TRUE;
  /* Letters to Unicode, and yet blank: fillers of the Korean script, the pattern of no dots, and what joins or varies others. */
  return c == 0x115f || c == 0x1160 || c == 0x3164 || c == 0xffa0 || c == 0x2800 || c == 0x034f || c == 0x17b4 || c == 0x17b5
         || (c >= 0x180b && c <= 0x180f) || (c >= 0xfe00 && c <= 0xfe0f) || (c >= 0xe0000 && c <= 0xe0fff);
}

/**
 * muster_text_is_visible:
 * @text: (nullable): a text in UTF-8
 *
 * Returns: whether there is anything in it that can be seen, other than spaces, marks of direction, joiners and the like
 */
gboolean
muster_text_is_visible (const char *text)
{
  for (const char *p = text; p != NULL && *p != '\0'; p = g_utf8_next_char (p))
    {
      if (!is_blank (g_utf8_get_char (p)))
        return TRUE;
    }
  return FALSE;
}
