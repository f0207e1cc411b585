/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of what can be added: what it is, where it would go or why it does not fit, what it costs, and the buttons
 * that add it, keep it among the favourites, or make a whole group of it. */

#define G_LOG_DOMAIN "muster-add-row"

#include "config.h"

#include "muster-add-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-accessible.h"
#include "muster-cut-text.h"
#include "muster-silhouette.h"

struct _MusterAddRow
{
  GtkWidget      parent_instance;

  GtkWidget     *box;
  GtkImage      *silhouette;
  GtkWidget     *texts;
  GtkLabel      *title;
  GtkLabel      *subtitle;
  GtkLabel      *points;
  GtkToggleButton *star;
  GtkMenuButton *more;
  GtkWidget     *add;

  MusterOffers  *offers;  /* (owned) */
  MusterOffer   *offer;   /* (owned) (nullable): while it is bound */
  GMenu         *menu;    /* (owned): filled when it is opened */
  gulong         changed;
  gboolean       updating;
};

G_DEFINE_FINAL_TYPE (MusterAddRow, muster_add_row, GTK_TYPE_WIDGET)

static void
set_name (GtkWidget  *button,
          const char *name)
{
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Whether the menu has anything for it. */
static gboolean
has_menu (MusterAddRow *self)
{
  MusterSystem *system;
  guint n;
  const MusterGroup *groups;

  if (muster_offer_get_kind (self->offer) == MUSTER_OFFER_TEMPLATE)
    return TRUE;
  if (muster_offer_get_kind (self->offer) != MUSTER_OFFER_ENTRY)
    return FALSE;
  system = muster_workbench_get_system (muster_offers_get_workbench (self->offers));
  groups = muster_system_get_groups (system, &n);
  for (guint i = 0; i < n; i++)
    {
      if (groups[i].picks_entry)
        return TRUE;
    }
  return FALSE;
}

static void
show_star (MusterAddRow *self)
{
  gboolean favourite = muster_offer_get_favourite (self->offer);
  gboolean template = muster_offer_get_kind (self->offer) == MUSTER_OFFER_TEMPLATE;
  g_autofree char *name = NULL;

  self->updating = TRUE;
  gtk_toggle_button_set_active (self->star, favourite);
  self->updating = FALSE;
  gtk_button_set_icon_name (GTK_BUTTON (self->star), favourite ? "starred-symbolic" : "non-starred-symbolic");
  gtk_widget_set_visible (GTK_WIDGET (self->star), !template);
  /* Translators: says of a thing that can be added that it is one of the favourites: "Favourite: Panther" */
  name = g_strdup_printf (_("Favourite: %s"), muster_offer_get_title (self->offer));
  set_name (GTK_WIDGET (self->star), name);
}

/* All of the line in one, for who hears it. */
static void
speak (MusterAddRow *self)
{
  const char *points = muster_offer_get_points_text (self->offer);
  const char *subtitle = muster_offer_get_subtitle (self->offer);
  g_autoptr(GString) text = g_string_new (muster_offer_get_title (self->offer));

  if (*subtitle != '\0')
    g_string_append_printf (text, ", %s", subtitle);
  if (points != NULL)
    g_string_append_printf (text, ", %s", points);
  muster_accessible_set_name (GTK_WIDGET (self), text->str);
}

static void
update (MusterAddRow *self)
{
  gboolean fits = muster_offer_get_fits (self->offer);
  const char *points = muster_offer_get_points_text (self->offer);
  g_autofree char *label = muster_offer_dup_label (self->offer);
  g_autofree char *groups = NULL;

  gtk_image_set_from_icon_name (self->silhouette, muster_silhouette_icon (muster_offer_get_silhouette (self->offer)));
  gtk_label_set_text (self->title, muster_offer_get_title (self->offer));
  gtk_label_set_text (self->subtitle, muster_offer_get_subtitle (self->offer));
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), *muster_offer_get_subtitle (self->offer) != '\0');
  gtk_widget_set_tooltip_text (self->texts, muster_offer_get_subtitle (self->offer));
  gtk_label_set_text (self->points, points != NULL ? points : "");
  gtk_widget_set_visible (GTK_WIDGET (self->points), points != NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (self->box); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      gboolean dimmed = !fits && child != GTK_WIDGET (self->star) && child != GTK_WIDGET (self->more);

      if (dimmed)
        gtk_widget_add_css_class (child, "unfit");
      else
        gtk_widget_remove_css_class (child, "unfit");
    }
  set_name (self->add, label);
  show_star (self);
  gtk_widget_set_visible (GTK_WIDGET (self->more), has_menu (self));
  if (muster_offer_get_kind (self->offer) == MUSTER_OFFER_TEMPLATE)
    /* Translators: the menu of a template; %s is its name */
    groups = g_strdup_printf (_("Menu of %s"), muster_offer_get_title (self->offer));
  else
    /* Translators: the menu with companies and the like of a vehicle: "Ready-made with Panther" */
    groups = g_strdup_printf (_("Ready-made with %s"), muster_offer_get_title (self->offer));
  set_name (GTK_WIDGET (self->more), groups);
  speak (self);
}

