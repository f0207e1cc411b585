/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games of the player's own in the real windows: installed by opening a file, followed while they are written, taken out
 * and put back; and lists that are open while their game changes, goes or comes. */

#include <string.h>

#include <glib/gstdio.h>

#include "muster-fault-row.h"
#include "muster-game-copy-dialog.h"
#include "muster-game-dialog.h"
#include "muster-game-row.h"
#include "muster-games-window.h"
#include "muster-notices.h"
#include "muster-test-document.h"
#include "muster-test-util.h"
#include "muster-ui-program.h"

/* Id, edition, price of a band, what else stands in it. */
#define GAME \
  "<system xmlns=\"urn:muster:system:1\" id=\"%s\" name=\"Bands\" edition=\"%s\">\n<about>Of bands.</about>\n" \
  "<link href=\"https://example.org/bands\" title=\"The rules\"/>\n<budget kind=\"points\" default=\"60\" one=\"point\" other=\"points\"/>\n" \
  "<types><force><slot of=\"band\"/></force><type id=\"band\" name=\"Band\" plural=\"Bands\" points=\"%s\"/></types>\n%s</system>\n"

static const char list[] =
  "<roster xmlns=\"urn:muster:roster:1\" system=\"bands\" limit=\"60\">\n  <name>Mine</name>\n  <unit type=\"band\" count=\"2\"/>\n</roster>\n";

static char *
put_game (UiProgram  *program,
          const char *name,
          const char *id,
          const char *edition,
          const char *points,
          const char *rest)
{
  char *path = ui_program_dup_path (program, name);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = g_strdup_printf (GAME, id, edition, points, rest);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  muster_test_write (path, text);
  return path;
}

/* The player's own folder of games, below his data. */
static char *
put_own (UiProgram  *program,
         const char *id,
         const char *edition,
         const char *points,
         const char *rest)
{
  g_autofree char *data = muster_system_store_dup_user_dir ();
  g_autofree char *name = g_strconcat (id, ".xml", NULL);
  g_autofree char *path = g_build_filename (data, "systems", name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = g_strdup_printf (GAME, id, edition, points, rest);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  muster_test_write (path, text);
  return g_steal_pointer (&path);
}

static char *
put_list (UiProgram *program)
{
  char *path = ui_program_dup_path (program, "mine.muster");

  muster_test_write (path, list);
  return path;
}

/* (nullable): a window of this kind that is to be seen */
static GtkWidget *
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      if (g_type_is_a (G_OBJECT_TYPE (window), type) && gtk_widget_get_mapped (window))
        return window;
    }
  return NULL;
}

static gboolean
is_button (GtkWidget *widget,
           gpointer   data)
{
  gpointer *wanted = data;

  if (!GTK_IS_BUTTON (widget) || g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), wanted[0]) != 0)
    return FALSE;
  wanted[1] = widget;
  return TRUE;
}

static GtkWidget *
find_button (GtkWidget  *window,
             const char *label)
{
  gpointer wanted[2] = { (gpointer) label, NULL };

  ui_walk (window, is_button, wanted);
  return wanted[1];
}

static void
open_dialog (UiProgram  *program,
             const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);

  muster_application_open_file (program->application, file, MUSTER_OPEN_DEFAULT);
  UI_WAIT (find_window (MUSTER_TYPE_GAME_DIALOG) != NULL);
}

static char *
dup_edition (UiProgram  *program,
             const char *id)
{
  g_autoptr(MusterSystem) system = muster_system_store_load (muster_application_get_systems (program->application), id, NULL);

  return system != NULL ? g_strdup (muster_system_get_edition (system)) : NULL;
}

static void
test_install (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = NULL;
  g_autofree char *edition = NULL;
  GtkWidget *dialog, *button;

  ui_program_start (program);
  path = put_game (program, "bands.xml", "bands", "1", "4", "");
  open_dialog (program, path);
  dialog = find_window (MUSTER_TYPE_GAME_DIALOG);
  UI_WAIT (ui_find_label (dialog, "Bands") != NULL);
  g_assert_nonnull (ui_find_label (dialog, "Edition 1"));
  g_assert_nonnull (ui_find_label (dialog, "Of bands."));
  button = find_button (dialog, "_Install");
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  UI_WAIT (find_window (MUSTER_TYPE_GAME_DIALOG) == NULL);
  edition = dup_edition (program, "bands");
  g_assert_cmpstr (edition, ==, "1");
  /* No window was left without a list beside the one that was there. */
  g_assert_cmpuint (ui_program_count (program), ==, 1);

  /* A later edition says what it takes the place of. */
  g_free (put_game (program, "bands.xml", "bands", "2", "5", ""));
  open_dialog (program, path);
  dialog = find_window (MUSTER_TYPE_GAME_DIALOG);
  UI_WAIT (find_button (dialog, "_Replace") != NULL);
  g_assert_nonnull (ui_find_label (dialog, "It takes the place of edition 1, which is installed. This is edition 2. Your lists stay as they are."));
  g_signal_emit_by_name (find_button (dialog, "_Replace"), "clicked");
  UI_WAIT (find_window (MUSTER_TYPE_GAME_DIALOG) == NULL);
  g_free (edition);
  edition = dup_edition (program, "bands");
  g_assert_cmpstr (edition, ==, "2");
}

