/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as pages in a file. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-pages.h"

#include "muster-cli-output.h"
#include "muster-save.h"
#include "muster-sheet-document.h"
#include "muster-sheet-pdf.h"

#include <glib/gi18n.h>
#include <string.h>

/* Whether a file of this name is one of pages, by its ending. */
gboolean
muster_cli_has_pages (const char *path)
{
  const char *dot = strrchr (path, '.');

  return dot != NULL && g_ascii_strcasecmp (dot, MUSTER_CLI_PAGE_ENDINGS) == 0;
}

/* A machine without the fonts writes the list all the same, and says what cannot be read in it. */
static void
warn_of_missing (const MusterTypesetter *typesetter)
{
  const char *missing = muster_typesetter_get_missing (typesetter);
  g_autofree char *clean = NULL;

  if (*missing == '\0')
    return;
  clean = muster_text_clean (missing);
  /* Translators: %s are characters, such as 戦 */
  muster_cli_hint (_("Note: no font on this machine has %s; boxes stand in their place."), clean);
}

/* Writes the sheets of lists. The file appears whole or not at all. */
gboolean
muster_cli_save_pages (const MusterExportRequest *request,
                       const MusterSheetStyle    *style,
                       const char                *path,
                       GError                   **error)
{
  const char *const *sheets = request->sheets != NULL ? request->sheets : muster_export_get_usual_sheets ();
  g_autoptr (MusterTypesetter) typesetter = muster_typesetter_new ();
  g_autoptr (MusterSheet) sheet = muster_sheet_document_new (request->reports, request->n_reports, sheets, request->choices, style, typesetter);
  g_autoptr (GBytes) pdf = muster_sheet_to_pdf (sheet, typesetter, style->mono, error);
  gsize length;
  const char *data;

  if (pdf == NULL)
    return FALSE;

  data = g_bytes_get_data (pdf, &length);
  if (!muster_save_file (path, data, length, error))
    return FALSE;
  warn_of_missing (typesetter);
  return TRUE;
}
