/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Printing, with somebody who answers in place of the dialog: what comes out of the printer is what export writes, page by
 * page; on paper of another size it is laid out anew, or made to fit. */

#include <string.h>

#include <glib/gstdio.h>

#include "muster-print-operation.h"
#include "muster-sheet-content.h"
#include "muster-test-util.h"
#include "muster-ui-program.h"
#include "muster-window-private.h"

/* How a printed page may differ from an exported one: in so many of a thousand dots, by rounding. */
#define MOST_DIFFERENT 2

typedef struct
{
  UiProgram    *program;
  MusterWindow *window;
  char         *printed;  /* path */
  char         *exported;
  const char   *paper;    /* (nullable): what is chosen in the dialog */
  gboolean      cancels;
  guint         n_asked;
} Desk;

static char *
answer (GtkPrintOperation *operation,
        gpointer           data)
{
  Desk *desk = data;

  desk->n_asked++;
  if (desk->cancels)
    return NULL;
  if (desk->paper != NULL)
    {
      g_autoptr(GtkPageSetup) setup = gtk_page_setup_new ();
      GtkPaperSize *size = gtk_paper_size_new (desk->paper);

      gtk_page_setup_set_paper_size (setup, size);
      gtk_print_operation_set_default_page_setup (operation, setup);
      gtk_paper_size_free (size);
    }
  return g_strdup (desk->printed);
}

static Desk *
open_desk (const char *sample)
{
  g_autofree char *path = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "samples", sample, NULL);
  g_autoptr(GSettings) settings = g_settings_new ("org.muster.Muster");
  Desk *desk = g_new0 (Desk, 1);

  g_settings_reset (settings, "sheets");
  g_settings_set_string (settings, "paper", "a4");
  desk->program = ui_program_new ();
  desk->printed = ui_program_dup_path (desk->program, "printed.pdf");
  desk->exported = ui_program_dup_path (desk->program, "exported.pdf");
  ui_program_start (desk->program);
  desk->window = ui_program_open (desk->program, path);
  muster_print_operation_set_hook (answer, desk);
  return desk;
}

static void
close_desk (Desk *desk)
{
  muster_print_operation_set_hook (NULL, NULL);
  ui_program_free (desk->program);
  g_free (desk->printed);
  g_free (desk->exported);
  g_free (desk);
}

/* Whether a program is there that looks into files of pages. */
static gboolean
can_look (void)
{
  g_autofree char *path = g_find_program_in_path ("pdftoppm");

  if (path == NULL)
    g_test_skip ("no pdftoppm here");
  return path != NULL;
}

static char *
run (const char *first,
     ...)
{
  g_autoptr(GPtrArray) argv = g_ptr_array_new ();
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GError) error = NULL;
  char *out = NULL;
  va_list arguments;

  va_start (arguments, first);
  for (const char *argument = first; argument != NULL; argument = va_arg (arguments, const char *))
    g_ptr_array_add (argv, (gpointer) argument);
  va_end (arguments);
  g_ptr_array_add (argv, NULL);
  process = g_subprocess_newv ((const char * const *) argv->pdata, G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
  return out;
}

/* What pdfinfo says of one thing. */
static char *
dup_fact (const char *pdf,
          const char *name)
{
  g_autofree char *info = run ("pdfinfo", pdf, NULL);
  const char *at = strstr (info, name);

  g_assert_nonnull (at);
  at += strlen (name);
  return g_strstrip (g_strndup (at, strcspn (at, "\n")));
}

static guint
count_pages (const char *pdf)
{
  g_autofree char *n = dup_fact (pdf, "\nPages:");

  return (guint) g_ascii_strtoull (n, NULL, 10);
}

/* A page as grey dots. */
static GBytes *
render (Desk       *desk,
        const char *pdf,
        guint       page)
{
  g_autofree char *number = g_strdup_printf ("%u", page);
  g_autofree char *stem = ui_program_dup_path (desk->program, "page");
  g_autofree char *picture = g_strconcat (stem, ".pgm", NULL);
  g_autofree char *none = run ("pdftoppm", "-gray", "-r", "50", "-singlefile", "-f", number, "-l", number, pdf, stem, NULL);
  char *data;
  gsize length;

  g_assert_true (g_file_get_contents (picture, &data, &length, NULL));
  return g_bytes_new_take (data, length);
}

static void
assert_same_page (Desk  *desk,
                  guint  page)
{
  g_autoptr(GBytes) one = render (desk, desk->printed, page);
  g_autoptr(GBytes) other = render (desk, desk->exported, page);
  gsize length = g_bytes_get_size (one), n_different = 0, n_dark = 0;
  const guint8 *a = g_bytes_get_data (one, NULL);
  const guint8 *b = g_bytes_get_data (other, NULL);

  g_assert_cmpuint (length, ==, g_bytes_get_size (other));
  for (gsize i = 0; i < length; i++)
    {
      n_different += ABS (a[i] - b[i]) > 48;
      n_dark += a[i] < 128;
    }
  g_test_message ("page %u: %" G_GSIZE_FORMAT " dark, %" G_GSIZE_FORMAT " different", page, n_dark, n_different);
  g_assert_cmpuint (n_dark, >, 500);
  g_assert_cmpuint (n_different * 1000, <=, length * MOST_DIFFERENT);
}

