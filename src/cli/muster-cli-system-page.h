/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-system.h"
#include "muster-text-page.h"

G_BEGIN_DECLS

void muster_cli_system_page_write (MusterTextPage     *page,
                                   const MusterSystem *system);

G_END_DECLS
