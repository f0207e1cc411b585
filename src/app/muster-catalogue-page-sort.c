/* SPDX-License-Identifier: GPL-3.0-or-later */

/* By which column the table is sorted, by a click on its head or in a menu, and the menus of columns. Sorting itself is the
 * catalogue's: GTK is only asked which head was clicked. */

#define G_LOG_DOMAIN "muster-catalogue-page"

#include "config.h"

#include "muster-catalogue-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Never sorts: it only notes that it was asked. */
int
muster_catalogue_page_note_probe (gconstpointer a,
            gconstpointer b,
            gpointer      data)
{
  MusterCatalogueSlot *slot = data;

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
  return self->probed != NULL ? ((MusterCatalogueSlot *) self->probed)->column : NULL;
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

/* The column of an id, or NULL. */
MusterCatalogueSlot *
muster_catalogue_page_find_slot (MusterCataloguePage *self,
           const char          *id)
{
  for (guint i = 0; i < self->slots->len; i++)
    {
      MusterCatalogueSlot *slot = g_ptr_array_index (self->slots, i);

      if (strcmp (slot->column->id, id) == 0)
        return slot;
    }
  return NULL;
}

/* Shows the arrow in the head. */
void
muster_catalogue_page_sort_by (MusterCataloguePage *self,
         MusterCatalogueSlot                *slot,
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
  MusterCatalogueSlot *slot = muster_catalogue_page_find_slot (self, g_variant_get_string (value, NULL));

  if (slot != NULL)
    muster_catalogue_page_sort_by (self, slot, FALSE);
}

static void
on_descending_cb (GSimpleAction       *action,
                  GVariant            *value,
                  MusterCataloguePage *self)
{
  const MusterTableColumn *column = self->table != NULL ? muster_table_get_question (self->table)->sort : NULL;
  MusterCatalogueSlot *slot = muster_catalogue_page_find_slot (self, column != NULL ? column->id : "name");

  if (slot != NULL)
    muster_catalogue_page_sort_by (self, slot, g_variant_get_boolean (value));
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
void
muster_catalogue_page_make_menus (MusterCataloguePage *self,
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

/* Makes the actions of sorting. */
void
muster_catalogue_page_init_sorting (MusterCataloguePage *self)
{
  muster_catalogue_page_add_choice (self, "sort", g_variant_new_string ("name"), G_CALLBACK (on_sort_cb));
  muster_catalogue_page_add_choice (self, "descending", g_variant_new_boolean (FALSE), G_CALLBACK (on_descending_cb));
  g_signal_connect_object (gtk_column_view_get_sorter (self->view), "changed", G_CALLBACK (on_sorter_changed_cb), self, G_CONNECT_SWAPPED);
}
