/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of the tree of units. It asks for what to show when it is given another unit, and when the list changes. */

#define G_LOG_DOMAIN "muster-unit-row"

#include "config.h"

#include "muster-unit-row.h"

#include <glib/gi18n.h>

#include "muster-accessible.h"
#include "muster-silhouette.h"
#include "muster-unit-face.h"

struct _MusterUnitRow
{
  GtkWidget        parent_instance;

  GtkTreeExpander *expander;
  GtkImage        *silhouette;
  GtkLabel        *title;
  GtkLabel        *grade;
  GtkLabel        *marks;
  GtkLabel        *details;
  GtkWidget       *problem;
  GtkLabel        *count;
  GtkLabel        *points;

  MusterWorkbench *workbench; /* (owned) */
  GtkTreeListRow  *row;       /* (owned) (nullable): while it is bound */
  gulong           expanded;
};

G_DEFINE_FINAL_TYPE (MusterUnitRow, muster_unit_row, GTK_TYPE_WIDGET)

static void
show_text (GtkLabel   *label,
           const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

static void
show_problem (MusterUnitRow        *self,
              const MusterUnitFace *face)
{
  gboolean folded = self->row != NULL && !gtk_tree_list_row_get_expanded (self->row);
  gboolean error = face->n_errors > 0 || (folded && face->n_inside > 0);
  gboolean advice = !error && face->n_advice > 0;
  g_autofree char *inside = NULL;
  const char *text = face->problems;

  if (face->n_errors == 0 && error)
    {
      inside = g_strdup_printf (ngettext ("%u problem in it", "%u problems in it", face->n_inside), face->n_inside);
      text = inside;
    }
  gtk_image_set_from_icon_name (GTK_IMAGE (self->problem),
                                error ? "dialog-warning-symbolic" : "dialog-information-symbolic");
  gtk_widget_set_tooltip_text (self->problem, text);
  gtk_widget_set_visible (self->problem, error || advice);
  if (error)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
}

static void
update (MusterUnitRow *self)
{
  MusterUnit *unit = muster_unit_row_get_unit (self);
  gboolean settled = unit != NULL && muster_workbench_get_settled (self->workbench);
  const MusterReport *report = settled ? muster_workbench_get_report (self->workbench) : NULL;
  g_autoptr(MusterUnitFace) face = NULL;
  g_autofree char *count = NULL;

  if (report == NULL)
    return;

  face = muster_unit_face_new (report, unit);
  /* Translators: how many a line of the list stands for */
  count = face->count > 1 ? g_strdup_printf (_("%u\303\227"), face->count) : NULL;
  gtk_image_set_from_icon_name (self->silhouette, muster_silhouette_icon (face->silhouette));
  gtk_label_set_text (self->title, face->title);
  gtk_label_set_text (self->details, face->details);
  show_text (self->grade, face->grade);
  show_text (self->marks, face->marks);
  show_text (self->count, count);
  show_text (self->points, face->points);
  show_problem (self, face);
  muster_accessible_set_name (GTK_WIDGET (self), face->spoken);
  if (unit->parent->type_id == NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "top");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "top");
}

static void
muster_unit_row_dispose (GObject *object)
{
  MusterUnitRow *self = MUSTER_UNIT_ROW (object);

  muster_unit_row_set_row (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_UNIT_ROW);
  g_clear_object (&self->workbench);

  G_OBJECT_CLASS (muster_unit_row_parent_class)->dispose (object);
}

static void
muster_unit_row_class_init (MusterUnitRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_unit_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-unit-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterUnitRow, expander);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitRow, silhouette);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitRow, title);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitRow, grade);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitRow, marks);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitRow, details);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitRow, problem);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitRow, count);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitRow, points);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "unitrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_unit_row_init (MusterUnitRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_unit_row_new:
 * @workbench: a list
 *
 * Returns: (transfer floating): a line for one of its units, yet without one
 */
GtkWidget *
muster_unit_row_new (MusterWorkbench *workbench)
{
  MusterUnitRow *self = g_object_new (MUSTER_TYPE_UNIT_ROW, NULL);

  self->workbench = g_object_ref (workbench);
  g_signal_connect_object (workbench, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * muster_unit_row_set_row:
 * @self: a line
 * @row: (nullable): the row of a tree of #MusterUnitItem that it shows from now on
 */
void
muster_unit_row_set_row (MusterUnitRow  *self,
                         GtkTreeListRow *row)
{
  g_return_if_fail (MUSTER_IS_UNIT_ROW (self));

  if (self->row != NULL)
    g_clear_signal_handler (&self->expanded, self->row);
  g_set_object (&self->row, row);
  if (self->expander != NULL)
    gtk_tree_expander_set_list_row (self->expander, row);
  if (row == NULL)
    return;

  self->expanded = g_signal_connect_swapped (row, "notify::expanded", G_CALLBACK (update), self);
  update (self);
}

/**
 * muster_unit_row_get_unit:
 * @self: a line
 *
 * Returns: (transfer none) (nullable): the unit that it shows
 */
MusterUnit *
muster_unit_row_get_unit (MusterUnitRow *self)
{
  g_autoptr(MusterUnitItem) item = NULL;

  g_return_val_if_fail (MUSTER_IS_UNIT_ROW (self), NULL);

  item = self->row != NULL ? gtk_tree_list_row_get_item (self->row) : NULL;
  return item != NULL ? muster_unit_item_get_unit (item) : NULL;
}
