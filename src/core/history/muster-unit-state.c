/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All that a file says of one unit, without what stands in it: kept in a unit that stands nowhere, so that the
 * functions that change units change it as well. Changing places with it is how changes to a unit are done and
 * taken back: comments and what belongs to others change places too, so nothing of them is lost on the way. */

#define G_LOG_DOMAIN "muster-unit-state"

#include "config.h"

#include <string.h>

#include "muster-command-private.h"

#define SWAP(a, b) \
  G_STMT_START { __typeof__ (a) was_ = (a); (a) = (b); (b) = was_; } G_STMT_END

/**
 * muster_unit_dup_state:
 * @self: a unit
 *
 * Returns: (transfer full): a copy that stands nowhere and holds nothing
 */
MusterUnit *
muster_unit_dup_state (const MusterUnit *self)
{
  MusterUnit *state = muster_unit_new (self->roster, self->type_id);

  state->name = self->name;
  state->entry_id = self->entry_id;
  state->grade_id = self->grade_id;
  state->grade = self->grade;
  state->notes = self->notes;
  state->count = self->count;
  state->choices = g_memdup2 (self->choices, self->n_choices * sizeof (MusterChoice));
  state->n_choices = self->n_choices;
  state->marks = g_memdup2 (self->marks, self->n_marks * sizeof (MusterMarkChoice));
  state->n_marks = self->n_marks;
  state->extras = muster_extras_copy (self->extras);

  return state;
}

/**
 * muster_unit_swap_state:
 * @self: a unit of the list
 * @state: a state of it
 *
 * Lets the unit and the state change places.
 */
void
muster_unit_swap_state (MusterUnit *self,
                        MusterUnit *state)
{
  SWAP (self->name, state->name);
  SWAP (self->entry_id, state->entry_id);
  SWAP (self->grade_id, state->grade_id);
  SWAP (self->grade, state->grade);
  SWAP (self->notes, state->notes);
  SWAP (self->count, state->count);
  SWAP (self->choices, state->choices);
  SWAP (self->n_choices, state->n_choices);
  SWAP (self->marks, state->marks);
  SWAP (self->n_marks, state->n_marks);
  SWAP (self->extras, state->extras);

  muster_roster_emit_changed (self->roster, MUSTER_CHANGE_UNIT, self, self->parent, 0);
}

static gboolean
values_equal (const MusterUnit *self,
              const MusterUnit *other)
{
  if (self->n_choices != other->n_choices || self->n_marks != other->n_marks)
    return FALSE;
  for (guint i = 0; i < self->n_choices; i++)
    {
      const MusterChoice *a = &self->choices[i];
      const MusterChoice *b = &other->choices[i];

      if (strcmp (a->id, b->id) != 0 || strcmp (a->value, b->value) != 0 || a->count != b->count)
        return FALSE;
    }
  for (guint i = 0; i < self->n_marks; i++)
    {
      if (strcmp (self->marks[i].id, other->marks[i].id) != 0 || self->marks[i].off != other->marks[i].off)
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_unit_state_equal:
 * @self: a unit
 * @other: another
 *
 * Returns: whether a file says the same of both, what belongs to others and what stands in them aside
 */
gboolean
muster_unit_state_equal (const MusterUnit *self,
                         const MusterUnit *other)
{
  return g_strcmp0 (self->type_id, other->type_id) == 0 && g_strcmp0 (self->name, other->name) == 0 &&
         g_strcmp0 (self->entry_id, other->entry_id) == 0 && g_strcmp0 (self->grade_id, other->grade_id) == 0 &&
         g_strcmp0 (self->notes, other->notes) == 0 && self->count == other->count && values_equal (self, other);
}

static gboolean
children_equal (const MusterUnit *self,
                const MusterUnit *other)
{
  if (self->n_children != other->n_children)
    return FALSE;
  for (guint i = 0; i < self->n_children; i++)
    {
      if (!muster_unit_state_equal (self->children[i], other->children[i]) ||
          !children_equal (self->children[i], other->children[i]))
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_unit_equal:
 * @self: a unit
 * @other: another
 *
 * Returns: whether the two are alike with all they hold, but for how many there are of them
 */
gboolean
muster_unit_equal (const MusterUnit *self,
                   const MusterUnit *other)
{
  return g_strcmp0 (self->type_id, other->type_id) == 0 && g_strcmp0 (self->name, other->name) == 0 &&
         g_strcmp0 (self->entry_id, other->entry_id) == 0 && g_strcmp0 (self->grade_id, other->grade_id) == 0 &&
         g_strcmp0 (self->notes, other->notes) == 0 && values_equal (self, other) && children_equal (self, other);
}

/**
 * muster_command_dup_title:
 * @unit: a unit of a list
 *
 * Returns: (transfer full): what to call it in a label
 */
char *
muster_command_dup_title (const MusterUnit *unit)
{
  const MusterEntry *entry = muster_roster_find_entry (unit->roster, unit->entry_id);

  if (entry == NULL && unit->entry_id != NULL)
    entry = muster_system_find_entry (unit->roster->system, unit->entry_id);

  return g_strdup (muster_unit_get_title (unit, entry));
}
