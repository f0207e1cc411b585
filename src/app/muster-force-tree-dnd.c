/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dragging units: within the tree, to another window, or as text to anywhere. Only where units may go is a line lit;
 * what may go where the list itself knows. */

#define G_LOG_DOMAIN "muster-force-tree"

#include "config.h"

#include "muster-force-tree-private.h"

#include <glib/gi18n.h>

#include "muster-clipboard.h"
#include "muster-parcel.h"
#include "muster-unit-face.h"

/* So much of a line's height at its edges means beside it. */
#define EDGE 0.28

static MusterForceTree *
get_tree (MusterUnitRow *row)
{
  return MUSTER_FORCE_TREE (gtk_widget_get_ancestor (GTK_WIDGET (row), MUSTER_TYPE_FORCE_TREE));
}

static GdkContentProvider *
on_prepare_cb (MusterUnitRow *row,
               double         x,
               double         y,
               GtkDragSource *source)
{
  MusterForceTree *self = get_tree (row);
  MusterUnit *unit = muster_unit_row_get_unit (row);
  guint position = unit != NULL ? muster_force_tree_find_unit (self, unit) : GTK_INVALID_LIST_POSITION;

  if (position == GTK_INVALID_LIST_POSITION)
    return NULL;

  /* What is dragged is what is selected, if the line is among it. */
  if (!gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), position))
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  return muster_clipboard_dup_content (self->workbench);
}

/* What hangs on the pointer: a card with the unit's name, or how many there are. */
static void
on_drag_begin_cb (MusterUnitRow *row,
                  GdkDrag       *drag,
                  GtkDragSource *source)
{
  MusterForceTree *self = get_tree (row);
  GtkWidget *label = gtk_label_new (NULL);
  guint n;
  MusterUnit * const *units = muster_workbench_get_selected (self->workbench, &n);
  g_autofree char *text = NULL;

  if (n == 1)
    {
      g_autoptr(MusterUnitFace) face = muster_unit_face_new (muster_workbench_get_report (self->workbench), units[0]);

      text = face->count > 1 ? g_strdup_printf ("%u \303\227 %s", face->count, face->title) : g_strdup (face->title);
    }
  else
    {
      text = g_strdup_printf (ngettext ("%u unit", "%u units", n), n);
    }
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_add_css_class (label, "dragged");
  gtk_drag_icon_set_child (GTK_DRAG_ICON (gtk_drag_icon_get_for_drag (drag)), label);
}

/* What is dragged, where it comes from this program. */
static MusterParcel *
dup_parcel (GdkDrop *drop)
{
  GdkDrag *drag = drop != NULL ? gdk_drop_get_drag (drop) : NULL;
  GdkContentProvider *content = drag != NULL ? gdk_drag_get_content (drag) : NULL;
  g_auto(GValue) value = G_VALUE_INIT;

  g_value_init (&value, MUSTER_TYPE_PARCEL);
  return content != NULL && gdk_content_provider_get_value (content, &value, NULL) ? g_value_dup_object (&value) : NULL;
}

static gboolean
is_copy (GdkDrop *drop)
{
  return (gdk_drop_get_actions (drop) & GDK_ACTION_MOVE) == 0;
}

static void
for_each_row (GtkWidget *widget,
              void     (*call) (MusterUnitRow *row, MusterParcel *parcel, MusterForceTree *self, gboolean copy),
              MusterParcel *parcel,
              MusterForceTree *self,
              gboolean copy)
{
  if (MUSTER_IS_UNIT_ROW (widget))
    {
      call (MUSTER_UNIT_ROW (widget), parcel, self, copy);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    for_each_row (child, call, parcel, self, copy);
}

static void
light_row (MusterUnitRow   *row,
           MusterParcel    *parcel,
           MusterForceTree *self,
           gboolean         copy)
{
  MusterUnit *unit = muster_unit_row_get_unit (row);

  if (parcel != NULL && unit != NULL && muster_parcel_fits (parcel, self->workbench, unit, copy))
    gtk_widget_add_css_class (GTK_WIDGET (row), "takes");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row), "takes");
}

static void
on_enter_cb (MusterForceTree         *self,
             double                   x,
             double                   y,
             GtkDropControllerMotion *motion)
{
  GdkDrop *drop = gtk_drop_controller_motion_get_drop (motion);
  g_autoptr(MusterParcel) parcel = dup_parcel (drop);

  if (parcel != NULL && self->workbench != NULL)
    for_each_row (GTK_WIDGET (self->list), light_row, parcel, self, is_copy (drop));
}

static void
unlight (MusterForceTree *self)
{
  for_each_row (GTK_WIDGET (self->list), light_row, NULL, self, FALSE);
}

