/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

char *muster_unit_dup_details (const MusterReport   *report,
                               guint32               row,
                               const char           *times,
                               gboolean              in_full);

G_END_DECLS
