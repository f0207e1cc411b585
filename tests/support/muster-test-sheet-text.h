/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-sheet-content.h"

G_BEGIN_DECLS

char *muster_test_dup_handout_text (const MusterHandout *handout);
char *muster_test_dup_card_text    (const MusterCard    *card);
void  muster_test_assert_lines     (const char          *text,
                                    const char *const   *lines);
void  muster_test_assert_line      (const char          *text,
                                    const char          *line);
MusterReport *muster_test_report_of (const char         *system,
                                    const char          *options,
                                    const char          *units);
char *muster_test_dup_card_of      (const char          *system,
                                    const char          *options,
                                    const char          *units,
                                    const char          *title);
void  muster_test_assert_no_line   (const char          *text,
                                    const char          *line);

G_END_DECLS
