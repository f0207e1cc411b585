/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-design-figure.h"
#include "muster-library.h"
#include "muster-proposal.h"
#include "muster-unit-form.h"

G_BEGIN_DECLS

/**
 * MusterDesign:
 *
 * A catalogue entry of the player's own while he makes it, of any game: a unit that stands all alone, with what is kept
 * beside it: the nation, the printed points, the figures of the real thing. Every change is a step that can be taken
 * back. Lives on the main thread; `changed` is emitted once for each step.
 */
#define MUSTER_TYPE_DESIGN (muster_design_get_type ())
G_DECLARE_FINAL_TYPE (MusterDesign, muster_design, MUSTER, DESIGN, GObject)

MusterDesign         *muster_design_new             (MusterSystemStore          *systems,
                                                     MusterSystem               *system,
                                                     const MusterCatalogueEntry *from,
                                                     gboolean                    edits);
MusterSystem         *muster_design_get_system      (MusterDesign               *self);
MusterWorkbench      *muster_design_get_workbench   (MusterDesign               *self);
MusterUnitForm       *muster_design_get_form        (MusterDesign               *self);
const char           *muster_design_get_id          (MusterDesign               *self);
const char           *muster_design_get_origin      (MusterDesign               *self);
gboolean              muster_design_get_modified    (MusterDesign               *self);
gboolean              muster_design_get_has_points  (MusterDesign               *self);

const char           *muster_design_get_name        (MusterDesign               *self);
void                  muster_design_set_name        (MusterDesign               *self,
                                                     const char                 *name);
const char           *muster_design_get_printed     (MusterDesign               *self);
const char           *muster_design_get_printed_problem (MusterDesign           *self);
void                  muster_design_set_printed     (MusterDesign               *self,
                                                     const char                 *text);
GListModel           *muster_design_get_nations     (MusterDesign               *self);
void                  muster_design_choose_nation   (MusterDesign               *self,
                                                     guint                       position);
GListModel           *muster_design_get_types       (MusterDesign               *self);
void                  muster_design_choose_type     (MusterDesign               *self,
                                                     guint                       position);
GListModel           *muster_design_get_figures     (MusterDesign               *self);
GListModel           *muster_design_get_sources     (MusterDesign               *self);
void                  muster_design_set_figure      (MusterDesign               *self,
                                                     MusterDesignFigure         *figure,
                                                     const char                 *text);
void                  muster_design_seal            (MusterDesign               *self);
void                  muster_design_undo            (MusterDesign               *self);
void                  muster_design_redo            (MusterDesign               *self);

/* muster-design-propose.c: what the figures say. */
GListModel           *muster_design_get_proposals   (MusterDesign               *self);
const char           *muster_design_get_hint        (MusterDesign               *self);
guint                 muster_design_count_differences (MusterDesign             *self);
const char           *muster_design_get_all_problem (MusterDesign               *self);
void                  muster_design_take            (MusterDesign               *self,
                                                     MusterProposal             *proposal);
void                  muster_design_take_all        (MusterDesign               *self);

/* muster-design-entry.c */
MusterDesign         *muster_design_new_from_unit   (MusterSystemStore          *systems,
                                                     MusterUnit                 *unit);
MusterCatalogueEntry *muster_design_dup_entry       (MusterDesign               *self);

/* muster-design-save.c: into the catalogue and out of it. */
void                  muster_design_load_async      (MusterLibrary              *library,
                                                     const char                 *system_id,
                                                     const char                 *id,
                                                     gboolean                    edits,
                                                     GCancellable               *cancellable,
                                                     GAsyncReadyCallback         callback,
                                                     gpointer                    user_data);
MusterDesign         *muster_design_load_finish     (GAsyncResult               *result,
                                                     GError                    **error);
void                  muster_design_save_async      (MusterDesign               *self,
                                                     MusterLibrary              *library,
                                                     GAsyncReadyCallback         callback,
                                                     gpointer                    user_data);
gboolean              muster_design_save_finish     (MusterDesign               *self,
                                                     GAsyncResult               *result,
                                                     GError                    **error);
void                  muster_design_delete_async    (MusterDesign               *self,
                                                     MusterLibrary              *library,
                                                     GAsyncReadyCallback         callback,
                                                     gpointer                    user_data);
gboolean              muster_design_delete_finish   (MusterDesign               *self,
                                                     GAsyncResult               *result,
                                                     GError                    **error);
void                  muster_design_restore_async   (MusterDesign               *self,
                                                     MusterLibrary              *library,
                                                     GAsyncReadyCallback         callback,
                                                     gpointer                    user_data);
gboolean              muster_design_restore_finish  (MusterDesign               *self,
                                                     GAsyncResult               *result,
                                                     GError                    **error);

G_END_DECLS
