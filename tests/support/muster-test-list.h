/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-roster-file.h"

G_BEGIN_DECLS

/**
 * MusterTestList:
 *
 * A list in shorthand (see muster-test-list.c).
 */
typedef struct
{
  const char *limit;     /* (nullable): the agreed limit */
  const char *options;   /* (nullable): "heavy-weapons=per-hq roles=advice" */
  const char *units;     /* (nullable): "main-hq{hmg at-gun*2[gun=medium]}" */
  const char *catalogue; /* (nullable): entries of the list's own */
} MusterTestList;

MusterSystemStore *muster_test_shared_store (void);
MusterRoster      *muster_test_list_load    (const MusterTestList *self,
                                             const char           *system);

G_END_DECLS
