/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the room share. */

#pragma once

#include "muster-judge-private.h"
#include "muster-room.h"

G_BEGIN_DECLS

/* Units to be made around what is added, the innermost first. */
typedef struct
{
  guint16  types[MUSTER_PLACE_MAX_AROUND];
  guint    n;
  gboolean ready; /* one of them, the outermost that there is such a group for, is made as a ready-made group has it */
} MusterChain;

/* The ready-made group that one unit of a type is made as where it would lack something. */
typedef struct
{
  gboolean           looked;
  const MusterGroup *group;   /* (nullable) */
  MusterUnit        *scratch; /* (nullable) (owned): holds its one unit */
} MusterReady;

/* What a candidate is made of: units that all go into one place. */
typedef struct
{
  MusterUnit       **tops;
  guint              n_tops;
  guint              depth;
  const MusterEntry *entry;   /* (nullable): of the first, where no list or system has it */
  MusterRoster      *guest;   /* (nullable) (unowned): another list, the entries of which they are of */
  MusterUnit         single;  /* a type or an entry needs no more */
  MusterUnit        *one;
  MusterUnit        *scratch; /* (nullable) (owned): holds the tops of a group or unit */
} MusterAddition;

/* What comes of one trial. */
typedef struct
{
  gboolean           stands;   /* every unit may stand where it would */
  guint              n_errors;
  gboolean           advice;
  gboolean           mere;     /* what is made around it costs nothing and lacks nothing but more of it */
  gboolean           lacks;    /* what is made around it lacks something else than more of it */
  gboolean           of_force; /* the limit told is one of the force */
  MusterPoints       points;
  const MusterLimit *limit;    /* (nullable): the first that speaks against it */
  gboolean           was_read;
  MusterPoints       have;
  MusterPoints       allow;
  MusterPoints       new_have;
  MusterPoints       new_allow;
  const MusterMust  *must;     /* (nullable) */
  const MusterUnitType *unfit_type;
  const MusterEntry *unfit_entry; /* (nullable) */
} MusterTrial;

/* One limit where the list stands now. */
typedef struct
{
  MusterPoints have;
  MusterPoints allow;
  MusterPoints excess; /* what is too many; 0 where nothing is, or the limit is not judged */
  gboolean     read;
} MusterBase;

struct _MusterRoom
{
  MusterRoster       *roster;   /* (owned) */
  MusterForce        *force;
  const MusterSystem *system;
  gboolean            shipped_only;
  Judge               judge;
  guint32             n_rows;   /* of the list itself */
  guint32             rows_room;
  guint32             counters_room;
  MusterPoints        used;
  gboolean           *advice;   /* for each rule: nothing against it is an error */
  gboolean           *local;    /* for each must: what it asks depends on the place */
  gboolean           *moves;    /* for each type: its limits look at the agreed limit, or what stands in for it */
  gboolean            any_moves;
  gboolean            slots_ask_price;
  MusterBase         *base;     /* for the force, then row by row, one for each limit of its type */
  guint32            *first_base;
  guint32            *places;   /* rows that something may go into, of those where the same comes of it the first */
  guint               n_places;
  GArray            **chains;   /* for each type (element-type MusterChain): NULL until asked for */
  MusterUnit         *makers;   /* for each type: a bare unit */
  MusterReady        *ready;    /* for each type */
  gint64             *saved;    /* what one trial changes */
  guint32             max_depth;
};

void     muster_room_prepare (MusterRoom          *self);
void     muster_room_clear   (MusterRoom          *self);
void     muster_room_attempt (MusterRoom           *self,
                              const MusterAddition *addition,
                              const MusterChain   *chain,
                              guint32              place,
                              MusterTrial         *trial);
void     muster_room_take    (MusterRoom          *self,
                              const MusterCandidate *candidate,
                              MusterAddition     *addition);
void     muster_room_drop    (MusterAddition      *addition);

/* muster-room-ready.c */
const MusterReady *muster_room_get_ready  (MusterRoom        *self,
                                           guint              type);
guint              muster_room_find_ready (MusterRoom        *self,
                                           const MusterChain *chain);
MusterUnit        *muster_room_find_holder (MusterUnit       *top,
                                           const guint16     *types,
                                           guint             *n);

static inline const MusterTypeData *
muster_room_type (const MusterRoom *self,
                  guint32           row)
{
  return &self->system->type_data[row != MUSTER_FORCE_ROW ? self->force->rows[row].type : MUSTER_FORCE_TYPE (self->system)];
}

/* Whether a slot names such a unit, its conditions left aside. */
static inline gboolean
muster_room_names (const MusterTypeData *holder,
                   guint                 type)
{
  for (guint i = 0; i < holder->n_slots; i++)
    {
      if (muster_type_set_has (holder->slots[i].types, type))
        return TRUE;
    }
  return FALSE;
}

G_END_DECLS
