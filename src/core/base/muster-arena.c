/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Memory freed all at once. */

#define G_LOG_DOMAIN "muster-arena"

#include "muster-arena.h"

#include <string.h>

#define BLOCK_SIZE 4096
#define ALIGNMENT  16

struct _MusterArena
{
  GPtrArray    *blocks;
  GStringChunk *strings;
  char         *next;
  gsize         left;
};

/**
 * muster_arena_new:
 *
 * Returns: (transfer full): an empty arena; free it with muster_arena_free()
 */
MusterArena *
muster_arena_new (void)
{
  MusterArena *self = g_new0 (MusterArena, 1);

  self->blocks = g_ptr_array_new_with_free_func (g_free);
  self->strings = g_string_chunk_new (1024);
  return self;
}

/**
 * muster_arena_free:
 * @self: (nullable): an arena
 *
 * Frees the arena and every piece it gave out.
 */
void
muster_arena_free (MusterArena *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->blocks);
  g_string_chunk_free (self->strings);
  g_free (self);
}

/**
 * muster_arena_alloc0:
 * @self: an arena
 * @size: bytes
 *
 * Returns: (transfer none) (nullable): zeroed memory that lives as long as the arena; %NULL for no bytes
 */
gpointer
muster_arena_alloc0 (MusterArena *self,
                     gsize        size)
{
  char *piece;

  if (size == 0)
    return NULL;

  size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  if (size > BLOCK_SIZE / 4)
    {
      piece = g_malloc0 (size);
      g_ptr_array_add (self->blocks, piece);
      return piece;
    }
  if (size > self->left)
    {
      self->next = g_malloc0 (BLOCK_SIZE);
      self->left = BLOCK_SIZE;
      g_ptr_array_add (self->blocks, self->next);
    }
  piece = self->next;
  self->next += size;
  self->left -= size;
  return piece;
}

/**
 * muster_arena_dup:
 * @self: an arena
 * @data: (nullable): what to copy
 * @size: bytes
 *
 * Returns: (transfer none) (nullable): a copy that lives as long as the arena; %NULL for no bytes
 */
gpointer
muster_arena_dup (MusterArena   *self,
                  gconstpointer  data,
                  gsize          size)
{
  gpointer piece = muster_arena_alloc0 (self, size);

  if (piece != NULL)
    memcpy (piece, data, size);
  return piece;
}

/**
 * muster_arena_intern:
 * @self: an arena
 * @text: (nullable): a text
 *
 * Returns: (transfer none) (nullable): the text, kept as long as the arena lives; equal texts give the same pointer
 */
const char *
muster_arena_intern (MusterArena *self,
                     const char  *text)
{
  return text != NULL ? g_string_chunk_insert_const (self->strings, text) : NULL;
}
