/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The catalogue under hard conditions: the process killed in the middle of each write, sync and deletion, the disk
 * full from each write on, two programs at once. */

#include "muster-db.h"
#include "muster-test-catalogue.h"
#include "muster-test-util.h"
#include "muster-test-vfs.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

/* What a child does before it dies. */
typedef void (*Work) (Bank *bank);

static char *new_rows;

/* Runs the work in a child that dies at a change of the file system. FALSE where it came to its end before. */
static gboolean
dies_at (Bank  *bank,
         Work   work,
         guint  at)
{
  pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      muster_test_vfs_install ();
      muster_test_vfs_arm (MUSTER_TEST_KILL, at);
      work (bank);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_true (WEXITSTATUS (status) == 0 || WEXITSTATUS (status) == MUSTER_TEST_KILLED);
  return WEXITSTATUS (status) == MUSTER_TEST_KILLED;
}

static void
remove_catalogue (Bank *bank)
{
  g_autoptr (GDir) dir = g_dir_open (bank->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (bank->folder, name, NULL);

      if (strncmp (name, "catalogue", 9) == 0)
        g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

static void
do_open (Bank *bank)
{
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
}

static void
do_import (Bank *bank)
{
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
  g_autoptr (MusterImport) import = bank_import (catalogue, new_rows, MUSTER_IMPORT_REPLACE);

  g_assert_true (import->done);
}

static void
do_remove (Bank *bank)
{
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);

  g_assert_true (muster_catalogue_remove (catalogue, "river-bands", "own-1-3", NULL));
}

static void
do_migrate (Bank *bank)
{
  g_autoptr (GArray) steps = muster_db_list_migrations ();
  MusterMigration step = {
    .version = 99,
    .name = g_strdup ("later.sql"),
    .sql = g_strdup ("ALTER TABLE entry ADD COLUMN colour TEXT; UPDATE entry SET colour = 'red', name = name || '!';"),
  };
  g_autoptr (MusterDb) db = muster_db_open (bank->path, NULL);

  g_array_append_val (steps, step);
  g_assert_true (muster_db_migrate (db, (const MusterMigration *) (gpointer) steps->data, steps->len, NULL));
}

static char *
export_from (Bank *bank)
{
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);

  return bank_export (catalogue, MUSTER_EXCHANGE_CSV);
}

/* A catalogue to begin with, kept beside. */
static char *
make_old (Bank  *bank,
          char **old)
{
  g_autofree char *rows = bank_make_rows (40, 1);
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
  g_autoptr (MusterImport) import = bank_import (catalogue, rows, MUSTER_IMPORT_PLAIN);
  char *kept = g_build_filename (bank->folder, "kept.db", NULL);

  g_assert_true (import->done);
  *old = bank_export (catalogue, MUSTER_EXCHANGE_CSV);
  g_clear_object (&catalogue);
  bank_copy (bank->path, kept);
  return kept;
}

static void
sweep (Bank *bank,
       Work  work)
{
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *kept = make_old (bank, &old);
  guint n_old = 0;
  guint n_new = 0;
  guint at = 1;

  work (bank);
  new = export_from (bank);
  g_assert_cmpstr (old, !=, new);

  for (;; at++)
    {
      g_autofree char *left = NULL;
      gboolean died;

      remove_catalogue (bank);
      bank_copy (kept, bank->path);
      died = dies_at (bank, work, at);
      left = export_from (bank);
      bank_assert_whole (bank);
      if (!died)
        {
          g_assert_cmpstr (left, ==, new);
          break;
        }
      g_assert_true (strcmp (left, old) == 0 || strcmp (left, new) == 0);
      n_old += strcmp (left, old) == 0;
      n_new += strcmp (left, new) == 0;
    }
  g_test_message ("killed %u times: %u times the old one was left, %u times the new one", at - 1, n_old, n_new);
  g_assert_cmpuint (n_old, >, 3);
  g_assert_cmpuint (n_new, >, 0);
  g_assert_cmpint (g_unlink (kept), ==, 0);
}

static void
test_kill_import (Bank          *bank,
                  gconstpointer  data)
{
  g_autofree char *more = bank_make_rows (60, 2);

  new_rows = g_strconcat (more, "own-1-3,Changed,,bows,,,\n", NULL);
  sweep (bank, do_import);
  g_clear_pointer (&new_rows, g_free);
}

static void
test_kill_remove (Bank          *bank,
                  gconstpointer  data)
{
  sweep (bank, do_remove);
}

