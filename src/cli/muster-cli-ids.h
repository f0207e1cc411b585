/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-cli.h"
#include "muster-system.h"

G_BEGIN_DECLS

char              *muster_cli_dup_type_ids   (const MusterSystem     *system);
char              *muster_cli_dup_use_values (const MusterUse        *use);
const MusterEntry *muster_cli_find_entry     (const MusterCliCommand *command,
                                              const MusterSystem     *system,
                                              const char             *id);

G_END_DECLS
