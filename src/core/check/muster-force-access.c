/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a list laid out tells of its units. */

#define G_LOG_DOMAIN "muster-force"

#include "muster-force-private.h"

gint64
muster_force_fact (const MusterForce *force,
                   const MusterRow   *row,
                   guint              fact)
{
  const MusterTypeData *type = &force->system->type_data[row->type];
  const MusterUnitType *uses = row->type < force->system->n_types ? &force->system->types[row->type] : NULL;
  MusterContext context = { force, row, 0 };
  gint64 sum = 0;

  if (!type->has_facts)
    return 0;

  for (guint i = 0; i < type->n_facts; i++)
    {
      if (type->facts[i].fact == fact && muster_predicate_holds (type->facts[i].when, &context))
        {
          sum = type->facts[i].value;
          break;
        }
    }
  for (guint i = 0; uses != NULL && i < uses->n_uses; i++)
    {
      const MusterCell *cell = &force->cells[row->cells + i];
      const MusterColumn *column = uses->uses[i].column;
      const MusterChosen *values = muster_force_cell_values (force, cell);

      if (column->kind == MUSTER_COLUMN_NUMBER)
        continue;
      for (guint k = 0; k < cell->n; k++)
        {
          const MusterValueData *value = &force->system->column_data[column->ix].values[values[k].value];

          for (guint f = 0; f < value->n_facts; f++)
            {
              if (value->facts[f].fact != fact || !muster_predicate_holds (value->facts[f].when, &context))
                continue;
              sum = muster_points_add (sum, muster_points_multiply (value->facts[f].value,
                                                                    column->counted == MUSTER_COUNTED_YES ? values[k].count : 1));
              break;
            }
        }
    }
  return sum;
}

/**
 * muster_force_get_roster:
 * @self: a list laid out
 *
 * Returns: (transfer none): the list
 */
MusterRoster *
muster_force_get_roster (const MusterForce *self)
{
  return self->roster;
}

/**
 * muster_force_get_n_rows:
 * @self: a list laid out
 *
 * Returns: how many units stand in the list, counts not multiplied
 */
guint32
muster_force_get_n_rows (const MusterForce *self)
{
  return self->n_rows;
}

/**
 * muster_force_get_unit:
 * @self: a list laid out
 * @row: number of a unit, parents before what they hold
 *
 * Returns: (transfer none): the unit
 */
MusterUnit *
muster_force_get_unit (const MusterForce *self,
                       guint32            row)
{
  g_return_val_if_fail (row < self->n_rows, NULL);

  return (MusterUnit *) self->rows[row].unit;
}

/**
 * muster_force_get_entry:
 * @self: a list laid out
 * @row: of a unit
 *
 * Returns: (nullable): the entry in force, or %NULL where none is named or a bad one
 */
const MusterEntry *
muster_force_get_entry (const MusterForce *self,
                        guint32            row)
{
  g_return_val_if_fail (row < self->n_rows, NULL);

  return self->rows[row].entry;
}

/**
 * muster_force_get_grade:
 * @self: a list laid out
 * @row: of a unit
 *
 * Returns: number of the grade in force; 0 in a system without grades
 */
guint
muster_force_get_grade (const MusterForce *self,
                        guint32            row)
{
  g_return_val_if_fail (row < self->n_rows, 0);

  return self->rows[row].grade;
}

/**
 * muster_force_get_silhouette:
 * @self: a force
 * @row: row of a unit
 *
 * Returns: (transfer none) (nullable): the word for its picture: what its entry says, else what a value in its columns
 *   says, the last one's of several, else its category's
 */
const char *
muster_force_get_silhouette (const MusterForce *self,
                             guint32            row)
{
  const MusterUnitType *type = muster_force_get_unit (self, row)->type;
  const MusterEntry *entry = muster_force_get_entry (self, row);

  if (type == NULL)
    return NULL;
  if (entry != NULL && entry->silhouette != NULL)
    return entry->silhouette;

  for (guint i = type->n_uses; i-- > 0;)
    {
      const MusterColumn *column = type->uses[i].column;
      const MusterChosen *chosen;
      guint n = column->kind == MUSTER_COLUMN_CHOICE ? muster_force_get_values (self, row, column, &chosen) : 0;

      for (guint k = n; k-- > 0;)
        {
          if (chosen[k].value >= 0 && (guint) chosen[k].value < column->n_values &&
              column->values[chosen[k].value].silhouette != NULL)
            return column->values[chosen[k].value].silhouette;
        }
    }
  return type->category != NULL ? type->category->extra : NULL;
}

/**
 * muster_force_get_marks:
 * @self: a list laid out
 * @row: of a unit
 *
 * Returns: the marks in force, bit n for mark n
 */
guint64
muster_force_get_marks (const MusterForce *self,
                        guint32            row)
{
  g_return_val_if_fail (row < self->n_rows, 0);

  return self->rows[row].marks;
}

/**
 * muster_force_get_values:
 * @self: a list laid out
 * @row: of a unit
 * @column: a column
 * @values: (out) (optional): the values in force
 *
 * Returns: how many values are in force; 0 where the column is unset or the type has none
 */
guint
muster_force_get_values (const MusterForce   *self,
                         guint32              row,
                         const MusterColumn  *column,
                         const MusterChosen **values)
{
  const MusterCell *cell;

  g_return_val_if_fail (row < self->n_rows, 0);

  cell = muster_force_cell (self, &self->rows[row], column->ix);
  if (values != NULL)
    *values = cell != NULL && cell->n > 0 ? muster_force_cell_values (self, cell) : NULL;
  return cell != NULL ? cell->n : 0;
}

/**
 * muster_force_get_option:
 * @self: a list laid out
 * @option: a house rule
 *
 * Returns: number of the value in force, or the number itself; -1 where a number is unset
 */
gint32
muster_force_get_option (const MusterForce  *self,
                         const MusterOption *option)
{
  return self->options[option->ix];
}
