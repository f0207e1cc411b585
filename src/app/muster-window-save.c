/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving a window's list. Nothing blocks; whatever goes wrong ends in a question that loses nothing: the list stays in
 * its window until it is saved somewhere. */

#define G_LOG_DOMAIN "muster-window"

#include "config.h"

#include "muster-window-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-application.h"
#include "muster-error.h"
#include "muster-file-prompt.h"
#include "muster-message.h"
#include "muster-window-file.h"

#define ENDING ".muster"

/* Saving, from the first question to the last. */
typedef struct
{
  GFile   *file;   /* (nullable): a new place */
  gboolean asked;  /* it was said that what is there may be replaced */
} Saving;

static void
saving_free (gpointer data)
{
  Saving *self = data;

  g_clear_object (&self->file);
  g_free (self);
}

static MusterApplication *
get_application (MusterWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return MUSTER_IS_APPLICATION (application) ? MUSTER_APPLICATION (application) : NULL;
}

static void
end_saving (GTask    *task,
            gboolean  saved)
{
  MusterWindow *self = g_task_get_source_object (task);

  self->asking = FALSE;
  g_task_return_boolean (task, saved);
  g_object_unref (task);
}

static void choose_place (GTask *task);
static void save (GTask *task);

/* What to do about a save that did not work. */
static void
on_save_answered_cb (GObject      *object,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  GTask *task = user_data;
  Saving *saving = g_task_get_task_data (task);
  MusterWindow *self = g_task_get_source_object (task);
  g_autofree char *answer = muster_message_ask_finish (result);

  if (g_strcmp0 (answer, "replace") == 0)
    {
      saving->asked = TRUE;
      save (task);
    }
  else if (g_strcmp0 (answer, "retry") == 0)
    save (task);
  else if (g_strcmp0 (answer, "save-as") == 0)
    choose_place (task);
  else
    {
      if (g_strcmp0 (answer, "load") == 0)
        muster_window_revert (self);
      end_saving (task, FALSE);
    }
}

static void
ask_conflict (GTask *task)
{
  const MusterAnswer answers[] = {
    { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "save-as", _("Save _As…"), ADW_RESPONSE_DEFAULT },
    { "load", _("_Load the Other"), ADW_RESPONSE_DEFAULT },
    { "replace", _("_Replace It"), ADW_RESPONSE_DESTRUCTIVE },
  };
  const Saving *saving = g_task_get_task_data (task);
  MusterWindow *self = g_task_get_source_object (task);
  gboolean own = saving->file == NULL;
  g_autofree char *name = g_file_get_basename (own ? muster_document_get_file (self->document) : saving->file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *body = NULL;

  self->asking = TRUE;
  if (own)
    {
      body = g_strdup_printf (_("“%s” was changed by another program since it was opened here. Nothing was written yet."), shown);
      muster_message_ask_async (GTK_WINDOW (self), _("The File Has Changed"), body, answers, G_N_ELEMENTS (answers),
                                on_save_answered_cb, task);
    }
  else
    {
      const MusterAnswer fewer[] = { answers[0], answers[1], answers[3] };

      body = g_strdup_printf (_("There is a file “%s” already. What is in it would be gone."), shown);
      muster_message_ask_async (GTK_WINDOW (self), _("Replace the File?"), body, fewer, G_N_ELEMENTS (fewer),
                                on_save_answered_cb, task);
    }
}

static void
ask_trouble (GTask        *task,
             const GError *error)
{
  const MusterAnswer answers[] = {
    { "cancel", _("_Not Now"), ADW_RESPONSE_DEFAULT },
    { "retry", _("_Try Again"), ADW_RESPONSE_DEFAULT },
    { "save-as", _("Save _As…"), ADW_RESPONSE_SUGGESTED },
  };
  MusterWindow *self = g_task_get_source_object (task);
  g_autofree char *sentence = muster_message_sentence (error->message);
  /* Translators: %s is a sentence that says why a list could not be saved. */
  g_autofree char *body = g_strdup_printf (_("%s\n\nNothing is lost: the list is as it was, and what was in the file is still there."), sentence);

  self->asking = TRUE;
  muster_message_ask_async (GTK_WINDOW (self), _("The List Could Not Be Saved"), body, answers, G_N_ELEMENTS (answers),
                            on_save_answered_cb, task);
}

static void
on_saved_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  GTask *task = user_data;
  MusterWindow *self = g_task_get_source_object (task);
  MusterApplication *application = get_application (self);
  g_autoptr(GError) error = NULL;

  if (muster_document_save_finish (MUSTER_DOCUMENT (object), result, &error))
    {
      muster_window_settle_file (self);
      if (application != NULL)
        muster_session_note (muster_application_get_session (application), MUSTER_DOCUMENT (object));
      end_saving (task, TRUE);
    }
  else if (g_error_matches (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT))
    ask_conflict (task);
  else
    ask_trouble (task, error);
}

