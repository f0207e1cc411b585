/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-force.h"

G_BEGIN_DECLS

/* So many units are made around one that is added, at most. */
#define MUSTER_PLACE_MAX_AROUND 8

/**
 * MusterCandidate:
 *
 * Something that may be added to a list: one of type, entry, group and unit.
 */
typedef struct
{
  const MusterUnitType *type;  /* (nullable): a unit of this type with nothing in it */
  const MusterEntry    *entry; /* (nullable): a unit of this entry, which the list need not have yet; or what a group picks */
  const MusterGroup    *group; /* (nullable): a ready-made group */
  MusterUnit           *unit;  /* (nullable): such a unit with all that it holds; of any roster of the same system */
  guint                 count; /* how many of it; 0 is one */
} MusterCandidate;

typedef enum
{
  MUSTER_PLACE_FITS,
  MUSTER_PLACE_OVER,    /* a limit of its own would have too many */
  MUSTER_PLACE_UNFIT,   /* what it is may not stand in what it would stand in */
  MUSTER_PLACE_NOWHERE, /* nothing holds such a unit */
} MusterPlaceVerdict;

/**
 * MusterPlace:
 *
 * Where something belongs in a list, and what comes of it. Where it does not fit anywhere it is the place where the
 * least speaks against it. Valid until the list changes.
 */
typedef struct
{
  MusterPlaceVerdict    verdict;
  gboolean              advice; /* it raises advice there */
  MusterUnit           *parent; /* (nullable): what it, or the outermost unit made around it, goes into; NULL: nowhere */
  guint                 index;  /* before which of the parent's children */
  MusterUnit           *like;   /* (nullable): a unit in @parent that differs in its count at most: that may be raised */
  const MusterUnitType *around[MUSTER_PLACE_MAX_AROUND]; /* units to be made around it, the outermost first */
  guint                 n_around;
  const MusterGroup    *ready;  /* (nullable): the ready-made group that one of them is made as, with all it holds */
  guint                 ready_at; /* which of them */
  MusterPoints          points; /* by how much the points of the list grow */

  /* What speaks against it. */
  const MusterLimit    *limit;  /* (nullable) */
  gboolean              was_read; /* the limit is judged there already; the next two are what it reads now */
  MusterPoints          have;
  MusterPoints          allow;
  MusterPoints          new_have; /* what it would read */
  MusterPoints          new_allow;
  const MusterMust     *must;   /* (nullable): what the next is not, and has to be there */
  const MusterUnitType *unfit_type;
  const MusterEntry    *unfit_entry; /* (nullable) */
} MusterPlace;

typedef struct _MusterRoom MusterRoom;

MusterRoom *muster_room_new        (MusterRoster          *roster,
                                    const MusterTerms     *terms);
void        muster_room_free       (MusterRoom            *self);
gboolean    muster_room_find       (MusterRoom            *self,
                                    const MusterCandidate *candidate,
                                    MusterUnit            *selected,
                                    MusterPlace           *place);
gboolean    muster_room_try        (MusterRoom            *self,
                                    const MusterCandidate *candidate,
                                    MusterUnit            *parent,
                                    MusterPlace           *place);
char       *muster_room_dup_reason (MusterRoom            *self,
                                    const MusterPlace     *place);
GPtrArray  *muster_room_dup_units  (MusterRoom            *self,
                                    const MusterCandidate *candidate,
                                    const MusterPlace     *place);
MusterUnit *muster_room_get_added  (GPtrArray             *units,
                                    const MusterPlace     *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRoom, muster_room_free)

G_END_DECLS
