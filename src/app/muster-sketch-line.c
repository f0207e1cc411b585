/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of a list that can only be read: what a unit is called, what else the file says of it, and the notes on it; or
 * a heading. */

#define G_LOG_DOMAIN "muster-sketch-line"

#include "config.h"

#include "muster-sketch-line.h"

#include "muster-accessible.h"

/* Pixels that a unit stands further in than what holds it. */
#define STEP 24

struct _MusterSketchLine
{
  AdwBin     parent_instance;

  GtkWidget *content;
  GtkLabel  *heading;
  GtkWidget *entry;
  GtkLabel  *title;
  GtkLabel  *details;
  GtkLabel  *notes;
};

G_DEFINE_FINAL_TYPE (MusterSketchLine, muster_sketch_line, ADW_TYPE_BIN)

static void
muster_sketch_line_class_init (MusterSketchLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-sketch-line.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterSketchLine, content);
  gtk_widget_class_bind_template_child (widget_class, MusterSketchLine, heading);
  gtk_widget_class_bind_template_child (widget_class, MusterSketchLine, entry);
  gtk_widget_class_bind_template_child (widget_class, MusterSketchLine, title);
  gtk_widget_class_bind_template_child (widget_class, MusterSketchLine, details);
  gtk_widget_class_bind_template_child (widget_class, MusterSketchLine, notes);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_sketch_line_init (MusterSketchLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_sketch_line_new:
 *
 * Returns: (transfer floating): a line that shows nothing yet
 */
GtkWidget *
muster_sketch_line_new (void)
{
  return g_object_new (MUSTER_TYPE_SKETCH_LINE, NULL);
}

/**
 * muster_sketch_line_set_row:
 * @self: a line
 * @row: what it shows from now on
 */
void
muster_sketch_line_set_row (MusterSketchLine *self,
                            MusterSketchRow  *row)
{
  const char *title = muster_sketch_row_get_title (row);
  const char *details = muster_sketch_row_get_details (row);
  const char *notes = muster_sketch_row_get_notes (row);
  gboolean is_heading = muster_sketch_row_get_is_heading (row);
  g_autofree char *spoken = NULL;

  g_return_if_fail (MUSTER_IS_SKETCH_LINE (self));

  gtk_widget_set_margin_start (self->content, (int) muster_sketch_row_get_depth (row) * STEP);
  gtk_widget_set_visible (GTK_WIDGET (self->heading), is_heading);
  gtk_widget_set_visible (self->entry, !is_heading);
  gtk_widget_set_visible (GTK_WIDGET (self->notes), *notes != '\0');
  gtk_label_set_text (self->heading, title);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->details, details);
  gtk_label_set_text (self->notes, notes);
  spoken = g_strconcat (title, *details != '\0' ? ", " : "", details, *notes != '\0' ? ", " : "", notes, NULL);
  muster_accessible_set_name (GTK_WIDGET (self), spoken);
}
