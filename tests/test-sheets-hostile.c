/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sheets with texts that are no trouble to read and yet were to print: letters in colours, what is no character, names of which
 * nothing can be seen, words without end in narrow tables. */

#include "muster-roster-file.h"
#include "muster-sheet-document.h"
#include "muster-sheet-job.h"
#include "muster-sheet-pdf.h"
#include "muster-test-handouts.h"
#include "muster-test-hard-lists.h"
#include "muster-test-util.h"
#include "muster-text.h"

#include <string.h>

/* Sanitizers make typesetting seventy times slower. */
#ifdef __SANITIZE_ADDRESS__
#define LONG_WORD 40
#else
#define LONG_WORD 385
#endif

static MusterSystemStore *store;
static MusterTypesetter *typesetter;

static const char *const all_sheets[] = { MUSTER_SHEET_ROSTER, MUSTER_SHEET_CARDS, MUSTER_SHEET_LABELS, MUSTER_SHEET_BOARD, "playsheet", NULL };

/* All sheets of a list that has a text wherever a player may write one. */
static GBytes *
make_pdf (const char  *text,
          const char **sheets)
{
  static const char format[] = "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\">"
                               "<name>%s</name><player>%s</player><notes>%s</notes><unit type=\"infantry-platoon\" name=\"%s\">"
                               "<notes>%s</notes></unit></roster>";
  g_autofree char *xml = g_strdup_printf (format, text, text, text, text, text);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (xml, strlen (xml), "list", store, &error);
  g_autoptr (MusterReport) report = NULL;
  g_autoptr (MusterSheet) sheet = NULL;
  const MusterSheetChoices choices = { 0 };
  const MusterSheetStyle style = { .card_size = MUSTER_CARD_A6, .backs = TRUE };
  const MusterReport *reports[1];
  GBytes *pdf;

  g_assert_no_error (error);
  report = muster_report_new (roster, NULL, TRUE);
  reports[0] = report;
  sheet = muster_sheet_document_new (reports, 1, sheets, &choices, &style, typesetter);
  pdf = muster_sheet_to_pdf (sheet, typesetter, FALSE, &error);
  g_assert_no_error (error);
  return pdf;
}

static void
assert_pdfs (const char *text)
{
  for (guint i = 0; all_sheets[i] != NULL; i++)
    {
      const char *one[] = { all_sheets[i], NULL };
      g_autoptr (GBytes) pdf = make_pdf (text, one);

      g_assert_cmpuint (g_bytes_get_size (pdf), >, 1000);
    }
}

/* Where a font of pictures is installed, the first letter on a page may be painted as one: this is seen only with the fonts of
 * the machine, in a process of its own. */
static void
test_pictures (void)
{
  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, 0);
      g_test_trap_assert_passed ();
      return;
    }
  assert_pdfs ("⭐");
  assert_pdfs ("⭐ Guard 🇬🇧");
}

static void
test_noncharacters (void)
{
  g_autofree char *clean = muster_page_dup_text ("a\xef\xb7\x90" "b\xf0\x9f\xbf\xbe" "c\xef\xbf\xbd");

  g_assert_cmpstr (clean, ==, "a\xef\xbf\xbd" "b\xef\xbf\xbd" "c\xef\xbf\xbd");
  g_assert_null (muster_page_dup_text (NULL));
  assert_pdfs ("a\xef\xb7\x90" "b");
  assert_pdfs ("\xf0\x9f\xbf\xbe");
}

static void
test_visible (void)
{
  g_assert_false (muster_text_is_visible (NULL));
  g_assert_false (muster_text_is_visible (""));
  g_assert_false (muster_text_is_visible (" \n\t\u00a0\u3000"));
  g_assert_false (muster_text_is_visible ("\u200e\u200b\u2060\ufeff"));
  g_assert_false (muster_text_is_visible ("\U000e0041\u3164\uffa0\u2800"));
  g_assert_true (muster_text_is_visible ("\u200ea"));
  g_assert_true (muster_text_is_visible ("\u0301"));
  g_assert_true (muster_text_is_visible ("-"));
  g_assert_true (muster_text_is_visible ("星"));
}

static void
test_unseen_names (void)
{
  static const char xml[] = "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\">"
                            "<unit type=\"infantry-platoon\" name=\"\u200e\u2060\"/></roster>";
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (xml, strlen (xml), "list", store, &error);
  const MusterUnit *unit;

  g_assert_no_error (error);
  unit = muster_roster_get_root (roster)->children[0];
  g_assert_cmpstr (muster_unit_get_title (unit, NULL), ==, "Infantry platoon");
}

/* A table that no page could hold well ends soon all the same: what is tried is bounded, and every column is there. */
static void
test_endless_words (void)
{
  static const char xml[] = "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\"/>";
  g_autoptr (MusterReport) report = muster_test_report_parse (store, xml);
  g_autoptr (MusterHandout) handout = muster_test_handout_new (4, 9, FALSE);
  MusterBlock *table = muster_test_add_table (muster_test_add_section (handout, "Endless"), 20, 3);
  g_autofree char *title = g_strnfill (20 * LONG_WORD, 't');
  g_autoptr (MusterSheet) sheet = NULL;
  guint64 before = muster_typesetter_get_work (typesetter);

  for (guint i = 0; i < table->cells->len; i++)
    {
      g_free (g_ptr_array_index (table->cells, i));
      g_ptr_array_index (table->cells, i) = g_strnfill (LONG_WORD - i % 20, (char) ('a' + i % 20));
    }
  muster_test_add_section (handout, title);
  sheet = muster_test_handout_lay_out (handout, report, MUSTER_PAPER_A4, typesetter);
  g_assert_cmpuint (sheet->pages->len, >=, 1);
  g_assert_cmpuint (muster_typesetter_get_work (typesetter) - before, <, 40000000);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_assert_true (g_test_subprocess () || muster_test_pin_fonts ());
  if (g_test_subprocess ())
    g_unsetenv ("FONTCONFIG_FILE");
  store = muster_test_shipped_store ();
  typesetter = muster_typesetter_new ();
  g_test_add_func ("/sheets-hostile/pictures", test_pictures);
  g_test_add_func ("/sheets-hostile/noncharacters", test_noncharacters);
  g_test_add_func ("/sheets-hostile/visible", test_visible);
  g_test_add_func ("/sheets-hostile/unseen-names", test_unseen_names);
  g_test_add_func ("/sheets-hostile/endless-words", test_endless_words);
  status = g_test_run ();
  muster_typesetter_free (typesetter);
  g_clear_object (&store);
  return status;
}
