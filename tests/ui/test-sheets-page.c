/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of sheets in the real window: it shows the pages of the list as it is, choices change them, edits refresh them
 * while the old ones stay, and one can look closer. */

#include <string.h>

#include "muster-page-preview.h"
#include "muster-roster-file.h"
#include "muster-sheet-content.h"
#include "muster-sheets-page.h"
#include "muster-test-document.h"
#include "muster-test-hard-lists.h"
#include "muster-test-list.h"
#include "muster-ui-program.h"

typedef struct
{
  UiProgram        *program;
  MusterWindow     *window;
  MusterSheetsPage *page;
  MusterSheetView  *view;
} Desk;

static void
open_sheets (Desk *desk)
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
static void
wait_for_pages (Desk *desk)
{
  ui_settle ();
  UI_WAIT (!muster_sheets_page_get_busy (desk->page));
}

static guint
count_pages (Desk *desk)
{
  MusterSheetPages *pages = muster_sheet_view_get_pages (desk->view);

  return pages != NULL ? pages->sheet->pages->len : 0;
}

static Desk *
open_desk (const char *path)
{
  Desk *desk = g_new0 (Desk, 1);
  g_autoptr(GSettings) settings = g_settings_new ("org.muster.Muster");

  g_settings_reset (settings, "sheets");
  g_settings_reset (settings, "paper");
  desk->program = ui_program_new ();
  ui_program_start (desk->program);
  if (path != NULL)
    {
      desk->window = ui_program_open (desk->program, path);
      gtk_window_set_default_size (GTK_WINDOW (desk->window), 1240, 800);
      open_sheets (desk);
    }
  return desk;
}

static Desk *
open_sample (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".muster", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "samples", file, NULL);

  return open_desk (path);
}

static void
close_desk (Desk *desk)
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
static GtkWidget *
find_row (Desk       *desk,
          const char *title)
{
  Wanted wanted = { title, NULL };

  ui_walk (GTK_WIDGET (desk->page), is_row, &wanted);
  return wanted.found;
}

static void
toggle (Desk       *desk,
        const char *title)
{
  GtkWidget *row = find_row (desk, title);
  GtkWidget *control;

  g_assert_nonnull (row);
  control = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));
  /* A switch moves first, and is on after that. */
  if (GTK_IS_SWITCH (control))
    gtk_switch_set_active (GTK_SWITCH (control), !gtk_switch_get_active (GTK_SWITCH (control)));
  else
    gtk_widget_mnemonic_activate (control, FALSE);
  wait_for_pages (desk);
}

static char *
dup_page_text (Desk *desk)
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

static gboolean
shows (Desk       *desk,
       const char *text)
{
  g_autofree char *texts = dup_page_text (desk);

  return strstr (texts, text) != NULL;
}

static gboolean
is_painted (Desk *desk)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (desk->view));

  return first != NULL && muster_page_preview_get_painted (MUSTER_PAGE_PREVIEW (first));
}

static void
test_shows (void)
{
  static const char * const samples[] = {
    "fields-of-war-german-1000", "hot-chow-german-6", "modern-war-games-1957-german", "pauls-modern-british-8",
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      Desk *desk = open_sample (samples[i]);
      guint n_sheets, n = count_pages (desk);
      const MusterName *sheets =
        muster_system_get_sheets (muster_workbench_get_system (muster_window_get_workbench (desk->window)), &n_sheets);
      g_autofree char *count = g_strdup_printf ("%u pages", n);
      g_autofree char *wrong = NULL;
      GtkWidget *first;

      g_assert_cmpuint (n, >=, 3);
      g_assert_nonnull (ui_find_label (GTK_WIDGET (desk->page), count));
      for (guint k = 0; k < n_sheets; k++)
        g_assert_nonnull (find_row (desk, muster_system_text (sheets[k].name)));
      UI_WAIT (is_painted (desk));
      first = gtk_widget_get_first_child (GTK_WIDGET (desk->view));
      g_free (g_steal_pointer (&count));
      count = g_strdup_printf ("Page 1 of %u: %s", n, muster_sheet_view_get_pages (desk->view)->names[0]);
      wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (first), GTK_ACCESSIBLE_PROPERTY_LABEL, count);
      g_assert_cmpstr (wrong, ==, NULL);
      close_desk (desk);
    }
}

