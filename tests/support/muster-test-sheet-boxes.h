/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-page.h"
#include "muster-typesetter.h"

G_BEGIN_DECLS

const MusterPage *muster_test_get_page      (const MusterSheet *sheet,
                                             guint              i);
const MusterBox  *muster_test_get_box       (const MusterPage  *page,
                                             guint              i);
gboolean          muster_test_has_text      (const MusterPage  *page,
                                             const char        *text);
gboolean          muster_test_sheet_has     (const MusterSheet *sheet,
                                             const char        *text);
guint             muster_test_count_texts   (const MusterSheet *sheet,
                                             MusterFont         font,
                                             const char        *text);
char             *muster_test_dup_texts     (const MusterSheet *sheet);
double            muster_test_get_text_size (const MusterBox   *box,
                                             MusterTypesetter  *typesetter);
void              muster_test_check_boxes   (const MusterPage  *page,
                                             MusterTypesetter  *typesetter,
                                             double             margin,
                                             double             bottom);
void              muster_test_check_links   (const MusterSheet *sheet);

G_END_DECLS
