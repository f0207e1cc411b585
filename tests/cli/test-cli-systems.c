/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games of the player's own on the command line: installed, copied, removed, and checked while they are written. */

#include "muster-run.h"
#include "muster-test-util.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#define GAME \
  "<system xmlns=\"urn:muster:system:1\" id=\"%s\" name=\"Bands\" edition=\"%s\">\n<budget kind=\"points\"/>\n" \
  "<types><force><slot of=\"band\"/></force><type id=\"band\" name=\"Band\" plural=\"Bands\" points=\"4\"/></types>\n%s</system>\n"

static char *
write_game (Place      *place,
            const char *name,
            const char *id,
            const char *edition,
            const char *rest)
{
  g_autofree char *text = g_strdup_printf (GAME, id, edition, rest);

  return place_write (place, name, text);
}

static void
test_install (Place         *place,
              gconstpointer  data)
{
  g_autofree char *path = write_game (place, "bands.xml", "bands", "1", "");
  g_autofree char *wrong = write_game (place, "wrong.xml", "wrong", "1", "<typs/>\n<typs/>\n");
  g_autofree char *shipped = write_game (place, "shipped.xml", "hot-chow", "9", "");
  g_autofree char *newer = NULL;
  g_autoptr (Run) first = run_muster (place, "systems", "install", path, NULL);
  g_autoptr (Run) again = run_muster (place, "systems", "install", path, NULL);
  g_autoptr (Run) faults = run_muster (place, "systems", "install", wrong, NULL);
  g_autoptr (Run) taken = run_muster (place, "systems", "install", "--replace", shipped, NULL);
  g_autoptr (Run) none = run_muster (place, "systems", "install", NULL);
  g_autoptr (Run) list = run_muster (place, "systems", "list", NULL);
  g_autoptr (Run) nobody = run_muster (place, "systems", "install", "nobody.xml", NULL);
  g_autoptr (Run) refused = NULL;
  g_autoptr (Run) replaced = NULL;
  g_autoptr (Run) removed = NULL;
  g_autoptr (Run) stays = run_muster (place, "systems", "remove", "hot-chow", NULL);

  assert_run (first, 0, "Installed Bands (bands), edition 1: ", "");
  assert_run (again, 0, "is installed already", "");
  assert_run (faults, 2, "", "wrong.xml:4: <typs> cannot stand in <system>; did you mean <types>?\n");
  assert_run (faults, 2, "", "wrong.xml:5: ");
  assert_run (faults, 2, "", "Nothing of it was installed");
  assert_run (taken, 2, "", "muster systems copy hot-chow NEW-ID");
  assert_run (none, 2, "", "name the file");
  g_assert_true (g_str_has_prefix (nobody->err, "nobody.xml: there is no such file"));
  assert_run (list, 0, "bands ", "");
  assert_run (stays, 2, "", "comes with Muster");

  newer = write_game (place, "newer.xml", "bands", "2", "");
  refused = run_muster (place, "systems", "install", newer, NULL);
  assert_run (refused, 2, "", "is installed already");
  assert_run (refused, 2, "", "“--replace”");
  replaced = run_muster (place, "systems", "install", "--replace", newer, NULL);
  assert_run (replaced, 0, "Replaced Bands (bands), edition 1 → 2: ", "");
  removed = run_muster (place, "systems", "remove", "bands", "bands", NULL);
  assert_run (removed, 2, "Removed bands; ", "no game of yours has the id “bands”");
}

static void
test_copy (Place         *place,
           gconstpointer  data)
{
  g_autofree char *output = place_path (place, "mine.xml");
  g_autoptr (Run) copy = run_muster (place, "systems", "copy", "hot-chow", "our-chow", "--name=Our Chow", NULL);
  g_autoptr (Run) again = run_muster (place, "systems", "copy", "hot-chow", "our-chow", NULL);
  g_autoptr (Run) written = run_muster (place, "systems", "copy", "fields-of-war", "mine", "-o", output, NULL);
  g_autoptr (Run) fine = run_muster (place, "systems", "check", output, NULL);
  g_autoptr (Run) over = run_muster (place, "systems", "copy", "fields-of-war", "mine", "-o", output, NULL);
  g_autoptr (Run) bad = run_muster (place, "systems", "copy", "hot-chow", "Our Chow", NULL);
  g_autoptr (Run) one = run_muster (place, "systems", "copy", "hot-chow", NULL);
  g_autoptr (Run) made = run_muster (place, "new", "--system=our-chow", NULL);
  g_autoptr (Run) wrong = run_muster (place, "systems", "list", "--watch", NULL);

  assert_run (copy, 0, "Made Our Chow (our-chow): ", "--watch");
  assert_run (again, 2, "", "choose another id");
  assert_run (written, 0, "Made Fields of War (house edition) (mine): ", "--watch");
  assert_run (fine, 0, "no faults", "");
  assert_run (over, 2, "", "choose another name");
  assert_run (bad, 2, "", "is no id");
  assert_run (one, 2, "", "an id for the copy");
  assert_run (made, 0, "system=\"our-chow\"", "");
  assert_run (wrong, 2, "", "the help says to which");
}

