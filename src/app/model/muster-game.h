/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-system-store.h"

G_BEGIN_DECLS

/**
 * MusterGame:
 *
 * The file of a game as it was when it was read: what it describes, or what is wrong with it. Immutable.
 */
#define MUSTER_TYPE_GAME (muster_game_get_type ())
G_DECLARE_FINAL_TYPE (MusterGame, muster_game, MUSTER, GAME, GObject)

MusterGame   *muster_game_read          (MusterSystemStore    *systems,
                                         const char           *path);
void          muster_game_read_async    (MusterSystemStore    *systems,
                                         const char           *path,
                                         GCancellable         *cancellable,
                                         GAsyncReadyCallback   callback,
                                         gpointer              user_data);
MusterGame   *muster_game_read_finish   (GAsyncResult         *result,
                                         GError              **error);

const char   *muster_game_get_path      (MusterGame           *self);
const char   *muster_game_get_id        (MusterGame           *self);
const char   *muster_game_get_name      (MusterGame           *self);
MusterSystem *muster_game_get_system    (MusterGame           *self);
gboolean      muster_game_get_is_own    (MusterGame           *self);
gboolean      muster_game_get_is_hidden (MusterGame           *self);
const char   *muster_game_get_replaces  (MusterGame           *self);
gboolean      muster_game_get_is_taken  (MusterGame           *self);
GPtrArray    *muster_game_get_faults    (MusterGame           *self);
gboolean      muster_game_equal         (MusterGame           *self,
                                         MusterGame           *other);
char         *muster_game_dup_contents  (MusterGame           *self);
char         *muster_game_dup_faults    (MusterGame           *self);
gboolean      muster_game_is_file       (const char           *path);

G_END_DECLS
