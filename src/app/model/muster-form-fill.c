/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fills the fields of a form in: what may stand in a grade, a column or a mark of a unit, what does, where it comes
 * from, and what each value costs. */

#define G_LOG_DOMAIN "muster-form-field"

#include "config.h"

#include "muster-form-field-private.h"

#include <glib/gi18n.h>

#define TIMES "\303\227"
/* What a number may be where the game sets no bounds: all that a file may say. */
#define MOST_NUMBER 1000000

/* Names of values are written small in the games' files; as a line of their own they begin with a capital. */
char *
muster_form_dup_capital (const char *text)
{
  g_autofree char *first = NULL;

  if (*text == '\0')
    return g_strdup ("");

  first = g_utf8_strup (text, g_utf8_next_char (text) - text);
  return g_strconcat (first, g_utf8_next_char (text), NULL);
}

static char *
dup_price (const MusterReport *report,
           MusterPoints        each)
{
  g_autofree char *points = NULL;

  if (!report->has_points || each == 0)
    return NULL;

  points = muster_points_to_local (each);
  return g_strconcat (each > 0 ? "+" : "", points, NULL);
}

static void
add_value (GPtrArray  *values,
           int         number,
           const char *name,
           const char *price,
           const char *problem,
           gboolean    chosen)
{
  MusterFormValue *value = muster_form_value_new (number, name);

  muster_form_value_set (value, name, price, problem, chosen);
  g_ptr_array_add (values, value);
}

static void
set_line (MusterFormField *self,
          guint            position,
          guint            count)
{
  MusterFieldLine line = { position, count };

  g_array_append_val (self->lines, line);
}

static guint
get_grade (const MusterReport *report,
           const MusterUnit   *unit)
{
  return muster_force_get_grade (report->force, muster_report_get_row (report, unit));
}

static const char *
get_grade_origin (const MusterReport *report,
                  const MusterUnit   *unit)
{
  if (unit->grade >= 0)
    return NULL;
  if (unit->parent->type_id != NULL && get_grade (report, unit->parent) == get_grade (report, unit) &&
      get_grade (report, unit) != muster_system_get_default_grade (report->system))
    /* Translators: where a unit has its grade from */
    return _("From the unit around it");
  /* Translators: a value that nobody chose: it is so unless somebody says otherwise */
  return _("By default");
}

/* The grade of all of its units; none where they differ. */
void
muster_form_fill_grade (MusterFormField    *self,
                        const MusterReport *report)
{
  g_autoptr(GPtrArray) values = g_ptr_array_new_with_free_func (g_object_unref);
  guint n;
  const MusterGrade *grades = muster_system_get_grades (report->system, &n);
  const MusterUnit *first = g_ptr_array_index (self->units, 0);
  guint grade = get_grade (report, first);
  gboolean same = TRUE;

  self->own = FALSE;
  for (guint i = 0; i < self->units->len; i++)
    {
      const MusterUnit *unit = g_ptr_array_index (self->units, i);

      same = same && get_grade (report, unit) == grade;
      self->own = self->own || unit->grade_id != NULL;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = muster_form_dup_capital (muster_system_text (grades[i].name));
      g_autofree char *factor = muster_points_to_local (grades[i].factor);
      g_autofree char *price = report->has_points && grades[i].factor != MUSTER_POINTS_ONE
                                 ? g_strconcat (TIMES "\302\240", factor, NULL) : NULL;

      add_value (values, (int) i, name, price, NULL, same && i == grade);
    }
  muster_form_values_update (self->values, values);

  g_array_set_size (self->lines, 0);
  if (same)
    set_line (self, grade, 1);
  if (self->units->len == 1)
    muster_form_field_set_origin (self, get_grade_origin (report, first));
  else
    /* Translators: of the grade of several units: it is not the same one */
    muster_form_field_set_origin (self, same ? NULL : _("They differ"));
  muster_form_field_emit_changed (self);
}

