/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-mend.h"
#include "muster-workbench.h"

G_BEGIN_DECLS

/**
 * MusterProblemRemedy:
 *
 * One way to mend a problem, in words.
 */
typedef struct
{
  char     *label;     /* `Add 1 more` */
  char     *detail;    /* (nullable): `Platoon HQ, to 1st Platoon` */
  gboolean  can_apply; /* else a person has to do it by hand */
} MusterProblemRemedy;

#define MUSTER_TYPE_PROBLEM (muster_problem_get_type ())
G_DECLARE_FINAL_TYPE (MusterProblem, muster_problem, MUSTER, PROBLEM, GObject)

gboolean                   muster_problem_get_is_error  (MusterProblem   *self);
const char                *muster_problem_get_severity  (MusterProblem   *self);
const char                *muster_problem_get_title     (MusterProblem   *self);
const char                *muster_problem_get_text      (MusterProblem   *self);
const char                *muster_problem_get_place     (MusterProblem   *self);
const char                *muster_problem_get_says      (MusterProblem   *self);
const char                *muster_problem_get_source    (MusterProblem   *self);
const char                *muster_problem_get_ruling    (MusterProblem   *self);
MusterUnit                *muster_problem_get_unit      (MusterProblem   *self);
guint                      muster_problem_get_finding   (MusterProblem   *self);
gboolean                   muster_problem_get_is_looked_up (MusterProblem *self);
const MusterProblemRemedy *muster_problem_get_remedies  (MusterProblem   *self,
                                                         guint           *n);
void                       muster_problem_look_up       (MusterProblem   *self,
                                                         MusterWorkbench *workbench);
gboolean                   muster_problem_mend          (MusterProblem   *self,
                                                         MusterWorkbench *workbench,
                                                         guint            remedy);

void                       muster_problems_update       (GListStore      *problems,
                                                         MusterWorkbench *workbench);

G_END_DECLS
