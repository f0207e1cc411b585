/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_READ_ONLY_PAGE (muster_read_only_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterReadOnlyPage, muster_read_only_page, MUSTER, READ_ONLY_PAGE, AdwBin)

void muster_read_only_page_set_workbench (MusterReadOnlyPage *self,
                                          MusterWorkbench    *workbench);

G_END_DECLS
