/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Backups: what strangers may put into one, a restore that is killed in the middle of each operation or finds the disk full,
 * and what is kept, replaced and put elsewhere. That a new machine shows the same is tests/cli/test-cli-backup.c. */

#include "muster-catalogue.h"
#include "muster-restore.h"
#include "muster-test-disk.h"
#include "muster-test-util.h"

#include <archive.h>
#include <archive_entry.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#define LIST "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"><name>%s</name></roster>\n"

#define PASSING ".muster-passing-"

/* A machine of its own for every test: a home, the player's data, a folder of lists. */
typedef struct
{
  char *top;
  char *data;
  char *backup;
} Home;

static char *
in (Home       *home,
    const char *name)
{
  return g_build_filename (home->top, name, NULL);
}

static void
put (Home       *home,
     const char *name,
     const char *text)
{
  g_autofree char *path = in (home, name);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static char *
get (Home       *home,
     const char *name)
{
  g_autofree char *path = in (home, name);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
assert_text (Home       *home,
             const char *name,
             const char *text)
{
  g_autofree char *found = get (home, name);

  g_assert_cmpstr (found, ==, text);
}

static void
exec_sql (Home       *home,
          const char *sql)
{
  g_autofree char *path = in (home, "data/catalogue.db");
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static int
ask_number (Home       *home,
            const char *sql)
{
  g_autofree char *path = in (home, "data/catalogue.db");
  sqlite3_stmt *statement = NULL;
  sqlite3 *db;
  int number = -1;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK && sqlite3_step (statement) == SQLITE_ROW)
    number = sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  return number;
}

/* The catalogue of an own game that is not read by anybody: rows are enough. */
static void
put_catalogue (Home *home)
{
  const char *none[] = { NULL };
  g_autoptr (MusterSystemStore) systems = muster_system_store_new (none);
  g_autofree char *path = in (home, "data/catalogue.db");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCatalogue) catalogue = muster_catalogue_open (path, systems, &error);

  g_assert_no_error (error);
  g_clear_object (&catalogue);
  exec_sql (home,
            "INSERT INTO entry (system, id, own, name, type, digest, sorting, words, tags) VALUES"
            " ('duel', 'own-ace', 1, 'Ace', 'ship', 'one', 'ace', '', ''), ('duel', 'shipped', 0, 'Shipped', 'ship', 'two', 'shipped', '', '');"
            "INSERT INTO entry_column (entry, place, column_id, value, count) SELECT number, 0, 'speed', 'fast', 1 FROM entry;"
            "INSERT INTO player (system, id, favourite, owned) VALUES ('duel', 'own-ace', 1, 3), ('duel', 'ship', 0, 7);");
}

static void
put_session (Home *home)
{
  g_autofree char *one = in (home, "home/lists/one.muster");
  g_autofree char *two = in (home, "home/lists/zwei 二.muster");
  g_autofree char *one_uri = g_filename_to_uri (one, NULL, NULL);
  g_autofree char *two_uri = g_filename_to_uri (two, NULL, NULL);
  g_autofree char *text = g_strdup_printf ("[session]\nversion=1\nclean-shutdown=true\n"
                                           "[open 1]\nuri=%s\n"
                                           "[recent 1]\nuri=%s\ntitle=One\ntime=2\n[recent 2]\nuri=%s\ntitle=Two\ntime=1\n",
                                           one_uri, one_uri, two_uri);
  g_autofree char *record = g_strdup_printf ("[draft]\nversion=1\nname=One\nwritten=5\norigin=%s\n", one_uri);
  g_autofree char *list = g_strdup_printf (LIST, "One");
  g_autofree char *other = g_strdup_printf (LIST, "Two");
  g_autofree char *draft = g_strdup_printf (LIST, "One more");

  put (home, "home/lists/one.muster", list);
  put (home, "home/lists/zwei 二.muster", other);
  put (home, "data/state/session.ini", text);
  put (home, "data/state/drafts/d1.muster", draft);
  put (home, "data/state/drafts/d1.draft", record);
}

static void
put_everything (Home *home)
{
  put_catalogue (home);
  put_session (home);
  put (home, "data/templates/зима.muster", "template");
  put (home, "data/systems/duel.xml", "<game/>");
  put (home, "data/systems/catalogue/duel.xml", "<entries/>");
}

static void
back_up (Home *home)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBackupInfo) info = muster_backup_write (home->backup, MUSTER_BACKUP_REPLACE, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (info->notes->len, ==, 0);
}

