/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which formats there are, and writing a file in one of them. A further format is one row in the table. */

#define G_LOG_DOMAIN "muster-export"

#include "config.h"

#include "muster-export.h"

#include "muster-export-formats.h"
#include "muster-save.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const MusterExportFormat formats[] = {
  { ".txt", N_("plain text"), muster_export_text },
  { ".json", N_("JSON for programs"), muster_export_json },
};

/**
 * muster_export_get_formats:
 * @n: (out): how many
 *
 * Returns: (transfer none) (array length=n): all formats
 */
const MusterExportFormat *
muster_export_get_formats (guint *n)
{
  *n = G_N_ELEMENTS (formats);

  return formats;
}

/**
 * muster_export_find_format:
 * @path: the name of a file
 *
 * Chooses a format by the ending of a name, in small or capital letters.
 *
 * Returns: (transfer none) (nullable): the format, %NULL for an ending that none has
 */
const MusterExportFormat *
muster_export_find_format (const char *path)
{
  const char *dot;

  g_return_val_if_fail (path != NULL, NULL);

  dot = strrchr (path, '.');
  for (guint i = 0; dot != NULL && i < G_N_ELEMENTS (formats); i++)
    {
      if (g_ascii_strcasecmp (dot, formats[i].ending) == 0)
        return &formats[i];
    }

  return NULL;
}

/**
 * muster_export_dup_endings:
 *
 * Returns: (transfer full): the endings of all formats, for a message: `.txt, .json`
 */
char *
muster_export_dup_endings (void)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", formats[i].ending);

  return g_string_free (text, FALSE);
}

/**
 * muster_export_save:
 * @format: a format
 * @report: a report with readings
 * @path: the file to write
 * @error: a #GFileError, should the file not be writable
 *
 * Writes the list to a file. The file appears whole or not at all; see muster_save_file().
 *
 * Returns: whether it was written
 */
gboolean
muster_export_save (const MusterExportFormat  *format,
                    const MusterReport        *report,
                    const char                *path,
                    GError                   **error)
{
  g_autofree char *text = NULL;
  gsize length = 0;

  g_return_val_if_fail (format != NULL, FALSE);
  g_return_val_if_fail (report != NULL, FALSE);

  text = format->write (report, &length);

  return muster_save_file (path, text, length, error);
}
