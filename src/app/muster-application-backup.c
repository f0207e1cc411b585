/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Backing up all that is the player's, and putting it back: asks for the file, says what is in it and what would happen, lets
 * a thread do it, and tells of the end. What was restored is there at once, in every window. */

#define G_LOG_DOMAIN "muster-application"

#include "config.h"

#include "muster-application-private.h"

#include <glib/gi18n.h>

#include "muster-file-prompt.h"
#include "muster-message.h"
#include "muster-restore.h"
#include "muster-window-file.h"

/* So many things that stay are named in the question. */
#define MOST_NAMED 5

typedef struct
{
  MusterApplication  *application;
  MusterWindow       *window;
  GFile              *file;
  MusterRestore      *restore; /* (nullable): until it is read */
  MusterRestoreFlags  flags;
} Move;

static Move *
move_new (MusterApplication *application,
          MusterWindow      *window,
          GFile             *file)
{
  Move *self = g_new0 (Move, 1);

  self->application = g_object_ref (application);
  self->window = g_object_ref (window);
  self->file = g_object_ref (file);
  self->flags = MUSTER_RESTORE_KEEP_SESSION;
  g_application_hold (G_APPLICATION (application));
  return self;
}

static void
move_free (Move *self)
{
  muster_restore_free (self->restore);
  g_application_release (G_APPLICATION (self->application));
  g_object_unref (self->application);
  g_object_unref (self->window);
  g_object_unref (self->file);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Move, move_free)

static char *
dup_file_name (const Move *self)
{
  g_autofree char *base = g_file_get_basename (self->file);

  return g_filename_display_name (base);
}

/* What is not saved is kept as drafts first: these are part of all that there is. */
static void
flush_windows (MusterApplication *self)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL; link = link->next)
    {
      if (MUSTER_IS_WINDOW (link->data))
        muster_window_flush (link->data);
    }
}

static void
tell_trouble (Move         *self,
              const char   *heading,
              const GError *error)
{
  g_autofree char *sentence = muster_message_sentence (error->message);

  muster_message_tell (GTK_WINDOW (self->window), heading, sentence);
}

/* Backing up */

static void
on_backed_up_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr(Move) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterBackupInfo) info = muster_backup_write_finish (result, &error);
  g_autofree char *name = dup_file_name (self);
  g_autofree char *text = NULL;

  if (info == NULL)
    {
      tell_trouble (self, _("The backup could not be made"), error);
      return;
    }
  if (info->notes->len > 0)
    {
      g_ptr_array_add (info->notes, NULL);
      text = g_strjoinv ("\n", (char **) info->notes->pdata);
      muster_message_tell (GTK_WINDOW (self->window), _("Not everything could be backed up"), text);
      return;
    }
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (_("Backed up to %s"), name);
  muster_window_show_toast (self->window, text, FALSE);
}

static GFile *
take_file (GAsyncResult *result)
{
  g_autoptr(GListModel) files = muster_file_prompt_finish (result);

  return files != NULL ? g_list_model_get_item (files, 0) : NULL;
}

static void
on_place_chosen_cb (GObject      *object,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr(MusterApplication) self = user_data;
  g_autoptr(GFile) file = take_file (result);

  if (file == NULL)
    return;
  if (g_file_peek_path (file) == NULL)
    {
      muster_message_tell (GTK_WINDOW (object), _("The backup could not be made"),
                           _("Choose a folder on this computer, and copy the file from there."));
      return;
    }

  flush_windows (self);
  /* Whether another one may give way was part of the choosing. */
  muster_backup_write_async (g_file_peek_path (file), MUSTER_BACKUP_REPLACE, on_backed_up_cb,
                             move_new (self, MUSTER_WINDOW (object), file));
}

static MusterWindow *
present_window (MusterApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (!MUSTER_IS_WINDOW (window))
    window = GTK_WINDOW (muster_application_take_window (self));
  gtk_window_present (window);
  return MUSTER_WINDOW (window);
}

/* Does what the menu says: asks where to, then backs up. */
void
muster_application_on_back_up_cb (GSimpleAction *action,
                                  GVariant      *parameter,
                                  gpointer       user_data)
{
  MusterApplication *self = user_data;
  g_autofree char *name = muster_backup_dup_default_name ();

  muster_file_prompt_async (GTK_WINDOW (present_window (self)), MUSTER_FILE_PROMPT_BACK_UP, NULL, name, on_place_chosen_cb,
                            g_object_ref (self));
}

