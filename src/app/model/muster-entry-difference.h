/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue-entry.h"

G_BEGIN_DECLS

char     *muster_entry_dup_difference (const MusterCatalogueEntry *old,
                                       const MusterCatalogueEntry *newer);
gboolean  muster_entry_is_same        (const MusterCatalogueEntry *a,
                                       const MusterCatalogueEntry *b);

G_END_DECLS
