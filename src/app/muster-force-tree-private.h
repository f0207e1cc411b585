/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-force-tree.h"
#include "muster-unit-row.h"

G_BEGIN_DECLS

struct _MusterForceTree
{
  GtkWidget           parent_instance;

  /* Of the template. */
  GtkWidget          *stack;
  GtkListView        *list;
  GtkWidget          *empty;
  GtkPopoverMenu     *menu;

  MusterWorkbench    *workbench; /* (owned) (nullable) */
  GSignalGroup       *signals;
  GtkTreeListModel   *tree;      /* (owned) (nullable) */
  GtkMultiSelection  *selection; /* (owned) (nullable) */
  gboolean            unfolds;   /* units that come are shown with what they hold */
  gboolean            syncing;   /* the selection is being set here, not by the player */


};

/* Where something would go if it were let go over a line. */
typedef enum
{
  MUSTER_DROP_NOWHERE,
  MUSTER_DROP_BEFORE,
  MUSTER_DROP_INTO,
  MUSTER_DROP_BEHIND,
} MusterDropSpot;

void   muster_force_tree_add_row_dnd (MusterForceTree *self,
                                      MusterUnitRow   *row);
void   muster_force_tree_add_list_dnd (MusterForceTree *self);
guint  muster_force_tree_find_unit   (MusterForceTree *self,
                                      MusterUnit      *unit);

G_END_DECLS
