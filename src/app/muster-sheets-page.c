/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of sheets: how they will be printed, beside what is wanted of them. Pages are laid out by another thread, some
 * moments after the last change; until then those of before stay in view. */

#define G_LOG_DOMAIN "muster-sheets-page"

#include "config.h"

#include "muster-sheets-page.h"

#include <glib/gi18n.h>

#include "muster-message.h"
#include "muster-sheets-page-private.h"

/* What is changed within so many milliseconds is laid out at once. */
#define DELAY 120

/* What takes longer than so many milliseconds is shown to take time. */
#define PATIENCE 400

enum
{
  PROP_0,
  PROP_WORKBENCH,
  PROP_SETTINGS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterSheetsPage, muster_sheets_page, GTK_TYPE_WIDGET)

/* ---- What is shown ---- */

static void
show_note (MusterSheetsPage       *self,
           const MusterSheetPages *pages)
{
  g_autoptr(GString) text = g_string_new (NULL);

  if (*pages->missing != '\0')
    /* Translators: %s are characters, such as 戦 */
    g_string_append_printf (text, _("No font on this computer has %s: boxes stand in their place"), pages->missing);
  for (guint i = 0; pages->notes[i] != NULL; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", pages->notes[i]);
  gtk_label_set_text (self->note_label, text->str);
  gtk_widget_set_visible (self->note, text->len > 0);
}

/* Whether the keyboard is here, and at none of the choices. */
static gboolean
has_focus (MusterSheetsPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus == NULL || gtk_widget_is_ancestor (focus, adw_flap_get_content (self->flap));
}

static void
show_pages (MusterSheetsPage *self,
            MusterSheetPages *pages)
{
  muster_sheet_view_set_pages (self->view, pages);
  muster_sheets_page_update_number (self);
  muster_sheets_page_follow_choice (self);
  show_note (self, pages);
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->states), "pages") == 0)
    return;
  gtk_stack_set_visible_child_name (self->states, "pages");
  /* Whoever came here by a key can scroll at once. */
  if (has_focus (self) && gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
show_state (MusterSheetsPage *self,
            const char       *name)
{
  muster_sheet_view_set_pages (self->view, NULL);
  muster_sheets_page_update_number (self);
  gtk_widget_set_visible (self->note, FALSE);
  gtk_stack_set_visible_child_name (self->states, name);
}

static void
show_error (MusterSheetsPage *self,
            const GError     *error)
{
  g_autofree char *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      show_state (self, "nothing");
      return;
    }
  text = muster_message_sentence (error->message);
  adw_status_page_set_description (self->failed, text);
  show_state (self, "failed");
}

/* ---- Laying out ---- */

static void make_pages (MusterSheetsPage *self);

static gboolean
on_patience_cb (gpointer data)
{
  MusterSheetsPage *self = data;

  self->spinner_id = 0;
  gtk_spinner_set_spinning (self->spinner, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), TRUE);
  return G_SOURCE_REMOVE;
}

static void
stop_spinner (MusterSheetsPage *self)
{
  g_clear_handle_id (&self->spinner_id, g_source_remove);
  gtk_spinner_set_spinning (self->spinner, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), FALSE);
}

static void
on_made_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  MusterSheetsPage *self = MUSTER_SHEETS_PAGE (object);
  g_autoptr(GCancellable) cancellable = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterSheetPages) pages = muster_sheet_order_make_finish (result, &error);

  /* Of a list that is shown no more. */
  if (self->cancellable != cancellable)
    return;

  g_clear_object (&self->cancellable);
  if (pages != NULL)
    show_pages (self, pages);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_error (self, error);
  if (self->stale)
    make_pages (self);
  else
    stop_spinner (self);
}

