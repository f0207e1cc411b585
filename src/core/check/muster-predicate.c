/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a condition of a system file holds for a unit. */

#define G_LOG_DOMAIN "muster-predicate"

#include "muster-force-private.h"

static inline gboolean
has_bit (const MusterPredicate *self,
         gint32                 ix)
{
  return ix >= 0 && (guint) ix < self->n_values && (self->values[ix / 64] >> (ix % 64) & 1) != 0;
}

static gboolean
column_holds (const MusterPredicate *self,
              const MusterContext   *context)
{
  const MusterCell *cell = muster_force_cell (context->force, context->row, self->ix);
  const MusterChosen *values;

  if (cell == NULL || cell->n == 0)
    return FALSE;

  values = muster_force_cell_values (context->force, cell);
  if (self->kind == MUSTER_PREDICATE_RANGE)
    return values[0].value >= self->least && values[0].value <= self->most;
  for (guint i = 0; i < cell->n; i++)
    {
      if (has_bit (self, values[i].value))
        return TRUE;
    }
  return FALSE;
}

/* Does a unit have in a column what its entry says? Without an entry that says anything it does. */
static gboolean
agrees_with_entry (const MusterPredicate *self,
                   const MusterContext   *context)
{
  const MusterEntry *entry = context->row->entry;
  const MusterCell *cell = muster_force_cell (context->force, context->row, self->ix);
  const MusterChosen *values;
  guint n = 0;

  if (entry == NULL || cell == NULL)
    return TRUE;

  values = muster_force_cell_values (context->force, cell);
  for (guint i = 0; i < entry->n_choices; i++)
    {
      const MusterChoice *choice = &entry->choices[i];

      if (choice->column == NULL || choice->column->ix != self->ix || choice->number < 0)
        continue;
      if (!choice->column->repeats && n > 0)
        break;
      if (n >= cell->n || values[n].value != choice->number)
        return FALSE;
      n++;
    }
  return n == 0 || n == cell->n;
}

static gboolean
agrees_with_print (const MusterContext *context)
{
  const MusterRow *row = context->row;

  return row->entry == NULL || !row->entry->has_printed || row->has_inline || row->entry->printed == context->computed;
}

static gboolean
option_holds (const MusterPredicate *self,
              const MusterContext   *context)
{
  return has_bit (self, context->force->options[self->ix]);
}

static gboolean
unit_holds (const MusterPredicate *self,
            const MusterContext   *context)
{
  const MusterRow *row = context->row;
  const MusterCell *cell;

  if (row == NULL)
    return FALSE;

  switch (self->kind)
    {
    case MUSTER_PREDICATE_COLUMN:
    case MUSTER_PREDICATE_RANGE:
      return column_holds (self, context);
    case MUSTER_PREDICATE_COLUMN_SET:
      cell = muster_force_cell (context->force, row, self->ix);
      return cell != NULL && cell->n > 0;
    case MUSTER_PREDICATE_MARK:
      return (row->marks >> self->ix & 1) != 0;
    case MUSTER_PREDICATE_GRADE:
      return has_bit (self, row->grade);
    case MUSTER_PREDICATE_TYPE:
      return muster_type_set_has (self->types, row->type);
    case MUSTER_PREDICATE_PARENT:
      return muster_type_set_has (self->types, row->parent != G_MAXUINT32 ? context->force->rows[row->parent].type
                                                                         : MUSTER_FORCE_TYPE (context->force->system));
    case MUSTER_PREDICATE_AGREES_PRICE:
      return agrees_with_print (context);
    case MUSTER_PREDICATE_AGREES_COLUMN:
      return agrees_with_entry (self, context);
    case MUSTER_PREDICATE_ALL:
    case MUSTER_PREDICATE_ANY:
    case MUSTER_PREDICATE_NOT:
    case MUSTER_PREDICATE_OPTION:
    case MUSTER_PREDICATE_OPTION_SET:
    case MUSTER_PREDICATE_HAS_LIMIT:
    case MUSTER_PREDICATE_FIGURE:
    default:
      g_assert_not_reached ();
    }
}

/* Whether the condition holds; NULL always does. */
gboolean
muster_predicate_holds (const MusterPredicate *self,
                        const MusterContext   *context)
{
  if (self == NULL)
    return TRUE;

  switch (self->kind)
    {
    case MUSTER_PREDICATE_ALL:
    case MUSTER_PREDICATE_NOT:
      for (guint i = 0; i < self->n_parts; i++)
        {
          if (!muster_predicate_holds (self->parts[i], context))
            return self->kind == MUSTER_PREDICATE_NOT;
        }
      return self->kind == MUSTER_PREDICATE_ALL;
    case MUSTER_PREDICATE_ANY:
      for (guint i = 0; i < self->n_parts; i++)
        {
          if (muster_predicate_holds (self->parts[i], context))
            return TRUE;
        }
      return FALSE;
    case MUSTER_PREDICATE_OPTION:
      return option_holds (self, context);
    case MUSTER_PREDICATE_OPTION_SET:
      return context->force->options[self->ix] >= 0;
    case MUSTER_PREDICATE_HAS_LIMIT:
      return context->force->has_limit;
    case MUSTER_PREDICATE_FIGURE:
      /* The reader lets figures stand in classing only. */
      return FALSE;
    case MUSTER_PREDICATE_COLUMN:
    case MUSTER_PREDICATE_RANGE:
    case MUSTER_PREDICATE_COLUMN_SET:
    case MUSTER_PREDICATE_MARK:
    case MUSTER_PREDICATE_GRADE:
    case MUSTER_PREDICATE_TYPE:
    case MUSTER_PREDICATE_PARENT:
    case MUSTER_PREDICATE_AGREES_PRICE:
    case MUSTER_PREDICATE_AGREES_COLUMN:
    default:
      return unit_holds (self, context);
    }
}
