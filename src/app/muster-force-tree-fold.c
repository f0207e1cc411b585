/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of the tree: which of them are unfolded, and which has the keyboard. GTK forgets it of a line that goes; here
 * it is known for as long as the list is open, so that a unit which comes back by Undo, or goes elsewhere, looks as it
 * did. */

#define G_LOG_DOMAIN "muster-force-tree"

#include "config.h"

#include "muster-force-tree-private.h"

static void
on_expanded_cb (MusterForceTree *self,
                GParamSpec      *pspec,
                GtkTreeListRow  *row)
{
  g_autoptr(MusterUnitItem) item = gtk_tree_list_row_get_item (row);
  MusterUnit *unit = item != NULL ? muster_unit_item_get_unit (item) : NULL;

  /* A unit that has left the list keeps what it had. */
  if (unit == NULL)
    return;

  if (gtk_tree_list_row_get_expanded (row))
    g_hash_table_add (self->unfolded, unit);
  else
    g_hash_table_remove (self->unfolded, unit);
}

/* Keeps in mind what the player does with a line that is seen. */
void
muster_force_tree_follow_fold (MusterForceTree *self,
                               GtkTreeListRow  *row)
{
  g_signal_connect_object (row, "notify::expanded", G_CALLBACK (on_expanded_cb), self, G_CONNECT_SWAPPED);
}

/* The line is not seen any more. */
void
muster_force_tree_leave_fold (MusterForceTree *self,
                              GtkTreeListRow  *row)
{
  g_signal_handlers_disconnect_by_func (row, on_expanded_cb, self);
}

/* Unfolds a line, seen or not. */
void
muster_force_tree_unfold (MusterForceTree *self,
                          GtkTreeListRow  *row)
{
  gtk_tree_list_row_set_expanded (row, TRUE);
  on_expanded_cb (self, NULL, row);
}

/* Unfolds a unit and what is around it. */
void
muster_force_tree_unfold_to (MusterForceTree *self,
                             MusterUnit      *unit)
{
  guint position;

  if (unit->parent != NULL && unit->parent->type_id != NULL)
    muster_force_tree_unfold_to (self, unit->parent);

  position = muster_force_tree_find_unit (self, unit);
  if (position != GTK_INVALID_LIST_POSITION)
    {
      g_autoptr(GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->tree), position);

      muster_force_tree_unfold (self, row);
    }
}

/* Unfolds all there is. */
void
muster_force_tree_unfold_all (MusterForceTree *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->tree)); i++)
    {
      g_autoptr(GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->tree), i);

      muster_force_tree_unfold (self, row);
    }
}

/* Unfolds the lines of units that have come back. */
void
muster_force_tree_restore_folds (MusterForceTree *self)
{
  if (self->tree == NULL || g_hash_table_size (self->unfolded) == 0)
    return;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->tree)); i++)
    {
      g_autoptr(GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->tree), i);
      g_autoptr(MusterUnitItem) item = gtk_tree_list_row_get_item (row);

      if (g_hash_table_contains (self->unfolded, muster_unit_item_get_unit (item)))
        gtk_tree_list_row_set_expanded (row, TRUE);
    }
}

/* The line of a unit, so far as it is there: those far out of sight have none. */
static MusterUnitRow *
get_line (GtkWidget *item)
{
  GtkWidget *child = gtk_widget_get_first_child (item);

  return child != NULL && MUSTER_IS_UNIT_ROW (child) ? MUSTER_UNIT_ROW (child) : NULL;
}

/* What could hold units and holds none has nothing to unfold: no triangle is shown. */
void
muster_force_tree_show_childless (MusterUnitRow *line)
{
  MusterUnit *unit = muster_unit_row_get_unit (line);

  if (unit != NULL && unit->n_children == 0)
    gtk_widget_add_css_class (GTK_WIDGET (line), "childless");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (line), "childless");
}

/* Brings the triangles up to date. */
void
muster_force_tree_update_childless (MusterForceTree *self)
{
  for (GtkWidget *item = gtk_widget_get_first_child (GTK_WIDGET (self->list)); item != NULL; item = gtk_widget_get_next_sibling (item))
    {
      MusterUnitRow *line = get_line (item);

      if (line != NULL)
        muster_force_tree_show_childless (line);
    }
}

/* Whether the player is working with the units now, or with nothing. */
gboolean
muster_force_tree_has_keyboard (MusterForceTree *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (root == NULL || focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return root != NULL;

  /* A line that has just gone has it until the window finds another place for it. */
  return gtk_widget_get_root (focus) != root && gtk_event_controller_focus_contains_focus (self->focus);
}

/* Gives the keyboard to the line of a unit, which is in view. */
void
muster_force_tree_focus_unit (MusterForceTree *self,
                              MusterUnit      *unit)
{
  for (GtkWidget *item = gtk_widget_get_first_child (GTK_WIDGET (self->list)); item != NULL; item = gtk_widget_get_next_sibling (item))
    {
      MusterUnitRow *line = get_line (item);

      if (line == NULL || muster_unit_row_get_unit (line) != unit)
        continue;

      gtk_widget_grab_focus (item);
      return;
    }
}
