/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue.h"
#include "muster-document.h"
#include "muster-outline.h"
#include "muster-report.h"
#include "muster-room.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_WORKBENCH (muster_workbench_get_type ())
G_DECLARE_FINAL_TYPE (MusterWorkbench, muster_workbench, MUSTER, WORKBENCH, GObject)

MusterWorkbench    *muster_workbench_new             (MusterDocument        *document);
MusterDocument     *muster_workbench_get_document    (MusterWorkbench       *self);
MusterRoster       *muster_workbench_get_roster      (MusterWorkbench       *self);
MusterSystem       *muster_workbench_get_system      (MusterWorkbench       *self);
MusterOutline      *muster_workbench_get_outline     (MusterWorkbench       *self);
const MusterReport *muster_workbench_get_report      (MusterWorkbench       *self);
MusterRoom         *muster_workbench_get_room        (MusterWorkbench       *self);
gboolean            muster_workbench_get_editable    (MusterWorkbench       *self);
gboolean            muster_workbench_get_settled     (MusterWorkbench       *self);

/* What is selected. */
void                muster_workbench_set_selected    (MusterWorkbench       *self,
                                                      MusterUnit * const    *units,
                                                      guint                  n);
MusterUnit * const *muster_workbench_get_selected    (MusterWorkbench       *self,
                                                      guint                 *n);
MusterUnit         *muster_workbench_get_unit        (MusterWorkbench       *self);
void                muster_workbench_show_unit       (MusterWorkbench       *self,
                                                      MusterUnit            *unit);
void                muster_workbench_show_units      (MusterWorkbench       *self,
                                                      MusterUnit * const    *units,
                                                      guint                  n);

/* Changes. */
void                muster_workbench_notify_user     (MusterWorkbench       *self,
                                                      const char            *text,
                                                      gboolean               can_undo);
gboolean            muster_workbench_do              (MusterWorkbench       *self,
                                                      MusterCommand         *command);
void                muster_workbench_undo            (MusterWorkbench       *self);
void                muster_workbench_redo            (MusterWorkbench       *self);

/* muster-workbench-edit.c: what a player does to the list, or to what is selected in it. */
gboolean            muster_workbench_add             (MusterWorkbench       *self,
                                                      const MusterCandidate *candidate,
                                                      gboolean               anyway);
gboolean            muster_workbench_remove          (MusterWorkbench       *self);
gboolean            muster_workbench_duplicate       (MusterWorkbench       *self);
gboolean            muster_workbench_split_one       (MusterWorkbench       *self);
gboolean            muster_workbench_join            (MusterWorkbench       *self);
gboolean            muster_workbench_count_by        (MusterWorkbench       *self,
                                                      int                    step);

/* muster-workbench-problems.c */
MusterUnit         *muster_workbench_find_problem    (MusterWorkbench       *self,
                                                      guint                  from,
                                                      int                    step,
                                                      guint                 *finding);
gboolean            muster_workbench_mend            (MusterWorkbench       *self,
                                                      guint                  finding,
                                                      guint                  remedy);

/* muster-workbench-move.c: taking units elsewhere. */
gboolean            muster_workbench_can_drop        (MusterWorkbench       *self,
                                                      MusterUnit * const    *units,
                                                      guint                  n,
                                                      MusterUnit            *parent);
gboolean            muster_workbench_drop            (MusterWorkbench       *self,
                                                      MusterUnit * const    *units,
                                                      guint                  n,
                                                      MusterUnit            *parent,
                                                      guint                  index);
gboolean            muster_workbench_move_by         (MusterWorkbench       *self,
                                                      int                    step);
gboolean            muster_workbench_move_out        (MusterWorkbench       *self);
gboolean            muster_workbench_move_in         (MusterWorkbench       *self);

/* muster-workbench-clip.c: the clipboard's content. */
char               *muster_workbench_dup_clip_text   (MusterWorkbench       *self);
char               *muster_workbench_dup_clip_xml    (MusterWorkbench       *self);
gboolean            muster_workbench_paste_xml       (MusterWorkbench       *self,
                                                      const char            *xml,
                                                      gsize                  length);
char               *muster_workbench_dup_list_text   (MusterWorkbench       *self);

G_END_DECLS
