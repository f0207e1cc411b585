/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window of one list: header bar, pages, toasts. Without a list it shows the welcome page. It owns the list's
 * document and workbench; what can be done to the list stands in muster-window-actions.c, what can be done to its
 * file in muster-window-file.c. */

#define G_LOG_DOMAIN "muster-window"

#include "config.h"

#include "muster-window-private.h"

#include <glib/gi18n.h>

#include "muster-accessible.h"
#include "muster-application.h"

#include "muster-catalogue-page.h"
#include "muster-edition-bar.h"
#include "muster-list-page.h"
#include "muster-plural.h"
#include "muster-read-only-page.h"
#include "muster-sheets-page.h"


enum
{
  PROP_0,
  PROP_WORKBENCH,
  PROP_DOCUMENT,
  PROP_UNFOLDS,
  PROP_SHEET_SETTINGS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterWindow, muster_window, ADW_TYPE_APPLICATION_WINDOW)

/* Game, nation and limit, under the list's name. */
static char *
dup_subtitle (MusterWindow *self)
{
  const MusterReport *report = self->workbench != NULL ? muster_workbench_get_report (self->workbench) : NULL;
  const MusterBudget *budget;
  const char *nation;
  GString *text;

  if (report == NULL)
    return g_strdup ("");

  budget = muster_system_get_budget (report->system);
  text = g_string_new (muster_system_text (muster_system_get_name (report->system)));
  nation = muster_roster_get_nation (report->roster);
  if (nation != NULL && *nation != '\0')
    {
      int known = muster_system_find_nation (report->system, nation);

      g_string_append_printf (text, " \302\267 %s",
                              known >= 0 ? muster_system_text (muster_system_get_nations (report->system, NULL)[known].name) : nation);
    }
  if (report->judgement->has_limit)
    {
      g_autofree char *limit = muster_points_to_local (report->judgement->limit);

      g_string_append_printf (text, " \302\267 %s %s", limit,
                              muster_plural_units (budget, report->judgement->limit));
    }
  return g_string_free (text, FALSE);
}

static void
update_title (MusterWindow *self)
{
  g_autofree char *subtitle = dup_subtitle (self);
  g_autofree char *title = NULL;

  if (self->document == NULL)
    {
      adw_window_title_set_title (self->title, "Muster");
      adw_window_title_set_subtitle (self->title, "");
      gtk_window_set_title (GTK_WINDOW (self), "Muster");
      return;
    }

  /* A dot in front of what is not saved, as other editors have it. */
  title = g_strconcat (muster_document_get_modified (self->document) ? "\342\200\242 " : "",
                       muster_document_get_title (self->document), NULL);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
on_changed_cb (MusterWindow *self)
{
  update_title (self);
  muster_window_update_actions (self);
}

static void
on_notice_cb (MusterWindow *self,
              const char   *text,
              gboolean      can_undo)
{
  muster_window_show_toast (self, text, can_undo);
}

/* (nullable): what has the panels of the page in view */
static AdwFlap *
get_flap (MusterWindow *self)
{
  const char *page = adw_view_stack_get_visible_child_name (self->pages);
  GtkWidget *view;

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->content), "list") != 0)
    return NULL;
  if (g_strcmp0 (page, "force") == 0)
    {
      view = muster_later_peek_page (self->force_view);
      return view != NULL ? muster_force_view_get_flap (MUSTER_FORCE_VIEW (view)) : NULL;
    }
  view = g_strcmp0 (page, "sheets") == 0 ? muster_later_peek_page (self->sheets_page) : NULL;
  return view != NULL ? muster_sheets_page_get_flap (MUSTER_SHEETS_PAGE (view)) : NULL;
}

/* The button that shows the panels is there where they are not by themselves. */
static void
on_page_cb (MusterWindow *self)
{
  AdwFlap *flap;
  gboolean folded;

  if (gtk_widget_in_destruction (GTK_WIDGET (self)) || self->panels_button == NULL || self->content == NULL || self->pages == NULL ||
      self->force_view == NULL || self->sheets_page == NULL)
    return;

  flap = get_flap (self);
  folded = flap != NULL && adw_flap_get_folded (flap);
  if (self->panels_binding != NULL)
    g_binding_unbind (self->panels_binding);
  if (flap != NULL)
    g_set_weak_pointer (&self->panels_binding,
                        g_object_bind_property (flap, "reveal-flap", self->panels_button, "active",
                                                G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE));
  gtk_widget_set_visible (self->panels_button, folded);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.show-panels", folded);
  muster_window_update_zoom (self);
}

static gboolean
on_idle_cb (gpointer data)
{
  on_page_cb (MUSTER_WINDOW (data));
  return G_SOURCE_REMOVE;
}

/* It folds while the window is being laid out, when nothing may come or go. */
static void
on_folded_cb (MusterWindow *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, on_idle_cb, g_object_ref (self), g_object_unref);
}

