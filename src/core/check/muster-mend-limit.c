/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What limits and musts declare to mend them: taking out, changing, and splitting off. Adding is in muster-mend-add.c. */

#define G_LOG_DOMAIN "muster-mend"

#include "config.h"

#include "muster-mend-private.h"

#include <string.h>

/* A unit that a limit counts, or could: how much one of it weighs in the left side. */
typedef struct
{
  MusterUnit  *unit;
  MusterPoints weight;
} Counted;

static guint
type_of (const MusterMending *self,
         guint32              row)
{
  return row != MUSTER_FORCE_ROW ? self->force->rows[row].type : MUSTER_FORCE_TYPE (self->system);
}

/* Changes a unit that stands nowhere in the way a mend says. */
void
muster_mend_set_unit (MusterUnit         *unit,
                      const MusterSystem *system,
                      const MusterMend   *mend)
{
  const MusterColumn *column;

  if (mend->kind == MUSTER_MEND_SET_GRADE)
    muster_unit_set_grade (unit, system->grades[mend->ix].id);
  else if (mend->kind == MUSTER_MEND_SET_MARK)
    {
      const MusterEntry *entry = muster_roster_find_entry (unit->roster, unit->entry_id);
      gboolean given = FALSE;

      if (entry == NULL && unit->entry_id != NULL)
        entry = muster_system_find_entry (system, unit->entry_id);
      for (guint i = 0; entry != NULL && i < entry->n_marks; i++)
        given = given || entry->marks[i].ix == (gint) mend->ix;
      muster_unit_clear_mark (unit, system->marks[mend->ix].id);
      if (mend->value != 0 || given)
        muster_unit_add_mark (unit, system->marks[mend->ix].id, mend->value == 0);
    }
  else if (mend->kind == MUSTER_MEND_SET_COLUMN)
    {
      g_autofree char *number = g_strdup_printf ("%d", mend->value);

      column = &system->columns[mend->ix];
      muster_unit_clear_choices (unit, column->id);
      muster_unit_add_choice (unit, column->id, column->kind == MUSTER_COLUMN_NUMBER ? number : column->values[mend->value].id, 0);
    }
}

/* The same of a unit in the list. */
MusterEdit *
muster_mend_set_edit (const MusterForce *force,
                      MusterUnit        *unit,
                      const MusterMend  *mend)
{
  const MusterSystem *system = force->system;
  MusterEdit *edit = muster_edit_new (mend->kind == MUSTER_MEND_SET_GRADE  ? MUSTER_EDIT_GRADE
                                      : mend->kind == MUSTER_MEND_SET_MARK ? MUSTER_EDIT_MARK
                                                                           : MUSTER_EDIT_COLUMN,
                                      unit);

  if (mend->kind == MUSTER_MEND_SET_GRADE)
    edit->value = system->grades[mend->ix].id;
  else if (mend->kind == MUSTER_MEND_SET_MARK)
    {
      MusterUnit *after = muster_unit_copy (unit, unit->roster);

      muster_mend_set_unit (after, system, mend);
      edit->id = system->marks[mend->ix].id;
      for (guint i = 0; i < after->n_marks; i++)
        {
          if (after->marks[i].ix == (gint) mend->ix)
            edit->value = after->marks[i].off ? "no" : "yes";
        }
      muster_unit_free (after);
    }
  else
    {
      const MusterColumn *column = &system->columns[mend->ix];
      g_autofree char *number = g_strdup_printf ("%d", mend->value);

      edit->id = column->id;
      edit->n_values = 1;
      edit->values = g_new0 (MusterEditValue, 1);
      edit->values[0].value = column->kind == MUSTER_COLUMN_NUMBER ? muster_roster_intern (unit->roster, number)
                                                                   : column->values[mend->value].id;
    }
  return edit;
}

/* Whether a row stands in the unit at fault, and how many of it stand in one such unit for each of its own count. */
static gboolean
is_inside (const MusterMending *self,
           guint32              row,
           gint64              *times)
{
  guint32 above = self->force->rows[row].parent;

  *times = 1;
  while (above != self->finding->row && above != MUSTER_FORCE_ROW)
    {
      *times = muster_points_multiply (*times, self->force->rows[above].count);
      above = self->force->rows[above].parent;
    }
  return above == self->finding->row;
}

