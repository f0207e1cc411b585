/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages as boxes: nothing lies over anything else or too near to the edges, texts are as large as they were measured, and
 * links lead somewhere. */

#include "muster-test-sheet-boxes.h"

#include <string.h>

#define HAIR 0.01

const MusterPage *
muster_test_get_page (const MusterSheet *sheet,
                      guint              i)
{
  return g_ptr_array_index (sheet->pages, i);
}

const MusterBox *
muster_test_get_box (const MusterPage *page,
                     guint             i)
{
  return g_ptr_array_index (page->boxes, i);
}

gboolean
muster_test_has_text (const MusterPage *page,
                      const char       *text)
{
  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = muster_test_get_box (page, i);

      if (box->kind == MUSTER_BOX_TEXT && strstr (box->text, text) != NULL)
        return TRUE;
    }
  return FALSE;
}

gboolean
muster_test_sheet_has (const MusterSheet *sheet,
                       const char        *text)
{
  for (guint i = 0; i < sheet->pages->len; i++)
    if (muster_test_has_text (muster_test_get_page (sheet, i), text))
      return TRUE;
  return FALSE;
}

/* How often a text stands by itself in one font. */
guint
muster_test_count_texts (const MusterSheet *sheet,
                         MusterFont         font,
                         const char        *text)
{
  guint n = 0;

  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (sheet, p);

      for (guint i = 0; i < page->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (page, i);

          n += box->kind == MUSTER_BOX_TEXT && box->font == font && strcmp (box->text, text) == 0;
        }
    }
  return n;
}

/* All texts of all pages, a line each. */
char *
muster_test_dup_texts (const MusterSheet *sheet)
{
  GString *texts = g_string_new (NULL);

  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (sheet, p);

      for (guint i = 0; i < page->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (page, i);

          if (box->kind == MUSTER_BOX_TEXT)
            g_string_append_printf (texts, "%s\n", box->text);
        }
    }
  return g_string_free (texts, FALSE);
}

static PangoLayout *
set_text (const MusterBox  *box,
          MusterTypesetter *typesetter)
{
  PangoLayout *layout;

  muster_typesetter_set_scale (typesetter, box->scale > 0 ? box->scale : 1, 0);
  layout = muster_typesetter_set (typesetter, box->font, box->align, box->width, box->text);
  return layout;
}

/* In points. */
double
muster_test_get_text_size (const MusterBox  *box,
                           MusterTypesetter *typesetter)
{
  PangoLayout *layout = set_text (box, typesetter);
  double size = (double) pango_font_description_get_size (pango_layout_get_font_description (layout)) / PANGO_SCALE;

  muster_typesetter_set_scale (typesetter, 1, 0);
  return size;
}

static gboolean
overlap (const MusterBox *a,
         const MusterBox *b)
{
  return a->x + HAIR < b->x + b->width && b->x + HAIR < a->x + a->width && a->y + HAIR < b->y + b->height && b->y + HAIR < a->y + a->height;
}

static gboolean
contains (const MusterBox *outer,
          const MusterBox *inner)
{
  return outer->x <= inner->x + HAIR && inner->x + inner->width <= outer->x + outer->width + HAIR && outer->y <= inner->y + HAIR
         && inner->y + inner->height <= outer->y + outer->height + HAIR;
}

static void
check_text_size (const MusterBox  *box,
                 MusterTypesetter *typesetter)
{
  int width;
  int height;

  pango_layout_get_size (set_text (box, typesetter), &width, &height);
  muster_typesetter_set_scale (typesetter, 1, 0);
  g_assert_cmpfloat_with_epsilon ((double) height / PANGO_SCALE, box->height, HAIR);
  g_assert_cmpfloat ((double) width / PANGO_SCALE, <=, box->width + HAIR);
}

static void
check_text (const MusterPage *page,
            const MusterBox  *box,
            MusterTypesetter *typesetter)
{
  check_text_size (box, typesetter);
  for (guint k = 0; k < page->boxes->len; k++)
    {
      const MusterBox *other = muster_test_get_box (page, k);
      gboolean ground = other->kind != MUSTER_BOX_TEXT && contains (other, box);

      if (other != box && !ground && overlap (box, other))
        g_error ("“%s” lies over “%s”", box->text, other->text != NULL ? other->text : "a line or frame");
    }
}

/* Every box has its place: at least @margin from the edges, and @bottom from the lower one. */
void
muster_test_check_boxes (const MusterPage *page,
                         MusterTypesetter *typesetter,
                         double            margin,
                         double            bottom)
{
  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = muster_test_get_box (page, i);

      g_assert_cmpfloat (box->x, >=, margin - HAIR);
      g_assert_cmpfloat (box->y, >=, margin - HAIR);
      g_assert_cmpfloat (box->x + box->width, <=, page->width - margin + HAIR);
      g_assert_cmpfloat (box->y + box->height, <=, page->height - bottom + HAIR);
      g_assert_true (box->width > 0 || (box->kind == MUSTER_BOX_LINE && box->height > 0));
      if (box->kind == MUSTER_BOX_TEXT)
        check_text (page, box, typesetter);
    }
}

/* Links and the outline lead to what is there, once. */
void
muster_test_check_links (const MusterSheet *sheet)
{
  g_autoptr (GHashTable) anchors = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (sheet, p);

      for (guint i = 0; i < page->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (page, i);

          if (box->anchor != NULL && !g_hash_table_add (anchors, box->anchor))
            g_error ("“%s” is there twice", box->anchor);
        }
    }
  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (sheet, p);

      for (guint i = 0; i < page->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (page, i);

          if (box->link != NULL && !g_hash_table_contains (anchors, box->link))
            g_error ("“%s” leads to “%s”, which is not there", box->text, box->link);
        }
    }
  g_assert_cmpuint (sheet->outline->len, >=, 1);
  for (guint i = 0; i < sheet->outline->len; i++)
    g_assert_true (g_hash_table_contains (anchors, ((const MusterSheetOutline *) g_ptr_array_index (sheet->outline, i))->anchor));
}
