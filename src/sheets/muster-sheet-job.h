/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-page.h"
#include "muster-sheet-content.h"
#include "muster-sheet-style.h"
#include "muster-typesetter.h"

G_BEGIN_DECLS

/**
 * MusterSheetJob:
 *
 * What laying out the sheets of one list works with. Each kind of sheet adds its pages to the same document.
 */
typedef struct
{
  MusterSheet              *sheet;       /* (unowned): where pages are added */
  MusterTypesetter         *typesetter;  /* (unowned) */
  const MusterReport       *report;
  const MusterSheetChoices *choices;
  const MusterSheetStyle   *style;
  char                     *prefix;      /* of all anchors of this list: "" for the only one, "2-" for the second of several */
  GPtrArray                *cards;       /* (nullable) (element-type MusterCard): where cards are among the sheets */
  GHashTable               *card_of_row; /* (nullable): row + 1 → number + 1 of the card that tells of it */
} MusterSheetJob;

/* Names of anchors. All (transfer full). */
char *muster_sheet_job_dup_unit_anchor (const MusterSheetJob *self,
                                        guint32               row);
char *muster_sheet_job_dup_card_anchor (const MusterSheetJob *self,
                                        guint                 card);
char *muster_sheet_job_dup_anchor      (const MusterSheetJob *self,
                                        const char           *name);

/* What stands at the foot of every page: game and edition, list, code, and whether the list is legal. (transfer full) */
char *muster_sheet_job_dup_foot        (const MusterSheetJob *self);

/* “not legal: 2 problems”, for a place that shows it; NULL where the list is legal. (transfer full) (nullable) */
char *muster_sheet_job_dup_warning     (const MusterSheetJob *self);

/* One kind of sheet each: adds pages and lines of the outline. */
void  muster_sheet_add_roster          (MusterSheetJob       *job);
void  muster_sheet_add_cards           (MusterSheetJob       *job);
void  muster_sheet_add_handout         (MusterSheetJob       *job,
                                        const char           *id);
void  muster_sheet_add_labels          (MusterSheetJob       *job);
void  muster_sheet_add_board           (MusterSheetJob       *job);

G_END_DECLS
