/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of the unit panel for a column in which several values may stand, or one of them several times: a line for
 * each. */

#define G_LOG_DOMAIN "muster-values-row"

#include "config.h"

#include "muster-values-row.h"

#include <glib/gi18n.h>

#include "muster-accessible.h"
#include "muster-value-line.h"

struct _MusterValuesRow
{
  AdwPreferencesRow  parent_instance;

  GtkLabel          *label;
  GtkLabel          *origin;
  GtkWidget         *reset;
  GtkWidget         *add;
  GtkBox            *lines;

  MusterUnitForm    *form;  /* (owned) */
  MusterFormField   *field; /* (owned) */
};

G_DEFINE_FINAL_TYPE (MusterValuesRow, muster_values_row, ADW_TYPE_PREFERENCES_ROW)

static void
refresh (MusterValuesRow *self)
{
  const char *origin = muster_form_field_get_origin (self->field);
  guint n = muster_form_field_get_n_lines (self->field);
  GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self->lines));

  gtk_label_set_text (self->origin, origin != NULL ? origin : "");
  gtk_widget_set_visible (GTK_WIDGET (self->origin), origin != NULL);
  gtk_widget_set_visible (self->reset, muster_form_field_get_can_reset (self->field));
  muster_accessible_set_tip (self->reset, muster_form_field_get_reset_label (self->field));
  gtk_widget_set_visible (self->add, muster_form_field_get_can_add (self->field));

  /* Lines that stay are the same ones: somebody may be counting in them. */
  for (guint i = 0; i < n; i++)
    {
      if (line == NULL)
        {
          gtk_box_append (self->lines, muster_value_line_new (self->form, self->field, i));
          continue;
        }
      muster_value_line_refresh (MUSTER_VALUE_LINE (line));
      line = gtk_widget_get_next_sibling (line);
    }
  while (line != NULL)
    {
      GtkWidget *gone = line;

      line = gtk_widget_get_next_sibling (line);
      gtk_box_remove (self->lines, gone);
    }
}

static void
on_add_clicked_cb (MusterValuesRow *self)
{
  muster_unit_form_do (self->form, muster_form_field_add_line (self->field));
}

static void
on_reset_clicked_cb (MusterValuesRow *self)
{
  muster_unit_form_do (self->form, muster_form_field_reset (self->field));
}

static void
muster_values_row_dispose (GObject *object)
{
  MusterValuesRow *self = MUSTER_VALUES_ROW (object);

  g_clear_object (&self->field);
  g_clear_object (&self->form);

  G_OBJECT_CLASS (muster_values_row_parent_class)->dispose (object);
}

static void
muster_values_row_class_init (MusterValuesRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_values_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-values-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterValuesRow, label);
  gtk_widget_class_bind_template_child (widget_class, MusterValuesRow, origin);
  gtk_widget_class_bind_template_child (widget_class, MusterValuesRow, reset);
  gtk_widget_class_bind_template_child (widget_class, MusterValuesRow, add);
  gtk_widget_class_bind_template_child (widget_class, MusterValuesRow, lines);
  gtk_widget_class_bind_template_callback (widget_class, on_add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_reset_clicked_cb);
}

static void
muster_values_row_init (MusterValuesRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_values_row_new:
 * @form: the form of the unit
 * @field: lines of values of it
 *
 * Returns: (transfer floating): a row that shows and sets them, and follows their changes
 */
GtkWidget *
muster_values_row_new (MusterUnitForm  *form,
                       MusterFormField *field)
{
  MusterValuesRow *self;
  const char *label;
  g_autofree char *add = NULL;

  g_return_val_if_fail (MUSTER_IS_UNIT_FORM (form) && MUSTER_IS_FORM_FIELD (field), NULL);

  label = muster_form_field_get_label (field);
  self = g_object_new (MUSTER_TYPE_VALUES_ROW, "title", label, NULL);
  self->form = g_object_ref (form);
  self->field = g_object_ref (field);
  gtk_label_set_text (self->label, label);
  muster_accessible_set_name (GTK_WIDGET (self), label);
  /* Translators: adds another value to a column, such as another weapon; %s is what the column is called */
  add = g_strdup_printf (_("Add to %s"), label);
  gtk_widget_set_tooltip_text (self->add, add);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->add), GTK_ACCESSIBLE_PROPERTY_LABEL, add, -1);
  g_signal_connect_object (field, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);

  return GTK_WIDGET (self);
}
