/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What working out a sheet stands on, and the subjects that its texts are asked of: units of the list, units made up for
 * rows of a table, and single values of either. */

#define G_LOG_DOMAIN "muster-sheet-eval"

#include "muster-sheet-private.h"

#include <string.h>

/* Lays the ground for one kind of sheet of a list. While it stands, only one thread may use the report: single values are
 * looked at in a spare part of its force. */
MusterSheetEval *
muster_sheet_eval_new (const MusterReport       *report,
                       const MusterSheetChoices *choices)
{
  MusterSheetEval *self = g_new0 (MusterSheetEval, 1);

  self->report = report;
  self->system = report->system;
  self->plan = report->system->sheets;
  self->choices = choices;
  self->force = report->force;
  self->n_rows = report->force->n_rows;
  self->numbers = g_new0 (MusterKnownNumber, (self->plan != NULL ? self->plan->n_numbers : 0) + 1);
  self->work = MUSTER_SHEET_MOST_WORK;
  self->around = MUSTER_FORCE_ROW;
  muster_sheet_kinds_sort (self);
  return self;
}

void
muster_sheet_eval_free (MusterSheetEval *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->scratch_force, muster_force_free);
  g_clear_object (&self->scratch);
  g_clear_pointer (&self->census, g_hash_table_unref);
  g_clear_pointer (&self->others, g_hash_table_unref);
  g_free (self->kinds);
  g_free (self->ends);
  g_free (self->copies);
  g_free (self->numbers);
  g_free (self->named);
  g_free (self);
}

gboolean
muster_sheet_eval_get_opponent (const MusterSheetEval *self)
{
  return self->choices != NULL && self->choices->opponent;
}

static void
take_row (MusterSubject   *self,
          MusterSheetEval *eval,
          MusterForce     *force,
          guint32          row)
{
  memset (self, 0, sizeof *self);
  self->force = force;
  self->row = row;
  self->count = 1;
  self->copies = 1;
  self->serial = ++eval->serial;
  if (row == MUSTER_FORCE_ROW)
    return;

  self->unit = force->rows[row];
  self->computed = muster_price_compute (force, &force->rows[row]);
}

/* Asks of a unit of the list, or with MUSTER_FORCE_ROW of none. */
void
muster_subject_init (MusterSubject   *self,
                     MusterSheetEval *eval,
                     guint32          row)
{
  take_row (self, eval, eval->force, row);
  if (row != MUSTER_FORCE_ROW)
    self->count = self->copies = eval->copies[row];
}

/* Asks of one value of the unit from here on. Conditions then find that value alone in its column. */
void
muster_subject_narrow (MusterSubject      *self,
                       MusterSheetEval    *eval,
                       const MusterColumn *column,
                       guint32             place)
{
  MusterForce *force = self->force;
  const MusterUnitType *type = self->unit.unit->type;
  gint16 use = force->system->type_data[self->unit.type].use_of[column->ix];
  MusterCell *cells = &force->cells[force->n_cells];

  g_return_if_fail (type != NULL && use >= 0);

  /* Behind the units' own cells every force has some to spare. */
  memcpy (cells, &force->cells[self->unit.cells], type->n_uses * sizeof (MusterCell));
  cells[use].first += place;
  cells[use].n = 1;
  self->unit.cells = force->n_cells;
  self->column = column;
  self->chosen = *muster_force_cell_values (force, &cells[use]);
  self->times = column->counted == MUSTER_COUNTED_YES ? self->chosen.count : 1;
  self->serial = ++eval->serial;
}

/* Gives the spare cells back. */
void
muster_subject_widen (MusterSubject *self)
{
  if (self->unit.cells == self->force->n_cells && self->unit.unit->type != NULL)
    memset (&self->force->cells[self->force->n_cells], 0, self->unit.unit->type->n_uses * sizeof (MusterCell));
}

MusterContext
muster_subject_get_context (const MusterSubject *self)
{
  return (MusterContext) { self->force, self->row != MUSTER_FORCE_ROW ? &self->unit : NULL, self->computed };
}

/* A list of the same game, under the same house rules and limit, for units that no list has. */
static void
make_scratch (MusterSheetEval *self)
{
  self->scratch = muster_roster_new (self->report->system);
  self->scratch_force = muster_force_new (self->scratch, NULL);
  memcpy (self->scratch_force->options, self->force->options, self->system->n_options * sizeof (gint32));
  self->scratch_force->has_limit = self->force->has_limit;
  self->scratch_force->limit = self->force->limit;
}

/* Makes a unit up for a row: of a type, with the row's value and further columns. Let it go before the next. */
void
muster_sheet_make_up (MusterSheetEval       *self,
                      MusterMadeUp          *made,
                      MusterSubject         *subject,
                      const MusterSheetNode *node,
                      const MusterUnitType  *type,
                      gint32                 value)
{
  const MusterColumn *column = node->column >= 0 ? &self->system->columns[node->column] : NULL;
  const MusterChosen *chosen;
  guint32 row;

  if (self->scratch == NULL)
    make_scratch (self);

  made->unit = muster_unit_new (self->scratch, type->id);
  for (guint i = 0; i < node->n_with; i++)
    {
      const MusterChoice *with = &node->with[i];

      if (with->column != NULL && self->system->type_data[type->ix].use_of[with->column->ix] >= 0 && with->column != column)
        muster_unit_add_choice (made->unit, with->id, with->value, with->count);
    }
  if (column != NULL)
    muster_unit_add_choice (made->unit, column->id, column->values[value].id, 0);

  made->mark = muster_force_mark (self->scratch_force);
  row = muster_force_push (self->scratch_force, made->unit, MUSTER_FORCE_ROW, NULL);
  take_row (subject, self, self->scratch_force, row);
  if (column != NULL && muster_force_get_values (self->scratch_force, row, column, &chosen) > 0)
    {
      subject->column = column;
      subject->chosen = chosen[0];
    }
}

void
muster_sheet_let_go (MusterSheetEval *self,
                     MusterMadeUp    *made)
{
  muster_force_shrink (self->scratch_force, &made->mark);
  g_clear_pointer (&made->unit, muster_unit_free);
}
