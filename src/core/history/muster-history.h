/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-command.h"

G_BEGIN_DECLS

/* How many steps can be undone unless muster_history_set_limit() says otherwise. */
#define MUSTER_HISTORY_DEFAULT_LIMIT 1000

#define MUSTER_TYPE_HISTORY (muster_history_get_type ())
G_DECLARE_FINAL_TYPE (MusterHistory, muster_history, MUSTER, HISTORY, GObject)

MusterHistory *muster_history_new           (MusterRoster   *roster);
gboolean       muster_history_do            (MusterHistory  *self,
                                             MusterCommand  *command,
                                             GError        **error);
gboolean       muster_history_undo          (MusterHistory  *self);
gboolean       muster_history_redo          (MusterHistory  *self);
gboolean       muster_history_get_can_undo  (MusterHistory  *self);
gboolean       muster_history_get_can_redo  (MusterHistory  *self);
const char    *muster_history_get_undo_label (MusterHistory *self);
const char    *muster_history_get_redo_label (MusterHistory *self);

void           muster_history_begin_group   (MusterHistory  *self,
                                             const char     *label);
void           muster_history_end_group     (MusterHistory  *self);
void           muster_history_abort_group   (MusterHistory  *self);
void           muster_history_seal          (MusterHistory  *self);
void           muster_history_set_system    (MusterHistory  *self,
                                             MusterSystem   *system);
void           muster_history_set_limit     (MusterHistory  *self,
                                             guint           steps);

guint64        muster_history_get_state     (MusterHistory  *self);
void           muster_history_set_saved     (MusterHistory  *self,
                                             guint64         state);
gboolean       muster_history_get_is_saved  (MusterHistory  *self);

G_END_DECLS
