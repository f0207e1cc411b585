/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_HEAD_LIST (muster_head_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterHeadList, muster_head_list, MUSTER, HEAD_LIST, GObject)

MusterHeadList *muster_head_list_new       (GListModel     *model,
                                            guint           size);
GListModel     *muster_head_list_get_model (MusterHeadList *self);
guint           muster_head_list_get_size  (MusterHeadList *self);
void            muster_head_list_set_size  (MusterHeadList *self,
                                            guint           size);

G_END_DECLS
