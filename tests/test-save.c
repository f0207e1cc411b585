/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving a file: through links, with its mode and owner, by the longest of names; and what is left where that fails or
 * the program is told to end in the middle of it. */

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "muster-save.h"
#include "muster-test-util.h"

#include <dlfcn.h>
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define OLD "the old file"
#define NEW "the new file"

static int signal_at_sync;
static int error_at_sync;

/* Stands in front of the C library's: the moment at which all is written and nothing is named yet. */
int
fsync (int fd)
{
  static int (*next) (int);

  if (signal_at_sync != 0)
    raise (signal_at_sync);
  if (error_at_sync != 0)
    {
      errno = error_at_sync;
      return -1;
    }
  if (next == NULL)
    *(void **) &next = dlsym (RTLD_NEXT, "fsync");
  return next (fd);
}

typedef struct
{
  char *folder;
  char *path;
} Disk;

static void
set_up (Disk         *disk,
        gconstpointer data)
{
  disk->folder = muster_test_dup_temp_dir ();
  disk->path = g_build_filename (disk->folder, "a.txt", NULL);
}

static void
tear_down (Disk         *disk,
           gconstpointer data)
{
  muster_test_remove_dir (disk->folder);
  g_free (disk->folder);
  g_free (disk->path);
}

static void
assert_holds (const char *path,
              const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
assert_saves (const char *path)
{
  g_autoptr (GError) error = NULL;
  gboolean saved = muster_save_file (path, NEW, strlen (NEW), &error);

  g_assert_no_error (error);
  g_assert_true (saved);
}

/* It fails in words that say what to do and do not name the passing file. */
static void
assert_refuses (const char *path,
                GFileError  code,
                const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_save_file (path, NEW, strlen (NEW), &error));
  g_assert_error (error, G_FILE_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, words));
  g_assert_nonnull (strchr (error->message, ';'));
  g_assert_null (strstr (error->message, ".muster-"));
}

static void
test_plain (Disk         *disk,
            gconstpointer data)
{
  g_autofree char *here = g_get_current_dir ();
  mode_t mask = umask (022);
  struct stat status;

  assert_saves (disk->path);
  assert_holds (disk->path, NEW);
  g_assert_cmpint (g_stat (disk->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 07777, ==, 0644);

  /* Nothing at all, and a name without a folder. */
  g_assert_true (muster_save_file (disk->path, NULL, 0, NULL));
  assert_holds (disk->path, "");
  g_assert_cmpint (g_chdir (disk->folder), ==, 0);
  assert_saves ("b.txt");
  assert_holds ("b.txt", NEW);
  g_assert_cmpint (g_chdir (here), ==, 0);
  g_assert_cmpuint (count_files (disk->folder), ==, 2);
  umask (mask);
}

static void
test_status (Disk         *disk,
             gconstpointer data)
{
  static const mode_t modes[] = { 0600, 0640, 0666, 0777 };
  struct stat status;

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      muster_save_file (disk->path, OLD, strlen (OLD), NULL);
      g_assert_cmpint (g_chmod (disk->path, (int) modes[i]), ==, 0);
      assert_saves (disk->path);
      g_assert_cmpint (g_stat (disk->path, &status), ==, 0);
      g_assert_cmpint (status.st_mode & 07777, ==, modes[i]);
    }

  if (chown (disk->path, 12345, 23456) != 0)
    {
      g_test_skip ("this user may give no file away");
      return;
    }
  assert_saves (disk->path);
  g_assert_cmpint (g_stat (disk->path, &status), ==, 0);
  g_assert_cmpint (status.st_uid, ==, 12345);
  g_assert_cmpint (status.st_gid, ==, 23456);
  g_assert_cmpint (status.st_mode & 07777, ==, 0777);
}

