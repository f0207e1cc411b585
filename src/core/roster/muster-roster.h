/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-system.h"
#include "muster-unit.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ROSTER (muster_roster_get_type ())
G_DECLARE_FINAL_TYPE (MusterRoster, muster_roster, MUSTER, ROSTER, GObject)

/**
 * MusterChangeKind:
 * @MUSTER_CHANGE_LIST: name, nation, player, notes, limit or a house rule of the list
 * @MUSTER_CHANGE_UNIT: something of the unit itself (count, name, grade, columns, marks, notes, entry)
 * @MUSTER_CHANGE_ADDED: the unit was put under its parent at @index
 * @MUSTER_CHANGE_REMOVED: the unit was taken from @parent, where it stood at @index
 * @MUSTER_CHANGE_CATALOGUE: an embedded entry came or went
 */
typedef enum
{
  MUSTER_CHANGE_LIST,
  MUSTER_CHANGE_UNIT,
  MUSTER_CHANGE_ADDED,
  MUSTER_CHANGE_REMOVED,
  MUSTER_CHANGE_CATALOGUE,
} MusterChangeKind;

/* What the signal `changed` carries; valid during the emission only. */
typedef struct
{
  MusterChangeKind kind;
  MusterUnit      *unit;   /* (nullable) */
  MusterUnit      *parent; /* (nullable): the force where NULL */
  guint            index;
} MusterChange;

/* A house rule as the file has it. */
typedef struct
{
  const char         *id;
  const char         *value;
  const MusterOption *option; /* (nullable): NULL for an unknown id */
  gint32              number; /* which value, or the number itself; -1: unknown */
} MusterOptionChoice;

MusterRoster             *muster_roster_new            (MusterSystem        *system);
MusterSystem             *muster_roster_get_system     (MusterRoster        *self);

void                      muster_roster_set_system     (MusterRoster        *self,
                                                        MusterSystem        *system);

const char               *muster_roster_get_name       (MusterRoster        *self);
void                      muster_roster_set_name       (MusterRoster        *self,
                                                        const char          *name);
const char               *muster_roster_get_nation     (MusterRoster        *self);
void                      muster_roster_set_nation     (MusterRoster        *self,
                                                        const char          *nation);
const char               *muster_roster_get_player     (MusterRoster        *self);
void                      muster_roster_set_player     (MusterRoster        *self,
                                                        const char          *player);
const char               *muster_roster_get_notes      (MusterRoster        *self);
void                      muster_roster_set_notes      (MusterRoster        *self,
                                                        const char          *notes);
gboolean                  muster_roster_get_limit      (MusterRoster        *self,
                                                        MusterPoints        *limit);
void                      muster_roster_set_limit      (MusterRoster        *self,
                                                        MusterPoints         limit);
void                      muster_roster_unset_limit    (MusterRoster        *self);

const MusterOptionChoice *muster_roster_get_options    (MusterRoster        *self,
                                                        guint               *n);
void                      muster_roster_set_option     (MusterRoster        *self,
                                                        const char          *id,
                                                        const char          *value);

MusterUnit               *muster_roster_get_root       (MusterRoster        *self);

guint                     muster_roster_get_n_entries  (MusterRoster        *self);
const MusterEntry        *muster_roster_get_entry      (MusterRoster        *self,
                                                        guint                index);
const MusterEntry        *muster_roster_find_entry     (MusterRoster        *self,
                                                        const char          *id);
const MusterEntry        *muster_roster_add_entry      (MusterRoster        *self,
                                                        const MusterEntry   *entry);
void                      muster_roster_remove_entry   (MusterRoster        *self,
                                                        guint                index);

/* For readers and copiers: the text, kept as long as the roster lives, each different text once. */
const char               *muster_roster_intern         (MusterRoster        *self,
                                                        const char          *text);

G_END_DECLS
