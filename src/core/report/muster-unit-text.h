/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

/**
 * MusterDetail:
 * @MUSTER_DETAIL_IN_FULL: tell what a shipped entry brings too
 * @MUSTER_DETAIL_NO_BADGES: leave out grade and marks, which are shown in another way
 */
typedef enum
{
  MUSTER_DETAIL_IN_FULL = 1 << 0,
  MUSTER_DETAIL_NO_BADGES = 1 << 1,
} MusterDetail;

gboolean muster_column_is_usual (const MusterSystem *system,
                                 const MusterColumn *column,
                                 gint32              value);
char *muster_unit_dup_details (const MusterReport   *report,
                               guint32               row,
                               const char           *times,
                               MusterDetail          detail);

G_END_DECLS
