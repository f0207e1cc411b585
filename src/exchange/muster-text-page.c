/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Text in cells: how wide a text is on a terminal, folding it, lining it up, and colours where they are
 * understood. Everything written here goes in front of people, so control characters that a list's names
 * may smuggle in (a terminal obeys some of them) are taken out. A page is used by one thread at a time. */

#define G_LOG_DOMAIN "muster-text-page"

#include "muster-text-page.h"

#include <string.h>

#define NO_BREAK "\302\240"

struct _MusterTextPage
{
  MusterTextLook  look;
  GString        *text;
  guint           column;
};

static const char * const escapes[] = {
  [MUSTER_TEXT_PLAIN] = NULL,
  [MUSTER_TEXT_STRONG] = "\033[1m",
  [MUSTER_TEXT_FAINT] = "\033[2m",
  [MUSTER_TEXT_GOOD] = "\033[32m",
  [MUSTER_TEXT_BAD] = "\033[31m",
  [MUSTER_TEXT_WARN] = "\033[33m",
};

static const struct
{
  const char *fine;
  const char *ascii;
} glyphs[] = {
  [MUSTER_GLYPH_BRANCH] = { "├─ ", "|- " },
  [MUSTER_GLYPH_CORNER] = { "└─ ", "`- " },
  [MUSTER_GLYPH_TRUNK] = { "│  ", "|  " },
  [MUSTER_GLYPH_NOTHING] = { "   ", "   " },
  [MUSTER_GLYPH_TIMES] = { "×", "x" },
  [MUSTER_GLYPH_DOT] = { "·", "-" },
  [MUSTER_GLYPH_GOOD] = { "✓", "+" },
  [MUSTER_GLYPH_BAD] = { "✗", "x" },
  [MUSTER_GLYPH_RULE] = { "─", "-" },
  [MUSTER_GLYPH_DASH] = { "–", "-" },
};

static guint
character_width (gunichar c)
{
  if (c < 0x7f)
    return 1;
  if (g_unichar_iszerowidth (c))
    return 0;

  return g_unichar_iswide (c) ? 2 : 1;
}

/**
 * muster_text_width:
 * @text: clean text
 *
 * Returns: how many cells of a terminal it takes
 */
guint
muster_text_width (const char *text)
{
  guint width = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    width += character_width (g_utf8_get_char (p));

  return width;
}

/* How many plain ASCII characters stand at the beginning: most of all text, which needs no closer look. */
static gsize
count_plain (const char *text)
{
  gsize n = 0;

  while (text[n] >= 0x20 && text[n] < 0x7f)
    n++;

  return n;
}

/* Characters that nobody sees and that can make a line look like another: overrides and isolates of the
 * writing direction, soft hyphens, tags, marks in the wrong place. Joiners stay: scripts and emoji need them. */
static gboolean
is_treacherous (gunichar c)
{
  return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0x200e || c == 0x200f || c == 0x061c
         || c == 0x200b || c == 0x00ad || c == 0xfeff || (c >= 0xfff9 && c <= 0xfffb) || (c >= 0xe0000 && c <= 0xe007f);
}

/**
 * muster_text_clean:
 * @text: any bytes
 *
 * Makes one line for people of it: line ends and tabs become spaces, other control characters and what is not
 * UTF-8 become U+FFFD, and what is invisible or turns the order of what follows round is left out.
 *
 * Returns: (transfer full): the clean text
 */
char *
muster_text_clean (const char *text)
{
  g_autofree char *valid = NULL;
  GString *clean;
  gsize plain = count_plain (text);

  if (text[plain] == '\0')
    return g_strndup (text, plain);

  valid = g_utf8_make_valid (text + plain, -1);
  clean = g_string_sized_new (plain + strlen (valid));
  g_string_append_len (clean, text, (gssize) plain);
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      plain = count_plain (p);
      if (plain > 0)
        {
          g_string_append_len (clean, p, (gssize) plain);
          p += plain - 1;
        }
      else if (c == '\n' || c == '\t' || c == '\r' || c == 0x2028 || c == 0x2029)
        g_string_append_c (clean, ' ');
      else if (g_unichar_iscntrl (c))
        g_string_append_unichar (clean, 0xfffd);
      else if (is_treacherous (c))
        continue;
      else
        g_string_append_len (clean, p, g_utf8_next_char (p) - p);
    }

  return g_string_free (clean, FALSE);
}

