/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-game-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_GAME_DIALOG (muster_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterGameDialog, muster_game_dialog, MUSTER, GAME_DIALOG, AdwWindow)

GtkWidget *muster_game_dialog_new (GtkWindow       *parent,
                                   MusterGameShelf *shelf,
                                   const char      *path);

G_END_DECLS
