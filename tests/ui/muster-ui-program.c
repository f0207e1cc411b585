/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Starting, killing and ending the program inside a test, with a player who answers as he is told. */

#include "muster-ui-program.h"

#include <string.h>

#include <glib/gstdio.h>

#include "muster-commands.h"
#include "muster-notices.h"
#include "muster-test-document.h"
#include "muster-test-util.h"

static const char *
answer (const char         *heading,
        const char         *body,
        const MusterAnswer *answers,
        guint               n,
        gpointer            data)
{
  UiProgram *self = data;

  self->n_asked++;
  g_free (self->last_heading);
  self->last_heading = g_strdup (heading);
  g_test_message ("%s | %s -> %s", heading, body, self->answer);
  for (guint i = 0; i < n; i++)
    {
      if (g_strcmp0 (answers[i].id, self->answer) == 0)
        return answers[i].id;
    }
  return answers[0].id;
}

static GFile *
choose (MusterFilePromptKind kind,
        GFile               *folder,
        const char          *name,
        gpointer             data)
{
  UiProgram *self = data;

  self->n_prompted++;
  g_free (self->last_name);
  self->last_name = g_strdup (name);
  g_free (self->last_folder);
  self->last_folder = folder != NULL ? g_file_get_path (folder) : NULL;
  return self->choice != NULL ? g_file_new_for_path (self->choice) : NULL;
}

/* In a folder that stays. */
UiProgram *
ui_program_new_at (const char *folder)
{
  UiProgram *self = g_new0 (UiProgram, 1);
  g_autofree char *data = g_build_filename (folder, "data", NULL);

  self->folder = g_strdup (folder);
  g_mkdir (data, 0700);
  g_setenv ("MUSTER_DATA_DIR", data, TRUE);
  muster_message_set_hook (answer, self);
  muster_file_prompt_set_hook (choose, self);

  return self;
}

/* In a folder of its own. */
UiProgram *
ui_program_new (void)
{
  g_autofree char *folder = muster_test_dup_temp_dir ();
  UiProgram *self = ui_program_new_at (folder);

  self->is_own = TRUE;

  return self;
}

void
ui_program_free (UiProgram *self)
{
  if (self->application != NULL)
    {
      MusterSession *session = muster_application_get_session (self->application);

      ui_program_kill (self);
      /* A thread that writes what was open is waited for: the folder goes. */
      muster_session_end (session);
    }
  muster_message_set_hook (NULL, NULL);
  muster_file_prompt_set_hook (NULL, NULL);
  if (self->is_own)
    muster_test_remove_dir (self->folder);
  g_free (self->folder);
  g_free (self->last_heading);
  g_free (self->choice);
  g_free (self->last_name);
  g_free (self->last_folder);
  g_free (self);
}

/* Until what was open last time is open again. */
void
ui_program_start (UiProgram *self)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (self->application);
  self->application = muster_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (self->application), NULL, &error);
  g_assert_no_error (error);
  g_application_activate (G_APPLICATION (self->application));
  UI_WAIT (muster_session_get_is_ready (muster_application_get_session (self->application)));
  ui_settle ();
}

/* An application that was never run cannot be freed: it is kept, and does nothing any more. */
static void
forget_application (UiProgram *self)
{
  static GPtrArray *gone;

  if (gone == NULL)
    gone = g_ptr_array_new ();
  g_ptr_array_add (gone, g_steal_pointer (&self->application));
  ui_settle ();
}

/* Nothing is said and nothing tidied up, as with a power cut; what threads are at they finish, as the disk would. */
void
ui_program_kill (UiProgram *self)
{
  GList *windows;

  muster_session_close (muster_application_get_session (self->application));
  while ((windows = gtk_application_get_windows (GTK_APPLICATION (self->application))) != NULL)
    gtk_window_destroy (windows->data);
  ui_settle ();
  forget_application (self);
}

/* As the menu does, and then as the program's end does. */
void
ui_program_quit (UiProgram *self)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->application), "quit", NULL);
  UI_WAIT (gtk_application_get_windows (GTK_APPLICATION (self->application)) == NULL);
  muster_session_end (muster_application_get_session (self->application));
  forget_application (self);
}

char *
ui_program_dup_path (UiProgram  *self,
                     const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

/* Returns the path of a list with this title. */
char *
ui_program_put_list (UiProgram  *self,
                     const char *name,
                     const char *title)
{
  char *path = ui_program_dup_path (self, name);
  g_autofree char *text = g_strdup_printf ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\">"
                                           "<name>%s</name><unit type=\"main-hq\"/></roster>\n", title);

  muster_test_write (path, text);
  return path;
}

/* The window that shows the file. */
MusterWindow *
ui_program_open (UiProgram  *self,
                 const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  MusterWindow *window;

  muster_application_open_file (self->application, file, MUSTER_OPEN_DEFAULT);
  window = muster_application_find_window (self->application, file);
  g_assert_nonnull (window);
  UI_WAIT (muster_window_get_document (window) != NULL);
  return window;
}

guint
ui_program_count (UiProgram *self)
{
  return g_list_length (gtk_application_get_windows (GTK_APPLICATION (self->application)));
}

/* (nullable): the window whose list is called so */
MusterWindow *
ui_program_get_window (UiProgram  *self,
                       const char *title)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self->application)); link != NULL; link = link->next)
    {
      MusterDocument *document = MUSTER_IS_WINDOW (link->data) ? muster_window_get_document (link->data) : NULL;

      if (document != NULL && g_strcmp0 (muster_document_get_title (document), title) == 0)
        return link->data;
    }
  return NULL;
}

guint
ui_program_count_drafts (UiProgram *self)
{
  g_autofree char *path = g_build_filename (self->folder, "data", "state", "drafts", NULL);
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_suffix (name, ".muster");
  return n;
}

void
ui_rename (MusterWindow *window,
           const char   *title)
{
  muster_test_name (muster_window_get_document (window), title);
}

/* Fails where the action cannot be used. */
void
ui_act (MusterWindow *window,
        const char   *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

void
ui_wait_saved (MusterWindow *window)
{
  MusterDocument *document = muster_window_get_document (window);

  UI_WAIT (!muster_document_get_busy (document) && !muster_document_get_modified (document));
  ui_settle ();
}

/* (nullable): what a bar of the window tells */
const char *
ui_notice (MusterWindow *window,
           guint         notice)
{
  GtkWidget *notices = ui_find_type (GTK_WIDGET (window), MUSTER_TYPE_NOTICES);

  return muster_notices_get_text (MUSTER_NOTICES (notices), notice);
}
