/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list as pages in a file. */

#define G_LOG_DOMAIN "muster-cli"

#include "muster-cli-pages.h"

#include "muster-sheet-pdf.h"

#include <string.h>

/* Whether a file of this name is one of pages, by its ending. */
gboolean
muster_cli_has_pages (const char *path)
{
  const char *dot = strrchr (path, '.');

  return dot != NULL && g_ascii_strcasecmp (dot, MUSTER_CLI_PAGE_ENDINGS) == 0;
}

/* Writes the sheets of a list. The file appears whole or not at all, and one of its name is replaced. */
gboolean
muster_cli_save_pages (const MusterReport  *report,
                       MusterPaper          paper,
                       const char          *path,
                       GError             **error)
{
  g_autoptr (MusterTypesetter) typesetter = muster_typesetter_new ();
  g_autoptr (MusterSheet) sheet = muster_sheet_roster_new (report, paper, typesetter);
  g_autoptr (GBytes) pdf = muster_sheet_to_pdf (sheet, typesetter, FALSE, error);
  gsize length;
  const char *data;

  if (pdf == NULL)
    return FALSE;

  data = g_bytes_get_data (pdf, &length);
  return g_file_set_contents_full (path, data, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
}
