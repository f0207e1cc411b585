/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts that no page is meant for: a name as long as a book, or a word that never ends. Setting a line takes time that grows
 * with its square, so such a text is cut before it is measured. */

#define G_LOG_DOMAIN "muster-block-tame"

#include "muster-block-layout.h"

#include <string.h>

/* The most characters of a paragraph or point, of what stands in a small place, and of a word in either. */
#define MOST_TEXT       8000
#define MOST_SMALL      1000
#define MOST_WORD       400
#define MOST_SMALL_WORD 80

/* Whether a line may be broken at a character: at spaces, and anywhere in scripts that have none between words. */
static gboolean
ends_word (gunichar c)
{
  GUnicodeScript script;

  if (c < 0x80)
    return g_ascii_isspace ((char) c);
  script = g_unichar_get_script (c);
  return g_unichar_isspace (c) || g_unichar_iswide (c) || script == G_UNICODE_SCRIPT_THAI || script == G_UNICODE_SCRIPT_LAO
         || script == G_UNICODE_SCRIPT_KHMER || script == G_UNICODE_SCRIPT_MYANMAR;
}

static guint
get_most_word (guint most)
{
  return most < MOST_TEXT ? MOST_SMALL_WORD : MOST_WORD;
}

/* Where a text is cut; its end where it is not. */
static const char *
find_cut (const char *text,
          guint       most)
{
  const char *p = text;
  guint most_word = get_most_word (most);
  guint word = 0;

  for (guint n = 0; *p != '\0' && n < most && word < most_word; n++)
    {
      word = ends_word (g_utf8_get_char (p)) ? 0 : word + 1;
      p = g_utf8_next_char (p);
    }
  return p;
}

static gboolean
is_wild (const char *text,
         guint       most)
{
  /* No text of so few bytes has so many characters in a word. */
  return text != NULL && strlen (text) > get_most_word (most) && *find_cut (text, most) != '\0';
}

static void
tame (char **text,
      guint  most)
{
  const char *end;
  char *start;

  if (!is_wild (*text, most))
    return;
  end = find_cut (*text, most);
  start = g_strchomp (g_strndup (*text, (gsize) (end - *text)));
  g_free (*text);
  *text = g_strconcat (start, "…", NULL);
  g_free (start);
}

static guint
get_most (const MusterBlock *block)
{
  return block->kind == MUSTER_BLOCK_STATS || block->kind == MUSTER_BLOCK_TABLE ? MOST_SMALL : MOST_TEXT;
}

static gboolean
is_wild_line (const MusterBoxLine *line)
{
  if (is_wild (line->label, MOST_SMALL))
    return TRUE;
  for (guint i = 0; line->texts != NULL && line->texts[i] != NULL; i++)
    if (is_wild (line->texts[i], MOST_SMALL))
      return TRUE;
  return FALSE;
}

static gboolean
is_wild_block (const MusterBlock *block)
{
  if (is_wild (block->text, MOST_TEXT))
    return TRUE;
  for (guint i = 0; block->cells != NULL && i < block->cells->len; i++)
    if (is_wild (g_ptr_array_index (block->cells, i), get_most (block)))
      return TRUE;
  for (guint i = 0; block->lines != NULL && i < block->lines->len; i++)
    if (is_wild_line (g_ptr_array_index (block->lines, i)))
      return TRUE;
  return FALSE;
}

static MusterBoxLine *
copy_line (const MusterBoxLine *line)
{
  MusterBoxLine *copy = g_memdup2 (line, sizeof *line);

  copy->label = g_strdup (line->label);
  copy->texts = g_strdupv (line->texts);
  tame (&copy->label, MOST_SMALL);
  for (guint i = 0; copy->texts != NULL && copy->texts[i] != NULL; i++)
    tame (&copy->texts[i], MOST_SMALL);
  return copy;
}

/**
 * muster_block_tame:
 * @block: a block
 *
 * Returns: (transfer full) (nullable): the block with its texts cut to what can be set in good time, at "…"; %NULL where none
 *   needs it
 */
MusterBlock *
muster_block_tame (const MusterBlock *block)
{
  MusterBlock *copy;

  if (!is_wild_block (block))
    return NULL;

  copy = muster_block_new (block->kind);
  copy->text = g_strdup (block->text);
  tame (&copy->text, MOST_TEXT);
  copy->ordered = block->ordered;
  copy->before = block->before;
  copy->n_columns = block->n_columns;
  copy->centred = block->centred != NULL ? g_memdup2 (block->centred, block->n_columns * sizeof (gboolean)) : NULL;
  for (guint i = 0; block->cells != NULL && i < block->cells->len; i++)
    {
      char *cell = g_strdup (g_ptr_array_index (block->cells, i));

      tame (&cell, get_most (block));
      g_ptr_array_add (copy->cells, cell);
    }
  for (guint i = 0; block->lines != NULL && i < block->lines->len; i++)
    g_ptr_array_add (copy->lines, copy_line (g_ptr_array_index (block->lines, i)));
  return copy;
}
