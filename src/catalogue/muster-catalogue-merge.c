/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Takes the player's part of another catalogue in, without losing what is there: in one transaction, from rows to rows, so
 * that entries of games come along too that are not installed yet. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-copy.h"

#include <glib/gi18n-lib.h>

#include "muster-db.h"

/* Of entries: `m` is what is here, `b` what comes. */
#define FROM_BOTH "FROM backup.entry AS b JOIN main.entry AS m ON m.system = b.system AND m.id = b.id WHERE b.own = 1"
#define NOTES     "FROM backup.player AS b JOIN main.player AS m ON m.system = b.system AND m.id = b.id"

struct _MusterCatalogueMerge
{
  MusterDb            *db;
  gboolean             replace;
  MusterCatalogueFate  fate;
};

/**
 * muster_catalogue_merge_free:
 * @self: (nullable) (transfer full): a merge; nothing comes of it unless it was committed
 */
void
muster_catalogue_merge_free (MusterCatalogueMerge *self)
{
  if (self == NULL)
    return;

  if (self->db != NULL)
    muster_db_roll_back (self->db);
  g_clear_pointer (&self->db, muster_db_close);
  g_ptr_array_unref (self->fate.kept);
  g_free (self);
}

static gboolean
count (MusterCatalogueMerge  *self,
       const char            *sql,
       guint                 *number,
       GError               **error)
{
  gint64 found;

  if (!muster_db_get_number (self->db, sql, &found, error))
    return FALSE;
  *number = (guint) found;
  return TRUE;
}

/* The columns of a table that are copied as they are, with commas between them. */
static char *
dup_columns (MusterCatalogueMerge  *self,
             const char            *table,
             const char            *but,
             const char            *prefix,
             GError               **error)
{
  g_autoptr (sqlite3_stmt) statement =
    muster_db_prepare (self->db, "SELECT name FROM pragma_table_info (?1) WHERE name <> ?2 ORDER BY cid", error);
  g_autoptr (GString) columns = g_string_new (NULL);
  gboolean row;

  if (statement == NULL)
    return NULL;
  muster_db_bind_text (statement, 1, table);
  muster_db_bind_text (statement, 2, but);
  while (muster_db_step (self->db, statement, &row, error))
    {
      if (!row)
        return g_strdup (columns->str);
      g_string_append_printf (columns, "%s%s%s", columns->len > 0 ? ", " : "", prefix, (const char *) sqlite3_column_text (statement, 0));
    }
  return NULL;
}

/* Copies what belongs to the entries that are taken. */
static gboolean
copy_parts (MusterCatalogueMerge  *self,
            const char            *table,
            GError               **error)
{
  g_autofree char *names = dup_columns (self, table, "entry", "", error);
  g_autofree char *values = names != NULL ? dup_columns (self, table, "entry", "c.", error) : NULL;
  g_autofree char *sql = NULL;

  if (values == NULL)
    return FALSE;
  sql = g_strdup_printf ("INSERT INTO main.%s (entry, %s) SELECT m.number, %s FROM taken AS t"
                         " JOIN backup.entry AS b ON b.number = t.number"
                         " JOIN main.entry AS m ON m.system = b.system AND m.id = b.id"
                         " JOIN backup.%s AS c ON c.entry = b.number",
                         table, names, values, table);
  return muster_db_exec (self->db, sql, error);
}

static gboolean
copy_taken (MusterCatalogueMerge  *self,
            GError               **error)
{
  g_autofree char *columns = dup_columns (self, "entry", "number", "", error);
  g_autofree char *sql = NULL;

  if (columns == NULL)
    return FALSE;
  sql = g_strdup_printf ("INSERT INTO main.entry (%s) SELECT %s FROM backup.entry WHERE number IN (SELECT number FROM taken) ORDER BY number",
                         columns, columns);
  return muster_db_exec (self->db, sql, error) && copy_parts (self, "entry_column", error)
         && copy_parts (self, "entry_mark", error) && copy_parts (self, "entry_figure", error);
}

