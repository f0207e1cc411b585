/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What menus and keys do to the program as a whole. */

#define G_LOG_DOMAIN "muster-application"

#include "config.h"

#include "muster-application-private.h"

#include <glib/gi18n.h>

#include "muster-about.h"
#include "muster-catalogue-window.h"
#include "muster-designer.h"
#include "muster-file-prompt.h"
#include "muster-message.h"
#include "muster-preferences-window.h"
#include "muster-window-file.h"

/* The windows that are left to be asked whether they may go. */
typedef struct
{
  MusterApplication *application;
  GPtrArray         *windows; /* (element-type MusterWindow) */
  guint              next;
} Leaving;

/* The window that is in front; not one that stands before it, such as the preferences. */
static MusterWindow *
get_window (MusterApplication *self)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL; link = link->next)
    {
      if (MUSTER_IS_WINDOW (link->data))
        return link->data;
    }
  return NULL;
}

static void
on_new_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  MusterWindow *window = muster_application_take_window (user_data);

  gtk_window_present (GTK_WINDOW (window));
  muster_window_focus_welcome (window);
}

static void
on_new_window_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  gtk_window_present (GTK_WINDOW (muster_application_new_window (user_data)));
}

static void
on_chosen_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(MusterApplication) self = user_data;
  g_autoptr(GListModel) files = muster_file_prompt_finish (result);

  for (guint i = 0; files != NULL && i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr(GFile) file = g_list_model_get_item (files, i);
      g_autoptr(GFile) folder = g_file_get_parent (file);
      g_autofree char *uri = folder != NULL ? g_file_get_uri (folder) : NULL;

      if (uri != NULL)
        g_settings_set_string (muster_application_get_settings (self), "list-folder", uri);
      muster_application_open_file (self, file, MUSTER_OPEN_DEFAULT);
    }
}

static void
on_open_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  MusterApplication *self = user_data;
  MusterWindow *window = get_window (self);
  g_autofree char *uri = g_settings_get_string (muster_application_get_settings (self), "list-folder");
  g_autoptr(GFile) folder = *uri != '\0' ? g_file_new_for_uri (uri) : NULL;

  if (window == NULL)
    window = muster_application_take_window (self);
  gtk_window_present (GTK_WINDOW (window));
  muster_file_prompt_async (GTK_WINDOW (window), MUSTER_FILE_PROMPT_OPEN, folder, NULL, on_chosen_cb, g_object_ref (self));
}

static void
on_open_recent_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  muster_application_open_file (user_data, file, MUSTER_OPEN_DEFAULT);
}

static void
on_open_sample_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  muster_application_open_file (user_data, file, MUSTER_OPEN_COPY);
}

static void
on_forget_recent_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  muster_session_forget (MUSTER_APPLICATION (user_data)->session, g_variant_get_string (parameter, NULL));
}

static void
on_shown_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(MusterWindow) window = user_data;
  g_autoptr(GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (window), result, &error))
    {
      g_autofree char *text = g_strdup_printf (_("The folder could not be shown: %s"), error->message);

      muster_window_show_toast (window, text, FALSE);
    }
}

static void
on_show_file_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  MusterWindow *window = get_window (user_data);
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  g_autoptr(GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = g_file_get_uri (folder != NULL ? folder : file);

  if (window != NULL)
    gtk_show_uri_full (GTK_WINDOW (window), uri, GDK_CURRENT_TIME, NULL, on_shown_cb, g_object_ref (window));
}

static void
on_preferences_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  MusterApplication *self = user_data;
  MusterWindow *window = get_window (self);

  gtk_window_present (GTK_WINDOW (muster_preferences_window_new (muster_application_get_settings (self), self->systems,
                                                                 window != NULL ? GTK_WINDOW (window) : NULL)));
}

/* The game of a new entry: that of the list in front, else the one that new lists are of, else any. */
static char *
dup_game (MusterApplication *self)
{
  MusterWindow *window = get_window (self);
  MusterWorkbench *workbench = window != NULL ? muster_window_get_workbench (window) : NULL;
  MusterSystem *system = workbench != NULL ? muster_workbench_get_system (workbench) : NULL;
  g_autofree char *usual = g_settings_get_string (muster_application_get_settings (self), "default-system");
  g_autoptr(MusterSystem) known = NULL;
  g_auto(GStrv) files = NULL;

  if (system != NULL)
    return g_strdup (muster_system_get_id (system));
  known = *usual != '\0' ? muster_system_store_load (self->systems, usual, NULL) : NULL;
  files = muster_system_store_list_files (self->systems);
  for (guint i = 0; known == NULL && files[i] != NULL; i++)
    known = muster_system_load (files[i], NULL, NULL);
  return known != NULL ? g_strdup (muster_system_get_id (known)) : NULL;
}