/* Where to cut @text so that at most @room cells stand before the cut: at a space, or beside a wide character,
 * for scripts that have them have no spaces. */
static const char *
find_cut (const char *text,
          guint       room)
{
  const char *space = NULL;
  gboolean after_wide = FALSE;
  const char *p = text;
  guint width = 0;

  for (; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      guint wide = character_width (c);

      if (c == ' ' || (p > text && wide > 0 && width <= room && (wide == 2 || after_wide)))
        space = p;
      if (width + wide > room && c != ' ')
        break;
      width += wide;
      after_wide = wide == 2 || (wide == 0 && after_wide);
    }

  if (*p == '\0')
    return p;
  if (space != NULL && space > text)
    return space;

  /* One word wider than the room: cut it, but never to nothing. */
  return p > text ? p : g_utf8_next_char (p);
}

/**
 * muster_text_fold:
 * @text: clean text
 * @first: cells in the first line; 0 where nothing goes there
 * @rest: cells in every other
 *
 * Folds a text at spaces. Only a word longer than a line is cut.
 *
 * Returns: (transfer full) (array zero-terminated=1): the lines, at least one; the first is empty when @first
 *   holds no word of it
 */
char **
muster_text_fold (const char *text,
                  guint       first,
                  guint       rest)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  const char *p = text;

  rest = MAX (rest, 1);
  while (*p != '\0' || lines->len == 0)
    {
      guint room = lines->len == 0 ? first : rest;
      const char *cut;

      if (lines->len == 0 && rest > first)
        {
          g_autofree char *word = g_strndup (p, strcspn (p, " "));

          if (muster_text_width (word) > first)
            {
              g_ptr_array_add (lines, g_strdup (""));
              continue;
            }
        }

      cut = find_cut (p, room);
      g_ptr_array_add (lines, g_strchomp (g_strndup (p, (gsize) (cut - p))));
      while (*cut == ' ')
        cut++;
      p = cut;
    }
  g_ptr_array_add (lines, NULL);

  return (char **) g_ptr_array_steal (lines, NULL);
}

/**
 * muster_text_page_new:
 * @look: how the text may look
 *
 * Returns: (transfer full): an empty page
 */
MusterTextPage *
muster_text_page_new (const MusterTextLook *look)
{
  MusterTextPage *self = g_new0 (MusterTextPage, 1);

  self->look = *look;
  self->look.width = MAX (self->look.width, 40);
  self->text = g_string_new (NULL);

  return self;
}

/**
 * muster_text_page_free:
 * @self: (transfer full): a page
 *
 * Gives the page back with all that is on it.
 */
void
muster_text_page_free (MusterTextPage *self)
{
  g_return_if_fail (self != NULL);

  g_string_free (self->text, TRUE);
  g_free (self);
}

/**
 * muster_text_page_free_to_text:
 * @self: (transfer full): a page
 *
 * Returns: (transfer full): all that is on it
 */
char *
muster_text_page_free_to_text (MusterTextPage *self)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_steal_pointer (&self->text);
  g_free (self);

  return g_string_free (text, FALSE);
}

/**
 * muster_text_page_get_look:
 * @self: a page
 *
 * Returns: (transfer none): how its text may look
 */
const MusterTextLook *
muster_text_page_get_look (const MusterTextPage *self)
{
  return &self->look;
}

/**
 * muster_text_page_glyph:
 * @self: a page
 * @glyph: a sign
 *
 * Returns: (transfer none): the sign as this page can show it
 */
const char *
muster_text_page_glyph (const MusterTextPage *self,
                        MusterGlyph           glyph)
{
  return self->look.ascii ? glyphs[glyph].ascii : glyphs[glyph].fine;
}

/**
 * muster_text_page_get_column:
 * @self: a page
 *
 * Returns: how many cells of the line are written
 */
guint
muster_text_page_get_column (const MusterTextPage *self)
{
  return self->column;
}

/* Once a text is folded a no-break space has done its work; those who search in the lines look for spaces. */
static char *
dup_visible (const char *text)
{
  g_autofree char *clean = muster_text_clean (text);
  g_autoptr (GString) visible = NULL;

  if (strstr (clean, NO_BREAK) == NULL)
    return g_steal_pointer (&clean);

  visible = g_string_new (clean);
  g_string_replace (visible, NO_BREAK, " ", 0);
  return g_strdup (visible->str);
}

