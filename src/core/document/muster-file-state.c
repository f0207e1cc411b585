/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a file was like when it was read or written, and whether it is so still. Plain values; any thread may use
 * these functions. They read and write disks, so the main thread should not. */

#define G_LOG_DOMAIN "muster-file-state"

#include "config.h"

#include "muster-file-state.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "muster-error.h"
#include "muster-unit.h"

#define NANOSECONDS 1000000000

static void
set_read_error (GError **error,
                int      number)
{
  if (number == ENOENT || number == ENOTDIR)
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND, _("there is no such file; check its name and folder"));
  else
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA,
                 _("the file cannot be read (%s); check its permissions or take a copy"), g_strerror (number));
}

static void
take_status (MusterFileState   *self,
             const struct stat *status)
{
  self->exists = TRUE;
  self->size = (guint64) status->st_size;
  self->changed = (gint64) status->st_mtim.tv_sec * NANOSECONDS + status->st_mtim.tv_nsec;
  self->inode = (guint64) status->st_ino;
}

static void
take_hash (MusterFileState *self,
           GBytes          *bytes)
{
  g_autofree char *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  g_strlcpy (self->hash, hash, sizeof self->hash);
}

/* One byte more than a list may have, so that a larger one is seen to be larger. */
static GBytes *
read_all (int      fd,
          gsize    expected,
          GError **error)
{
  const gsize most = MUSTER_ROSTER_MAX_BYTES + 1;
  gsize room = MIN (expected + 1, most);
  g_autofree char *data = g_malloc (room);
  gsize n = 0;

  while (n < most)
    {
      ssize_t got;

      if (n == room)
        {
          room = MIN (room * 2, most);
          data = g_realloc (data, room);
        }
      got = read (fd, data + n, room - n);
      if (got == 0)
        break;
      if (got > 0)
        n += (gsize) got;
      else if (errno != EINTR)
        {
          set_read_error (error, errno);
          return NULL;
        }
    }

  return g_bytes_new_take (g_steal_pointer (&data), n);
}

/**
 * muster_file_state_read:
 * @self: (out): what the file is like
 * @path: a file
 * @error: %MUSTER_ERROR_NOT_FOUND where there is none, %MUSTER_ERROR_INVALID_DATA where it cannot be read or is no
 *   ordinary file
 *
 * Reads a file and notes what it is like. Of one that is larger than a list may be, only the start is read: enough to
 * refuse it.
 *
 * Returns: (transfer full): its content, or %NULL
 */
GBytes *
muster_file_state_read (MusterFileState  *self,
                        const char       *path,
                        GError          **error)
{
  GBytes *bytes = NULL;
  struct stat status;
  int fd;

  g_return_val_if_fail (self != NULL && path != NULL, NULL);

  memset (self, 0, sizeof *self);
  /* A pipe would wait for somebody to write. */
  fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  if (fd < 0)
    {
      set_read_error (error, errno);
      return NULL;
    }

  if (fstat (fd, &status) != 0)
    set_read_error (error, errno);
  else if (S_ISDIR (status.st_mode))
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("this is a folder; choose a .muster file inside it"));
  else if (!S_ISREG (status.st_mode))
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("this is no ordinary file; choose a .muster file"));
  else
    bytes = read_all (fd, (gsize) status.st_size, error);

  if (bytes != NULL)
    {
      take_status (self, &status);
      take_hash (self, bytes);
    }
  close (fd);

  return bytes;
}

/**
 * muster_file_state_set:
 * @self: (out): what the file is like
 * @path: a file that was just written
 * @bytes: what was written
 *
 * Notes what a file is like, believing that its content is what was written.
 */
void
muster_file_state_set (MusterFileState *self,
                       const char      *path,
                       GBytes          *bytes)
{
  struct stat status;

  memset (self, 0, sizeof *self);
  if (g_stat (path, &status) == 0)
    take_status (self, &status);
  self->exists = TRUE;
  take_hash (self, bytes);
}

/**
 * muster_file_state_is_current:
 * @self: what the file was like
 * @path: the file
 *
 * Returns: whether it is like that still, as far as can be seen from outside
 */
gboolean
muster_file_state_is_current (const MusterFileState *self,
                              const char            *path)
{
  MusterFileState now = { FALSE, };
  struct stat status;

  if (g_stat (path, &status) == 0)
    take_status (&now, &status);

  return now.exists == self->exists && now.size == self->size && now.changed == self->changed && now.inode == self->inode;
}

/**
 * muster_file_state_equal:
 * @self: what a file was like
 * @other: what it was like another time
 *
 * Returns: whether it had the same content both times: one that was only touched, or written again as it was, is
 *   nothing to worry about
 */
gboolean
muster_file_state_equal (const MusterFileState *self,
                         const MusterFileState *other)
{
  return self->exists == other->exists && strcmp (self->hash, other->hash) == 0;
}

/**
 * muster_file_state_to_text:
 * @self: what a file was like
 *
 * Returns: (transfer full): the same on one line, for muster_file_state_from_text()
 */
char *
muster_file_state_to_text (const MusterFileState *self)
{
  if (!self->exists)
    return g_strdup ("-");

  return g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GUINT64_FORMAT " %s",
                          self->size, self->changed, self->inode, self->hash);
}

/**
 * muster_file_state_from_text:
 * @self: (out): what the file was like
 * @text: (nullable): of muster_file_state_to_text()
 *
 * Returns: whether it is such a text; else the file is noted as not being there
 */
gboolean
muster_file_state_from_text (MusterFileState *self,
                             const char      *text)
{
  g_auto(GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);

  memset (self, 0, sizeof *self);
  if (g_strv_length (words) != 4 || strlen (words[3]) != sizeof self->hash - 1)
    return g_strcmp0 (text, "-") == 0;

  self->exists = TRUE;
  self->size = g_ascii_strtoull (words[0], NULL, 10);
  self->changed = g_ascii_strtoll (words[1], NULL, 10);
  self->inode = g_ascii_strtoull (words[2], NULL, 10);
  g_strlcpy (self->hash, words[3], sizeof self->hash);

  return TRUE;
}

/**
 * muster_file_sync_folder:
 * @path: a file, perhaps a link to it
 * @error: a code of #GFileError where the disk says no
 *
 * Waits until the disk has the names in the folder of the file: only then a renamed file is there for good, and
 * what it makes unnecessary may go.
 *
 * Returns: whether that is certain
 */
gboolean
muster_file_sync_folder (const char  *path,
                         GError     **error)
{
  g_autofree char *real = realpath (path, NULL);
  g_autofree char *folder = g_path_get_dirname (real != NULL ? real : path);
  int fd = g_open (folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY, 0);
  /* Some file systems do not sync folders, and need not. */
  gboolean done = fd >= 0 && (fsync (fd) == 0 || errno == EINVAL || errno == EROFS);

  if (!done)
    g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (errno), g_strerror (errno));
  if (fd >= 0)
    close (fd);

  return done;
}

/**
 * muster_file_replace:
 * @path: a file of the program's own
 * @data: (array length=length): what shall stand in it
 * @length: its length in bytes
 * @error: a code of #GFileError where the disk says no
 *
 * Writes a file that only its owner can read, or leaves it as it was.
 *
 * Returns: whether it is written, for good
 */
gboolean
muster_file_replace (const char  *path,
                     const char  *data,
                     gsize        length,
                     GError     **error)
{
  return g_file_set_contents_full (path, data, (gssize) length,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600, error) &&
         muster_file_sync_folder (path, error);
}
