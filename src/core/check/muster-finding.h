/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-system.h"

G_BEGIN_DECLS

/* The row that stands for the whole force, in findings and readings. */
#define MUSTER_FORCE_ROW G_MAXUINT32

typedef enum
{
  MUSTER_SEVERITY_ERROR,
  MUSTER_SEVERITY_ADVICE,
} MusterSeverity;

/**
 * MusterFinding:
 *
 * One rule broken at one place. For its words see muster_judgement_dup_text().
 */
struct _MusterFinding
{
  const MusterRule  *rule;
  MusterSeverity     severity;
  guint32            row;      /* of the unit; MUSTER_FORCE_ROW for the force */
  gboolean           has_numbers;
  MusterPoints       have;     /* when has_numbers */
  MusterPoints       allow;    /* when has_numbers */
  const MusterLimit *limit;    /* (nullable): the limit broken */
  const MusterMust  *must;     /* (nullable): the must broken */
  guint32            fault;    /* number of the force's fault + 1, where it is one; else 0 */
  guint32            rank;     /* what is told first of one rule and place: the least */
  guint32            rest;     /* what else was found of the same rule at the same place: where it */
  guint32            n_rest;   /* begins among the judgement's, and how many */
};

gboolean muster_finding_is_of_columns (const MusterFinding *self);

G_END_DECLS
