/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-extras.h"
#include "muster-pool.h"
#include "muster-roster.h"

G_BEGIN_DECLS

/* An embedded entry, and what of its file the entry itself has no room for. */
typedef struct
{
  MusterEntry   entry;
  const char   *written_type;    /* (nullable): as the file has it */
  const char   *written_printed; /* (nullable): as the file has it */
  MusterExtras *extras;          /* (nullable) */
} MusterRosterEntry;

struct _MusterRoster
{
  GObject             parent_instance;

  MusterSystem       *system;
  MusterPool         *pool;
  gboolean            renewed; /* its rules were changed: what comes back into the list may be of the old ones */

  const char         *name;
  const char         *nation;
  const char         *player;
  const char         *notes;
  gboolean            has_limit;
  MusterPoints        limit;
  MusterOptionChoice *options;
  guint               n_options;
  GPtrArray          *entries; /* (element-type MusterRosterEntry) */
  GArray             *remarks; /* (nullable) (element-type MusterRemark): what its reader passed over */

  MusterUnit          root;    /* its extras are the roster's */
};

void               muster_roster_emit_changed     (MusterRoster         *self,
                                                   MusterChangeKind      kind,
                                                   MusterUnit           *unit,
                                                   MusterUnit           *parent,
                                                   guint                 index);
/* muster-roster-rules.c */
void               muster_roster_renew             (MusterRoster         *self,
                                                   const MusterChange   *change);

const char        *muster_roster_intern_or_null   (MusterRoster         *self,
                                                   const char           *text);
MusterPoolText    *muster_roster_add_text         (MusterRoster         *self,
                                                   const char           *text);
void               muster_roster_fill_option      (MusterRoster         *self,
                                                   MusterOptionChoice   *option,
                                                   MusterPoolText       *id,
                                                   MusterPoolText       *value);
MusterRosterEntry *muster_roster_entry_new        (void);
void               muster_roster_entry_free       (MusterRosterEntry    *self);
void               muster_roster_entry_set_type   (MusterRosterEntry    *self,
                                                   MusterRoster         *roster,
                                                   const char           *type_id);
void               muster_roster_entry_set_printed (MusterRosterEntry   *self,
                                                   const char           *printed);
void               muster_roster_take_entry       (MusterRoster         *self,
                                                   MusterRosterEntry    *entry,
                                                   guint                 index);
gboolean           muster_unit_get_is_in_list     (const MusterUnit     *self);
void               muster_unit_clear              (MusterUnit           *self);

G_END_DECLS
