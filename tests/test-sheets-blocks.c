/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Blocks set in many widths and sizes: they take as much room as was measured, nothing lies over anything else, and nothing
 * is smaller than asked. Silhouettes are there for every word. */

#include "muster-block-layout.h"
#include "muster-silhouette-paint.h"
#include "muster-silhouette-svg.h"
#include "muster-test-blocks.h"
#include "muster-test-hard-lists.h"
#include "muster-test-sheet-boxes.h"

#include <string.h>

#define HAIR  0.01
#define LEFT  20.0
#define TOP   20.0
#define LEAST 5.5

#define NARROW 26.0

static MusterTypesetter *typesetter;

static const double widths[] = { 80, 156, 240, 520 };
static const double scales[] = { 1.2, 1, 0.8, 0.55 };

static GPtrArray *
make_blocks (const char *text,
             double      width)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_block_free);
  MusterBlock *boxes = muster_test_block_boxes ();

  muster_test_add_boxes (boxes, text, 3, 1, NULL);
  muster_test_add_boxes (boxes, "", 2, -1, NULL);
  muster_test_add_boxes (boxes, "Squad", 30, 14, NULL);
  muster_test_add_boxes (boxes, "Turns", 4, 2, "5+ 4+ 3+ 2+");
  muster_test_add_boxes (boxes, "None", 0, -1, NULL);
  g_ptr_array_add (blocks, muster_test_block_text (text));
  g_ptr_array_add (blocks, muster_test_block_note (text));
  g_ptr_array_add (blocks, muster_test_block_blank (text));
  g_ptr_array_add (blocks, muster_test_block_blank (""));
  g_ptr_array_add (blocks, muster_test_block_items (FALSE, text, "second", NULL));
  g_ptr_array_add (blocks, muster_test_block_items (TRUE, "1", "2", "3", "4", "5", "6", "7", "8", "9", text, NULL));
  g_ptr_array_add (blocks, muster_test_block_stats ("Move", "6″", text, "1", "Armour", text, "", "3", "Lift", "", NULL));
  g_ptr_array_add (blocks, muster_test_block_table (1, text, "a", text, NULL));
  g_ptr_array_add (blocks, muster_test_block_table (3, "Weapon", text, "", text, "24″", "", "", "", text, NULL));
  /* A column narrower than a letter cannot hold any. */
  if (width >= 7 * NARROW)
    g_ptr_array_add (blocks,
                     muster_test_block_table (7, "Model", "No.", "Defence", "Open, road", "Crops", "Woods", "Notes", "Challenger 1", "3",
                                              "12",
                                                      "18″", "12″", "4″", text, NULL));
  g_ptr_array_add (blocks, muster_test_block_table (2, "Heads", "alone", NULL));
  g_ptr_array_add (blocks, boxes);
  return blocks;
}

static void
check_inside (const MusterPage *page,
              double            width,
              double            height)
{
  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = muster_test_get_box (page, i);

      g_assert_cmpfloat (box->x, >=, LEFT - HAIR);
      g_assert_cmpfloat (box->y, >=, TOP - HAIR);
      g_assert_cmpfloat (box->x + box->width, <=, LEFT + width + HAIR);
      g_assert_cmpfloat (box->y + box->height, <=, TOP + height + HAIR);
      if (box->kind == MUSTER_BOX_TEXT)
        g_assert_cmpfloat (muster_test_get_text_size (box, typesetter), >=, LEAST - HAIR);
    }
}

static void
check_blocks (const char *text)
{
  for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      g_autoptr (GPtrArray) blocks = make_blocks (text, widths[w]);

      for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
        {
          MusterBlockStyle style = { typesetter, scales[s], LEAST };
          g_autoptr (MusterSheet) sheet = muster_sheet_new ("blocks");
          double height = muster_blocks_measure (blocks, &style, widths[w]);
          MusterPage *all = muster_sheet_add_page (sheet, widths[w] + 2 * LEFT, height + 2 * TOP);

          muster_blocks_place (blocks, &style, all, LEFT, TOP, widths[w]);
          check_inside (all, widths[w], height);
          muster_test_check_boxes (all, typesetter, 1, 1);
          for (guint i = 0; i < blocks->len; i++)
            {
              const MusterBlock *block = g_ptr_array_index (blocks, i);
              double own = muster_block_measure (block, &style, widths[w]);
              MusterPage *page = muster_sheet_add_page (sheet, widths[w] + 2 * LEFT, own + 2 * TOP);

              muster_block_place (block, &style, page, LEFT, TOP, widths[w]);
              check_inside (page, widths[w], own);
            }
        }
    }
}