/* A new catalogue being made: whatever is left, the next start makes it whole. */
static void
test_kill_first (Bank          *bank,
                 gconstpointer  data)
{
  guint at = 1;

  for (;; at++)
    {
      gboolean died = dies_at (bank, do_open, at);
      g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
      const MusterCatalogueQuery query = { .text = "riders" };
      g_autoptr (GPtrArray) found = muster_catalogue_search (catalogue, &query, NULL);

      g_assert_cmpuint (found->len, ==, 2);
      g_clear_object (&catalogue);
      bank_assert_whole (bank);
      remove_catalogue (bank);
      if (!died)
        break;
    }
  g_test_message ("killed %u times", at - 1);
  g_assert_cmpuint (at, >, 10);
}

static gint64
get_version (const char *path)
{
  g_autoptr (MusterDb) db = muster_db_open (path, NULL);
  gint64 version;
  gint64 count;

  g_assert_nonnull (db);
  g_assert_true (muster_db_get_number (db, "PRAGMA user_version", &version, NULL));
  g_assert_true (muster_db_get_number (db, version == 99 ? "SELECT count (*) FROM entry WHERE colour = 'red' AND name LIKE '%!'"
                                                         : "SELECT count (*) FROM entry WHERE name NOT LIKE '%!'", &count, NULL));
  g_assert_cmpint (count, ==, 44);
  return version;
}

static void
test_kill_migration (Bank          *bank,
                     gconstpointer  data)
{
  g_autofree char *old = NULL;
  g_autofree char *kept = make_old (bank, &old);
  gint64 present = get_version (kept);
  g_autofree char *backup = g_strdup_printf ("%s.v%d-backup", bank->path, (int) present);
  guint n_old = 0;
  guint n_new = 0;

  for (guint at = 1;; at++)
    {
      gboolean died;
      gint64 version;

      remove_catalogue (bank);
      bank_copy (kept, bank->path);
      died = dies_at (bank, do_migrate, at);
      version = get_version (bank->path);
      bank_assert_whole (bank);
      g_assert_true (version == present || version == 99);
      n_old += version == present;
      n_new += version == 99;
      /* Where the new version stands, the copy of the old one does, and it is whole whenever it is there. */
      if (version == 99)
        g_assert_true (g_file_test (backup, G_FILE_TEST_EXISTS));
      if (g_file_test (backup, G_FILE_TEST_EXISTS))
        g_assert_cmpint (get_version (backup), ==, present);
      if (!died)
        {
          g_assert_cmpint (version, ==, 99);
          break;
        }
    }
  g_test_message ("%u times the old one was left, %u times the new one", n_old, n_new);
  g_assert_cmpuint (n_old, >, 3);
  g_assert_cmpint (g_unlink (kept), ==, 0);
}

/* The disk is full from some write on, and has room again afterwards. */
static void
test_full (Bank          *bank,
           gconstpointer  data)
{
  g_autofree char *old = NULL;
  g_autofree char *kept = make_old (bank, &old);
  g_autofree char *rows = bank_make_rows (60, 2);
  guint n_failed = 0;

  muster_test_vfs_install ();
  for (guint at = 1;; at++)
    {
      g_autoptr (MusterCatalogue) catalogue = NULL;
      g_autoptr (MusterImport) import = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *left = NULL;

      remove_catalogue (bank);
      bank_copy (kept, bank->path);
      catalogue = bank_open (bank);
      muster_test_vfs_arm (MUSTER_TEST_FULL, at);
      import = muster_catalogue_import (catalogue, muster_catalogue_get_system (catalogue, "river-bands"), MUSTER_EXCHANGE_CSV, rows, strlen (rows),
                                        MUSTER_IMPORT_PLAIN, &error);
      muster_test_vfs_disarm ();
      if (import != NULL)
        {
          g_assert_no_error (error);
          break;
        }
      n_failed++;
      g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_DATABASE);
      g_assert_nonnull (strstr (error->message, "full"));
      /* The same catalogue goes on working, with what it had. */
      left = bank_export (catalogue, MUSTER_EXCHANGE_CSV);
      g_assert_cmpstr (left, ==, old);
      import = bank_import (catalogue, rows, MUSTER_IMPORT_PLAIN);
      g_assert_true (import->done);
      g_clear_object (&catalogue);
      bank_assert_whole (bank);
    }
  muster_test_vfs_uninstall ();
  g_test_message ("full %u times", n_failed);
  g_assert_cmpuint (n_failed, >, 10);
  g_assert_cmpint (g_unlink (kept), ==, 0);
}

