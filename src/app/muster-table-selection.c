/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which rows of the catalogue's table are selected. Unlike GTK's own selections it goes with the rows when they are sorted
 * or filtered anew, and never asks the table for a row to find that out. */

#define G_LOG_DOMAIN "muster-catalogue-page"

#include "config.h"

#include "muster-table-selection.h"

struct _MusterTableSelection
{
  GObject      parent_instance;

  MusterTable *table;
  GtkBitset   *selected; /* positions */
  GtkBitset   *touched;  /* (nullable): positions that a click has turned already */
};

static void muster_table_selection_list_model_init (GListModelInterface *iface);
static void muster_table_selection_selection_model_init (GtkSelectionModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterTableSelection, muster_table_selection, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, muster_table_selection_list_model_init)
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SELECTION_MODEL, muster_table_selection_selection_model_init))

static GType
get_item_type (GListModel *model)
{
  return MUSTER_TYPE_TABLE_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return g_list_model_get_n_items (G_LIST_MODEL (MUSTER_TABLE_SELECTION (model)->table));
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  return g_list_model_get_item (G_LIST_MODEL (MUSTER_TABLE_SELECTION (model)->table), position);
}

static void
muster_table_selection_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static gboolean
is_selected (GtkSelectionModel *model,
             guint              position)
{
  return gtk_bitset_contains (MUSTER_TABLE_SELECTION (model)->selected, position);
}

static GtkBitset *
get_selection_in_range (GtkSelectionModel *model,
                        guint              position,
                        guint              n)
{
  return gtk_bitset_ref (MUSTER_TABLE_SELECTION (model)->selected);
}

/* What a click has turned already is not turned back: GTK 4.8 tells the row and the cell of it of the same click. */
static GtkBitset *
leave_out_touched (MusterTableSelection *self,
                   GtkBitset            *mask)
{
  GtkBitset *left = gtk_bitset_copy (mask);

  if (self->touched != NULL)
    {
      gtk_bitset_subtract (left, self->touched);
      gtk_bitset_union (self->touched, mask);
    }
  return left;
}

static gboolean
set_selection (GtkSelectionModel *model,
               GtkBitset         *selected,
               GtkBitset         *mask)
{
  MusterTableSelection *self = MUSTER_TABLE_SELECTION (model);
  g_autoptr(GtkBitset) left = leave_out_touched (self, mask);
  g_autoptr(GtkBitset) changes = gtk_bitset_copy (self->selected);
  guint n = get_n_items (G_LIST_MODEL (model));
  GtkBitset *after;
  guint first;
  guint last;

  /* Those in the mask that are to be another than they are. */
  gtk_bitset_difference (changes, selected);
  gtk_bitset_intersect (changes, left);
  if (n < G_MAXUINT)
    gtk_bitset_remove_range_closed (changes, n, G_MAXUINT);
  if (gtk_bitset_is_empty (changes))
    return TRUE;

  /* Who was handed the old set keeps it as it was. */
  after = gtk_bitset_copy (self->selected);
  gtk_bitset_difference (after, changes);
  gtk_bitset_unref (self->selected);
  self->selected = after;
  first = gtk_bitset_get_minimum (changes);
  last = gtk_bitset_get_maximum (changes);
  gtk_selection_model_selection_changed (model, first, last - first + 1);
  return TRUE;
}

static void
muster_table_selection_selection_model_init (GtkSelectionModelInterface *iface)
{
  iface->is_selected = is_selected;
  iface->get_selection_in_range = get_selection_in_range;
  iface->set_selection = set_selection;
}

