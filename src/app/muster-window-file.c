/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What else can be done to the file of a window's list, and what its notices offer. */

#define G_LOG_DOMAIN "muster-window"

#include "config.h"

#include "muster-window-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-application.h"
#include "muster-message.h"
#include "muster-roster-file.h"
#include "muster-window-file.h"

static MusterApplication *
get_application (MusterWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return MUSTER_IS_APPLICATION (application) ? MUSTER_APPLICATION (application) : NULL;
}

/**
 * muster_window_set_loading:
 * @self: a window without a list
 * @file: (nullable): the file whose list is being read for it; %NULL: none after all
 *
 * Says that a list is on its way into the window.
 */
void
muster_window_set_loading (MusterWindow *self,
                           GFile        *file)
{
  g_return_if_fail (MUSTER_IS_WINDOW (self));

  g_set_object (&self->loading, file);
  if (self->document == NULL)
    gtk_stack_set_visible_child_name (self->content, file != NULL ? "loading" : "welcome");
}

/**
 * muster_window_get_loading:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): the file whose list is being read for it
 */
GFile *
muster_window_get_loading (MusterWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_WINDOW (self), NULL);

  return self->loading;
}

/**
 * muster_window_get_is_free:
 * @self: a window
 *
 * Returns: whether it has no list, and none is on its way
 */
gboolean
muster_window_get_is_free (MusterWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_WINDOW (self), FALSE);

  return self->document == NULL && self->loading == NULL && !self->closing;
}

static void
on_reverted_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(MusterWindow) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autofree char *problem = NULL;
  g_autofree char *body = NULL;

  if (muster_document_revert_finish (MUSTER_DOCUMENT (object), result, &error))
    {
      muster_window_settle_file (self);
      muster_notices_hide (self->notices, MUSTER_NOTICE_RECOVERED);
      return;
    }

  problem = muster_roster_dup_error_text (error);
  body = muster_message_sentence (problem);
  muster_message_tell (GTK_WINDOW (self), _("The Saved List Could Not Be Read"), body);
}

/* The list becomes what its file has. */
void
muster_window_revert (MusterWindow *self)
{
  if (self->document != NULL && muster_document_get_file (self->document) != NULL && !muster_document_get_read_only (self->document))
    muster_document_revert_async (self->document, NULL, on_reverted_cb, g_object_ref (self));
}

static void
on_save_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  muster_window_save_async (MUSTER_WINDOW (widget), strcmp (name, "doc.save-as") == 0, NULL, NULL);
}

static void
on_duplicate_cb (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  MusterApplication *application = get_application (self);
  g_autoptr(MusterDocument) copy = self->document != NULL ? muster_document_duplicate (self->document) : NULL;

  if (copy != NULL && application != NULL)
    muster_application_show_document (application, copy);
}

static void
on_revert_answered_cb (GObject      *object,
                       GAsyncResult *result,
                       gpointer      user_data)
{
  MusterWindow *self = MUSTER_WINDOW (object);
  g_autofree char *answer = muster_message_ask_finish (result);

  self->asking = FALSE;
  if (g_strcmp0 (answer, "revert") == 0)
    muster_window_revert (self);
}

static void
on_revert_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  const MusterAnswer answers[] = {
    { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "revert", _("_Go Back"), ADW_RESPONSE_DESTRUCTIVE },
  };
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->document == NULL || self->asking)
    return;

  self->asking = TRUE;
  muster_message_ask_async (GTK_WINDOW (self), _("Go Back to the Saved List?"),
                            _("The list becomes what its file has. As long as the window is open, Undo brings the changes back."),
                            answers, G_N_ELEMENTS (answers), on_revert_answered_cb, NULL);
}

static void
on_theirs_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  muster_window_revert (MUSTER_WINDOW (widget));
}

/* The next save replaces what the other program wrote, unless that writes again. */
static void
on_mine_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  self->may_replace = TRUE;
  muster_notices_hide (self->notices, MUSTER_NOTICE_CHANGED);
}