static void
wipe (Home       *home,
      const char *name)
{
  g_autofree char *path = in (home, name);

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    muster_test_remove_dir (path);
}

static MusterRestore *
restore (Home               *home,
         MusterRestoreFlags  flags)
{
  g_autoptr (GError) error = NULL;
  MusterRestore *self = muster_restore_open (home->backup, &error);

  g_assert_no_error (error);
  muster_restore_plan (self, flags, NULL, &error);
  g_assert_no_error (error);
  muster_restore_run (self, &error);
  g_assert_no_error (error);
  return self;
}

static void
assert_everything (Home *home)
{
  g_autofree char *list = g_strdup_printf (LIST, "One");
  g_autofree char *draft = g_strdup_printf (LIST, "One more");

  assert_text (home, "home/lists/one.muster", list);
  assert_text (home, "data/templates/зима.muster", "template");
  assert_text (home, "data/systems/duel.xml", "<game/>");
  assert_text (home, "data/systems/catalogue/duel.xml", "<entries/>");
  assert_text (home, "data/state/drafts/d1.muster", draft);
  g_assert_cmpint (ask_number (home, "SELECT count (*) FROM entry WHERE own = 1 AND id = 'own-ace'"), ==, 1);
  g_assert_cmpint (ask_number (home, "SELECT count (*) FROM entry_column JOIN entry ON number = entry WHERE id = 'own-ace'"), ==, 1);
  g_assert_cmpint (ask_number (home, "SELECT sum (owned) FROM player"), ==, 10);
}

/* Passing files are hidden ones: none may be left, but for the folder of a restore that is still held. */
static void
assert_no_rests (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_false (g_str_has_prefix (name, ".muster") && !g_str_has_prefix (name, PASSING));
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        assert_no_rests (path);
    }
}

