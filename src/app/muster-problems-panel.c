/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is wrong with a list: each finding once, errors first and advice apart, each with a way to the unit and with
 * what would mend it. What would mend a finding has to be tried out, so that only those in view are looked up, one at a
 * time, when there is nothing else to do. */

#define G_LOG_DOMAIN "muster-problems-panel"

#include "config.h"

#include "muster-problems-panel.h"

#include <glib/gi18n.h>

#include "muster-collection-advice.h"
#include "muster-head-list.h"
#include "muster-problem-row.h"

/* So many rows come at once: laying out hundreds of them, most out of view, would take seconds. */
#define PAGE 20u

enum
{
  PROP_0,
  PROP_WORKBENCH,
  N_PROPS,
};

struct _MusterProblemsPanel
{
  GtkWidget          parent_instance;

  GtkStack          *stack;
  GtkWidget         *scroller;
  GtkWidget         *content;
  GtkWidget         *legal;
  GtkWidget         *errors_box;
  GtkListBox        *errors;
  GtkButton         *more_errors;
  GtkWidget         *advice_box;
  GtkListBox        *advice;
  GtkButton         *more_advice;
  GtkWidget         *collection;

  MusterWorkbench   *workbench;    /* (owned) (nullable) */
  GSignalGroup      *signals;
  GListStore        *problems;
  MusterHeadList    *shown_errors; /* the first of them */
  MusterHeadList    *shown_advice;
  guint              look_up;      /* id of the source that looks remedies up, or 0 */
  guint              ticks;        /* id of the callback that scrolls, or 0 */
  guint              n_ticks;
  gboolean           stale;        /* the list changed while nobody looked */
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterProblemsPanel, muster_problems_panel, GTK_TYPE_WIDGET)

/* ---- Looking remedies up ---- */

/* A row in view that nobody looked up yet. */
static MusterProblem *
find_unknown (MusterProblemsPanel *self,
              GtkListBox          *list)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    {
      MusterProblem *problem = muster_problem_row_get_problem (MUSTER_PROBLEM_ROW (row));

      if (!muster_problem_get_is_looked_up (problem) && muster_problem_row_is_in_view (MUSTER_PROBLEM_ROW (row), self->scroller))
        return problem;
    }
  return NULL;
}

static gboolean
on_idle_cb (gpointer user_data)
{
  MusterProblemsPanel *self = MUSTER_PROBLEMS_PANEL (user_data);
  MusterProblem *problem = find_unknown (self, self->errors);

  if (problem == NULL)
    problem = find_unknown (self, self->advice);
  if (problem != NULL)
    {
      muster_problem_look_up (problem, self->workbench);
      if (muster_problem_get_is_looked_up (problem))
        return G_SOURCE_CONTINUE;
    }

  self->look_up = 0;
  return G_SOURCE_REMOVE;
}

static void
schedule (MusterProblemsPanel *self)
{
  if (self->look_up == 0 && self->workbench != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->look_up = g_idle_add_full (G_PRIORITY_LOW, on_idle_cb, self, NULL);
}

/* ---- What is shown ---- */

static void
show_more (GtkButton         *button,
           MusterHeadList    *shown)
{
  guint n = g_list_model_get_n_items (muster_head_list_get_model (shown));
  guint size = muster_head_list_get_size (shown);
  guint more = n > size ? n - size : 0;
  /* Translators: a button below the first of many problems: brings up the others */
  g_autofree char *label = g_strdup_printf (ngettext ("Show %u more", "Show %u more", more), more);

  gtk_button_set_label (button, label);
  gtk_widget_set_visible (GTK_WIDGET (button), more > 0);
}

static void
update (MusterProblemsPanel *self)
{
  guint n_errors = 0;
  guint n_advice;

  self->stale = FALSE;
  muster_problems_update (self->problems, self->workbench);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->problems)); i++)
    {
      g_autoptr(MusterProblem) problem = g_list_model_get_item (G_LIST_MODEL (self->problems), i);

      n_errors += muster_problem_get_is_error (problem);
    }
  n_advice = g_list_model_get_n_items (G_LIST_MODEL (self->problems)) - n_errors;

  show_more (self->more_errors, self->shown_errors);
  show_more (self->more_advice, self->shown_advice);
  gtk_widget_set_visible (self->legal, n_errors == 0);
  gtk_widget_set_visible (self->errors_box, n_errors > 0);
  gtk_widget_set_visible (self->advice_box, n_advice > 0);
  gtk_stack_set_visible_child_name (self->stack, n_errors + n_advice > 0 || gtk_widget_get_visible (self->collection) ? "problems"
                                                 : self->workbench != NULL ? "legal" : "none");
  schedule (self);
}

static void
on_changed_cb (MusterProblemsPanel *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
  else
    self->stale = TRUE;
}

/* ---- What the player does ---- */

