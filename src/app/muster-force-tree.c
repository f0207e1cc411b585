/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The units of a list as a tree, which follows the list and shares its selection with the workbench. */

#define G_LOG_DOMAIN "muster-force-tree"

#include "config.h"

#include "muster-force-tree-private.h"

#include "muster-shortcuts.h"

/* Lists of so few units are shown unfolded when they are opened. */
#define MOST_UNFOLDED 60

enum
{
  PROP_0,
  PROP_WORKBENCH,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterForceTree, muster_force_tree, GTK_TYPE_WIDGET)

static MusterUnit *
get_unit_at (MusterForceTree *self,
             guint            position)
{
  g_autoptr(GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->tree), position);
  g_autoptr(MusterUnitItem) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  return item != NULL ? muster_unit_item_get_unit (item) : NULL;
}

/* The position of a unit's line, or GTK_INVALID_LIST_POSITION where it is folded away. */
guint
muster_force_tree_find_unit (MusterForceTree *self,
                             MusterUnit      *unit)
{
  guint n = self->tree != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->tree)) : 0;

  for (guint i = 0; i < n; i++)
    {
      if (get_unit_at (self, i) == unit)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

static void
on_selection_changed_cb (MusterForceTree *self)
{
  g_autoptr(GPtrArray) units = NULL;
  g_autoptr(GtkBitset) set = NULL;
  GtkBitsetIter iter;
  guint position;

  if (self->syncing)
    return;

  units = g_ptr_array_new ();
  set = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  for (gboolean valid = gtk_bitset_iter_init_first (&iter, set, &position); valid; valid = gtk_bitset_iter_next (&iter, &position))
    {
      MusterUnit *unit = get_unit_at (self, position);

      if (unit != NULL)
        g_ptr_array_add (units, unit);
    }
  self->syncing = TRUE;
  muster_workbench_set_selected (self->workbench, (MusterUnit * const *) units->pdata, units->len);
  self->syncing = FALSE;
}

/* Selects the lines of the workbench's units. */
static void
on_workbench_selection_changed_cb (MusterForceTree *self)
{
  g_autoptr(GtkBitset) selected = NULL;
  g_autoptr(GtkBitset) all = NULL;
  MusterUnit * const *units;
  guint n;

  if (self->syncing || self->selection == NULL)
    return;

  units = muster_workbench_get_selected (self->workbench, &n);
  selected = gtk_bitset_new_empty ();
  for (guint i = 0; i < n; i++)
    {
      guint position = muster_force_tree_find_unit (self, units[i]);

      if (position != GTK_INVALID_LIST_POSITION)
        gtk_bitset_add (selected, position);
    }
  all = gtk_bitset_new_range (0, g_list_model_get_n_items (G_LIST_MODEL (self->tree)));
  self->syncing = TRUE;
  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->selection), selected, all);
  self->syncing = FALSE;
}

static void
on_reveal_cb (MusterForceTree *self,
              gpointer         data)
{
  MusterUnit *unit = data;
  guint position;

  if (self->tree == NULL)
    return;

  if (unit->parent->type_id != NULL)
    muster_force_tree_unfold_to (self, unit->parent);
  position = muster_force_tree_find_unit (self, unit);
  if (position == GTK_INVALID_LIST_POSITION)
    return;

  if (self->unfolds)
    {
      g_autoptr(GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->tree), position);

      muster_force_tree_unfold (self, row);
    }
  on_workbench_selection_changed_cb (self);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  /* The next key is meant for what was just made or moved. */
  if (muster_force_tree_has_keyboard (self))
    muster_force_tree_focus_unit (self, unit);
}

static void
show_emptiness (MusterForceTree *self)
{
  gboolean empty = self->tree == NULL || g_list_model_get_n_items (G_LIST_MODEL (self->tree)) == 0;

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), empty ? "empty" : "list");
}

static void
on_items_changed_cb (MusterForceTree *self,
                     guint            position,
                     guint            n_removed,
                     guint            n_added)
{
  self->came = self->came || n_added > 0;
}

