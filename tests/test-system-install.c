/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games of the player's own come, are replaced, copied and go: whole or not at all, whatever the disk and the file do. */

#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "muster-error.h"
#include "muster-system-install.h"
#include "muster-system-markup.h"
#include "muster-test-disk.h"
#include "muster-test-util.h"

/* Id, edition, price of a band, what else stands in it. */
#define GAME \
  "<?xml version=\"1.0\"?>\n<!-- a game, <system id=\"no\"> -->\n" \
  "<system xmlns=\"urn:muster:system:1\" id='%s' name=\"Bands &amp; more\"\n  edition=\"%s\">\n" \
  "<budget kind=\"points\" default=\"60\" one=\"point\" other=\"points\"/>\n" \
  "<types><force><slot of=\"band\"/></force><type id=\"band\" name=\"Band\" plural=\"Bands\" points=\"%s\"/></types>\n%s</system>\n"
#define ENTRIES "<entries xmlns=\"urn:muster:system:1\"><entry id=\"%s\" name=\"Riders\"/></entries>\n"

typedef struct
{
  char              *root;
  char              *shipped;
  char              *own;
  char              *work; /* where the author has his files */
  MusterSystemStore *store;
} Place;

static char *
dup_path (const char *folder,
          const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
put (const char *folder,
     const char *name,
     const char *text)
{
  g_autofree char *path = dup_path (folder, name);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0777), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
put_game (const char *folder,
          const char *name,
          const char *id,
          const char *edition,
          const char *points,
          const char *rest)
{
  g_autofree char *text = g_strdup_printf (GAME, id, edition, points, rest);

  put (folder, name, text);
}

static Place *
place_new (void)
{
  Place *self = g_new0 (Place, 1);

  self->root = muster_test_dup_temp_dir ();
  self->shipped = dup_path (self->root, "shipped");
  self->own = dup_path (self->root, "data/systems");
  self->work = dup_path (self->root, "work");
  self->store = muster_system_store_new ((const char *const[]) { self->shipped, self->own, NULL });
  put_game (self->shipped, "old.xml", "old", "7", "3", "");
  put_game (self->work, "bands.xml", "bands", "1", "4", "");
  return self;
}

static void
place_free (Place *self)
{
  g_object_unref (self->store);
  muster_test_remove_dir (self->root);
  g_free (self->root);
  g_free (self->shipped);
  g_free (self->own);
  g_free (self->work);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Place, place_free)

static MusterInstalled *
install (Place              *place,
         const char         *name,
         MusterInstallFlags  flags,
         GError            **error)
{
  g_autofree char *path = dup_path (place->work, name);

  return muster_system_install (place->store, path, flags, NULL, error);
}

static void
assert_refused (Place              *place,
                const char         *name,
                MusterInstallFlags  flags,
                MusterError         code,
                const char         *says)
{
  g_autoptr (GError) error = NULL;
  MusterInstalled *installed = install (place, name, flags, &error);

  g_assert_null (installed);
  g_assert_error (error, MUSTER_ERROR, (int) code);
  if (strstr (error->message, says) == NULL)
    g_error ("“%s” is not in “%s”", says, error->message);
}

static char *
dup_edition (Place      *place,
             const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) system = muster_system_store_load (place->store, id, &error);

  g_assert_no_error (error);
  return g_strdup (muster_system_get_edition (system));
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

/* What is in the folder of own games, passing folders too. */
static char *
dup_listing (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}

#define assert_listing(folder, expected) \
  G_STMT_START { g_autofree char *listing_ = dup_listing (folder); g_assert_cmpstr (listing_, ==, (expected)); } G_STMT_END
#define assert_edition(place, id, expected) \
  G_STMT_START { g_autofree char *edition_ = dup_edition (place, id); g_assert_cmpstr (edition_, ==, (expected)); } G_STMT_END

static void
test_install (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInstalled) first = install (place, "bands.xml", 0, &error);
  g_autoptr (MusterInstalled) second = NULL;
  g_autofree char *written = NULL;
  g_autofree char *source = NULL;
  g_autofree char *path = dup_path (place->work, "bands.xml");

  g_assert_no_error (error);
  g_assert_cmpstr (first->id, ==, "bands");
  g_assert_cmpstr (first->name, ==, "Bands & more");
  g_assert_cmpstr (first->edition, ==, "1");
  g_assert_null (first->before);
  assert_edition (place, "bands", "1");
  assert_listing (place->own, "bands.xml");
  g_assert_true (g_file_get_contents (first->path, &written, NULL, NULL));
  g_assert_true (g_file_get_contents (path, &source, NULL, NULL));
  g_assert_cmpstr (written, ==, source);

  assert_refused (place, "bands.xml", 0, MUSTER_ERROR_CONFLICT, "is installed already");
  put_game (place->work, "bands.xml", "bands", "2", "5", "");
  second = install (place, "bands.xml", MUSTER_INSTALL_REPLACE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (second->before, ==, "1");
  assert_edition (place, "bands", "2");
  assert_listing (place->own, "bands.xml");
}

static void
test_refused (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GPtrArray) faults = NULL;
  g_autofree char *path = dup_path (place->work, "wrong.xml");
  g_autofree char *target = dup_path (place->own, "bands.xml");
  g_autofree char *work = dup_path (place->work, "bands.xml");

  /* Faults, each with its line; nothing is made, not even the folder. */
  put_game (place->work, "wrong.xml", "wrong", "1", "4", "<limitz/>\n<x/>\n");
  g_assert_null (muster_system_install (place->store, path, 0, &faults, NULL));
  g_assert_cmpuint (faults->len, ==, 2);
  g_assert_cmpint (((const MusterFault *) g_ptr_array_index (faults, 0))->line, ==, 7);
  g_assert_false (g_file_test (place->own, G_FILE_TEST_EXISTS));

  put_game (place->work, "old.xml", "old", "8", "3", "");
  assert_refused (place, "old.xml", MUSTER_INSTALL_REPLACE, MUSTER_ERROR_CONFLICT, "muster systems copy old NEW-ID");
  assert_edition (place, "old", "7");

  /* Its place is taken by a game of another id. */
  put_game (place->own, "bands.xml", "others", "1", "4", "");
  assert_refused (place, "bands.xml", MUSTER_INSTALL_REPLACE, MUSTER_ERROR_CONFLICT, "is another game");
  /* Two of one id: nobody says which is meant. */
  put_game (place->own, "a.xml", "bands", "3", "4", "");
  put_game (place->own, "b.xml", "bands", "4", "4", "");
  assert_refused (place, "bands.xml", MUSTER_INSTALL_REPLACE, MUSTER_ERROR_CONFLICT, "both");
  g_assert_cmpint (g_unlink (target), ==, 0);

  /* A link to where the author works stays one. */
  muster_test_remove_dir (place->own);
  g_assert_cmpint (g_mkdir (place->own, 0777), ==, 0);
  g_assert_cmpint (symlink (work, target), ==, 0);
  put_game (place->work, "later.xml", "bands", "5", "4", "");
  assert_refused (place, "later.xml", MUSTER_INSTALL_REPLACE, MUSTER_ERROR_CONFLICT, "is a link");
  g_assert_true (g_file_test (target, G_FILE_TEST_IS_SYMLINK));
}

