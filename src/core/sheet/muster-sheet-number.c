/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers of sheets: sums of what holds for a subject, exact, and how they are written for people. */

#define G_LOG_DOMAIN "muster-sheet-number"

#include "config.h"

#include "muster-plural.h"
#include "muster-sheet-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The greatest that is written, and the least below 0. */
#define MOST_NUMBER G_GINT64_CONSTANT (1000000000)

__extension__ typedef __int128 Wide;

static MusterPoints
narrow (Wide value)
{
  return value > G_MAXINT64 ? G_MAXINT64 : value < -G_MAXINT64 ? -G_MAXINT64 : (MusterPoints) value;
}

/* The greatest multiple of `step` that is not above `value`. */
static Wide
floor_to (Wide value,
          Wide step)
{
  Wide rest = value % step;

  return value - rest - (rest < 0 ? step : 0);
}

/* A number of three decimals, as all are that are written. */
static MusterPoints
round_off (MusterPoints value)
{
  Wide unit = MUSTER_POINTS_ONE / 1000;

  return narrow (floor_to ((Wide) value * 2 + unit, unit * 2) / 2);
}

/* What went beyond all that a game counts says nothing. */
static gboolean
is_beyond (MusterPoints value)
{
  return value > MUSTER_POINTS (MOST_NUMBER) || value < -MUSTER_POINTS (MOST_NUMBER);
}

/* × times ÷ divide, made whole where that is asked. What a division leaves is kept to the three decimals that numbers
 * have; all else is exact. */
static MusterPoints
scale (MusterPoints value,
       MusterPoints times,
       MusterPoints divide,
       gboolean     whole,
       guint        round)
{
  Wide product = (Wide) value * times;
  Wide step = (Wide) (divide != 0 ? divide : MUSTER_POINTS_ONE);
  Wide unit = whole ? MUSTER_POINTS_ONE : step == MUSTER_POINTS_ONE ? 1 : MUSTER_POINTS_ONE / 1000;

  if (step < 0)
    {
      step = -step;
      product = -product;
    }
  /* The value in millionths is product ÷ step: rounded to units, it is a multiple of step × unit. */
  step *= unit;
  if (whole && round == 2)
    return narrow (-floor_to (-product, step) / step * unit);
  if (!whole || round == 0)
    product = product * 2 + step;
  else
    product *= 2;
  return narrow (floor_to (product, step * 2) / (step * 2) * unit);
}

/* What a value carries of a fact: the first that holds; otherwise nothing. */
static MusterPoints
fact_of_value (const MusterSubject *subject,
               guint                column,
               gint32               value,
               guint                fact)
{
  const MusterColumn *of = &subject->force->system->columns[column];
  MusterContext context = muster_subject_get_context (subject);
  const MusterValueData *data;

  if (of->kind != MUSTER_COLUMN_CHOICE || value < 0 || (guint) value >= of->n_values)
    return 0;
  data = &subject->force->system->column_data[column].values[value];
  for (guint i = 0; i < data->n_facts; i++)
    {
      if (data->facts[i].fact == fact && muster_predicate_holds (data->facts[i].when, &context))
        return data->facts[i].value;
    }
  return 0;
}

/* A fact of the subject: of a value what it alone carries, of a unit all that it has. FALSE without a subject. */
gboolean
muster_sheet_fact (const MusterSubject *subject,
                   guint                fact,
                   MusterPoints        *value)
{
  if (subject->row == MUSTER_FORCE_ROW)
    return FALSE;
  if (subject->column != NULL)
    *value = fact_of_value (subject, subject->column->ix, subject->chosen.value, fact);
  else
    *value = muster_force_fact (subject->force, &subject->unit, fact);
  return TRUE;
}

