/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game in the window of games: what it is, or what is wrong with its file, and what can be done with it. The deeds
 * that change something are the window's, told by signals. */

#define G_LOG_DOMAIN "muster-game-row"

#include "config.h"

#include "muster-game-row.h"

#include <glib/gi18n.h>

#include "muster-fault-row.h"

struct _MusterGameRow
{
  AdwExpanderRow parent_instance;

  GtkWidget     *fault_icon;
  GtkMenuButton *menu_button;
  GtkWidget     *about_row;
  GtkLabel      *about_label;
  GtkLabel      *contents_label;
  GtkLabel      *path_label;

  MusterGame    *game;
};

enum
{
  SIGNAL_COPY,
  SIGNAL_SAVE_COPY,
  SIGNAL_REMOVE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterGameRow, muster_game_row, ADW_TYPE_EXPANDER_ROW)

static void
on_shown_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (object), result, &error))
    g_debug ("%s", error->message);
}

/**
 * muster_game_edit:
 * @parent: the window it is asked for in
 * @path: the file of a game
 *
 * Opens the file in the text editor of this machine; where none is known, its folder.
 */
void
muster_game_edit (GtkWindow  *parent,
                  const char *path)
{
  g_autoptr(GAppInfo) editor = g_app_info_get_default_for_type ("text/plain", FALSE);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFile) folder = g_file_get_parent (file);
  g_autoptr(GdkAppLaunchContext) context = gdk_display_get_app_launch_context (gtk_widget_get_display (GTK_WIDGET (parent)));
  g_autofree char *uri = NULL;
  g_autoptr(GError) error = NULL;
  GList files = { file, NULL, NULL };

  /* What opens the file by itself is this program. */
  if (editor != NULL && g_app_info_launch (editor, &files, G_APP_LAUNCH_CONTEXT (context), &error))
    return;

  uri = g_file_get_uri (folder != NULL ? folder : file);
  gtk_show_uri_full (parent, uri, GDK_CURRENT_TIME, NULL, on_shown_cb, NULL);
}

static void
on_emit_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  guint signal = g_str_equal (name, "game.copy") ? SIGNAL_COPY : g_str_equal (name, "game.remove") ? SIGNAL_REMOVE : SIGNAL_SAVE_COPY;

  g_signal_emit (widget, signals[signal], 0);
}

static void
on_edit_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (GTK_IS_WINDOW (root))
    muster_game_edit (GTK_WINDOW (root), muster_game_get_path (MUSTER_GAME_ROW (widget)->game));
}

static void
on_copy_faults_cb (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  g_autofree char *faults = muster_game_dup_faults (MUSTER_GAME_ROW (widget)->game);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), faults);
}

static void
muster_game_row_dispose (GObject *object)
{
  MusterGameRow *self = MUSTER_GAME_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_GAME_ROW);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (muster_game_row_parent_class)->dispose (object);
}

static guint
add_signal (MusterGameRowClass *klass,
            const char         *name)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_game_row_class_init (MusterGameRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_game_row_dispose;

  /* Somebody wants a copy of the game as the start of a house edition, a copy of its file, or it to go. */
  signals[SIGNAL_COPY] = add_signal (klass, "copy");
  signals[SIGNAL_SAVE_COPY] = add_signal (klass, "save-copy");
  signals[SIGNAL_REMOVE] = add_signal (klass, "remove");

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-game-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterGameRow, fault_icon);
  gtk_widget_class_bind_template_child (widget_class, MusterGameRow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MusterGameRow, about_row);
  gtk_widget_class_bind_template_child (widget_class, MusterGameRow, about_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameRow, contents_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameRow, path_label);
  gtk_widget_class_install_action (widget_class, "game.copy", NULL, on_emit_cb);
  gtk_widget_class_install_action (widget_class, "game.save-copy", NULL, on_emit_cb);
  gtk_widget_class_install_action (widget_class, "game.remove", NULL, on_emit_cb);
  gtk_widget_class_install_action (widget_class, "game.edit", NULL, on_edit_cb);
  gtk_widget_class_install_action (widget_class, "game.copy-faults", NULL, on_copy_faults_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "game.remove", NULL);
}

static void
muster_game_row_init (MusterGameRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The lists inside an expander row have no names of their own. */
static void
name_lists (GtkWidget  *widget,
            const char *name)
{
  if (GTK_IS_LIST_BOX (widget))
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    name_lists (child, name);
}

static char *
dup_detail (MusterGame *game)
{
  MusterSystem *system = muster_game_get_system (game);
  guint n = muster_game_get_faults (game)->len;

  if (system == NULL)
    return g_strdup_printf (ngettext ("%u fault: lists of it cannot be opened until it is mended",
                                      "%u faults: lists of it cannot be opened until they are mended", n), n);
  if (muster_game_get_is_hidden (game))
    return g_strdup (_("Not used: another file has the same id"));
  /* Translators: the edition of a game */
  return g_strdup_printf (_("Edition %s"), muster_system_get_edition (system));
}

static void
show_game (MusterGameRow *self)
{
  MusterSystem *system = muster_game_get_system (self->game);
  GPtrArray *faults = muster_game_get_faults (self->game);
  const char *about = system != NULL ? muster_system_get_about (system) : NULL;
  g_autofree char *detail = dup_detail (self->game);
  g_autofree char *contents = muster_game_dup_contents (self->game);
  g_autofree char *path = g_filename_display_name (muster_game_get_path (self->game));
  g_autofree char *menu_name = NULL;
  g_autofree char *name = g_strdup_printf ("%s, %s", muster_game_get_name (self->game), detail);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), muster_game_get_name (self->game));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), detail);
  gtk_widget_set_visible (self->fault_icon, system == NULL || muster_game_get_is_hidden (self->game));
  gtk_label_set_text (self->about_label, about != NULL ? muster_system_text (about) : "");
  gtk_widget_set_visible (GTK_WIDGET (self->about_label), about != NULL);
  gtk_label_set_text (self->contents_label, contents);
  gtk_widget_set_visible (GTK_WIDGET (self->contents_label), *contents != '\0');
  gtk_label_set_text (self->path_label, path);
  for (guint i = 0; i < faults->len; i++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (self), muster_fault_row_new (g_ptr_array_index (faults, i)));
  /* What is wrong is what one came for. */
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), faults->len > 0);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.copy", system != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.save-copy", system != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.copy-faults", faults->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.remove", muster_game_get_is_own (self->game));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->about_row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  about != NULL ? gtk_label_get_text (self->about_label) : path, -1);
  name_lists (GTK_WIDGET (self), muster_game_get_name (self->game));
  /* Translators: %s is the name of a game */
  menu_name = g_strdup_printf (_("What can be done with %s"), muster_game_get_name (self->game));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL, menu_name, -1);
}

/**
 * muster_game_row_new:
 * @game: a game
 *
 * Returns: (transfer floating): a row for it
 */
GtkWidget *
muster_game_row_new (MusterGame *game)
{
  MusterGameRow *self = g_object_new (MUSTER_TYPE_GAME_ROW, NULL);

  self->game = g_object_ref (game);
  show_game (self);

  return GTK_WIDGET (self);
}

/**
 * muster_game_row_get_game:
 * @self: a row
 *
 * Returns: (transfer none): its game
 */
MusterGame *
muster_game_row_get_game (MusterGameRow *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_ROW (self), NULL);

  return self->game;
}
