/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A trial as its files share it. */

#pragma once

#include "muster-unit-trial.h"

G_BEGIN_DECLS

struct _MusterUnitTrial
{
  MusterRoster *roster;
  MusterUnit   *unit;
  guint32       row;
  gboolean      strict; /* each thing that is wrong counts by itself; else those of one rule are one */
  GHashTable   *known;  /* what is wrong with the unit already */
};

GHashTable *muster_unit_trial_list_errors (const MusterUnitTrial *self,
                                           const MusterJudgement *judgement);
char       *muster_unit_trial_dup_error   (const MusterUnitTrial *self,
                                           const MusterJudgement *judgement);
void        muster_unit_trial_put_back    (MusterUnitTrial       *self,
                                           const MusterUnit      *saved);

G_END_DECLS