static void
on_star_toggled_cb (MusterAddRow *self)
{
  if (!self->updating && self->offer != NULL)
    muster_offers_set_favourite (self->offers, self->offer, gtk_toggle_button_get_active (self->star));
}

static void
on_add_clicked_cb (MusterAddRow *self)
{
  if (self->offer != NULL)
    muster_offers_add (self->offers, self->offer, NULL, FALSE);
}

static void
add_groups (MusterAddRow *self,
            GMenu        *menu)
{
  g_autoptr(GArray) groups = muster_offer_list_groups (self->offer, muster_offers_get_workbench (self->offers));

  for (guint i = 0; i < groups->len; i++)
    {
      const MusterOfferGroup *group = &g_array_index (groups, MusterOfferGroup, i);
      g_autofree char *label = NULL;
      g_autoptr(GMenuItem) item = NULL;

      if (group->reason != NULL)
        /* Translators: a ready-made group, and why there is no room for it */
        label = g_strdup_printf (_("%s (%s)"), group->label, group->reason);
      else if (group->points != NULL)
        /* Translators: a ready-made group, and its points */
        label = g_strdup_printf (_("%s · %s"), group->label, group->points);
      item = g_menu_item_new (label != NULL ? label : group->label, NULL);
      /* What does not fit is told of by an item that cannot be used. */
      if (group->reason != NULL)
        g_menu_item_set_detailed_action (item, "row.none");
      else
        g_menu_item_set_action_and_target (item, "row.add-group", "s", group->group->id);
      g_menu_append_item (menu, item);
    }
  if (groups->len == 0)
    /* Translators: an item of the menu of ready-made groups, where there are none */
    g_menu_append (menu, _("No ready-made group takes it"), "row.none");
}

static void
create_menu_cb (GtkMenuButton *button,
                gpointer       data)
{
  MusterAddRow *self = data;
  GMenu *menu = self->menu;

  g_menu_remove_all (menu);
  if (self->offer == NULL)
    return;
  if (muster_offer_get_kind (self->offer) == MUSTER_OFFER_TEMPLATE)
    {
      if (muster_template_get_unit (muster_offer_get_template (self->offer)) != NULL)
        g_menu_append (menu, _("Rename…"), "row.rename");
      g_menu_append (menu, _("Remove Template"), "row.remove");
    }
  else
    {
      add_groups (self, menu);
    }
  /* Not before: a popover for every line would cost more than the line itself. */
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
on_add_group_cb (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  MusterAddRow *self = MUSTER_ADD_ROW (widget);
  MusterSystem *system;
  guint n;
  const MusterGroup *groups;

  if (self->offer == NULL)
    return;
  system = muster_workbench_get_system (muster_offers_get_workbench (self->offers));
  groups = muster_system_get_groups (system, &n);
  for (guint i = 0; i < n; i++)
    {
      if (strcmp (groups[i].id, g_variant_get_string (parameter, NULL)) == 0)
        {
          muster_offers_add (self->offers, self->offer, &groups[i], FALSE);
          return;
        }
    }
}

/* The panel knows where templates are kept, and asks for a name. */
static void
on_template_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  MusterAddRow *self = MUSTER_ADD_ROW (widget);

  if (self->offer != NULL)
    gtk_widget_activate_action (widget, strcmp (name, "row.rename") == 0 ? "add.rename-template" : "add.remove-template", "s",
                                muster_offer_get_key (self->offer));
}

