/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fills the catalogue from the installed systems, where their data changed. Own entries stay; what the system
 * says of them (their price) is worked out anew. Where only the language of the player is another, shipped entries
 * are sorted and found by their names in it. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#include <string.h>

/* What is written of an entry besides its data: another number fills all catalogues anew. */
#define FORM "1"

typedef struct
{
  MusterSystem *system; /* (owned) */
  char         *stamp; /* of its data */
  char         *names; /* @stamp, a space, and a checksum of the names of its entries as the player reads them */
} Installed;

static void
installed_free (Installed *self)
{
  g_clear_pointer (&self->system, muster_system_unref);
  g_free (self->stamp);
  g_free (self->names);
  g_free (self);
}

/* Makes checksums of a system's file and of all its entries, which may stand in other files; and of what they are called, which
 * says more than the name of a language: translations come and change with the program. */
static void
make_stamps (Installed  *one,
             const char *path)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GChecksum) names = g_checksum_new (G_CHECKSUM_MD5);
  g_autofree char *data = NULL;
  const MusterEntry *entries;
  gsize length = 0;
  guint n;

  g_checksum_update (sum, (const guchar *) FORM, -1);
  if (g_file_get_contents (path, &data, &length, NULL))
    g_checksum_update (sum, (const guchar *) data, (gssize) length);
  entries = muster_system_get_entries (one->system, &n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterCatalogueEntry) entry = muster_catalogue_entry_new_shipped (one->system, &entries[i]);
      g_autofree char *digest = muster_catalogue_entry_dup_digest (entry);
      const char *shown = muster_catalogue_entry_get_shown_name (entry);

      g_checksum_update (sum, (const guchar *) entries[i].id, (gssize) strlen (entries[i].id));
      g_checksum_update (sum, (const guchar *) digest, -1);
      g_checksum_update (names, (const guchar *) shown, (gssize) strlen (shown) + 1);
    }
  one->stamp = g_strdup (g_checksum_get_string (sum));
  one->names = g_strconcat (one->stamp, " ", g_checksum_get_string (names), NULL);
}

/* The installed systems; of several files with one id the first that bears it as its name counts, else the first. */
static GHashTable *
read_installed (MusterSystemStore *systems)
{
  GHashTable *all = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) installed_free);
  g_autoptr (GHashTable) named = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) files = muster_system_store_list_files (systems);

  for (guint i = 0; files[i] != NULL; i++)
    {
      MusterSystem *system = muster_system_load (files[i], NULL, NULL);
      const char *id = system != NULL ? muster_system_get_id (system) : NULL;
      g_autofree char *name = g_path_get_basename (files[i]);
      g_autofree char *usual = g_strconcat (id != NULL ? id : "", ".xml", NULL);
      gboolean is_named = strcmp (name, usual) == 0;
      Installed *one;

      if (system == NULL)
        continue;
      if (g_hash_table_contains (all, id) && (!is_named || g_hash_table_contains (named, id)))
        {
          muster_system_unref (system);
          continue;
        }
      one = g_new0 (Installed, 1);
      one->system = system;
      make_stamps (one, files[i]);
      g_hash_table_remove (named, id);
      if (is_named)
        g_hash_table_add (named, (gpointer) id);
      g_hash_table_replace (all, (gpointer) id, one);
    }
  return all;
}

/* What of a system is in the catalogue: its data, and the names of its entries in the player's language. */
static gboolean
has_stamp (MusterCatalogue  *self,
           const Installed  *one,
           gboolean         *has_data,
           gboolean         *has_names,
           GError          **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_db_prepare (self->db, "SELECT stamp FROM system WHERE id = ?1", error);
  const char *stamp;
  gboolean row;

  *has_data = FALSE;
  *has_names = FALSE;
  if (statement == NULL)
    return FALSE;
  muster_db_bind_text (statement, 1, muster_system_get_id (one->system));
  if (!muster_db_step (self->db, statement, &row, error))
    return FALSE;
  stamp = row ? (const char *) sqlite3_column_text (statement, 0) : NULL;
  *has_data = stamp != NULL && g_str_has_prefix (stamp, one->stamp);
  *has_names = stamp != NULL && strcmp (stamp, one->names) == 0;
  return TRUE;
}

static gboolean
write_stamp (MusterCatalogue  *self,
             const Installed  *one,
             GError          **error)
{
  g_autoptr (sqlite3_stmt) statement =
    muster_db_prepare (self->db,
                       "INSERT INTO system (id, edition, stamp) VALUES (?1, ?2, ?3)"
                       " ON CONFLICT (id) DO UPDATE SET edition = excluded.edition, stamp = excluded.stamp",
                       error);

  if (statement == NULL)
    return FALSE;
  muster_db_bind_text (statement, 1, muster_system_get_id (one->system));
  muster_db_bind_text (statement, 2, muster_system_get_edition (one->system));
  muster_db_bind_text (statement, 3, one->names);
  return muster_db_run (self->db, statement, error);
}

