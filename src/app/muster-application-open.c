/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How lists come into windows: one window for one file, however often it is asked for; what was open last time, and
 * what was not saved then. */

#define G_LOG_DOMAIN "muster-application"

#include "config.h"

#include "muster-application-private.h"

#include <stdlib.h>

#include <glib/gi18n.h>

#include "muster-message.h"
#include "muster-roster-file.h"
#include "muster-window-file.h"

/* Stands for the file of a list that is on its way and has none of its own. */
#define NOWHERE "nowhere:list"

/* A list on its way into its window. */
typedef struct
{
  MusterApplication *application;
  MusterWindow      *window; /* (nullable): it was closed meanwhile */
  MusterOpenFlags    flags;
  MusterDraft        draft;  /* of a draft: what there is to tell of it */
} Opening;

static Opening *
opening_new (MusterApplication *application,
             MusterWindow      *window,
             MusterOpenFlags    flags)
{
  Opening *self = g_new0 (Opening, 1);

  self->application = g_object_ref (application);
  self->flags = flags;
  g_set_weak_pointer (&self->window, window);
  g_application_hold (G_APPLICATION (application));

  return self;
}

static void
opening_free (Opening *self)
{
  g_clear_weak_pointer (&self->window);
  g_application_release (G_APPLICATION (self->application));
  g_object_unref (self->application);
  g_free (self->draft.origin);
  g_free (self->draft.name);
  g_free (self->draft.path);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

/**
 * muster_application_new_window:
 * @self: the application
 *
 * Returns: (transfer none): a window with the welcome page, of the size that the last one had, not yet shown
 */
MusterWindow *
muster_application_new_window (MusterApplication *self)
{
  GSettings *settings = muster_application_get_settings (self);
  MusterWindow *window = muster_window_new (GTK_APPLICATION (self));

  gtk_window_set_default_size (GTK_WINDOW (window), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (window));
  g_settings_bind (settings, "expand-new", window, "unfolds", G_SETTINGS_BIND_GET);

  return window;
}

/* A window for a list: one that shows the welcome page, best the one that is in front; else a new one. */
MusterWindow *
muster_application_take_window (MusterApplication *self)
{
  MusterWindow *window = g_steal_pointer (&self->first);

  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); window == NULL && link != NULL; link = link->next)
    {
      if (MUSTER_IS_WINDOW (link->data) && muster_window_get_is_free (link->data))
        window = link->data;
    }
  return window != NULL ? window : muster_application_new_window (self);
}

/* By whatever way one comes to it. */
static gboolean
is_same_file (GFile *one,
              GFile *other)
{
  g_autofree char *path = NULL;
  g_autofree char *other_path = NULL;
  g_autofree char *real = NULL;
  g_autofree char *other_real = NULL;

  if (one == NULL || other == NULL)
    return FALSE;
  if (g_file_equal (one, other))
    return TRUE;

  path = g_file_get_path (one);
  other_path = g_file_get_path (other);
  if (path == NULL || other_path == NULL)
    return FALSE;
  real = realpath (path, NULL);
  other_real = realpath (other_path, NULL);
  return real != NULL && g_strcmp0 (real, other_real) == 0;
}

/**
 * muster_application_find_window:
 * @self: the application
 * @file: a roster file
 *
 * Returns: (transfer none) (nullable): the window that has it open, or is about to
 */
MusterWindow *
muster_application_find_window (MusterApplication *self,
                                GFile             *file)
{
  g_return_val_if_fail (MUSTER_IS_APPLICATION (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL; link = link->next)
    {
      MusterDocument *document;

      if (!MUSTER_IS_WINDOW (link->data))
        continue;
      document = muster_window_get_document (link->data);
      if (is_same_file (file, document != NULL ? muster_document_get_file (document) : muster_window_get_loading (link->data)))
        return link->data;
    }
  return NULL;
}

/* The window of a list that cannot be opened: it is not shown empty beside others. */
static MusterWindow *
give_back (Opening *opening)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (opening->application));
  MusterWindow *window = opening->window;

  muster_window_set_loading (window, NULL);
  for (GList *link = windows; (opening->flags & MUSTER_OPEN_QUIET) && link != NULL; link = link->next)
    {
      if (!MUSTER_IS_WINDOW (link->data) || link->data == window)
        continue;
      window = link->data;
      gtk_window_destroy (GTK_WINDOW (opening->window));
      break;
    }
  return window;
}

static void
tell_failed (Opening      *opening,
             GFile        *file,
             const GError *error)
{
  MusterWindow *window = give_back (opening);
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *problem = muster_roster_dup_error_text (error);
  g_autofree char *heading = NULL;
  g_autofree char *body = NULL;

  if (opening->flags & MUSTER_OPEN_QUIET)
    {
      /* Translators: the name of a file, and why */
      heading = g_strdup_printf (_("“%s” could not be opened: %s"), name, problem);
      muster_window_show_toast (window, heading, FALSE);
      return;
    }

  heading = g_strdup_printf (_("“%s” Could Not Be Opened"), name);
  body = muster_message_sentence (problem);
  muster_message_tell (GTK_WINDOW (window), heading, body);
}

