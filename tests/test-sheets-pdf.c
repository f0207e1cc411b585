/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The roster sheet as a PDF, read back with other people's programs. */

#include "muster-roster-file.h"
#include "muster-sheet-pdf.h"
#include "muster-sheet-roster.h"
#include "muster-sheet-words.h"
#include "muster-test-hard-lists.h"
#include "muster-test-read-back.h"
#include "muster-test-util.h"

#include <string.h>

/* Sanitizers make typesetting seventy times slower; there a few of the cases must do. */
#ifdef __SANITIZE_ADDRESS__
#define CASE_STEP 10
#else
#define CASE_STEP 1
#endif

static MusterSystemStore *store;
static MusterTypesetter *typesetter;

static MusterRoster *
load_xml (const char *xml)
{
  g_autoptr (GError) error = NULL;
  MusterRoster *roster = muster_roster_load_bytes (xml, strlen (xml), "list", store, &error);

  g_assert_no_error (error);
  return roster;
}

/* Lays out, paints and saves. */
static char *
make_pdf (Place              *place,
          const MusterReport *report,
          MusterPaper         paper,
          gboolean            mono)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSheet) sheet = muster_sheet_roster_new (report, paper, typesetter);
  g_autoptr (GBytes) pdf = muster_sheet_to_pdf (sheet, typesetter, mono, &error);
  char *path = place_path (place, "out.pdf");

  g_assert_no_error (error);
  g_file_set_contents (path, g_bytes_get_data (pdf, NULL), (gssize) g_bytes_get_size (pdf), &error);
  g_assert_no_error (error);
  return path;
}

/* Words written from right to left come back in an order that depends on what reads them. */
static void
assert_reads_name (const char *squeezed,
                   const char *name)
{
  g_autofree char *isolated = muster_words_isolate (name);
  g_auto (GStrv) words = g_strsplit (name, strcmp (isolated, name) != 0 ? " " : "\n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    muster_test_assert_reads (squeezed, words[i]);
}

/* The checker's numbers and the names of all units, out of the file. */
static void
check_text (Place              *place,
            const MusterReport *report,
            const char         *path)
{
  g_autofree char *text = muster_test_run_tool (place, "pdftotext", "-raw", path, "-", NULL);
  g_autofree char *squeezed = muster_test_dup_squeezed (text);
  g_autofree char *used = muster_report_dup_used (report);
  const char *name = muster_roster_get_name (report->roster);

  muster_test_assert_reads (squeezed, used);
  muster_test_assert_reads (squeezed, report->code);
  muster_test_assert_reads (squeezed, report->judgement->legal ? "Legal" : "Not legal");
  if (name != NULL)
    assert_reads_name (squeezed, name);
  for (guint32 row = 0; row < muster_force_get_n_rows (report->force); row++)
    {
      const MusterUnit *unit = muster_force_get_unit (report->force, row);

      assert_reads_name (squeezed, muster_unit_get_title (unit, muster_force_get_entry (report->force, row)));
    }
  for (guint i = 0; i < report->judgement->n_findings; i++)
    {
      g_autofree char *words = muster_judgement_dup_text (report->judgement, &report->judgement->findings[i]);

      /* Names within sentences come back in another order where they are written from right to left. */
      if (g_str_is_ascii (words))
        muster_test_assert_reads (squeezed, g_utf8_next_char (words));
    }
}

static void
check_folder (Place      *place,
              const char *path,
              guint       step)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autoptr (MusterRoster) roster = NULL;
      g_autoptr (MusterReport) report = NULL;
      g_autofree char *pdf = NULL;

      if (!g_str_has_suffix (name, ".muster") || n++ % step != 0)
        continue;
      g_test_message ("%s", name);
      roster = muster_roster_load (file, store, NULL);
      g_assert_nonnull (roster);
      report = muster_report_new (roster, NULL, TRUE);
      pdf = make_pdf (place, report, n / step % 2 == 0 ? MUSTER_PAPER_A4 : MUSTER_PAPER_LETTER, FALSE);
      check_text (place, report, pdf);
    }
  g_assert_cmpuint (n, >, 2);
}

static void
test_read_cases (Place         *place,
                 gconstpointer  data)
{
  g_autofree char *cases = muster_test_dup_cases_dir ();
  g_autofree char *games = g_build_filename (cases, "fields-of-war", NULL);
  g_autofree char *others = g_build_filename (cases, "other-systems", NULL);

  NEED ("pdftotext")
  check_folder (place, games, CASE_STEP);
  check_folder (place, others, CASE_STEP);
}

static void
test_read_samples (Place         *place,
                   gconstpointer  data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);

  NEED ("pdftotext")
  check_folder (place, path, 1);
}

/* Some names need fonts that a machine may not have; then they are not read, and the test says so. */
static void
test_read_hard (Place         *place,
                gconstpointer  data)
{
  guint n;
  const MusterTestHardList *lists = muster_test_get_hard_lists (&n);
  g_autoptr (GString) skipped = g_string_new (NULL);

  NEED ("pdftotext")
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *xml = lists[i].make ();
      g_autoptr (MusterRoster) roster = load_xml (xml);
      g_autoptr (MusterReport) report = muster_report_new (roster, NULL, TRUE);
      g_autofree char *pdf = make_pdf (place, report, MUSTER_PAPER_A4, FALSE);

      g_test_message ("%s", lists[i].name);
      if (*muster_typesetter_get_missing (typesetter) == '\0')
        check_text (place, report, pdf);
      else
        g_string_append_printf (skipped, "%s: no font has %s", lists[i].name, muster_typesetter_get_missing (typesetter));
    }
  if (skipped->len > 0)
    g_test_skip (skipped->str);
}

