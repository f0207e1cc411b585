/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The whole program is killed at every operation on the disk, and at any time: on the next start nothing that is older
 * than three seconds is lost, the player's file is whole, and what was not saved is offered. The program that is killed
 * is this one, started anew, with the application as players have it in it. */

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "muster-notices.h"
#include "muster-roster-file.h"
#include "muster-test-disk.h"
#include "muster-test-document.h"
#include "muster-test-util.h"
#include "muster-ui-program.h"
#include "muster-window-private.h"

/* Microseconds: what a kill may cost. */
#define LOSS (3 * G_USEC_PER_SEC)

/* Starting the program again and again takes long under sanitizers. */
#ifdef __SANITIZE_ADDRESS__
#define SHOTS 5
#define STEP 4
#else
#define SHOTS 8
#define STEP 2
#endif

static const char *self_path;

/* When it was and what, on a line, for whoever kills us. */
static void
say (const char *word,
     guint       number)
{
  printf ("%s %u %" G_GINT64_FORMAT "\n", word, number, g_get_monotonic_time ());
  fflush (stdout);
}

static char *
dup_list_path (const char *folder)
{
  return g_build_filename (folder, "list.muster", NULL);
}

static MusterWindow *
start (UiProgram  *program,
       const char *folder)
{
  g_autofree char *path = dup_list_path (folder);

  ui_program_start (program);
  return ui_program_open (program, path);
}

static void
name (MusterWindow *window,
      guint         version)
{
  g_autofree char *title = g_strdup_printf ("v%u", version);

  ui_rename (window, title);
}

/* An evening: the list is changed, kept, changed again, kept and saved; then the player leaves. */
static int
be_killed (const char *folder,
           guint       at)
{
  g_autoptr(UiProgram) program = ui_program_new_at (folder);
  MusterWindow *window = start (program, folder);

  muster_autosave_set_delay (window->autosave, 1);
  muster_test_disk_arm (MUSTER_TEST_DISK_KILL, at);
  for (guint version = 1; version <= 2; version++)
    {
      name (window, version);
      UI_WAIT (muster_autosave_get_is_kept (window->autosave));
      say ("kept", version);
    }
  ui_act (window, "doc.save");
  ui_wait_saved (window);
  ui_program_quit (program);
  say ("operations", muster_test_disk_disarm ());

  return 0;
}

/* Changes the list for as long as it lives, and saves now and then, so seldom that most of it is in drafts. */
static void
be_shot (const char *folder)
{
  g_autoptr(UiProgram) program = ui_program_new_at (folder);
  MusterWindow *window = start (program, folder);

  for (guint version = 1;; version++)
    {
      gint64 end = g_get_monotonic_time () + 30000;

      name (window, version);
      say ("did", version);
      if (version % 131 == 0)
        ui_act (window, "doc.save");
      while (g_get_monotonic_time () < end)
        ui_iterate ();
      UI_WAIT (!muster_document_get_busy (muster_window_get_document (window)));
    }
}

static guint
get_version (MusterDocument *document)
{
  const char *title = muster_document_get_title (document);

  g_assert_cmpint (*title, ==, 'v');
  return (guint) g_ascii_strtoull (title + 1, NULL, 10);
}

/* Starts the program anew, as the player does: what it shows of the list. */
static guint
recover (const char *folder)
{
  g_autofree char *path = dup_list_path (folder);
  g_autoptr(MusterSystemStore) systems = muster_test_shipped_store ();
  g_autoptr(UiProgram) program = ui_program_new_at (folder);
  g_autoptr(MusterDocument) saved = NULL;
  g_autoptr(GError) error = NULL;
  MusterWindow *window;
  guint version;

  /* Whole: what was there, or what was being saved. */
  saved = muster_test_load (path, systems, &error);
  g_assert_no_error (error);

  window = start (program, folder);
  version = get_version (muster_window_get_document (window));
  g_assert_cmpuint (version, >=, get_version (saved));
  if (version > get_version (saved))
    {
      UI_WAIT (ui_notice (window, MUSTER_NOTICE_RECOVERED) != NULL);
      g_assert_true (muster_document_get_modified (muster_window_get_document (window)));
    }
  else
    UI_WAIT (ui_program_count_drafts (program) == 0);
  g_assert_cmpuint (ui_program_count (program), ==, 1);

  return version;
}

static char *
make_place (void)
{
  char *folder = muster_test_dup_temp_dir ();
  g_autofree char *path = dup_list_path (folder);

  muster_test_write (path, "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\"><name>v0</name>"
                     "<unit type=\"main-hq\"/></roster>\n");
  return folder;
}

/* Threads may still be tidying up in there. */
static void
remove_place (const char *folder)
{
  char *argv[] = { (char *) "rm", (char *) "-rf", (char *) folder, NULL };

  g_assert_true (g_spawn_sync (NULL, argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL));
}

