/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The roster sheet as a PDF, read back with other people's programs. */

#include "muster-limit-lines.h"
#include "muster-limit.h"
#include "muster-roster-file.h"
#include "muster-sheet-pdf.h"
#include "muster-sheet-words.h"
#include "muster-test-handouts.h"
#include "muster-test-hard-lists.h"
#include "muster-test-read-back.h"
#include "muster-test-util.h"
#include "muster-unit-text.h"

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
  g_autoptr (MusterSheet) sheet = muster_test_roster_lay_out (report, paper, typesetter);
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

/* Reads on: words that stand in the text from a place on, in one piece but for white space. Returns where they end, or
 * NULL where they do not stand there; start is where they begin. */
static const char *
find_words (const char  *text,
            const char  *words,
            const char **start)
{
  g_autofree char *wanted = muster_test_dup_squeezed (words);
  const char *found = strstr (text, wanted);

  if (start != NULL)
    *start = found;
  return found != NULL ? found + strlen (wanted) : NULL;
}

static const char *
read_words (const char *text,
            const char *words)
{
  const char *end = find_words (text, words, NULL);

  if (end == NULL)
    g_error ("“%s” cannot be read back, or not in its order", words);
  return end;
}

/* Each gauge of the force: its label, what is there and what is allowed, in one piece. */
static const char *
read_gauges (const MusterReport *report,
             const char         *text)
{
  g_autoptr (GArray) lines = muster_limit_lines_new (report);

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterLimitLine *line = &g_array_index (lines, MusterLimitLine, i);
      g_autofree char *have = muster_points_to_local (line->have_low);
      g_autofree char *bound = muster_points_to_local (line->has_most ? line->most_low : line->least_high);
      g_autofree char *words = NULL;

      if (line->type != NULL || muster_limit_get_label (line->limit) == NULL)
        continue;
      words = g_strdup_printf (line->has_most ? "%s %s / %s" : "%s %s, at least %s", muster_system_text (line->label), have, bound);
      text = read_words (text, words);
    }
  return text;
}

static char *
dup_unit_title (const MusterReport *report,
                const MusterUnit   *unit)
{
  guint32 row = muster_report_get_row (report, unit);
  g_autofree char *name = muster_words_cut (muster_unit_get_title (unit, muster_force_get_entry (report->force, row)));

  return unit->count > 1 ? g_strdup_printf ("%u × %s", unit->count, name) : g_steal_pointer (&name);
}

static char *
dup_unit_details (const MusterReport *report,
                  const MusterUnit   *unit)
{
  g_autofree char *details = muster_unit_dup_details (report, muster_report_get_row (report, unit), "×", MUSTER_DETAIL_IN_FULL);

  return muster_words_cut (details);
}

static char *
dup_unit_points (const MusterReport *report,
                 const MusterUnit   *unit,
                 gboolean            with_each)
{
  MusterPoints one = muster_report_get_each (report, muster_report_get_row (report, unit));
  g_autofree char *each = muster_points_to_local (one);
  g_autofree char *points = muster_points_to_local (muster_points_multiply (one, unit->count));

  if (!report->has_points)
    return g_strdup ("");
  return with_each && unit->count > 1 ? g_strdup_printf (" %s each %s", each, points) : g_strdup_printf (" %s", points);
}

/* A line of the force, as it reads with what the unit holds on lines of its own, or behind the unit. */
static char *
dup_unit_line (const MusterReport *report,
               const MusterUnit   *unit,
               gboolean            with_held)
{
  g_autofree char *title = dup_unit_title (report, unit);
  g_autofree char *points = dup_unit_points (report, unit, TRUE);
  g_autofree char *own = dup_unit_details (report, unit);
  g_autoptr (GString) behind = g_string_new (own);

  for (guint i = 0; with_held && i < unit->n_children; i++)
    {
      g_autofree char *held = dup_unit_title (report, unit->children[i]);
      g_autofree char *details = dup_unit_details (report, unit->children[i]);
      g_autofree char *price = dup_unit_points (report, unit->children[i], FALSE);

      g_string_append_printf (behind, "%s%s", behind->len > 0 ? " · " : "", held);
      if (*details != '\0')
        g_string_append_printf (behind, " (%s)", details);
      g_string_append (behind, price);
    }
  return g_strdup_printf ("%s %s%s", title, behind->str, points);
}

