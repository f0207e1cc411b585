/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-report.h"
#include "muster-system-store.h"

G_BEGIN_DECLS

MusterReport *muster_sheet_opponent_load         (const char           *path,
                                                  MusterSystem         *system,
                                                  MusterSystemStore    *systems,
                                                  char                **fault);
void          muster_sheet_opponent_check_async  (const char * const   *paths,
                                                  MusterSystem         *system,
                                                  MusterSystemStore    *systems,
                                                  GAsyncReadyCallback   callback,
                                                  gpointer              user_data);
char        **muster_sheet_opponent_check_finish (GAsyncResult         *result,
                                                  char               ***faults);

G_END_DECLS
