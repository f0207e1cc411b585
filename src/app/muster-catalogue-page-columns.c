/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The columns of the table: their cells, which are shown and how wide, and by which one rows are sorted. Sorting itself is
 * the catalogue's: GTK is only asked which head was clicked. */

#define G_LOG_DOMAIN "muster-catalogue-page"

#include "config.h"

#include "muster-catalogue-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define SAVE_MS 400

/* A column of the view. */
typedef struct
{
  MusterCataloguePage     *page;
  const MusterTableColumn *column;
  GtkColumnViewColumn     *shown; /* (owned) */
  char                    *action; /* of the menu that shows and hides it */
} Slot;

static void
slot_free (gpointer data)
{
  Slot *self = data;

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

static void
show_text (GtkListItem *item,
           Slot        *slot)
{
  MusterTableRow *row = gtk_list_item_get_item (item);
  g_autofree char *text = row != NULL ? muster_table_row_dup_text (row, slot->column) : NULL;

  gtk_inscription_set_text (GTK_INSCRIPTION (gtk_list_item_get_child (item)), text);
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
             Slot                     *slot)
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
            Slot                     *slot)
{
  g_signal_connect (gtk_list_item_get_item (item), "changed", G_CALLBACK (on_row_changed_cb), item);
  show_text (item, slot);
}

static void
on_unbind_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item,
              Slot                     *slot)
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

/* Never sorts: it only notes that it was asked. */
static int
note_probe (gconstpointer a,
            gconstpointer b,
            gpointer      data)
{
  Slot *slot = data;

  slot->page->probed = slot;
  return GTK_ORDERING_SMALLER;
}

/* Which column is sorted by, and whether backwards, is not to be had of GTK 4.8; but it asks the column's sorter, and turns
 * the answer round. */
static const MusterTableColumn *
find_sort (MusterCataloguePage *self,
           gboolean            *descending)
{
  g_autoptr(GObject) a = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr(GObject) b = g_object_new (G_TYPE_OBJECT, NULL);
  GtkSorter *sorter = gtk_column_view_get_sorter (self->view);

  self->probed = NULL;
  *descending = sorter != NULL && gtk_sorter_compare (sorter, a, b) == GTK_ORDERING_LARGER;
  return self->probed != NULL ? ((Slot *) self->probed)->column : NULL;
}

static void
take_sort (MusterCataloguePage     *self,
           const MusterTableColumn *column,
           gboolean                 descending)
{
  MusterTableQuestion question = *muster_table_get_question (self->table);
  const char *system_id = muster_system_get_id (muster_table_get_system (self->table));

  muster_catalogue_page_set_state (self, "sort", g_variant_new_string (column != NULL ? column->id : "name"));
  muster_catalogue_page_set_state (self, "descending", g_variant_new_boolean (descending));
  if (question.sort == column && question.descending == descending)
    return;
  question.sort = column;
  question.descending = descending;
  muster_catalogue_settings_set (self->settings, system_id, "sort", g_variant_new_string (column != NULL ? column->id : "name"));
  muster_catalogue_settings_set (self->settings, system_id, "descending", g_variant_new_boolean (descending));
  muster_catalogue_page_ask (self, &question);
}

/* A head was clicked. */
static void
on_sorter_changed_cb (MusterCataloguePage *self)
{
  gboolean descending;
  const MusterTableColumn *column;

  if (self->updating || self->slots->len == 0)
    return;
  column = find_sort (self, &descending);
  if (column != NULL)
    take_sort (self, column, descending);
}

static Slot *
find_slot (MusterCataloguePage *self,
           const char          *id)
{
  for (guint i = 0; i < self->slots->len; i++)
    {
      Slot *slot = g_ptr_array_index (self->slots, i);

      if (strcmp (slot->column->id, id) == 0)
        return slot;
    }
  return NULL;
}

/* Shows the arrow in the head. */
static void
sort_by (MusterCataloguePage *self,
         Slot                *slot,
         gboolean             descending)
{
  self->updating = TRUE;
  gtk_column_view_sort_by_column (self->view, slot->shown, descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
  self->updating = FALSE;
  take_sort (self, slot->column, descending);
}

static void
on_sort_cb (GSimpleAction       *action,
            GVariant            *value,
            MusterCataloguePage *self)
{
  Slot *slot = find_slot (self, g_variant_get_string (value, NULL));

  if (slot != NULL)
    sort_by (self, slot, FALSE);
}

static void
on_descending_cb (GSimpleAction       *action,
                  GVariant            *value,
                  MusterCataloguePage *self)
{
  const MusterTableColumn *column = self->table != NULL ? muster_table_get_question (self->table)->sort : NULL;
  Slot *slot = find_slot (self, column != NULL ? column->id : "name");

  if (slot != NULL)
    sort_by (self, slot, g_variant_get_boolean (value));
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
      const Slot *slot = g_ptr_array_index (self->slots, i);
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
on_width_cb (Slot *slot)
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
      Slot *slot = g_ptr_array_index (self->slots, i);

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
      Slot *slot = g_ptr_array_index (self->slots, i);

      gtk_column_view_column_set_visible (slot->shown, slot->column->usual);
      gtk_column_view_column_set_fixed_width (slot->shown, -1);
      if (slot->column->kind != MUSTER_TABLE_COLUMN_NAME)
        muster_catalogue_page_set_state (self, slot->action, g_variant_new_boolean (slot->column->usual));
    }
  muster_catalogue_page_save_columns (self);
}

