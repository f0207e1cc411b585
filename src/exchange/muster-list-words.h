/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

char       *muster_list_dup_name    (const MusterReport  *report);
char       *muster_list_dup_game    (const MusterReport  *report);
const char *muster_list_get_nation  (const MusterReport  *report);
char       *muster_list_dup_limit   (const MusterReport  *report);
char       *muster_list_dup_player  (const MusterReport  *report);
char       *muster_list_dup_verdict (const MusterReport  *report);
gboolean    muster_list_tells_used  (const MusterReport  *report,
                                     gboolean             opponent);
char       *muster_list_dup_left    (const MusterReport  *report);
char       *muster_list_dup_code    (const MusterReport  *report);
char       *muster_list_dup_rules   (const MusterReport  *report);
char       *muster_list_dup_running (const MusterReport  *report,
                                     const char          *dot,
                                     const char          *bad);

char       *muster_unit_dup_line_title (const MusterReport *report,
                                        const MusterUnit   *unit,
                                        const char         *times);
char       *muster_unit_dup_total   (const MusterReport  *report,
                                     const MusterUnit    *unit);
char       *muster_unit_dup_each    (const MusterReport  *report,
                                     const MusterUnit    *unit);

G_END_DECLS
