/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS


/**
 * MusterTerms:
 *
 * On which terms a list is judged: its own, or those of a judge.
 */
typedef struct
{
  gboolean             has_limit;    /* limit below stands in place of the list's */
  MusterPoints         limit;
  gboolean             shipped_only; /* embedded entries are refused */
  const char * const  *option_ids;   /* (nullable) (array zero-terminated=1): in place of the list's of these ids */
  const char * const  *option_values; /* (nullable): as many */
} MusterTerms;

/* One value in force in a column of a unit. */
typedef struct
{
  gint32 value; /* the value's number within the column, or the number itself */
  guint  count;
} MusterChosen;

/**
 * MusterForce:
 *
 * A roster laid out flat for judging: a row for each unit, parents before children, every id resolved to
 * a number. Made afresh after a change to the roster; nothing in it lives longer than roster and system.
 */
MusterForce  *muster_force_new          (MusterRoster       *roster,
                                         const MusterTerms  *terms);
void          muster_force_free         (MusterForce        *self);
MusterRoster *muster_force_get_roster   (const MusterForce  *self);
guint32       muster_force_get_n_rows   (const MusterForce  *self);
MusterUnit   *muster_force_get_unit     (const MusterForce  *self,
                                         guint32             row);
const MusterEntry *muster_force_get_entry (const MusterForce *self,
                                         guint32             row);
guint         muster_force_get_grade    (const MusterForce  *self,
                                         guint32             row);
const char   *muster_force_get_silhouette (const MusterForce *self,
                                         guint32             row);
guint64       muster_force_get_marks    (const MusterForce  *self,
                                         guint32             row);
guint         muster_force_get_values   (const MusterForce  *self,
                                         guint32             row,
                                         const MusterColumn *column,
                                         const MusterChosen **values);
gint32        muster_force_get_option   (const MusterForce  *self,
                                         const MusterOption *option);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterForce, muster_force_free)

G_END_DECLS
