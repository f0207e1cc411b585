/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games of the player's own come: which may, which have to be asked for, and copies of those that are there. How their
 * files get to their places is in muster-system-place.c. */

#define G_LOG_DOMAIN "muster-system-install"

#include "config.h"

#include "muster-system-install.h"

#include "muster-error.h"
#include "muster-system-place.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * muster_installed_free:
 * @self: (nullable): what was installed
 */
void
muster_installed_free (MusterInstalled *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->name);
  g_free (self->edition);
  g_free (self->before);
  g_free (self->path);
  g_free (self);
}

/* Whether the id is free for a file of the player's own. */
static gboolean
check_shipped (MusterSystemStore  *store,
               const char         *id,
               GError            **error)
{
  g_auto (GStrv) shipped = muster_system_store_list_files_of (store, id, FALSE);

  if (shipped[0] == NULL)
    return TRUE;
  /* Translators: %s is the id of a game, both times */
  g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT,
               _("“%s” is the id of a game that comes with Muster, and that one counts; give this one an id of its own, or start from a copy: “muster systems copy %s NEW-ID”"),
               id, id);
  return FALSE;
}

/* Which file of the player's own the new one takes the place of; @old: none. */
static gboolean
find_old (MusterSystemStore   *store,
          const char          *id,
          const char          *target,
          char               **old,
          GError             **error)
{
  g_auto (GStrv) own = muster_system_store_list_files_of (store, id, TRUE);

  *old = NULL;
  if (own[0] != NULL && own[1] != NULL)
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("%s and %s have the id “%s” both; take one of them out first"), own[0], own[1], id);
      return FALSE;
    }
  if (own[0] == NULL && g_file_test (target, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("%s is another game; give that file another name first"), target);
      return FALSE;
    }
  if (g_file_test (own[0] != NULL ? own[0] : target, G_FILE_TEST_IS_SYMLINK))
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT,
                   _("%s is a link to a file elsewhere; change that file, or take the link out first"), own[0] != NULL ? own[0] : target);
      return FALSE;
    }
  *old = g_strdup (own[0]);
  return TRUE;
}

/**
 * muster_system_install:
 * @store: where rule systems come from
 * @path: a file of a system
 * @flags: whether it may take the place of one that is there
 * @faults: (out) (optional) (transfer full) (nullable) (element-type MusterFault): what is wrong with the file
 * @error: %MUSTER_ERROR_CONFLICT where a game of this id is there, %MUSTER_ERROR_INVALID_DATA for a file with faults, or
 *   why it could not be written
 *
 * Puts a copy of the system and of its files of entries among the player's own, whole or not at all. A file with faults
 * is not taken, nor one with the id of a game that comes with the program. The store reads it when it is asked for next.
 * Any thread may call this.
 *
 * Returns: (transfer full) (nullable): what was installed
 */
MusterInstalled *
muster_system_install (MusterSystemStore   *store,
                       const char          *path,
                       MusterInstallFlags   flags,
                       GPtrArray          **faults,
                       GError             **error)
{
  const MusterSystemEdit nothing = { NULL, };
  const char *own = muster_system_store_get_own_folder (store);
  g_autoptr (MusterSystem) system = NULL;
  g_autofree char *old = NULL;
  g_autofree char *target = NULL;
  MusterInstalled *installed = NULL;
  const char *id;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (store) && own != NULL, NULL);
  g_return_val_if_fail (path != NULL, NULL);

  system = muster_system_load (path, faults, error);
  if (system == NULL)
    return NULL;

  id = muster_system_get_id (system);
  target = muster_system_place_dup_target (own, id);
  if (muster_system_store_is_own (store, path))
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("this file is one of the installed ones already: what you change in it counts at once"));
  else if (!check_shipped (store, id, error) || !find_old (store, id, target, &old, error))
    ;
  else if (old != NULL && (flags & MUSTER_INSTALL_REPLACE) == 0)
    /* Translators: the id of a game, and its file */
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("a game with the id “%s” is installed already (%s); say that it shall be replaced, or give this one another id"), id, old);
  else
    installed = muster_system_place (path, own, id, &nothing, old, error);
  if (installed != NULL)
    muster_system_store_refresh (store);
  return installed;
}

static gboolean
is_id (const char *id)
{
  for (const char *p = id; *p != '\0'; p++)
    {
      if (!g_ascii_islower (*p) && !g_ascii_isdigit (*p) && (*p != '-' || p == id))
        return FALSE;
    }
  return *id != '\0' && strlen (id) <= 64;
}

/* The file of a game, shipped or own, of which a copy is wanted. */
static char *
find_source (MusterSystemStore  *store,
             const char         *id,
             GError            **error)
{
  g_autoptr (MusterSystem) system = NULL;
  g_auto (GStrv) files = NULL;

  muster_system_store_refresh (store);
  system = muster_system_store_load (store, id, error);
  if (system == NULL)
    return NULL;
  files = muster_system_dup_files (system);
  return g_strdup (files[0]);
}

