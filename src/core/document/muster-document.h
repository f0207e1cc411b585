/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-commands.h"
#include "muster-file-state.h"
#include "muster-history.h"
#include "muster-judge.h"
#include "muster-system-store.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DOCUMENT (muster_document_get_type ())
G_DECLARE_FINAL_TYPE (MusterDocument, muster_document, MUSTER, DOCUMENT, GObject)

/**
 * MusterSaveFlags:
 * @MUSTER_SAVE_OVERWRITE: whatever is in the file now may go: the player was asked
 */
typedef enum
{
  MUSTER_SAVE_DEFAULT = 0,
  MUSTER_SAVE_OVERWRITE = 1 << 0,
} MusterSaveFlags;

MusterDocument        *muster_document_new            (MusterSystemStore    *systems,
                                                       MusterRoster         *roster);
MusterDocument        *muster_document_duplicate      (MusterDocument       *self);
void                   muster_document_detach         (MusterDocument       *self);

/* muster-document-rules.c */
void                   muster_document_set_system     (MusterDocument       *self,
                                                       MusterSystem         *system);
MusterDocument        *muster_document_reopen         (MusterDocument       *self,
                                                       GError              **error);

MusterRoster          *muster_document_get_roster     (MusterDocument       *self);
MusterHistory         *muster_document_get_history    (MusterDocument       *self);
MusterSystemStore     *muster_document_get_systems    (MusterDocument       *self);
GFile                 *muster_document_get_file       (MusterDocument       *self);
const MusterFileState *muster_document_get_file_state (MusterDocument       *self);
const char            *muster_document_get_title      (MusterDocument       *self);
gboolean               muster_document_get_modified   (MusterDocument       *self);
gboolean               muster_document_get_read_only  (MusterDocument       *self);
gboolean               muster_document_get_busy       (MusterDocument       *self);
const GError          *muster_document_get_problem    (MusterDocument       *self);
GBytes                *muster_document_dup_bytes      (MusterDocument       *self);
const char * const    *muster_document_get_edition_changes     (MusterDocument *self);
void                   muster_document_dismiss_edition_changes (MusterDocument *self);
const char            *muster_document_get_draft_id   (MusterDocument       *self);
void                   muster_document_set_draft_id   (MusterDocument       *self,
                                                       const char           *id);

const MusterForce     *muster_document_get_force      (MusterDocument       *self);
const MusterJudgement *muster_document_get_judgement  (MusterDocument       *self);

gboolean               muster_document_do             (MusterDocument       *self,
                                                       MusterCommand        *command,
                                                       GError              **error);
gboolean               muster_document_undo           (MusterDocument       *self);
gboolean               muster_document_redo           (MusterDocument       *self);

/* muster-document-load.c */
void                   muster_document_load_async     (GFile                *file,
                                                       MusterSystemStore    *systems,
                                                       GCancellable         *cancellable,
                                                       GAsyncReadyCallback   callback,
                                                       gpointer              user_data);
MusterDocument        *muster_document_load_finish    (GAsyncResult         *result,
                                                       GError              **error);
void                   muster_document_revert_async   (MusterDocument       *self,
                                                       GCancellable         *cancellable,
                                                       GAsyncReadyCallback   callback,
                                                       gpointer              user_data);
gboolean               muster_document_revert_finish  (MusterDocument       *self,
                                                       GAsyncResult         *result,
                                                       GError              **error);

/* muster-document-save.c */
void                   muster_document_save_async     (MusterDocument       *self,
                                                       GFile                *file,
                                                       MusterSaveFlags       flags,
                                                       GCancellable         *cancellable,
                                                       GAsyncReadyCallback   callback,
                                                       gpointer              user_data);
gboolean               muster_document_save_finish    (MusterDocument       *self,
                                                       GAsyncResult         *result,
                                                       GError              **error);

G_END_DECLS
