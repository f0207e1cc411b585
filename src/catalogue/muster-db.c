/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The door to SQLite: opening, statements, transactions, and errors in words for a person. A database belongs to
 * whoever opened it; two processes may have the same file open. */

#define G_LOG_DOMAIN "muster-db"

#include "config.h"

#include "muster-db.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* How long a writer waits for another one, in milliseconds. */
#define PATIENCE_MS 5000

struct _MusterDb
{
  sqlite3 *handle;
  char    *path;
  gboolean read_only;
};

/* Whether the error is one of the file as a whole, in words that say what to do. */
static char *
describe (MusterDb *self,
          int       code)
{
  switch (code & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return g_strdup_printf (_("the catalogue %s is in use by another program; try again when that has finished"), self->path);
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      return g_strdup_printf (_("the catalogue %s is damaged; move the file away and a new one is made, or bring back a copy of it"), self->path);
    case SQLITE_READONLY:
      return g_strdup_printf (_("the catalogue %s is read-only; make the file and its folder writable, or name another folder in MUSTER_DATA_DIR"), self->path);
    case SQLITE_FULL:
      return g_strdup_printf (_("the disk with the catalogue %s is full; nothing was changed: make room and try again"), self->path);
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return g_strdup_printf (_("the catalogue %s cannot be opened; see that its folder is there and writable, or name another one in MUSTER_DATA_DIR"),
                              self->path);
    case SQLITE_IOERR:
      return g_strdup_printf (_("the catalogue %s could not be read or written; nothing was changed: look at the disk, or name another folder in MUSTER_DATA_DIR"),
                              self->path);
    default:
      return g_strdup_printf (_("the catalogue %s could not be used: %s"), self->path,
                              self->handle != NULL ? sqlite3_errmsg (self->handle) : sqlite3_errstr (code));
    }
}

static gboolean
fail_with (MusterDb *self,
           int       code,
           GError  **error)
{
  g_autofree char *text = describe (self, code);

  g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_DATABASE, text);
  return FALSE;
}

/**
 * muster_db_fail:
 * @self: a database
 * @error: %MUSTER_ERROR_DATABASE, with the last thing that went wrong
 *
 * Returns: %FALSE
 */
gboolean
muster_db_fail (MusterDb  *self,
                GError   **error)
{
  return fail_with (self, sqlite3_extended_errcode (self->handle), error);
}

static gboolean
make_folder (MusterDb  *self,
             GError   **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  int why;

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;

  why = errno;
  g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_DATABASE,
               _("the folder %s for the catalogue cannot be made: %s; name another one in MUSTER_DATA_DIR"), folder, g_strerror (why));
  return FALSE;
}

static gboolean
set_up (MusterDb  *self,
        GError   **error)
{
  gint64 version;

  sqlite3_extended_result_codes (self->handle, 1);
  sqlite3_busy_timeout (self->handle, PATIENCE_MS);
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);

  /* The first read of the file: what is no database shows here. */
  if (!muster_db_get_number (self, "PRAGMA user_version", &version, error))
    return FALSE;
  self->read_only = sqlite3_db_readonly (self->handle, "main") == 1;

  return muster_db_exec (self,
                         "PRAGMA foreign_keys = ON;"
                         "PRAGMA synchronous = FULL;"
                         "PRAGMA temp_store = MEMORY;"
                         "PRAGMA cache_size = -16000;",
                         error);
}

/* Whether there is anything to be seen to beside the file, before it can be believed. */
static gboolean
has_beside (MusterDb   *self,
            const char *ending)
{
  g_autofree char *path = g_strconcat (self->path, ending, NULL);
  GStatBuf status;

  return g_stat (path, &status) == 0 && status.st_size > 0;
}

/* A write-ahead log needs a file beside the database even to read it. Where none can be made, as on a disk that is read-only,
 * nobody writes either, and the database is read without. */
static gboolean
open_unchanging (MusterDb  *self,
                 GError   **error)
{
  g_autofree char *path = g_canonicalize_filename (self->path, NULL);
  g_autofree char *escaped = g_uri_escape_string (path, G_URI_RESERVED_CHARS_ALLOWED_IN_PATH, FALSE);
  g_autofree char *uri = g_strconcat ("file://", escaped, "?immutable=1", NULL);
  int code;

  sqlite3_close (g_steal_pointer (&self->handle));
  code = sqlite3_open_v2 (uri, &self->handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, NULL);
  return code == SQLITE_OK ? set_up (self, error) : fail_with (self, code, error);
}

static gboolean
is_unchanging (MusterDb *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  return sqlite3_errcode (self->handle) != SQLITE_OK && g_access (folder, W_OK) != 0 && g_file_test (self->path, G_FILE_TEST_IS_REGULAR)
         && !has_beside (self, "-wal") && !has_beside (self, "-journal");
}

/**
 * muster_db_open:
 * @path: a file; it and its folder are made where they are missing; one that cannot be written to is only read
 * @error: %MUSTER_ERROR_DATABASE where it cannot be opened or is no database
 *
 * Opens a database; its schema is not looked at.
 *
 * Returns: (transfer full) (nullable): the database
 */
