/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-system-store.h"

G_BEGIN_DECLS

/**
 * MusterGames:
 *
 * The games of this machine, and what is wrong with those that cannot be read.
 */
typedef struct
{
  GPtrArray *systems;  /* (element-type MusterSystem): by name */
  GPtrArray *faults;   /* (element-type MusterFault): of broken files, file by file */
  guint      n_broken; /* files */
  char      *missing;  /* (nullable): that the games that come with the program are not there, in words for a person */
} MusterGames;

void         muster_games_free         (MusterGames          *self);
void         muster_games_load_async   (MusterSystemStore    *systems,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
MusterGames *muster_games_load_finish  (GAsyncResult         *result,
                                        GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterGames, muster_games_free)

G_END_DECLS
