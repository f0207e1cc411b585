/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as plain text, for a chat: what `muster show` prints in fewer lines, eighty cells wide, and further sheets where they
 * are asked for. */

#define G_LOG_DOMAIN "muster-export"

#include "muster-export-formats.h"

#include "muster-export-sheets.h"
#include "muster-listing.h"
#include "muster-text-sheets.h"

#include <string.h>

#define FILE_WIDTH 80

static void
add_list (MusterTextPage            *page,
          const MusterExportRequest *request,
          const MusterReport        *report)
{
  g_autoptr (GPtrArray) sheets = muster_export_sheets_new (request, report, TRUE);
  gboolean opponent = muster_export_for_opponent (request);

  for (guint i = 0; i < sheets->len; i++)
    {
      const MusterExportSheet *sheet = g_ptr_array_index (sheets, i);

      if (sheet->roster)
        muster_listing_write_brief (page, report, request->choices);
      else if (i == 0)
        muster_listing_write_head (page, report, opponent);
      if (!sheet->roster)
        muster_text_add_sheet (page, report, sheet);
    }
}

/**
 * muster_export_text:
 * @request: what is to be written
 * @length: (out): bytes in the text
 *
 * Returns: (transfer full): the lists as UTF-8 text in the locale's language
 */
char *
muster_export_text (const MusterExportRequest *request,
                    gsize                     *length)
{
  const MusterTextLook look = { .width = FILE_WIDTH };
  MusterTextPage *page = muster_text_page_new (&look);
  char *text;

  for (guint i = 0; i < request->n_reports; i++)
    {
      if (i > 0)
        {
          muster_text_page_end_line (page);
          muster_text_page_end_line (page);
        }
      add_list (page, request, request->reports[i]);
    }
  text = muster_text_page_free_to_text (page);
  *length = strlen (text);

  return text;
}
