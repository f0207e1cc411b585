/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel for adding to the list. The search keeps the keyboard all the while: what one types finds, the arrow keys
 * move through what was found, Enter adds it, and the next word replaces the last. */

#define G_LOG_DOMAIN "muster-add-panel"

#include "config.h"

#include "muster-add-panel-private.h"

#include <glib/gi18n.h>

#include "muster-add-row.h"
#include "muster-application.h"

/* So near to the end, in pixels, more rows are looked for. */
#define NEAR_END 600.0

enum
{
  PROP_0,
  PROP_WORKBENCH,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterAddPanel, muster_add_panel, GTK_TYPE_WIDGET)

/* ---- What is shown ---- */

static void
show_empty (MusterAddPanel *self)
{
  gboolean or_more;
  guint n = muster_offers_get_n_hidden (self->offers, &or_more);
  guint n_unfit = muster_offers_get_n_unfit (self->offers);
  const char *text = gtk_editable_get_text (self->entry);
  g_autofree char *title = NULL;
  g_autofree char *escaped = NULL;
  g_autofree char *description = NULL;

  if (*text != '\0')
    /* Translators: nothing was found for the words in quotes */
    title = g_strdup_printf (_("Nothing for “%s”"), text);
  else
    title = g_strdup (n_unfit > 0 ? _("Nothing More Fits") : _("Nothing to Add"));
  /* The page reads its title as markup. */
  escaped = g_markup_escape_text (title, -1);
  adw_status_page_set_title (self->empty, escaped);
  if (n_unfit > 0)
    /* Translators: %u things were found that the list has no room for */
    description = g_strdup_printf (ngettext ("The list has no room for the %u that was found.",
                                             "The list has no room for any of the %u that were found.", n_unfit), n_unfit);
  else if (n > 0 && or_more)
    /* Translators: %u rows and more are hidden by filters */
    description = g_strdup_printf (ngettext ("The filters hide %u row or more.", "The filters hide %u rows or more.", n), n);
  else if (n > 0)
    description = g_strdup_printf (ngettext ("The filters hide %u row.", "The filters hide %u rows.", n), n);
  else
    description = g_strdup (*text != '\0' ? _("Try the beginning of another word.") : "");
  adw_status_page_set_description (self->empty, description);
  gtk_widget_set_visible (self->clear_button, n > 0);
}

static void
on_status_cb (MusterAddPanel *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->offers));
  const char *problem = muster_offers_get_problem (self->offers);
  gboolean busy = muster_offers_get_busy (self->offers);

  gtk_label_set_text (self->problem, problem != NULL ? problem : "");
  gtk_revealer_set_reveal_child (self->problem_revealer, problem != NULL);
  muster_add_panel_show_filters (self);
  if (n > 0)
    gtk_stack_set_visible_child_name (self->stack, "list");
  else if (!busy)
    {
      show_empty (self);
      gtk_stack_set_visible_child_name (self->stack, "empty");
    }
  gtk_widget_set_visible (self->hint, n > 0 && *gtk_editable_get_text (self->entry) != '\0');
  if (self->to_top && n > 0)
    {
      gtk_single_selection_set_selected (self->selection, 0);
      muster_add_panel_show_row (self, 0);
    }
  if (!busy)
    self->to_top = FALSE;
  if (!busy)
    muster_add_panel_serve (self);
}

/* ---- Rows ---- */

static void
on_row_activate_cb (MusterAddPanel *self,
                    guint           position)
{
  g_autoptr(MusterOffer) offer = g_list_model_get_item (G_LIST_MODEL (self->offers), position);

  if (offer != NULL)
    muster_offers_add (self->offers, offer, NULL, FALSE);
}

static void
on_row_setup_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item,
                 MusterAddPanel           *self)
{
  gtk_list_item_set_child (item, muster_add_row_new (self->offers));
}