/* Notes what stays although the other says something else: the text of each row. */
static gboolean
note_kept (MusterCatalogueMerge  *self,
           const char            *sql,
           GError               **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_db_prepare (self->db, sql, error);
  gboolean row = TRUE;

  if (statement == NULL)
    return FALSE;
  while (row)
    {
      if (!muster_db_step (self->db, statement, &row, error))
        return FALSE;
      if (!row)
        continue;
      if (sqlite3_column_count (statement) == 2)
        g_ptr_array_add (self->fate.kept,
                         /* Translators: the id of a game and that of a vehicle or the like */
                         g_strdup_printf (_("entry %s/%s: another one is here"), (const char *) sqlite3_column_text (statement, 0),
                                          (const char *) sqlite3_column_text (statement, 1)));
      else
        g_ptr_array_add (self->fate.kept,
                         /* Translators: the id of a game and that of a model, and how many of it somebody owns */
                         g_strdup_printf (_("owned %s/%s: %d here, %d in the backup"), (const char *) sqlite3_column_text (statement, 0),
                                          (const char *) sqlite3_column_text (statement, 1), sqlite3_column_int (statement, 2),
                                          sqlite3_column_int (statement, 3)));
    }
  return TRUE;
}

static gboolean
merge_entries (MusterCatalogueMerge  *self,
               GError               **error)
{
  if (!muster_db_exec (self->db,
                       "INSERT INTO taken SELECT b.number FROM backup.entry AS b WHERE b.own = 1 AND NOT EXISTS"
                       " (SELECT 1 FROM main.entry AS m WHERE m.system = b.system AND m.id = b.id)",
                       error)
      || !count (self, "SELECT count (*) FROM taken", &self->fate.n_added, error)
      || !count (self, "SELECT count (*) " FROM_BOTH " AND m.own = 1 AND m.digest = b.digest", &self->fate.n_same, error))
    return FALSE;
  if (self->replace)
    {
      if (!count (self, "SELECT count (*) " FROM_BOTH " AND m.own = 1 AND m.digest <> b.digest", &self->fate.n_replaced, error)
          || !muster_db_exec (self->db,
                              "INSERT INTO taken SELECT b.number " FROM_BOTH " AND m.own = 1 AND m.digest <> b.digest;"
                              "DELETE FROM main.entry WHERE number IN (SELECT m.number " FROM_BOTH
                              " AND m.own = 1 AND m.digest <> b.digest);",
                              error))
        return FALSE;
    }
  /* What comes with a game is never given up for an entry of the same id. */
  return note_kept (self, "SELECT b.system, b.id " FROM_BOTH " AND m.digest <> b.digest ORDER BY b.system, b.id", error)
         && copy_taken (self, error);
}

