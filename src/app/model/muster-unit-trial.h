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

MusterUnitTrial *muster_unit_trial_new       (const MusterUnit   *unit);
void             muster_unit_trial_free      (MusterUnitTrial    *self);
void             muster_unit_trial_try_value (MusterUnitTrial    *self,
                                              const MusterColumn *column,
                                              guint               value,
                                              MusterTrialValue   *result);
MusterPoints     muster_unit_trial_try_number (MusterUnitTrial    *self,
                                              const MusterColumn *column,
                                              gint32              number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterUnitTrial, muster_unit_trial_free)

G_END_DECLS
