/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The writers behind the table of formats; see muster-export.h. */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

char *muster_export_text (const MusterReport *report,
                          gsize              *length);
char *muster_export_json (const MusterReport *report,
                          gsize              *length);

G_END_DECLS
