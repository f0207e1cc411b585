/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the panel does with the player's own templates: saving the selected unit, renaming, removing with a way back. */

#define G_LOG_DOMAIN "muster-add-panel"

#include "config.h"

#include "muster-add-panel-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* As long as a toast with a button stands. */
#define GONE_S 10

/**
 * muster_add_panel_forget_gone:
 * @self: a panel
 *
 * Lets go of the template that was removed last: it cannot come back any more.
 */
void
muster_add_panel_forget_gone (MusterAddPanel *self)
{
  g_clear_handle_id (&self->gone_id, g_source_remove);
  if (self->gone == NULL)
    return;
  muster_templates_forget (self->templates, self->gone);
  g_clear_object (&self->gone);
}

static gboolean
on_gone_cb (gpointer data)
{
  MusterAddPanel *self = data;

  self->gone_id = 0;
  gtk_revealer_set_reveal_child (self->removed_revealer, FALSE);
  muster_add_panel_forget_gone (self);
  return G_SOURCE_REMOVE;
}

static MusterTemplate *
find_template (MusterAddPanel *self,
               GVariant       *parameter)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->offers));

  for (guint i = 0; i < n && self->templates != NULL; i++)
    {
      g_autoptr(MusterOffer) offer = g_list_model_get_item (G_LIST_MODEL (self->offers), i);

      if (strcmp (muster_offer_get_key (offer), g_variant_get_string (parameter, NULL)) == 0)
        return muster_offer_get_template (offer);
    }
  return NULL;
}

static void
on_remove_cb (GSimpleAction  *action,
              GVariant       *parameter,
              MusterAddPanel *self)
{
  MusterTemplate *item = find_template (self, parameter);
  g_autofree char *text = NULL;

  if (item == NULL)
    return;
  muster_add_panel_forget_gone (self);
  self->gone = g_object_ref (item);
  muster_templates_remove (self->templates, item);
  /* Translators: %s is a template's name */
  text = g_strdup_printf (_("“%s” removed"), muster_template_get_name (self->gone));
  gtk_label_set_text (self->removed, text);
  gtk_revealer_set_reveal_child (self->removed_revealer, TRUE);
  self->gone_id = g_timeout_add_seconds (GONE_S, on_gone_cb, self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
on_restore_cb (GSimpleAction  *action,
               GVariant       *parameter,
               MusterAddPanel *self)
{
  g_autoptr(MusterTemplate) item = g_steal_pointer (&self->gone);

  g_clear_handle_id (&self->gone_id, g_source_remove);
  gtk_revealer_set_reveal_child (self->removed_revealer, FALSE);
  if (item != NULL)
    muster_templates_restore (self->templates, item);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
on_rename_cb (GSimpleAction  *action,
              GVariant       *parameter,
              MusterAddPanel *self)
{
  MusterTemplate *item = find_template (self, parameter);

  if (item == NULL || muster_template_get_unit (item) == NULL)
    return;
  g_set_object (&self->named, item);
  gtk_editable_set_text (self->name_entry, muster_template_get_name (item));
  gtk_widget_set_visible (GTK_WIDGET (self->name_problem), FALSE);
  gtk_popover_popup (self->name_popover);
  gtk_widget_grab_focus (GTK_WIDGET (self->name_entry));
}

/**
 * muster_add_panel_take_name:
 * @self: a panel that asks for a template's name
 *
 * Renames the template, or says why it cannot be called so.
 */
void
muster_add_panel_take_name (MusterAddPanel *self)
{
  g_autoptr(GError) error = NULL;

  if (self->named == NULL || self->templates == NULL
      || muster_templates_rename (self->templates, self->named, gtk_editable_get_text (self->name_entry), &error))
    {
      gtk_popover_popdown (self->name_popover);
      return;
    }
  gtk_label_set_text (self->name_problem, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->name_problem), TRUE);
}

static void
add_action (MusterAddPanel *self,
            const char     *name,
            gboolean        text,
            GCallback       callback)
{
  g_autoptr(GSimpleAction) action = g_simple_action_new (name, text ? G_VARIANT_TYPE_STRING : NULL);

  g_signal_connect (action, "activate", callback, self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
}

/**
 * muster_add_panel_add_template_actions:
 * @self: a panel with its actions
 *
 * Adds those of templates.
 */
void
muster_add_panel_add_template_actions (MusterAddPanel *self)
{
  add_action (self, "rename-template", TRUE, G_CALLBACK (on_rename_cb));
  add_action (self, "remove-template", TRUE, G_CALLBACK (on_remove_cb));
  add_action (self, "restore-template", FALSE, G_CALLBACK (on_restore_cb));
}

static void
on_failed_cb (MusterTemplates *templates,
              const char      *text,
              MusterAddPanel  *self)
{
  if (self->workbench != NULL)
    muster_workbench_notify_user (self->workbench, text, FALSE);
}

/**
 * muster_add_panel_open_templates:
 * @self: a panel with a list
 *
 * Opens the player's templates, where they are not open yet.
 */
void
muster_add_panel_open_templates (MusterAddPanel *self)
{
  if (self->templates != NULL || self->workbench == NULL)
    return;
  self->templates = muster_templates_new (muster_document_get_systems (muster_workbench_get_document (self->workbench)), NULL);
  g_signal_connect_object (self->templates, "failed", G_CALLBACK (on_failed_cb), self, 0);
  muster_offers_set_templates (self->offers, self->templates);
}

/**
 * muster_add_panel_save_template:
 * @self: a panel
 *
 * Keeps the selected unit as a template for other lists, and tells so.
 *
 * Returns: whether just one unit was selected
 */
gboolean
muster_add_panel_save_template (MusterAddPanel *self)
{
  MusterUnit *unit = self->workbench != NULL ? muster_workbench_get_unit (self->workbench) : NULL;
  MusterTemplate *item;
  g_autofree char *text = NULL;

  g_return_val_if_fail (MUSTER_IS_ADD_PANEL (self), FALSE);

  if (unit == NULL || self->templates == NULL)
    return FALSE;
  item = muster_templates_save_unit (self->templates, unit, NULL);
  /* Translators: %s is the name that a template got */
  text = g_strdup_printf (_("Kept as “%s” among what can be added"), muster_template_get_name (item));
  muster_workbench_notify_user (self->workbench, text, FALSE);
  return TRUE;
}
