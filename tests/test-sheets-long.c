/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The roster sheet with texts that nobody writes: it ends, in time that grows with their length and not its square. */

#include "muster-flow.h"
#include "muster-roster-file.h"
#include "muster-sheet-words.h"
#include "muster-test-handouts.h"
#include "muster-test-hard-lists.h"
#include "muster-test-read-back.h"
#include "muster-test-util.h"

#include <string.h>

/* Sanitizers make typesetting seventy times slower. */
#ifdef __SANITIZE_ADDRESS__
#define HUGE_STEP 50
#else
#define HUGE_STEP 1
#endif

static MusterSystemStore *store;
static MusterTypesetter *typesetter;

/* How many letters of a kind all pages bear; each box is short enough to be set in no time. */
static gsize
count_letters (const MusterSheet *sheet,
               char               letter)
{
  gsize n = 0;

  for (guint i = 0; i < sheet->pages->len; i++)
    {
      const MusterPage *page = g_ptr_array_index (sheet->pages, i);

      for (guint k = 0; k < page->boxes->len; k++)
        {
          const char *text = ((const MusterBox *) g_ptr_array_index (page->boxes, k))->text;

          g_assert_cmpint (text != NULL ? g_utf8_strlen (text, -1) : 0, <=, MUSTER_FLOW_PIECE);
          for (const char *p = text; p != NULL && *p != '\0'; p++)
            n += *p == letter;
        }
    }
  return n;
}

static MusterRoster *
load_small (void)
{
  static const char xml[] = "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\"/>";

  return muster_roster_load_bytes (xml, strlen (xml), "list", store, NULL);
}

/* Texts that nobody writes end all the same, and of the notes not a letter is lost. What they would take by the square
 * of their length is days. */
static void
test_huge (void)
{
  gsize million = 1000000 / HUGE_STEP;
  g_autofree char *name = g_strnfill (million, 'N');
  g_autofree char *player = g_strnfill (million, 'P');
  g_autofree char *unbroken = g_strnfill (million, '#');
  g_autoptr (GString) notes = g_string_new (unbroken);
  g_autoptr (MusterRoster) roster = load_small ();
  g_autoptr (MusterReport) report = NULL;
  g_autoptr (MusterSheet) sheet = NULL;
  MusterUnit *unit = muster_unit_new (roster, "infantry-platoon");
  gsize others;

  while (notes->len < 5 * million)
    g_string_append (notes, notes->len % 3 == 0 ? "\n###### ##" : " ##########");
  muster_roster_set_name (roster, name);
  muster_roster_set_player (roster, player);
  muster_roster_set_notes (roster, notes->str);
  muster_unit_set_name (unit, name);
  muster_unit_set_notes (unit, unbroken);
  muster_unit_append (muster_roster_get_root (roster), unit);
  report = muster_report_new (roster, NULL, TRUE);
  sheet = muster_test_roster_lay_out (report, MUSTER_PAPER_A4, typesetter);

  others = 0;
  for (const char *p = notes->str; *p != '\0'; p++)
    others += *p == '#';
  g_assert_cmpuint (count_letters (sheet, '#'), ==, others + million);
  g_assert_cmpuint (g_utf8_strlen (sheet->title, -1), ==, MUSTER_WORDS_MOST + 1);
  g_assert_cmpuint (g_utf8_strlen (sheet->author, -1), ==, MUSTER_WORDS_MOST + 1);
}

/* Pieces of a paragraph follow each other as its lines would: each but the last of them fills its lines. */
static void
test_seamless (void)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (MusterSheet) sheet = muster_sheet_new ("x");
  const MusterSheetChoices choices = { 0 };
  const MusterSheetStyle style = { 0 };
  MusterSheetJob job;
  MusterFlow flow;
  double width;
  double whole;

  while (words->len < 10000)
    g_string_append (words, words->len % 7 == 0 ? "tanks " : "a lorry ");
  muster_sheet_job_init (&job, sheet, NULL, &choices, &style, typesetter);
  muster_flow_init (&flow, &job, "", "");
  flow.page_height = flow.bottom = 10000;
  width = flow.right - flow.left;
  whole = muster_typesetter_height (typesetter, MUSTER_FONT_BODY, width, words->str);
  muster_flow_paragraph (&flow, 0, MUSTER_FONT_BODY, MUSTER_INK_BLACK, words->str);
  g_assert_cmpuint (flow.page->boxes->len, >, 5);
  g_assert_cmpfloat_with_epsilon (flow.y - flow.top, whole, 0.1);
  g_assert_cmpfloat_with_epsilon (muster_flow_measure (&flow, width, MUSTER_FONT_BODY, words->str), whole, 0.1);
  muster_flow_clear (&flow);
  muster_sheet_job_clear (&job);
}

/* A unit that holds more than one line can take bears all of it, one below the other. */
static void
test_many_held (void)
{
  MusterRoster *roster = load_small ();
  MusterUnit *platoon = muster_unit_new (roster, "infantry-platoon");
  g_autoptr (MusterReport) report = NULL;
  g_autoptr (MusterSheet) sheet = NULL;
  gsize n = 2000 / HUGE_STEP;

  for (gsize i = 0; i < n; i++)
    {
      MusterUnit *held = muster_unit_new (roster, "hmg");

      muster_unit_append (platoon, held);
    }
  muster_unit_append (muster_roster_get_root (roster), platoon);
  report = muster_report_new (roster, NULL, TRUE);
  sheet = muster_test_roster_lay_out (report, MUSTER_PAPER_A4, typesetter);
  count_letters (sheet, '#');
  g_assert_cmpuint (sheet->pages->len, >=, n / 100);
  g_object_unref (roster);
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

  g_test_add_func ("/sheets-long/seamless", test_seamless);
  g_test_add_func ("/sheets-long/many-held", test_many_held);
  g_test_add_func ("/sheets-long/huge", test_huge);
  status = g_test_run ();

  muster_typesetter_free (typesetter);
  g_clear_object (&store);
  return status;
}
