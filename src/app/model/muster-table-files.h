/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue-import.h"
#include "muster-library.h"
#include "muster-table-deed.h"

G_BEGIN_DECLS

void          muster_table_export_async  (MusterLibrary        *library,
                                          const char           *system_id,
                                          GArray               *numbers,
                                          const char           *path,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
gboolean      muster_table_export_finish (MusterLibrary        *library,
                                          GAsyncResult         *result,
                                          guint                *n,
                                          GError              **error);
void          muster_table_import_async  (MusterLibrary        *library,
                                          const char           *system_id,
                                          const char           *path,
                                          MusterImportFlags     flags,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
MusterImport *muster_table_import_finish (MusterLibrary        *library,
                                          GAsyncResult         *result,
                                          GError              **error);
void          muster_table_export_owned_async (MusterLibrary   *library,
                                          const char           *system_id,
                                          const char           *path,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
void          muster_table_import_owned_async (MusterLibrary   *library,
                                          const char           *system_id,
                                          const char           *path,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
char         *muster_table_dup_account   (const MusterImport   *import);

G_END_DECLS
