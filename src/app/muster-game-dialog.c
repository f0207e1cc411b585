/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shows the file of a game before it is installed: what it describes, what it would take the place of, or what is wrong
 * with it, line by line. It looks again when the file is written. */

#define G_LOG_DOMAIN "muster-game-dialog"

#include "config.h"

#include "muster-game-dialog.h"

#include <glib/gi18n.h>

#include "muster-fault-row.h"
#include "muster-game-row.h"
#include "muster-message.h"

/* Milliseconds: an editor does several things to a file when it saves it. */
#define SETTLE_DELAY 150

struct _MusterGameDialog
{
  AdwWindow        parent_instance;

  GtkWidget       *install_button;
  GtkLabel        *name_label;
  GtkLabel        *edition_label;
  GtkLabel        *notice_label;
  GtkLabel        *about_label;
  GtkLabel        *contents_label;
  GtkBox          *links_box;
  GtkListBox      *faults_box;
  GtkWidget       *fault_buttons;

  MusterGameShelf *shelf;
  char            *path;
  MusterGame      *game;    /* (nullable): NULL until it is read */
  GFileMonitor    *monitor; /* (nullable) */
  guint            timer_id;
  gboolean         offered; /* that it can be installed */
  gboolean         busy;
};

enum
{
  SIGNAL_INSTALLED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterGameDialog, muster_game_dialog, ADW_TYPE_WINDOW)

