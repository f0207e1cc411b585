/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the catalogue's page remembers of each game. */

#define G_LOG_DOMAIN "muster-catalogue-page"

#include "config.h"

#include "muster-catalogue-page-private.h"

#define KEY "catalogue"

/* What is remembered of a game. */
static void
read_game (GSettings    *settings,
           const char   *system_id,
           GVariantDict *dict)
{
  g_autoptr(GVariant) all = g_settings_get_value (settings, KEY);
  g_autoptr(GVariant) game = g_variant_lookup_value (all, system_id, G_VARIANT_TYPE_VARDICT);

  g_variant_dict_init (dict, game);
}

/* What is remembered of a game under a name; NULL where that is nothing. */
GVariant *
muster_catalogue_settings_get (GSettings          *settings,
                               const char         *system_id,
                               const char         *name,
                               const GVariantType *type)
{
  g_auto(GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

  if (settings == NULL)
    return NULL;
  g_variant_dict_clear (&dict);
  read_game (settings, system_id, &dict);
  return g_variant_dict_lookup_value (&dict, name, type);
}

/* Remembers it. Other games' are kept. */
void
muster_catalogue_settings_set (GSettings  *settings,
                               const char *system_id,
                               const char *name,
                               GVariant   *value)
{
  g_autoptr(GVariant) held = g_variant_ref_sink (value);
  g_autoptr(GVariant) all = NULL;
  g_auto(GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *id;
  GVariant *game;

  if (settings == NULL)
    return;
  g_variant_dict_clear (&dict);
  read_game (settings, system_id, &dict);
  g_variant_dict_insert_value (&dict, name, held);
  all = g_settings_get_value (settings, KEY);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sa{sv}}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&s@a{sv}}", &id, &game))
    {
      if (g_strcmp0 (id, system_id) != 0)
        g_variant_builder_add (&builder, "{s@a{sv}}", id, game);
      g_variant_unref (game);
    }
  g_variant_builder_add (&builder, "{s@a{sv}}", system_id, g_variant_dict_end (&dict));
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}
