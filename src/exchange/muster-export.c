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
  { ".html", N_("web page"), TRUE, TRUE, muster_export_html },
  { ".md", N_("Markdown"), TRUE, FALSE, muster_export_markdown },
  { ".txt", N_("plain text"), TRUE, FALSE, muster_export_text },
  { ".csv", N_("CSV for spreadsheets"), FALSE, FALSE, muster_export_csv },
  { ".json", N_("JSON for programs"), TRUE, FALSE, muster_export_json },
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
 * Returns: (transfer full): the endings of all formats, for a message: `.html, .txt`
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
 * muster_export_dup_text:
 * @format: a format
 * @report: a report with readings
 *
 * Returns: (transfer full): one list in this format, as it is without any choice
 */
char *
muster_export_dup_text (const MusterExportFormat *format,
                        const MusterReport       *report)
{
  const MusterExportRequest request = { .reports = &report, .n_reports = 1 };
  gsize length;

  g_return_val_if_fail (format != NULL, NULL);
  g_return_val_if_fail (report != NULL, NULL);

  return format->write (&request, &length);
}

/**
 * muster_export_save:
 * @format: a format
 * @request: what is to be written
 * @path: the file to write
 * @error: a #GFileError, should the file not be writable
 *
 * Writes lists to a file. The file appears whole or not at all; see muster_save_file().
 *
 * Returns: whether it was written
 */
gboolean
muster_export_save (const MusterExportFormat   *format,
                    const MusterExportRequest  *request,
                    const char                 *path,
                    GError                    **error)
{
  g_autofree char *text = NULL;
  gsize length = 0;

  g_return_val_if_fail (format != NULL, FALSE);
  g_return_val_if_fail (request != NULL && request->n_reports > 0, FALSE);

  text = format->write (request, &length);

  return muster_save_file (path, text, length, error);
}
