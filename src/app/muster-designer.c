/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window in which a player makes an entry of his own: its columns and what they cost, and what the real thing's
 * figures say of them. What may be chosen, and why, the design knows; here it is only shown. */

#define G_LOG_DOMAIN "muster-designer"

#include "config.h"

#include "muster-designer-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-cut-text.h"
#include "muster-figure-row.h"
#include "muster-form-group.h"
#include "muster-proposal-row.h"
#include "muster-silhouette.h"

/* Milliseconds for which nothing changes until others like it are looked for. */
#define LOOK_AFTER 150

G_DEFINE_FINAL_TYPE (MusterDesigner, muster_designer, ADW_TYPE_WINDOW)

/* ---- What is shown ---- */

static void
show_text (AdwEntryRow *row,
           const char  *title,
           const char  *text,
           const char  *problem)
{
  g_autofree char *full = *problem != '\0' ? g_strdup_printf ("%s \302\267 %s", title, problem) : g_strdup (title);

  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (row)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (row), text);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), full);
  if (*problem != '\0')
    gtk_widget_add_css_class (GTK_WIDGET (row), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
}

static void
show_choice (AdwComboRow *row,
             GListModel  *values)
{
  if (adw_combo_row_get_model (row) != values)
    adw_combo_row_set_model (row, values);
  for (guint i = 0; i < g_list_model_get_n_items (values); i++)
    {
      g_autoptr(MusterFormValue) value = g_list_model_get_item (values, i);

      if (muster_form_value_get_chosen (value))
        adw_combo_row_set_selected (row, i);
    }
}

static gboolean
has_items (GListModel *model)
{
  return g_list_model_get_n_items (model) > 0;
}

static void
show_title (MusterDesigner *self)
{
  const char *name = muster_design_get_name (self->design);
  const char *game = muster_system_text (muster_system_get_name (muster_design_get_system (self->design)));
  const char *title = *name != '\0' ? name : muster_design_get_id (self->design) != NULL ? _("Entry Without a Name") : _("New Entry");
  /* Translators: below the title of a window: the game, and that there are changes which are not saved */
  g_autofree char *subtitle = muster_design_get_modified (self->design) ? g_strdup_printf (_("%s \302\267 not saved"), game) : g_strdup (game);

  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
show_proposals (MusterDesigner *self)
{
  const char *hint = muster_design_get_hint (self->design);
  const char *problem = muster_design_get_all_problem (self->design);
  guint n = muster_design_count_differences (self->design);
  gboolean any = has_items (muster_design_get_proposals (self->design));
  g_autofree char *text = NULL;

  if (any && n > 0)
    /* Translators: of columns: what stands there is not what the figures of the real thing say */
    text = g_strdup_printf (ngettext ("%u choice is not what the figures say", "%u choices are not what the figures say", n), n);
  else if (any)
    text = g_strdup (_("All is as the figures say"));
  gtk_label_set_text (self->verdict, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), text != NULL);
  gtk_label_set_text (self->hint, *hint != '\0' ? hint : problem);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), *hint != '\0' || (n > 0 && *problem != '\0'));
  gtk_widget_set_visible (GTK_WIDGET (self->proposals), any || *hint != '\0');
  gtk_widget_set_visible (self->take_all, n > 0);
  gtk_widget_set_sensitive (self->take_all, *problem == '\0');
}

static gboolean
on_look_cb (gpointer user_data)
{
  MusterDesigner *self = user_data;

  self->look_id = 0;
  muster_neighbours_update (self->around, self->design);
  return G_SOURCE_REMOVE;
}

static void
look_around (MusterDesigner *self)
{
  g_clear_handle_id (&self->look_id, g_source_remove);
  self->look_id = g_timeout_add (LOOK_AFTER, on_look_cb, self);
}

