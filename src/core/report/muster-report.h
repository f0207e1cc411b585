/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-judge.h"

G_BEGIN_DECLS

/**
 * MusterReport:
 *
 * A list with all there is to say about it: its prices, its verdict and its code. What every export and every
 * listing is made from. Made at once and not updated: change the roster and make another.
 */
typedef struct
{
  MusterRoster    *roster;
  MusterSystem    *system;     /* (unowned): the roster's */
  MusterForce     *force;
  MusterJudgement *judgement;
  char            *code;
  gboolean         has_points; /* whether the game counts points at all */
  GHashTable      *rows;       /* (nullable): MusterUnit* → row + 1; only with readings */
  MusterPoints    *each;       /* (nullable): by row, what one unit costs with all it holds; likewise */
  GHashTable      *places;     /* MusterUnit* → 1-based place, of units with very many beside them; filled as asked */
} MusterReport;

MusterReport *muster_report_new             (MusterRoster        *roster,
                                             const MusterTerms   *terms,
                                             gboolean             with_readings);
void          muster_report_free            (MusterReport        *self);
guint32       muster_report_get_row         (const MusterReport  *self,
                                             const MusterUnit    *unit);
MusterPoints  muster_report_get_each        (const MusterReport  *self,
                                             guint32              row);
char         *muster_report_dup_used        (const MusterReport  *self);
char         *muster_report_dup_house_rules (const MusterReport *self);
char         *muster_report_dup_path        (const MusterReport  *self,
                                             const MusterUnit    *unit);
char         *muster_report_dup_place       (const MusterReport  *self,
                                             const MusterFinding *finding);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterReport, muster_report_free)

G_END_DECLS
