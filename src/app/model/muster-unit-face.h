/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

/**
 * MusterUnitFace:
 *
 * What a line of the tree shows of a unit. All texts are translated.
 */
typedef struct
{
  char       *title;
  char       *details;    /* what it is, or what it holds; perhaps "" */
  char       *grade;      /* (nullable): NULL for the one that units have by default */
  char       *marks;      /* (nullable): those it has */
  char       *points;     /* (nullable): of all of them with all they hold; NULL in a game without points */
  const char *silhouette; /* (nullable) */
  guint       count;
  guint       n_errors;   /* findings at it; at what it holds they show there */
  guint       n_advice;
  guint       n_inside;   /* errors in what it holds */
  char       *spoken;     /* all of it as one line, for who hears it read out */
} MusterUnitFace;

MusterUnitFace *muster_unit_face_new    (const MusterReport   *report,
                                         const MusterUnit     *unit);
void            muster_unit_face_free   (MusterUnitFace       *self);
char           *muster_unit_dup_problems (const MusterReport  *report,
                                          const MusterUnit    *unit);
char           *muster_unit_dup_holding (const MusterReport   *report,
                                         const MusterUnit     *unit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterUnitFace, muster_unit_face_free)

G_END_DECLS
