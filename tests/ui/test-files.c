/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What players do to files in the real window: opening, saving, closing, exporting, and what happens when something is
 * in the way. */

#include <string.h>

#include <glib/gstdio.h>

#include "muster-notices.h"
#include "muster-test-document.h"
#include "muster-test-util.h"
#include "muster-ui-program.h"

static gboolean
has (const char *path,
     const char *text)
{
  g_autofree char *content = NULL;

  return g_file_get_contents (path, &content, NULL, NULL) && strstr (content, text) != NULL;
}

static void
test_save (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_put_list (program, "one.muster", "One");
  MusterWindow *window;

  ui_program_start (program);
  g_assert_cmpuint (ui_program_count (program), ==, 1);
  window = ui_program_open (program, path);
  g_assert_cmpuint (ui_program_count (program), ==, 1);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "One");
  ui_rename (window, "First");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "\342\200\242 First");
  g_assert_true (has (path, "<name>One<"));
  ui_act (window, "doc.save");
  ui_wait_saved (window);
  g_assert_true (has (path, "<name>First<"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "First");
  g_assert_cmpuint (program->n_asked + program->n_prompted, ==, 0);
}

static void
test_save_as (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_put_list (program, "one.muster", "One / two");
  g_autofree char *other = ui_program_put_list (program, "other.muster", "Other");
  g_autofree char *bare = ui_program_dup_path (program, "other");
  MusterWindow *window, *copy;

  ui_program_start (program);
  window = ui_program_open (program, path);
  ui_act (window, "doc.duplicate-list");
  g_assert_cmpuint (ui_program_count (program), ==, 2);
  copy = ui_program_get_window (program, "One / two (copy)");
  g_assert_nonnull (copy);
  g_assert_true (muster_document_get_modified (muster_window_get_document (copy)));

  /* Nobody chooses a file: nothing happens. */
  ui_act (copy, "doc.save");
  ui_settle ();
  g_assert_cmpuint (program->n_prompted, ==, 1);
  g_assert_cmpstr (program->last_name, ==, "One - two (copy).muster");
  g_assert_true (muster_document_get_modified (muster_window_get_document (copy)));

  /* With the ending it is another file than was asked about: it is not replaced unasked. */
  program->choice = g_strdup (bare);
  program->answer = "cancel";
  ui_act (copy, "doc.save");
  UI_WAIT (program->n_asked == 1);
  ui_settle ();
  g_assert_true (has (other, "Other"));
  program->answer = "replace";
  ui_act (copy, "doc.save");
  ui_wait_saved (copy);
  g_assert_true (has (other, "One / two (copy)"));

  /* A file that is open in another window is not written over. */
  g_free (program->choice);
  program->choice = g_strdup (path);
  ui_act (copy, "doc.save-as");
  ui_settle ();
  g_assert_cmpstr (program->last_heading, ==, "This File Is Open");
  g_assert_false (has (path, "(copy)"));
}

static void
test_conflict (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_put_list (program, "one.muster", "One");
  MusterWindow *window;
  MusterDocument *document;

  ui_program_start (program);
  window = ui_program_open (program, path);
  document = muster_window_get_document (window);
  ui_rename (window, "Mine");
  g_free (ui_program_put_list (program, "one.muster", "Theirs, longer"));

  program->answer = "cancel";
  ui_act (window, "doc.save");
  UI_WAIT (program->n_asked == 1);
  ui_settle ();
  g_assert_cmpstr (program->last_heading, ==, "The File Has Changed");
  g_assert_true (muster_document_get_modified (document));
  g_assert_true (has (path, "Theirs"));

  program->answer = "load";
  ui_act (window, "doc.save");
  ui_wait_saved (window);
  g_assert_cmpstr (muster_document_get_title (document), ==, "Theirs, longer");
  /* Loading is a step that can be taken back. */
  ui_act (window, "doc.undo");
  g_assert_cmpstr (muster_document_get_title (document), ==, "Mine");

  g_free (ui_program_put_list (program, "one.muster", "Theirs again"));
  program->answer = "replace";
  ui_act (window, "doc.save");
  ui_wait_saved (window);
  g_assert_true (has (path, "<name>Mine<"));
}

