/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Silhouettes, read from SVG and painted with Cairo: they stay drawings in a file, sharp in any size. */

#define G_LOG_DOMAIN "muster-silhouette-paint"

#include "muster-silhouette-paint.h"

#include "muster-silhouette-svg.h"

#include <librsvg/rsvg.h>

/* As black as texts are. */
#define STYLE "svg { color: #1a1a1a }"

/* The drawing itself is what librsvg calls a handle. */
struct _MusterSilhouette
{
  RsvgHandle *handle;
};

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
  g_autoptr (GBytes) svg = muster_silhouette_get_svg (word);
  g_autoptr (GError) error = NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data (svg, &size);

  self->handle = rsvg_handle_new_from_data (data, size, &error);
  if (self->handle == NULL || !rsvg_handle_set_stylesheet (self->handle, (const guint8 *) STYLE, sizeof STYLE - 1, &error))
    g_warning ("The silhouette “%s” cannot be read: %s", word, error->message);
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

  g_clear_object (&self->handle);
  g_free (self);
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
  double most = MIN (height, width / MUSTER_SILHOUETTE_ASPECT);
  const RsvgRectangle viewport = { x, y + height - most, width, most };
  g_autoptr (GError) error = NULL;

  if (self->handle != NULL && !rsvg_handle_render_document (self->handle, cr, &viewport, &error))
    g_warning ("A silhouette cannot be painted: %s", error->message);
}
