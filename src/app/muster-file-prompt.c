/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asking for a file: the only place that knows how this version of GTK does it. Tests choose through a hook instead. */

#define G_LOG_DOMAIN "muster-file-prompt"

#include "config.h"

#include "muster-file-prompt.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-export.h"

static MusterFilePromptHook hook;
static gpointer hook_data;

static void
add_filter (GtkFileChooser *chooser,
            const char     *name,
            const char     *ending)
{
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  if (ending != NULL)
    gtk_file_filter_add_suffix (filter, ending);
  else
    gtk_file_filter_add_pattern (filter, "*");
  gtk_file_chooser_add_filter (chooser, filter);
}

/* The ending of a filter's format. */
#define ENDING_KEY "muster-ending"

static void
add_format (GtkFileChooser *chooser,
            const char     *name,
            const char     *ending)
{
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new ();
  /* The name of a format stands in sentences elsewhere. */
  g_autofree char *first = g_utf8_strup (name, g_utf8_next_char (name) - name);
  g_autofree char *label = g_strconcat (first, g_utf8_next_char (name), NULL);

  gtk_file_filter_set_name (filter, label);
  gtk_file_filter_add_suffix (filter, ending + 1);
  g_object_set_data (G_OBJECT (filter), ENDING_KEY, (gpointer) ending);
  gtk_file_chooser_add_filter (chooser, filter);
}

/* The format is what the name ends in: whoever chooses one is spared writing it. */
static void
on_filter_cb (GtkFileChooser *chooser)
{
  GtkFileFilter *filter = gtk_file_chooser_get_filter (chooser);
  const char *ending = filter != NULL ? g_object_get_data (G_OBJECT (filter), ENDING_KEY) : NULL;
  g_autofree char *name = ending != NULL ? gtk_file_chooser_get_current_name (chooser) : NULL;
  g_autofree char *changed = name != NULL && *name != '\0' ? muster_file_prompt_dup_name (name, ending) : NULL;

  if (changed != NULL && strcmp (changed, name) != 0)
    gtk_file_chooser_set_current_name (chooser, changed);
}

static void
add_entry_filter (GtkFileChooser *chooser)
{
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Catalogue entries"));
  gtk_file_filter_add_suffix (filter, "csv");
  gtk_file_filter_add_suffix (filter, "xml");
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
add_filters (GtkFileChooser       *chooser,
             MusterFilePromptKind  kind)
{
  if (kind == MUSTER_FILE_PROMPT_EXPORT)
    {
      guint n;
      const MusterExportFormat *formats = muster_export_get_formats (&n);

      add_format (chooser, _("PDF"), ".pdf");
      for (guint i = 0; i < n; i++)
        add_format (chooser, _(formats[i].name), formats[i].ending);
      g_signal_connect (chooser, "notify::filter", G_CALLBACK (on_filter_cb), NULL);
      return;
    }
  if (kind == MUSTER_FILE_PROMPT_BACK_UP || kind == MUSTER_FILE_PROMPT_RESTORE)
    add_filter (chooser, _("Backups"), "muster-backup");
  else if (kind == MUSTER_FILE_PROMPT_IMPORT_COLLECTION || kind == MUSTER_FILE_PROMPT_EXPORT_COLLECTION)
    add_filter (chooser, _("Tables"), "csv");
  else if (kind == MUSTER_FILE_PROMPT_IMPORT_ENTRIES || kind == MUSTER_FILE_PROMPT_EXPORT_ENTRIES)
    add_entry_filter (chooser);
  else if (kind == MUSTER_FILE_PROMPT_GAME || kind == MUSTER_FILE_PROMPT_SAVE_GAME)
    add_filter (chooser, _("Games"), "xml");
  else
    add_filter (chooser, _("Army lists"), "muster");
  add_filter (chooser, _("All files"), NULL);
}

static void
on_response_cb (GtkNativeDialog *dialog,
                int              response,
                GTask           *task)
{
  GListModel *files = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog)) : NULL;

  g_task_return_pointer (task, files, g_object_unref);
  g_object_unref (dialog);
}

/**
 * muster_file_prompt_dup_name:
 * @name: a file's name
 * @ending: of a format that lists are exported to: ".pdf"
 *
 * Returns: (transfer full): the name with that ending, in place of one of another such format
 */
