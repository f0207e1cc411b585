/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The selected unit: what it is called, how many there are, its grade, columns and marks, notes, and its price as a sum
 * that moves. What may be set, and what that means, its form knows; here it is only shown. Controls are brought up to
 * date in place, so that whoever types or counts in one is not interrupted. */

#define G_LOG_DOMAIN "muster-unit-panel"

#include "config.h"

#include "muster-unit-panel.h"

#include <string.h>

#include <adwaita.h>

#include "muster-form-group.h"
#include "muster-silhouette.h"
#include "muster-wheel.h"

enum
{
  PROP_0,
  PROP_WORKBENCH,
  N_PROPS,
};

enum
{
  SIGNAL_NAMED,
  N_SIGNALS,
};

struct _MusterUnitPanel
{
  GtkWidget            parent_instance;

  GtkStack            *stack;
  GtkWidget           *scroller;
  GtkWidget           *controls;
  GtkImage            *silhouette;
  GtkLabel            *heading;
  GtkLabel            *kind;
  GtkWidget           *problem_box;
  GtkLabel            *problems;
  AdwPreferencesGroup *basics;
  AdwEntryRow         *name_row;
  GtkSpinButton       *count;
  GtkWidget           *entry_group;
  AdwActionRow        *entry_row;
  GtkWidget           *follow;
  GtkWidget           *leave;
  GtkWidget           *edit_entry;
  GtkWidget           *keep_entry;
  AdwPreferencesGroup *columns;
  AdwPreferencesGroup *marks;
  AdwPreferencesGroup *inside;
  GtkTextView         *notes;
  GtkTextBuffer       *notes_buffer;
  GtkWidget           *price_bar;
  GtkLabel            *sum;
  GtkLabel            *total;
  GtkLabel            *total_unit;
  GtkWidget           *several;
  GtkLabel            *several_heading;
  GtkLabel            *several_total;
  AdwPreferencesGroup *several_group;

  MusterWorkbench     *workbench; /* (owned) (nullable) */
  GSignalGroup        *signals;
  MusterUnitForm      *form;
  gboolean             updating;
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterUnitPanel, muster_unit_panel, GTK_TYPE_WIDGET)

/* ---- What is shown ---- */

static void
show_name (MusterUnitPanel *self,
           const char      *name)
{
  GtkEditable *editable = GTK_EDITABLE (self->name_row);
  int position = gtk_editable_get_position (editable);

  if (strcmp (gtk_editable_get_text (editable), name) == 0)
    return;

  gtk_editable_set_text (editable, name);
  gtk_editable_set_position (editable, position);
}

static char *
dup_notes (MusterUnitPanel *self)
{
  g_autofree char *text = NULL;

  g_object_get (self->notes_buffer, "text", &text, NULL);
  return g_steal_pointer (&text);
}

static void
show_notes (MusterUnitPanel *self,
            const char      *notes)
{
  g_autofree char *text = dup_notes (self);

  if (strcmp (text, notes) != 0)
    gtk_text_buffer_set_text (self->notes_buffer, notes, -1);
}

static gboolean
has_items (GListModel *model)
{
  return g_list_model_get_n_items (model) > 0;
}

static void
show_one (MusterUnitPanel       *self,
          const MusterFormTexts *texts)
{
  gtk_image_set_from_icon_name (self->silhouette, muster_silhouette_icon (texts->silhouette));
  gtk_label_set_text (self->heading, texts->title);
  gtk_label_set_text (self->kind, texts->kind);
  gtk_widget_set_visible (GTK_WIDGET (self->kind), *texts->kind != '\0');
  gtk_label_set_text (self->problems, texts->problems);
  gtk_widget_set_visible (self->problem_box, *texts->problems != '\0');
  show_name (self, texts->name);
  if (gtk_spin_button_get_value_as_int (self->count) != (int) texts->count)
    gtk_spin_button_set_value (self->count, texts->count);
  gtk_widget_set_visible (self->entry_group, texts->has_entry);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->entry_row), texts->entry);
  adw_action_row_set_subtitle (self->entry_row, texts->entry_about);
  gtk_widget_set_visible (self->follow, texts->differs);
  gtk_widget_set_visible (self->edit_entry, texts->is_own && !texts->can_keep);
  gtk_widget_set_visible (self->keep_entry, texts->can_keep);
  gtk_widget_set_visible (GTK_WIDGET (self->columns), has_items (muster_unit_form_get_columns (self->form)));
  gtk_widget_set_visible (GTK_WIDGET (self->marks), has_items (muster_unit_form_get_marks (self->form)));
  gtk_widget_set_visible (GTK_WIDGET (self->inside), has_items (muster_unit_form_get_inside (self->form)));
  show_notes (self, texts->notes);
  gtk_widget_set_visible (self->price_bar, *texts->total != '\0');
  gtk_label_set_text (self->sum, texts->sum);
  gtk_label_set_text (self->total, texts->total);
  gtk_label_set_text (self->total_unit, texts->total_unit);
}

