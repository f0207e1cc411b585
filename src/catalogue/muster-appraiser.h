/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue-entry.h"
#include "muster-force.h"

G_BEGIN_DECLS

/**
 * MusterAppraiser:
 *
 * Works out what entries of one system cost and which columns are in force on them, under the default house rules.
 */
typedef struct _MusterAppraiser MusterAppraiser;

MusterAppraiser *muster_appraiser_new      (MusterSystem         *system);
void             muster_appraiser_free     (MusterAppraiser      *self);
gboolean         muster_appraiser_price    (MusterAppraiser      *self,
                                            MusterCatalogueEntry *entry);
MusterRoster    *muster_appraiser_dup_list (MusterSystem         *system,
                                            const MusterEntry    *entry);
MusterRoster    *muster_appraiser_dup_classed (const MusterClassing *classing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterAppraiser, muster_appraiser_free)

G_END_DECLS
