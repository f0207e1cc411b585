/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the program says when something around it is wrong: standard input, names of files, data that is missing. */

#include "muster-run.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void
test_stdin (Place         *place,
            gconstpointer  data)
{
  g_autoptr (Run) folder = run_shell (place, "\"$MUSTER_BIN\" check - <\"$MUSTER_DATA_DIR\"");
  g_autoptr (Run) option = run_shell (place, "\"$MUSTER_BIN\" check --option=cover=add - <\"$MUSTER_DATA_DIR\"");
  g_autoptr (Run) json = run_shell (place, "\"$MUSTER_BIN\" check --format=json - <\"$MUSTER_DATA_DIR\"");
  g_autoptr (Run) closed = run_shell (place, "\"$MUSTER_BIN\" check - <&-");
  g_autoptr (Run) show = run_shell (place, "\"$MUSTER_BIN\" show - <&-");
  g_autoptr (Run) empty = run_shell (place, "\"$MUSTER_BIN\" check - </dev/null");

  assert_run (folder, 2, "", "standard input: cannot be read: Is a directory\n");
  assert_run (option, 2, "", "standard input: cannot be read: Is a directory\n");
  assert_run (json, 2, "\"error\": \"cannot be read: Is a directory\"", "standard input: cannot be read: Is a directory\n");
  assert_run (closed, 2, "", "standard input: cannot be read: Bad file descriptor\n");
  assert_run (show, 2, "", "standard input: cannot be read: Bad file descriptor\n");
  assert_run (empty, 2, "", "the file is empty");
}

/* The other end of a socket goes away without having read all: what it sent comes, and then an error. */
static void
test_stdin_breaks_off (Place         *place,
                       gconstpointer  data)
{
  g_autofree char *list = dup_list ("", "");
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *out = NULL;
  g_autofree char *err = NULL;
  int ends[2];

  g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), ==, 0);
  g_assert_cmpint (write (ends[1], "x", 1), ==, 1);
  g_assert_cmpint (write (ends[0], list, strlen (list)), ==, (int) strlen (list));
  close (ends[0]);
  g_subprocess_launcher_take_stdin_fd (launcher, ends[1]);
  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("MUSTER_BIN"), "check", "-", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &out, &err, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 2);
  g_assert_cmpstr (out, ==, "");
  g_assert_cmpstr (err, ==, "standard input: cannot be read: Connection reset by peer\n");
}

static void
test_names (Place         *place,
            gconstpointer  data)
{
  g_autofree char *name = g_strnfill (300, 'a');
  g_autofree char *path = place_path (place, name);
  g_autoptr (Run) check = run_muster (place, "check", "", NULL);
  g_autoptr (Run) show = run_muster (place, "show", "", NULL);
  g_autoptr (Run) made = run_muster (place, "new", "--system=hot-chow", "-o", "", NULL);
  g_autoptr (Run) system = run_muster (place, "systems", "check", "", NULL);
  g_autoptr (Run) long_system = run_muster (place, "systems", "check", path, NULL);
  g_autoptr (Run) too_long = run_muster (place, "new", "--system=hot-chow", "-o", path, NULL);

  assert_run (check, 2, "", "muster check: the name of a file is empty\n");
  assert_run (show, 2, "", "muster show: the name of a file is empty\n");
  assert_run (made, 2, "", "muster new: the name of a file is empty\n");
  assert_run (system, 2, "", "muster systems: the name of a file is empty\n");
  assert_run (long_system, 2, "", ": the name is too long for any file; check it\n");
  assert_run (too_long, 2, "", "the name is too long; choose a shorter one\n");
}

static void
test_help (Place         *place,
           gconstpointer  data)
{
  g_autoptr (Run) option = run_muster (place, "--help", NULL);
  g_autoptr (Run) help = run_muster (place, "help", NULL);
  g_autoptr (Run) check_option = run_muster (place, "check", "--help", NULL);
  g_autoptr (Run) check = run_muster (place, "help", "check", NULL);
  g_autoptr (Run) catalogue = run_muster (place, "help", "catalogue", NULL);
  g_autoptr (Run) wrong = run_muster (place, "help", "chek", NULL);
  g_autoptr (Run) two = run_muster (place, "help", "check", "show", NULL);

  assert_run (help, 0, option->out, "");
  assert_run (check, 0, check_option->out, "");
  assert_run (catalogue, 0, "muster catalogue", "");
  assert_run (wrong, 2, "", "did you mean “check”?");
  assert_run (two, 2, "", "“help” takes the name of one command");
}

