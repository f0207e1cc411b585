/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keyboard of the panel. One may type faster than a catalogue answers: what Enter was pressed for is kept in order,
 * and each time what was typed then is found first. */

#define G_LOG_DOMAIN "muster-add-panel"

#include "config.h"

#include "muster-add-panel-private.h"

#include <glib/gi18n.h>

#include <string.h>

/* Rows that PageUp and PageDown move by. */
#define PAGE 8

/* Brings a row into view. */
void
muster_add_panel_show_row (MusterAddPanel *self,
                           guint           position)
{
  if (position < g_list_model_get_n_items (G_LIST_MODEL (self->offers)))
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
}

static void
look (MusterAddPanel *self,
      const char     *text)
{
  if (strcmp (self->looked, text) == 0)
    return;
  g_free (self->looked);
  self->looked = g_strdup (text);
  self->to_top = TRUE;
  muster_offers_set_text (self->offers, text);
}

/* Whether the rows are still those of what was typed before. */
static gboolean
is_finding (MusterAddPanel *self)
{
  return self->to_top && muster_offers_get_busy (self->offers);
}

/* Adds what Enter was pressed for, as far as it is found. */
void
muster_add_panel_serve (MusterAddPanel *self)
{
  while (!g_queue_is_empty (&self->wanted))
    {
      const char *wanted = g_queue_peek_head (&self->wanted);
      g_autofree char *done = NULL;
      MusterOffer *selected;

      look (self, wanted + 1);
      if (is_finding (self))
        return;
      done = g_queue_pop_head (&self->wanted);
      selected = gtk_single_selection_get_selected_item (self->selection);
      if (selected != NULL)
        {
          g_autoptr(MusterOffer) offer = g_object_ref (selected);

          muster_offers_add (self->offers, offer, NULL, *done == '!');
        }
    }
  look (self, gtk_editable_get_text (self->entry));
}

static void
want (MusterAddPanel *self,
      gboolean        anyway)
{
  g_queue_push_tail (&self->wanted, g_strconcat (anyway ? "!" : "-", gtk_editable_get_text (self->entry), NULL));
  /* One types on, in place of what was found. */
  gtk_editable_select_region (self->entry, 0, -1);
  if (!is_finding (self))
    muster_add_panel_serve (self);
}

/* Enter was pressed. */
void
muster_add_panel_take_enter (MusterAddPanel *self)
{
  want (self, FALSE);
}

/* Something else is typed. */
void
muster_add_panel_take_text (MusterAddPanel *self)
{
  const char *text = gtk_editable_get_text (self->entry);

  if (g_queue_is_empty (&self->wanted))
    look (self, text);
  if (*text == '\0')
    gtk_widget_set_visible (self->hint, FALSE);
}

/* Escape was pressed. */
void
muster_add_panel_clear_text (MusterAddPanel *self)
{
  gtk_editable_set_text (self->entry, "");
}

static void
move_by (MusterAddPanel *self,
         int             step)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->offers));
  guint now = gtk_single_selection_get_selected (self->selection);
  gint64 next = now == GTK_INVALID_LIST_POSITION ? 0 : (gint64) now + step;

  if (n == 0)
    return;
  self->to_top = FALSE;
  next = CLAMP (next, 0, (gint64) n - 1);
  gtk_single_selection_set_selected (self->selection, (guint) next);
  muster_add_panel_show_row (self, (guint) next);
}

static void
toggle_favourite (MusterAddPanel *self)
{
  MusterOffer *offer = gtk_single_selection_get_selected_item (self->selection);

  if (offer != NULL)
    muster_offers_set_favourite (self->offers, offer, !muster_offer_get_favourite (offer));
}

/* The first ready-made group of what is highlighted that there is room for, such as a company of three. */
static void
add_group (MusterAddPanel *self)
{
  MusterOffer *offer = gtk_single_selection_get_selected_item (self->selection);
  MusterWorkbench *workbench = muster_offers_get_workbench (self->offers);
  g_autoptr(GArray) groups = NULL;

  if (offer == NULL || workbench == NULL)
    return;

  groups = muster_offer_list_groups (offer, workbench);
  for (guint i = 0; i < groups->len; i++)
    {
      const MusterOfferGroup *group = &g_array_index (groups, MusterOfferGroup, i);

      if (group->reason != NULL)
        continue;
      muster_offers_add (self->offers, offer, group->group, FALSE);
      gtk_editable_select_region (self->entry, 0, -1);
      return;
    }
  muster_workbench_notify_user (workbench, groups->len > 0 ? g_array_index (groups, MusterOfferGroup, 0).reason
                                                           : _("No ready-made group takes it"), FALSE);
}

static gboolean
on_key_cb (GtkEventControllerKey *controller,
           guint                  key,
           guint                  code,
           GdkModifierType        state,
           MusterAddPanel        *self)
{
  GdkModifierType held = state & gtk_accelerator_get_default_mod_mask ();

  if (held == 0)
    {
      switch (key)
        {
        case GDK_KEY_Down:
        case GDK_KEY_KP_Down:
          move_by (self, 1);
          return GDK_EVENT_STOP;
        case GDK_KEY_Up:
        case GDK_KEY_KP_Up:
          move_by (self, -1);
          return GDK_EVENT_STOP;
        case GDK_KEY_Page_Down:
          move_by (self, PAGE);
          return GDK_EVENT_STOP;
        case GDK_KEY_Page_Up:
          move_by (self, -PAGE);
          return GDK_EVENT_STOP;
        default:
          return GDK_EVENT_PROPAGATE;
        }
    }
  if ((key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter) && (held == GDK_SHIFT_MASK || held == GDK_CONTROL_MASK))
    {
      want (self, TRUE);
      return GDK_EVENT_STOP;
    }
  if ((key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter) && held == GDK_ALT_MASK)
    {
      add_group (self);
      return GDK_EVENT_STOP;
    }
  if (gdk_keyval_to_lower (key) == GDK_KEY_b && held == GDK_CONTROL_MASK)
    {
      toggle_favourite (self);
      return GDK_EVENT_STOP;
    }
  return GDK_EVENT_PROPAGATE;
}

/**
 * muster_add_panel_take_keys:
 * @self: a panel
 *
 * Lets the search move through what was found, like a launcher.
 */
void
muster_add_panel_take_keys (MusterAddPanel *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
}
