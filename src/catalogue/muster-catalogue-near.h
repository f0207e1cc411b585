/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-catalogue.h"

G_BEGIN_DECLS

/* What one column that could not be more different comes to. */
#define MUSTER_NEAR_WHOLE 1000

/**
 * MusterNear:
 *
 * What others of its type are held against: an entry with the columns that are in force on it.
 */
typedef struct _MusterNear MusterNear;

MusterNear *muster_near_new              (const MusterCatalogueEntry *entry);
void        muster_near_free             (MusterNear                 *self);
guint       muster_near_measure          (const MusterNear           *self,
                                          const MusterNear           *other);

GPtrArray  *muster_catalogue_list_near   (MusterCatalogue            *self,
                                          MusterCatalogueEntry       *entry,
                                          guint                       n,
                                          GCancellable               *cancellable,
                                          GError                    **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterNear, muster_near_free)

G_END_DECLS
