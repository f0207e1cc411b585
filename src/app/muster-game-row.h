/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-game.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_GAME_ROW (muster_game_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterGameRow, muster_game_row, MUSTER, GAME_ROW, AdwExpanderRow)

GtkWidget  *muster_game_row_new      (MusterGame    *game);
MusterGame *muster_game_row_get_game (MusterGameRow *self);

void        muster_game_edit         (GtkWindow     *parent,
                                      const char    *path);

G_END_DECLS
