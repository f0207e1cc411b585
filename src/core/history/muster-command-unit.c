/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a unit is: count, name, notes, grade, entry, columns, marks. The new state is made on a copy that stands
 * nowhere, by the very functions that change units; doing and undoing are one and the same: the two change places. */

#define G_LOG_DOMAIN "muster-command"

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-command-private.h"

typedef enum
{
  FIELD_COUNT,
  FIELD_NAME,
  FIELD_NOTES,
  FIELD_GRADE,
  FIELD_ENTRY,
  FIELD_COLUMN,
  FIELD_MARK,
} Field;

#define MUSTER_TYPE_UNIT_COMMAND (muster_unit_command_get_type ())
G_DECLARE_FINAL_TYPE (MusterUnitCommand, muster_unit_command, MUSTER, UNIT_COMMAND, MusterCommand)

struct _MusterUnitCommand
{
  MusterCommand parent_instance;

  char         *path;
  Field         field;
  char         *id;    /* (nullable): of the column or mark */
  MusterUnit   *state; /* the new state before, the old one after it is done */
};

G_DEFINE_FINAL_TYPE (MusterUnitCommand, muster_unit_command, MUSTER_TYPE_COMMAND)

static void
muster_unit_command_swap (MusterCommand *command,
                          MusterRoster  *roster)
{
  MusterUnitCommand *self = MUSTER_UNIT_COMMAND (command);

  muster_unit_swap_state (muster_unit_from_path (muster_roster_get_root (roster), self->path), self->state);
}

/* The older of the two old states is the one to come back to. */
static gboolean
muster_unit_command_merge (MusterCommand *command,
                           MusterCommand *following)
{
  const MusterUnitCommand *self = MUSTER_UNIT_COMMAND (command);
  const MusterUnitCommand *next = MUSTER_UNIT_COMMAND (following);

  return self->field == next->field && strcmp (self->path, next->path) == 0 && g_strcmp0 (self->id, next->id) == 0;
}

static void
muster_unit_command_finalize (GObject *object)
{
  MusterUnitCommand *self = MUSTER_UNIT_COMMAND (object);

  g_free (self->path);
  g_free (self->id);
  muster_unit_free (self->state);

  G_OBJECT_CLASS (muster_unit_command_parent_class)->finalize (object);
}

static void
muster_unit_command_class_init (MusterUnitCommandClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_unit_command_finalize;
  MUSTER_COMMAND_CLASS (klass)->redo = muster_unit_command_swap;
  MUSTER_COMMAND_CLASS (klass)->undo = muster_unit_command_swap;
  MUSTER_COMMAND_CLASS (klass)->merge = muster_unit_command_merge;
}

static void
muster_unit_command_init (MusterUnitCommand *self)
{
}

static const char *
get_label (Field field)
{
  switch (field)
    {
    case FIELD_COUNT:
      return _("Change the count of %s");
    case FIELD_NAME:
      return _("Rename %s");
    case FIELD_NOTES:
      return _("Change the notes on %s");
    case FIELD_GRADE:
      return _("Change the grade of %s");
    case FIELD_ENTRY:
      return _("Change the entry of %s");
    case FIELD_MARK:
      return _("Change the marks of %s");
    case FIELD_COLUMN:
    default:
      return _("Change the columns of %s");
    }
}

/* Takes @state over. Texts merge, as they are typed letter by letter. */
static MusterCommand *
new_command (MusterUnit *unit,
             MusterUnit *state,
             Field       field,
             const char *id)
{
  g_autofree char *title = NULL;
  MusterUnitCommand *self;

  if (muster_unit_state_equal (unit, state))
    {
      muster_unit_free (state);
      return NULL;
    }

  title = muster_command_dup_title (unit);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  self = muster_command_create (MUSTER_TYPE_UNIT_COMMAND, unit->roster, g_strdup_printf (get_label (field), title));
#pragma GCC diagnostic pop
  self->path = muster_unit_dup_path (unit);
  self->field = field;
  self->id = g_strdup (id);
  self->state = state;
  muster_command_set_merges (MUSTER_COMMAND (self), field == FIELD_NAME || field == FIELD_NOTES);

  return MUSTER_COMMAND (self);
}

