/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Documents of several sheets and lists: what is in them and in which order, what leads where, and what every page says. */

#include "muster-roster-file.h"
#include "muster-sheet-document.h"
#include "muster-sheet-job.h"
#include "muster-sheet-pdf.h"
#include "muster-test-handouts.h"
#include "muster-test-hard-lists.h"
#include "muster-test-read-back.h"
#include "muster-test-sheet-boxes.h"
#include "muster-test-util.h"

#include <string.h>

static MusterSystemStore *store;
static MusterTypesetter *typesetter;

static const char *const roster_only[] = { "roster", NULL };
static const char *const with_cards[] = { "roster", "cards", NULL };

static const MusterSheetChoices plain_choices = { 0 };
static const MusterSheetStyle plain_style = { 0 };

static MusterSheet *
make (const MusterReport *report,
      const char *const  *ids)
{
  return muster_sheet_document_new (&report, 1, ids, &plain_choices, &plain_style, typesetter);
}

/* The outline as a text, a line each, indented. */
static char *
dup_outline (const MusterSheet *sheet,
             guint              levels)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sheet->outline->len; i++)
    {
      const MusterSheetOutline *line = g_ptr_array_index (sheet->outline, i);

      if (line->level < levels)
        g_string_append_printf (text, "%*s%s\n", (int) line->level * 2, "", line->title);
    }
  return g_string_free (text, FALSE);
}

static void
assert_outline (const MusterSheet *sheet,
                guint              levels,
                const char        *expected)
{
  g_autofree char *outline = dup_outline (sheet, levels);

  g_assert_cmpstr (outline, ==, expected);
}

/* Sheets come in the order they are asked for, each once; what the game does not have is passed over. */
static void
test_sheets (void)
{
  static const char *const all[] = { "turns", "nonsense", "roster", "cards", "roster", "playsheet", "board", NULL };
  static const char *const none[] = { "nonsense", NULL };
  static const char *const nothing[] = { NULL };
  g_autoptr (MusterReport) report = muster_test_report_load_sample (store, "fields-of-war-german-1000.muster");
  g_autoptr (MusterSheet) sheet = make (report, all);
  g_autoptr (MusterSheet) unknown = make (report, none);
  g_autoptr (MusterSheet) empty = make (report, nothing);

  assert_outline (sheet, 1, "Turn track\nRoster\nUnit cards\nPlaysheet\n");
  assert_outline (unknown, 1, "Roster\n");
  assert_outline (empty, 1, "Roster\n");
  g_assert_cmpstr (sheet->title, ==, "Kampfgruppe Bocage");
  g_assert_nonnull (strstr (sheet->subject, "Fields of War"));
  g_assert_nonnull (strstr (sheet->subject, report->code));
  muster_test_check_links (sheet);
}

/* Labels stand for cards in a game that has these and no cards. */
static void
test_labels (void)
{
  static const char *const both[] = { "cards", "labels", NULL };
  g_autoptr (MusterReport) report = muster_test_report_load_sample (store, "modern-war-games-1957-german.muster");
  g_autoptr (MusterSheet) sheet = make (report, with_cards);
  g_autoptr (MusterSheet) twice = make (report, both);

  assert_outline (sheet, 1, "Roster\nMarking labels\n");
  assert_outline (twice, 1, "Marking labels\n");
}

/* Lists follow each other, each a chapter with its sheets, numbered for itself. */
static void
test_several (void)
{
  static const char *const ids[] = { "roster", "cards", "playsheet", NULL };
  g_autoptr (MusterReport) one = muster_test_report_load_sample (store, "fields-of-war-german-1000.muster");
  g_autoptr (MusterReport) two = muster_test_report_load_sample (store, "fields-of-war-illegal-1000.muster");
  g_autoptr (MusterReport) three = muster_test_report_load_sample (store, "modern-war-games-1957-german.muster");
  const MusterReport *reports[] = { one, two, three };
  g_autoptr (MusterSheet) sheet = muster_sheet_document_new (reports, 3, ids, &plain_choices, &plain_style, typesetter);
  guint first = 0;

  assert_outline (sheet, 2,
                  "Kampfgruppe Bocage\n  Roster\n  Unit cards\n  Playsheet\nPaper Tigers (illegal on purpose)\n  Roster\n  Unit cards\n  Playsheet\n"
                  "German defence\n  Roster\n  Marking labels\n  Playsheet\n");
  g_assert_cmpstr (sheet->title, ==, "3 lists");
  muster_test_check_links (sheet);
  for (guint i = 0; i < 3; i++)
    {
      guint n = 0;

      g_assert_nonnull (strstr (sheet->subject, reports[i]->code));
      while (first + n < sheet->pages->len && muster_test_has_text (muster_test_get_page (sheet, first + n), reports[i]->code))
        n++;
      g_assert_cmpuint (n, >=, 3);
      for (guint k = 0; k < n; k++)
        {
          const MusterPage *page = muster_test_get_page (sheet, first + k);
          g_autofree char *number = g_strdup_printf ("page %u of %u", k + 1, n);

          g_assert_true (muster_test_has_text (page, number));
          g_assert_cmpint (muster_test_has_text (page, "not legal: "), ==, !reports[i]->judgement->legal);
        }
      first += n;
    }
  g_assert_cmpuint (first, ==, sheet->pages->len);
}

