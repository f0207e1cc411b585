/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* Ready-made units of a system: the smallest legal frame of a new list, and groups one press away. */

void   muster_frame_start (MusterRoster      *roster);
guint  muster_frame_group (MusterUnit        *parent,
                           guint              index,
                           const MusterGroup *group,
                           const char        *entry_id);

G_END_DECLS
