/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-document.h"

G_BEGIN_DECLS

/**
 * MusterDraft:
 *
 * A list that was not saved, as it was last written down. Of one that cannot be read, or that lost its record, there
 * is less to tell; it is offered all the same and never deleted by itself.
 */
typedef struct
{
  char           *id;
  char           *path;    /* of the draft: a roster file */
  char           *name;    /* what its list was called */
  char           *origin;  /* (nullable): path of the file that the list belongs to */
  MusterFileState state;   /* of that file, as the list was read from it or saved to it */
  gint64          written; /* microseconds since 1970; 0 where it is not known */
  gboolean        is_saved; /* its file has the same content: nobody needs it */
  char           *problem; /* (nullable): why it cannot be read, in words for a person */
} MusterDraft;

void               muster_draft_free                  (MusterDraft          *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDraft, muster_draft_free)

#define MUSTER_TYPE_DRAFT_STORE (muster_draft_store_get_type ())
G_DECLARE_FINAL_TYPE (MusterDraftStore, muster_draft_store, MUSTER, DRAFT_STORE, GObject)

MusterDraftStore  *muster_draft_store_new             (const char           *folder);
MusterDraftStore  *muster_draft_store_new_default     (void);
char              *muster_state_dup_folder            (void);

/* These wait for the disk: from threads only, or where there is no time for another way. */
gboolean           muster_draft_store_write           (MusterDraftStore     *self,
                                                       const MusterDraft    *draft,
                                                       GBytes               *bytes,
                                                       GError              **error);
gboolean           muster_draft_store_discard         (MusterDraftStore     *self,
                                                       const char           *id,
                                                       GError              **error);
GPtrArray         *muster_draft_store_list            (MusterDraftStore     *self,
                                                       MusterSystemStore    *systems);

void               muster_draft_store_write_async     (MusterDraftStore     *self,
                                                       MusterDocument       *document,
                                                       GAsyncReadyCallback   callback,
                                                       gpointer              user_data);
gboolean           muster_draft_store_write_finish    (MusterDraftStore     *self,
                                                       GAsyncResult         *result,
                                                       GError              **error);
void               muster_draft_store_discard_async   (MusterDraftStore     *self,
                                                       const char           *id,
                                                       GAsyncReadyCallback   callback,
                                                       gpointer              user_data);
gboolean           muster_draft_store_discard_finish  (MusterDraftStore     *self,
                                                       GAsyncResult         *result,
                                                       GError              **error);
void               muster_draft_store_list_async      (MusterDraftStore     *self,
                                                       MusterSystemStore    *systems,
                                                       GAsyncReadyCallback   callback,
                                                       gpointer              user_data);
GPtrArray         *muster_draft_store_list_finish     (MusterDraftStore     *self,
                                                       GAsyncResult         *result,
                                                       GError              **error);
void               muster_draft_store_open_async      (MusterDraftStore     *self,
                                                       const MusterDraft    *draft,
                                                       MusterSystemStore    *systems,
                                                       GAsyncReadyCallback   callback,
                                                       gpointer              user_data);
MusterDocument    *muster_draft_store_open_finish     (MusterDraftStore     *self,
                                                       GAsyncResult         *result,
                                                       GError              **error);
MusterDraft       *muster_draft_new_for_document      (MusterDocument       *document);

G_END_DECLS
