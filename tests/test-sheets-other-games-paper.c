/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sheets of Hot Chow!, Paul's Modern War Game Rules and Rules for Modern War Games on paper: each playsheet on its one side in
 * letters that can be read, each card in one piece, a label and a counter for each model, and numbers read back out of the file. */

#include "muster-report.h"
#include "muster-sheet-document.h"
#include "muster-sheet-job.h"
#include "muster-sheet-pdf.h"
#include "muster-test-hard-lists.h"
#include "muster-test-list.h"
#include "muster-test-read-back.h"
#include "muster-test-sheet-boxes.h"
#include "muster-test-util.h"

#include <string.h>

#define LEAST_SIZE 8.0

static MusterTypesetter *typesetter;

static MusterReport *
make_report (const char *system,
             const char *options,
             const char *units)
{
  const MusterTestList list = { .options = options, .units = units };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, system);

  return muster_report_new (roster, NULL, TRUE);
}

static MusterReport *
load_sample (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load (path, muster_test_shared_store (), &error);

  g_assert_no_error (error);
  return muster_report_new (roster, NULL, TRUE);
}

static MusterSheet *
make_sheet (const MusterReport     *report,
            const char             *id,
            const MusterSheetStyle *style)
{
  const char *sheets[] = { id, NULL };
  const MusterSheetChoices choices = { 0 };

  return muster_sheet_document_new (&report, 1, sheets, &choices, style, typesetter);
}

static void
assert_readable (const MusterPage *page)
{
  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = muster_test_get_box (page, i);

      if (box->kind == MUSTER_BOX_TEXT && muster_test_get_text_size (box, typesetter) < LEAST_SIZE - 0.01)
        g_error ("“%s” is set in %g points", box->text, muster_test_get_text_size (box, typesetter));
    }
}

/* All house rules that have a choice, the other way; or many, of those that are numbers. */
static const struct
{
  const char *system;
  const char *options;
  const char *units;
} playsheets[] = {
  { "hot-chow", NULL, "rifle-platoon" },
  { "hot-chow", "list-infantry=12 list-mortars=10 list-at-guns=10 list-tanks=10", "rifle-platoon" },
  { "pauls-modern", NULL, "unit" },
  { "modern-war-games-1957", NULL, "section" },
  { "modern-war-games-1957", "cover-and-front=add", "section" },
  { "modern-war-games-1957", "halves=up", "section" },
  { "modern-war-games-1957", "cover-and-front=add halves=up", "section" },
  { "modern-war-games-1957", "cover-and-front=add",
    "section*4 bazooka[gun-value=6,gun-range=12]*2 at-gun[gun-value=8,gun-range=48] at-gun[gun-value=10,gun-range=60] howitzer[gun-range=96] "
    "mortar[gun-range=40]" },
};

static void
test_fits (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (playsheets); i++)
    {
      g_autoptr (MusterReport) report = make_report (playsheets[i].system, playsheets[i].options, playsheets[i].units);

      for (MusterPaper paper = MUSTER_PAPER_A4; paper <= MUSTER_PAPER_LETTER; paper++)
        {
          const MusterSheetStyle style = { .paper = paper };
          g_autoptr (MusterSheet) sheet = make_sheet (report, "playsheet", &style);

          if (sheet->pages->len != 1)
            g_error ("the playsheet of %s takes %u sides under “%s”", playsheets[i].system, sheet->pages->len, playsheets[i].options);
          assert_readable (muster_test_get_page (sheet, 0));
        }
    }
}

static const char *const samples[] = {
  "hot-chow-german-6.muster", "hot-chow-soviet-10.muster", "pauls-modern-british-8.muster", "pauls-modern-soviet-8.muster",
  "modern-war-games-1957-german.muster", "modern-war-games-1957-russian.muster",
};

