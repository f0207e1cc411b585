/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the rule systems of this machine are. Loads each once and shares it; threads may ask at once. */

#define G_LOG_DOMAIN "muster-system-store"

#include "config.h"

#include "muster-system-store.h"

#include "muster-error.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

struct _MusterSystemStore
{
  GObject     parent_instance;

  MusterSystemStore *base; /* (nullable): asked for all but what is held */
  char      **folders;
  gboolean    has_shipped; /* the first of them is for the systems that come with the program */
  GMutex      lock;     /* guards what is below */
  GHashTable *loaded;   /* (element-type utf8 MusterSystem) */
  GHashTable *failed;   /* (element-type utf8 GError) */
  char      **files_read; /* (nullable): all files, where they were all read */
  char       *broken;   /* (nullable): the first of them that has faults */
};

G_DEFINE_FINAL_TYPE (MusterSystemStore, muster_system_store, G_TYPE_OBJECT)

/* The folder above the running program, by which an uninstalled or moved program finds its data. */
static char *
dup_program_folder (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);

  return program != NULL ? g_path_get_dirname (program) : NULL;
}

/* Where the data may be, seen from there. */
static const char * const beside[] = { "../../data", "../data", "../share/muster" };

static gboolean
has_systems (const char *folder)
{
  g_autofree char *systems = g_build_filename (folder, "systems", NULL);

  return g_file_test (systems, G_FILE_TEST_IS_DIR);
}

/**
 * muster_system_store_dup_shipped_dir:
 *
 * Where the data that comes with the program is: the environment's `MUSTER_SHIPPED_DIR`, else beside the
 * build of an uninstalled run, else where it was installed.
 *
 * Returns: (transfer full): a folder that holds `systems`, if any does
 */
char *
muster_system_store_dup_shipped_dir (void)
{
  const char *chosen = g_getenv ("MUSTER_SHIPPED_DIR");
  g_autofree char *folder = NULL;

  if (chosen != NULL && *chosen != '\0')
    return g_strdup (chosen);

  folder = dup_program_folder ();
  for (guint i = 0; folder != NULL && i < G_N_ELEMENTS (beside); i++)
    {
      g_autofree char *candidate = g_canonicalize_filename (beside[i], folder);

      if (has_systems (candidate))
        return g_steal_pointer (&candidate);
    }
  return g_strdup (MUSTER_DATADIR);
}

/**
 * muster_system_store_dup_user_dir:
 *
 * Where the player's own data is: the environment's `MUSTER_DATA_DIR`, else `muster` in the XDG data folder.
 *
 * Returns: (transfer full): a folder, which need not exist
 */
char *
muster_system_store_dup_user_dir (void)
{
  const char *chosen = g_getenv ("MUSTER_DATA_DIR");

  if (chosen != NULL && *chosen != '\0')
    return g_strdup (chosen);

  return g_build_filename (g_get_user_data_dir (), "muster", NULL);
}

static void
muster_system_store_finalize (GObject *object)
{
  MusterSystemStore *self = MUSTER_SYSTEM_STORE (object);

  g_clear_object (&self->base);
  g_clear_pointer (&self->folders, g_strfreev);
  g_clear_pointer (&self->loaded, g_hash_table_unref);
  g_clear_pointer (&self->failed, g_hash_table_unref);
  g_clear_pointer (&self->files_read, g_strfreev);
  g_clear_pointer (&self->broken, g_free);
  g_mutex_clear (&self->lock);
  G_OBJECT_CLASS (muster_system_store_parent_class)->finalize (object);
}

static void
muster_system_store_class_init (MusterSystemStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_system_store_finalize;
}

static void
muster_system_store_init (MusterSystemStore *self)
{
  g_mutex_init (&self->lock);
  self->loaded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) muster_system_unref);
  self->failed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_error_free);
}

/**
 * muster_system_store_new:
 * @folders: (array zero-terminated=1): folders of system files, the first to count where two have one id
 *
 * Returns: (transfer full): a store over these folders, which need not exist
 */
MusterSystemStore *
muster_system_store_new (const char * const *folders)
{
  MusterSystemStore *self = g_object_new (MUSTER_TYPE_SYSTEM_STORE, NULL);

  self->folders = g_strdupv ((char **) folders);
  return self;
}

/**
 * muster_system_store_new_holding:
 * @base: a store
 * @system: a system, perhaps one that is no longer as its file is, or has none any more
 *
 * Returns: (transfer full): a store that gives @system for its id, whatever its file says, and for the rest is @base
 */
