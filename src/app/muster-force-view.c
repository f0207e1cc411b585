/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page on which a force is built: its total, its gauges and its units at one side; what can be added, the selected
 * unit and the problems at the other, which slides away where the window is narrow. */

#define G_LOG_DOMAIN "muster-force-view"

#include "config.h"

#include "muster-force-view.h"

#include "muster-add-panel.h"
#include "muster-force-tree.h"
#include "muster-gauge.h"
#include "muster-later.h"
#include "muster-limit-gauge.h"
#include "muster-problems-panel.h"
#include "muster-steady-layout.h"
#include "muster-total-strip.h"
#include "muster-unit-panel.h"

/* More gauges than that take two lines. */
#define MOST_IN_LINE 7

enum
{
  PROP_0,
  PROP_WORKBENCH,
  N_PROPS,
};

struct _MusterForceView
{
  GtkWidget         parent_instance;

  AdwFlap          *flap;
  MusterTotalStrip *strip;
  GtkFlowBox       *gauges_box;
  MusterForceTree  *tree;
  AdwViewStack     *panels;
  AdwViewStackPage *problems_page;
  MusterAddPanel   *add_panel;
  MusterLater      *unit_panel;
  MusterLater      *problems_panel;

  MusterWorkbench  *workbench; /* (owned) (nullable) */
  GSignalGroup     *signals;
  GListStore       *gauges;
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterForceView, muster_force_view, GTK_TYPE_WIDGET)

static GtkWidget *
create_gauge_cb (gpointer item,
                 gpointer user_data)
{
  return muster_limit_gauge_new (item);
}

static void
on_changed_cb (MusterForceView *self)
{
  const MusterReport *report = self->workbench != NULL ? muster_workbench_get_report (self->workbench) : NULL;
  guint n_errors = 0;
  guint n_gauges;

  if (report == NULL)
    return;

  muster_gauges_update (self->gauges, report);
  /* One line of them where there is room, else lines of equal length. */
  n_gauges = g_list_model_get_n_items (G_LIST_MODEL (self->gauges));
  gtk_flow_box_set_max_children_per_line (self->gauges_box, MAX (n_gauges > MOST_IN_LINE ? (n_gauges + 1) / 2 : n_gauges, 2));
  for (guint i = 0; i < report->judgement->n_findings; i++)
    n_errors += report->judgement->findings[i].severity == MUSTER_SEVERITY_ERROR;
  adw_view_stack_page_set_badge_number (self->problems_page, n_errors);
  adw_view_stack_page_set_needs_attention (self->problems_page, n_errors > 0);
}

static void
on_named_cb (MusterForceView *self)
{
  muster_force_tree_take_focus (self->tree);
}

static void
on_unit_panel_made_cb (MusterForceView *self,
                       GtkWidget       *panel)
{
  g_signal_connect_object (panel, "named", G_CALLBACK (on_named_cb), self, G_CONNECT_SWAPPED);
}

/* Whoever types while the units have the keyboard searches for something to add. */
static gboolean
on_key_pressed_cb (MusterForceView *self,
                   guint            key,
                   guint            code,
                   GdkModifierType  modifiers)
{
  gunichar letter = gdk_keyval_to_unicode (key);
  char text[7] = { 0, };

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 || !g_unichar_isalnum (letter))
    return GDK_EVENT_PROPAGATE;

  g_unichar_to_utf8 (letter, text);
  muster_force_view_show_add (self, text);
  return GDK_EVENT_STOP;
}

static void
muster_force_view_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  MusterForceView *self = MUSTER_FORCE_VIEW (object);

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
muster_force_view_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      muster_force_view_set_workbench (MUSTER_FORCE_VIEW (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_force_view_dispose (GObject *object)
{
  MusterForceView *self = MUSTER_FORCE_VIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_FORCE_VIEW);
  g_clear_object (&self->signals);
  g_clear_object (&self->gauges);
  g_clear_object (&self->workbench);

  G_OBJECT_CLASS (muster_force_view_parent_class)->dispose (object);
}

static void
muster_force_view_class_init (MusterForceViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_force_view_get_property;
  object_class->set_property = muster_force_view_set_property;
  object_class->dispose = muster_force_view_dispose;

  properties[PROP_WORKBENCH] =
    g_param_spec_object ("workbench", NULL, NULL, MUSTER_TYPE_WORKBENCH,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_ADD_PANEL);
  g_type_ensure (MUSTER_TYPE_FORCE_TREE);
  g_type_ensure (MUSTER_TYPE_LATER);
  g_type_ensure (MUSTER_TYPE_PROBLEMS_PANEL);
  g_type_ensure (MUSTER_TYPE_STEADY_LAYOUT);
  g_type_ensure (MUSTER_TYPE_TOTAL_STRIP);
  g_type_ensure (MUSTER_TYPE_UNIT_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-force-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterForceView, flap);
  gtk_widget_class_bind_template_child (widget_class, MusterForceView, strip);
  gtk_widget_class_bind_template_child (widget_class, MusterForceView, gauges_box);
  gtk_widget_class_bind_template_child (widget_class, MusterForceView, tree);
  gtk_widget_class_bind_template_child (widget_class, MusterForceView, panels);
  gtk_widget_class_bind_template_child (widget_class, MusterForceView, problems_page);
  gtk_widget_class_bind_template_child (widget_class, MusterForceView, add_panel);
  gtk_widget_class_bind_template_child (widget_class, MusterForceView, unit_panel);
  gtk_widget_class_bind_template_child (widget_class, MusterForceView, problems_panel);
  gtk_widget_class_bind_template_callback (widget_class, on_unit_panel_made_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_key_pressed_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
muster_force_view_init (MusterForceView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->gauges = g_list_store_new (MUSTER_TYPE_GAUGE);
  gtk_flow_box_bind_model (self->gauges_box, G_LIST_MODEL (self->gauges), create_gauge_cb, NULL, NULL);
  self->signals = g_signal_group_new (MUSTER_TYPE_WORKBENCH);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (on_changed_cb), self);
}

/**
 * muster_force_view_set_workbench:
 * @self: a view
 * @workbench: (nullable): the list that is built
 */
void
muster_force_view_set_workbench (MusterForceView *self,
                                 MusterWorkbench *workbench)
{
  g_return_if_fail (MUSTER_IS_FORCE_VIEW (self));

  if (!g_set_object (&self->workbench, workbench))
    return;

  g_signal_group_set_target (self->signals, workbench);
  on_changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKBENCH]);
}