/* The bar tells of another program by itself; what the player says to it holds for the next save. */
static void
test_watch (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_put_list (program, "one.muster", "One");
  MusterWindow *window;

  ui_program_start (program);
  window = ui_program_open (program, path);
  g_free (ui_program_put_list (program, "one.muster", "Theirs, longer"));
  UI_WAIT (ui_notice (window, MUSTER_NOTICE_CHANGED) != NULL);
  ui_act (window, "win.load-theirs");
  UI_WAIT (ui_notice (window, MUSTER_NOTICE_CHANGED) == NULL);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Theirs, longer");

  ui_rename (window, "Mine");
  g_free (ui_program_put_list (program, "one.muster", "Theirs again"));
  UI_WAIT (ui_notice (window, MUSTER_NOTICE_CHANGED) != NULL);
  ui_act (window, "win.keep-mine");
  g_assert_null (ui_notice (window, MUSTER_NOTICE_CHANGED));
  ui_act (window, "doc.save");
  ui_wait_saved (window);
  g_assert_cmpuint (program->n_asked, ==, 0);
  g_assert_true (has (path, "<name>Mine<"));

  g_assert_cmpint (g_unlink (path), ==, 0);
  UI_WAIT (ui_notice (window, MUSTER_NOTICE_VANISHED) != NULL);
  ui_act (window, "doc.save");
  UI_WAIT (ui_notice (window, MUSTER_NOTICE_VANISHED) == NULL);
  g_assert_true (has (path, "<name>Mine<"));
}

/* Where nothing can be written any more, it is told, and another place is as good. */
static void
test_trouble (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *folder = ui_program_dup_path (program, "away");
  g_autofree char *path = NULL;
  MusterWindow *window;

  g_mkdir (folder, 0700);
  path = ui_program_put_list (program, "away/one.muster", "One");
  ui_program_start (program);
  window = ui_program_open (program, path);
  ui_rename (window, "Mine");
  muster_test_remove_dir (folder);
  program->answer = "cancel";
  ui_act (window, "doc.save");
  UI_WAIT (program->n_asked == 1);
  ui_settle ();
  g_assert_cmpstr (program->last_heading, ==, "The List Could Not Be Saved");
  g_assert_true (muster_document_get_modified (muster_window_get_document (window)));

  program->answer = "save-as";
  program->choice = ui_program_dup_path (program, "safe.muster");
  ui_act (window, "doc.save");
  ui_wait_saved (window);
  g_assert_true (has (program->choice, "<name>Mine<"));
}

static void
test_revert (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_put_list (program, "one.muster", "One");
  MusterWindow *window;

  ui_program_start (program);
  window = ui_program_open (program, path);
  ui_rename (window, "Mine");
  program->answer = "cancel";
  ui_act (window, "doc.revert");
  ui_settle ();
  g_assert_cmpuint (program->n_asked, ==, 1);
  g_assert_cmpstr (muster_document_get_title (muster_window_get_document (window)), ==, "Mine");
  program->answer = "revert";
  ui_act (window, "doc.revert");
  ui_wait_saved (window);
  g_assert_cmpstr (muster_document_get_title (muster_window_get_document (window)), ==, "One");
  ui_act (window, "doc.undo");
  g_assert_cmpstr (muster_document_get_title (muster_window_get_document (window)), ==, "Mine");
}

static void
close_one (UiProgram    *program,
           MusterWindow *window,
           const char   *given)
{
  gpointer alive = window;

  program->answer = given;
  g_object_add_weak_pointer (G_OBJECT (window), &alive);
  gtk_window_close (GTK_WINDOW (window));
  UI_WAIT (alive == NULL);
}

static void
test_close (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_put_list (program, "one.muster", "One");
  g_autofree char *other = ui_program_put_list (program, "two.muster", "Two");
  MusterWindow *window;

  ui_program_start (program);
  /* Nothing to save: nothing is asked. */
  ui_program_open (program, path);
  close_one (program, ui_program_open (program, other), "cancel");
  g_assert_cmpuint (program->n_asked, ==, 0);

  window = ui_program_open (program, other);
  ui_rename (window, "Changed");
  UI_WAIT (ui_program_count_drafts (program) == 1);
  program->answer = "cancel";
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();
  g_assert_cmpuint (program->n_asked, ==, 1);
  g_assert_cmpuint (ui_program_count (program), ==, 2);
  close_one (program, window, "discard");
  g_assert_cmpuint (program->n_asked, ==, 2);
  g_assert_true (has (other, "<name>Two<"));
  g_assert_cmpuint (ui_program_count_drafts (program), ==, 0);

  window = ui_program_open (program, other);
  ui_rename (window, "Saved");
  close_one (program, window, "save");
  g_assert_true (has (other, "<name>Saved<"));
  g_assert_cmpuint (ui_program_count_drafts (program), ==, 0);
}

