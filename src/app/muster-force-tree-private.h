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
  GtkEventControllerFocus *focus;

  MusterWorkbench    *workbench; /* (owned) (nullable) */
  GSignalGroup       *signals;
  GtkTreeListModel   *tree;      /* (owned) (nullable) */
  GtkMultiSelection  *selection; /* (owned) (nullable) */
  gboolean            unfolds;   /* units that come are shown with what they hold */
  gboolean            syncing;   /* the selection is being set here, not by the player */
  gboolean            came;      /* lines have come since the folds were looked at */
  GHashTable         *unfolded;  /* MusterUnit*: those that were unfolded, in the list or to come back */
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

/* muster-force-tree-fold.c */
void   muster_force_tree_follow_fold      (MusterForceTree *self,
                                           GtkTreeListRow  *row);
void   muster_force_tree_leave_fold       (MusterForceTree *self,
                                           GtkTreeListRow  *row);
void   muster_force_tree_unfold           (MusterForceTree *self,
                                           GtkTreeListRow  *row);
void   muster_force_tree_unfold_to        (MusterForceTree *self,
                                           MusterUnit      *unit);
void   muster_force_tree_unfold_all       (MusterForceTree *self);
void   muster_force_tree_restore_folds    (MusterForceTree *self);
void   muster_force_tree_show_childless   (MusterUnitRow   *line);
void   muster_force_tree_update_childless (MusterForceTree *self);
gboolean muster_force_tree_has_keyboard   (MusterForceTree *self);
void   muster_force_tree_focus_unit       (MusterForceTree *self,
                                           MusterUnit      *unit);

G_END_DECLS
