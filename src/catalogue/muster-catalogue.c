/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The catalogue of one player: the shipped entries of every installed system and the player's own. Opened over a
 * file that several processes may have open; an object belongs to one thread at a time. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (MusterCatalogue, muster_catalogue, G_TYPE_OBJECT)

static void
muster_catalogue_finalize (GObject *object)
{
  MusterCatalogue *self = MUSTER_CATALOGUE (object);

  for (guint i = 0; i < MUSTER_N_STATEMENTS; i++)
    g_clear_pointer (&self->statements[i], sqlite3_finalize);
  g_clear_pointer (&self->db, muster_db_close);
  g_clear_pointer (&self->stand_of_key, g_hash_table_unref);
  g_clear_pointer (&self->stand_systems, g_hash_table_unref);
  g_clear_pointer (&self->stands, g_ptr_array_unref);
  g_clear_pointer (&self->appraisers, g_hash_table_unref);
  g_clear_pointer (&self->systems, g_hash_table_unref);
  G_OBJECT_CLASS (muster_catalogue_parent_class)->finalize (object);
}

static void
muster_catalogue_class_init (MusterCatalogueClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_catalogue_finalize;
}

static void
muster_catalogue_init (MusterCatalogue *self)
{
  self->systems = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) muster_system_unref);
  self->appraisers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) muster_appraiser_free);
}

/**
 * muster_catalogue_dup_default_path:
 *
 * Returns: (transfer full): where the player's catalogue is; it need not exist
 */
char *
muster_catalogue_dup_default_path (void)
{
  g_autofree char *folder = muster_system_store_dup_user_dir ();

  return g_build_filename (folder, "catalogue.db", NULL);
}

/* A write-ahead log, so that who reads is never kept waiting. Where a disk cannot have one, SQLite stays with what it had. */
static void
use_log (MusterDb *db)
{
  if (!muster_db_get_read_only (db))
    muster_db_exec (db, "PRAGMA journal_mode = WAL", NULL);
}

/**
 * muster_catalogue_open:
 * @path: the catalogue's file; it is made where it is missing
 * @systems: the systems that are installed
 * @error: %MUSTER_ERROR_DATABASE where the file cannot be used, %MUSTER_ERROR_UNSUPPORTED_VERSION where it is
 *   of a newer Muster
 *
 * Opens a catalogue and brings it up to date: its schema, and the shipped entries of each system whose data
 * changed. Takes a few milliseconds, a good part of a second when there is something to bring up to date.
 *
 * Returns: (transfer full) (nullable): the catalogue
 */
MusterCatalogue *
muster_catalogue_open (const char         *path,
                       MusterSystemStore  *systems,
                       GError            **error)
{
  g_autoptr (MusterCatalogue) self = NULL;
  g_autoptr (GArray) migrations = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (systems), NULL);

  self = g_object_new (MUSTER_TYPE_CATALOGUE, NULL);
  self->db = muster_db_open (path, error);
  if (self->db == NULL)
    return NULL;
  migrations = muster_db_list_migrations ();
  if (!muster_db_migrate (self->db, (const MusterMigration *) (gpointer) migrations->data, migrations->len, error))
    return NULL;
  use_log (self->db);
  if (!muster_catalogue_refresh (self, systems, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * muster_catalogue_get_system:
 * @self: a catalogue
 * @id: (nullable): a system's id
 *
 * Returns: (transfer none) (nullable): the system, where it is installed
 */
MusterSystem *
muster_catalogue_get_system (MusterCatalogue *self,
                             const char      *id)
{
  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), NULL);

  return id != NULL ? g_hash_table_lookup (self->systems, id) : NULL;
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * muster_catalogue_list_systems:
 * @self: a catalogue
 *
 * Returns: (transfer full) (array zero-terminated=1): the ids of the installed systems, sorted
 */
char **
muster_catalogue_list_systems (MusterCatalogue *self)
{
  GPtrArray *ids = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer id;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), NULL);

  g_hash_table_iter_init (&iter, self->systems);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_ptr_array_add (ids, g_strdup (id));
  g_ptr_array_sort (ids, compare_texts);
  g_ptr_array_add (ids, NULL);
  return (char **) g_ptr_array_free (ids, FALSE);
}

/* The one that prices entries of a system. */
MusterAppraiser *
muster_catalogue_get_appraiser (MusterCatalogue *self,
                                MusterSystem    *system)
{
  const char *id = muster_system_get_id (system);
  MusterAppraiser *appraiser = g_hash_table_lookup (self->appraisers, id);

  if (appraiser == NULL)
    {
      appraiser = muster_appraiser_new (system);
      g_hash_table_insert (self->appraisers, g_strdup (id), appraiser);
    }
  return appraiser;
}

/* Whether an entry may take its place, and which row it takes. */
static gboolean
check_place (MusterCatalogue       *self,
             MusterCatalogueEntry  *entry,
             gboolean               replace,
             gboolean              *same,
             GError               **error)
{
  g_autofree char *digest = muster_catalogue_entry_dup_digest (entry);
  MusterStored stored;

  *same = FALSE;
  if (!muster_catalogue_store_find (self, entry->system_id, entry->entry.id, &stored, error))
    return FALSE;
  if (stored.number != 0 && !stored.own)
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT,
                   _("“%s” is an entry that comes with the system; give yours another id"), entry->entry.id);
      return FALSE;
    }
  *same = stored.number != 0 && strcmp (stored.digest, digest) == 0;
  if (stored.number != 0 && !replace && !*same)
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT,
                   _("you have an entry “%s” already, and it says something else; replace it on purpose, or give this one another id"),
                   entry->entry.id);
      return FALSE;
    }
  entry->number = stored.number;
  return TRUE;
}

