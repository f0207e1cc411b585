/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The roster sheet as boxes: nothing lies over anything else or outside the page, nothing is missing or there twice,
 * and what is printed is what the checker says. */

#include "muster-limit-lines.h"
#include "muster-limit.h"
#include "muster-points.h"
#include "muster-roster-file.h"
#include "muster-sheet-words.h"
#include "muster-test-handouts.h"
#include "muster-test-hard-lists.h"
#include "muster-test-sheet-boxes.h"
#include "muster-test-sheet-units.h"
#include "muster-test-util.h"

#include <string.h>

#define MARGIN 36.0

/* Sanitizers make typesetting seventy times slower; there a few of the cases must do. */
#ifdef __SANITIZE_ADDRESS__
#define CASE_STEP 10
#else
#define CASE_STEP 1
#endif

static MusterSystemStore *store;
static MusterTypesetter *typesetter;

static const char *const papers[] = { "a4", "letter" };

/* No page ends with a heading, and none is empty but for head and foot. */
static void
check_ends (const MusterPage *page)
{
  const MusterBox *last = NULL;
  guint n = 0;

  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = muster_test_get_box (page, i);

      if (box->kind != MUSTER_BOX_TEXT || box->y + box->height > page->height - MARGIN - 14)
        continue;
      n++;
      if (last == NULL || box->y >= last->y)
        last = box;
    }
  g_assert_nonnull (last);
  g_assert_cmpint (last->font, !=, MUSTER_FONT_HEADING);
  g_assert_cmpuint (n, >, 2);
}

/* What a reader of any one page must find on it. */
static void
check_pages (const MusterSheet  *sheet,
             const MusterReport *report,
             MusterPaper         paper)
{
  double width;
  double height;

  muster_paper_get_size (paper, &width, &height);
  for (guint i = 0; i < sheet->pages->len; i++)
    {
      const MusterPage *page = muster_test_get_page (sheet, i);
      g_autofree char *number = g_strdup_printf ("page %u of %u", i + 1, sheet->pages->len);

      g_assert_cmpfloat (page->width, ==, width);
      g_assert_cmpfloat (page->height, ==, height);
      g_assert_true (muster_test_has_text (page, number));
      g_assert_true (muster_test_has_text (page, report->code));
      muster_test_check_boxes (page, typesetter, MARGIN, MARGIN);
      check_ends (page);
    }
}

/* The head says what the checker says. */
static void
check_head (const MusterSheet  *sheet,
            const MusterReport *report)
{
  const MusterPage *first = muster_test_get_page (sheet, 0);
  const MusterJudgement *judgement = report->judgement;
  g_autofree char *total = muster_points_to_local (judgement->used);
  g_autofree char *used = muster_report_dup_used (report);
  g_autofree char *rules = muster_report_dup_house_rules (report);
  g_autoptr (GArray) lines = muster_limit_lines_new (report);
  guint n_errors = 0;

  g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_FIGURE, total), ==, 1);
  g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_STRONG, used), ==, 1);
  for (guint i = 0; i < judgement->n_findings; i++)
    n_errors += judgement->findings[i].severity == MUSTER_SEVERITY_ERROR;
  if (judgement->legal)
    {
      g_assert_true (muster_test_has_text (first, "Legal"));
      g_assert_cmpuint (n_errors, ==, 0);
    }
  else
    {
      g_autofree char *verdict = g_strdup_printf ("Not legal: %u problem", n_errors);

      g_assert_true (muster_test_has_text (first, verdict));
    }
  g_assert_true (muster_test_has_text (first, rules != NULL ? rules : "no house rules"));
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterLimitLine *line = &g_array_index (lines, MusterLimitLine, i);
      g_autofree char *have = muster_points_to_local (line->have_low);

      if (line->type != NULL || muster_limit_get_label (line->limit) == NULL)
        continue;
      g_assert_true (muster_test_has_text (first, line->label));
      if (line->has_most)
        {
          g_autofree char *most = muster_points_to_local (line->most_low);
          g_autofree char *reading = g_strdup_printf ("%s / %s", have, most);

          g_assert_true (muster_test_has_text (first, reading));
        }
    }
}

/* Every finding stands once, its severity in words before it. */
static void
check_findings (const MusterSheet  *sheet,
                const MusterReport *report)
{
  const MusterJudgement *judgement = report->judgement;
  guint n_errors = 0;

  for (guint i = 0; i < judgement->n_findings; i++)
    {
      g_autofree char *words = muster_judgement_dup_text (judgement, &judgement->findings[i]);
      gboolean found = FALSE;

      n_errors += judgement->findings[i].severity == MUSTER_SEVERITY_ERROR;
      for (guint p = 0; p < sheet->pages->len && !found; p++)
        found = muster_test_has_text (muster_test_get_page (sheet, p), g_utf8_next_char (words));
      if (!found)
        g_error ("not on paper: %s", words);
    }
  g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_STRONG, "Error"), ==, n_errors);
  g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_STRONG, "Advice"), ==, judgement->n_findings - n_errors);
}

static void
check_roster (MusterRoster *roster,
              guint         most_pages)
{
  g_autoptr (MusterReport) report = muster_report_new (roster, NULL, TRUE);

  for (MusterPaper paper = MUSTER_PAPER_A4; paper <= MUSTER_PAPER_LETTER; paper++)
    {
      g_autoptr (MusterSheet) sheet = muster_test_roster_lay_out (report, paper, typesetter);

      g_test_message ("%s: %u pages", papers[paper], sheet->pages->len);
      g_assert_cmpuint (sheet->pages->len, >=, 1);
      /* Findings ask for room of their own. */
      g_assert_cmpuint (sheet->pages->len, <=, report->judgement->legal ? most_pages : most_pages + 1);
      check_pages (sheet, report, paper);
      check_head (sheet, report);
      muster_test_check_units (sheet, report);
      check_findings (sheet, report);
      muster_test_check_links (sheet);
    }
}

