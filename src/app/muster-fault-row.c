/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One fault of a game's file: where, and what to do about it, to be selected and copied. */

#define G_LOG_DOMAIN "muster-fault-row"

#include "config.h"

#include "muster-fault-row.h"

#include <glib/gi18n.h>

#include "muster-message.h"

struct _MusterFaultRow
{
  AdwPreferencesRow parent_instance;

  GtkLabel         *place_label;
  GtkLabel         *text_label;
};

G_DEFINE_FINAL_TYPE (MusterFaultRow, muster_fault_row, ADW_TYPE_PREFERENCES_ROW)

static void
muster_fault_row_class_init (MusterFaultRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-fault-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFaultRow, place_label);
  gtk_widget_class_bind_template_child (widget_class, MusterFaultRow, text_label);
}

static void
muster_fault_row_init (MusterFaultRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_fault_row_new:
 * @fault: a fault
 *
 * Returns: (transfer floating): a row that tells it
 */
GtkWidget *
muster_fault_row_new (const MusterFault *fault)
{
  MusterFaultRow *self = g_object_new (MUSTER_TYPE_FAULT_ROW, NULL);
  g_autofree char *base = fault->file != NULL ? g_path_get_basename (fault->file) : g_strdup ("");
  g_autofree char *name = g_filename_display_name (base);
  /* Translators: the name of a file and the number of a line in it */
  g_autofree char *place = fault->line > 0 ? g_strdup_printf (_("%s, line %d"), name, fault->line) : g_strdup (name);
  g_autofree char *sentence = muster_message_sentence (fault->text);
  g_autofree char *whole = g_strdup_printf ("%s: %s", place, sentence);

  gtk_label_set_text (self->place_label, place);
  gtk_label_set_text (self->text_label, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text_label), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);

  return GTK_WIDGET (self);
}
