/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-system-install.h"
#include "muster-system-markup.h"

G_BEGIN_DECLS

char            *muster_system_place_dup_target (const char             *folder,
                                                 const char             *stem);
MusterInstalled *muster_system_place            (const char             *source,
                                                 const char             *folder,
                                                 const char             *stem,
                                                 const MusterSystemEdit *edit,
                                                 const char             *old_path,
                                                 GError                **error);

G_END_DECLS