static void
on_keep_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  muster_notices_hide (MUSTER_WINDOW (widget)->notices, MUSTER_NOTICE_RECOVERED);
}

static void
on_dropped_cb (GObject      *object,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr(MusterWindow) self = user_data;

  muster_notices_hide (self->notices, MUSTER_NOTICE_RECOVERED);
  muster_window_set_document (self, NULL);
}

static void
on_drop_answered_cb (GObject      *object,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  MusterWindow *self = MUSTER_WINDOW (object);
  g_autofree char *answer = muster_message_ask_finish (result);

  self->asking = FALSE;
  if (g_strcmp0 (answer, "discard") == 0 && self->autosave != NULL)
    muster_autosave_discard_async (self->autosave, on_dropped_cb, g_object_ref (self));
}

/* With a file there is a step back; without one what was recovered is all there is. */
static void
on_drop_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  const MusterAnswer answers[] = {
    { "cancel", _("_Keep"), ADW_RESPONSE_DEFAULT },
    { "discard", _("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
  };
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->document == NULL || self->asking)
    return;
  if (muster_document_get_file (self->document) != NULL)
    {
      muster_window_revert (self);
      return;
    }

  self->asking = TRUE;
  muster_message_ask_async (GTK_WINDOW (self), _("Discard the List?"),
                            _("This list was never saved. What is discarded is gone for good."),
                            answers, G_N_ELEMENTS (answers), on_drop_answered_cb, NULL);
}

static gboolean
on_files_dropped_cb (GtkDropTarget *target,
                     const GValue  *value,
                     double         x,
                     double         y,
                     MusterWindow  *self)
{
  MusterApplication *application = get_application (self);
  GSList *files = g_value_get_boxed (value);

  for (GSList *link = files; application != NULL && link != NULL; link = link->next)
    muster_application_open_file (application, link->data, MUSTER_OPEN_DEFAULT);
  return application != NULL && files != NULL;
}

/* Files that are dropped on the window are opened. */
void
muster_window_init_drop (MusterWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (on_files_dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* Installs the actions that have to do with files. */
void
muster_window_class_add_file_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "doc.save", NULL, on_save_cb);
  gtk_widget_class_install_action (klass, "doc.save-as", NULL, on_save_cb);
  gtk_widget_class_install_action (klass, "doc.duplicate-list", NULL, on_duplicate_cb);
  gtk_widget_class_install_action (klass, "doc.revert", NULL, on_revert_cb);
  gtk_widget_class_install_action (klass, "win.load-theirs", NULL, on_theirs_cb);
  gtk_widget_class_install_action (klass, "win.keep-mine", NULL, on_mine_cb);
  gtk_widget_class_install_action (klass, "win.keep-recovered", NULL, on_keep_cb);
  gtk_widget_class_install_action (klass, "win.drop-recovered", NULL, on_drop_cb);
}

/* Says which of these actions can be used now. */
void
muster_window_update_file_actions (MusterWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean any = self->document != NULL && !muster_document_get_busy (self->document);
  gboolean list = any && !muster_document_get_read_only (self->document);
  gboolean file = list && muster_document_get_file (self->document) != NULL;
  g_auto(GStrv) sheets = self->sheet_settings != NULL ? muster_sheet_settings_dup_sheets (self->sheet_settings) : NULL;
  gboolean none = sheets != NULL && *sheets == NULL;

  gtk_widget_action_set_enabled (widget, "doc.save", list);
  gtk_widget_action_set_enabled (widget, "doc.save-as", any);
  gtk_widget_action_set_enabled (widget, "doc.duplicate-list", any);
  gtk_widget_action_set_enabled (widget, "doc.revert", file && muster_document_get_modified (self->document));
  gtk_widget_action_set_enabled (widget, "doc.export", list);
  gtk_widget_action_set_enabled (widget, "doc.print", list && !none);
  if (self->print_button != NULL)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self->print_button),
                                 none ? _("No sheet is chosen. Choose one on the page Sheets.") : _("Print the list"));
  gtk_spinner_set_spinning (self->busy, self->document != NULL && muster_document_get_busy (self->document));
}
