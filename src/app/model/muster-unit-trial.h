/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

/**
 * MusterUnitTrial:
 *
 * A copy of one unit with what stands in it and around it, to try out what it would be like. Nothing else of its list
 * is there, so that trying costs little.
 */
typedef struct _MusterUnitTrial MusterUnitTrial;

/* What one value of a column would come to. */
typedef struct
{
  MusterPoints each;    /* what one costs */
  gboolean     counts;  /* two of it cost something, where counts matter in the column; also in a game without points */
  char        *problem; /* (nullable): what would be wrong with the unit that is not now, translated */
} MusterTrialValue;

/* One column or mark made something else: only this value stands in the column then, once. */
typedef struct
{
  const MusterColumn *column; /* (nullable): NULL where it is a mark */
  guint               mark;   /* its number */
  gint32              value;  /* the value's number, or the number itself; of a mark 1 or 0 */
} MusterTrialChange;

/* How many other columns a way to a value may change: see muster_unit_trial_find_way(). */
#define MUSTER_TRIAL_MAX_WAY 2

MusterUnitTrial *muster_unit_trial_new       (const MusterUnit   *unit);
MusterUnitTrial *muster_unit_trial_new_strict (const MusterUnit  *unit);
gboolean         muster_unit_trial_get_strict (const MusterUnitTrial *self);
void             muster_unit_trial_free      (MusterUnitTrial    *self);
void             muster_unit_trial_try_value (MusterUnitTrial    *self,
                                              const MusterColumn *column,
                                              guint               value,
                                              MusterTrialValue   *result);
MusterPoints     muster_unit_trial_try_number (MusterUnitTrial    *self,
                                              const MusterColumn *column,
                                              gint32              number);

/* muster-unit-trial-way.c */
void             muster_unit_trial_apply     (MusterUnit              *unit,
                                              const MusterTrialChange *change);
char            *muster_unit_trial_try_change (MusterUnitTrial        *self,
                                              const MusterTrialChange *change);
char            *muster_unit_trial_try_without (MusterUnitTrial       *self,
                                              const MusterColumn      *column);
char            *muster_unit_trial_try_shape (MusterUnitTrial         *self,
                                              const MusterUnit        *shape);
guint            muster_unit_trial_find_way  (MusterUnitTrial         *self,
                                              const MusterTrialChange *wanted,
                                              MusterTrialChange       *way);
void             muster_unit_trial_settle    (MusterUnit              *unit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterUnitTrial, muster_unit_trial_free)

G_END_DECLS