/**
 * muster_command_set_count:
 * @unit: a unit of a list
 * @count: how many identical ones it shall stand for; brought into 1 to %MUSTER_UNIT_MAX_COUNT
 *
 * Sets how many there are. To be merged with what was typed before where muster_command_set_merges() says so.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_set_count (MusterUnit *unit,
                          guint       count)
{
  MusterUnit *state = muster_unit_dup_state (unit);

  muster_unit_set_count (state, count);
  return new_command (unit, state, FIELD_COUNT, NULL);
}

/**
 * muster_command_set_name:
 * @unit: a unit of a list
 * @name: (nullable): the player's own name for it; "" is as good as none
 *
 * Names the unit; merges with typing right before it.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_set_name (MusterUnit *unit,
                         const char *name)
{
  MusterUnit *state = muster_unit_dup_state (unit);

  muster_unit_set_name (state, name);
  return new_command (unit, state, FIELD_NAME, NULL);
}

/**
 * muster_command_set_notes:
 * @unit: a unit of a list
 * @notes: (nullable): the player's notes on it; "" is as good as none
 *
 * Sets the notes; merges with typing right before it.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_set_notes (MusterUnit *unit,
                          const char *notes)
{
  MusterUnit *state = muster_unit_dup_state (unit);

  muster_unit_set_notes (state, notes);
  return new_command (unit, state, FIELD_NOTES, NULL);
}

/**
 * muster_command_set_grade:
 * @unit: a unit of a list
 * @grade_id: (nullable): the id of a grade; %NULL: none of its own
 *
 * Gives the unit a grade.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_set_grade (MusterUnit *unit,
                          const char *grade_id)
{
  MusterUnit *state = muster_unit_dup_state (unit);

  muster_unit_set_grade (state, grade_id);
  return new_command (unit, state, FIELD_GRADE, NULL);
}

/**
 * muster_command_set_entry:
 * @unit: a unit of a list
 * @entry_id: (nullable): the id of a catalogue entry; %NULL: of none
 * @entry: (nullable): the entry itself, where the program does not ship it: then the list carries it from now on
 *
 * Says which entry the unit is of. Where the list carries another entry of the same id, this one comes under a
 * new id.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_set_entry (MusterUnit        *unit,
                          const char        *entry_id,
                          const MusterEntry *entry)
{
  g_autoptr(GPtrArray) commands = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *label = NULL;
  MusterUnit *state = muster_unit_dup_state (unit);
  MusterCommand *command;

  muster_unit_set_entry (state, entry_id);
  if (entry != NULL)
    {
      g_autoptr(GPtrArray) units = g_ptr_array_new ();

      g_ptr_array_add (units, state);
      muster_command_settle_entry (unit->roster, entry, NULL, units, commands);
    }
  command = new_command (unit, state, FIELD_ENTRY, NULL);
  if (command == NULL || commands->len == 0)
    return command;

  g_ptr_array_add (commands, command);
  label = g_strdup (muster_command_get_label (command));
  return muster_command_join_up (commands, label);
}

/* Writes over what is there, so that columns keep their order and their comments; then takes away or adds. */
static void
fill_column (MusterUnit              *state,
             const char              *id,
             const MusterColumnValue *values,
             guint                    n)
{
  MusterPool *pool = state->roster->pool;
  guint kept = 0;
  guint used = 0;

  for (guint i = 0; i < state->n_choices; i++)
    {
      MusterChoice choice = state->choices[i];

      if (strcmp (choice.id, id) == 0)
        {
          if (used == n)
            {
              muster_extras_remove_part (state->extras, MUSTER_PART_COLUMN, kept);
              continue;
            }
          muster_pool_fill_choice (pool, &choice, muster_roster_add_text (state->roster, id),
                                   muster_roster_add_text (state->roster, values[used].value),
                                   MIN (values[used].count, MUSTER_COLUMN_MAX_COUNT));
          used++;
        }
      state->choices[kept++] = choice;
    }

  state->n_choices = kept;
  for (; used < n; used++)
    muster_unit_add_choice (state, id, values[used].value, values[used].count);
}

/**
 * muster_command_set_column:
 * @unit: a unit of a list
 * @id: a column's id
 * @values: (nullable) (array length=n): what shall stand in it
 * @n: how many; 0 leaves the unit with nothing of its own in the column
 *
 * Sets what the unit itself has in a column, counts included.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_set_column (MusterUnit              *unit,
                           const char              *id,
                           const MusterColumnValue *values,
                           guint                    n)
{
  MusterUnit *state;

  g_return_val_if_fail (id != NULL, NULL);

  state = muster_unit_dup_state (unit);
  fill_column (state, id, values, n);
  return new_command (unit, state, FIELD_COLUMN, id);
}

/**
 * muster_command_clear_columns:
 * @unit: a unit of a list
 *
 * Takes away all columns of the unit's own: those of its entry hold again.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_clear_columns (MusterUnit *unit)
{
  MusterUnit *state = muster_unit_dup_state (unit);

  muster_unit_clear_choices (state, NULL);
  return new_command (unit, state, FIELD_COLUMN, NULL);
}

/**
 * muster_command_set_mark:
 * @unit: a unit of a list
 * @id: a mark's id
 * @off: whether it shall take away a mark that the entry has
 *
 * Marks the unit.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_set_mark (MusterUnit *unit,
                         const char *id,
                         gboolean    off)
{
  MusterUnit *state = muster_unit_dup_state (unit);

  muster_unit_add_mark (state, id, off);
  return new_command (unit, state, FIELD_MARK, id);
}

/**
 * muster_command_clear_mark:
 * @unit: a unit of a list
 * @id: a mark's id
 *
 * Takes a mark of the unit's own away.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_clear_mark (MusterUnit *unit,
                           const char *id)
{
  MusterUnit *state = muster_unit_dup_state (unit);

  muster_unit_clear_mark (state, id);
  return new_command (unit, state, FIELD_MARK, id);
}

/**
 * muster_command_set_shape:
 * @unit: a unit of a list
 * @shape: (transfer full): a unit made for the same list that stands nowhere
 *
 * Gives the unit the columns and marks of another, all at once.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_set_shape (MusterUnit *unit,
                          MusterUnit *shape)
{
  g_autoptr(MusterUnit) from = shape;
  MusterUnit *state;

  g_return_val_if_fail (unit != NULL && shape != NULL && shape->roster == unit->roster, NULL);

  state = muster_unit_dup_state (unit);
  muster_unit_clear_choices (state, NULL);
  while (state->n_marks > 0)
    muster_unit_clear_mark (state, state->marks[0].id);
  for (guint i = 0; i < from->n_choices; i++)
    muster_unit_add_choice (state, from->choices[i].id, from->choices[i].value, from->choices[i].count);
  for (guint i = 0; i < from->n_marks; i++)
    muster_unit_add_mark (state, from->marks[i].id, from->marks[i].off);
  return new_command (unit, state, FIELD_COLUMN, NULL);
}
