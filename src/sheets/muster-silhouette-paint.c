/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Silhouettes, read from SVG and painted with Cairo: they stay drawings in a file, sharp in any size. */

#define G_LOG_DOMAIN "muster-silhouette-paint"

#include "muster-silhouette-paint.h"

#include "muster-silhouette-svg.h"

#include <librsvg/rsvg.h>
#include <string.h>

/* As black as texts are. */
#define BLACK "#1a1a1a"

/* How far an outline stands out on both sides of an edge together, in units of the drawing, and how a line says its width. */
#define OUTLINE 1.1
#define WIDTH   "stroke-width=\""

/* The drawing itself is what librsvg calls a handle. */
struct _MusterSilhouette
{
  char       *word;
  GBytes     *svg;
  RsvgHandle *black;
  RsvgHandle *edge;  /* (nullable): made when it is wanted: thicker, so that it stands out around the next */
  RsvgHandle *white; /* (nullable): likewise */
};

static RsvgHandle *
make_handle (const MusterSilhouette *self,
             const char             *style)
{
  g_autoptr (GError) error = NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data (self->svg, &size);
  RsvgHandle *handle = rsvg_handle_new_from_data (data, size, &error);

  if (handle == NULL || !rsvg_handle_set_stylesheet (handle, (const guint8 *) style, strlen (style), &error))
    g_warning ("The silhouette “%s” cannot be read: %s", self->word, error->message);
  return handle;
}

/* All that is filled gets an edge, and each line gets thicker by as much. */
static char *
dup_edge_style (const MusterSilhouette *self)
{
  gsize size;
  const char *svg = g_bytes_get_data (self->svg, &size);
  GString *style = g_string_new ("svg { color: " BLACK " } ");
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (style, "[fill=\"currentColor\"] { stroke: " BLACK "; stroke-linejoin: round; stroke-width: %s } ",
                          g_ascii_formatd (number, sizeof number, "%.2f", OUTLINE));
  for (const char *p = g_strstr_len (svg, (gssize) size, WIDTH); p != NULL; p = g_strstr_len (p, (gssize) size - (p - svg), WIDTH))
    {
      double width;
      const char *begin = p + strlen (WIDTH);
      char *end;

      width = g_ascii_strtod (begin, &end);
      g_string_append_printf (style, "[" WIDTH "%.*s\"] { stroke-width: %s } ", (int) (end - begin), begin,
                              g_ascii_formatd (number, sizeof number, "%.2f", width + OUTLINE));
      p = end;
    }
  return g_string_free (style, FALSE);
}

/**
 * muster_silhouette_new:
 * @word: word for a silhouette
 *
 * Returns: (transfer full): its drawing, or the one for any unit
 */
MusterSilhouette *
muster_silhouette_new (const char *word)
{
  MusterSilhouette *self = g_new0 (MusterSilhouette, 1);

  self->word = g_strdup (word);
  self->svg = muster_silhouette_get_svg (word);
  self->black = make_handle (self, "svg { color: " BLACK " }");
  return self;
}

/**
 * muster_silhouette_free:
 * @self: (nullable) (transfer full): a drawing
 */
void
muster_silhouette_free (MusterSilhouette *self)
{
  if (self == NULL)
    return;

  g_clear_object (&self->black);
  g_clear_object (&self->edge);
  g_clear_object (&self->white);
  g_bytes_unref (self->svg);
  g_free (self->word);
  g_free (self);
}

static void
paint (RsvgHandle *handle,
       cairo_t    *cr,
       double      x,
       double      y,
       double      width,
       double      height)
{
  double most = MIN (height, width / MUSTER_SILHOUETTE_ASPECT);
  const RsvgRectangle viewport = { x, y + height - most, width, most };
  g_autoptr (GError) error = NULL;

  if (handle != NULL && !rsvg_handle_render_document (handle, cr, &viewport, &error))
    g_warning ("A silhouette cannot be painted: %s", error->message);
}

/**
 * muster_silhouette_paint:
 * @self: a drawing
 * @cr: where to
 * @x: in the units of @cr
 * @y: in the units of @cr
 * @width: in the units of @cr
 * @height: in the units of @cr
 *
 * Paints it as large as it gets, on the foot of a rectangle and in the middle of its width.
 */
void
muster_silhouette_paint (MusterSilhouette *self,
                         cairo_t          *cr,
                         double            x,
                         double            y,
                         double            width,
                         double            height)
{
  paint (self->black, cr, x, y, width, height);
}

/**
 * muster_silhouette_paint_outline:
 * @self: a drawing
 * @cr: where to
 * @x: in the units of @cr
 * @y: in the units of @cr
 * @width: in the units of @cr
 * @height: in the units of @cr
 *
 * Paints its outline alone, white within, to spare ink; in the same place.
 */
void
muster_silhouette_paint_outline (MusterSilhouette *self,
                                 cairo_t          *cr,
                                 double            x,
                                 double            y,
                                 double            width,
                                 double            height)
{
  if (self->edge == NULL)
    {
      g_autofree char *style = dup_edge_style (self);

      self->edge = make_handle (self, style);
      self->white = make_handle (self, "svg { color: #ffffff }");
    }
  paint (self->edge, cr, x, y, width, height);
  paint (self->white, cr, x, y, width, height);
}
