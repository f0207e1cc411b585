/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list as plain text, for a chat or a printer: what `muster show` prints, eighty cells wide. */

#define G_LOG_DOMAIN "muster-export"

#include "muster-export-formats.h"

#include "muster-listing.h"

#include <string.h>

#define FILE_WIDTH 80

/**
 * muster_export_text:
 * @report: a report with readings
 * @length: (out): bytes in the text
 *
 * Returns: (transfer full): the list as UTF-8 text in the locale's language
 */
char *
muster_export_text (const MusterReport *report,
                    gsize              *length)
{
  const MusterTextLook look = { .width = FILE_WIDTH };
  MusterTextPage *page = muster_text_page_new (&look);
  char *text;

  muster_listing_write (page, report);
  text = muster_text_page_free_to_text (page);
  *length = strlen (text);

  return text;
}