static void
test_names (void)
{
  for (const char * const *name = muster_test_get_hard_names (); *name != NULL; name++)
    check_blocks (*name);
}

static void
test_words (void)
{
  check_blocks ("Rifles");
  check_blocks ("Up to a dozen words that wrap where there is no room for all of them, and do not where there is.");
  check_blocks ("two\nlines");
}

static MusterPage *
place (MusterSheet *sheet,
       MusterBlock *block,
       double       scale,
       double       width)
{
  MusterBlockStyle style = { typesetter, scale, LEAST };
  MusterPage *page = muster_sheet_add_page (sheet, 600, 800);

  muster_block_place (block, &style, page, LEFT, TOP, width);
  muster_block_free (block);
  return page;
}

static const MusterBox *
find_text (const MusterPage *page,
           const char       *text)
{
  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = muster_test_get_box (page, i);

      if (box->kind == MUSTER_BOX_TEXT && strcmp (box->text, text) == 0)
        return box;
    }
  g_error ("“%s” is not there", text);
}

static guint
count_kind (const MusterPage *page,
            MusterBoxKind     kind)
{
  guint n = 0;

  for (guint i = 0; i < page->boxes->len; i++)
    n += muster_test_get_box (page, i)->kind == kind;
  return n;
}

/* As many boxes as asked for, one of them marked. */
static void
test_boxes (void)
{
  g_autoptr (MusterSheet) sheet = muster_sheet_new ("boxes");
  MusterBlock *block = muster_test_block_boxes ();
  MusterPage *page;
  guint n_heavy = 0;

  muster_test_add_boxes (block, "Men", 37, 18, NULL);
  muster_test_add_boxes (block, "Arrives", 4, -1, "5+ 4+ 3+ 2+");
  page = place (sheet, block, 0.8, 150);
  g_assert_cmpuint (count_kind (page, MUSTER_BOX_FRAME), ==, 41);
  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = muster_test_get_box (page, i);

      if (box->kind != MUSTER_BOX_FRAME)
        continue;
      n_heavy += box->weight > 1.2;
      g_assert_cmpfloat (box->width, >=, 9);
      g_assert_cmpfloat (box->height, >=, 9);
      g_assert_cmpfloat (box->height, <=, 12);
    }
  g_assert_cmpuint (n_heavy, ==, 1);
  find_text (page, "½");
  find_text (page, "4+");
}

/* Columns that have room keep their texts in one line; the heads wrap before the texts do. */
static void
test_table (void)
{
  g_autoptr (MusterSheet) sheet = muster_sheet_new ("table");
  MusterBlockStyle style = { typesetter, 1, LEAST };
  MusterBlock *block = muster_test_block_table (3, "Weapon that is carried", "No.", "Range of it", "Panzerschreck", "2", "6″", NULL);
  double line = muster_typesetter_line_height (typesetter, MUSTER_FONT_BODY);
  double least = muster_block_least (block, &style);
  MusterPage *page = place (sheet, block, 1, least + 12);

  g_assert_cmpfloat (find_text (page, "Panzerschreck")->height, <, 1.5 * line);
  g_assert_cmpfloat (find_text (page, "Weapon that is carried")->height, >, 1.5 * line);
  g_assert_cmpint (find_text (page, "Panzerschreck")->align, ==, MUSTER_ALIGN_START);
  g_assert_cmpint (find_text (page, "6″")->align, ==, MUSTER_ALIGN_CENTRE);
  page = place (sheet, muster_test_block_table (2, "A", "B", "1", "2", NULL), 1, 300);
  g_assert_cmpuint (count_kind (page, MUSTER_BOX_FRAME), ==, 1);
  g_assert_cmpuint (count_kind (page, MUSTER_BOX_FILL), ==, 1);
}

