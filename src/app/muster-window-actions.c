/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done to a list and its units from anywhere in their window, by menu, key or button, and when. */

#define G_LOG_DOMAIN "muster-window"

#include "config.h"

#include "muster-window-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-application.h"
#include "muster-catalogue-page.h"
#include "muster-clipboard.h"
#include "muster-designer.h"
#include "muster-problem-row.h"
#include "muster-shortcuts.h"

typedef gboolean (*Verb) (MusterWorkbench *workbench);

static gboolean
count_more (MusterWorkbench *workbench)
{
  return muster_workbench_count_by (workbench, 1);
}

static gboolean
count_fewer (MusterWorkbench *workbench)
{
  return muster_workbench_count_by (workbench, -1);
}

static gboolean
move_up (MusterWorkbench *workbench)
{
  return muster_workbench_move_by (workbench, -1);
}

static gboolean
move_down (MusterWorkbench *workbench)
{
  return muster_workbench_move_by (workbench, 1);
}

static gboolean
undo (MusterWorkbench *workbench)
{
  muster_workbench_undo (workbench);
  return TRUE;
}

static gboolean
redo (MusterWorkbench *workbench)
{
  muster_workbench_redo (workbench);
  return TRUE;
}

/* What an action does that is done by the workbench alone, and what has to be selected for it. */
static const struct
{
  const char *name;
  Verb        verb;
  guint       least; /* units selected: at least, at most */
  guint       most;
} verbs[] = {
  { "doc.undo", undo, 0, G_MAXUINT },
  { "doc.redo", redo, 0, G_MAXUINT },
  { "unit.count-more", count_more, 1, G_MAXUINT },
  { "unit.count-fewer", count_fewer, 1, G_MAXUINT },
  { "unit.duplicate", muster_workbench_duplicate, 1, G_MAXUINT },
  { "unit.split-one", muster_workbench_split_one, 1, 1 },
  { "unit.join", muster_workbench_join, 1, 1 },
  { "unit.remove", muster_workbench_remove, 1, G_MAXUINT },
  { "unit.move-up", move_up, 1, G_MAXUINT },
  { "unit.move-down", move_down, 1, G_MAXUINT },
  { "unit.move-out", muster_workbench_move_out, 1, G_MAXUINT },
  { "unit.move-in", muster_workbench_move_in, 1, G_MAXUINT },
};

/* Ctrl+Z on the catalogue's page undoes what was done or typed there, and never the list, which is not seen then. A button
 * that undoes has the keyboard itself. */
static gboolean
undo_in_catalogue (MusterWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  GtkWidget *page;

  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->pages), "catalogue") != 0)
    return FALSE;
  page = GTK_WIDGET (muster_later_get_page (self->catalogue_page));
  if (focus != NULL && !gtk_widget_is_ancestor (focus, page))
    return FALSE;
  if (focus != NULL && GTK_IS_EDITABLE (focus))
    gtk_widget_activate_action (focus, "text.undo", NULL);
  else
    gtk_widget_activate_action (page, "catalogue.undo", NULL);
  return TRUE;
}

static void
on_verb_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->workbench == NULL || !muster_workbench_get_editable (self->workbench))
    return;
  if (strcmp (name, "doc.undo") == 0 && undo_in_catalogue (self))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      if (strcmp (verbs[i].name, name) == 0)
        verbs[i].verb (self->workbench);
    }
}

static void
on_copy_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->workbench != NULL && muster_clipboard_copy (widget, self->workbench) && strcmp (name, "unit.cut") == 0)
    muster_workbench_remove (self->workbench);
}

static void
on_paste_cb (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->workbench != NULL && muster_workbench_get_editable (self->workbench))
    muster_clipboard_paste (widget, self->workbench);
}

static void
on_copy_text_cb (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  g_autofree char *text = self->workbench != NULL ? muster_workbench_dup_list_text (self->workbench) : NULL;

  if (text == NULL)
    return;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  muster_window_show_toast (self, _("The list is in the clipboard, as text"), FALSE);
}

static void
on_select_all_cb (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  muster_force_view_select_all (muster_window_get_force_view (MUSTER_WINDOW (widget)));
}

static void
show_force (MusterWindow *self)
{
  adw_view_stack_set_visible_child_name (self->pages, "force");
}

