/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where it is remembered what a player wants of the sheets of each game: in one of the program's settings. */

#define G_LOG_DOMAIN "muster-sheet-settings"

#include "config.h"

#include "muster-sheet-memory.h"

#include <string.h>

#define REMEMBERED "sheets"
#define REMEMBERED_TYPE "a{sa{sv}}"

/**
 * muster_sheet_memory_lookup:
 * @settings: the program's settings
 * @game: a game's id
 *
 * Returns: (transfer full) (nullable): what was chosen for the game, as a dictionary; %NULL where nothing was
 */
GVariant *
muster_sheet_memory_lookup (GSettings  *settings,
                            const char *game)
{
  g_autoptr(GVariant) all = g_settings_get_value (settings, REMEMBERED);

  return g_variant_lookup_value (all, game, G_VARIANT_TYPE_VARDICT);
}

/**
 * muster_sheet_memory_store:
 * @settings: the program's settings
 * @game: a game's id
 * @choices: (transfer floating): what is chosen for it, as a dictionary
 *
 * Keeps it, and what is kept of other games.
 */
void
muster_sheet_memory_store (GSettings  *settings,
                           const char *game,
                           GVariant   *choices)
{
  g_autoptr(GVariant) all = g_settings_get_value (settings, REMEMBERED);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *id;
  GVariant *others;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (REMEMBERED_TYPE));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_loop (&iter, "{&s@a{sv}}", &id, &others))
    {
      if (strcmp (id, game) != 0)
        g_variant_builder_add (&builder, "{s@a{sv}}", id, others);
    }
  g_variant_builder_add (&builder, "{s@a{sv}}", game, choices);
  g_settings_set_value (settings, REMEMBERED, g_variant_builder_end (&builder));
}