static void
on_changed_cb (MusterForceTree *self)
{
  show_emptiness (self);
  if (self->came)
    muster_force_tree_restore_folds (self);
  self->came = FALSE;
  muster_force_tree_update_childless (self);
  /* Lines that came anew are not selected, though their units may be. */
  on_workbench_selection_changed_cb (self);
}

static GListModel *
create_children_cb (gpointer item,
                    gpointer user_data)
{
  GListModel *children = muster_unit_item_get_children (item);

  return children != NULL ? g_object_ref (children) : NULL;
}

static void
on_setup_cb (GtkSignalListItemFactory *factory,
             GtkListItem              *item,
             MusterForceTree          *self)
{
  GtkWidget *row = muster_unit_row_new (self->workbench);

  muster_force_tree_add_row_dnd (self, MUSTER_UNIT_ROW (row));
  gtk_list_item_set_child (item, row);
}

static void
on_bind_cb (GtkSignalListItemFactory *factory,
            GtkListItem              *item,
            MusterForceTree          *self)
{
  MusterUnitRow *line = MUSTER_UNIT_ROW (gtk_list_item_get_child (item));

  muster_unit_row_set_row (line, gtk_list_item_get_item (item));
  muster_force_tree_show_childless (line);
  muster_force_tree_follow_fold (self, gtk_list_item_get_item (item));
}

static void
on_unbind_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item,
              MusterForceTree          *self)
{
  muster_force_tree_leave_fold (self, gtk_list_item_get_item (item));
  muster_unit_row_set_row (MUSTER_UNIT_ROW (gtk_list_item_get_child (item)), NULL);
}

static void
on_activate_cb (MusterForceTree *self,
                guint            position)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-unit", NULL);
}

static void
popup_menu (MusterForceTree *self,
            double           x,
            double           y)
{
  GdkRectangle at = { (int) x, (int) y, 1, 1 };

  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &at);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
on_pressed_cb (MusterForceTree *self,
               int              n_press,
               double           x,
               double           y,
               GtkGesture      *gesture)
{
  GtkWidget *under = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = under != NULL ? gtk_widget_get_ancestor (under, MUSTER_TYPE_UNIT_ROW) : NULL;
  MusterUnit *unit = row != NULL ? muster_unit_row_get_unit (MUSTER_UNIT_ROW (row)) : NULL;
  guint position = unit != NULL ? muster_force_tree_find_unit (self, unit) : GTK_INVALID_LIST_POSITION;

  if (position != GTK_INVALID_LIST_POSITION &&
      !gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), position))
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  popup_menu (self, x, y);
}

static void
on_popup_menu_cb (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  MusterForceTree *self = MUSTER_FORCE_TREE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  double x = gtk_widget_get_width (widget) / 2, y = gtk_widget_get_height (widget) / 2;

  if (focus != NULL && gtk_widget_is_ancestor (focus, widget))
    gtk_widget_translate_coordinates (focus, widget, 60, gtk_widget_get_height (focus) / 2.0, &x, &y);
  popup_menu (self, x, y);
}

