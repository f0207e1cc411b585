/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-session-lists.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SESSION (muster_session_get_type ())
G_DECLARE_FINAL_TYPE (MusterSession, muster_session, MUSTER, SESSION, GObject)

MusterSession            *muster_session_new             (GtkApplication           *application,
                                                          MusterSystemStore        *systems);
gboolean                  muster_session_get_is_ready    (MusterSession            *self);
const MusterSessionLists *muster_session_get_lists       (MusterSession            *self);
MusterDraftStore         *muster_session_get_drafts      (MusterSession            *self);
GPtrArray                *muster_session_get_recent      (MusterSession            *self);
GMenuModel               *muster_session_get_recent_menu (MusterSession            *self);
void                      muster_session_note            (MusterSession            *self,
                                                          MusterDocument           *document);
void                      muster_session_forget          (MusterSession            *self,
                                                          const char               *uri);
void                      muster_session_adopt           (MusterSession            *self,
                                                          GPtrArray                *lists);
void                      muster_session_update          (MusterSession            *self);
void                      muster_session_close           (MusterSession            *self);
void                      muster_session_end             (MusterSession            *self);

G_END_DECLS
