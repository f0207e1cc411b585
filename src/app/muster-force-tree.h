/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FORCE_TREE (muster_force_tree_get_type ())
G_DECLARE_FINAL_TYPE (MusterForceTree, muster_force_tree, MUSTER, FORCE_TREE, GtkWidget)

void muster_force_tree_set_workbench (MusterForceTree *self,
                                      MusterWorkbench *workbench);
void muster_force_tree_set_unfolds   (MusterForceTree *self,
                                      gboolean         unfolds);
void muster_force_tree_select_all    (MusterForceTree *self);
void muster_force_tree_take_focus    (MusterForceTree *self);

G_END_DECLS
