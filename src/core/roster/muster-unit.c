/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The units of a roster: a tree of plain structs. A unit in the tree is owned by its parent; one that was stolen,
 * copied or made anew is owned by whoever holds it, for as long as its roster lives at most, and tells nobody of
 * its changes. */

#define G_LOG_DOMAIN "muster-unit"

#include "config.h"

#include "muster-unit.h"

#include <string.h>

#include "muster-roster-private.h"

/* Whether what happens to the unit happens to the list. */
gboolean
muster_unit_get_is_in_list (const MusterUnit *self)
{
  while (self->parent != NULL)
    self = self->parent;

  return self == &self->roster->root;
}

static void
emit_unit (MusterUnit *self)
{
  if (muster_unit_get_is_in_list (self))
    muster_roster_emit_changed (self->roster, MUSTER_CHANGE_UNIT, self, self->parent, 0);
}

/* Frees what the unit holds. */
void
muster_unit_clear (MusterUnit *self)
{
  for (guint i = 0; i < self->n_children; i++)
    muster_unit_free (self->children[i]);
  g_clear_pointer (&self->children, g_free);
  g_clear_pointer (&self->choices, g_free);
  g_clear_pointer (&self->marks, g_free);
  g_clear_pointer (&self->extras, muster_extras_free);
  self->n_children = 0;
}

/**
 * muster_unit_new:
 * @roster: the roster that it is for
 * @type_id: (nullable): the id of its type, known to the system or not; %NULL leaves it to whoever asked
 *
 * Returns: (transfer full): a unit that stands nowhere yet
 */
MusterUnit *
muster_unit_new (MusterRoster *roster,
                 const char   *type_id)
{
  MusterUnit *self;

  g_return_val_if_fail (MUSTER_IS_ROSTER (roster), NULL);

  self = g_new0 (MusterUnit, 1);
  self->roster = roster;
  self->grade = -1;
  self->count = 1;
  if (type_id != NULL)
    {
      MusterPoolText *text = muster_roster_add_text (roster, type_id);

      self->type = muster_pool_get_type (roster->pool, text);
      self->type_id = self->type != NULL ? self->type->id : text->text;
    }

  return self;
}

/**
 * muster_unit_free:
 * @self: (nullable): a unit that stands nowhere
 *
 * Frees the unit and all it holds.
 */
void
muster_unit_free (MusterUnit *self)
{
  if (self == NULL)
    return;

  muster_unit_clear (self);
  g_free (self);
}

static void
append_choice (MusterUnit *self,
               const char *id,
               const char *value,
               guint       count)
{
  self->choices = g_renew (MusterChoice, self->choices, self->n_choices + 1);
  muster_pool_fill_choice (self->roster->pool, &self->choices[self->n_choices++],
                           muster_roster_add_text (self->roster, id),
                           muster_roster_add_text (self->roster, value), count);
}

static void
append_mark (MusterUnit *self,
             const char *id,
             gboolean    off)
{
  self->marks = g_renew (MusterMarkChoice, self->marks, self->n_marks + 1);
  muster_pool_fill_mark (self->roster->pool, &self->marks[self->n_marks++],
                         muster_roster_add_text (self->roster, id), off);
}

/* Puts @child into the array of @parent's children and tells nobody. */
static void
place_child (MusterUnit *parent,
             guint       index,
             MusterUnit *child)
{
  if (parent->n_children >= parent->n_allocated)
    {
      parent->n_allocated = MAX (4, parent->n_children * 2);
      parent->children = g_renew (MusterUnit *, parent->children, parent->n_allocated);
    }

  memmove (parent->children + index + 1, parent->children + index,
           (parent->n_children - index) * sizeof (MusterUnit *));
  parent->children[index] = child;
  parent->n_children++;
  child->parent = parent;
}

/**
 * muster_unit_copy:
 * @self: a unit, not the force
 * @roster: the roster that the copy is for, perhaps another one and of another system
 *
 * Copies a unit with all it holds, down to the comments in its file.
 *
 * Returns: (transfer full): the copy, which stands nowhere yet
 */
