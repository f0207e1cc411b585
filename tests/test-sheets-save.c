/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster export to PDF: the same file each time, in the player's locale, saved where it can go wrong. */

#include "muster-test-hard-lists.h"
#include "muster-test-read-back.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* The same list at the same date is the same file, byte for byte. */
static void
test_same (Place         *place,
           gconstpointer  data)
{
  const MusterTestHardList *lists;
  g_autofree char *xml = NULL;
  g_autofree char *list = NULL;
  char *contents[2] = { NULL };
  gsize lengths[2];
  guint n;

  lists = muster_test_get_hard_lists (&n);
  for (guint i = 0; i < n; i++)
    {
      if (strcmp (lists[i].name, "names") == 0)
        xml = lists[i].make ();
    }
  list = place_write (place, "a.muster", xml);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *out = place_path (place, "a.pdf");
      g_autoptr (Run) run = NULL;

      if (i > 0)
        g_usleep (1100000);
      run = run_muster (place, "export", list, "-o", out, NULL);
      g_assert_cmpint (run->status, ==, 0);
      g_assert_true (g_file_get_contents (out, &contents[i], &lengths[i], NULL));
    }
  g_assert_cmpuint (lengths[0], ==, lengths[1]);
  g_assert_true (memcmp (contents[0], contents[1], lengths[0]) == 0);
  for (guint i = 0; i < 2; i++)
    g_free (contents[i]);
}

/* A player's page follows the player's locale. */
static void
test_german (Place         *place,
             gconstpointer  data)
{
  g_autofree char *list = place_write (place, "a.muster",
                                       "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"999.5\">"
                                       "<unit type=\"tank-company\" grade=\"veteran\"><unit type=\"vehicle\" entry=\"panther\"/>"
                                       "<unit type=\"vehicle\" name=\"Own\"><column id=\"speed\" value=\"fast\"/>"
                                       "<column id=\"armour\" value=\"light\"/><column id=\"gun\" value=\"light\"/></unit></unit></roster>");
  g_autofree char *out = place_path (place, "a.pdf");
  g_autofree char *text = NULL;
  g_autofree char *squeezed = NULL;
  g_autofree char *locales = NULL;
  g_autoptr (Run) run = NULL;

  NEED ("pdftotext")
  locales = muster_test_run_tool (place, "locale", "-a", NULL);
  if (strstr (locales, "de_DE.utf8") == NULL && strstr (locales, "de_DE.UTF-8") == NULL)
    {
      g_test_skip ("this machine has no locale de_DE.UTF-8");
      return;
    }
  place->locale = g_strdup ("de_DE.UTF-8");
  run = run_muster (place, "export", list, "-o", out, NULL);
  assert_run (run, 0, "", "");
  text = muster_test_run_tool (place, "pdftotext", "-raw", out, "-", NULL);
  squeezed = muster_test_dup_squeezed (text);
  muster_test_assert_reads (squeezed, "52,5");
  muster_test_assert_reads (squeezed, "Limit 999,5 Punkte");
  g_assert_null (strstr (text, "52.5"));
}

