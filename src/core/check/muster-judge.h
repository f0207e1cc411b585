/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-finding.h"
#include "muster-force.h"

G_BEGIN_DECLS

/**
 * MusterReading:
 *
 * What one limit reads on one unit (or on the force): both sides, and whether it holds.
 */
typedef struct
{
  const MusterLimit *limit;
  guint32            row;   /* of the unit; MUSTER_FORCE_ROW for the force */
  MusterPoints       have;
  MusterPoints       allow;
  gboolean           holds;
} MusterReading;

/**
 * MusterJudgement:
 *
 * What the rules make of a list. It borrows from the force it was made of.
 */
struct _MusterJudgement
{
  MusterForce   *force;    /* (unowned) */
  gboolean       legal;    /* no finding is an error */
  MusterPoints   points;   /* the total; 0 in a system without points */
  MusterPoints   used;     /* what counts against the limit */
  gboolean       has_limit;
  MusterPoints   limit;    /* the agreed limit, when has_limit */
  MusterFinding *findings; /* (array length=n_findings): the force's first, then unit by unit */
  guint          n_findings;
  MusterFinding *rest;     /* (nullable): what findings leave out, because they tell something worse of the same
                              rule and place */
  MusterReading *readings; /* (array length=n_readings): only when asked for */
  guint          n_readings;
};

MusterJudgement *muster_judge               (MusterForce           *force,
                                             gboolean               with_readings);
void             muster_judgement_free      (MusterJudgement       *self);
char            *muster_judgement_dup_text  (const MusterJudgement *self,
                                             const MusterFinding   *finding);
gboolean         muster_judgement_tells_points    (const MusterJudgement *self,
                                                   const MusterFinding   *finding);
char            *muster_judgement_dup_public_text (const MusterJudgement *self,
                                                   const MusterFinding   *finding);
char            *muster_judgement_dup_wrong (const MusterJudgement *self,
                                             const MusterFinding   *finding);
char            *muster_judgement_dup_says  (const MusterJudgement *self,
                                             const MusterFinding   *finding);
char            *muster_judgement_dup_place (const MusterJudgement *self,
                                             const MusterFinding   *finding);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterJudgement, muster_judgement_free)

G_END_DECLS