static void
test_hard (gconstpointer data)
{
  const MusterTestHardList *list = data;
  g_autofree char *xml = list->make ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (xml, strlen (xml), list->name, store, &error);

  g_assert_no_error (error);
  check_roster (roster, list->most_pages);
}

static void
check_folder (const char *path,
              guint       step,
              guint       least,
              guint       most_pages)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;
  guint n = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autoptr (MusterRoster) roster = NULL;

      if (!g_str_has_suffix (name, ".muster") || n++ % step != 0)
        continue;
      g_test_message ("%s", name);
      roster = muster_roster_load (file, store, &error);
      g_assert_no_error (error);
      check_roster (roster, most_pages);
    }
  g_assert_cmpuint (n, >=, least);
}

static void
test_cases (gconstpointer data)
{
  g_autofree char *cases = muster_test_dup_cases_dir ();
  g_autofree char *path = g_build_filename (cases, data, NULL);

  check_folder (path, CASE_STEP, 80, 3);
}

/* A force of a thousand points fits on a page, on either paper. */
static void
test_samples (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);

  check_folder (path, 1, 3, 1);
}

static void
test_words (void)
{
  g_autofree char *plain = muster_words_isolate ("Łódź 戦 🚀");
  g_autofree char *isolated = muster_words_isolate ("גדוד 7");
  g_autofree char *line = muster_words_line ("גדוד 7");
  g_autofree char *same = muster_words_line ("7 tanks");
  g_autofree char *capital = muster_words_capitalise ("ǆ and élan");
  g_autofree char *none = muster_words_capitalise ("");

  g_assert_cmpstr (plain, ==, "Łódź 戦 🚀");
  g_assert_cmpstr (isolated, ==, "\u2068גדוד 7\u2069");
  g_assert_cmpstr (line, ==, "\u200eגדוד 7");
  g_assert_cmpstr (same, ==, "7 tanks");
  g_assert_cmpstr (capital, ==, "ǅ and élan");
  g_assert_cmpstr (none, ==, "");
}

static void
test_cut (void)
{
  g_autofree char *whole = g_strnfill (MUSTER_WORDS_MOST, 'A');
  g_autofree char *longer = g_strconcat (whole, "B", NULL);
  g_autofree char *expected = g_strconcat (whole, "…", NULL);
  g_autofree char *same = muster_words_cut (whole);
  g_autofree char *cut = muster_words_cut (longer);
  g_autofree char *none = muster_words_cut ("");
  g_autoptr (GString) tanks = g_string_new (NULL);
  g_autofree char *wide = NULL;

  for (guint i = 0; i < 2 * MUSTER_WORDS_MOST; i++)
    g_string_append (tanks, "戦");
  wide = muster_words_cut (tanks->str);
  g_assert_cmpstr (same, ==, whole);
  g_assert_cmpstr (cut, ==, expected);
  g_assert_cmpstr (none, ==, "");
  g_assert_true (g_utf8_validate (wide, -1, NULL));
  g_assert_cmpint (g_utf8_strlen (wide, -1), ==, MUSTER_WORDS_MOST + 1);
}

/* What no font has is told, each character once. */
static void
test_missing (void)
{
  g_autoptr (MusterTypesetter) own = muster_typesetter_new ();

  g_assert_cmpstr (muster_typesetter_get_missing (own), ==, "");
  muster_typesetter_note_missing (own, muster_typesetter_set (own, MUSTER_FONT_BODY, MUSTER_ALIGN_START, 0, "Panzer Łódź"));
  g_assert_cmpstr (muster_typesetter_get_missing (own), ==, "");
  muster_typesetter_note_missing (own, muster_typesetter_set (own, MUSTER_FONT_BODY, MUSTER_ALIGN_START, 0, "a \U0010fff0\U0010fff0 b \U0010fff1"));
  muster_typesetter_note_missing (own, muster_typesetter_set (own, MUSTER_FONT_BODY, MUSTER_ALIGN_START, 0, "\U0010fff1"));
  g_assert_cmpstr (muster_typesetter_get_missing (own), ==, "\U0010fff0\U0010fff1");
}

int
main (int   argc,
      char *argv[])
{
  const MusterTestHardList *lists;
  guint n;
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_assert_true (muster_test_pin_fonts ());
  store = muster_test_shipped_store ();
  typesetter = muster_typesetter_new ();

  lists = muster_test_get_hard_lists (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheets/hard/%s", lists[i].name);

      g_test_add_data_func (path, &lists[i], test_hard);
    }
  g_test_add_data_func ("/sheets/cases/fields-of-war", "fields-of-war", test_cases);
  g_test_add_data_func ("/sheets/cases/other-systems", "other-systems", test_cases);
  g_test_add_func ("/sheets/samples", test_samples);
  g_test_add_func ("/sheets/words", test_words);
  g_test_add_func ("/sheets/cut", test_cut);
  g_test_add_func ("/sheets/missing", test_missing);
  status = g_test_run ();

  muster_typesetter_free (typesetter);
  g_clear_object (&store);
  return status;
}
