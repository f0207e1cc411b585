/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list under rules that were changed while it was open. What the player wrote stays as it is; what the system made of
 * it is made anew, at once for what stands in the list, and for what a step of the history holds when that comes back
 * into it. Old systems live as long as the list: such steps point into them until then. */

#define G_LOG_DOMAIN "muster-roster"

#include "config.h"

#include "muster-roster-private.h"

#include <string.h>

static MusterPoolText *
find_text (MusterRoster *roster,
           const char   *text)
{
  return muster_pool_add (roster->pool, text, strlen (text));
}

static void
renew_choices (MusterRoster *roster,
               MusterChoice *choices,
               guint         n)
{
  for (guint i = 0; i < n; i++)
    muster_pool_fill_choice (roster->pool, &choices[i], find_text (roster, choices[i].id), find_text (roster, choices[i].value),
                             choices[i].count);
}

static void
renew_marks (MusterRoster     *roster,
             MusterMarkChoice *marks,
             guint             n)
{
  for (guint i = 0; i < n; i++)
    muster_pool_fill_mark (roster->pool, &marks[i], find_text (roster, marks[i].id), marks[i].off);
}

/* One unit, without what stands in it. */
static void
renew_unit (MusterUnit *unit)
{
  MusterRoster *roster = unit->roster;

  if (unit->type_id != NULL)
    {
      MusterPoolText *text = find_text (roster, unit->type_id);

      unit->type = muster_pool_get_type (roster->pool, text);
      unit->type_id = unit->type != NULL ? unit->type->id : text->text;
    }
  if (unit->grade_id != NULL)
    unit->grade = muster_pool_get_grade (roster->pool, find_text (roster, unit->grade_id));
  if (unit->entry_id != NULL)
    unit->entry_id = muster_pool_get_entry_id (roster->pool, find_text (roster, unit->entry_id));
  renew_choices (roster, unit->choices, unit->n_choices);
  renew_marks (roster, unit->marks, unit->n_marks);
}

static void
renew_tree (MusterUnit *unit)
{
  renew_unit (unit);
  for (guint i = 0; i < unit->n_children; i++)
    renew_tree (unit->children[i]);
}

static void
renew_options (MusterRoster *self)
{
  for (guint i = 0; i < self->n_options; i++)
    muster_roster_fill_option (self, &self->options[i], find_text (self, self->options[i].id),
                               find_text (self, self->options[i].value));
}

static void
renew_entries (MusterRoster *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      MusterRosterEntry *entry = g_ptr_array_index (self->entries, i);

      muster_roster_entry_set_type (entry, self, entry->written_type);
      renew_choices (self, (MusterChoice *) entry->entry.choices, entry->entry.n_choices);
      renew_marks (self, (MusterMarkChoice *) entry->entry.marks, entry->entry.n_marks);
    }
}

/* Something came into the list, perhaps from before its rules were changed. */
void
muster_roster_renew (MusterRoster       *self,
                     const MusterChange *change)
{
  switch (change->kind)
    {
    case MUSTER_CHANGE_LIST:
      renew_options (self);
      break;
    case MUSTER_CHANGE_UNIT:
      if (change->unit != NULL)
        renew_unit (change->unit);
      break;
    case MUSTER_CHANGE_ADDED:
      if (change->unit != NULL)
        renew_tree (change->unit);
      break;
    case MUSTER_CHANGE_CATALOGUE:
      renew_entries (self);
      break;
    case MUSTER_CHANGE_REMOVED:
    default:
      break;
    }
}

/**
 * muster_roster_set_system:
 * @self: a roster
 * @system: the rules of its game as they are now
 *
 * Lets other rules of the same game hold for the list. Nothing that the player wrote is changed: what these rules do not
 * know is kept, as it is of a file. Everything that was made of the list before, such as a force, is to be given up
 * first; whoever hears of the change finds the new rules.
 */
void
muster_roster_set_system (MusterRoster *self,
                          MusterSystem *system)
{
  g_return_if_fail (MUSTER_IS_ROSTER (self) && system != NULL);
  g_return_if_fail (strcmp (muster_system_get_id (self->system), muster_system_get_id (system)) == 0);

  if (system == self->system)
    return;

  muster_pool_set_system (self->pool, system);
  muster_system_ref (system);
  muster_system_unref (self->system);
  self->system = system;
  self->renewed = TRUE;
  renew_entries (self);
  renew_options (self);
  renew_tree (&self->root);
  muster_roster_emit_changed (self, MUSTER_CHANGE_LIST, NULL, NULL, 0);
}
