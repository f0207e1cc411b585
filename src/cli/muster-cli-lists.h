/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-roster-file.h"

G_BEGIN_DECLS

gboolean      muster_cli_names_stdin_once (char              **files);
GBytes       *muster_cli_read_stdin       (GError             **error);
MusterRoster *muster_cli_load_list        (MusterSystemStore  *systems,
                                           const char         *file,
                                           GBytes             *input,
                                           GError            **error);
char         *muster_cli_dup_remarks      (const char         *file,
                                           MusterRoster       *roster);
MusterSystem *muster_cli_load_system      (MusterSystemStore  *systems,
                                           const char         *id);
char        **muster_cli_list_system_ids  (MusterSystemStore  *systems);

G_END_DECLS
