/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player has chosen once for all, wherever the program that asks is run from. */

#define G_LOG_DOMAIN "muster-settings"

#include "config.h"

#include "muster-settings.h"

#include "muster-system-store.h"

/* The schema of an installed program, else that beside the build of an uninstalled one. */
static GSettingsSchema *
find_schema (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  GSettingsSchema *schema = source != NULL ? g_settings_schema_source_lookup (source, MUSTER_SETTINGS_SCHEMA, TRUE) : NULL;
  g_autofree char *shipped = NULL;
  g_autoptr(GSettingsSchemaSource) beside = NULL;

  if (schema != NULL)
    return schema;

  shipped = muster_system_store_dup_shipped_dir ();
  beside = g_settings_schema_source_new_from_directory (shipped, source, TRUE, NULL);
  return beside != NULL ? g_settings_schema_source_lookup (beside, MUSTER_SETTINGS_SCHEMA, FALSE) : NULL;
}

/**
 * muster_settings_new:
 *
 * Returns: (transfer full) (nullable): what the player has chosen once for all; %NULL where its schema is not installed, as
 *   on machines without the windows
 */
GSettings *
muster_settings_new (void)
{
  g_autoptr(GSettingsSchema) schema = find_schema ();

  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}