static void
set_up (Home          *home,
        gconstpointer  data)
{
  g_autofree char *folder = NULL;

  home->top = g_build_filename (g_get_home_dir (), "test-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (home->top));
  home->data = in (home, "data");
  home->backup = in (home, "all.muster-backup");
  folder = in (home, "home");
  g_mkdir_with_parents (folder, 0755);
  g_setenv ("MUSTER_DATA_DIR", home->data, TRUE);
  put_everything (home);
}

static void
tear_down (Home          *home,
           gconstpointer  data)
{
  muster_test_remove_dir (home->top);
  g_free (home->top);
  g_free (home->data);
  g_free (home->backup);
}

static void
test_empty_machine (Home          *home,
                    gconstpointer  data)
{
  g_autoptr (MusterRestore) self = NULL;
  g_autoptr (MusterRestore) again = NULL;
  g_autofree char *session = NULL;
  const MusterBackupInfo *info;

  back_up (home);
  wipe (home, "data");
  wipe (home, "home/lists");
  self = restore (home, MUSTER_RESTORE_PLAIN);
  info = muster_restore_get_info (self);
  g_assert_cmpuint (info->n[MUSTER_BACKUP_LIST], ==, 2);
  g_assert_cmpuint (info->n[MUSTER_BACKUP_DRAFT], ==, 1);
  g_assert_cmpuint (info->n[MUSTER_BACKUP_GAME], ==, 2);
  g_assert_cmpuint (info->n_entries, ==, 1);
  g_assert_cmpuint (info->n_owned, ==, 2);
  g_assert_null (muster_restore_get_safety (self));
  assert_everything (home);
  assert_no_rests (home->top);
  session = get (home, "data/state/session.ini");
  g_assert_nonnull (strstr (session, "[open 1]"));
  g_assert_nonnull (strstr (session, "[recent 2]"));

  again = restore (home, MUSTER_RESTORE_PLAIN);
  g_assert_false (muster_restore_has_work (again));
}

/* What is something else stays, and is told of; what gives way is in another backup. */
static void
test_merge (Home          *home,
            gconstpointer  data)
{
  g_autoptr (MusterRestore) plain = NULL;
  g_autoptr (MusterRestore) replacing = NULL;
  g_autoptr (MusterRestore) safety = NULL;
  g_autoptr (GPtrArray) lists = NULL;
  g_autofree char *list = g_strdup_printf (LIST, "Changed since");

  back_up (home);
  put (home, "data/templates/зима.muster", "another");
  put (home, "data/systems/duel.xml", "<other/>");
  put (home, "home/lists/one.muster", list);
  exec_sql (home, "UPDATE entry SET name = 'Joker', digest = 'three' WHERE id = 'own-ace';"
                  "UPDATE player SET owned = 4 WHERE id = 'own-ace'; DELETE FROM player WHERE id = 'ship'");
  plain = restore (home, MUSTER_RESTORE_PLAIN);
  assert_text (home, "data/templates/зима.muster", "another");
  assert_text (home, "data/systems/duel.xml", "<other/>");
  assert_text (home, "home/lists/one.muster", list);
  g_assert_cmpint (ask_number (home, "SELECT count (*) FROM entry WHERE name = 'Joker'"), ==, 1);
  g_assert_cmpint (ask_number (home, "SELECT sum (owned) FROM player"), ==, 11);
  g_assert_cmpuint (muster_restore_count (plain, MUSTER_RESTORE_KEPT), ==, 5);
  g_assert_nonnull (muster_restore_get_safety (plain));

  replacing = restore (home, MUSTER_RESTORE_REPLACE);
  assert_everything (home);
  assert_no_rests (home->top);
  g_assert_cmpint (ask_number (home, "SELECT count (*) FROM entry WHERE name = 'Ace' AND own = 1"), ==, 1);
  safety = muster_restore_open (muster_restore_get_safety (replacing), NULL);
  lists = muster_restore_get_lists (safety);
  g_assert_cmpuint (lists->len, ==, 2);

  /* And back again. */
  g_free (home->backup);
  home->backup = g_strdup (muster_restore_get_safety (replacing));
  g_clear_pointer (&safety, muster_restore_free);
  safety = restore (home, MUSTER_RESTORE_REPLACE);
  assert_text (home, "home/lists/one.muster", list);
  assert_text (home, "data/systems/duel.xml", "<other/>");
  g_assert_cmpint (ask_number (home, "SELECT owned FROM player WHERE id = 'own-ace'"), ==, 4);
}

/* What no backup takes is not lost either: it stays beside what took its place. */
static void
test_beside (Home          *home,
             gconstpointer  data)
{
  static const char doctype[] = "<!DOCTYPE a><a/>";
  g_autoptr (MusterRestore) self = NULL;
  g_autoptr (MusterRestore) again = NULL;
  g_autofree char *large = g_malloc0 (17 * 1024 * 1024);
  g_autofree char *template = in (home, "data/templates/зима.muster");
  g_autofree char *old = in (home, "data/templates/зима.muster.old~");
  GStatBuf status;

  back_up (home);
  put (home, "data/systems/duel.xml", doctype);
  put (home, "data/systems/duel.xml.old~", "older");
  put (home, "home/lists/one.muster", "no list");
  g_assert_true (g_file_set_contents (template, large, 17 * 1024 * 1024, NULL));
  self = restore (home, MUSTER_RESTORE_REPLACE);
  assert_everything (home);
  assert_no_rests (home->data);
  g_assert_cmpuint (muster_restore_get_beside (self)->len, ==, 3);
  assert_text (home, "data/systems/duel.xml.old~", "older");
  assert_text (home, "data/systems/duel.xml.old-2~", doctype);
  assert_text (home, "home/lists/one.muster.old~", "no list");
  g_assert_cmpint (g_stat (old, &status), ==, 0);
  g_assert_cmpint (status.st_size, ==, 17 * 1024 * 1024);

  again = restore (home, MUSTER_RESTORE_REPLACE);
  g_assert_false (muster_restore_has_work (again));
  assert_text (home, "data/systems/duel.xml.old-2~", doctype);
}

/* Files of entries are called as the game likes; what stays out is told of, each file once. */
static void
test_names (Home          *home,
            gconstpointer  data)
{
  static const char *const files[] = { "data/systems/cat/e.txt", "data/systems/E.XML", "data/systems/.hid.xml",
                                       "data/systems/a/b/c/d/e/f.xml", "data/templates/a\\b.muster" };
  g_autofree char *dangling = in (home, "data/templates/dangling.muster");
  g_autofree char *locked = in (home, "data/systems/.#duel.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBackupInfo) info = NULL;
  g_autoptr (MusterRestore) self = NULL;

  put (home, "data/systems/duel.xml", "<system id=\"duel\"><entries href=\"cat/e.txt\"/><entries href=\"E.XML\"/>"
       "<entries href=\".hid.xml\"/><entries href=\"a/b/c/d/e/f.xml\"/><entries href=\"./catalogue/duel.xml\"/>"
       "<entries href=\"none.txt\"/></system>");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    put (home, files[i], files[i]);
  put (home, "data/systems/other.txt", "of no game");
  put (home, "data/templates/.hidden.muster", "x");
  put (home, "data/templates/new\nline.muster", "x");
  put (home, "data/systems/doctype.xml", "<!DOCTYPE a><a/>");
  g_assert_cmpint (symlink ("nowhere", dangling), ==, 0);
  g_assert_cmpint (symlink ("nowhere", locked), ==, 0);
  info = muster_backup_write (home->backup, MUSTER_BACKUP_REPLACE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (info->notes->len, ==, 4);
  wipe (home, "data");
  self = restore (home, MUSTER_RESTORE_PLAIN);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    assert_text (home, files[i], files[i]);
  assert_text (home, "data/systems/catalogue/duel.xml", "<entries/>");
  assert_text (home, "data/systems/other.txt", NULL);
}

/* Lists whose folder is gone and cannot be had go elsewhere, never over a different file, and all that names them follows. */
static void
test_elsewhere (Home          *home,
                gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRestore) self = NULL;
  g_autofree char *folder = in (home, "elsewhere");
  g_autofree char *second = in (home, "elsewhere/one 2.muster");
  g_autofree char *uri = g_filename_to_uri (second, NULL, NULL);
  g_autofree char *list = g_strdup_printf (LIST, "One");
  g_autofree char *session = NULL;
  g_autofree char *record = NULL;

  back_up (home);
  wipe (home, "data");
  wipe (home, "home/lists");
  put (home, "elsewhere/one.muster", "mine");
  self = muster_restore_open (home->backup, &error);
  g_assert_no_error (error);
  g_assert_true (muster_restore_plan (self, MUSTER_RESTORE_REPLACE, folder, &error));
  g_assert_true (muster_restore_run (self, &error));
  assert_text (home, "elsewhere/one.muster", "mine");
  assert_text (home, "elsewhere/one 2.muster", list);
  session = get (home, "data/state/session.ini");
  record = get (home, "data/state/drafts/d1.draft");
  g_assert_nonnull (strstr (session, uri));
  g_assert_nonnull (strstr (record, uri));
  g_clear_pointer (&self, muster_restore_free);

  /* Once more: it is there by now. */
  self = muster_restore_open (home->backup, &error);
  g_assert_true (muster_restore_plan (self, MUSTER_RESTORE_PLAIN, folder, &error));
  g_assert_false (muster_restore_has_work (self));
}

/* Killed at any operation: what was there is there or what is to be, nothing is half, and another run does the rest. */
static void
test_killed (Home          *home,
             gconstpointer  data)
{
  gboolean killed = TRUE;
  int status;

  back_up (home);
  for (guint at = 1; killed; at += at < 4 ? 1 : 9)
    {
      pid_t child;
      g_autoptr (MusterRestore) self = NULL;

      wipe (home, "data");
      wipe (home, "home/lists");
      put (home, "data/systems/duel.xml", "<other/>");
      child = fork ();
      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        {
          muster_test_disk_arm (MUSTER_TEST_DISK_KILL, at);
          muster_restore_free (restore (home, MUSTER_RESTORE_REPLACE));
          _exit (0);
        }
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      killed = WIFEXITED (status) && WEXITSTATUS (status) == MUSTER_TEST_DISK_KILLED;
      g_assert_true (killed || (WIFEXITED (status) && WEXITSTATUS (status) == 0));
      {
        g_autofree char *game = get (home, "data/systems/duel.xml");
        g_autofree char *template = get (home, "data/templates/зима.muster");

        g_assert_true (strcmp (game, "<game/>") == 0 || strcmp (game, "<other/>") == 0);
        g_assert_true (template == NULL || strcmp (template, "template") == 0);
      }
      self = restore (home, MUSTER_RESTORE_REPLACE);
      assert_everything (home);
      assert_no_rests (home->data);
    }
}

static guint
count_passing (Home *home)
{
  g_autoptr (GDir) dir = g_dir_open (home->data, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, PASSING);
  return n;
}

/* Copies of what is the player's stay in no folder of passing files, not even where the program is killed. */
static void
test_passing (Home          *home,
              gconstpointer  data)
{
  g_autofree char *left = in (home, "data/.muster-passing-abcdef/catalogue.db");
  g_autoptr (MusterRestore) self = NULL;
  g_autoptr (MusterRestore) other = NULL;

  put (home, "data/.muster-passing-abcdef/catalogue.db", "left by one that was killed");
  back_up (home);
  g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_passing (home), ==, 0);

  /* What is in use stays. */
  self = muster_restore_open (home->backup, NULL);
  other = muster_restore_open (home->backup, NULL);
  g_assert_cmpuint (count_passing (home), ==, 2);
  g_assert_true (muster_restore_plan (self, MUSTER_RESTORE_REPLACE, NULL, NULL));
  g_clear_pointer (&other, muster_restore_free);
  g_assert_true (muster_restore_run (self, NULL));
  g_clear_pointer (&self, muster_restore_free);
  g_assert_cmpuint (count_passing (home), ==, 0);
}

/* The disk full from any operation on: all as before. */
static void
test_full (Home          *home,
           gconstpointer  data)
{
  gboolean done = FALSE;
  g_autofree char *before = NULL;

  back_up (home);
  before = get (home, "all.muster-backup");
  for (guint at = 1; !done; at += at < 4 ? 1 : 9)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRestore) self = NULL;

      wipe (home, "data");
      wipe (home, "home/lists");
      put (home, "data/systems/duel.xml", "<other/>");
      muster_test_disk_arm (MUSTER_TEST_DISK_FULL, at);
      self = muster_restore_open (home->backup, &error);
      done = self != NULL && muster_restore_plan (self, MUSTER_RESTORE_REPLACE, NULL, &error) && muster_restore_run (self, &error);
      muster_test_disk_disarm ();
      if (done)
        break;
      g_assert_nonnull (error);
      assert_text (home, "data/systems/duel.xml", "<other/>");
      assert_text (home, "data/templates/зима.muster", NULL);
      assert_text (home, "home/lists/one.muster", NULL);
      assert_no_rests (home->top);
    }

  muster_test_disk_arm (MUSTER_TEST_DISK_FULL, 1);
  g_assert_null (muster_backup_write (home->backup, MUSTER_BACKUP_REPLACE, NULL));
  muster_test_disk_disarm ();
  assert_text (home, "all.muster-backup", before);
}

