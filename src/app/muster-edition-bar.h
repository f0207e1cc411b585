/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_EDITION_BAR (muster_edition_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterEditionBar, muster_edition_bar, MUSTER, EDITION_BAR, AdwBin)

void muster_edition_bar_set_workbench (MusterEditionBar *self,
                                       MusterWorkbench  *workbench);

G_END_DECLS