static gboolean
figure_of (const MusterSubject *subject,
           guint                ix,
           MusterPoints        *value)
{
  const MusterSystem *system = subject->force->system;
  const MusterFigure *figure = &system->figures[ix];
  const MusterEntry *entry = subject->row != MUSTER_FORCE_ROW ? subject->unit.entry : NULL;

  if (entry == NULL)
    return FALSE;
  /* A figure is worked out from one that stands before it. */
  if (figure->derived)
    {
      const MusterDerive *derive = &system->derives[ix];
      MusterPoints from;

      if (derive->from >= ix || !figure_of (subject, derive->from, &from))
        return FALSE;
      *value = scale (from, derive->times, derive->divide, derive->whole, derive->round);
      return TRUE;
    }
  for (guint i = 0; i < entry->n_figures; i++)
    {
      if (entry->figures[i].figure == figure)
        return figure->kind == MUSTER_FIGURE_NUMBER && muster_points_parse (entry->figures[i].value, 3, value);
    }
  return FALSE;
}

static gboolean
number_in_column (const MusterSubject *subject,
                  guint                ix,
                  MusterPoints        *value)
{
  const MusterCell *cell = subject->row != MUSTER_FORCE_ROW ? muster_force_cell (subject->force, &subject->unit, ix) : NULL;

  if (cell == NULL || cell->n == 0 || subject->force->system->columns[ix].kind != MUSTER_COLUMN_NUMBER)
    return FALSE;
  *value = MUSTER_POINTS (muster_force_cell_values (subject->force, cell)->value);
  return TRUE;
}

/* Of all units of some types in the subject, itself included: how many they are, or what they carry of a fact. One that is
 * made up holds nothing. */
static MusterPoints
held_in (const MusterSheetEval *self,
         const MusterSubject   *subject,
         const MusterSheetAdd  *add)
{
  if (subject->force == self->force)
    return add->fact >= 0 ? muster_sheet_kinds_fact (self, subject->row, add->of, (guint) add->fact)
                          : muster_points_multiply (MUSTER_POINTS_ONE,
                                                    (gint64) muster_sheet_kinds_count (self, subject->row, add->of));
  if (!muster_type_set_has (add->of, subject->unit.type))
    return 0;
  return add->fact >= 0 ? muster_force_fact (subject->force, &subject->unit, (guint) add->fact) : MUSTER_POINTS_ONE;
}

static gboolean
amount_of (MusterSheetEval      *self,
           const MusterSubject  *subject,
           const MusterSheetAdd *add,
           MusterPoints         *value)
{
  switch (add->kind)
    {
    case MUSTER_ADD_VALUE:
      *value = add->value;
      return TRUE;
    case MUSTER_ADD_FACT:
      return muster_sheet_fact (subject, add->ix, value);
    case MUSTER_ADD_VALUE_FACT:
      *value = fact_of_value (subject, add->column, add->column_value, add->ix);
      return TRUE;
    case MUSTER_ADD_COLUMN:
      return number_in_column (subject, add->ix, value);
    case MUSTER_ADD_NUMBER:
      return muster_sheet_number (self, subject, add->ix, value);
    case MUSTER_ADD_FIGURE:
      return figure_of (subject, add->ix, value);
    case MUSTER_ADD_HELD:
      *value = held_in (self, subject, add);
      return TRUE;
    default:
      g_return_val_if_reached (FALSE);
    }
}

static gboolean
work_out (MusterSheetEval         *self,
          const MusterSubject     *subject,
          const MusterSheetNumber *number,
          MusterPoints            *value)
{
  MusterContext context = muster_subject_get_context (subject);
  MusterPoints sum = 0;

  for (guint i = 0; i < number->n_adds; i++)
    {
      const MusterSheetAdd *add = &number->adds[i];
      MusterPoints amount;
      MusterPoints by;

      if (!muster_predicate_holds (add->when, &context))
        continue;
      if (!amount_of (self, subject, add, &amount))
        return FALSE;
      amount = muster_points_scale (amount, add->times);
      if (add->by >= 0)
        {
          if (!muster_sheet_number (self, subject, (guint) add->by, &by))
            return FALSE;
          amount = round_off (muster_points_scale (amount, by));
        }
      sum = muster_points_add (sum, amount);
    }

  sum = scale (sum, number->times, number->divide, number->whole, number->round);
  if (number->has_least)
    sum = MAX (sum, number->least);
  if (number->has_most)
    sum = MIN (sum, number->most);
  *value = sum;
  return TRUE;
}

