/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Unit cards as boxes, in all sizes on all papers: nothing leaves its card or lies over anything else, nothing is missing,
 * pages are as many as they must be, and backs lie behind fronts. */

#include "muster-cut-grid.h"
#include "muster-roster-file.h"
#include "muster-sheet-draw.h"
#include "muster-sheet-job.h"
#include "muster-sheet-words.h"
#include "muster-test-blocks.h"
#include "muster-test-hard-lists.h"
#include "muster-test-sheet-boxes.h"
#include "muster-test-util.h"

#include <string.h>

#define HAIR  0.01
#define LEAST 5.5

/* What is on a card keeps so far off its edge, in points. */
#define OFF 3.5

/* Of the paper, cut marks included. */
#define MARGIN 2.0

static MusterSystemStore *store;
static MusterTypesetter *typesetter;
static MusterReport *report;   /* of some list: cards made by hand are as good as its own */
static MusterReport *unlawful;

/* How many cards get onto a page. */
static const guint per_page[][MUSTER_N_CARD_SIZES] = {
  [MUSTER_PAPER_A4] = { 9, 9, 4, 4 },
  [MUSTER_PAPER_LETTER] = { 9, 8, 6, 2 },
};

static const MusterSheetChoices usual = { 0 };
static const MusterSheetChoices opponent = { .opponent = TRUE };

static MusterSheet *
lay_out (const MusterReport       *of,
         GPtrArray                *cards,
         const MusterSheetChoices *choices,
         const MusterSheetStyle   *style)
{
  MusterSheet *sheet = muster_sheet_new ("cards");
  MusterSheetJob job;

  muster_sheet_job_init (&job, sheet, of, choices, style, typesetter);
  muster_sheet_job_set_cards (&job, g_ptr_array_ref (cards));
  muster_sheet_add_cards (&job);
  muster_sheet_job_add_feet (&job);
  muster_sheet_job_clear (&job);
  return sheet;
}

static void
init_grid (MusterCutGrid          *grid,
           const MusterSheetStyle *style)
{
  double width;
  double height;

  muster_card_size_get_size (style->card_size, &width, &height);
  muster_cut_grid_init (grid, style->paper, width, height);
}

/* The card that a box lies on; -1 where it is none. */
static int
find_place (const MusterCutGrid *grid,
            const MusterBox     *box,
            gboolean             back)
{
  for (guint i = 0; i < muster_cut_grid_get_size (grid); i++)
    {
      double x;
      double y;

      muster_cut_grid_get_place (grid, i, back, &x, &y);
      if (box->x >= x + OFF && box->y >= y + OFF && box->x + box->width <= x + grid->width - OFF
          && box->y + box->height <= y + grid->height - OFF)
        return (int) i;
    }
  return -1;
}

static gboolean
is_card (const MusterCutGrid *grid,
         const MusterBox     *box)
{
  return box->kind == MUSTER_BOX_FRAME && box->height > 0.8 * grid->height && box->height < grid->height - 2 * OFF && box->radius > 0;
}

/* Where the lowest card ends; the foot of the page stands below. */
static double
find_bottom (const MusterCutGrid *grid,
             const MusterPage    *page)
{
  double bottom = 0;

  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = muster_test_get_box (page, i);

      if (is_card (grid, box))
        bottom = MAX (bottom, box->y + box->height);
    }
  return bottom;
}

static void
check_page (const MusterCutGrid *grid,
            const MusterPage    *page,
            gboolean             back)
{
  double bottom = find_bottom (grid, page);

  g_assert_cmpfloat (page->width, ==, grid->page_width);
  g_assert_cmpfloat (page->height, ==, grid->page_height);
  muster_test_check_boxes (page, typesetter, grid->whole ? 0 : MARGIN, grid->whole ? 0 : MUSTER_SHEET_EDGE);
  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = muster_test_get_box (page, i);

      if ((box->kind != MUSTER_BOX_TEXT && box->kind != MUSTER_BOX_PICTURE) || box->y >= bottom)
        continue;
      if (find_place (grid, box, back) < 0)
        g_error ("“%s” is on no card", box->text);
      if (box->kind == MUSTER_BOX_TEXT)
        g_assert_cmpfloat (muster_test_get_text_size (box, typesetter), >=, LEAST - HAIR);
    }
}