/* A count of none says nothing against one of some. */
static gboolean
merge_notes (MusterCatalogueMerge  *self,
             GError               **error)
{
  g_autofree char *columns = dup_columns (self, "player", "", "", error);
  g_autofree char *insert = NULL;
  guint n_new, n_changed;

  if (columns == NULL)
    return FALSE;
  insert = g_strdup_printf ("INSERT OR IGNORE INTO main.player (%s) SELECT %s FROM backup.player", columns, columns);
  if (!count (self, "SELECT count (*) FROM backup.player AS b WHERE NOT EXISTS (SELECT 1 FROM main.player AS m"
              " WHERE m.system = b.system AND m.id = b.id)", &n_new, error)
      || !count (self, self->replace ? "SELECT count (*) " NOTES " WHERE m.favourite <> b.favourite OR (b.owned > 0 AND m.owned <> b.owned)"
                                     : "SELECT count (*) " NOTES " WHERE m.favourite < b.favourite OR (b.owned > 0 AND m.owned = 0)",
                 &n_changed, error))
    return FALSE;
  self->fate.n_notes = n_new + n_changed;
  if (!self->replace
      && !note_kept (self, "SELECT b.system, b.id, m.owned, b.owned " NOTES
                     " WHERE m.owned > 0 AND b.owned > 0 AND m.owned <> b.owned ORDER BY b.system, b.id", error))
    return FALSE;
  return muster_db_exec (self->db, insert, error)
         && muster_db_exec (self->db,
                            self->replace
                              ? "UPDATE main.player AS m SET favourite = b.favourite, owned = iif (b.owned > 0, b.owned, m.owned),"
                                " name = ifnull (b.name, m.name)"
                                " FROM backup.player AS b WHERE m.system = b.system AND m.id = b.id"
                              : "UPDATE main.player AS m SET favourite = max (m.favourite, b.favourite),"
                                " owned = iif (m.owned > 0, m.owned, b.owned), name = ifnull (m.name, b.name)"
                                " FROM backup.player AS b WHERE m.system = b.system AND m.id = b.id",
                            error);
}

/* The catalogue itself, or one that is nowhere where there is none and nothing shall be written. */
static gboolean
open_both (MusterCatalogueMerge  *self,
           const char            *path,
           const char            *copy,
           gboolean               dry,
           GError               **error)
{
  g_autoptr (GArray) migrations = muster_db_list_migrations ();
  g_autoptr (sqlite3_stmt) attach = NULL;

  self->db = muster_db_open (dry && !g_file_test (path, G_FILE_TEST_EXISTS) ? ":memory:" : path, error);
  if (self->db == NULL
      || !muster_db_migrate (self->db, (const MusterMigration *) (gpointer) migrations->data, migrations->len, error))
    return FALSE;
  attach = muster_db_prepare (self->db, "ATTACH ?1 AS backup", error);
  if (attach == NULL)
    return FALSE;
  muster_db_bind_text (attach, 1, copy);
  return muster_db_run (self->db, attach, error)
         && muster_db_exec (self->db, "CREATE TEMP TABLE taken (number INTEGER PRIMARY KEY)", error);
}

/**
 * muster_catalogue_merge_begin:
 * @path: a catalogue's file; it is made where it is missing
 * @copy: the player's part of another one, checked before
 * @replace: whether what says something else is taken in place of what is here
 * @dry: whether nothing is to come of it: then no file is made
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Takes entries, favourites and counts over, in a transaction that is still open afterwards. Nothing is taken out of the
 * catalogue that the copy does not have.
 *
 * Returns: (transfer full) (nullable): the open transaction, with an account of it
 */
MusterCatalogueMerge *
muster_catalogue_merge_begin (const char  *path,
                              const char  *copy,
                              gboolean     replace,
                              gboolean     dry,
                              GError     **error)
{
  g_autoptr (MusterCatalogueMerge) self = g_new0 (MusterCatalogueMerge, 1);

  g_return_val_if_fail (path != NULL && copy != NULL, NULL);

  self->replace = replace;
  self->fate.kept = g_ptr_array_new_with_free_func (g_free);
  if (!open_both (self, path, copy, dry, error) || !muster_db_begin (self->db, error) || !merge_entries (self, error)
      || !merge_notes (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * muster_catalogue_merge_get_fate:
 * @self: a merge
 *
 * Returns: (transfer none): what it does
 */
const MusterCatalogueFate *
muster_catalogue_merge_get_fate (MusterCatalogueMerge *self)
{
  return &self->fate;
}

/**
 * muster_catalogue_merge_commit:
 * @self: a merge
 * @error: %MUSTER_ERROR_DATABASE; then the catalogue is as it was
 *
 * Makes it last.
 *
 * Returns: whether it does
 */
gboolean
muster_catalogue_merge_commit (MusterCatalogueMerge  *self,
                               GError               **error)
{
  return muster_db_commit (self->db, error);
}