/* Writes a copy to @output, with these changes. A file that is there is only replaced where its very name was asked for. */
static MusterInstalled *
write_copy (const char             *source,
            const char             *output,
            const MusterSystemEdit *edit,
            gboolean                replaces,
            GError                **error)
{
  g_autofree char *folder = g_path_get_dirname (output);
  g_autofree char *stem = g_path_get_basename (output);
  g_autofree char *target = NULL;
  gboolean exists;

  if (g_str_has_suffix (stem, ".xml"))
    stem[strlen (stem) - strlen (".xml")] = '\0';
  target = muster_system_place_dup_target (folder, stem);
  exists = g_file_test (target, G_FILE_TEST_EXISTS) || g_file_test (target, G_FILE_TEST_IS_SYMLINK);
  if (exists && (!replaces || !g_str_has_suffix (output, ".xml") || !g_file_test (target, G_FILE_TEST_IS_REGULAR) ||
                 g_file_test (target, G_FILE_TEST_IS_SYMLINK)))
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("there is a file %s already; choose another name"), target);
      return NULL;
    }
  return muster_system_place (source, folder, stem, edit, exists ? target : NULL, error);
}

/* Whether a copy may have this id. */
static gboolean
check_new_id (MusterSystemStore  *store,
              const char         *id,
              GError            **error)
{
  g_auto (GStrv) own = NULL;
  g_auto (GStrv) shipped = NULL;

  if (!is_id (id))
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("“%s” is no id; use small letters, digits and hyphens, at most 64"), id);
      return FALSE;
    }
  own = muster_system_store_list_files_of (store, id, TRUE);
  shipped = muster_system_store_list_files_of (store, id, FALSE);
  if (own[0] == NULL && shipped[0] == NULL)
    return TRUE;

  g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("a game with the id “%s” is there already; choose another id"), id);
  return FALSE;
}

/**
 * muster_system_copy:
 * @store: where rule systems come from
 * @id: of a game, one that comes with the program or one of the player's own
 * @new_id: the id of the copy
 * @new_name: (nullable): what the copy is called; %NULL: after the game that it is a copy of
 * @output: (nullable): where to write it; %NULL: among the player's own
 * @error: %MUSTER_ERROR_CONFLICT where there is such a game or such a file, or why it could not be written
 *
 * Makes a copy of a game to be changed, as for a house edition: another id and name, the edition 1, files of entries of
 * its own, and for the rest the same text to the byte. Any thread may call this.
 *
 * Returns: (transfer full) (nullable): the copy
 */
MusterInstalled *
muster_system_copy (MusterSystemStore  *store,
                    const char         *id,
                    const char         *new_id,
                    const char         *new_name,
                    const char         *output,
                    GError            **error)
{
  MusterSystemEdit edit = { .id = new_id, .edition = "1" };
  g_autofree char *source = NULL;
  g_autofree char *target = NULL;
  g_autofree char *name = NULL;
  g_autoptr (MusterSystem) system = NULL;
  MusterInstalled *copy;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (store) && id != NULL && new_id != NULL, NULL);

  if (!check_new_id (store, new_id, error) || (source = find_source (store, id, error)) == NULL ||
      (system = muster_system_store_load (store, id, error)) == NULL)
    return NULL;

  /* Translators: what a copy of the game of this name is called until its owner changes it */
  name = new_name != NULL ? g_strdup (new_name) : g_strdup_printf (_("%s (house edition)"), muster_system_get_name (system));
  edit.name = name;
  target = output != NULL ? g_strdup (output) : muster_system_place_dup_target (muster_system_store_get_own_folder (store), new_id);
  copy = write_copy (source, target, &edit, FALSE, error);
  if (copy != NULL)
    muster_system_store_refresh (store);
  return copy;
}

/**
 * muster_system_export:
 * @store: where rule systems come from
 * @id: of a game, one that comes with the program or one of the player's own
 * @output: where to write it; a file that is there is replaced where its name ends in `.xml`
 * @error: %MUSTER_ERROR_CONFLICT where there is another file, or why it could not be written
 *
 * Writes a copy of a game's file as it is, as to hand it on, with its files of entries in a folder of its name beside it.
 * Any thread may call this.
 *
 * Returns: (transfer full) (nullable): the copy
 */
MusterInstalled *
muster_system_export (MusterSystemStore  *store,
                      const char         *id,
                      const char         *output,
                      GError            **error)
{
  const MusterSystemEdit nothing = { NULL, };
  g_autofree char *source = NULL;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (store) && id != NULL && output != NULL, NULL);

  source = find_source (store, id, error);
  if (source == NULL)
    return NULL;
  if (g_strcmp0 (source, output) == 0)
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("this is the file of the game itself; choose another name"));
      return NULL;
    }
  return write_copy (source, output, &nothing, TRUE, error);
}