static Slot *
slot_new (MusterCataloguePage     *self,
          const MusterTableColumn *column)
{
  Slot *slot = g_new0 (Slot, 1);
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
      g_autoptr(GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (note_probe, slot, NULL));

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
      Slot *slot = g_ptr_array_index (self->slots, i);
      gboolean visible = slot->column->usual ? !contains (hidden, slot->column->id) : contains (shown, slot->column->id);
      int width = -1;

      if (widths != NULL)
        g_variant_lookup (widths, slot->column->id, "i", &width);
      gtk_column_view_column_set_visible (slot->shown, visible || slot->column->kind == MUSTER_TABLE_COLUMN_NAME);
      gtk_column_view_column_set_fixed_width (slot->shown, width > 0 ? width : -1);
    }
}

/* Columns of every game, then those of this one and of its figures in menus of their own. */
static void
add_sections (GMenu *menu,
              GMenu *sections[3])
{
  const char *titles[3] = { NULL, _("Values of the Game"), _("Figures of the Real Thing") };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      if (titles[i] == NULL)
        g_menu_append_section (menu, NULL, G_MENU_MODEL (sections[i]));
      else if (g_menu_model_get_n_items (G_MENU_MODEL (sections[i])) > 0)
        g_menu_append_submenu (menu, titles[i], G_MENU_MODEL (sections[i]));
      g_object_unref (sections[i]);
    }
}

/* The menus in which columns are shown and hidden, and rows are sorted. */
static void
make_menus (MusterCataloguePage *self,
            const GPtrArray     *columns)
{
  GMenu *shown[3] = { g_menu_new (), g_menu_new (), g_menu_new () };
  GMenu *sorted[3] = { g_menu_new (), g_menu_new (), g_menu_new () };
  g_autoptr(GMenu) shown_menu = g_menu_new ();
  g_autoptr(GMenu) sort_menu = g_menu_new ();
  g_autoptr(GMenu) way = g_menu_new ();

  for (guint i = 0; i < columns->len; i++)
    {
      const MusterTableColumn *column = g_ptr_array_index ((GPtrArray *) columns, i);
      g_autofree char *id = g_strdelimit (g_strdup (column->id), ":", '.');
      g_autofree char *action = g_strconcat ("catalogue.show-", id, NULL);
      g_autoptr(GMenuItem) item = g_menu_item_new (column->title, NULL);
      guint section = column->kind == MUSTER_TABLE_COLUMN_GAME ? 1 : column->kind == MUSTER_TABLE_COLUMN_FIGURE ? 2 : 0;

      /* Without names nobody knows what is what. */
      if (column->kind != MUSTER_TABLE_COLUMN_NAME)
        g_menu_append (shown[section], column->title, action);
      g_menu_item_set_action_and_target (item, "catalogue.sort", "s", column->id);
      if (column->sorts)
        g_menu_append_item (sorted[section], item);
    }
  add_sections (shown_menu, shown);
  g_menu_append (shown_menu, _("As _Usual"), "catalogue.usual-columns");
  /* Translators: the other way round: from Z to A, the most first */
  g_menu_append (way, _("_Backwards"), "catalogue.descending");
  g_menu_append_section (sort_menu, NULL, G_MENU_MODEL (way));
  add_sections (sort_menu, sorted);
  gtk_menu_button_set_menu_model (self->columns_button, G_MENU_MODEL (shown_menu));
  gtk_menu_button_set_menu_model (self->sort_button, G_MENU_MODEL (sort_menu));
}

static void
remove_columns (MusterCataloguePage *self)
{
  for (guint i = 0; i < self->slots->len; i++)
    {
      Slot *slot = g_ptr_array_index (self->slots, i);

      gtk_column_view_remove_column (self->view, slot->shown);
      g_action_map_remove_action (G_ACTION_MAP (self->actions), slot->action);
    }
  g_ptr_array_set_size (self->slots, 0);
}

/* Makes the columns of the table's game. */
void
muster_catalogue_page_make_columns (MusterCataloguePage *self)
{
  MusterSystem *system = muster_table_get_system (self->table);
  const GPtrArray *columns = muster_table_get_columns (self->table);
  g_autoptr(GVariant) sort = NULL;
  g_autoptr(GVariant) descending = NULL;
  Slot *slot;

  self->updating = TRUE;
  remove_columns (self);
  self->updating = FALSE;
  if (system == NULL)
    return;

  make_menus (self, columns);
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
  sort = muster_catalogue_settings_get (self->settings, muster_system_get_id (system), "sort", G_VARIANT_TYPE_STRING);
  descending = muster_catalogue_settings_get (self->settings, muster_system_get_id (system), "descending", G_VARIANT_TYPE_BOOLEAN);
  slot = sort != NULL ? find_slot (self, g_variant_get_string (sort, NULL)) : NULL;
  if (slot == NULL || !slot->column->sorts)
    slot = find_slot (self, "name");
  sort_by (self, slot, descending != NULL && g_variant_get_boolean (descending));
}

/* Makes the actions of columns and of their order. */
void
muster_catalogue_page_init_columns (MusterCataloguePage *self)
{
  self->slots = g_ptr_array_new_with_free_func (slot_free);
  muster_catalogue_page_add_choice (self, "sort", g_variant_new_string ("name"), G_CALLBACK (on_sort_cb));
  muster_catalogue_page_add_choice (self, "descending", g_variant_new_boolean (FALSE), G_CALLBACK (on_descending_cb));
  muster_catalogue_page_add_action (self, "usual-columns", G_CALLBACK (on_usual_columns_cb));
  g_signal_connect_object (gtk_column_view_get_sorter (self->view), "changed", G_CALLBACK (on_sorter_changed_cb), self, G_CONNECT_SWAPPED);
}
