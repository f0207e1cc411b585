/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player has chosen once for all, as a text: every key that he has set, by its name. Keys that this program does not
 * know, and values that they cannot have, are passed by. */

#define G_LOG_DOMAIN "muster-backup"

#include "config.h"

#include "muster-backup-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-settings.h"

#define GROUP MUSTER_SETTINGS_SCHEMA

/* Writes all that is not as it comes. NULL where all is, or nothing can be known of it. */
GBytes *
muster_backup_settings_write (GSettings *settings,
                              guint     *n)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) keys = NULL;
  gsize length;
  char *text;

  *n = 0;
  if (settings == NULL)
    return NULL;
  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autoptr (GVariant) value = g_settings_get_value (settings, keys[i]);
      g_autoptr (GVariant) usual = g_settings_get_default_value (settings, keys[i]);
      g_autofree char *written = NULL;

      if (g_variant_equal (value, usual))
        continue;
      written = g_variant_print (value, TRUE);
      g_key_file_set_value (file, GROUP, keys[i], written);
      (*n)++;
    }
  if (*n == 0)
    return NULL;
  text = g_key_file_to_data (file, &length, NULL);
  return g_bytes_new_take (text, length);
}

/* Looks whether such a text can be read. */
gboolean
muster_backup_settings_check (GBytes  *bytes,
                              guint   *n,
                              GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) keys = NULL;
  gsize length = 0;

  if (g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL))
    keys = g_key_file_get_keys (file, GROUP, &length, NULL);
  *n = (guint) length;
  if (keys != NULL)
    return TRUE;

  g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("the settings in it are damaged"));
  return FALSE;
}

static GVariant *
parse_value (GSettingsSchema *schema,
             GKeyFile        *file,
             const char      *key)
{
  g_autofree char *text = g_key_file_get_value (file, GROUP, key, NULL);
  g_autoptr (GSettingsSchemaKey) known = NULL;
  GVariant *value;

  if (text == NULL || !g_settings_schema_has_key (schema, key))
    return NULL;
  known = g_settings_schema_get_key (schema, key);
  value = g_variant_parse (g_settings_schema_key_get_value_type (known), text, NULL, NULL, NULL);
  if (value == NULL)
    return NULL;
  g_variant_ref_sink (value);
  if (g_settings_schema_key_range_check (known, value))
    return value;
  g_variant_unref (value);
  return NULL;
}

/* Sets what the text says, but for what somebody has chosen here already; of that the names come into @kept. Returns how many
 * become others. */
guint
muster_backup_settings_apply (GSettings *settings,
                              GBytes    *bytes,
                              gboolean   replace,
                              gboolean   dry,
                              GPtrArray *kept)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) keys = NULL;
  guint n = 0;

  if (settings == NULL || !g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL))
    return 0;
  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_key_file_get_keys (file, GROUP, NULL, NULL);
  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_autoptr (GVariant) value = parse_value (schema, file, keys[i]);
      g_autoptr (GVariant) here = value != NULL ? g_settings_get_value (settings, keys[i]) : NULL;
      g_autoptr (GVariant) usual = value != NULL ? g_settings_get_default_value (settings, keys[i]) : NULL;

      if (value == NULL || g_variant_equal (value, here))
        continue;
      if (!replace && !g_variant_equal (here, usual))
        g_ptr_array_add (kept, g_strdup (keys[i]));
      else if (dry || g_settings_set_value (settings, keys[i], value))
        n++;
    }
  if (!dry)
    g_settings_sync ();
  return n;
}