/* Systems of the player's own work without those that come with the program, but their absence is told. */
static void
test_no_data (Place         *place,
              gconstpointer  data)
{
  g_autofree char *list = dup_list ("", "");
  g_autofree char *own = g_strdup ("<roster xmlns=\"urn:muster:roster:1\" system=\"own\"/>");
  g_autofree char *list_path = place_write (place, "a.muster", list);
  g_autofree char *own_path = place_write (place, "b.muster", own);
  g_autofree char *folder = place_path (place, "systems");
  g_autofree char *system_path = NULL;
  g_autoptr (Run) systems = run_shell (place, "MUSTER_SHIPPED_DIR=/no/such \"$MUSTER_BIN\" systems list");
  g_autoptr (Run) check = run_shell (place, "MUSTER_SHIPPED_DIR=/no/such \"$MUSTER_BIN\" check \"$MUSTER_DATA_DIR/a.muster\"");
  g_autoptr (Run) made = run_shell (place, "MUSTER_SHIPPED_DIR=/no/such \"$MUSTER_BIN\" new --system=hot-chow");
  g_autoptr (Run) with_own = NULL;
  g_autoptr (Run) check_own = NULL;

  assert_run (systems, 2, "", "muster: Muster's own data is missing: there are no rule systems in /no/such; ");
  assert_run (check, 2, "", "Muster's own data is missing: there are no rule systems in /no/such; ");
  g_assert_null (strstr (check->err, "not installed"));
  assert_run (made, 2, "", "Muster's own data is missing: there are no rule systems in /no/such; ");

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  system_path = place_write (place, "systems/own.xml",
                             "<system xmlns=\"urn:muster:system:1\" id=\"own\" name=\"Own\" edition=\"1\">\n"
                             "  <budget kind=\"points\" one=\"crown\" other=\"crowns\"/>\n"
                             "  <types><force><slot of=\"band\"/></force><type id=\"band\" name=\"Band\" points=\"1\"/></types>\n</system>\n");
  with_own = run_shell (place, "MUSTER_SHIPPED_DIR=/no/such \"$MUSTER_BIN\" systems list");
  check_own = run_shell (place, "MUSTER_SHIPPED_DIR=/no/such \"$MUSTER_BIN\" check \"$MUSTER_DATA_DIR/b.muster\"");
  assert_run (with_own, 2, "own  Own", "Muster's own data is missing");
  assert_run (check_own, 0, "legal", "");
}

/* A file with ten thousand faults is told to have more than are printed. */
static void
test_many_faults (Place         *place,
                  gconstpointer  data)
{
  g_autoptr (GString) text = g_string_new ("<system xmlns=\"urn:muster:system:1\" id=\"own\" name=\"Own\" edition=\"1\">\n<start>\n");
  g_autofree char *path = NULL;
  g_autoptr (Run) run = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < 10000; i++)
    g_string_append_printf (text, "<unit type=\"x%u\"/>\n", i);
  g_string_append (text, "</start>\n</system>\n");
  path = place_write (place, "own.xml", text->str);
  run = run_muster (place, "systems", "check", path, NULL);
  assert_run (run, 1, NULL, "");
  lines = g_strsplit (run->out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 202);
  g_assert_true (g_str_has_suffix (lines[200], ": and more; mend these first, and check again"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_cli_test ("/cli/trouble/stdin", test_stdin);
  add_cli_test ("/cli/trouble/stdin-breaks-off", test_stdin_breaks_off);
  add_cli_test ("/cli/trouble/names", test_names);
  add_cli_test ("/cli/trouble/help", test_help);
  add_cli_test ("/cli/trouble/no-data", test_no_data);
  add_cli_test ("/cli/trouble/many-faults", test_many_faults);

  return g_test_run ();
}