/* Made by strangers */

typedef struct
{
  const char *name;
  const char *kind;
  const char *file;   /* (nullable) */
  const char *origin; /* (nullable) */
  const char *content;
  gsize       length;  /* 0: of the text */
  guint64     says;    /* the size that is said; 0: the true one */
  const char *sum;     /* (nullable): what is said of it */
  int         type;    /* AE_IFREG unless it is something else */
} Stranger;

static void
add_member (struct archive *zip,
            const char     *name,
            const char     *content,
            gsize           length,
            int             type)
{
  struct archive_entry *entry = archive_entry_new ();

  archive_entry_set_pathname (entry, name);
  archive_entry_set_filetype (entry, type != 0 ? (unsigned int) type : AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  if (type == (int) AE_IFLNK)
    archive_entry_set_symlink (entry, content);
  archive_entry_set_size (entry, type == (int) AE_IFLNK ? 0 : (la_int64_t) length);
  g_assert_cmpint (archive_write_header (zip, entry), ==, ARCHIVE_OK);
  if (type != (int) AE_IFLNK)
    archive_write_data (zip, content, length);
  archive_entry_free (entry);
}

static char *
dup_manifest (const Stranger *stranger,
              int             format)
{
  gsize length = stranger->length > 0 ? stranger->length : strlen (stranger->content);
  g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guint8 *) stranger->content, length);
  g_autofree char *file = stranger->file != NULL ? g_strdup_printf ("file=%s\n", stranger->file) : g_strdup ("");
  g_autofree char *origin = stranger->origin != NULL ? g_strdup_printf ("origin=%s\n", stranger->origin) : g_strdup ("");

  return g_strdup_printf ("[backup]\nformat=%d\nprogram=1\ndate=2026-11-30T12:00:00Z\n"
                          "[1]\nmember=%s\nkind=%s\n%s%ssize=%" G_GUINT64_FORMAT "\nsha256=%s\n",
                          format, stranger->name, stranger->kind, file, origin, stranger->says > 0 ? stranger->says : length,
                          stranger->sum != NULL ? stranger->sum : sum);
}

