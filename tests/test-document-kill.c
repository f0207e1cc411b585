/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program is killed at every operation on the disk, and at any time: whatever it said it had kept is there
 * afterwards, in the file or in a draft, and the file is whole. The program that is killed is this one, started anew. */

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "muster-test-disk.h"
#include "muster-test-document.h"
#include "muster-test-util.h"

static const char *program;
static MusterSystemStore *store;

/* A list that a disk takes more than a moment for, as it is saved. */
static char *
make_list (guint version)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\">\n  <name>v%u</name>\n", version);
  for (guint i = 0; i < 500; i++)
    g_string_append_printf (text, "  <unit type=\"tank-company\" name=\"Company %u\">\n"
                            "    <unit type=\"vehicle\" entry=\"panther\" count=\"3\"/>\n  </unit>\n", i);
  g_string_append (text, "</roster>\n");

  return muster_test_as_saved (text->str, store);
}

static void
say (const char *word,
     guint       version)
{
  printf ("%s %u\n", word, version);
  fflush (stdout);
}

static void
on_kept_cb (MusterAutosave *autosave,
            guint          *n)
{
  (*n)++;
}

static void
keep (MusterDocument *document,
      guint          *n_kept,
      guint           version)
{
  g_autofree char *name = g_strdup_printf ("v%u", version);
  guint before = *n_kept;

  muster_test_name (document, name);
  WAIT_UNTIL (*n_kept > before);
  say ("kept", version);
}

/* An evening: a list is opened, changed, kept, saved, changed, kept, saved under its name again, changed. */
static int
be_killed (const char *folder,
           guint       at)
{
  g_autofree char *path = g_build_filename (folder, "list.muster", NULL);
  g_autofree char *drafts_path = g_build_filename (folder, "state", "drafts", NULL);
  g_autoptr (MusterDraftStore) drafts = muster_draft_store_new (drafts_path);
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (MusterAutosave) autosave = NULL;
  g_autoptr (GError) error = NULL;
  guint n_kept = 0;

  document = muster_test_load (path, store, &error);
  g_assert_no_error (error);
  autosave = muster_autosave_new (document, drafts);
  muster_autosave_set_delay (autosave, 1);
  g_signal_connect (autosave, "kept", G_CALLBACK (on_kept_cb), &n_kept);

  muster_test_disk_arm (MUSTER_TEST_DISK_KILL, at);
  for (guint version = 1; version <= 5; version++)
    {
      keep (document, &n_kept, version);
      if (version % 2 == 0)
        {
          g_assert_true (muster_test_save (document, NULL, MUSTER_SAVE_DEFAULT, &error));
          say ("kept", version);
        }
    }
  say ("operations", muster_test_disk_disarm ());

  return 0;
}

/* Changes a list for as long as it lives. */
static int
be_shot (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "list.muster", NULL);
  g_autofree char *drafts_path = g_build_filename (folder, "state", "drafts", NULL);
  g_autoptr (MusterDraftStore) drafts = muster_draft_store_new (drafts_path);
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (MusterAutosave) autosave = NULL;
  g_autoptr (GError) error = NULL;
  guint n_kept = 0;

  document = muster_test_load (path, store, &error);
  g_assert_no_error (error);
  autosave = muster_autosave_new (document, drafts);
  muster_autosave_set_delay (autosave, 10);
  g_signal_connect (autosave, "kept", G_CALLBACK (on_kept_cb), &n_kept);
  for (guint version = 1;; version++)
    {
      g_autofree char *name = g_strdup_printf ("v%u", version);
      guint before = n_kept;

      muster_test_name (document, name);
      muster_test_iterate ();
      if (muster_autosave_get_is_kept (autosave))
        say ("kept", version);
      /* A draft that is written while the list changes keeps what was before: it is not waited for. */
      if (n_kept == before && version % 7 == 0)
        {
          if (!muster_test_save (document, NULL, MUSTER_SAVE_DEFAULT, &error))
            return 1;
          say ("kept", version);
        }
    }
}

/* What the program said last before it died. */
static guint
read_last (const char *output,
           const char *word)
{
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);
  guint last = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], word))
      last = MAX (last, (guint) g_ascii_strtoull (lines[i] + strlen (word), NULL, 10));

  return last;
}

static guint
get_version (MusterDocument *document)
{
  const char *name = muster_roster_get_name (muster_document_get_roster (document));

  g_assert_nonnull (name);
  g_assert_cmpint (*name, ==, 'v');
  return (guint) g_ascii_strtoull (name + 1, NULL, 10);
}

