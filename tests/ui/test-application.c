/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program as a whole: beginning lists, one window a file, what is there again after it ended well or badly. */

#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "muster-notices.h"
#include "muster-shelf-row.h"
#include "muster-test-document.h"
#include "muster-test-util.h"
#include "muster-ui-program.h"
#include "muster-welcome.h"

static GtkWindow *
front (UiProgram *program)
{
  return gtk_application_get_active_window (GTK_APPLICATION (program->application));
}

static gboolean
is_shelf_row (GtkWidget *widget,
              gpointer   data)
{
  GPtrArray *found = data;

  if (MUSTER_IS_SHELF_ROW (widget))
    g_ptr_array_add (found, widget);
  return FALSE;
}

/* (nullable): the row of a list on the welcome page */
static MusterShelfRow *
find_row (GtkWindow  *window,
          const char *title)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();

  ui_walk (GTK_WIDGET (window), is_shelf_row, rows);
  for (guint i = 0; i < rows->len; i++)
    {
      MusterShelfRow *row = g_ptr_array_index (rows, i);

      if (g_str_equal (muster_shelf_item_get_title (muster_shelf_row_get_item (row)), title))
        return row;
    }
  return NULL;
}

static void
act (UiProgram  *program,
     const char *action,
     const char *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (program->application), action,
                                  target != NULL ? g_variant_new_string (target) : NULL);
}

static void
test_new (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  MusterWindow *window;
  MusterPoints limit;

  ui_program_start (program);
  g_assert_cmpuint (ui_program_count (program), ==, 1);
  window = MUSTER_WINDOW (front (program));
  act (program, "new", NULL);
  g_assert_cmpuint (ui_program_count (program), ==, 1);
  /* The keyboard goes to the limit when the games are known; Enter makes the list. */
  UI_WAIT (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (window))) &&
           GTK_IS_SPIN_BUTTON (gtk_widget_get_parent (gtk_window_get_focus (GTK_WINDOW (window)))));
  gtk_editable_set_text (GTK_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window))), "500");
  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (window)), "activate");
  UI_WAIT (muster_window_get_document (window) != NULL);
  g_assert_true (muster_roster_get_limit (muster_document_get_roster (muster_window_get_document (window)), &limit));
  g_assert_cmpint (limit, ==, MUSTER_POINTS (500));
  g_assert_true (muster_document_get_judgement (muster_window_get_document (window))->legal);
  g_assert_false (muster_document_get_modified (muster_window_get_document (window)));

  act (program, "new", NULL);
  g_assert_cmpuint (ui_program_count (program), ==, 2);
}

static void
test_once (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_put_list (program, "one.muster", "One");
  g_autofree char *link = ui_program_dup_path (program, "link.muster");
  g_autofree char *other = ui_program_put_list (program, "two.muster", "Two");
  g_autoptr(GFile) file = g_file_new_for_path (path);
  MusterWindow *window;

  ui_program_start (program);
  /* Twice at once, as from two clicks in a file manager. */
  muster_application_open_file (program->application, file, MUSTER_OPEN_DEFAULT);
  window = ui_program_open (program, path);
  g_assert_cmpuint (ui_program_count (program), ==, 1);
  g_assert_true (ui_program_open (program, other) != window);
  g_assert_cmpuint (ui_program_count (program), ==, 2);
  g_assert_cmpint (symlink (path, link), ==, 0);
  g_assert_true (ui_program_open (program, link) == window);
  g_assert_cmpuint (ui_program_count (program), ==, 2);
}

/* Many files at once of which none can be read: nobody has to answer for each, and no empty windows stay behind. */
static void
test_many_bad_files (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  ui_program_start (program);
  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *name = g_strdup_printf ("bad%u.muster", i);
      g_autofree char *path = ui_program_dup_path (program, name);

      muster_test_write (path, "<roster");
      g_ptr_array_add (files, g_file_new_for_path (path));
    }
  g_application_open (G_APPLICATION (program->application), (GFile **) files->pdata, (int) files->len, "");
  for (guint i = 0; i < 60; i++)
    ui_iterate ();
  ui_settle ();
  g_assert_cmpuint (program->n_asked, ==, 0);
  g_assert_cmpuint (ui_program_count (program), ==, 1);
}

static void
test_bad_file (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_dup_path (program, "bad.muster");
  g_autoptr(GFile) file = g_file_new_for_path (path);

  muster_test_write (path, "<roster");
  ui_program_start (program);
  muster_application_open_file (program->application, file, MUSTER_OPEN_DEFAULT);
  UI_WAIT (program->n_asked == 1);
  g_assert_cmpstr (program->last_heading, ==, "“bad.muster” Could Not Be Opened");
  g_assert_cmpuint (ui_program_count (program), ==, 1);
  g_assert_null (muster_window_get_document (MUSTER_WINDOW (front (program))));
}