/* Each unit in the order of the list, with its own points behind its title and details and nothing in between. */
static const char *
read_unit (const MusterReport *report,
           const MusterUnit   *unit,
           const char         *text)
{
  g_autofree char *line = dup_unit_line (report, unit, FALSE);
  g_autofree char *long_line = dup_unit_line (report, unit, TRUE);
  const char *start;
  const char *end = find_words (text, line, &start);
  const char *long_start = NULL;
  const char *long_end = unit->n_children > 0 ? find_words (text, long_line, &long_start) : NULL;

  if (long_end != NULL && (end == NULL || long_start <= start))
    return long_end;
  if (end == NULL)
    g_error ("“%s” cannot be read back in its order, nor “%s”", line, long_line);
  for (guint i = 0; i < unit->n_children; i++)
    end = read_unit (report, unit->children[i], end);
  return end;
}

/* Each finding from its severity to its end, errors first. */
static const char *
read_findings (const MusterReport *report,
               const char         *text)
{
  for (guint severity = MUSTER_SEVERITY_ERROR; severity <= MUSTER_SEVERITY_ADVICE; severity++)
    {
      for (guint i = 0; i < report->judgement->n_findings; i++)
        {
          const MusterFinding *finding = &report->judgement->findings[i];
          g_autofree char *words = muster_judgement_dup_text (report->judgement, finding);
          g_autofree char *all_place = muster_report_dup_place (report, finding);
          g_autofree char *place = all_place != NULL ? muster_words_cut (all_place) : NULL;
          g_autofree char *sentence = place != NULL ? g_strdup_printf ("%s: %s", place, words) : muster_words_capitalise (words);
          g_autofree char *line = NULL;

          if (finding->severity != severity)
            continue;
          line = g_strdup_printf ("%s %s", severity == MUSTER_SEVERITY_ERROR ? "Error" : "Advice", sentence);
          text = read_words (text, line);
        }
    }
  return text;
}

static gboolean
has_right_to_left (const MusterReport *report)
{
  for (guint32 row = 0; row < muster_force_get_n_rows (report->force); row++)
    {
      const char *title = muster_unit_get_title (muster_force_get_unit (report->force, row), muster_force_get_entry (report->force, row));
      g_autofree char *isolated = muster_words_isolate (title);

      if (strcmp (isolated, title) != 0)
        return TRUE;
    }
  return FALSE;
}

/* Where names are written from right to left, pdftotext gives the parts of a line in another order than they were set
 * in: there words of names are read one by one, and points in the order of the list, but not what stands beside what. */
static void
read_turned (const MusterReport *report,
             const char         *squeezed,
             const char         *text)
{
  for (guint32 row = 0; row < muster_force_get_n_rows (report->force); row++)
    {
      const MusterUnit *unit = muster_force_get_unit (report->force, row);
      g_autofree char *points = dup_unit_points (report, unit, FALSE);

      assert_reads_name (squeezed, muster_unit_get_title (unit, muster_force_get_entry (report->force, row)));
      text = read_words (text, points);
    }
  for (guint i = 0; i < report->judgement->n_findings; i++)
    {
      g_autofree char *words = muster_judgement_dup_text (report->judgement, &report->judgement->findings[i]);

      if (g_str_is_ascii (words))
        muster_test_assert_reads (squeezed, g_utf8_next_char (words));
    }
}

/* The checker's numbers, the gauges, the units with their points and the findings, out of the file. With -raw they come
 * in the order in which they were set; without it, columns come apart from each other. */
static void
check_text (Place              *place,
            const MusterReport *report,
            const char         *path)
{
  g_autofree char *text = muster_test_run_tool (place, "pdftotext", "-raw", path, "-", NULL);
  g_autofree char *squeezed = muster_test_dup_squeezed (text);
  g_autofree char *used = muster_report_dup_used (report);
  g_autofree char *total = g_strdup_printf ("Total %s", used);
  const MusterUnit *root = muster_roster_get_root (report->roster);
  const char *name = muster_roster_get_name (report->roster);
  const char *at = read_gauges (report, squeezed);

  muster_test_assert_reads (squeezed, total);
  muster_test_assert_reads (squeezed, report->code);
  muster_test_assert_reads (squeezed, report->judgement->legal ? "Legal" : "Not legal");
  if (name != NULL)
    assert_reads_name (squeezed, name);
  if (has_right_to_left (report))
    {
      read_turned (report, squeezed, at);
      return;
    }
  for (guint i = 0; i < root->n_children; i++)
    at = read_unit (report, root->children[i], at);
  read_findings (report, read_words (at, total));
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