/* Shows the design as it is now. */
void
muster_designer_update (MusterDesigner *self)
{
  MusterUnitForm *form = muster_design_get_form (self->design);
  const MusterFormTexts *texts = muster_unit_form_get_texts (form);

  self->updating = TRUE;
  show_title (self);
  gtk_image_set_from_icon_name (self->silhouette, muster_silhouette_icon (texts->silhouette));
  gtk_label_set_text (self->sum, *texts->sum != '\0' ? texts->sum : texts->kind);
  gtk_label_set_text (self->total, texts->total);
  gtk_label_set_text (self->total_unit, texts->total_unit);
  gtk_label_set_text (self->problems, texts->problems);
  gtk_widget_set_visible (self->problem_box, *texts->problems != '\0');
  show_text (self->name_row, C_("entry", "Name"), muster_design_get_name (self->design), "");
  show_text (self->printed_row, _("Printed points"), muster_design_get_printed (self->design),
             muster_design_get_printed_problem (self->design));
  gtk_widget_set_visible (GTK_WIDGET (self->printed_row), muster_design_get_has_points (self->design));
  show_choice (self->nation_row, muster_design_get_nations (self->design));
  gtk_widget_set_visible (GTK_WIDGET (self->nation_row), g_list_model_get_n_items (muster_design_get_nations (self->design)) > 1);
  show_choice (self->type_row, muster_design_get_types (self->design));
  gtk_widget_set_visible (GTK_WIDGET (self->type_row), g_list_model_get_n_items (muster_design_get_types (self->design)) > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->columns), has_items (muster_unit_form_get_columns (form)));
  gtk_widget_set_visible (GTK_WIDGET (self->marks), has_items (muster_unit_form_get_marks (form)));
  gtk_widget_set_visible (GTK_WIDGET (self->figures), has_items (muster_design_get_figures (self->design)));
  gtk_widget_set_visible (GTK_WIDGET (self->sources), has_items (muster_design_get_sources (self->design)));
  show_proposals (self);
  muster_designer_update_actions (self);
  self->updating = FALSE;
  look_around (self);
}

static void
on_neighbours_cb (MusterDesigner *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->neighbours), has_items (muster_neighbours_get_list (self->around)));
}

/* ---- Rows ---- */

static GtkWidget *
create_figure_row (gpointer item,
                   gpointer design)
{
  return muster_figure_row_new (design, item);
}

static GtkWidget *
create_proposal_row (gpointer item,
                     gpointer design)
{
  return muster_proposal_row_new (design, item);
}

static GtkWidget *
create_neighbour_row (gpointer item,
                      gpointer data)
{
  MusterNeighbour *neighbour = item;
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *points = gtk_label_new (muster_neighbour_get_points (neighbour));
  GtkWidget *difference = gtk_label_new (muster_neighbour_get_difference (neighbour));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), muster_neighbour_get_name (neighbour));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), muster_neighbour_get_about (neighbour));
  gtk_widget_add_css_class (points, "numeric");
  gtk_widget_add_css_class (difference, "numeric");
  gtk_widget_add_css_class (difference, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (difference), 1);
  gtk_label_set_width_chars (GTK_LABEL (difference), 6);
  gtk_widget_set_visible (points, *muster_neighbour_get_points (neighbour) != '\0');
  gtk_widget_set_visible (difference, *muster_neighbour_get_difference (neighbour) != '\0');
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), points);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), difference);
  return row;
}

/* ---- What the player does ---- */

static void
on_name_changed_cb (MusterDesigner *self)
{
  if (!self->updating)
    muster_design_set_name (self->design, gtk_editable_get_text (GTK_EDITABLE (self->name_row)));
}

static void
on_printed_changed_cb (MusterDesigner *self)
{
  if (!self->updating)
    muster_design_set_printed (self->design, gtk_editable_get_text (GTK_EDITABLE (self->printed_row)));
}

static void
on_nation_selected_cb (MusterDesigner *self)
{
  guint selected = adw_combo_row_get_selected (self->nation_row);

  if (!self->updating && self->design != NULL && selected != GTK_INVALID_LIST_POSITION)
    muster_design_choose_nation (self->design, selected);
}

