/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GVariant *muster_sheet_memory_lookup (GSettings  *settings,
                                      const char *game);
void      muster_sheet_memory_store  (GSettings  *settings,
                                      const char *game,
                                      GVariant   *choices);

G_END_DECLS
