/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-export.h"

G_BEGIN_DECLS

/**
 * MusterExportSheet:
 *
 * One sheet of one list, ready to be written.
 */
typedef struct
{
  char          *id;
  char          *name;     /* what to call it, in the locale's language */
  gboolean       roster;   /* it is the roster: all that it says is in the report */
  GPtrArray     *cards;    /* (nullable) (element-type MusterCard) */
  GPtrArray     *labels;   /* (nullable) (element-type MusterLabel): unit by unit */
  MusterBoard   *board;    /* (nullable) */
  MusterHandout *handout;  /* (nullable): a page of the game's own */
} MusterExportSheet;

GPtrArray *muster_export_sheets_new    (const MusterExportRequest *request,
                                        const MusterReport        *report,
                                        gboolean                   roster_alone);
void       muster_export_sheet_free    (MusterExportSheet         *self);
gboolean   muster_export_for_opponent  (const MusterExportRequest *request);

G_END_DECLS
