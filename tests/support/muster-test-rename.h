/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-system-store.h"

G_BEGIN_DECLS

char *muster_test_rename_id      (const char         *id);
char *muster_test_rename_rule    (const char         *id);
char *muster_test_rename_system  (const char         *path,
                                  const char         *folder);
char *muster_test_rename_roster  (const char         *path,
                                  MusterSystemStore  *systems);
void  muster_test_change_points  (const char         *path,
                                  const char         *folder,
                                  const char         *element,
                                  const char         *id,
                                  const char         *points);

G_END_DECLS