static gboolean
speaks_of (const MusterChoice *choices,
           guint               n_choices,
           const MusterColumn *column)
{
  for (guint i = 0; i < n_choices; i++)
    {
      if (choices[i].column == column)
        return TRUE;
    }
  return FALSE;
}

static const char *
get_column_origin (const MusterFormField *self,
                   guint                  n)
{
  if (self->own)
    return NULL;
  if (self->brought)
    /* Translators: where a column of a unit has its value from: the catalogue entry that the unit is of */
    return _("From the entry");
  return n > 0 ? _("By default") : NULL;
}

static guint
count_chosen (const MusterChosen *chosen,
              guint               n,
              int                 value)
{
  guint count = 0;

  for (guint i = 0; i < n; i++)
    count += chosen[i].value == value;
  return count;
}

/* What the unit says that is no value of the column; it stays until another one is chosen. */
static const char *
find_stray (const MusterFormField *self,
            const MusterUnit      *unit)
{
  for (guint i = 0; self->own && i < unit->n_choices; i++)
    {
      if (unit->choices[i].column == self->column)
        return unit->choices[i].value;
    }
  return NULL;
}

/* What does not go with the other columns may be chosen with a change of those, if there is one. */
static void
find_way (MusterFormField    *self,
          const MusterReport *report,
          MusterUnitTrial    *trial,
          int                 number,
          MusterFormValue    *value)
{
  const MusterTrialChange wanted = { self->column, 0, number };
  MusterTrialChange way[MUSTER_TRIAL_MAX_WAY];
  guint n = muster_unit_trial_find_way (trial, &wanted, way);
  g_autofree char *note = n > 0 ? muster_form_dup_way (report->system, way, n) : NULL;

  muster_form_value_set_way (value, n > 0, way, n, note);
}

static void
fill_choice (MusterFormField    *self,
             const MusterReport *report,
             const MusterUse    *use,
             const MusterChosen *chosen,
             guint               n,
             MusterUnitTrial    *trial)
{
  g_autoptr(GPtrArray) values = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree guint *positions = g_new0 (guint, self->column->n_values + 1);
  const char *stray = n == 0 ? find_stray (self, g_ptr_array_index (self->units, 0)) : NULL;

  if (n == 0)
    {
      /* Translators: of what a unit has in a column: nothing stands there */
      add_value (values, -1, stray != NULL && *stray != '\0' ? stray : _("Not set"), NULL, NULL, TRUE);
      set_line (self, 0, 1);
    }
  for (guint i = 0; i < self->column->n_values; i++)
    {
      const MusterValue *value = &self->column->values[i];
      g_autofree char *name = muster_form_dup_capital (muster_system_text (value->name));
      guint stands = count_chosen (chosen, n, (int) i);
      MusterTrialValue result = { 0, FALSE, NULL };
      g_autofree char *price = NULL;

      if (use->allowed != NULL && !use->allowed[i] && stands == 0)
        continue;

      muster_unit_trial_try_value (trial, self->column, i, &result);
      price = dup_price (report, result.each);
      positions[i] = values->len;
      add_value (values, (int) i, name, price, stands == 0 ? result.problem : NULL, stands > 0);
      muster_form_value_set_counts (g_ptr_array_index (values, values->len - 1), result.counts);
      if (self->strict && stands == 0 && result.problem != NULL)
        find_way (self, report, trial, (int) i, g_ptr_array_index (values, values->len - 1));
      g_free (result.problem);
    }
  muster_form_values_update (self->values, values);
  for (guint i = 0; i < n; i++)
    set_line (self, positions[chosen[i].value], chosen[i].count);
}

