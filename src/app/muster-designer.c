/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window in which a player makes an entry of his own: its columns and what they cost, and what the real thing's
 * figures say of them. */

#define G_LOG_DOMAIN "muster-designer"

#include "config.h"

#include "muster-designer.h"

struct _MusterDesigner
{
  AdwWindow      parent_instance;

  MusterLibrary *library;
};

G_DEFINE_FINAL_TYPE (MusterDesigner, muster_designer, ADW_TYPE_WINDOW)

static void
muster_designer_dispose (GObject *object)
{
  MusterDesigner *self = MUSTER_DESIGNER (object);

  g_clear_object (&self->library);

  G_OBJECT_CLASS (muster_designer_parent_class)->dispose (object);
}

static void
muster_designer_class_init (MusterDesignerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_designer_dispose;

  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/org/muster/Muster/muster-designer.ui");
}

static void
muster_designer_init (MusterDesigner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_designer_open:
 * @parent: a widget of the window from which it is opened
 * @library: the player's catalogue
 * @system_id: a game
 * @id: (nullable): an entry of it; %NULL for a new one
 * @start: what to do with that entry
 *
 * Opens a window for an entry of the player's own, beside the others. Where one for the same entry is open already, that
 * one comes to the front.
 */
void
muster_designer_open (GtkWidget           *parent,
                      MusterLibrary       *library,
                      const char          *system_id,
                      const char          *id,
                      MusterDesignerStart  start)
{
  MusterDesigner *self;
  GtkRoot *root;

  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (system_id != NULL);
  g_return_if_fail (id != NULL || start == MUSTER_DESIGNER_NEW);

  root = gtk_widget_get_root (parent);
  self = g_object_new (MUSTER_TYPE_DESIGNER,
                       "application", GTK_IS_WINDOW (root) ? gtk_window_get_application (GTK_WINDOW (root)) : NULL, NULL);
  self->library = g_object_ref (library);
  gtk_window_present (GTK_WINDOW (self));
}
