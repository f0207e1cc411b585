/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a window's list looks like on paper: what is wanted of it, how closely it is looked at, and printing it. */

#define G_LOG_DOMAIN "muster-window"

#include "config.h"

#include "muster-window-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-application.h"
#include "muster-message.h"
#include "muster-print-operation.h"
#include "muster-sheet-collection.h"
#include "muster-sheets-page.h"

/**
 * muster_window_create_sheet_settings:
 * @self: a window
 *
 * Returns: (transfer full) (nullable): what is wanted of the sheets of its list at first; %NULL where it has no list, or
 *   one that can only be read
 */
MusterSheetSettings *
muster_window_create_sheet_settings (MusterWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  MusterSystem *system = self->workbench != NULL ? muster_workbench_get_system (self->workbench) : NULL;

  MusterSheetSettings *settings;

  if (system == NULL)
    return NULL;

  settings = muster_sheet_settings_new (system, MUSTER_IS_APPLICATION (application)
                                                  ? muster_application_get_settings (MUSTER_APPLICATION (application)) : NULL);
  if (MUSTER_IS_APPLICATION (application))
    muster_sheet_settings_set_library (settings, muster_application_get_library (MUSTER_APPLICATION (application)));
  /* Without sheets nothing can be printed. */
  g_signal_connect_object (settings, "changed", G_CALLBACK (muster_window_update_file_actions), self, G_CONNECT_SWAPPED);
  return settings;
}

/* ---- Looking closer ---- */

/* (nullable): what shows pages, where it is in view */
static MusterSheetView *
get_view (MusterWindow *self)
{
  GtkWidget *page = self->sheets_page != NULL ? muster_later_peek_page (self->sheets_page) : NULL;

  if (page == NULL || g_strcmp0 (gtk_stack_get_visible_child_name (self->content), "list") != 0 ||
      g_strcmp0 (adw_view_stack_get_visible_child_name (self->pages), "sheets") != 0)
    return NULL;
  return muster_sheets_page_get_view (MUSTER_SHEETS_PAGE (page));
}

/**
 * muster_window_update_zoom:
 * @self: a window
 *
 * Says whether pages can be looked at from nearer or farther.
 */
void
muster_window_update_zoom (MusterWindow *self)
{
  MusterSheetView *view = gtk_widget_in_destruction (GTK_WIDGET (self)) ? NULL : get_view (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.zoom-in", view != NULL && muster_sheet_view_can_zoom (view, 1));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.zoom-out", view != NULL && muster_sheet_view_can_zoom (view, -1));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.zoom-fit", view != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.zoom-page", view != NULL);
}

static void
on_zoom_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  MusterSheetView *view = get_view (MUSTER_WINDOW (widget));

  if (view == NULL)
    return;

  if (strcmp (name, "win.zoom-fit") == 0)
    muster_sheet_view_set_fit (view, MUSTER_SHEET_FIT_WIDTH);
  else if (strcmp (name, "win.zoom-page") == 0)
    muster_sheet_view_set_fit (view, MUSTER_SHEET_FIT_PAGE);
  else
    muster_sheet_view_zoom_by (view, strcmp (name, "win.zoom-in") == 0 ? 1 : -1);
}

/* ---- Printing ---- */

static void
tell_problem (MusterWindow *self,
              const GError *error)
{
  g_autofree char *body = muster_message_sentence (error->message);

  muster_message_tell (GTK_WINDOW (self), _("The List Could Not Be Printed"), body);
}

/* It is on its way to the printer, or not any more. */
static void
on_done_cb (MusterWindow            *self,
            GtkPrintOperationResult  result,
            MusterPrintOperation    *operation)
{
  g_autoptr(GError) error = NULL;
  const GError *problem = muster_print_operation_get_problem (operation);
  const char *missing = muster_print_operation_get_missing (operation);

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (GTK_PRINT_OPERATION (operation), &error);
      problem = error;
    }
  if (problem != NULL)
    {
      tell_problem (self, problem);
      return;
    }
  if (result != GTK_PRINT_OPERATION_RESULT_APPLY)
    return;

  g_set_object (&self->print_settings, gtk_print_operation_get_print_settings (GTK_PRINT_OPERATION (operation)));
  if (*missing != '\0')
    {
      /* Translators: %s are characters, such as 戦 */
      g_autofree char *note = g_strdup_printf (_("No font on this computer has %s: boxes stand in their place"), missing);

      muster_window_show_toast (self, note, FALSE);
    }
}

static void
on_print_cb (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  g_autoptr(MusterSheetOrder) order = NULL;
  g_autoptr(MusterPrintOperation) operation = NULL;
  g_autoptr(GtkPrintSettings) settings = NULL;
  g_autofree char *file = NULL;
  MusterSheetView *view = get_view (self);

  if (self->document == NULL || self->sheet_settings == NULL || self->asking)
    return;

  order = muster_sheet_order_new (self->document, self->sheet_settings);
  operation = muster_print_operation_new (order, muster_document_get_title (self->document));
  settings = self->print_settings != NULL ? gtk_print_settings_copy (self->print_settings) : gtk_print_settings_new ();
  file = muster_window_dup_file_name (self, "");
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, file);
  gtk_print_operation_set_print_settings (GTK_PRINT_OPERATION (operation), settings);
  g_signal_connect_object (operation, "done", G_CALLBACK (on_done_cb), self, G_CONNECT_SWAPPED);
  /* Whoever looks at a page may want that one. */
  if (view != NULL && muster_sheet_view_get_pages (view) != NULL)
    gtk_print_operation_set_current_page (GTK_PRINT_OPERATION (operation), (int) muster_sheet_view_get_page (view));
  /* It keeps itself until it is done, and tells of errors then. */
  muster_print_operation_start (operation, GTK_WINDOW (self), NULL);
}

/**
 * muster_window_class_add_sheet_actions:
 * @klass: the class of windows
 *
 * Installs the actions that have to do with sheets.
 */
void
muster_window_class_add_sheet_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "doc.print", NULL, on_print_cb);
  gtk_widget_class_install_action (klass, "win.zoom-in", NULL, on_zoom_cb);
  gtk_widget_class_install_action (klass, "win.zoom-out", NULL, on_zoom_cb);
  gtk_widget_class_install_action (klass, "win.zoom-fit", NULL, on_zoom_cb);
  gtk_widget_class_install_action (klass, "win.zoom-page", NULL, on_zoom_cb);
}
