/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-command-private.h"
#include "muster-history.h"

G_BEGIN_DECLS

typedef struct
{
  MusterCommand *command;
  guint64        state; /* of the list after it is done */
} MusterHistoryStep;

typedef struct
{
  char      *label;
  GPtrArray *commands; /* (element-type MusterCommand): done */
} MusterHistoryGroup;

struct _MusterHistory
{
  GObject       parent_instance;

  MusterRoster *roster;
  GArray       *steps;      /* (element-type MusterHistoryStep): those before position are done */
  guint         position;
  guint         limit;
  guint64       base;       /* the state before the first step */
  guint64       last_state; /* the greatest number given so far */
  guint64       saved;
  gboolean      sealed;     /* the next command starts a step of its own */
  gboolean      busy;       /* a command is at work */
  GPtrArray    *groups;     /* (element-type MusterHistoryGroup): open ones, the innermost last */
  gulong        changed_id;
};

void muster_history_emit_changed (MusterHistory      *self);
void muster_history_push         (MusterHistory      *self,
                                  MusterCommand      *command);
void muster_history_group_free   (MusterHistoryGroup *group);

G_END_DECLS
