/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Of every picture, in its own units. */
#define MUSTER_SILHOUETTE_WIDTH  64.0
#define MUSTER_SILHOUETTE_HEIGHT 32.0

cairo_surface_t *muster_silhouette_record (const char *word);

G_END_DECLS
