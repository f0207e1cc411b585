/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MusterArena:
 *
 * Memory that is given out piece by piece and freed all at once: for the many small parts of something immutable.
 * Not safe to fill from two threads; safe to read from any number.
 */
typedef struct _MusterArena MusterArena;

MusterArena *muster_arena_new    (void);
void         muster_arena_free   (MusterArena  *self);
gpointer     muster_arena_alloc0 (MusterArena  *self,
                                  gsize         size);
gpointer     muster_arena_dup    (MusterArena  *self,
                                  gconstpointer data,
                                  gsize         size);
const char  *muster_arena_intern (MusterArena  *self,
                                  const char   *text);

#define muster_arena_new0(arena, type, n) ((type *) muster_arena_alloc0 ((arena), sizeof (type) * (gsize) (n)))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterArena, muster_arena_free)

G_END_DECLS
