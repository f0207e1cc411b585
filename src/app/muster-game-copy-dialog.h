/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-game-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_GAME_COPY_DIALOG (muster_game_copy_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterGameCopyDialog, muster_game_copy_dialog, MUSTER, GAME_COPY_DIALOG, AdwWindow)

GtkWidget *muster_game_copy_dialog_new (GtkWindow       *parent,
                                        MusterGameShelf *shelf,
                                        MusterGame      *game);

G_END_DECLS
