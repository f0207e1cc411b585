/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Paints a page: for files, for the screen and for printers alike. */

#define G_LOG_DOMAIN "muster-sheet-draw"

#include "muster-sheet-draw.h"

#include <string.h>

/* Width of lines where a box does not say. */
#define THIN 0.6

/* As small as can be and still be painted, in points. */
#define SPECK 0.1

typedef struct
{
  double red;
  double green;
  double blue;
} Colour;

/* Dark enough to be read when a printer turns them grey. */
static const Colour colours[MUSTER_N_INKS] = {
  [MUSTER_INK_BLACK] = { 0.1, 0.1, 0.1 },
  [MUSTER_INK_GREY] = { 0.27, 0.27, 0.27 },
  [MUSTER_INK_LINE] = { 0.75, 0.75, 0.75 },
  [MUSTER_INK_SHADE] = { 0.94, 0.94, 0.94 },
  [MUSTER_INK_GOOD] = { 0.13, 0.48, 0.24 },
  [MUSTER_INK_BAD] = { 0.7, 0.11, 0.11 },
  [MUSTER_INK_WARN] = { 0.6, 0.38, 0.0 },
  [MUSTER_INK_WHITE] = { 1, 1, 1 },
};

static void
set_ink (cairo_t  *cr,
         MusterInk ink,
         gboolean  mono)
{
  Colour colour = colours[ink];

  if (mono && (ink == MUSTER_INK_GOOD || ink == MUSTER_INK_BAD || ink == MUSTER_INK_WARN))
    colour = colours[MUSTER_INK_BLACK];
  cairo_set_source_rgb (cr, colour.red, colour.green, colour.blue);
}

static void
round_rectangle (cairo_t         *cr,
                 const MusterBox *box)
{
  double radius = MIN (box->radius, MIN (box->width, box->height) / 2);

  if (radius <= 0)
    {
      cairo_rectangle (cr, box->x, box->y, box->width, box->height);
      return;
    }
  cairo_new_sub_path (cr);
  cairo_arc (cr, box->x + box->width - radius, box->y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, box->x + box->width - radius, box->y + box->height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, box->x + radius, box->y + box->height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, box->x + radius, box->y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* Quotes a name for cairo's tag attributes. */
static char *
quote (const char *text)
{
  g_autofree char *clean = muster_page_dup_text (text);
  GString *quoted = g_string_new ("'");

  for (const char *p = clean; *p != '\0'; p++)
    {
      if (*p == '\'' || *p == '\\')
        g_string_append_c (quoted, '\\');
      g_string_append_c (quoted, *p);
    }
  g_string_append_c (quoted, '\'');
  return g_string_free (quoted, FALSE);
}

/* What a text is, for programs that read pages aloud. All texts say it or none: what is not marked would not
 * be read. Cairo up to 1.16 besides writes a broken file when a link stands in nothing. */
static const char *
get_role (const MusterBox *box)
{
  if (box->kind != MUSTER_BOX_TEXT)
    return NULL;
  return box->font == MUSTER_FONT_TITLE ? "H1" : box->font == MUSTER_FONT_HEADING ? "H2" : "P";
}

/* Cairo up to 1.16 finds tags wrongly nested, and makes no file, where the first that is painted on a page is a letter in colours
 * of its own, such as a star from a font of pictures. So a white speck comes before all else. */
static void
begin_page (cairo_t *cr)
{
  set_ink (cr, MUSTER_INK_WHITE, FALSE);
  cairo_rectangle (cr, 0, 0, SPECK, SPECK);
  cairo_fill (cr);
}

static void
begin_tags (cairo_t         *cr,
            const MusterBox *box)
{
  if (get_role (box) != NULL)
    cairo_tag_begin (cr, get_role (box), NULL);
  if (box->anchor != NULL)
    {
      g_autofree char *name = quote (box->anchor);
      g_autofree char *attributes = g_strdup_printf ("name=%s", name);

      cairo_tag_begin (cr, CAIRO_TAG_DEST, attributes);
    }
  if (box->link != NULL)
    {
      g_autofree char *target = quote (box->link);
      g_autofree char *attributes = g_strdup_printf (strstr (box->link, "://") != NULL ? "uri=%s" : "dest=%s", target);

      cairo_tag_begin (cr, CAIRO_TAG_LINK, attributes);
    }
}

static void
end_tags (cairo_t         *cr,
          const MusterBox *box)
{
  if (box->link != NULL)
    cairo_tag_end (cr, CAIRO_TAG_LINK);
  if (box->anchor != NULL)
    cairo_tag_end (cr, CAIRO_TAG_DEST);
  if (get_role (box) != NULL)
    cairo_tag_end (cr, get_role (box));
}

static void
draw_box (const MusterBox  *box,
          MusterTypesetter *typesetter,
          gboolean          mono,
          cairo_t          *cr)
{
  static const double dashes[] = { 3, 2 };
  MusterSilhouette *picture;
  PangoLayout *layout;

  /* Grounds are for the eye only; without them ink is spared. */
  if (mono && box->kind == MUSTER_BOX_FILL && box->ink == MUSTER_INK_SHADE)
    return;

  set_ink (cr, box->ink, mono);
  cairo_set_line_width (cr, box->weight > 0 ? box->weight : THIN);
  switch (box->kind)
    {
    case MUSTER_BOX_TEXT:
      cairo_move_to (cr, box->x, box->y);
      muster_typesetter_set_scale (typesetter, box->scale > 0 ? box->scale : 1, 0);
      layout = muster_typesetter_set (typesetter, box->font, box->align, box->width, box->text);
      muster_typesetter_note_missing (typesetter, layout);
      pango_cairo_show_layout (cr, layout);
      break;
    case MUSTER_BOX_FILL:
      round_rectangle (cr, box);
      cairo_fill (cr);
      break;
    case MUSTER_BOX_CUT_FRAME:
      round_rectangle (cr, box);
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
      break;
    case MUSTER_BOX_LINE:
      cairo_move_to (cr, box->x, box->y);
      cairo_line_to (cr, box->x + box->width, box->y + box->height);
      cairo_stroke (cr);
      break;
    case MUSTER_BOX_PICTURE:
      picture = muster_typesetter_get_picture (typesetter, box->text);
      if (mono)
        muster_silhouette_paint_outline (picture, cr, box->x, box->y, box->width, box->height);
      else
        muster_silhouette_paint (picture, cr, box->x, box->y, box->width, box->height);
      break;
    case MUSTER_BOX_FRAME:
    default:
      round_rectangle (cr, box);
      cairo_stroke (cr);
      break;
    }
}

/**
 * muster_sheet_draw_page:
 * @page: a page
 * @typesetter: what it was measured with
 * @mono: paint with black and greys only
 * @links: whether @cr leads to a document that can hold links
 * @cr: where to, one unit a point
 *
 * Paints a page as it was laid out. What no font has is noted in the typesetter.
 */
void
muster_sheet_draw_page (const MusterPage *page,
                        MusterTypesetter *typesetter,
                        gboolean          mono,
                        gboolean          links,
                        cairo_t          *cr)
{
  if (links)
    begin_page (cr);
  /* What paints pictures would complain of each that is lost on what is broken. */
  for (guint i = 0; i < page->boxes->len && cairo_status (cr) == CAIRO_STATUS_SUCCESS; i++)
    {
      const MusterBox *box = g_ptr_array_index (page->boxes, i);

      if (links)
        begin_tags (cr, box);
      draw_box (box, typesetter, mono, cr);
      if (links)
        end_tags (cr, box);
    }
  muster_typesetter_set_scale (typesetter, 1, 0);
}