/* Where something goes that is let go at @y over a line; nowhere is another answer. */
static MusterDropSpot
find_spot (MusterUnitRow *row,
           MusterParcel  *parcel,
           double         y,
           gboolean       copy)
{
  MusterForceTree *self = get_tree (row);
  MusterUnit *unit = muster_unit_row_get_unit (row);
  int height = gtk_widget_get_height (GTK_WIDGET (row));
  gboolean into, beside;

  if (self == NULL || unit == NULL || parcel == NULL || height == 0)
    return MUSTER_DROP_NOWHERE;

  into = muster_parcel_fits (parcel, self->workbench, unit, copy);
  beside = muster_parcel_fits (parcel, self->workbench, unit->parent, copy);
  if (into && (!beside || (y > height * EDGE && y < height * (1 - EDGE))))
    return MUSTER_DROP_INTO;
  if (!beside)
    return MUSTER_DROP_NOWHERE;
  return y < height / 2.0 ? MUSTER_DROP_BEFORE : MUSTER_DROP_BEHIND;
}

static void
show_spot (MusterUnitRow  *row,
           MusterDropSpot  spot)
{
  static const char * const classes[] = { NULL, "drop-before", "drop-into", "drop-behind" };

  for (guint i = 1; i < G_N_ELEMENTS (classes); i++)
    {
      if (i == spot)
        gtk_widget_add_css_class (GTK_WIDGET (row), classes[i]);
      else
        gtk_widget_remove_css_class (GTK_WIDGET (row), classes[i]);
    }
}

static GdkDragAction
on_motion_cb (MusterUnitRow *row,
              double         x,
              double         y,
              GtkDropTarget *target)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);
  g_autoptr(MusterParcel) parcel = dup_parcel (drop);
  gboolean copy = drop != NULL && is_copy (drop);
  MusterDropSpot spot = find_spot (row, parcel, y, copy);

  show_spot (row, spot);
  if (spot == MUSTER_DROP_NOWHERE)
    return 0;
  return copy || !muster_parcel_is_of (parcel, get_tree (row)->workbench) ? GDK_ACTION_COPY : GDK_ACTION_MOVE;
}

static void
on_row_leave_cb (MusterUnitRow *row)
{
  show_spot (row, MUSTER_DROP_NOWHERE);
}

static gboolean
on_drop_cb (MusterUnitRow *row,
            const GValue  *value,
            double         x,
            double         y,
            GtkDropTarget *target)
{
  MusterForceTree *self = get_tree (row);
  MusterParcel *parcel = g_value_get_object (value);
  MusterUnit *unit = muster_unit_row_get_unit (row);
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);
  gboolean copy = drop != NULL && is_copy (drop);

  MusterDropSpot spot = find_spot (row, parcel, y, copy);

  /* What is lit would stay so: nobody leaves after a drop. */
  show_spot (row, MUSTER_DROP_NOWHERE);
  unlight (self);
  switch (spot)
    {
    case MUSTER_DROP_INTO:
      return muster_parcel_deliver (parcel, self->workbench, unit, G_MAXUINT, copy);
    case MUSTER_DROP_BEFORE:
      return muster_parcel_deliver (parcel, self->workbench, unit->parent, muster_unit_get_index (unit), copy);
    case MUSTER_DROP_BEHIND:
      return muster_parcel_deliver (parcel, self->workbench, unit->parent, muster_unit_get_index (unit) + 1, copy);
    case MUSTER_DROP_NOWHERE:
    default:
      return FALSE;
    }
}

/* Below the lines: the end of the force. */
static gboolean
on_list_drop_cb (MusterForceTree *self,
                 const GValue    *value,
                 double           x,
                 double           y,
                 GtkDropTarget   *target)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);
  MusterRoster *roster = self->workbench != NULL ? muster_workbench_get_roster (self->workbench) : NULL;

  unlight (self);
  return roster != NULL && muster_parcel_deliver (g_value_get_object (value), self->workbench, muster_roster_get_root (roster),
                                                  G_MAXUINT, drop != NULL && is_copy (drop));
}

/* Makes a line something to drag, and to drop on. */
void
muster_force_tree_add_row_dnd (MusterForceTree *self,
                               MusterUnitRow   *row)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (MUSTER_TYPE_PARCEL, GDK_ACTION_COPY | GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (on_prepare_cb), row);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (on_drag_begin_cb), row);
  gtk_widget_add_controller (GTK_WIDGET (row), GTK_EVENT_CONTROLLER (source));

  g_signal_connect_swapped (target, "motion", G_CALLBACK (on_motion_cb), row);
  g_signal_connect_swapped (target, "enter", G_CALLBACK (on_motion_cb), row);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (on_row_leave_cb), row);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (on_drop_cb), row);
  gtk_widget_add_controller (GTK_WIDGET (row), GTK_EVENT_CONTROLLER (target));
}

/* Lights the lines while something is dragged over the tree, and takes what is let go below them. */
void
muster_force_tree_add_list_dnd (MusterForceTree *self)
{
  GtkEventController *motion = gtk_drop_controller_motion_new ();
  GtkDropTarget *target = gtk_drop_target_new (MUSTER_TYPE_PARCEL, GDK_ACTION_COPY | GDK_ACTION_MOVE);

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_enter_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (unlight), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  g_signal_connect_swapped (target, "drop", G_CALLBACK (on_list_drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