/* One of another name is replaced as well, and one with faults. */
static void
test_other_names (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInstalled) first = NULL;
  g_autoptr (MusterInstalled) second = NULL;

  put_game (place->own, "my game.xml", "bands", "0", "4", "");
  assert_edition (place, "bands", "0");
  first = install (place, "bands.xml", MUSTER_INSTALL_REPLACE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (first->before, ==, "0");
  assert_listing (place->own, "bands.xml");
  assert_edition (place, "bands", "1");

  put_game (place->own, "bands.xml", "bands", "2", "4", "<limitz/");
  second = install (place, "bands.xml", MUSTER_INSTALL_REPLACE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (second->before, ==, "");
  assert_edition (place, "bands", "1");
}

static void
put_with_entries (Place      *place,
                  const char *edition,
                  const char *entry)
{
  g_autofree char *entries = g_strdup_printf (ENTRIES, entry);

  put_game (place->work, "big.xml", "big", edition, "4",
            "<entries type=\"band\" href=\"lists/all.xml\"/>\n<entries type=\"band\" href='all.xml'/>\n");
  put (place->work, "lists/all.xml", entries);
  put (place->work, "all.xml", "<entries xmlns=\"urn:muster:system:1\"><entry id=\"walkers\" name=\"Walkers\"/></entries>");
}

static void
test_entries (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInstalled) installed = NULL;
  g_autoptr (MusterSystem) system = NULL;
  g_autofree char *folder = dup_path (place->own, "big");
  g_autofree char *kept = NULL;

  put_with_entries (place, "1", "riders");
  installed = install (place, "big.xml", 0, &error);
  g_assert_no_error (error);
  assert_listing (place->own, "big big.xml");
  assert_listing (folder, "all-2.xml all.xml");
  system = muster_system_store_load (place->store, "big", &error);
  g_assert_no_error (error);
  g_assert_nonnull (muster_system_find_entry (system, "riders"));
  g_assert_nonnull (muster_system_find_entry (system, "walkers"));

  /* A new one takes a free place, and what nobody reads any more goes. */
  put_with_entries (place, "2", "horses");
  g_clear_pointer (&installed, muster_installed_free);
  installed = install (place, "big.xml", MUSTER_INSTALL_REPLACE, &error);
  g_assert_no_error (error);
  assert_listing (folder, "all-2.xml all-3.xml");
  g_clear_pointer (&system, muster_system_unref);
  system = muster_system_store_load (place->store, "big", &error);
  g_assert_null (muster_system_find_entry (system, "riders"));
  g_assert_nonnull (muster_system_find_entry (system, "horses"));

  /* Out, and back. */
  kept = muster_system_remove (place->store, "big", &error);
  g_assert_no_error (error);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  g_assert_null (muster_system_store_load (place->store, "big", NULL));
  g_assert_true (muster_system_restore (kept, &error));
  g_assert_no_error (error);
  assert_listing (place->own, "big big.xml");
  assert_listing (folder, "all-2.xml all-3.xml");
  muster_system_store_refresh (place->store);
  assert_edition (place, "big", "2");
}