static void
on_force_view_made_cb (MusterWindow    *self,
                       MusterForceView *view)
{
  g_signal_connect_object (muster_force_view_get_flap (view), "notify::folded", G_CALLBACK (on_folded_cb), self, G_CONNECT_SWAPPED);
  on_page_cb (self);
  muster_force_view_set_unfolds (view, self->unfolds);
}

static void
on_sheets_page_made_cb (MusterWindow     *self,
                        MusterSheetsPage *page)
{
  g_object_bind_property (self, "sheet-settings", page, "settings", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (muster_sheets_page_get_flap (page), "notify::folded", G_CALLBACK (on_folded_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (muster_sheets_page_get_view (page), "notify::zoom", G_CALLBACK (muster_window_update_zoom), self, G_CONNECT_SWAPPED);
  on_page_cb (self);
}

/* Where the force is built; it is made if it is not there yet. */
MusterForceView *
muster_window_get_force_view (MusterWindow *self)
{
  return MUSTER_FORCE_VIEW (muster_later_get_page (self->force_view));
}

static void
muster_window_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  MusterWindow *self = MUSTER_WINDOW (object);

  switch (id)
    {
    case PROP_WORKBENCH:
      g_value_set_object (value, self->workbench);
      break;
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_UNFOLDS:
      g_value_set_boolean (value, self->unfolds);
      break;
    case PROP_SHEET_SETTINGS:
      g_value_set_object (value, self->sheet_settings);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_window_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  MusterWindow *self = MUSTER_WINDOW (object);

  switch (id)
    {
    case PROP_UNFOLDS:
      self->unfolds = g_value_get_boolean (value);
      if (muster_later_peek_page (self->force_view) != NULL)
        muster_force_view_set_unfolds (muster_window_get_force_view (self), self->unfolds);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_window_dispose (GObject *object)
{
  MusterWindow *self = MUSTER_WINDOW (object);

  muster_window_set_document (self, NULL);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->workbench_signals);
  g_clear_object (&self->print_settings);
  g_clear_weak_pointer (&self->panels_binding);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_WINDOW);

  G_OBJECT_CLASS (muster_window_parent_class)->dispose (object);
}

static void
muster_window_class_init (MusterWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_window_get_property;
  object_class->set_property = muster_window_set_property;
  object_class->dispose = muster_window_dispose;

  properties[PROP_WORKBENCH] =
    g_param_spec_object ("workbench", NULL, NULL, MUSTER_TYPE_WORKBENCH, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_DOCUMENT] =
    g_param_spec_object ("document", NULL, NULL, MUSTER_TYPE_DOCUMENT, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_UNFOLDS] =
    g_param_spec_boolean ("unfolds", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHEET_SETTINGS] =
    g_param_spec_object ("sheet-settings", NULL, NULL, MUSTER_TYPE_SHEET_SETTINGS, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_CATALOGUE_PAGE);
  g_type_ensure (MUSTER_TYPE_EDITION_BAR);
  g_type_ensure (MUSTER_TYPE_ENTRY_BAR);
  g_type_ensure (MUSTER_TYPE_FORCE_VIEW);
  g_type_ensure (MUSTER_TYPE_LATER);
  g_type_ensure (MUSTER_TYPE_NOTICES);
  g_type_ensure (MUSTER_TYPE_WELCOME);
  g_type_ensure (MUSTER_TYPE_LIST_PAGE);
  g_type_ensure (MUSTER_TYPE_READ_ONLY_PAGE);
  g_type_ensure (MUSTER_TYPE_SHEETS_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, panels_button);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, list_buttons);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, content);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, force_view);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, sheets_page);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, catalogue_page);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, welcome);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, notices);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, entry_bar);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, busy);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, print_button);
  gtk_widget_class_bind_template_callback (widget_class, on_force_view_made_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_sheets_page_made_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_page_cb);
  muster_window_class_add_actions (widget_class);
  muster_window_class_add_game_actions (widget_class);
  muster_window_class_add_close (widget_class);
}

