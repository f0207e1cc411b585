/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-block-layout.h"

G_BEGIN_DECLS

gboolean     muster_block_break (const MusterBlock      *block,
                                 const MusterBlockStyle *style,
                                 double                  width,
                                 double                  room,
                                 gboolean                anyhow,
                                 MusterBlock           **start,
                                 MusterBlock           **rest);
MusterBlock *muster_block_cut   (const MusterBlock      *block,
                                 const MusterBlockStyle *style,
                                 double                  width,
                                 double                  room);

G_END_DECLS