/**
 * muster_catalogue_put:
 * @self: a catalogue
 * @entry: an own entry, settled without faults
 * @replace: whether one of the same id may be replaced
 * @error: %MUSTER_ERROR_CONFLICT where something else has its id, %MUSTER_ERROR_DATABASE
 *
 * Puts an own entry into the catalogue. One that is there already, just as it is, stays.
 *
 * Returns: whether it is there
 */
gboolean
muster_catalogue_put (MusterCatalogue       *self,
                      MusterCatalogueEntry  *entry,
                      gboolean               replace,
                      GError               **error)
{
  g_autofree char *digest = NULL;
  gboolean same;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), FALSE);
  g_return_val_if_fail (entry != NULL && entry->own, FALSE);

  digest = muster_catalogue_entry_dup_digest (entry);
  if (!muster_db_begin (self->db, error))
    return FALSE;
  if (!check_place (self, entry, replace, &same, error)
      || (!same && !muster_catalogue_store_write (self, entry, digest, error)))
    {
      muster_db_roll_back (self->db);
      return FALSE;
    }
  return muster_db_commit (self->db, error);
}

/* The row of an entry, in a transaction that has begun. */
static gboolean
find_for_change (MusterCatalogue  *self,
                 const char       *system_id,
                 const char       *id,
                 MusterStored     *stored,
                 GError          **error)
{
  if (!muster_catalogue_store_find (self, system_id, id, stored, error))
    return FALSE;
  if (stored->number != 0)
    return TRUE;

  g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND, _("the catalogue of “%s” has no entry “%s”"), system_id, id);
  return FALSE;
}

/* What the player owns stays his when the entry goes, and keeps its name. */
static gboolean
keep_name (MusterCatalogue  *self,
           gint64            number,
           GError          **error)
{
  g_autoptr (sqlite3_stmt) statement =
    muster_db_prepare (self->db,
                       "UPDATE player SET name = e.name FROM entry AS e"
                       " WHERE e.number = ?1 AND player.system = e.system AND player.id = e.id AND player.owned > 0",
                       error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, number);
  return muster_db_run (self->db, statement, error);
}

/**
 * muster_catalogue_remove:
 * @self: a catalogue
 * @system_id: a system's id
 * @id: an own entry's id
 * @error: %MUSTER_ERROR_NOT_FOUND where there is none, %MUSTER_ERROR_CONFLICT where it is a shipped one,
 *   %MUSTER_ERROR_DATABASE
 *
 * Takes an own entry out of the catalogue. Lists that use it have a copy and stay as they are.
 *
 * Returns: whether it is out
 */
gboolean
muster_catalogue_remove (MusterCatalogue  *self,
                         const char       *system_id,
                         const char       *id,
                         GError          **error)
{
  MusterStored stored;
  gboolean done = FALSE;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), FALSE);

  if (!muster_db_begin (self->db, error))
    return FALSE;
  if (find_for_change (self, system_id, id, &stored, error))
    {
      if (!stored.own)
        g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT,
                     _("“%s” comes with the system and cannot be taken out; only entries of your own can"), id);
      else
        done = keep_name (self, stored.number, error) && muster_catalogue_store_delete (self, stored.number, error);
    }
  if (!done)
    {
      muster_db_roll_back (self->db);
      return FALSE;
    }
  return muster_db_commit (self->db, error);
}

static gboolean
note (MusterCatalogue  *self,
      const char       *sql,
      const char       *system_id,
      const char       *id,
      gint64            number,
      GError          **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_db_prepare (self->db, sql, error);
  MusterStored stored;

  if (statement == NULL || !muster_db_begin (self->db, error))
    return FALSE;
  muster_db_bind_text (statement, 1, system_id);
  muster_db_bind_text (statement, 2, id);
  sqlite3_bind_int64 (statement, 3, number);
  if (!find_for_change (self, system_id, id, &stored, error) || !muster_db_run (self->db, statement, error))
    {
      muster_db_roll_back (self->db);
      return FALSE;
    }
  return muster_db_commit (self->db, error);
}

/**
 * muster_catalogue_set_favourite:
 * @self: a catalogue
 * @system_id: a system's id
 * @id: an entry's id
 * @favourite: whether it is one of the player's favourites
 * @error: %MUSTER_ERROR_NOT_FOUND, %MUSTER_ERROR_DATABASE
 *
 * Returns: whether it was noted
 */
gboolean
muster_catalogue_set_favourite (MusterCatalogue  *self,
                                const char       *system_id,
                                const char       *id,
                                gboolean          favourite,
                                GError          **error)
{
  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), FALSE);

  return note (self,
               "INSERT INTO player (system, id, favourite) VALUES (?1, ?2, ?3)"
               " ON CONFLICT (system, id) DO UPDATE SET favourite = excluded.favourite",
               system_id, id, favourite ? 1 : 0, error);
}
