/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The columns of the table: their cells, which are shown and how wide. */

#define G_LOG_DOMAIN "muster-catalogue-page"

#include "config.h"

#include "muster-catalogue-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-accessible.h"

#define SAVE_MS 400

static void
slot_free (gpointer data)
{
  MusterCatalogueSlot *self = data;

  g_signal_handlers_disconnect_by_data (self->shown, self);
  g_object_unref (self->shown);
  g_free (self->action);
  g_free (self);
}

/* How wide a column is unless somebody makes it another width: in characters. */
static guint
get_width (const MusterTableColumn *column)
{
  switch (column->kind)
    {
    case MUSTER_TABLE_COLUMN_NAME:
      return 26;
    case MUSTER_TABLE_COLUMN_COLUMNS:
    case MUSTER_TABLE_COLUMN_FIGURES:
      return 34;
    case MUSTER_TABLE_COLUMN_NATION:
    case MUSTER_TABLE_COLUMN_KIND:
      return 14;
    case MUSTER_TABLE_COLUMN_YEARS:
    case MUSTER_TABLE_COLUMN_GAME:
      return 11;
    case MUSTER_TABLE_COLUMN_FIGURE:
      return column->numeric ? 8 : 14;
    case MUSTER_TABLE_COLUMN_POINTS:
    case MUSTER_TABLE_COLUMN_OWN:
    case MUSTER_TABLE_COLUMN_OWNED:
    case MUSTER_TABLE_COLUMN_FAVOURITE:
    case MUSTER_TABLE_COLUMN_CHECKED:
    default:
      return 7;
    }
}

/* A row is called what stands in its first cell; it has no public type. */
static void
name_row (GtkWidget  *cell,
          const char *name)
{
  for (GtkWidget *at = cell; at != NULL; at = gtk_widget_get_parent (at))
    {
      if (strcmp (G_OBJECT_TYPE_NAME (at), "GtkListItemWidget") != 0)
        continue;
      gtk_accessible_update_property (GTK_ACCESSIBLE (at), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      return;
    }
}

static void
show_text (GtkListItem *item,
           MusterCatalogueSlot        *slot)
{
  MusterTableRow *row = gtk_list_item_get_item (item);
  g_autofree char *text = row != NULL ? muster_table_row_dup_text (row, slot->column) : NULL;

  gtk_inscription_set_text (GTK_INSCRIPTION (gtk_list_item_get_child (item)), text);
  if (slot->column->kind == MUSTER_TABLE_COLUMN_NAME && text != NULL)
    name_row (gtk_list_item_get_child (item), text);
}

static void
on_row_changed_cb (MusterTableRow *row,
                   GtkListItem    *item)
{
  show_text (item, g_object_get_data (G_OBJECT (item), "muster-slot"));
}

static void
on_setup_cb (GtkSignalListItemFactory *factory,
             GtkListItem              *item,
             MusterCatalogueSlot                     *slot)
{
  GtkInscription *cell = GTK_INSCRIPTION (gtk_inscription_new (NULL));

  /* The room for the text does not hang on the text, so that a hundred rows need not be measured to show ten. */
  gtk_inscription_set_min_chars (cell, 3);
  gtk_inscription_set_nat_chars (cell, get_width (slot->column));
  gtk_inscription_set_text_overflow (cell, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  if (slot->column->numeric)
    gtk_inscription_set_xalign (cell, 1);
  if (slot->column->numeric || slot->column->kind == MUSTER_TABLE_COLUMN_YEARS)
    gtk_widget_add_css_class (GTK_WIDGET (cell), "numeric");
  g_object_set_data (G_OBJECT (cell), "muster-item", item);
  g_object_set_data (G_OBJECT (item), "muster-slot", slot);
  gtk_list_item_set_child (item, GTK_WIDGET (cell));
}

static void
on_bind_cb (GtkSignalListItemFactory *factory,
            GtkListItem              *item,
            MusterCatalogueSlot                     *slot)
{
  g_signal_connect (gtk_list_item_get_item (item), "changed", G_CALLBACK (on_row_changed_cb), item);
  show_text (item, slot);
}

static void
on_unbind_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item,
              MusterCatalogueSlot                     *slot)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), on_row_changed_cb, item);
}

