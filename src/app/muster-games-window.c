/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All games of this machine: where they come from, what is wrong with those that cannot be read, and what can be done
 * with them. It follows the files: who writes a game keeps it beside his editor. */

#define G_LOG_DOMAIN "muster-games-window"

#include "config.h"

#include "muster-games-window.h"

#include <glib/gi18n.h>

#include "muster-file-prompt.h"
#include "muster-game-copy-dialog.h"
#include "muster-game-dialog.h"
#include "muster-game-row.h"
#include "muster-message.h"

struct _MusterGamesWindow
{
  AdwWindow        parent_instance;

  GtkListBox      *own_box;
  GtkListBox      *shipped_box;
  AdwToastOverlay *toasts;

  GPtrArray       *undoable; /* (element-type AdwToast): those that offer to undo, the last one last */

  MusterGameShelf *shelf;
  GtkFilterListModel *own;
  GtkFilterListModel *shipped;
};

G_DEFINE_FINAL_TYPE (MusterGamesWindow, muster_games_window, ADW_TYPE_WINDOW)

static void
tell (MusterGamesWindow *self,
      const char        *heading,
      const GError      *error)
{
  g_autofree char *body = muster_message_sentence (error->message);

  muster_message_tell (GTK_WINDOW (self), heading, body);
}

static void
show_toast (MusterGamesWindow *self,
            const char        *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (escaped));
}

static void
on_restored_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(MusterGamesWindow) self = user_data;
  g_autoptr(GError) error = NULL;

  if (!muster_game_shelf_do_finish (MUSTER_GAME_SHELF (source), result, NULL, NULL, &error) && self->shelf != NULL)
    tell (self, _("The Game Could Not Be Put Back"), error);
}

/* Where what was removed waits is kept with the toast that offers it. */
static void
on_undo_cb (AdwToast          *toast,
            MusterGamesWindow *self)
{
  g_autofree char *kept = g_object_steal_data (G_OBJECT (toast), "kept");

  if (kept != NULL && self->shelf != NULL)
    muster_game_shelf_do_async (self->shelf, MUSTER_GAME_RESTORE, kept, NULL, NULL, NULL, on_restored_cb, g_object_ref (self));
}

/* Ctrl+Z does what the last toast offers that is not over. */
static void
on_undo_last_cb (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  MusterGamesWindow *self = MUSTER_GAMES_WINDOW (widget);

  for (guint i = self->undoable->len; i-- > 0;)
    {
      AdwToast *toast = g_ptr_array_index (self->undoable, i);

      if (g_object_get_data (G_OBJECT (toast), "kept") == NULL)
        continue;
      on_undo_cb (toast, self);
      /* It has nothing more to offer. */
      adw_toast_set_button_label (toast, NULL);
      return;
    }
}

static void
on_dismissed_cb (AdwToast          *toast,
                 MusterGamesWindow *self)
{
  g_ptr_array_remove (self->undoable, toast);
}

/* Somebody may have written it by hand: it is not gone for good. */
static void
discard (gpointer kept)
{
  muster_system_trash (kept);
  g_free (kept);
}

static void
on_removed_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr(MusterGamesWindow) self = user_data;
  g_autofree char *kept = NULL;
  g_autoptr(GError) error = NULL;
  AdwToast *toast;
  gboolean done = muster_game_shelf_do_finish (MUSTER_GAME_SHELF (source), result, NULL, &kept, &error);

  if (self->shelf == NULL)
    {
      if (kept != NULL)
        muster_system_trash (kept);
      return;
    }
  if (!done)
    {
      tell (self, _("The Game Could Not Be Removed"), error);
      return;
    }
  toast = adw_toast_new (_("The game was removed. Lists of it stay."));
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_timeout (toast, 10);
  g_object_set_data_full (G_OBJECT (toast), "kept", g_steal_pointer (&kept), discard);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (on_undo_cb), self, 0);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (on_dismissed_cb), self, 0);
  g_ptr_array_add (self->undoable, g_object_ref (toast));
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
on_remove_cb (MusterGamesWindow *self,
              MusterGameRow     *row)
{
  muster_game_shelf_do_async (self->shelf, MUSTER_GAME_REMOVE, muster_game_get_path (muster_game_row_get_game (row)), NULL, NULL, NULL,
                              on_removed_cb, g_object_ref (self));
}

static void
on_copy_cb (MusterGamesWindow *self,
            MusterGameRow     *row)
{
  gtk_window_present (GTK_WINDOW (muster_game_copy_dialog_new (GTK_WINDOW (self), self->shelf, muster_game_row_get_game (row))));
}

static void
on_saved_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(MusterGamesWindow) self = user_data;
  g_autoptr(MusterInstalled) written = NULL;
  g_autoptr(GError) error = NULL;
  gboolean done = muster_game_shelf_do_finish (MUSTER_GAME_SHELF (source), result, &written, NULL, &error);

  if (self->shelf == NULL)
    return;
  if (!done)
    tell (self, _("The Copy Could Not Be Written"), error);
  else
    {
      g_autofree char *name = g_filename_display_basename (written->path);
      /* Translators: %s is the name of a file */
      g_autofree char *text = g_strdup_printf (_("Written: %s"), name);

      show_toast (self, text);
    }
}

static void
on_place_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  MusterGamesWindow *self = MUSTER_GAMES_WINDOW (object);
  g_autoptr(MusterGame) game = user_data;
  g_autoptr(GListModel) files = muster_file_prompt_finish (result);
  g_autoptr(GFile) file = files != NULL ? g_list_model_get_item (files, 0) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL && self->shelf != NULL)
    muster_game_shelf_do_async (self->shelf, MUSTER_GAME_COPY, muster_game_get_id (game), NULL, NULL, path, on_saved_cb,
                                g_object_ref (self));
}

