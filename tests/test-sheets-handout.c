/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playsheets and other pages of games as boxes: nothing lies over anything else or is cut, letters are large enough, sections
 * stay whole where they can, and what is broken has its heads again. */

#include "muster-test-handouts.h"
#include "muster-test-hard-lists.h"
#include "muster-test-sheet-boxes.h"
#include "muster-test-util.h"

#include <math.h>
#include <string.h>

/* A list without units. */
#define SMALL "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\"><name>Small</name></roster>"

static MusterSystemStore *store;
static MusterTypesetter *typesetter;

static const MusterSheetChoices plain_choices = { 0 };

static void
check_cells (const MusterSheet *sheet,
             const GPtrArray   *cells)
{
  for (guint i = 0; cells != NULL && i < cells->len; i++)
    if (!muster_test_sheet_has (sheet, g_ptr_array_index (cells, i)))
      g_error ("not on paper: %s", (const char *) g_ptr_array_index (cells, i));
}

/* All that the page says stands there, each section once and whole. */
static void
check_content (const MusterSheet   *sheet,
               const MusterHandout *handout)
{
  for (guint i = 0; i < handout->sections->len; i++)
    {
      const MusterSection *section = g_ptr_array_index (handout->sections, i);

      if (*section->title != '\0')
        g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_HEADING, section->title), ==, 1);
      for (guint k = 0; k < section->blocks->len; k++)
        {
          const MusterBlock *block = g_ptr_array_index (section->blocks, k);

          g_assert_true (block->text == NULL || muster_test_sheet_has (sheet, block->text));
          check_cells (sheet, block->cells);
        }
    }
  g_assert_false (muster_test_sheet_has (sheet, ", continued"));
}

/* Every page of every game fits the sides it asks for, on either paper, in full and cut down to a list. */
static void
check_shipped (const MusterReport *report)
{
  guint n;
  const MusterName *sheets = muster_system_get_sheets (report->system, &n);

  for (guint i = 0; i < n; i++)
    {
      for (guint way = 0; way < 4; way++)
        {
          const MusterSheetChoices choices = { .list_only = way >= 2 };
          MusterPaper paper = way % 2 == 0 ? MUSTER_PAPER_A4 : MUSTER_PAPER_LETTER;
          g_autoptr (MusterHandout) handout = NULL;
          g_autoptr (MusterSheet) sheet = NULL;

          if (g_str_equal (sheets[i].id, MUSTER_SHEET_ROSTER) || g_str_equal (sheets[i].id, MUSTER_SHEET_CARDS)
              || g_str_equal (sheets[i].id, MUSTER_SHEET_LABELS) || g_str_equal (sheets[i].id, MUSTER_SHEET_BOARD))
            continue;
          if (!MUSTER_TEST_TAKES (i + way, 3))
            continue;
          handout = muster_handout_new (report, sheets[i].id, &choices);
          sheet = muster_test_handout_lay_out (handout, report, paper, typesetter);
          g_test_message ("%s on paper %u: %u sides", handout->id, paper, sheet->pages->len);
          g_assert_cmpuint (sheet->pages->len, <=, handout->sides);
          muster_test_handout_check (handout, sheet, report, typesetter);
          check_content (sheet, handout);
        }
    }
}

static void
test_shipped (void)
{
  muster_test_for_samples (store, check_shipped);
}

/* House rules, all other than they usually are, make pages longer; they still fit. */
static void
test_house_rules (void)
{
  static const char *const games[] = { "fields-of-war", "hot-chow", "modern-war-games-1957", "pauls-modern" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *bare = g_strdup_printf ("<roster xmlns=\"urn:muster:roster:1\" system=\"%s\"/>", games[i]);
      g_autoptr (MusterReport) usual = muster_test_report_parse (store, bare);
      g_autoptr (MusterReport) report = NULL;
      g_autoptr (GString) xml = g_string_new (NULL);
      guint n;
      const MusterOption *options = muster_system_get_options (usual->system, &n);

      g_string_printf (xml, "<roster xmlns=\"urn:muster:roster:1\" system=\"%s\"><name>All of them</name>", games[i]);
      for (guint k = 0; k < n; k++)
        g_string_append_printf (xml, "<option id=\"%s\" value=\"%s\"/>", options[k].id,
                                options[k].kind == MUSTER_OPTION_CHOICE ? options[k].values[options[k].n_values - 1].id : "3");
      g_string_append (xml, "</roster>");
      report = muster_test_report_parse (store, xml->str);
      check_shipped (report);
    }
}

