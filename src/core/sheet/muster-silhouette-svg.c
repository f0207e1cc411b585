/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The drawings that stand on cards, as bytes, for whoever makes pages of any kind. */

#define G_LOG_DOMAIN "muster-silhouette-svg"

#include "muster-silhouette-svg.h"

#include "muster-silhouettes.h"

#define FOLDER  "/org/muster/Muster/silhouettes/"
#define GENERIC FOLDER "generic.svg"

/**
 * muster_silhouette_get_svg:
 * @word: (nullable): what a system calls the silhouette: `tank`
 *
 * The drawing is in the colour of the text around it (`currentColor`), and holds nothing but one `svg` element and a
 * comment before it: it can stand in HTML as it is.
 *
 * Returns: (transfer full): an SVG drawing; one that stands for any unit where there is none of this word
 */
GBytes *
muster_silhouette_get_svg (const char *word)
{
  GResource *resource = muster_silhouettes_get_resource ();
  g_autofree char *path = g_strdup_printf (FOLDER "%s.svg", word != NULL ? word : "generic");
  GBytes *bytes = g_resource_lookup_data (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  return bytes != NULL ? bytes : g_resource_lookup_data (resource, GENERIC, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}
