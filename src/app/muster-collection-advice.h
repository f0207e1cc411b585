/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-library.h"
#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_COLLECTION_ADVICE (muster_collection_advice_get_type ())
G_DECLARE_FINAL_TYPE (MusterCollectionAdvice, muster_collection_advice, MUSTER, COLLECTION_ADVICE, GtkWidget)

void        muster_collection_advice_set_library   (MusterCollectionAdvice *self,
                                                    MusterLibrary          *library,
                                                    GSettings              *settings);
void        muster_collection_advice_set_workbench (MusterCollectionAdvice *self,
                                                    MusterWorkbench        *workbench);
const char *muster_collection_advice_get_text      (MusterCollectionAdvice *self);

G_END_DECLS
