/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The catalogue entries that a roster carries with it, so that it can be judged on a machine without them.
 * Owned by the roster; all texts are the roster's. */

#define G_LOG_DOMAIN "muster-roster"

#include "config.h"

#include "muster-roster-private.h"

#include <string.h>

/* An entry with nothing in it. */
MusterRosterEntry *
muster_roster_entry_new (void)
{
  MusterRosterEntry *self = g_new0 (MusterRosterEntry, 1);

  self->entry.id = "";
  self->entry.embedded = TRUE;

  return self;
}

void
muster_roster_entry_free (MusterRosterEntry *self)
{
  muster_extras_free (self->extras);
  g_free ((gpointer) self->entry.choices);
  g_free ((gpointer) self->entry.marks);
  g_free (self);
}

/* Takes the type as a file has it; without one it is what the roster format says. */
void
muster_roster_entry_set_type (MusterRosterEntry *self,
                              MusterRoster      *roster,
                              const char        *type_id)
{
  MusterPoolText *text;

  self->written_type = type_id;
  if (type_id == NULL)
    type_id = MUSTER_ENTRY_DEFAULT_TYPE;

  text = muster_pool_add (roster->pool, type_id, strlen (type_id));
  self->entry.type_id = text->text;
  self->entry.type = muster_pool_get_type (roster->pool, text);
}

/* Takes the printed points as a file has them. */
void
muster_roster_entry_set_printed (MusterRosterEntry *self,
                                 const char        *printed)
{
  self->written_printed = printed;
  self->entry.printed = 0;
  self->entry.has_printed = muster_points_parse (printed, 3, &self->entry.printed);
}

/* The pool knows the first entry of each id. */
static void
update_embedded (MusterRoster *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const MusterRosterEntry *there = g_ptr_array_index (self->entries, i);

      muster_pool_add (self->pool, there->entry.id, strlen (there->entry.id))->embedded = NULL;
    }
  for (guint i = self->entries->len; i-- > 0;)
    {
      const MusterRosterEntry *there = g_ptr_array_index (self->entries, i);

      muster_pool_add (self->pool, there->entry.id, strlen (there->entry.id))->embedded = &there->entry;
    }
}

/* Puts an entry behind the others; nobody is told. */
void
muster_roster_take_entry (MusterRoster      *self,
                          MusterRosterEntry *entry,
                          guint              index)
{
  MusterPoolText *id = muster_pool_add (self->pool, entry->entry.id, strlen (entry->entry.id));

  g_ptr_array_insert (self->entries, (int) index, entry);
  if (index + 1 < self->entries->len)
    update_embedded (self);
  else if (id->embedded == NULL)
    id->embedded = &entry->entry;
}

/**
 * muster_roster_get_n_entries:
 * @self: a roster
 *
 * Returns: how many entries the list carries
 */
guint
muster_roster_get_n_entries (MusterRoster *self)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER (self), 0);

  return self->entries->len;
}

/**
 * muster_roster_get_entry:
 * @self: a roster
 * @index: which, below muster_roster_get_n_entries()
 *
 * Returns: (transfer none): the entry, valid until it is removed
 */
const MusterEntry *
muster_roster_get_entry (MusterRoster *self,
                         guint         index)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER (self), NULL);
  g_return_val_if_fail (index < self->entries->len, NULL);

  return &((const MusterRosterEntry *) g_ptr_array_index (self->entries, index))->entry;
}

/**
 * muster_roster_find_entry:
 * @self: a roster
 * @id: (nullable): an entry's id
 *
 * Returns: (transfer none) (nullable): the first entry of this id that the list carries
 */
const MusterEntry *
muster_roster_find_entry (MusterRoster *self,
                          const char   *id)
{
  const MusterPoolText *text;

  g_return_val_if_fail (MUSTER_IS_ROSTER (self), NULL);

  if (id == NULL || self->entries->len == 0)
    return NULL;

  text = muster_pool_find (self->pool, id);
  return text != NULL ? text->embedded : NULL;
}

/**
 * muster_roster_add_entry:
 * @self: a roster
 * @entry: an entry of a catalogue, of another roster or made for the occasion; its `type`, the columns and
 *   the numbers are looked up afresh
 *
 * Puts a copy of @entry into the list.
 *
 * Returns: (transfer none): the list's own copy
 */
const MusterEntry *
muster_roster_add_entry (MusterRoster      *self,
                         const MusterEntry *entry)
{
  MusterRosterEntry *added;
  MusterChoice *choices;
  MusterMarkChoice *marks;

  g_return_val_if_fail (MUSTER_IS_ROSTER (self), NULL);
  g_return_val_if_fail (entry != NULL && entry->id != NULL, NULL);

  added = muster_roster_entry_new ();
  added->entry.id = muster_roster_intern (self, entry->id);
  added->entry.name = muster_roster_intern_or_null (self, entry->name);
  added->entry.nation = muster_roster_intern_or_null (self, entry->nation);
  muster_roster_entry_set_type (added, self, muster_roster_intern_or_null (self, entry->type_id));
  if (entry->has_printed)
    {
      char buffer[MUSTER_POINTS_BUFFER];

      muster_roster_entry_set_printed (added, muster_roster_intern (self, muster_points_write (entry->printed, buffer)));
    }

  added->entry.n_choices = entry->n_choices;
  added->entry.choices = choices = g_new0 (MusterChoice, entry->n_choices);
  for (guint i = 0; i < entry->n_choices; i++)
    muster_pool_fill_choice (self->pool, &choices[i], muster_roster_add_text (self, entry->choices[i].id),
                             muster_roster_add_text (self, entry->choices[i].value), entry->choices[i].count);
  added->entry.n_marks = entry->n_marks;
  added->entry.marks = marks = g_new0 (MusterMarkChoice, entry->n_marks);
  for (guint i = 0; i < entry->n_marks; i++)
    muster_pool_fill_mark (self->pool, &marks[i], muster_roster_add_text (self, entry->marks[i].id), entry->marks[i].off);

  muster_roster_take_entry (self, added, self->entries->len);
  muster_roster_emit_changed (self, MUSTER_CHANGE_CATALOGUE, NULL, NULL, self->entries->len - 1);

  return &added->entry;
}

/**
 * muster_roster_remove_entry:
 * @self: a roster
 * @index: which, below muster_roster_get_n_entries()
 *
 * Takes an entry out of the list. Units that name it stay as they are.
 */
void
muster_roster_remove_entry (MusterRoster *self,
                            guint         index)
{
  const MusterRosterEntry *entry;

  g_return_if_fail (MUSTER_IS_ROSTER (self));
  g_return_if_fail (index < self->entries->len);

  entry = g_ptr_array_index (self->entries, index);
  muster_pool_add (self->pool, entry->entry.id, strlen (entry->entry.id))->embedded = NULL;
  g_ptr_array_remove_index (self->entries, index);
  update_embedded (self);
  muster_roster_emit_changed (self, MUSTER_CHANGE_CATALOGUE, NULL, NULL, index);
}
