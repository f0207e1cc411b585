/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One value that stands in a column of a unit, and how often. */

#define G_LOG_DOMAIN "muster-value-line"

#include "config.h"

#include "muster-value-line.h"

#include <glib/gi18n.h>

#include "muster-accessible.h"
#include "muster-cut-text.h"
#include "muster-wheel.h"

struct _MusterValueLine
{
  GtkWidget        parent_instance;

  GtkWidget       *box;
  GtkDropDown     *value;
  GtkWidget       *times;
  GtkSpinButton   *count;
  GtkWidget       *remove;

  MusterUnitForm  *form;  /* (owned) */
  MusterFormField *field; /* (owned) */
  guint            line;
  gboolean         updating;
};

G_DEFINE_FINAL_TYPE (MusterValueLine, muster_value_line, GTK_TYPE_WIDGET)

static void
set_line (MusterValueLine *self)
{
  guint position = gtk_drop_down_get_selected (self->value);

  if (self->updating || self->field == NULL || muster_unit_form_get_is_updating (self->form) ||
      position == GTK_INVALID_LIST_POSITION)
    return;

  muster_unit_form_do (self->form, muster_form_field_set_line (self->field, self->line, position,
                                                               (guint) gtk_spin_button_get_value_as_int (self->count)));
  if (self->line < muster_form_field_get_n_lines (self->field))
    muster_value_line_refresh (self);
}

static void
on_value_selected_cb (MusterValueLine *self)
{
  set_line (self);
}

static void
on_count_changed_cb (MusterValueLine *self)
{
  set_line (self);
}

static void
on_leave_cb (MusterValueLine *self)
{
  if (self->form != NULL)
    muster_unit_form_seal (self->form);
}

static void
on_remove_clicked_cb (MusterValueLine *self)
{
  muster_unit_form_do (self->form, muster_form_field_remove_line (self->field, self->line));
}

static void
muster_value_line_dispose (GObject *object)
{
  MusterValueLine *self = MUSTER_VALUE_LINE (object);

  self->updating = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_VALUE_LINE);
  g_clear_object (&self->field);
  g_clear_object (&self->form);

  G_OBJECT_CLASS (muster_value_line_parent_class)->dispose (object);
}

static void
muster_value_line_class_init (MusterValueLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_value_line_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-value-line.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterValueLine, box);
  gtk_widget_class_bind_template_child (widget_class, MusterValueLine, value);
  gtk_widget_class_bind_template_child (widget_class, MusterValueLine, times);
  gtk_widget_class_bind_template_child (widget_class, MusterValueLine, count);
  gtk_widget_class_bind_template_child (widget_class, MusterValueLine, remove);
  gtk_widget_class_bind_template_callback (widget_class, muster_cut_text_on_query_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_value_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_count_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_remove_clicked_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "valueline");
}

static void
muster_value_line_init (MusterValueLine *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_wheel_pass_by (GTK_WIDGET (self->count));
}

/**
 * muster_value_line_new:
 * @form: the form of the unit
 * @field: lines of values of it
 * @line: which of them
 *
 * Returns: (transfer floating): a widget that shows and sets it
 */
GtkWidget *
muster_value_line_new (MusterUnitForm  *form,
                       MusterFormField *field,
                       guint            line)
{
  MusterValueLine *self;

  g_return_val_if_fail (MUSTER_IS_UNIT_FORM (form) && MUSTER_IS_FORM_FIELD (field), NULL);

  self = g_object_new (MUSTER_TYPE_VALUE_LINE, NULL);
  self->form = g_object_ref (form);
  self->field = g_object_ref (field);
  self->line = line;
  gtk_drop_down_set_model (self->value, muster_form_field_get_values (field));
  muster_accessible_set_name (GTK_WIDGET (self->value), muster_form_field_get_label (field));
  muster_value_line_refresh (self);

  return GTK_WIDGET (self);
}

/**
 * muster_value_line_refresh:
 * @self: a line
 *
 * Shows what stands there now.
 */
void
muster_value_line_refresh (MusterValueLine *self)
{
  guint count;
  guint position;
  gboolean counted;

  g_return_if_fail (MUSTER_IS_VALUE_LINE (self));

  self->updating = TRUE;
  position = muster_form_field_get_line (self->field, self->line, &count);
  counted = muster_form_field_get_counts (self->field, self->line);
  gtk_drop_down_set_selected (self->value, position != G_MAXUINT ? position : GTK_INVALID_LIST_POSITION);
  if (gtk_spin_button_get_value_as_int (self->count) != (int) count)
    gtk_spin_button_set_value (self->count, count);
  gtk_widget_set_visible (GTK_WIDGET (self->count), counted);
  gtk_widget_set_visible (self->times, counted);
  gtk_widget_set_visible (self->remove, muster_form_field_get_can_remove (self->field));
  self->updating = FALSE;
}
