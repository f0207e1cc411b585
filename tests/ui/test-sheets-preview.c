/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preview on the page of sheets: edits refresh pages while the old ones stay, one can look closer and from afar, knows
 * which page is in view, and sees what a choice is about. */

#include <string.h>

#include "muster-page-preview.h"
#include "muster-print-operation.h"
#include "muster-sheet-content.h"
#include "muster-test-document.h"
#include "muster-test-hard-lists.h"
#include "muster-ui-sheets.h"

/* Of many pages those are made that can be seen. */
static guint
count_previews (UiSheets *desk)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (desk->view)); child != NULL; child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/* What is changed is laid out anew; until then the old pages stay, where they were scrolled to. */
static void
test_edits (void)
{
  UiSheets *desk = ui_sheets_open_sample ("fields-of-war-german-1000");
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
  ui_sheets_wait (desk);
  g_assert_true (ui_sheets_say (desk, "Second thoughts"));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, value);

  /* Many at once are one. */
  for (guint i = 0; i < 50; i++)
    {
      g_autofree char *name = g_strdup_printf ("Name %u", i);

      ui_rename (desk->window, name);
    }
  ui_sheets_wait (desk);
  g_assert_true (ui_sheets_say (desk, "Name 49"));
  ui_act (desk->window, "doc.undo");
  ui_sheets_wait (desk);
  g_assert_false (ui_sheets_say (desk, "Name 49"));

  /* Nobody looks: nothing is laid out before somebody does. */
  before = muster_sheet_view_get_pages (desk->view);
  ui_act (desk->window, "win.page-force");
  ui_rename (desk->window, "Out of view");
  ui_settle ();
  g_assert_true (muster_sheet_view_get_pages (desk->view) == before);
  ui_sheets_show (desk);
  g_assert_true (ui_sheets_say (desk, "Out of view"));
  g_object_unref (adjustment);
  ui_sheets_close (desk);
}

static void
test_zoom (void)
{
  UiSheets *desk = ui_sheets_open_sample ("fields-of-war-german-1000");
  double fit = muster_sheet_view_get_zoom (desk->view);
  GtkAdjustment *adjustment;
  GtkWidget *first;
  guint n_small;

  /* From the very top on. */
  g_object_get (desk->view, "vadjustment", &adjustment, NULL);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  g_object_unref (adjustment);
  g_assert_cmpint (muster_sheet_view_get_fit (desk->view), ==, MUSTER_SHEET_FIT_WIDTH);
  ui_act (desk->window, "win.zoom-in");
  g_assert_cmpfloat (muster_sheet_view_get_zoom (desk->view), >, fit);
  g_assert_cmpint (muster_sheet_view_get_fit (desk->view), ==, MUSTER_SHEET_FIT_NONE);
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
  ui_sheets_close (desk);
}

static const MusterPage *
get_page (UiSheets *desk,
          guint     index)
{
  return g_ptr_array_index (muster_sheet_view_get_pages (desk->view)->sheet->pages, index);
}

/* Which page is called so, from 0. */
static guint
find_named (UiSheets   *desk,
            const char *name)
{
  MusterSheetPages *pages = muster_sheet_view_get_pages (desk->view);

  for (guint i = 0; i < pages->sheet->pages->len; i++)
    {
      if (strcmp (pages->names[i], name) == 0)
        return i;
    }
  g_test_message ("no page of %s", name);
  g_assert_not_reached ();
}

static gboolean
is_numbered (UiSheets *desk,
             guint     index)
{
  g_autofree char *text = g_strdup_printf ("Page %u of %u", index + 1, ui_sheets_count (desk));

  return muster_sheet_view_get_page (desk->view) == index && ui_find_label (GTK_WIDGET (desk->page), text) != NULL;
}

/* Everybody sees which page is in view, and can see the whole of it. */
static void
test_whole_page (void)
{
  UiSheets *desk = ui_sheets_open_sample ("fields-of-war-german-1000");
  double fit = muster_sheet_view_get_zoom (desk->view);
  g_autoptr(GtkAdjustment) adjustment = NULL;

  g_object_get (desk->view, "vadjustment", &adjustment, NULL);
  g_assert_true (is_numbered (desk, 0));
  muster_sheet_view_show_page (desk->view, 2);
  UI_WAIT (is_numbered (desk, 2));

  ui_act (desk->window, "win.zoom-page");
  g_assert_cmpint (muster_sheet_view_get_fit (desk->view), ==, MUSTER_SHEET_FIT_PAGE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (desk->window));
  ui_settle ();
  g_assert_cmpfloat (muster_sheet_view_get_zoom (desk->view), <, fit);
  g_assert_cmpint (muster_sheet_measures_scale (get_page (desk, 2)->height, muster_sheet_view_get_zoom (desk->view)), <=,
                   (int) gtk_adjustment_get_page_size (adjustment) - 2 * MUSTER_SHEET_GAP + 1);
  g_assert_true (is_numbered (desk, 2));

  /* Whatever room there is. */
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 1240, 600);
  fit = muster_sheet_view_get_zoom (desk->view);
  UI_WAIT (muster_sheet_view_get_zoom (desk->view) < fit);
  UI_WAIT (is_numbered (desk, 2));

  /* The last is reached. */
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  UI_WAIT (is_numbered (desk, ui_sheets_count (desk) - 1));
  ui_act (desk->window, "win.zoom-fit");
  g_assert_cmpint (muster_sheet_view_get_fit (desk->view), ==, MUSTER_SHEET_FIT_WIDTH);
  ui_sheets_close (desk);
}