/* Those that were selected are selected again where they are now. */
static void
on_items_changed_cb (MusterTable          *table,
                     guint                 position,
                     guint                 removed,
                     guint                 added,
                     MusterTableSelection *self)
{
  const GArray *before = muster_table_get_previous (table);
  g_autoptr(GHashTable) numbers = NULL;
  g_autoptr(GtkBitset) selected = gtk_bitset_new_empty ();
  guint n_before = gtk_bitset_get_size (self->selected) > 0 ? 1 : 0;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (table));

  if (n_before > 0)
    {
      GtkBitsetIter iter;
      guint at;

      numbers = g_hash_table_new (g_int64_hash, g_int64_equal);
      for (gboolean valid = gtk_bitset_iter_init_first (&iter, self->selected, &at); valid; valid = gtk_bitset_iter_next (&iter, &at))
        {
          if (at < before->len)
            g_hash_table_add (numbers, &g_array_index ((GArray *) before, gint64, at));
        }
      for (guint i = 0; i < n; i++)
        {
          gint64 number = muster_table_get_number (table, i);

          if (g_hash_table_contains (numbers, &number))
            gtk_bitset_add (selected, i);
        }
    }
  g_clear_pointer (&self->touched, gtk_bitset_unref);
  gtk_bitset_unref (self->selected);
  self->selected = g_steal_pointer (&selected);
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
  /* GTK asks for the rows that came; others may be selected now that stayed where they are. */
  if (n_before > 0 && n > 0)
    gtk_selection_model_selection_changed (GTK_SELECTION_MODEL (self), 0, n);
}

static void
muster_table_selection_dispose (GObject *object)
{
  MusterTableSelection *self = MUSTER_TABLE_SELECTION (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);
  g_clear_pointer (&self->selected, gtk_bitset_unref);
  g_clear_pointer (&self->touched, gtk_bitset_unref);

  G_OBJECT_CLASS (muster_table_selection_parent_class)->dispose (object);
}

static void
muster_table_selection_class_init (MusterTableSelectionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_table_selection_dispose;
}

static void
muster_table_selection_init (MusterTableSelection *self)
{
  self->selected = gtk_bitset_new_empty ();
}

/**
 * muster_table_selection_new:
 * @table: a table
 *
 * Returns: (transfer full): the rows of the table, of which nothing is selected
 */
MusterTableSelection *
muster_table_selection_new (MusterTable *table)
{
  MusterTableSelection *self;

  g_return_val_if_fail (MUSTER_IS_TABLE (table), NULL);

  self = g_object_new (MUSTER_TYPE_TABLE_SELECTION, NULL);
  self->table = g_object_ref (table);
  g_signal_connect (table, "items-changed", G_CALLBACK (on_items_changed_cb), self);
  return self;
}

/**
 * muster_table_selection_get_n:
 * @self: a selection
 *
 * Returns: how many rows are selected
 */
guint
muster_table_selection_get_n (MusterTableSelection *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE_SELECTION (self), 0);

  return (guint) gtk_bitset_get_size (self->selected);
}

/**
 * muster_table_selection_dup_numbers:
 * @self: a selection
 *
 * Returns: (transfer full) (element-type gint64): the numbers of the selected rows, from top to bottom
 */
GArray *
muster_table_selection_dup_numbers (MusterTableSelection *self)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  GtkBitsetIter iter;
  guint at;

  g_return_val_if_fail (MUSTER_IS_TABLE_SELECTION (self), numbers);

  for (gboolean valid = gtk_bitset_iter_init_first (&iter, self->selected, &at); valid; valid = gtk_bitset_iter_next (&iter, &at))
    {
      gint64 number = muster_table_get_number (self->table, at);

      g_array_append_val (numbers, number);
    }
  return numbers;
}

/**
 * muster_table_selection_get_first:
 * @self: a selection
 *
 * Returns: where the first selected row is; %GTK_INVALID_LIST_POSITION: none is
 */
guint
muster_table_selection_get_first (MusterTableSelection *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE_SELECTION (self), GTK_INVALID_LIST_POSITION);

  return gtk_bitset_is_empty (self->selected) ? GTK_INVALID_LIST_POSITION : gtk_bitset_get_minimum (self->selected);
}

/**
 * muster_table_selection_begin_click:
 * @self: a selection
 *
 * Until muster_table_selection_end_click() is called, each row is turned once at most.
 */
void
muster_table_selection_begin_click (MusterTableSelection *self)
{
  g_return_if_fail (MUSTER_IS_TABLE_SELECTION (self));

  if (self->touched == NULL)
    self->touched = gtk_bitset_new_empty ();
}

/**
 * muster_table_selection_end_click:
 * @self: a selection
 *
 * The click is over.
 */
void
muster_table_selection_end_click (MusterTableSelection *self)
{
  g_return_if_fail (MUSTER_IS_TABLE_SELECTION (self));

  g_clear_pointer (&self->touched, gtk_bitset_unref);
}
