/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-report.h"
#include "muster-sheet-content.h"

G_BEGIN_DECLS

/**
 * MusterExportRequest:
 * @reports: (array length=n_reports): the lists, with readings; at least one
 * @sheets: (nullable) (array zero-terminated=1): ids of the sheets that are wanted, in this order; %NULL: those that the
 *   format has by itself. A list whose game has no such sheet goes without it
 * @choices: (nullable): what is wanted of the sheets; %NULL: nothing special
 *
 * What is to be written.
 */
typedef struct
{
  const MusterReport *const *reports;
  guint                      n_reports;
  const char *const         *sheets;
  const MusterSheetChoices  *choices;
} MusterExportRequest;

/**
 * MusterExportFormat:
 *
 * A format that lists are exported to, chosen by the ending of the file's name.
 */
typedef struct
{
  const char *ending;      /* with its dot: ".txt" */
  const char *name;        /* English; marked for translation */
  gboolean    has_sheets;  /* whether other sheets than the roster can be had in it */
  gboolean    for_table;   /* whether it is what one takes to the table: all sheets; else what one sends: the list */
  char     *(*write)       (const MusterExportRequest *request,
                            gsize                     *length);
} MusterExportFormat;

const MusterExportFormat *muster_export_get_formats  (guint                      *n);
const MusterExportFormat *muster_export_find_format  (const char                 *path);
char                     *muster_export_dup_endings  (void);
char                     *muster_export_dup_text     (const MusterExportFormat   *format,
                                                      const MusterReport         *report);
gboolean                  muster_export_save         (const MusterExportFormat   *format,
                                                      const MusterExportRequest  *request,
                                                      const char                 *path,
                                                      GError                    **error);

/* muster-export-sheets.c */
const char *const        *muster_export_get_usual_sheets (void);
char                    **muster_export_dup_sheets   (const MusterSystem         *system,
                                                      const char *const          *wanted);

G_END_DECLS