/* Shows a row. Its place cannot be told in pixels while rows are new. */
void
muster_catalogue_page_scroll_to (MusterCataloguePage *self,
                                 guint                position)
{
  GtkWidget *rows = gtk_widget_get_last_child (GTK_WIDGET (self->view));

  if (position < g_list_model_get_n_items (G_LIST_MODEL (self->table)))
    gtk_widget_activate_action (rows, "list.scroll-to-item", "u", position);
}

/* Where a row is that is shown at a place of the view. */
guint
muster_catalogue_page_find_position (MusterCataloguePage *self,
                                     double               x,
                                     double               y)
{
  GtkWidget *at = gtk_widget_pick (GTK_WIDGET (self->view), x, y, GTK_PICK_DEFAULT);

  for (; at != NULL && at != GTK_WIDGET (self->view); at = gtk_widget_get_parent (at))
    {
      /* A cell, or what is in it; or the row around it, whose first cell tells as well. */
      for (GtkWidget *inside = at; inside != NULL; inside = gtk_widget_get_first_child (inside))
        {
          GtkListItem *item = g_object_get_data (G_OBJECT (inside), "muster-item");

          if (item != NULL)
            return gtk_list_item_get_position (item);
        }
      if (strcmp (gtk_widget_get_css_name (at), "row") == 0)
        break;
    }
  return GTK_INVALID_LIST_POSITION;
}

/* The row that has the keyboard. */
guint
muster_catalogue_page_get_focus_row (MusterCataloguePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->view)))
    return GTK_INVALID_LIST_POSITION;
  for (GtkWidget *inside = focus; inside != NULL; inside = gtk_widget_get_first_child (inside))
    {
      GtkListItem *item = g_object_get_data (G_OBJECT (inside), "muster-item");

      if (item != NULL)
        return gtk_list_item_get_position (item);
    }
  return GTK_INVALID_LIST_POSITION;
}

/* Gives the keyboard to a row that is shown, else to the table. */
void
muster_catalogue_page_focus_row (MusterCataloguePage *self,
                                 guint                position)
{
  GtkWidget *rows = gtk_widget_get_last_child (GTK_WIDGET (self->view));

  for (GtkWidget *row = gtk_widget_get_first_child (rows); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      for (GtkWidget *inside = row; inside != NULL; inside = gtk_widget_get_first_child (inside))
        {
          GtkListItem *item = g_object_get_data (G_OBJECT (inside), "muster-item");

          if (item != NULL && gtk_list_item_get_position (item) == position && gtk_widget_grab_focus (row))
            return;
        }
    }
  muster_catalogue_page_scroll_to (self, position);
  gtk_widget_child_focus (GTK_WIDGET (self->view), GTK_DIR_TAB_FORWARD);
}

static gboolean
on_save_cb (gpointer data)
{
  MusterCataloguePage *self = data;

  self->save_id = 0;
  muster_catalogue_page_save_columns (self);
  return G_SOURCE_REMOVE;
}

/* Remembers which columns are shown and how wide; only what is other than usual. */
void
muster_catalogue_page_save_columns (MusterCataloguePage *self)
{
  MusterSystem *system = self->table != NULL ? muster_table_get_system (self->table) : NULL;
  GVariantBuilder shown = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("as"));
  GVariantBuilder hidden = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("as"));
  GVariantBuilder widths = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{si}"));

  g_clear_handle_id (&self->save_id, g_source_remove);
  for (guint i = 0; i < self->slots->len; i++)
    {
      const MusterCatalogueSlot *slot = g_ptr_array_index (self->slots, i);
      gboolean visible = gtk_column_view_column_get_visible (slot->shown);
      int width = gtk_column_view_column_get_fixed_width (slot->shown);

      if (visible != slot->column->usual)
        g_variant_builder_add (visible ? &shown : &hidden, "s", slot->column->id);
      if (width > 0)
        g_variant_builder_add (&widths, "{si}", slot->column->id, width);
    }
  if (system == NULL)
    {
      g_variant_builder_clear (&shown);
      g_variant_builder_clear (&hidden);
      g_variant_builder_clear (&widths);
      return;
    }
  muster_catalogue_settings_set (self->settings, muster_system_get_id (system), "shown", g_variant_builder_end (&shown));
  muster_catalogue_settings_set (self->settings, muster_system_get_id (system), "hidden", g_variant_builder_end (&hidden));
  muster_catalogue_settings_set (self->settings, muster_system_get_id (system), "widths", g_variant_builder_end (&widths));
}

