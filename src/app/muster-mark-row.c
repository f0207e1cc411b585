/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of the unit panel for a mark that a unit may have. */

#define G_LOG_DOMAIN "muster-mark-row"

#include "config.h"

#include "muster-mark-row.h"

struct _MusterMarkRow
{
  AdwActionRow     parent_instance;

  GtkSwitch       *toggle;

  MusterUnitForm  *form;  /* (owned) */
  MusterFormField *field; /* (owned) */
  gboolean         updating;
};

G_DEFINE_FINAL_TYPE (MusterMarkRow, muster_mark_row, ADW_TYPE_ACTION_ROW)

static void
refresh (MusterMarkRow *self)
{
  const char *origin = muster_form_field_get_origin (self->field);
  const char *problem = muster_form_field_get_problem (self->field);
  const char *note = muster_form_field_get_note (self->field);
  g_autofree char *text = NULL;

  self->updating = TRUE;
  gtk_switch_set_active (self->toggle, muster_form_field_get_active (self->field));
  /* What cannot be turned says why. */
  gtk_widget_set_sensitive (GTK_WIDGET (self->toggle), muster_form_field_get_possible (self->field));
  if (*problem != '\0')
    text = g_strconcat (problem, *note != '\0' ? "\n" : "", note, NULL);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), text != NULL ? text : origin != NULL ? origin : "");
  self->updating = FALSE;
}

static void
on_toggled_cb (MusterMarkRow *self)
{
  if (self->updating || self->field == NULL || muster_unit_form_get_is_updating (self->form))
    return;

  muster_unit_form_do (self->form, muster_form_field_set_active (self->field, gtk_switch_get_active (self->toggle)));
  refresh (self);
}

static void
muster_mark_row_dispose (GObject *object)
{
  MusterMarkRow *self = MUSTER_MARK_ROW (object);

  g_clear_object (&self->field);
  g_clear_object (&self->form);

  G_OBJECT_CLASS (muster_mark_row_parent_class)->dispose (object);
}

static void
muster_mark_row_class_init (MusterMarkRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_mark_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-mark-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterMarkRow, toggle);
  gtk_widget_class_bind_template_callback (widget_class, on_toggled_cb);
}

static void
muster_mark_row_init (MusterMarkRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_mark_row_new:
 * @form: the form of the unit
 * @field: a switch of it
 *
 * Returns: (transfer floating): a row that shows and sets it, and follows its changes
 */
GtkWidget *
muster_mark_row_new (MusterUnitForm  *form,
                     MusterFormField *field)
{
  MusterMarkRow *self;

  g_return_val_if_fail (MUSTER_IS_UNIT_FORM (form) && MUSTER_IS_FORM_FIELD (field), NULL);

  self = g_object_new (MUSTER_TYPE_MARK_ROW, "title", muster_form_field_get_label (field), NULL);
  self->form = g_object_ref (form);
  self->field = g_object_ref (field);
  g_signal_connect_object (field, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);

  return GTK_WIDGET (self);
}
