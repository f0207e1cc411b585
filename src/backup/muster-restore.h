/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-backup.h"

G_BEGIN_DECLS

/**
 * MusterRestoreFlags:
 * @MUSTER_RESTORE_PLAIN: what is there stays
 * @MUSTER_RESTORE_REPLACE: what is there and says something else gives way
 * @MUSTER_RESTORE_KEEP_SESSION: which lists were open and used lately is left to the caller, who is a program with a
 *   session of its own
 */
typedef enum
{
  MUSTER_RESTORE_PLAIN = 0,
  MUSTER_RESTORE_REPLACE = 1 << 0,
  MUSTER_RESTORE_KEEP_SESSION = 1 << 1,
} MusterRestoreFlags;

/**
 * MusterRestoreFate:
 * @MUSTER_RESTORE_ADDED: it was not there
 * @MUSTER_RESTORE_MOVED: likewise, and it goes elsewhere than it was
 * @MUSTER_RESTORE_SAME: it is there already, just so
 * @MUSTER_RESTORE_KEPT: something else is there and stays
 * @MUSTER_RESTORE_REPLACED: it takes the place of something else
 *
 * What becomes of a member of a backup.
 */
typedef enum
{
  MUSTER_RESTORE_ADDED,
  MUSTER_RESTORE_MOVED,
  MUSTER_RESTORE_SAME,
  MUSTER_RESTORE_KEPT,
  MUSTER_RESTORE_REPLACED,
  MUSTER_RESTORE_N_FATES,
} MusterRestoreFate;

/* One line of the account. */
typedef struct
{
  MusterBackupKind  kind;
  MusterRestoreFate fate;
  char             *name; /* for people */
  char             *text; /* (nullable): more about it, translated */
  char             *path; /* (nullable): the file that it is or would be */
} MusterRestoreRow;

/**
 * MusterRestore:
 *
 * A backup that was read and found to be whole, and what it would do here. Not for two threads at once.
 */
typedef struct _MusterRestore MusterRestore;

MusterRestore          *muster_restore_open          (const char          *path,
                                                      GError             **error);
const MusterBackupInfo *muster_restore_get_info      (MusterRestore       *self);
GPtrArray              *muster_restore_get_lists     (MusterRestore       *self);
gboolean                muster_restore_plan          (MusterRestore       *self,
                                                      MusterRestoreFlags   flags,
                                                      const char          *lists_folder,
                                                      GError             **error);
GPtrArray              *muster_restore_get_rows      (MusterRestore       *self);
guint                   muster_restore_count         (MusterRestore       *self,
                                                      MusterRestoreFate    fate);
gboolean                muster_restore_has_work      (MusterRestore       *self);
gboolean                muster_restore_run           (MusterRestore       *self,
                                                      GError             **error);
const char             *muster_restore_get_safety    (MusterRestore       *self);
GPtrArray              *muster_restore_get_beside    (MusterRestore       *self);
GPtrArray              *muster_restore_get_recent    (MusterRestore       *self);
void                    muster_restore_free          (MusterRestore       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRestore, muster_restore_free)

G_END_DECLS