/* A page that lies on its side makes no other one smaller: each is as wide as there is room. */
static void
test_wide_page (void)
{
  UiSheets *desk = ui_sheets_open_sample ("modern-war-games-1957-german");
  double fit = muster_sheet_view_get_zoom (desk->view);
  GtkWidget *child;
  guint board;

  ui_sheets_toggle (desk, "Movement board");
  board = find_named (desk, "Movement board");
  g_assert_cmpfloat (get_page (desk, board)->width, >, get_page (desk, 0)->width);
  UI_WAIT (is_numbered (desk, board));
  g_assert_cmpfloat (muster_sheet_view_get_zoom (desk->view), <, fit);
  for (child = gtk_widget_get_first_child (GTK_WIDGET (desk->view)); child != NULL; child = gtk_widget_get_next_sibling (child))
    UI_WAIT (ABS (gtk_widget_get_width (child) + 2 * MUSTER_SHEET_GAP - gtk_widget_get_width (GTK_WIDGET (desk->view))) <= 1);
  muster_sheet_view_show_page (desk->view, 0);
  UI_WAIT (is_numbered (desk, 0));
  g_assert_cmpfloat (muster_sheet_view_get_zoom (desk->view), ==, fit);
  ui_sheets_close (desk);
}

/* What is chosen comes into view. */
static void
test_follows_choice (void)
{
  UiSheets *desk = ui_sheets_open_sample ("fields-of-war-german-1000");
  guint cards;

  ui_sheets_toggle (desk, "Turn track");
  UI_WAIT (is_numbered (desk, find_named (desk, "Turn track")));
  adw_combo_row_set_selected (ADW_COMBO_ROW (ui_sheets_find_row (desk, "_Card Size")), MUSTER_CARD_A6);
  ui_sheets_wait (desk);
  cards = find_named (desk, "Unit cards");
  g_assert_cmpuint (cards, >, 0);
  UI_WAIT (is_numbered (desk, cards));
  muster_sheet_view_show_page (desk->view, 0);
  UI_WAIT (is_numbered (desk, 0));
  ui_sheets_toggle (desk, "_Backs");
  UI_WAIT (is_numbered (desk, find_named (desk, "Unit cards") + 1));
  /* What goes takes nobody along. */
  muster_sheet_view_show_page (desk->view, 0);
  UI_WAIT (is_numbered (desk, 0));
  ui_sheets_toggle (desk, "Turn track");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (desk->window));
  g_assert_true (is_numbered (desk, 0));
  ui_sheets_close (desk);
}

static char *
answer (GtkPrintOperation *operation,
        gpointer           data)
{
  int *page = data;

  g_object_get (operation, "current-page", page, NULL);
  return NULL;
}

/* The page in view can be printed by itself; where none is there is none to choose. */
static void
test_current_page (void)
{
  UiSheets *desk = ui_sheets_open_sample ("fields-of-war-german-1000");
  int page = -2;

  muster_print_operation_set_hook (answer, &page);
  muster_sheet_view_show_page (desk->view, 2);
  UI_WAIT (is_numbered (desk, 2));
  ui_act (desk->window, "doc.print");
  g_assert_cmpint (page, ==, 2);
  ui_act (desk->window, "win.page-force");
  ui_settle ();
  ui_act (desk->window, "doc.print");
  g_assert_cmpint (page, ==, -1);
  muster_print_operation_set_hook (NULL, NULL);
  ui_sheets_close (desk);
}

/* Lists with nothing in them, with too much in them, and with far too much. */
static void
test_lists (void)
{
  UiSheets *desk = ui_sheets_open (NULL);
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
      ui_sheets_show (desk);
      g_assert_cmpuint (ui_sheets_count (desk), >, 1);
      UI_WAIT (ui_sheets_are_painted (desk));
      g_assert_cmpuint (count_previews (desk), <=, 6);
    }
  ui_sheets_close (desk);

  desk = ui_sheets_open_sample ("fields-of-war-illegal-1000");
  g_assert_true (ui_sheets_say (desk, "problems"));
  ui_sheets_close (desk);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/sheets-preview/edits", test_edits);
  g_test_add_func ("/sheets-preview/zoom", test_zoom);
  g_test_add_func ("/sheets-preview/whole-page", test_whole_page);
  g_test_add_func ("/sheets-preview/wide-page", test_wide_page);
  g_test_add_func ("/sheets-preview/follows-choice", test_follows_choice);
  g_test_add_func ("/sheets-preview/current-page", test_current_page);
  g_test_add_func ("/sheets-preview/lists", test_lists);

  return g_test_run ();
}
