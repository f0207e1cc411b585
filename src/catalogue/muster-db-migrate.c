/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Brings a database to the present version: each step in its number's turn, all in one transaction with the new
 * version number, after a copy was put beside the file. Nothing is ever deleted. */

#define G_LOG_DOMAIN "muster-db"

#include "config.h"

#include "muster-db.h"

#include "muster-catalogue-resources.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define RESOURCE_FOLDER "/org/muster/Muster/database/migrations/"

static int
compare_migrations (gconstpointer a,
                    gconstpointer b)
{
  return ((const MusterMigration *) a)->version - ((const MusterMigration *) b)->version;
}

static void
clear_migration (gpointer data)
{
  MusterMigration *migration = data;

  g_free ((gpointer) migration->name);
  g_free ((gpointer) migration->sql);
}

/**
 * muster_db_list_migrations:
 *
 * Returns: (transfer full) (element-type MusterMigration): the steps that were compiled in, from the first on
 */
GArray *
muster_db_list_migrations (void)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (MusterMigration));
  GResource *resource = muster_catalogue_resources_get_resource ();
  g_auto (GStrv) names = g_resource_enumerate_children (resource, RESOURCE_FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_array_set_clear_func (all, clear_migration);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (RESOURCE_FOLDER, names[i], NULL);
      g_autoptr (GBytes) bytes = g_resource_lookup_data (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      gsize length;
      const char *text = g_bytes_get_data (bytes, &length);
      MusterMigration migration = {
        .version = (int) g_ascii_strtoll (names[i], NULL, 10),
        .name = g_strdup (names[i]),
        .sql = g_strndup (text, length),
      };

      g_array_append_val (all, migration);
    }
  g_array_sort (all, compare_migrations);
  return all;
}

/* Makes sure that a file is on the disk, and its name in the folder. */
static gboolean
sync_path (const char *path)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean done = fd >= 0 && fsync (fd) == 0;

  if (fd >= 0)
    close (fd);
  return done;
}

static char *
dup_backup_path (const char *path,
                 int         version)
{
  char *backup = g_strdup_printf ("%s.v%d-backup", path, version);

  for (guint i = 2; g_file_test (backup, G_FILE_TEST_EXISTS); i++)
    {
      g_free (backup);
      backup = g_strdup_printf ("%s.v%d-backup-%u", path, version, i);
    }
  return backup;
}

/* Copies the database as it is to a file beside it. The copy has its name only when it is whole. */
static gboolean
back_up (MusterDb  *self,
         int        version,
         GError   **error)
{
  const char *path = sqlite3_db_filename (muster_db_get_handle (self), "main");
  g_autofree char *backup = NULL;
  g_autofree char *unfinished = NULL;
  g_autofree char *folder = NULL;
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (path == NULL || *path == '\0')
    return TRUE;

  backup = dup_backup_path (path, version);
  unfinished = g_strdup_printf ("%s.%d.part", backup, (int) getpid ());
  folder = g_path_get_dirname (path);
  g_unlink (unfinished);
  statement = muster_db_prepare (self, "VACUUM INTO ?1", error);
  if (statement == NULL)
    return FALSE;
  muster_db_bind_text (statement, 1, unfinished);
  if (!muster_db_run (self, statement, error))
    {
      g_unlink (unfinished);
      return FALSE;
    }
  if (sync_path (unfinished) && g_rename (unfinished, backup) == 0 && sync_path (folder))
    return TRUE;

  g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_DATABASE,
               _("the catalogue %s has to be brought to a new version, and no copy of it could be put beside it: %s"), path, g_strerror (errno));
  g_unlink (unfinished);
  return FALSE;
}

/* Looks whether the database is ours and not newer than the program. */
static gboolean
check_version (MusterDb  *self,
               int        newest,
               gint64    *version,
               GError   **error)
{
  const char *path = sqlite3_db_filename (muster_db_get_handle (self), "main");
  gint64 application;
  gint64 tables;

  /* Another process may be making the database just now, and be done between two of these: whose it is is asked last, so
   * that nothing of it is seen without that. */
  if (!muster_db_get_number (self, "SELECT count (*) FROM sqlite_schema", &tables, error)
      || !muster_db_get_number (self, "PRAGMA user_version", version, error)
      || !muster_db_get_number (self, "PRAGMA application_id", &application, error))
    return FALSE;
  if (application != MUSTER_DB_APPLICATION_ID && (application != 0 || *version != 0 || tables != 0))
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_DATABASE,
                   _("%s is a database of another program; move it away, or name another folder in MUSTER_DATA_DIR"), path);
      return FALSE;
    }
  if (*version > newest)
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_UNSUPPORTED_VERSION,
                   _("the catalogue %s is of version %d, and this program reads up to %d; it was not touched: install a newer Muster"),
                   path, (int) *version, newest);
      return FALSE;
    }
  return TRUE;
}

static gboolean
run_steps (MusterDb              *self,
           const MusterMigration *migrations,
           guint                  n,
           gint64                 version,
           GError               **error)
{
  for (guint i = 0; i < n; i++)
    {
      /* Neither number can be bound; both are ours. */
      g_autofree char *mark = g_strdup_printf ("PRAGMA user_version = %d; PRAGMA application_id = %d;",
                                               migrations[i].version, MUSTER_DB_APPLICATION_ID);

      if (migrations[i].version <= version)
        continue;
      if (!muster_db_exec (self, migrations[i].sql, error) || !muster_db_exec (self, mark, error))
        {
          g_prefix_error (error, "%s: ", migrations[i].name);
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * muster_db_migrate:
 * @self: a database
 * @migrations: (array length=n): all steps there are, from the first on
 * @n: how many
 * @error: %MUSTER_ERROR_UNSUPPORTED_VERSION where the database is newer, %MUSTER_ERROR_DATABASE where it is
 *   another program's or a step failed; then it is as it was
 *
 * Brings a database to the version of the last step. An empty one gets all of them; one that has something in
 * it is copied first. Two processes may do so at once: one does the work.
 *
 * Returns: whether the database is of that version
 */
gboolean
muster_db_migrate (MusterDb               *self,
                   const MusterMigration  *migrations,
                   guint                   n,
                   GError                **error)
{
  int newest = n > 0 ? migrations[n - 1].version : 0;
  gint64 version;
  gint64 after;

  if (!check_version (self, newest, &version, error))
    return FALSE;
  if (version == newest)
    return TRUE;
  if (version > 0 && !back_up (self, (int) version, error))
    return FALSE;

  /* Whoever waited here for another process finds the work done. */
  if (!muster_db_begin (self, error))
    return FALSE;
  if (!check_version (self, newest, &after, error) || !run_steps (self, migrations, n, after, error))
    {
      muster_db_roll_back (self);
      return FALSE;
    }
  return muster_db_commit (self, error);
}