static void
muster_force_tree_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  MusterForceTree *self = MUSTER_FORCE_TREE (object);

  switch (id)
    {
    case PROP_WORKBENCH:
      g_value_set_object (value, self->workbench);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_force_tree_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      muster_force_tree_set_workbench (MUSTER_FORCE_TREE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_force_tree_dispose (GObject *object)
{
  MusterForceTree *self = MUSTER_FORCE_TREE (object);

  if (self->menu != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->menu));
  self->menu = NULL;
  muster_force_tree_set_workbench (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_FORCE_TREE);
  g_clear_object (&self->signals);

  G_OBJECT_CLASS (muster_force_tree_parent_class)->dispose (object);
}

static void
muster_force_tree_finalize (GObject *object)
{
  g_hash_table_unref (MUSTER_FORCE_TREE (object)->unfolded);

  G_OBJECT_CLASS (muster_force_tree_parent_class)->finalize (object);
}

static void
muster_force_tree_class_init (MusterForceTreeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_force_tree_get_property;
  object_class->set_property = muster_force_tree_set_property;
  object_class->dispose = muster_force_tree_dispose;
  object_class->finalize = muster_force_tree_finalize;

  properties[PROP_WORKBENCH] =
    g_param_spec_object ("workbench", NULL, NULL, MUSTER_TYPE_WORKBENCH,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-force-tree.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterForceTree, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterForceTree, list);
  gtk_widget_class_bind_template_child (widget_class, MusterForceTree, empty);
  gtk_widget_class_bind_template_child (widget_class, MusterForceTree, menu);
  gtk_widget_class_bind_template_child (widget_class, MusterForceTree, focus);
  gtk_widget_class_bind_template_callback (widget_class, on_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_pressed_cb);
  gtk_widget_class_install_action (widget_class, "menu.popup", NULL, on_popup_menu_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "menu.popup", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "menu.popup", NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
muster_force_tree_init (MusterForceTree *self)
{
  self->unfolded = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_widget_set_parent (GTK_WIDGET (self->menu), GTK_WIDGET (self));
  self->signals = g_signal_group_new (MUSTER_TYPE_WORKBENCH);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (on_changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "selection-changed", G_CALLBACK (on_workbench_selection_changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "reveal", G_CALLBACK (on_reveal_cb), self);
  muster_shortcuts_add_keys (GTK_WIDGET (self->list), MUSTER_SHORTCUT_TREE);
  muster_force_tree_add_list_dnd (self);
}

static guint
count_units (const MusterUnit *unit)
{
  guint n = 1;

  for (guint i = 0; i < unit->n_children; i++)
    n += count_units (unit->children[i]);
  return n;
}

/**
 * muster_force_tree_set_workbench:
 * @self: a tree
 * @workbench: (nullable): the list whose units it shows
 */
void
muster_force_tree_set_workbench (MusterForceTree *self,
                                 MusterWorkbench *workbench)
{
  MusterOutline *outline;

  g_return_if_fail (MUSTER_IS_FORCE_TREE (self));

  if (self->workbench == workbench)
    return;

  if (self->list != NULL)
    gtk_list_view_set_model (self->list, NULL);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_func (self->selection, on_selection_changed_cb, self);
  g_clear_object (&self->selection);
  g_clear_object (&self->tree);
  g_hash_table_remove_all (self->unfolded);
  g_signal_group_set_target (self->signals, workbench);
  g_set_object (&self->workbench, workbench);
  outline = workbench != NULL ? muster_workbench_get_outline (workbench) : NULL;
  if (outline != NULL)
    {
      self->tree = gtk_tree_list_model_new (g_object_ref (muster_outline_get_units (outline)), FALSE, FALSE,
                                            create_children_cb, NULL, NULL);
      self->selection = gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->tree)));
      g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (on_selection_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->tree, "items-changed", G_CALLBACK (on_items_changed_cb), self, G_CONNECT_SWAPPED);
      gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
      if (count_units (muster_roster_get_root (muster_workbench_get_roster (workbench))) <= MOST_UNFOLDED)
        muster_force_tree_unfold_all (self);
      on_changed_cb (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKBENCH]);
}

/**
 * muster_force_tree_set_unfolds:
 * @self: a tree
 * @unfolds: whether units that come are shown with what they hold
 */
void
muster_force_tree_set_unfolds (MusterForceTree *self,
                               gboolean         unfolds)
{
  g_return_if_fail (MUSTER_IS_FORCE_TREE (self));

  self->unfolds = unfolds;
}

/**
 * muster_force_tree_select_all:
 * @self: a tree
 *
 * Selects the units of all lines.
 */
void
muster_force_tree_select_all (MusterForceTree *self)
{
  g_return_if_fail (MUSTER_IS_FORCE_TREE (self));

  if (self->selection != NULL)
    gtk_selection_model_select_all (GTK_SELECTION_MODEL (self->selection));
}

/**
 * muster_force_tree_take_focus:
 * @self: a tree
 *
 * Gives it the keyboard.
 */
void
muster_force_tree_take_focus (MusterForceTree *self)
{
  g_return_if_fail (MUSTER_IS_FORCE_TREE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}
