/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The choices of the page of sheets: they follow the settings, and change them. */

#define G_LOG_DOMAIN "muster-sheets-page"

#include "config.h"

#include "muster-sheets-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-accessible.h"
#include "muster-file-prompt.h"
#include "muster-message.h"
#include "muster-sheet-content.h"
#include "muster-sheet-opponent.h"

/* What a check or a button is about: the id of a sheet, or the path of a file. */
#define SUBJECT_KEY "muster-subject"

/* The switches, in the order of the options. */
static GtkSwitch *
get_switch (MusterSheetsPage *self,
            guint             option)
{
  GtkSwitch *switches[MUSTER_N_SHEET_OPTIONS] = {
    [MUSTER_SHEET_OPTION_CUT_MARKS] = self->cut_marks_switch,
    [MUSTER_SHEET_OPTION_BACKS] = self->backs_switch,
    [MUSTER_SHEET_OPTION_EACH_COPY] = self->each_copy_switch,
    [MUSTER_SHEET_OPTION_MONO] = self->mono_switch,
    [MUSTER_SHEET_OPTION_OPPONENT] = self->opponent_switch,
    [MUSTER_SHEET_OPTION_LIST_ONLY] = self->list_only_switch,
    [MUSTER_SHEET_OPTION_TO_BUY] = self->to_buy_switch,
  };

  return switches[option];
}

/* ---- From the controls to the settings ---- */

static void
on_sheet_toggled_cb (MusterSheetsPage *self,
                     GtkCheckButton   *check)
{
  const char *id = g_object_get_data (G_OBJECT (check), SUBJECT_KEY);

  if (self->updating || self->settings == NULL)
    return;

  if (gtk_check_button_get_active (check))
    muster_sheets_page_look_at (self, id, FALSE);
  muster_sheet_settings_set_sheet (self->settings, id, gtk_check_button_get_active (check));
}

static void
on_switch_cb (MusterSheetsPage *self,
              GParamSpec       *pspec,
              GtkSwitch        *button)
{
  if (self->updating || self->settings == NULL)
    return;

  for (guint i = 0; i < MUSTER_N_SHEET_OPTIONS; i++)
    {
      if (get_switch (self, i) != button)
        continue;
      if (i == MUSTER_SHEET_OPTION_BACKS || i == MUSTER_SHEET_OPTION_EACH_COPY)
        muster_sheets_page_look_at (self, MUSTER_SHEET_CARDS, i == MUSTER_SHEET_OPTION_BACKS && gtk_switch_get_active (button));
      muster_sheet_settings_set_option (self->settings, (MusterSheetOption) i, gtk_switch_get_active (button));
    }
}

static void
on_paper_cb (MusterSheetsPage *self)
{
  guint row = adw_combo_row_get_selected (self->paper_row);

  if (!self->updating && self->settings != NULL && row != GTK_INVALID_LIST_POSITION)
    muster_sheet_settings_set_paper (self->settings, (MusterPaper) row);
}

static void
on_card_size_cb (MusterSheetsPage *self)
{
  guint row = adw_combo_row_get_selected (ADW_COMBO_ROW (self->card_size_row));

  if (self->updating || self->settings == NULL || row >= MUSTER_N_CARD_SIZES)
    return;

  muster_sheets_page_look_at (self, MUSTER_SHEET_CARDS, FALSE);
  muster_sheet_settings_set_card_size (self->settings, (MusterCardSize) row);
}

/* Files that somebody has chosen as opponents' lists, and whose list they are for. */
typedef struct
{
  MusterSheetsPage    *page;
  MusterSheetSettings *settings;
} Chosen;

static void
chosen_free (Chosen *self)
{
  g_object_unref (self->page);
  g_object_unref (self->settings);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Chosen, chosen_free)

/* What is no opponent's list is not taken, and whoever chose it learns why. */
static void
on_against_checked_cb (GObject      *object,
                       GAsyncResult *result,
                       gpointer      user_data)
{
  g_autoptr(Chosen) chosen = user_data;
  g_auto(GStrv) faults = NULL;
  g_auto(GStrv) paths = muster_sheet_opponent_check_finish (result, &faults);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (chosen->page));
  g_autoptr(GString) body = g_string_new (NULL);

  for (guint i = 0; paths[i] != NULL; i++)
    muster_sheet_settings_add_against (chosen->settings, paths[i]);
  /* Names of files come first, and stay as they are. */
  for (guint i = 0; faults[i] != NULL; i++)
    g_string_append_printf (body, "%s%s", i > 0 ? "\n" : "", faults[i]);
  if (body->len > 0 && GTK_IS_WINDOW (root))
    muster_message_tell (GTK_WINDOW (root), _("Cannot Be Taken as an Opponent’s List"), body->str);
}

