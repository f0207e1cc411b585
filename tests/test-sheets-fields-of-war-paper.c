/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sheets of Fields of War on paper: the playsheet on its two sides under whatever house rules, in letters that can be read,
 * and the numbers of playsheet and cards read back out of the file. */

#include "muster-report.h"
#include "muster-sheet-document.h"
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
make_report (const char *options,
             const char *units)
{
  const MusterTestList list = { .options = options, .units = units };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");

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

/* Two sides, and nothing that belongs to them is smaller than can be read. */
static void
assert_fits (const char *options)
{
  g_autoptr (MusterReport) report = make_report (options, "main-hq");

  for (MusterPaper paper = MUSTER_PAPER_A4; paper <= MUSTER_PAPER_LETTER; paper++)
    {
      const MusterSheetStyle style = { .paper = paper };
      g_autoptr (MusterSheet) sheet = make_sheet (report, "playsheet", &style);

      if (sheet->pages->len != 2)
        g_error ("under “%s” the playsheet takes %u sides", options, sheet->pages->len);
      for (guint i = 0; i < sheet->pages->len; i++)
        {
          const MusterPage *page = muster_test_get_page (sheet, i);

          for (guint k = 0; k < page->boxes->len; k++)
            {
              const MusterBox *box = muster_test_get_box (page, k);

              if (box->kind == MUSTER_BOX_TEXT && muster_test_get_text_size (box, typesetter) < LEAST_SIZE - 0.01)
                g_error ("under “%s” “%s” is set in %g points", options, box->text, muster_test_get_text_size (box, typesetter));
            }
        }
    }
}

/* How much there is to read of the playsheet. */
static gsize
measure (const char *options)
{
  g_autoptr (MusterReport) report = make_report (options, "main-hq");
  const MusterSheetStyle style = { .paper = MUSTER_PAPER_A4 };
  g_autoptr (MusterSheet) sheet = make_sheet (report, "playsheet", &style);
  gsize length = 0;

  for (guint i = 0; i < sheet->pages->len; i++)
    {
      const MusterPage *page = muster_test_get_page (sheet, i);

      for (guint k = 0; k < page->boxes->len; k++)
        length += muster_test_get_box (page, k)->text != NULL ? strlen (muster_test_get_box (page, k)->text) : 0;
    }
  return length;
}

/* Each house rule alone, all of them against their defaults, and all that make the text longer at once. House rules change
 * words in places of their own, so that the longest of each are the longest of all. */
static void
test_fits (void)
{
  g_autoptr (MusterReport) report = make_report (NULL, "main-hq");
  guint n;
  const MusterOption *options = muster_system_get_options (report->system, &n);
  g_autoptr (GString) other = g_string_new (NULL);
  g_autoptr (GString) longest = g_string_new (NULL);
  gsize plain = measure (NULL);

  assert_fits (NULL);
  g_assert_cmpuint (n, >, 10);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *one = g_strdup_printf ("%s=%s", options[i].id, options[i].values[1].id);

      g_assert_cmpuint (options[i].n_values, ==, 2);
      assert_fits (one);
      g_string_append_printf (other, "%s%s", other->len > 0 ? " " : "", one);
      if (measure (one) > plain)
        g_string_append_printf (longest, "%s%s", longest->len > 0 ? " " : "", one);
    }
  assert_fits (other->str);
  g_assert_cmpuint (longest->len, >, 0);
  assert_fits (longest->str);
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

/* Rows of tables come in one piece out of the file. */
static void
test_read_back (Place         *place,
                gconstpointer  data)
{
  static const char *const playsheet[] = {
    "Rifles 5 1 24″ 6+ Soft", "Assault 5 2 12″ 6+ Soft", "MMG 15 3 / 1 24″ 6+ Soft", "Flame 10 Flame template Template 5+ Under it",
    "AT rifle 10 1 12″ 6+ All", "Sniper 10 1 24″ 5+ All", "Heavy 1 48″ 3+ All", "Extra heavy 1 48″ 2+ All",
    "Off-table heavy 30 Large template Anywhere 3+", "Heavy +2 +1 0", "Very light, by HMGs 0 −1 −2", "Medium vehicle 15″ 22.5″ 6″ + D6",
    "Bomb Large template 12″ 4+ Under it", "Veteran 150 % −1", "Bases carried 1 3 6", "arcs of fire", NULL };
  static const char *const cards[] = {
    "Heavy gun 1 48″ 3+ All", "– HE Small template 48″ 3+, 3+ Under it", "LMG (free) 2 / 1 24″ 6+ Soft", "Armour, facing +2 +1 0",
    "Rifles 6 1 24″ 6+ Soft", "AT gun, medium 2 1 36″ 4+ All", NULL };
  g_autoptr (MusterReport) report = make_report (NULL, "main-hq{at-gun*2[gun=medium]} infantry-platoon{platoon-hq "
                                                       "infantry-squad*3{rifle*2 lmg}} tank-company{vehicle@tiger*3}");
  g_autofree char *page = NULL;
  g_autofree char *faces = NULL;

  NEED ("pdftotext")
  page = read_pdf (place, report, "playsheet");
  faces = read_pdf (place, report, MUSTER_SHEET_CARDS);
  for (guint i = 0; playsheet[i] != NULL; i++)
    muster_test_assert_reads (page, playsheet[i]);
  for (guint i = 0; cards[i] != NULL; i++)
    muster_test_assert_reads (faces, cards[i]);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_assert_true (muster_test_pin_fonts ());
  typesetter = muster_typesetter_new ();
  g_test_add_func ("/paper/fields-of-war/fits", test_fits);
  g_test_add ("/paper/fields-of-war/read-back", Place, NULL, place_set_up, test_read_back, place_tear_down);
  status = g_test_run ();
  muster_typesetter_free (typesetter);
  return status;
}