/* The file is whole, every draft can be read and knows where it belongs; returns the latest version that is there. */
static guint
recover (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "list.muster", NULL);
  g_autofree char *drafts_path = g_build_filename (folder, "state", "drafts", NULL);
  g_autofree char *expected = NULL;
  g_autofree char *text = muster_test_read (path);
  g_autoptr (MusterDraftStore) drafts = muster_draft_store_new (drafts_path);
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  guint latest;

  document = muster_test_load (path, store, &error);
  g_assert_no_error (error);
  latest = get_version (document);
  expected = make_list (latest);
  g_assert_true (strcmp (text, expected) == 0);

  list = muster_draft_store_list (drafts, store);
  g_assert_cmpuint (list->len, <=, 1);
  for (guint i = 0; i < list->len; i++)
    {
      const MusterDraft *draft = g_ptr_array_index (list, i);
      g_autoptr (MusterDocument) recovered = NULL;

      g_assert_cmpstr (draft->problem, ==, NULL);
      g_assert_cmpstr (draft->origin, ==, path);
      recovered = muster_test_open_draft (drafts, draft, store, &error);
      g_assert_no_error (error);
      g_assert_true (muster_document_get_modified (recovered));
      g_assert_cmpint (draft->is_saved, ==, get_version (recovered) == latest);
      latest = MAX (latest, get_version (recovered));
    }

  return latest;
}

static char *
make_place (void)
{
  char *folder = muster_test_dup_temp_dir ();
  g_autofree char *path = g_build_filename (folder, "list.muster", NULL);
  g_autofree char *text = make_list (0);

  muster_test_write (path, text);
  return folder;
}

/* Returns what the program said. */
static char *
run_killed (const char *folder,
            guint       at,
            gboolean   *killed)
{
  g_autofree char *number = g_strdup_printf ("%u", at);
  g_autoptr (GError) error = NULL;
  char *argv[] = { (char *) program, (char *) "--be-killed", (char *) folder, number, NULL };
  char *output = NULL;
  int status = 0;

  g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (status));
  *killed = WEXITSTATUS (status) == MUSTER_TEST_DISK_KILLED;
  if (!*killed)
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);

  return output;
}

static void
test_every_operation (void)
{
  gboolean killed = TRUE;
  guint n = 0;

  for (guint at = 1; killed; at++)
    {
      g_autofree char *folder = make_place ();
      g_autofree char *output = run_killed (folder, at, &killed);
      guint kept = read_last (output, "kept ");

      g_assert_cmpuint (recover (folder), >=, kept);
      n = read_last (output, "operations ");
      muster_test_remove_dir (folder);
    }
  /* Five drafts of two files each, and two lists: made, written, synced, renamed. */
  g_test_message ("%u operations", n);
  g_assert_cmpuint (n, >=, 12 * 4);
}

static void
shoot (guint milliseconds)
{
  g_autofree char *folder = make_place ();
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) said = g_string_new (NULL);
  char *argv[] = { (char *) program, (char *) "--be-shot", folder, NULL };
  char buffer[4096];
  ssize_t n;
  GPid pid;
  int status = 0;
  int out = -1;

  g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  g_usleep (milliseconds * 1000);
  kill (pid, SIGKILL);
  while ((n = read (out, buffer, sizeof buffer)) > 0 || (n < 0 && errno == EINTR))
    if (n > 0)
      g_string_append_len (said, buffer, n);
  close (out);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  g_spawn_close_pid (pid);

  g_assert_cmpuint (recover (folder), >=, read_last (said->str, "kept "));
  muster_test_remove_dir (folder);
}

static void
test_any_time (void)
{
  for (guint i = 0; i < 20; i++)
    shoot ((guint) g_test_rand_int_range (1, 800));
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  program = argv[0];
  store = muster_test_shipped_store ();
  if (argc == 4 && strcmp (argv[1], "--be-killed") == 0)
    status = be_killed (argv[2], (guint) atoi (argv[3]));
  else if (argc == 3 && strcmp (argv[1], "--be-shot") == 0)
    status = be_shot (argv[2]);
  else
    {
      g_test_init (&argc, &argv, NULL);
      g_test_add_func ("/document/kill/every-operation", test_every_operation);
      g_test_add_func ("/document/kill/any-time", test_any_time);
      status = g_test_run ();
    }
  g_object_unref (store);

  return status;
}
