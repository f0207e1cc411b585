/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The catalogue of a game as a table: what there is, what it costs, how many of it the player owns. A page of a list's
 * window, from which entries go into the list, and the content of a window of its own. */

#define G_LOG_DOMAIN "muster-catalogue-page"

#include "config.h"

#include "muster-catalogue-page-private.h"

#include <glib/gi18n.h>

#include "muster-application.h"
#include "muster-message.h"

enum
{
  PROP_0,
  PROP_WORKBENCH,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterCataloguePage, muster_catalogue_page, GTK_TYPE_WIDGET)

/* Adds an action of the page. */
void
muster_catalogue_page_add_action (MusterCataloguePage *self,
                                  const char          *name,
                                  GCallback            callback)
{
  g_autoptr(GSimpleAction) action = g_simple_action_new (name, NULL);

  g_signal_connect (action, "activate", callback, self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
}

/* Adds an action of the page that is a choice: on or off, or one of several words. */
void
muster_catalogue_page_add_choice (MusterCataloguePage *self,
                                  const char          *name,
                                  GVariant            *state,
                                  GCallback            callback)
{
  gboolean word = g_variant_is_of_type (state, G_VARIANT_TYPE_STRING);
  g_autoptr(GSimpleAction) action = g_simple_action_new_stateful (name, word ? G_VARIANT_TYPE_STRING : NULL, state);

  g_signal_connect (action, "change-state", callback, self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
}

/* Shows what was chosen. */
void
muster_catalogue_page_set_state (MusterCataloguePage *self,
                                 const char          *name,
                                 GVariant            *state)
{
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), state);
}

/* Says whether an action can be used now. */
void
muster_catalogue_page_set_enabled (MusterCataloguePage *self,
                                   const char          *name,
                                   gboolean             enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), enabled);
}

/* Asks for other rows. */
void
muster_catalogue_page_ask (MusterCataloguePage       *self,
                           const MusterTableQuestion *question)
{
  self->to_top = TRUE;
  self->to_show = 0;
  muster_table_ask (self->table, question);
  muster_catalogue_page_show_filters (self);
}

static void
show_count (MusterCataloguePage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->table));
  guint selected = muster_table_selection_get_n (self->selection);
  /* Translators: %u rows of a table */
  g_autofree char *rows = g_strdup_printf (ngettext ("%u row", "%u rows", n), n);
  /* Translators: %s is “12 rows” */
  g_autofree char *text = selected > 0 ? g_strdup_printf (ngettext ("%s, %u selected", "%s, %u selected", selected), rows, selected)
                                       : g_strdup (rows);

  gtk_label_set_text (self->count_label, text);
}

static void
show_emptiness (MusterCataloguePage *self)
{
  const MusterTableQuestion *question = muster_table_get_question (self->table);
  gboolean narrowed = muster_table_get_narrowed (self->table);

  gtk_widget_set_visible (self->clear_button, narrowed);
  if (question->owned && !question->own && !question->favourites)
    {
      adw_status_page_set_title (self->empty, _("You Own Nothing of This"));
      adw_status_page_set_description (self->empty, _("Select rows and press + for each model that you own, or let the menu of the "
                                                      "catalogue count the list that is open."));
    }
  else if (question->own)
    {
      adw_status_page_set_title (self->empty, _("No Entries of Your Own"));
      adw_status_page_set_description (self->empty, _("Make a new one, or duplicate one that comes with the game."));
    }
  else if (narrowed)
    {
      adw_status_page_set_title (self->empty, _("Nothing Found"));
      adw_status_page_set_description (self->empty, _("Search for something else, or clear the filters."));
    }
  else
    {
      adw_status_page_set_title (self->empty, _("The Catalogue Is Empty"));
      adw_status_page_set_description (self->empty, _("Make an entry of your own, or import a file of them."));
    }
}

/* Shows what there is: the table, or why there is none. */
static void
show_state (MusterCataloguePage *self)
{
  const char *problem = muster_table_get_problem (self->table);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->table));
  const char *state = "table";

  if (n == 0 && problem != NULL)
    {
      g_autofree char *text = muster_message_sentence (problem);

      adw_status_page_set_description (self->failed, text);
      state = "failed";
    }
  else if (n == 0 && (muster_table_get_busy (self->table) || muster_table_get_system (self->table) == NULL))
    state = "loading";
  else if (n == 0)
    {
      show_emptiness (self);
      state = "empty";
    }
  gtk_spinner_set_spinning (self->spinner, g_str_equal (state, "loading"));
  gtk_stack_set_visible_child_name (self->states, state);
}

/* Follows the table and what is selected in it. */
void
muster_catalogue_page_update (MusterCataloguePage *self)
{
  if (self->table != NULL)
    {
      show_state (self);
      show_count (self);
    }
  muster_catalogue_page_update_verbs (self);
}

/* Rows come or go; GTK has not heard of it yet. */
static void
on_items_cb (MusterCataloguePage *self)
{
  self->to_focus = muster_catalogue_page_get_focus_row (self);
}