/* Who plays is the author, where it is one player. */
static void
test_author (void)
{
  static const char *const xml[] = {
    "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"><name>A</name><player>Anna</player></roster>",
    "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"><name>B</name><player>Anna</player></roster>",
    "<roster xmlns=\"urn:muster:roster:1\" system=\"hot-chow\"><name>C</name><player>Bert</player></roster>",
  };
  g_autoptr (MusterReport) one = muster_test_report_parse (store, xml[0]);
  g_autoptr (MusterReport) two = muster_test_report_parse (store, xml[1]);
  g_autoptr (MusterReport) three = muster_test_report_parse (store, xml[2]);
  const MusterReport *reports[] = { one, two, three };

  for (guint n = 1; n <= 3; n++)
    {
      g_autoptr (MusterSheet) sheet = muster_sheet_document_new (reports, n, roster_only, &plain_choices, &plain_style, typesetter);

      g_assert_cmpstr (sheet->author, ==, n < 3 ? "Anna" : NULL);
    }
}

/* The pages of a document that have fronts of cards. */
static GHashTable *
find_fronts (const MusterSheet *sheet)
{
  GHashTable *fronts = g_hash_table_new (NULL, NULL);

  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (sheet, p);

      for (guint i = 0; i < page->boxes->len; i++)
        {
          const char *anchor = muster_test_get_box (page, i)->anchor;

          if (anchor != NULL && strstr (anchor, "card-") != NULL)
            g_hash_table_add (fronts, GUINT_TO_POINTER (p + 1));
        }
    }
  return fronts;
}

/* Every page of fronts is the front of a sheet of paper, and the next one, its back, has the same cards. All pages are counted. */
static void
check_parity (const MusterReport *const *reports,
              guint                      n,
              const char *const         *ids,
              MusterPaper                paper,
              MusterCardSize             size)
{
  MusterSheetStyle style = { .paper = paper, .card_size = size };
  g_autoptr (MusterSheet) plain = muster_sheet_document_new (reports, n, ids, &plain_choices, &style, typesetter);
  g_autoptr (MusterSheet) sheet = NULL;
  g_autoptr (GHashTable) plain_fronts = find_fronts (plain);
  g_autoptr (GHashTable) fronts = NULL;
  guint n_empty = 0;

  style.backs = TRUE;
  sheet = muster_sheet_document_new (reports, n, ids, &plain_choices, &style, typesetter);
  fronts = find_fronts (sheet);
  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (sheet, p);
      gboolean empty = TRUE;

      for (guint i = 0; i < page->boxes->len; i++)
        empty = empty && muster_test_get_box (page, i)->font == MUSTER_FONT_TINY;
      n_empty += empty;
      if (muster_test_has_text (page, "page 1 of "))
        g_assert_cmpuint (p % 2, ==, 0);
      if (empty)
        {
          g_assert_true (muster_test_has_text (page, "page "));
          g_assert_cmpuint (p % 2, ==, 1);
          g_assert_cmpuint (p + 1, <, sheet->pages->len);
          g_assert_true (g_hash_table_contains (fronts, GUINT_TO_POINTER (p + 2))
                         || muster_test_has_text (muster_test_get_page (sheet, p + 1), "page 1 of "));
        }
      if (!g_hash_table_contains (fronts, GUINT_TO_POINTER (p + 1)))
        continue;
      g_assert_cmpuint (p % 2, ==, 0);
      g_assert_cmpuint (p + 1, <, sheet->pages->len);
      for (guint i = 0; i < page->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (page, i);

          if (box->anchor != NULL && strstr (box->anchor, "card-") != NULL)
            g_assert_true (muster_test_has_text (muster_test_get_page (sheet, p + 1), box->text));
        }
    }
  g_assert_cmpuint (n_empty, <=, 2 * n);
  g_assert_cmpuint (g_hash_table_size (plain_fronts) > 0, ==, g_hash_table_size (fronts) > 0);
  muster_test_check_links (sheet);
}