/* Restoring */

/* All that shows something of the player's shows it anew. */
static void
take_over (Move *self)
{
  MusterApplication *application = self->application;

  muster_system_store_refresh (application->systems);
  if (application->library != NULL)
    muster_library_refresh (application->library);
  if (application->templates != NULL)
    muster_templates_reload (application->templates);
  muster_session_adopt (application->session, muster_restore_get_recent (self->restore));
}

/* Files that gave way and are in no backup. */
static void
tell_beside (Move      *self,
             GPtrArray *beside)
{
  g_autoptr(GString) names = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < beside->len; i++)
    {
      g_autofree char *shown = g_filename_display_name (g_ptr_array_index (beside, i));

      g_string_append_printf (names, "\n%s", shown);
    }
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (_("Restored. What was here before is in %s"), names->str);
  muster_message_tell (GTK_WINDOW (self->window), _("Restored"), text);
}

static void
tell_restored (Move *self)
{
  const char *safety = muster_restore_get_safety (self->restore);
  GPtrArray *beside = muster_restore_get_beside (self->restore);
  g_autofree char *base = safety != NULL ? g_path_get_basename (safety) : NULL;
  g_autofree char *name = base != NULL ? g_filename_display_name (base) : NULL;
  /* Translators: %s is the name of a file. */
  g_autofree char *text = name != NULL ? g_strdup_printf (_("Restored. What was here before is in %s"), name) : g_strdup (_("Restored"));

  if (beside->len > 0)
    tell_beside (self, beside);
  muster_window_show_toast (self->window, text, FALSE);
  if (muster_restore_get_info (self->restore)->n[MUSTER_BACKUP_DRAFT] > 0)
    muster_window_show_toast (self->window, _("Lists that were not saved are offered when Muster starts next time"), FALSE);
}

static void
on_restored_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(Move) self = user_data;
  g_autoptr(GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      tell_trouble (self, _("The backup could not be restored"), error);
      return;
    }
  take_over (self);
  tell_restored (self);
}

static void
run_thread (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  Move *self = data;
  GError *error = NULL;

  /* Some time has gone by since it was planned. */
  if (muster_restore_plan (self->restore, self->flags, NULL, &error) && muster_restore_run (self->restore, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
start_thread (Move                *self,
              GTaskThreadFunc      function,
              GAsyncReadyCallback  callback)
{
  g_autoptr(GTask) task = g_task_new (NULL, NULL, callback, self);

  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, function);
}

static void
on_answer_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(Move) self = user_data;
  g_autofree char *answer = muster_message_ask_finish (result);

  if (g_strcmp0 (answer, "replace") == 0)
    self->flags |= MUSTER_RESTORE_REPLACE;
  else if (g_strcmp0 (answer, "restore") != 0)
    return;

  flush_windows (self->application);
  start_thread (g_steal_pointer (&self), run_thread, on_restored_cb);
}

/* What stays although the backup says something else, the first few by name. */
static void
append_kept (GString       *body,
             MusterRestore *restore)
{
  GPtrArray *rows = muster_restore_get_rows (restore);
  guint n = muster_restore_count (restore, MUSTER_RESTORE_KEPT);
  guint named = 0;

  if (n == 0)
    return;
  g_string_append_printf (body, "\n\n%s", _("Something else is here in place of these, and stays unless you replace it:"));
  for (guint i = 0; i < rows->len && named < MOST_NAMED; i++)
    {
      const MusterRestoreRow *row = g_ptr_array_index (rows, i);

      if (row->fate != MUSTER_RESTORE_KEPT)
        continue;
      g_string_append_printf (body, "\n%s", row->name);
      named++;
    }
  if (n > named)
    /* Translators: %u is a number of things */
    g_string_append_printf (body, ngettext ("\nand %u more", "\nand %u more", n - named), n - named);
}

/* Where lists go, the first few. */
static void
append_lists (GString       *body,
              MusterRestore *restore)
{
  GPtrArray *rows = muster_restore_get_rows (restore);
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const MusterRestoreRow *row = g_ptr_array_index (rows, i);
      g_autofree char *shown = NULL;

      if (row->kind != MUSTER_BACKUP_LIST || row->fate == MUSTER_RESTORE_SAME || row->fate == MUSTER_RESTORE_KEPT)
        continue;
      if (n == 0)
        g_string_append_printf (body, "\n\n%s", _("Lists:"));
      shown = g_filename_display_name (row->path);
      if (n++ < MOST_NAMED)
        g_string_append_printf (body, "\n%s", shown);
    }
  if (n > MOST_NAMED)
    /* Translators: %u is a number of things */
    g_string_append_printf (body, ngettext ("\nand %u more", "\nand %u more", n - MOST_NAMED), n - MOST_NAMED);
}

