/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The base of all changes that can be taken back. Owned by the history once it is done, lives on the thread of its
 * roster and keeps the roster alive, so that units it holds outlive nothing they borrow from. */

#define G_LOG_DOMAIN "muster-command"

#include "config.h"

#include "muster-command.h"

#include "muster-command-private.h"

typedef struct
{
  MusterRoster *roster;
  char         *label;
  gboolean      merges;
  gboolean      done;
} MusterCommandPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MusterCommand, muster_command, G_TYPE_OBJECT)

#define PRIVATE(self) ((MusterCommandPrivate *) muster_command_get_instance_private (self))

static void
muster_command_finalize (GObject *object)
{
  MusterCommandPrivate *private = PRIVATE (MUSTER_COMMAND (object));

  g_clear_object (&private->roster);
  g_clear_pointer (&private->label, g_free);

  G_OBJECT_CLASS (muster_command_parent_class)->finalize (object);
}

static void
muster_command_class_init (MusterCommandClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_command_finalize;
}

static void
muster_command_init (MusterCommand *self)
{
}

/* For the constructors of the classes below. Takes @label over. */
gpointer
muster_command_create (GType         type,
                       MusterRoster *roster,
                       char         *label)
{
  MusterCommand *self = g_object_new (type, NULL);

  PRIVATE (self)->roster = g_object_ref (roster);
  PRIVATE (self)->label = label;

  return self;
}

/**
 * muster_command_get_roster:
 * @self: a command
 *
 * Returns: (transfer none): the list that it changes
 */
MusterRoster *
muster_command_get_roster (MusterCommand *self)
{
  g_return_val_if_fail (MUSTER_IS_COMMAND (self), NULL);

  return PRIVATE (self)->roster;
}

/**
 * muster_command_get_label:
 * @self: a command
 *
 * Returns: (transfer none): what it does, translated, to stand behind "Undo: ", such as `Duplicate Panther`
 */
const char *
muster_command_get_label (MusterCommand *self)
{
  g_return_val_if_fail (MUSTER_IS_COMMAND (self), NULL);

  return PRIVATE (self)->label;
}

/**
 * muster_command_set_label:
 * @self: a command
 * @label: what it does, translated
 *
 * Says in other words what the command does.
 */
void
muster_command_set_label (MusterCommand *self,
                          const char    *label)
{
  char *old;

  g_return_if_fail (MUSTER_IS_COMMAND (self));
  g_return_if_fail (label != NULL);

  old = PRIVATE (self)->label;
  PRIVATE (self)->label = g_strdup (label);
  g_free (old);
}

/**
 * muster_command_get_merges:
 * @self: a command
 *
 * Returns: whether the command may become one with the one before, as typing in one field does
 */
gboolean
muster_command_get_merges (MusterCommand *self)
{
  g_return_val_if_fail (MUSTER_IS_COMMAND (self), FALSE);

  return PRIVATE (self)->merges;
}

/**
 * muster_command_set_merges:
 * @self: a command
 * @merges: whether it may become one with the one before
 *
 * Texts merge by themselves; a spin button that is typed into sets it for its counts.
 */
void
muster_command_set_merges (MusterCommand *self,
                           gboolean       merges)
{
  g_return_if_fail (MUSTER_IS_COMMAND (self));

  PRIVATE (self)->merges = merges;
}

/**
 * muster_command_redo:
 * @self: a command that is not done, on a list that is as it was when it was made or undone
 *
 * Makes the change. For the history only; all others go through it.
 */
void
muster_command_redo (MusterCommand *self)
{
  g_return_if_fail (MUSTER_IS_COMMAND (self));
  g_return_if_fail (!PRIVATE (self)->done);

  PRIVATE (self)->done = TRUE;
  MUSTER_COMMAND_GET_CLASS (self)->redo (self, PRIVATE (self)->roster);
}

/**
 * muster_command_undo:
 * @self: a command that is done, on a list that is as it was right after
 *
 * Takes the change back. For the history only.
 */
void
muster_command_undo (MusterCommand *self)
{
  g_return_if_fail (MUSTER_IS_COMMAND (self));
  g_return_if_fail (PRIVATE (self)->done);

  PRIVATE (self)->done = FALSE;
  MUSTER_COMMAND_GET_CLASS (self)->undo (self, PRIVATE (self)->roster);
}

/**
 * muster_command_merge:
 * @self: a command that is done
 * @next: one that was done right after it
 *
 * Lets @self stand for both, where the two belong together: then @next is to be forgotten.
 *
 * Returns: whether @self stands for both now
 */
gboolean
muster_command_merge (MusterCommand *self,
                      MusterCommand *next)
{
  g_return_val_if_fail (MUSTER_IS_COMMAND (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_COMMAND (next), FALSE);

  return PRIVATE (self)->merges && PRIVATE (next)->merges && G_OBJECT_TYPE (self) == G_OBJECT_TYPE (next) &&
         MUSTER_COMMAND_GET_CLASS (self)->merge != NULL && MUSTER_COMMAND_GET_CLASS (self)->merge (self, next);
}
