/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-report.h"
#include "muster-sheet-content.h"
#include "muster-text-page.h"

G_BEGIN_DECLS

void muster_listing_write          (MusterTextPage     *page,
                                    const MusterReport *report,
                                    const MusterSheetChoices *choices);
void muster_listing_write_brief    (MusterTextPage     *page,
                                    const MusterReport *report,
                                    const MusterSheetChoices *choices);
void muster_listing_write_head     (MusterTextPage     *page,
                                    const MusterReport *report,
                                    gboolean            opponent);
void muster_listing_write_units    (MusterTextPage     *page,
                                    const MusterReport *report,
                                    gboolean            opponent);
void muster_listing_write_bring    (MusterTextPage     *page,
                                    const MusterReport *report,
                                    const MusterSheetChoices *choices,
                                    gboolean            brief);
void muster_listing_write_limits   (MusterTextPage     *page,
                                    const MusterReport *report,
                                    gboolean            opponent,
                                    gboolean            brief);
void muster_listing_write_findings (MusterTextPage     *page,
                                    const MusterReport *report,
                                    gboolean            opponent,
                                    gboolean            brief);

G_END_DECLS
