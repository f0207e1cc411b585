/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which files of systems there are, and which files belong together, looked at from outside: a file that has faults is
 * one as well, and has to be found to be mended, replaced or taken out. */

#define G_LOG_DOMAIN "muster-system-install"

#include "config.h"

#include "muster-system-install.h"
#include "muster-system-markup.h"
#include "muster-system-private.h"

#include <glib/gstdio.h>
#include <string.h>

/* (nullable): NULL where there is no such file, or none of a size that a system may have */
static MusterSystemMarkup *
read_markup (const char *path)
{
  g_autofree char *data = NULL;
  gsize length = 0;
  GStatBuf status;

  if (g_stat (path, &status) != 0 || !S_ISREG (status.st_mode) || status.st_size > MUSTER_MAX_SYSTEM_BYTES ||
      !g_file_get_contents (path, &data, &length, NULL))
    return NULL;
  return muster_system_markup_read (data, length);
}

/**
 * muster_system_file_dup_id:
 * @path: a file
 *
 * Returns: (transfer full) (nullable): the id of the system that it is, right or wrong; %NULL where it is none
 */
char *
muster_system_file_dup_id (const char *path)
{
  g_autoptr (MusterSystemMarkup) markup = read_markup (path);

  return markup != NULL && markup->is_system ? g_steal_pointer (&markup->id) : NULL;
}

/**
 * muster_system_file_list:
 * @path: a file of a system, which may have faults or not be there
 *
 * Returns: (transfer full) (array zero-terminated=1): @path, and the paths of the files of entries that it names
 */
char **
muster_system_file_list (const char *path)
{
  g_autoptr (MusterSystemMarkup) markup = read_markup (path);
  g_autoptr (GStrvBuilder) files = g_strv_builder_new ();
  g_autofree char *folder = g_path_get_dirname (path);

  g_strv_builder_add (files, path);
  for (guint i = 0; markup != NULL && i < markup->hrefs->len; i++)
    {
      const char *href = g_ptr_array_index (markup->hrefs, i);
      g_autofree char *file = NULL;

      if (g_path_is_absolute (href) || strstr (href, "..") != NULL)
        continue;
      file = g_build_filename (folder, href, NULL);
      g_strv_builder_add (files, file);
    }
  return g_strv_builder_end (files);
}

/**
 * muster_system_store_is_own:
 * @self: a store
 * @path: one of muster_system_store_list_files()
 *
 * Returns: whether it is one of the player's own, not one that comes with the program
 */
gboolean
muster_system_store_is_own (MusterSystemStore *self,
                            const char        *path)
{
  const char *own = muster_system_store_get_own_folder (self);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *usual = own != NULL ? g_canonicalize_filename (own, NULL) : NULL;
  g_autofree char *found = g_canonicalize_filename (folder, NULL);

  return g_strcmp0 (usual, found) == 0;
}

/**
 * muster_system_store_list_files_of:
 * @self: a store
 * @id: of a system
 * @own: whether to look among the player's own; else among those that come with the program
 *
 * Returns: (transfer full) (array zero-terminated=1): the files that have this id, that which bears it as its name first
 */
char **
muster_system_store_list_files_of (MusterSystemStore *self,
                                   const char        *id,
                                   gboolean           own)
{
  g_auto (GStrv) files = muster_system_store_list_files (self);
  GPtrArray *found = g_ptr_array_new ();
  g_autofree char *usual = g_strconcat (id, ".xml", NULL);

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *there = NULL;
      g_autofree char *name = NULL;

      if (muster_system_store_is_own (self, files[i]) != own)
        continue;
      there = muster_system_file_dup_id (files[i]);
      if (g_strcmp0 (there, id) != 0)
        continue;
      name = g_path_get_basename (files[i]);
      g_ptr_array_insert (found, strcmp (name, usual) == 0 ? 0 : -1, g_strdup (files[i]));
    }
  g_ptr_array_add (found, NULL);
  return (char **) g_ptr_array_free (found, FALSE);
}
