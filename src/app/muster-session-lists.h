/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-draft-store.h"
#include "muster-session-state.h"

G_BEGIN_DECLS

/**
 * MusterSessionLists:
 *
 * What was open when the program ended, however it did.
 */
typedef struct
{
  MusterSessionState *state;  /* (nullable) */
  GPtrArray          *drafts; /* (element-type MusterDraft): lists that were not saved, readable or not, the latest first */
  GPtrArray          *uris;   /* (element-type utf8): of files that were open and have no draft */
  GError             *error;  /* (nullable): what is not known, and why */
} MusterSessionLists;

void                muster_session_lists_free        (MusterSessionLists   *self);
void                muster_session_lists_read_async  (MusterDraftStore     *drafts,
                                                      MusterSystemStore    *systems,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);
MusterSessionLists *muster_session_lists_read_finish (GAsyncResult         *result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSessionLists, muster_session_lists_free)

G_END_DECLS
