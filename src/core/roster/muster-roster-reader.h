/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-roster.h"
#include "muster-system-store.h"

G_BEGIN_DECLS

MusterRoster *muster_roster_read (const char         *data,
                                  gsize               length,
                                  MusterSystemStore  *systems,
                                  GError            **error);

G_END_DECLS
