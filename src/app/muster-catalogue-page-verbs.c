/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done with the selected rows, by menu, key or button, and undone. */

#define G_LOG_DOMAIN "muster-catalogue-page"

#include "config.h"

#include "muster-catalogue-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-designer.h"
#include "muster-shortcuts.h"

/* So many rows are added to a list at once at most. */
#define MOST_ADDED 50

/* So many of the selected rows are looked at to find out what can be done with them. */
#define MOST_LOOKED_AT 1000

static const char *
get_system_id (MusterCataloguePage *self)
{
  MusterSystem *system = self->table != NULL ? muster_table_get_system (self->table) : NULL;

  return system != NULL ? muster_system_get_id (system) : NULL;
}

/* The only selected row, or the first of them; NULL where it is not read yet. */
static MusterTableRow *
get_row (MusterCataloguePage *self)
{
  guint position = self->selection != NULL ? muster_table_selection_get_first (self->selection) : GTK_INVALID_LIST_POSITION;

  return position != GTK_INVALID_LIST_POSITION ? muster_table_peek_row (self->table, position) : NULL;
}

/* One more, or one fewer. */
static void
on_own_cb (GSimpleAction       *action,
           GVariant            *parameter,
           MusterCataloguePage *self)
{
  g_autoptr(GArray) numbers = muster_table_selection_dup_numbers (self->selection);
  int step = strcmp (g_action_get_name (G_ACTION (action)), "own-more") == 0 ? 1 : -1;

  if (numbers->len > 0)
    muster_table_own_async (muster_table_get_library (self->table), get_system_id (self), numbers, step, muster_catalogue_page_on_done_cb, g_object_ref (self));
}

static void
on_owned_cb (MusterCataloguePage *self)
{
  MusterTableRow *row = get_row (self);
  guint owned = (guint) gtk_spin_button_get_value_as_int (self->owned_spin);
  g_autoptr(GArray) numbers = NULL;

  if (self->updating || row == NULL || muster_table_selection_get_n (self->selection) != 1 || muster_table_row_get_owned (row) == owned)
    return;
  numbers = muster_table_selection_dup_numbers (self->selection);
  muster_table_own_just_async (muster_table_get_library (self->table), get_system_id (self), numbers, owned, muster_catalogue_page_on_done_cb, g_object_ref (self));
}

static void
on_favourite_cb (GSimpleAction       *action,
                 GVariant            *parameter,
                 MusterCataloguePage *self)
{
  g_autoptr(GArray) numbers = muster_table_selection_dup_numbers (self->selection);

  if (numbers->len > 0)
    muster_table_favourite_async (muster_table_get_library (self->table), get_system_id (self), numbers, muster_catalogue_page_on_done_cb, g_object_ref (self));
}

static void
on_delete_cb (GSimpleAction       *action,
              GVariant            *parameter,
              MusterCataloguePage *self)
{
  g_autoptr(GArray) numbers = muster_table_selection_dup_numbers (self->selection);

  if (numbers->len > 0)
    muster_table_delete_async (muster_table_get_library (self->table), get_system_id (self), numbers, muster_catalogue_page_on_done_cb, g_object_ref (self));
}

static void
on_count_list_cb (GSimpleAction       *action,
                  GVariant            *parameter,
                  MusterCataloguePage *self)
{
  const MusterReport *report = self->workbench != NULL ? muster_workbench_get_report (self->workbench) : NULL;

  if (report != NULL)
    muster_table_count_list_async (muster_table_get_library (self->table), report, muster_catalogue_page_on_done_cb, g_object_ref (self));
}