/* What was not saved is there again, in the file's name, with the file as it was. */
static void
test_recover (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_put_list (program, "one.muster", "One");
  g_autofree char *content = NULL;
  g_autofree char *now = NULL;
  MusterWindow *window;

  content = muster_test_read (path);
  ui_program_start (program);
  window = ui_program_open (program, path);
  ui_rename (window, "Changed");
  act (program, "new-window", NULL);
  UI_WAIT (ui_program_count_drafts (program) == 1);
  ui_program_kill (program);

  ui_program_start (program);
  UI_WAIT (ui_program_get_window (program, "Changed") != NULL);
  window = ui_program_get_window (program, "Changed");
  UI_WAIT (ui_notice (window, MUSTER_NOTICE_RECOVERED) != NULL);
  g_assert_true (g_str_has_prefix (ui_notice (window, MUSTER_NOTICE_RECOVERED), "Recovered: changes that were not saved"));
  g_assert_true (muster_document_get_modified (muster_window_get_document (window)));
  g_assert_cmpuint (ui_program_count (program), ==, 1);
  now = muster_test_read (path);
  g_assert_cmpstr (now, ==, content);

  /* Back to what was saved: then nobody needs the draft. */
  ui_act (window, "win.drop-recovered");
  ui_wait_saved (window);
  UI_WAIT (ui_program_count_drafts (program) == 0);
  g_assert_null (ui_notice (window, MUSTER_NOTICE_RECOVERED));
  g_assert_nonnull (ui_program_get_window (program, "One"));
}

/* A list that never had a file. */
static void
test_recover_new (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_put_list (program, "one.muster", "One");
  MusterWindow *window;

  ui_program_start (program);
  window = ui_program_open (program, path);
  ui_act (window, "doc.duplicate-list");
  UI_WAIT (ui_program_count_drafts (program) == 1);
  ui_program_kill (program);

  for (guint i = 0; i < 2; i++)
    {
      ui_program_start (program);
      UI_WAIT (ui_program_get_window (program, "One (copy)") != NULL);
      if (i == 0)
        ui_program_kill (program);
    }
  /* The other was open, and had nothing to keep. */
  UI_WAIT (ui_program_get_window (program, "One") != NULL);
  window = ui_program_get_window (program, "One (copy)");
  UI_WAIT (ui_notice (window, MUSTER_NOTICE_RECOVERED) != NULL);
  program->answer = "discard";
  ui_act (window, "win.drop-recovered");
  UI_WAIT (muster_window_get_document (window) == NULL);
  g_assert_cmpuint (ui_program_count_drafts (program), ==, 0);
}

