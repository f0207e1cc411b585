/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of a backup to their places, all of them or none: first each is written in full beside its place, then all get their
 * names, and what had a name before waits aside until the last one has. Passing names are made from what is written, so that
 * another run finds what one that was killed has left. */

#define G_LOG_DOMAIN "muster-restore"

#include "config.h"

#include "muster-restore-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "muster-draft-store.h"
#include "muster-file-state.h"
#include "muster-system-store.h"

void
muster_restore_put_free (gpointer data)
{
  MusterRestorePut *self = data;

  g_free (self->path);
  g_bytes_unref (self->bytes);
  g_free (self->passing);
  g_free (self->aside);
  g_free (self);
}

static char *
dup_passing (const char *path,
             GBytes     *bytes,
             const char *ending)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *name = NULL;
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  g_checksum_update (sum, (const guint8 *) base, (gssize) strlen (base));
  g_checksum_update (sum, data, (gssize) length);
  name = g_strdup_printf (".muster-restore-%.24s%s", g_checksum_get_string (sum), ending);
  return g_build_filename (folder, name, NULL);
}

/* Notes that a file is to be written. */
void
muster_restore_put (MusterRestore *self,
                    const char    *path,
                    GBytes        *bytes,
                    gint64         time,
                    gboolean       replaces)
{
  MusterRestorePut *put = g_new0 (MusterRestorePut, 1);

  put->path = g_strdup (path);
  put->bytes = g_bytes_ref (bytes);
  put->time = time;
  put->replaces = replaces;
  put->passing = dup_passing (path, bytes, ".new");
  put->aside = dup_passing (path, bytes, ".old");
  g_ptr_array_add (self->puts, put);
}

/* Lets what gives way stay beside it for good, under a name that nobody has. */
void
muster_restore_put_keep (MusterRestorePut *put)
{
  GStatBuf status;

  put->keeps = TRUE;
  g_free (put->aside);
  put->aside = g_strconcat (put->path, ".old~", NULL);
  for (guint i = 2; g_lstat (put->aside, &status) == 0; i++)
    {
      g_free (put->aside);
      put->aside = g_strdup_printf ("%s.old-%u~", put->path, i);
    }
}

/* Takes away what a run that was killed has left beside a file that is right by now. */
void
muster_restore_files_clean (const char *path,
                            GBytes     *bytes)
{
  g_autofree char *passing = dup_passing (path, bytes, ".new");
  g_autofree char *aside = dup_passing (path, bytes, ".old");

  g_unlink (passing);
  g_unlink (aside);
}

static gboolean
fail (const MusterRestorePut *put,
      int                     number,
      GError                **error)
{
  g_autofree char *shown = g_filename_display_name (put->path);

  if (number == ENOSPC || number == EDQUOT)
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC, _("%s: the disk is full; nothing was changed"), shown);
  else
    /* Translators: a file and the system's reason, such as "Permission denied" */
    g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (number),
                 _("%s: the file could not be written (%s); nothing was changed"), shown, g_strerror (number));
  return FALSE;
}

/* What is the program's own is nobody else's to look at. */
static int
get_mode (const char *path)
{
  g_autofree char *user = muster_system_store_dup_user_dir ();
  g_autofree char *state = muster_state_dup_folder ();

  return g_str_has_prefix (path, user) || g_str_has_prefix (path, state) ? 0700 : 0755;
}

/* Makes a folder and those above it, and remembers which, so that they can go again. */
static int
make_folder (MusterRestore *self,
             const char    *path)
{
  g_autofree char *above = NULL;
  int number;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return 0;
  above = g_path_get_dirname (path);
  if (strcmp (above, path) == 0)
    return ENOENT;
  number = make_folder (self, above);
  if (number != 0)
    return number;
  if (g_mkdir (path, get_mode (path)) != 0)
    return errno == EEXIST ? 0 : errno;
  g_ptr_array_add (self->made, g_strdup (path));
  return 0;
}

