/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-problem.h"

G_BEGIN_DECLS

struct _MusterProblem
{
  GObject           parent_instance;

  const MusterRule *rule;   /* of the system that the list holds */
  gpointer          place_key; /* the unit it is at; NULL: the force */
  MusterUnit       *unit;   /* (nullable): valid until the list changes */
  guint             finding;
  gboolean          error;
  char             *title;
  char             *text;
  char             *place;
  char             *says;
  char             *source;
  char             *ruling;
  GArray           *remedies; /* (nullable) (element-type MusterProblemRemedy): NULL: not looked up yet */
  gboolean          stale;    /* those are of the list as it was before its last change */
};

void muster_problem_emit_changed (MusterProblem *self);

G_END_DECLS
