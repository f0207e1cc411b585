/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What tests of the page of sheets have in common: the whole program with the page in view. */

#include "muster-ui-sheets.h"

#include <string.h>

#include "muster-page-preview.h"

/* Shows the page, and waits until it is laid out. */
void
ui_sheets_show (UiSheets *desk)
{
  ui_act (desk->window, "win.page-sheets");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (desk->window));
  desk->page = MUSTER_SHEETS_PAGE (ui_find_type (GTK_WIDGET (desk->window), MUSTER_TYPE_SHEETS_PAGE));
  g_assert_nonnull (desk->page);
  desk->view = muster_sheets_page_get_view (desk->page);
  UI_WAIT (!muster_sheets_page_get_busy (desk->page));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (desk->window));
  ui_settle ();
}

/* Until what was changed is laid out. */
void
ui_sheets_wait (UiSheets *desk)
{
  ui_settle ();
  UI_WAIT (!muster_sheets_page_get_busy (desk->page));
}

/* How many pages there are. */
guint
ui_sheets_count (UiSheets *desk)
{
  MusterSheetPages *pages = muster_sheet_view_get_pages (desk->view);

  return pages != NULL ? pages->sheet->pages->len : 0;
}

/* Starts the program with a list, or (@path NULL) without. */
UiSheets *
ui_sheets_open (const char *path)
{
  UiSheets *desk = g_new0 (UiSheets, 1);
  g_autoptr(GSettings) settings = g_settings_new ("org.muster.Muster");

  g_settings_reset (settings, "sheets");
  g_settings_reset (settings, "paper");
  desk->program = ui_program_new ();
  ui_program_start (desk->program);
  if (path != NULL)
    {
      desk->window = ui_program_open (desk->program, path);
      gtk_window_set_default_size (GTK_WINDOW (desk->window), 1240, 800);
      ui_sheets_show (desk);
    }
  return desk;
}

/* With a list that comes with the program. */
UiSheets *
ui_sheets_open_sample (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".muster", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "samples", file, NULL);

  return ui_sheets_open (path);
}

/* Ends it. */
void
ui_sheets_close (UiSheets *desk)
{
  ui_program_free (desk->program);
  g_free (desk);
}

typedef struct
{
  const char *title;
  GtkWidget  *found;
} Wanted;

static gboolean
is_row (GtkWidget *widget,
        gpointer   data)
{
  Wanted *wanted = data;

  if (!ADW_IS_PREFERENCES_ROW (widget) || !gtk_widget_get_mapped (widget))
    return FALSE;
  if (strcmp (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), wanted->title) != 0)
    return FALSE;
  wanted->found = widget;
  return TRUE;
}

/* (nullable): a row by its title, with the underline in it */
GtkWidget *
ui_sheets_find_row (UiSheets       *desk,
          const char *title)
{
  Wanted wanted = { title, NULL };

  ui_walk (GTK_WIDGET (desk->page), is_row, &wanted);
  return wanted.found;
}

/* Switches a row by its title, and waits for what becomes of it. */
void
ui_sheets_toggle (UiSheets       *desk,
        const char *title)
{
  GtkWidget *row = ui_sheets_find_row (desk, title);
  GtkWidget *control;

  g_assert_nonnull (row);
  control = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));
  /* A switch moves first, and is on after that. */
  if (GTK_IS_SWITCH (control))
    gtk_switch_set_active (GTK_SWITCH (control), !gtk_switch_get_active (GTK_SWITCH (control)));
  else
    gtk_widget_mnemonic_activate (control, FALSE);
  ui_sheets_wait (desk);
}

static char *
dup_page_text (UiSheets *desk)
{
  MusterSheetPages *pages = muster_sheet_view_get_pages (desk->view);
  GString *texts = g_string_new (NULL);

  for (guint i = 0; i < pages->sheet->pages->len; i++)
    {
      const MusterPage *page = g_ptr_array_index (pages->sheet->pages, i);

      for (guint k = 0; k < page->boxes->len; k++)
        {
          const MusterBox *box = g_ptr_array_index (page->boxes, k);

          if (box->kind == MUSTER_BOX_TEXT)
            g_string_append_printf (texts, "%s\n", box->text);
        }
    }
  return g_string_free (texts, FALSE);
}

/* Whether a text stands on any of the pages. */
gboolean
ui_sheets_say (UiSheets       *desk,
       const char *text)
{
  g_autofree char *texts = dup_page_text (desk);

  return strstr (texts, text) != NULL;
}

/* Whether the first page in view is as it shall be. */
gboolean
ui_sheets_are_painted (UiSheets *desk)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (desk->view));

  return first != NULL && muster_page_preview_get_painted (MUSTER_PAGE_PREVIEW (first));
}
