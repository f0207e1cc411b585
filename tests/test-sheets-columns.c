/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sections in the columns of pages: whole where a column holds them; broken, tables have their heads again, steps go on in
 * their numbers, and nothing is lost. */

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

/* A table longer than any column goes on with its heads, and no row is lost. */
static void
test_long_table (void)
{
  g_autoptr (MusterReport) report = muster_test_report_parse (store, SMALL);
  g_autoptr (MusterHandout) handout = muster_test_handout_new (1, 2, FALSE);
  MusterSection *section = muster_test_add_section (handout, "Long");
  MusterBlock *table = muster_test_add_table (section, 4, 400);
  g_autoptr (MusterSheet) sheet = muster_test_handout_lay_out (handout, report, MUSTER_PAPER_A4, typesetter);
  guint heads = muster_test_count_texts (sheet, MUSTER_FONT_STRONG, "Head 3");
  guint parts = muster_test_count_texts (sheet, MUSTER_FONT_HEADING, "Long, continued");

  muster_test_handout_check (handout, sheet, report, typesetter);
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
  g_autoptr (MusterReport) report = muster_test_report_parse (store, SMALL);
  g_autoptr (MusterHandout) handout = muster_test_handout_new (1, 3, FALSE);
  MusterSection *section = muster_test_add_section (handout, "All");
  MusterBlock *boxes;
  MusterBoxLine *line = g_new0 (MusterBoxLine, 1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MusterSheet) sheet = NULL;
  guint n_boxes = 0;

  while (text->len < 20000)
    g_string_append (text, text->len % 7 == 0 ? "##### " : "### ");
  section->framed = TRUE;
  muster_test_add_block (section, MUSTER_BLOCK_TEXT, text->str);
  muster_test_add_items (section, 300, TRUE);
  boxes = muster_test_add_block (section, MUSTER_BLOCK_BOXES, NULL);
  line->label = g_strdup ("Shots");
  line->n_boxes = 3000;
  line->half = 1500;
  g_ptr_array_add (boxes->lines, line);
  sheet = muster_test_handout_lay_out (handout, report, MUSTER_PAPER_A4, typesetter);
  muster_test_handout_check (handout, sheet, report, typesetter);

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
  g_autoptr (MusterReport) report = muster_test_report_parse (store, SMALL);
  g_autoptr (MusterHandout) handout = muster_test_handout_new (1, 2, FALSE);
  MusterBlock *table = muster_test_add_table (muster_test_add_section (handout, "Giant"), 5, 3);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MusterSheet) sheet = NULL;

  while (text->len < 20000)
    g_string_append (text, "words ");
  g_free (g_ptr_array_index (table->cells, 8));
  g_ptr_array_index (table->cells, 8) = g_strdup (text->str);
  sheet = muster_test_handout_lay_out (handout, report, MUSTER_PAPER_A4, typesetter);
  muster_test_handout_check (handout, sheet, report, typesetter);
  g_assert_true (muster_test_sheet_has (sheet, "…"));
  g_assert_true (muster_test_sheet_has (sheet, "r3c5"));
}

/* Whole sections before broken ones; the columns of the last side end alike. */
static void
test_columns (void)
{
  g_autoptr (MusterReport) report = muster_test_report_parse (store, SMALL);

  for (guint n = 2; n < 30; n++)
    {
      g_autoptr (MusterHandout) handout = muster_test_handout_new (1 + n / 12, 2, FALSE);
      g_autoptr (MusterSheet) sheet = NULL;
      const MusterPage *last;
      double ends[2] = { 0, 0 };

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *title = g_strdup_printf ("Part %u", i + 1);

          muster_test_add_table (muster_test_add_section (handout, title), 3, 2 + (i * 5) % 6);
        }
      sheet = muster_test_handout_lay_out (handout, report, MUSTER_PAPER_A4, typesetter);
      muster_test_handout_check (handout, sheet, report, typesetter);
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

/* The side of paper on which the section with this number is, and where: from 0, column by column. */
static guint
find_side (const MusterSheet *sheet,
           const char        *title,
           double            *place)
{
  for (guint i = 0; i < sheet->pages->len; i++)
    {
      const MusterPage *page = muster_test_get_page (sheet, i);

      for (guint k = 0; k < page->boxes->len; k++)
        {
          const MusterBox *box = muster_test_get_box (page, k);

          if (g_strcmp0 (box->text, title) != 0)
            continue;
          *place = box->y + (box->x > page->width / 2 - 10 ? page->height : 0);
          return i;
        }
    }
  g_error ("there is no %s", title);
}

/* Sections keep to their sides and to their order, however much room others leave; what a side cannot hold goes on. */
static void
test_sides (void)
{
  g_autoptr (MusterReport) report = muster_test_report_parse (store, SMALL);

  for (guint first = 1; first < 24; first += 2)
    {
      g_autoptr (MusterHandout) handout = muster_test_handout_new (2, 2, FALSE);
      g_autoptr (MusterSheet) sheet = NULL;
      double before[2] = { 0, 0 };

      for (guint i = 0; i < first + 3; i++)
        {
          g_autofree char *title = g_strdup_printf ("Part %u", i + 1);
          MusterSection *section = muster_test_add_section (handout, title);

          section->side = i < first ? 1 : 2;
          muster_test_add_table (section, 3, 2 + (i * 5) % 6);
        }
      sheet = muster_test_handout_lay_out (handout, report, MUSTER_PAPER_A4, typesetter);
      muster_test_handout_check (handout, sheet, report, typesetter);
      g_assert_cmpuint (sheet->pages->len, ==, 2);
      for (guint i = 0; i < first + 3 && first < 12; i++)
        {
          g_autofree char *title = g_strdup_printf ("Part %u", i + 1);
          double place = 0;
          guint side = find_side (sheet, title, &place);

          g_assert_cmpuint (side, ==, i < first ? 0 : 1);
          g_assert_cmpfloat (place, >, before[side]);
          before[side] = place;
        }
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

  g_test_add_func ("/sheets-columns/long-table", test_long_table);
  g_test_add_func ("/sheets-columns/long-blocks", test_long_blocks);
  g_test_add_func ("/sheets-columns/giant-cell", test_giant_cell);
  g_test_add_func ("/sheets-columns/columns", test_columns);
  g_test_add_func ("/sheets-columns/sides", test_sides);
  status = g_test_run ();

  muster_typesetter_free (typesetter);
  g_clear_object (&store);
  return status;
}
