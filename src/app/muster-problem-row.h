/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-problem.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PROBLEM_ROW (muster_problem_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterProblemRow, muster_problem_row, MUSTER, PROBLEM_ROW, GtkListBoxRow)

GtkWidget     *muster_problem_row_new         (MusterProblem    *problem);
MusterProblem *muster_problem_row_get_problem (MusterProblemRow *self);
gboolean       muster_problem_row_is_in_view  (MusterProblemRow *self,
                                               GtkWidget        *viewport);

G_END_DECLS
