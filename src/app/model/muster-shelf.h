/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-session-state.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SHELF_ITEM (muster_shelf_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterShelfItem, muster_shelf_item, MUSTER, SHELF_ITEM, GObject)

MusterShelfItem *muster_shelf_item_new_for_recent (const MusterRecentList *list);
const char      *muster_shelf_item_get_uri        (MusterShelfItem        *self);
const char      *muster_shelf_item_get_title      (MusterShelfItem        *self);
const char      *muster_shelf_item_get_game       (MusterShelfItem        *self);
const char      *muster_shelf_item_get_used       (MusterShelfItem        *self);
gboolean         muster_shelf_item_get_has_verdict (MusterShelfItem       *self);
gboolean         muster_shelf_item_get_legal      (MusterShelfItem        *self);
char            *muster_shelf_item_dup_verdict    (MusterShelfItem        *self);
char            *muster_shelf_item_dup_folder     (MusterShelfItem        *self);
const char      *muster_shelf_item_get_problem    (MusterShelfItem        *self);

gboolean         muster_shelf_item_equal          (MusterShelfItem        *self,
                                                   MusterShelfItem        *other);

void             muster_shelf_read_async          (MusterSystemStore      *systems,
                                                   GPtrArray              *items,
                                                   GCancellable           *cancellable,
                                                   GAsyncReadyCallback     callback,
                                                   gpointer                user_data);
GPtrArray       *muster_shelf_read_finish         (GAsyncResult           *result,
                                                   GError                **error);

G_END_DECLS
