/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays a roster out flat for judging: one row for each unit, parents before children, ids resolved to
 * numbers. On the way it notes everything that the system does not declare. */

#define G_LOG_DOMAIN "muster-force"

#include "muster-force-private.h"

#include "muster-finding.h"

#include <string.h>

/* From so many embedded entries on they are looked up by a table. */
#define MANY_ENTRIES 16

static void
add_fault (MusterForce      *self,
           const MusterRule *rule,
           guint32           row,
           MusterFaultKind   kind,
           const char       *what,
           const char       *owner)
{
  MusterForceFault fault = { rule, row, kind, what, owner };

  if (rule != NULL)
    g_array_append_val (self->faults, fault);
}

static const MusterEntry *
find_embedded (MusterForce *self,
               const char  *id)
{
  if (self->terms.shipped_only)
    return NULL;
  if (self->embedded != NULL)
    return g_hash_table_lookup (self->embedded, id);
  return muster_roster_find_entry (self->roster, id);
}

static gboolean
same_type (const MusterEntry *entry,
           const MusterUnit  *unit)
{
  if (unit->type != NULL || entry->type != NULL)
    return unit->type == entry->type;
  return g_strcmp0 (entry->type_id, unit->type_id) == 0;
}

static void
resolve_entry (MusterForce *self,
               guint32      row,
               MusterRow   *r)
{
  const MusterUnit *unit = r->unit;
  const MusterEntry *entry;

  if (unit->entry_id == NULL)
    return;

  entry = find_embedded (self, unit->entry_id);
  if (entry == NULL)
    entry = muster_system_find_entry (self->system, unit->entry_id);
  if (entry != NULL && same_type (entry, unit))
    {
      r->entry = entry;
      return;
    }
  r->bad_entry = TRUE;
  add_fault (self, self->system->entry_rule, row, entry == NULL ? MUSTER_FAULT_UNKNOWN_ENTRY : MUSTER_FAULT_OTHER_ENTRY,
             unit->entry_id, NULL);
}

/* Marks of the unit, then those of its entry that the unit does not speak of; of one id the first counts. */
static void
add_marks (MusterForce            *self,
           guint32                 row,
           MusterRow              *r,
           const MusterMarkChoice *marks,
           guint                   n_marks,
           guint64                *spoken)
{
  guint64 allowed = r->unit->type->marks;
  guint64 before = *spoken;

  for (guint i = 0; i < n_marks; i++)
    {
      guint64 bit;

      if (marks[i].ix < 0 || (allowed >> marks[i].ix & 1) == 0)
        {
          add_fault (self, self->system->unknown, row, MUSTER_FAULT_UNKNOWN_MARK, marks[i].id, NULL);
          continue;
        }
      bit = G_GUINT64_CONSTANT (1) << marks[i].ix;
      if (((before | *spoken) & bit) != 0)
        continue;
      *spoken |= bit;
      if (!marks[i].off)
        r->marks |= bit;
    }
}

static void
resolve_marks (MusterForce *self,
               guint32      row,
               MusterRow   *r)
{
  guint64 spoken = 0;

  if (r->unit->n_marks > 0)
    add_marks (self, row, r, r->unit->marks, r->unit->n_marks, &spoken);
  if (r->entry != NULL && r->entry->n_marks > 0)
    add_marks (self, row, r, r->entry->marks, r->entry->n_marks, &spoken);
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
      add_fault (self, type->faults, row, MUSTER_FAULT_UNKNOWN_COLUMN, choice->id, NULL);
      return NULL;
    }
  if (choice->count > 0 && column->counted == MUSTER_COUNTED_NO)
    add_fault (self, use->faults, row, MUSTER_FAULT_COUNT, choice->id, NULL);
  if (column->kind == MUSTER_COLUMN_NUMBER)
    {
      if (choice->number < 0
          || (column->has_least && choice->number < column->least) || (column->has_most && choice->number > column->most))
        add_fault (self, use->faults, row, MUSTER_FAULT_BAD_NUMBER, choice->value, column->id);
    }
  else if (choice->number < 0)
    add_fault (self, use->faults, row, MUSTER_FAULT_UNKNOWN_VALUE, choice->value, column->id);
  else if (use->allowed != NULL && !use->allowed[choice->number])
    add_fault (self, use->faults, row, MUSTER_FAULT_FORBIDDEN_VALUE, choice->value, column->id);
  return use;
}

/* What a unit (or its entry) says in its columns, before defaults. */
typedef struct
{
  guint64 spoken; /* columns that stand at all */
  guint64 valued; /* columns with a value in force */
} Spoken;