/* Of many pages those are made that can be seen. */
static guint
count_previews (Desk *desk)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (desk->view)); child != NULL; child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static void
test_choices (void)
{
  Desk *desk = open_sample ("fields-of-war-german-1000");
  guint n = count_pages (desk), n_cards;

  toggle (desk, "Roster");
  g_assert_cmpuint (count_pages (desk), <, n);
  g_assert_false (shows (desk, "Bases and models to bring"));
  toggle (desk, "Roster");
  g_assert_cmpuint (count_pages (desk), ==, n);

  toggle (desk, "Playsheet");
  toggle (desk, "Turn track");
  toggle (desk, "Roster");
  n_cards = count_pages (desk);
  g_assert_cmpuint (n_cards, <, n);
  toggle (desk, "A Card for Each _Unit");
  g_assert_cmpuint (count_pages (desk), >=, n_cards);
  toggle (desk, "A Card for Each _Unit");
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (desk, "_Card Size")), MUSTER_CARD_A6);
  wait_for_pages (desk);
  g_assert_cmpuint (count_pages (desk), >, n_cards);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (desk, "_Card Size")), MUSTER_CARD_POKER);
  wait_for_pages (desk);
  toggle (desk, "_Backs");
  g_assert_cmpuint (count_pages (desk) % 2, ==, 0);
  g_assert_cmpuint (count_pages (desk), >, n_cards);

  /* Without cards nothing can be chosen of them. */
  g_assert_true (gtk_widget_is_sensitive (find_row (desk, "_Card Size")));
  toggle (desk, "Unit cards");
  g_assert_false (gtk_widget_is_sensitive (find_row (desk, "_Card Size")));
  g_assert_nonnull (ui_find_label (GTK_WIDGET (desk->page), "No Sheet Is Chosen"));
  g_assert_cmpuint (count_pages (desk), ==, 0);
  ui_act (desk->window, "doc.print");
  UI_WAIT (desk->program->n_asked == 1);
  g_assert_cmpstr (desk->program->last_heading, ==, "The List Could Not Be Printed");
  toggle (desk, "Roster");
  g_assert_cmpuint (count_pages (desk), >, 0);

  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (desk, "Pape_r")), MUSTER_PAPER_LETTER);
  wait_for_pages (desk);
  g_assert_cmpfloat_with_epsilon (((const MusterPage *) g_ptr_array_index (muster_sheet_view_get_pages (desk->view)->sheet->pages, 0))->width,
                                  612, 0.1);
  toggle (desk, "_Spare Ink");
  g_assert_true (muster_sheet_view_get_pages (desk->view)->style.mono);
  g_assert_true (shows (desk, "1000 points"));
  toggle (desk, "_Opponent’s Copy");
  g_assert_false (shows (desk, "1000 points"));

  close_desk (desk);
}

/* What the list of the opponent has can be left in. */
static void
test_against (void)
{
  Desk *desk = open_sample ("fields-of-war-german-1000");
  GtkWidget *add, *row;

  desk->program->choice = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "samples", "hot-chow-german-6.muster", NULL);
  toggle (desk, "Only _What Is in Play");
  add = ui_find_label (GTK_WIDGET (desk->page), "Opponents’ Lists");
  g_assert_nonnull (add);
  add = ui_find_type (gtk_widget_get_ancestor (add, ADW_TYPE_PREFERENCES_GROUP), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (add, "clicked");
  wait_for_pages (desk);
  row = find_row (desk, "hot-chow-german-6.muster");
  g_assert_nonnull (row);
  g_assert_nonnull (ui_find_label (GTK_WIDGET (desk->page), "hot-chow-german-6.muster is a list of another game, Hot Chow!"));
  g_signal_emit_by_name (ui_find_type (row, GTK_TYPE_BUTTON), "clicked");
  wait_for_pages (desk);
  g_assert_null (find_row (desk, "hot-chow-german-6.muster"));
  g_assert_null (ui_find_label (GTK_WIDGET (desk->page), "hot-chow-german-6.muster is a list of another game, Hot Chow!"));
  close_desk (desk);
}

