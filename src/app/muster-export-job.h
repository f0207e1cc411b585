/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-sheet-order.h"

G_BEGIN_DECLS

gboolean  muster_export_job_can_write (const char           *path);
char     *muster_export_job_dup_endings (void);
void      muster_export_job_async     (MusterSheetOrder     *order,
                                       const char           *path,
                                       GAsyncReadyCallback   callback,
                                       gpointer              user_data);
gboolean  muster_export_job_finish    (GAsyncResult         *result,
                                       char                **missing,
                                       GError              **error);

G_END_DECLS
