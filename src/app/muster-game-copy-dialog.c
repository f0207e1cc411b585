/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks what a copy of a game shall be called, and makes it. */

#define G_LOG_DOMAIN "muster-game-copy-dialog"

#include "config.h"

#include "muster-game-copy-dialog.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-message.h"

struct _MusterGameCopyDialog
{
  AdwWindow        parent_instance;

  GtkEditable     *name_row;
  GtkEditable     *id_row;
  GtkLabel        *problem_label;
  GtkWidget       *copy_button;

  MusterGameShelf *shelf;
  MusterGame      *game;
  gboolean         has_own_id; /* the id was typed, and follows the name no more */
  gboolean         proposing;
  gboolean         busy;
};

G_DEFINE_FINAL_TYPE (MusterGameCopyDialog, muster_game_copy_dialog, ADW_TYPE_WINDOW)

/* What of a name can be in an id. */
static char *
dup_id (const char *name)
{
  g_autofree char *plain = g_str_to_ascii (name, NULL);
  GString *id = g_string_new (NULL);

  for (const char *p = plain; *p != '\0' && id->len < 64; p++)
    {
      if (g_ascii_isalnum (*p))
        g_string_append_c (id, g_ascii_tolower (*p));
      else if (id->len > 0 && id->str[id->len - 1] != '-' && *p != '\'')
        g_string_append_c (id, '-');
    }
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  return g_string_free (id, FALSE);
}

static void
show_problem (MusterGameCopyDialog *self,
              const char           *text)
{
  g_autofree char *sentence = text != NULL ? muster_message_sentence (text) : NULL;

  gtk_label_set_text (self->problem_label, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), sentence != NULL);
}

static void
update (MusterGameCopyDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name_row)));

  gtk_widget_set_sensitive (self->copy_button, *name != '\0' && *gtk_editable_get_text (self->id_row) != '\0' && !self->busy);
}

static void
on_name_cb (MusterGameCopyDialog *self)
{
  g_autofree char *id = dup_id (gtk_editable_get_text (self->name_row));

  if (!self->has_own_id)
    {
      self->proposing = TRUE;
      gtk_editable_set_text (self->id_row, id);
      self->proposing = FALSE;
    }
  show_problem (self, NULL);
  update (self);
}

static void
on_id_cb (MusterGameCopyDialog *self)
{
  if (!self->proposing)
    self->has_own_id = *gtk_editable_get_text (self->id_row) != '\0';
  show_problem (self, NULL);
  update (self);
}

static void
on_copied_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(MusterGameCopyDialog) self = user_data;
  g_autoptr(GError) error = NULL;
  gboolean done = muster_game_shelf_do_finish (MUSTER_GAME_SHELF (source), result, NULL, NULL, &error);

  self->busy = FALSE;
  if (self->game == NULL)
    return;
  if (done)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  show_problem (self, error->message);
  update (self);
}

static void
on_copy_cb (MusterGameCopyDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name_row)));

  if (self->busy || *name == '\0')
    return;

  self->busy = TRUE;
  update (self);
  muster_game_shelf_do_async (self->shelf, MUSTER_GAME_COPY, muster_game_get_id (self->game), gtk_editable_get_text (self->id_row),
                              name, NULL, on_copied_cb, g_object_ref (self));
}

static void
muster_game_copy_dialog_dispose (GObject *object)
{
  MusterGameCopyDialog *self = MUSTER_GAME_COPY_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_GAME_COPY_DIALOG);
  g_clear_object (&self->game);
  g_clear_object (&self->shelf);

  G_OBJECT_CLASS (muster_game_copy_dialog_parent_class)->dispose (object);
}

static void
muster_game_copy_dialog_class_init (MusterGameCopyDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_game_copy_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-game-copy-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterGameCopyDialog, name_row);
  gtk_widget_class_bind_template_child (widget_class, MusterGameCopyDialog, id_row);
  gtk_widget_class_bind_template_child (widget_class, MusterGameCopyDialog, problem_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameCopyDialog, copy_button);
  gtk_widget_class_bind_template_callback (widget_class, on_name_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_id_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_copy_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
muster_game_copy_dialog_init (MusterGameCopyDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_game_copy_dialog_new:
 * @parent: the window it stands before
 * @shelf: the games
 * @game: one of them
 *
 * Returns: (transfer none): a dialog, not yet shown
 */
GtkWidget *
muster_game_copy_dialog_new (GtkWindow       *parent,
                             MusterGameShelf *shelf,
                             MusterGame      *game)
{
  MusterGameCopyDialog *self = g_object_new (MUSTER_TYPE_GAME_COPY_DIALOG, "transient-for", parent, NULL);
  /* Translators: what a copy of the game of this name is called until its owner changes it */
  g_autofree char *name = g_strdup_printf (_("%s (house edition)"), muster_game_get_name (game));

  self->shelf = g_object_ref (shelf);
  self->game = g_object_ref (game);
  gtk_editable_set_text (self->name_row, name);
  gtk_widget_grab_focus (GTK_WIDGET (self->name_row));

  return GTK_WIDGET (self);
}