/* What stands at the head: game, house rules, whether the list is legal. */
static void
test_head (void)
{
  g_autoptr (MusterReport) bad = muster_test_report_load_sample (store, "fields-of-war-illegal-1000.muster");
  g_autoptr (MusterReport) good = muster_test_report_load_sample (store, "fields-of-war-german-1000.muster");
  g_autoptr (MusterReport) ruled = muster_test_report_parse (store, "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\"><name>Ours</name>"
                                         "<option id=\"aircraft\" value=\"package\"/></roster>");
  g_autofree char *rules = muster_report_dup_house_rules (ruled);
  g_autoptr (MusterHandout) handout = muster_handout_new (good, "playsheet", &plain_choices);
  g_autoptr (MusterSheet) bad_sheet = muster_test_handout_lay_out (handout, bad, MUSTER_PAPER_A4, typesetter);
  g_autoptr (MusterSheet) good_sheet = muster_test_handout_lay_out (handout, good, MUSTER_PAPER_A4, typesetter);
  g_autoptr (MusterSheet) ruled_sheet = muster_test_handout_lay_out (handout, ruled, MUSTER_PAPER_A4, typesetter);

  g_assert_nonnull (rules);
  g_assert_true (muster_test_has_text (muster_test_get_page (ruled_sheet, 0), rules));
  g_assert_true (muster_test_has_text (muster_test_get_page (ruled_sheet, 0), "Ours"));
  g_assert_true (muster_test_has_text (muster_test_get_page (good_sheet, 0), "no house rules"));
  g_assert_true (muster_test_has_text (muster_test_get_page (good_sheet, 0), "Fields of War, edition 1"));
  g_assert_false (muster_test_sheet_has (good_sheet, "egal"));
  for (guint i = 0; i < bad_sheet->pages->len; i++)
    g_assert_true (muster_test_has_text (muster_test_get_page (bad_sheet, i), "not legal: "));
  g_assert_true (muster_test_has_text (muster_test_get_page (bad_sheet, 0), "Not legal: "));
}

/* Nothing at all is a page with a head. */
static void
test_empty (void)
{
  g_autoptr (MusterReport) report = muster_test_report_parse (store, SMALL);
  g_autoptr (MusterHandout) handout = muster_test_handout_new (1, 2, FALSE);
  g_autoptr (MusterSheet) none = muster_test_handout_lay_out (handout, report, MUSTER_PAPER_A4, typesetter);
  g_autoptr (MusterSheet) hollow = NULL;

  g_assert_cmpuint (none->pages->len, ==, 1);
  muster_test_handout_check (handout, none, report, typesetter);
  muster_test_add_section (handout, "");
  muster_test_add_section (handout, "A title and nothing below");
  hollow = muster_test_handout_lay_out (handout, report, MUSTER_PAPER_A4, typesetter);
  g_assert_cmpuint (hollow->pages->len, ==, 1);
  muster_test_handout_check (handout, hollow, report, typesetter);
}

/* The less there is, the larger it stands, up to a point; what is too much takes another side and is no smaller for it. */
static void
test_scale (void)
{
  g_autoptr (MusterReport) report = muster_test_report_parse (store, SMALL);
  double before = 100;

  for (guint n = 4; n <= 64; n *= 2)
    {
      g_autoptr (MusterHandout) handout = muster_test_handout_new (1, 2, FALSE);
      g_autoptr (MusterSheet) sheet = NULL;
      double size = 0;

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *title = g_strdup_printf ("Part %u", i + 1);
          MusterSection *section = muster_test_add_section (handout, title);

          muster_test_add_block (section, MUSTER_BLOCK_TEXT, "Whoever is nearest moves first, and shoots at what is nearest to it, if it can see that.");
          muster_test_add_block (section, MUSTER_BLOCK_NOTE, "Nearest is measured from the middle.");
        }
      sheet = muster_test_handout_lay_out (handout, report, MUSTER_PAPER_LETTER, typesetter);
      muster_test_handout_check (handout, sheet, report, typesetter);
      check_content (sheet, handout);
      for (guint i = 0; i < muster_test_get_page (sheet, 0)->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (muster_test_get_page (sheet, 0), i);

          if (box->kind == MUSTER_BOX_TEXT && g_str_has_prefix (box->text, "Whoever"))
            size = muster_test_get_text_size (box, typesetter);
        }
      if (n == 4)
        g_assert_cmpfloat_with_epsilon (size, 9 * 1.15, 0.01);
      g_assert_cmpfloat (size, <=, before);
      g_assert_cmpuint (sheet->pages->len, ==, n <= 16 ? 1 : n / 24 + 1);
      before = size;
    }
}

