/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The whole of a list changed for that of another, as when the file is read anew. Owns whichever of the two is out. */

#define G_LOG_DOMAIN "muster-command"

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-command-private.h"

#define MUSTER_TYPE_CONTENT_COMMAND (muster_content_command_get_type ())
G_DECLARE_FINAL_TYPE (MusterContentCommand, muster_content_command, MUSTER, CONTENT_COMMAND, MusterCommand)

struct _MusterContentCommand
{
  MusterCommand   parent_instance;

  MusterListState state;
  GPtrArray      *units;   /* (element-type MusterUnit) */
  GPtrArray      *entries; /* (element-type MusterRosterEntry) */
};

G_DEFINE_FINAL_TYPE (MusterContentCommand, muster_content_command, MUSTER_TYPE_COMMAND)

static void
swap_units (MusterContentCommand *self,
            MusterRoster         *roster)
{
  g_autoptr(GPtrArray) old = g_ptr_array_new ();
  MusterUnit *root = &roster->root;

  while (root->n_children > 0)
    g_ptr_array_add (old, muster_unit_steal (root, root->n_children - 1));
  for (guint i = 0; i < self->units->len; i++)
    muster_unit_append (root, g_ptr_array_index (self->units, i));

  g_ptr_array_set_size (self->units, 0);
  while (old->len > 0)
    g_ptr_array_add (self->units, g_ptr_array_steal_index (old, old->len - 1));
}

static void
swap_entries (MusterContentCommand *self,
              MusterRoster         *roster)
{
  GPtrArray *old = roster->entries;

  if (old->len + self->entries->len == 0)
    return;

  roster->entries = self->entries;
  self->entries = old;
  for (guint i = 0; i < old->len; i++)
    muster_entry_index (roster, ((MusterRosterEntry *) g_ptr_array_index (old, i))->entry.id);
  for (guint i = 0; i < roster->entries->len; i++)
    muster_entry_index (roster, muster_roster_get_entry (roster, i)->id);
  muster_roster_emit_changed (roster, MUSTER_CHANGE_CATALOGUE, NULL, NULL, 0);
}

static void
muster_content_command_swap (MusterCommand *command,
                             MusterRoster  *roster)
{
  MusterContentCommand *self = MUSTER_CONTENT_COMMAND (command);

  swap_entries (self, roster);
  swap_units (self, roster);
  muster_list_state_swap (&self->state, roster);
}

static void
muster_content_command_finalize (GObject *object)
{
  MusterContentCommand *self = MUSTER_CONTENT_COMMAND (object);

  for (guint i = 0; i < self->units->len; i++)
    muster_unit_free (g_ptr_array_index (self->units, i));
  g_ptr_array_unref (self->units);
  g_ptr_array_unref (self->entries);
  muster_list_state_clear (&self->state);

  G_OBJECT_CLASS (muster_content_command_parent_class)->finalize (object);
}

static void
muster_content_command_class_init (MusterContentCommandClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_content_command_finalize;
  MUSTER_COMMAND_CLASS (klass)->redo = muster_content_command_swap;
  MUSTER_COMMAND_CLASS (klass)->undo = muster_content_command_swap;
}

static void
muster_content_command_init (MusterContentCommand *self)
{
  self->units = g_ptr_array_new ();
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_roster_entry_free);
}

/**
 * muster_command_replace:
 * @roster: a list
 * @content: another of the same system; it stays as it is
 *
 * Makes the list what the other one is, to the byte.
 *
 * Returns: (transfer full): the command
 */
MusterCommand *
muster_command_replace (MusterRoster *roster,
                        MusterRoster *content)
{
  MusterContentCommand *self;

  g_return_val_if_fail (MUSTER_IS_ROSTER (roster) && MUSTER_IS_ROSTER (content), NULL);
  g_return_val_if_fail (strcmp (muster_system_get_id (roster->system), muster_system_get_id (content->system)) == 0, NULL);

  self = muster_command_create (MUSTER_TYPE_CONTENT_COMMAND, roster, g_strdup (_("Revert to the saved list")));
  muster_list_state_init (&self->state, content, roster);
  for (guint i = 0; i < content->root.n_children; i++)
    g_ptr_array_add (self->units, muster_unit_copy (content->root.children[i], roster));
  for (guint i = 0; i < content->entries->len; i++)
    g_ptr_array_add (self->entries, muster_entry_copy (g_ptr_array_index (content->entries, i), roster));

  return MUSTER_COMMAND (self);
}
