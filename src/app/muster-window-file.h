/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-draft-store.h"
#include "muster-window.h"

G_BEGIN_DECLS

/* What a window has to do with files, for the application. */

/* muster-window-file.c */
void     muster_window_set_loading       (MusterWindow        *self,
                                          GFile               *file);
GFile   *muster_window_get_loading       (MusterWindow        *self);
gboolean muster_window_get_is_free       (MusterWindow        *self);
void     muster_window_save_async        (MusterWindow        *self,
                                          gboolean             choose,
                                          GAsyncReadyCallback  callback,
                                          gpointer             user_data);
gboolean muster_window_save_finish       (MusterWindow        *self,
                                          GAsyncResult        *result);

/* muster-window-watch.c */
void     muster_window_flush             (MusterWindow        *self);
void     muster_window_show_recovered    (MusterWindow        *self,
                                          const MusterDraft   *draft);
void     muster_window_show_trouble      (MusterWindow        *self,
                                          const char          *text,
                                          const char          *uri);

/* muster-window-close.c */
void     muster_window_may_close_async   (MusterWindow        *self,
                                          GAsyncReadyCallback  callback,
                                          gpointer             user_data);
gboolean muster_window_may_close_finish  (MusterWindow        *self,
                                          GAsyncResult        *result);
void     muster_window_finish_close      (MusterWindow        *self);

G_END_DECLS
