/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_COMMAND (muster_command_get_type ())
G_DECLARE_DERIVABLE_TYPE (MusterCommand, muster_command, MUSTER, COMMAND, GObject)

/**
 * MusterCommandClass:
 * @redo: makes the change; doing it for the first time is redoing it
 * @undo: takes it back, to the byte
 * @merge: (nullable): takes @next, which was done right after this one, into this one; %FALSE where it does not belong to it
 *
 * A change to a list that can be taken back. Commands name units by their path, or own them while they are out of
 * the list; what they know of the list holds whenever the list is as it was when they were made, or undone.
 */
struct _MusterCommandClass
{
  GObjectClass parent_class;

  void     (*redo)  (MusterCommand *self,
                     MusterRoster  *roster);
  void     (*undo)  (MusterCommand *self,
                     MusterRoster  *roster);
  gboolean (*merge) (MusterCommand *self,
                     MusterCommand *next);
};

MusterRoster *muster_command_get_roster  (MusterCommand *self);
const char   *muster_command_get_label   (MusterCommand *self);
void          muster_command_set_label   (MusterCommand *self,
                                          const char    *label);
gboolean      muster_command_get_merges  (MusterCommand *self);
void          muster_command_set_merges  (MusterCommand *self,
                                          gboolean       merges);
void          muster_command_redo        (MusterCommand *self);
void          muster_command_undo        (MusterCommand *self);
gboolean      muster_command_merge       (MusterCommand *self,
                                          MusterCommand *next);

G_END_DECLS