/* A text that goes away with the keyboard in it would never hear that it lost it. */
static void
show_page (MusterUnitPanel *self,
           const char      *name)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->stack);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean leaves = focus != NULL && shown != NULL && gtk_widget_is_ancestor (focus, shown) &&
                    strcmp (gtk_stack_get_visible_child_name (self->stack), name) != 0;

  if (leaves)
    gtk_root_set_focus (root, NULL);
  gtk_stack_set_visible_child_name (self->stack, name);
  if (leaves)
    g_signal_emit (self, signals[SIGNAL_NAMED], 0);
}

static void
update (MusterUnitPanel *self)
{
  /* Not while it is saved either: it would lose the keyboard, and come to itself only with the next change. */
  gboolean editable = self->workbench != NULL && muster_workbench_get_outline (self->workbench) != NULL;
  const MusterFormTexts *texts;
  g_autofree char *total = NULL;
  guint n;

  /* Nobody looks: it is filled in when it comes into view. */
  muster_unit_form_update (self->form, gtk_widget_get_mapped (GTK_WIDGET (self)) ? self->workbench : NULL);
  n = muster_unit_form_get_n_units (self->form);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  texts = muster_unit_form_get_texts (self->form);
  self->updating = TRUE;
  gtk_widget_set_sensitive (self->controls, editable);
  gtk_widget_set_sensitive (self->several, editable);
  if (n == 1)
    show_one (self, texts);
  gtk_label_set_text (self->several_heading, texts->title);
  total = *texts->total != '\0' ? g_strdup_printf ("%s %s", texts->total, texts->total_unit) : g_strdup ("");
  gtk_label_set_text (self->several_total, total);
  show_page (self, n == 0 ? "none" : n == 1 ? "one" : "several");
  self->updating = FALSE;
}

static void
on_selection_changed_cb (MusterUnitPanel *self)
{
  update (self);
  /* Another unit is read from its top. */
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
}

/* ---- What the player does ---- */

static void
on_name_changed_cb (MusterUnitPanel *self)
{
  if (!self->updating)
    muster_unit_form_set_name (self->form, gtk_editable_get_text (GTK_EDITABLE (self->name_row)));
}

static void
on_name_activated_cb (MusterUnitPanel *self)
{
  muster_unit_form_seal (self->form);
  g_signal_emit (self, signals[SIGNAL_NAMED], 0);
}

static void
on_count_changed_cb (MusterUnitPanel *self)
{
  if (!self->updating)
    muster_unit_form_set_count (self->form, (guint) gtk_spin_button_get_value_as_int (self->count));
}

static void
on_notes_changed_cb (MusterUnitPanel *self)
{
  g_autofree char *notes = NULL;

  if (self->updating)
    return;

  notes = dup_notes (self);
  muster_unit_form_set_notes (self->form, notes);
}

static void
on_leave_cb (MusterUnitPanel *self)
{
  if (self->form != NULL)
    muster_unit_form_seal (self->form);
}

static void
on_follow_clicked_cb (MusterUnitPanel *self)
{
  muster_unit_form_follow_entry (self->form);
}

static void
on_leave_entry_clicked_cb (MusterUnitPanel *self)
{
  muster_unit_form_leave_entry (self->form);
}

static void
on_fewer_clicked_cb (MusterUnitPanel *self)
{
  muster_workbench_count_by (self->workbench, -1);
}

static void
on_more_clicked_cb (MusterUnitPanel *self)
{
  muster_workbench_count_by (self->workbench, 1);
}