static void
on_new_entry_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  MusterApplication *self = user_data;
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));
  g_autofree char *game = dup_game (self);

  if (window != NULL && game != NULL)
    muster_designer_open (GTK_WIDGET (window), muster_application_get_library (self), game, NULL, MUSTER_DESIGNER_NEW);
}

/* The window of the catalogue that is open, with the game of the list in front, where there is one. */
static void
on_catalogue_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  MusterApplication *self = user_data;
  MusterWindow *window = get_window (self);
  MusterWorkbench *workbench = window != NULL ? muster_window_get_workbench (window) : NULL;
  MusterSystem *system = workbench != NULL ? muster_workbench_get_system (workbench) : NULL;
  GtkWindow *catalogue = NULL;

  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL; link = link->next)
    {
      if (MUSTER_IS_CATALOGUE_WINDOW (link->data))
        catalogue = link->data;
    }
  if (catalogue == NULL)
    catalogue = GTK_WINDOW (muster_catalogue_window_new (GTK_APPLICATION (self), muster_application_get_library (self),
                                                         muster_application_get_settings (self),
                                                         system != NULL ? muster_system_get_id (system) : NULL));
  gtk_window_present (catalogue);
}

static void
on_about_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  MusterWindow *window = get_window (user_data);

  gtk_window_present (GTK_WINDOW (muster_about_new (window != NULL ? GTK_WINDOW (window) : NULL)));
}

static void
leaving_free (Leaving *self)
{
  self->application->quitting = FALSE;
  g_application_release (G_APPLICATION (self->application));
  g_object_unref (self->application);
  g_ptr_array_unref (self->windows);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Leaving, leaving_free)

static void leave_next (Leaving *leaving);

static void
on_may_close_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  Leaving *leaving = user_data;

  gboolean may = MUSTER_IS_DESIGNER (object) ? muster_designer_may_close_finish (MUSTER_DESIGNER (object), result)
                                             : muster_window_may_close_finish (MUSTER_WINDOW (object), result);

  if (may)
    leave_next (leaving);
  else
    leaving_free (leaving);
}

/* Nothing goes before all have agreed. */
static void
leave_next (Leaving *leaving)
{
  if (leaving->next < leaving->windows->len)
    {
      gpointer window = g_ptr_array_index (leaving->windows, leaving->next++);

      if (MUSTER_IS_DESIGNER (window))
        muster_designer_may_close_async (window, on_may_close_cb, leaving);
      else
        muster_window_may_close_async (window, on_may_close_cb, leaving);
      return;
    }

  muster_session_close (leaving->application->session);
  for (guint i = 0; i < leaving->windows->len; i++)
    {
      gpointer window = g_ptr_array_index (leaving->windows, i);

      if (MUSTER_IS_DESIGNER (window))
        gtk_window_destroy (window);
      else
        muster_window_finish_close (window);
    }
  leaving_free (leaving);
}

static void
on_quit_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  MusterApplication *self = user_data;
  Leaving *leaving;

  if (self->quitting)
    return;

  self->quitting = TRUE;
  leaving = g_new0 (Leaving, 1);
  leaving->application = g_object_ref (self);
  leaving->windows = g_ptr_array_new_with_free_func (g_object_unref);
  g_application_hold (G_APPLICATION (self));
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL; link = link->next)
    {
      if (MUSTER_IS_WINDOW (link->data) || MUSTER_IS_DESIGNER (link->data))
        g_ptr_array_add (leaving->windows, g_object_ref (link->data));
    }
  leave_next (leaving);
}

/* Installs the actions of the application. */
void
muster_application_add_actions (MusterApplication *self)
{
  const GActionEntry entries[] = {
    { "new", on_new_cb, NULL, NULL, NULL, { 0 } },
    { "new-window", on_new_window_cb, NULL, NULL, NULL, { 0 } },
    { "open", on_open_cb, NULL, NULL, NULL, { 0 } },
    { "open-recent", on_open_recent_cb, "s", NULL, NULL, { 0 } },
    { "open-sample", on_open_sample_cb, "s", NULL, NULL, { 0 } },
    { "forget-recent", on_forget_recent_cb, "s", NULL, NULL, { 0 } },
    { "show-file", on_show_file_cb, "s", NULL, NULL, { 0 } },
    { "new-entry", on_new_entry_cb, NULL, NULL, NULL, { 0 } },
    { "catalogue", on_catalogue_cb, NULL, NULL, NULL, { 0 } },
    { "games", muster_application_on_games_cb, NULL, NULL, NULL, { 0 } },
    { "preferences", on_preferences_cb, NULL, NULL, NULL, { 0 } },
    { "back-up", muster_application_on_back_up_cb, NULL, NULL, NULL, { 0 } },
    { "restore", muster_application_on_restore_cb, NULL, NULL, NULL, { 0 } },
    { "about", on_about_cb, NULL, NULL, NULL, { 0 } },
    { "quit", on_quit_cb, NULL, NULL, NULL, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