static void
on_loaded_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(Opening) opening = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterDocument) document = muster_document_load_finish (result, &error);

  if (opening->window == NULL)
    return;
  if (document == NULL && muster_game_is_file (g_file_peek_path (G_FILE (object))))
    {
      muster_application_open_game (opening->application, give_back (opening), g_file_peek_path (G_FILE (object)));
      return;
    }
  if (document == NULL)
    {
      tell_failed (opening, G_FILE (object), error);
      return;
    }

  if (opening->flags & MUSTER_OPEN_COPY)
    muster_document_detach (document);
  muster_window_set_document (opening->window, document);
  muster_session_note (opening->application->session, document);
}

/**
 * muster_application_open_file:
 * @self: the application
 * @file: a roster file, or a backup
 * @flags: how
 *
 * Shows a list in a window, which comes to the front. That it cannot be opened is told there. Of a backup it is asked whether
 * it is to be restored.
 */
void
muster_application_open_file (MusterApplication *self,
                              GFile             *file,
                              MusterOpenFlags    flags)
{
  MusterWindow *window;

  g_return_if_fail (MUSTER_IS_APPLICATION (self));
  g_return_if_fail (G_IS_FILE (file));

  if (muster_application_is_backup (file))
    {
      muster_application_offer_restore (self, file);
      return;
    }

  window = flags & MUSTER_OPEN_COPY ? NULL : muster_application_find_window (self, file);
  if (window == NULL)
    {
      g_autoptr(GFile) nowhere = g_file_new_for_uri (NOWHERE);

      window = muster_application_take_window (self);
      muster_window_set_loading (window, flags & MUSTER_OPEN_COPY ? nowhere : file);
      muster_document_load_async (file, self->systems, NULL, on_loaded_cb, opening_new (self, window, flags));
    }
  gtk_window_present (GTK_WINDOW (window));
}

/**
 * muster_application_show_document:
 * @self: the application
 * @document: a document that no window has
 *
 * Returns: (transfer none): the window that it is shown in
 */
MusterWindow *
muster_application_show_document (MusterApplication *self,
                                  MusterDocument    *document)
{
  MusterWindow *window;

  g_return_val_if_fail (MUSTER_IS_APPLICATION (self), NULL);
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (document), NULL);

  window = muster_application_take_window (self);
  muster_window_set_document (window, document);
  gtk_window_present (GTK_WINDOW (window));

  return window;
}

static void
tell_unreadable (MusterWindow *window,
                 const char   *name,
                 const char   *path,
                 const char   *problem)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  /* Translators: the name of a list, and what is wrong with its file */
  g_autofree char *text = g_strdup_printf (_("What was not saved of “%s” cannot be read: %s. Its file is kept."), name, problem);

  muster_window_show_trouble (window, text, uri);
}

static void
on_draft_opened_cb (GObject      *object,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr(Opening) opening = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterDocument) document = muster_draft_store_open_finish (MUSTER_DRAFT_STORE (object), result, &error);

  if (opening->window == NULL)
    return;
  if (document == NULL)
    {
      g_autofree char *problem = muster_roster_dup_error_text (error);

      tell_unreadable (give_back (opening), opening->draft.name, opening->draft.path, problem);
      return;
    }

  muster_window_set_document (opening->window, document);
  muster_window_show_recovered (opening->window, &opening->draft);
}

static void
open_draft (MusterApplication *self,
            const MusterDraft *draft)
{
  MusterWindow *window = muster_application_take_window (self);
  g_autoptr(GFile) file = draft->origin != NULL ? g_file_new_for_path (draft->origin) : g_file_new_for_uri (NOWHERE);
  Opening *opening = opening_new (self, window, MUSTER_OPEN_QUIET);

  opening->draft.origin = g_strdup (draft->origin);
  opening->draft.name = g_strdup (draft->name);
  opening->draft.path = g_strdup (draft->path);
  opening->draft.written = draft->written;
  muster_window_set_loading (window, file);
  muster_draft_store_open_async (muster_session_get_drafts (self->session), draft, self->systems, on_draft_opened_cb, opening);
  gtk_window_present (GTK_WINDOW (window));
}

/* Opens what was open last time, once: the lists unless other files are asked for or the player does not want it, what
 * was not saved in any case. */
void
muster_application_restore (MusterApplication *self,
                            gboolean           files)
{
  const MusterSessionLists *lists = muster_session_get_lists (self->session);

  if (self->restored)
    return;
  self->restored = TRUE;

  for (guint i = 0; !files && i < lists->uris->len; i++)
    {
      g_autoptr(GFile) file = g_file_new_for_uri (g_ptr_array_index (lists->uris, i));

      if (g_settings_get_boolean (muster_application_get_settings (self), "restore-session"))
        muster_application_open_file (self, file, MUSTER_OPEN_QUIET);
    }
  /* The latest comes first, and is to be in front. */
  for (guint i = lists->drafts->len; i-- > 0;)
    {
      const MusterDraft *draft = g_ptr_array_index (lists->drafts, i);

      if (draft->problem == NULL)
        open_draft (self, draft);
    }
  for (guint i = 0; i < lists->drafts->len; i++)
    {
      const MusterDraft *draft = g_ptr_array_index (lists->drafts, i);
      GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

      if (draft->problem == NULL)
        continue;
      if (!MUSTER_IS_WINDOW (window))
        window = GTK_WINDOW (muster_application_new_window (self));
      tell_unreadable (MUSTER_WINDOW (window), draft->name, draft->path, draft->problem);
    }
}
