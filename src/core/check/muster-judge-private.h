/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the judge share. */

#pragma once

#include "muster-force-private.h"
#include "muster-judge.h"

G_BEGIN_DECLS

typedef struct
{
  MusterForce        *force;
  const MusterSystem *system;
  MusterPoints       *computed; /* of each row: one unit by its columns, before its grade */
  MusterPoints       *totals;   /* of each row: one unit with all that it holds */
  MusterPoints        total;
  MusterPoints        limit;    /* the agreed one, or where there is none what the list uses */
  gint64             *counters;
  gint64             *deep;     /* for the force, then for each row: its deep counters */
  GArray             *readings; /* (nullable) (element-type MusterReading) */
  GArray             *findings; /* (element-type MusterFinding) */
  guint               n_own_faults;
} Judge;

void muster_judge_add    (Judge           *judge,
                          MusterFinding    finding);
void muster_judge_finish (Judge           *judge,
                          MusterJudgement *judgement);

/* For muster-room.c. */
void         muster_judge_price_rows  (Judge              *judge,
                                       guint32             first);
MusterPoints muster_judge_count_used  (const Judge        *judge);
void         muster_judge_feed_parent (Judge              *judge,
                                       guint32             row);
gboolean     muster_judge_read_limit  (const Judge        *judge,
                                       guint32             row,
                                       const MusterLimit  *limit,
                                       MusterReading      *reading);
gboolean     muster_judge_may_stand   (const Judge        *judge,
                                       guint32             row);

/* muster-fault-text.c */
const char *muster_fault_get_wrong (MusterFaultKind         kind);
char       *muster_fault_dup_mend  (const MusterForce      *force,
                                    const MusterForceFault *fault);

G_END_DECLS
