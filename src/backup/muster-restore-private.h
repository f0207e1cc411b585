/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Restoring from inside. Only files of this folder include this. */

#pragma once

#include "muster-backup-private.h"
#include "muster-catalogue-copy.h"
#include "muster-restore.h"

G_BEGIN_DECLS

/* A file that is to be written: first under a passing name beside its place, then under its own. */
typedef struct
{
  char     *path;
  GBytes   *bytes;
  gint64    time;     /* seconds since 1970; 0: now */
  gboolean  replaces; /* there is another one, that gives way */
  char     *passing;
  char     *aside;    /* where the other one waits until all is done */
  gboolean  keeps;    /* it stays there: nothing else has it */
  gboolean  placed;
} MusterRestorePut;

struct _MusterRestore
{
  char               *path;
  MusterBackupInfo   *info;
  GPtrArray          *members;      /* (element-type MusterBackupMember) */
  MusterBackupStaging *staging;     /* (nullable): a passing folder of ours */
  char               *copy;         /* (nullable): the catalogue's copy in it */

  MusterRestoreFlags  flags;
  char               *lists_folder; /* (nullable): where lists go; NULL: where they were, if that can be */
  GPtrArray          *rows;         /* (element-type MusterRestoreRow) */
  GPtrArray          *puts;         /* (element-type MusterRestorePut) */
  GPtrArray          *made;         /* (element-type utf8): folders that were made */
  GHashTable         *moved;        /* (element-type utf8 utf8): addresses of lists, and where they are now */
  guint               n_work;       /* what there is to do besides files */
  GPtrArray          *recent;       /* (element-type MusterRecentList): that were used lately and are not known here */
  GPtrArray          *beside;       /* (element-type filename): what gave way and is in no backup */
  char               *safety;       /* (nullable): the backup of what was there before */
};

void     muster_restore_add_row        (MusterRestore      *self,
                                        MusterBackupKind    kind,
                                        MusterRestoreFate   fate,
                                        char               *name,
                                        char               *text,
                                        const char         *path);
GBytes  *muster_restore_find_bytes     (MusterRestore      *self,
                                        MusterBackupKind    kind);

/* muster-restore-plan.c */
void     muster_restore_plan_files     (MusterRestore      *self);
gboolean muster_restore_is_same        (const char         *path,
                                        GBytes             *bytes);

/* muster-restore-files.c */
void     muster_restore_put            (MusterRestore      *self,
                                        const char         *path,
                                        GBytes             *bytes,
                                        gint64              time,
                                        gboolean            replaces);
void     muster_restore_put_keep       (MusterRestorePut   *put);
void     muster_restore_put_free       (gpointer            data);
void     muster_restore_files_clean    (const char         *path,
                                        GBytes             *bytes);
gboolean muster_restore_files_prepare  (MusterRestore      *self,
                                        GError            **error);
gboolean muster_restore_files_place    (MusterRestore      *self,
                                        GError            **error);
void     muster_restore_files_undo     (MusterRestore      *self);
void     muster_restore_files_finish   (MusterRestore      *self);

/* muster-restore-session.c */
GBytes  *muster_restore_follow_draft   (MusterRestore      *self,
                                        GBytes             *record);
void     muster_restore_plan_session   (MusterRestore      *self);
gboolean muster_restore_put_session    (MusterRestore      *self,
                                        GError            **error);

G_END_DECLS