/* What is changed is laid out anew; until then the old pages stay, where they were scrolled to. */
static void
test_edits (void)
{
  Desk *desk = open_sample ("fields-of-war-german-1000");
  GtkAdjustment *adjustment = NULL;
  MusterSheetPages *before = muster_sheet_view_get_pages (desk->view);
  double value;

  g_object_get (desk->view, "vadjustment", &adjustment, NULL);
  gtk_adjustment_set_value (adjustment, 700);
  ui_settle ();
  value = gtk_adjustment_get_value (adjustment);
  g_assert_cmpfloat (value, ==, 700);
  ui_rename (desk->window, "Second thoughts");
  g_assert_true (muster_sheets_page_get_busy (desk->page));
  g_assert_true (muster_sheet_view_get_pages (desk->view) == before);
  wait_for_pages (desk);
  g_assert_true (shows (desk, "Second thoughts"));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, value);

  /* Many at once are one. */
  for (guint i = 0; i < 50; i++)
    {
      g_autofree char *name = g_strdup_printf ("Name %u", i);

      ui_rename (desk->window, name);
    }
  wait_for_pages (desk);
  g_assert_true (shows (desk, "Name 49"));
  ui_act (desk->window, "doc.undo");
  wait_for_pages (desk);
  g_assert_false (shows (desk, "Name 49"));

  /* Nobody looks: nothing is laid out before somebody does. */
  before = muster_sheet_view_get_pages (desk->view);
  ui_act (desk->window, "win.page-force");
  ui_rename (desk->window, "Out of view");
  ui_settle ();
  g_assert_true (muster_sheet_view_get_pages (desk->view) == before);
  open_sheets (desk);
  g_assert_true (shows (desk, "Out of view"));
  g_object_unref (adjustment);
  close_desk (desk);
}

static void
test_zoom (void)
{
  Desk *desk = open_sample ("fields-of-war-german-1000");
  double fit = muster_sheet_view_get_zoom (desk->view);
  GtkAdjustment *adjustment;
  GtkWidget *first;
  guint n_small;

  /* From the very top on. */
  g_object_get (desk->view, "vadjustment", &adjustment, NULL);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  g_object_unref (adjustment);
  g_assert_true (muster_sheet_view_get_fit (desk->view));
  ui_act (desk->window, "win.zoom-in");
  g_assert_cmpfloat (muster_sheet_view_get_zoom (desk->view), >, fit);
  g_assert_false (muster_sheet_view_get_fit (desk->view));
  ui_act (desk->window, "win.zoom-out");
  ui_act (desk->window, "win.zoom-out");
  g_assert_cmpfloat (muster_sheet_view_get_zoom (desk->view), <, fit);
  for (guint i = 0; i < 30; i++)
    ui_act (desk->window, "win.zoom-out");
  g_assert_false (muster_sheet_view_can_zoom (desk->view, -1));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (desk->window));
  ui_settle ();
  n_small = count_previews (desk);
  g_assert_cmpuint (n_small, >, 2);
  for (guint i = 0; i < 30; i++)
    ui_act (desk->window, "win.zoom-in");
  g_assert_false (muster_sheet_view_can_zoom (desk->view, 1));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (desk->window));
  ui_settle ();
  g_assert_cmpuint (count_previews (desk), <, n_small);
  ui_act (desk->window, "win.zoom-fit");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (desk->window));
  UI_WAIT (muster_sheet_view_get_zoom (desk->view) == fit);

  /* As wide as there is room, whatever room there is. */
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 1000, 700);
  UI_WAIT (muster_sheet_view_get_zoom (desk->view) < fit);
  first = gtk_widget_get_first_child (GTK_WIDGET (desk->view));
  UI_WAIT (ABS (gtk_widget_get_width (first) + 36 - gtk_widget_get_width (GTK_WIDGET (desk->view))) <= 1);
  close_desk (desk);
}

