/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-judge.h"
#include "muster-test-list.h"

G_BEGIN_DECLS

/**
 * MusterTestVerdict:
 *
 * A list, and all that its system finds in it.
 */
typedef struct
{
  const char    *name;   /* what the row shows */
  const char    *number; /* (nullable): points, or what is used where a system has none */
  const char    *found;  /* (nullable): every finding: "points-limit=501/500 ~mmg-support@2.1=1/0" */
  MusterTestList list;
} MusterTestVerdict;

void  muster_test_add_verdicts    (const char              *table,
                                   const char              *system,
                                   const MusterTestVerdict *verdicts,
                                   guint                    n_verdicts);
void  muster_test_assert_covered  (const char              *system,
                                   const MusterTestVerdict *verdicts,
                                   guint                    n_verdicts);

char *muster_test_dup_findings    (const MusterJudgement   *judgement,
                                   gboolean                 with_places);
void  muster_test_assert_sound    (MusterRoster            *roster);
void  muster_test_assert_no_order (MusterRoster            *roster,
                                   guint32                  seed);

G_END_DECLS
