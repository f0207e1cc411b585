/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Backing up and restoring from the menu and by opening a backup: what is asked, and that all of it is there at once. */

#include "muster-ui-program.h"

#include <string.h>

#include "muster-test-document.h"

#define TEMPLATE "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"><name>%s</name><unit type=\"aircraft\"/></roster>"

static void
put_template (UiProgram  *program,
              const char *name)
{
  g_autofree char *folder = ui_program_dup_path (program, "data/templates");
  g_autofree char *path = g_build_filename (folder, "wing.muster", NULL);
  g_autofree char *text = g_strdup_printf (TEMPLATE, name);

  g_mkdir_with_parents (folder, 0755);
  muster_test_write (path, text);
}

static gboolean
has_template (UiProgram  *program,
              const char *name)
{
  g_autofree char *path = ui_program_dup_path (program, "data/templates/wing.muster");
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, name) != NULL;
}

static void
activate (UiProgram  *program,
          const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (program->application), action, NULL);
}

static guint
count_recent (UiProgram *program)
{
  return muster_session_get_recent (muster_application_get_session (program->application))->len;
}

static void
test_round (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *list = ui_program_put_list (program, "one.muster", "One");
  g_autofree char *uri = g_filename_to_uri (list, NULL, NULL);
  g_autofree char *path = ui_program_dup_path (program, "all.muster-backup");
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GListModel) templates = NULL;

  put_template (program, "Old");
  ui_program_start (program);
  ui_program_open (program, list);
  UI_WAIT (count_recent (program) == 1);
  /* What was used lately is written down a little later. */
  muster_session_end (muster_application_get_session (program->application));

  program->choice = g_strdup (path);
  activate (program, "back-up");
  g_assert_true (g_str_has_suffix (program->last_name, ".muster-backup"));
  UI_WAIT (g_file_query_exists (file, NULL));
  ui_settle ();
  g_assert_cmpuint (program->n_asked, ==, 0);

  /* What is something else stays. */
  templates = g_object_ref (G_LIST_MODEL (muster_application_get_templates (program->application)));
  muster_session_forget (muster_application_get_session (program->application), uri);
  muster_session_end (muster_application_get_session (program->application));
  put_template (program, "New");
  program->answer = "restore";
  activate (program, "restore");
  UI_WAIT (count_recent (program) == 1);
  g_assert_cmpstr (program->last_heading, ==, "Restore This Backup?");
  g_assert_true (has_template (program, "New"));

  program->answer = "replace";
  muster_application_open_file (program->application, file, MUSTER_OPEN_DEFAULT);
  UI_WAIT (has_template (program, "Old"));
  UI_WAIT (!muster_templates_get_busy (MUSTER_TEMPLATES (templates)) && g_list_model_get_n_items (templates) == 1);

  muster_session_end (muster_application_get_session (program->application));
  muster_application_open_file (program->application, file, MUSTER_OPEN_DEFAULT);
  UI_WAIT (g_strcmp0 (program->last_heading, "There is nothing to restore") == 0);
}

static void
test_refused (void)
{
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_dup_path (program, "no.muster-backup");
  g_autofree char *nowhere = ui_program_dup_path (program, "nowhere/all.muster-backup");
  g_autoptr(GFile) file = g_file_new_for_path (path);

  muster_test_write (path, "nothing of ours");
  ui_program_start (program);
  muster_application_open_file (program->application, file, MUSTER_OPEN_DEFAULT);
  UI_WAIT (g_strcmp0 (program->last_heading, "This file cannot be restored") == 0);

  program->choice = g_strdup (nowhere);
  activate (program, "back-up");
  UI_WAIT (g_strcmp0 (program->last_heading, "The backup could not be made") == 0);

  /* Nothing is chosen. */
  g_clear_pointer (&program->choice, g_free);
  activate (program, "back-up");
  activate (program, "restore");
  ui_settle ();
  g_assert_cmpuint (program->n_asked, ==, 2);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/moving/round", test_round);
  g_test_add_func ("/moving/refused", test_refused);

  return g_test_run ();
}