static void
make_pages (MusterSheetsPage *self)
{
  g_autoptr(MusterSheetOrder) order = NULL;

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (self->workbench == NULL || self->settings == NULL || muster_workbench_get_roster (self->workbench) == NULL)
    {
      self->stale = FALSE;
      return;
    }
  /* Those of the list before: its own come at once. */
  if (muster_sheet_settings_get_system (self->settings) != muster_workbench_get_system (self->workbench))
    return;
  /* One at a time: whoever changes much would else fill the machine with what is thrown away. */
  if (self->cancellable != NULL)
    {
      g_cancellable_cancel (self->cancellable);
      return;
    }

  self->stale = FALSE;
  order = muster_sheet_order_new (muster_workbench_get_document (self->workbench), self->settings);
  self->cancellable = g_cancellable_new ();
  muster_sheet_order_make_async (order, self, self->cancellable, on_made_cb, g_object_ref (self->cancellable));
  if (self->spinner_id == 0 && !gtk_widget_get_visible (GTK_WIDGET (self->spinner)))
    self->spinner_id = g_timeout_add (PATIENCE, on_patience_cb, self);
}

static gboolean
on_timeout_cb (gpointer data)
{
  MusterSheetsPage *self = data;

  self->timeout_id = 0;
  make_pages (self);
  return G_SOURCE_REMOVE;
}

/* Nobody waits for pages that nobody sees. */
static void
queue_pages (MusterSheetsPage *self)
{
  self->stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->timeout_id == 0)
    self->timeout_id = g_timeout_add (DELAY, on_timeout_cb, self);
}

/* Lets go of the pages of a list. */
static void
forget_pages (MusterSheetsPage *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (self->view == NULL)
    return;

  stop_spinner (self);
  g_clear_pointer (&self->wanted, g_free);
  show_state (self, "loading");
  self->stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    make_pages (self);
}

static void
on_settings_changed_cb (MusterSheetsPage *self)
{
  muster_sheets_page_update_choices (self);
  queue_pages (self);
}

/* ---- The object ---- */

static void
muster_sheets_page_map (GtkWidget *widget)
{
  MusterSheetsPage *self = MUSTER_SHEETS_PAGE (widget);

  GTK_WIDGET_CLASS (muster_sheets_page_parent_class)->map (widget);

  if (self->stale)
    make_pages (self);
}

