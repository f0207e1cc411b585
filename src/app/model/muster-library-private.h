/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the library share. */

#pragma once

#include "muster-library.h"

G_BEGIN_DECLS

typedef struct _MusterLibraryWorker MusterLibraryWorker;

struct _MusterLibrary
{
  GObject              parent_instance;

  MusterSystemStore   *systems;
  MusterLibraryWorker *worker;
  GThread             *thread;      /* (nullable): NULL when it is closed */
  GHashTable          *collections; /* (nullable): by game, what muster-library-collection.c knows of it */
  gboolean             rereading;   /* it tells of what was read, not of a change */
};

/* Tells that what the player owns of a game, "" for all, is another. */
void     muster_library_emit_collection   (MusterLibrary *self,
                                           const char    *system_id);

G_END_DECLS