static void
test_links (Disk         *disk,
            gconstpointer data)
{
  g_autofree char *inner = g_build_filename (disk->folder, "inner", NULL);
  g_autofree char *real = g_build_filename (inner, "real.txt", NULL);
  g_autofree char *one = g_build_filename (disk->folder, "one.txt", NULL);
  g_autofree char *circle = g_build_filename (disk->folder, "circle.txt", NULL);
  g_autofree char *nowhere = g_build_filename (disk->folder, "nowhere.txt", NULL);

  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  g_assert_cmpint (symlink ("inner/real.txt", one), ==, 0);
  g_assert_cmpint (symlink (one, disk->path), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      /* First there is no file yet where the links lead, then there is one. */
      assert_saves (disk->path);
      g_assert_true (g_file_test (disk->path, G_FILE_TEST_IS_SYMLINK));
      g_assert_true (g_file_test (one, G_FILE_TEST_IS_SYMLINK));
      g_assert_false (g_file_test (real, G_FILE_TEST_IS_SYMLINK));
      assert_holds (real, NEW);
    }
  g_assert_cmpuint (count_files (inner), ==, 1);

  g_assert_cmpint (symlink ("circle.txt", circle), ==, 0);
  assert_refuses (circle, G_FILE_ERROR_LOOP, "circle");
  g_assert_true (g_file_test (circle, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (symlink ("none/such.txt", nowhere), ==, 0);
  assert_refuses (nowhere, G_FILE_ERROR_NOENT, "/none”");
  g_assert_cmpuint (count_files (disk->folder), ==, 5);
}

/* As long as a name can be, and longer. */
static void
test_long_names (Disk         *disk,
                 gconstpointer data)
{
  for (guint length = 240; length <= 256; length++)
    {
      g_autofree char *name = g_strnfill (length, 'n');
      g_autofree char *path = g_build_filename (disk->folder, name, NULL);

      if (length > 255)
        {
          assert_refuses (path, G_FILE_ERROR_NAMETOOLONG, "too long");
          continue;
        }
      assert_saves (path);
      assert_saves (path);
      assert_holds (path, NEW);
    }
  g_assert_cmpuint (count_files (disk->folder), ==, 16);
}

static void
try_locked (gpointer data)
{
  const Disk *disk = data;

  g_assert_true (geteuid () != 0);
  assert_saves (disk->path);
  g_assert_cmpint (g_chmod (disk->path, 0444), ==, 0);
  assert_refuses (disk->path, G_FILE_ERROR_ACCES, "you may not write to this file");
  g_assert_cmpint (g_chmod (disk->folder, 0500), ==, 0);
  g_assert_cmpint (g_chmod (disk->path, 0600), ==, 0);
  assert_refuses (disk->path, G_FILE_ERROR_ACCES, "nothing may be written to the folder");
  g_assert_cmpint (g_chmod (disk->folder, 0700), ==, 0);
}

static void
test_refused (Disk         *disk,
              gconstpointer data)
{
  g_autofree char *missing = g_build_filename (disk->folder, "none", "a.txt", NULL);
  g_autofree char *inside = g_build_filename (disk->path, "a.txt", NULL);

  g_assert_true (muster_save_file (disk->path, OLD, strlen (OLD), NULL));
  assert_refuses (missing, G_FILE_ERROR_NOENT, "there is no folder");
  assert_refuses (inside, G_FILE_ERROR_NOTDIR, "is no folder");
  if (g_file_test ("/proc/self", G_FILE_TEST_IS_DIR))
    assert_refuses ("/proc/a.txt", G_FILE_ERROR_NOENT, "nothing may be written to the folder “/proc”");
  assert_refuses (disk->folder, G_FILE_ERROR_ISDIR, "this is a folder");

  error_at_sync = ENOSPC;
  assert_refuses (disk->path, G_FILE_ERROR_NOSPC, "disk is full");
  error_at_sync = EDQUOT;
  assert_refuses (disk->path, G_FILE_ERROR_NOSPC, "disk is full");
  error_at_sync = EIO;
  assert_refuses (disk->path, G_FILE_ERROR_IO, "choose another place");
  /* A file system that cannot do it is no failure. */
  error_at_sync = EINVAL;
  assert_holds (disk->path, OLD);
  assert_saves (disk->path);
  error_at_sync = 0;
  g_assert_cmpuint (count_files (disk->folder), ==, 1);

  g_assert_cmpint (g_chmod (disk->path, 0666), ==, 0);
  muster_test_as_nobody (disk->folder, try_locked, disk);
}

/* What is no file is written to, also by a link that only the system can follow. */
static void
test_devices (Disk         *disk,
              gconstpointer data)
{
  g_autofree char *link_path = NULL;
  char text[32] = { 0 };
  struct stat status;
  int ends[2];

  assert_saves ("/dev/null");
  g_assert_cmpint (g_stat ("/dev/null", &status), ==, 0);
  g_assert_true (S_ISCHR (status.st_mode));
  if (g_access ("/dev/full", W_OK) == 0)
    assert_refuses ("/dev/full", G_FILE_ERROR_NOSPC, "disk is full");

  g_assert_cmpint (pipe (ends), ==, 0);
  link_path = g_strdup_printf ("/proc/self/fd/%d", ends[1]);
  if (g_file_test (link_path, G_FILE_TEST_EXISTS))
    {
      assert_saves (link_path);
      g_assert_cmpint (read (ends[0], text, sizeof text - 1), ==, (int) strlen (NEW));
      g_assert_cmpstr (text, ==, NEW);
    }
  close (ends[0]);
  close (ends[1]);
}

/* Returns how a save ends in which a signal comes. */
static int
save_with_signal (const char *path,
                  int         number,
                  gboolean    ignored)
{
  int status = 0;
  pid_t child = fork ();

  if (child == 0)
    {
      signal (number, ignored ? SIG_IGN : SIG_DFL);
      signal_at_sync = number;
      _exit (muster_save_file (path, NEW, strlen (NEW), NULL) ? 0 : 1);
    }
  g_assert_cmpint (child, >, 0);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  return status;
}

static void
test_signals (Disk         *disk,
              gconstpointer data)
{
  static const int numbers[] = { SIGINT, SIGTERM, SIGHUP };
  struct sigaction action;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      int status;

      g_assert_true (muster_save_file (disk->path, OLD, strlen (OLD), NULL));
      status = save_with_signal (disk->path, numbers[i], FALSE);
      g_assert_true (WIFSIGNALED (status));
      g_assert_cmpint (WTERMSIG (status), ==, numbers[i]);
      assert_holds (disk->path, OLD);
      g_assert_cmpuint (count_files (disk->folder), ==, 1);

      /* Who is told to ignore it goes on. */
      status = save_with_signal (disk->path, numbers[i], TRUE);
      g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
      assert_holds (disk->path, NEW);
      g_assert_cmpuint (count_files (disk->folder), ==, 1);

      /* Nothing of it stays behind in the program. */
      g_assert_cmpint (sigaction (numbers[i], NULL, &action), ==, 0);
      g_assert_true (action.sa_handler == SIG_DFL);
    }
}

static gpointer
save_often (gpointer data)
{
  for (guint i = 0; i < 50; i++)
    assert_saves (data);
  return NULL;
}

/* More at once than there are slots for names. */
static void
test_threads (Disk         *disk,
              gconstpointer data)
{
  GThread *threads[20];
  struct sigaction action;

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("save", save_often, disk->path);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  assert_holds (disk->path, NEW);
  g_assert_cmpuint (count_files (disk->folder), ==, 1);
  g_assert_cmpint (sigaction (SIGTERM, NULL, &action), ==, 0);
  g_assert_true (action.sa_handler == SIG_DFL);
}

#define add(path, function) g_test_add (path, Disk, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < 3; i++)
    signal ((const int[]) { SIGINT, SIGTERM, SIGHUP }[i], SIG_DFL);

  add ("/save/plain", test_plain);
  add ("/save/status", test_status);
  add ("/save/links", test_links);
  add ("/save/long-names", test_long_names);
  add ("/save/refused", test_refused);
  add ("/save/devices", test_devices);
  add ("/save/signals", test_signals);
  add ("/save/threads", test_threads);
  return g_test_run ();
}
