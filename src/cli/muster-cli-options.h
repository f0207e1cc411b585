/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-cli.h"

G_BEGIN_DECLS

/* Flag of an option: its value may be left out. For help only; the command spells the value out before it reads. */
#define MUSTER_CLI_OPTIONAL_VALUE (1 << 16)

char    *muster_cli_dup_option  (char                  **arguments,
                                 const char             *name);
gboolean muster_cli_asks_for    (char                  **arguments,
                                 const char             *name);
char    *muster_cli_dup_misuse  (const GOptionEntry     *options,
                                 char                  **arguments);
char    *muster_cli_dup_help    (const MusterCliCommand *command,
                                 const GOptionEntry     *options,
                                 const char             *details);

G_END_DECLS
