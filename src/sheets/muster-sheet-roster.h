/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-page.h"
#include "muster-report.h"
#include "muster-sheet-style.h"
#include "muster-typesetter.h"

G_BEGIN_DECLS

MusterSheet *muster_sheet_roster_new (const MusterReport *report,
                                      MusterPaper         paper,
                                      MusterTypesetter   *typesetter);

G_END_DECLS