/* The rows of a system's entries, own or shipped ones. */
static GArray *
list_rows (MusterCatalogue  *self,
           const char       *system_id,
           gboolean          own,
           GError          **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_db_prepare (self->db, "SELECT number FROM entry WHERE system = ?1 AND own = ?2", error);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean row = statement != NULL;

  if (statement == NULL)
    return NULL;
  muster_db_bind_text (statement, 1, system_id);
  sqlite3_bind_int (statement, 2, own ? 1 : 0);
  while (row)
    {
      gint64 number;

      if (!muster_db_step (self->db, statement, &row, error))
        return NULL;
      number = sqlite3_column_int64 (statement, 0);
      if (row)
        g_array_append_val (rows, number);
    }
  return g_steal_pointer (&rows);
}

/* Shipped entries that are no longer shipped go; what the player keeps of them stands elsewhere and stays. */
static gboolean
drop_gone (MusterCatalogue  *self,
           MusterSystem     *system,
           GError          **error)
{
  g_autoptr (GArray) rows = list_rows (self, muster_system_get_id (system), FALSE, error);

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      gint64 number = g_array_index (rows, gint64, i);
      g_autoptr (MusterCatalogueEntry) entry = muster_catalogue_store_load (self, number, error);

      if (entry == NULL)
        return FALSE;
      if (muster_system_find_entry (system, entry->entry.id) == NULL && !muster_catalogue_store_delete (self, number, error))
        return FALSE;
    }
  return rows != NULL;
}

/* Writes what the system makes of an entry whose data are those of its row. Most often that is nothing new, or a
 * price: neither touches the full-text index. */
static gboolean
bring_up_to_date (MusterCatalogue       *self,
                  MusterCatalogueEntry  *entry,
                  const char            *digest,
                  GError               **error)
{
  g_autoptr (sqlite3_stmt) look =
    muster_db_prepare (self->db,
                       "SELECT words, tags, coalesce (first_year, 0), coalesce (last_year, 0), points, sorting FROM entry WHERE number = ?1", error);
  g_autoptr (sqlite3_stmt) price = NULL;
  g_autofree char *words = muster_catalogue_dup_words (entry);
  g_autofree char *tags = muster_catalogue_dup_tags (entry);
  g_autofree char *sorting = muster_catalogue_dup_sorting (muster_catalogue_entry_get_shown_name (entry));
  gboolean row;

  if (look == NULL)
    return FALSE;
  sqlite3_bind_int64 (look, 1, entry->number);
  if (!muster_db_step (self->db, look, &row, error))
    return FALSE;
  if (!row || strcmp ((const char *) sqlite3_column_text (look, 0), words) != 0 || strcmp ((const char *) sqlite3_column_text (look, 1), tags) != 0
      || sqlite3_column_int (look, 2) != entry->first_year || sqlite3_column_int (look, 3) != entry->last_year
      || strcmp ((const char *) sqlite3_column_text (look, 5), sorting) != 0)
    return muster_catalogue_store_write (self, entry, digest, error);
  if ((sqlite3_column_type (look, 4) != SQLITE_NULL) == entry->has_points && sqlite3_column_int64 (look, 4) == entry->points)
    return TRUE;

  price = muster_db_prepare (self->db, "UPDATE entry SET points = ?2 WHERE number = ?1", error);
  if (price == NULL)
    return FALSE;
  sqlite3_bind_int64 (price, 1, entry->number);
  muster_db_bind_number (price, 2, entry->has_points, entry->points);
  return muster_db_run (self->db, price, error);
}