static void
write_stranger (Home           *home,
                const Stranger *stranger,
                int             format)
{
  struct archive *zip = archive_write_new ();
  g_autofree char *manifest = dup_manifest (stranger, format);

  archive_write_set_format_zip (zip);
  g_assert_cmpint (archive_write_open_filename (zip, home->backup), ==, ARCHIVE_OK);
  add_member (zip, "manifest.ini", manifest, strlen (manifest), 0);
  add_member (zip, stranger->name, stranger->content, stranger->length > 0 ? stranger->length : strlen (stranger->content), stranger->type);
  g_assert_cmpint (archive_write_free (zip), ==, ARCHIVE_OK);
}

static void
assert_refused (Home       *home,
                const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRestore) self = muster_restore_open (home->backup, &error);

  g_assert_null (self);
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” is not in: %s", words, error->message);
}

static void
test_strangers (Home          *home,
                gconstpointer  data)
{
  static const struct
  {
    Stranger    stranger;
    const char *words;
  } cases[] = {
    { { "a", "template", "../a.muster", NULL, "x" }, "no name" },
    { { "a", "template", "/etc/a.muster", NULL, "x" }, "no name" },
    { { "a", "template", "sub/a.muster", NULL, "x" }, "no name" },
    { { "a", "template", ".hidden.muster", NULL, "x" }, "no name" },
    { { "a", "template", "a.sh", NULL, "x" }, "no name" },
    { { "a", "template", "%2E%2E%2Fa.muster", NULL, "x" }, "no name" },
    { { "a", "template", "a%00.muster", NULL, "x" }, "no name" },
    { { "a", "template", "a%0A.muster", NULL, "x" }, "no name" },
    { { "a", "template", NULL, NULL, "x" }, "no name" },
    { { "a", "game", "x/../../../a.xml", NULL, "x" }, "no name" },
    { { "a", "game", "a.xml", NULL, "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>" }, "document type" },
    { { "a", "list", NULL, "file:///tmp/../etc/a.muster", "urn:muster:roster:1" }, "no name" },
    { { "a", "list", NULL, "http://example.org/a.muster", "urn:muster:roster:1" }, "no name" },
    { { "a", "list", NULL, "file://elsewhere/tmp/a.muster", "urn:muster:roster:1" }, "no name" },
    { { "a", "list", NULL, "file:///tmp/.profile", "urn:muster:roster:1" }, "no name" },
    { { "a", "list", NULL, "file:///tmp/a.muster", "#!/bin/sh" }, "no list" },
    { { "a", "list", "../.bashrc", "file:///tmp/a.muster", "urn:muster:roster:1" }, "no name" },
    { { "a", "list", "a.muster", "file:///tmp/a.muster", "urn:muster:roster:1" }, "no name" },
    { { "catalogue.db", "catalogue", "../x.desktop", NULL, "x" }, "no name" },
    { { "catalogue.db", "catalogue", "%00", NULL, "x" }, "no name" },
    { { "settings.ini", "settings", "../evil.sh", NULL, "[org.muster.Muster]\na=1\n" }, "no name" },
    { { "session.ini", "session", "../../evil.sh", NULL, "[session]\n" }, "no name" },
    { { "session.ini", "session", "session.ini", NULL, "[session]\n" }, "no name" },
    { { "a", "draft", "../a.muster", NULL, "x" }, "no name" },
    { { "a", "template", "a.muster", "file:///tmp/a.muster", "x" }, "no name" },
    { { "session.ini", "session", NULL, NULL, "#!/bin/sh" }, "damaged" },
    { { "session.ini", "session", NULL, NULL, "[x]\na=1\n" }, "damaged" },
    { { "a", "program", NULL, NULL, "x" }, "damaged" },
    { { "a", "template", "a.muster", NULL, "x", 0, 17 * 1024 * 1024 }, "larger" },
    { { "a", "template", "a.muster", NULL, "xyz", 0, 1 }, "larger" },
    { { "a", "template", "a.muster", NULL, "x", 0, 2 }, "checksum" },
    { { "a", "template", "a.muster", NULL, "x", 0, 0, "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4882" }, "checksum" },
    { { "a", "template", "a.muster", NULL, "/etc/passwd", 0, 0, NULL, AE_IFLNK }, "ordinary" },
    { { "catalogue.db", "catalogue", NULL, NULL, "this is no database, although it is as long as the head of one would be: "
        "one hundred bytes and some more" }, "no catalogue" },
    { { "settings.ini", "settings", NULL, NULL, "nonsense" }, "settings" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      write_stranger (home, &cases[i].stranger, 1);
      assert_refused (home, cases[i].words);
    }
  write_stranger (home, &cases[0].stranger, 2);
  assert_refused (home, "newer");
  assert_text (home, "data/templates/a.muster", NULL);
  assert_text (home, "data/a.muster", NULL);
}

/* Lists come to no place but those where people see them, whatever the backup says, and nothing goes through a link. */
static void
test_places (Home          *home,
             gconstpointer  data)
{
  static const char *const places[] = { "home/.config/autostart/x.muster", ".config/x.muster", "home/link/x.muster", "home/link/new/x.muster",
                                        "home/x.sh" };
  g_autofree char *hidden = in (home, "home/.config/autostart");
  g_autofree char *link = in (home, "home/link");
  g_autofree char *systems = in (home, "data/systems/link");
  const Stranger game = { "a", "game", "link/a.xml", NULL, "<game/>" };

  g_assert_cmpint (g_mkdir_with_parents (hidden, 0755), ==, 0);
  g_assert_cmpint (symlink (hidden, link), ==, 0);
  g_assert_cmpint (symlink (hidden, systems), ==, 0);
  for (guint i = 0; i <= G_N_ELEMENTS (places); i++)
    {
      g_autoptr (MusterRestore) self = NULL;
      g_autofree char *path = i < G_N_ELEMENTS (places) ? in (home, places[i]) : g_strdup ("/tmp/muster-test-none.muster");
      g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
      const Stranger list = { "a", "list", NULL, uri, "urn:muster:roster:1" };

      write_stranger (home, &list, 1);
      self = restore (home, MUSTER_RESTORE_REPLACE);
      g_assert_cmpuint (muster_restore_count (self, MUSTER_RESTORE_MOVED) + muster_restore_count (self, MUSTER_RESTORE_SAME), ==, 1);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  write_stranger (home, &game, 1);
  muster_restore_free (restore (home, MUSTER_RESTORE_REPLACE));
  g_assert_cmpint (g_rmdir (hidden), ==, 0);
}

static void
test_bomb (Home          *home,
           gconstpointer  data)
{
  gsize length = 40 * 1024 * 1024;
  g_autofree char *zeros = g_malloc0 (length);
  const Stranger bomb = { "catalogue.db", "catalogue", NULL, NULL, zeros, length };
  const Stranger hidden = { "catalogue.db", "catalogue", NULL, NULL, zeros, length, 1000 };

  write_stranger (home, &bomb, 1);
  assert_refused (home, "larger than a backup");
  write_stranger (home, &hidden, 1);
  assert_refused (home, "larger than its table");
}

/* A database with something in it that could run. */
static void
test_trigger (Home          *home,
              gconstpointer  data)
{
  g_autofree char *path = in (home, "data/catalogue.db");
  g_autofree char *content = NULL;
  gsize length;
  Stranger stranger = { "catalogue.db", "catalogue", NULL, NULL };

  exec_sql (home, "PRAGMA journal_mode = DELETE; CREATE TRIGGER mine AFTER INSERT ON player BEGIN DELETE FROM entry; END;");
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  stranger.content = content;
  stranger.length = length;
  write_stranger (home, &stranger, 1);
  assert_refused (home, "no catalogue");
  exec_sql (home, "DROP TRIGGER mine; UPDATE entry SET name = CAST (x'ff41' AS TEXT) WHERE own = 1;");
  back_up (home);
  assert_refused (home, "damaged");
  exec_sql (home, "UPDATE entry SET name = 'Ace', points = 9000000000000000000 WHERE own = 1;");
  back_up (home);
  assert_refused (home, "damaged");
  exec_sql (home, "UPDATE entry SET points = NULL; PRAGMA user_version = 99;");
  g_clear_pointer (&content, g_free);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  stranger.content = content;
  stranger.length = length;
  write_stranger (home, &stranger, 1);
  assert_refused (home, "newer");
}

/* Whatever can be read at all is all of it. */
static gboolean
opens (Home *home)
{
  g_autoptr (MusterRestore) self = muster_restore_open (home->backup, NULL);

  if (self != NULL)
    {
      g_assert_cmpuint (muster_restore_get_info (self)->n[MUSTER_BACKUP_LIST], ==, 2);
      g_assert_cmpuint (muster_restore_get_info (self)->n_entries, ==, 1);
    }
  return self != NULL;
}

/* Beginnings of a backup, and bytes turned. */
static void
test_damaged (Home          *home,
              gconstpointer  data)
{
  g_autofree char *bytes = NULL;
  gsize length;

  back_up (home);
  g_assert_true (g_file_get_contents (home->backup, &bytes, &length, NULL));
  for (gsize cut = 0; cut < length; cut += length / 23)
    {
      g_assert_true (g_file_set_contents (home->backup, bytes, (gssize) cut, NULL));
      /* Without the table at its end, all that counts is still there. */
      g_assert_true (!opens (home) || cut > length * 3 / 4);
    }
  for (gsize at = 5; at < length; at += length / 61)
    {
      bytes[at] = (char) (bytes[at] ^ 0x55);
      g_assert_true (g_file_set_contents (home->backup, bytes, (gssize) length, NULL));
      opens (home);
      bytes[at] = (char) (bytes[at] ^ 0x55);
    }
  g_assert_null (muster_restore_open (home->top, NULL));
  assert_everything (home);
}

#define add(path, function) g_test_add (path, Home, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  const char *tmp = g_getenv ("TMPDIR");
  g_autofree char *home = g_build_filename (tmp != NULL ? tmp : "/tmp", "muster-test-XXXXXX", NULL);
  int status;

  g_assert_nonnull (g_mkdtemp (home));
  /* The home of all that follows: GLib asks for it once. Each test has its own folder below, and what one that was killed has
   * left among passing files goes with it. */
  g_setenv ("HOME", home, TRUE);
  g_setenv ("TMPDIR", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_test_init (&argc, &argv, NULL);

  add ("/backup/empty-machine", test_empty_machine);
  add ("/backup/merge", test_merge);
  add ("/backup/beside", test_beside);
  add ("/backup/names", test_names);
  add ("/backup/elsewhere", test_elsewhere);
  add ("/backup/killed", test_killed);
  add ("/backup/passing", test_passing);
  add ("/backup/full", test_full);
  add ("/backup/strangers", test_strangers);
  add ("/backup/places", test_places);
  add ("/backup/bomb", test_bomb);
  add ("/backup/trigger", test_trigger);
  add ("/backup/damaged", test_damaged);

  status = g_test_run ();
  muster_test_remove_dir (home);
  return status;
}