static int
write_passing (const MusterRestorePut *put)
{
  struct timespec times[2] = { { .tv_nsec = UTIME_OMIT }, { .tv_sec = put->time } };
  int fd, number = 0;
  gsize length;
  const char *data = g_bytes_get_data (put->bytes, &length);

  g_unlink (put->passing);
  fd = g_open (put->passing, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (fd < 0)
    return errno;
  while (length > 0 && number == 0)
    {
      ssize_t n = write (fd, data, length);

      if (n < 0 && errno != EINTR)
        number = errno;
      if (n > 0)
        {
          data += n;
          length -= (gsize) n;
        }
    }
  if (number == 0 && fsync (fd) != 0 && errno != EINVAL && errno != ENOTSUP)
    number = errno;
  if (number == 0 && put->time > 0 && futimens (fd, times) != 0)
    g_debug ("a file keeps the time of now: %s", g_strerror (errno));
  if (close (fd) != 0 && number == 0)
    number = errno;
  return number;
}

/* Writes all files beside their places. */
gboolean
muster_restore_files_prepare (MusterRestore  *self,
                              GError        **error)
{
  for (guint i = 0; i < self->puts->len; i++)
    {
      MusterRestorePut *put = g_ptr_array_index (self->puts, i);
      g_autofree char *folder = g_path_get_dirname (put->path);
      int number = make_folder (self, folder);

      if (number == 0)
        number = write_passing (put);
      if (number != 0)
        {
          fail (put, number, error);
          muster_restore_files_undo (self);
          return FALSE;
        }
    }
  return TRUE;
}

/* Where a disk knows no second names, the first is given away only when nobody has it. */
static int
place_new (const MusterRestorePut *put)
{
  if (link (put->passing, put->path) == 0)
    {
      g_unlink (put->passing);
      return 0;
    }
  if (errno == EEXIST || g_file_test (put->path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
    return EEXIST;
  return g_rename (put->passing, put->path) == 0 ? 0 : errno;
}

static int
place_other (const MusterRestorePut *put)
{
  if (!put->keeps)
    g_unlink (put->aside);
  if (link (put->path, put->aside) != 0)
    {
      g_autoptr (GFile) from = g_file_new_for_path (put->path);
      g_autoptr (GFile) to = g_file_new_for_path (put->aside);

      if (!g_file_copy (from, to, (put->keeps ? 0 : G_FILE_COPY_OVERWRITE) | G_FILE_COPY_NOFOLLOW_SYMLINKS, NULL, NULL, NULL, NULL))
        return EIO;
    }
  return g_rename (put->passing, put->path) == 0 ? 0 : errno;
}

/* Gives all files their names; where one cannot have its, none has. */
gboolean
muster_restore_files_place (MusterRestore  *self,
                            GError        **error)
{
  for (guint i = 0; i < self->puts->len; i++)
    {
      MusterRestorePut *put = g_ptr_array_index (self->puts, i);
      g_autofree char *folder = g_path_get_dirname (put->path);
      int number = put->replaces ? place_other (put) : place_new (put);

      if (number != 0)
        {
          fail (put, number, error);
          muster_restore_files_undo (self);
          return FALSE;
        }
      put->placed = TRUE;
      muster_file_sync_folder (folder, NULL);
    }
  return TRUE;
}

/* Gives the other one its name again, by all means that there are. */
static void
put_back (const MusterRestorePut *put)
{
  if (g_rename (put->aside, put->path) == 0)
    return;
  g_unlink (put->path);
  if (link (put->aside, put->path) != 0)
    g_warning ("%s could not be put back; it is in %s", put->path, put->aside);
}

/* Makes everything as it was. */
void
muster_restore_files_undo (MusterRestore *self)
{
  for (guint i = self->puts->len; i-- > 0;)
    {
      MusterRestorePut *put = g_ptr_array_index (self->puts, i);

      if (put->placed && put->replaces)
        put_back (put);
      else if (put->placed)
        g_unlink (put->path);
      put->placed = FALSE;
      g_unlink (put->passing);
      if (g_file_test (put->path, G_FILE_TEST_EXISTS) || !put->replaces)
        g_unlink (put->aside);
    }
  for (guint i = self->made->len; i-- > 0;)
    g_rmdir (g_ptr_array_index (self->made, i));
  g_ptr_array_set_size (self->made, 0);
}

/* Lets go of what waited aside. */
void
muster_restore_files_finish (MusterRestore *self)
{
  for (guint i = 0; i < self->puts->len; i++)
    {
      const MusterRestorePut *put = g_ptr_array_index (self->puts, i);

      if (put->keeps)
        g_ptr_array_add (self->beside, g_strdup (put->aside));
      else if (put->replaces)
        g_unlink (put->aside);
    }
}