static char *
dup_question (MusterRestore *restore)
{
  const MusterBackupInfo *info = muster_restore_get_info (restore);
  g_autoptr(GDateTime) made = g_date_time_to_local (info->made);
  g_autofree char *date = g_date_time_format (made, "%x");
  g_autofree char *contents = muster_backup_info_dup_text (info);
  g_autoptr(GString) body = g_string_new (NULL);
  guint n_moved = muster_restore_count (restore, MUSTER_RESTORE_MOVED);

  /* Translators: the day on which a backup was made, and the version of Muster */
  g_string_append_printf (body, _("Made on %s by Muster %s. In it:"), date, info->program);
  g_string_append_printf (body, "\n%s", contents);
  if (!muster_restore_has_work (restore))
    g_string_append_printf (body, "\n\n%s", _("All of it is here already, or something else is."));
  else
    g_string_append_printf (body, "\n\n%s", _("Nothing that is here is lost: it is backed up first, beside this file."));
  if (n_moved > 0)
    /* Translators: %u is how many lists */
    g_string_append_printf (body, ngettext (" %u list goes into the folder “Muster” among your documents.",
                                            " %u lists go into the folder “Muster” among your documents.", n_moved), n_moved);
  append_lists (body, restore);
  append_kept (body, restore);
  return g_string_free (g_steal_pointer (&body), FALSE);
}

static void
ask (Move *self)
{
  MusterAnswer answers[3] = { { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT } };
  g_autofree char *body = dup_question (self->restore);
  GtkWindow *window = GTK_WINDOW (self->window);
  guint n = 1;

  if (muster_restore_count (self->restore, MUSTER_RESTORE_KEPT) > 0)
    answers[n++] = (MusterAnswer) { "replace", _("Restore and Re_place"), ADW_RESPONSE_DESTRUCTIVE };
  if (muster_restore_has_work (self->restore))
    answers[n++] = (MusterAnswer) { "restore", _("_Restore"), ADW_RESPONSE_SUGGESTED };
  if (n == 1)
    muster_message_tell (window, _("There is nothing to restore"), _("All that is in this backup is here already, just so."));
  else
    {
      muster_message_ask_async (window, _("Restore This Backup?"), body, answers, n, on_answer_cb, self);
      return;
    }
  move_free (self);
}

static void
on_opened_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(Move) self = user_data;
  g_autoptr(GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    ask (g_steal_pointer (&self));
  else
    tell_trouble (self, _("This file cannot be restored"), error);
}

static void
open_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  Move *self = data;
  GError *error = NULL;

  self->restore = muster_restore_open (g_file_peek_path (self->file), &error);
  if (self->restore != NULL && muster_restore_plan (self->restore, self->flags, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Whether a file is called like a backup. */
gboolean
muster_application_is_backup (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return base != NULL && g_str_has_suffix (base, MUSTER_BACKUP_ENDING);
}

/* Reads a backup, says what is in it, and restores it if somebody wants that. */
void
muster_application_offer_restore (MusterApplication *self,
                                  GFile             *file)
{
  MusterWindow *window = present_window (self);

  if (g_file_peek_path (file) == NULL)
    {
      muster_message_tell (GTK_WINDOW (window), _("This file cannot be restored"), _("Copy it to this computer first."));
      return;
    }
  start_thread (move_new (self, window, file), open_thread, on_opened_cb);
}

static void
on_backup_chosen_cb (GObject      *object,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  g_autoptr(MusterApplication) self = user_data;
  g_autoptr(GFile) file = take_file (result);

  if (file != NULL)
    muster_application_offer_restore (self, file);
}

/* Does what the menu says: asks for a backup, then what to do with it. */
void
muster_application_on_restore_cb (GSimpleAction *action,
                                  GVariant      *parameter,
                                  gpointer       user_data)
{
  MusterApplication *self = user_data;

  muster_file_prompt_async (GTK_WINDOW (present_window (self)), MUSTER_FILE_PROMPT_RESTORE, NULL, NULL, on_backup_chosen_cb,
                            g_object_ref (self));
}
