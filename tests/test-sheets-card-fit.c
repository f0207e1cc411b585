/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards that are easy to read: texts grow where there is room, titles give way before texts do, and what goes on on another
 * card says so. */

#include "muster-roster-file.h"
#include "muster-sheet-draw.h"
#include "muster-sheet-job.h"
#include "muster-test-blocks.h"
#include "muster-test-hard-lists.h"
#include "muster-test-sheet-boxes.h"
#include "muster-test-util.h"

#include <string.h>

#define HAIR 0.01

/* In points: small texts on cards that have room, and any. */
#define LEGIBLE 6.5
#define LEAST   5.5

static MusterSystemStore *store;
static MusterTypesetter *typesetter;
static MusterReport *report;

static const MusterSheetChoices usual = { 0 };

static MusterSheet *
lay_out_styled (MusterCard             *card,
                const MusterSheetStyle *style)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_card_free);
  MusterSheet *sheet = muster_sheet_new ("cards");
  MusterSheetJob job;

  g_ptr_array_add (cards, card);
  muster_sheet_job_init (&job, sheet, report, &usual, style, typesetter);
  muster_sheet_job_set_cards (&job, g_ptr_array_ref (cards));
  muster_sheet_add_cards (&job);
  muster_sheet_job_add_feet (&job);
  muster_sheet_job_clear (&job);
  return sheet;
}

static MusterSheet *
lay_out (MusterCard    *card,
         MusterCardSize size)
{
  const MusterSheetStyle style = { .card_size = size };

  return lay_out_styled (card, &style);
}

/* In points; 0 where there is no such text. */
static double
get_size (const MusterSheet *sheet,
          const char        *text)
{
  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (sheet, p);

      for (guint i = 0; i < page->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (page, i);

          if (box->kind == MUSTER_BOX_TEXT && strcmp (box->text, text) == 0)
            return muster_test_get_text_size (box, typesetter);
        }
    }
  return 0;
}

static guint
count_kind (const MusterSheet *sheet,
            MusterBoxKind      kind)
{
  guint n = 0;

  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (sheet, p);

      for (guint i = 0; i < page->boxes->len; i++)
        n += muster_test_get_box (page, i)->kind == kind;
    }
  return n;
}

/* A card with a table of so many rows. */
static MusterCard *
make_rows (const char *title,
           guint       n)
{
  MusterCard *card = muster_test_card_plain (title);
  MusterBlock *table = muster_test_block_table (3, "Weapon", "Range", "To hit", NULL);

  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (table->cells, g_strdup_printf ("gun-%u", i + 1));
      g_ptr_array_add (table->cells, g_strdup ("24″"));
      g_ptr_array_add (table->cells, g_strdup ("5+"));
    }
  g_ptr_array_insert (card->blocks, 1, table);
  g_ptr_array_add (card->notes, g_strdup ("The aerial is loose."));
  return card;
}

/* The more there is, the smaller the texts; titles have two sizes, and small texts can be read as long as they can. */
static void
test_sizes (void)
{
  for (MusterCardSize size = 0; size < MUSTER_N_CARD_SIZES; size++)
    {
      double last_body = G_MAXDOUBLE;
      double largest = 0;
      double titles[2] = { 0, 0 };

      for (guint n = 1; n < 40; n++)
        {
          g_autoptr (MusterSheet) sheet = lay_out (make_rows ("Tiger", n), size);
          double body = get_size (sheet, "gun-1");
          double title = get_size (sheet, "Tiger");
          double small = MIN (get_size (sheet, "Armour"), MIN (get_size (sheet, "The aerial is loose."), get_size (sheet, "Tank · Germany · Regular")));

          if (muster_test_sheet_has (sheet, "goes on"))
            break;
          largest = MAX (largest, body);
          /* Where the silhouette goes, the texts may have some of its room. */
          g_assert_cmpfloat (body, <=, last_body * 1.21);
          g_assert_cmpfloat (body, >=, LEAST - HAIR);
          g_assert_cmpfloat (small, >=, MIN (body, LEGIBLE) - HAIR);
          if (n == 1)
            titles[0] = titles[1] = title;
          else if (title < titles[1] - HAIR)
            titles[1] = title;
          g_assert_true (title > titles[0] - HAIR || title < titles[1] + HAIR);
          last_body = body;
        }
      g_test_message ("size %u: texts of %.1f to %.1f points, titles of %.1f and %.1f", size, largest, last_body, titles[0], titles[1]);
      g_assert_cmpfloat (largest, >, 8.5);
      g_assert_cmpfloat (last_body, <, 7);
      g_assert_cmpfloat (titles[1], <, titles[0] - 1);
    }
}

/* A long title gets smaller and wraps; the texts stay as they are, and so does the number of cards. */
static void
test_title (void)
{
  static const char *const titles[] = { "Tiger", "CMP 15-cwt truck (Ford F15, Chevrolet C15)", "Panzerkampfwagen VI Tiger Ausführung E of the third company, first battalion" };
  double sizes[G_N_ELEMENTS (titles)];

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (MusterSheet) sheet = lay_out (make_rows (titles[i], 5), MUSTER_CARD_POKER);

      sizes[i] = get_size (sheet, titles[i]);
      g_assert_cmpfloat (get_size (sheet, "gun-1"), >=, LEGIBLE);
      g_assert_false (muster_test_sheet_has (sheet, "goes on"));
      g_assert_cmpuint (count_kind (sheet, MUSTER_BOX_PICTURE), ==, 1);
    }
  g_assert_cmpfloat (sizes[0], >, sizes[1] + 1);
  g_assert_cmpfloat (sizes[1], >, sizes[2] + 1);
  g_assert_cmpfloat (sizes[2], >=, LEAST - HAIR);
}

