/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-catalogue.h"
#include "muster-collection.h"

G_BEGIN_DECLS

/**
 * MusterLibrary:
 *
 * The player's catalogue for everything in the program that shows or changes it: one for all windows. It works in a thread of
 * its own with a connection of its own, one job after the other, so that nobody waits for a disk; who shows something
 * of it is told when it is another (`changed`, with the id of the game, "" for all; `collection-changed` likewise).
 */
#define MUSTER_TYPE_LIBRARY (muster_library_get_type ())
G_DECLARE_FINAL_TYPE (MusterLibrary, muster_library, MUSTER, LIBRARY, GObject)

/**
 * MusterLibraryJob:
 * @catalogue: the catalogue, in the library's thread
 * @data: what was handed to muster_library_run_async()
 * @cancellable: (nullable): whether somebody still wants it
 * @error: why it failed
 *
 * Returns: (nullable): what it found or made, or %NULL with @error set
 */
typedef gpointer (*MusterLibraryJob) (MusterCatalogue  *catalogue,
                                      gpointer          data,
                                      GCancellable     *cancellable,
                                      GError          **error);

/**
 * MusterLibraryNews:
 * @MUSTER_LIBRARY_READS: the job changes nothing
 * @MUSTER_LIBRARY_ENTRIES: it changes entries or favourites: `changed` is emitted when it is done
 * @MUSTER_LIBRARY_COLLECTION: it changes what the player owns: `collection-changed` is emitted
 */
typedef enum
{
  MUSTER_LIBRARY_READS = 0,
  MUSTER_LIBRARY_ENTRIES = 1 << 0,
  MUSTER_LIBRARY_COLLECTION = 1 << 1,
} MusterLibraryNews;

MusterLibrary          *muster_library_new            (MusterSystemStore    *systems,
                                                       const char           *path);
MusterSystemStore      *muster_library_get_systems    (MusterLibrary        *self);
void                    muster_library_run_async      (MusterLibrary        *self,
                                                       const char           *system_id,
                                                       MusterLibraryNews     news,
                                                       MusterLibraryJob      job,
                                                       gpointer              data,
                                                       GDestroyNotify        free_data,
                                                       GDestroyNotify        free_result,
                                                       GCancellable         *cancellable,
                                                       GAsyncReadyCallback   callback,
                                                       gpointer              user_data);
gpointer                muster_library_run_finish     (MusterLibrary        *self,
                                                       GAsyncResult         *result,
                                                       GError              **error);
void                    muster_library_refresh        (MusterLibrary        *self);
void                    muster_library_close          (MusterLibrary        *self);
/* What the player owns of one game; NULL until it is read, which the asking starts, and `collection-changed` tells. */
const MusterCollection *muster_library_get_collection (MusterLibrary        *self,
                                                       const char           *system_id);

G_END_DECLS