static void
on_problem_cb (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, MUSTER_TYPE_PROBLEM_ROW) : NULL;
  guint from = row != NULL ? muster_problem_get_finding (muster_problem_row_get_problem (MUSTER_PROBLEM_ROW (row))) : G_MAXUINT;
  MusterUnit *unit;
  guint finding;

  if (self->workbench == NULL)
    return;

  unit = muster_workbench_find_problem (self->workbench, from, strcmp (name, "doc.next-problem") == 0 ? 1 : -1, &finding);
  if (finding == G_MAXUINT)
    {
      muster_window_show_toast (self, _("There are no problems"), FALSE);
      return;
    }
  show_force (self);
  if (unit != NULL)
    muster_workbench_show_unit (self->workbench, unit);
  else
    muster_workbench_set_selected (self->workbench, NULL, 0);
  muster_force_view_show_problems (muster_window_get_force_view (self), finding);
}

static void
on_show_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  MusterForceView *view;

  if (self->workbench == NULL)
    return;

  if (strcmp (name, "win.page-rules") == 0 || strcmp (name, "win.page-sheets") == 0 || strcmp (name, "win.page-catalogue") == 0)
    {
      adw_view_stack_set_visible_child_name (self->pages, name + strlen ("win.page-"));
      return;
    }
  if (strcmp (name, "win.search") == 0 && g_strcmp0 (adw_view_stack_get_visible_child_name (self->pages), "catalogue") == 0)
    {
      muster_catalogue_page_focus_search (MUSTER_CATALOGUE_PAGE (muster_later_get_page (self->catalogue_page)));
      return;
    }
  show_force (self);
  view = muster_window_get_force_view (self);
  if (strcmp (name, "win.search") == 0 || strcmp (name, "win.show-add") == 0)
    muster_force_view_show_add (view, NULL);
  else if (strcmp (name, "win.show-unit") == 0)
    muster_force_view_show_unit (view, FALSE);
  else if (strcmp (name, "unit.rename") == 0)
    muster_force_view_show_unit (view, TRUE);
  else if (strcmp (name, "win.show-problems") == 0)
    muster_force_view_show_problems (view, G_MAXUINT);
  else
    muster_force_view_focus_units (view);
}

static void
on_menu_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (MUSTER_WINDOW (widget)->menu_button));
}

static void
on_panels_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  GtkToggleButton *button = GTK_TOGGLE_BUTTON (MUSTER_WINDOW (widget)->panels_button);

  gtk_toggle_button_set_active (button, !gtk_toggle_button_get_active (button));
}

static void
on_shortcuts_cb (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  gtk_window_present (GTK_WINDOW (muster_shortcuts_window_new (GTK_WINDOW (widget))));
}

static void
on_save_template_cb (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  muster_force_view_save_template (muster_window_get_force_view (MUSTER_WINDOW (widget)));
}

/* A unit whose entry is the player's own: that entry is changed. Any other becomes a new one. */
static void
on_design_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  MusterUnit *unit = self->workbench != NULL ? muster_workbench_get_unit (self->workbench) : NULL;
  MusterApplication *application = MUSTER_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  MusterLibrary *library = muster_application_get_library (application);
  g_autoptr(MusterDesign) design = NULL;

  if (unit == NULL || unit->type == NULL)
    return;
  design = muster_design_new_from_unit (muster_application_get_systems (application), unit);
  if (design == NULL)
    return;
  if (unit->entry_id != NULL && g_str_has_prefix (unit->entry_id, MUSTER_OWN_PREFIX) && unit->n_choices == 0)
    muster_designer_edit (widget, library, unit->entry_id, design);
  else
    muster_designer_open_design (widget, library, design);
}

