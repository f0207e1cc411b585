/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds all that is the player's, and reads it: what there is at one moment, while the program may be running. A file that
 * cannot be read is told of and does not stop the others. */

#define G_LOG_DOMAIN "muster-backup"

#include "config.h"

#include "muster-backup-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "muster-catalogue-copy.h"
#include "muster-catalogue.h"
#include "muster-session-state.h"
#include "muster-settings.h"
#include "muster-system-install.h"

typedef struct
{
  GPtrArray        *members; /* (element-type MusterBackupMember) */
  MusterBackupInfo *info;
  GHashTable       *lists;   /* (element-type utf8): addresses of those that are in */
  GHashTable       *games;   /* (element-type filename): files of games that are in */
} Collector;

static void
note (Collector  *self,
      const char *path,
      const char *why)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_ptr_array_add (self->info->notes, g_strdup_printf ("%s: %s", shown, why));
}

/* Reads a file that is no larger than it may be. */
static GBytes *
read_file (Collector  *self,
           const char *path,
           gint64     *time)
{
  g_autoptr (GError) error = NULL;
  GStatBuf status;
  char *data;
  gsize length;

  /* A list that was used lately may be gone by now. */
  if (g_lstat (path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR))
    return NULL;
  if (g_stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    {
      note (self, path, _("the file cannot be read and stays out of the backup"));
      return NULL;
    }
  if (status.st_size > MUSTER_BACKUP_MAX_FILE)
    {
      note (self, path, _("the file is too large and stays out of the backup"));
      return NULL;
    }
  if (!g_file_get_contents (path, &data, &length, &error))
    {
      note (self, path, _("the file cannot be read and stays out of the backup"));
      return NULL;
    }
  *time = status.st_mtime;
  return g_bytes_new_take (data, length);
}

static void
add (Collector        *self,
     MusterBackupKind  kind,
     const char       *path,
     const char       *file,
     const char       *origin)
{
  gint64 time = 0;
  g_autoptr (GBytes) bytes = read_file (self, path, &time);

  if (bytes != NULL && muster_backup_check_content (kind, bytes))
    g_ptr_array_add (self->members, muster_backup_member_new (kind, file, origin, time, bytes));
  else if (bytes != NULL)
    note (self, path, kind == MUSTER_BACKUP_LIST ? _("this is no list and stays out of the backup")
                                                 : _("this is no game's file and stays out of the backup"));
}

/* Adds a file of ours by its name below the folder of its kind; what cannot be put back under its name is told of. */
static void
add_own (Collector        *self,
         MusterBackupKind  kind,
         const char       *path,
         const char       *file)
{
  if (kind == MUSTER_BACKUP_GAME && !g_hash_table_add (self->games, g_strdup (file)))
    return;
  if (muster_backup_check_file (kind, file))
    add (self, kind, path, file, NULL);
  else
    note (self, path, _("a file of such a name stays out of the backup"));
}

static gboolean
is_ours (MusterBackupKind  kind,
         const char       *name)
{
  /* Editors mark so what is open in them. */
  if (g_str_has_prefix (name, ".#"))
    return FALSE;
  if (kind == MUSTER_BACKUP_GAME)
    return g_str_has_suffix (name, ".xml");
  return g_str_has_suffix (name, ".muster") || (kind == MUSTER_BACKUP_DRAFT && g_str_has_suffix (name, ".draft"));
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Everything in a folder that may be there, and below it. */
static void
add_folder (Collector        *self,
            MusterBackupKind  kind,
            const char       *top,
            const char       *below,
            guint             depth)
{
  g_autofree char *folder = below != NULL ? g_build_filename (top, below, NULL) : g_strdup (top);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  if (dir == NULL && g_file_test (folder, G_FILE_TEST_EXISTS))
    note (self, folder, _("the file cannot be read and stays out of the backup"));
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);
      g_autofree char *file = below != NULL ? g_build_filename (below, names->pdata[i], NULL) : g_strdup (names->pdata[i]);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          if (kind == MUSTER_BACKUP_GAME && depth > 1 && *(const char *) names->pdata[i] != '.')
            add_folder (self, kind, top, file, depth - 1);
        }
      else if (is_ours (kind, names->pdata[i]))
        add_own (self, kind, path, file);
    }
}

/* What games name as files of their entries, whatever these are called and wherever below the folder they are. */
static void
add_entry_files (Collector  *self,
                 const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      if (is_ours (MUSTER_BACKUP_GAME, name))
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *game = g_build_filename (folder, names->pdata[i], NULL);
      g_auto (GStrv) files = muster_system_file_list (game);

      for (guint k = 1; files[0] != NULL && files[k] != NULL; k++)
        {
          g_autofree char *path = g_canonicalize_filename (files[k], folder);

          if (g_str_has_prefix (path, folder) && path[strlen (folder)] == '/' && g_file_test (path, G_FILE_TEST_IS_REGULAR))
            add_own (self, MUSTER_BACKUP_GAME, path, path + strlen (folder) + 1);
        }
    }
}