/**
 * muster_force_view_get_flap:
 * @self: a view
 *
 * Returns: (transfer none): what has the panels at its side, or over itself where there is no room
 */
AdwFlap *
muster_force_view_get_flap (MusterForceView *self)
{
  g_return_val_if_fail (MUSTER_IS_FORCE_VIEW (self), NULL);

  return self->flap;
}

static void
show_panel (MusterForceView *self,
            const char      *name)
{
  adw_flap_set_reveal_flap (self->flap, TRUE);
  adw_view_stack_set_visible_child_name (self->panels, name);
}

/**
 * muster_force_view_show_add:
 * @self: a view
 * @text: (nullable): what to search for
 *
 * Brings up what can be added, and gives its search the keyboard.
 */
void
muster_force_view_show_add (MusterForceView *self,
                            const char      *text)
{
  g_return_if_fail (MUSTER_IS_FORCE_VIEW (self));

  show_panel (self, "add");
  muster_add_panel_focus_search (self->add_panel, text);
}

/**
 * muster_force_view_save_template:
 * @self: a view
 *
 * Keeps the selected unit as a template for other lists.
 *
 * Returns: whether just one unit was selected
 */
gboolean
muster_force_view_save_template (MusterForceView *self)
{
  g_return_val_if_fail (MUSTER_IS_FORCE_VIEW (self), FALSE);

  return muster_add_panel_save_template (self->add_panel);
}

/* The first of its controls, unless one of them has the keyboard already. */
static void
take_focus (GtkWidget *panel)
{
  if (gtk_widget_get_focus_child (panel) == NULL)
    gtk_widget_child_focus (panel, GTK_DIR_TAB_FORWARD);
}

/**
 * muster_force_view_show_unit:
 * @self: a view
 * @rename: give the keyboard to the unit's name
 *
 * Brings up the selected unit, and the keyboard with it.
 */
void
muster_force_view_show_unit (MusterForceView *self,
                             gboolean         rename)
{
  g_return_if_fail (MUSTER_IS_FORCE_VIEW (self));

  show_panel (self, "unit");
  if (rename)
    muster_unit_panel_focus_name (MUSTER_UNIT_PANEL (muster_later_get_page (self->unit_panel)));
  else
    take_focus (muster_later_get_page (self->unit_panel));
}

/**
 * muster_force_view_show_problems:
 * @self: a view
 * @finding: the number of the finding to point to; %G_MAXUINT: none
 *
 * Brings up the problems, and the keyboard with them.
 */
void
muster_force_view_show_problems (MusterForceView *self,
                                 guint            finding)
{
  g_return_if_fail (MUSTER_IS_FORCE_VIEW (self));

  show_panel (self, "problems");
  if (finding != G_MAXUINT)
    muster_problems_panel_point_to (MUSTER_PROBLEMS_PANEL (muster_later_get_page (self->problems_panel)), finding);
  else
    take_focus (muster_later_get_page (self->problems_panel));
}

/**
 * muster_force_view_select_all:
 * @self: a view
 *
 * Selects all units that are not folded away.
 */
void
muster_force_view_select_all (MusterForceView *self)
{
  g_return_if_fail (MUSTER_IS_FORCE_VIEW (self));

  muster_force_tree_select_all (self->tree);
}

/**
 * muster_force_view_focus_units:
 * @self: a view
 *
 * Gives the tree of units the keyboard.
 */
void
muster_force_view_focus_units (MusterForceView *self)
{
  g_return_if_fail (MUSTER_IS_FORCE_VIEW (self));

  muster_force_tree_take_focus (self->tree);
}

/**
 * muster_force_view_set_unfolds:
 * @self: a view
 * @unfolds: whether units that come are shown with what they hold
 */
void
muster_force_view_set_unfolds (MusterForceView *self,
                               gboolean         unfolds)
{
  g_return_if_fail (MUSTER_IS_FORCE_VIEW (self));

  muster_force_tree_set_unfolds (self->tree, unfolds);
}