static void
muster_sheets_page_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  MusterSheetsPage *self = MUSTER_SHEETS_PAGE (object);

  switch (id)
    {
    case PROP_WORKBENCH:
      g_value_set_object (value, self->workbench);
      break;
    case PROP_SETTINGS:
      g_value_set_object (value, self->settings);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_sheets_page_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  MusterSheetsPage *self = MUSTER_SHEETS_PAGE (object);

  switch (id)
    {
    case PROP_WORKBENCH:
      muster_sheets_page_set_workbench (self, g_value_get_object (value));
      break;
    case PROP_SETTINGS:
      muster_sheets_page_set_settings (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_sheets_page_dispose (GObject *object)
{
  MusterSheetsPage *self = MUSTER_SHEETS_PAGE (object);

  self->updating = TRUE;
  g_clear_handle_id (&self->spinner_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_SHEETS_PAGE);
  self->view = NULL;
  forget_pages (self);
  g_clear_object (&self->signals);
  g_clear_object (&self->settings_signals);
  g_clear_object (&self->settings);
  g_clear_object (&self->workbench);

  G_OBJECT_CLASS (muster_sheets_page_parent_class)->dispose (object);
}

static void
muster_sheets_page_finalize (GObject *object)
{
  MusterSheetsPage *self = MUSTER_SHEETS_PAGE (object);

  g_ptr_array_unref (self->sheet_checks);
  g_ptr_array_unref (self->against_rows);
  g_free (self->wanted);

  G_OBJECT_CLASS (muster_sheets_page_parent_class)->finalize (object);
}

static void
muster_sheets_page_class_init (MusterSheetsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_sheets_page_get_property;
  object_class->set_property = muster_sheets_page_set_property;
  object_class->dispose = muster_sheets_page_dispose;
  object_class->finalize = muster_sheets_page_finalize;
  widget_class->map = muster_sheets_page_map;

  properties[PROP_WORKBENCH] =
    g_param_spec_object ("workbench", NULL, NULL, MUSTER_TYPE_WORKBENCH,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SETTINGS] =
    g_param_spec_object ("settings", NULL, NULL, MUSTER_TYPE_SHEET_SETTINGS,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_SHEET_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-sheets-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterSheetsPage, flap);
  gtk_widget_class_bind_template_child (widget_class, MusterSheetsPage, view);
  gtk_widget_class_bind_template_child (widget_class, MusterSheetsPage, states);
  gtk_widget_class_bind_template_child (widget_class, MusterSheetsPage, failed);
  gtk_widget_class_bind_template_child (widget_class, MusterSheetsPage, note);
  gtk_widget_class_bind_template_child (widget_class, MusterSheetsPage, note_label);
  gtk_widget_class_bind_template_child (widget_class, MusterSheetsPage, spinner);
  muster_sheets_page_bind_look (widget_class);
  muster_sheets_page_bind_choices (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
muster_sheets_page_init (MusterSheetsPage *self)
{
  self->sheet_checks = g_ptr_array_new ();
  self->against_rows = g_ptr_array_new ();
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->updating = FALSE;
  muster_sheets_page_init_look (self);

  self->signals = g_signal_group_new (MUSTER_TYPE_WORKBENCH);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (queue_pages), self);
  self->settings_signals = g_signal_group_new (MUSTER_TYPE_SHEET_SETTINGS);
  g_signal_group_connect_swapped (self->settings_signals, "changed", G_CALLBACK (on_settings_changed_cb), self);
}

/**
 * muster_sheets_page_set_workbench:
 * @self: a page
 * @workbench: (nullable): the list whose sheets are shown; one that can only be read has none
 */
void
muster_sheets_page_set_workbench (MusterSheetsPage *self,
                                  MusterWorkbench  *workbench)
{
  g_return_if_fail (MUSTER_IS_SHEETS_PAGE (self));

  if (!g_set_object (&self->workbench, workbench))
    return;

  g_signal_group_set_target (self->signals, workbench);
  forget_pages (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKBENCH]);
}

/**
 * muster_sheets_page_set_settings:
 * @self: a page
 * @settings: (nullable): what is wanted of the list's sheets
 */
void
muster_sheets_page_set_settings (MusterSheetsPage    *self,
                                 MusterSheetSettings *settings)
{
  g_return_if_fail (MUSTER_IS_SHEETS_PAGE (self));

  if (!g_set_object (&self->settings, settings))
    return;

  g_signal_group_set_target (self->settings_signals, settings);
  muster_sheets_page_fill_choices (self);
  forget_pages (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SETTINGS]);
}

/**
 * muster_sheets_page_get_flap:
 * @self: a page
 *
 * Returns: (transfer none): what has the choices at its side, or over itself where there is no room
 */
AdwFlap *
muster_sheets_page_get_flap (MusterSheetsPage *self)
{
  g_return_val_if_fail (MUSTER_IS_SHEETS_PAGE (self), NULL);

  return self->flap;
}

/**
 * muster_sheets_page_get_view:
 * @self: a page
 *
 * Returns: (transfer none): what shows the pages
 */
MusterSheetView *
muster_sheets_page_get_view (MusterSheetsPage *self)
{
  g_return_val_if_fail (MUSTER_IS_SHEETS_PAGE (self), NULL);

  return self->view;
}

/**
 * muster_sheets_page_get_busy:
 * @self: a page
 *
 * Returns: whether other pages than those in view are wanted or on their way
 */
gboolean
muster_sheets_page_get_busy (MusterSheetsPage *self)
{
  g_return_val_if_fail (MUSTER_IS_SHEETS_PAGE (self), FALSE);

  return self->stale || self->cancellable != NULL;
}
