/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands that set a field. The game's rules stay in here and behind it, so that a widget only asks. */

#define G_LOG_DOMAIN "muster-form-field"

#include "config.h"

#include "muster-form-field-private.h"

#include <glib/gi18n.h>

static MusterUnit *
get_unit (MusterFormField *self)
{
  return self->units->len == 1 ? g_ptr_array_index (self->units, 0) : NULL;
}

static int
get_value_number (MusterFormField *self,
                  guint            position)
{
  g_autoptr(MusterFormValue) value = g_list_model_get_item (G_LIST_MODEL (self->values), position);

  return value != NULL ? muster_form_value_get_number (value) : -1;
}

/* Sets the column to @lines; what stands for no value is left out. */
static MusterCommand *
set_lines (MusterFormField *self,
           GArray          *lines)
{
  MusterUnit *unit = get_unit (self);
  g_autofree MusterColumnValue *values = g_new0 (MusterColumnValue, lines->len + 1);
  guint n = 0;

  if (unit == NULL)
    return NULL;

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterFieldLine *line = &g_array_index (lines, MusterFieldLine, i);
      int number = get_value_number (self, line->position);

      if (number < 0)
        continue;
      values[n].value = self->column->values[number].id;
      values[n].count = line->count > 1 ? line->count : 0;
      n++;
    }
  return muster_command_set_column (unit, self->column->id, values, n);
}

/* The same where one of the values is chosen just now: what does not go with other columns changes those too, or is
 * not chosen. */
static MusterCommand *
set_lines_with_way (MusterFormField *self,
                    GArray          *lines,
                    guint            position)
{
  g_autoptr(MusterFormValue) value = g_list_model_get_item (G_LIST_MODEL (self->values), position);
  MusterUnit *unit = get_unit (self);
  const MusterTrialChange *way;
  MusterUnit *shape;
  guint n;

  if (unit == NULL || value == NULL || !muster_form_value_get_possible (value))
    return NULL;
  way = muster_form_value_get_way (value, &n);
  if (n == 0)
    return set_lines (self, lines);

  shape = muster_unit_copy (unit, unit->roster);
  muster_unit_clear_choices (shape, self->column->id);
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterFieldLine *line = &g_array_index (lines, MusterFieldLine, i);
      int number = get_value_number (self, line->position);

      if (number >= 0)
        muster_unit_add_choice (shape, self->column->id, self->column->values[number].id, line->count > 1 ? line->count : 0);
    }
  return muster_form_join_way (unit, shape, way, n);
}

static MusterCommand *
set_grade (MusterFormField *self,
           int              number)
{
  g_autoptr(GPtrArray) commands = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->units->len; i++)
    {
      MusterUnit *unit = g_ptr_array_index (self->units, i);
      const MusterGrade *grades = muster_system_get_grades (muster_roster_get_system (unit->roster), NULL);
      MusterCommand *command = muster_command_set_grade (unit, number >= 0 ? grades[number].id : NULL);

      if (command != NULL)
        g_ptr_array_add (commands, command);
    }
  if (commands->len == 1)
    return g_object_ref (g_ptr_array_index (commands, 0));
  return muster_command_join_up (commands, _("Change the grade of several units"));
}

/**
 * muster_form_field_choose:
 * @self: a choice
 * @position: which of its values
 *
 * Returns: (transfer full) (nullable): a command that chooses it; %NULL where that changes nothing
 */
MusterCommand *
muster_form_field_choose (MusterFormField *self,
                          guint            position)
{
  g_autoptr(GArray) lines = g_array_new (FALSE, FALSE, sizeof (MusterFieldLine));
  MusterFieldLine line = { position, 1 };

  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self) && self->kind == MUSTER_FIELD_CHOICE, NULL);

  if (position == muster_form_field_get_line (self, 0, NULL))
    return NULL;
  if (self->column == NULL)
    return set_grade (self, get_value_number (self, position));

  g_array_append_val (lines, line);
  return set_lines_with_way (self, lines, position);
}

/**
 * muster_form_field_set_line:
 * @self: lines of values
 * @line: which of them
 * @position: which value stands there
 * @count: how often, brought into what may be
 *
 * Returns: (transfer full) (nullable): a command that sets it; %NULL where that changes nothing. Counting up or down
 *   merges with counting right before it
 */
MusterCommand *
muster_form_field_set_line (MusterFormField *self,
                            guint            line,
                            guint            position,
                            guint            count)
{
  g_autoptr(GArray) lines = NULL;
  MusterCommand *command;
  MusterFieldLine *at;
  gboolean counts;

  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self) && self->kind == MUSTER_FIELD_VALUES, NULL);

  lines = g_array_copy (self->lines);
  if (line >= lines->len)
    g_array_set_size (lines, (line = lines->len) + 1);
  at = &g_array_index (lines, MusterFieldLine, line);
  counts = at->position == position;
  if (line < self->lines->len && counts && at->count == count)
    return NULL;

  at->position = position;
  at->count = CLAMP (count, 1, MUSTER_COLUMN_MAX_COUNT);
  command = counts ? set_lines (self, lines) : set_lines_with_way (self, lines, position);
  if (command != NULL)
    muster_command_set_merges (command, counts);
  return command;
}