/* A page that just fits its side does so with many house rules too: then its head does not name them. */
static void
test_many_rules (void)
{
  static const char words[] = "House rules: all that the roster names are applied here";
  g_autoptr (MusterReport) report = muster_test_report_parse (store, "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"><name>Ours</name>"
                                         "<option id=\"aircraft\" value=\"package\"/><option id=\"per-500\" value=\"started\"/>"
                                         "<option id=\"heavy-weapons\" value=\"per-hq\"/><option id=\"off-table\" value=\"one-per-hq\"/>"
                                         "<option id=\"light-mortar\" value=\"support\"/><option id=\"organisation\" value=\"free\"/>"
                                         "<option id=\"price-basis\" value=\"printed\"/><option id=\"rifle-price\" value=\"pair\"/>"
                                         "<option id=\"capacity\" value=\"definitions\"/><option id=\"score\" value=\"beat\"/></roster>");
  gboolean named = FALSE;
  gboolean left_out = FALSE;

  for (guint n = 20; n < 200 && !left_out; n++)
    {
      g_autoptr (MusterHandout) handout = muster_test_handout_new (1, 1, FALSE);
      g_autoptr (MusterSheet) sheet = NULL;
      MusterSection *section = muster_test_add_section (handout, "Part");

      for (guint i = 0; i < n; i++)
        muster_test_add_block (section, MUSTER_BLOCK_TEXT, "One line.");
      sheet = muster_test_handout_lay_out (handout, report, MUSTER_PAPER_LETTER, typesetter);
      muster_test_handout_check (handout, sheet, report, typesetter);
      left_out = muster_test_has_text (muster_test_get_page (sheet, 0), words);
      if (left_out || sheet->pages->len > 1)
        {
          g_assert_cmpuint (sheet->pages->len, ==, 1);
          break;
        }
      named = TRUE;
    }
  g_assert_true (named);
  g_assert_true (left_out);
}

/* What the game leaves to its players stands in a box. */
static void
test_frame (void)
{
  g_autoptr (MusterReport) report = muster_test_report_parse (store, SMALL);
  g_autoptr (MusterHandout) handout = muster_test_handout_new (1, 2, FALSE);
  MusterSection *section = muster_test_add_section (handout, "Yours to settle");
  g_autoptr (MusterSheet) sheet = NULL;
  const MusterPage *page;
  const MusterBox *frame = NULL;
  guint inside = 0;

  section->framed = TRUE;
  muster_test_add_items (section, 5, FALSE);
  sheet = muster_test_handout_lay_out (handout, report, MUSTER_PAPER_A4, typesetter);
  muster_test_handout_check (handout, sheet, report, typesetter);
  page = muster_test_get_page (sheet, 0);
  for (guint i = 0; i < page->boxes->len && frame == NULL; i++)
    if (muster_test_get_box (page, i)->kind == MUSTER_BOX_FRAME)
      frame = muster_test_get_box (page, i);
  g_assert_nonnull (frame);
  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = muster_test_get_box (page, i);

      inside += box->kind == MUSTER_BOX_TEXT && box->x > frame->x && box->y > frame->y && box->x + box->width < frame->x + frame->width
                && box->y + box->height < frame->y + frame->height;
    }
  g_assert_cmpuint (inside, ==, 1 + 2 * 5);
}

/* Half a page, cut across the middle; one that does not fit takes a whole page. */
static void
test_small (void)
{
  g_autoptr (MusterReport) report = muster_test_report_parse (store, SMALL);

  for (guint n = 4; n <= 400; n *= 10)
    {
      g_autoptr (MusterHandout) handout = muster_test_handout_new (1, 1, TRUE);
      g_autoptr (MusterSheet) sheet = NULL;
      const MusterPage *page;
      gboolean cut = FALSE;

      muster_test_add_items (muster_test_add_section (handout, "Turns"), n / 2, FALSE);
      sheet = muster_test_handout_lay_out (handout, report, MUSTER_PAPER_A4, typesetter);
      muster_test_handout_check (handout, sheet, report, typesetter);
      page = muster_test_get_page (sheet, 0);
      for (guint i = 0; i < page->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (page, i);

          cut = cut || (box->kind == MUSTER_BOX_LINE && fabs (box->y - page->height / 2) < 0.1);
          if (n < 100 && box->kind == MUSTER_BOX_TEXT && box->y < page->height - 60)
            g_assert_cmpfloat (box->y + box->height, <=, page->height / 2);
        }
      g_assert_cmpint (cut, ==, n < 100);
      g_assert_cmpuint (sheet->pages->len, >=, n < 400 ? 1 : 3);
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

  g_test_add_func ("/sheets-handout/shipped", test_shipped);
  g_test_add_func ("/sheets-handout/house-rules", test_house_rules);
  g_test_add_func ("/sheets-handout/head", test_head);
  g_test_add_func ("/sheets-handout/empty", test_empty);
  g_test_add_func ("/sheets-handout/scale", test_scale);
  g_test_add_func ("/sheets-handout/many-rules", test_many_rules);
  g_test_add_func ("/sheets-handout/frame", test_frame);
  g_test_add_func ("/sheets-handout/small", test_small);
  status = g_test_run ();

  muster_typesetter_free (typesetter);
  g_clear_object (&store);
  return status;
}