/* A number of the system's, for a subject; FALSE where something that it is made of is missing. Worked out once for each
 * subject: numbers may be made of numbers many times over. */
gboolean
muster_sheet_number (MusterSheetEval     *self,
                     const MusterSubject *subject,
                     guint                ix,
                     MusterPoints        *value)
{
  MusterKnownNumber *known = &self->numbers[ix];

  if (known->serial != subject->serial)
    {
      MusterPoints sum = 0;
      gboolean is_known = work_out (self, subject, &self->plan->numbers[ix], &sum);

      *known = (MusterKnownNumber) { subject->serial, is_known, sum };
    }
  *value = known->value;
  return known->known;
}

gboolean
muster_sheet_number_or_fact (MusterSheetEval     *self,
                             const MusterSubject *subject,
                             int                  number,
                             int                  fact,
                             MusterPoints        *value)
{
  if (number >= 0)
    return muster_sheet_number (self, subject, (guint) number, value);
  return fact >= 0 && muster_sheet_fact (subject, (guint) fact, value);
}

/* How many whole things a number makes: a started one counts, less than none are none. */
guint64
muster_sheet_whole (MusterPoints value)
{
  return value <= 0 ? 0 : (guint64) (value / MUSTER_POINTS_ONE) + (value % MUSTER_POINTS_ONE != 0);
}

/* The unit that a number is in. */
void
muster_sheet_append_unit (GString      *out,
                          const char   *unit,
                          MusterPoints  number)
{
  if (unit == NULL || *unit == '\0')
    return;
  if (strcmp (unit, "inches") == 0)
    g_string_append (out, MUSTER_SHEET_INCH);
  else
    g_string_append_printf (out, MUSTER_SHEET_NO_BREAK "%s", muster_plural_text (NULL, unit, number));
}

/* With the minus sign that paper has, not a hyphen. */
void
muster_sheet_append_points (GString     *out,
                            MusterPoints points)
{
  g_autofree char *text = NULL;

  if (is_beyond (points))
    {
      g_string_append (out, MUSTER_SHEET_DASH);
      return;
    }
  text = muster_points_to_local (points);
  if (*text == '-')
    g_string_append_printf (out, "−%s", text + 1);
  else
    g_string_append (out, text);
}

void
muster_sheet_append_number (GString             *out,
                            MusterSheetEval     *self,
                            const MusterSubject *subject,
                            guint                ix)
{
  const MusterSheetNumber *number = &self->plan->numbers[ix];
  guint die = number->die != 0 ? number->die : 6;
  MusterPoints value;

  if (!muster_sheet_number (self, subject, ix, &value) || is_beyond (value))
    {
      g_string_append (out, MUSTER_SHEET_DASH);
      return;
    }
  if (number->form == MUSTER_FORM_SCORE && value <= MUSTER_POINTS_ONE)
    {
      self->said_always = TRUE;
      /* Translators: in place of a score such as 3+: no roll can miss */
      g_string_append (out, _("always"));
      return;
    }
  if (number->form == MUSTER_FORM_SCORE && value > MUSTER_POINTS (die))
    {
      self->said_cannot[(die / 64) & 1] |= G_GUINT64_CONSTANT (1) << (die % 64);
      /* Translators: in place of a score such as 3+: no roll can reach it */
      g_string_append (out, _("cannot"));
      return;
    }
  if (number->form == MUSTER_FORM_SIGNED && value > 0)
    g_string_append_c (out, '+');
  muster_sheet_append_points (out, value);
  if (number->form == MUSTER_FORM_PLUS || number->form == MUSTER_FORM_SCORE)
    g_string_append_c (out, '+');
  muster_sheet_append_unit (out, number->unit, value);
}
