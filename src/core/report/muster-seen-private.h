/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-seen.h"

G_BEGIN_DECLS

/* For who makes or reads what was seen. */
MusterSeen *muster_seen_new_empty   (void);
void        muster_seen_price_clear (gpointer data);

G_END_DECLS
