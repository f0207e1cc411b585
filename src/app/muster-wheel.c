/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the mouse wheel is not for. Whoever scrolls a page passes over the fields on it, and neither wants to change a
 * number that happens to come under the pointer nor to be stopped by a field that has nothing to scroll. */

#define G_LOG_DOMAIN "muster-wheel"

#include "config.h"

#include "muster-wheel.h"

static void
set_phase (GtkWidget           *widget,
           GtkPropagationPhase  phase)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, phase);
    }
}

/**
 * muster_wheel_pass_by:
 * @widget: a widget that takes the mouse wheel for itself, such as a spin button
 *
 * Leaves the wheel to what is around it.
 */
void
muster_wheel_pass_by (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  set_phase (widget, GTK_PHASE_NONE);
}

static void
on_adjustment_changed_cb (GtkScrolledWindow *scrolled,
                          GtkAdjustment     *adjustment)
{
  gboolean needed = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_lower (adjustment) > gtk_adjustment_get_page_size (adjustment);

  set_phase (GTK_WIDGET (scrolled), needed ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
}

/**
 * muster_wheel_pass_unneeded:
 * @scrolled: something that scrolls down only, in a page that scrolls itself
 *
 * Leaves the wheel to the page for as long as all of @scrolled can be seen.
 */
void
muster_wheel_pass_unneeded (GtkScrolledWindow *scrolled)
{
  GtkAdjustment *adjustment;

  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (scrolled));

  adjustment = gtk_scrolled_window_get_vadjustment (scrolled);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (on_adjustment_changed_cb), scrolled, G_CONNECT_SWAPPED);
  on_adjustment_changed_cb (scrolled, adjustment);
}
