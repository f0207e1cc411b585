/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player does with the form of a unit, besides setting its fields: each change is a step of its own, or merges
 * with typing right before it. */

#define G_LOG_DOMAIN "muster-unit-form"

#include "config.h"

#include "muster-unit-form-private.h"

#include <glib/gi18n.h>

/**
 * muster_unit_form_get_grades:
 * @self: a form
 *
 * Returns: (transfer none): a list of #MusterFormField: the grade of its units, where the game has grades
 */
GListModel *
muster_unit_form_get_grades (MusterUnitForm *self)
{
  g_return_val_if_fail (MUSTER_IS_UNIT_FORM (self), NULL);

  return G_LIST_MODEL (self->grades);
}

/**
 * muster_unit_form_get_columns:
 * @self: a form
 *
 * Returns: (transfer none): a list of #MusterFormField, one for each column of a single unit
 */
GListModel *
muster_unit_form_get_columns (MusterUnitForm *self)
{
  g_return_val_if_fail (MUSTER_IS_UNIT_FORM (self), NULL);

  return G_LIST_MODEL (self->columns);
}

/**
 * muster_unit_form_get_marks:
 * @self: a form
 *
 * Returns: (transfer none): a list of #MusterFormField, one for each mark that a single unit may have
 */
GListModel *
muster_unit_form_get_marks (MusterUnitForm *self)
{
  g_return_val_if_fail (MUSTER_IS_UNIT_FORM (self), NULL);

  return G_LIST_MODEL (self->marks);
}

/**
 * muster_unit_form_get_inside:
 * @self: a form
 *
 * Returns: (transfer none): a list of #MusterFormValue: the limits of what stands in a single unit; the price is how
 *   many there are and may be
 */
GListModel *
muster_unit_form_get_inside (MusterUnitForm *self)
{
  g_return_val_if_fail (MUSTER_IS_UNIT_FORM (self), NULL);

  return G_LIST_MODEL (self->inside);
}

/**
 * muster_unit_form_get_is_updating:
 * @self: a form
 *
 * Returns: whether it is being filled in: what controls tell of then is not the player's doing
 */
gboolean
muster_unit_form_get_is_updating (MusterUnitForm *self)
{
  g_return_val_if_fail (MUSTER_IS_UNIT_FORM (self), FALSE);

  return self->updating;
}

/**
 * muster_unit_form_do:
 * @self: a form
 * @command: (transfer full) (nullable): what one of its fields was asked for
 *
 * Changes the list in one step.
 */
void
muster_unit_form_do (MusterUnitForm *self,
                     MusterCommand  *command)
{
  g_autoptr(MusterCommand) owned = command;

  g_return_if_fail (MUSTER_IS_UNIT_FORM (self));

  if (owned != NULL && self->workbench != NULL && muster_workbench_get_editable (self->workbench))
    muster_workbench_do (self->workbench, g_steal_pointer (&owned));
}

/**
 * muster_unit_form_set_name:
 * @self: a form
 * @name: the player's own name for the unit; "": none
 *
 * Names the unit. Typing is one step.
 */
void
muster_unit_form_set_name (MusterUnitForm *self,
                           const char     *name)
{
  g_return_if_fail (MUSTER_IS_UNIT_FORM (self));

  if (self->unit != NULL)
    muster_unit_form_do (self, muster_command_set_name (self->unit, name));
}

/**
 * muster_unit_form_set_count:
 * @self: a form
 * @count: how many the unit stands for
 *
 * Sets the count. Counting up or down is one step.
 */
void
muster_unit_form_set_count (MusterUnitForm *self,
                            guint           count)
{
  MusterCommand *command;

  g_return_if_fail (MUSTER_IS_UNIT_FORM (self));

  if (self->unit == NULL)
    return;

  command = muster_command_set_count (self->unit, count);
  if (command != NULL)
    muster_command_set_merges (command, TRUE);
  muster_unit_form_do (self, command);
}

/**
 * muster_unit_form_set_notes:
 * @self: a form
 * @notes: the player's notes on the unit; "": none
 *
 * Sets the notes. Typing is one step.
 */
void
muster_unit_form_set_notes (MusterUnitForm *self,
                            const char     *notes)
{
  g_return_if_fail (MUSTER_IS_UNIT_FORM (self));

  if (self->unit != NULL)
    muster_unit_form_do (self, muster_command_set_notes (self->unit, notes));
}