MusterUnit *
muster_unit_copy (MusterUnit   *self,
                  MusterRoster *roster)
{
  MusterUnit *copy;

  g_return_val_if_fail (self != NULL && self->type_id != NULL, NULL);
  g_return_val_if_fail (MUSTER_IS_ROSTER (roster), NULL);

  copy = muster_unit_new (roster, self->type_id);
  copy->count = self->count;
  copy->name = muster_roster_intern_or_null (roster, self->name);
  copy->notes = muster_roster_intern_or_null (roster, self->notes);
  muster_unit_set_entry (copy, self->entry_id);
  muster_unit_set_grade (copy, self->grade_id);
  for (guint i = 0; i < self->n_choices; i++)
    append_choice (copy, self->choices[i].id, self->choices[i].value, self->choices[i].count);
  for (guint i = 0; i < self->n_marks; i++)
    append_mark (copy, self->marks[i].id, self->marks[i].off);
  copy->extras = muster_extras_copy (self->extras);
  for (guint i = 0; i < self->n_children; i++)
    place_child (copy, i, muster_unit_copy (self->children[i], roster));

  return copy;
}

static gboolean
is_inside (const MusterUnit *self,
           const MusterUnit *other)
{
  while (self != NULL && self != other)
    self = self->parent;

  return self != NULL;
}

/**
 * muster_unit_insert:
 * @parent: a unit, or the force
 * @index: the place that the child will have; beyond the end: the last
 * @child: (transfer full): a unit of the same roster that stands nowhere
 *
 * Puts a unit under another.
 */
void
muster_unit_insert (MusterUnit *parent,
                    guint       index,
                    MusterUnit *child)
{
  g_return_if_fail (parent != NULL && child != NULL && child != parent);
  g_return_if_fail (child->parent == NULL && child->type_id != NULL);
  g_return_if_fail (child->roster == parent->roster);
  g_return_if_fail (!is_inside (parent, child));

  index = MIN (index, parent->n_children);
  place_child (parent, index, child);
  if (muster_unit_get_is_in_list (parent))
    muster_roster_emit_changed (parent->roster, MUSTER_CHANGE_ADDED, child, parent, index);
}

/**
 * muster_unit_append:
 * @parent: a unit, or the force
 * @child: (transfer full): a unit of the same roster that stands nowhere
 *
 * Puts a unit under another, as its last child.
 */
void
muster_unit_append (MusterUnit *parent,
                    MusterUnit *child)
{
  muster_unit_insert (parent, G_MAXUINT, child);
}

/**
 * muster_unit_steal:
 * @parent: a unit, or the force
 * @index: the place of one of its children
 *
 * Takes a unit out of the list with all it holds. It can be put back with muster_unit_insert().
 *
 * Returns: (transfer full): the unit, which stands nowhere now
 */
MusterUnit *
muster_unit_steal (MusterUnit *parent,
                   guint       index)
{
  MusterUnit *child;

  g_return_val_if_fail (parent != NULL, NULL);
  g_return_val_if_fail (index < parent->n_children, NULL);

  child = parent->children[index];
  parent->n_children--;
  memmove (parent->children + index, parent->children + index + 1,
           (parent->n_children - index) * sizeof (MusterUnit *));
  child->parent = NULL;
  if (muster_unit_get_is_in_list (parent))
    muster_roster_emit_changed (parent->roster, MUSTER_CHANGE_REMOVED, child, parent, index);

  return child;
}

/**
 * muster_unit_set_count:
 * @self: a unit
 * @count: how many identical ones it stands for; brought into 1 to %MUSTER_UNIT_MAX_COUNT
 *
 * Sets how many there are.
 */
void
muster_unit_set_count (MusterUnit *self,
                       guint       count)
{
  g_return_if_fail (self != NULL && self->type_id != NULL);

  count = CLAMP (count, 1, MUSTER_UNIT_MAX_COUNT);
  if (count == self->count)
    return;

  self->count = count;
  emit_unit (self);
}

/**
 * muster_unit_set_name:
 * @self: a unit
 * @name: (nullable): the player's own name for it; "" is as good as none
 *
 * Names the unit. Characters that no file can hold are left out.
 */
void
muster_unit_set_name (MusterUnit *self,
                      const char *name)
{
  g_return_if_fail (self != NULL && self->type_id != NULL);

  name = muster_roster_intern_or_null (self->roster, name);
  if (name == self->name)
    return;

  self->name = name;
  emit_unit (self);
}

/**
 * muster_unit_set_notes:
 * @self: a unit
 * @notes: (nullable): the player's notes on it; "" is as good as none
 *
 * Sets the notes. Characters that no file can hold are left out.
 */
void
muster_unit_set_notes (MusterUnit *self,
                       const char *notes)
{
  g_return_if_fail (self != NULL && self->type_id != NULL);

  notes = muster_roster_intern_or_null (self->roster, notes);
  if (notes == self->notes)
    return;

  self->notes = notes;
  muster_extras_loosen_text (self->extras, MUSTER_PART_NOTES);
  emit_unit (self);
}

