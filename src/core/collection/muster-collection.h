/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

/**
 * MusterCollection:
 *
 * What the player owns of the models, bases and teams of one game: how many, by key. The key of a catalogue entry is
 * its id; that of what stands without one is `type:` and the id of its type, and behind further colons what tells it from
 * others of its type, as muster_bring_new() writes it. No list is judged by it: it only advises.
 */
typedef struct _MusterCollection MusterCollection;

/**
 * MusterLack:
 *
 * What a list brings and the player has not enough of.
 */
typedef struct
{
  char    *key;
  char    *name; /* as on the list of what to bring, translated */
  guint64  need; /* models */
  guint64  have;
} MusterLack;

MusterCollection *muster_collection_new           (const char             *system_id);
MusterCollection *muster_collection_copy          (const MusterCollection *self);
void              muster_collection_free          (MusterCollection       *self);
const char       *muster_collection_get_system_id (const MusterCollection *self);
void              muster_collection_set           (MusterCollection       *self,
                                                   const char             *key,
                                                   guint                   count);
guint             muster_collection_get           (const MusterCollection *self,
                                                   const char             *key);
gboolean          muster_collection_has_type      (const MusterCollection *self,
                                                   const char             *type_id);
guint             muster_collection_get_n         (const MusterCollection *self);

/* What of a list is missing in it; nothing of a game of which nothing is owned at all. */
GPtrArray        *muster_collection_list_lacks    (const MusterCollection *self,
                                                   const MusterReport     *report);
GPtrArray        *muster_collection_list_missing  (const MusterCollection *self,
                                                   const MusterReport     *report);
char             *muster_collection_dup_advice    (const MusterCollection *self,
                                                   const MusterReport     *report);
char             *muster_lack_dup_name            (const MusterLack       *self);
void              muster_lack_free                (MusterLack             *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCollection, muster_collection_free)

G_END_DECLS