char *
muster_file_prompt_dup_name (const char *name,
                             const char *ending)
{
  const char *dot;
  gsize length;

  g_return_val_if_fail (name != NULL && ending != NULL, NULL);

  dot = strrchr (name, '.');
  length = dot != NULL && (muster_export_find_format (name) != NULL || g_ascii_strcasecmp (dot, ".pdf") == 0)
             ? (gsize) (dot - name) : strlen (name);
  return g_strdup_printf ("%.*s%s", (int) length, name, ending);
}

/**
 * muster_file_prompt_async:
 * @parent: the window it is for
 * @kind: what is asked for
 * @folder: (nullable): where to begin; one that is gone is as good as none
 * @name: (nullable): what to propose as the file's name
 * @callback: called when somebody has chosen
 * @user_data: for @callback
 *
 * Asks somebody for a file. Whether one that is there may be replaced is part of the asking, for the very name that is
 * handed back.
 */
void
muster_file_prompt_async (GtkWindow            *parent,
                          MusterFilePromptKind  kind,
                          GFile                *folder,
                          const char           *name,
                          GAsyncReadyCallback   callback,
                          gpointer              user_data)
{
  static const char * const titles[] = { N_("Open Lists"), N_("Save List"), N_("Export List"), N_("Opponents’ Lists"), N_("Back Up"), N_("Restore a Backup"),
                                         N_("Import Entries"), N_("Export Entries"), N_("Import What I Own"), N_("Export What I Own"),
                                         N_("Install a Game"), N_("Save a Copy of the Game") };
  static const char * const accepts[] = { N_("_Open"), N_("_Save"), N_("_Export"), N_("_Add"), N_("_Back Up"), N_("_Restore"),
                                          N_("_Import"), N_("_Export"), N_("_Import"), N_("_Export"), N_("_Open"), N_("_Save") };
  gboolean several = kind == MUSTER_FILE_PROMPT_OPEN || kind == MUSTER_FILE_PROMPT_AGAINST;
  gboolean opens = several || kind == MUSTER_FILE_PROMPT_RESTORE || kind == MUSTER_FILE_PROMPT_IMPORT_ENTRIES
                   || kind == MUSTER_FILE_PROMPT_IMPORT_COLLECTION || kind == MUSTER_FILE_PROMPT_GAME;
  g_autoptr(GTask) task = NULL;
  GtkFileChooserNative *dialog;

  g_return_if_fail (GTK_IS_WINDOW (parent));

  task = g_task_new (parent, NULL, callback, user_data);
  g_task_set_source_tag (task, muster_file_prompt_async);
  if (hook != NULL)
    {
      g_autoptr(GFile) file = hook (kind, folder, name, hook_data);
      GListStore *files = file != NULL ? g_list_store_new (G_TYPE_FILE) : NULL;

      if (files != NULL)
        g_list_store_append (files, file);
      g_task_return_pointer (task, files, g_object_unref);
      return;
    }

  dialog = gtk_file_chooser_native_new (_(titles[kind]), parent,
                                        opens ? GTK_FILE_CHOOSER_ACTION_OPEN : GTK_FILE_CHOOSER_ACTION_SAVE,
                                        _(accepts[kind]), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), several);
  add_filters (GTK_FILE_CHOOSER (dialog), kind);
  if (folder != NULL && g_file_query_exists (folder, NULL))
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response_cb), g_steal_pointer (&task),
                         (GClosureNotify) (void *) g_object_unref, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/**
 * muster_file_prompt_finish:
 * @result: what the callback was given
 *
 * Returns: (transfer full) (nullable): the files that were chosen, one unless several can be opened; %NULL where
 *   somebody has cancelled
 */
GListModel *
muster_file_prompt_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, muster_file_prompt_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/**
 * muster_file_prompt_set_hook:
 * @function: (nullable): what chooses; %NULL: people do
 * @data: for it
 *
 * For tests, which have nobody to choose.
 */
void
muster_file_prompt_set_hook (MusterFilePromptHook function,
                             gpointer             data)
{
  hook = function;
  hook_data = data;
}
