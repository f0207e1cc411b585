/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays a roster out flat for judging: one row for each unit, parents before children, ids resolved to
 * numbers. On the way it notes everything that the system does not declare. */

#define G_LOG_DOMAIN "muster-force"

#include "muster-force-private.h"

#include "muster-finding.h"

#include <string.h>

/* From so many embedded entries on they are looked up by a table. */
#define MANY_ENTRIES 16

/* Notes something that the system does not declare; a rule of NULL means that nobody minds. */
void
muster_force_add_fault (MusterForce      *self,
                        const MusterRule *rule,
                        guint32           row,
                        MusterFaultKind   kind,
                        const char       *what,
                        const char       *owner)
{
  MusterForceFault fault = { rule, row, kind, what, owner, -1 };

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
  MusterFaultKind kind = MUSTER_FAULT_UNKNOWN_ENTRY;

  if (unit->entry_id == NULL)
    return;

  entry = find_embedded (self, unit->entry_id);
  if (entry == NULL && self->guest != NULL)
    entry = muster_roster_find_entry (self->guest, unit->entry_id);
  if (entry == NULL)
    entry = muster_system_find_entry (self->system, unit->entry_id);
  if (entry != NULL && same_type (entry, unit))
    {
      r->entry = entry;
      return;
    }
  r->bad_entry = TRUE;
  if (entry == NULL && self->terms.shipped_only && muster_roster_find_entry (self->roster, unit->entry_id) != NULL)
    kind = MUSTER_FAULT_OWN_ENTRY;
  else if (entry != NULL)
    kind = MUSTER_FAULT_OTHER_ENTRY;
  muster_force_add_fault (self, self->system->entry_rule, row, kind, unit->entry_id, NULL);
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
    muster_force_add_fault (self, self->system->unknown, row, MUSTER_FAULT_UNKNOWN_GRADE, r->unit->grade_id, NULL);
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

static void lay_out (MusterForce      *self,
                     const MusterUnit *parent,
                     guint32           parent_row);

/* `entry` stands in place of the one that the unit's id names; NULL: the id is looked up. */
static void
lay_out_unit (MusterForce       *self,
              const MusterUnit  *unit,
              guint32            parent_row,
              const MusterEntry *entry)
{
  const MusterSystem *system = self->system;
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
  if (entry != NULL)
    r->entry = entry;
  else
    resolve_entry (self, row, r);
  r->grade = resolve_grade (self, row, r);
  if (unit->type == NULL)
    muster_force_add_fault (self, system->structure, row, MUSTER_FAULT_UNKNOWN_TYPE, unit->type_id, NULL);
  else
    {
      muster_force_resolve_marks (self, row, r);
      if (unit->type->n_uses > 0 || unit->n_choices > 0 || (r->entry != NULL && r->entry->n_choices > 0))
        muster_force_resolve_columns (self, row, r);
    }
  lay_out (self, unit, row);
}

static void
lay_out (MusterForce      *self,
         const MusterUnit *parent,
         guint32           parent_row)
{
  for (guint i = 0; i < parent->n_children; i++)
    lay_out_unit (self, parent->children[i], parent_row, NULL);
}

/* Puts a unit that is not in the list behind all rows, with all that it holds; see muster_force_shrink(). */
guint32
muster_force_push (MusterForce       *self,
                   const MusterUnit  *unit,
                   guint32            parent_row,
                   const MusterEntry *entry)
{
  guint32 row = self->n_rows;
  guint32 n_cells = self->n_cells + (unit->type != NULL ? unit->type->n_uses : 0) + 2 * MUSTER_MAX_COLUMNS;
  guint32 n_counters = 0;
  guint32 n_rows = row + 2 + count_units (unit, &n_cells, self->system, &n_counters);

  if (n_rows > self->rows_room)
    {
      self->rows = g_renew (MusterRow, self->rows, n_rows * 2);
      self->rows_room = n_rows * 2;
    }
  if (n_cells > self->cells_room)
    {
      self->cells = g_renew (MusterCell, self->cells, n_cells * 2);
      self->cells_room = n_cells * 2;
    }
  self->spare_cells = n_cells - 2 * MUSTER_MAX_COLUMNS;
  memset (&self->rows[row], 0, (n_rows - row) * sizeof (MusterRow));
  memset (&self->cells[self->n_cells], 0, (n_cells - self->n_cells) * sizeof (MusterCell));
  lay_out_unit (self, unit, parent_row, entry);
  return row;
}

/* How much stands in the force, to go back to. */
MusterForceMark
muster_force_mark (const MusterForce *self)
{
  return (MusterForceMark) { self->n_rows, self->n_cells, self->n_counters, self->chosen->len, self->faults->len,
                             self->plans != NULL ? g_hash_table_size (self->plans) : 0 };
}

/* Takes out all that was pushed since. */
void
muster_force_shrink (MusterForce           *self,
                     const MusterForceMark *mark)
{
  self->n_rows = mark->n_rows;
  self->n_cells = mark->n_cells;
  self->n_counters = mark->n_counters;
  g_array_set_size (self->chosen, mark->n_chosen);
  g_array_set_size (self->faults, mark->n_faults);
  /* What was worked out since names values that are gone. */
  if (self->plans != NULL && g_hash_table_size (self->plans) > mark->n_plans)
    g_clear_pointer (&self->plans, g_hash_table_unref);
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
        muster_force_add_fault (self, system->unknown, MUSTER_FORCE_ROW, MUSTER_FAULT_UNKNOWN_OPTION, option->id, NULL);
      else if (option->number < 0)
        muster_force_add_fault (self, system->unknown, MUSTER_FORCE_ROW, MUSTER_FAULT_OPTION_VALUE, option->value, option->id);
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

/* Whether two entries of one type are the same thing: the same values in force in every column, written out or
 * not. Faults in them are told where a unit uses them, not here. */
static gboolean
same_columns (MusterForce       *self,
              const MusterEntry *a,
              const MusterEntry *b)
{
  const MusterUnit unit = { .type = a->type };
  MusterRow one = { .unit = &unit, .entry = a, .parent = MUSTER_FORCE_ROW, .cells = self->spare_cells };
  MusterRow other = { .unit = &unit, .entry = b, .parent = MUSTER_FORCE_ROW };
  guint n_faults = self->faults->len;
  gboolean same = TRUE;

  if (a->type == NULL || a->type != b->type)
    return FALSE;

  one.type = other.type = (guint16) a->type->ix;
  other.cells = one.cells + a->type->n_uses;
  muster_force_resolve_columns (self, MUSTER_FORCE_ROW, &one);
  muster_force_resolve_columns (self, MUSTER_FORCE_ROW, &other);
  for (guint i = 0; i < a->type->n_uses && same; i++)
    {
      MusterCell *left = &self->cells[one.cells + i];
      MusterCell *right = &self->cells[other.cells + i];

      same = left->n == right->n && left->missing == right->missing
             && memcmp (muster_force_cell_values (self, left), muster_force_cell_values (self, right),
                        left->n * sizeof (MusterChosen)) == 0;
    }
  memset (&self->cells[one.cells], 0, 2 * a->type->n_uses * sizeof (MusterCell));
  g_array_set_size (self->faults, n_faults);
  return same;
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
      /* Of two with one id only the first counts. */
      if (shipped != NULL && find_embedded (self, entry->id) == entry && !same_columns (self, entry, shipped))
        muster_force_add_fault (self, self->system->shadow, MUSTER_FORCE_ROW, MUSTER_FAULT_SHADOW, entry->id, NULL);
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
  self->rows_room = n + 1;
  self->rows = g_new0 (MusterRow, self->rows_room);
  /* At the end there is room to compare two entries. */
  self->spare_cells = n_cells;
  self->cells_room = n_cells + 2 * MUSTER_MAX_COLUMNS;
  self->cells = g_new0 (MusterCell, self->cells_room);
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

  g_clear_pointer (&self->plans, g_hash_table_unref);
  g_clear_pointer (&self->embedded, g_hash_table_unref);
  g_array_unref (self->chosen);
  g_array_unref (self->faults);
  g_free (self->rows);
  g_free (self->cells);
  g_free (self->options);
  g_object_unref (self->roster);
  g_free (self);
}
