/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-command.h"
#include "muster-mend.h"

G_BEGIN_DECLS

/* Everything that a player can do to a list. Each function makes a command that is not done yet, to be handed to
 * muster_document_do() before the list changes in any other way; %NULL where there is nothing to change. */

/* One value of a column, as it is set. */
typedef struct
{
  const char *value;
  guint       count; /* 0 says nothing of it */
} MusterColumnValue;

typedef enum
{
  MUSTER_LIST_TEXT_NAME,
  MUSTER_LIST_TEXT_NATION,
  MUSTER_LIST_TEXT_PLAYER,
  MUSTER_LIST_TEXT_NOTES,
} MusterListText;

/* Units: where they stand. */
MusterCommand *muster_command_add_unit      (MusterUnit               *parent,
                                             guint                     index,
                                             MusterUnit               *unit,
                                             const MusterEntry        *entry);
MusterCommand *muster_command_add_units     (MusterUnit               *parent,
                                             guint                     index,
                                             MusterUnit              **units,
                                             guint                     n);
MusterCommand *muster_command_add_group     (MusterUnit               *parent,
                                             guint                     index,
                                             const MusterGroup        *group,
                                             const MusterEntry        *entry);
MusterCommand *muster_command_remove        (MusterUnit * const       *units,
                                             guint                     n);
MusterCommand *muster_command_move          (MusterUnit * const       *units,
                                             guint                     n,
                                             MusterUnit               *parent,
                                             guint                     index);
MusterCommand *muster_command_duplicate     (MusterUnit * const       *units,
                                             guint                     n);
MusterCommand *muster_command_split         (MusterUnit               *unit,
                                             guint                     n);
MusterCommand *muster_command_join          (MusterUnit               *unit);
gboolean       muster_command_can_move      (MusterUnit * const       *units,
                                             guint                     n,
                                             const MusterUnit         *parent);

/* Units: what they are. */
MusterCommand *muster_command_set_count     (MusterUnit               *unit,
                                             guint                     count);
MusterCommand *muster_command_set_name      (MusterUnit               *unit,
                                             const char               *name);
MusterCommand *muster_command_set_notes     (MusterUnit               *unit,
                                             const char               *notes);
MusterCommand *muster_command_set_grade     (MusterUnit               *unit,
                                             const char               *grade_id);
MusterCommand *muster_command_set_entry     (MusterUnit               *unit,
                                             const char               *entry_id,
                                             const MusterEntry        *entry);
MusterCommand *muster_command_set_column    (MusterUnit               *unit,
                                             const char               *id,
                                             const MusterColumnValue  *values,
                                             guint                     n);
MusterCommand *muster_command_clear_columns (MusterUnit               *unit);
MusterCommand *muster_command_set_shape     (MusterUnit               *unit,
                                             MusterUnit               *shape);
MusterCommand *muster_command_set_mark      (MusterUnit               *unit,
                                             const char               *id,
                                             gboolean                  off);
MusterCommand *muster_command_clear_mark    (MusterUnit               *unit,
                                             const char               *id);

/* The list. */
MusterCommand *muster_command_set_text      (MusterRoster             *roster,
                                             MusterListText            which,
                                             const char               *text);
MusterCommand *muster_command_set_limit     (MusterRoster             *roster,
                                             MusterPoints              limit);
MusterCommand *muster_command_unset_limit   (MusterRoster             *roster);
MusterCommand *muster_command_set_option    (MusterRoster             *roster,
                                             const char               *id,
                                             const char               *value);
MusterCommand *muster_command_replace       (MusterRoster             *roster,
                                             MusterRoster             *content);

/* Entries that the list carries. */
MusterCommand *muster_command_add_entry     (MusterRoster             *roster,
                                             const MusterEntry        *entry);
MusterCommand *muster_command_remove_entry  (MusterRoster             *roster,
                                             guint                     index);
MusterCommand *muster_command_update_entry  (MusterRoster             *roster,
                                             guint                     index,
                                             const MusterEntry        *entry);

/* Units of another list, or of this one a while ago. */
MusterRoster  *muster_clip_new              (MusterUnit * const       *units,
                                             guint                     n);
MusterCommand *muster_command_paste         (MusterUnit               *parent,
                                             guint                     index,
                                             MusterRoster             *clip,
                                             GError                  **error);

/* What is kept beside the list and changes in its history. */
MusterCommand *muster_command_set_fact      (MusterRoster             *roster,
                                             GHashTable               *facts,
                                             const char               *key,
                                             const char               *text,
                                             const char               *label);

/* Findings. */
MusterCommand *muster_command_mend          (MusterRoster             *roster,
                                             MusterRemedy             *remedy);

/* Several at once. */
MusterCommand *muster_command_join_up       (GPtrArray                *commands,
                                             const char               *label);

G_END_DECLS