static void
test_unreadable_draft (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *drafts = ui_program_dup_path (program, "data/state/drafts");
  g_autofree char *path = g_build_filename (drafts, "x.muster", NULL);
  const char *notice;

  g_mkdir_with_parents (drafts, 0700);
  muster_test_write (path, "<roster xm");
  ui_program_start (program);
  notice = ui_notice (MUSTER_WINDOW (front (program)), MUSTER_NOTICE_TROUBLE);
  g_assert_nonnull (notice);
  g_assert_nonnull (strstr (notice, "cannot be read"));
  ui_program_quit (program);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_session (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *one = ui_program_put_list (program, "one.muster", "One");
  g_autofree char *two = ui_program_put_list (program, "two.muster", "Two");
  g_autofree char *three = ui_program_put_list (program, "three.muster", "Three");
  gpointer alive;

  ui_program_start (program);
  ui_program_open (program, one);
  ui_program_open (program, two);
  alive = ui_program_open (program, three);
  g_object_add_weak_pointer (alive, &alive);
  gtk_window_close (alive);
  UI_WAIT (alive == NULL);

  /* Each is asked about once, and nothing goes before all have agreed. */
  ui_rename (ui_program_get_window (program, "One"), "One, changed");
  ui_rename (ui_program_get_window (program, "Two"), "Two, changed");
  program->answer = "cancel";
  act (program, "quit", NULL);
  ui_settle ();
  g_assert_cmpuint (program->n_asked, ==, 1);
  g_assert_cmpuint (ui_program_count (program), ==, 2);
  program->answer = "save";
  ui_program_quit (program);
  g_assert_cmpuint (program->n_asked, ==, 3);
  g_assert_cmpuint (ui_program_count_drafts (program), ==, 0);

  g_assert_cmpint (g_unlink (two), ==, 0);
  ui_program_start (program);
  UI_WAIT (ui_program_get_window (program, "One, changed") != NULL);
  UI_WAIT (ui_program_count (program) == 1);
  ui_program_quit (program);

  /* Whoever does not want that gets an empty window. */
  ui_program_start (program);
  UI_WAIT (ui_program_get_window (program, "One, changed") != NULL);
  g_settings_set_boolean (muster_application_get_settings (program->application), "restore-session", FALSE);
  ui_program_quit (program);
  ui_program_start (program);
  g_assert_cmpuint (ui_program_count (program), ==, 1);
  g_assert_null (muster_window_get_document (MUSTER_WINDOW (front (program))));
  g_settings_set_boolean (muster_application_get_settings (program->application), "restore-session", TRUE);
}

static void
test_recent (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *one = ui_program_put_list (program, "one.muster", "One");
  g_autofree char *two = ui_program_put_list (program, "two.muster", "Two");
  g_autofree char *three = ui_program_put_list (program, "three.muster", "Three");
  MusterShelfItem *item;
  GtkWindow *window;

  ui_program_start (program);
  ui_program_open (program, one);
  ui_program_open (program, two);
  ui_program_open (program, three);
  g_assert_cmpint (g_unlink (two), ==, 0);
  muster_test_write (three, "<roster>\n<unit");
  act (program, "new-window", NULL);
  window = front (program);
  UI_WAIT (find_row (window, "Two") != NULL &&
           muster_shelf_item_get_problem (muster_shelf_row_get_item (find_row (window, "Two"))) != NULL);
  item = muster_shelf_row_get_item (find_row (window, "Three"));
  g_test_message ("%s", muster_shelf_item_get_problem (item));
  g_assert_true (g_str_has_prefix (muster_shelf_item_get_problem (item), "Line "));
  item = muster_shelf_row_get_item (find_row (window, "One"));
  g_assert_null (muster_shelf_item_get_problem (item));
  g_assert_cmpstr (muster_shelf_item_get_used (item), ==, "20 of 1000");
  g_assert_false (muster_shelf_item_get_legal (item));
  g_assert_cmpint (g_menu_model_get_n_items (muster_session_get_recent_menu (muster_application_get_session (program->application))), ==, 3);

  act (program, "forget-recent", muster_shelf_item_get_uri (muster_shelf_row_get_item (find_row (window, "Two"))));
  UI_WAIT (find_row (window, "Two") == NULL);
}

/* A sample becomes a list of one's own. */
static void
test_sample (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  MusterDocument *document;
  GtkWindow *window;

  ui_program_start (program);
  window = front (program);
  UI_WAIT (find_row (window, "Kampfgruppe Bocage") != NULL);
  act (program, "open-sample", muster_shelf_item_get_uri (muster_shelf_row_get_item (find_row (window, "Kampfgruppe Bocage"))));
  UI_WAIT (muster_window_get_document (MUSTER_WINDOW (window)) != NULL);
  document = muster_window_get_document (MUSTER_WINDOW (window));
  g_assert_null (muster_document_get_file (document));
  g_assert_false (muster_document_get_modified (document));
  program->choice = NULL;
  ui_act (MUSTER_WINDOW (window), "doc.save");
  ui_settle ();
  g_assert_cmpuint (program->n_prompted, ==, 1);
  g_assert_cmpstr (program->last_name, ==, "Kampfgruppe Bocage.muster");
}

/* A player's own game with faults is told of, by line. */
static void
test_broken_game (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *folder = ui_program_dup_path (program, "data/systems");
  g_autofree char *path = g_build_filename (folder, "mine.xml", NULL);
  g_autofree char *texts = NULL;

  g_mkdir_with_parents (folder, 0700);
  muster_test_write (path, "<system xmlns=\"urn:muster:system:1\" id=\"mine\" name=\"Mine\" edition=\"1\">\n<nonsense/>\n</system>\n");
  ui_program_start (program);
  UI_WAIT (ui_find_label (GTK_WIDGET (front (program)), "1 Game File Cannot Be Read") != NULL);
}

/* Where nothing can be kept, that is told once, and everything else goes on. */
static void
test_no_state (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_put_list (program, "one.muster", "One");
  g_autofree char *state = ui_program_dup_path (program, "data/state");
  MusterWindow *window;

  muster_test_write (state, "no folder");
  ui_program_start (program);
  window = ui_program_open (program, path);
  UI_WAIT (ui_notice (window, MUSTER_NOTICE_TROUBLE) != NULL);
  ui_rename (window, "Changed");
  UI_WAIT (strstr (ui_notice (window, MUSTER_NOTICE_TROUBLE), "No draft") != NULL);
  ui_act (window, "doc.save");
  ui_wait_saved (window);
  /* It becomes possible again: the bar goes by itself. */
  g_assert_cmpint (g_unlink (state), ==, 0);
  ui_rename (window, "Changed again");
  UI_WAIT (ui_notice (window, MUSTER_NOTICE_TROUBLE) == NULL);
  g_assert_cmpuint (ui_program_count_drafts (program), ==, 1);
  g_assert_cmpuint (program->n_asked, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/application/new", test_new);
  g_test_add_func ("/application/once", test_once);
  g_test_add_func ("/application/bad-file", test_bad_file);
  g_test_add_func ("/application/many-bad-files", test_many_bad_files);
  g_test_add_func ("/application/recover", test_recover);
  g_test_add_func ("/application/recover-new", test_recover_new);
  g_test_add_func ("/application/unreadable-draft", test_unreadable_draft);
  g_test_add_func ("/application/session", test_session);
  g_test_add_func ("/application/recent", test_recent);
  g_test_add_func ("/application/sample", test_sample);
  g_test_add_func ("/application/broken-game", test_broken_game);

  g_test_add_func ("/application/no-state", test_no_state);

  return g_test_run ();
}