static void
test_parity (void)
{
  static const char *const orders[][5] = {
    { "cards", NULL },
    { "roster", "cards", NULL },
    { "cards", "roster", NULL },
    { "roster", "playsheet", "cards", "turns", NULL },
    { "turns", "roster", "playsheet", "cards", NULL },
    { "roster", "cards", "playsheet", NULL },
  };
  g_autoptr (MusterReport) one = muster_test_report_load_sample (store, "fields-of-war-german-1000.muster");
  g_autoptr (MusterReport) two = muster_test_report_load_sample (store, "hot-chow-german-6.muster");
  g_autoptr (MusterReport) three = muster_test_report_load_sample (store, "modern-war-games-1957-german.muster");
  g_autoptr (MusterReport) four = muster_test_report_load_sample (store, "pauls-modern-british-8.muster");
  const MusterReport *reports[] = { one, three, two, four };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    for (MusterPaper paper = MUSTER_PAPER_A4; paper <= MUSTER_PAPER_LETTER; paper++)
      for (MusterCardSize size = 0; size < MUSTER_N_CARD_SIZES; size++)
        for (guint first = 0; first < G_N_ELEMENTS (reports); first++)
          for (guint n = 1; first + n <= G_N_ELEMENTS (reports); n++)
            if ((n == 1 || size % 2 == 0) && MUSTER_TEST_TAKES (i + paper + size + first + n, 7))
              check_parity (reports + first, n, orders[i], paper, size);
}

/* A unit's line leads to the card that tells of it, where there are cards. */
static void
check_card_links (const MusterReport *report)
{
  g_autoptr (MusterSheet) sheet = make (report, with_cards);
  g_autoptr (MusterSheet) alone = make (report, roster_only);
  g_autoptr (GPtrArray) cards = muster_cards_new (report, &plain_choices);
  gboolean has_cards = muster_system_has_sheet (report->system, MUSTER_SHEET_CARDS);
  guint n = 0;

  muster_test_check_links (sheet);
  muster_test_check_links (alone);
  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (sheet, p);

      for (guint i = 0; i < page->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (page, i);
          const MusterCard *card;

          if (box->link == NULL || !g_str_has_prefix (box->link, "card-"))
            continue;
          n++;
          g_assert_true (g_str_has_prefix (box->anchor, "unit-"));
          card = g_ptr_array_index (cards, g_ascii_strtoull (box->link + strlen ("card-"), NULL, 10) - 1);
          g_assert_cmpuint (card->rows->len, >, 0);
        }
    }
  g_assert_cmpint (n > 0, ==, has_cards);
  for (guint p = 0; p < alone->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (alone, p);

      for (guint i = 0; i < page->boxes->len; i++)
        g_assert_false (muster_test_get_box (page, i)->link != NULL && g_str_has_prefix (muster_test_get_box (page, i)->link, "card-"));
    }
}

static void
test_card_links (void)
{
  muster_test_for_samples (store, check_card_links);
}

/* A card for each kind of unit, and no more pages than that takes. */
static void
test_counts (void)
{
  static const guint sizes[] = { 1, 30, 300 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GString) xml = g_string_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"9000\"><name>Many</name>");
      g_autoptr (MusterReport) report = NULL;
      g_autoptr (MusterSheet) roster = NULL;
      g_autoptr (MusterSheet) sheet = NULL;
      g_autoptr (GPtrArray) cards = NULL;
      guint n_lines = 0;

      for (guint k = 0; k < sizes[i]; k++)
        g_string_append_printf (xml, "<unit type=\"vehicle\" name=\"Tank %u\"><column id=\"gun\" value=\"%s\"/></unit>", k + 1, k % 2 == 0 ? "light" : "heavy");
      g_string_append (xml, "</roster>");
      report = muster_test_report_parse (store, xml->str);
      cards = muster_cards_new (report, &plain_choices);
      roster = make (report, roster_only);
      sheet = make (report, with_cards);
      g_test_message ("%u units: roster %u pages, with %u cards %u", sizes[i], roster->pages->len, cards->len, sheet->pages->len);
      g_assert_cmpuint (cards->len, ==, sizes[i]);
      g_assert_cmpuint (sheet->pages->len - roster->pages->len, ==, (cards->len + 8) / 9);
      for (guint k = 0; k < sheet->outline->len; k++)
        n_lines += g_str_has_prefix (((const MusterSheetOutline *) g_ptr_array_index (sheet->outline, k))->anchor, "card-");
      g_assert_cmpuint (n_lines, ==, cards->len + 1);
      muster_test_check_links (sheet);
    }
}

static GBytes *
make_pdf (const MusterReport *report,
          const char *const  *ids)
{
  g_autoptr (MusterTypesetter) own = muster_typesetter_new ();
  g_autoptr (MusterSheet) sheet = muster_sheet_document_new (&report, 1, ids, &plain_choices, &plain_style, own);
  g_autoptr (GError) error = NULL;
  GBytes *pdf = muster_sheet_to_pdf (sheet, own, FALSE, &error);

  g_assert_no_error (error);
  return pdf;
}

