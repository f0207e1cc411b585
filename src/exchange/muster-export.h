/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

/**
 * MusterExportFormat:
 *
 * A format that lists are exported to, chosen by the ending of the file's name.
 */
typedef struct
{
  const char *ending;    /* with its dot: ".txt" */
  const char *name;      /* English; marked for translation */
  char     *(*write)     (const MusterReport *report,
                          gsize              *length);
} MusterExportFormat;

const MusterExportFormat *muster_export_get_formats  (guint                     *n);
const MusterExportFormat *muster_export_find_format  (const char                *path);
char                     *muster_export_dup_endings  (void);
gboolean                  muster_export_save         (const MusterExportFormat  *format,
                                                      const MusterReport        *report,
                                                      const char                *path,
                                                      GError                   **error);

G_END_DECLS
