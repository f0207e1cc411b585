/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue-import.h"
#include "muster-library.h"
#include "muster-report.h"

G_BEGIN_DECLS

/**
 * MusterTableDeedKind:
 *
 * What was done in the catalogue.
 */
typedef enum
{
  MUSTER_TABLE_DEED_OWNED,     /* how many are owned */
  MUSTER_TABLE_DEED_COUNTED,   /* likewise, as a list brings them */
  MUSTER_TABLE_DEED_IMPORTED,  /* likewise, as a file says */
  MUSTER_TABLE_DEED_FAVOURITE,
  MUSTER_TABLE_DEED_NO_FAVOURITE,
  MUSTER_TABLE_DEED_DELETED,
} MusterTableDeedKind;

/**
 * MusterTableDeed:
 *
 * Something done in the catalogue, with all that it takes to undo it.
 */
typedef struct
{
  MusterTableDeedKind  kind;
  char                *system_id;
  GPtrArray           *changes; /* (nullable) (element-type MusterOwnedChange) */
  GPtrArray           *ids;     /* (nullable) (element-type utf8): of favourites, or not any more */
  GPtrArray           *entries; /* (nullable) (element-type MusterCatalogueEntry): those that were deleted */
  char                *name;    /* (nullable): of the only one */
  guint                n;       /* how many rows it was done to */
} MusterTableDeed;

void             muster_table_own_async        (MusterLibrary         *library,
                                                const char            *system_id,
                                                GArray                *numbers,
                                                int                    step,
                                                GAsyncReadyCallback    callback,
                                                gpointer               user_data);
void             muster_table_own_just_async   (MusterLibrary         *library,
                                                const char            *system_id,
                                                GArray                *numbers,
                                                guint                  owned,
                                                GAsyncReadyCallback    callback,
                                                gpointer               user_data);
void             muster_table_count_list_async (MusterLibrary         *library,
                                                const MusterReport    *report,
                                                GAsyncReadyCallback    callback,
                                                gpointer               user_data);
void             muster_table_favourite_async  (MusterLibrary         *library,
                                                const char            *system_id,
                                                GArray                *numbers,
                                                GAsyncReadyCallback    callback,
                                                gpointer               user_data);
void             muster_table_delete_async     (MusterLibrary         *library,
                                                const char            *system_id,
                                                GArray                *numbers,
                                                GAsyncReadyCallback    callback,
                                                gpointer               user_data);
MusterTableDeed *muster_table_deed_finish      (MusterLibrary         *library,
                                                GAsyncResult          *result,
                                                GError               **error);
void             muster_table_undo_async       (MusterLibrary         *library,
                                                MusterTableDeed       *deed,
                                                GAsyncReadyCallback    callback,
                                                gpointer               user_data);
gboolean         muster_table_undo_finish      (MusterLibrary         *library,
                                                GAsyncResult          *result,
                                                GError               **error);
char            *muster_table_deed_dup_text    (const MusterTableDeed *self);
void             muster_table_deed_free        (MusterTableDeed       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTableDeed, muster_table_deed_free)

G_END_DECLS
