/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of sheets in the real window: its choices come out in the pages, in what is printed and in what is exported. */

#include <string.h>

#include "muster-print-operation.h"
#include "muster-sheet-content.h"
#include "muster-ui-sheets.h"

/* How many pages a file has. */
static guint
count_written (const char *content,
               gsize       length)
{
  guint n = 0;

  for (gsize i = 0; i + 11 < length; i++)
    n += memcmp (content + i, "/Type /Page", 11) == 0 && content[i + 11] != 's';
  return n;
}

static void
test_shows (void)
{
  static const char * const samples[] = {
    "fields-of-war-german-1000", "hot-chow-german-6", "modern-war-games-1957-german", "pauls-modern-british-8",
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      UiSheets *desk = ui_sheets_open_sample (samples[i]);
      guint n_sheets, n = ui_sheets_count (desk);
      const MusterName *sheets =
        muster_system_get_sheets (muster_workbench_get_system (muster_window_get_workbench (desk->window)), &n_sheets);
      g_autofree char *count = g_strdup_printf ("Page 1 of %u", n);
      g_autofree char *wrong = NULL;
      GtkWidget *first;

      g_assert_cmpuint (n, >=, 3);
      g_assert_nonnull (ui_find_label (GTK_WIDGET (desk->page), count));
      for (guint k = 0; k < n_sheets; k++)
        g_assert_nonnull (ui_sheets_find_row (desk, muster_system_text (sheets[k].name)));
      UI_WAIT (ui_sheets_are_painted (desk));
      first = gtk_widget_get_first_child (GTK_WIDGET (desk->view));
      g_free (g_steal_pointer (&count));
      count = g_strdup_printf ("Page 1 of %u: %s", n, muster_sheet_view_get_pages (desk->view)->names[0]);
      wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (first), GTK_ACCESSIBLE_PROPERTY_LABEL, count);
      g_assert_cmpstr (wrong, ==, NULL);
      ui_sheets_close (desk);
    }
}

static void
test_choices (void)
{
  UiSheets *desk = ui_sheets_open_sample ("fields-of-war-german-1000");
  guint n = ui_sheets_count (desk), n_cards;

  ui_sheets_toggle (desk, "Roster");
  g_assert_cmpuint (ui_sheets_count (desk), <, n);
  g_assert_false (ui_sheets_say (desk, "Bases and models to bring"));
  ui_sheets_toggle (desk, "Roster");
  g_assert_cmpuint (ui_sheets_count (desk), ==, n);

  /* At first there is what is written where nobody chooses. */
  ui_sheets_toggle (desk, "Turn track");
  g_assert_cmpuint (ui_sheets_count (desk), >, n);
  ui_sheets_toggle (desk, "Turn track");
  ui_sheets_toggle (desk, "Playsheet");
  ui_sheets_toggle (desk, "Roster");
  n_cards = ui_sheets_count (desk);
  g_assert_cmpuint (n_cards, <, n);
  ui_sheets_toggle (desk, "A Card for Each _Unit");
  g_assert_cmpuint (ui_sheets_count (desk), >=, n_cards);
  ui_sheets_toggle (desk, "A Card for Each _Unit");
  adw_combo_row_set_selected (ADW_COMBO_ROW (ui_sheets_find_row (desk, "_Card Size")), MUSTER_CARD_A6);
  ui_sheets_wait (desk);
  g_assert_cmpuint (ui_sheets_count (desk), >, n_cards);
  adw_combo_row_set_selected (ADW_COMBO_ROW (ui_sheets_find_row (desk, "_Card Size")), MUSTER_CARD_POKER);
  ui_sheets_wait (desk);
  ui_sheets_toggle (desk, "_Backs");
  g_assert_cmpuint (ui_sheets_count (desk) % 2, ==, 0);
  g_assert_cmpuint (ui_sheets_count (desk), >, n_cards);

  /* Without cards nothing can be chosen of them. */
  g_assert_true (gtk_widget_is_sensitive (ui_sheets_find_row (desk, "_Card Size")));
  ui_sheets_toggle (desk, "Unit cards");
  g_assert_false (gtk_widget_is_sensitive (ui_sheets_find_row (desk, "_Card Size")));
  g_assert_nonnull (ui_find_label (GTK_WIDGET (desk->page), "No Sheet Is Chosen"));
  g_assert_cmpuint (ui_sheets_count (desk), ==, 0);
  ui_sheets_toggle (desk, "Roster");
  g_assert_cmpuint (ui_sheets_count (desk), >, 0);

  adw_combo_row_set_selected (ADW_COMBO_ROW (ui_sheets_find_row (desk, "Pape_r")), MUSTER_PAPER_LETTER);
  ui_sheets_wait (desk);
  g_assert_cmpfloat_with_epsilon (((const MusterPage *) g_ptr_array_index (muster_sheet_view_get_pages (desk->view)->sheet->pages, 0))->width,
                                  612, 0.1);
  ui_sheets_toggle (desk, "_Spare Ink");
  g_assert_true (muster_sheet_view_get_pages (desk->view)->style.mono);
  g_assert_true (ui_sheets_say (desk, "1000 points"));
  ui_sheets_toggle (desk, "_Opponent’s Copy");
  g_assert_false (ui_sheets_say (desk, "1000 points"));

  ui_sheets_close (desk);
}