/* Faults are told with their lines; as soon as the file is mended, it can be installed. */
static void
test_faults (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = NULL;
  GtkWidget *dialog;

  ui_program_start (program);
  path = put_game (program, "bands.xml", "bands", "1", "4", "<typs/>\n");
  open_dialog (program, path);
  dialog = find_window (MUSTER_TYPE_GAME_DIALOG);
  UI_WAIT (ui_find_type (dialog, MUSTER_TYPE_FAULT_ROW) != NULL);
  g_assert_nonnull (ui_find_label (dialog, "bands.xml, line 6"));
  g_assert_nonnull (ui_find_label (dialog, "<typs> cannot stand in <system>; did you mean <types>?"));
  g_assert_false (gtk_widget_get_sensitive (find_button (dialog, "_Install")));
  g_free (put_game (program, "bands.xml", "bands", "1", "4", ""));
  UI_WAIT (gtk_widget_get_sensitive (find_button (dialog, "_Install")));
  g_assert_null (ui_find_type (dialog, MUSTER_TYPE_FAULT_ROW));

  g_free (put_game (program, "bands.xml", "hot-chow", "1", "4", ""));
  UI_WAIT (!gtk_widget_get_sensitive (find_button (dialog, "_Install")));
  g_assert_nonnull (ui_find_label (dialog, "A game that comes with Muster has the id “hot-chow”. Give this one another id in its file."));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle ();
}

static GtkWidget *
find_row (GtkWidget  *window,
          const char *title)
{
  GtkWidget *label = ui_find_label (window, title);

  return label != NULL ? gtk_widget_get_ancestor (label, MUSTER_TYPE_GAME_ROW) : NULL;
}

/* Whether a file lies in one of the folders of a folder whose names begin like this. */
static gboolean
lies_in (const char *folder,
         const char *prefix,
         const char *file)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, file, NULL);

      if (g_str_has_prefix (name, prefix) && g_file_test (path, G_FILE_TEST_EXISTS))
        return TRUE;
    }
  return FALSE;
}

static void
test_window (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = NULL;
  g_autofree char *edition = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *trash = NULL;
  GtkWidget *window, *dialog;

  ui_program_start (program);
  g_action_group_activate_action (G_ACTION_GROUP (program->application), "games", NULL);
  UI_WAIT ((window = find_window (MUSTER_TYPE_GAMES_WINDOW)) != NULL);
  UI_WAIT (find_row (window, "Fields of War") != NULL);

  /* A house edition of one that comes with the program. */
  gtk_widget_activate_action (find_row (window, "Hot Chow!"), "game.copy", NULL);
  UI_WAIT ((dialog = find_window (MUSTER_TYPE_GAME_COPY_DIALOG)) != NULL);
  g_signal_emit_by_name (find_button (dialog, "_Make the Copy"), "clicked");
  UI_WAIT (find_window (MUSTER_TYPE_GAME_COPY_DIALOG) == NULL);
  UI_WAIT (find_row (window, "Hot Chow! (house edition)") != NULL);
  edition = dup_edition (program, "hot-chow-house-edition");
  g_assert_cmpstr (edition, ==, "1");

  /* What somebody writes shows by itself, wrong and right. */
  path = put_own (program, "bands", "1", "4", "\n<typs/>");
  UI_WAIT (find_row (window, "bands.xml") != NULL);
  g_assert_nonnull (ui_find_label (window, "bands.xml, line 7"));
  g_free (put_own (program, "bands", "1", "4", ""));
  UI_WAIT (find_row (window, "Bands") != NULL);
  g_assert_null (find_row (window, "bands.xml"));

  /* Out, and back. */
  gtk_widget_activate_action (find_row (window, "Bands"), "game.remove", NULL);
  UI_WAIT (find_row (window, "Bands") == NULL);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  UI_WAIT (find_button (window, "_Undo") != NULL || find_button (window, "Undo") != NULL);
  g_signal_emit_by_name (find_button (window, "_Undo") != NULL ? find_button (window, "_Undo") : find_button (window, "Undo"), "clicked");
  UI_WAIT (find_row (window, "Bands") != NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));

  /* Once more, and back by the key; what is not brought back is in the wastebasket, or waits. */
  gtk_widget_activate_action (find_row (window, "Bands"), "game.remove", NULL);
  UI_WAIT (find_row (window, "Bands") == NULL);
  UI_WAIT (find_button (window, "_Undo") != NULL || find_button (window, "Undo") != NULL);
  gtk_widget_activate_action (window, "games.undo", NULL);
  UI_WAIT (find_row (window, "Bands") != NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  gtk_widget_activate_action (find_row (window, "Fields of War"), "game.remove", NULL);
  ui_settle ();
  g_assert_cmpuint (program->n_asked, ==, 0);
  g_assert_nonnull (find_row (window, "Fields of War"));

  gtk_widget_activate_action (find_row (window, "Bands"), "game.remove", NULL);
  UI_WAIT (find_row (window, "Bands") == NULL);
  UI_WAIT (find_button (window, "_Undo") != NULL || find_button (window, "Undo") != NULL);
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();
  folder = g_path_get_dirname (path);
  trash = g_build_filename (g_get_user_data_dir (), "Trash", NULL);
  g_assert_true (lies_in (folder, ".muster-game-removed", "bands.xml") || lies_in (trash, "files", "bands.xml"));
}

