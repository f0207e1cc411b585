/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playsheets and other pages of games as boxes: nothing lies over anything else or is cut, letters are large enough, sections
 * stay whole where they can, and what is broken has its heads again. */

#include "muster-block-break.h"
#include "muster-roster-file.h"
#include "muster-sheet-handout-private.h"
#include "muster-test-hard-lists.h"
#include "muster-test-sheet-boxes.h"
#include "muster-test-util.h"

#include <math.h>
#include <string.h>

#define LEAST 8.0

static MusterSystemStore *store;
static MusterTypesetter *typesetter;

static const MusterSheetChoices plain_choices = { 0 };

static MusterReport *
load (const char *xml)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (xml, strlen (xml), "list", store, &error);

  g_assert_no_error (error);
  return muster_report_new (roster, NULL, TRUE);
}

static MusterReport *
load_sample (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load (path, store, &error);

  g_assert_no_error (error);
  return muster_report_new (roster, NULL, TRUE);
}

static MusterSheet *
lay_out (const MusterReport  *report,
         const MusterHandout *handout,
         MusterPaper          paper)
{
  const MusterSheetStyle style = { .paper = paper, .cut_marks = TRUE };
  MusterSheet *sheet = muster_sheet_new ("x");
  MusterSheetJob job;

  muster_sheet_job_init (&job, sheet, report, &plain_choices, &style, typesetter);
  handout_lay_out (&job, handout);
  muster_sheet_job_add_feet (&job);
  muster_sheet_job_clear (&job);
  return sheet;
}

/* What every side of every page has to be like. */
static void
check_sides (const MusterSheet   *sheet,
             const MusterReport  *report,
             const MusterHandout *handout)
{
  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (sheet, p);
      double margin = handout->small ? MUSTER_SHEET_EDGE : HANDOUT_MARGIN;

      muster_test_check_boxes (page, typesetter, margin, MUSTER_SHEET_EDGE);
      g_assert_true (muster_test_has_text (page, report->code));
      g_assert_true (muster_test_has_text (page, handout->name));
      for (guint i = 0; i < page->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (page, i);

          if (box->kind == MUSTER_BOX_TEXT)
            g_assert_cmpfloat (muster_test_get_text_size (box, typesetter), >=, LEAST - 0.01);
        }
    }
  muster_test_check_links (sheet);
}

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
          handout = muster_handout_new (report, sheets[i].id, &choices);
          sheet = lay_out (report, handout, paper);
          g_test_message ("%s on paper %u: %u sides", handout->id, paper, sheet->pages->len);
          g_assert_cmpuint (sheet->pages->len, <=, handout->sides);
          check_sides (sheet, report, handout);
          check_content (sheet, handout);
        }
    }
}

static void
test_shipped (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (MusterReport) report = NULL;

      if (!g_str_has_suffix (name, ".muster"))
        continue;
      n++;
      g_test_message ("%s", name);
      report = load_sample (name);
      check_shipped (report);
    }
  g_assert_cmpuint (n, >=, 8);
}

/* What stands at the head: game, house rules, whether the list is legal. */
static void
test_head (void)
{
  g_autoptr (MusterReport) bad = load_sample ("fields-of-war-illegal-1000.muster");
  g_autoptr (MusterReport) good = load_sample ("fields-of-war-german-1000.muster");
  g_autoptr (MusterReport) ruled = load ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\"><name>Ours</name>"
                                         "<option id=\"aircraft\" value=\"package\"/></roster>");
  g_autofree char *rules = muster_report_dup_house_rules (ruled);
  g_autoptr (MusterHandout) handout = muster_handout_new (good, "playsheet", &plain_choices);
  g_autoptr (MusterSheet) bad_sheet = lay_out (bad, handout, MUSTER_PAPER_A4);
  g_autoptr (MusterSheet) good_sheet = lay_out (good, handout, MUSTER_PAPER_A4);
  g_autoptr (MusterSheet) ruled_sheet = lay_out (ruled, handout, MUSTER_PAPER_A4);

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

/* --- pages made up for the purpose --- */

static MusterHandout *
make (guint    sides,
      guint    columns,
      gboolean small)
{
  MusterHandout *handout = g_new0 (MusterHandout, 1);

  handout->id = g_strdup ("made");
  handout->name = g_strdup ("Made up");
  handout->sides = sides;
  handout->columns = columns;
  handout->small = small;
  handout->sections = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_section_free);
  return handout;
}

static MusterSection *
add_section (MusterHandout *handout,
             const char    *title)
{
  MusterSection *section = muster_section_new (title);

  g_ptr_array_add (handout->sections, section);
  return section;
}

static MusterBlock *
add_block (MusterSection  *section,
           MusterBlockKind kind,
           const char     *text)
{
  MusterBlock *block = muster_block_new (kind);

  block->text = g_strdup (text);
  g_ptr_array_add (section->blocks, block);
  return block;
}

