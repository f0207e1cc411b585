/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Closing a window: nobody loses what is not saved without having said so, and no draft stays that nobody needs. */

#define G_LOG_DOMAIN "muster-window"

#include "config.h"

#include "muster-window-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-application.h"
#include "muster-message.h"
#include "muster-window-file.h"

static void
decide (GTask    *task,
        gboolean  may_close)
{
  MusterWindow *self = g_task_get_source_object (task);

  self->leaving = FALSE;
  g_task_return_boolean (task, may_close);
}

static void
on_saved_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;

  decide (task, muster_window_save_finish (MUSTER_WINDOW (object), result));
}

static void
on_answered_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  MusterWindow *self = MUSTER_WINDOW (object);
  g_autofree char *answer = muster_message_ask_finish (result);

  self->asking = FALSE;
  if (g_strcmp0 (answer, "save") == 0)
    muster_window_save_async (self, FALSE, on_saved_cb, g_steal_pointer (&task));
  else
    decide (task, g_strcmp0 (answer, "discard") == 0);
}

/* Nothing is done to the file any more: there may be something to ask. */
static gboolean
on_idle_cb (gpointer user_data)
{
  const MusterAnswer answers[] = {
    { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "discard", _("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
    { "save", _("_Save"), ADW_RESPONSE_SUGGESTED },
  };
  GTask *task = user_data;
  MusterWindow *self = g_task_get_source_object (task);
  g_autofree char *body = NULL;

  /* The save that was waited for did not work, and asks what to do. */
  if (self->asking)
    {
      decide (task, FALSE);
      return G_SOURCE_REMOVE;
    }
  if (self->document == NULL || !muster_document_get_modified (self->document))
    {
      decide (task, TRUE);
      return G_SOURCE_REMOVE;
    }

  /* Translators: %s is the name of a list. */
  body = g_strdup_printf (_("“%s” has changes that are not saved. What is discarded is gone for good."),
                          muster_document_get_title (self->document));
  self->asking = TRUE;
  gtk_window_present (GTK_WINDOW (self));
  muster_message_ask_async (GTK_WINDOW (self), _("Save Changes?"), body, answers, G_N_ELEMENTS (answers), on_answered_cb,
                            g_object_ref (task));

  return G_SOURCE_REMOVE;
}

static void
on_busy_cb (MusterDocument *document,
            GParamSpec     *pspec,
            GTask          *task)
{
  if (muster_document_get_busy (document))
    return;

  g_idle_add_full (G_PRIORITY_DEFAULT, on_idle_cb, g_object_ref (task), g_object_unref);
  g_signal_handlers_disconnect_by_data (document, task);
}

/**
 * muster_window_may_close_async:
 * @self: a window
 * @callback: called when somebody has decided
 * @user_data: for @callback
 *
 * Finds out whether the window may go: where its list has something to save, the player is asked.
 */
void
muster_window_may_close_async (MusterWindow        *self,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (MUSTER_IS_WINDOW (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, muster_window_may_close_async);
  if (self->document == NULL)
    g_task_return_boolean (task, TRUE);
  else if (self->asking || self->leaving)
    g_task_return_boolean (task, FALSE);
  else
    {
      /* A list that is being saved is waited for. */
      self->leaving = TRUE;
      if (muster_document_get_busy (self->document))
        g_signal_connect_data (self->document, "notify::busy", G_CALLBACK (on_busy_cb), g_object_ref (task),
                               (GClosureNotify) (void *) g_object_unref, 0);
      else
        on_idle_cb (task);
    }
}

/**
 * muster_window_may_close_finish:
 * @self: the window
 * @result: what the callback was given
 *
 * Returns: whether it may go, for muster_window_finish_close() to close it
 */
gboolean
muster_window_may_close_finish (MusterWindow *self,
                                GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}

static void
keep_size (MusterWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GSettings *settings;
  int width, height;

  if (!MUSTER_IS_APPLICATION (application))
    return;

  settings = muster_application_get_settings (MUSTER_APPLICATION (application));
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
  if (gtk_window_is_maximized (GTK_WINDOW (self)) || width < 360 || height < 294)
    return;
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
}

static void
on_discarded_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr(MusterWindow) self = user_data;

  gtk_window_destroy (GTK_WINDOW (self));
}

static gboolean
is_last (MusterWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  for (GList *link = application != NULL ? gtk_application_get_windows (application) : NULL; link != NULL; link = link->next)
    {
      if (MUSTER_IS_WINDOW (link->data) && link->data != self)
        return FALSE;
    }
  return MUSTER_IS_APPLICATION (application);
}

/**
 * muster_window_finish_close:
 * @self: a window that may go
 *
 * Closes the window when the draft of its list is gone: what is in it was saved, or the player does not want it.
 */
void
muster_window_finish_close (MusterWindow *self)
{
  g_return_if_fail (MUSTER_IS_WINDOW (self));

  if (self->closing)
    return;

  self->closing = TRUE;
  keep_size (self);
  /* The last list is open again next time. */
  if (is_last (self))
    muster_session_close (muster_application_get_session (MUSTER_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)))));
  gtk_widget_hide (GTK_WIDGET (self));
  if (self->autosave != NULL)
    muster_autosave_discard_async (self->autosave, on_discarded_cb, g_object_ref (self));
  else
    gtk_window_destroy (GTK_WINDOW (self));
}

static void
on_may_close_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  if (muster_window_may_close_finish (MUSTER_WINDOW (object), result))
    muster_window_finish_close (MUSTER_WINDOW (object));
}

static gboolean
muster_window_close_request (GtkWindow *window)
{
  MusterWindow *self = MUSTER_WINDOW (window);

  if (!self->closing)
    muster_window_may_close_async (self, on_may_close_cb, NULL);
  return TRUE;
}

static void
on_close_cb (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

/* Makes the class ask before a window closes, and gives it the action that closes. */
void
muster_window_class_add_close (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.close", NULL, on_close_cb);
  GTK_WINDOW_CLASS (klass)->close_request = muster_window_close_request;
}
