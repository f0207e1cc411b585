/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a file whole, and never more of it than was asked for: a device gives bytes without end, and a pipe that nobody
 * writes to none for ever. */

#define G_LOG_DOMAIN "muster-read"

#include "config.h"

#include "muster-read.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* Milliseconds in which somebody has to begin writing to a pipe. One who has opened it may take his time. */
#define PATIENCE 1000

static MusterRead
fail (GError **error,
      int      number)
{
  if (number == ENOENT || number == ENOTDIR)
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND, _("there is no such file; check its name and folder"));
  else
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("the file cannot be read (%s); check its permissions or take a copy"),
                 g_strerror (number));
  return MUSTER_READ_FAILED;
}

/* Whether somebody writes to the pipe, or did: whoever does not come now is not waited for. */
static gboolean
has_writer (int         fd,
            GByteArray *all)
{
  struct pollfd one = { .fd = fd, .events = POLLIN };
  guint8 first;
  ssize_t got;
  int n;

  do
    n = poll (&one, 1, PATIENCE);
  while (n < 0 && errno == EINTR);
  if (n != 0)
    return TRUE;

  /* Without a writer this is the end of the file; with one there is just nothing to read yet. */
  got = read (fd, &first, 1);
  if (got > 0)
    g_byte_array_append (all, &first, 1);
  return got > 0 || (got < 0 && errno == EAGAIN);
}

/* Reads on until the end, or until there is more than there may be. */
static gboolean
read_all (int         fd,
          gsize       most,
          GByteArray *all)
{
  guint8 block[64 * 1024];

  while (all->len <= most)
    {
      ssize_t got = read (fd, block, MIN (sizeof block, most + 1 - all->len));

      if (got == 0)
        break;
      if (got > 0)
        g_byte_array_append (all, block, (guint) got);
      else if (errno != EINTR)
        return FALSE;
    }
  return TRUE;
}

static MusterRead
read_open (int      fd,
           gsize    most,
           char   **data,
           gsize   *length,
           GError **error)
{
  g_autoptr (GByteArray) all = NULL;
  struct stat status;

  if (fstat (fd, &status) != 0)
    return fail (error, errno);
  if (S_ISDIR (status.st_mode))
    return MUSTER_READ_FOLDER;
  if (S_ISREG (status.st_mode) && (guint64) status.st_size > most)
    return MUSTER_READ_TOO_LARGE;
  all = g_byte_array_sized_new (S_ISREG (status.st_mode) ? (guint) status.st_size + 1 : 0);
  if (S_ISFIFO (status.st_mode) && !has_writer (fd, all))
    return fail (error, EPIPE);
  if (fcntl (fd, F_SETFL, fcntl (fd, F_GETFL) & ~O_NONBLOCK) != 0 || !read_all (fd, most, all))
    return fail (error, errno);
  if (all->len > most)
    return MUSTER_READ_TOO_LARGE;

  *length = all->len;
  g_byte_array_append (all, (const guint8 *) "", 1);
  *data = (char *) g_byte_array_free (g_steal_pointer (&all), FALSE);
  return MUSTER_READ_DONE;
}

/**
 * muster_read_file:
 * @path: a file; a pipe is read where somebody writes to it
 * @most: how many bytes it may have, below 2 GB
 * @data: (out): what stands in it, with a zero behind it; only where all of it is there
 * @length: (out): how many bytes that is
 * @error: %MUSTER_ERROR_NOT_FOUND or %MUSTER_ERROR_INVALID_DATA, in words for a person; only where it cannot be read
 *
 * Returns: how it ended
 */
MusterRead
muster_read_file (const char  *path,
                  gsize        most,
                  char       **data,
                  gsize       *length,
                  GError     **error)
{
  MusterRead how;
  int fd;

  g_return_val_if_fail (path != NULL && data != NULL && length != NULL, MUSTER_READ_FAILED);

  *data = NULL;
  *length = 0;
  fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  if (fd < 0)
    return fail (error, errno);
  how = read_open (fd, most, data, length, error);
  close (fd);
  return how;
}
