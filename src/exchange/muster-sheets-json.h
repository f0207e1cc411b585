/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-export-sheets.h"
#include "muster-json.h"

G_BEGIN_DECLS

void muster_sheets_write_json (const MusterReport *report,
                               const GPtrArray    *sheets,
                               gboolean            opponent,
                               MusterJson         *json);

G_END_DECLS