/* Those that are shown; who selects more than are kept adds the first of them. */
static void
on_add_cb (GSimpleAction       *action,
           GVariant            *parameter,
           MusterCataloguePage *self)
{
  g_autoptr(GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  GtkBitsetIter iter;
  guint position;
  guint n = 0;

  if (self->workbench == NULL || !muster_workbench_get_editable (self->workbench))
    return;
  if (gtk_bitset_get_size (selected) > MOST_ADDED)
    {
      /* Translators: %u is a number of rows of a table */
      text = g_strdup_printf (ngettext ("Select no more than %u row to add to the list", "Select no more than %u rows to add to the list", MOST_ADDED),
                              MOST_ADDED);
      muster_catalogue_page_tell (self, text, NULL);
      return;
    }
  for (gboolean valid = gtk_bitset_iter_init_first (&iter, selected, &position); valid; valid = gtk_bitset_iter_next (&iter, &position))
    {
      MusterTableRow *row = muster_table_peek_row (self->table, position);
      const MusterCatalogueEntry *entry = row != NULL ? muster_table_row_get_entry (row) : NULL;
      MusterCandidate candidate = { .count = 1 };

      if (entry == NULL)
        continue;
      if (entry->number >= 0)
        candidate.entry = &entry->entry;
      else
        candidate.type = muster_system_find_type (muster_workbench_get_system (self->workbench), entry->entry.type_id);
      if (candidate.entry == NULL && candidate.type == NULL)
        continue;
      if (!muster_workbench_add (self->workbench, &candidate, FALSE))
        continue;
      g_free (name);
      name = g_strdup (muster_table_row_get_name (row));
      n++;
    }
  if (n == 0)
    return;
  text = n == 1
           /* Translators: %s is the name of a unit */
           ? g_strdup_printf (_("“%s” added to the list"), name)
           /* Translators: %u units */
           : g_strdup_printf (ngettext ("%u added to the list", "%u added to the list", n), n);
  muster_catalogue_page_tell (self, text, NULL);
}

/* Shows a row that was made, as soon as the table has it. */
void
muster_catalogue_page_show_new (MusterCataloguePage *self)
{
  guint position = self->to_show != 0 ? muster_table_find_number (self->table, self->to_show) : G_MAXUINT;

  if (position == G_MAXUINT)
    return;
  self->to_show = 0;
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  muster_catalogue_page_scroll_to (self, position);
  if (muster_catalogue_page_get_focus_row (self) != GTK_INVALID_LIST_POSITION)
    muster_catalogue_page_focus_row (self, position);
}

/* In the library's thread. */
static gpointer
find_number (MusterCatalogue  *catalogue,
             gpointer          data,
             GCancellable     *cancellable,
             GError          **error)
{
  const char * const *names = data;
  g_autoptr(GPtrArray) entries = muster_catalogue_find (catalogue, names[0], names[1], error);

  if (entries == NULL || entries->len == 0)
    return NULL;
  return g_memdup2 (&((MusterCatalogueEntry *) g_ptr_array_index (entries, 0))->number, sizeof (gint64));
}

static void
on_number_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(MusterCataloguePage) self = user_data;
  g_autofree gint64 *number = muster_library_run_finish (MUSTER_LIBRARY (object), result, NULL);

  if (number == NULL || self->table == NULL)
    return;
  self->to_show = *number;
  muster_catalogue_page_show_new (self);
}

static void
on_kept_cb (MusterCataloguePage *self,
            const char          *id)
{
  const char *names[] = { self->table != NULL ? get_system_id (self) : NULL, id, NULL };

  if (names[0] != NULL && id != NULL)
    muster_library_run_async (muster_table_get_library (self->table), names[0], MUSTER_LIBRARY_READS, find_number,
                              g_strdupv ((char **) names), (GDestroyNotify) g_strfreev, g_free, self->cancellable, on_number_cb,
                              g_object_ref (self));
}

static void
open_designer (MusterCataloguePage *self,
               const char          *id,
               MusterDesignerStart  start)
{
  MusterDesigner *designer = muster_designer_open (GTK_WIDGET (self), muster_table_get_library (self->table), get_system_id (self), id,
                                                   start);

  if (start != MUSTER_DESIGNER_EDIT)
    g_signal_connect_object (designer, "kept", G_CALLBACK (on_kept_cb), self, G_CONNECT_SWAPPED);
}

static void
on_new_cb (GSimpleAction       *action,
           GVariant            *parameter,
           MusterCataloguePage *self)
{
  if (get_system_id (self) != NULL)
    open_designer (self, NULL, MUSTER_DESIGNER_NEW);
}

static void
on_duplicate_cb (GSimpleAction       *action,
                 GVariant            *parameter,
                 MusterCataloguePage *self)
{
  MusterTableRow *row = get_row (self);

  if (row != NULL && muster_table_row_get_number (row) >= 0)
    open_designer (self, muster_table_row_get_key (row), MUSTER_DESIGNER_DUPLICATE);
}

static void
on_edit_cb (GSimpleAction       *action,
            GVariant            *parameter,
            MusterCataloguePage *self)
{
  MusterTableRow *row = get_row (self);

  if (row != NULL && muster_table_row_get_own (row))
    open_designer (self, muster_table_row_get_key (row), MUSTER_DESIGNER_EDIT);
}

static void
on_refresh_cb (GSimpleAction       *action,
               GVariant            *parameter,
               MusterCataloguePage *self)
{
  if (self->table != NULL)
    muster_library_refresh (muster_table_get_library (self->table));
}

