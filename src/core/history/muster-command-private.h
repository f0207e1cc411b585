/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-commands.h"
#include "muster-roster-private.h"

G_BEGIN_DECLS

gpointer           muster_command_create        (GType                    type,
                                                 MusterRoster            *roster,
                                                 char                    *label);
char              *muster_command_dup_title     (const MusterUnit        *unit);

/* muster-command-place.c: several units in the order of the list, without those inside others; the base of adding, removing and moving */
GPtrArray         *muster_command_sort_units    (MusterUnit * const      *units,
                                                 guint                    n);
char              *muster_command_dup_label     (GPtrArray               *units,
                                                 const char              *one,
                                                 const char              *many);
MusterCommand     *muster_command_put_units     (MusterUnit              *parent,
                                                 guint                    index,
                                                 MusterUnit             **units,
                                                 guint                    n,
                                                 char                    *label);

/* muster-command-entry.c: entries that a list carries, out of it and into it */
MusterRosterEntry *muster_entry_copy            (const MusterRosterEntry *self,
                                                 MusterRoster            *roster);
gboolean           muster_entry_equal           (const MusterEntry       *a,
                                                 const MusterEntry       *b);
void               muster_entry_index           (MusterRoster            *roster,
                                                 const char              *id);
MusterRosterEntry *muster_entry_find            (MusterRoster            *roster,
                                                 const char              *id);
gboolean           muster_entry_is_used         (const char              *id,
                                                 MusterUnit * const      *units,
                                                 guint                    n);
MusterCommand     *muster_command_put_entry     (MusterRoster            *roster,
                                                 MusterRosterEntry       *entry);
void               muster_command_settle_entry  (MusterRoster            *roster,
                                                 const MusterEntry       *entry,
                                                 MusterRoster            *source,
                                                 GPtrArray               *units,
                                                 GPtrArray               *commands);

/* muster-command-group.c */
MusterCommand     *muster_command_join_done     (GPtrArray               *commands,
                                                 const char              *label);

/* muster-unit-state.c: all that a file says of one unit, without what stands in it, kept in a unit that stands nowhere */
MusterUnit        *muster_unit_dup_state        (const MusterUnit        *self);
void               muster_unit_swap_state       (MusterUnit              *self,
                                                 MusterUnit              *state);
gboolean           muster_unit_state_equal      (const MusterUnit        *self,
                                                 const MusterUnit        *other);
gboolean           muster_unit_equal            (const MusterUnit        *self,
                                                 const MusterUnit        *other);

/* muster-list-state.c: all that a file says of the list itself, without units and entries */
typedef struct
{
  const char         *name;
  const char         *nation;
  const char         *player;
  const char         *notes;
  gboolean            has_limit;
  MusterPoints        limit;
  MusterOptionChoice *options;
  guint               n_options;
  MusterExtras       *extras;
} MusterListState;

void               muster_list_state_init       (MusterListState         *self,
                                                 const MusterRoster      *from,
                                                 MusterRoster            *roster);
void               muster_list_state_swap       (MusterListState         *self,
                                                 MusterRoster            *roster);
void               muster_list_state_clear      (MusterListState         *self);

G_END_DECLS
