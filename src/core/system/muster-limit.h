/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-system.h"

G_BEGIN_DECLS

/* What a limit is about, for whoever shows its reading. A limit belongs to its system. */

const MusterRule *muster_limit_get_rule   (const MusterLimit *self);
guint             muster_limit_get_number (const MusterLimit *self);
const char       *muster_limit_get_label  (const MusterLimit *self);
const char       *muster_limit_get_short_label (const MusterLimit *self);
gboolean          muster_limit_has_least  (const MusterLimit *self);
gboolean          muster_limit_has_most   (const MusterLimit *self);
gboolean          muster_limit_is_of_unit (const MusterLimit *self);
gboolean          muster_limit_tells_points (const MusterLimit *self,
                                             const MusterSystem *system,
                                             gboolean            agreed);
gboolean          muster_limit_is_of_budget (const MusterLimit *self,
                                             const MusterSystem *system);

G_END_DECLS
