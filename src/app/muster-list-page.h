/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LIST_PAGE (muster_list_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterListPage, muster_list_page, MUSTER, LIST_PAGE, AdwBin)

void muster_list_page_set_workbench (MusterListPage  *self,
                                     MusterWorkbench *workbench);

G_END_DECLS
