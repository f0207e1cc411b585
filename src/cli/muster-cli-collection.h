/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue-table.h"
#include "muster-cli.h"

G_BEGIN_DECLS

/**
 * MusterCliCollection:
 *
 * What `muster collection` was asked for, and the catalogue once it is open.
 */
typedef struct
{
  const MusterCliCommand *command;
  char                   *system_id;
  char                   *format;
  char                   *output;
  gboolean                replace;
  gboolean                json;
  MusterSystemStore      *systems;
  MusterCatalogue        *catalogue;
} MusterCliCollection;

/* muster-cli-collection.c */
MusterCollection *muster_cli_load_collection          (MusterSystemStore    *systems,
                                                       const char           *system_id);
MusterExit        muster_cli_collection_fail          (const GError         *error);
const char       *muster_cli_collection_need_system   (MusterCliCollection  *self);
void              muster_cli_collection_print_changes (MusterCliCollection  *self,
                                                       const char           *system_id,
                                                       const GPtrArray      *changes);

/* muster-cli-collection-lists.c */
MusterExit        muster_cli_collection_count         (MusterCliCollection  *self,
                                                       char                **arguments);
MusterExit        muster_cli_collection_missing       (MusterCliCollection  *self,
                                                       char                **arguments);

/* muster-cli-collection-files.c */
MusterExit        muster_cli_collection_import        (MusterCliCollection  *self,
                                                       char                **arguments);
MusterExit        muster_cli_collection_export        (MusterCliCollection  *self,
                                                       char                **arguments);

G_END_DECLS
