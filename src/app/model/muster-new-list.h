/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-document.h"

G_BEGIN_DECLS

/**
 * MusterNewList:
 *
 * What somebody wants of a new list.
 */
typedef struct
{
  const char  *system_id;
  const char  *name;      /* (nullable) */
  const char  *nation;    /* (nullable): its id */
  const char  *player;    /* (nullable) */
  gboolean     has_limit;
  MusterPoints limit;     /* when has_limit */
  gboolean     has_frame; /* it begins with the least that is legal, else with nothing */
} MusterNewList;

void            muster_new_list_make_async   (const MusterNewList  *wanted,
                                              MusterSystemStore    *systems,
                                              GAsyncReadyCallback   callback,
                                              gpointer              user_data);
MusterDocument *muster_new_list_make_finish  (GAsyncResult         *result,
                                              GError              **error);

G_END_DECLS