/* Somebody drags the edge of a head: not every pixel is remembered. */
static void
on_width_cb (MusterCatalogueSlot *slot)
{
  if (slot->page->save_id == 0 && !slot->page->updating)
    slot->page->save_id = g_timeout_add (SAVE_MS, on_save_cb, slot->page);
}

static void
on_show_column_cb (GSimpleAction       *action,
                   GVariant            *value,
                   MusterCataloguePage *self)
{
  for (guint i = 0; i < self->slots->len; i++)
    {
      MusterCatalogueSlot *slot = g_ptr_array_index (self->slots, i);

      if (strcmp (slot->action, g_action_get_name (G_ACTION (action))) == 0)
        gtk_column_view_column_set_visible (slot->shown, g_variant_get_boolean (value));
    }
  g_simple_action_set_state (action, value);
  muster_catalogue_page_save_columns (self);
}

/* All columns as they usually are. */
static void
on_usual_columns_cb (GSimpleAction       *action,
                     GVariant            *parameter,
                     MusterCataloguePage *self)
{
  for (guint i = 0; i < self->slots->len; i++)
    {
      MusterCatalogueSlot *slot = g_ptr_array_index (self->slots, i);

      gtk_column_view_column_set_visible (slot->shown, slot->column->usual);
      gtk_column_view_column_set_fixed_width (slot->shown, -1);
      if (slot->column->kind != MUSTER_TABLE_COLUMN_NAME)
        muster_catalogue_page_set_state (self, slot->action, g_variant_new_boolean (slot->column->usual));
    }
  muster_catalogue_page_save_columns (self);
}

static MusterCatalogueSlot *
slot_new (MusterCataloguePage     *self,
          const MusterTableColumn *column)
{
  MusterCatalogueSlot *slot = g_new0 (MusterCatalogueSlot, 1);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autofree char *id = g_strdelimit (g_strdup (column->id), ":", '.');

  slot->page = self;
  slot->column = column;
  slot->action = g_strconcat ("show-", id, NULL);
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup_cb), slot);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind_cb), slot);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind_cb), slot);
  slot->shown = gtk_column_view_column_new (column->title, factory);
  gtk_column_view_column_set_resizable (slot->shown, TRUE);
  gtk_column_view_column_set_expand (slot->shown, column->kind == MUSTER_TABLE_COLUMN_NAME || column->kind == MUSTER_TABLE_COLUMN_COLUMNS);
  gtk_column_view_column_set_header_menu (slot->shown, gtk_menu_button_get_menu_model (self->columns_button));
  if (column->sorts)
    {
      g_autoptr(GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (muster_catalogue_page_note_probe, slot, NULL));

      gtk_column_view_column_set_sorter (slot->shown, sorter);
    }
  return slot;
}

static gboolean
contains (GVariant   *strings,
          const char *id)
{
  g_autofree const char **all = strings != NULL ? g_variant_get_strv (strings, NULL) : NULL;

  return all != NULL && g_strv_contains (all, id);
}

/* As they were when the game's catalogue was looked at last. */
static void
take_settings (MusterCataloguePage *self,
               const char          *system_id)
{
  g_autoptr(GVariant) shown = muster_catalogue_settings_get (self->settings, system_id, "shown", G_VARIANT_TYPE ("as"));
  g_autoptr(GVariant) hidden = muster_catalogue_settings_get (self->settings, system_id, "hidden", G_VARIANT_TYPE ("as"));
  g_autoptr(GVariant) widths = muster_catalogue_settings_get (self->settings, system_id, "widths", G_VARIANT_TYPE ("a{si}"));

  for (guint i = 0; i < self->slots->len; i++)
    {
      MusterCatalogueSlot *slot = g_ptr_array_index (self->slots, i);
      gboolean visible = slot->column->usual ? !contains (hidden, slot->column->id) : contains (shown, slot->column->id);
      int width = -1;

      if (widths != NULL)
        g_variant_lookup (widths, slot->column->id, "i", &width);
      gtk_column_view_column_set_visible (slot->shown, visible || slot->column->kind == MUSTER_TABLE_COLUMN_NAME);
      gtk_column_view_column_set_fixed_width (slot->shown, width > 0 ? width : -1);
    }
}