static gboolean
add_catalogue (Collector  *self,
               GError    **error)
{
  g_autofree char *path = muster_catalogue_dup_default_path ();
  g_autoptr (MusterBackupStaging) staging = NULL;
  g_autofree char *copy = NULL;
  g_autofree char *data = NULL;
  MusterCatalogueOwn own = { 0 };
  gsize length;
  gboolean done;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  staging = muster_backup_staging_new (error);
  if (staging == NULL)
    return FALSE;
  copy = g_build_filename (staging->folder, "catalogue.db", NULL);
  done = muster_catalogue_copy_own (path, copy, &own, error) && g_file_get_contents (copy, &data, &length, error);
  if (!done || own.n_entries + own.n_owned + own.n_favourites == 0)
    return done;

  self->info->n_entries = own.n_entries;
  self->info->n_owned = own.n_owned;
  self->info->n_favourites = own.n_favourites;
  {
    g_autoptr (GBytes) bytes = g_bytes_new_take (g_steal_pointer (&data), length);

    g_ptr_array_add (self->members, muster_backup_member_new (MUSTER_BACKUP_CATALOGUE, NULL, NULL, 0, bytes));
  }
  return TRUE;
}

static void
add_settings (Collector *self)
{
  g_autoptr (GSettings) settings = muster_settings_new ();
  g_autoptr (GBytes) bytes = muster_backup_settings_write (settings, &self->info->n_settings);

  if (bytes != NULL)
    g_ptr_array_add (self->members, muster_backup_member_new (MUSTER_BACKUP_SETTINGS, NULL, NULL, 0, bytes));
}

static void
add_list (Collector  *self,
          const char *uri)
{
  g_autofree char *path = NULL;

  if (uri == NULL || !g_hash_table_add (self->lists, g_strdup (uri)))
    return;
  if (!muster_backup_is_list_uri (uri, &path))
    {
      path = g_filename_from_uri (uri, NULL, NULL);
      if (path != NULL && g_file_test (path, G_FILE_TEST_EXISTS))
        note (self, path, _("a file of such a name stays out of the backup"));
      return;
    }
  add (self, MUSTER_BACKUP_LIST, path, NULL, uri);
}

/* The session, and the lists that it knows of. */
static void
add_session (Collector *self,
             gboolean   with_lists)
{
  g_autofree char *folder = muster_backup_kind_dup_folder (MUSTER_BACKUP_SESSION);
  g_autofree char *path = g_build_filename (folder, "session.ini", NULL);
  g_autoptr (MusterSessionState) state = NULL;
  GPtrArray *open, *recent;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return;
  add (self, MUSTER_BACKUP_SESSION, path, NULL, NULL);
  if (!with_lists)
    return;
  state = muster_session_state_load (path, NULL);
  open = muster_session_state_get_open (state);
  recent = muster_session_state_get_recent (state);
  for (guint i = 0; i < open->len; i++)
    add_list (self, ((const MusterOpenList *) g_ptr_array_index (open, i))->uri);
  for (guint i = 0; i < recent->len; i++)
    add_list (self, ((const MusterRecentList *) g_ptr_array_index (recent, i))->uri);
}

static gboolean
check_bounds (Collector  *self,
              GError    **error)
{
  guint64 sum = 0;

  for (guint i = 0; i < self->members->len; i++)
    sum += ((const MusterBackupMember *) g_ptr_array_index (self->members, i))->size;
  if (self->members->len <= MUSTER_BACKUP_MAX_MEMBERS && sum <= MUSTER_BACKUP_MAX_BYTES)
    return TRUE;

  g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA,
                       _("there is more than a backup can hold; take away templates and drafts that nobody needs"));
  return FALSE;
}

/* Collects everything. @more_lists are files of lists that have to be in besides. */
GPtrArray *
muster_backup_collect (MusterBackupFlags    flags,
                       const char * const  *more_lists,
                       MusterBackupInfo    *info,
                       GError             **error)
{
  static const MusterBackupKind folders[] = { MUSTER_BACKUP_TEMPLATE, MUSTER_BACKUP_GAME, MUSTER_BACKUP_DRAFT };
  g_autoptr (GPtrArray) members = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_backup_member_free);
  g_autoptr (GHashTable) lists = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Collector self = { .members = members, .info = info, .lists = lists, .games = games };

  if (!add_catalogue (&self, error))
    return NULL;
  add_settings (&self);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = muster_backup_kind_dup_folder (folders[i]);

      add_folder (&self, folders[i], folder, NULL, 4);
      if (folders[i] == MUSTER_BACKUP_GAME)
        add_entry_files (&self, folder);
    }
  add_session (&self, (flags & MUSTER_BACKUP_WITHOUT_LISTS) == 0);
  for (guint i = 0; more_lists != NULL && more_lists[i] != NULL; i++)
    {
      g_autofree char *path = g_canonicalize_filename (more_lists[i], NULL);
      g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

      add_list (&self, uri);
    }
  if (!check_bounds (&self, error))
    return NULL;

  for (guint i = 0; i < members->len; i++)
    {
      MusterBackupMember *member = g_ptr_array_index (members, i);

      member->member = muster_backup_dup_member_name (member, i + 1);
    }
  return g_steal_pointer (&members);
}