static void
on_show_unit_cb (MusterProblemsPanel *self,
                 MusterProblemRow    *row)
{
  MusterUnit *unit = muster_problem_get_unit (muster_problem_row_get_problem (row));

  if (unit != NULL)
    muster_workbench_show_unit (self->workbench, unit);
}

static void
on_row_activated_cb (MusterProblemsPanel *self,
                     GtkListBoxRow       *row)
{
  on_show_unit_cb (self, MUSTER_PROBLEM_ROW (row));
}

/* Brings the row with the keyboard into view once rows have their new places: that takes until the next frame. */
static gboolean
on_tick_cb (GtkWidget     *widget,
            GdkFrameClock *clock,
            gpointer       user_data)
{
  MusterProblemsPanel *self = MUSTER_PROBLEMS_PANEL (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, MUSTER_TYPE_PROBLEM_ROW) : NULL;
  graphene_rect_t bounds;

  if (self->n_ticks++ < 2)
    return G_SOURCE_CONTINUE;

  if (row != NULL && gtk_widget_is_ancestor (row, self->content) &&
      gtk_widget_compute_bounds (row, self->content, &bounds))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)),
                               bounds.origin.y, bounds.origin.y + bounds.size.height);
  self->ticks = 0;
  return G_SOURCE_REMOVE;
}

static void
focus_row (MusterProblemsPanel *self,
           GtkListBoxRow       *row)
{
  if (row == NULL)
    return;

  gtk_widget_grab_focus (GTK_WIDGET (row));
  self->n_ticks = 0;
  if (self->ticks == 0)
    self->ticks = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick_cb, NULL, NULL);
}

/* What comes next where a row was, so that one problem after the other can be mended with the same key. */
static void
focus_next (MusterProblemsPanel *self,
            GtkListBox          *list,
            int                  index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, index);

  if (row == NULL && index > 0)
    row = gtk_list_box_get_row_at_index (list, index - 1);
  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->errors, 0);
  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->advice, 0);
  focus_row (self, row);
}

static void
on_mend_cb (MusterProblemsPanel *self,
            guint                remedy,
            MusterProblemRow    *row)
{
  g_autoptr(MusterProblem) problem = g_object_ref (muster_problem_row_get_problem (row));
  g_autoptr(GtkWidget) list = g_object_ref (gtk_widget_get_parent (GTK_WIDGET (row)));
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  gboolean focused = gtk_widget_get_focus_child (list) != NULL;

  if (!muster_problem_mend (problem, self->workbench, remedy))
    return;
  if (focused && gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), index) != GTK_LIST_BOX_ROW (row))
    focus_next (self, GTK_LIST_BOX (list), index);
}

/* The next ones take the place of the button, and the keyboard with it. */
static void
page_on (MusterProblemsPanel *self,
         GtkButton           *button,
         MusterHeadList      *shown,
         GtkListBox          *list)
{
  guint size = muster_head_list_get_size (shown);

  muster_head_list_set_size (shown, size + PAGE);
  focus_row (self, gtk_list_box_get_row_at_index (list, (int) size));
  show_more (button, shown);
}

static void
on_more_errors_cb (MusterProblemsPanel *self)
{
  page_on (self, self->more_errors, self->shown_errors, self->errors);
}

static void
on_more_advice_cb (MusterProblemsPanel *self)
{
  page_on (self, self->more_advice, self->shown_advice, self->advice);
}

static GtkWidget *
create_row_cb (gpointer item,
               gpointer user_data)
{
  GtkWidget *row = muster_problem_row_new (item);

  g_signal_connect_object (row, "show-unit", G_CALLBACK (on_show_unit_cb), user_data, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "mend", G_CALLBACK (on_mend_cb), user_data, G_CONNECT_SWAPPED);
  return row;
}

/* ---- The object ---- */

static gboolean
is_error_cb (gpointer item,
             gpointer user_data)
{
  return muster_problem_get_is_error (item) == GPOINTER_TO_INT (user_data);
}

static MusterHeadList *
bind_list (MusterProblemsPanel *self,
           GtkListBox          *list,
           gboolean             errors)
{
  GtkFilter *filter = GTK_FILTER (gtk_custom_filter_new (is_error_cb, GINT_TO_POINTER (errors), NULL));
  GtkFilterListModel *all = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->problems)), filter);
  MusterHeadList    *shown = muster_head_list_new (G_LIST_MODEL (all), PAGE);

  gtk_list_box_bind_model (list, G_LIST_MODEL (shown), create_row_cb, self, NULL);
  return shown;
}

static void
muster_problems_panel_map (GtkWidget *widget)
{
  MusterProblemsPanel *self = MUSTER_PROBLEMS_PANEL (widget);

  if (self->stale)
    update (self);
  GTK_WIDGET_CLASS (muster_problems_panel_parent_class)->map (widget);
  schedule (self);
}