/* Of no sheet nothing can be printed; exported is what is usual then. */
static void
test_none (void)
{
  UiSheets *desk = ui_sheets_open_sample ("fields-of-war-german-1000");
  GtkWidget *print = ui_find_label (GTK_WIDGET (desk->page), "Print…");
  g_autofree char *content = NULL;
  guint n = ui_sheets_count (desk), n_written;
  gsize length;

  g_assert_nonnull (print);
  print = gtk_widget_get_ancestor (print, GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_is_sensitive (print));
  g_assert_null (gtk_widget_get_tooltip_text (print));
  ui_sheets_toggle (desk, "Roster");
  ui_sheets_toggle (desk, "Unit cards");
  ui_sheets_toggle (desk, "Playsheet");
  g_assert_nonnull (ui_find_label (GTK_WIDGET (desk->page), "No Sheet Is Chosen"));
  g_assert_false (gtk_widget_is_sensitive (print));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (print), ==, "No sheet is chosen");

  desk->program->choice = ui_program_dup_path (desk->program, "some.pdf");
  ui_act (desk->window, "doc.export");
  UI_WAIT (g_file_get_contents (desk->program->choice, &content, &length, NULL));
  n_written = count_written (content, length);
  g_assert_cmpuint (n_written, ==, n);
  g_assert_cmpuint (desk->program->n_asked, ==, 0);

  ui_sheets_toggle (desk, "Roster");
  g_assert_true (gtk_widget_is_sensitive (print));
  g_assert_null (gtk_widget_get_tooltip_text (print));
  ui_sheets_close (desk);
}

