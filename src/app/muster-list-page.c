/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said of the list as a whole: name, player, nation, limit, notes; and the house rules that it plays. Every
 * field is a command away from the list and follows it when something is undone. */

#define G_LOG_DOMAIN "muster-list-page"

#include "config.h"

#include "muster-list-page.h"

#include <math.h>

#include <glib/gi18n.h>

#include "muster-list-page-private.h"
#include "muster-plural.h"
#include "muster-total-strip.h"
#include "muster-wheel.h"

enum
{
  PROP_0,
  PROP_WORKBENCH,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterListPage, muster_list_page, ADW_TYPE_BIN)

static gboolean
is_ready (MusterListPage *self)
{
  return !self->updating && self->workbench != NULL && muster_workbench_get_roster (self->workbench) != NULL;
}

/* ---- From the list to the fields ---- */

static void
show_text (GtkWidget  *row,
           const char *text)
{
  if (text == NULL)
    text = "";
  /* What is typed just now is there already, and the cursor stays where it is. */
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (row)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (row), text);
}

static void
show_notes (MusterListPage *self,
            const char     *text)
{
  g_autofree char *now = NULL;

  g_object_get (self->notes_buffer, "text", &now, NULL);
  if (g_strcmp0 (now, text != NULL ? text : "") != 0)
    gtk_text_buffer_set_text (self->notes_buffer, text != NULL ? text : "", -1);
}

static double
to_number (MusterPoints points)
{
  return (double) points / (double) MUSTER_POINTS_ONE;
}

static void
show_limit (MusterListPage *self,
            MusterRoster   *roster)
{
  const MusterBudget *budget = muster_system_get_budget (muster_roster_get_system (roster));
  MusterPoints limit = 0;
  gboolean has_limit = muster_roster_get_limit (roster, &limit);

  gtk_switch_set_active (self->no_limit_switch, !has_limit);
  gtk_widget_set_sensitive (self->limit_row, has_limit);
  if (!has_limit)
    return;

  gtk_adjustment_set_upper (self->limit_adjustment, MAX (9e9, to_number (limit)));
  gtk_adjustment_set_value (self->limit_adjustment, to_number (limit));
  gtk_label_set_text (self->limit_unit, muster_plural_units (budget, limit));
}

static void
update (MusterListPage *self)
{
  MusterRoster *roster = self->workbench != NULL ? muster_workbench_get_roster (self->workbench) : NULL;

  if (roster == NULL || !self->filled)
    return;

  self->updating = TRUE;
  show_text (self->name_row, muster_roster_get_name (roster));
  show_text (self->player_row, muster_roster_get_player (roster));
  show_notes (self, muster_roster_get_notes (roster));
  show_limit (self, roster);
  muster_list_page_update_nation (self);
  self->updating = FALSE;
  muster_list_page_update_rulings (self);
}

/* ---- From the fields to the list ---- */

static void
set_text (MusterListPage *self,
          MusterListText  which,
          const char     *text)
{
  /* What cannot be is told by the workbench; the field says what the list says. */
  if (is_ready (self) &&
      !muster_workbench_do (self->workbench, muster_command_set_text (muster_workbench_get_roster (self->workbench), which, text)))
    update (self);
}

static void
on_name_changed_cb (MusterListPage *self)
{
  set_text (self, MUSTER_LIST_TEXT_NAME, gtk_editable_get_text (GTK_EDITABLE (self->name_row)));
}

static void
on_player_changed_cb (MusterListPage *self)
{
  set_text (self, MUSTER_LIST_TEXT_PLAYER, gtk_editable_get_text (GTK_EDITABLE (self->player_row)));
}

static void
on_notes_changed_cb (MusterListPage *self)
{
  g_autofree char *text = NULL;

  g_object_get (self->notes_buffer, "text", &text, NULL);
  set_text (self, MUSTER_LIST_TEXT_NOTES, text);
}

static void
on_nation_selected_cb (MusterListPage *self)
{
  if (is_ready (self))
    muster_list_page_choose_nation (self);
}

static void
on_other_nation_changed_cb (MusterListPage *self)
{
  if (is_ready (self))
    muster_list_page_write_nation (self);
}

/* The limit in the field: at most two decimals, and more than nothing. */
static MusterPoints
get_limit (MusterListPage *self)
{
  gint64 hundredths = llround (gtk_spin_button_get_value (self->limit) * 100);

  return MAX (hundredths, 1) * (MUSTER_POINTS_ONE / 100);
}

static void
on_limit_changed_cb (MusterListPage *self)
{
  MusterCommand *command;

  if (!is_ready (self))
    return;

  command = muster_command_set_limit (muster_workbench_get_roster (self->workbench), get_limit (self));
  /* Stepping up to it is one step. */
  if (command != NULL)
    muster_command_set_merges (command, TRUE);
  muster_workbench_do (self->workbench, command);
}

static void
on_no_limit_cb (MusterListPage *self)
{
  MusterRoster *roster;

  if (!is_ready (self))
    return;

  roster = muster_workbench_get_roster (self->workbench);
  muster_workbench_do (self->workbench, gtk_switch_get_active (self->no_limit_switch)
                                          ? muster_command_unset_limit (roster)
                                          : muster_command_set_limit (roster, get_limit (self)));
}

