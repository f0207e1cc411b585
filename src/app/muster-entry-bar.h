/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-newer-entries.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ENTRY_BAR (muster_entry_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterEntryBar, muster_entry_bar, MUSTER, ENTRY_BAR, AdwBin)

void muster_entry_bar_set_list (MusterEntryBar  *self,
                                MusterWorkbench *workbench,
                                MusterLibrary   *library);

G_END_DECLS
