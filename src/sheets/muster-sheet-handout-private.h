/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-block-layout.h"
#include "muster-sheet-job.h"

G_BEGIN_DECLS

/**
 * HandoutRoom:
 *
 * The columns that sections flow into: so many on every side of paper, one side after the other.
 */
typedef struct
{
  guint    columns; /* on a side */
  double   width;   /* of a column, in points */
  double   gap;     /* between two */
  double   first;   /* how high columns are on the first side, in points */
  double   other;   /* likewise on those after it */
  gboolean sided;   /* sections keep to the sides that they are for */
} HandoutRoom;

/* Playsheets need the room: they come closer to the edges of the paper than other sheets, in points. */
#define HANDOUT_MARGIN 26.0

/* How sections may flow. */
typedef enum
{
  HANDOUT_IN_ORDER, /* each stays whole where a column holds it */
  HANDOUT_FILLING,  /* besides, one may pass others where it fills the end of a column */
  HANDOUT_BROKEN,   /* in order, and broken wherever a column ends */
  HANDOUT_N_WAYS,
} HandoutWay;

/* A section in a column, or a part of one. */
typedef struct
{
  const MusterSection *section;
  guint                number;    /* of the section */
  guint                side;      /* from 0 */
  guint                column;    /* on the side, from 0 */
  double               y;         /* from the top of the column */
  double               height;
  gboolean             continued; /* it began in a column before */
  GPtrArray           *blocks;    /* (element-type MusterBlock): those that stand here */
} HandoutPart;

/**
 * HandoutSet:
 *
 * Sections as high as they are in one style and width, and where they have gone.
 */
typedef struct
{
  const GPtrArray  *sections; /* (unowned) (element-type MusterSection) */
  MusterBlockStyle  style;
  double            width;
  GArray           *heights;  /* (element-type double): of all blocks, section by section */
  GArray           *firsts;   /* (element-type guint): where those of each section begin */
  GArray           *tops;     /* (element-type double): of what stands above the blocks of each section */
  double            total;    /* of all heights */
  GPtrArray        *broken;   /* (element-type MusterBlock): parts of blocks */
  GArray           *parts;    /* (element-type HandoutPart) */
  guint             n_sides;  /* that the parts take */
  gboolean          cut;      /* a table is too narrow for its words */
  guint64           most_work; /* of the typesetter; after that nothing more is tried */
} HandoutSet;

/* muster-sheet-handout-set.c */
HandoutSet *muster_handout_set_new           (const GPtrArray        *sections,
                                              const MusterBlockStyle *style,
                                              double                  width,
                                              guint64                 most_work);
void        muster_handout_set_free          (HandoutSet             *self);
gboolean    muster_handout_set_is_tired      (const HandoutSet       *self);
double      muster_handout_set_get_pad       (const HandoutSet       *self,
                                              const MusterSection    *section);
double      muster_handout_set_get_inner     (const HandoutSet       *self,
                                              const MusterSection    *section);
double      muster_handout_set_get_gap       (const HandoutSet       *self);
double      muster_handout_set_measure_title (const HandoutSet       *self,
                                              const MusterSection    *section,
                                              gboolean                continued);
double      muster_handout_set_measure       (const HandoutSet       *self,
                                              guint                   number);
MusterBox  *muster_handout_set_place         (const HandoutSet       *self,
                                              const HandoutPart      *part,
                                              MusterPage             *page,
                                              double                  x,
                                              double                  y);

/* muster-sheet-handout-columns.c */
void        muster_handout_set_flow          (HandoutSet             *self,
                                              const HandoutRoom      *room,
                                              HandoutWay              way,
                                              guint                   most_sides);

/* muster-sheet-handout.c */
void        muster_handout_lay_out           (MusterSheetJob         *job,
                                              const MusterHandout    *handout);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HandoutSet, muster_handout_set_free)

G_END_DECLS
