/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The small round buttons above a list that say what it is narrowed down to. */

#define G_LOG_DOMAIN "muster-chip"

#include "config.h"

#include "muster-chip.h"

#include <glib/gi18n.h>

/**
 * muster_chip_show:
 * @chip: a button with the choices of one filter
 * @label: what is chosen, translated
 * @what: what it is a filter of, translated: “Nation”
 * @set: whether it narrows anything
 *
 * Shows what is chosen, to those who see it and to those who hear it.
 */
void
muster_chip_show (GtkMenuButton *chip,
                  const char    *label,
                  const char    *what,
                  gboolean       set)
{
  g_autofree char *name = NULL;

  g_return_if_fail (GTK_IS_MENU_BUTTON (chip));

  name = g_strdup_printf (_("%s: %s"), what, label);
  gtk_menu_button_set_label (chip, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (chip), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (chip), "set");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (chip), "set");
}
