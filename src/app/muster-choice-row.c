/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of the unit panel for a grade or a column that is one of several values: each with what it costs, and with
 * what would be wrong if it were chosen. */

#define G_LOG_DOMAIN "muster-choice-row"

#include "config.h"

#include "muster-choice-row.h"

#include "muster-accessible.h"
#include "muster-cut-text.h"

struct _MusterChoiceRow
{
  AdwComboRow      parent_instance;

  GtkWidget       *reset;

  MusterUnitForm  *form;  /* (owned) */
  MusterFormField *field; /* (owned) */
  gboolean         updating;
};

G_DEFINE_FINAL_TYPE (MusterChoiceRow, muster_choice_row, ADW_TYPE_COMBO_ROW)

static void
refresh (MusterChoiceRow *self)
{
  guint position = muster_form_field_get_line (self->field, 0, NULL);
  const char *origin = muster_form_field_get_origin (self->field);

  self->updating = TRUE;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), position != G_MAXUINT ? position : GTK_INVALID_LIST_POSITION);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), origin != NULL ? origin : "");
  gtk_widget_set_visible (self->reset, muster_form_field_get_can_reset (self->field));
  muster_accessible_set_tip (self->reset, muster_form_field_get_reset_label (self->field));
  self->updating = FALSE;
}

static void
on_selected_cb (MusterChoiceRow *self)
{
  guint position = adw_combo_row_get_selected (ADW_COMBO_ROW (self));

  if (self->updating || self->field == NULL || muster_unit_form_get_is_updating (self->form) ||
      position == GTK_INVALID_LIST_POSITION)
    return;

  muster_unit_form_do (self->form, muster_form_field_choose (self->field, position));
  refresh (self);
}

static void
on_reset_clicked_cb (MusterChoiceRow *self)
{
  muster_unit_form_do (self->form, muster_form_field_reset (self->field));
}

static void
muster_choice_row_dispose (GObject *object)
{
  MusterChoiceRow *self = MUSTER_CHOICE_ROW (object);

  g_clear_object (&self->field);
  g_clear_object (&self->form);

  G_OBJECT_CLASS (muster_choice_row_parent_class)->dispose (object);
}

static void
muster_choice_row_class_init (MusterChoiceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_choice_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-choice-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceRow, reset);
  gtk_widget_class_bind_template_callback (widget_class, muster_cut_text_on_query_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_reset_clicked_cb);
}

static void
muster_choice_row_init (MusterChoiceRow *self)
{
  GtkWidget *suffixes;

  gtk_widget_init_template (GTK_WIDGET (self));

  /* In front of the value, so that values and arrows stand below each other whether it is there or not. */
  suffixes = gtk_widget_get_parent (self->reset);
  if (GTK_IS_BOX (suffixes))
    gtk_box_reorder_child_after (GTK_BOX (suffixes), self->reset, NULL);
}

/**
 * muster_choice_row_new:
 * @form: the form of the unit
 * @field: a choice of it
 *
 * Returns: (transfer floating): a row that shows and sets it, and follows its changes
 */
GtkWidget *
muster_choice_row_new (MusterUnitForm  *form,
                       MusterFormField *field)
{
  MusterChoiceRow *self;

  g_return_val_if_fail (MUSTER_IS_UNIT_FORM (form) && MUSTER_IS_FORM_FIELD (field), NULL);

  self = g_object_new (MUSTER_TYPE_CHOICE_ROW, "title", muster_form_field_get_label (field), NULL);
  self->updating = TRUE;
  self->form = g_object_ref (form);
  self->field = g_object_ref (field);
  adw_combo_row_set_model (ADW_COMBO_ROW (self), muster_form_field_get_values (field));
  g_signal_connect_object (field, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);

  return GTK_WIDGET (self);
}