static void
export (UiProgram    *program,
        MusterWindow *window,
        const char   *name,
        const char   *begins)
{
  g_autofree char *content = NULL;

  g_free (program->choice);
  program->choice = ui_program_dup_path (program, name);
  ui_act (window, "doc.export");
  UI_WAIT (g_file_get_contents (program->choice, &content, NULL, NULL));
  ui_settle ();
  g_assert_true (g_str_has_prefix (content, begins));
}

static void
test_export (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_put_list (program, "one.muster", "One");
  MusterWindow *window;

  ui_program_start (program);
  window = ui_program_open (program, path);
  export (program, window, "one.pdf", "%PDF");
  g_assert_cmpstr (program->last_name, ==, "One.pdf");
  /* Beside the list. */
  g_assert_cmpstr (program->last_folder, ==, program->folder);
  export (program, window, "one.txt", "One");
  export (program, window, "one.JSON", "{");
  g_assert_cmpuint (program->n_asked, ==, 0);

  g_free (program->choice);
  program->choice = ui_program_dup_path (program, "one.doc");
  ui_act (window, "doc.export");
  ui_settle ();
  g_assert_cmpstr (program->last_heading, ==, "Which Format?");
  g_free (program->choice);
  program->choice = ui_program_dup_path (program, "nowhere/one.pdf");
  ui_act (window, "doc.export");
  UI_WAIT (program->n_asked == 2);
  g_assert_cmpstr (program->last_heading, ==, "The List Could Not Be Exported");
}

/* Whoever chooses a format is spared writing its ending. */
static void
test_endings (void)
{
  static const char * const cases[][3] = {
    { "One.pdf", ".txt", "One.txt" },
    { "One.TXT", ".json", "One.json" },
    { "One", ".pdf", "One.pdf" },
    { "One 2.5", ".pdf", "One 2.5.pdf" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = muster_file_prompt_dup_name (cases[i][0], cases[i][1]);

      g_assert_cmpstr (name, ==, cases[i][2]);
    }
}

/* A list whose game is missing is kept to the byte. */
static void
test_read_only (void)
{
  const char *text = "<roster xmlns=\"urn:muster:roster:1\" system=\"nobody-has-it\"><name>Weber</name><unit type=\"x\"/></roster>";
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_dup_path (program, "one.muster");
  g_autofree char *copy = NULL;
  MusterWindow *window;

  muster_test_write (path, text);
  ui_program_start (program);
  window = ui_program_open (program, path);
  g_assert_true (muster_document_get_read_only (muster_window_get_document (window)));
  program->choice = ui_program_dup_path (program, "copy.muster");
  ui_act (window, "doc.save-as");
  UI_WAIT (g_file_test (program->choice, G_FILE_TEST_EXISTS));
  ui_wait_saved (window);
  copy = muster_test_read (program->choice);
  g_assert_cmpstr (copy, ==, text);
  g_assert_cmpuint (program->n_asked, ==, 0);
  close_one (program, window, "cancel");
}

/* Saving a list that has no file on the way out asks where to; without an answer the window stays. */
static void
test_close_new (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_put_list (program, "one.muster", "One");
  MusterWindow *window;

  ui_program_start (program);
  ui_act (ui_program_open (program, path), "doc.duplicate-list");
  window = ui_program_get_window (program, "One (copy)");
  program->answer = "save";
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();
  g_assert_cmpuint (program->n_prompted, ==, 1);
  g_assert_cmpuint (ui_program_count (program), ==, 2);
  program->choice = ui_program_dup_path (program, "two");
  close_one (program, window, "save");
  g_free (program->choice);
  program->choice = ui_program_dup_path (program, "two.muster");
  g_assert_true (has (program->choice, "One (copy)"));
  /* Closed in the same moment as saved. */
  window = ui_program_open (program, path);
  ui_rename (window, "Last");
  ui_act (window, "doc.save");
  close_one (program, window, "cancel");
  g_assert_true (has (path, "<name>Last<"));
  g_assert_cmpuint (program->n_asked, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/files/save", test_save);
  g_test_add_func ("/files/save-as", test_save_as);
  g_test_add_func ("/files/conflict", test_conflict);
  g_test_add_func ("/files/watch", test_watch);
  g_test_add_func ("/files/trouble", test_trouble);
  g_test_add_func ("/files/revert", test_revert);
  g_test_add_func ("/files/close", test_close);
  g_test_add_func ("/files/export", test_export);
  g_test_add_func ("/files/endings", test_endings);
  g_test_add_func ("/files/read-only", test_read_only);
  g_test_add_func ("/files/close-new", test_close_new);

  return g_test_run ();
}
