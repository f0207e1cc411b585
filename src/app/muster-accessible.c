/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of widgets for those who do not see them. GTK 4.8 takes a name from the label property alone, and leaves some of
 * what can have the focus without one: the row that it puts around a widget of ours in a list, and the button that it has
 * inside a drop-down. Screen readers would call these by the names of their C types. */

#define G_LOG_DOMAIN "muster-accessible"

#include "config.h"

#include "muster-accessible.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#define NAME "muster-accessible-name"

static void
set_label (GtkWidget  *widget,
           const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* The row of a list view has no public type. */
static gboolean
is_row (GtkWidget *widget)
{
  return GTK_IS_FLOW_BOX_CHILD (widget) || GTK_IS_LIST_BOX_ROW (widget)
         || strcmp (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget") == 0;
}

/* A row is put around a widget when it has long been named. */
static void
on_parent_cb (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (parent != NULL && is_row (parent))
    set_label (parent, g_object_get_data (G_OBJECT (widget), NAME));
}

/**
 * muster_accessible_set_name:
 * @widget: a widget
 * @name: what it is called, translated
 *
 * Names a widget, and with it the row of a list that it fills and the buttons that GTK made inside it. A row of a list view
 * has to be named each time it gets another item. The menu beside a split button is called what its tooltip says.
 */
void
muster_accessible_set_name (GtkWidget  *widget,
                            const char *name)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && name != NULL);

  set_label (widget, name);
  if (g_object_get_data (G_OBJECT (widget), NAME) == NULL)
    g_signal_connect (widget, "notify::parent", G_CALLBACK (on_parent_cb), NULL);
  g_object_set_data_full (G_OBJECT (widget), NAME, g_strdup (name), g_free);
  on_parent_cb (widget);
  if (!GTK_IS_DROP_DOWN (widget) && !ADW_IS_SPLIT_BUTTON (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_BUTTON (child))
        set_label (child, name);
      else if (GTK_IS_MENU_BUTTON (child))
        muster_accessible_set_name (child, adw_split_button_get_dropdown_tooltip (ADW_SPLIT_BUTTON (widget)));
    }
}

static void
name_close_in (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "close"))
    {
      gtk_widget_set_tooltip_text (widget, _("Close"));
      set_label (widget, _("Close"));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    name_close_in (child);
}

/**
 * muster_accessible_name_close:
 * @bar: a bar with a button that closes it
 *
 * Names that button, which has a picture only.
 */
void
muster_accessible_name_close (GtkInfoBar *bar)
{
  g_return_if_fail (GTK_IS_INFO_BAR (bar));

  name_close_in (GTK_WIDGET (bar));
}

/**
 * muster_accessible_set_tip:
 * @widget: a button that shows only a picture
 * @text: what it does, translated
 *
 * Says it to who points at the button and to who cannot see it.
 */
void
muster_accessible_set_tip (GtkWidget  *widget,
                           const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && text != NULL);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return;

  gtk_widget_set_tooltip_text (widget, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}
