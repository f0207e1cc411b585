/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-page.h"
#include "muster-typesetter.h"

G_BEGIN_DECLS

void muster_sheet_draw_page (const MusterPage *page,
                             MusterTypesetter *typesetter,
                             gboolean          mono,
                             gboolean          links,
                             cairo_t          *cr);

G_END_DECLS