static void
on_row_bind_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item,
                MusterAddPanel           *self)
{
  muster_add_row_set_offer (MUSTER_ADD_ROW (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
}

static void
on_row_unbind_cb (GtkSignalListItemFactory *factory,
                  GtkListItem              *item,
                  MusterAddPanel           *self)
{
  muster_add_row_set_offer (MUSTER_ADD_ROW (gtk_list_item_get_child (item)), NULL);
}

static void
on_scrolled_cb (MusterAddPanel *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double left = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_value (adjustment) - gtk_adjustment_get_page_size (adjustment);

  if (left < NEAR_END && gtk_adjustment_get_value (adjustment) > 0)
    muster_offers_load_more (self->offers);
}

/* ---- The widget ---- */

static gboolean
on_make_rows_cb (gpointer data)
{
  MusterAddPanel *self = data;

  self->rows_id = 0;
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  return G_SOURCE_REMOVE;
}

static void
on_after_paint_cb (MusterAddPanel *self,
                   GdkFrameClock  *clock)
{
  g_signal_handlers_disconnect_by_func (clock, on_after_paint_cb, self);
  if (self->rows_id == 0)
    self->rows_id = g_idle_add (on_make_rows_cb, self);
}

/* The rows come behind the first frame: who opens a list sees its units first. */
static void
muster_add_panel_map (GtkWidget *widget)
{
  MusterAddPanel *self = MUSTER_ADD_PANEL (widget);
  MusterApplication *application = muster_application_get_running ();

  if (application != NULL && !self->has_library)
    muster_offers_set_library (self->offers, muster_application_get_library (application));
  self->has_library = TRUE;
  GTK_WIDGET_CLASS (muster_add_panel_parent_class)->map (widget);
  muster_offers_set_active (self->offers, TRUE);
  if (gtk_list_view_get_model (self->list) == NULL)
    g_signal_connect_object (gtk_widget_get_frame_clock (widget), "after-paint", G_CALLBACK (on_after_paint_cb), self,
                             G_CONNECT_SWAPPED);
}

static void
muster_add_panel_unmap (GtkWidget *widget)
{
  muster_offers_set_active (MUSTER_ADD_PANEL (widget)->offers, FALSE);
  GTK_WIDGET_CLASS (muster_add_panel_parent_class)->unmap (widget);
}

static void
muster_add_panel_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      g_value_set_object (value, MUSTER_ADD_PANEL (object)->workbench);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_add_panel_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      muster_add_panel_set_workbench (MUSTER_ADD_PANEL (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_add_panel_dispose (GObject *object)
{
  MusterAddPanel *self = MUSTER_ADD_PANEL (object);

  g_clear_handle_id (&self->rows_id, g_source_remove);
  if (self->templates != NULL)
    muster_add_panel_forget_gone (self);
  if (self->offers != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->offers, self);
      muster_offers_set_workbench (self->offers, NULL);
    }
  if (self->list != NULL)
    gtk_list_view_set_model (self->list, NULL);
  if (self->name_popover != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->name_popover));
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_ADD_PANEL);
  g_clear_object (&self->selection);
  g_clear_object (&self->offers);
  g_clear_object (&self->templates);
  g_clear_object (&self->named);
  g_queue_clear_full (&self->wanted, g_free);
  g_clear_pointer (&self->looked, g_free);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);
  g_clear_object (&self->workbench);

  G_OBJECT_CLASS (muster_add_panel_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, box);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, entry);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, hint);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, nation_button);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, category_button);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, fits_button);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, favourites_button);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, sort_button);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, problem_revealer);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, problem);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, list);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, empty);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, clear_button);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, removed_revealer);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, removed);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, name_popover);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, name_entry);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPanel, name_problem);
}

static void
muster_add_panel_class_init (MusterAddPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_add_panel_get_property;
  object_class->set_property = muster_add_panel_set_property;
  object_class->dispose = muster_add_panel_dispose;
  widget_class->map = muster_add_panel_map;
  widget_class->unmap = muster_add_panel_unmap;

  properties[PROP_WORKBENCH] =
    g_param_spec_object ("workbench", NULL, NULL, MUSTER_TYPE_WORKBENCH,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-add-panel.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, muster_add_panel_take_text);
  gtk_widget_class_bind_template_callback (widget_class, muster_add_panel_take_enter);
  gtk_widget_class_bind_template_callback (widget_class, muster_add_panel_clear_text);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, muster_add_panel_take_name);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
