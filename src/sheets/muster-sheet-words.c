/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words of players within sentences of ours: names written from right to left must not turn round what stands
 * beside them. Texts without such letters stay as they are, byte for byte. */

#define G_LOG_DOMAIN "muster-sheet-words"

#include "muster-sheet-words.h"

#define FIRST_STRONG_ISOLATE "\u2068"
#define POP_ISOLATE          "\u2069"
#define LEFT_TO_RIGHT_MARK   "\u200e"

static gboolean
has_right_to_left (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      GUnicodeScript script = g_unichar_get_script (g_utf8_get_char (p));

      if (script == G_UNICODE_SCRIPT_ARABIC || script == G_UNICODE_SCRIPT_HEBREW || script == G_UNICODE_SCRIPT_SYRIAC
          || script == G_UNICODE_SCRIPT_THAANA || script == G_UNICODE_SCRIPT_NKO || script == G_UNICODE_SCRIPT_ADLAM)
        return TRUE;
    }
  return FALSE;
}

/**
 * muster_words_cut:
 * @text: a name, a title, a place or details, in UTF-8
 *
 * On paper, names are as long as a reader can take in: setting a line takes time that grows with its square.
 *
 * Returns: (transfer full): the text, with "…" in place of what is beyond #MUSTER_WORDS_MOST characters
 */
char *
muster_words_cut (const char *text)
{
  const char *end = text;
  g_autofree char *start = NULL;

  for (guint i = 0; *end != '\0' && i < MUSTER_WORDS_MOST; i++)
    end = g_utf8_next_char (end);
  start = g_strndup (text, (gsize) (end - text));
  if (*end == '\0')
    return g_steal_pointer (&start);
  g_strchomp (start);
  return g_strconcat (start, "…", NULL);
}

/**
 * muster_words_isolate:
 * @text: a name, in UTF-8
 *
 * Returns: (transfer full): the name so that its direction of writing is its own, for use within a sentence
 */
char *
muster_words_isolate (const char *text)
{
  return has_right_to_left (text) ? g_strconcat (FIRST_STRONG_ISOLATE, text, POP_ISOLATE, NULL) : g_strdup (text);
}

/**
 * muster_words_line:
 * @text: a line that a name may stand in, in UTF-8
 *
 * Returns: (transfer full): the line, to be set from the left to the right whatever it begins with
 */
char *
muster_words_line (const char *text)
{
  return has_right_to_left (text) ? g_strconcat (LEFT_TO_RIGHT_MARK, text, NULL) : g_strdup (text);
}

/**
 * muster_words_capitalise:
 * @text: a sentence, in UTF-8
 *
 * Returns: (transfer full): the sentence with a capital at its beginning, where its script has capitals
 */
char *
muster_words_capitalise (const char *text)
{
  GString *sentence = g_string_new (NULL);

  if (*text == '\0')
    return g_string_free (sentence, FALSE);
  g_string_append_unichar (sentence, g_unichar_totitle (g_utf8_get_char (text)));
  g_string_append (sentence, g_utf8_next_char (text));
  return g_string_free (sentence, FALSE);
}
