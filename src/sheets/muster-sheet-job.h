/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-page.h"
#include "muster-sheet-content.h"
#include "muster-sheet-style.h"
#include "muster-typesetter.h"

G_BEGIN_DECLS

/* What is printed stands so far from the edges of the paper, in points; at the bottom the foot takes room besides. A sheet
 * that needs more room, such as one of cards, may go down to MUSTER_SHEET_EDGE + MUSTER_SHEET_FOOT from the bottom edge:
 * where something stands lower than usual on a page, so does its foot. */
#define MUSTER_SHEET_MARGIN 36.0
#define MUSTER_SHEET_FOOT   15.0
#define MUSTER_SHEET_EDGE   18.0

/**
 * MusterSheetJob:
 *
 * What laying out the sheets of one list works with. Each kind of sheet adds its pages to the same document, without a
 * foot; that follows when all of them are there.
 */
typedef struct
{
  MusterSheet              *sheet;       /* (unowned): where pages are added */
  MusterTypesetter         *typesetter;  /* (unowned) */
  const MusterReport       *report;
  const MusterSheetChoices *choices;
  const MusterSheetStyle   *style;
  char                     *prefix;      /* of all anchors of this list: "" for the only one, "2-" for the second of several */
  guint                     first_page;  /* where this list's pages begin in the document, from 0 */
  guint                     level;       /* of a sheet in the outline: 0, or 1 where there are several lists */
  GPtrArray                *cards;       /* (nullable) (element-type MusterCard): where cards are among the sheets */
  GHashTable               *card_of_row; /* (nullable): row + 1 → number + 1 of the card that tells of it */
} MusterSheetJob;

void        muster_sheet_job_init            (MusterSheetJob           *self,
                                              MusterSheet              *sheet,
                                              const MusterReport       *report,
                                              const MusterSheetChoices *choices,
                                              const MusterSheetStyle   *style,
                                              MusterTypesetter         *typesetter);
void        muster_sheet_job_clear           (MusterSheetJob           *self);
void        muster_sheet_job_set_cards       (MusterSheetJob           *self,
                                              GPtrArray                *cards);
MusterPage *muster_sheet_job_add_page        (MusterSheetJob           *self);
void        muster_sheet_job_add_outline     (MusterSheetJob           *self,
                                              guint                     depth,
                                              const char               *title,
                                              const char               *anchor);
void        muster_sheet_job_add_feet        (MusterSheetJob           *self);
char       *muster_sheet_job_dup_title       (const MusterSheetJob     *self);
char       *muster_sheet_job_dup_unit_anchor (const MusterSheetJob     *self,
                                              guint32                   row);
char       *muster_sheet_job_dup_card_anchor (const MusterSheetJob     *self,
                                              guint                     card);
char       *muster_sheet_job_dup_anchor      (const MusterSheetJob     *self,
                                              const char               *name);
char       *muster_sheet_job_dup_foot        (const MusterSheetJob     *self);
char       *muster_sheet_job_dup_warning     (const MusterSheetJob     *self);

/* One kind of sheet each: adds pages and lines of the outline. */
void        muster_sheet_add_roster          (MusterSheetJob           *job);
void        muster_sheet_add_cards           (MusterSheetJob           *job);
void        muster_sheet_add_handout         (MusterSheetJob           *job,
                                              const char               *id);
void        muster_sheet_add_labels          (MusterSheetJob           *job);
void        muster_sheet_add_board           (MusterSheetJob           *job);

G_END_DECLS
