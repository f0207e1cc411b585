/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files that mend share. */

#pragma once

#include "muster-judge-private.h"
#include "muster-mend.h"

G_BEGIN_DECLS

/* How much is wrong. */
typedef struct
{
  guint        n;      /* findings of one rule and place, or errors of all */
  MusterPoints excess; /* by how much limits are broken */
} MusterAmount;

/* A copy of a list, to try edits on. */
typedef struct
{
  MusterRoster *roster;
  GHashTable   *copies; /* of each unit its copy */
  GPtrArray    *gone;   /* (element-type MusterUnit): taken out, but not freed, so that no new one has its address */
} MusterSketch;

/* What is being mended. */
typedef struct
{
  const MusterJudgement *judgement;
  const MusterFinding   *finding;
  const MusterForce     *force;
  const MusterSystem    *system;
  MusterRoster          *roster;
  MusterUnit            *scope;     /* the unit at fault, or the root */
  MusterAmount           amount;    /* of the finding */
  MusterAmount           all;       /* of all errors */
  GPtrArray             *remedies;  /* (element-type MusterRemedy) */
} MusterMending;

/* muster-edit.c */
MusterEdit   *muster_edit_new          (MusterEditKind         kind,
                                        MusterUnit            *unit);
void          muster_edit_free         (MusterEdit            *self);
GPtrArray    *muster_edits_new         (MusterEdit            *first);
void          muster_edit_sketch       (const MusterEdit      *self,
                                        MusterSketch          *sketch);
MusterEntry  *muster_edit_dup_entry    (const MusterEntry     *entry);
void          muster_sketch_init       (MusterSketch          *self,
                                        MusterRoster          *roster);
void          muster_sketch_clear      (MusterSketch          *self);

/* muster-mend.c */
gboolean      muster_mending_try       (MusterMending         *self,
                                        GPtrArray             *edits,
                                        MusterAmount          *amount,
                                        MusterAmount          *all);
gboolean      muster_mending_offer     (MusterMending         *self,
                                        GPtrArray             *edits,
                                        char                  *label,
                                        char                  *detail);

/* muster-mend-limit.c, muster-mend-add.c, muster-mend-fault.c, muster-mend-values.c */
void          muster_mend_declared     (MusterMending         *self,
                                        const MusterMend      *mends,
                                        guint                  n_mends);
GPtrArray    *muster_mend_add          (MusterMending         *self,
                                        const MusterTypeSet   *of,
                                        char                 **detail);
void          muster_mend_fault        (MusterMending         *self,
                                        const MusterForceFault *fault);
void          muster_mend_values       (MusterMending         *self,
                                        const MusterForceFault *fault);
void          muster_mend_set_unit     (MusterUnit            *unit,
                                        const MusterSystem    *system,
                                        const MusterMend      *mend);
MusterEdit   *muster_mend_set_edit     (const MusterForce     *force,
                                        MusterUnit            *unit,
                                        const MusterMend      *mend);

/* muster-mend-fault.c */
char         *muster_mend_dup_label    (const char            *format,
                                        const char            *what);
char         *muster_mend_dup_make_it  (const char            *what);
char         *muster_mend_dup_take_out (const char            *what);
const char   *muster_mend_find_meant   (const MusterMending   *self,
                                        const MusterForceFault *fault);
MusterEdit   *muster_mend_new_edit     (const MusterMending   *self,
                                        MusterEditKind         kind,
                                        const char            *id,
                                        const char            *value);
gint          muster_mend_find_own     (const MusterMending   *self,
                                        const char            *id);

/* muster-finding-text.c, muster-fault-text.c */
char         *muster_finding_dup_filled (const MusterJudgement *judgement,
                                        const MusterFinding   *finding,
                                        const char            *words);
GPtrArray    *muster_fault_list_candidates (const MusterForce *force,
                                        const MusterForceFault *fault);

static inline gboolean
muster_amount_less (const MusterAmount *a,
                    const MusterAmount *b)
{
  return a->n != b->n ? a->n < b->n : a->excess < b->excess;
}

G_END_DECLS
