/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player does with the entry in the designer as a whole: saved, deleted and put back, steps taken back. The names
 * of actions are those of a list's window, so that the keys are the same. */

#define G_LOG_DOMAIN "muster-designer"

#include "config.h"

#include "muster-designer-private.h"

#include <glib/gi18n.h>

#include "muster-message.h"
#include "muster-shortcuts.h"

/* Seconds that a toast stays which offers to undo. */
#define LONG_TOAST 10

void
muster_designer_show_toast (MusterDesigner *self,
                            const char     *text,
                            gboolean        can_restore)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (escaped);

  if (can_restore)
    {
      adw_toast_set_button_label (toast, _("_Undo"));
      adw_toast_set_action_name (toast, "design.restore");
      adw_toast_set_timeout (toast, LONG_TOAST);
    }
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
tell_failure (MusterDesigner *self,
              const char     *heading,
              const GError   *error)
{
  g_autofree char *sentence = muster_message_sentence (error->message);

  muster_message_tell (GTK_WINDOW (self), heading, sentence);
}

static void
set_busy (MusterDesigner *self,
          gboolean        busy)
{
  self->busy = busy;
  muster_designer_update_actions (self);
}

/* ---- Saving ---- */

static void
on_saved_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  MusterDesigner *self = g_task_get_source_object (task);
  g_autoptr(GError) error = NULL;
  gboolean saved = muster_design_save_finish (MUSTER_DESIGN (object), result, &error);

  self->busy = FALSE;
  if (!saved)
    tell_failure (self, _("The Entry Could Not Be Saved"), error);
  if (self->design != NULL)
    muster_designer_update (self);
  if (saved && self->design != NULL)
    g_signal_emit_by_name (self, "kept", muster_design_get_id (self->design));
  g_task_return_boolean (task, saved);
}

/* Saves the entry; where that cannot be, the player is told why. */
void
muster_designer_save_async (MusterDesigner      *self,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);

  g_task_set_source_tag (task, muster_designer_save_async);
  set_busy (self, TRUE);
  muster_design_save_async (self->design, self->library, on_saved_cb, task);
}

gboolean
muster_designer_save_finish (MusterDesigner *self,
                             GAsyncResult   *result)
{
  return g_task_propagate_boolean (G_TASK (result), NULL);
}

static void
on_kept_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  MusterDesigner *self = MUSTER_DESIGNER (object);

  if (muster_designer_save_finish (self, result))
    muster_designer_show_toast (self, _("Saved in your catalogue"), FALSE);
}

static void
on_save_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  MusterDesigner *self = MUSTER_DESIGNER (widget);

  if (self->design != NULL && !self->busy)
    muster_designer_save_async (self, on_kept_cb, NULL);
}

/* ---- Deleting ---- */

static void
on_restored_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(MusterDesigner) self = user_data;
  g_autoptr(GError) error = NULL;

  self->busy = FALSE;
  if (!muster_design_restore_finish (MUSTER_DESIGN (object), result, &error))
    tell_failure (self, _("The Entry Could Not Be Put Back"), error);
  if (self->design != NULL)
    muster_designer_update (self);
}

static void
on_restore_cb (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  MusterDesigner *self = MUSTER_DESIGNER (widget);

  if (self->design == NULL || self->busy || muster_design_get_id (self->design) != NULL)
    return;
  set_busy (self, TRUE);
  muster_design_restore_async (self->design, self->library, on_restored_cb, g_object_ref (self));
}

static void
on_deleted_cb (GObject      *object,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr(MusterDesigner) self = user_data;
  g_autoptr(GError) error = NULL;
  gboolean deleted = muster_design_delete_finish (MUSTER_DESIGN (object), result, &error);

  self->busy = FALSE;
  if (!deleted)
    tell_failure (self, _("The Entry Could Not Be Deleted"), error);
  if (self->design == NULL)
    return;
  muster_designer_update (self);
  if (deleted)
    muster_designer_show_toast (self, _("Deleted; lists that use it keep their copy"), TRUE);
}

static void
on_delete_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  MusterDesigner *self = MUSTER_DESIGNER (widget);

  if (self->design == NULL || self->busy || muster_design_get_id (self->design) == NULL)
    return;
  set_busy (self, TRUE);
  muster_design_delete_async (self->design, self->library, on_deleted_cb, g_object_ref (self));
}

/* ---- Steps, and the rest ---- */

static void
on_duplicate_cb (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  MusterDesigner *self = MUSTER_DESIGNER (widget);
  const char *id = self->design != NULL ? muster_design_get_id (self->design) : NULL;

  if (id != NULL)
    muster_designer_open (widget, self->library, self->system_id, id, MUSTER_DESIGNER_DUPLICATE);
}

static void
on_shortcuts_cb (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  gtk_window_present (GTK_WINDOW (muster_shortcuts_window_new (GTK_WINDOW (widget))));
}

static void
on_undo_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  if (MUSTER_DESIGNER (widget)->design != NULL)
    muster_design_undo (MUSTER_DESIGNER (widget)->design);
}

static void
on_redo_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  if (MUSTER_DESIGNER (widget)->design != NULL)
    muster_design_redo (MUSTER_DESIGNER (widget)->design);
}

static void
on_menu_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (MUSTER_DESIGNER (widget)->menu_button));
}

static void
set_step_tip (GtkWidget  *button,
              const char *plain,
              const char *label)
{
  g_autofree char *tip = label != NULL ? g_strdup_printf ("%s: %s", plain, label) : g_strdup (plain);

  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
}

/* What can be done just now. */
void
muster_designer_update_actions (MusterDesigner *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  MusterHistory *history = self->design == NULL ? NULL
    : muster_document_get_history (muster_workbench_get_document (muster_design_get_workbench (self->design)));
  gboolean stored = self->design != NULL && muster_design_get_id (self->design) != NULL;

  gtk_widget_action_set_enabled (widget, "doc.undo", history != NULL && muster_history_get_can_undo (history));
  gtk_widget_action_set_enabled (widget, "doc.redo", history != NULL && muster_history_get_can_redo (history));
  set_step_tip (self->undo_button, _("Undo"), history != NULL ? muster_history_get_undo_label (history) : NULL);
  set_step_tip (self->redo_button, _("Redo"), history != NULL ? muster_history_get_redo_label (history) : NULL);
  gtk_widget_action_set_enabled (widget, "doc.save", self->design != NULL && !self->busy &&
                                                     (!stored || muster_design_get_modified (self->design)));
  gtk_widget_action_set_enabled (widget, "design.duplicate", stored && !self->busy);
  gtk_widget_action_set_enabled (widget, "design.delete", stored && !self->busy);
}

void
muster_designer_class_add_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "doc.save", NULL, on_save_cb);
  gtk_widget_class_install_action (klass, "win.show-help-overlay", NULL, on_shortcuts_cb);
  gtk_widget_class_install_action (klass, "doc.undo", NULL, on_undo_cb);
  gtk_widget_class_install_action (klass, "doc.redo", NULL, on_redo_cb);
  gtk_widget_class_install_action (klass, "win.menu", NULL, on_menu_cb);
  gtk_widget_class_install_action (klass, "design.duplicate", NULL, on_duplicate_cb);
  gtk_widget_class_install_action (klass, "design.delete", NULL, on_delete_cb);
  gtk_widget_class_install_action (klass, "design.restore", NULL, on_restore_cb);
}