static void
on_type_selected_cb (MusterDesigner *self)
{
  guint selected = adw_combo_row_get_selected (self->type_row);

  if (!self->updating && self->design != NULL && selected != GTK_INVALID_LIST_POSITION)
    muster_design_choose_type (self->design, selected);
}

static void
on_leave_cb (MusterDesigner *self)
{
  if (self->design != NULL)
    muster_design_seal (self->design);
}

static void
on_take_all_clicked_cb (MusterDesigner *self)
{
  muster_design_take_all (self->design);
}

/* ---- The object ---- */

/* Shows what is made from now on. */
void
muster_designer_take (MusterDesigner *self,
                      MusterDesign   *design)
{
  MusterUnitForm *form = muster_design_get_form (design);

  self->design = g_object_ref (design);
  self->around = muster_neighbours_new (self->library);
  self->updating = TRUE;
  muster_form_group_follow (self->columns, form, muster_unit_form_get_columns (form));
  muster_form_group_follow (self->marks, form, muster_unit_form_get_marks (form));
  muster_form_group_follow_with (self->figures, muster_design_get_figures (design), create_figure_row, design);
  muster_form_group_follow_with (self->sources, muster_design_get_sources (design), create_figure_row, design);
  muster_form_group_follow_with (self->proposals, muster_design_get_proposals (design), create_proposal_row, design);
  muster_form_group_follow_with (self->neighbours, muster_neighbours_get_list (self->around), create_neighbour_row, NULL);
  g_signal_connect_object (design, "changed", G_CALLBACK (muster_designer_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (muster_neighbours_get_list (self->around), "items-changed", G_CALLBACK (on_neighbours_cb), self,
                           G_CONNECT_SWAPPED);
  on_neighbours_cb (self);
  muster_designer_update (self);
  gtk_stack_set_visible_child_name (self->stack, "design");
  gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
}

static void
muster_designer_dispose (GObject *object)
{
  MusterDesigner *self = MUSTER_DESIGNER (object);

  self->updating = TRUE;
  g_clear_handle_id (&self->look_id, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->around);
  g_clear_object (&self->design);
  g_clear_object (&self->otherwise);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (muster_designer_parent_class)->dispose (object);
}

static void
muster_designer_finalize (GObject *object)
{
  MusterDesigner *self = MUSTER_DESIGNER (object);

  g_free (self->system_id);
  g_free (self->wanted);

  G_OBJECT_CLASS (muster_designer_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, title);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, undo_button);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, redo_button);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, price_bar);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, silhouette);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, sum);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, verdict);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, total);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, total_unit);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, problem_box);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, problems);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, name_row);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, nation_row);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, type_row);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, printed_row);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, columns);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, marks);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, figures);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, proposals);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, hint);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, take_all);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, sources);
  gtk_widget_class_bind_template_child (widget_class, MusterDesigner, neighbours);
}

static void
muster_designer_class_init (MusterDesignerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_designer_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_designer_finalize;

  g_type_ensure (MUSTER_TYPE_FORM_VALUE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-designer.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, muster_cut_text_on_query_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_printed_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_nation_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_type_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_take_all_clicked_cb);
  /**
   * MusterDesigner::kept:
   * @self: a window
   * @id: the entry's
   *
   * The entry was saved.
   */
  g_signal_new ("kept", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  muster_designer_class_add_actions (widget_class);
  muster_designer_class_add_close (widget_class);
}

static void
muster_designer_init (MusterDesigner *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->updating = FALSE;
  muster_designer_update_actions (self);
}

/**
 * muster_designer_get_design:
 * @self: a designer
 *
 * Returns: (transfer none) (nullable): what is made in it; %NULL until it is there
 */
MusterDesign *
muster_designer_get_design (MusterDesigner *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGNER (self), NULL);

  return self->design;
}