/* Columns of the entry that the unit does not speak of become its own, in the entry's words. */
static void
take_columns (MusterUnitForm    *self,
              const MusterEntry *entry)
{
  g_autoptr(GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->unit->n_choices; i++)
    g_hash_table_add (taken, (gpointer) self->unit->choices[i].id);
  for (guint i = 0; i < entry->n_choices; i++)
    {
      const char *id = entry->choices[i].id;
      g_autoptr(GArray) values = g_array_new (FALSE, FALSE, sizeof (MusterColumnValue));

      if (!g_hash_table_add (taken, (gpointer) id))
        continue;
      for (guint k = i; k < entry->n_choices; k++)
        {
          MusterColumnValue value = { entry->choices[k].value, entry->choices[k].count };

          if (g_strcmp0 (entry->choices[k].id, id) == 0)
            g_array_append_val (values, value);
        }
      muster_workbench_do (self->workbench, muster_command_set_column (self->unit, id,
                                                                       (const MusterColumnValue *) (gpointer) values->data,
                                                                       values->len));
    }
}

static void
take_marks (MusterUnitForm    *self,
            const MusterEntry *entry)
{
  for (guint i = 0; i < entry->n_marks; i++)
    {
      gboolean spoken = FALSE;

      for (guint k = 0; k < self->unit->n_marks; k++)
        spoken = spoken || g_strcmp0 (self->unit->marks[k].id, entry->marks[i].id) == 0;
      if (!spoken)
        muster_workbench_do (self->workbench, muster_command_set_mark (self->unit, entry->marks[i].id, entry->marks[i].off));
    }
}

/**
 * muster_unit_form_leave_entry:
 * @self: a form
 *
 * Makes the unit one of no entry that is as it was: name, columns and marks of the entry become its own.
 */
void
muster_unit_form_leave_entry (MusterUnitForm *self)
{
  const MusterReport *report;
  const MusterEntry *entry;
  MusterHistory *history;

  g_return_if_fail (MUSTER_IS_UNIT_FORM (self));

  if (self->unit == NULL || self->unit->entry_id == NULL || !muster_workbench_get_editable (self->workbench))
    return;

  report = muster_workbench_get_report (self->workbench);
  entry = muster_force_get_entry (report->force, muster_report_get_row (report, self->unit));
  history = muster_document_get_history (muster_workbench_get_document (self->workbench));
  muster_history_begin_group (history, _("Keep the columns without the entry"));
  if (entry != NULL)
    {
      if (self->unit->name == NULL || *self->unit->name == '\0')
        muster_workbench_do (self->workbench, muster_command_set_name (self->unit, entry->name));
      take_columns (self, entry);
      take_marks (self, entry);
    }
  muster_workbench_do (self->workbench, muster_command_set_entry (self->unit, NULL, NULL));
  muster_history_end_group (history);
}

/**
 * muster_unit_form_follow_entry:
 * @self: a form
 *
 * Takes away all columns and marks of the unit's own, so that it is what its entry says.
 */
void
muster_unit_form_follow_entry (MusterUnitForm *self)
{
  MusterHistory *history;

  g_return_if_fail (MUSTER_IS_UNIT_FORM (self));

  if (self->unit == NULL || !muster_workbench_get_editable (self->workbench))
    return;

  history = muster_document_get_history (muster_workbench_get_document (self->workbench));
  muster_history_begin_group (history, _("Go back to the entry"));
  muster_workbench_do (self->workbench, muster_command_clear_columns (self->unit));
  for (guint n = self->unit->n_marks; n > 0 && self->unit->n_marks > 0; n--)
    muster_workbench_do (self->workbench, muster_command_clear_mark (self->unit, self->unit->marks[0].id));
  muster_history_end_group (history);
}

/**
 * muster_unit_form_seal:
 * @self: a form
 *
 * Ends what was typed so far as a step: to be called when a control loses the keyboard.
 */
void
muster_unit_form_seal (MusterUnitForm *self)
{
  g_return_if_fail (MUSTER_IS_UNIT_FORM (self));

  if (self->workbench != NULL && muster_workbench_get_roster (self->workbench) != NULL)
    muster_history_seal (muster_document_get_history (muster_workbench_get_document (self->workbench)));
}
