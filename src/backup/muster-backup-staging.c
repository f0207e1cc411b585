/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A passing folder for copies of the player's data: among that data, where nobody else looks. Whoever is killed leaves it there;
 * it is locked as long as it is in use, so that the next one knows and takes it away. */

#define G_LOG_DOMAIN "muster-backup"

#include "config.h"

#include "muster-backup-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "muster-system-store.h"

#define STEM ".muster-passing-"

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

/* Opens and locks a folder of ours. Returns -1 where it is in use, or is somebody else's. */
static int
lock (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0);
  struct stat status;

  if (fd < 0)
    return -1;
  if (fstat (fd, &status) == 0 && status.st_uid == getuid () && flock (fd, LOCK_EX | LOCK_NB) == 0)
    return fd;
  close (fd);
  return -1;
}

/* Takes away what those who were killed have left. */
static void
sweep (const char *parent)
{
  g_autoptr (GDir) dir = g_dir_open (parent, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *folder = g_build_filename (parent, name, NULL);
      int fd = g_str_has_prefix (name, STEM) ? lock (folder) : -1;

      if (fd < 0)
        continue;
      remove_folder (folder);
      close (fd);
    }
}

/* Makes one. Where there is no data yet, and a look shall not make any, it is among passing files. */
MusterBackupStaging *
muster_backup_staging_new (GError **error)
{
  g_autofree char *user = muster_system_store_dup_user_dir ();
  const char *parent = g_access (user, W_OK | X_OK) == 0 ? user : g_get_tmp_dir ();
  MusterBackupStaging *self;
  char *folder;

  sweep (parent);
  folder = g_build_filename (parent, STEM "XXXXXX", NULL);
  if (g_mkdtemp (folder) == NULL)
    {
      int number = errno;
      g_autofree char *shown = g_filename_display_name (parent);

      g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (number), "%s: %s", shown, g_strerror (number));
      g_free (folder);
      return NULL;
    }
  self = g_new0 (MusterBackupStaging, 1);
  self->folder = folder;
  self->fd = lock (folder);
  return self;
}

/* Takes it away with all that is in it. */
void
muster_backup_staging_free (MusterBackupStaging *self)
{
  remove_folder (self->folder);
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->folder);
  g_free (self);
}
