/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Points of a unit and of a list. One function walks the parts of a price; the plain number and the sum that
 * a person reads both come from it, so that they cannot differ. */

#define G_LOG_DOMAIN "muster-price"

#include "config.h"

#include "muster-price.h"

#include "muster-force-private.h"

#include <glib/gi18n-lib.h>

/* Which price holds: the first whose condition does; without one the plain points. */
static void
pick_price (const MusterCondPrice *prices,
            guint                  n_prices,
            const MusterContext   *context,
            MusterPoints          *points,
            guint                 *n_free)
{
  for (guint i = 0; i < n_prices; i++)
    {
      if (muster_predicate_holds (prices[i].when, context))
        {
          *points = prices[i].points;
          *n_free = prices[i].free;
          return;
        }
    }
}

static MusterPricePart
column_part (const MusterUse     *use,
             const MusterChosen  *chosen,
             const MusterContext *context)
{
  const MusterSystem *system = context->force->system;
  const MusterColumn *column = use->column;
  const MusterColumnData *data = &system->column_data[column->ix];
  MusterPricePart part = { 0 };
  MusterPoints before = G_MININT64;

  part.kind = MUSTER_PRICE_PART_COLUMN;
  part.column = column;
  part.count = column->counted == MUSTER_COUNTED_YES ? chosen->count : 1;

  pick_price (data->prices, data->n_prices, context, &before, &part.free);
  if (column->kind == MUSTER_COLUMN_NUMBER)
    {
      part.number = chosen->value;
      part.each = before != G_MININT64 ? before : data->points;
      part.count = 1;
      part.points = muster_points_multiply (part.each, chosen->value);
      return part;
    }

  part.value = &column->values[chosen->value];
  /* What a type cannot have costs nothing; it is a finding already. */
  if (use->allowed != NULL && !use->allowed[chosen->value])
    return part;

  part.each = before;
  if (before == G_MININT64)
    {
      const MusterValueData *value = &data->values[chosen->value];

      part.each = part.value->points;
      pick_price (value->prices, value->n_prices, context, &part.each, &part.free);
    }
  part.points = muster_points_multiply (part.each, part.count > part.free ? part.count - part.free : 0);
  return part;
}

static MusterPoints
type_points (const MusterContext *context)
{
  const MusterTypeData *type = &context->force->system->type_data[context->row->type];
  MusterPoints points = type->points;
  guint n_free = 0;

  pick_price (type->prices, type->n_prices, context, &points, &n_free);
  return points;
}

/* Adds the parts of a unit's price up; notes each in `parts` (nullable). */
static MusterPoints
add_parts (const MusterForce *force,
           const MusterRow   *row,
           GArray            *parts)
{
  const MusterSystem *system = force->system;
  const MusterTypeData *type = &system->type_data[row->type];
  MusterContext context = { force, row, 0 };
  MusterPoints sum = type_points (&context);

  if (parts != NULL && sum != 0)
    {
      MusterPricePart part = { .kind = MUSTER_PRICE_PART_TYPE, .count = 1, .each = sum, .points = sum };

      g_array_append_val (parts, part);
    }

  for (guint i = 0; i < type->n_priced_uses; i++)
    {
      const MusterCell *cell = &force->cells[row->cells + type->priced_uses[i]];
      const MusterChosen *chosen = muster_force_cell_values (force, cell);

      for (guint k = 0; k < cell->n; k++)
        {
          MusterPricePart part = column_part (&system->types[row->type].uses[type->priced_uses[i]], &chosen[k], &context);

          sum = muster_points_add (sum, part.points);
          if (parts != NULL)
            g_array_append_val (parts, part);
        }
    }
  return sum;
}

MusterPoints
muster_price_compute (const MusterForce *force,
                      const MusterRow   *row)
{
  return add_parts (force, row, NULL);
}

MusterPoints
muster_price_charge (const MusterForce *force,
                     const MusterRow   *row,
                     MusterPoints       computed)
{
  const MusterTypeData *type = &force->system->type_data[row->type];
  MusterContext context = { force, row, computed };

  if (type->has_printed && row->entry != NULL && row->entry->has_printed && !row->entry->embedded && !row->has_inline
      && muster_predicate_holds (type->printed, &context))
    return row->entry->printed;

  return computed;
}

static MusterPoints
grade_factor (const MusterForce *force,
              const MusterRow   *row)
{
  return force->system->n_grades > 0 ? force->system->grades[row->grade].factor : MUSTER_POINTS_ONE;
}

/**
 * muster_price_unit:
 * @force: a list laid out
 * @row: of a unit
 *
 * Returns: what one such unit costs, by itself and without what it holds, in points
 */
MusterPoints
muster_price_unit (const MusterForce *force,
                   guint32            row)
{
  const MusterRow *unit;

  g_return_val_if_fail (row < force->n_rows, 0);

  unit = &force->rows[row];
  return muster_points_scale (muster_price_charge (force, unit, muster_price_compute (force, unit)), grade_factor (force, unit));
}

/* The rows behind `row` down to the last that it holds. */
static guint32
find_end (const MusterForce *force,
          guint32            row)
{
  guint32 end = row + 1;

  while (end < force->n_rows && force->rows[end].parent != G_MAXUINT32 && force->rows[end].parent >= row)
    end++;
  return end;
}