static MusterBlock *
add_table (MusterSection *section,
           guint          n_columns,
           guint          n_rows)
{
  MusterBlock *block = add_block (section, MUSTER_BLOCK_TABLE, NULL);

  block->n_columns = n_columns;
  for (guint i = 0; i < n_columns; i++)
    g_ptr_array_add (block->cells, g_strdup_printf ("Head %u", i + 1));
  for (guint i = 0; i < n_rows * n_columns; i++)
    g_ptr_array_add (block->cells, g_strdup_printf ("r%uc%u", i / n_columns + 1, i % n_columns + 1));
  return block;
}

static MusterBlock *
add_items (MusterSection *section,
           guint          n,
           gboolean       ordered)
{
  MusterBlock *block = add_block (section, MUSTER_BLOCK_ITEMS, NULL);

  block->ordered = ordered;
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (block->cells, g_strdup_printf ("thing %u is done by whoever comes first to do it", i + 1));
  return block;
}

static MusterReport *
load_small (void)
{
  return load ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\"><name>Small</name></roster>");
}

/* Nothing at all is a page with a head. */
static void
test_empty (void)
{
  g_autoptr (MusterReport) report = load_small ();
  g_autoptr (MusterHandout) handout = make (1, 2, FALSE);
  g_autoptr (MusterSheet) none = lay_out (report, handout, MUSTER_PAPER_A4);
  g_autoptr (MusterSheet) hollow = NULL;

  g_assert_cmpuint (none->pages->len, ==, 1);
  check_sides (none, report, handout);
  add_section (handout, "");
  add_section (handout, "A title and nothing below");
  hollow = lay_out (report, handout, MUSTER_PAPER_A4);
  g_assert_cmpuint (hollow->pages->len, ==, 1);
  check_sides (hollow, report, handout);
}

/* The less there is, the larger it stands, up to a point; what is too much takes another side and is no smaller for it. */
static void
test_scale (void)
{
  g_autoptr (MusterReport) report = load_small ();
  double before = 100;

  for (guint n = 4; n <= 64; n *= 2)
    {
      g_autoptr (MusterHandout) handout = make (1, 2, FALSE);
      g_autoptr (MusterSheet) sheet = NULL;
      double size = 0;

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *title = g_strdup_printf ("Part %u", i + 1);
          MusterSection *section = add_section (handout, title);

          add_block (section, MUSTER_BLOCK_TEXT, "Whoever is nearest moves first, and shoots at what is nearest to it, if it can see that.");
          add_block (section, MUSTER_BLOCK_NOTE, "Nearest is measured from the middle.");
        }
      sheet = lay_out (report, handout, MUSTER_PAPER_LETTER);
      check_sides (sheet, report, handout);
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

/* A table longer than any column goes on with its heads, and no row is lost. */
static void
test_long_table (void)
{
  g_autoptr (MusterReport) report = load_small ();
  g_autoptr (MusterHandout) handout = make (1, 2, FALSE);
  MusterSection *section = add_section (handout, "Long");
  MusterBlock *table = add_table (section, 4, 400);
  g_autoptr (MusterSheet) sheet = lay_out (report, handout, MUSTER_PAPER_A4);
  guint heads = muster_test_count_texts (sheet, MUSTER_FONT_STRONG, "Head 3");
  guint parts = muster_test_count_texts (sheet, MUSTER_FONT_HEADING, "Long, continued");

  check_sides (sheet, report, handout);
  g_assert_cmpuint (sheet->pages->len, >=, 3);
  g_assert_cmpuint (heads, ==, parts + 1);
  g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_HEADING, "Long"), ==, 1);
  for (guint i = table->n_columns; i < table->cells->len; i++)
    g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_BODY, g_ptr_array_index (table->cells, i)), ==, 1);
}

static guint
count_letter (const MusterSheet *sheet,
              char               letter)
{
  g_autofree char *texts = muster_test_dup_texts (sheet);
  guint n = 0;

  for (const char *p = texts; *p != '\0'; p++)
    n += *p == letter;
  return n;
}