/* Lists with nothing in them, with too much in them, and with far too much. */
static void
test_lists (void)
{
  Desk *desk = open_desk (NULL);
  guint n;
  const MusterTestHardList *lists = muster_test_get_hard_lists (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *file = g_strconcat (lists[i].name, ".muster", NULL);
      g_autofree char *path = ui_program_dup_path (desk->program, file);
      g_autofree char *xml = NULL;

      if (strcmp (lists[i].name, "empty") != 0 && strcmp (lists[i].name, "300-units") != 0 && strcmp (lists[i].name, "names") != 0)
        continue;
      xml = lists[i].make ();
      muster_test_write (path, xml);
      desk->window = ui_program_open (desk->program, path);
      open_sheets (desk);
      g_assert_cmpuint (count_pages (desk), >, 1);
      UI_WAIT (is_painted (desk));
      g_assert_cmpuint (count_previews (desk), <=, 6);
    }
  close_desk (desk);

  desk = open_sample ("fields-of-war-illegal-1000");
  g_assert_true (shows (desk, "problems"));
  close_desk (desk);
}

/* In a narrow window the choices are folded away, and come by a key. */
static void
test_narrow (void)
{
  Desk *desk = open_sample ("fields-of-war-german-1000");
  AdwFlap *flap = muster_sheets_page_get_flap (desk->page);

  g_assert_false (adw_flap_get_folded (flap));
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 620, 600);
  UI_WAIT (adw_flap_get_folded (flap) && !adw_flap_get_reveal_flap (flap));
  ui_settle ();
  ui_act (desk->window, "win.show-panels");
  g_assert_true (adw_flap_get_reveal_flap (flap));
  UI_WAIT (find_row (desk, "Roster") != NULL);
  ui_act (desk->window, "win.show-panels");
  g_assert_false (adw_flap_get_reveal_flap (flap));

  /* Those of the other page stay as they are. */
  ui_act (desk->window, "win.page-force");
  ui_settle ();
  ui_act (desk->window, "win.page-sheets");
  ui_settle ();
  g_assert_false (adw_flap_get_reveal_flap (flap));
  close_desk (desk);
}

static char *
export_text (Desk       *desk,
             const char *name)
{
  char *content = NULL;

  g_free (desk->program->choice);
  desk->program->choice = ui_program_dup_path (desk->program, name);
  ui_act (desk->window, "doc.export");
  UI_WAIT (g_file_get_contents (desk->program->choice, &content, NULL, NULL));
  ui_settle ();
  return content;
}

/* What goes to the table has the sheets that were chosen; what is sent to somebody has the list alone. */
static void
test_export_texts (void)
{
  Desk *desk = open_sample ("hot-chow-german-6");
  g_autofree char *page = export_text (desk, "some.html");
  g_autofree char *text = export_text (desk, "some.txt");
  g_autofree char *markdown = export_text (desk, "some.md");

  g_assert_nonnull (strstr (page, "Playsheet"));
  g_assert_null (strstr (text, "Playsheet"));
  g_assert_null (strstr (markdown, "Playsheet"));
  close_desk (desk);
}

/* A file of the page's sheets. */
static void
test_export (void)
{
  Desk *desk = open_sample ("fields-of-war-german-1000");
  g_autofree char *content = NULL;
  g_autofree char *count = NULL;
  gsize length;
  guint n_pages = 0;

  toggle (desk, "Roster");
  toggle (desk, "Playsheet");
  desk->program->choice = ui_program_dup_path (desk->program, "some.pdf");
  ui_act (desk->window, "doc.export");
  UI_WAIT (g_file_get_contents (desk->program->choice, &content, &length, NULL));
  for (gsize i = 0; i + 11 < length; i++)
    n_pages += memcmp (content + i, "/Type /Page", 11) == 0 && content[i + 11] != 's';
  g_assert_cmpuint (n_pages, ==, count_pages (desk));
  close_desk (desk);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/sheets-page/shows", test_shows);
  g_test_add_func ("/sheets-page/choices", test_choices);
  g_test_add_func ("/sheets-page/against", test_against);
  g_test_add_func ("/sheets-page/edits", test_edits);
  g_test_add_func ("/sheets-page/zoom", test_zoom);
  g_test_add_func ("/sheets-page/lists", test_lists);
  g_test_add_func ("/sheets-page/narrow", test_narrow);
  g_test_add_func ("/sheets-page/export", test_export);
  g_test_add_func ("/sheets-page/export-texts", test_export_texts);

  return g_test_run ();
}
