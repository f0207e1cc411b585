/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-judge.h"

G_BEGIN_DECLS

/* The most types and entries that are written down with a list: a list of more is none that a player made. */
#define MUSTER_SEEN_MOST_PRICES 2000

/* What one type of unit, or one entry, cost without anything chosen. */
typedef struct
{
  char        *id;
  gboolean     is_entry;
  gboolean     is_gone;    /* the list uses it, and the game does not have it */
  gboolean     has_points;
  MusterPoints points;
} MusterSeenPrice;

/**
 * MusterSeen:
 *
 * What the game said of a list: its edition, the total, and what each used type and entry cost. It is written into the
 * file at saving, so that who opens the list under a later edition can be told what is different now.
 */
typedef struct
{
  char        *edition;      /* (nullable) */
  char        *code;         /* (nullable): of the list, to know whether the file was edited since */
  gboolean     has_total;
  MusterPoints total;        /* what counted against the limit */
  gboolean     has_problems;
  guint        problems;     /* findings that are errors */
  GArray      *prices;       /* (element-type MusterSeenPrice): types, then entries */
  char        *attributes;   /* (nullable): of other programs, as they stand in the tag */
  GPtrArray   *others;       /* (element-type utf8): elements and comments of other programs */
} MusterSeen;

MusterSeen *muster_seen_new         (const MusterForce     *force,
                                     const MusterJudgement *judgement);
void        muster_seen_free        (MusterSeen            *self);
char       *muster_seen_to_xml      (const MusterSeen      *self);

/* muster-seen-reader.c */
MusterSeen *muster_seen_parse       (const char            *xml);
void        muster_seen_keep_others (MusterSeen            *self,
                                     MusterRoster          *roster);

/* muster-seen-changes.c */
char      **muster_seen_compare     (const MusterSeen      *self,
                                     const MusterSeen      *now,
                                     MusterRoster          *roster);
char      **muster_seen_dup_changes (MusterRoster          *roster);
void        muster_seen_record      (MusterRoster          *roster);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSeen, muster_seen_free)

G_END_DECLS