/* All that stands in `row` (MUSTER_FORCE_ROW: the force), counts multiplied. */
static MusterPoints
price_inside (const MusterForce *force,
              guint32            row)
{
  guint32 first = row == G_MAXUINT32 ? 0 : row + 1;
  guint32 end = row == G_MAXUINT32 ? force->n_rows : find_end (force, row);
  g_autofree MusterPoints *totals = g_new0 (MusterPoints, end - first + 1);
  MusterPoints sum = 0;

  for (guint32 i = end; i-- > first;)
    {
      const MusterRow *unit = &force->rows[i];
      MusterPoints total = muster_points_add (totals[i - first], muster_price_unit (force, i));

      total = muster_points_multiply (total, unit->count);
      if (unit->parent == row)
        sum = muster_points_add (sum, total);
      else
        totals[unit->parent - first] = muster_points_add (totals[unit->parent - first], total);
    }
  return sum;
}

/**
 * muster_price_total:
 * @force: a list laid out
 *
 * Returns: what the whole list costs, in points
 */
MusterPoints
muster_price_total (const MusterForce *force)
{
  return price_inside (force, G_MAXUINT32);
}

/**
 * muster_price_explain:
 * @force: a list laid out
 * @row: of a unit
 *
 * Returns: (transfer full): the unit's price as a sum. It borrows from the force's system
 */
MusterPrice *
muster_price_explain (const MusterForce *force,
                      guint32            row)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, TRUE, sizeof (MusterPricePart));
  const MusterRow *unit;
  MusterPoints computed;
  MusterPoints charged;
  MusterPoints factor;
  MusterPrice *self;

  g_return_val_if_fail (row < force->n_rows, NULL);

  unit = &force->rows[row];
  factor = grade_factor (force, unit);
  computed = add_parts (force, unit, parts);
  charged = muster_price_charge (force, unit, computed);
  if (charged != computed)
    {
      MusterPricePart part = { .kind = MUSTER_PRICE_PART_PRINTED, .count = 1, .each = charged, .points = charged };

      g_array_set_size (parts, 0);
      g_array_append_val (parts, part);
    }

  self = g_new0 (MusterPrice, 1);
  self->n_parts = parts->len;
  self->parts = (MusterPricePart *) (gpointer) g_array_free (g_steal_pointer (&parts), FALSE);
  self->sum = charged;
  self->grade = factor != MUSTER_POINTS_ONE ? &force->system->grades[unit->grade] : NULL;
  self->one = muster_points_scale (charged, factor);
  self->inside = price_inside (force, row);
  self->count = unit->count;
  self->total = muster_points_multiply (muster_points_add (self->one, self->inside), self->count);
  return self;
}

/**
 * muster_price_free:
 * @self: (transfer full): a price
 */
void
muster_price_free (MusterPrice *self)
{
  g_free (self->parts);
  g_free (self);
}

static void
append_points (GString      *text,
               MusterPoints  points)
{
  g_autofree char *local = muster_points_to_local (points);

  g_string_append (text, local);
}

static void
append_part (GString               *text,
             const MusterPricePart *part)
{
  if (part->kind == MUSTER_PRICE_PART_TYPE)
    {
      append_points (text, part->points);
      return;
    }
  if (part->kind == MUSTER_PRICE_PART_PRINTED)
    {
      g_string_append (text, _("printed"));
      g_string_append_c (text, ' ');
      append_points (text, part->points);
      return;
    }

  if (part->value == NULL)
    g_string_append_printf (text, "%s %d × ", muster_system_text (part->column->short_name), part->number);
  else
    {
      if (part->count > 1)
        g_string_append_printf (text, "%u × ", part->count);
      g_string_append (text, muster_system_text (part->value->short_name));
      g_string_append_c (text, ' ');
    }
  if (part->free >= part->count && part->free > 0)
    g_string_append (text, _("free"));
  else
    {
      append_points (text, part->each);
      if (part->free > 0)
        /* Translators: how many of several guns cost nothing: "4 × LMG 5 (1 free)" */
        g_string_append_printf (text, ngettext (" (%u free)", " (%u free)", part->free), part->free);
    }
}

/**
 * muster_price_to_text:
 * @self: a price
 *
 * The sum as a person reads it: `medium 10 + heavy 30 + heavy 30 = 70; × 1.5 veteran = 105`. What costs
 * nothing and says nothing (a column's “none”) is left out. What the unit holds, and how many of it there
 * are, follows where there is any.
 *
 * Returns: (transfer full): one line, translated, numbers as the locale writes them
 */
char *
muster_price_to_text (const MusterPrice *self)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < self->n_parts; i++)
    {
      const MusterPricePart *part = &self->parts[i];

      if (part->points == 0 && part->free == 0)
        continue;
      if (n++ > 0)
        g_string_append (text, " + ");
      append_part (text, part);
    }
  if (n == 0)
    append_points (text, 0);
  else if (n > 1 || self->parts[0].count > 1 || (n == 1 && self->parts[0].kind == MUSTER_PRICE_PART_COLUMN))
    {
      g_string_append (text, " = ");
      append_points (text, self->sum);
    }

  if (self->grade != NULL)
    {
      g_string_append (text, "; × ");
      append_points (text, self->grade->factor);
      g_string_append_printf (text, " %s = ", muster_system_text (self->grade->name));
      append_points (text, self->one);
    }
  if (self->inside != 0)
    {
      g_string_append (text, "; + ");
      append_points (text, self->inside);
      g_string_append_c (text, ' ');
      /* Translators: what stands in a unit, in a sum: "20; + 40 inside = 60" */
      g_string_append (text, _("inside"));
      g_string_append (text, " = ");
      append_points (text, muster_points_add (self->one, self->inside));
    }
  if (self->count > 1)
    {
      g_string_append_printf (text, "; × %u = ", self->count);
      append_points (text, self->total);
    }
  return g_string_free (text, FALSE);
}
