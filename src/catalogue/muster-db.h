/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-error.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* What tells our database files from those of other programs: "Must". */
#define MUSTER_DB_APPLICATION_ID 0x4d757374

/**
 * MusterDb:
 *
 * An open database: a connection with its prepared statements. For one thread at a time.
 */
typedef struct _MusterDb MusterDb;

/**
 * MusterMigration:
 *
 * One step of the schema; @version is that of the database after it.
 */
typedef struct
{
  int         version;
  const char *name;
  const char *sql;
} MusterMigration;

MusterDb     *muster_db_open             (const char             *path,
                                          GError                **error);
void          muster_db_close            (MusterDb               *self);
sqlite3      *muster_db_get_handle       (MusterDb               *self);
gboolean      muster_db_get_read_only    (MusterDb               *self);
gboolean      muster_db_fail             (MusterDb               *self,
                                          GError                **error);
gboolean      muster_db_exec             (MusterDb               *self,
                                          const char             *sql,
                                          GError                **error);
gboolean      muster_db_get_number       (MusterDb               *self,
                                          const char             *sql,
                                          gint64                 *number,
                                          GError                **error);
sqlite3_stmt *muster_db_prepare          (MusterDb               *self,
                                          const char             *sql,
                                          GError                **error);
gboolean      muster_db_step             (MusterDb               *self,
                                          sqlite3_stmt           *statement,
                                          gboolean               *row,
                                          GError                **error);
gboolean      muster_db_run              (MusterDb               *self,
                                          sqlite3_stmt           *statement,
                                          GError                **error);
gboolean      muster_db_begin            (MusterDb               *self,
                                          GError                **error);
gboolean      muster_db_commit           (MusterDb               *self,
                                          GError                **error);
void          muster_db_roll_back        (MusterDb               *self);

void          muster_db_bind_text        (sqlite3_stmt           *statement,
                                          int                     place,
                                          const char             *text);
void          muster_db_bind_number      (sqlite3_stmt           *statement,
                                          int                     place,
                                          gboolean                known,
                                          gint64                  number);

/* muster-db-migrate.c */
gboolean      muster_db_migrate          (MusterDb               *self,
                                          const MusterMigration  *migrations,
                                          guint                   n,
                                          GError                **error);
GArray       *muster_db_list_migrations  (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDb, muster_db_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

G_END_DECLS
