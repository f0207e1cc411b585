/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-error.h"

G_BEGIN_DECLS

/* What a backup's name ends in. */
#define MUSTER_BACKUP_ENDING ".muster-backup"

/**
 * MusterBackupKind:
 * @MUSTER_BACKUP_CATALOGUE: own entries, favourites and how many of each the player owns
 * @MUSTER_BACKUP_SETTINGS: what was chosen once for all
 * @MUSTER_BACKUP_SESSION: which lists were open and used lately
 * @MUSTER_BACKUP_TEMPLATE: a template
 * @MUSTER_BACKUP_GAME: a file of a game of one's own
 * @MUSTER_BACKUP_DRAFT: a list that was not saved, or the record of where it belongs
 * @MUSTER_BACKUP_LIST: a list
 *
 * What a member of a backup is.
 */
typedef enum
{
  MUSTER_BACKUP_CATALOGUE,
  MUSTER_BACKUP_SETTINGS,
  MUSTER_BACKUP_SESSION,
  MUSTER_BACKUP_TEMPLATE,
  MUSTER_BACKUP_GAME,
  MUSTER_BACKUP_DRAFT,
  MUSTER_BACKUP_LIST,
  MUSTER_BACKUP_N_KINDS,
} MusterBackupKind;

/**
 * MusterBackupInfo:
 *
 * What is in a backup, in numbers.
 */
typedef struct
{
  char      *program;   /* version of the program that made it */
  GDateTime *made;
  guint      n[MUSTER_BACKUP_N_KINDS]; /* members of each kind; of drafts, the lists alone */
  guint      n_entries; /* own entries in its catalogue */
  guint      n_owned;   /* things of which it says how many the player owns */
  guint      n_favourites;
  guint      n_settings;
  GPtrArray *lists;     /* (element-type filename): the lists in it */
  GPtrArray *notes;     /* (element-type utf8): what could not be taken along, a sentence each, translated */
} MusterBackupInfo;

/**
 * MusterBackupFlags:
 * @MUSTER_BACKUP_PLAIN: with all that there is
 * @MUSTER_BACKUP_WITHOUT_LISTS: the files of lists stay out
 * @MUSTER_BACKUP_REPLACE: a file of that name is replaced
 */
typedef enum
{
  MUSTER_BACKUP_PLAIN = 0,
  MUSTER_BACKUP_WITHOUT_LISTS = 1 << 0,
  MUSTER_BACKUP_REPLACE = 1 << 1,
} MusterBackupFlags;

char             *muster_backup_dup_default_name (void);
MusterBackupInfo *muster_backup_write            (const char             *path,
                                                  MusterBackupFlags       flags,
                                                  GError                **error);
MusterBackupInfo *muster_backup_write_lists      (const char             *path,
                                                  const char * const     *lists,
                                                  MusterBackupFlags       flags,
                                                  GError                **error);
void              muster_backup_write_async      (const char             *path,
                                                  MusterBackupFlags       flags,
                                                  GAsyncReadyCallback     callback,
                                                  gpointer                user_data);
MusterBackupInfo *muster_backup_write_finish     (GAsyncResult           *result,
                                                  GError                **error);
gboolean          muster_backup_info_is_empty    (const MusterBackupInfo *info);
char             *muster_backup_info_dup_text    (const MusterBackupInfo *info);
void              muster_backup_info_free        (MusterBackupInfo       *info);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBackupInfo, muster_backup_info_free)

G_END_DECLS