/* Reads what is printed until a line holds @text. */
static void
read_until (GDataInputStream *lines,
            const char       *text)
{
  for (;;)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *line = g_data_input_stream_read_line (lines, NULL, NULL, &error);

      g_assert_no_error (error);
      if (line == NULL)
        g_error ("the program ended before it said “%s”", text);
      if (strstr (line, text) != NULL)
        return;
    }
}

static void
test_watch (Place         *place,
            gconstpointer  data)
{
  g_autofree char *path = write_game (place, "bands.xml", "bands", "1", "");
  g_autofree char *away = place_path (place, "away.xml");
  g_autofree char *entries = place_path (place, "entries");
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GDataInputStream) lines = NULL;
  g_autoptr (GError) error = NULL;

  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("MUSTER_BIN"), "systems", "check", "--watch", path, NULL);
  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  read_until (lines, "--- ");
  read_until (lines, "bands.xml: Bands, no faults");

  /* Written over, and put in its place by another one, as editors do. */
  g_free (write_game (place, "bands.xml", "bands", "1", "<typs/>\n"));
  read_until (lines, "bands.xml:4: <typs> cannot stand in <system>; did you mean <types>?");
  g_free (write_game (place, "away.xml", "bands", "1", "\n<limitz/>\n"));
  g_assert_cmpint (g_rename (away, path), ==, 0);
  read_until (lines, "bands.xml:5: <limitz> cannot");

  /* Away, and back. */
  g_assert_cmpint (g_rename (path, away), ==, 0);
  read_until (lines, "there is no such file");
  g_assert_cmpint (g_rename (away, path), ==, 0);
  read_until (lines, "bands.xml:5: ");

  /* A file of entries too. */
  g_assert_cmpint (g_mkdir (entries, 0777), ==, 0);
  g_free (place_write (place, "entries/all.xml", "<entries xmlns=\"urn:muster:system:1\"><entry id=\"a\" name=\"A\"/></entries>"));
  g_free (write_game (place, "bands.xml", "bands", "1", "<entries type=\"band\" href=\"entries/all.xml\"/>"));
  read_until (lines, "no faults");
  g_free (place_write (place, "entries/all.xml", "<entries xmlns=\"urn:muster:system:1\">\n<entri id=\"a\" name=\"A\"/></entries>"));
  read_until (lines, "all.xml:2: ");

  g_subprocess_send_signal (process, SIGINT);
  g_assert_true (g_subprocess_wait (process, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 1);
}

/* A folder goes with all that is in it, and another one takes its place; a nest of folders too. */
static void
test_watch_folder (Place         *place,
                   gconstpointer  data)
{
  g_autofree char *outer = place_path (place, "outer");
  g_autofree char *folder = place_path (place, "outer/inner");
  g_autofree char *path = place_path (place, "outer/inner/bands.xml");
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GDataInputStream) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0777), ==, 0);
  g_free (write_game (place, "outer/inner/bands.xml", "bands", "1", ""));
  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("MUSTER_BIN"), "systems", "check", "--watch", path, NULL);
  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  read_until (lines, "bands.xml: Bands, no faults");

  muster_test_remove_dir (folder);
  g_assert_cmpint (g_mkdir (folder, 0777), ==, 0);
  g_free (write_game (place, "outer/inner/bands.xml", "bands", "1", "<typs/>\n"));
  read_until (lines, "bands.xml:4: ");
  muster_test_remove_dir (outer);
  read_until (lines, "there is no such file");
  g_assert_cmpint (g_mkdir_with_parents (folder, 0777), ==, 0);
  g_free (write_game (place, "outer/inner/bands.xml", "bands", "1", "\n<limitz/>\n"));
  read_until (lines, "bands.xml:5: ");
  g_free (write_game (place, "outer/inner/bands.xml", "bands", "1", ""));
  read_until (lines, "bands.xml: Bands, no faults");

  g_subprocess_send_signal (process, SIGINT);
  g_assert_true (g_subprocess_wait (process, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
}

static void
test_watch_misused (Place         *place,
                    gconstpointer  data)
{
  g_autoptr (Run) none = run_muster (place, "systems", "check", "--watch", NULL);
  g_autoptr (Run) two = run_muster (place, "systems", "check", "--watch", "a.xml", "b.xml", NULL);
  g_autoptr (Run) nowhere = run_muster (place, "systems", "check", "--watch", "no-such-folder/a.xml", NULL);

  assert_run (nowhere, 2, "", "there is no such file");
  assert_run (none, 2, "", "the name of one file");
  assert_run (two, 2, "", "the name of one file");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_cli_test ("/cli/systems/install", test_install);
  add_cli_test ("/cli/systems/copy", test_copy);
  add_cli_test ("/cli/systems/watch", test_watch);
  add_cli_test ("/cli/systems/watch-folder", test_watch_folder);
  add_cli_test ("/cli/systems/watch-misused", test_watch_misused);

  return g_test_run ();
}