/* Cards read back from the paper: how many frames there are on a page. */
static guint
count_cards (const MusterPage    *page,
             const MusterCutGrid *grid)
{
  guint n = 0;

  for (guint i = 0; i < page->boxes->len; i++)
    n += is_card (grid, muster_test_get_box (page, i));
  return n;
}

static void
check_sheet (const MusterSheet      *sheet,
             const GPtrArray        *cards,
             const MusterSheetStyle *style,
             const MusterReport     *of)
{
  MusterCutGrid grid;

  init_grid (&grid, style);
  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (sheet, p);
      gboolean back = style->backs && p % 2 == 1;

      check_page (&grid, page, back);
      g_assert_cmpuint (count_cards (page, &grid), >, 0);
      g_assert_cmpuint (count_cards (page, &grid), <=, muster_cut_grid_get_size (&grid));
      if (back)
        g_assert_cmpuint (count_cards (page, &grid), ==, count_cards (muster_test_get_page (sheet, p - 1), &grid));
      g_assert_true (muster_test_has_text (page, of->code));
      g_assert_true (grid.whole || muster_test_has_text (page, "page "));
    }
  muster_test_check_links (sheet);
  g_assert_cmpuint (sheet->outline->len, ==, cards->len + 1);
  for (guint i = 0; i < cards->len; i++)
    {
      g_autofree char *title = muster_words_cut (((const MusterCard *) g_ptr_array_index (cards, i))->title);

      g_strchomp (title);
      g_assert_true (muster_test_sheet_has (sheet, title));
    }
}

static void
check_everywhere (GPtrArray *cards)
{
  for (MusterPaper paper = MUSTER_PAPER_A4; paper <= MUSTER_PAPER_LETTER; paper++)
    {
      for (MusterCardSize size = 0; size < MUSTER_N_CARD_SIZES; size++)
        {
          for (guint how = 0; how < 2; how++)
            {
              MusterSheetStyle style = { .paper = paper, .card_size = size, .cut_marks = how == 0, .backs = how == 1 };
              const MusterReport *of = how == 0 ? report : unlawful;
              g_autoptr (MusterSheet) sheet = NULL;

              if (!MUSTER_TEST_TAKES (paper + size + how, 4))
                continue;
              sheet = lay_out (of, cards, &usual, &style);
              check_sheet (sheet, cards, &style, of);
              if (how == 1)
                g_assert_true (muster_test_sheet_has (sheet, "not legal"));
            }
        }
    }
}

static GPtrArray *
make_cards (guint n,
            MusterCard *(*make) (const char *title))
{
  GPtrArray *cards = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_card_free);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *title = g_strdup_printf ("Unit no. %u", i + 1);

      g_ptr_array_add (cards, make (title));
    }
  return cards;
}

static void
test_usual (void)
{
  g_autoptr (GPtrArray) plain = make_cards (3, muster_test_card_plain);
  g_autoptr (GPtrArray) full = make_cards (11, muster_test_card_full);

  check_everywhere (plain);
  check_everywhere (full);
}

static void
test_names (void)
{
  g_autoptr (GPtrArray) cards = muster_test_cards_hard ();

  check_everywhere (cards);
}

static void
test_huge (void)
{
  g_autoptr (GPtrArray) cards = make_cards (1, muster_test_card_huge);

  g_ptr_array_add (cards, muster_test_card_plain ("What comes after it"));
  check_everywhere (cards);
}