/* Fonts are in the file, each with what makes its letters text again. */
static void
test_fonts (Place         *place,
            gconstpointer  data)
{
  guint n;
  const MusterTestHardList *lists = muster_test_get_hard_lists (&n);

  NEED ("pdffonts")
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *xml = lists[i].make ();
      g_autoptr (MusterRoster) roster = load_xml (xml);
      g_autoptr (MusterReport) report = muster_report_new (roster, NULL, TRUE);
      g_autofree char *pdf = make_pdf (place, report, MUSTER_PAPER_A4, FALSE);
      g_autofree char *fonts = muster_test_run_tool (place, "pdffonts", pdf, NULL);
      g_auto (GStrv) lines = g_strsplit (fonts, "\n", -1);

      g_assert_nonnull (lines[2]);
      for (guint k = 2; lines[k] != NULL && *lines[k] != '\0'; k++)
        {
          if (strstr (lines[k], " yes yes yes ") == NULL)
            g_error ("%s: %s", lists[i].name, lines[k]);
        }
    }
}

static void
test_sound (Place         *place,
            gconstpointer  data)
{
  guint n;
  const MusterTestHardList *lists = muster_test_get_hard_lists (&n);

  NEED ("qpdf")
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *xml = lists[i].make ();
      g_autoptr (MusterRoster) roster = load_xml (xml);
      g_autoptr (MusterReport) report = muster_report_new (roster, NULL, TRUE);
      g_autofree char *pdf = make_pdf (place, report, MUSTER_PAPER_LETTER, FALSE);
      g_autofree char *checked = muster_test_run_tool (place, "qpdf", "--check", pdf, NULL);

      g_assert_nonnull (strstr (checked, "No syntax or stream encoding errors"));
    }
}

/* What the file tells of itself, and where its outline and its links lead. */
static void
test_info (Place         *place,
           gconstpointer  data)
{
  g_autoptr (MusterRoster) roster = load_xml ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\">"
                                              "<name>Łódź &amp; 'Söhne' (1)</name><player>Anna \\ Weber</player>"
                                              "<unit type=\"infantry-platoon\"/></roster>");
  g_autoptr (MusterReport) report = muster_report_new (roster, NULL, TRUE);
  g_autofree char *pdf = make_pdf (place, report, MUSTER_PAPER_LETTER, FALSE);
  g_autofree char *info = NULL;
  g_autofree char *dests = NULL;
  g_autofree char *structure = NULL;

  NEED ("pdfinfo")
  info = muster_test_run_tool (place, "pdfinfo", pdf, NULL);
  g_assert_nonnull (strstr (info, "Łódź & 'Söhne' (1)"));
  g_assert_nonnull (strstr (info, "Anna \\ Weber"));
  g_assert_nonnull (strstr (info, "612 x 792 pts (letter)"));
  g_assert_nonnull (strstr (info, "Muster "));
  dests = muster_test_run_tool (place, "pdfinfo", "-dests", pdf, NULL);
  g_assert_nonnull (strstr (dests, "\"list\""));
  g_assert_nonnull (strstr (dests, "\"force\""));
  g_assert_nonnull (strstr (dests, "\"findings\""));
  g_assert_nonnull (strstr (dests, "\"unit-1\""));
  structure = muster_test_run_tool (place, "pdfinfo", "-struct-text", pdf, NULL);
  g_assert_true (g_str_has_prefix (structure, "H1"));
  g_assert_nonnull (strstr (structure, "H2 (block)\n  \"Force\""));
}

/* Without colours nothing is coloured; with them something is. */
static void
test_mono (Place         *place,
           gconstpointer  data)
{
  g_autoptr (MusterRoster) roster = load_xml ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\"/>");
  g_autoptr (MusterReport) report = muster_report_new (roster, NULL, TRUE);

  NEED ("pdftoppm")
  for (guint mono = 0; mono < 2; mono++)
    {
      g_autofree char *pdf = make_pdf (place, report, MUSTER_PAPER_A4, mono == 1);
      g_autofree char *stem = place_path (place, "page");
      g_autofree char *picture = g_strconcat (stem, ".ppm", NULL);
      g_autofree char *none = muster_test_run_tool (place, "pdftoppm", "-r", "40", "-singlefile", pdf, stem, NULL);
      g_autofree char *data_of_it = NULL;
      gsize length;
      gboolean coloured = FALSE;

      g_assert_true (g_file_get_contents (picture, &data_of_it, &length, NULL));
      for (gsize i = length % 3; i + 2 < length && !coloured; i += 3)
        coloured = i > 60 && (ABS (data_of_it[i] - data_of_it[i + 1]) > 8 || ABS (data_of_it[i] - data_of_it[i + 2]) > 8);
      g_assert_cmpint (coloured, ==, mono == 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_assert_true (muster_test_pin_fonts ());
  store = muster_test_shipped_store ();
  typesetter = muster_typesetter_new ();

  add_cli_test ("/sheets-pdf/read/cases", test_read_cases);
  add_cli_test ("/sheets-pdf/read/samples", test_read_samples);
  add_cli_test ("/sheets-pdf/read/hard", test_read_hard);
  add_cli_test ("/sheets-pdf/fonts", test_fonts);
  add_cli_test ("/sheets-pdf/sound", test_sound);
  add_cli_test ("/sheets-pdf/info", test_info);
  add_cli_test ("/sheets-pdf/mono", test_mono);
  status = g_test_run ();

  muster_typesetter_free (typesetter);
  g_clear_object (&store);
  return status;
}
