/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-report.h"
#include "muster-text-page.h"

G_BEGIN_DECLS

/* What one list comes to, in the summary of many. */
typedef struct _MusterCliSummaryLine MusterCliSummaryLine;

/**
 * MusterCliSummary:
 *
 * Lines for many lists, lined up with each other, and how many there are of each kind.
 */
typedef struct _MusterCliSummary MusterCliSummary;

MusterCliSummaryLine *muster_cli_summary_line_new  (const char           *file,
                                                    const MusterReport   *report,
                                                    const GError         *error);
void                  muster_cli_summary_line_free (MusterCliSummaryLine *self);

MusterCliSummary     *muster_cli_summary_new       (void);
void                  muster_cli_summary_free      (MusterCliSummary     *self);
void                  muster_cli_summary_take      (MusterCliSummary     *self,
                                                    MusterCliSummaryLine *line);
char                 *muster_cli_summary_to_text   (MusterCliSummary     *self,
                                                    const MusterTextLook *look);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCliSummary, muster_cli_summary_free)

G_END_DECLS
