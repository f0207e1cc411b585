/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-page.h"
#include "muster-sheet-content.h"
#include "muster-sheet-style.h"
#include "muster-typesetter.h"

G_BEGIN_DECLS

MusterSheet *muster_sheet_document_new (const MusterReport *const *reports,
                                        guint                      n_reports,
                                        const char *const         *sheets,
                                        const MusterSheetChoices  *choices,
                                        const MusterSheetStyle    *style,
                                        MusterTypesetter          *typesetter);

G_END_DECLS
