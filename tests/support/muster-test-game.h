/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

MusterRoster *muster_test_game_load   (const char *sheets,
                                       const char *attributes,
                                       const char *inside);
MusterReport *muster_test_game_report (const char *sheets,
                                       const char *inside);

G_END_DECLS
