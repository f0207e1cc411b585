/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The writers behind the table of formats; see muster-export.h. */

#pragma once

#include "muster-export.h"

G_BEGIN_DECLS

char *muster_export_html     (const MusterExportRequest *request,
                              gsize                     *length);
char *muster_export_markdown (const MusterExportRequest *request,
                              gsize                     *length);
char *muster_export_text     (const MusterExportRequest *request,
                              gsize                     *length);
char *muster_export_csv      (const MusterExportRequest *request,
                              gsize                     *length);
char *muster_export_json     (const MusterExportRequest *request,
                              gsize                     *length);

G_END_DECLS