/* Half a page is enough for a turn track; the samples' cards are as large as those one shuffles, and in one piece. */
static void
test_samples (void)
{
  const MusterSheetStyle style = { .paper = MUSTER_PAPER_A4, .card_size = MUSTER_CARD_POKER };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (MusterReport) report = load_sample (samples[i]);
      g_autoptr (MusterSheet) track = make_sheet (report, "turns", &style);
      g_autoptr (MusterSheet) cards = make_sheet (report, MUSTER_SHEET_CARDS, &style);

      g_test_message ("%s", samples[i]);
      g_assert_cmpuint (track->pages->len, ==, 1);
      g_assert_false (muster_test_sheet_has (cards, "1 of 2"));
      g_assert_false (muster_test_sheet_has (cards, "1 of 3"));
    }
}

static guint
count_ticks (const MusterPage *page)
{
  guint n = 0;

  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = muster_test_get_box (page, i);

      n += box->kind == MUSTER_BOX_FRAME && box->width < 9 && box->height < 9;
    }
  return n;
}

/* Boxes to tick stand in the line of their unit, below it where they are many, and as a number where they are too many; other games
 * have none. */
static void
test_ticks (void)
{
  static const struct
  {
    const char *system;
    const char *units;
    guint       n;
  } lists[] = {
    { "hot-chow", "rifle-platoon*3 smg-platoon:elite tank*3 at-gun mortar hmg*2", 9 + 3 + 3 + 2 + 2 + 4 },
    { "hot-chow", "rifle-platoon*60 tank", 180 + 1 },
    { "hot-chow", "rifle-platoon*70 tank", 1 + 1 },
    { "pauls-modern", "unit{model@bmp-2*3}", 0 },
    { "modern-war-games-1957", "section*4", 0 },
  };
  const MusterSheetStyle style = { .paper = MUSTER_PAPER_A4 };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MusterReport) report = make_report (lists[i].system, NULL, lists[i].units);
      g_autoptr (MusterSheet) roster = make_sheet (report, MUSTER_SHEET_ROSTER, &style);

      g_test_message ("%s", lists[i].units);
      g_assert_cmpuint (roster->pages->len, ==, 1);
      g_assert_cmpuint (count_ticks (muster_test_get_page (roster, 0)), ==, lists[i].n);
      muster_test_check_boxes (muster_test_get_page (roster, 0), typesetter, MUSTER_SHEET_MARGIN, MUSTER_SHEET_MARGIN);
    }
}

/* A sheet that the game lacks adds nothing. */
static void
test_no_such_page (void)
{
  const MusterSheetStyle style = { .paper = MUSTER_PAPER_A4 };
  const MusterSheetChoices choices = { 0 };
  g_autoptr (MusterReport) report = make_report ("hot-chow", NULL, "tank");
  g_autoptr (MusterSheet) sheet = muster_sheet_new ("None");
  MusterSheetJob job;

  muster_sheet_job_init (&job, sheet, report, &choices, &style, typesetter);
  muster_sheet_add_handout (&job, "worksheet");
  muster_sheet_job_clear (&job);
  g_assert_cmpuint (sheet->pages->len, ==, 0);
}

