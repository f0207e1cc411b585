/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-system-store.h"

G_BEGIN_DECLS

/**
 * MusterInstallFlags:
 * @MUSTER_INSTALL_REPLACE: a game of the player's own with the same id goes for this one
 */
typedef enum
{
  MUSTER_INSTALL_DEFAULT = 0,
  MUSTER_INSTALL_REPLACE = 1 << 0,
} MusterInstallFlags;

/**
 * MusterInstalled:
 *
 * A game that was put among the player's own.
 */
typedef struct
{
  char *id;
  char *name;    /* English; translate with muster_system_text() */
  char *edition;
  char *before;  /* (nullable): the edition that it took the place of; "" where that could not be read */
  char *path;    /* its file */
} MusterInstalled;

void             muster_installed_free    (MusterInstalled      *self);

MusterInstalled *muster_system_install    (MusterSystemStore    *store,
                                           const char           *path,
                                           MusterInstallFlags    flags,
                                           GPtrArray           **faults,
                                           GError              **error);
MusterInstalled *muster_system_copy       (MusterSystemStore    *store,
                                           const char           *id,
                                           const char           *new_id,
                                           const char           *new_name,
                                           const char           *output,
                                           GError              **error);
MusterInstalled *muster_system_export     (MusterSystemStore    *store,
                                           const char           *id,
                                           const char           *output,
                                           GError              **error);

/* muster-system-remove.c: what a player takes out can be put back as long as it is not discarded. */
char            *muster_system_remove     (MusterSystemStore    *store,
                                           const char           *id,
                                           GError              **error);
char            *muster_system_remove_file (MusterSystemStore   *store,
                                           const char           *path,
                                           GError              **error);
gboolean         muster_system_restore    (const char           *kept,
                                           GError              **error);
void             muster_system_trash      (const char           *kept);
void             muster_system_discard    (const char           *kept);

/* muster-system-own.c: what there is, whether it can be read or not. */
char            *muster_system_file_dup_id (const char          *path);
char           **muster_system_file_list  (const char           *path);
char           **muster_system_store_list_files_of (MusterSystemStore *self,
                                           const char           *id,
                                           gboolean              own);
gboolean         muster_system_store_is_own (MusterSystemStore  *self,
                                           const char           *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterInstalled, muster_installed_free)

G_END_DECLS
