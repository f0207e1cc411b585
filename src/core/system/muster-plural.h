/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-system.h"

G_BEGIN_DECLS

const char *muster_plural_text  (const char         *one,
                                 const char         *other,
                                 MusterPoints        number);
const char *muster_plural_units (const MusterBudget *budget,
                                 MusterPoints        number);
char       *muster_plural_pick  (const char         *forms,
                                 gsize               length,
                                 MusterPoints        number);

G_END_DECLS