MusterSystemStore *
muster_system_store_new_holding (MusterSystemStore *base,
                                 MusterSystem      *system)
{
  MusterSystemStore *self;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (base) && system != NULL, NULL);

  if (base->base != NULL)
    base = base->base;
  self = muster_system_store_new ((const char * const *) base->folders);
  self->base = g_object_ref (base);
  self->has_shipped = base->has_shipped;
  g_hash_table_insert (self->loaded, g_strdup (muster_system_get_id (system)), muster_system_ref (system));
  return self;
}

/**
 * muster_system_store_new_default:
 *
 * Returns: (transfer full): a store over the shipped systems and the player's own
 */
MusterSystemStore *
muster_system_store_new_default (void)
{
  g_autofree char *shipped = muster_system_store_dup_shipped_dir ();
  g_autofree char *user = muster_system_store_dup_user_dir ();
  g_autofree char *shipped_systems = g_build_filename (shipped, "systems", NULL);
  g_autofree char *user_systems = g_build_filename (user, "systems", NULL);
  const char *folders[] = { shipped_systems, user_systems, NULL };
  MusterSystemStore *self = muster_system_store_new (folders);

  self->has_shipped = TRUE;
  return self;
}

/* All places in which the data that comes with the program is looked for. */
static char *
dup_shipped_places (void)
{
  const char *chosen = g_getenv ("MUSTER_SHIPPED_DIR");
  g_autofree char *folder = dup_program_folder ();
  g_autoptr (GString) places = g_string_new (NULL);

  if (chosen != NULL && *chosen != '\0')
    return g_strdup (chosen);

  for (guint i = 0; folder != NULL && i < G_N_ELEMENTS (beside); i++)
    {
      g_autofree char *candidate = g_canonicalize_filename (beside[i], folder);

      g_string_append_printf (places, "%s, ", candidate);
    }
  g_string_append (places, MUSTER_DATADIR);
  return g_strdup (places->str);
}

/**
 * muster_system_store_dup_missing:
 * @self: a store
 *
 * Returns: (transfer full) (nullable): that the systems that come with the program are missing, and where they were
 *   looked for; %NULL where there is one
 */
char *
muster_system_store_dup_missing (MusterSystemStore *self)
{
  g_autoptr (GDir) dir = NULL;
  g_autofree char *places = NULL;
  const char *name;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (self), NULL);

  if (!self->has_shipped)
    return NULL;
  dir = g_dir_open (self->folders[0], 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      if (g_str_has_suffix (name, ".xml"))
        return NULL;
    }

  places = dup_shipped_places ();
  /* Translators: %s lists folders */
  return g_strdup_printf (_("Muster's own data is missing: there are no rule systems in %s; install Muster anew, or name the right folder with MUSTER_SHIPPED_DIR"),
                          places);
}

/**
 * muster_system_store_get_own_folder:
 * @self: a store
 *
 * Returns: (transfer none) (nullable): the folder into which a player puts systems of his own, the last one; it need not
 *   exist
 */
const char *
muster_system_store_get_own_folder (MusterSystemStore *self)
{
  guint n;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (self), NULL);

  n = g_strv_length (self->folders);
  return n > 0 ? self->folders[n - 1] : NULL;
}

/* Whether an id can be part of a file's name: ids come from files of strangers. */
static gboolean
is_plain (const char *id)
{
  for (const char *p = id; *p != '\0'; p++)
    {
      if (!g_ascii_isalnum (*p) && *p != '-')
        return FALSE;
    }
  return *id != '\0' && strlen (id) <= 64;
}

/* Takes a system in, unless one of its id is there already. Called with the lock held. */
static MusterSystem *
take (MusterSystemStore *self,
      MusterSystem      *system)
{
  const char *id = muster_system_get_id (system);
  MusterSystem *before = g_hash_table_lookup (self->loaded, id);

  if (before != NULL)
    {
      muster_system_unref (system);
      return before;
    }
  g_hash_table_insert (self->loaded, g_strdup (id), system);
  return system;
}

/* Reads all files, unless they are those that were read before: a player may put one more there while we run. Returns
 * whether it did. */
static gboolean
read_all (MusterSystemStore *self)
{
  char **files = muster_system_store_list_files (self);

  if (self->files_read != NULL && g_strv_equal ((const char * const *) files, (const char * const *) self->files_read))
    {
      g_strfreev (files);
      return FALSE;
    }

  g_strfreev (self->files_read);
  self->files_read = files;
  g_clear_pointer (&self->broken, g_free);
  for (guint i = 0; files[i] != NULL; i++)
    {
      MusterSystem *system = muster_system_load (files[i], NULL, NULL);

      if (system != NULL)
        take (self, system);
      else if (self->broken == NULL)
        self->broken = g_strdup (files[i]);
    }
  return TRUE;
}