static gboolean
write_shipped (MusterCatalogue  *self,
               MusterSystem     *system,
               GError          **error)
{
  MusterAppraiser *appraiser = muster_catalogue_get_appraiser (self, system);
  const MusterEntry *entries;
  guint n;

  entries = muster_system_get_entries (system, &n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterCatalogueEntry) entry = muster_catalogue_entry_new_shipped (system, &entries[i]);
      g_autofree char *digest = muster_catalogue_entry_dup_digest (entry);
      MusterStored stored;

      if (!muster_catalogue_store_find (self, entry->system_id, entry->entry.id, &stored, error))
        return FALSE;
      /* A player's own entry stays whatever a system calls its entries. */
      if (stored.number != 0 && stored.own)
        continue;
      entry->number = stored.number;
      muster_appraiser_price (appraiser, entry);
      if (stored.number != 0 && strcmp (stored.digest, digest) == 0 ? !bring_up_to_date (self, entry, digest, error)
                                                                    : !muster_catalogue_store_write (self, entry, digest, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
reprice_own (MusterCatalogue  *self,
             MusterSystem     *system,
             GError          **error)
{
  MusterAppraiser *appraiser = muster_catalogue_get_appraiser (self, system);
  g_autoptr (GArray) rows = list_rows (self, muster_system_get_id (system), TRUE, error);

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      g_autoptr (MusterCatalogueEntry) entry = muster_catalogue_store_load (self, g_array_index (rows, gint64, i), error);
      g_autofree char *digest = entry != NULL ? muster_catalogue_entry_dup_digest (entry) : NULL;

      if (entry == NULL)
        return FALSE;
      muster_appraiser_price (appraiser, entry);
      if (!bring_up_to_date (self, entry, digest, error))
        return FALSE;
    }
  return rows != NULL;
}

/* Writes what shipped entries are sorted and found by, where it is another. */
static gboolean
write_names (MusterCatalogue  *self,
             MusterSystem     *system,
             GError          **error)
{
  g_autoptr (sqlite3_stmt) statement =
    muster_db_prepare (self->db,
                       "UPDATE entry SET sorting = ?3, words = ?4, tags = ?5 WHERE system = ?1 AND id = ?2 AND own = 0"
                       " AND (sorting <> ?3 OR words <> ?4 OR tags <> ?5)",
                       error);
  const MusterEntry *entries;
  guint n;

  if (statement == NULL)
    return FALSE;
  entries = muster_system_get_entries (system, &n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterCatalogueEntry) entry = muster_catalogue_entry_new_shipped (system, &entries[i]);
      g_autofree char *sorting = muster_catalogue_dup_sorting (muster_catalogue_entry_get_shown_name (entry));
      g_autofree char *words = muster_catalogue_dup_words (entry);
      g_autofree char *tags = muster_catalogue_dup_tags (entry);

      muster_db_bind_text (statement, 1, entry->system_id);
      muster_db_bind_text (statement, 2, entry->entry.id);
      muster_db_bind_text (statement, 3, sorting);
      muster_db_bind_text (statement, 4, words);
      muster_db_bind_text (statement, 5, tags);
      if (!muster_db_run (self->db, statement, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
fill (MusterCatalogue  *self,
      const Installed  *one,
      GError          **error)
{
  gboolean has_data;
  gboolean has_names;

  /* Another process may have done it while this one waited. */
  if (!has_stamp (self, one, &has_data, &has_names, error))
    return FALSE;
  if (has_data && !has_names)
    return write_names (self, one->system, error) && write_stamp (self, one, error);
  return has_data
         || (drop_gone (self, one->system, error) && write_shipped (self, one->system, error)
             && reprice_own (self, one->system, error) && write_stamp (self, one, error));
}

/* Tells the searches of this connection which systems are installed. */
static gboolean
note_installed (MusterCatalogue  *self,
                GError          **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  GHashTableIter iter;
  gpointer id;

  if (!muster_db_exec (self->db, "CREATE TEMP TABLE IF NOT EXISTS installed (id TEXT PRIMARY KEY) WITHOUT ROWID", error))
    return FALSE;
  statement = muster_db_prepare (self->db, "INSERT OR IGNORE INTO temp.installed (id) VALUES (?1)", error);
  if (statement == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, self->systems);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    {
      muster_db_bind_text (statement, 1, id);
      if (!muster_db_run (self->db, statement, error))
        return FALSE;
    }
  return TRUE;
}

/* Takes up the installed systems and fills in what changed, in one transaction. */
gboolean
muster_catalogue_refresh (MusterCatalogue    *self,
                          MusterSystemStore  *systems,
                          GError            **error)
{
  g_autoptr (GHashTable) all = read_installed (systems);
  g_autoptr (GPtrArray) stale = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer id;
  gpointer value;

  g_hash_table_iter_init (&iter, all);
  while (g_hash_table_iter_next (&iter, &id, &value))
    {
      Installed *one = value;
      gboolean has_data;
      gboolean has_names;

      g_hash_table_insert (self->systems, g_strdup (id), muster_system_ref (one->system));
      if (!has_stamp (self, one, &has_data, &has_names, error))
        return FALSE;
      /* Names in another language are no reason to refuse a catalogue that can only be read. */
      if (!has_data || (!has_names && !muster_db_get_read_only (self->db)))
        g_ptr_array_add (stale, one);
    }
  if (!note_installed (self, error))
    return FALSE;
  if (stale->len == 0)
    return TRUE;

  if (!muster_db_begin (self->db, error))
    return FALSE;
  for (guint i = 0; i < stale->len; i++)
    {
      if (!fill (self, g_ptr_array_index (stale, i), error))
        {
          muster_db_roll_back (self->db);
          return FALSE;
        }
    }
  return muster_db_commit (self->db, error);
}