/* The row that had the keyboard may be gone: the one that takes its place has it now. */
static void
give_focus (MusterCataloguePage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->table));
  guint position = n > 0 ? MIN (self->to_focus, n - 1) : 0;

  self->to_focus = GTK_INVALID_LIST_POSITION;
  if (muster_catalogue_page_get_focus_row (self) != GTK_INVALID_LIST_POSITION)
    return;
  /* Where nothing is left the search is not meant: Ctrl+Z would bring back what was typed there. */
  if (n == 0)
    {
      if (!gtk_widget_grab_focus (self->clear_button))
        gtk_widget_grab_focus (GTK_WIDGET (self->columns_button));
      return;
    }
  if (muster_table_selection_get_n (self->selection) == 0)
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  muster_catalogue_page_focus_row (self, position);
}

static void
on_status_cb (MusterCataloguePage *self)
{
  if (self->to_top && !muster_table_get_busy (self->table))
    {
      self->to_top = FALSE;
      muster_catalogue_page_scroll_to (self, 0);
    }
  muster_catalogue_page_update (self);
  if (!muster_table_get_busy (self->table))
    muster_catalogue_page_show_new (self);
  if (self->to_focus != GTK_INVALID_LIST_POSITION && !muster_table_get_busy (self->table))
    give_focus (self);
}

/* The program's, unless somebody has given it others. */
static void
find_library (MusterCataloguePage *self)
{
  MusterApplication *application = muster_application_get_running ();

  if (self->table == NULL && application != NULL)
    muster_catalogue_page_set_library (self, muster_application_get_library (application), muster_application_get_settings (application));
}

static void
muster_catalogue_page_map (GtkWidget *widget)
{
  MusterCataloguePage *self = MUSTER_CATALOGUE_PAGE (widget);

  find_library (self);
  GTK_WIDGET_CLASS (muster_catalogue_page_parent_class)->map (widget);
  if (self->table != NULL)
    muster_table_set_active (self->table, TRUE);
}

static void
muster_catalogue_page_unmap (GtkWidget *widget)
{
  MusterCataloguePage *self = MUSTER_CATALOGUE_PAGE (widget);

  if (self->table != NULL)
    muster_table_set_active (self->table, FALSE);
  GTK_WIDGET_CLASS (muster_catalogue_page_parent_class)->unmap (widget);
}

static gboolean
muster_catalogue_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MUSTER_CATALOGUE_PAGE (widget)->entry));
}

