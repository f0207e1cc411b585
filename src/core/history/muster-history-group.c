/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Groups of a history: what is done while one is open is one step for the player. */

#define G_LOG_DOMAIN "muster-history"

#include "config.h"

#include "muster-history-private.h"

void
muster_history_group_free (MusterHistoryGroup *group)
{
  g_free (group->label);
  g_ptr_array_unref (group->commands);
  g_free (group);
}

/**
 * muster_history_begin_group:
 * @self: a history
 * @label: what the group does, translated
 *
 * Makes one step of all that is done until muster_history_end_group(). Groups may stand in groups.
 */
void
muster_history_begin_group (MusterHistory *self,
                            const char    *label)
{
  MusterHistoryGroup *group;

  g_return_if_fail (MUSTER_IS_HISTORY (self));
  g_return_if_fail (label != NULL);

  group = g_new0 (MusterHistoryGroup, 1);
  group->label = g_strdup (label);
  group->commands = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (self->groups, group);
}

/**
 * muster_history_end_group:
 * @self: a history with a group open
 *
 * Ends the innermost group. One in which nothing was done leaves nothing behind.
 */
void
muster_history_end_group (MusterHistory *self)
{
  MusterCommand *command;
  MusterHistoryGroup *group;

  g_return_if_fail (MUSTER_IS_HISTORY (self));
  g_return_if_fail (self->groups->len > 0);

  group = g_ptr_array_steal_index (self->groups, self->groups->len - 1);
  if (group->commands->len > 0)
    {
      command = muster_command_join_done (group->commands, group->label);
      if (self->groups->len > 0)
        g_ptr_array_add (((MusterHistoryGroup *) g_ptr_array_index (self->groups, self->groups->len - 1))->commands, command);
      else
        muster_history_push (self, command);
    }
  muster_history_group_free (group);
}

/**
 * muster_history_abort_group:
 * @self: a history with a group open
 *
 * Takes back all that was done in the innermost group, as if it had never begun.
 */
void
muster_history_abort_group (MusterHistory *self)
{
  MusterHistoryGroup *group;

  g_return_if_fail (MUSTER_IS_HISTORY (self));
  g_return_if_fail (self->groups->len > 0);

  group = g_ptr_array_steal_index (self->groups, self->groups->len - 1);
  self->busy = TRUE;
  for (guint i = group->commands->len; i-- > 0;)
    muster_command_undo (g_ptr_array_index (group->commands, i));
  self->busy = FALSE;
  muster_history_group_free (group);
  if (self->groups->len == 0)
    muster_history_emit_changed (self);
}