static void
set_text (GtkLabel   *label,
          const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

static void
clear (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    {
      if (GTK_IS_LIST_BOX (box))
        gtk_list_box_remove (GTK_LIST_BOX (box), child);
      else
        gtk_box_remove (GTK_BOX (box), child);
    }
}

static GtkWidget *
make_link (const char *uri,
           const char *title)
{
  GtkWidget *label = gtk_label_new (NULL);
  g_autofree char *markup = g_markup_printf_escaped ("<a href=\"%s\">%s</a>", uri, title);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

static void
show_links (MusterGameDialog *self,
            MusterSystem     *system)
{
  guint n = 0;
  const MusterName *links = system != NULL ? muster_system_get_links (system, &n) : NULL;

  clear (GTK_WIDGET (self->links_box));
  for (guint i = 0; i < n; i++)
    {
      /* A link is only offered, and only where it leads into the web. */
      if (g_str_has_prefix (links[i].id, "http://") || g_str_has_prefix (links[i].id, "https://"))
        gtk_box_append (self->links_box, make_link (links[i].id, muster_system_text (links[i].name)));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->links_box), gtk_widget_get_first_child (GTK_WIDGET (self->links_box)) != NULL);
}

static void
show_faults (MusterGameDialog *self,
             GPtrArray        *faults)
{
  clear (GTK_WIDGET (self->faults_box));
  for (guint i = 0; i < faults->len; i++)
    gtk_list_box_append (self->faults_box, muster_fault_row_new (g_ptr_array_index (faults, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->faults_box), faults->len > 0);
  gtk_widget_set_visible (self->fault_buttons, faults->len > 0);
}

/* What installing it means, or why it cannot be. */
static char *
dup_notice (MusterGame *game)
{
  MusterSystem *system = muster_game_get_system (game);
  const char *replaces = muster_game_get_replaces (game);
  guint n = muster_game_get_faults (game)->len;

  if (system == NULL && !muster_game_get_is_own (game))
    return g_strdup_printf (ngettext ("The file has %u fault. It can be installed when that is mended.",
                                      "The file has %u faults. It can be installed when they are mended.", n), n);
  if (system == NULL)
    return g_strdup (_("This game is installed, and cannot be used until its file is mended."));
  if (muster_game_get_is_own (game))
    return g_strdup (_("This game is installed already. What you change in its file counts at once."));
  if (muster_game_get_is_taken (game))
    /* Translators: %s is the id of a game */
    return g_strdup_printf (_("A game that comes with Muster has the id “%s”. Give this one another id in its file."), muster_game_get_id (game));
  if (replaces != NULL && *replaces == '\0')
    return g_strdup (_("It takes the place of a file with faults."));
  if (replaces != NULL)
    /* Translators: the edition of a game that is installed, and of the file */
    return g_strdup_printf (_("It takes the place of edition %s, which is installed. This is edition %s. Your lists stay as they are."),
                            replaces, muster_system_get_edition (system));
  return NULL;
}

static void
show_game (MusterGameDialog *self)
{
  MusterSystem *system = muster_game_get_system (self->game);
  const char *about = system != NULL ? muster_system_get_about (system) : NULL;
  g_autofree char *notice = dup_notice (self->game);
  g_autofree char *contents = muster_game_dup_contents (self->game);
  g_autofree char *edition = NULL;
  gboolean can_install = system != NULL && !muster_game_get_is_own (self->game) && !muster_game_get_is_taken (self->game);

  set_text (self->name_label, muster_game_get_name (self->game));
  if (system != NULL)
    /* Translators: the edition of a game */
    edition = g_strdup_printf (_("Edition %s"), muster_system_get_edition (system));
  set_text (self->edition_label, edition);
  set_text (self->notice_label, notice);
  set_text (self->about_label, about != NULL ? muster_system_text (about) : NULL);
  set_text (self->contents_label, contents);
  show_links (self, system);
  show_faults (self, muster_game_get_faults (self->game));
  gtk_button_set_label (GTK_BUTTON (self->install_button),
                        muster_game_get_replaces (self->game) != NULL ? _("_Replace") : _("_Install"));
  gtk_widget_set_sensitive (self->install_button, can_install && !self->busy);
  /* Return does it, as long as nobody has gone to another button himself. */
  if (can_install && !self->busy && !self->offered)
    gtk_widget_grab_focus (self->install_button);
  self->offered = self->offered || can_install;
}

static void
on_read_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(MusterGameDialog) self = user_data;
  g_autoptr(MusterGame) game = muster_game_read_finish (result, NULL);

  if (self->shelf == NULL || game == NULL)
    return;

  g_set_object (&self->game, game);
  show_game (self);
}

static gboolean
on_timeout_cb (gpointer data)
{
  MusterGameDialog *self = data;

  self->timer_id = 0;
  muster_game_read_async (muster_game_shelf_get_systems (self->shelf), self->path, NULL, on_read_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

static void
on_changed_cb (MusterGameDialog *self)
{
  g_clear_handle_id (&self->timer_id, g_source_remove);
  self->timer_id = g_timeout_add (SETTLE_DELAY, on_timeout_cb, self);
}

static void
on_installed_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr(MusterGameDialog) self = user_data;
  g_autoptr(MusterInstalled) installed = NULL;
  g_autoptr(GError) error = NULL;
  gboolean done = muster_game_shelf_do_finish (MUSTER_GAME_SHELF (source), result, &installed, NULL, &error);

  self->busy = FALSE;
  if (self->shelf == NULL)
    return;
  if (!done)
    {
      g_autofree char *body = muster_message_sentence (error->message);

      muster_message_tell (GTK_WINDOW (self), _("The Game Could Not Be Installed"), body);
      on_changed_cb (self);
      return;
    }
  g_signal_emit (self, signals[SIGNAL_INSTALLED], 0, installed);
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_install_cb (MusterGameDialog *self)
{
  if (self->busy || self->game == NULL)
    return;

  self->busy = TRUE;
  gtk_widget_set_sensitive (self->install_button, FALSE);
  muster_game_shelf_do_async (self->shelf, muster_game_get_replaces (self->game) != NULL ? MUSTER_GAME_REPLACE : MUSTER_GAME_INSTALL,
                              self->path, NULL, NULL, NULL, on_installed_cb, g_object_ref (self));
}

static void
on_edit_cb (MusterGameDialog *self)
{
  muster_game_edit (GTK_WINDOW (self), self->path);
}

static void
on_copy_faults_cb (MusterGameDialog *self)
{
  g_autofree char *faults = self->game != NULL ? muster_game_dup_faults (self->game) : NULL;

  if (faults != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), faults);
}

static void
muster_game_dialog_dispose (GObject *object)
{
  MusterGameDialog *self = MUSTER_GAME_DIALOG (object);

  g_clear_handle_id (&self->timer_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_GAME_DIALOG);
  g_clear_object (&self->monitor);
  g_clear_object (&self->game);
  g_clear_object (&self->shelf);
  g_clear_pointer (&self->path, g_free);

  G_OBJECT_CLASS (muster_game_dialog_parent_class)->dispose (object);
}

static void
muster_game_dialog_class_init (MusterGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_game_dialog_dispose;

  /**
   * MusterGameDialog::installed:
   * @self: the dialog
   * @installed: the #MusterInstalled, valid during the emission
   *
   * The game was installed.
   */
  signals[SIGNAL_INSTALLED] =
    g_signal_new ("installed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterGameDialog, install_button);
  gtk_widget_class_bind_template_child (widget_class, MusterGameDialog, name_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameDialog, edition_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameDialog, notice_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameDialog, about_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameDialog, contents_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameDialog, links_box);
  gtk_widget_class_bind_template_child (widget_class, MusterGameDialog, faults_box);
  gtk_widget_class_bind_template_child (widget_class, MusterGameDialog, fault_buttons);
  gtk_widget_class_bind_template_callback (widget_class, on_install_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_edit_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_copy_faults_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
muster_game_dialog_init (MusterGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_game_dialog_new:
 * @parent: the window it stands before
 * @shelf: the games
 * @path: the file of a game
 *
 * Returns: (transfer none): a dialog about it, not yet shown
 */
GtkWidget *
muster_game_dialog_new (GtkWindow       *parent,
                        MusterGameShelf *shelf,
                        const char      *path)
{
  MusterGameDialog *self = g_object_new (MUSTER_TYPE_GAME_DIALOG, "transient-for", parent, NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = g_filename_display_name (base);

  self->shelf = g_object_ref (shelf);
  self->path = g_strdup (path);
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (on_changed_cb), self, G_CONNECT_SWAPPED);
  set_text (self->name_label, name);
  set_text (self->edition_label, NULL);
  set_text (self->notice_label, NULL);
  set_text (self->about_label, NULL);
  set_text (self->contents_label, NULL);
  on_timeout_cb (self);

  return GTK_WIDGET (self);
}
