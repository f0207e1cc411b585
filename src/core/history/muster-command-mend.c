/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Mending a finding, as one step. A remedy names its units by where they are in memory, one edit after the other: so
 * the commands for its edits are made when it is done for the first time, each when its turn comes. */

#define G_LOG_DOMAIN "muster-command"

#include "config.h"

#include <string.h>

#include "muster-command-private.h"

#define MUSTER_TYPE_MEND_COMMAND (muster_mend_command_get_type ())
G_DECLARE_FINAL_TYPE (MusterMendCommand, muster_mend_command, MUSTER, MEND_COMMAND, MusterCommand)

struct _MusterMendCommand
{
  MusterCommand parent_instance;

  MusterRemedy *remedy;   /* (nullable): NULL when it has been done once */
  GPtrArray    *commands; /* (element-type MusterCommand): what it came to */
};

G_DEFINE_FINAL_TYPE (MusterMendCommand, muster_mend_command, MUSTER_TYPE_COMMAND)

/* Takes @command over, which may be none. */
static void
run (MusterMendCommand *self,
     MusterCommand     *command)
{
  if (command == NULL)
    return;

  muster_command_redo (command);
  g_ptr_array_add (self->commands, command);
}

static void
run_replace (MusterMendCommand *self,
             MusterEdit        *edit)
{
  MusterUnit *parent = edit->unit->parent;
  guint index = muster_unit_get_index (edit->unit);
  MusterUnit *new_unit = g_steal_pointer (&edit->new_unit);

  run (self, muster_command_remove (&edit->unit, 1));
  run (self, muster_command_put_units (parent, index, &new_unit, 1, NULL));
}

static void
run_move (MusterMendCommand *self,
          MusterEdit        *edit)
{
  guint index = edit->index;

  /* It is counted as if the unit were gone already. */
  if (edit->parent == edit->unit->parent && muster_unit_get_index (edit->unit) <= index)
    index++;
  run (self, muster_command_move (&edit->unit, 1, edit->parent, index));
}

static void
run_column (MusterMendCommand *self,
            MusterEdit        *edit)
{
  g_autofree MusterColumnValue *values = g_new0 (MusterColumnValue, edit->n_values);

  for (guint i = 0; i < edit->n_values; i++)
    {
      values[i].value = edit->values[i].value;
      values[i].count = edit->values[i].count;
    }
  run (self, muster_command_set_column (edit->unit, edit->id, values, edit->n_values));
}

static void
run_edit (MusterMendCommand *self,
          MusterRoster      *roster,
          MusterEdit        *edit)
{
  MusterUnit *new_unit;

  switch (edit->kind)
    {
    case MUSTER_EDIT_INSERT:
      new_unit = g_steal_pointer (&edit->new_unit);
      run (self, muster_command_put_units (edit->parent, edit->index, &new_unit, 1, NULL));
      break;
    case MUSTER_EDIT_REMOVE:
      run (self, muster_command_remove (&edit->unit, 1));
      break;
    case MUSTER_EDIT_REPLACE:
      run_replace (self, edit);
      break;
    case MUSTER_EDIT_MOVE:
      run_move (self, edit);
      break;
    case MUSTER_EDIT_COUNT:
      run (self, muster_command_set_count (edit->unit, edit->count));
      break;
    case MUSTER_EDIT_ENTRY:
      run (self, muster_command_set_entry (edit->unit, edit->value, NULL));
      break;
    case MUSTER_EDIT_GRADE:
      run (self, muster_command_set_grade (edit->unit, edit->value));
      break;
    case MUSTER_EDIT_COLUMN:
      run_column (self, edit);
      break;
    case MUSTER_EDIT_MARK:
      run (self, muster_command_clear_mark (edit->unit, edit->id));
      if (edit->value != NULL)
        run (self, muster_command_set_mark (edit->unit, edit->id, strcmp (edit->value, "no") == 0));
      break;
    case MUSTER_EDIT_OPTION:
      run (self, muster_command_set_option (roster, edit->id, edit->value));
      break;
    case MUSTER_EDIT_CATALOGUE:
      run (self, muster_command_remove_entry (roster, edit->index));
      run (self, muster_command_add_entry (roster, edit->entry));
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
muster_mend_command_redo (MusterCommand *command,
                          MusterRoster  *roster)
{
  MusterMendCommand *self = MUSTER_MEND_COMMAND (command);

  if (self->remedy == NULL)
    {
      for (guint i = 0; i < self->commands->len; i++)
        muster_command_redo (g_ptr_array_index (self->commands, i));
      return;
    }

  for (guint i = 0; i < self->remedy->edits->len; i++)
    run_edit (self, roster, g_ptr_array_index (self->remedy->edits, i));
  g_clear_pointer (&self->remedy, muster_remedy_free);
}

static void
muster_mend_command_undo (MusterCommand *command,
                          MusterRoster  *roster)
{
  MusterMendCommand *self = MUSTER_MEND_COMMAND (command);

  for (guint i = self->commands->len; i-- > 0;)
    muster_command_undo (g_ptr_array_index (self->commands, i));
}

static void
muster_mend_command_finalize (GObject *object)
{
  MusterMendCommand *self = MUSTER_MEND_COMMAND (object);

  g_clear_pointer (&self->remedy, muster_remedy_free);
  g_ptr_array_unref (self->commands);

  G_OBJECT_CLASS (muster_mend_command_parent_class)->finalize (object);
}

static void
muster_mend_command_class_init (MusterMendCommandClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_mend_command_finalize;
  MUSTER_COMMAND_CLASS (klass)->redo = muster_mend_command_redo;
  MUSTER_COMMAND_CLASS (klass)->undo = muster_mend_command_undo;
}

static void
muster_mend_command_init (MusterMendCommand *self)
{
  self->commands = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * muster_command_mend:
 * @roster: a list
 * @remedy: (transfer full): what mends one of its findings, as it is now
 *
 * Mends a finding in one step.
 *
 * Returns: (transfer full) (nullable): the command; %NULL where only a person can do it
 */
MusterCommand *
muster_command_mend (MusterRoster *roster,
                     MusterRemedy *remedy)
{
  MusterMendCommand *self;

  g_return_val_if_fail (MUSTER_IS_ROSTER (roster), NULL);
  g_return_val_if_fail (remedy != NULL, NULL);

  if (!muster_remedy_can_apply (remedy))
    {
      muster_remedy_free (remedy);
      return NULL;
    }

  self = muster_command_create (MUSTER_TYPE_MEND_COMMAND, roster,
                                remedy->detail != NULL ? g_strdup_printf ("%s: %s", remedy->label, remedy->detail)
                                                       : g_strdup (remedy->label));
  self->remedy = remedy;

  return MUSTER_COMMAND (self);
}
