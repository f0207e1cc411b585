/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a list comes to, large, against its limit, with a bar; and whether it is legal: a button that leads to the
 * problems. */

#define G_LOG_DOMAIN "muster-total-strip"

#include "config.h"

#include "muster-total-strip.h"

#include "muster-total.h"

enum
{
  PROP_0,
  PROP_WORKBENCH,
  N_PROPS,
};

struct _MusterTotalStrip
{
  GtkWidget        parent_instance;

  GtkWidget       *content;
  GtkLabel        *used;
  GtkLabel        *of;
  GtkLabel        *left;
  GtkWidget       *bar;
  GtkWidget       *pill;
  GtkImage        *pill_icon;
  GtkLabel        *pill_label;

  MusterWorkbench *workbench; /* (owned) (nullable) */
  GSignalGroup    *signals;
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterTotalStrip, muster_total_strip, GTK_TYPE_WIDGET)

static void
set_class (GtkWidget  *widget,
           const char *name,
           gboolean    on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
update (MusterTotalStrip *self)
{
  const MusterReport *report = self->workbench != NULL ? muster_workbench_get_report (self->workbench) : NULL;
  g_autoptr(MusterTotal) total = NULL;

  if (report == NULL)
    return;

  total = muster_total_new (report);
  gtk_label_set_text (self->used, total->used);
  gtk_label_set_text (self->of, total->of);
  gtk_label_set_text (self->left, total->left);
  gtk_label_set_text (self->pill_label, total->verdict);
  gtk_image_set_from_icon_name (self->pill_icon, total->legal ? "object-select-symbolic" : "dialog-warning-symbolic");
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), total->fraction);
  gtk_widget_set_visible (self->bar, report->judgement->has_limit);
  set_class (GTK_WIDGET (self), "over", total->over);
  set_class (self->pill, "legal", total->legal);
  set_class (self->pill, "illegal", !total->legal);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, total->spoken, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pill), GTK_ACCESSIBLE_PROPERTY_LABEL, total->verdict, -1);
}

static void
muster_total_strip_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  MusterTotalStrip *self = MUSTER_TOTAL_STRIP (object);

  switch (id)
    {
    case PROP_WORKBENCH:
      g_value_set_object (value, self->workbench);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_total_strip_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      muster_total_strip_set_workbench (MUSTER_TOTAL_STRIP (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_total_strip_dispose (GObject *object)
{
  MusterTotalStrip *self = MUSTER_TOTAL_STRIP (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_TOTAL_STRIP);
  g_clear_object (&self->signals);
  g_clear_object (&self->workbench);

  G_OBJECT_CLASS (muster_total_strip_parent_class)->dispose (object);
}

static void
muster_total_strip_class_init (MusterTotalStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_total_strip_get_property;
  object_class->set_property = muster_total_strip_set_property;
  object_class->dispose = muster_total_strip_dispose;

  properties[PROP_WORKBENCH] =
    g_param_spec_object ("workbench", NULL, NULL, MUSTER_TYPE_WORKBENCH,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-total-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterTotalStrip, content);
  gtk_widget_class_bind_template_child (widget_class, MusterTotalStrip, used);
  gtk_widget_class_bind_template_child (widget_class, MusterTotalStrip, of);
  gtk_widget_class_bind_template_child (widget_class, MusterTotalStrip, left);
  gtk_widget_class_bind_template_child (widget_class, MusterTotalStrip, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterTotalStrip, pill);
  gtk_widget_class_bind_template_child (widget_class, MusterTotalStrip, pill_icon);
  gtk_widget_class_bind_template_child (widget_class, MusterTotalStrip, pill_label);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "totalstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_total_strip_init (MusterTotalStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->signals = g_signal_group_new (MUSTER_TYPE_WORKBENCH);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update), self);
}

/**
 * muster_total_strip_set_workbench:
 * @self: a strip
 * @workbench: (nullable): the list it tells of
 */
void
muster_total_strip_set_workbench (MusterTotalStrip *self,
                                  MusterWorkbench  *workbench)
{
  g_return_if_fail (MUSTER_IS_TOTAL_STRIP (self));

  if (!g_set_object (&self->workbench, workbench))
    return;

  g_signal_group_set_target (self->signals, workbench);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKBENCH]);
}
