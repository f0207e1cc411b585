/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A ruling: what it is about, how the passage is read, where it stands; and the house rule beside it, as a drop-down or
 * a number that may be left open, with a way back to the default. Lives as long as its page shows that list. */

#define G_LOG_DOMAIN "muster-ruling-row"

#include "config.h"

#include "muster-ruling-row.h"

#include <glib/gi18n.h>

#include "muster-accessible.h"
#include "muster-wheel.h"

struct _MusterRulingRow
{
  AdwPreferencesRow parent_instance;

  GtkLabel         *name;
  GtkLabel         *text;
  GtkLabel         *cites;
  GtkWidget        *control;
  GtkLabel         *label;
  GtkWidget        *reset;
  GtkDropDown      *choices;
  GtkSpinButton    *number;
  GtkAdjustment    *adjustment;
  GtkLabel         *unit;

  MusterRulingItem *item;
  MusterWorkbench  *workbench; /* (weak) */
  gboolean          updating;  /* the control follows the list, not the other way round */
};

G_DEFINE_FINAL_TYPE (MusterRulingRow, muster_ruling_row, ADW_TYPE_PREFERENCES_ROW)

static void
set_text (GtkLabel   *label,
          const char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

/* Shows what is in force now. */
static void
update (MusterRulingRow *self)
{
  const MusterOption *option = muster_ruling_item_get_option (self->item);
  int choice = muster_ruling_item_get_choice (self->item);

  if (option == NULL)
    return;

  self->updating = TRUE;
  if (option->kind == MUSTER_OPTION_CHOICE)
    gtk_drop_down_set_selected (self->choices, choice < 0 ? GTK_INVALID_LIST_POSITION : (guint) choice);
  else
    {
      /* A file may say more than anyone would turn a spin button to. */
      gtk_adjustment_set_upper (self->adjustment, MAX (choice, MUSTER_RULING_MOST));
      gtk_adjustment_set_value (self->adjustment, choice);
    }
  self->updating = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->unit), option->kind == MUSTER_OPTION_NUMBER && choice >= 0 &&
                                                   *muster_ruling_item_get_unit (self->item) != '\0');
  gtk_widget_set_visible (self->reset, !muster_ruling_item_get_is_default (self->item));
}

static void
choose (MusterRulingRow *self,
        int              choice)
{
  MusterRoster *roster = self->workbench != NULL ? muster_workbench_get_roster (self->workbench) : NULL;

  if (roster != NULL)
    muster_workbench_do (self->workbench, muster_ruling_item_choose (self->item, roster, choice));
}

static void
on_selected_cb (MusterRulingRow *self)
{
  guint selected = gtk_drop_down_get_selected (self->choices);

  if (!self->updating && selected != GTK_INVALID_LIST_POSITION)
    choose (self, (int) selected);
}

static void
on_number_changed_cb (MusterRulingRow *self)
{
  if (!self->updating)
    choose (self, gtk_spin_button_get_value_as_int (self->number));
}

/* What one types over the words for no number. What is no number changes nothing. */
static int
on_number_input_cb (GtkSpinButton *number,
                    double        *value,
                    gpointer       data)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (number));
  g_autofree char *digits = g_strstrip (g_strdup (text));
  guint64 parsed;

  if (*digits == '\0' || g_strcmp0 (digits, _("not set")) == 0)
    *value = -1;
  else if (g_ascii_string_to_unsigned (digits, 10, 0, MUSTER_RULING_MOST, &parsed, NULL))
    *value = (double) parsed;
  else
    *value = gtk_spin_button_get_value (number);

  return TRUE;
}

static gboolean
on_number_output_cb (GtkSpinButton *number,
                     gpointer       data)
{
  int value = gtk_spin_button_get_value_as_int (number);
  g_autofree char *text = value < 0 ? g_strdup (_("not set")) : g_strdup_printf ("%d", value);

  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (number)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (number), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (number), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);

  return TRUE;
}

static void
on_reset_clicked_cb (MusterRulingRow *self)
{
  const MusterOption *option = muster_ruling_item_get_option (self->item);

  /* The button goes away: the focus stays with what it stood beside. */
  gtk_widget_grab_focus (option->kind == MUSTER_OPTION_CHOICE ? GTK_WIDGET (self->choices) : GTK_WIDGET (self->number));
  choose (self, option->kind == MUSTER_OPTION_CHOICE ? 0 : -1);
}