/* Paragraphs, steps and boxes go on too, steps with their numbers. */
static void
test_long_blocks (void)
{
  g_autoptr (MusterReport) report = load_small ();
  g_autoptr (MusterHandout) handout = make (1, 3, FALSE);
  MusterSection *section = add_section (handout, "All");
  MusterBlock *boxes;
  MusterBoxLine *line = g_new0 (MusterBoxLine, 1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MusterSheet) sheet = NULL;
  guint n_boxes = 0;

  while (text->len < 20000)
    g_string_append (text, text->len % 7 == 0 ? "##### " : "### ");
  section->framed = TRUE;
  add_block (section, MUSTER_BLOCK_TEXT, text->str);
  add_items (section, 300, TRUE);
  boxes = add_block (section, MUSTER_BLOCK_BOXES, NULL);
  line->label = g_strdup ("Shots");
  line->n_boxes = 3000;
  line->half = 1500;
  g_ptr_array_add (boxes->lines, line);
  sheet = lay_out (report, handout, MUSTER_PAPER_A4);
  check_sides (sheet, report, handout);

  for (guint i = 1; i <= 300; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u.", i);

      g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_BODY, number), ==, 1);
    }
  for (guint p = 0; p < sheet->pages->len; p++)
    for (guint i = 0; i < muster_test_get_page (sheet, p)->boxes->len; i++)
      {
        const MusterBox *box = muster_test_get_box (muster_test_get_page (sheet, p), i);

        n_boxes += box->kind == MUSTER_BOX_FRAME && box->width < 20;
      }
  g_assert_cmpuint (n_boxes, ==, 3000);
  g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_SMALL, "½"), ==, 1);
  {
    guint marks = 0;

    for (const char *p = text->str; *p != '\0'; p++)
      marks += *p == '#';
    g_assert_cmpuint (count_letter (sheet, '#'), ==, marks);
  }
}

/* A row higher than a page is cut, as the only thing that ever is. */
static void
test_giant_cell (void)
{
  g_autoptr (MusterReport) report = load_small ();
  g_autoptr (MusterHandout) handout = make (1, 2, FALSE);
  MusterBlock *table = add_table (add_section (handout, "Giant"), 5, 3);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MusterSheet) sheet = NULL;

  while (text->len < 20000)
    g_string_append (text, "words ");
  g_free (g_ptr_array_index (table->cells, 8));
  g_ptr_array_index (table->cells, 8) = g_strdup (text->str);
  sheet = lay_out (report, handout, MUSTER_PAPER_A4);
  check_sides (sheet, report, handout);
  g_assert_true (muster_test_sheet_has (sheet, "…"));
  g_assert_true (muster_test_sheet_has (sheet, "r3c5"));
}

/* Whole sections before broken ones; the columns of the last side end alike. */
static void
test_columns (void)
{
  g_autoptr (MusterReport) report = load_small ();

  for (guint n = 2; n < 30; n++)
    {
      g_autoptr (MusterHandout) handout = make (1 + n / 12, 2, FALSE);
      g_autoptr (MusterSheet) sheet = NULL;
      const MusterPage *last;
      double ends[2] = { 0, 0 };

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *title = g_strdup_printf ("Part %u", i + 1);

          add_table (add_section (handout, title), 3, 2 + (i * 5) % 6);
        }
      sheet = lay_out (report, handout, MUSTER_PAPER_A4);
      check_sides (sheet, report, handout);
      g_assert_false (muster_test_sheet_has (sheet, ", continued"));
      last = muster_test_get_page (sheet, sheet->pages->len - 1);
      for (guint i = 0; i < last->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (last, i);
          guint column = box->x > last->width / 2 - 10;

          if (box->kind == MUSTER_BOX_FRAME)
            ends[column] = fmax (ends[column], box->y + box->height);
        }
      /* By no more than the highest section. */
      g_assert_cmpfloat (fabs (ends[0] - ends[1]), <, 200);
    }
}

/* What the game leaves to its players stands in a box. */
static void
test_frame (void)
{
  g_autoptr (MusterReport) report = load_small ();
  g_autoptr (MusterHandout) handout = make (1, 2, FALSE);
  MusterSection *section = add_section (handout, "Yours to settle");
  g_autoptr (MusterSheet) sheet = NULL;
  const MusterPage *page;
  const MusterBox *frame = NULL;
  guint inside = 0;

  section->framed = TRUE;
  add_items (section, 5, FALSE);
  sheet = lay_out (report, handout, MUSTER_PAPER_A4);
  check_sides (sheet, report, handout);
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
  g_autoptr (MusterReport) report = load_small ();

  for (guint n = 4; n <= 400; n *= 10)
    {
      g_autoptr (MusterHandout) handout = make (1, 1, TRUE);
      g_autoptr (MusterSheet) sheet = NULL;
      const MusterPage *page;
      gboolean cut = FALSE;

      add_items (add_section (handout, "Turns"), n / 2, FALSE);
      sheet = lay_out (report, handout, MUSTER_PAPER_A4);
      check_sides (sheet, report, handout);
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
  g_test_add_func ("/sheets-handout/head", test_head);
  g_test_add_func ("/sheets-handout/empty", test_empty);
  g_test_add_func ("/sheets-handout/scale", test_scale);
  g_test_add_func ("/sheets-handout/long-table", test_long_table);
  g_test_add_func ("/sheets-handout/long-blocks", test_long_blocks);
  g_test_add_func ("/sheets-handout/giant-cell", test_giant_cell);
  g_test_add_func ("/sheets-handout/columns", test_columns);
  g_test_add_func ("/sheets-handout/frame", test_frame);
  g_test_add_func ("/sheets-handout/small", test_small);
  status = g_test_run ();

  muster_typesetter_free (typesetter);
  g_clear_object (&store);
  return status;
}