/* The keyboard comes back to the rows, from a menu or a file chooser. */
void
muster_catalogue_page_focus_selected (MusterCataloguePage *self)
{
  guint position = self->selection != NULL ? muster_table_selection_get_first (self->selection) : GTK_INVALID_LIST_POSITION;

  if (position != GTK_INVALID_LIST_POSITION && gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    muster_catalogue_page_focus_row (self, position);
}

static void
popup_menu (MusterCataloguePage *self,
            double               x,
            double               y)
{
  const GdkRectangle at = { (int) x, (int) y, 1, 1 };

  if (self->row_popover == NULL)
    {
      self->row_popover = gtk_popover_menu_new_from_model (self->row_menu);
      gtk_popover_set_has_arrow (GTK_POPOVER (self->row_popover), FALSE);
      gtk_widget_set_halign (self->row_popover, GTK_ALIGN_START);
      gtk_widget_set_parent (self->row_popover, GTK_WIDGET (self));
      g_signal_connect_swapped (self->row_popover, "closed", G_CALLBACK (muster_catalogue_page_focus_selected), self);
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (self->row_popover), &at);
  gtk_popover_popup (GTK_POPOVER (self->row_popover));
}

static void
on_secondary_cb (GtkGestureClick     *gesture,
                 int                  n_press,
                 double               x,
                 double               y,
                 MusterCataloguePage *self)
{
  guint position = self->selection != NULL ? muster_catalogue_page_find_position (self, x, y) : GTK_INVALID_LIST_POSITION;
  double page_x;
  double page_y;

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  if (!gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), position))
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_translate_coordinates (GTK_WIDGET (self->view), GTK_WIDGET (self), x, y, &page_x, &page_y);
  popup_menu (self, page_x, page_y);
}

static gboolean
on_click_over_cb (gpointer data)
{
  MusterCataloguePage *self = data;

  self->click_id = 0;
  if (self->selection != NULL)
    muster_table_selection_end_click (self->selection);
  return G_SOURCE_REMOVE;
}

/* GTK 4.8 has the row and its cell turn the selection at a click, that is twice with Ctrl held. */
static void
on_click_cb (GtkGestureClick     *gesture,
             int                  n_press,
             double               x,
             double               y,
             MusterCataloguePage *self)
{
  if (self->selection == NULL || self->click_id != 0)
    return;
  muster_table_selection_begin_click (self->selection);
  self->click_id = g_idle_add_full (G_PRIORITY_HIGH, on_click_over_cb, self, NULL);
}

/* Below the row that has the keyboard. */
static gboolean
on_menu_key_cb (GtkWidget *widget,
                GVariant  *parameter,
                gpointer   data)
{
  MusterCataloguePage *self = data;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  double x = 12;
  double y = 12;

  if (self->selection == NULL || muster_table_selection_get_n (self->selection) == 0)
    return FALSE;
  if (focus != NULL && gtk_widget_is_ancestor (focus, widget))
    gtk_widget_translate_coordinates (focus, GTK_WIDGET (self), 24, gtk_widget_get_height (focus), &x, &y);
  popup_menu (self, x, y);
  return TRUE;
}

static void
add_gesture (MusterCataloguePage *self,
             guint                button,
             const char          *signal,
             GCallback            callback)
{
  GtkGesture *gesture = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), button);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect (gesture, signal, callback, self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (gesture));
}