/* The last number that was said behind the word, before @time; 0 where none was. */
static guint
read_last (const char *said,
           const char *word,
           gint64      time)
{
  g_auto(GStrv) lines = g_strsplit (said, "\n", -1);
  guint last = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto(GStrv) parts = g_strsplit (lines[i], " ", 3);

      if (g_strv_length (parts) == 3 && strcmp (parts[0], word) == 0 && g_ascii_strtoll (parts[2], NULL, 10) <= time)
        last = (guint) g_ascii_strtoull (parts[1], NULL, 10);
    }
  return last;
}

static void
test_every_operation (void)
{
  gboolean killed = TRUE;
  guint n = 0;

  for (guint at = 1; killed; at += STEP)
    {
      g_autofree char *folder = make_place ();
      g_autofree char *number = g_strdup_printf ("%u", at);
      g_autofree char *said = NULL;
      g_autoptr(GError) error = NULL;
      char *argv[] = { (char *) self_path, (char *) "--be-killed", folder, number, NULL };
      int status = 0;

      g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &said, NULL, &status, &error);
      g_assert_no_error (error);
      g_assert_true (WIFEXITED (status));
      killed = WEXITSTATUS (status) == MUSTER_TEST_DISK_KILLED;
      if (!killed)
        g_assert_cmpint (WEXITSTATUS (status), ==, 0);
      g_assert_cmpuint (recover (folder), >=, read_last (said, "kept", G_MAXINT64));
      n = read_last (said, "operations", G_MAXINT64);
      remove_place (folder);
    }
  g_test_message ("%u operations", n);
  g_assert_cmpuint (n, >=, 20);
}

static void
shoot (guint milliseconds)
{
  g_autofree char *folder = make_place ();
  g_autoptr(GString) said = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  char *argv[] = { (char *) self_path, (char *) "--be-shot", folder, NULL };
  char buffer[4096];
  ssize_t n;
  guint version, wanted;
  gint64 time;
  GPid pid;
  int status = 0;
  int out = -1;

  g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  g_usleep (milliseconds * 1000);
  time = g_get_monotonic_time ();
  kill (pid, SIGKILL);
  while ((n = read (out, buffer, sizeof buffer)) > 0 || (n < 0 && errno == EINTR))
    {
      if (n > 0)
        g_string_append_len (said, buffer, n);
    }
  close (out);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  g_spawn_close_pid (pid);

  wanted = read_last (said->str, "did", time - LOSS);
  version = recover (folder);
  g_test_message ("after %u ms: did %u, three seconds before %u, recovered %u", milliseconds,
                  read_last (said->str, "did", G_MAXINT64), wanted, version);
  g_assert_cmpuint (version, >=, wanted);
  remove_place (folder);
}

static void
test_any_time (void)
{
  for (guint i = 0; i < SHOTS; i++)
    shoot ((guint) g_test_rand_int_range (300, 6500));
}

/* A disk that is full, and one on which no file can be made: it is told, and the list is saved when there is room. */
static void
test_no_room (gconstpointer data)
{
  g_autofree char *folder = make_place ();
  g_autofree char *path = dup_list_path (folder);
  g_autofree char *before = muster_test_read (path);
  g_autofree char *now = NULL;
  g_autofree char *then = NULL;

  {
    g_autoptr(UiProgram) program = ui_program_new_at (folder);
    MusterWindow *window = start (program, folder);

    name (window, 1);
    program->answer = "cancel";
    muster_test_disk_arm ((MusterTestDiskFate) GPOINTER_TO_INT (data), 1);
    ui_act (window, "doc.save");
    UI_WAIT (program->n_asked == 1);
    UI_WAIT (ui_notice (window, MUSTER_NOTICE_TROUBLE) != NULL);
    /* The question is answered, but the window may not know it yet. */
    ui_settle ();
    muster_test_disk_disarm ();
    g_assert_cmpstr (program->last_heading, ==, "The List Could Not Be Saved");
    g_assert_true (muster_document_get_modified (muster_window_get_document (window)));
    now = muster_test_read (path);
    g_assert_cmpstr (now, ==, before);

    ui_act (window, "doc.save");
    ui_wait_saved (window);
    then = muster_test_read (path);
    g_assert_nonnull (strstr (then, "<name>v1<"));
  }
  remove_place (folder);
}

int
main (int   argc,
      char *argv[])
{
  self_path = argv[0];
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  if (argc == 4 && strcmp (argv[1], "--be-killed") == 0)
    return be_killed (argv[2], (guint) atoi (argv[3]));
  if (argc == 3 && strcmp (argv[1], "--be-shot") == 0)
    be_shot (argv[2]);

  g_test_add_data_func ("/killed/full-disk", GINT_TO_POINTER (MUSTER_TEST_DISK_FULL), test_no_room);
  g_test_add_data_func ("/killed/read-only-folder", GINT_TO_POINTER (MUSTER_TEST_DISK_REFUSE), test_no_room);
  g_test_add_func ("/killed/every-operation", test_every_operation);
  g_test_add_func ("/killed/any-time", test_any_time);

  return g_test_run ();
}
