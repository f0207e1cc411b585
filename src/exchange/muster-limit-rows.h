/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_ROW_RIGHT,
  MUSTER_ROW_ADVICE, /* broken, and that is only advice */
  MUSTER_ROW_WRONG,
} MusterRowState;

/**
 * MusterLimitRow:
 *
 * What one limit reads, in words of the locale's language.
 */
typedef struct
{
  MusterRowState state;
  char          *name;
  char          *have;
  char          *bound;
  char          *word;   /* how it stands: “right”, “1 too many” */
  double         share;  /* how much of the bound is used, 0 to 1; below 0 where no bar can show it */
} MusterLimitRow;

GArray *muster_limit_rows_new (const MusterReport *report,
                               const char         *dash,
                               const char         *dot,
                               gboolean            opponent);

/**
 * MusterFindingRow:
 *
 * What is wrong or advised, in words.
 */
typedef struct
{
  MusterRowState state;
  guint32        row;    /* of the unit that is meant; MUSTER_FORCE_ROW: none */
  char          *place;  /* (nullable): the unit that is meant */
  char          *text;
  const char    *rule;   /* its id */
} MusterFindingRow;

GArray *muster_finding_rows_new (const MusterReport *report,
                                 gboolean            opponent);

G_END_DECLS
