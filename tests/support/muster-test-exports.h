/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-export.h"

G_BEGIN_DECLS

/* Looks at one list. @name tells which. */
typedef void (*MusterTestLook) (const MusterReport *report,
                                const char         *name);

void          muster_test_look_at_samples  (MusterTestLook   look);
void          muster_test_look_at_cases    (MusterTestLook   look);
void          muster_test_look_at_hard     (MusterTestLook   look);
void          muster_test_look_at_hostile  (MusterTestLook   look);

MusterReport *muster_test_report_new       (const char      *xml);
char         *muster_test_dup_hostile_list (void);
const char * const *muster_test_get_hostile_names (void);
char         *muster_test_export           (const char         *ending,
                                            const MusterReport *report,
                                            gboolean            all_sheets,
                                            gboolean            opponent);

G_END_DECLS