static void
muster_problems_panel_get_property (GObject    *object,
                                    guint       id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  MusterProblemsPanel *self = MUSTER_PROBLEMS_PANEL (object);

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
muster_problems_panel_set_property (GObject      *object,
                                    guint         id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      muster_problems_panel_set_workbench (MUSTER_PROBLEMS_PANEL (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_problems_panel_dispose (GObject *object)
{
  MusterProblemsPanel *self = MUSTER_PROBLEMS_PANEL (object);

  g_clear_handle_id (&self->look_up, g_source_remove);
  if (self->ticks != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->ticks);
  self->ticks = 0;
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_PROBLEMS_PANEL);
  g_clear_object (&self->signals);
  g_clear_object (&self->shown_errors);
  g_clear_object (&self->shown_advice);
  g_clear_object (&self->problems);
  g_clear_object (&self->workbench);

  G_OBJECT_CLASS (muster_problems_panel_parent_class)->dispose (object);
}

static void
muster_problems_panel_class_init (MusterProblemsPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_problems_panel_get_property;
  object_class->set_property = muster_problems_panel_set_property;
  object_class->dispose = muster_problems_panel_dispose;
  widget_class->map = muster_problems_panel_map;

  properties[PROP_WORKBENCH] =
    g_param_spec_object ("workbench", NULL, NULL, MUSTER_TYPE_WORKBENCH,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_COLLECTION_ADVICE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-problems-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterProblemsPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemsPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemsPanel, content);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemsPanel, legal);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemsPanel, errors_box);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemsPanel, errors);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemsPanel, advice_box);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemsPanel, advice);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemsPanel, more_errors);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemsPanel, more_advice);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemsPanel, collection);
  gtk_widget_class_bind_template_callback (widget_class, on_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_more_errors_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_more_advice_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
muster_problems_panel_init (MusterProblemsPanel *self)
{
  GtkAdjustment *adjustment;

  gtk_widget_init_template (GTK_WIDGET (self));

  self->problems = g_list_store_new (MUSTER_TYPE_PROBLEM);
  self->shown_errors = bind_list (self, self->errors, TRUE);
  self->shown_advice = bind_list (self, self->advice, FALSE);
  self->signals = g_signal_group_new (MUSTER_TYPE_WORKBENCH);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (on_changed_cb), self);
  /* Other rows come into view. */
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (schedule), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (schedule), self, G_CONNECT_SWAPPED);
}

/**
 * muster_problems_panel_set_workbench:
 * @self: a panel
 * @workbench: (nullable): the list whose problems are shown
 */
void
muster_problems_panel_set_workbench (MusterProblemsPanel *self,
                                     MusterWorkbench     *workbench)
{
  g_return_if_fail (MUSTER_IS_PROBLEMS_PANEL (self));

  if (!g_set_object (&self->workbench, workbench))
    return;

  g_signal_group_set_target (self->signals, workbench);
  g_list_store_remove_all (self->problems);
  muster_head_list_set_size (self->shown_errors, PAGE);
  muster_head_list_set_size (self->shown_advice, PAGE);
  on_changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKBENCH]);
}

/* (nullable): the row of a finding, which may have to be brought up first */
static GtkListBoxRow *
find_row (GtkListBox        *list,
          MusterHeadList    *shown,
          guint              finding)
{
  GListModel *all = muster_head_list_get_model (shown);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr(MusterProblem) problem = g_list_model_get_item (all, i);

      if (muster_problem_get_finding (problem) != finding)
        continue;
      if (i >= muster_head_list_get_size (shown))
        muster_head_list_set_size (shown, (i / PAGE + 1) * PAGE);
      return gtk_list_box_get_row_at_index (list, (int) i);
    }
  return NULL;
}

/**
 * muster_problems_panel_get_problems:
 * @self: a panel that is shown
 *
 * Returns: (transfer none): what it shows, as #MusterProblem: of problems and advice all there are
 */
GListModel *
muster_problems_panel_get_problems (MusterProblemsPanel *self)
{
  g_return_val_if_fail (MUSTER_IS_PROBLEMS_PANEL (self), NULL);

  return G_LIST_MODEL (self->problems);
}

/**
 * muster_problems_panel_point_to:
 * @self: a panel
 * @finding: the number of a finding of the list as it is now
 *
 * Brings the finding into view and gives it the keyboard.
 */
void
muster_problems_panel_point_to (MusterProblemsPanel *self,
                                guint                finding)
{
  GtkListBoxRow *row;

  g_return_if_fail (MUSTER_IS_PROBLEMS_PANEL (self));

  if (self->stale)
    update (self);
  row = find_row (self->errors, self->shown_errors, finding);
  if (row == NULL)
    row = find_row (self->advice, self->shown_advice, finding);
  show_more (self->more_errors, self->shown_errors);
  show_more (self->more_advice, self->shown_advice);
  focus_row (self, row);
}
