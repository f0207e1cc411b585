/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-page.h"
#include "muster-report.h"
#include "muster-typesetter.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_PAPER_A4,
  MUSTER_PAPER_LETTER,
} MusterPaper;

void         muster_paper_get_size   (MusterPaper         paper,
                                      double             *width,
                                      double             *height);
MusterSheet *muster_sheet_roster_new (const MusterReport *report,
                                      MusterPaper         paper,
                                      MusterTypesetter   *typesetter);

G_END_DECLS
