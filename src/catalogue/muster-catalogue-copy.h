/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-error.h"

G_BEGIN_DECLS

/* What of a catalogue is the player's. */
typedef struct
{
  guint n_entries;
  guint n_owned;      /* of how many things it says how many the player owns */
  guint n_favourites;
} MusterCatalogueOwn;

/**
 * MusterCatalogueMerge:
 *
 * What the player's part of another catalogue would make of this one, as a transaction that waits for a word. Nobody else
 * writes to the catalogue meanwhile.
 */
typedef struct _MusterCatalogueMerge MusterCatalogueMerge;

/* The account of it. */
typedef struct
{
  guint      n_added;    /* own entries */
  guint      n_same;
  guint      n_replaced;
  guint      n_notes;    /* favourites and counts that become others */
  GPtrArray *kept;       /* (element-type utf8): what stays although the other says something else, a line each, translated */
} MusterCatalogueFate;

gboolean                   muster_catalogue_copy_own       (const char            *from,
                                                            const char            *to,
                                                            MusterCatalogueOwn    *own,
                                                            GError               **error);
gboolean                   muster_catalogue_check_copy     (const char            *path,
                                                            MusterCatalogueOwn    *own,
                                                            GError               **error);
MusterCatalogueMerge      *muster_catalogue_merge_begin    (const char            *path,
                                                            const char            *copy,
                                                            gboolean               replace,
                                                            gboolean               dry,
                                                            GError               **error);
const MusterCatalogueFate *muster_catalogue_merge_get_fate (MusterCatalogueMerge  *self);
gboolean                   muster_catalogue_merge_commit   (MusterCatalogueMerge  *self,
                                                            GError               **error);
void                       muster_catalogue_merge_free     (MusterCatalogueMerge  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCatalogueMerge, muster_catalogue_merge_free)

G_END_DECLS