/* What one of a unit weighs in the left side of the limit, its conditions heeded or turned round. */
static MusterPoints
weigh (const MusterMending *self,
       guint32              row,
       gboolean             as_counted)
{
  const MusterForce *force = self->force;
  const MusterRow *unit = &force->rows[row];
  const MusterSide *left = &self->finding->limit->left;
  MusterContext context = { force, unit, muster_price_compute (force, unit) };
  MusterPoints sum = 0;
  gint64 times;

  if (!is_inside (self, row, &times))
    return 0;
  for (guint i = 0; i < left->n_terms; i++)
    {
      const MusterTerm *term = &left->terms[i];
      const MusterCounter *counter = &self->system->counters[term->ix];
      MusterPoints one;

      if (term->kind != MUSTER_TERM_COUNT || !muster_type_set_has (counter->of, unit->type)
          || (!counter->deep && unit->parent != self->finding->row)
          || (counter->under != NULL && !muster_type_set_has (counter->under, type_of (self, unit->parent)))
          || muster_predicate_holds (counter->when, &context) != as_counted)
        continue;
      one = counter->fact < 0 ? MUSTER_POINTS_ONE : muster_force_fact (force, unit, (guint) counter->fact);
      sum = muster_points_add (sum, muster_points_multiply (muster_points_multiply (one, term->times), times));
    }
  return sum;
}

/* The units of some types that the limit counts, or those that it does not because of what they are. */
static GArray *
list_counted (const MusterMending *self,
              const MusterTypeSet *of,
              gboolean             as_counted)
{
  GArray *counted = g_array_new (FALSE, FALSE, sizeof (Counted));

  for (guint32 row = 0; row < self->force->n_rows; row++)
    {
      Counted one = { (MusterUnit *) self->force->rows[row].unit, 0 };

      if (of != NULL && !muster_type_set_has (of, self->force->rows[row].type))
        continue;
      one.weight = weigh (self, row, as_counted);
      if (one.weight > 0)
        g_array_append_val (counted, one);
    }
  return counted;
}

static MusterPoints
violation (const MusterMending *self)
{
  return self->finding->has_numbers ? self->finding->have - self->finding->allow : 0;
}

static guint
how_many (MusterPoints need,
          MusterPoints weight)
{
  return (guint) MIN ((need + weight - 1) / weight, MUSTER_UNIT_MAX_COUNT + 1);
}

/* Takes out as many as there are too many, the last first. */
static GPtrArray *
remove_counted (MusterMending       *self,
                const MusterTypeSet *of)
{
  g_autoptr (GArray) counted = list_counted (self, of, TRUE);
  GPtrArray *edits = muster_edits_new (NULL);
  MusterPoints need = violation (self);

  for (guint i = counted->len; i-- > 0 && need > 0;)
    {
      const Counted *one = &g_array_index (counted, Counted, i);
      guint n = how_many (need, one->weight);
      MusterEdit *edit = muster_edit_new (n < one->unit->count ? MUSTER_EDIT_COUNT : MUSTER_EDIT_REMOVE, one->unit);

      n = MIN (n, one->unit->count);
      edit->count = one->unit->count - n;
      need -= muster_points_multiply (one->weight, n);
      g_ptr_array_add (edits, edit);
    }
  return edits;
}

/* Where nothing is counted that could go, the last unit of these types whose going helps. */
static GPtrArray *
remove_any (MusterMending       *self,
            const MusterTypeSet *of)
{
  for (guint32 row = self->force->n_rows; row-- > 0;)
    {
      MusterUnit *unit = (MusterUnit *) self->force->rows[row].unit;
      g_autoptr (GPtrArray) edits = NULL;
      MusterAmount amount, all;
      gint64 times;

      if (!muster_type_set_has (of, self->force->rows[row].type)
          || (row != self->finding->row && !is_inside (self, row, &times)))
        continue;
      edits = muster_edits_new (muster_edit_new (unit->count > 1 ? MUSTER_EDIT_COUNT : MUSTER_EDIT_REMOVE, unit));
      ((MusterEdit *) g_ptr_array_index (edits, 0))->count = unit->count - 1;
      if (muster_mending_try (self, edits, &amount, &all))
        return g_steal_pointer (&edits);
    }
  return NULL;
}

/* Adds what splits some off a unit with a count, and changes those. */
static void
split_off (MusterMending    *self,
           GPtrArray        *edits,
           MusterUnit       *unit,
           guint             n,
           const MusterMend *mend)
{
  MusterEdit *fewer = muster_edit_new (MUSTER_EDIT_COUNT, unit);
  MusterEdit *more = muster_edit_new (MUSTER_EDIT_INSERT, NULL);

  fewer->count = unit->count - n;
  more->parent = unit->parent;
  more->index = muster_unit_get_index (unit) + 1;
  more->new_unit = muster_unit_copy (unit, self->roster);
  muster_unit_set_count (more->new_unit, n);
  if (mend != NULL)
    muster_mend_set_unit (more->new_unit, self->system, mend);
  g_ptr_array_add (edits, fewer);
  g_ptr_array_add (edits, more);
}