static void
muster_ruling_row_dispose (GObject *object)
{
  MusterRulingRow *self = MUSTER_RULING_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_RULING_ROW);
  g_clear_object (&self->item);
  g_clear_weak_pointer (&self->workbench);

  G_OBJECT_CLASS (muster_ruling_row_parent_class)->dispose (object);
}

static void
muster_ruling_row_class_init (MusterRulingRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_ruling_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-ruling-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRulingRow, name);
  gtk_widget_class_bind_template_child (widget_class, MusterRulingRow, text);
  gtk_widget_class_bind_template_child (widget_class, MusterRulingRow, cites);
  gtk_widget_class_bind_template_child (widget_class, MusterRulingRow, control);
  gtk_widget_class_bind_template_child (widget_class, MusterRulingRow, label);
  gtk_widget_class_bind_template_child (widget_class, MusterRulingRow, reset);
  gtk_widget_class_bind_template_child (widget_class, MusterRulingRow, choices);
  gtk_widget_class_bind_template_child (widget_class, MusterRulingRow, number);
  gtk_widget_class_bind_template_child (widget_class, MusterRulingRow, adjustment);
  gtk_widget_class_bind_template_child (widget_class, MusterRulingRow, unit);
  gtk_widget_class_bind_template_callback (widget_class, on_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_number_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_number_input_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_number_output_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_reset_clicked_cb);
}

static void
muster_ruling_row_init (MusterRulingRow *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_wheel_pass_by (GTK_WIDGET (self->number));
  self->updating = FALSE;
}

static void
set_up_control (MusterRulingRow *self)
{
  const MusterOption *option = muster_ruling_item_get_option (self->item);
  gboolean alone = *muster_ruling_item_get_text (self->item) == '\0' && *muster_ruling_item_get_cites (self->item) == '\0';
  const char *label = muster_ruling_item_get_label (self->item);

  gtk_widget_set_visible (self->control, option != NULL);
  if (option == NULL)
    return;

  /* Of a house rule alone the name says it all: it stands beside the control. */
  gtk_widget_set_visible (GTK_WIDGET (self->name), !alone);
  if (alone)
    gtk_widget_set_margin_top (self->control, 0);
  gtk_label_set_text (self->label, label);
  gtk_label_set_text (self->unit, muster_ruling_item_get_unit (self->item));
  gtk_widget_set_visible (GTK_WIDGET (self->choices), option->kind == MUSTER_OPTION_CHOICE);
  gtk_widget_set_visible (GTK_WIDGET (self->number), option->kind == MUSTER_OPTION_NUMBER);
  muster_accessible_set_name (GTK_WIDGET (self->choices), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->number), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (option->kind == MUSTER_OPTION_CHOICE)
    {
      g_auto (GStrv) names = muster_ruling_item_dup_choices (self->item);
      g_autoptr (GtkStringList) model = gtk_string_list_new ((const char * const *) names);

      self->updating = TRUE;
      gtk_drop_down_set_model (self->choices, G_LIST_MODEL (model));
      self->updating = FALSE;
    }
}

/**
 * muster_ruling_row_new:
 * @item: a ruling
 * @workbench: the list it is for, of the same game
 *
 * Returns: (transfer full): a row that shows it and lets its house rule be changed
 */
GtkWidget *
muster_ruling_row_new (MusterRulingItem *item,
                       MusterWorkbench  *workbench)
{
  MusterRulingRow *self;

  g_return_val_if_fail (MUSTER_IS_RULING_ITEM (item), NULL);
  g_return_val_if_fail (MUSTER_IS_WORKBENCH (workbench), NULL);

  self = g_object_new (MUSTER_TYPE_RULING_ROW, NULL);
  self->item = g_object_ref (item);
  g_set_weak_pointer (&self->workbench, workbench);
  set_text (self->name, muster_ruling_item_get_name (item));
  set_text (self->text, muster_ruling_item_get_text (item));
  set_text (self->cites, muster_ruling_item_get_cites (item));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), muster_ruling_item_get_name (item));
  muster_accessible_set_name (GTK_WIDGET (self), muster_ruling_item_get_name (item));
  set_up_control (self);
  update (self);
  g_signal_connect_object (item, "notify::choice", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/**
 * muster_ruling_row_get_item:
 * @self: a row
 *
 * Returns: (transfer none): what it shows
 */
MusterRulingItem *
muster_ruling_row_get_item (MusterRulingRow *self)
{
  g_return_val_if_fail (MUSTER_IS_RULING_ROW (self), NULL);

  return self->item;
}