/* A name as long as a book costs little time and few cards. */
static void
test_wild (void)
{
  g_autofree char *word = g_strnfill (50000, 'M');
  GString *book = g_string_new (NULL);
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_card_free);
  gint64 since = g_get_monotonic_time ();

  for (guint i = 0; i < 10000; i++)
    g_string_append (book, "and on ");
  for (guint i = 0; i < 2; i++)
    {
      const char *text = i == 0 ? word : book->str;
      MusterCard *card = muster_test_card_full (text);
      MusterBlock *ticks = muster_test_block_boxes ();

      muster_test_add_boxes (ticks, text, 5, 2, NULL);
      g_ptr_array_add (card->blocks, muster_test_block_table (3, "Vehicle", text, "Gun", text, "2", "Heavy", NULL));
      g_ptr_array_add (card->blocks, muster_test_block_stats (text, "1", "Stands in", text, NULL));
      g_ptr_array_add (card->blocks, muster_test_block_items (FALSE, text, NULL));
      g_ptr_array_add (card->blocks, muster_test_block_text (text));
      g_ptr_array_add (card->blocks, ticks);
      g_ptr_array_add (card->notes, g_strdup (text));
      g_ptr_array_add (cards, card);
    }
  g_string_free (book, TRUE);
  for (MusterCardSize size = 0; size < MUSTER_N_CARD_SIZES; size++)
    {
      MusterSheetStyle style = { .card_size = size };
      g_autoptr (MusterSheet) sheet = lay_out (report, cards, &usual, &style);

      check_sheet (sheet, cards, &style, report);
      g_assert_cmpuint (sheet->pages->len, <, 12);
    }
  g_test_message ("%.1f s", (double) (g_get_monotonic_time () - since) / G_USEC_PER_SEC);
}

static guint
count_ticks (const MusterSheet *sheet)
{
  guint n = 0;

  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (sheet, p);

      for (guint i = 0; i < page->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (page, i);

          n += box->kind == MUSTER_BOX_FRAME && box->width < 13 && box->height < 13;
        }
    }
  return n;
}

/* What does not fit goes on, and nothing of it is lost. */
static void
test_parts (void)
{
  g_autoptr (GPtrArray) cards = make_cards (1, muster_test_card_huge);
  MusterSheetStyle style = { .card_size = MUSTER_CARD_POKER };
  g_autoptr (MusterSheet) sheet = lay_out (report, cards, &usual, &style);
  guint n = 400;

  for (guint i = 1; i <= 60; i++)
    {
      g_autofree char *row = g_strdup_printf ("row-%u", i);
      g_autofree char *step = g_strdup_printf ("step-%u,", i);
      g_autofree char *word = g_strdup_printf ("word-%u", i);

      g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_BODY, row), ==, 1);
      g_assert_true (muster_test_sheet_has (sheet, step));
      g_assert_true (muster_test_sheet_has (sheet, word));
      n += i % 9;
    }
  g_assert_cmpuint (count_ticks (sheet), ==, n);
  g_assert_true (muster_test_sheet_has (sheet, "1 of "));
  g_assert_true (muster_test_sheet_has (sheet, "2 of "));
  g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_TINY, "1 of 1"), ==, 0);
}

static void
check_pages (guint n)
{
  g_autoptr (GPtrArray) cards = make_cards (n, muster_test_card_plain);

  for (MusterPaper paper = MUSTER_PAPER_A4; paper <= MUSTER_PAPER_LETTER; paper++)
    {
      for (MusterCardSize size = 0; size < MUSTER_N_CARD_SIZES; size++)
        {
          MusterSheetStyle style = { .paper = paper, .card_size = size, .cut_marks = TRUE };
          guint fit = per_page[paper][size];
          guint n_pages = (n + fit - 1) / fit;
          g_autoptr (MusterSheet) fronts = lay_out (report, cards, &usual, &style);
          g_autoptr (MusterSheet) both = NULL;

          style.backs = TRUE;
          both = lay_out (report, cards, &usual, &style);
          g_assert_cmpuint (fronts->pages->len, ==, n_pages);
          g_assert_cmpuint (both->pages->len, ==, 2 * n_pages);
        }
    }
}

static void
test_pages (void)
{
  check_pages (1);
  check_pages (30);
  check_pages (300);
}

static const MusterBox *
find_title (const MusterPage *page,
            const char       *title)
{
  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = muster_test_get_box (page, i);

      if (box->kind == MUSTER_BOX_TEXT && box->font == MUSTER_FONT_HEADING && strcmp (box->text, title) == 0)
        return box;
    }
  return NULL;
}

/* Where the middle of a card is. */
static void
find_middle (const MusterCutGrid *grid,
             const MusterBox     *box,
             gboolean             back,
             double              *x,
             double              *y)
{
  int place = find_place (grid, box, back);

  g_assert_cmpint (place, >=, 0);
  muster_cut_grid_get_place (grid, (guint) place, back, x, y);
  *x += grid->width / 2;
  *y += grid->height / 2;
}

