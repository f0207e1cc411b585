/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-game-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_GAMES_WINDOW (muster_games_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterGamesWindow, muster_games_window, MUSTER, GAMES_WINDOW, AdwWindow)

GtkWidget *muster_games_window_new (GtkWindow       *parent,
                                    MusterGameShelf *shelf);

G_END_DECLS