/**
 * muster_text_page_add:
 * @self: a page
 * @style: how it looks
 * @text: any text; see muster_text_clean()
 *
 * Writes on in the line.
 */
void
muster_text_page_add (MusterTextPage  *self,
                      MusterTextStyle  style,
                      const char      *text)
{
  g_autofree char *clean = dup_visible (text);
  gboolean coloured = self->look.coloured && escapes[style] != NULL && *clean != '\0';

  if (coloured)
    g_string_append (self->text, escapes[style]);
  g_string_append (self->text, clean);
  if (coloured)
    g_string_append (self->text, "\033[0m");
  self->column += muster_text_width (clean);
}

/**
 * muster_text_page_add_right:
 * @self: a page
 * @style: how it looks
 * @text: any text
 * @end: the cell before which it ends
 *
 * Writes the text so that it ends at a column; at least a space is kept before it.
 */
void
muster_text_page_add_right (MusterTextPage  *self,
                            MusterTextStyle  style,
                            const char      *text,
                            guint            end)
{
  g_autofree char *clean = muster_text_clean (text);
  guint width = muster_text_width (clean);

  if (self->column > 0 && self->column + 1 + width > end)
    muster_text_page_add (self, MUSTER_TEXT_PLAIN, " ");
  else
    muster_text_page_fill (self, end > width ? end - width : 0);
  muster_text_page_add (self, style, clean);
}

/**
 * muster_text_page_fill:
 * @self: a page
 * @column: a number of cells
 *
 * Fills the line with spaces up to there.
 */
void
muster_text_page_fill (MusterTextPage *self,
                       guint           column)
{
  for (; self->column < column; self->column++)
    g_string_append_c (self->text, ' ');
}

/**
 * muster_text_page_end_line:
 * @self: a page
 *
 * Ends the line. Spaces at its end are taken away.
 */
void
muster_text_page_end_line (MusterTextPage *self)
{
  while (self->text->len > 0 && self->text->str[self->text->len - 1] == ' ')
    g_string_truncate (self->text, self->text->len - 1);
  g_string_append_c (self->text, '\n');
  self->column = 0;
}

/**
 * muster_text_page_rule:
 * @self: a page
 *
 * Draws a line across the page.
 */
void
muster_text_page_rule (MusterTextPage *self)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < self->look.width; i++)
    g_string_append (line, muster_text_page_glyph (self, MUSTER_GLYPH_RULE));
  muster_text_page_add (self, MUSTER_TEXT_FAINT, line->str);
  muster_text_page_end_line (self);
}

/**
 * muster_text_page_heading:
 * @self: a page
 * @text: a few words
 *
 * Leaves a line free and writes a heading.
 */
void
muster_text_page_heading (MusterTextPage *self,
                          const char     *text)
{
  muster_text_page_end_line (self);
  muster_text_page_add (self, MUSTER_TEXT_STRONG, text);
  muster_text_page_end_line (self);
}

/**
 * muster_text_page_flow:
 * @self: a page; what its line holds already stays before the first word
 * @style: how it looks
 * @text: any text
 * @indent: cells before every line, but before the first only where that is empty so far
 *
 * Writes a text folded to the width of the page, and leaves its last line open.
 */
void
muster_text_page_flow (MusterTextPage  *self,
                       MusterTextStyle  style,
                       const char      *text,
                       guint            indent)
{
  g_autofree char *clean = muster_text_clean (text);
  guint width = self->look.width;
  guint first;
  g_auto (GStrv) lines = NULL;

  if (self->column == 0)
    muster_text_page_fill (self, indent);
  first = width > self->column ? width - self->column : 0;
  lines = muster_text_fold (clean, first, width > indent ? width - indent : 1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (i > 0)
        {
          muster_text_page_end_line (self);
          muster_text_page_fill (self, indent);
        }
      muster_text_page_add (self, style, lines[i]);
    }
}

/**
 * muster_text_page_paragraph:
 * @self: a page; what its line holds already stays before the first word
 * @style: how it looks
 * @text: any text
 * @indent: cells before every line, but before the first only where that is empty so far
 *
 * Writes a text folded to the width of the page, and ends its last line.
 */
void
muster_text_page_paragraph (MusterTextPage  *self,
                            MusterTextStyle  style,
                            const char      *text,
                            guint            indent)
{
  muster_text_page_flow (self, style, text, indent);
  muster_text_page_end_line (self);
}
