/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-system.h"
#include "muster-text-page.h"

G_BEGIN_DECLS

void muster_cli_system_page_write         (MusterTextPage     *page,
                                           MusterSystem       *system,
                                           gboolean            all_entries);
void muster_cli_system_page_write_types   (MusterTextPage     *page,
                                           const MusterSystem *system);
void muster_cli_system_page_write_entries (MusterTextPage     *page,
                                           MusterSystem       *system,
                                           gboolean            all);

G_END_DECLS
