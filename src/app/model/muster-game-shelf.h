/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-game.h"
#include "muster-system-install.h"

G_BEGIN_DECLS

/**
 * MusterGameShelf:
 *
 * All games of this machine, and whatever happens to the files of the player's own: one for the whole program. `changed`
 * is emitted when they were read anew.
 */
#define MUSTER_TYPE_GAME_SHELF (muster_game_shelf_get_type ())
G_DECLARE_FINAL_TYPE (MusterGameShelf, muster_game_shelf, MUSTER, GAME_SHELF, GObject)

/**
 * MusterGameDeed:
 * @MUSTER_GAME_INSTALL: a file is put among the player's own games
 * @MUSTER_GAME_REPLACE: and may take the place of one
 * @MUSTER_GAME_COPY: a copy of an installed game is made to be changed, among the player's own or in a file elsewhere
 * @MUSTER_GAME_REMOVE: a file of the player's own is taken out
 * @MUSTER_GAME_RESTORE: and put back
 */
typedef enum
{
  MUSTER_GAME_INSTALL,
  MUSTER_GAME_REPLACE,
  MUSTER_GAME_COPY,
  MUSTER_GAME_REMOVE,
  MUSTER_GAME_RESTORE,
} MusterGameDeed;

MusterGameShelf   *muster_game_shelf_new         (MusterSystemStore    *systems);
MusterSystemStore *muster_game_shelf_get_systems (MusterGameShelf      *self);
GListModel        *muster_game_shelf_get_games   (MusterGameShelf      *self);
gboolean           muster_game_shelf_get_is_read (MusterGameShelf      *self);
void               muster_game_shelf_refresh     (MusterGameShelf      *self);
char              *muster_game_shelf_make_folder (MusterGameShelf      *self);

/* muster-game-deed.c */
void               muster_game_shelf_do_async    (MusterGameShelf      *self,
                                                  MusterGameDeed        deed,
                                                  const char           *what,
                                                  const char           *new_id,
                                                  const char           *new_name,
                                                  const char           *output,
                                                  GAsyncReadyCallback   callback,
                                                  gpointer              user_data);
gboolean           muster_game_shelf_do_finish   (MusterGameShelf      *self,
                                                  GAsyncResult         *result,
                                                  MusterInstalled     **installed,
                                                  char                **kept,
                                                  GError              **error);

G_END_DECLS