static void
test_stats (void)
{
  g_autoptr (MusterSheet) sheet = muster_sheet_new ("stats");
  MusterPage *page = place (sheet,
                            muster_test_block_stats ("Move", "15″", "Rough", "6″", "Armour", "Heavy", "Carries", "–", "Lift", "6 / 13",
                                                     NULL), 0.8, 156);
  double width = 0;

  g_assert_cmpuint (count_kind (page, MUSTER_BOX_FRAME), ==, 5);
  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = muster_test_get_box (page, i);

      if (box->kind != MUSTER_BOX_FRAME)
        continue;
      if (width > 0)
        g_assert_cmpfloat_with_epsilon (box->width, width, HAIR);
      width = box->width;
    }
  g_assert_cmpfloat (muster_test_get_text_size (find_text (page, "Heavy"), typesetter), >,
                     muster_test_get_text_size (find_text (page, "Armour"), typesetter));
}

/* Steps that go on from another page go on counting. */
static void
test_items (void)
{
  g_autoptr (MusterSheet) sheet = muster_sheet_new ("items");
  MusterBlock *block = muster_test_block_items (TRUE, "Move", "Shoot", NULL);
  MusterPage *page;

  block->before = 8;
  page = place (sheet, block, 1, 200);
  find_text (page, "9.");
  find_text (page, "10.");
}

/* What is measured is what is drawn, and the usual size comes back. */
static void
test_scale (void)
{
  double usual = muster_typesetter_width (typesetter, MUSTER_FONT_BODY, "Panzergrenadiere");
  double half;

  muster_typesetter_set_scale (typesetter, 0.5, 0);
  half = muster_typesetter_width (typesetter, MUSTER_FONT_BODY, "Panzergrenadiere");
  g_assert_cmpfloat_with_epsilon (2 * half, usual, 3);
  g_assert_cmpfloat_with_epsilon (muster_typesetter_get_scale (typesetter, MUSTER_FONT_BODY), 0.5, HAIR);
  muster_typesetter_set_scale (typesetter, 0.5, 6);
  g_assert_cmpfloat_with_epsilon (muster_typesetter_get_scale (typesetter, MUSTER_FONT_BODY) * 9, 6, HAIR);
  muster_typesetter_set_scale (typesetter, 1, 0);
  g_assert_cmpfloat_with_epsilon (muster_typesetter_width (typesetter, MUSTER_FONT_BODY, "Panzergrenadiere"), usual, HAIR);
}

/* How much of a silhouette's box is black, in percent. */
static guint
measure_black (const char *word)
{
  const int width = 512;
  const int height = 256;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  g_autoptr (MusterSilhouette) silhouette = muster_silhouette_new (word);
  cairo_t *cr = cairo_create (image);
  guint n = 0;

  muster_silhouette_paint (silhouette, cr, 0, 0, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      n += cairo_image_surface_get_data (image)[y * cairo_image_surface_get_stride (image) + 4 * x + 3] > 128;
  cairo_surface_destroy (image);
  return 100 * n / (guint) (width * height);
}

static void
test_silhouettes (void)
{
  static const char *const words[] = { "headquarters", "infantry", "team", "machine-gun", "gun", "mortar", "howitzer", "tank", "assault-gun", "anti-aircraft",
                                       "armoured-car", "half-track", "carrier", "personnel-carrier", "truck", "jeep", "helicopter", "aircraft", "trench", "generic" };
  g_autoptr (GBytes) generic = muster_silhouette_get_svg ("generic");
  g_autoptr (GBytes) unknown = muster_silhouette_get_svg ("elephant");
  g_autoptr (GBytes) none = muster_silhouette_get_svg (NULL);

  g_assert_true (g_bytes_equal (generic, unknown));
  g_assert_true (g_bytes_equal (generic, none));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GBytes) svg = muster_silhouette_get_svg (words[i]);

      g_test_message ("%s", words[i]);
      g_assert_true (i + 1 == G_N_ELEMENTS (words) || !g_bytes_equal (svg, generic));
      g_assert_cmpuint (measure_black (words[i]), >, 8);
      g_assert_cmpuint (measure_black (words[i]), <, 70);
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

  g_test_add_func ("/sheets/blocks/names", test_names);
  g_test_add_func ("/sheets/blocks/words", test_words);
  g_test_add_func ("/sheets/blocks/boxes", test_boxes);
  g_test_add_func ("/sheets/blocks/table", test_table);
  g_test_add_func ("/sheets/blocks/stats", test_stats);
  g_test_add_func ("/sheets/blocks/items", test_items);
  g_test_add_func ("/sheets/blocks/scale", test_scale);
  g_test_add_func ("/sheets/blocks/silhouettes", test_silhouettes);
  status = g_test_run ();

  muster_typesetter_free (typesetter);
  return status;
}
