/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What tells things that are brought from each other. Only files of this folder include this. */

#pragma once

#include "muster-sheet-private.h"

G_BEGIN_DECLS

/* What the name of a line to bring hangs on. */
typedef struct
{
  gboolean named;   /* the unit's name or its entry's */
  gboolean typed;   /* its type, or words of the game that may ask for it */
  guint64  columns; /* bit n: column n */
} MusterBringUse;

/* A game that says nothing of what to bring has a plan all the same: units that hold nothing, by what they are. */
typedef struct
{
  const MusterBringPlan *plans;
  MusterBringUse        *uses;
  guint                  n;
  MusterBringPlan        usual;
  MusterTypeSet          usual_of;
} MusterBringTable;

#define MUSTER_BRING_USUAL_LABEL "{name.model}"

/* muster-bring-key.c */
void           muster_bring_table_init  (MusterBringTable      *self,
                                         const MusterSystem    *system);
void           muster_bring_table_clear (MusterBringTable      *self);
const char    *muster_bring_get_label   (const MusterBringPlan *plan);
char          *muster_bring_dup_key     (const MusterBringTable *self,
                                         guint                  plan,
                                         const MusterForce     *force,
                                         guint32                row);

/* muster-bring-use.c */
MusterBringUse muster_bring_find_use    (const MusterSystem    *system,
                                         const char            *label);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterBringTable, muster_bring_table_clear)

G_END_DECLS