/* The paper is turned over its long side: what is left on the front is right on the back, or, where the paper lies on its
 * side, what is above is below. */
static void
test_backs (void)
{
  g_autoptr (GPtrArray) cards = make_cards (11, muster_test_card_full);

  for (MusterPaper paper = MUSTER_PAPER_A4; paper <= MUSTER_PAPER_LETTER; paper++)
    {
      for (MusterCardSize size = 0; size < MUSTER_N_CARD_SIZES; size++)
        {
          MusterSheetStyle style = { .paper = paper, .card_size = size, .cut_marks = TRUE, .backs = TRUE };
          g_autoptr (MusterSheet) sheet = lay_out (report, cards, &usual, &style);
          MusterCutGrid grid;
          guint n = 0;

          init_grid (&grid, &style);
          for (guint p = 0; p + 1 < sheet->pages->len; p += 2)
            {
              for (guint i = 0; i < cards->len; i++)
                {
                  const char *title = ((const MusterCard *) g_ptr_array_index (cards, i))->title;
                  const MusterBox *front = find_title (muster_test_get_page (sheet, p), title);
                  const MusterBox *back = find_title (muster_test_get_page (sheet, p + 1), title);
                  double x[2];
                  double y[2];

                  g_assert_true ((front == NULL) == (back == NULL));
                  if (front == NULL)
                    continue;
                  find_middle (&grid, front, FALSE, &x[0], &y[0]);
                  find_middle (&grid, back, TRUE, &x[1], &y[1]);
                  g_assert_cmpfloat_with_epsilon (x[1], grid.turned ? x[0] : grid.page_width - x[0], HAIR);
                  g_assert_cmpfloat_with_epsilon (y[1], grid.turned ? grid.page_height - y[0] : y[0], HAIR);
                  n++;
                }
            }
          g_assert_cmpuint (n, ==, cards->len);
        }
    }
}

/* Frames lie as far from the edges of the paper on both of its sides. */
static void
test_grid (void)
{
  for (MusterPaper paper = MUSTER_PAPER_A4; paper <= MUSTER_PAPER_LETTER; paper++)
    {
      for (MusterCardSize size = 0; size < MUSTER_N_CARD_SIZES; size++)
        {
          MusterSheetStyle style = { .paper = paper, .card_size = size };
          MusterCutGrid grid;

          init_grid (&grid, &style);
          g_assert_cmpuint (muster_cut_grid_get_size (&grid), ==, per_page[paper][size]);
          g_assert_cmpfloat (grid.left, >=, -HAIR);
          g_assert_cmpfloat (grid.top, >=, -HAIR);
          g_assert_cmpfloat_with_epsilon (2 * grid.left + grid.columns * grid.width, grid.page_width, HAIR);
          g_assert_cmpfloat (grid.top + grid.rows * grid.height, <=, grid.page_height + HAIR);
        }
    }
}

static void
test_none (void)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  MusterSheetStyle style = { .backs = TRUE };
  g_autoptr (MusterSheet) sheet = lay_out (report, none, &usual, &style);

  g_assert_cmpuint (sheet->pages->len, ==, 1);
  g_assert_true (muster_test_sheet_has (sheet, "no unit in this list yet"));
  muster_test_check_links (sheet);
}

static void
test_opponent (void)
{
  g_autoptr (GPtrArray) cards = make_cards (2, muster_test_card_full);
  MusterSheetStyle style = { 0 };
  g_autoptr (MusterSheet) own = lay_out (report, cards, &usual, &style);
  g_autoptr (MusterSheet) other = lay_out (report, cards, &opponent, &style);

  g_assert_true (muster_test_sheet_has (own, "3 × 70"));
  g_assert_true (muster_test_sheet_has (own, "aerial is loose"));
  g_assert_false (muster_test_sheet_has (other, "70"));
  g_assert_true (muster_test_sheet_has (other, "× 3"));
  g_assert_false (muster_test_sheet_has (other, "aerial is loose"));
}

