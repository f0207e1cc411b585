/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is left out of sheets: for an opponent, and to spare ink. */

#include "muster-sheet-document.h"
#include "muster-sheet-draw.h"
#include "muster-test-handouts.h"
#include "muster-test-hard-lists.h"
#include "muster-test-sheet-boxes.h"
#include "muster-test-util.h"

#include <string.h>

static MusterSystemStore *store;
static MusterTypesetter *typesetter;

static const char *const with_cards[] = { "roster", "cards", NULL };

static const MusterSheetChoices plain_choices = { 0 };
static const MusterSheetStyle plain_style = { 0 };

static MusterSheet *
make (const MusterReport *report,
      const char *const  *ids)
{
  return muster_sheet_document_new (&report, 1, ids, &plain_choices, &plain_style, typesetter);
}

/* An opponent sees what stands on the table and whether it is legal; no points, no notes. */
static void
check_opponent (const MusterReport *report)
{
  const MusterSheetChoices choices = { .opponent = TRUE };
  const char *notes = muster_roster_get_notes (report->roster);
  g_autofree char *used = muster_report_dup_used (report);
  g_autofree char *total = muster_points_to_local (report->judgement->used);
  g_autoptr (MusterSheet) own = make (report, with_cards);
  g_autoptr (MusterSheet) sheet = muster_sheet_document_new (&report, 1, with_cards, &choices, &plain_style, typesetter);
  g_autofree char *texts = muster_test_dup_texts (sheet);

  g_assert_true (muster_test_has_text (muster_test_get_page (sheet, 0), "Opponent’s copy"));
  g_assert_true (muster_test_has_text (muster_test_get_page (sheet, 0), report->judgement->legal ? "Legal" : "Not legal: "));
  g_assert_false (muster_test_sheet_has (own, "Opponent’s copy"));
  if (notes != NULL && *notes != '\0')
    {
      g_autofree char *start = g_strndup (notes, 20);

      g_assert_true (muster_test_sheet_has (own, start));
      g_assert_null (strstr (texts, start));
    }
  for (guint i = 0; i < sheet->pages->len; i++)
    g_assert_cmpint (muster_test_has_text (muster_test_get_page (sheet, i), "not legal: "), ==, !report->judgement->legal);
  muster_test_check_links (sheet);
  if (!report->has_points)
    return;

  g_assert_true (muster_test_sheet_has (own, used));
  g_assert_null (strstr (texts, used));
  g_assert_null (strstr (texts, " points"));
  g_assert_null (strstr (texts, " each\n"));
  g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_FIGURE, total), ==, 0);
  /* No number stands at the right edge. */
  for (guint i = 0; i < muster_test_get_page (sheet, 0)->boxes->len; i++)
    {
      const MusterBox *box = muster_test_get_box (muster_test_get_page (sheet, 0), i);

      g_assert_false (box->kind == MUSTER_BOX_TEXT && box->align == MUSTER_ALIGN_END && g_ascii_isdigit (*box->text)
                      && strstr (box->text, "×") == NULL);
    }
}

static void
test_opponent (void)
{
  muster_test_for_samples (store, check_opponent);
}

/* Edges of letters and lines may have the same grey, but not so much of it in one place. */
static gboolean
is_shaded (const unsigned char *pixel,
           int                  stride)
{
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 4; x++)
      if (*(pixel - y * stride - 4 * x) != 240)
        return FALSE;
  return TRUE;
}

static guint
count_pixels (const MusterSheet *sheet,
              gboolean           mono,
              guint             *coloured)
{
  guint grounds = 0;

  *coloured = 0;
  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (sheet, p);
      int width = (int) page->width;
      int height = (int) page->height;
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
      cairo_t *cr = cairo_create (surface);
      const unsigned char *data;
      int stride;

      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
      muster_sheet_draw_page (page, typesetter, mono, FALSE, cr);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      data = cairo_image_surface_get_data (surface);
      stride = cairo_image_surface_get_stride (surface);
      for (int y = 4; y < height; y++)
        for (int x = 4; x < width; x++)
          {
            const unsigned char *pixel = data + y * stride + 4 * x;

            *coloured += pixel[0] != pixel[1] || pixel[1] != pixel[2];
            grounds += is_shaded (pixel, stride);
          }
      cairo_surface_destroy (surface);
    }
  return grounds;
}

/* To spare ink: nothing coloured, nothing shaded. */
static void
check_mono (const MusterReport *report)
{
  g_auto (GStrv) ids = muster_test_dup_sheet_ids (report->system);
  const MusterSheetStyle style = { .mono = TRUE };
  g_autoptr (MusterSheet) sheet = muster_sheet_document_new (&report, 1, (const char *const *) ids, &plain_choices, &style, typesetter);
  g_autoptr (MusterSheet) usual = make (report, (const char *const *) ids);
  guint coloured;

  g_assert_cmpuint (count_pixels (usual, FALSE, &coloured), >, 1000);
  g_assert_cmpuint (coloured, >, 100);
  g_assert_cmpuint (count_pixels (sheet, TRUE, &coloured), ==, 0);
  g_assert_cmpuint (coloured, ==, 0);
}

static void
test_mono (void)
{
  muster_test_for_samples (store, check_mono);
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

  g_test_add_func ("/sheets-choices/opponent", test_opponent);
  g_test_add_func ("/sheets-choices/mono", test_mono);
  status = g_test_run ();

  muster_typesetter_free (typesetter);
  g_clear_object (&store);
  return status;
}
