/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-page.h"
#include "muster-report.h"

G_BEGIN_DECLS

void muster_test_check_units (const MusterSheet  *sheet,
                              const MusterReport *report);

G_END_DECLS