static void
on_save_copy_cb (MusterGamesWindow *self,
                 MusterGameRow     *row)
{
  MusterGame *game = muster_game_row_get_game (row);
  g_autofree char *name = g_path_get_basename (muster_game_get_path (game));

  muster_file_prompt_async (GTK_WINDOW (self), MUSTER_FILE_PROMPT_SAVE_GAME, NULL, name, on_place_cb, g_object_ref (game));
}

static GtkWidget *
make_row (gpointer item,
          gpointer user_data)
{
  GtkWidget *row = muster_game_row_new (item);

  g_signal_connect_object (row, "copy", G_CALLBACK (on_copy_cb), user_data, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "save-copy", G_CALLBACK (on_save_copy_cb), user_data, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (on_remove_cb), user_data, G_CONNECT_SWAPPED);
  return row;
}

static gboolean
is_own (gpointer item,
        gpointer user_data)
{
  return muster_game_get_is_own (item);
}

static gboolean
is_shipped (gpointer item,
            gpointer user_data)
{
  return !muster_game_get_is_own (item);
}

static void
on_installed_cb (MusterGamesWindow     *self,
                 const MusterInstalled *installed)
{
  /* Translators: the name of a game, and its edition */
  g_autofree char *text = g_strdup_printf (_("Installed: %s, edition %s"), muster_system_text (installed->name), installed->edition);

  show_toast (self, text);
}

static void
on_chosen_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  MusterGamesWindow *self = MUSTER_GAMES_WINDOW (object);
  g_autoptr(GListModel) files = muster_file_prompt_finish (result);
  g_autoptr(GFile) file = files != NULL ? g_list_model_get_item (files, 0) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  GtkWidget *dialog;

  if (path == NULL || self->shelf == NULL)
    return;
  dialog = muster_game_dialog_new (GTK_WINDOW (self), self->shelf, path);
  g_signal_connect_object (dialog, "installed", G_CALLBACK (on_installed_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_install_cb (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  muster_file_prompt_async (GTK_WINDOW (widget), MUSTER_FILE_PROMPT_GAME, NULL, NULL, on_chosen_cb, NULL);
}

static void
on_folder_shown_cb (GObject      *object,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  MusterGamesWindow *self = MUSTER_GAMES_WINDOW (object);
  g_autoptr(GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (object), result, &error) && self->shelf != NULL)
    {
      g_autofree char *text = g_strdup_printf (_("The folder could not be shown: %s"), error->message);

      show_toast (self, text);
    }
}

static void
on_open_folder_cb (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  MusterGamesWindow *self = MUSTER_GAMES_WINDOW (widget);
  g_autofree char *uri = muster_game_shelf_make_folder (self->shelf);

  if (uri != NULL)
    gtk_show_uri_full (GTK_WINDOW (self), uri, GDK_CURRENT_TIME, NULL, on_folder_shown_cb, NULL);
}

static void
muster_games_window_dispose (GObject *object)
{
  MusterGamesWindow *self = MUSTER_GAMES_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_GAMES_WINDOW);
  g_clear_object (&self->own);
  g_clear_object (&self->shipped);
  g_clear_object (&self->shelf);
  g_ptr_array_set_size (self->undoable, 0);

  G_OBJECT_CLASS (muster_games_window_parent_class)->dispose (object);
}

static void
muster_games_window_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_GAMES_WINDOW (object)->undoable);

  G_OBJECT_CLASS (muster_games_window_parent_class)->finalize (object);
}

static void
muster_games_window_class_init (MusterGamesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_games_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_games_window_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-games-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterGamesWindow, own_box);
  gtk_widget_class_bind_template_child (widget_class, MusterGamesWindow, shipped_box);
  gtk_widget_class_bind_template_child (widget_class, MusterGamesWindow, toasts);
  gtk_widget_class_install_action (widget_class, "games.install", NULL, on_install_cb);
  gtk_widget_class_install_action (widget_class, "games.open-folder", NULL, on_open_folder_cb);
  gtk_widget_class_install_action (widget_class, "games.undo", NULL, on_undo_last_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "games.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
muster_games_window_init (MusterGamesWindow *self)
{
  self->undoable = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkFilterListModel *
filter (GListModel             *games,
        GtkCustomFilterFunc     function)
{
  return gtk_filter_list_model_new (g_object_ref (games), GTK_FILTER (gtk_custom_filter_new (function, NULL, NULL)));
}

/**
 * muster_games_window_new:
 * @parent: (nullable): the window it stands beside
 * @shelf: the games, which are read now
 *
 * Returns: (transfer none): a window, not yet shown
 */
GtkWidget *
muster_games_window_new (GtkWindow       *parent,
                         MusterGameShelf *shelf)
{
  MusterGamesWindow *self = g_object_new (MUSTER_TYPE_GAMES_WINDOW, "transient-for", parent, NULL);

  self->shelf = g_object_ref (shelf);
  self->own = filter (muster_game_shelf_get_games (shelf), is_own);
  self->shipped = filter (muster_game_shelf_get_games (shelf), is_shipped);
  gtk_list_box_bind_model (self->own_box, G_LIST_MODEL (self->own), make_row, self, NULL);
  gtk_list_box_bind_model (self->shipped_box, G_LIST_MODEL (self->shipped), make_row, self, NULL);
  muster_game_shelf_refresh (shelf);

  return GTK_WIDGET (self);
}