/* Installs the actions of a window. */
void
muster_window_class_add_actions (GtkWidgetClass *klass)
{
  static const char * const shows[] = {
    "win.page-rules", "win.page-sheets", "win.page-catalogue", "win.page-force", "win.search", "win.show-add", "win.show-unit", "win.show-problems", "unit.rename",
  };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    gtk_widget_class_install_action (klass, verbs[i].name, NULL, on_verb_cb);
  for (guint i = 0; i < G_N_ELEMENTS (shows); i++)
    gtk_widget_class_install_action (klass, shows[i], NULL, on_show_cb);
  gtk_widget_class_install_action (klass, "unit.cut", NULL, on_copy_cb);
  gtk_widget_class_install_action (klass, "unit.copy", NULL, on_copy_cb);
  gtk_widget_class_install_action (klass, "unit.paste", NULL, on_paste_cb);
  gtk_widget_class_install_action (klass, "unit.select-all", NULL, on_select_all_cb);
  gtk_widget_class_install_action (klass, "unit.save-template", NULL, on_save_template_cb);
  gtk_widget_class_install_action (klass, "unit.design", NULL, on_design_cb);
  gtk_widget_class_install_action (klass, "doc.copy-text", NULL, on_copy_text_cb);
  gtk_widget_class_install_action (klass, "doc.next-problem", NULL, on_problem_cb);
  gtk_widget_class_install_action (klass, "doc.previous-problem", NULL, on_problem_cb);
  gtk_widget_class_install_action (klass, "win.menu", NULL, on_menu_cb);
  gtk_widget_class_install_action (klass, "win.show-panels", NULL, on_panels_cb);
  muster_window_class_add_file_actions (klass);
  muster_window_class_add_export (klass);
  muster_window_class_add_sheet_actions (klass);
  gtk_widget_class_install_action (klass, "win.show-help-overlay", NULL, on_shortcuts_cb);
}

static void
set_tooltip (GtkWidget  *button,
             const char *label,
             const char *none)
{
  g_autofree char *text = label != NULL ? g_strdup_printf ("%s: %s", none, label) : g_strdup (none);

  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* Says which actions can be used now. */
void
muster_window_update_actions (MusterWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean list = self->workbench != NULL && muster_workbench_get_roster (self->workbench) != NULL;
  gboolean editable = self->workbench != NULL && muster_workbench_get_editable (self->workbench);
  MusterHistory *history = list ? muster_document_get_history (self->document) : NULL;
  MusterUnit *unit = list ? muster_workbench_get_unit (self->workbench) : NULL;
  guint n = 0;

  if (list)
    muster_workbench_get_selected (self->workbench, &n);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    gtk_widget_action_set_enabled (widget, verbs[i].name, editable && n >= verbs[i].least && n <= verbs[i].most);
  gtk_widget_action_set_enabled (widget, "doc.undo", editable && muster_history_get_can_undo (history));
  gtk_widget_action_set_enabled (widget, "doc.redo", editable && muster_history_get_can_redo (history));
  gtk_widget_action_set_enabled (widget, "unit.split-one", editable && unit != NULL && unit->count > 1);
  gtk_widget_action_set_enabled (widget, "unit.rename", editable && unit != NULL);
  gtk_widget_action_set_enabled (widget, "unit.copy", n > 0);
  gtk_widget_action_set_enabled (widget, "unit.cut", editable && n > 0);
  gtk_widget_action_set_enabled (widget, "unit.paste", editable);
  gtk_widget_action_set_enabled (widget, "unit.select-all", list);
  gtk_widget_action_set_enabled (widget, "unit.save-template", unit != NULL);
  gtk_widget_action_set_enabled (widget, "unit.design", unit != NULL && unit->type != NULL && unit->type->n_uses > 0);
  gtk_widget_action_set_enabled (widget, "doc.copy-text", list);
  gtk_widget_action_set_enabled (widget, "doc.next-problem", list);
  gtk_widget_action_set_enabled (widget, "doc.previous-problem", list);
  gtk_widget_action_set_enabled (widget, "win.page-force", list);
  gtk_widget_action_set_enabled (widget, "win.page-rules", list);
  gtk_widget_action_set_enabled (widget, "win.page-sheets", list);
  gtk_widget_action_set_enabled (widget, "win.page-catalogue", list);
  gtk_widget_action_set_enabled (widget, "win.search", list);
  gtk_widget_action_set_enabled (widget, "win.show-add", list);
  gtk_widget_action_set_enabled (widget, "win.show-unit", list);
  gtk_widget_action_set_enabled (widget, "win.show-problems", list);
  muster_window_update_file_actions (self);
  set_tooltip (self->undo_button, history != NULL ? muster_history_get_undo_label (history) : NULL, _("Undo"));
  set_tooltip (self->redo_button, history != NULL ? muster_history_get_redo_label (history) : NULL, _("Redo"));
}
