/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-draft-store.h"

G_BEGIN_DECLS

/* Milliseconds from the first change that is not kept to the draft: what a kill can cost, with a second to write it. */
#define MUSTER_AUTOSAVE_DELAY 2000

#define MUSTER_TYPE_AUTOSAVE (muster_autosave_get_type ())
G_DECLARE_FINAL_TYPE (MusterAutosave, muster_autosave, MUSTER, AUTOSAVE, GObject)

MusterAutosave *muster_autosave_new            (MusterDocument       *document,
                                                MusterDraftStore     *drafts);
void            muster_autosave_set_delay      (MusterAutosave       *self,
                                                guint                 milliseconds);
gboolean        muster_autosave_get_is_kept    (MusterAutosave       *self);
gboolean        muster_autosave_flush          (MusterAutosave       *self,
                                                GError              **error);
void            muster_autosave_discard_async  (MusterAutosave       *self,
                                                GAsyncReadyCallback   callback,
                                                gpointer              user_data);
gboolean        muster_autosave_discard_finish (MusterAutosave       *self,
                                                GAsyncResult         *result,
                                                GError              **error);

G_END_DECLS
