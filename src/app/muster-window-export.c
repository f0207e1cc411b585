/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window's list in another format: where to, in which one, and that it is done. */

#define G_LOG_DOMAIN "muster-window"

#include "config.h"

#include "muster-window-private.h"

#include <glib/gi18n.h>

#include "muster-application.h"
#include "muster-export-job.h"
#include "muster-file-prompt.h"
#include "muster-message.h"

/* A file on its way. */
typedef struct
{
  MusterWindow *window;
  GFile        *file;
} Export;

static void
export_free (Export *self)
{
  g_object_unref (self->window);
  g_object_unref (self->file);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, export_free)

static MusterApplication *
get_application (MusterWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return MUSTER_IS_APPLICATION (application) ? MUSTER_APPLICATION (application) : NULL;
}

static void
tell_done (MusterWindow *self,
           GFile        *file,
           const char   *missing)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *uri = g_file_get_uri (file);
  /* Translators: %s is the name of a file. */
  g_autofree char *text = g_strdup_printf (_("Exported to %s"), name);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (escaped);

  adw_toast_set_button_label (toast, _("Show Folder"));
  adw_toast_set_action_name (toast, "app.show-file");
  adw_toast_set_action_target (toast, "s", uri);
  adw_toast_overlay_add_toast (self->toasts, toast);
  if (missing != NULL)
    {
      /* Translators: %s are characters, such as 戦 */
      g_autofree char *note = g_strdup_printf (_("No font on this computer has %s: boxes stand in their place"), missing);

      muster_window_show_toast (self, note, FALSE);
    }
}

static void
on_written_cb (GObject      *object,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr(Export) export = user_data;
  g_autoptr(GError) error = NULL;
  g_autofree char *missing = NULL;
  g_autofree char *body = NULL;

  if (muster_export_job_finish (result, &missing, &error))
    {
      tell_done (export->window, export->file, missing);
      return;
    }

  body = muster_message_sentence (error->message);
  muster_message_tell (GTK_WINDOW (export->window), _("The List Could Not Be Exported"), body);
}

static void
write_to (MusterWindow *self,
          GFile        *file)
{
  GFile *own = muster_document_get_file (self->document);
  g_autofree char *path = g_file_get_path (file);
  g_autoptr(MusterSheetOrder) order = NULL;
  Export *export;

  if (path == NULL)
    {
      muster_message_tell (GTK_WINDOW (self), _("The List Could Not Be Exported"),
                           _("Lists can be written into folders of this computer only. Choose one."));
      return;
    }
  if (!muster_export_job_can_write (path) || (own != NULL && g_file_equal (own, file)))
    {
      g_autofree char *endings = muster_export_job_dup_endings ();
      /* Translators: %s lists endings of file names, such as ".pdf, .txt" */
      g_autofree char *body = g_strdup_printf (_("The ending of the file's name chooses the format. Choose one of these: %s."), endings);

      muster_message_tell (GTK_WINDOW (self), _("Which Format?"), body);
      return;
    }

  export = g_new0 (Export, 1);
  export->window = g_object_ref (self);
  export->file = g_object_ref (file);
  order = muster_sheet_order_new (self->document, self->sheet_settings);
  /* As where nobody has chosen: a file of no pages is of no use. */
  if (*muster_sheet_order_get_sheets (order) == NULL)
    muster_sheet_order_set_usual_sheets (order, muster_sheet_settings_get_system (self->sheet_settings));
  muster_export_job_async (order, path, on_written_cb, export);
}

static void
on_chosen_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  MusterWindow *self = MUSTER_WINDOW (object);
  MusterApplication *application = get_application (self);
  g_autoptr(GListModel) files = muster_file_prompt_finish (result);
  g_autoptr(GFile) file = files != NULL ? g_list_model_get_item (files, 0) : NULL;
  g_autoptr(GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;

  self->asking = FALSE;
  if (file == NULL || self->sheet_settings == NULL)
    return;

  if (application != NULL && folder != NULL)
    {
      g_autofree char *uri = g_file_get_uri (folder);

      g_settings_set_string (muster_application_get_settings (application), "export-folder", uri);
    }
  write_to (self, file);
}

static void
on_export_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  MusterApplication *application = get_application (self);
  GFile *own = self->document != NULL ? muster_document_get_file (self->document) : NULL;
  g_autofree char *proposal = NULL;
  g_autofree char *uri = NULL;
  g_autoptr(GFile) folder = NULL;

  if (self->sheet_settings == NULL || self->asking)
    return;

  self->asking = TRUE;
  /* What is made of a list goes beside it; of one that has no file yet, to where the last went. */
  if (own != NULL)
    folder = g_file_get_parent (own);
  else if (application != NULL)
    uri = g_settings_get_string (muster_application_get_settings (application), "export-folder");
  if (uri != NULL && *uri != '\0')
    folder = g_file_new_for_uri (uri);
  proposal = muster_window_dup_file_name (self, ".pdf");
  muster_file_prompt_async (GTK_WINDOW (self), MUSTER_FILE_PROMPT_EXPORT, folder, proposal, on_chosen_cb, NULL);
}

/* Installs the action that exports. */
void
muster_window_class_add_export (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "doc.export", NULL, on_export_cb);
}
