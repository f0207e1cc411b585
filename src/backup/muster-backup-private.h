/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Backups from inside. Only files of this folder include this. */

#pragma once

#include "muster-backup.h"

G_BEGIN_DECLS

/* The version of what is written; what is higher is refused. */
#define MUSTER_BACKUP_FORMAT 1

#define MUSTER_BACKUP_MANIFEST "manifest.ini"

/* More than anybody has, and no more than a machine can bear. */
#define MUSTER_BACKUP_MAX_MEMBERS   10000
#define MUSTER_BACKUP_MAX_MANIFEST  (8 * 1024 * 1024)
#define MUSTER_BACKUP_MAX_FILE      (16 * 1024 * 1024)
#define MUSTER_BACKUP_MAX_CATALOGUE (256 * 1024 * 1024)
#define MUSTER_BACKUP_MAX_BYTES     (512 * 1024 * 1024)
/* Nothing of ours packs to less than a part of this, once it is larger than a few megabytes. */
#define MUSTER_BACKUP_MAX_RATIO     200
#define MUSTER_BACKUP_FREE_BYTES    (32 * 1024 * 1024)

/* A member: some content and whose it is. */
typedef struct
{
  MusterBackupKind  kind;
  char             *member; /* its name in the archive: plain ASCII, numbered */
  char             *file;   /* (nullable): of templates, games and drafts, the name below their folder, as bytes */
  char             *origin; /* (nullable): of lists, the URI that they had */
  gint64            time;   /* seconds since 1970 */
  GBytes           *bytes;  /* (nullable): until it is read */
  guint64           size;
  char             *sha256;
} MusterBackupMember;

MusterBackupMember *muster_backup_member_new      (MusterBackupKind         kind,
                                                   const char              *file,
                                                   const char              *origin,
                                                   gint64                   time,
                                                   GBytes                  *bytes);
void                muster_backup_member_free     (MusterBackupMember      *self);
void                muster_backup_info_count      (MusterBackupInfo        *info,
                                                   GPtrArray               *members);

/* muster-backup-names.c */
const char         *muster_backup_kind_get_word   (MusterBackupKind         kind);
char               *muster_backup_kind_dup_folder (MusterBackupKind         kind);
gboolean            muster_backup_check_file      (MusterBackupKind         kind,
                                                   const char              *file);
char               *muster_backup_dup_member_name (const MusterBackupMember *self,
                                                   guint                    number);
gboolean            muster_backup_is_list_uri     (const char              *uri,
                                                   char                   **path);
gboolean            muster_backup_is_hidden       (const char              *path);
gboolean            muster_backup_is_visible_in_home (const char           *path);
gboolean            muster_backup_is_below        (const char              *path,
                                                   const char              *folder);
gboolean            muster_backup_check_content   (MusterBackupKind         kind,
                                                   GBytes                  *bytes);

/* muster-backup-staging.c */
typedef struct
{
  char *folder;
  int   fd; /* that holds its lock */
} MusterBackupStaging;

MusterBackupStaging *muster_backup_staging_new    (GError                 **error);
void                muster_backup_staging_free    (MusterBackupStaging     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBackupStaging, muster_backup_staging_free)

/* muster-backup-collect.c */
GPtrArray          *muster_backup_collect         (MusterBackupFlags        flags,
                                                   const char * const      *more_lists,
                                                   MusterBackupInfo        *info,
                                                   GError                 **error);

/* muster-backup.c */
gboolean            muster_backup_save            (const char              *path,
                                                   GPtrArray               *members,
                                                   MusterBackupInfo        *info,
                                                   GError                 **error);

/* muster-backup-manifest.c */
char               *muster_backup_manifest_write  (const MusterBackupInfo  *info,
                                                   GPtrArray               *members,
                                                   gsize                   *length);
GPtrArray          *muster_backup_manifest_read   (GBytes                  *bytes,
                                                   MusterBackupInfo        *info,
                                                   GError                 **error);

/* muster-backup-archive.c */
GBytes             *muster_backup_archive_write   (const char              *manifest,
                                                   gsize                    length,
                                                   GPtrArray               *members,
                                                   gint64                   time,
                                                   GError                 **error);
GPtrArray          *muster_backup_archive_read    (const char              *path,
                                                   MusterBackupInfo        *info,
                                                   GError                 **error);

/* muster-backup-settings.c */
GBytes             *muster_backup_settings_write  (GSettings               *settings,
                                                   guint                   *n);
gboolean            muster_backup_settings_check  (GBytes                  *bytes,
                                                   guint                   *n,
                                                   GError                 **error);
guint               muster_backup_settings_apply  (GSettings               *settings,
                                                   GBytes                  *bytes,
                                                   gboolean                 replace,
                                                   gboolean                 dry,
                                                   GPtrArray               *kept);

G_END_DECLS