MusterDb *
muster_db_open (const char  *path,
                GError     **error)
{
  g_autoptr (MusterDb) self = g_new0 (MusterDb, 1);
  g_autoptr (GError) failure = NULL;
  int code;

  g_return_val_if_fail (path != NULL, NULL);

  self->path = g_strdup (path);
  if (!make_folder (self, error))
    return NULL;

  code = sqlite3_open_v2 (path, &self->handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
  if (code != SQLITE_OK)
    {
      fail_with (self, code, error);
      return NULL;
    }
  if (set_up (self, &failure) || (is_unchanging (self) && open_unchanging (self, error)))
    return g_steal_pointer (&self);

  if (error == NULL || *error == NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

/**
 * muster_db_close:
 * @self: (nullable) (transfer full): a database; all of its statements have to be freed before
 */
void
muster_db_close (MusterDb *self)
{
  if (self == NULL)
    return;

  if (self->handle != NULL && sqlite3_close (self->handle) != SQLITE_OK)
    g_critical ("a statement of the catalogue is still there");
  g_free (self->path);
  g_free (self);
}

/**
 * muster_db_get_handle:
 * @self: a database
 *
 * Returns: (transfer none): SQLite's own
 */
sqlite3 *
muster_db_get_handle (MusterDb *self)
{
  return self->handle;
}

/**
 * muster_db_get_read_only:
 * @self: a database
 *
 * Returns: whether it can only be read
 */
gboolean
muster_db_get_read_only (MusterDb *self)
{
  return self->read_only;
}

/**
 * muster_db_exec:
 * @self: a database
 * @sql: statements without results and without anything from outside in their text
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Returns: whether all of them ran
 */
gboolean
muster_db_exec (MusterDb    *self,
                const char  *sql,
                GError     **error)
{
  return sqlite3_exec (self->handle, sql, NULL, NULL, NULL) == SQLITE_OK || muster_db_fail (self, error);
}

/**
 * muster_db_get_number:
 * @self: a database
 * @sql: a query for one number
 * @number: (out): the number; 0 where there is no row
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Returns: whether the query ran
 */
gboolean
muster_db_get_number (MusterDb    *self,
                      const char  *sql,
                      gint64      *number,
                      GError     **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_db_prepare (self, sql, error);
  gboolean row;

  *number = 0;
  if (statement == NULL || !muster_db_step (self, statement, &row, error))
    return FALSE;
  if (row)
    *number = sqlite3_column_int64 (statement, 0);
  return TRUE;
}

/**
 * muster_db_prepare:
 * @self: a database
 * @sql: one statement; what comes from outside is bound
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Returns: (transfer full) (nullable): the statement, to be freed before the database is closed
 */
sqlite3_stmt *
muster_db_prepare (MusterDb    *self,
                   const char  *sql,
                   GError     **error)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v3 (self->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK)
    muster_db_fail (self, error);
  return statement;
}

/**
 * muster_db_step:
 * @self: a database
 * @statement: one of its statements
 * @row: (out): whether there is a row; at the end the statement is reset
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Returns: whether all went well
 */
gboolean
muster_db_step (MusterDb      *self,
                sqlite3_stmt  *statement,
                gboolean      *row,
                GError       **error)
{
  int code = sqlite3_step (statement);

  *row = code == SQLITE_ROW;
  if (code == SQLITE_ROW)
    return TRUE;
  if (code != SQLITE_DONE)
    muster_db_fail (self, error);
  sqlite3_reset (statement);
  return code == SQLITE_DONE;
}

/**
 * muster_db_run:
 * @self: a database
 * @statement: one of its statements, that has no rows to read
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Runs a statement and makes it ready for other values.
 *
 * Returns: whether all went well
 */
gboolean
muster_db_run (MusterDb      *self,
               sqlite3_stmt  *statement,
               GError       **error)
{
  gboolean row = TRUE;

  while (row)
    {
      if (!muster_db_step (self, statement, &row, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_db_begin:
 * @self: a database
 * @error: %MUSTER_ERROR_DATABASE, also where another program is writing and does not come to an end
 *
 * Begins a transaction that writes. From then on nobody else writes; everybody may read.
 *
 * Returns: whether it began
 */
gboolean
muster_db_begin (MusterDb  *self,
                 GError   **error)
{
  return muster_db_exec (self, "BEGIN IMMEDIATE", error);
}

/**
 * muster_db_commit:
 * @self: a database
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Makes all of a transaction last, or none of it.
 *
 * Returns: whether it lasts; if not, it was rolled back
 */
gboolean
muster_db_commit (MusterDb  *self,
                  GError   **error)
{
  if (muster_db_exec (self, "COMMIT", error))
    return TRUE;

  muster_db_roll_back (self);
  return FALSE;
}

/**
 * muster_db_roll_back:
 * @self: a database
 *
 * Forgets all of a transaction. Does nothing where SQLite has done so already.
 */
void
muster_db_roll_back (MusterDb *self)
{
  if (sqlite3_get_autocommit (self->handle) == 0)
    sqlite3_exec (self->handle, "ROLLBACK", NULL, NULL, NULL);
}

/**
 * muster_db_bind_text:
 * @statement: a statement
 * @place: which of its places, from 1
 * @text: (nullable): the text, that has to live until the statement is bound anew; %NULL for NULL
 */
void
muster_db_bind_text (sqlite3_stmt *statement,
                     int           place,
                     const char   *text)
{
  sqlite3_bind_text (statement, place, text, -1, SQLITE_STATIC);
}

/**
 * muster_db_bind_number:
 * @statement: a statement
 * @place: which of its places, from 1
 * @known: whether there is a number; NULL where not
 * @number: the number
 */
void
muster_db_bind_number (sqlite3_stmt *statement,
                       int           place,
                       gboolean      known,
                       gint64        number)
{
  if (known)
    sqlite3_bind_int64 (statement, place, number);
  else
    sqlite3_bind_null (statement, place);
}
