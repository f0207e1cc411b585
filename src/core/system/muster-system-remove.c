/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Takes a system of the player's own out: its file and those of its entries wait in a passing folder, from which they
 * can be put back. Lists of that game stay where they are; they can be looked at, and changed again when it is back. */

#define G_LOG_DOMAIN "muster-system-install"

#include "config.h"

#include "muster-system-install.h"

#include "muster-error.h"
#include "muster-system-passing.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* Moves a file of the folder @from to the same place in the folder @to. Returns 0 or an errno. */
static int
move_file (const char *from,
           const char *to,
           const char *relative)
{
  g_autofree char *source = g_build_filename (from, relative, NULL);
  g_autofree char *target = g_build_filename (to, relative, NULL);
  g_autofree char *folder = g_path_get_dirname (target);

  if (g_mkdir_with_parents (folder, 0777) != 0 || g_rename (source, target) != 0)
    return errno;
  return 0;
}

/* Whether another game of the player's own reads this file of entries too. */
static gboolean
is_shared (MusterSystemStore *store,
           const char        *path,
           const char        *except)
{
  g_auto (GStrv) files = muster_system_store_list_files (store);

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_auto (GStrv) parts = NULL;

      if (strcmp (files[i], except) == 0 || !muster_system_store_is_own (store, files[i]))
        continue;
      parts = muster_system_file_list (files[i]);
      if (g_strv_contains ((const char * const *) parts, path))
        return TRUE;
    }
  return FALSE;
}

/**
 * muster_system_remove_file:
 * @store: where rule systems come from
 * @path: a file of a system of the player's own, right or wrong
 * @error: why it could not be taken out
 *
 * Takes it out with its files of entries. Any thread may call this.
 *
 * Returns: (transfer full) (nullable): what to give to muster_system_restore() or muster_system_discard()
 */
char *
muster_system_remove_file (MusterSystemStore  *store,
                           const char         *path,
                           GError            **error)
{
  const char *own = muster_system_store_get_own_folder (store);
  g_auto (GStrv) parts = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *base = g_path_get_basename (path);
  int number;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (store) && own != NULL, NULL);

  if (!muster_system_store_is_own (store, path))
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("%s comes with Muster and stays"), path);
      return NULL;
    }
  parts = muster_system_file_list (path);
  kept = muster_passing_make (own, "removed", error);
  if (kept == NULL)
    return NULL;

  /* From here on the game is not there; what its entries are about only then. */
  number = move_file (own, kept, base);
  if (number != 0)
    {
      muster_passing_remove (kept);
      muster_passing_set_error (error, number, own);
      return NULL;
    }
  for (guint i = 1; parts[i] != NULL; i++)
    {
      g_autofree char *folder = g_path_get_dirname (parts[i]);

      if (is_shared (store, parts[i], path))
        continue;
      move_file (own, kept, parts[i] + strlen (own) + 1);
      if (strcmp (folder, own) != 0)
        g_rmdir (folder);
    }
  muster_system_store_refresh (store);
  return g_steal_pointer (&kept);
}

/**
 * muster_system_remove:
 * @store: where rule systems come from
 * @id: of a system of the player's own
 * @error: %MUSTER_ERROR_NOT_FOUND where there is none, %MUSTER_ERROR_CONFLICT where there are two or where it comes with
 *   the program, or why it could not be taken out
 *
 * Takes it out with its files of entries. Any thread may call this.
 *
 * Returns: (transfer full) (nullable): what to give to muster_system_restore() or muster_system_discard()
 */
char *
muster_system_remove (MusterSystemStore  *store,
                      const char         *id,
                      GError            **error)
{
  g_auto (GStrv) own = NULL;
  g_auto (GStrv) shipped = NULL;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (store) && id != NULL, NULL);

  own = muster_system_store_list_files_of (store, id, TRUE);
  shipped = muster_system_store_list_files_of (store, id, FALSE);
  if (own[0] != NULL && own[1] != NULL)
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("%s and %s have the id “%s” both; delete the file that is not wanted"), own[0], own[1], id);
      return NULL;
    }
  if (own[0] == NULL && shipped[0] != NULL)
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("“%s” comes with Muster and stays"), id);
      return NULL;
    }
  if (own[0] == NULL)
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND,
                   _("no game of yours has the id “%s”; “muster systems list” names those that are there"), id);
      return NULL;
    }
  return muster_system_remove_file (store, own[0], error);
}

static gboolean
put_back (const char  *kept,
          const char  *own,
          const char  *folder, /* relative; "" for the first */
          GError     **error)
{
  g_autofree char *here = g_build_filename (kept, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (here, 0, error);
  const char *name;

  /* The files of entries first: a game that is there has all of them. */
  for (guint files = 0; dir != NULL && files < 2; files++)
    {
      g_dir_rewind (dir);
      while ((name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *relative = *folder != '\0' ? g_build_filename (folder, name, NULL) : g_strdup (name);
          g_autofree char *path = g_build_filename (kept, relative, NULL);
          g_autofree char *target = g_build_filename (own, relative, NULL);
          gboolean is_folder = g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK);
          int number;

          if (is_folder == (files == 1))
            continue;
          if (is_folder)
            {
              if (!put_back (kept, own, relative, error))
                return FALSE;
              continue;
            }
          if (*folder == '\0' && g_file_test (target, G_FILE_TEST_EXISTS))
            {
              g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("there is a file %s again; take that one out first"), target);
              return FALSE;
            }
          number = move_file (kept, own, relative);
          if (number != 0)
            {
              muster_passing_set_error (error, number, own);
              return FALSE;
            }
        }
    }
  return dir != NULL;
}

/**
 * muster_system_restore:
 * @kept: of muster_system_remove()
 * @error: %MUSTER_ERROR_CONFLICT where another one took its place, or why it could not be written
 *
 * Puts a game back that was taken out. Any thread may call this.
 *
 * Returns: whether it is back; else it waits still
 */
gboolean
muster_system_restore (const char  *kept,
                       GError     **error)
{
  g_autofree char *own = NULL;

  g_return_val_if_fail (kept != NULL, FALSE);

  own = g_path_get_dirname (kept);
  if (!put_back (kept, own, "", error))
    return FALSE;
  muster_passing_remove (kept);
  return TRUE;
}

/* Files and folders by themselves, so that they can be told by their names. */
static gboolean
trash_all (const char *kept)
{
  g_autoptr (GDir) dir = g_dir_open (kept, 0, NULL);
  gboolean done = dir != NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (kept, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      if (!g_file_trash (file, NULL, NULL))
        done = FALSE;
    }
  return done;
}

/**
 * muster_system_trash:
 * @kept: of muster_system_remove()
 *
 * Puts what was taken out into the wastebasket. What does not go there waits for some days more.
 */
void
muster_system_trash (const char *kept)
{
  g_return_if_fail (kept != NULL);

  if (trash_all (kept))
    muster_passing_remove (kept);
}

/**
 * muster_system_discard:
 * @kept: of muster_system_remove()
 *
 * Deletes for good what was taken out.
 */
void
muster_system_discard (const char *kept)
{
  g_return_if_fail (kept != NULL);

  muster_passing_remove (kept);
}