static void
add_keys (MusterCataloguePage *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  muster_shortcuts_add_keys (GTK_WIDGET (self->view), MUSTER_SHORTCUT_CATALOGUE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Shift>F10|Menu"),
                                                          gtk_callback_action_new (on_menu_key_cb, self, NULL)));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->view), controller);
  controller = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>z"),
                                                          gtk_callback_action_new (muster_catalogue_page_on_undo_key_cb, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/* Enter, or a double click: into the list, where there is one; else into the designer. */
static void
on_row_activate_cb (MusterCataloguePage *self,
                    guint                position)
{
  MusterTableRow *row = muster_table_peek_row (self->table, position);

  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  if (self->workbench != NULL)
    on_add_cb (NULL, NULL, self);
  else if (row != NULL && muster_table_row_get_own (row))
    on_edit_cb (NULL, NULL, self);
  else
    on_duplicate_cb (NULL, NULL, self);
}

/* Makes the actions of rows. */
void
muster_catalogue_page_init_verbs (MusterCataloguePage *self)
{
  static const struct
  {
    const char *name;
    GCallback   callback;
  } verbs[] = {
    { "add", G_CALLBACK (on_add_cb) },           { "own-more", G_CALLBACK (on_own_cb) },
    { "own-fewer", G_CALLBACK (on_own_cb) },   { "favourite", G_CALLBACK (on_favourite_cb) },
    { "new", G_CALLBACK (on_new_cb) },           { "duplicate", G_CALLBACK (on_duplicate_cb) },
    { "edit", G_CALLBACK (on_edit_cb) },         { "delete", G_CALLBACK (on_delete_cb) },
    { "undo", G_CALLBACK (muster_catalogue_page_on_undo_cb) },         { "count-list", G_CALLBACK (on_count_list_cb) },
    { "refresh", G_CALLBACK (on_refresh_cb) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    muster_catalogue_page_add_action (self, verbs[i].name, verbs[i].callback);
  add_gesture (self, GDK_BUTTON_PRIMARY, "released", G_CALLBACK (on_click_cb));
  add_gesture (self, GDK_BUTTON_SECONDARY, "pressed", G_CALLBACK (on_secondary_cb));
  add_keys (self);
}

static void
show_star (MusterCataloguePage *self,
           gboolean             on)
{
  gtk_button_set_icon_name (GTK_BUTTON (self->star_button), on ? "starred-symbolic" : "non-starred-symbolic");
  gtk_widget_set_tooltip_text (self->star_button, on ? _("No favourite any more") : _("Make a favourite"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->star_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  on ? _("No favourite any more") : _("Make a favourite"), -1);
}

/* Whether any of the selected rows is the player's own, as far as they are read. Of those that are not nobody knows. */
static gboolean
has_own (MusterCataloguePage *self)
{
  g_autoptr(GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  GtkBitsetIter iter;
  guint position;
  guint n = 0;

  for (gboolean valid = gtk_bitset_iter_init_first (&iter, selected, &position); valid; valid = gtk_bitset_iter_next (&iter, &position))
    {
      MusterTableRow *row = muster_table_peek_row (self->table, position);

      if (row == NULL || muster_table_row_get_entry (row) == NULL || muster_table_row_get_own (row) || ++n > MOST_LOOKED_AT)
        return TRUE;
    }
  return FALSE;
}

/* Says what can be done now, and how many of the selected one are owned. */
void
muster_catalogue_page_update_verbs (MusterCataloguePage *self)
{
  guint n = self->selection != NULL ? muster_table_selection_get_n (self->selection) : 0;
  MusterTableRow *row = n > 0 ? get_row (self) : NULL;
  gboolean game = get_system_id (self) != NULL;
  gboolean entry = row != NULL && muster_table_row_get_number (row) >= 0;
  gboolean list = self->workbench != NULL && muster_workbench_get_editable (self->workbench);
  guint index;

  muster_catalogue_page_set_enabled (self, "add", list && n > 0);
  muster_catalogue_page_set_enabled (self, "own-more", n > 0);
  muster_catalogue_page_set_enabled (self, "own-fewer", n > 0);
  muster_catalogue_page_set_enabled (self, "favourite", n > 1 || entry);
  muster_catalogue_page_set_enabled (self, "new", game);
  muster_catalogue_page_set_enabled (self, "duplicate", n == 1 && entry);
  muster_catalogue_page_set_enabled (self, "edit", n == 1 && entry && muster_table_row_get_own (row));
  muster_catalogue_page_set_enabled (self, "delete", n > 0 && has_own (self));
  muster_catalogue_page_set_enabled (self, "undo", muster_catalogue_page_find_deed (self, &index));
  muster_catalogue_page_set_enabled (self, "count-list", self->workbench != NULL && game);
  gtk_widget_set_visible (self->add_button, self->workbench != NULL);
  show_star (self, row != NULL && muster_table_row_get_favourite (row));
  g_signal_group_set_target (self->row_signals, n == 1 ? row : NULL);
  self->updating = TRUE;
  gtk_widget_set_sensitive (GTK_WIDGET (self->owned_spin), n == 1 && row != NULL);
  gtk_spin_button_set_value (self->owned_spin, n == 1 && row != NULL ? muster_table_row_get_owned (row) : 0);
  self->updating = FALSE;
}

/* What the template of the page names. */
void
muster_catalogue_page_bind_verbs (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, MusterCataloguePage, row_button);
  gtk_widget_class_bind_template_child (klass, MusterCataloguePage, row_menu);
  gtk_widget_class_bind_template_child (klass, MusterCataloguePage, star_button);
  gtk_widget_class_bind_template_child (klass, MusterCataloguePage, owned_spin);
  gtk_widget_class_bind_template_child (klass, MusterCataloguePage, add_button);
  gtk_widget_class_bind_template_callback (klass, on_row_activate_cb);
  gtk_widget_class_bind_template_callback (klass, on_owned_cb);
}