static void
on_against_chosen_cb (GObject      *object,
                      GAsyncResult *result,
                      gpointer      user_data)
{
  g_autoptr(MusterSheetsPage) self = user_data;
  g_autoptr(GListModel) files = muster_file_prompt_finish (result);
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  Chosen *chosen;

  for (guint i = 0; files != NULL && i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr(GFile) file = g_list_model_get_item (files, i);
      char *path = g_file_get_path (file);

      if (path != NULL)
        g_ptr_array_add (paths, path);
    }
  if (paths->len == 0 || self->settings == NULL || self->workbench == NULL)
    return;

  g_ptr_array_add (paths, NULL);
  chosen = g_new0 (Chosen, 1);
  chosen->page = g_object_ref (self);
  chosen->settings = g_object_ref (self->settings);
  muster_sheet_opponent_check_async ((const char * const *) paths->pdata, muster_sheet_settings_get_system (self->settings),
                                     muster_document_get_systems (muster_workbench_get_document (self->workbench)),
                                     on_against_checked_cb, chosen);
}

static void
on_add_against_cb (MusterSheetsPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GFile *own = self->workbench != NULL ? muster_document_get_file (muster_workbench_get_document (self->workbench)) : NULL;
  g_autoptr(GFile) folder = own != NULL ? g_file_get_parent (own) : NULL;

  if (GTK_IS_WINDOW (root))
    muster_file_prompt_async (GTK_WINDOW (root), MUSTER_FILE_PROMPT_AGAINST, folder, NULL, on_against_chosen_cb, g_object_ref (self));
}

static void
on_remove_against_cb (MusterSheetsPage *self,
                      GtkWidget        *button)
{
  g_autofree char *path = g_strdup (g_object_get_data (G_OBJECT (button), SUBJECT_KEY));

  muster_sheet_settings_remove_against (self->settings, path);
}

/* ---- From the settings to the controls ---- */

static GtkWidget *
create_against_row (MusterSheetsPage *self,
                    const char       *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autofree char *folder = g_filename_display_name (parent);
  /* Translators: %s is the name of a file */
  g_autofree char *text = g_strdup_printf (_("Leave Out %s"), name);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), folder);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, text);
  muster_accessible_set_name (button, text);
  muster_accessible_set_name (row, name);
  g_object_set_data_full (G_OBJECT (button), SUBJECT_KEY, g_strdup (path), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_remove_against_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);

  return row;
}

static void
fill_against (MusterSheetsPage *self)
{
  const char * const *paths = muster_sheet_settings_get_against (self->settings);
  guint n = g_strv_length ((char **) paths);
  gboolean same = n == self->against_rows->len;

  for (guint i = 0; i < n && same; i++)
    same = g_str_equal (g_object_get_data (self->against_rows->pdata[i], SUBJECT_KEY), paths[i]);
  if (same)
    return;

  for (guint i = 0; i < self->against_rows->len; i++)
    adw_preferences_group_remove (self->against_group, self->against_rows->pdata[i]);
  g_ptr_array_set_size (self->against_rows, 0);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = create_against_row (self, paths[i]);

      g_object_set_data_full (G_OBJECT (row), SUBJECT_KEY, g_strdup (paths[i]), g_free);
      adw_preferences_group_add (self->against_group, row);
      g_ptr_array_add (self->against_rows, row);
    }
}

/**
 * muster_sheets_page_update_choices:
 * @self: a page
 *
 * Shows what the settings say.
 */
