/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-cli.h"
#include "muster-system.h"

G_BEGIN_DECLS

char      *muster_cli_systems_dup_fault  (const MusterFault      *fault);
MusterExit muster_cli_systems_check_file (const char             *file);

/* muster-cli-systems-own.c */
MusterExit muster_cli_systems_install    (const MusterCliCommand *command,
                                          char                  **files,
                                          gboolean                replaces);
MusterExit muster_cli_systems_remove     (const MusterCliCommand *command,
                                          char                  **ids);
MusterExit muster_cli_systems_copy       (const MusterCliCommand *command,
                                          char                  **ids,
                                          const char             *name,
                                          const char             *output);

/* muster-cli-systems-watch.c */
MusterExit muster_cli_systems_watch      (const MusterCliCommand *command,
                                          char                  **files);

G_END_DECLS