/* What the list of the opponent has can be left in. */
static void
test_against (void)
{
  UiSheets *desk = ui_sheets_open_sample ("fields-of-war-german-1000");
  GtkWidget *add, *row;

  ui_sheets_toggle (desk, "Only _What Is in Play");
  add = ui_find_label (GTK_WIDGET (desk->page), "Opponents’ Lists");
  g_assert_nonnull (add);
  add = ui_find_type (gtk_widget_get_ancestor (add, ADW_TYPE_PREFERENCES_GROUP), GTK_TYPE_BUTTON);

  /* One of another game is not taken. */
  desk->program->choice = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "samples", "hot-chow-german-6.muster", NULL);
  g_signal_emit_by_name (add, "clicked");
  UI_WAIT (desk->program->n_asked == 1);
  g_assert_cmpstr (desk->program->last_heading, ==, "Cannot Be Taken as an Opponent’s List");
  ui_sheets_wait (desk);
  g_assert_null (ui_sheets_find_row (desk, "hot-chow-german-6.muster"));
  g_assert_null (ui_find_label (GTK_WIDGET (desk->page), "hot-chow-german-6.muster is a list of another game, Hot Chow!"));

  /* Nor what is no list. */
  g_free (desk->program->choice);
  desk->program->choice = ui_program_dup_path (desk->program, "broken.muster");
  g_assert_true (g_file_set_contents (desk->program->choice, "<roster", -1, NULL));
  g_signal_emit_by_name (add, "clicked");
  UI_WAIT (desk->program->n_asked == 2);
  g_assert_null (ui_sheets_find_row (desk, "broken.muster"));

  g_free (desk->program->choice);
  desk->program->choice = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "samples", "fields-of-war-illegal-1000.muster", NULL);
  g_signal_emit_by_name (add, "clicked");
  UI_WAIT ((row = ui_sheets_find_row (desk, "fields-of-war-illegal-1000.muster")) != NULL);
  g_signal_emit_by_name (ui_find_type (row, GTK_TYPE_BUTTON), "clicked");
  ui_sheets_wait (desk);
  g_assert_null (ui_sheets_find_row (desk, "fields-of-war-illegal-1000.muster"));
  g_assert_cmpuint (desk->program->n_asked, ==, 2);
  ui_sheets_close (desk);
}

/* In a narrow window the choices are folded away, and come by a key. */
static void
test_narrow (void)
{
  UiSheets *desk = ui_sheets_open_sample ("fields-of-war-german-1000");
  AdwFlap *flap = muster_sheets_page_get_flap (desk->page);

  g_assert_false (adw_flap_get_folded (flap));
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 800, 600);
  UI_WAIT (adw_flap_get_folded (flap) && !adw_flap_get_reveal_flap (flap));
  ui_settle ();
  ui_act (desk->window, "win.show-panels");
  g_assert_true (adw_flap_get_reveal_flap (flap));
  UI_WAIT (ui_sheets_find_row (desk, "Roster") != NULL);
  ui_act (desk->window, "win.show-panels");
  g_assert_false (adw_flap_get_reveal_flap (flap));

  /* Those of the other page stay as they are. */
  ui_act (desk->window, "win.page-force");
  ui_settle ();
  ui_act (desk->window, "win.page-sheets");
  ui_settle ();
  g_assert_false (adw_flap_get_reveal_flap (flap));
  ui_sheets_close (desk);
}

static char *
export_text (UiSheets       *desk,
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
  UiSheets *desk = ui_sheets_open_sample ("hot-chow-german-6");
  g_autofree char *page = export_text (desk, "some.html");
  g_autofree char *text = export_text (desk, "some.txt");
  g_autofree char *markdown = export_text (desk, "some.md");

  g_assert_nonnull (strstr (page, "Playsheet"));
  g_assert_null (strstr (text, "Playsheet"));
  g_assert_null (strstr (markdown, "Playsheet"));
  ui_sheets_close (desk);
}

/* A file of the page's sheets. */
static void
test_export (void)
{
  UiSheets *desk = ui_sheets_open_sample ("fields-of-war-german-1000");
  g_autofree char *content = NULL;
  gsize length;

  ui_sheets_toggle (desk, "Roster");
  ui_sheets_toggle (desk, "Playsheet");
  desk->program->choice = ui_program_dup_path (desk->program, "some.pdf");
  ui_act (desk->window, "doc.export");
  UI_WAIT (g_file_get_contents (desk->program->choice, &content, &length, NULL));
  g_assert_cmpuint (count_written (content, length), ==, ui_sheets_count (desk));
  ui_sheets_close (desk);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/sheets-page/shows", test_shows);
  g_test_add_func ("/sheets-page/choices", test_choices);
  g_test_add_func ("/sheets-page/none", test_none);
  g_test_add_func ("/sheets-page/against", test_against);
  g_test_add_func ("/sheets-page/narrow", test_narrow);
  g_test_add_func ("/sheets-page/export", test_export);
  g_test_add_func ("/sheets-page/export-texts", test_export_texts);

  return g_test_run ();
}