/* A file named after its system is the usual case, and saves reading all the others. */
static MusterSystem *
load_named (MusterSystemStore *self,
            const char        *id,
            GError           **error)
{
  for (guint i = 0; self->folders[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (id, ".xml", NULL);
      g_autofree char *path = g_build_filename (self->folders[i], name, NULL);
      g_autoptr (MusterSystem) system = NULL;

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      system = muster_system_load (path, NULL, error);
      if (system == NULL)
        return NULL;
      /* One of another id is left for its turn: a file before it may hold that system. */
      if (strcmp (muster_system_get_id (system), id) == 0)
        return take (self, g_steal_pointer (&system));
    }
  return NULL;
}

/* The last folder is where a player puts systems of his own. A file that is there and broken may well be the
 * one that is missed. */
static void
set_not_found (MusterSystemStore  *self,
               const char         *id,
               GError            **error)
{
  const char *own = muster_system_store_get_own_folder (self);
  const char *folder = own != NULL ? own : "";
  g_autofree char *missing = muster_system_store_dup_missing (self);

  if (missing != NULL)
    g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND, missing);
  else if (self->broken != NULL)
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND,
                 _("the rule system “%s” is not installed; %s has faults and may be the one: see “muster systems check %s”"),
                 id, self->broken, self->broken);
  else
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND,
                 _("the rule system “%s” is not installed; put its file into %s, or see “muster systems list” for those that are"),
                 id, folder);
}

/**
 * muster_system_store_load:
 * @self: a store
 * @id: of a system
 * @error: %MUSTER_ERROR_NOT_FOUND where no file has this system, or what is wrong with the file that has it
 *
 * Finds a system and reads it, or gives the one read before. Any thread may call this.
 *
 * Returns: (transfer full) (nullable): the system
 */
MusterSystem *
muster_system_store_load (MusterSystemStore  *self,
                          const char         *id,
                          GError            **error)
{
  g_autoptr (GMutexLocker) locker = NULL;
  g_autoptr (GError) failure = NULL;
  MusterSystem *system;
  const GError *before;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  locker = g_mutex_locker_new (&self->lock);
  system = g_hash_table_lookup (self->loaded, id);
  if (system != NULL)
    return muster_system_ref (system);
  if (self->base != NULL)
    return muster_system_store_load (self->base, id, error);

  before = g_hash_table_lookup (self->failed, id);
  if (before != NULL)
    {
      g_propagate_error (error, g_error_copy (before));
      return NULL;
    }

  if (is_plain (id))
    system = load_named (self, id, &failure);
  if (system == NULL && failure == NULL && read_all (self))
    system = g_hash_table_lookup (self->loaded, id);
  if (system != NULL)
    return muster_system_ref (system);

  if (failure != NULL)
    {
      g_hash_table_insert (self->failed, g_strdup (id), g_error_copy (failure));
      g_propagate_error (error, g_steal_pointer (&failure));
    }
  else
    set_not_found (self, id, error);
  return NULL;
}

/* A system of which a file was written since it was read, or is gone. */
static gboolean
is_outdated (gpointer id,
             gpointer system,
             gpointer data)
{
  return !muster_system_is_current (system);
}

/**
 * muster_system_store_refresh:
 * @self: a store
 *
 * Forgets what is no longer as it stands in the files: systems of which a file was changed or is gone are read anew when
 * they are asked for next, as are those that were missing or had faults. Whoever has such a system keeps the one that
 * he has. Any thread may call this.
 */
void
muster_system_store_refresh (MusterSystemStore *self)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_if_fail (MUSTER_IS_SYSTEM_STORE (self));

  if (self->base != NULL)
    {
      muster_system_store_refresh (self->base);
      return;
    }
  locker = g_mutex_locker_new (&self->lock);
  g_hash_table_foreach_remove (self->loaded, is_outdated, NULL);
  g_hash_table_remove_all (self->failed);
  g_clear_pointer (&self->files_read, g_strfreev);
  g_clear_pointer (&self->broken, g_free);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

/**
 * muster_system_store_list_files:
 * @self: a store
 *
 * Returns: (transfer full) (array zero-terminated=1): the paths of all system files, folder by folder, by
 *   name within each; whether they can be read is not looked at
 */
char **
muster_system_store_list_files (MusterSystemStore *self)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (self), NULL);

  for (guint i = 0; self->folders[i] != NULL; i++)
    {
      g_autoptr (GDir) dir = g_dir_open (self->folders[i], 0, NULL);
      g_autoptr (GPtrArray) names = g_ptr_array_new ();
      const char *name;

      while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
        {
          if (g_str_has_suffix (name, ".xml"))
            g_ptr_array_add (names, g_build_filename (self->folders[i], name, NULL));
        }
      g_ptr_array_sort (names, compare_names);
      for (guint k = 0; k < names->len; k++)
        g_ptr_array_add (files, g_ptr_array_index (names, k));
    }
  g_ptr_array_add (files, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&files), FALSE);
}
