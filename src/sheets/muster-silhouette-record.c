/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Silhouettes, read from SVG and kept as a recording of what is to be drawn. Painted from there they stay drawings in a
 * file, and stand in it once however many cards show them. */

#define G_LOG_DOMAIN "muster-silhouette-record"

#include "muster-silhouette-record.h"

#include "muster-silhouette-svg.h"

#include <librsvg/rsvg.h>

/* As black as texts are. */
#define STYLE "svg { color: #1a1a1a }"

/**
 * muster_silhouette_record:
 * @word: word for a silhouette
 *
 * Returns: (transfer full): a drawing of %MUSTER_SILHOUETTE_WIDTH × %MUSTER_SILHOUETTE_HEIGHT units
 */
cairo_surface_t *
muster_silhouette_record (const char *word)
{
  const cairo_rectangle_t extents = { 0, 0, MUSTER_SILHOUETTE_WIDTH, MUSTER_SILHOUETTE_HEIGHT };
  const RsvgRectangle viewport = { 0, 0, MUSTER_SILHOUETTE_WIDTH, MUSTER_SILHOUETTE_HEIGHT };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  g_autoptr (GBytes) svg = muster_silhouette_get_svg (word);
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle;
  gsize size;
  const guint8 *data = g_bytes_get_data (svg, &size);
  cairo_t *cr = cairo_create (surface);

  handle = rsvg_handle_new_from_data (data, size, &error);
  if (handle == NULL || !rsvg_handle_set_stylesheet (handle, (const guint8 *) STYLE, sizeof STYLE - 1, &error)
      || !rsvg_handle_render_document (handle, cr, &viewport, &error))
    g_warning ("The silhouette “%s” cannot be drawn: %s", word, error->message);
  g_clear_object (&handle);
  cairo_destroy (cr);
  return surface;
}