static void
take_choice (MusterForce        *self,
             guint32             row,
             const MusterUse    *use,
             MusterCell         *cell,
             const MusterChoice *choice,
             gboolean            silent,
             Spoken             *now)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << use->column->ix;
  gboolean twice = (now->spoken & bit) != 0 && !use->column->repeats;
  MusterChosen chosen = { choice->number, MAX (choice->count, 1) };

  now->spoken |= bit;
  if (twice && !silent)
    add_fault (self, use->repeats, row, MUSTER_FAULT_TWICE, use->column->id, NULL);

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
  if (cell->n == 0)
    cell->first = self->chosen->len;
  else if (cell->first + cell->n != self->chosen->len)
    {
      /* The values of a repeating column stand side by side: move those that others came behind of. */
      guint32 first = self->chosen->len;

      g_array_set_size (self->chosen, first + cell->n);
      memcpy (&g_array_index (self->chosen, MusterChosen, first), &g_array_index (self->chosen, MusterChosen, cell->first),
              cell->n * sizeof (MusterChosen));
      cell->first = first;
    }
  g_array_append_val (self->chosen, chosen);
  cell->n++;
}

/* Takes the columns that stand in a unit or entry; those that `before` has a value for are passed over. */
static Spoken
take_choices (MusterForce        *self,
              guint32             row,
              MusterRow          *r,
              const MusterChoice *choices,
              guint               n_choices,
              gboolean            silent,
              guint64             before)
{
  const MusterUnitType *type = r->unit->type;
  Spoken now = { 0, 0 };

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

static void
resolve_columns (MusterForce *self,
                 guint32      row,
                 MusterRow   *r)
{
  gboolean silent = r->bad_entry && r->unit->type->skips_bad_entry;
  Spoken inline_spoken = take_choices (self, row, r, r->unit->choices, r->unit->n_choices, silent, 0);

  if (r->entry != NULL)
    take_choices (self, row, r, r->entry->choices, r->entry->n_choices, !r->entry->embedded, inline_spoken.valued);
  fill_defaults (self, r);
}

/* Which grade is in force: its own, where the game lets grades pass down that of the nearest unit above,
 * else the default. */
static guint8
resolve_grade (MusterForce *self,
               guint32      row,
               MusterRow   *r)
{
  if (r->unit->grade >= 0)
    return (guint8) r->unit->grade;
  if (r->unit->grade_id != NULL)
    add_fault (self, self->system->unknown, row, MUSTER_FAULT_UNKNOWN_GRADE, r->unit->grade_id, NULL);
  if (self->system->grades_inherit && r->parent != G_MAXUINT32)
    return self->rows[r->parent].grade;
  return (guint8) self->system->default_grade;
}

/* One more than the limit is no fault of a roster made by hand: the app refuses it when it is made. */
static guint32
count_units (const MusterUnit *unit,
             guint32          *n_cells,
             const MusterSystem *system,
             guint32          *n_counters)
{
  guint32 n = 0;

  for (guint i = 0; i < unit->n_children; i++)
    {
      const MusterUnit *child = unit->children[i];
      guint type = child->type != NULL ? child->type->ix : MUSTER_UNKNOWN_TYPE (system);

      n += 1 + count_units (child, n_cells, system, n_counters);
      *n_cells += child->type != NULL ? child->type->n_uses : 0;
      *n_counters += system->type_data[type].n_counters;
    }
  return n;
}

static void
lay_out (MusterForce      *self,
         const MusterUnit *parent,
         guint32           parent_row)
{
  const MusterSystem *system = self->system;

  for (guint i = 0; i < parent->n_children; i++)
    {
      const MusterUnit *unit = parent->children[i];
      guint32 row = self->n_rows++;
      MusterRow *r = &self->rows[row];

      r->unit = unit;
      r->parent = parent_row;
      r->type = (guint16) (unit->type != NULL ? unit->type->ix : MUSTER_UNKNOWN_TYPE (system));
      r->count = (guint16) unit->count;
      r->cells = self->n_cells;
      r->counters = self->n_counters;
      r->has_inline = unit->n_choices > 0;
      self->n_cells += unit->type != NULL ? unit->type->n_uses : 0;
      self->n_counters += system->type_data[r->type].n_counters;
      resolve_entry (self, row, r);
      r->grade = resolve_grade (self, row, r);
      if (unit->type == NULL)
        add_fault (self, system->structure, row, MUSTER_FAULT_UNKNOWN_TYPE, unit->type_id, NULL);
      else
        {
          resolve_marks (self, row, r);
          if (unit->type->n_uses > 0 || unit->n_choices > 0 || (r->entry != NULL && r->entry->n_choices > 0))
            resolve_columns (self, row, r);
        }
      lay_out (self, unit, row);
    }
}

/* What a judge says of a house rule in place of the list; NULL: nothing. */
static const char *
judges_word (const MusterForce *self,
             const char        *id)
{
  for (guint i = 0; self->terms.option_ids != NULL && self->terms.option_ids[i] != NULL; i++)
    {
      if (strcmp (self->terms.option_ids[i], id) == 0)
        return self->terms.option_values[i];
    }
  return NULL;
}

static void
resolve_options (MusterForce *self)
{
  const MusterSystem *system = self->system;
  guint n;
  const MusterOptionChoice *options = muster_roster_get_options (self->roster, &n);

  for (guint i = 0; i < system->n_options; i++)
    self->options[i] = -1;

  for (guint i = 0; i < n; i++)
    {
      const MusterOptionChoice *option = &options[i];

      if (judges_word (self, option->id) != NULL)
        continue;
      if (option->option == NULL)
        add_fault (self, system->unknown, MUSTER_FORCE_ROW, MUSTER_FAULT_UNKNOWN_OPTION, option->id, NULL);
      else if (option->number < 0)
        add_fault (self, system->unknown, MUSTER_FORCE_ROW, MUSTER_FAULT_OPTION_VALUE, option->value, option->id);
      else if (self->options[option->option->ix] < 0)
        self->options[option->option->ix] = option->number;
    }

  for (guint i = 0; i < system->n_options; i++)
    {
      const char *word = judges_word (self, system->options[i].id);

      if (word != NULL)
        self->options[i] = muster_option_find_value (&system->options[i], word);
      if (self->options[i] < 0 && system->options[i].kind == MUSTER_OPTION_CHOICE)
        self->options[i] = 0;
    }
}

static gboolean
same_columns (const MusterEntry *a,
              const MusterEntry *b)
{
  if (a->n_choices != b->n_choices)
    return FALSE;

  for (guint i = 0; i < a->n_choices; i++)
    {
      gboolean found = FALSE;

      for (guint k = 0; k < b->n_choices && !found; k++)
        found = strcmp (a->choices[i].id, b->choices[k].id) == 0
                && g_strcmp0 (a->choices[i].value, b->choices[k].value) == 0
                && MAX (a->choices[i].count, 1) == MAX (b->choices[k].count, 1);
      if (!found)
        return FALSE;
    }
  return TRUE;
}

static void
look_at_entries (MusterForce *self)
{
  guint n = muster_roster_get_n_entries (self->roster);

  if (n >= MANY_ENTRIES)
    self->embedded = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < n; i++)
    {
      const MusterEntry *entry = muster_roster_get_entry (self->roster, i);
      const MusterEntry *shipped;

      if (self->embedded != NULL && !g_hash_table_contains (self->embedded, entry->id))
        g_hash_table_insert (self->embedded, (gpointer) entry->id, (gpointer) entry);
      if (self->system->shadow == NULL || self->terms.shipped_only)
        continue;
      shipped = muster_system_find_entry (self->system, entry->id);
      if (shipped != NULL && !same_columns (entry, shipped))
        add_fault (self, self->system->shadow, MUSTER_FORCE_ROW, MUSTER_FAULT_SHADOW, entry->id, NULL);
    }
}