/* A disk that is really full. */
static void
test_full_disk (Bank          *bank,
                gconstpointer  data)
{
  g_autofree char *disk = g_build_filename (bank->folder, "disk", NULL);
  g_autofree char *usual = bank->path;

  g_assert_cmpint (g_mkdir (disk, 0700), ==, 0);
  if (mount ("none", disk, "tmpfs", 0, "size=1m") != 0)
    {
      g_steal_pointer (&usual);
      g_test_skip ("no disk of our own can be mounted here");
      return;
    }
  bank->path = g_build_filename (disk, "catalogue.db", NULL);
  {
    g_autofree char *few = bank_make_rows (20, 1);
    g_autofree char *many = bank_make_rows (20000, 2);
    g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
    g_autoptr (MusterImport) import = bank_import (catalogue, few, MUSTER_IMPORT_PLAIN);
    g_autofree char *old = bank_export (catalogue, MUSTER_EXCHANGE_CSV);
    g_autofree char *left = NULL;
    g_autoptr (GError) error = NULL;

    g_assert_true (import->done);
    g_clear_pointer (&import, muster_import_free);
    import = muster_catalogue_import (catalogue, muster_catalogue_get_system (catalogue, "river-bands"), MUSTER_EXCHANGE_CSV, many, strlen (many),
                                      MUSTER_IMPORT_PLAIN, &error);
    g_assert_null (import);
    g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_DATABASE);
    g_test_message ("%s", error->message);
    g_assert_nonnull (strstr (error->message, "full"));
    left = bank_export (catalogue, MUSTER_EXCHANGE_CSV);
    g_assert_cmpstr (left, ==, old);
  }
  bank_assert_whole (bank);
  g_assert_cmpint (umount (disk), ==, 0);
  g_free (bank->path);
  bank->path = g_steal_pointer (&usual);
}

static GSubprocess *
start (const char *folder,
       ...)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  GSubprocess *process;
  const char *argument;
  va_list arguments;

  g_subprocess_launcher_setenv (launcher, "MUSTER_DATA_DIR", folder, TRUE);
  g_ptr_array_add (argv, (gpointer) g_getenv ("MUSTER_BIN"));
  g_ptr_array_add (argv, (gpointer) "catalogue");
  g_ptr_array_add (argv, (gpointer) "--system=river-bands");
  va_start (arguments, folder);
  while ((argument = va_arg (arguments, const char *)) != NULL)
    g_ptr_array_add (argv, (gpointer) argument);
  va_end (arguments);
  g_ptr_array_add (argv, NULL);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv->pdata, &error);
  g_assert_no_error (error);
  return process;
}

static GSubprocess *
start_one (Bank  *bank,
           guint  i)
{
  g_autofree char *name = g_strdup_printf ("--name=Band %u", i);

  return i % 3 == 2 ? start (bank->folder, "search", "riders", NULL)
                    : start (bank->folder, "add", name, "arms=bows", NULL);
}

/* Many programs at once over a catalogue that is not there yet: each makes it or finds it, and nothing gets lost. */
static void
test_processes (Bank          *bank,
                gconstpointer  data)
{
  g_autoptr (GPtrArray) processes = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (MusterCatalogue) catalogue = NULL;
  const MusterCatalogueQuery query = { .own = TRUE, .system = "river-bands" };
  g_autoptr (GPtrArray) found = NULL;

  for (guint i = 0; i < 12; i++)
    g_ptr_array_add (processes, start_one (bank, i));
  for (guint i = 0; i < processes->len; i++)
    {
      g_autoptr (GSubprocess) process = g_object_ref (g_ptr_array_index (processes, i));

      for (guint tries = 0;; tries++)
        {
          g_autofree char *out = NULL;
          g_autofree char *err = NULL;

          g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &out, &err, NULL));
          /* On a machine with much else to do a program may lose its patience. It says so, and does what it is
           * asked when it is tried again, as it asks for. */
          if (strstr (err, "is in use by another program; try again") != NULL && tries < 20)
            {
              g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 2);
              g_object_unref (process);
              process = start_one (bank, i);
              continue;
            }
          g_assert_cmpstr (err, ==, "");
          g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
          if (i % 3 == 2)
            g_assert_nonnull (strstr (out, "river-riders"));
          break;
        }
    }
  catalogue = bank_open (bank);
  found = muster_catalogue_search (catalogue, &query, NULL);
  g_assert_cmpuint (found->len, ==, 8);
  g_clear_object (&catalogue);
  bank_assert_whole (bank);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LANGUAGE", "C", TRUE);
  g_test_init (&argc, &argv, NULL);
  add_bank_test ("/crash/kill-first", test_kill_first);
  add_bank_test ("/crash/kill-import", test_kill_import);
  add_bank_test ("/crash/kill-remove", test_kill_remove);
  add_bank_test ("/crash/kill-migration", test_kill_migration);
  add_bank_test ("/crash/full", test_full);
  add_bank_test ("/crash/full-disk", test_full_disk);
  add_bank_test ("/crash/processes", test_processes);
  return g_test_run ();
}
