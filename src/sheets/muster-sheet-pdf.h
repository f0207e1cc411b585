/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-page.h"
#include "muster-typesetter.h"

G_BEGIN_DECLS

GBytes *muster_sheet_to_pdf (const MusterSheet *sheet,
                             MusterTypesetter  *typesetter,
                             gboolean           mono,
                             GError           **error);

G_END_DECLS
