/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Folders in which files wait beside the player's games while one of them comes or goes: nothing looks for games there.
 * One that a program left behind that was killed is taken away by the next, some time later. */

#define G_LOG_DOMAIN "muster-system-install"

#include "config.h"

#include "muster-system-passing.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#define STEM ".muster-game-"

/* Seconds: some days. Whoever takes longer than that to change his mind has changed it. */
#define STALE (7 * 24 * 60 * 60)

/* What is in them lies two folders deep at most. */
#define MAX_DEPTH 4

static void
remove_tree (const char *path,
             guint       depth)
{
  g_autoptr (GDir) dir = depth < MAX_DEPTH && !g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? g_dir_open (path, 0, NULL) : NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child, depth + 1);
    }
  if (dir != NULL)
    g_rmdir (path);
  else
    g_unlink (path);
}

/* Takes such a folder away with all that is in it. */
void
muster_passing_remove (const char *path)
{
  g_autofree char *name = path != NULL ? g_path_get_basename (path) : NULL;

  if (name != NULL && g_str_has_prefix (name, STEM))
    remove_tree (path, 0);
}

static void
remove_stale (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf status;

      if (g_str_has_prefix (name, STEM) && g_lstat (path, &status) == 0 && S_ISDIR (status.st_mode) &&
          status.st_mtime + STALE < time (NULL))
        muster_passing_remove (path);
    }
}

/* Why nothing can be written to a folder, and what to do about it. */
void
muster_passing_set_error (GError     **error,
                          int          number,
                          const char  *folder)
{
  g_autofree char *shown = g_filename_display_name (folder);

  switch (number)
    {
    case ENOSPC:
    case EDQUOT:
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC, _("the disk is full; nothing was changed"));
      break;
    case EACCES:
    case EPERM:
    case EROFS:
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_ACCES, _("nothing may be written to the folder “%s”; change its permissions"), shown);
      break;
    case ENOTDIR:
    case EEXIST:
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR, _("“%s” is no folder; move that file away"), shown);
      break;
    default:
      /* Translators: a folder, and the system's reason, such as "Input/output error" */
      g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (number), _("the folder “%s” cannot be written to (%s)"), shown, g_strerror (number));
      break;
    }
}

/* A new folder of this kind in @folder, which is made if it is not there. */
char *
muster_passing_make (const char  *folder,
                     const char  *what,
                     GError     **error)
{
  g_autofree char *name = g_strconcat (STEM, what, "-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (g_mkdir_with_parents (folder, 0777) != 0 || g_mkdtemp_full (path, 0777) == NULL)
    {
      muster_passing_set_error (error, errno, folder);
      return NULL;
    }
  remove_stale (folder);
  return g_steal_pointer (&path);
}