muster_add_panel_init (MusterAddPanel *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_queue_init (&self->wanted);
  self->looked = g_strdup ("");
  self->offers = muster_offers_new (NULL);
  muster_offers_set_active (self->offers, FALSE);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->name_popover), GTK_WIDGET (self->stack));

  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->offers)));
  g_signal_connect (factory, "setup", G_CALLBACK (on_row_setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (on_row_bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_row_unbind_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
  muster_add_panel_take_keys (self);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed", G_CALLBACK (on_scrolled_cb),
                           self, G_CONNECT_SWAPPED);
  muster_add_panel_make_actions (self);
  g_signal_connect_swapped (self->offers, "status", G_CALLBACK (on_status_cb), self);
  muster_add_panel_make_menus (self);
  on_status_cb (self);
}

/* Longer examples do not fit into the field. */
#define LONGEST_EXAMPLE 14

/* Something of the game, and of the list's nation, that somebody could search for. */
static char *
dup_example (MusterWorkbench *workbench)
{
  MusterSystem *system = muster_workbench_get_system (workbench);
  const char *nation = muster_roster_get_nation (muster_workbench_get_roster (workbench));
  guint n;
  const MusterEntry *entries = muster_system_get_entries (system, &n);
  const MusterUnitType *types;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = muster_title_dup_short (entries[i].name);

      if ((nation == NULL || g_strcmp0 (entries[i].nation, nation) == 0) && g_utf8_strlen (name, -1) <= LONGEST_EXAMPLE)
        return g_steal_pointer (&name);
    }
  types = muster_system_get_types (system, &n);
  return n > 0 ? muster_title_dup_short (muster_system_text (types[0].name)) : NULL;
}

static void
show_example (MusterAddPanel *self)
{
  g_autofree char *example = muster_workbench_get_roster (self->workbench) != NULL ? dup_example (self->workbench) : NULL;
  /* Translators: in the search field; %s is something that can be added: “3 Panther” means three of them */
  g_autofree char *text = example != NULL ? g_strdup_printf (_("Search, perhaps “3 %s”"), example) : NULL;

  if (text != NULL)
    g_object_set (self->entry, "placeholder-text", text, NULL);
}

/**
 * muster_add_panel_set_workbench:
 * @self: a panel
 * @workbench: (nullable): the list to add to
 */
void
muster_add_panel_set_workbench (MusterAddPanel  *self,
                                MusterWorkbench *workbench)
{
  g_return_if_fail (MUSTER_IS_ADD_PANEL (self));

  if (!g_set_object (&self->workbench, workbench))
    return;
  muster_add_panel_make_menus (self);
  muster_offers_set_workbench (self->offers, workbench);
  if (workbench != NULL)
    show_example (self);
  muster_add_panel_open_templates (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKBENCH]);
}

/**
 * muster_add_panel_focus_search:
 * @self: a panel
 * @text: (nullable): what to search for; %NULL: what was searched for stays, selected, so that typing replaces it
 *
 * Gives the search the keyboard.
 */
void
muster_add_panel_focus_search (MusterAddPanel *self,
                               const char     *text)
{
  g_return_if_fail (MUSTER_IS_ADD_PANEL (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  if (text == NULL)
    {
      gtk_editable_select_region (self->entry, 0, -1);
      return;
    }
  gtk_editable_set_text (self->entry, text);
  gtk_editable_set_position (self->entry, -1);
}

/**
 * muster_add_panel_refresh:
 * @self: a panel
 *
 * Looks again: something in the catalogue was changed.
 */
void
muster_add_panel_refresh (MusterAddPanel *self)
{
  g_return_if_fail (MUSTER_IS_ADD_PANEL (self));

  muster_offers_refresh (self->offers);
}

/**
 * muster_add_panel_get_offers:
 * @self: a panel
 *
 * Returns: (transfer none): what it shows
 */
MusterOffers *
muster_add_panel_get_offers (MusterAddPanel *self)
{
  g_return_val_if_fail (MUSTER_IS_ADD_PANEL (self), NULL);

  return self->offers;
}
