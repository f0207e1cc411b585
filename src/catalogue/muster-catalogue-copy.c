/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's part of a catalogue, taken along: a copy of the database with nothing else in it, made while others may
 * have the catalogue open. A copy comes from anywhere, so what it is made of is looked at before anything in it is
 * believed. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-copy.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "muster-db.h"

/* Far more than any points or years. */
#define MAX_NUMBER G_GINT64_CONSTANT (1000000000000000)

#define COUNT_ENTRIES    "SELECT count (*) FROM entry WHERE own = 1"
#define COUNT_OWNED      "SELECT count (*) FROM player WHERE owned > 0"
#define COUNT_FAVOURITES "SELECT count (*) FROM player WHERE favourite = 1"
#define ALL_OF_SCHEMA    "SELECT group_concat (type || char (31) || name || char (31) || ifnull (sql, ''), char (30)) FROM" \
                         " (SELECT type, name, sql FROM sqlite_schema ORDER BY type, name)"

static gboolean
count_own (MusterDb            *db,
           MusterCatalogueOwn  *own,
           GError             **error)
{
  gint64 entries, owned, favourites;

  if (!muster_db_get_number (db, COUNT_ENTRIES, &entries, error) || !muster_db_get_number (db, COUNT_OWNED, &owned, error)
      || !muster_db_get_number (db, COUNT_FAVOURITES, &favourites, error))
    return FALSE;
  *own = (MusterCatalogueOwn) { (guint) entries, (guint) owned, (guint) favourites };
  return TRUE;
}

/* Brings a database to the schema of this program. */
static gboolean
migrate (MusterDb  *db,
         GError   **error)
{
  g_autoptr (GArray) migrations = muster_db_list_migrations ();

  return muster_db_migrate (db, (const MusterMigration *) (gpointer) migrations->data, migrations->len, error);
}

static gboolean
vacuum_into (const char  *from,
             const char  *to,
             GError     **error)
{
  g_autoptr (MusterDb) db = muster_db_open (from, error);
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (db == NULL || !migrate (db, error))
    return FALSE;
  statement = muster_db_prepare (db, "VACUUM INTO ?1", error);
  if (statement == NULL)
    return FALSE;
  muster_db_bind_text (statement, 1, to);
  return muster_db_run (db, statement, error);
}

/**
 * muster_catalogue_copy_own:
 * @from: a catalogue's file, that others may be using
 * @to: a file that is not there yet
 * @own: (out): what there is of the player's
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Copies what the player has put into a catalogue, as it is at one moment: own entries, favourites and how many of each he
 * owns. What comes with the games stays behind, as every machine has it.
 *
 * Returns: whether the copy is there; where not, a part of it may be
 */
gboolean
muster_catalogue_copy_own (const char          *from,
                           const char          *to,
                           MusterCatalogueOwn  *own,
                           GError             **error)
{
  g_autoptr (MusterDb) db = NULL;

  g_return_val_if_fail (from != NULL && to != NULL && own != NULL, FALSE);

  if (!vacuum_into (from, to, error))
    return FALSE;
  db = muster_db_open (to, error);
  return db != NULL
         && muster_db_exec (db,
                            "BEGIN IMMEDIATE;"
                            "DELETE FROM entry WHERE own = 0;"
                            "DELETE FROM system;"
                            "DELETE FROM player WHERE owned = 0 AND favourite = 0;"
                            "INSERT INTO entry_text (entry_text) VALUES ('rebuild');"
                            "COMMIT;"
                            "VACUUM;",
                            error)
         && count_own (db, own, error);
}

static char *
dup_text (MusterDb    *db,
          const char  *sql,
          GError     **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_db_prepare (db, sql, error);
  const char *text;
  gboolean row;

  if (statement == NULL || !muster_db_step (db, statement, &row, error))
    return NULL;
  text = row ? (const char *) sqlite3_column_text (statement, 0) : NULL;
  return g_strdup (text != NULL ? text : "");
}

/* What every catalogue of that version is made of. */
static char *
dup_right_schema (gint64   version,
                  GError **error)
{
  g_autoptr (MusterDb) db = muster_db_open (":memory:", error);
  g_autoptr (GArray) migrations = muster_db_list_migrations ();
  const MusterMigration *steps = (const MusterMigration *) (gpointer) migrations->data;
  guint n = 0;

  while (n < migrations->len && steps[n].version <= version)
    n++;
  if (db == NULL || !muster_db_migrate (db, steps, n, error))
    return NULL;
  return dup_text (db, ALL_OF_SCHEMA, error);
}

static gboolean
refuse (GError    **error,
        const char *text)
{
  g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, text);
  return FALSE;
}