/* The same list is the same file, byte for byte, and whenever it is made. */
static void
check_same (const MusterReport *report)
{
  g_auto (GStrv) ids = muster_test_dup_sheet_ids (report->system);
  g_autoptr (GBytes) one = make_pdf (report, (const char *const *) ids);
  g_autoptr (GBytes) two = NULL;

  if (strcmp (muster_roster_get_name (report->roster), "Kampfgruppe Bocage") == 0)
    g_usleep (1100000);
  two = make_pdf (report, (const char *const *) ids);
  g_assert_true (g_bytes_equal (one, two));
}

static void
test_same (void)
{
  muster_test_for_samples (store, check_same);
}

/* Every list that is hard to lay out, on both papers, with all sheets. */
static void
test_hard (void)
{
  guint n;
  const MusterTestHardList *lists = muster_test_get_hard_lists (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *xml = lists[i].make ();
      g_autoptr (MusterReport) report = muster_test_report_parse (store, xml);
      const MusterReport *reports[] = { report };
      g_auto (GStrv) ids = muster_test_dup_sheet_ids (report->system);

      for (guint way = 0; way < 2; way++)
        {
          const MusterSheetStyle style = { .paper = way == 0 ? MUSTER_PAPER_A4 : MUSTER_PAPER_LETTER, .backs = way == 1, .cut_marks = TRUE };
          g_autoptr (MusterSheet) sheet = NULL;

          if (!MUSTER_TEST_TAKES (i + way, 4))
            continue;
          sheet = muster_sheet_document_new (reports, 1, (const char *const *) ids, &plain_choices, &style, typesetter);
          g_test_message ("%s: %u pages", lists[i].name, sheet->pages->len);
          muster_test_check_links (sheet);
          for (guint p = 0; p < sheet->pages->len; p++)
            g_assert_true (muster_test_has_text (muster_test_get_page (sheet, p), report->code));
        }
    }
}

/* The outline of the file itself: a line stands below the one of the level before. */
static void
test_outline (Place         *place,
              gconstpointer  data)
{
  static const char *const ids[] = { "roster", "playsheet", NULL };
  g_autoptr (MusterReport) one = muster_test_report_load_sample (store, "hot-chow-german-6.muster");
  g_autoptr (MusterReport) two = muster_test_report_load_sample (store, "pauls-modern-british-8.muster");
  const MusterReport *reports[] = { one, two };
  g_autoptr (MusterSheet) sheet = muster_sheet_document_new (reports, 2, ids, &plain_choices, &plain_style, typesetter);
  g_autoptr (GBytes) pdf = muster_sheet_to_pdf (sheet, typesetter, FALSE, NULL);
  g_autofree char *path = place_path (place, "two.pdf");
  g_autofree char *xml = NULL;
  const char *at;

  NEED ("pdftohtml")
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (pdf, NULL), (gssize) g_bytes_get_size (pdf), NULL));
  xml = muster_test_run_tool (place, "pdftohtml", "-xml", "-i", "-stdout", path, NULL);
  at = strstr (xml, "<outline>");
  g_assert_nonnull (at);
  for (guint i = 0; i < sheet->outline->len; i++)
    {
      const MusterSheetOutline *line = g_ptr_array_index (sheet->outline, i);
      g_autofree char *title = g_markup_escape_text (line->title, -1);
      int depth = 0;

      at = strstr (at, title);
      if (at == NULL)
        g_error ("not in the outline: %s", title);
      for (const char *p = strstr (xml, "<outline>"); p < at; p++)
        depth += g_str_has_prefix (p, "<outline>") ? 1 : g_str_has_prefix (p, "</outline>") ? -1 : 0;
      g_assert_cmpint (depth, ==, (int) line->level + 1);
      at += strlen (title);
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

  g_test_add_func ("/sheets-document/sheets", test_sheets);
  g_test_add_func ("/sheets-document/labels", test_labels);
  g_test_add_func ("/sheets-document/several", test_several);
  g_test_add_func ("/sheets-document/parity", test_parity);
  g_test_add_func ("/sheets-document/author", test_author);
  g_test_add_func ("/sheets-document/card-links", test_card_links);
  g_test_add_func ("/sheets-document/counts", test_counts);
  g_test_add_func ("/sheets-document/same", test_same);
  g_test_add_func ("/sheets-document/hard", test_hard);
  g_test_add ("/sheets-document/outline", Place, NULL, place_set_up, test_outline, place_tear_down);
  status = g_test_run ();

  muster_typesetter_free (typesetter);
  g_clear_object (&store);
  return status;
}