static void
on_secondary_pressed_cb (GtkGestureClick *gesture,
                         int              n,
                         double           x,
                         double           y,
                         MusterAddRow    *self)
{
  if (muster_add_row_show_menu (self))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
muster_add_row_dispose (GObject *object)
{
  MusterAddRow *self = MUSTER_ADD_ROW (object);

  muster_add_row_set_offer (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_ADD_ROW);
  g_clear_object (&self->offers);
  g_clear_object (&self->menu);

  G_OBJECT_CLASS (muster_add_row_parent_class)->dispose (object);
}

static void
muster_add_row_class_init (MusterAddRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_add_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-add-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterAddRow, box);
  gtk_widget_class_bind_template_child (widget_class, MusterAddRow, silhouette);
  gtk_widget_class_bind_template_child (widget_class, MusterAddRow, texts);
  gtk_widget_class_bind_template_child (widget_class, MusterAddRow, title);
  gtk_widget_class_bind_template_child (widget_class, MusterAddRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MusterAddRow, points);
  gtk_widget_class_bind_template_child (widget_class, MusterAddRow, star);
  gtk_widget_class_bind_template_child (widget_class, MusterAddRow, more);
  gtk_widget_class_bind_template_child (widget_class, MusterAddRow, add);
  gtk_widget_class_bind_template_callback (widget_class, on_star_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, muster_cut_text_on_query_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_add_clicked_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "addrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "row.add-group", "s", on_add_group_cb);
  gtk_widget_class_install_action (widget_class, "row.rename", NULL, on_template_cb);
  gtk_widget_class_install_action (widget_class, "row.remove", NULL, on_template_cb);
}

static void
muster_add_row_init (MusterAddRow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->menu = g_menu_new ();
  gtk_menu_button_set_create_popup_func (self->more, create_menu_cb, self, NULL);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (on_secondary_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/**
 * muster_add_row_new:
 * @offers: what can be added
 *
 * Returns: (transfer floating): a line for one of them
 */
GtkWidget *
muster_add_row_new (MusterOffers *offers)
{
  MusterAddRow *self = g_object_new (MUSTER_TYPE_ADD_ROW, NULL);

  self->offers = g_object_ref (offers);
  return GTK_WIDGET (self);
}

/**
 * muster_add_row_get_offer:
 * @self: a line
 *
 * Returns: (transfer none) (nullable): what it shows
 */
MusterOffer *
muster_add_row_get_offer (MusterAddRow *self)
{
  g_return_val_if_fail (MUSTER_IS_ADD_ROW (self), NULL);

  return self->offer;
}

/**
 * muster_add_row_set_offer:
 * @self: a line
 * @offer: (nullable): what it shows
 */
void
muster_add_row_set_offer (MusterAddRow *self,
                          MusterOffer  *offer)
{
  g_return_if_fail (MUSTER_IS_ADD_ROW (self));

  if (self->offer == offer)
    return;
  if (self->offer != NULL)
    {
      g_clear_signal_handler (&self->changed, self->offer);
      /* A menu is of what it was opened for. */
      gtk_menu_button_popdown (self->more);
    }
  g_set_object (&self->offer, offer);
  if (offer == NULL)
    return;
  self->changed = g_signal_connect_swapped (offer, "changed", G_CALLBACK (update), self);
  update (self);
}

/**
 * muster_add_row_show_menu:
 * @self: a line
 *
 * Opens its menu.
 *
 * Returns: whether it has one
 */
gboolean
muster_add_row_show_menu (MusterAddRow *self)
{
  g_return_val_if_fail (MUSTER_IS_ADD_ROW (self), FALSE);

  if (!gtk_widget_get_visible (GTK_WIDGET (self->more)))
    return FALSE;
  gtk_menu_button_popup (self->more);
  return TRUE;
}
