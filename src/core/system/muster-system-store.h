/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-system.h"

G_BEGIN_DECLS

/* Where the rule systems of this machine are: shipped ones and the player's own. Safe to share between threads. */

#define MUSTER_TYPE_SYSTEM_STORE (muster_system_store_get_type ())
G_DECLARE_FINAL_TYPE (MusterSystemStore, muster_system_store, MUSTER, SYSTEM_STORE, GObject)

MusterSystemStore *muster_system_store_new         (const char * const  *folders);
MusterSystemStore *muster_system_store_new_holding (MusterSystemStore   *base,
                                                    MusterSystem        *system);
MusterSystemStore *muster_system_store_new_default (void);
char              *muster_system_store_dup_shipped_dir (void);
char              *muster_system_store_dup_user_dir (void);
MusterSystem      *muster_system_store_load        (MusterSystemStore   *self,
                                                    const char          *id,
                                                    GError             **error);
void               muster_system_store_refresh     (MusterSystemStore   *self);
char             **muster_system_store_list_files  (MusterSystemStore   *self);
char              *muster_system_store_dup_missing (MusterSystemStore   *self);
const char        *muster_system_store_get_own_folder (MusterSystemStore *self);

G_END_DECLS