/**
 * muster_unit_set_entry:
 * @self: a unit
 * @entry_id: (nullable): the id of a catalogue entry, known or not; "" is as good as none
 *
 * Says which entry the unit is of.
 */
void
muster_unit_set_entry (MusterUnit *self,
                       const char *entry_id)
{
  g_return_if_fail (self != NULL && self->type_id != NULL);

  entry_id = muster_roster_intern_or_null (self->roster, entry_id);
  if (entry_id != NULL)
    entry_id = muster_pool_get_entry_id (self->roster->pool, muster_pool_find (self->roster->pool, entry_id));
  if (g_strcmp0 (entry_id, self->entry_id) == 0)
    return;

  self->entry_id = entry_id;
  emit_unit (self);
}

/**
 * muster_unit_set_grade:
 * @self: a unit
 * @grade_id: (nullable): the id of a grade, known or not; "" is as good as none
 *
 * Gives the unit a grade of its own, or none.
 */
void
muster_unit_set_grade (MusterUnit *self,
                       const char *grade_id)
{
  g_return_if_fail (self != NULL && self->type_id != NULL);

  grade_id = muster_roster_intern_or_null (self->roster, grade_id);
  if (grade_id == self->grade_id)
    return;

  self->grade_id = grade_id;
  self->grade = grade_id == NULL
                ? -1
                : muster_pool_get_grade (self->roster->pool, muster_pool_find (self->roster->pool, grade_id));
  emit_unit (self);
}

/**
 * muster_unit_add_choice:
 * @self: a unit
 * @id: a column's id
 * @value: its value
 * @count: how many, up to %MUSTER_COLUMN_MAX_COUNT; 0 says nothing of it
 *
 * Adds a column behind those that the unit has.
 */
void
muster_unit_add_choice (MusterUnit *self,
                        const char *id,
                        const char *value,
                        guint       count)
{
  g_return_if_fail (self != NULL && self->type_id != NULL);
  g_return_if_fail (id != NULL && value != NULL);

  append_choice (self, id, value, MIN (count, MUSTER_COLUMN_MAX_COUNT));
  emit_unit (self);
}

/**
 * muster_unit_clear_choices:
 * @self: a unit
 * @id: (nullable): a column's id; %NULL: all columns
 *
 * Takes away every value that the unit itself has in a column.
 */
void
muster_unit_clear_choices (MusterUnit *self,
                           const char *id)
{
  guint kept = 0;
  guint n;

  g_return_if_fail (self != NULL && self->type_id != NULL);

  n = self->n_choices;
  for (guint i = 0; i < n; i++)
    if (id == NULL || strcmp (self->choices[i].id, id) == 0)
      muster_extras_remove_part (self->extras, MUSTER_PART_COLUMN, kept);
    else
      self->choices[kept++] = self->choices[i];

  self->n_choices = kept;
  if (kept != n)
    emit_unit (self);
}

/**
 * muster_unit_add_mark:
 * @self: a unit
 * @id: a mark's id
 * @off: whether it takes away a mark that the entry has
 *
 * Marks the unit. A mark that it has already is turned to @off.
 */
void
muster_unit_add_mark (MusterUnit *self,
                      const char *id,
                      gboolean    off)
{
  g_return_if_fail (self != NULL && self->type_id != NULL);
  g_return_if_fail (id != NULL);

  off = off ? TRUE : FALSE;
  for (guint i = 0; i < self->n_marks; i++)
    if (strcmp (self->marks[i].id, id) == 0)
      {
        if (self->marks[i].off == off)
          return;
        self->marks[i].off = off;
        emit_unit (self);
        return;
      }

  append_mark (self, id, off);
  emit_unit (self);
}

/**
 * muster_unit_clear_mark:
 * @self: a unit
 * @id: a mark's id
 *
 * Takes away every mark of this id that the unit itself has.
 */
void
muster_unit_clear_mark (MusterUnit *self,
                        const char *id)
{
  guint kept = 0;
  guint n;

  g_return_if_fail (self != NULL && self->type_id != NULL);
  g_return_if_fail (id != NULL);

  n = self->n_marks;
  for (guint i = 0; i < n; i++)
    if (strcmp (self->marks[i].id, id) == 0)
      muster_extras_remove_part (self->extras, MUSTER_PART_MARK, kept);
    else
      self->marks[kept++] = self->marks[i];

  self->n_marks = kept;
  if (kept != n)
    emit_unit (self);
}