static void
fill_number (MusterFormField    *self,
             const MusterReport *report,
             const MusterChosen *chosen,
             guint               n,
             MusterUnitTrial    *trial)
{
  MusterPoints each;
  g_autofree char *points = NULL;

  self->least = self->column->has_least ? self->column->least : 0;
  self->most = self->column->has_most ? self->column->most : MOST_NUMBER;
  self->has_number = n > 0;
  self->number = n > 0 ? chosen[0].value : self->least;
  if (self->strict && self->least < 1 && self->most >= 1)
    {
      const MusterTrialChange none = { self->column, 0, self->least };
      g_autofree char *problem = muster_unit_trial_try_change (trial, &none);

      /* Where it has to be something at all, nothing cannot be set. */
      if (problem != NULL)
        self->least = 1;
    }
  /* What is out of bounds is shown as it is. */
  self->least = MIN (self->least, self->number);
  self->most = MAX (self->most, self->number);

  each = report->has_points ? muster_unit_trial_try_number (trial, self->column, MAX (self->number, 1)) : 0;
  points = muster_points_to_local (each);
  g_free (self->price);
  /* Translators: what each one of a number costs: `5 each` */
  self->price = each != 0 ? g_strdup_printf (_("%s each"), points) : g_strdup ("");
}

void
muster_form_fill_column (MusterFormField    *self,
                         const MusterReport *report,
                         MusterUnitTrial    *trial)
{
  const MusterUnit *unit = g_ptr_array_index (self->units, 0);
  const MusterUse *use = muster_unit_type_find_use (unit->type, self->column);
  guint32 row = muster_report_get_row (report, unit);
  const MusterEntry *entry = muster_force_get_entry (report->force, row);
  const MusterChosen *chosen = NULL;
  guint n = muster_force_get_values (report->force, row, self->column, &chosen);

  self->strict = muster_unit_trial_get_strict (trial);
  self->own = speaks_of (unit->choices, unit->n_choices, self->column);
  if (self->strict && self->own)
    {
      g_autofree char *problem = muster_unit_trial_try_without (trial, self->column);

      self->can_reset = problem == NULL;
    }
  self->brought = entry != NULL && speaks_of (entry->choices, entry->n_choices, self->column);
  g_array_set_size (self->lines, 0);
  if (self->column->kind == MUSTER_COLUMN_NUMBER)
    fill_number (self, report, chosen, n, trial);
  else
    fill_choice (self, report, use, chosen, n, trial);
  muster_form_field_set_origin (self, get_column_origin (self, n));
  muster_form_field_emit_changed (self);
}

/* What turning the mark comes to. */
static void
try_mark (MusterFormField    *self,
          const MusterReport *report,
          MusterUnitTrial    *trial,
          int                 ix)
{
  const MusterTrialChange wanted = { NULL, (guint) ix, !self->active };

  self->strict = muster_unit_trial_get_strict (trial);
  self->n_way = 0;
  g_clear_pointer (&self->note, g_free);
  g_clear_pointer (&self->problem, g_free);
  if (!self->strict)
    return;

  self->problem = muster_unit_trial_try_change (trial, &wanted);
  if (self->problem != NULL)
    self->n_way = muster_unit_trial_find_way (trial, &wanted, self->way);
  if (self->n_way > 0)
    self->note = muster_form_dup_way (report->system, self->way, self->n_way);
}

void
muster_form_fill_mark (MusterFormField    *self,
                       const MusterReport *report,
                       MusterUnitTrial    *trial)
{
  const MusterUnit *unit = g_ptr_array_index (self->units, 0);
  guint32 row = muster_report_get_row (report, unit);
  const MusterEntry *entry = muster_force_get_entry (report->force, row);
  int ix = muster_system_find_mark (report->system, self->mark->id);

  self->active = (muster_force_get_marks (report->force, row) >> ix & 1) != 0;
  self->own = self->brought = FALSE;
  for (guint i = 0; i < unit->n_marks; i++)
    self->own = self->own || unit->marks[i].ix == ix;
  for (guint i = 0; entry != NULL && i < entry->n_marks; i++)
    self->brought = self->brought || (entry->marks[i].ix == ix && !entry->marks[i].off);
  muster_form_field_set_origin (self, !self->own && self->brought ? _("From the entry") : NULL);
  try_mark (self, report, trial, ix);
  muster_form_field_emit_changed (self);
}
