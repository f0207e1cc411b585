/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The files that a system was read from, and what they were like then: to know later whether somebody has written to
 * them since. Written down while the system is read, then as immutable as the rest of it. */

#define G_LOG_DOMAIN "muster-system"

#include "config.h"

#include "muster-system-private.h"

#include <glib/gstdio.h>
#include <string.h>

#define NANOSECONDS G_GINT64_CONSTANT (1000000000)

/* FNV-1a over eight bytes at once: it tells one text of a file from the next, and nobody gains by two that are alike. */
static guint64
add_to_digest (guint64     digest,
               const char *data,
               gsize       length)
{
  const guint64 prime = G_GUINT64_CONSTANT (1099511628211);

  for (; length >= sizeof (guint64); data += sizeof (guint64), length -= sizeof (guint64))
    {
      guint64 word;

      memcpy (&word, data, sizeof word);
      digest = (digest ^ word) * prime;
      digest ^= digest >> 29;
    }
  for (; length > 0; data++, length--)
    digest = (digest ^ (guchar) *data) * prime;
  return (digest ^ 0xff) * prime;
}

/* Looks at a file that is about to be read. The path has to stay where it is. */
void
muster_system_look_at_file (MusterSystemFile *file,
                            const char       *path)
{
  GStatBuf status;

  *file = (MusterSystemFile) { .path = path };
  if (g_stat (path, &status) != 0)
    return;

  file->changed = (gint64) status.st_mtim.tv_sec * NANOSECONDS + status.st_mtim.tv_nsec;
  file->size = (guint64) status.st_size;
  file->inode = (guint64) status.st_ino;
}

/* Notes what a file was like before it was read. */
void
muster_system_note_file (MusterSystem           *self,
                         const MusterSystemFile *file)
{
  MusterSystemFile noted = *file;

  if (self->files == NULL)
    self->files = g_array_new (FALSE, FALSE, sizeof (MusterSystemFile));
  noted.path = muster_arena_intern (self->arena, file->path);
  g_array_append_val (self->files, noted);
}

/* Notes what stood in it. */
void
muster_system_note_text (MusterSystem *self,
                         const char   *data,
                         gsize         length)
{
  self->digest = add_to_digest (self->digest, data, length);
}

/**
 * muster_system_dup_files:
 * @self: a system
 *
 * Returns: (transfer full) (array zero-terminated=1): the paths of the file that it was read from and of those with its
 *   entries; empty for one that was read from memory
 */
char **
muster_system_dup_files (const MusterSystem *self)
{
  guint n = self->files != NULL ? self->files->len : 0;
  char **paths = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    paths[i] = g_strdup (g_array_index (self->files, MusterSystemFile, i).path);
  return paths;
}

/**
 * muster_system_is_current:
 * @self: a system
 *
 * Returns: whether its files are, as far as can be seen from outside, what they were when it was read; one that was read
 *   from memory always is
 */
gboolean
muster_system_is_current (const MusterSystem *self)
{
  for (guint i = 0; self->files != NULL && i < self->files->len; i++)
    {
      const MusterSystemFile *file = &g_array_index (self->files, MusterSystemFile, i);
      MusterSystemFile now;

      muster_system_look_at_file (&now, file->path);
      if (now.changed != file->changed || now.size != file->size || now.inode != file->inode)
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_system_equal:
 * @self: a system
 * @other: another
 *
 * Returns: whether the same stood in the files of both, wherever they are
 */
gboolean
muster_system_equal (const MusterSystem *self,
                     const MusterSystem *other)
{
  return self == other || (strcmp (self->id, other->id) == 0 && self->digest == other->digest);
}