/* Nothing of the schema runs before it is known to be ours: a view or a trigger would be a stranger's program. */
static gboolean
check_schema (MusterDb  *db,
              GError   **error)
{
  g_autoptr (GArray) migrations = muster_db_list_migrations ();
  int newest = g_array_index (migrations, MusterMigration, migrations->len - 1).version;
  g_autofree char *schema = NULL;
  g_autofree char *right = NULL;
  g_autofree char *sound = NULL;
  gint64 application, version;

  if (!muster_db_get_number (db, "PRAGMA application_id", &application, NULL)
      || !muster_db_get_number (db, "PRAGMA user_version", &version, NULL) || application != MUSTER_DB_APPLICATION_ID || version < 1)
    return refuse (error, _("the catalogue in it is no catalogue of Muster"));
  if (version > newest)
    {
      g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_UNSUPPORTED_VERSION,
                           _("the catalogue in it is of a newer Muster; install that one"));
      return FALSE;
    }
  right = dup_right_schema (version, error);
  if (right == NULL)
    return FALSE;
  schema = dup_text (db, ALL_OF_SCHEMA, NULL);
  if (g_strcmp0 (schema, right) != 0)
    return refuse (error, _("the catalogue in it is no catalogue of Muster"));
  sound = dup_text (db, "PRAGMA integrity_check (1)", NULL);
  if (g_strcmp0 (sound, "ok") != 0)
    return refuse (error, _("the catalogue in it is damaged"));
  return TRUE;
}

/* Numbers that there can be, with room for sums of them. */
static gboolean
is_bearable (sqlite3_stmt *statement,
             int           column)
{
  gint64 number = sqlite3_column_int64 (statement, column);

  return number >= -MAX_NUMBER && number <= MAX_NUMBER;
}

static gboolean
check_rows (MusterDb    *db,
            const char  *sql,
            GError     **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_db_prepare (db, sql, error);
  gboolean row;

  if (statement == NULL)
    return FALSE;
  while (muster_db_step (db, statement, &row, error))
    {
      if (!row)
        return TRUE;
      for (int i = 0; i < sqlite3_column_count (statement); i++)
        {
          int type = sqlite3_column_type (statement, i);
          const char *text = type == SQLITE_TEXT ? (const char *) sqlite3_column_text (statement, i) : NULL;

          if ((type == SQLITE_TEXT && !g_utf8_validate (text, sqlite3_column_bytes (statement, i), NULL))
              || (type == SQLITE_INTEGER && !is_bearable (statement, i)) || type == SQLITE_BLOB || type == SQLITE_FLOAT)
            return refuse (error, _("the catalogue in it is damaged"));
        }
    }
  return FALSE;
}

/* The tables hold what their columns let them, which is more than the program ever puts into them. */
static gboolean
check_content (MusterDb  *db,
               GError   **error)
{
  static const char * const all[] = {
    "SELECT * FROM entry WHERE own = 1", "SELECT * FROM entry_column", "SELECT * FROM entry_mark", "SELECT * FROM entry_figure",
    "SELECT * FROM player",
  };
  gint64 n_odd;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      if (!check_rows (db, all[i], error))
        return FALSE;
    }
  if (!muster_db_get_number (db, "SELECT (SELECT count (*) FROM entry_column WHERE count NOT BETWEEN 0 AND 1000000)"
                                 " + (SELECT count (*) FROM player WHERE owned NOT BETWEEN 0 AND 2147483647 OR id = '' OR system = '')"
                                 " + (SELECT count (*) FROM entry WHERE id = '' OR system = '')", &n_odd, error))
    return FALSE;
  return n_odd == 0 || refuse (error, _("the catalogue in it is damaged"));
}

/**
 * muster_catalogue_check_copy:
 * @path: a copy, from anywhere; it is brought to the schema of this program
 * @own: (out): what is in it of the player's
 * @error: %MUSTER_ERROR_INVALID_DATA where it is no catalogue, or a damaged one; %MUSTER_ERROR_UNSUPPORTED_VERSION where it
 *   is of a newer program
 *
 * Looks whether a file is a catalogue that can be trusted to be one: with tables of ours and nothing besides.
 *
 * Returns: whether it is
 */
gboolean
muster_catalogue_check_copy (const char          *path,
                             MusterCatalogueOwn  *own,
                             GError             **error)
{
  g_autoptr (MusterDb) db = NULL;

  g_return_val_if_fail (path != NULL && own != NULL, FALSE);

  db = muster_db_open (path, NULL);
  if (db == NULL)
    return refuse (error, _("the catalogue in it is no catalogue of Muster"));
  sqlite3_db_config (muster_db_get_handle (db), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  muster_db_exec (db, "PRAGMA cell_size_check = ON", NULL);
  return check_schema (db, error) && migrate (db, error) && check_content (db, error) && count_own (db, own, error);
}