static gboolean
has_value (MusterFormField *self,
           guint            position)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      if (g_array_index (self->lines, MusterFieldLine, i).position == position)
        return TRUE;
    }
  return FALSE;
}

/* The first value that is not there yet and that nothing speaks against. */
static guint
find_next_value (MusterFormField *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->values));
  guint found = n;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(MusterFormValue) value = g_list_model_get_item (G_LIST_MODEL (self->values), i);

      if (muster_form_value_get_number (value) < 0 || has_value (self, i) || !muster_form_value_get_possible (value))
        continue;
      if (*muster_form_value_get_problem (value) == '\0')
        return i;
      found = MIN (found, i);
    }
  return found < n ? found : 0;
}

/**
 * muster_form_field_add_line:
 * @self: lines of values
 *
 * Returns: (transfer full) (nullable): a command that puts a value in that is not there yet. What the unit has without
 *   anybody saying so goes then
 */
MusterCommand *
muster_form_field_add_line (MusterFormField *self)
{
  g_autoptr(GArray) lines = NULL;
  MusterFieldLine line = { 0, 1 };

  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self) && self->kind == MUSTER_FIELD_VALUES, NULL);

  lines = g_array_copy (self->lines);
  if (!self->own && !self->brought)
    g_array_set_size (lines, 0);
  line.position = find_next_value (self);
  g_array_append_val (lines, line);
  return set_lines (self, lines);
}

/**
 * muster_form_field_remove_line:
 * @self: lines of values
 * @line: which of them
 *
 * Returns: (transfer full) (nullable): a command that takes it out; after the last one what holds without the unit's
 *   own values comes back
 */
MusterCommand *
muster_form_field_remove_line (MusterFormField *self,
                               guint            line)
{
  g_autoptr(GArray) lines = NULL;

  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self) && self->kind == MUSTER_FIELD_VALUES, NULL);
  g_return_val_if_fail (line < self->lines->len, NULL);

  lines = g_array_copy (self->lines);
  g_array_remove_index (lines, line);
  return set_lines (self, lines);
}

/**
 * muster_form_field_set_number:
 * @self: a number
 * @number: what it shall be, brought into what may be
 *
 * Returns: (transfer full) (nullable): a command that sets it, which merges with one right before it; %NULL where that
 *   changes nothing
 */
MusterCommand *
muster_form_field_set_number (MusterFormField *self,
                              int              number)
{
  g_autofree char *text = NULL;
  MusterColumnValue value = { NULL, 0 };
  MusterUnit *unit;
  MusterCommand *command;

  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self) && self->kind == MUSTER_FIELD_NUMBER, NULL);

  unit = get_unit (self);
  number = CLAMP (number, self->least, self->most);
  if (unit == NULL || (self->has_number && self->number == number))
    return NULL;

  value.value = text = g_strdup_printf ("%d", number);
  command = muster_command_set_column (unit, self->column->id, &value, 1);
  if (command != NULL)
    muster_command_set_merges (command, TRUE);
  return command;
}

/**
 * muster_form_field_set_active:
 * @self: a switch
 * @active: whether it shall be on
 *
 * Returns: (transfer full) (nullable): a command that turns it; %NULL where it is so already
 */
MusterCommand *
muster_form_field_set_active (MusterFormField *self,
                              gboolean         active)
{
  MusterUnit *unit;

  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self) && self->kind == MUSTER_FIELD_SWITCH, NULL);

  unit = get_unit (self);
  if (unit == NULL || active == self->active || !muster_form_field_get_possible (self))
    return NULL;
  if (self->n_way > 0)
    {
      const MusterTrialChange turn = { NULL, (guint) muster_system_find_mark (muster_roster_get_system (unit->roster), self->mark->id), active };
      MusterUnit *shape = muster_unit_copy (unit, unit->roster);

      muster_unit_trial_apply (shape, &turn);
      return muster_form_join_way (unit, shape, self->way, self->n_way);
    }
  /* As little as makes it so: what the entry says need not be said again. */
  if (active == self->brought)
    return muster_command_clear_mark (unit, self->mark->id);
  return muster_command_set_mark (unit, self->mark->id, !active);
}

/**
 * muster_form_field_reset:
 * @self: a field
 *
 * Returns: (transfer full) (nullable): a command after which the unit itself says nothing of it, so that its entry, the
 *   unit around it or the game does; %NULL where that changes nothing
 */
MusterCommand *
muster_form_field_reset (MusterFormField *self)
{
  MusterUnit *unit;

  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), NULL);

  if (self->column == NULL && self->mark == NULL)
    return set_grade (self, -1);
  unit = get_unit (self);
  if (unit == NULL)
    return NULL;
  return self->mark != NULL ? muster_command_clear_mark (unit, self->mark->id)
                            : muster_command_set_column (unit, self->column->id, NULL, 0);
}