/* A card goes on only if all cannot be set in the least size; then it says so, and no card has boxes alone. */
static void
test_going_on (void)
{
  guint most = 0;
  gboolean went_on = FALSE;

  for (guint n = 1; n < 30; n++)
    {
      const MusterSheetStyle style = { .card_size = MUSTER_CARD_POKER, .backs = TRUE };
      g_autoptr (MusterSheet) sheet = lay_out (make_rows ("Tiger", n), MUSTER_CARD_POKER);
      g_autoptr (MusterSheet) both = lay_out_styled (make_rows ("Tiger", n), &style);
      gboolean goes_on = muster_test_sheet_has (sheet, "1 of 2, goes on on card 2");

      if (muster_test_sheet_has (sheet, "1 of 3"))
        break;
      g_assert_cmpint (goes_on, ==, muster_test_sheet_has (both, "1 of 2, goes on on the back"));
      if (!goes_on)
        {
          g_assert_false (went_on);
          g_assert_false (muster_test_sheet_has (sheet, "goes on"));
          most = n;
          continue;
        }
      went_on = TRUE;
      g_assert_true (muster_test_sheet_has (sheet, "2 of 2"));
      g_assert_false (muster_test_sheet_has (sheet, "2 of 2,"));
      /* The second of the two has the end of the table or the note besides the boxes. */
      g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_HEADING, "Tiger"), ==, 2);
      for (guint i = 0, heads = 0; i < muster_test_get_page (sheet, 0)->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (muster_test_get_page (sheet, 0), i);

          heads += box->kind == MUSTER_BOX_TEXT && box->font == MUSTER_FONT_HEADING && strcmp (box->text, "Tiger") == 0;
          if (heads == 2 && box->kind == MUSTER_BOX_TEXT && strcmp (box->text, "Tiger") != 0)
            {
              g_assert_cmpstr (box->text, !=, "Models");
              break;
            }
        }
    }
  g_test_message ("a card holds %u rows", most);
  g_assert_cmpuint (most, >, 10);
  g_assert_true (went_on);
}

/* The box by which fewer than half are left can be read. */
static void
test_half (void)
{
  for (MusterCardSize size = 0; size < MUSTER_N_CARD_SIZES; size++)
    {
      g_autoptr (MusterSheet) sheet = lay_out (muster_test_card_full ("Tiger"), size);

      g_assert_cmpfloat (get_size (sheet, "½"), >=, 9 - HAIR);
    }
}

/* Backs tell whose card it is. */
static void
test_backs (void)
{
  const MusterSheetStyle style = { .card_size = MUSTER_CARD_POKER, .backs = TRUE };
  g_autoptr (MusterSheet) sheet = lay_out_styled (muster_test_card_plain ("Tiger"), &style);
  const MusterPage *page = muster_test_get_page (sheet, 1);

  g_assert_true (muster_test_has_text (page, "Tiger"));
  g_assert_true (muster_test_has_text (page, "Kampfgruppe Bocage"));
  g_assert_true (muster_test_has_text (page, "Germany"));
  g_assert_true (muster_test_has_text (page, "Fields of War"));
  g_assert_true (muster_test_has_text (page, report->code));
}

/* How many pixels of a page are dark. */
static guint
count_dark (const MusterPage *page,
            gboolean          mono)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 2 * (int) page->width, 2 * (int) page->height);
  cairo_t *cr = cairo_create (image);
  guint n = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, 2, 2);
  muster_sheet_draw_page (page, typesetter, mono, FALSE, cr);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  for (int y = 0; y < cairo_image_surface_get_height (image); y++)
    for (int x = 0; x < cairo_image_surface_get_width (image); x++)
      n += cairo_image_surface_get_data (image)[y * cairo_image_surface_get_stride (image) + 4 * x] < 128;
  cairo_surface_destroy (image);
  return n;
}

/* Without colours, silhouettes are outlines: there is something left of each, and much less black. */
static void
test_outlines (void)
{
  static const char *const words[] = { "headquarters", "infantry", "team", "machine-gun", "gun", "mortar", "howitzer", "tank",
                                       "armoured-car", "truck", "helicopter", "aircraft", "trench", "generic" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (MusterSheet) sheet = muster_sheet_new ("one");
      MusterPage *page = muster_sheet_add_page (sheet, 200, 100);
      guint black;
      guint outline;

      muster_page_add_box (page, MUSTER_BOX_PICTURE, 10, 5, 180, 90, MUSTER_INK_BLACK)->text = g_strdup (words[i]);
      black = count_dark (page, FALSE);
      outline = count_dark (page, TRUE);
      g_test_message ("%s: %u, %u", words[i], black, outline);
      g_assert_cmpuint (outline, >, 1500);
      g_assert_cmpuint (outline, <, black * 3 / 4);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *path = NULL;
  g_autoptr (MusterRoster) roster = NULL;
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_assert_true (muster_test_pin_fonts ());
  store = muster_test_shipped_store ();
  typesetter = muster_typesetter_new ();
  path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", "fields-of-war-german-1000.muster", NULL);
  roster = muster_roster_load (path, store, NULL);
  report = muster_report_new (roster, NULL, TRUE);

  g_test_add_func ("/sheets/card-fit/sizes", test_sizes);
  g_test_add_func ("/sheets/card-fit/title", test_title);
  g_test_add_func ("/sheets/card-fit/going-on", test_going_on);
  g_test_add_func ("/sheets/card-fit/half", test_half);
  g_test_add_func ("/sheets/card-fit/backs", test_backs);
  g_test_add_func ("/sheets/card-fit/outlines", test_outlines);
  status = g_test_run ();

  muster_report_free (report);
  muster_typesetter_free (typesetter);
  g_clear_object (&store);
  return status;
}