static void
save (GTask *task)
{
  const Saving *saving = g_task_get_task_data (task);
  MusterWindow *self = g_task_get_source_object (task);
  gboolean replace = saving->asked || (saving->file == NULL && self->may_replace);

  self->asking = FALSE;
  muster_document_save_async (self->document, saving->file, replace ? MUSTER_SAVE_OVERWRITE : MUSTER_SAVE_DEFAULT, NULL,
                              on_saved_cb, task);
}

/* A list is found again by its ending: a name without one gets it. */
static GFile *
add_ending (GFile    *file,
            gboolean *added)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = NULL;
  g_autoptr(GFile) folder = g_file_get_parent (file);

  *added = folder != NULL && !g_str_has_suffix (base, ENDING);
  if (!*added)
    return g_object_ref (file);

  name = g_strconcat (base, ENDING, NULL);
  return g_file_get_child (folder, name);
}

static void
on_place_chosen_cb (GObject      *object,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  GTask *task = user_data;
  Saving *saving = g_task_get_task_data (task);
  MusterWindow *self = g_task_get_source_object (task);
  MusterApplication *application = get_application (self);
  g_autoptr(GListModel) files = muster_file_prompt_finish (result);
  g_autoptr(GFile) chosen = files != NULL ? g_list_model_get_item (files, 0) : NULL;
  g_autoptr(GFile) folder = NULL;
  MusterWindow *other;
  gboolean added;

  if (chosen == NULL)
    {
      end_saving (task, FALSE);
      return;
    }

  g_clear_object (&saving->file);
  saving->file = add_ending (chosen, &added);
  /* What the prompt asked about is the name that was typed. */
  saving->asked = !added;
  other = application != NULL ? muster_application_find_window (application, saving->file) : NULL;
  if (other != NULL && other != self)
    {
      muster_message_tell (GTK_WINDOW (self), _("This File Is Open"),
                           _("The file is open in another window. Choose another name, or close that window first."));
      end_saving (task, FALSE);
      return;
    }

  folder = g_file_get_parent (saving->file);
  if (application != NULL && folder != NULL)
    {
      g_autofree char *uri = g_file_get_uri (folder);

      g_settings_set_string (muster_application_get_settings (application), "list-folder", uri);
    }
  save (task);
}

/* The folder that lists are in: that of the list's own file, else the one used last, else that of documents. */
static GFile *
dup_folder (MusterWindow *self)
{
  GFile *file = muster_document_get_file (self->document);
  g_autoptr(GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  MusterApplication *application = get_application (self);
  g_autofree char *uri = NULL;
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  if (folder != NULL && g_file_query_exists (folder, NULL))
    return g_steal_pointer (&folder);
  if (application != NULL)
    uri = g_settings_get_string (muster_application_get_settings (application), "list-folder");
  if (uri != NULL && *uri != '\0')
    return g_file_new_for_uri (uri);
  return documents != NULL ? g_file_new_for_path (documents) : NULL;
}

/* What a file can be called that holds a list of this title. */
char *
muster_window_dup_file_name (MusterWindow *self,
                             const char   *ending)
{
  g_autofree char *name = g_strdup (muster_document_get_title (self->document));

  g_strdelimit (name, "/\\:*?\"<>|\n\r\t", '-');
  g_strstrip (name);
  if (*name == '.')
    *name = '-';
  return g_strconcat (*name != '\0' ? name : _("Unnamed list"), ending, NULL);
}

static void
choose_place (GTask *task)
{
  MusterWindow *self = g_task_get_source_object (task);
  GFile *file = muster_document_get_file (self->document);
  g_autoptr(GFile) folder = dup_folder (self);
  g_autofree char *base = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *name = base != NULL ? g_filename_display_name (base) : muster_window_dup_file_name (self, ENDING);

  self->asking = TRUE;
  muster_file_prompt_async (GTK_WINDOW (self), MUSTER_FILE_PROMPT_SAVE, folder, name, on_place_chosen_cb, task);
}

/**
 * muster_window_save_async:
 * @self: a window with a list
 * @choose: ask where, even where the list has a file
 * @callback: called when it is saved, or somebody has decided otherwise
 * @user_data: for @callback
 *
 * Saves the list. Asks where it has no file, and what to do where something is in the way.
 */
void
muster_window_save_async (MusterWindow        *self,
                          gboolean             choose,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  GTask *task;

  g_return_if_fail (MUSTER_IS_WINDOW (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, muster_window_save_async);
  g_task_set_task_data (task, g_new0 (Saving, 1), saving_free);
  if (self->document == NULL || self->asking || muster_document_get_busy (self->document))
    {
      g_task_return_boolean (task, FALSE);
      g_object_unref (task);
      return;
    }

  if (choose || muster_document_get_file (self->document) == NULL)
    choose_place (task);
  else
    save (task);
}

/**
 * muster_window_save_finish:
 * @self: the window
 * @result: what the callback was given
 *
 * Returns: whether the list is saved
 */
gboolean
muster_window_save_finish (MusterWindow *self,
                           GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}
