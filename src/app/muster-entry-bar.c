/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tells that the player's catalogue says something else of entries by now than the copies that a list carries. There is
 * nothing of it to be seen where there is nothing to tell. */

#define G_LOG_DOMAIN "muster-entry-bar"

#include "config.h"

#include "muster-entry-bar.h"

/* Pixels of what differs that are to be seen in any window: four lines of it. */
#define MOST_HEIGHT 76

struct _MusterEntryBar
{
  AdwBin              parent_instance;

  GtkInfoBar         *bar;
  GtkScrolledWindow  *scroller;
  GtkLabel           *text;

  MusterNewerEntries *newer;   /* (owned) (nullable) */
  GSignalGroup       *signals; /* of them */
};

G_DEFINE_FINAL_TYPE (MusterEntryBar, muster_entry_bar, ADW_TYPE_BIN)

static void
update (MusterEntryBar *self)
{
  gboolean any = self->newer != NULL && muster_newer_entries_get_n (self->newer) > 0;

  if (any)
    {
      const char *text = muster_newer_entries_get_text (self->newer);
      g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->text), text);
      int height;

      gtk_label_set_text (self->text, text);
      /* In a low window the page below must not take the room for the few lines there usually are. */
      pango_layout_get_pixel_size (layout, NULL, &height);
      gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, height > MOST_HEIGHT ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
      gtk_scrolled_window_set_min_content_height (self->scroller, MIN (height, MOST_HEIGHT));
    }
  gtk_info_bar_set_revealed (self->bar, any);
}

static void
on_take_clicked_cb (MusterEntryBar *self)
{
  if (self->newer != NULL)
    muster_newer_entries_take (self->newer);
}

static void
on_keep_clicked_cb (MusterEntryBar *self)
{
  if (self->newer != NULL)
    muster_newer_entries_keep (self->newer);
}

static void
muster_entry_bar_dispose (GObject *object)
{
  MusterEntryBar *self = MUSTER_ENTRY_BAR (object);

  /* The bin lets go of the bar, which is all of the template. */
  g_clear_object (&self->signals);
  g_clear_object (&self->newer);

  G_OBJECT_CLASS (muster_entry_bar_parent_class)->dispose (object);
}

static void
muster_entry_bar_class_init (MusterEntryBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_entry_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-entry-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterEntryBar, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterEntryBar, scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterEntryBar, text);
  gtk_widget_class_bind_template_callback (widget_class, on_take_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_keep_clicked_cb);
}

static void
muster_entry_bar_init (MusterEntryBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->signals = g_signal_group_new (MUSTER_TYPE_NEWER_ENTRIES);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update), self);
}

/**
 * muster_entry_bar_set_list:
 * @self: a bar
 * @workbench: (nullable): the list it tells of
 * @library: (nullable): the player's catalogue
 *
 * Says what to compare; nothing where one of the two is missing or the list cannot be changed.
 */
void
muster_entry_bar_set_list (MusterEntryBar  *self,
                           MusterWorkbench *workbench,
                           MusterLibrary   *library)
{
  g_return_if_fail (MUSTER_IS_ENTRY_BAR (self));

  g_signal_group_set_target (self->signals, NULL);
  g_clear_object (&self->newer);
  if (workbench != NULL && library != NULL && muster_workbench_get_roster (workbench) != NULL)
    self->newer = muster_newer_entries_new (workbench, library);
  g_signal_group_set_target (self->signals, self->newer);
  update (self);
}