static void
muster_window_init (MusterWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Its template can name the whole of a split button alone. */
  muster_accessible_set_name (GTK_WIDGET (self->open_button), _("Open a list"));
  muster_accessible_set_name (GTK_WIDGET (self->print_button), _("Print the list"));

  self->document_signals = g_signal_group_new (MUSTER_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "notify::title", G_CALLBACK (update_title), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::modified", G_CALLBACK (on_changed_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::busy", G_CALLBACK (on_changed_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::file", G_CALLBACK (on_changed_cb), self);
  self->workbench_signals = g_signal_group_new (MUSTER_TYPE_WORKBENCH);
  g_signal_group_connect_swapped (self->workbench_signals, "changed", G_CALLBACK (on_changed_cb), self);
  g_signal_group_connect_swapped (self->workbench_signals, "selection-changed", G_CALLBACK (muster_window_update_actions), self);
  g_signal_group_connect_swapped (self->workbench_signals, "notice", G_CALLBACK (on_notice_cb), self);
  muster_window_init_watch (self);
  muster_window_init_drop (self);
  on_page_cb (self);
  on_changed_cb (self);
}

/**
 * muster_window_new:
 * @application: the application
 *
 * Returns: (transfer none): a window with the welcome page, not yet shown; the application holds it
 */
MusterWindow *
muster_window_new (GtkApplication *application)
{
  MusterWindow *self = g_object_new (MUSTER_TYPE_WINDOW, "application", application, NULL);

  muster_window_follow_games (self);
  if (MUSTER_IS_APPLICATION (application))
    adw_split_button_set_menu_model (self->open_button,
                                     muster_session_get_recent_menu (muster_application_get_session (MUSTER_APPLICATION (application))));
  return self;
}

/**
 * muster_window_get_document:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): its list; %NULL while it shows the welcome page
 */
MusterDocument *
muster_window_get_document (MusterWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_WINDOW (self), NULL);

  return self->document;
}

/**
 * muster_window_get_workbench:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): what its list is worked on with; %NULL while it shows the welcome page
 */
MusterWorkbench *
muster_window_get_workbench (MusterWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_WINDOW (self), NULL);

  return self->workbench;
}

/* Lets the player know what his catalogue says by now of entries that the list carries. */
static void
follow_catalogue (MusterWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  MusterLibrary *library = NULL;

  if (self->workbench != NULL && MUSTER_IS_APPLICATION (application))
    library = muster_application_get_library (MUSTER_APPLICATION (application));
  muster_entry_bar_set_list (self->entry_bar, self->workbench, library);
}

/**
 * muster_window_set_document:
 * @self: a window
 * @document: (nullable): the list to show; %NULL: the welcome page
 *
 * What was in the window before is let go of: whoever calls has seen to it that nothing is lost.
 */
void
muster_window_set_document (MusterWindow   *self,
                            MusterDocument *document)
{
  const char *page = "welcome";

  g_return_if_fail (MUSTER_IS_WINDOW (self));

  if (!g_set_object (&self->document, document))
    return;

  g_clear_object (&self->workbench);
  g_clear_object (&self->sheet_settings);
  if (document != NULL)
    {
      self->workbench = muster_workbench_new (document);
      page = muster_document_get_read_only (document) ? "read-only" : "list";
    }
  self->sheet_settings = muster_window_create_sheet_settings (self);
  g_signal_group_set_target (self->document_signals, document);
  g_signal_group_set_target (self->workbench_signals, self->workbench);
  muster_window_follow_file (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKBENCH]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHEET_SETTINGS]);
  if (gtk_widget_in_destruction (GTK_WIDGET (self)) || self->content == NULL)
    return;

  follow_catalogue (self);
  gtk_stack_set_visible_child_name (self->content, page);
  gtk_widget_set_visible (self->list_buttons, document != NULL);
  on_changed_cb (self);
  if (self->workbench != NULL && muster_workbench_get_roster (self->workbench) != NULL)
    muster_force_view_show_add (muster_window_get_force_view (self), NULL);
}

/* The list is worked on with another workbench from now on (nullable: none for the moment); what was shown of the one
 * before goes with it. */
void
muster_window_take_workbench (MusterWindow    *self,
                              MusterWorkbench *workbench)
{
  if (!g_set_object (&self->workbench, workbench))
    return;

  g_clear_object (&self->sheet_settings);
  if (workbench != NULL)
    self->sheet_settings = muster_window_create_sheet_settings (self);
  g_signal_group_set_target (self->workbench_signals, workbench);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKBENCH]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHEET_SETTINGS]);
  if (workbench != NULL && self->content != NULL)
    on_changed_cb (self);
}

/**
 * muster_window_focus_welcome:
 * @self: a window without a list
 *
 * Takes the keyboard to the form for a new list.
 */
void
muster_window_focus_welcome (MusterWindow *self)
{
  g_return_if_fail (MUSTER_IS_WINDOW (self));

  muster_welcome_focus_form (MUSTER_WELCOME (muster_later_get_page (self->welcome)));
}

/**
 * muster_window_show_toast:
 * @self: a window
 * @text: a sentence, translated
 * @can_undo: offer to take the last step back
 *
 * Tells something in passing.
 */
void
muster_window_show_toast (MusterWindow *self,
                          const char   *text,
                          gboolean      can_undo)
{
  AdwToast *toast;
  g_autofree char *escaped = NULL;

  g_return_if_fail (MUSTER_IS_WINDOW (self) && text != NULL);

  /* A toast reads its title as markup. */
  escaped = g_markup_escape_text (text, -1);
  toast = adw_toast_new (escaped);
  if (can_undo)
    {
      adw_toast_set_button_label (toast, _("Undo"));
      adw_toast_set_action_name (toast, "doc.undo");
    }
  adw_toast_overlay_add_toast (self->toasts, toast);
}
