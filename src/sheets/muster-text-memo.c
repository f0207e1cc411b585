/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Remembers how large texts are: the same short ones are measured over and over while their size and place are sought. */

#define G_LOG_DOMAIN "muster-text-memo"

#include "muster-text-memo.h"

#include <pango/pango.h>
#include <string.h>

/* No longer texts, in bytes, and no more of them are remembered. */
#define MAX_TEXT  400
#define MAX_TEXTS 20000

/* A line shorter by this than the room for it surely fits, in points. */
#define SURELY 0.1

typedef struct
{
  double width;
  double height;
} Extent;

struct _MusterTextMemo
{
  GHashTable *lines; /* key without size and width → Extent in a font of one point */
  GHashTable *texts; /* key → Extent in points */
};

static guint
key_hash (gconstpointer data)
{
  const MusterTextKey *key = data;

  return g_str_hash (key->text) ^ ((guint) key->size * 31u + (guint) key->width) * 2654435761u ^ (guint) key->bold;
}

static gboolean
key_equal (gconstpointer a,
           gconstpointer b)
{
  const MusterTextKey *x = a;
  const MusterTextKey *y = b;

  return x->size == y->size && x->width == y->width && x->bold == y->bold && strcmp (x->text, y->text) == 0;
}

static void
key_free (gpointer data)
{
  MusterTextKey *key = data;

  g_free ((char *) key->text);
  g_free (key);
}

/**
 * muster_text_memo_new:
 *
 * Returns: (transfer full): a memo that knows nothing
 */
MusterTextMemo *
muster_text_memo_new (void)
{
  MusterTextMemo *self = g_new0 (MusterTextMemo, 1);

  self->lines = g_hash_table_new_full (key_hash, key_equal, key_free, g_free);
  self->texts = g_hash_table_new_full (key_hash, key_equal, key_free, g_free);
  return self;
}

/**
 * muster_text_memo_free:
 * @self: (nullable) (transfer full): a memo
 */
void
muster_text_memo_free (MusterTextMemo *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->lines);
  g_hash_table_unref (self->texts);
  g_free (self);
}

/* Whether a text is of letters and signs that usual fonts have in every size, and in one line. */
static gboolean
is_plain (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x250 && c < 0x2010) || (c >= 0x2028 && c < 0x2030) || c >= 0x2300)
        return FALSE;
    }
  return *text != '\0';
}

/**
 * muster_text_memo_knows:
 * @self: a memo
 * @key: a text as it is set
 * @width: (out): how wide it is, in points
 * @height: (out): how high it is, in points
 *
 * Without hinting, what is twice as large is twice as wide: a line of plain letters is known in every size once it is known in
 * one, and in every width that it fits into.
 *
 * Returns: whether the text was measured before
 */
gboolean
muster_text_memo_knows (MusterTextMemo      *self,
                        const MusterTextKey *key,
                        double              *width,
                        double              *height)
{
  const MusterTextKey line = { key->text, key->bold, 0, 0 };
  double size = (double) key->size / PANGO_SCALE;
  const Extent *extent = g_hash_table_lookup (self->lines, &line);

  if (extent != NULL && (key->width <= 0 || extent->width * size + SURELY <= (double) key->width / PANGO_SCALE))
    {
      *width = extent->width * size;
      *height = extent->height * size;
      return TRUE;
    }
  extent = g_hash_table_lookup (self->texts, key);
  if (extent == NULL)
    return FALSE;
  *width = extent->width;
  *height = extent->height;
  return TRUE;
}

static void
take (GHashTable          *table,
      const MusterTextKey *key,
      double               width,
      double               height)
{
  MusterTextKey *copy = g_memdup2 (key, sizeof *key);
  Extent *extent = g_new (Extent, 1);

  if (g_hash_table_size (table) >= MAX_TEXTS)
    g_hash_table_remove_all (table);
  copy->text = g_strdup (key->text);
  extent->width = width;
  extent->height = height;
  g_hash_table_insert (table, copy, extent);
}

/**
 * muster_text_memo_take:
 * @self: a memo
 * @key: a text as it is set
 * @width: how wide it is, in points
 * @height: how high it is, in points
 *
 * Takes down how large a text is.
 */
void
muster_text_memo_take (MusterTextMemo      *self,
                       const MusterTextKey *key,
                       double               width,
                       double               height)
{
  double size = (double) key->size / PANGO_SCALE;

  if (strlen (key->text) > MAX_TEXT)
    return;
  if (key->width <= 0 && is_plain (key->text))
    {
      const MusterTextKey line = { key->text, key->bold, 0, 0 };

      take (self->lines, &line, width / size, height / size);
    }
  else
    {
      take (self->texts, key, width, height);
    }
}
