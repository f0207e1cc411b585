/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-json.h"
#include "muster-report.h"

G_BEGIN_DECLS

void muster_verdict_write_json (const MusterReport *self,
                                MusterJson         *json,
                                gboolean            opponent);

G_END_DECLS