/**
 * muster_force_new:
 * @roster: a list
 * @terms: (nullable): a judge's terms; %NULL: the list's own
 *
 * Lays the list out. The force keeps the roster alive, but not in step: after a change to the roster make a
 * new one. @terms and the texts in it have to live as long.
 *
 * Returns: (transfer full): the list laid out; free it with muster_force_free()
 */
MusterForce *
muster_force_new (MusterRoster      *roster,
                  const MusterTerms *terms)
{
  MusterForce *self = g_new0 (MusterForce, 1);
  const MusterUnit *root = muster_roster_get_root (roster);
  guint32 n_cells = 0;
  guint32 n_counters = 0;
  guint32 n;

  self->roster = g_object_ref (roster);
  self->system = muster_roster_get_system (roster);
  if (terms != NULL)
    self->terms = *terms;
  self->chosen = g_array_new (FALSE, FALSE, sizeof (MusterChosen));
  self->faults = g_array_new (FALSE, FALSE, sizeof (MusterForceFault));
  self->options = g_new (gint32, self->system->n_options + 1);
  self->has_limit = self->terms.has_limit;
  self->limit = self->terms.limit;
  if (!self->has_limit)
    self->has_limit = muster_roster_get_limit (roster, &self->limit);

  n = count_units (root, &n_cells, self->system, &n_counters);
  self->rows = g_new0 (MusterRow, n + 1);
  self->cells = g_new0 (MusterCell, n_cells + 1);
  g_array_set_size (self->chosen, n_cells);
  g_array_set_size (self->chosen, 0);
  self->n_counters = self->system->type_data[MUSTER_FORCE_TYPE (self->system)].n_counters;

  resolve_options (self);
  look_at_entries (self);
  lay_out (self, root, G_MAXUINT32);
  return self;
}

/**
 * muster_force_free:
 * @self: (nullable) (transfer full): a list laid out
 */
void
muster_force_free (MusterForce *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->embedded, g_hash_table_unref);
  g_array_unref (self->chosen);
  g_array_unref (self->faults);
  g_free (self->rows);
  g_free (self->cells);
  g_free (self->options);
  g_object_unref (self->roster);
  g_free (self);
}

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