/* How many pixels of a page are of shaded ground, and how many have a colour. */
static void
count_pixels (const MusterPage *page,
              gboolean          mono,
              guint            *n_shaded,
              guint            *n_coloured)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) page->width, (int) page->height);
  cairo_t *cr = cairo_create (image);
  const guint8 *data;

  *n_shaded = 0;
  *n_coloured = 0;
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  muster_sheet_draw_page (page, typesetter, mono, FALSE, cr);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  data = cairo_image_surface_get_data (image);
  for (int y = 0; y < cairo_image_surface_get_height (image); y++)
    for (int x = 0; x < cairo_image_surface_get_width (image); x++)
      {
        const guint8 *pixel = data + y * cairo_image_surface_get_stride (image) + 4 * x;

        *n_coloured += pixel[0] != pixel[1] || pixel[1] != pixel[2];
        *n_shaded += pixel[0] == 240;
      }
  cairo_surface_destroy (image);
}

static void
test_mono (void)
{
  g_autoptr (GPtrArray) cards = make_cards (9, muster_test_card_full);
  MusterSheetStyle style = { .cut_marks = TRUE };
  g_autoptr (MusterSheet) sheet = lay_out (unlawful, cards, &usual, &style);
  guint shaded[2];
  guint coloured[2];

  count_pixels (muster_test_get_page (sheet, 0), FALSE, &shaded[0], &coloured[0]);
  count_pixels (muster_test_get_page (sheet, 0), TRUE, &shaded[1], &coloured[1]);
  g_assert_cmpuint (coloured[0], >, 0);
  g_assert_cmpuint (coloured[1], ==, 0);
  g_assert_cmpuint (shaded[0], >, 10000);
  g_assert_cmpuint (shaded[1], <, shaded[0] / 5);
}

static MusterReport *
load (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load (path, store, &error);

  g_assert_no_error (error);
  return muster_report_new (roster, NULL, TRUE);
}

/* The cards of real lists: each unit is on one, and its name on paper. */
static void
test_samples (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (MusterReport) sample = NULL;
      g_autoptr (GPtrArray) cards = NULL;
      g_autoptr (GHashTable) rows = g_hash_table_new (NULL, NULL);

      if (!g_str_has_suffix (name, ".muster"))
        continue;
      g_test_message ("%s", name);
      sample = load (name);
      cards = muster_cards_new (sample, &usual);
      for (guint i = 0; i < cards->len; i++)
        {
          const MusterCard *card = g_ptr_array_index (cards, i);

          for (guint k = 0; k < card->rows->len; k++)
            g_hash_table_add (rows, GUINT_TO_POINTER (g_array_index (card->rows, guint32, k) + 1));
        }
      g_assert_cmpuint (g_hash_table_size (rows), ==, muster_force_get_n_rows (sample->force));
      for (MusterCardSize size = 0; size < MUSTER_N_CARD_SIZES; size++)
        {
          MusterSheetStyle style = { .card_size = size, .cut_marks = TRUE, .backs = size % 2 == 1 };
          g_autoptr (MusterSheet) sheet = NULL;

          if (!MUSTER_TEST_TAKES (size + cards->len, 4))
            continue;
          sheet = lay_out (sample, cards, &usual, &style);
          check_sheet (sheet, cards, &style, sample);
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
  report = load ("fields-of-war-german-1000.muster");
  unlawful = load ("fields-of-war-illegal-1000.muster");

  g_test_add_func ("/sheets/cards/usual", test_usual);
  g_test_add_func ("/sheets/cards/names", test_names);
  g_test_add_func ("/sheets/cards/huge", test_huge);
  g_test_add_func ("/sheets/cards/wild", test_wild);
  g_test_add_func ("/sheets/cards/parts", test_parts);
  g_test_add_func ("/sheets/cards/pages", test_pages);
  g_test_add_func ("/sheets/cards/backs", test_backs);
  g_test_add_func ("/sheets/cards/grid", test_grid);
  g_test_add_func ("/sheets/cards/none", test_none);
  g_test_add_func ("/sheets/cards/opponent", test_opponent);
  g_test_add_func ("/sheets/cards/mono", test_mono);
  g_test_add_func ("/sheets/cards/samples", test_samples);
  status = g_test_run ();

  muster_report_free (report);
  muster_report_free (unlawful);
  muster_typesetter_free (typesetter);
  g_clear_object (&store);
  return status;
}
