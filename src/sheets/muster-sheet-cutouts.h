/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-sheet-job.h"

G_BEGIN_DECLS

/* As many labels or counters are printed; what a list asks for besides is told in words. */
#define MUSTER_CUTOUTS_MOST 2000

/* A page with a heading, for things to cut out. */
typedef struct
{
  MusterPage *page;
  double      left;
  double      right;
  double      top;    /* below the heading */
  double      bottom; /* above the foot */
} CutoutPage;

void        muster_cutouts_add_page   (MusterSheetJob   *job,
                                       CutoutPage       *self,
                                       double            width,
                                       double            height,
                                       const char       *title,
                                       const char       *anchor);
double      muster_cutouts_add_text   (MusterTypesetter *typesetter,
                                       MusterPage       *page,
                                       double            x,
                                       double            y,
                                       double            width,
                                       MusterFont        font,
                                       MusterInk         ink,
                                       const char       *text);
gboolean    muster_cutouts_is_missing (const char       *text);
void        muster_cutouts_add_value  (MusterTypesetter *typesetter,
                                       MusterPage       *page,
                                       double            x,
                                       double            y,
                                       double            width,
                                       double            height,
                                       MusterFont        font,
                                       double            line,
                                       const char       *text);
const char *muster_cutouts_get_name   (MusterSheetJob   *job,
                                       const char       *id);

void        muster_sheet_lay_labels (MusterSheetJob    *job,
                                     const GPtrArray   *labels);
void        muster_sheet_lay_board  (MusterSheetJob    *job,
                                     const MusterBoard *board);

G_END_DECLS