static void
muster_catalogue_page_get_property (GObject    *object,
                                    guint       id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      g_value_set_object (value, MUSTER_CATALOGUE_PAGE (object)->workbench);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_catalogue_page_set_property (GObject      *object,
                                    guint         id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      muster_catalogue_page_set_workbench (MUSTER_CATALOGUE_PAGE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_catalogue_page_dispose (GObject *object)
{
  MusterCataloguePage *self = MUSTER_CATALOGUE_PAGE (object);

  self->updating = TRUE;
  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->save_id, g_source_remove);
  g_clear_handle_id (&self->click_id, g_source_remove);
  if (self->view != NULL)
    gtk_column_view_set_model (self->view, NULL);
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_object (&self->selection);
  if (self->table != NULL)
    muster_table_set_system (self->table, NULL);
  g_clear_object (&self->table);
  g_clear_object (&self->workbench);
  g_clear_object (&self->settings);
  g_clear_object (&self->row_signals);
  g_clear_pointer (&self->systems, g_ptr_array_unref);
  g_clear_pointer (&self->row_popover, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_CATALOGUE_PAGE);

  G_OBJECT_CLASS (muster_catalogue_page_parent_class)->dispose (object);
}

static void
muster_catalogue_page_finalize (GObject *object)
{
  MusterCataloguePage *self = MUSTER_CATALOGUE_PAGE (object);

  g_ptr_array_unref (self->slots);
  g_ptr_array_unref (self->deeds);
  g_object_unref (self->actions);
  g_object_unref (self->cancellable);
  g_free (self->wanted);

  G_OBJECT_CLASS (muster_catalogue_page_parent_class)->finalize (object);
}

static void
muster_catalogue_page_class_init (MusterCataloguePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_catalogue_page_get_property;
  object_class->set_property = muster_catalogue_page_set_property;
  object_class->dispose = muster_catalogue_page_dispose;
  object_class->finalize = muster_catalogue_page_finalize;
  widget_class->map = muster_catalogue_page_map;
  widget_class->unmap = muster_catalogue_page_unmap;
  widget_class->grab_focus = muster_catalogue_page_grab_focus;

  properties[PROP_WORKBENCH] =
    g_param_spec_object ("workbench", NULL, NULL, MUSTER_TYPE_WORKBENCH,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-catalogue-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCataloguePage, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterCataloguePage, sort_button);
  gtk_widget_class_bind_template_child (widget_class, MusterCataloguePage, columns_button);
  gtk_widget_class_bind_template_child (widget_class, MusterCataloguePage, states);
  gtk_widget_class_bind_template_child (widget_class, MusterCataloguePage, spinner);
  gtk_widget_class_bind_template_child (widget_class, MusterCataloguePage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterCataloguePage, view);
  gtk_widget_class_bind_template_child (widget_class, MusterCataloguePage, empty);
  gtk_widget_class_bind_template_child (widget_class, MusterCataloguePage, clear_button);
  gtk_widget_class_bind_template_child (widget_class, MusterCataloguePage, failed);
  gtk_widget_class_bind_template_child (widget_class, MusterCataloguePage, count_label);
  muster_catalogue_page_bind_filters (widget_class);
  muster_catalogue_page_bind_verbs (widget_class);
  muster_catalogue_page_bind_games (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
muster_catalogue_page_init (MusterCataloguePage *self)
{
  self->actions = g_simple_action_group_new ();
  self->cancellable = g_cancellable_new ();
  self->deeds = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_table_deed_free);
  self->to_focus = GTK_INVALID_LIST_POSITION;
  self->row_signals = g_signal_group_new (MUSTER_TYPE_TABLE_ROW);
  g_signal_group_connect_swapped (self->row_signals, "changed", G_CALLBACK (muster_catalogue_page_update_verbs), self);
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->updating = FALSE;
  gtk_widget_insert_action_group (GTK_WIDGET (self), "catalogue", G_ACTION_GROUP (self->actions));
  muster_catalogue_page_init_columns (self);
  muster_catalogue_page_init_filters (self);
  muster_catalogue_page_init_verbs (self);
  muster_catalogue_page_init_files (self);
  muster_catalogue_page_update (self);
}

/**
 * muster_catalogue_page_set_library:
 * @self: a page that has none yet
 * @library: the player's catalogue
 * @settings: (nullable): where it is remembered how the page looks
 *
 * Gives the page what it shows, in place of the program's.
 */
void
muster_catalogue_page_set_library (MusterCataloguePage *self,
                                   MusterLibrary       *library,
                                   GSettings           *settings)
{
  g_return_if_fail (MUSTER_IS_CATALOGUE_PAGE (self));
  g_return_if_fail (self->table == NULL);

  g_set_object (&self->settings, settings);
  self->table = muster_table_new (library);
  g_signal_connect_object (self->table, "items-changed", G_CALLBACK (on_items_cb), self, G_CONNECT_SWAPPED);
  self->selection = muster_table_selection_new (self->table);
  g_signal_connect_object (self->table, "status", G_CALLBACK (on_status_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (muster_catalogue_page_update), self, G_CONNECT_SWAPPED);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  if (self->workbench != NULL)
    muster_catalogue_page_set_system (self, muster_workbench_get_system (self->workbench));
  muster_table_set_active (self->table, gtk_widget_get_mapped (GTK_WIDGET (self)));
}

/**
 * muster_catalogue_page_set_workbench:
 * @self: a page
 * @workbench: (nullable): the list that entries are added to, whose game's catalogue is shown
 */
void
muster_catalogue_page_set_workbench (MusterCataloguePage *self,
                                     MusterWorkbench     *workbench)
{
  g_return_if_fail (MUSTER_IS_CATALOGUE_PAGE (self));

  if (!g_set_object (&self->workbench, workbench))
    return;
  if (self->table != NULL)
    muster_catalogue_page_set_system (self, workbench != NULL ? muster_workbench_get_system (workbench) : NULL);
  muster_catalogue_page_update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKBENCH]);
}

/**
 * muster_catalogue_page_set_system:
 * @self: a page with a library
 * @system: (nullable): the game whose catalogue is shown
 */
void
muster_catalogue_page_set_system (MusterCataloguePage *self,
                                  MusterSystem        *system)
{
  g_return_if_fail (MUSTER_IS_CATALOGUE_PAGE (self));
  g_return_if_fail (self->table != NULL);

  if (muster_table_get_system (self->table) == system)
    return;
  if (self->save_id != 0)
    muster_catalogue_page_save_columns (self);
  /* Nothing is asked for before it is known in which order. */
  muster_table_set_active (self->table, FALSE);
  muster_table_set_system (self->table, system);
  muster_catalogue_page_make_filters (self);
  muster_catalogue_page_make_columns (self);
  if (system != NULL)
    muster_catalogue_page_show_filters (self);
  muster_table_set_active (self->table, gtk_widget_get_mapped (GTK_WIDGET (self)));
  muster_catalogue_page_update (self);
}

/**
 * muster_catalogue_page_get_table:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): what it shows; %NULL until it has a library
 */
MusterTable *
muster_catalogue_page_get_table (MusterCataloguePage *self)
{
  g_return_val_if_fail (MUSTER_IS_CATALOGUE_PAGE (self), NULL);

  return self->table;
}

/**
 * muster_catalogue_page_get_selection:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): what is selected in it; %NULL until it has a library
 */
MusterTableSelection *
muster_catalogue_page_get_selection (MusterCataloguePage *self)
{
  g_return_val_if_fail (MUSTER_IS_CATALOGUE_PAGE (self), NULL);

  return self->selection;
}

/**
 * muster_catalogue_page_focus_search:
 * @self: a page
 *
 * Lets the player type what to look for.
 */
void
muster_catalogue_page_focus_search (MusterCataloguePage *self)
{
  g_return_if_fail (MUSTER_IS_CATALOGUE_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (self->entry, 0, -1);
}
