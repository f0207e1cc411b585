/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Columns and marks of a unit: what stands in the list, what its entry says, what is so by default. */

#define G_LOG_DOMAIN "muster-force"

#include "muster-force-private.h"

/* Takes the marks that stand in a unit or entry, but for those that were spoken of before; of one id the first
 * counts. Returns which are spoken of now. */
guint64
muster_force_take_marks (MusterForce            *self,
                         guint32                 row,
                         MusterRow              *r,
                         const MusterMarkChoice *marks,
                         guint                   n_marks,
                         guint64                 before)
{
  guint64 allowed = r->unit->type->marks;
  guint64 spoken = before;

  for (guint i = 0; i < n_marks; i++)
    {
      guint64 bit;

      if (marks[i].ix < 0 || (allowed >> marks[i].ix & 1) == 0)
        {
          muster_force_add_fault (self, self->system->unknown, row, MUSTER_FAULT_UNKNOWN_MARK, marks[i].id, NULL);
          continue;
        }
      bit = G_GUINT64_CONSTANT (1) << marks[i].ix;
      if ((spoken & bit) != 0)
        continue;
      spoken |= bit;
      if (!marks[i].off)
        r->marks |= bit;
    }
  return spoken;
}

/* Finds out which marks a unit has. */
void
muster_force_resolve_marks (MusterForce *self,
                            guint32      row,
                            MusterRow   *r)
{
  guint64 spoken = 0;

  if (r->unit->n_marks > 0)
    spoken = muster_force_take_marks (self, row, r, r->unit->marks, r->unit->n_marks, 0);
  if (r->entry != NULL && r->entry->n_marks > 0)
    muster_force_use_entry_marks (self, row, r, spoken);
}

static void
add_column_fault (MusterForce        *self,
                  const MusterRule   *rule,
                  guint32             row,
                  MusterFaultKind     kind,
                  const char         *what,
                  const MusterColumn *column)
{
  if (rule == NULL)
    return;
  muster_force_add_fault (self, rule, row, kind, what, kind == MUSTER_FAULT_COUNT || kind == MUSTER_FAULT_TWICE ? NULL : column->id);
  g_array_index (self->faults, MusterForceFault, self->faults->len - 1).column = (gint16) column->ix;
}

/* Judges one column as it stands in the file, without looking at its neighbours. Returns the use it is
 * for, or NULL where the type has no such column. */
static const MusterUse *
judge_choice (MusterForce          *self,
              guint32               row,
              const MusterUnitType *type,
              const MusterChoice   *choice,
              gboolean              silent)
{
  const MusterColumn *column = choice->column;
  gint16 ix = column != NULL ? self->system->type_data[type->ix].use_of[column->ix] : -1;
  const MusterUse *use = ix >= 0 ? &type->uses[ix] : NULL;

  if (silent)
    return use;

  if (use == NULL)
    {
      muster_force_add_fault (self, type->faults, row, MUSTER_FAULT_UNKNOWN_COLUMN, choice->id, NULL);
      return NULL;
    }
  if (choice->count > 0 && column->counted == MUSTER_COUNTED_NO)
    add_column_fault (self, use->faults, row, MUSTER_FAULT_COUNT, choice->id, column);
  if (column->kind == MUSTER_COLUMN_NUMBER)
    {
      if (choice->number < 0)
        add_column_fault (self, use->faults, row, MUSTER_FAULT_BAD_NUMBER, choice->value, column);
      else if ((column->has_least && choice->number < column->least) || (column->has_most && choice->number > column->most))
        add_column_fault (self, use->faults, row, MUSTER_FAULT_OUT_OF_BOUNDS, choice->value, column);
    }
  else if (choice->number < 0)
    add_column_fault (self, use->faults, row, MUSTER_FAULT_UNKNOWN_VALUE, choice->value, column);
  else if (use->allowed != NULL && !use->allowed[choice->number])
    add_column_fault (self, use->faults, row, MUSTER_FAULT_FORBIDDEN_VALUE, choice->value, column);
  return use;
}

static void
take_choice (MusterForce        *self,
             guint32             row,
             const MusterUse    *use,
             MusterCell         *cell,
             const MusterChoice *choice,
             gboolean            silent,
             MusterSpoken       *now)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << use->column->ix;
  gboolean twice = (now->spoken & bit) != 0 && !use->column->repeats;
  MusterChosen chosen = { choice->number, MAX (choice->count, 1) };

  now->spoken |= bit;
  if (twice && !silent)
    add_column_fault (self, use->repeats, row, MUSTER_FAULT_TWICE, use->column->id, use->column);

  if (use->column->kind == MUSTER_COLUMN_NUMBER && (twice || choice->number < 0))
    {
      cell->missing = TRUE;
      cell->n = 0;
      now->valued |= bit;
      return;
    }
  if (choice->number < 0 || cell->missing || (twice && (now->valued & bit) != 0))
    return;

  now->valued |= bit;
  if (!use->column->repeats)
    {
      cell->first = self->chosen->len;
      g_array_append_val (self->chosen, chosen);
    }
  else if (cell->n == MUSTER_MAX_VALUES)
    /* No unit has a thousand weapons; but a hostile file could have a million, in each of a million units. */
    return;
  else
    g_array_index (self->chosen, MusterChosen, cell->first + cell->n) = chosen;
  cell->n++;
}

