/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of the unit panel for a column that is a number, within its bounds and with its unit. */

#define G_LOG_DOMAIN "muster-number-row"

#include "config.h"

#include "muster-number-row.h"

#include <glib/gi18n.h>

#include "muster-accessible.h"
#include "muster-wheel.h"

struct _MusterNumberRow
{
  AdwActionRow     parent_instance;

  GtkSpinButton   *spin;
  GtkLabel        *unit;
  GtkWidget       *reset;

  MusterUnitForm  *form;  /* (owned) */
  MusterFormField *field; /* (owned) */
  gboolean         updating;
};

G_DEFINE_FINAL_TYPE (MusterNumberRow, muster_number_row, ADW_TYPE_ACTION_ROW)

static void
refresh_subtitle (MusterNumberRow *self,
                  gboolean         set)
{
  const char *origin = muster_form_field_get_origin (self->field);
  const char *price = muster_form_field_get_price (self->field);
  g_autofree char *text = NULL;

  if (!set)
    origin = _("Not set");
  if (origin != NULL && *price != '\0')
    text = g_strdup_printf ("%s \302\267 %s", origin, price);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), text != NULL ? text : origin != NULL ? origin : price);
}

static void
refresh (MusterNumberRow *self)
{
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (self->spin);
  int number;
  int least;
  int most;
  gboolean set = muster_form_field_get_number (self->field, &number, &least, &most);

  self->updating = TRUE;
  /* Only what differs: configuring anew would take away what is being typed. */
  if ((int) gtk_adjustment_get_lower (adjustment) != least || (int) gtk_adjustment_get_upper (adjustment) != most ||
      gtk_spin_button_get_value_as_int (self->spin) != number)
    gtk_adjustment_configure (adjustment, number, least, most, 1, 10, 0);
  refresh_subtitle (self, set);
  gtk_widget_set_visible (self->reset, muster_form_field_get_can_reset (self->field));
  muster_accessible_set_tip (self->reset, muster_form_field_get_reset_label (self->field));
  self->updating = FALSE;
}

static void
on_value_changed_cb (MusterNumberRow *self)
{
  if (self->updating || self->field == NULL || muster_unit_form_get_is_updating (self->form))
    return;

  muster_unit_form_do (self->form, muster_form_field_set_number (self->field, gtk_spin_button_get_value_as_int (self->spin)));
  refresh (self);
}

static void
on_leave_cb (MusterNumberRow *self)
{
  if (self->form != NULL)
    muster_unit_form_seal (self->form);
}

static void
on_reset_clicked_cb (MusterNumberRow *self)
{
  muster_unit_form_do (self->form, muster_form_field_reset (self->field));
}

static void
muster_number_row_dispose (GObject *object)
{
  MusterNumberRow *self = MUSTER_NUMBER_ROW (object);

  g_clear_object (&self->field);
  g_clear_object (&self->form);

  G_OBJECT_CLASS (muster_number_row_parent_class)->dispose (object);
}

static void
muster_number_row_class_init (MusterNumberRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_number_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-number-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterNumberRow, spin);
  gtk_widget_class_bind_template_child (widget_class, MusterNumberRow, unit);
  gtk_widget_class_bind_template_child (widget_class, MusterNumberRow, reset);
  gtk_widget_class_bind_template_callback (widget_class, on_leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_reset_clicked_cb);
}

static void
muster_number_row_init (MusterNumberRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_wheel_pass_by (GTK_WIDGET (self->spin));
}

/**
 * muster_number_row_new:
 * @form: the form of the unit
 * @field: a number of it
 *
 * Returns: (transfer floating): a row that shows and sets it, and follows its changes
 */
GtkWidget *
muster_number_row_new (MusterUnitForm  *form,
                       MusterFormField *field)
{
  MusterNumberRow *self;
  const char *unit;

  g_return_val_if_fail (MUSTER_IS_UNIT_FORM (form) && MUSTER_IS_FORM_FIELD (field), NULL);

  self = g_object_new (MUSTER_TYPE_NUMBER_ROW, "title", muster_form_field_get_label (field), NULL);
  self->form = g_object_ref (form);
  self->field = g_object_ref (field);
  unit = muster_form_field_get_unit (field);
  gtk_label_set_text (self->unit, unit);
  gtk_widget_set_visible (GTK_WIDGET (self->unit), *unit != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->spin),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, muster_form_field_get_label (field), -1);
  refresh (self);
  g_signal_connect_object (self->spin, "value-changed", G_CALLBACK (on_value_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (field, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
