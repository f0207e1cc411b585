/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue-entry.h"
#include "muster-room.h"

G_BEGIN_DECLS

char *muster_offer_text_dup_plain   (const char        *text);
char *muster_offer_text_dup_columns (const MusterEntry *entry,
                                     const MusterForce *bare);
char *muster_offer_text_dup_place   (MusterRoster      *roster,
                                     const MusterPlace *place);

G_END_DECLS