/* Changes as many of the units that the limit counts as are too many, from the last; or of those that it does not
 * count as are missing, from the first. With `split` some are split off a unit with a count, else units change whole. */
static GPtrArray *
set_counted (MusterMending    *self,
             const MusterMend *mend,
             gboolean          split)
{
  gboolean too_many = violation (self) > 0;
  g_autoptr (GArray) counted = list_counted (self, NULL, too_many);
  GPtrArray *edits = muster_edits_new (NULL);
  MusterPoints need = ABS (violation (self));
  gboolean has_split = FALSE;

  for (guint i = 0; i < counted->len && need > 0; i++)
    {
      const Counted *one = &g_array_index (counted, Counted, too_many ? counted->len - 1 - i : i);
      guint n = how_many (need, one->weight);

      if (n >= one->unit->count)
        {
          g_ptr_array_add (edits, muster_mend_set_edit (self->force, one->unit, mend));
          need -= muster_points_multiply (one->weight, one->unit->count);
        }
      else if (split)
        {
          split_off (self, edits, one->unit, n, mend);
          need -= muster_points_multiply (one->weight, n);
          has_split = TRUE;
        }
    }
  if (split && !has_split)
    g_ptr_array_set_size (edits, 0);
  return edits;
}

static gboolean
is_setting (const MusterMend *mend)
{
  return mend->kind == MUSTER_MEND_SET_COLUMN || mend->kind == MUSTER_MEND_SET_GRADE || mend->kind == MUSTER_MEND_SET_MARK;
}

/* Whether the limit counts units; else it looks at the unit at fault itself. */
static gboolean
counts_units (const MusterFinding *finding)
{
  for (guint i = 0; finding->limit != NULL && i < finding->limit->left.n_terms; i++)
    {
      if (finding->limit->left.terms[i].kind == MUSTER_TERM_COUNT)
        return TRUE;
    }
  return FALSE;
}

static GPtrArray *
set_units (MusterMending    *self,
           const MusterMend *mend)
{
  if (counts_units (self->finding))
    return set_counted (self, mend, FALSE);
  if (self->finding->row == MUSTER_FORCE_ROW)
    return NULL;
  return muster_edits_new (muster_mend_set_edit (self->force, self->scope, mend));
}

/* Splits off, and changes what is split off by the next mend that changes something. */
static GPtrArray *
split_units (MusterMending    *self,
             const MusterMend *mends,
             guint             n_mends)
{
  GPtrArray *edits;

  for (guint i = 0; i < n_mends && counts_units (self->finding); i++)
    {
      if (is_setting (&mends[i]))
        return set_counted (self, &mends[i], TRUE);
    }
  if (self->finding->row == MUSTER_FORCE_ROW || self->scope->count < 2)
    return NULL;
  edits = muster_edits_new (NULL);
  split_off (self, edits, self->scope, 1, NULL);
  return edits;
}

static GPtrArray *
remove_units (MusterMending       *self,
              const MusterTypeSet *of)
{
  GPtrArray *edits = violation (self) > 0 ? remove_counted (self, of) : NULL;

  if (edits != NULL && edits->len > 0)
    return edits;
  g_clear_pointer (&edits, g_ptr_array_unref);
  return remove_any (self, of);
}

/* The mends of a limit or must, each with what it would do. */
void
muster_mend_declared (MusterMending    *self,
                      const MusterMend *mends,
                      guint             n_mends)
{
  for (guint i = 0; i < n_mends; i++)
    {
      const MusterMend *mend = &mends[i];
      char *label;
      char *detail = NULL;

      if (self->finding->has_numbers && strstr (mend->words.text, violation (self) > 0 ? "{missing}" : "{excess}") != NULL)
        continue;
      label = muster_finding_dup_filled (self->judgement, self->finding, mend->words.text);
      if (mend->kind == MUSTER_MEND_WORDS)
        {
          MusterRemedy *remedy = g_new0 (MusterRemedy, 1);

          *remedy = (MusterRemedy) { label, NULL, muster_edits_new (NULL) };
          g_ptr_array_add (self->remedies, remedy);
        }
      else if (mend->kind == MUSTER_MEND_ADD)
        {
          GPtrArray *edits = muster_mend_add (self, mend->of, &detail);

          muster_mending_offer (self, edits, label, detail);
        }
      else if (mend->kind == MUSTER_MEND_REMOVE)
        muster_mending_offer (self, remove_units (self, mend->of), label, NULL);
      else if (mend->kind == MUSTER_MEND_SPLIT)
        muster_mending_offer (self, split_units (self, mends, n_mends), label, NULL);
      else
        muster_mending_offer (self, set_units (self, mend), label, NULL);
    }
}
