/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-commands.h"

G_BEGIN_DECLS

/**
 * MusterCommandKind:
 * @id: what the kind is called in the program, such as `unit.duplicate`
 * @label: what it does, in English; translate it with g_dgettext()
 * @make: makes one on a whim, for tests that walk at random; %NULL where the list has nothing to do it to
 *
 * One kind of change that a player can make.
 */
typedef struct
{
  const char    *id;
  const char    *label;
  MusterCommand *(*make) (MusterRoster *roster,
                          GRand        *rand);
} MusterCommandKind;

const MusterCommandKind *muster_command_table_get  (guint      *n);
const MusterCommandKind *muster_command_table_find (const char *id);

G_END_DECLS