static void
test_list (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *game = NULL;
  g_autofree char *path = put_list (program);
  MusterWindow *window;
  MusterDocument *document;
  MusterWorkbench *workbench;
  MusterUnit *unit;

  game = put_own (program, "bands", "1", "4", "");
  ui_program_start (program);
  window = ui_program_open (program, path);
  document = muster_window_get_document (window);
  ui_rename (window, "Yours");
  workbench = muster_window_get_workbench (window);
  unit = muster_roster_get_root (muster_document_get_roster (document))->children[0];
  muster_workbench_set_selected (workbench, &unit, 1);
  g_assert_cmpint (muster_document_get_judgement (document)->points, ==, MUSTER_POINTS (8));

  /* With faults: told with the line, and nothing is different. */
  g_free (put_own (program, "bands", "2", "5", "<typs/>"));
  UI_WAIT (ui_notice (window, MUSTER_NOTICE_GAME_LOST) != NULL);
  g_assert_nonnull (strstr (ui_notice (window, MUSTER_NOTICE_GAME_LOST), "bands.xml:6: <typs> cannot stand"));
  g_assert_cmpint (muster_document_get_judgement (document)->points, ==, MUSTER_POINTS (8));

  /* Right: offered, and taken with all that was done. */
  g_free (put_own (program, "bands", "2", "5", ""));
  UI_WAIT (g_strcmp0 (ui_notice (window, MUSTER_NOTICE_GAME_CHANGED), "The rules of Bands were changed: edition 1 → 2.") == 0);
  ui_act (window, "win.renew-game");
  g_assert_true (muster_window_get_document (window) == document);
  g_assert_true (muster_window_get_workbench (window) != workbench);
  g_assert_true (muster_workbench_get_unit (muster_window_get_workbench (window)) == unit);
  g_assert_cmpint (muster_document_get_judgement (document)->points, ==, MUSTER_POINTS (10));
  g_assert_cmpstr (muster_document_get_edition_changes (document)[0], ==, "Edition: 1 → 2");
  g_assert_null (ui_notice (window, MUSTER_NOTICE_GAME_CHANGED));
  g_assert_true (muster_document_get_modified (document));
  ui_act (window, "doc.undo");
  g_assert_cmpstr (muster_document_get_title (document), ==, "Mine");
  ui_act (window, "doc.redo");

  /* Gone: the list stays one to work on. */
  g_assert_cmpint (g_unlink (game), ==, 0);
  UI_WAIT (g_strcmp0 (ui_notice (window, MUSTER_NOTICE_GAME_LOST),
                      "Bands is no longer installed. The list keeps the rules that it has until it is closed.") == 0);
  ui_rename (window, "Theirs");
  ui_act (window, "doc.save");
  ui_wait_saved (window);
  g_assert_cmpint (muster_document_get_judgement (document)->points, ==, MUSTER_POINTS (10));

  /* Back as it was: nothing to tell. */
  g_free (put_own (program, "bands", "2", "5", ""));
  UI_WAIT (ui_notice (window, MUSTER_NOTICE_GAME_LOST) == NULL);
  g_assert_null (ui_notice (window, MUSTER_NOTICE_GAME_CHANGED));
}

/* A list whose game is missing is one to work on as soon as that is installed. */
static void
test_missing (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = put_list (program);
  MusterWindow *window;

  ui_program_start (program);
  window = ui_program_open (program, path);
  g_assert_true (muster_document_get_read_only (muster_window_get_document (window)));
  g_free (put_own (program, "bands", "1", "4", ""));
  /* The folder is followed once it is there; whoever puts one there by hand comes back to the window. */
  muster_game_shelf_refresh (muster_application_get_games (program->application));
  UI_WAIT (!muster_document_get_read_only (muster_window_get_document (window)));
  g_assert_cmpstr (muster_document_get_title (muster_window_get_document (window)), ==, "Mine");
  g_assert_false (muster_document_get_modified (muster_window_get_document (window)));
  ui_rename (window, "Yours");
  ui_act (window, "doc.save");
  ui_wait_saved (window);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/games/install", test_install);
  g_test_add_func ("/games/faults", test_faults);
  g_test_add_func ("/games/window", test_window);
  g_test_add_func ("/games/list", test_list);
  g_test_add_func ("/games/missing", test_missing);

  return g_test_run ();
}
