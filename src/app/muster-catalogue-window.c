/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The catalogue in a window of its own, for when no list is open, or one is to be seen beside it. */

#define G_LOG_DOMAIN "muster-catalogue-window"

#include "config.h"

#include "muster-catalogue-window.h"

#include "muster-shortcuts.h"

struct _MusterCatalogueWindow
{
  AdwWindow            parent_instance;

  MusterCataloguePage *page;
};

G_DEFINE_FINAL_TYPE (MusterCatalogueWindow, muster_catalogue_window, ADW_TYPE_WINDOW)

static void
on_search_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  muster_catalogue_page_focus_search (MUSTER_CATALOGUE_WINDOW (widget)->page);
}

static void
on_shortcuts_cb (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  gtk_window_present (GTK_WINDOW (muster_shortcuts_window_new (GTK_WINDOW (widget))));
}

static void
on_close_cb (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

static void
muster_catalogue_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_CATALOGUE_WINDOW);

  G_OBJECT_CLASS (muster_catalogue_window_parent_class)->dispose (object);
}

static void
muster_catalogue_window_class_init (MusterCatalogueWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_catalogue_window_dispose;

  g_type_ensure (MUSTER_TYPE_CATALOGUE_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-catalogue-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCatalogueWindow, page);
  /* As in a list's window, so that the same keys do it. */
  gtk_widget_class_install_action (widget_class, "win.search", NULL, on_search_cb);
  gtk_widget_class_install_action (widget_class, "win.close", NULL, on_close_cb);
  gtk_widget_class_install_action (widget_class, "win.show-help-overlay", NULL, on_shortcuts_cb);
}

static void
muster_catalogue_window_init (MusterCatalogueWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_catalogue_window_new:
 * @application: the application
 * @library: the player's catalogue
 * @settings: (nullable): where it is remembered how it looks
 * @system_id: (nullable): the game to begin with; %NULL: the one that was looked at last
 *
 * Returns: (transfer none): the window, not yet shown; the application holds it
 */
MusterCatalogueWindow *
muster_catalogue_window_new (GtkApplication *application,
                             MusterLibrary  *library,
                             GSettings      *settings,
                             const char     *system_id)
{
  MusterCatalogueWindow *self = g_object_new (MUSTER_TYPE_CATALOGUE_WINDOW, "application", application, NULL);

  muster_catalogue_page_set_library (self->page, library, settings);
  muster_catalogue_page_choose_games (self->page, system_id);
  return self;
}

/**
 * muster_catalogue_window_get_page:
 * @self: a window
 *
 * Returns: (transfer none): what is in it
 */
MusterCataloguePage *
muster_catalogue_window_get_page (MusterCatalogueWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_CATALOGUE_WINDOW (self), NULL);

  return self->page;
}