/* No decimals where there are none to show. */
static gboolean
on_limit_output_cb (GtkSpinButton *limit,
                    gpointer       data)
{
  gint64 hundredths = llround (gtk_spin_button_get_value (limit) * 100);
  g_autofree char *text = muster_points_to_local (hundredths * (MUSTER_POINTS_ONE / 100));

  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (limit)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (limit), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (limit), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);

  return TRUE;
}

static void
on_search_changed_cb (MusterListPage *self)
{
  muster_list_page_filter_rulings (self);
}

/* ---- The object ---- */

/* A limit that is agreed on begins with what the game suggests, and moves by its steps. */
static void
prepare_limit (MusterListPage *self,
               MusterSystem   *system)
{
  const MusterBudget *budget = muster_system_get_budget (system);
  double step = budget->step > 0 ? to_number (budget->step) : 1;

  self->updating = TRUE;
  gtk_adjustment_set_step_increment (self->limit_adjustment, step);
  gtk_adjustment_set_page_increment (self->limit_adjustment, step * 10);
  gtk_adjustment_set_value (self->limit_adjustment, budget->has_default ? to_number (budget->default_limit) : step);
  gtk_label_set_text (self->limit_unit, muster_plural_units (budget, budget->has_default ? budget->default_limit : budget->step));
  self->updating = FALSE;
}

/* Makes the rows of the list's game. Few open this page: nobody waits for it who does not. */
static void
fill (MusterListPage *self)
{
  MusterSystem *system = self->workbench != NULL ? muster_workbench_get_system (self->workbench) : NULL;

  if (self->filled || system == NULL)
    return;

  self->filled = TRUE;
  muster_list_page_fill_rulings (self);
  prepare_limit (self, system);
  muster_list_page_fill_nations (self);
  update (self);
}

static void
muster_list_page_map (GtkWidget *widget)
{
  fill (MUSTER_LIST_PAGE (widget));

  GTK_WIDGET_CLASS (muster_list_page_parent_class)->map (widget);
}

static void
muster_list_page_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      g_value_set_object (value, MUSTER_LIST_PAGE (object)->workbench);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_list_page_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      muster_list_page_set_workbench (MUSTER_LIST_PAGE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_list_page_dispose (GObject *object)
{
  MusterListPage *self = MUSTER_LIST_PAGE (object);

  self->updating = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_LIST_PAGE);
  g_clear_object (&self->signals);
  g_clear_object (&self->rulings);
  g_clear_object (&self->workbench);

  G_OBJECT_CLASS (muster_list_page_parent_class)->dispose (object);
}

static void
muster_list_page_finalize (GObject *object)
{
  MusterListPage *self = MUSTER_LIST_PAGE (object);

  g_ptr_array_unref (self->ruling_rows);
  g_ptr_array_unref (self->link_rows);

  G_OBJECT_CLASS (muster_list_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, total);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, page);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, name_row);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, player_row);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, nation_row);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, other_nation_row);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, no_limit_switch);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, limit_row);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, limit);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, limit_adjustment);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, limit_unit);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, notes);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, notes_buffer);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, game_group);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, game_row);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, search_group);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, search);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, house_group);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, rulings_group);
  gtk_widget_class_bind_template_child (widget_class, MusterListPage, nothing_group);
  gtk_widget_class_bind_template_callback (widget_class, on_name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_player_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_notes_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_nation_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_other_nation_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_limit_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_limit_output_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_no_limit_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed_cb);
}

static void
muster_list_page_class_init (MusterListPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_list_page_get_property;
  object_class->set_property = muster_list_page_set_property;
  object_class->dispose = muster_list_page_dispose;
  object_class->finalize = muster_list_page_finalize;
  widget_class->map = muster_list_page_map;

  /* The list that is shown. */
  properties[PROP_WORKBENCH] =
    g_param_spec_object ("workbench", NULL, NULL, MUSTER_TYPE_WORKBENCH,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_TOTAL_STRIP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-list-page.ui");
  bind_template (widget_class);
}

/* The field inside the row is what has the focus: it is called what the row is called. */
static void
name_entry (GtkWidget *row)
{
  GtkEditable *field = gtk_editable_get_delegate (GTK_EDITABLE (row));

  gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), -1);
}

static void
muster_list_page_init (MusterListPage *self)
{
  self->ruling_rows = g_ptr_array_new ();
  self->link_rows = g_ptr_array_new ();
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_wheel_pass_by (GTK_WIDGET (self->limit));
  muster_wheel_pass_unneeded (GTK_SCROLLED_WINDOW (gtk_widget_get_parent (self->notes)));
  self->updating = FALSE;
  name_entry (self->name_row);
  name_entry (self->player_row);

  self->signals = g_signal_group_new (MUSTER_TYPE_WORKBENCH);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update), self);
}

/**
 * muster_list_page_set_workbench:
 * @self: a page
 * @workbench: (nullable): the list to show; one that can only be read is not shown here
 */
void
muster_list_page_set_workbench (MusterListPage  *self,
                                MusterWorkbench *workbench)
{
  g_return_if_fail (MUSTER_IS_LIST_PAGE (self));

  if (!g_set_object (&self->workbench, workbench))
    return;

  g_signal_group_set_target (self->signals, workbench);
  muster_total_strip_set_workbench (MUSTER_TOTAL_STRIP (self->total), workbench);
  self->other_nation = FALSE;
  self->filled = FALSE;
  muster_list_page_clear_rulings (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKBENCH]);
}
