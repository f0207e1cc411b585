/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-library.h"
#include "muster-sheet-settings.h"

G_BEGIN_DECLS

void              muster_sheet_settings_set_library    (MusterSheetSettings *self,
                                                        MusterLibrary       *library);
MusterCollection *muster_sheet_settings_dup_collection (MusterSheetSettings *self);

G_END_DECLS