static MusterCell *
cell_of_choice (MusterForce        *self,
                const MusterRow    *r,
                const MusterChoice *choice,
                guint64             before)
{
  gint16 use;

  if (choice->column == NULL || (before >> choice->column->ix & 1) != 0)
    return NULL;
  use = self->system->type_data[r->type].use_of[choice->column->ix];
  return use >= 0 ? &self->cells[r->cells + (guint) use] : NULL;
}

/* The values of a repeating column stand side by side, however they are mixed with others in the file: makes
 * room for each column's before they are taken. */
static void
make_room (MusterForce        *self,
           MusterRow          *r,
           const MusterChoice *choices,
           guint               n_choices,
           guint64             before)
{
  gboolean any = FALSE;

  for (guint i = 0; i < n_choices; i++)
    {
      MusterCell *cell;

      if (choices[i].column == NULL || !choices[i].column->repeats || choices[i].number < 0)
        continue;
      cell = cell_of_choice (self, r, &choices[i], before);
      if (cell != NULL)
        cell->n++;
      any = any || cell != NULL;
    }
  for (guint i = 0; any && i < r->unit->type->n_uses; i++)
    {
      MusterCell *cell = &self->cells[r->cells + i];

      if (!r->unit->type->uses[i].column->repeats || (before >> r->unit->type->uses[i].column->ix & 1) != 0)
        continue;
      cell->first = self->chosen->len;
      g_array_set_size (self->chosen, self->chosen->len + cell->n);
      cell->n = 0;
    }
}

/* Takes the columns that stand in a unit or entry; those that `before` has a value for are passed over. */
MusterSpoken
muster_force_take_choices (MusterForce        *self,
                           guint32             row,
                           MusterRow          *r,
                           const MusterChoice *choices,
                           guint               n_choices,
                           gboolean            silent,
                           guint64             before)
{
  const MusterUnitType *type = r->unit->type;
  MusterSpoken now = { 0, 0 };

  make_room (self, r, choices, n_choices, before);
  for (guint i = 0; i < n_choices; i++)
    {
      const MusterChoice *choice = &choices[i];
      const MusterUse *use;

      if (choice->column != NULL && (before >> choice->column->ix & 1) != 0)
        continue;
      use = judge_choice (self, row, type, choice, silent);
      if (use != NULL)
        take_choice (self, row, use, &self->cells[r->cells + (guint) (use - type->uses)], choice, silent, &now);
    }
  return now;
}

static gint32
pick_default (MusterForce            *self,
              const MusterRow        *r,
              const MusterColumnData *data)
{
  MusterContext context = { self, r, 0 };

  for (guint i = 0; i < data->n_defaults; i++)
    {
      if (muster_predicate_holds (data->defaults[i].when, &context))
        return data->defaults[i].value;
    }
  return -1;
}

/* Fills columns that nobody spoke of: first the plain defaults, then in order those with conditions, which
 * may look at what stands by then. */
static void
fill_defaults (MusterForce *self,
               MusterRow   *r)
{
  const MusterUnitType *type = r->unit->type;

  for (guint conditional = 0; conditional < 2; conditional++)
    {
      for (guint i = 0; i < self->system->n_columns; i++)
        {
          const MusterColumnData *data = &self->system->column_data[i];
          gint16 use = self->system->type_data[type->ix].use_of[i];
          MusterCell *cell;
          gint32 value;

          if (use < 0 || data->n_defaults == 0 || (data->defaults[0].when != NULL) != (conditional == 1))
            continue;
          cell = &self->cells[r->cells + (guint) use];
          if (cell->n > 0 || cell->missing)
            continue;
          value = pick_default (self, r, data);
          if (value >= 0)
            {
              MusterChosen chosen = { value, 1 };

              cell->first = self->chosen->len;
              cell->n = 1;
              g_array_append_val (self->chosen, chosen);
            }
        }
    }
}

/* Finds out which values a unit has in its columns. */
void
muster_force_resolve_columns (MusterForce *self,
                              guint32      row,
                              MusterRow   *r)
{
  gboolean silent = r->bad_entry && r->unit->type->skips_bad_entry;
  MusterSpoken spoken = muster_force_take_choices (self, row, r, r->unit->choices, r->unit->n_choices, silent, 0);

  if (r->entry != NULL && r->entry->n_choices > 0)
    muster_force_use_entry_columns (self, row, r, spoken.valued);
  fill_defaults (self, r);
}