static void
remove_columns (MusterCataloguePage *self)
{
  for (guint i = 0; i < self->slots->len; i++)
    {
      MusterCatalogueSlot *slot = g_ptr_array_index (self->slots, i);

      gtk_column_view_remove_column (self->view, slot->shown);
      g_action_map_remove_action (G_ACTION_MAP (self->actions), slot->action);
    }
  g_ptr_array_set_size (self->slots, 0);
}

/* Heads of numbers stand above the numbers: GTK 4.8 puts all at the start, and keeps room for the arrow behind them. */
static void
align_heads (MusterCataloguePage *self)
{
  GtkWidget *head = gtk_widget_get_first_child (gtk_widget_get_first_child (GTK_WIDGET (self->view)));

  for (guint i = 0; i < self->slots->len && head != NULL; i++, head = gtk_widget_get_next_sibling (head))
    {
      const MusterCatalogueSlot *slot = g_ptr_array_index (self->slots, i);
      GtkWidget *inside = gtk_widget_get_first_child (head);

      if (!GTK_IS_BOX (inside) || !slot->column->numeric)
        continue;
      gtk_widget_set_halign (inside, GTK_ALIGN_END);
      gtk_box_reorder_child_after (GTK_BOX (inside), gtk_widget_get_last_child (inside), NULL);
    }
}

/* Makes the columns of the table's game. */
void
muster_catalogue_page_make_columns (MusterCataloguePage *self)
{
  MusterSystem *system = muster_table_get_system (self->table);
  const GPtrArray *columns = muster_table_get_columns (self->table);
  g_autoptr(GVariant) sort = NULL;
  g_autoptr(GVariant) descending = NULL;
  MusterCatalogueSlot *slot;

  self->updating = TRUE;
  remove_columns (self);
  self->updating = FALSE;
  if (system == NULL)
    return;

  muster_catalogue_page_make_menus (self, columns);
  self->updating = TRUE;
  for (guint i = 0; i < columns->len; i++)
    g_ptr_array_add (self->slots, slot_new (self, g_ptr_array_index ((GPtrArray *) columns, i)));
  take_settings (self, muster_system_get_id (system));
  for (guint i = 0; i < self->slots->len; i++)
    {
      slot = g_ptr_array_index (self->slots, i);
      gtk_column_view_append_column (self->view, slot->shown);
      if (slot->column->kind != MUSTER_TABLE_COLUMN_NAME)
        muster_catalogue_page_add_choice (self, slot->action, g_variant_new_boolean (gtk_column_view_column_get_visible (slot->shown)),
                                          G_CALLBACK (on_show_column_cb));
      g_signal_connect_swapped (slot->shown, "notify::fixed-width", G_CALLBACK (on_width_cb), slot);
    }
  self->updating = FALSE;
  align_heads (self);
  sort = muster_catalogue_settings_get (self->settings, muster_system_get_id (system), "sort", G_VARIANT_TYPE_STRING);
  descending = muster_catalogue_settings_get (self->settings, muster_system_get_id (system), "descending", G_VARIANT_TYPE_BOOLEAN);
  slot = sort != NULL ? muster_catalogue_page_find_slot (self, g_variant_get_string (sort, NULL)) : NULL;
  if (slot == NULL || !slot->column->sorts)
    slot = muster_catalogue_page_find_slot (self, "name");
  muster_catalogue_page_sort_by (self, slot, descending != NULL && g_variant_get_boolean (descending));
}

/* Names what GTK has made inside the view. */
static void
name_parts (MusterCataloguePage *self)
{
  GtkWidget *heads = gtk_widget_get_first_child (GTK_WIDGET (self->view));
  GtkWidget *rows = gtk_widget_get_last_child (GTK_WIDGET (self->view));

  gtk_accessible_update_property (GTK_ACCESSIBLE (heads), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Columns of the table"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (rows), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Catalogue"), -1);
  muster_accessible_set_name (GTK_WIDGET (self->games), _("Game"));
}

/* Makes the actions of columns. */
void
muster_catalogue_page_init_columns (MusterCataloguePage *self)
{
  self->slots = g_ptr_array_new_with_free_func (slot_free);
  name_parts (self);
  muster_catalogue_page_add_action (self, "usual-columns", G_CALLBACK (on_usual_columns_cb));
  muster_catalogue_page_init_sorting (self);
}