/* Letters that no font has stop nothing, and are named. */
static void
test_missing_font (Place         *place,
                   gconstpointer  data)
{
  g_autofree char *list = place_write (place, "a.muster",
                                       "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"><name>Odd \U0010fff0</name></roster>");
  g_autofree char *out = place_path (place, "a.pdf");
  g_autoptr (Run) run = run_muster (place, "export", list, "-o", out, NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->out, ==, "");
  g_assert_nonnull (strstr (run->err, "no font on this machine has"));
  g_assert_true (g_file_test (out, G_FILE_TEST_IS_REGULAR));
}

static gboolean
try_mount (Place      *place,
           const char *folder,
           const char *options)
{
  const char *const argv[] = { "mount", "-t", "tmpfs", "-o", options, "none", folder, NULL };
  g_autoptr (Run) run = NULL;

  if (!muster_test_has_program ("mount") || geteuid () != 0)
    return FALSE;
  run = run_argv (place, argv);
  return run->status == 0;
}

static void
unmount (Place      *place,
         const char *folder)
{
  const char *const argv[] = { "umount", folder, NULL };
  g_autoptr (Run) run = run_argv (place, argv);

  g_assert_cmpint (run->status, ==, 0);
}

/* A full disk leaves the file of before, and nothing else. */
static void
test_full_disk (Place         *place,
                gconstpointer  data)
{
  g_autofree char *list = place_write (place, "a.muster", "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\"/>");
  g_autofree char *folder = place_path (place, "small");
  g_autofree char *out = g_build_filename (folder, "a.pdf", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (Run) run = NULL;
  g_autoptr (GDir) dir = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  if (!try_mount (place, folder, "size=8k"))
    {
      g_test_skip ("no small file system can be mounted here");
      return;
    }
  g_assert_true (g_file_set_contents (out, "the old file", -1, NULL));
  run = run_muster (place, "export", list, "-o", out, NULL);
  g_file_get_contents (out, &kept, NULL, NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, "a.pdf");
  g_assert_null (g_dir_read_name (dir));
  g_clear_pointer (&dir, g_dir_close);
  unmount (place, folder);

  assert_run (run, 2, "", "the disk is full");
  g_assert_cmpstr (kept, ==, "the old file");
}

static void
test_read_only (Place         *place,
                gconstpointer  data)
{
  g_autofree char *list = place_write (place, "a.muster", "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\"/>");
  g_autofree char *folder = place_path (place, "locked");
  g_autofree char *out = g_build_filename (folder, "a.pdf", NULL);
  gboolean root = geteuid () == 0;
  g_autoptr (Run) run = NULL;

  g_assert_cmpint (g_mkdir (folder, root ? 0700 : 0500), ==, 0);
  if (root && !try_mount (place, folder, "ro,size=8k"))
    {
      g_test_skip ("root may write everywhere, and nothing can be mounted here");
      return;
    }
  run = run_muster (place, "export", list, "-o", out, NULL);
  if (root)
    unmount (place, folder);
  assert_run (run, 2, "", "nothing may be written to the folder");
  g_assert_nonnull (strstr (run->err, "locked"));
}

/* What cannot be written to, and sheets and papers that there are not. */
static void
test_refused (Place         *place,
              gconstpointer  data)
{
  g_autofree char *list = place_write (place, "a.muster", "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\"/>");
  g_autofree char *out = place_path (place, "a.pdf");
  g_autofree char *nowhere = place_path (place, "none/such/a.pdf");
  g_autofree char *inside = g_build_filename (list, "a.pdf", NULL);
  g_autofree char *folder = place_path (place, "folder.pdf");
  static const char *const refused[] = { "--sheets=orders", "--sheets=roster,orders", "--sheets=", "--sheets=roster,", "--paper=a5", "--paper=a4,letter,b4", "--cards=a5" };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (Run) run = run_muster (place, "export", list, "-o", out, refused[i], NULL);

      assert_run (run, 2, "", g_str_has_prefix (refused[i], "--sheets") ? "; possible: roster, cards, playsheet"
                              : g_str_has_prefix (refused[i], "--cards") ? "; possible: poker, bridge, tarot, a6" : "; possible: a4, letter");
      g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
    }
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  {
    g_autoptr (Run) missing = run_muster (place, "export", list, "-o", nowhere, NULL);
    g_autoptr (Run) in_file = run_muster (place, "export", list, "-o", inside, NULL);
    g_autofree char *link_path = place_path (place, "link.txt");
    g_autoptr (Run) through = NULL;
    g_autoptr (Run) to_folder = run_muster (place, "export", list, "-o", folder, NULL);

    g_assert_cmpint (symlink ("/no/such/b.txt", link_path), ==, 0);
    through = run_muster (place, "export", list, "-o", link_path, NULL);
    assert_run (through, 2, "", "there is no folder “/no/such”; make it");
    assert_run (missing, 2, "", "there is no folder");
    assert_run (in_file, 2, "", "is no folder");
    assert_run (to_folder, 2, "", "is a folder; name a format with --format");
  }
}

/* A file of before is replaced, by either paper. */
static void
test_replaced (Place         *place,
               gconstpointer  data)
{
  g_autofree char *list = place_write (place, "a.muster", "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\"/>");
  g_autofree char *out = place_write (place, "a.PDF", "the old file");
  g_autoptr (Run) run = run_muster (place, "export", list, "-o", out, "--paper=letter", "--sheets=roster", NULL);
  g_autofree char *contents = NULL;

  assert_run (run, 0, "", "");
  g_assert_true (g_file_get_contents (out, &contents, NULL, NULL));
  g_assert_true (g_str_has_prefix (contents, "%PDF-1."));
}

/* All formats alike: a link stays one, a file keeps its mode, and names may be as long as names can be. */
static void
test_kept (Place         *place,
           gconstpointer  data)
{
  static const char *const endings[] = { ".pdf", ".html", ".md", ".txt", ".csv", ".json" };
  g_autofree char *list = place_write (place, "a.muster", "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\"/>");

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *stem = g_strnfill (255 - strlen (endings[i]), 'n');
      g_autofree char *name = g_strconcat (stem, endings[i], NULL);
      g_autofree char *real = place_path (place, name);
      g_autofree char *link_name = g_strconcat ("link", endings[i], NULL);
      g_autofree char *link_path = place_path (place, link_name);
      g_autoptr (Run) first = run_muster (place, "export", list, "-o", real, NULL);
      g_autoptr (Run) run = NULL;
      GStatBuf status;

      assert_run (first, 0, "", "");
      g_assert_cmpint (g_chmod (real, 0604), ==, 0);
      g_assert_cmpint (symlink (name, link_path), ==, 0);
      run = run_muster (place, "export", list, "-o", link_path, NULL);
      assert_run (run, 0, "", "");
      g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
      g_assert_cmpint (g_stat (real, &status), ==, 0);
      g_assert_cmpint (status.st_mode & 0777, ==, 0604);
      g_assert_cmpint (status.st_size, >, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_assert_true (muster_test_pin_fonts ());

  add_cli_test ("/sheets-save/same", test_same);
  add_cli_test ("/sheets-save/german", test_german);
  add_cli_test ("/sheets-save/missing-font", test_missing_font);
  add_cli_test ("/sheets-save/full-disk", test_full_disk);
  add_cli_test ("/sheets-save/read-only", test_read_only);
  add_cli_test ("/sheets-save/refused", test_refused);
  add_cli_test ("/sheets-save/replaced", test_replaced);
  add_cli_test ("/sheets-save/kept", test_kept);
  return g_test_run ();
}
