/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several commands that are one step for the player. Owns them. */

#define G_LOG_DOMAIN "muster-command"

#include "config.h"

#include "muster-command-private.h"

#define MUSTER_TYPE_GROUP_COMMAND (muster_group_command_get_type ())
G_DECLARE_FINAL_TYPE (MusterGroupCommand, muster_group_command, MUSTER, GROUP_COMMAND, MusterCommand)

struct _MusterGroupCommand
{
  MusterCommand parent_instance;

  GPtrArray    *commands; /* (element-type MusterCommand): in the order in which they are done */
  gboolean      is_done;  /* they were done before they came here */
};

G_DEFINE_FINAL_TYPE (MusterGroupCommand, muster_group_command, MUSTER_TYPE_COMMAND)

static void
muster_group_command_redo (MusterCommand *command,
                           MusterRoster  *roster)
{
  MusterGroupCommand *self = MUSTER_GROUP_COMMAND (command);

  for (guint i = 0; !self->is_done && i < self->commands->len; i++)
    muster_command_redo (g_ptr_array_index (self->commands, i));
  self->is_done = FALSE;
}

static void
muster_group_command_undo (MusterCommand *command,
                           MusterRoster  *roster)
{
  MusterGroupCommand *self = MUSTER_GROUP_COMMAND (command);

  for (guint i = self->commands->len; i-- > 0;)
    muster_command_undo (g_ptr_array_index (self->commands, i));
}

static void
muster_group_command_finalize (GObject *object)
{
  MusterGroupCommand *self = MUSTER_GROUP_COMMAND (object);

  g_ptr_array_unref (self->commands);

  G_OBJECT_CLASS (muster_group_command_parent_class)->finalize (object);
}

static void
muster_group_command_class_init (MusterGroupCommandClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_group_command_finalize;
  MUSTER_COMMAND_CLASS (klass)->redo = muster_group_command_redo;
  MUSTER_COMMAND_CLASS (klass)->undo = muster_group_command_undo;
}

static void
muster_group_command_init (MusterGroupCommand *self)
{
  self->commands = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * muster_command_join_up:
 * @commands: (element-type MusterCommand): commands of one list, none of them done; each has to hold when those
 *   before it are done, as changes to what units are always do
 * @label: what they do together, translated
 *
 * Makes one command out of several.
 *
 * Returns: (transfer full) (nullable): the command; %NULL for none
 */
MusterCommand *
muster_command_join_up (GPtrArray  *commands,
                        const char *label)
{
  MusterGroupCommand *self;

  g_return_val_if_fail (commands != NULL && label != NULL, NULL);

  if (commands->len == 0)
    return NULL;

  self = muster_command_create (MUSTER_TYPE_GROUP_COMMAND, muster_command_get_roster (g_ptr_array_index (commands, 0)),
                                g_strdup (label));
  for (guint i = 0; i < commands->len; i++)
    g_ptr_array_add (self->commands, g_object_ref (g_ptr_array_index (commands, i)));

  return MUSTER_COMMAND (self);
}

/* For the history: a command that stands for others that are done already. It counts as done itself. */
MusterCommand *
muster_command_join_done (GPtrArray  *commands,
                          const char *label)
{
  MusterCommand *command = muster_command_join_up (commands, label);

  MUSTER_GROUP_COMMAND (command)->is_done = TRUE;
  muster_command_redo (command);

  return command;
}