static void
on_duplicate_clicked_cb (MusterUnitPanel *self)
{
  muster_workbench_duplicate (self->workbench);
}

static void
on_remove_clicked_cb (MusterUnitPanel *self)
{
  muster_workbench_remove (self->workbench);
}

/* ---- The object ---- */

static void
muster_unit_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (muster_unit_panel_parent_class)->map (widget);
  update (MUSTER_UNIT_PANEL (widget));
}

static void
muster_unit_panel_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  MusterUnitPanel *self = MUSTER_UNIT_PANEL (object);

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
muster_unit_panel_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      muster_unit_panel_set_workbench (MUSTER_UNIT_PANEL (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_unit_panel_dispose (GObject *object)
{
  MusterUnitPanel *self = MUSTER_UNIT_PANEL (object);

  self->updating = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_UNIT_PANEL);
  g_clear_object (&self->signals);
  g_clear_object (&self->form);
  g_clear_object (&self->workbench);

  G_OBJECT_CLASS (muster_unit_panel_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, controls);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, silhouette);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, heading);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, kind);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, problem_box);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, problems);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, basics);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, name_row);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, count);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, entry_group);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, entry_row);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, follow);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, leave);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, edit_entry);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, keep_entry);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, columns);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, marks);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, inside);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, notes);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, notes_buffer);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, price_bar);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, sum);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, total);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, total_unit);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, several);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, several_heading);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, several_total);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPanel, several_group);
}

static void
muster_unit_panel_class_init (MusterUnitPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_unit_panel_get_property;
  object_class->set_property = muster_unit_panel_set_property;
  object_class->dispose = muster_unit_panel_dispose;
  widget_class->map = muster_unit_panel_map;

  properties[PROP_WORKBENCH] =
    g_param_spec_object ("workbench", NULL, NULL, MUSTER_TYPE_WORKBENCH,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * MusterUnitPanel::named:
   * @self: the panel
   *
   * The player is done with the name and pressed Enter, or the unit went away while it had the keyboard: whoever had
   * that before may have it back.
   */
  signals[SIGNAL_NAMED] =
    g_signal_new ("named", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (MUSTER_TYPE_FORM_VALUE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-unit-panel.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_name_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_count_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_notes_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_follow_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_leave_entry_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_fewer_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_more_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_duplicate_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_remove_clicked_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
muster_unit_panel_init (MusterUnitPanel *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_wheel_pass_by (GTK_WIDGET (self->count));

  self->form = muster_unit_form_new ();
  muster_form_group_follow (self->basics, self->form, muster_unit_form_get_grades (self->form));
  muster_form_group_follow (self->several_group, self->form, muster_unit_form_get_grades (self->form));
  muster_form_group_follow (self->columns, self->form, muster_unit_form_get_columns (self->form));
  muster_form_group_follow (self->marks, self->form, muster_unit_form_get_marks (self->form));
  muster_form_group_follow (self->inside, self->form, muster_unit_form_get_inside (self->form));

  self->signals = g_signal_group_new (MUSTER_TYPE_WORKBENCH);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "selection-changed", G_CALLBACK (on_selection_changed_cb), self);
  self->updating = FALSE;
}

/**
 * muster_unit_panel_set_workbench:
 * @self: a panel
 * @workbench: (nullable): the list whose selected unit is shown
 */
void
muster_unit_panel_set_workbench (MusterUnitPanel *self,
                                 MusterWorkbench *workbench)
{
  g_return_if_fail (MUSTER_IS_UNIT_PANEL (self));

  if (!g_set_object (&self->workbench, workbench))
    return;

  g_signal_group_set_target (self->signals, workbench);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKBENCH]);
}

/**
 * muster_unit_panel_focus_name:
 * @self: a panel
 *
 * Gives the unit's name the keyboard, all of it selected, so that typing replaces it.
 */
void
muster_unit_panel_focus_name (MusterUnitPanel *self)
{
  g_return_if_fail (MUSTER_IS_UNIT_PANEL (self));

  if (muster_unit_form_get_n_units (self->form) != 1)
    return;

  gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
  gtk_editable_select_region (GTK_EDITABLE (self->name_row), 0, -1);
}