void
muster_sheets_page_update_choices (MusterSheetsPage *self)
{
  gboolean cards = muster_sheet_settings_get_sheet (self->settings, MUSTER_SHEET_CARDS);
  gboolean list_only = muster_sheet_settings_get_option (self->settings, MUSTER_SHEET_OPTION_LIST_ONLY);
  MusterSystem *system = muster_sheet_settings_get_system (self->settings);
  g_auto(GStrv) sheets = muster_sheet_settings_dup_sheets (self->settings);

  self->updating = TRUE;
  for (guint i = 0; i < self->sheet_checks->len; i++)
    {
      GtkCheckButton *check = self->sheet_checks->pdata[i];

      gtk_check_button_set_active (check, muster_sheet_settings_get_sheet (self->settings, g_object_get_data (G_OBJECT (check), SUBJECT_KEY)));
    }
  for (guint i = 0; i < MUSTER_N_SHEET_OPTIONS; i++)
    gtk_switch_set_active (get_switch (self, i), muster_sheet_settings_get_option (self->settings, (MusterSheetOption) i));
  adw_combo_row_set_selected (self->paper_row, (guint) muster_sheet_settings_get_paper (self->settings));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->card_size_row), (guint) muster_sheet_settings_get_card_size (self->settings));
  /* What changes nothing now cannot be changed. */
  gtk_widget_set_sensitive (self->card_size_row, cards);
  gtk_widget_set_sensitive (self->each_copy_row, cards);
  gtk_widget_set_sensitive (self->backs_row, cards);
  gtk_widget_set_sensitive (self->cut_marks_row, cards ||
                            (muster_system_has_sheet (system, MUSTER_SHEET_LABELS) && muster_sheet_settings_get_sheet (self->settings, MUSTER_SHEET_LABELS)) ||
                            (muster_system_has_sheet (system, MUSTER_SHEET_BOARD) && muster_sheet_settings_get_sheet (self->settings, MUSTER_SHEET_BOARD)));
  gtk_widget_set_tooltip_text (self->print_button, *sheets == NULL ? _("No sheet is chosen") : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->against_group), list_only && gtk_widget_get_visible (self->list_only_row));
  fill_against (self);
  self->updating = FALSE;
}

static void
add_sheet (MusterSheetsPage *self,
           const MusterName *sheet)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), muster_system_text (sheet->name));
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (check), SUBJECT_KEY, g_strdup (sheet->id), g_free);
  g_signal_connect_object (check, "toggled", G_CALLBACK (on_sheet_toggled_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_preferences_group_add (self->sheets_group, row);
  g_ptr_array_add (self->sheet_checks, check);
}

static void
clear_sheets (MusterSheetsPage *self)
{
  for (guint i = 0; i < self->sheet_checks->len; i++)
    adw_preferences_group_remove (self->sheets_group, gtk_widget_get_ancestor (self->sheet_checks->pdata[i], ADW_TYPE_ACTION_ROW));
  g_ptr_array_set_size (self->sheet_checks, 0);
}

/**
 * muster_sheets_page_fill_choices:
 * @self: a page
 *
 * Makes the rows of the game that the settings are for.
 */
void
muster_sheets_page_fill_choices (MusterSheetsPage *self)
{
  static const char * const cut[] = { MUSTER_SHEET_CARDS, MUSTER_SHEET_LABELS, MUSTER_SHEET_BOARD };
  MusterSystem *system;
  const MusterName *sheets;
  gboolean has_cards, has_cut = FALSE, has_pages = FALSE;
  guint n;

  clear_sheets (self);
  if (self->settings == NULL)
    return;

  system = muster_sheet_settings_get_system (self->settings);
  sheets = muster_system_get_sheets (system, &n);
  for (guint i = 0; i < n; i++)
    {
      gboolean is_cut = FALSE;

      add_sheet (self, &sheets[i]);
      for (guint k = 0; k < G_N_ELEMENTS (cut); k++)
        is_cut |= strcmp (sheets[i].id, cut[k]) == 0;
      has_cut |= is_cut;
      has_pages |= !is_cut && strcmp (sheets[i].id, MUSTER_SHEET_ROSTER) != 0;
    }
  has_cards = muster_system_has_sheet (system, MUSTER_SHEET_CARDS);
  gtk_widget_set_visible (GTK_WIDGET (self->cutting_group), has_cut);
  gtk_widget_set_visible (self->card_size_row, has_cards);
  gtk_widget_set_visible (self->each_copy_row, has_cards);
  gtk_widget_set_visible (self->backs_row, has_cards);
  gtk_widget_set_visible (self->list_only_row, has_pages);
  muster_sheets_page_update_choices (self);
}

/**
 * muster_sheets_page_bind_choices:
 * @klass: the class of the page
 *
 * Binds the part of its template that is about choices.
 */
void
muster_sheets_page_bind_choices (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, sheets_group);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, cutting_group);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, against_group);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, print_button);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, card_size_row);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, each_copy_row);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, backs_row);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, cut_marks_row);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, list_only_row);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, paper_row);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, cut_marks_switch);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, backs_switch);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, each_copy_switch);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, mono_switch);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, opponent_switch);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, list_only_switch);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, to_buy_switch);
  gtk_widget_class_bind_template_callback (klass, on_switch_cb);
  gtk_widget_class_bind_template_callback (klass, on_paper_cb);
  gtk_widget_class_bind_template_callback (klass, on_card_size_cb);
  gtk_widget_class_bind_template_callback (klass, on_add_against_cb);
}
