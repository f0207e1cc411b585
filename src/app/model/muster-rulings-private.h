/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-rulings.h"

G_BEGIN_DECLS

/* For the list that holds the items. */
MusterRulingItem *muster_ruling_item_new        (MusterSystem       *system,
                                                 const MusterRuling *ruling,
                                                 const MusterOption *option);
void              muster_ruling_item_set_choice (MusterRulingItem   *self,
                                                 int                 choice);

G_END_DECLS
