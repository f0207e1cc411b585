/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Closing the designer: nobody loses an entry that is not saved without having said so. */

#define G_LOG_DOMAIN "muster-designer"

#include "config.h"

#include "muster-designer-private.h"

#include <glib/gi18n.h>

#include "muster-message.h"

static void
decide (GTask    *task,
        gboolean  may_close)
{
  MusterDesigner *self = g_task_get_source_object (task);

  self->asking = FALSE;
  g_task_return_boolean (task, may_close);
}

static void
on_saved_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;

  decide (task, muster_designer_save_finish (MUSTER_DESIGNER (object), result));
}

static void
on_answered_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  MusterDesigner *self = g_task_get_source_object (task);
  g_autofree char *answer = muster_message_ask_finish (result);

  if (g_strcmp0 (answer, "save") == 0)
    muster_designer_save_async (self, on_saved_cb, g_steal_pointer (&task));
  else
    decide (task, g_strcmp0 (answer, "discard") == 0);
}

/**
 * muster_designer_may_close_async:
 * @self: a designer
 * @callback: called when somebody has decided
 * @user_data: for @callback
 *
 * Finds out whether the window may go: where there is something to save, the player is asked.
 */
void
muster_designer_may_close_async (MusterDesigner      *self,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  const MusterAnswer answers[] = {
    { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "discard", _("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
    { "save", _("_Save"), ADW_RESPONSE_SUGGESTED },
  };
  g_autoptr(GTask) task = NULL;
  g_autofree char *body = NULL;
  const char *name;

  g_return_if_fail (MUSTER_IS_DESIGNER (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, muster_designer_may_close_async);
  if (self->asking || self->busy)
    {
      g_task_return_boolean (task, FALSE);
      return;
    }
  if (self->design == NULL || !muster_design_get_modified (self->design))
    {
      g_task_return_boolean (task, TRUE);
      return;
    }

  self->asking = TRUE;
  gtk_window_present (GTK_WINDOW (self));
  name = muster_design_get_name (self->design);
  /* Translators: %s is the name of a catalogue entry. */
  body = *name != '\0' ? g_strdup_printf (_("“%s” has changes that are not saved. What is discarded is gone for good."), name)
                       : g_strdup (_("The new entry is not saved. What is discarded is gone for good."));
  muster_message_ask_async (GTK_WINDOW (self), _("Save Changes?"), body, answers, G_N_ELEMENTS (answers), on_answered_cb,
                            g_steal_pointer (&task));
}

/**
 * muster_designer_may_close_finish:
 * @self: the designer
 * @result: what the callback was given
 *
 * Returns: whether it may go
 */
gboolean
muster_designer_may_close_finish (MusterDesigner *self,
                                  GAsyncResult   *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}

static void
on_may_close_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  MusterDesigner *self = MUSTER_DESIGNER (object);

  if (!muster_designer_may_close_finish (self, result) || self->leaving)
    return;
  self->leaving = TRUE;
  gtk_window_destroy (GTK_WINDOW (self));
}

static gboolean
muster_designer_close_request (GtkWindow *window)
{
  MusterDesigner *self = MUSTER_DESIGNER (window);

  if (!self->leaving)
    muster_designer_may_close_async (self, on_may_close_cb, NULL);
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
muster_designer_class_add_close (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.close", NULL, on_close_cb);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Escape, 0, "win.close", NULL);
  GTK_WINDOW_CLASS (klass)->close_request = muster_designer_close_request;
}
