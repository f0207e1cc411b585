/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-export.h"
#include "muster-sheet-style.h"

G_BEGIN_DECLS

/* Formats that have pages. They are made here and not with the other formats: those know no Pango. */

#define MUSTER_CLI_PAGE_ENDINGS ".pdf"

gboolean muster_cli_has_pages  (const char                *path);
gboolean muster_cli_save_pages (const MusterExportRequest *request,
                                const MusterSheetStyle    *style,
                                const char                *path,
                                GError                   **error);

G_END_DECLS