static void
print_and_export (Desk *desk)
{
  g_autofree char *content = NULL;

  ui_act (desk->window, "doc.print");
  UI_WAIT (g_file_test (desk->printed, G_FILE_TEST_EXISTS));
  g_free (desk->program->choice);
  desk->program->choice = g_strdup (desk->exported);
  ui_act (desk->window, "doc.export");
  UI_WAIT (g_file_get_contents (desk->exported, &content, NULL, NULL));
  ui_settle ();
}

static void
test_same (void)
{
  static const char * const samples[] = {
    "fields-of-war-german-1000.muster", "hot-chow-german-6.muster", "modern-war-games-1957-german.muster",
    "pauls-modern-british-8.muster",
  };

  if (!can_look ())
    return;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      Desk *desk = open_desk (samples[i]);
      g_autofree char *printed = NULL;
      g_autofree char *exported = NULL;
      guint n;

      print_and_export (desk);
      n = count_pages (desk->printed);
      g_assert_cmpuint (n, >=, 3);
      g_assert_cmpuint (n, ==, count_pages (desk->exported));
      for (guint page = 1; page <= n; page++)
        assert_same_page (desk, page);
      printed = run ("pdftotext", "-raw", desk->printed, "-", NULL);
      exported = run ("pdftotext", "-raw", desk->exported, "-", NULL);
      g_assert_cmpstr (printed, ==, exported);
      close_desk (desk);
    }
}

/* Without colours, and only some of the sheets. */
static void
test_choices (void)
{
  Desk *desk = open_desk ("fields-of-war-german-1000.muster");
  guint n;

  if (!can_look ())
    return;

  muster_sheet_settings_set_option (desk->window->sheet_settings, MUSTER_SHEET_OPTION_MONO, TRUE);
  muster_sheet_settings_set_option (desk->window->sheet_settings, MUSTER_SHEET_OPTION_OPPONENT, TRUE);
  muster_sheet_settings_set_sheet (desk->window->sheet_settings, MUSTER_SHEET_ROSTER, FALSE);
  print_and_export (desk);
  n = count_pages (desk->printed);
  g_assert_cmpuint (n, ==, count_pages (desk->exported));
  for (guint page = 1; page <= n; page++)
    assert_same_page (desk, page);
  close_desk (desk);
}

/* Sheets are made for the paper that is chosen in the dialog; where it is none of theirs they are made to fit. */
static void
test_paper (void)
{
  Desk *desk = open_desk ("fields-of-war-german-1000.muster");
  g_autofree char *letter = NULL;
  g_autofree char *small = NULL;
  g_autofree char *as_a4 = NULL;
  g_autofree char *as_a5 = NULL;

  if (!can_look ())
    return;

  desk->paper = GTK_PAPER_NAME_LETTER;
  print_and_export (desk);
  letter = dup_fact (desk->printed, "Page size:");
  g_assert_true (g_str_has_prefix (letter, "612 x 792"));
  /* As it would be exported for that paper. */
  muster_sheet_settings_set_paper (desk->window->sheet_settings, MUSTER_PAPER_LETTER);
  g_assert_cmpint (g_remove (desk->exported), ==, 0);
  print_and_export (desk);
  assert_same_page (desk, 1);
  muster_sheet_settings_set_paper (desk->window->sheet_settings, MUSTER_PAPER_A4);

  g_assert_cmpint (g_remove (desk->exported), ==, 0);
  g_assert_cmpint (g_remove (desk->printed), ==, 0);
  desk->paper = GTK_PAPER_NAME_A5;
  print_and_export (desk);
  small = dup_fact (desk->printed, "Page size:");
  g_assert_true (g_str_has_prefix (small, "419"));
  g_assert_cmpuint (count_pages (desk->printed), ==, count_pages (desk->exported));
  as_a5 = run ("pdftotext", "-raw", "-l", "1", desk->printed, "-", NULL);
  as_a4 = run ("pdftotext", "-raw", "-l", "1", desk->exported, "-", NULL);
  g_assert_cmpstr (as_a5, ==, as_a4);
  close_desk (desk);
}

/* Whoever cancels has nothing printed, and can print again. */
static void
test_cancelled (void)
{
  Desk *desk = open_desk ("hot-chow-german-6.muster");

  desk->cancels = TRUE;
  ui_act (desk->window, "doc.print");
  ui_settle ();
  g_assert_cmpuint (desk->n_asked, ==, 1);
  g_assert_false (g_file_test (desk->printed, G_FILE_TEST_EXISTS));
  desk->cancels = FALSE;
  ui_act (desk->window, "doc.print");
  UI_WAIT (g_file_test (desk->printed, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (desk->n_asked, ==, 2);
  g_assert_cmpuint (desk->program->n_asked, ==, 0);
  close_desk (desk);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/print/same", test_same);
  g_test_add_func ("/print/choices", test_choices);
  g_test_add_func ("/print/paper", test_paper);
  g_test_add_func ("/print/cancelled", test_cancelled);

  return g_test_run ();
}
