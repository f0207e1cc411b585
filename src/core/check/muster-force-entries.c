/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an entry says, taken over by units that use it. A short entry is simply read for each of them. A long one
 * is worked out once: else a small file, with thousands of columns in one entry and thousands of units that use
 * it, would cost their product in time and memory. */

#define G_LOG_DOMAIN "muster-force"

#include "muster-force-private.h"

#include <string.h>

/* Columns and marks of an entry up to which it is read anew. */
#define SHORT 16

/* How many faults under one rule a unit takes over from a long entry. */
#define MAX_FAULTS 4

/* What one entry says to units of its type. */
typedef struct
{
  MusterCell *cells;  /* one for each use of the type */
  GArray     *faults; /* (element-type MusterForceFault) */
  guint64     marks;
  guint64     spoken; /* marks that it speaks of */
} Plan;

static void
plan_free (gpointer data)
{
  Plan *plan = data;

  g_free (plan->cells);
  g_array_unref (plan->faults);
  g_free (plan);
}

static void
keep_fault (Plan                   *plan,
            const MusterForceFault *fault)
{
  guint same = 0;

  for (guint i = 0; i < plan->faults->len && same < MAX_FAULTS; i++)
    same += g_array_index (plan->faults, MusterForceFault, i).rule == fault->rule;
  if (same < MAX_FAULTS)
    g_array_append_vals (plan->faults, fault, 1);
}

static const Plan *
get_plan (MusterForce     *self,
          const MusterRow *r)
{
  const MusterUnit unit = { .type = r->unit->type };
  MusterRow row = { .unit = &unit, .type = r->type, .entry = r->entry, .cells = self->spare_cells };
  guint n_faults = self->faults->len;
  guint n_uses = unit.type->n_uses;
  Plan *plan;

  if (self->plans == NULL)
    self->plans = g_hash_table_new_full (NULL, NULL, NULL, plan_free);
  plan = g_hash_table_lookup (self->plans, r->entry);
  if (plan != NULL)
    return plan;

  plan = g_new0 (Plan, 1);
  plan->faults = g_array_new (FALSE, FALSE, sizeof (MusterForceFault));
  muster_force_take_choices (self, 0, &row, r->entry->choices, r->entry->n_choices, !r->entry->embedded, 0);
  plan->spoken = muster_force_take_marks (self, 0, &row, r->entry->marks, r->entry->n_marks, 0);
  plan->marks = row.marks;
  plan->cells = g_memdup2 (&self->cells[row.cells], n_uses * sizeof (MusterCell));
  memset (&self->cells[row.cells], 0, n_uses * sizeof (MusterCell));
  for (guint i = n_faults; i < self->faults->len; i++)
    keep_fault (plan, &g_array_index (self->faults, MusterForceFault, i));
  g_array_set_size (self->faults, n_faults);
  g_hash_table_insert (self->plans, (gpointer) r->entry, plan);
  return plan;
}

/* Takes faults over: those in columns, or those of marks. */
static void
use_faults (MusterForce *self,
            guint32      row,
            const Plan  *plan,
            gboolean     marks,
            guint64      before)
{
  for (guint i = 0; i < plan->faults->len; i++)
    {
      MusterForceFault fault = g_array_index (plan->faults, MusterForceFault, i);

      if ((fault.kind == MUSTER_FAULT_UNKNOWN_MARK) != marks)
        continue;
      if (fault.column >= 0 && (before >> fault.column & 1) != 0)
        continue;
      fault.row = row;
      g_array_append_val (self->faults, fault);
    }
}

static gboolean
is_short (const MusterEntry *entry)
{
  return entry->n_choices + entry->n_marks <= SHORT;
}

/* Gives a unit the columns of its entry, but for those that it has values for itself. */
void
muster_force_use_entry_columns (MusterForce *self,
                                guint32      row,
                                MusterRow   *r,
                                guint64      before)
{
  const MusterUnitType *type = r->unit->type;
  const Plan *plan;

  if (is_short (r->entry))
    {
      muster_force_take_choices (self, row, r, r->entry->choices, r->entry->n_choices, !r->entry->embedded, before);
      return;
    }
  plan = get_plan (self, r);
  for (guint i = 0; i < type->n_uses; i++)
    {
      if ((before >> type->uses[i].column->ix & 1) == 0 && (plan->cells[i].n > 0 || plan->cells[i].missing))
        self->cells[r->cells + i] = plan->cells[i];
    }
  use_faults (self, row, plan, FALSE, before);
}

/* Gives a unit the marks of its entry, but for those that it speaks of itself. */
void
muster_force_use_entry_marks (MusterForce *self,
                              guint32      row,
                              MusterRow   *r,
                              guint64      before)
{
  const Plan *plan;

  if (is_short (r->entry))
    {
      muster_force_take_marks (self, row, r, r->entry->marks, r->entry->n_marks, before);
      return;
    }
  plan = get_plan (self, r);
  r->marks |= plan->marks & ~before;
  use_faults (self, row, plan, TRUE, 0);
}
