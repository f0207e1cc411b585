/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-sheet-handout-private.h"
#include "muster-system-store.h"

G_BEGIN_DECLS

MusterReport   *muster_test_report_parse       (MusterSystemStore *store,
                                                const char        *xml);
MusterReport   *muster_test_report_load_sample (MusterSystemStore *store,
                                                const char        *name);
MusterHandout  *muster_test_handout_new        (guint    sides,
                                                guint    columns,
                                                gboolean small);
MusterSection  *muster_test_add_section        (MusterHandout *handout,
                                                const char    *title);
MusterBlock    *muster_test_add_block          (MusterSection   *section,
                                                MusterBlockKind  kind,
                                                const char      *text);
MusterBlock    *muster_test_add_table          (MusterSection *section,
                                                guint          n_columns,
                                                guint          n_rows);
MusterBlock    *muster_test_add_items          (MusterSection *section,
                                                guint          n,
                                                gboolean       ordered);
MusterSheet    *muster_test_handout_lay_out    (const MusterHandout *handout,
                                                const MusterReport  *report,
                                                MusterPaper          paper,
                                                MusterTypesetter    *typesetter);
void            muster_test_handout_check      (const MusterHandout *handout,
                                                const MusterSheet   *sheet,
                                                const MusterReport  *report,
                                                MusterTypesetter    *typesetter);
MusterSheet    *muster_test_roster_lay_out     (const MusterReport *report,
                                                MusterPaper         paper,
                                                MusterTypesetter   *typesetter);
char          **muster_test_dup_sheet_ids      (const MusterSystem *system);
void            muster_test_for_samples        (MusterSystemStore *store,
                                                void             (*test) (const MusterReport *report));

G_END_DECLS
