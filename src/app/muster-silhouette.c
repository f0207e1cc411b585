/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of kinds of units. A system file names one for each of its categories; which ones are drawn is asked of the
 * resources, so that a further picture is a further file and nothing else. */

#define G_LOG_DOMAIN "muster-silhouette"

#include "config.h"

#include "muster-silhouette.h"

#define FOLDER "/org/muster/Muster/icons/scalable/actions/"
#define GENERIC "muster-unit-generic-symbolic"

/* Such a word becomes part of a path. */
static gboolean
is_plain (const char *word)
{
  for (const char *p = word; *p != '\0'; p++)
    {
      if (!g_ascii_islower (*p) && !g_ascii_isdigit (*p) && *p != '-')
        return FALSE;
    }

  return *word != '\0';
}

/**
 * muster_silhouette_icon:
 * @silhouette: (nullable): what a system file calls the picture of a category
 *
 * Finds the icon for a kind of units.
 *
 * Returns: (transfer none): the name of a symbolic icon; the general one where there is no such picture. It stays
 *   valid
 */
const char *
muster_silhouette_icon (const char *silhouette)
{
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  if (silhouette == NULL || !is_plain (silhouette))
    return GENERIC;

  name = g_strconcat ("muster-unit-", silhouette, "-symbolic", NULL);
  path = g_strconcat (FOLDER, name, ".svg", NULL);

  return g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL) ? g_intern_string (name) : GENERIC;
}