static void
test_entries_outside (void)
{
  g_autoptr (Place) place = place_new ();
  g_autofree char *link = dup_path (place->work, "linked.xml");
  g_autofree char *outside = dup_path (place->root, "outside.xml");
  g_autofree char *text = g_strdup_printf (ENTRIES, "riders");

  put (place->root, "outside.xml", text);
  put_game (place->work, "a.xml", "a", "1", "4", "<entries type=\"band\" href=\"../outside.xml\"/>");
  assert_refused (place, "a.xml", 0, MUSTER_ERROR_INVALID_DATA, "beside the system or in a folder below");
  g_assert_cmpint (symlink (outside, link), ==, 0);
  put_game (place->work, "b.xml", "b", "1", "4", "<entries type=\"band\" href=\"linked.xml\"/>");
  assert_refused (place, "b.xml", 0, MUSTER_ERROR_INVALID_DATA, "outside of its folder");
  g_assert_false (g_file_test (place->own, G_FILE_TEST_EXISTS));
}

static void
test_remove (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInstalled) installed = install (place, "bands.xml", 0, &error);
  g_autofree char *kept = NULL;
  g_autofree char *again = NULL;

  g_assert_null (muster_system_remove (place->store, "old", &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_null (muster_system_remove (place->store, "nothing", &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND);
  g_clear_error (&error);

  kept = muster_system_remove (place->store, "bands", &error);
  g_assert_no_error (error);
  put_game (place->own, "bands.xml", "bands", "9", "4", "");
  g_assert_false (muster_system_restore (kept, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT);
  assert_edition (place, "bands", "9");
  muster_system_discard (kept);
  assert_listing (place->own, "bands.xml");

  /* Even where it cannot be read. */
  put (place->own, "bands.xml", "<system xmlns=\"urn:muster:system:1\" id=\"bands\" <");
  again = muster_system_remove (place->store, "bands", NULL);
  g_assert_nonnull (again);
  muster_system_discard (again);
  assert_listing (place->own, "");
}

static void
test_copy (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInstalled) copy = muster_system_copy (place->store, "old", "mine", "Mine & \"yours\"", NULL, &error);
  g_autoptr (MusterInstalled) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *expected = g_strdup_printf (GAME, "mine", "1", "3", "");
  g_autofree char *output = dup_path (place->root, "house rules.xml");
  g_autoptr (GString) whole = g_string_new (expected);

  g_assert_no_error (error);
  g_string_replace (whole, "'mine'", "\"mine\"", 1);
  g_string_replace (whole, "\"Bands &amp; more\"", "\"Mine &amp; &quot;yours&quot;\"", 1);
  g_assert_true (g_file_get_contents (copy->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, whole->str);
  assert_edition (place, "mine", "1");

  g_assert_null (muster_system_copy (place->store, "old", "mine", NULL, NULL, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_null (muster_system_copy (place->store, "old", "My Game", NULL, NULL, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  g_clear_error (&error);
  again = muster_system_copy (place->store, "mine", "theirs", NULL, output, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->path, ==, output);
  g_assert_cmpstr (again->name, ==, "Mine & \"yours\" (house edition)");
  g_assert_null (muster_system_copy (place->store, "mine", "theirs", NULL, output, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT);
  g_clear_error (&error);

  /* To hand it on, as it is; who was asked may have it replace a file. */
  g_clear_pointer (&again, muster_installed_free);
  again = muster_system_export (place->store, "mine", output, &error);
  g_assert_no_error (error);
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_get_contents (output, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, whole->str);
  g_assert_null (muster_system_export (place->store, "mine", copy->path, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT);
}

/* Every game that comes with the program can be the start of a house edition, entries and all. */
static void
test_copy_shipped (void)
{
  g_autofree char *root = muster_test_dup_temp_dir ();
  g_autofree char *shipped = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "systems", NULL);
  g_autoptr (MusterSystemStore) store = muster_system_store_new ((const char *const[]) { shipped, root, NULL });
  g_auto (GStrv) files = muster_system_store_list_files (store);

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *id = muster_system_file_dup_id (files[i]);
      g_autofree char *new_id = g_strconcat (id, "-house", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterInstalled) copy = muster_system_copy (store, id, new_id, NULL, NULL, &error);
      g_autoptr (MusterSystem) one = NULL;
      g_autoptr (MusterSystem) other = NULL;
      guint n = 0;
      guint n_other = 0;

      g_assert_no_error (error);
      one = muster_system_store_load (store, id, &error);
      other = muster_system_store_load (store, new_id, &error);
      g_assert_no_error (error);
      muster_system_get_entries (one, &n);
      muster_system_get_entries (other, &n_other);
      g_assert_cmpuint (n, ==, n_other);
    }
  muster_test_remove_dir (root);
}

static void
check_read_only (gpointer data)
{
  Place *place = data;
  g_autoptr (GError) error = NULL;

  g_assert_null (install (place, "bands.xml", 0, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ACCES);
}

static void
test_read_only (void)
{
  g_autoptr (Place) place = place_new ();

  g_assert_cmpint (g_mkdir_with_parents (place->own, 0777), ==, 0);
  g_assert_cmpint (g_chmod (place->own, 0555), ==, 0);
  muster_test_as_nobody (place->root, check_read_only, place);
  g_assert_cmpint (g_chmod (place->own, 0755), ==, 0);
  assert_listing (place->own, "");
}

/* The disk is full at every step: what was there stays, and nothing else is left. */
static void
test_full (void)
{
  gboolean done = FALSE;

  for (guint at = 1; !done && at < 100; at++)
    {
      g_autoptr (Place) place = place_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterInstalled) first = NULL;
      g_autoptr (MusterInstalled) second = NULL;
      g_autofree char *folder = dup_path (place->own, "big");

      put_with_entries (place, "1", "riders");
      first = install (place, "big.xml", 0, &error);
      g_assert_no_error (error);
      put_with_entries (place, "2", "horses");
      muster_test_disk_arm (MUSTER_TEST_DISK_FULL, at);
      second = install (place, "big.xml", MUSTER_INSTALL_REPLACE, &error);
      done = muster_test_disk_disarm () < at;
      g_assert_true ((second != NULL) == (error == NULL));
      muster_system_store_refresh (place->store);
      assert_edition (place, "big", second != NULL ? "2" : "1");
      assert_listing (place->own, "big big.xml");
      if (second == NULL)
        {
          g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
          assert_listing (folder, "all-2.xml all.xml");
        }
    }
  g_assert_true (done);
}

/* The program is killed at every step: afterwards the one or the other is there and whole. */
static void
test_killed (void)
{
  gboolean done = FALSE;
  gboolean replaced = FALSE;

  for (guint at = 1; !done && at < 100; at++)
    {
      g_autoptr (Place) place = place_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterInstalled) first = NULL;
      g_autofree char *edition = NULL;
      int status = 0;
      pid_t pid;

      put_with_entries (place, "1", "riders");
      first = install (place, "big.xml", 0, &error);
      g_assert_no_error (error);
      put_with_entries (place, "2", "horses");
      pid = fork ();
      if (pid == 0)
        {
          MusterInstalled *second;

          muster_test_disk_arm (MUSTER_TEST_DISK_KILL, at);
          second = install (place, "big.xml", MUSTER_INSTALL_REPLACE, NULL);
          _exit (second != NULL ? 0 : 1);
        }
      g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
      done = WIFEXITED (status) && WEXITSTATUS (status) == 0;
      g_assert_true (done || WEXITSTATUS (status) == MUSTER_TEST_DISK_KILLED);
      muster_system_store_refresh (place->store);
      edition = dup_edition (place, "big");
      /* Once it is replaced, it is. */
      g_assert_true (!replaced || strcmp (edition, "2") == 0);
      replaced = strcmp (edition, "2") == 0;
      /* And nothing is in the way of trying again. */
      g_clear_pointer (&first, muster_installed_free);
      first = install (place, "big.xml", MUSTER_INSTALL_REPLACE, &error);
      g_assert_no_error (error);
      assert_edition (place, "big", "2");
    }
  g_assert_true (done && replaced);
}

/* The store tells a file that was written to from one that was not. */
static void
test_refresh (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (MusterSystem) old = muster_system_store_load (place->store, "old", NULL);
  g_autoptr (MusterSystem) same = NULL;
  g_autoptr (MusterSystem) newer = NULL;
  g_autoptr (MusterSystem) touched = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_system_is_current (old));
  muster_system_store_refresh (place->store);
  same = muster_system_store_load (place->store, "old", NULL);
  g_assert_true (same == old);

  put_game (place->shipped, "old.xml", "old", "7", "3", "");
  g_assert_false (muster_system_is_current (old));
  muster_system_store_refresh (place->store);
  touched = muster_system_store_load (place->store, "old", NULL);
  g_assert_true (touched != old && muster_system_equal (touched, old));

  put_game (place->shipped, "old.xml", "old", "7", "3.5", "");
  muster_system_store_refresh (place->store);
  newer = muster_system_store_load (place->store, "old", NULL);
  g_assert_false (muster_system_equal (newer, old));

  put_game (place->shipped, "old.xml", "old", "8", "3.5", "<limitz/>");
  muster_system_store_refresh (place->store);
  g_assert_null (muster_system_store_load (place->store, "old", &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  put_game (place->shipped, "old.xml", "old", "9", "3.5", "");
  muster_system_store_refresh (place->store);
  assert_edition (place, "old", "9");
}

/* Only the first and what stands right in it is looked at, whatever the rest is like. */
static void
test_markup (void)
{
  static const char * const texts[] = {
    "", "<", "<system", "<system id", "<system id=", "<system id=\"", "<system id='a", "<!-- <system id='a'>", "<system id='a'><entries href=",
    "<system = \"x\" / > id='a' >", "<a:system a:id='x'>", "</system><entries/>", "<?x", "<![CDATA[", "<system/><entries href='a'/>",
  };
  static const char whole[] =
    "<?xml?><m:system xmlns:m='x' id = 'one' edition=\"2\"><!-- <m:entries href='no'/> --><m:entries href='a.xml'/><m:x><m:entries href='deep'/></m:x>"
    "<entries href='other'/><![CDATA[<m:entries href='no'/>]]><m:entries type=\"a>b\" href=\"b&amp;c.xml\"></m:entries></m:system>";
  g_autoptr (MusterSystemMarkup) markup = muster_system_markup_read (whole, strlen (whole));
  const MusterSystemEdit edit = { .id = "two", .hrefs = (const char *const[]) { "x/a.xml", "x/'b'.xml", NULL } };
  g_autoptr (GString) edited = muster_system_markup_edit (whole, strlen (whole), &edit);

  g_assert_true (markup->is_system);
  g_assert_cmpstr (markup->id, ==, "one");
  g_assert_cmpuint (markup->hrefs->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (markup->hrefs, 1), ==, "b&c.xml");
  g_assert_cmpstr (edited->str, ==,
                   "<?xml?><m:system xmlns:m='x' id = \"two\" edition=\"2\"><!-- <m:entries href='no'/> --><m:entries href=\"x/a.xml\"/><m:x><m:entries href='deep'/></m:x>"
                   "<entries href='other'/><![CDATA[<m:entries href='no'/>]]><m:entries type=\"a>b\" href=\"x/'b'.xml\"></m:entries></m:system>");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      /* Without a NUL behind it, so that a sanitizer sees who reads too far. */
      g_autofree char *text = g_memdup2 (texts[i], strlen (texts[i]) + (texts[i][0] == '\0'));
      g_autoptr (MusterSystemMarkup) read = muster_system_markup_read (text, strlen (texts[i]));
      const MusterSystemEdit nothing = { NULL, };
      g_autoptr (GString) same = muster_system_markup_edit (text, strlen (texts[i]), &nothing);

      g_assert_cmpstr (same->str, ==, texts[i]);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/system-install/install", test_install);
  g_test_add_func ("/system-install/refused", test_refused);
  g_test_add_func ("/system-install/other-names", test_other_names);
  g_test_add_func ("/system-install/entries", test_entries);
  g_test_add_func ("/system-install/entries-outside", test_entries_outside);
  g_test_add_func ("/system-install/remove", test_remove);
  g_test_add_func ("/system-install/copy", test_copy);
  g_test_add_func ("/system-install/copy-shipped", test_copy_shipped);
  g_test_add_func ("/system-install/read-only", test_read_only);
  g_test_add_func ("/system-install/full", test_full);
  g_test_add_func ("/system-install/killed", test_killed);
  g_test_add_func ("/system-install/refresh", test_refresh);
  g_test_add_func ("/system-install/markup", test_markup);

  return g_test_run ();
}
