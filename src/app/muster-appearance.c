/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Light or dark, as the player has chosen. */

#define G_LOG_DOMAIN "muster-appearance"

#include "config.h"

#include "muster-appearance.h"

#include <adwaita.h>

static gboolean
get_scheme (GValue   *value,
            GVariant *variant,
            gpointer  data)
{
  const char *choice = g_variant_get_string (variant, NULL);
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (g_str_equal (choice, "light"))
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_str_equal (choice, "dark"))
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  g_value_set_enum (value, scheme);

  return TRUE;
}

/**
 * muster_appearance_follow:
 * @settings: the settings of Muster
 *
 * Gives all windows the colours that the settings say, now and whenever that changes. Needs an initialised libadwaita.
 */
void
muster_appearance_follow (GSettings *settings)
{
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_settings_bind_with_mapping (settings, "color-scheme", adw_style_manager_get_default (), "color-scheme",
                                G_SETTINGS_BIND_GET, get_scheme, NULL, NULL, NULL);
}