static void
test_labels (void)
{
  const MusterSheetStyle style = { .paper = MUSTER_PAPER_A4 };
  g_autoptr (MusterReport) report = make_report ("modern-war-games-1957", NULL,
                                                 "section*7 afv@t-34-85*5[gun-value=31,armour-speed-value=47,speed=24,gun-range=52] "
                                                 "afv@tiger-i*2[gun-value=33,armour-speed-value=49,speed=15,gun-range=58]");
  g_autoptr (MusterSheet) labels = make_sheet (report, MUSTER_SHEET_LABELS, &style);
  g_autoptr (MusterSheet) board = make_sheet (report, MUSTER_SHEET_BOARD, &style);
  static const struct
  {
    const char *text;
    guint       n;
  } expected[] = { { "31", 5 }, { "47", 5 }, { "24″ / 52″", 5 }, { "33", 2 }, { "49", 2 }, { "15″ / 58″", 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      guint n = 0;

      for (guint font = 0; font < MUSTER_N_FONTS; font++)
        n += muster_test_count_texts (labels, font, expected[i].text);
      g_test_message ("%s", expected[i].text);
      g_assert_cmpuint (n, ==, expected[i].n);
    }
  for (guint square = 1; square <= 50; square++)
    {
      g_autofree char *number = g_strdup_printf ("%u", square);

      g_assert_true (muster_test_sheet_has (board, number));
    }
  g_assert_false (muster_test_sheet_has (board, "51"));
}

static char *
read_pdf (Place              *place,
          const MusterReport *report,
          const char         *id)
{
  const MusterSheetStyle style = { .paper = MUSTER_PAPER_A4, .card_size = MUSTER_CARD_A6 };
  g_autoptr (MusterSheet) sheet = make_sheet (report, id, &style);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pdf = muster_sheet_to_pdf (sheet, typesetter, FALSE, &error);
  g_autofree char *path = place_path (place, "out.pdf");
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  g_file_set_contents (path, g_bytes_get_data (pdf, NULL), (gssize) g_bytes_get_size (pdf), &error);
  g_assert_no_error (error);
  text = muster_test_run_tool (place, "pdftotext", "-raw", path, "-", NULL);
  return muster_test_dup_squeezed (text);
}

static const struct
{
  const char *system;
  const char *sheet;
  const char *units;
  const char *words[8];
} readings[] = {
  { "hot-chow", "playsheet", "rifle-platoon",
    { "Rifles 5+ 5+ 5+ 6+", "HMG 4+ 4+ 4+ 5+ −1", "Mortar 4+ 5+ 5+ 5+ −2", "AT gun 6+ 6+ 6+ 4+", "10 falls back 2 moves", "11 or more destroyed" } },
  { "hot-chow", "cards", "at-gun*2 tank", { "In cover Cannot Cannot Cannot 5+", "Sitting duck 4+ 4+ 4+ 3+", "In the open 6+ 6+ 6+ 4+" } },
  { "pauls-modern", "playsheet", "unit",
    { "Tracks 18″ 12″ 4″", "Heavy AT 7 60″", "MLRS 7 24″ or more", "Super-heavy AT 1+ 1+ 1+ 1+ 1+ 2+ 3+ 4+ 5+", "Light tank 9", "Wheels 24″ 8″ 4″" } },
  { "pauls-modern", "cards", "unit!elite{model@t-80bv*4}", { "HMG 2 18″ 8", "super-heavy AT 8 60″ 14", "ERA 4+ 11 18″ 12″ 4″" } },
  { "modern-war-games-1957", "playsheet", "section",
    { "Infantry section 24″ 6″", "frontal and in cover +2", "at flank, top or rear −2", "Cannon 2 24″", "Airplane 36″ 24″", "Quarter 0 0 0 1 1 1" } },
  { "modern-war-games-1957", "worksheet", "afv@tiger-i[gun-value=9]",
    { "Muster's proposal, not Saunders'", "Tiger I Heavy 57 38 88 56", "Tiger I 10 9 22 – 15″ – 48″ –" } },
};

/* Rows of tables come in one piece out of the file. */
static void
test_read_back (Place         *place,
                gconstpointer  data)
{
  NEED ("pdftotext")
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      g_autoptr (MusterReport) report = make_report (readings[i].system, NULL, readings[i].units);
      g_autofree char *text = read_pdf (place, report, readings[i].sheet);

      for (guint k = 0; readings[i].words[k] != NULL; k++)
        muster_test_assert_reads (text, readings[i].words[k]);
    }
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_assert_true (muster_test_pin_fonts ());
  typesetter = muster_typesetter_new ();
  g_test_add_func ("/paper/other-games/fits", test_fits);
  g_test_add_func ("/paper/other-games/samples", test_samples);
  g_test_add_func ("/paper/other-games/ticks", test_ticks);
  g_test_add_func ("/paper/other-games/no-such-page", test_no_such_page);
  g_test_add_func ("/paper/other-games/labels", test_labels);
  g_test_add ("/paper/other-games/read-back", Place, NULL, place_set_up, test_read_back, place_tear_down);
  status = g_test_run ();
  muster_typesetter_free (typesetter);
  return status;
}
