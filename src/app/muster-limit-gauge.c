/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A limit of the force as a small card: its name, what there is and may be, how that stands in a word, and a bar. */

#define G_LOG_DOMAIN "muster-limit-gauge"

#include "config.h"

#include "muster-limit-gauge.h"

#include "muster-accessible.h"

struct _MusterLimitGauge
{
  GtkWidget    parent_instance;

  GtkWidget   *card;
  GtkLabel    *label;
  GtkLabel    *value;
  GtkLabel    *word;
  GtkWidget   *bar;

  MusterGauge *gauge; /* (owned) */
};

G_DEFINE_FINAL_TYPE (MusterLimitGauge, muster_limit_gauge, GTK_TYPE_WIDGET)

static void
on_gauge_changed_cb (MusterLimitGauge *self)
{
  static const char * const classes[] = { "room", "full", "advice", "broken" };
  MusterGaugeState state = muster_gauge_get_state (self->gauge);

  gtk_label_set_text (self->label, muster_gauge_get_label (self->gauge));
  gtk_label_set_text (self->value, muster_gauge_get_value (self->gauge));
  gtk_label_set_text (self->word, muster_gauge_get_word (self->gauge));
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), muster_gauge_get_fraction (self->gauge));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), muster_gauge_get_description (self->gauge));
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      if (i == state)
        gtk_widget_add_css_class (GTK_WIDGET (self), classes[i]);
      else
        gtk_widget_remove_css_class (GTK_WIDGET (self), classes[i]);
    }
  muster_accessible_set_name (GTK_WIDGET (self), muster_gauge_get_description (self->gauge));
}

static void
muster_limit_gauge_dispose (GObject *object)
{
  MusterLimitGauge *self = MUSTER_LIMIT_GAUGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_LIMIT_GAUGE);
  g_clear_object (&self->gauge);

  G_OBJECT_CLASS (muster_limit_gauge_parent_class)->dispose (object);
}

static void
muster_limit_gauge_class_init (MusterLimitGaugeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_limit_gauge_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-limit-gauge.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterLimitGauge, card);
  gtk_widget_class_bind_template_child (widget_class, MusterLimitGauge, label);
  gtk_widget_class_bind_template_child (widget_class, MusterLimitGauge, value);
  gtk_widget_class_bind_template_child (widget_class, MusterLimitGauge, word);
  gtk_widget_class_bind_template_child (widget_class, MusterLimitGauge, bar);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "gauge");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_limit_gauge_init (MusterLimitGauge *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_limit_gauge_new:
 * @gauge: a gauge
 *
 * Returns: (transfer floating): a card that shows it and follows its changes
 */
GtkWidget *
muster_limit_gauge_new (MusterGauge *gauge)
{
  MusterLimitGauge *self;

  g_return_val_if_fail (MUSTER_IS_GAUGE (gauge), NULL);

  self = g_object_new (MUSTER_TYPE_LIMIT_GAUGE, NULL);
  self->gauge = g_object_ref (gauge);
  g_signal_connect_object (gauge, "changed", G_CALLBACK (on_gauge_changed_cb), self, G_CONNECT_SWAPPED);
  on_gauge_changed_cb (self);

  return GTK_WIDGET (self);
}
