/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of the tree of units. It asks for what to show when it is given another unit, and when the list changes. */

#define G_LOG_DOMAIN "muster-unit-row"

#include "config.h"

#include "muster-unit-row.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-accessible.h"
#include "muster-cut-text.h"
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
  guint            n_inside;  /* errors in what it holds, where those are all it has and it is folded */
  char            *spoken;    /* (nullable): what it is called for who hears it */
};

G_DEFINE_FINAL_TYPE (MusterUnitRow, muster_unit_row, GTK_TYPE_WIDGET)

/* Every line is asked to show its unit after every change; what it shows already is left alone: labels, pictures and
 * tooltips that are set have the whole tree measured again. */
static void
show_text (GtkLabel   *label,
           const char *text)
{
  if (strcmp (gtk_label_get_text (label), text) != 0)
    gtk_label_set_text (label, text);
}

/* A text that is not there takes no room. */
static void
show_or_hide (GtkLabel   *label,
              const char *text)
{
  show_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

static void
show_icon (GtkImage   *image,
           const char *name)
{
  if (g_strcmp0 (gtk_image_get_icon_name (image), name) != 0)
    gtk_image_set_from_icon_name (image, name);
}

static void
show_class (MusterUnitRow *self,
            const char    *name,
            gboolean       on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static void
show_problem (MusterUnitRow        *self,
              const MusterUnitFace *face)
{
  gboolean folded = self->row != NULL && !gtk_tree_list_row_get_expanded (self->row);
  gboolean error = face->n_errors > 0 || (folded && face->n_inside > 0);
  gboolean advice = !error && face->n_advice > 0;

  show_icon (GTK_IMAGE (self->problem), error ? "dialog-warning-symbolic" : "dialog-information-symbolic");
  gtk_widget_set_visible (self->problem, error || advice);
  self->n_inside = face->n_errors == 0 && error ? face->n_inside : 0;
  show_class (self, "error", error);
}

/* What the mark says to who points at it. */
static gboolean
on_query_tooltip_cb (MusterUnitRow *self,
                     int            x,
                     int            y,
                     gboolean       by_keyboard,
                     GtkTooltip    *tooltip)
{
  MusterUnit *unit = muster_unit_row_get_unit (self);
  const MusterReport *report = unit != NULL ? muster_workbench_get_report (self->workbench) : NULL;
  g_autofree char *text = NULL;

  if (report == NULL)
    return FALSE;
  if (self->n_inside > 0)
    text = g_strdup_printf (ngettext ("%u problem in it", "%u problems in it", self->n_inside), self->n_inside);
  else
    text = muster_unit_dup_problems (report, unit);
  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
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
  show_icon (self->silhouette, muster_silhouette_icon (face->silhouette));
  show_text (self->title, face->title);
  show_text (self->details, face->details);
  show_or_hide (self->grade, face->grade);
  show_or_hide (self->marks, face->marks);
  show_or_hide (self->count, count);
  show_or_hide (self->points, face->points);
  show_problem (self, face);
  if (g_strcmp0 (self->spoken, face->spoken) != 0)
    {
      muster_accessible_set_name (GTK_WIDGET (self), face->spoken);
      g_free (self->spoken);
      self->spoken = g_steal_pointer (&face->spoken);
    }
  show_class (self, "top", unit->parent->type_id == NULL);
}

static void
muster_unit_row_finalize (GObject *object)
{
  g_free (MUSTER_UNIT_ROW (object)->spoken);

  G_OBJECT_CLASS (muster_unit_row_parent_class)->finalize (object);
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
  G_OBJECT_CLASS (klass)->finalize = muster_unit_row_finalize;

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
  gtk_widget_class_bind_template_callback (widget_class, on_query_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, muster_cut_text_on_query_tooltip_cb);
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
