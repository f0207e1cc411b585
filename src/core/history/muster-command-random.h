/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-commands.h"

G_BEGIN_DECLS

/* Commands on a whim, one function a kind: see muster-command-table.h. */

MusterCommand *muster_command_random_add           (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_add_group     (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_remove        (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_move          (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_duplicate     (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_split         (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_join          (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_paste         (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_count         (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_name          (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_notes         (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_grade         (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_entry         (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_column        (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_clear_columns (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_mark          (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_clear_mark    (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_list_name     (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_list_nation   (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_list_player   (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_list_notes    (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_limit         (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_unset_limit   (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_option        (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_add_entry     (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_remove_entry  (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_update_entry  (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_mend          (MusterRoster *roster,
                                                    GRand        *rand);
MusterCommand *muster_command_random_replace       (MusterRoster *roster,
                                                    GRand        *rand);

G_END_DECLS
