/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries that a list carries with it: into the list and out of it, with what their file says around them. */

#define G_LOG_DOMAIN "muster-command"

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-command-private.h"

#define MUSTER_TYPE_ENTRY_COMMAND (muster_entry_command_get_type ())
G_DECLARE_FINAL_TYPE (MusterEntryCommand, muster_entry_command, MUSTER, ENTRY_COMMAND, MusterCommand)

struct _MusterEntryCommand
{
  MusterCommand      parent_instance;

  MusterRosterEntry *entry;   /* (nullable): NULL while the list carries it */
  guint              index;
  gboolean           is_last; /* it goes behind those that are there when it is done */
  gboolean           removes;
};

G_DEFINE_FINAL_TYPE (MusterEntryCommand, muster_entry_command, MUSTER_TYPE_COMMAND)

/* The pool knows the first entry of each id: finds it anew. */
void
muster_entry_index (MusterRoster *roster,
                    const char   *id)
{
  MusterPoolText *text = muster_pool_add (roster->pool, id, strlen (id));

  text->embedded = NULL;
  for (guint i = 0; i < roster->entries->len && text->embedded == NULL; i++)
    {
      const MusterRosterEntry *there = g_ptr_array_index (roster->entries, i);

      if (strcmp (there->entry.id, id) == 0)
        text->embedded = &there->entry;
    }
}

static void
put_in (MusterEntryCommand *self,
        MusterRoster       *roster)
{
  if (self->is_last)
    self->index = roster->entries->len;
  muster_roster_take_entry (roster, g_steal_pointer (&self->entry), self->index);
  muster_roster_emit_changed (roster, MUSTER_CHANGE_CATALOGUE, NULL, NULL, self->index);
}

static void
take_out (MusterEntryCommand *self,
          MusterRoster       *roster)
{
  self->entry = g_ptr_array_steal_index (roster->entries, self->index);
  muster_entry_index (roster, self->entry->entry.id);
  muster_roster_emit_changed (roster, MUSTER_CHANGE_CATALOGUE, NULL, NULL, self->index);
}

static void
muster_entry_command_redo (MusterCommand *command,
                           MusterRoster  *roster)
{
  MusterEntryCommand *self = MUSTER_ENTRY_COMMAND (command);

  if (self->removes)
    take_out (self, roster);
  else
    put_in (self, roster);
}

static void
muster_entry_command_undo (MusterCommand *command,
                           MusterRoster  *roster)
{
  MusterEntryCommand *self = MUSTER_ENTRY_COMMAND (command);

  if (self->removes)
    put_in (self, roster);
  else
    take_out (self, roster);
}

static void
muster_entry_command_finalize (GObject *object)
{
  MusterEntryCommand *self = MUSTER_ENTRY_COMMAND (object);

  g_clear_pointer (&self->entry, muster_roster_entry_free);

  G_OBJECT_CLASS (muster_entry_command_parent_class)->finalize (object);
}

static void
muster_entry_command_class_init (MusterEntryCommandClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_entry_command_finalize;
  MUSTER_COMMAND_CLASS (klass)->redo = muster_entry_command_redo;
  MUSTER_COMMAND_CLASS (klass)->undo = muster_entry_command_undo;
}

static void
muster_entry_command_init (MusterEntryCommand *self)
{
}

static const char *
get_name (const MusterEntry *entry)
{
  return entry->name != NULL && *entry->name != '\0' ? entry->name : entry->id;
}

/**
 * muster_entry_copy:
 * @self: an entry of a list
 * @roster: the list that the copy is for
 *
 * Returns: (transfer full): a copy with all that its file says of it
 */
MusterRosterEntry *
muster_entry_copy (const MusterRosterEntry *self,
                   MusterRoster            *roster)
{
  const MusterEntry *entry = &self->entry;
  MusterRosterEntry *copy = muster_roster_entry_new ();
  MusterChoice *choices = g_new0 (MusterChoice, entry->n_choices);
  MusterMarkChoice *marks = g_new0 (MusterMarkChoice, entry->n_marks);

  copy->entry.id = muster_roster_intern (roster, entry->id);
  copy->entry.name = muster_roster_intern_or_null (roster, entry->name);
  copy->entry.nation = muster_roster_intern_or_null (roster, entry->nation);
  muster_roster_entry_set_type (copy, roster, muster_roster_intern_or_null (roster, self->written_type));
  muster_roster_entry_set_printed (copy, muster_roster_intern_or_null (roster, self->written_printed));
  for (guint i = 0; i < entry->n_choices; i++)
    muster_pool_fill_choice (roster->pool, &choices[i], muster_roster_add_text (roster, entry->choices[i].id),
                             muster_roster_add_text (roster, entry->choices[i].value), entry->choices[i].count);
  for (guint i = 0; i < entry->n_marks; i++)
    muster_pool_fill_mark (roster->pool, &marks[i], muster_roster_add_text (roster, entry->marks[i].id), entry->marks[i].off);
  copy->entry.choices = choices;
  copy->entry.n_choices = entry->n_choices;
  copy->entry.marks = marks;
  copy->entry.n_marks = entry->n_marks;
  copy->extras = muster_extras_copy (self->extras);

  return copy;
}

/**
 * muster_entry_equal:
 * @a: an entry
 * @b: another
 *
 * Returns: whether the two are the same to a player, but for their ids
 */
gboolean
muster_entry_equal (const MusterEntry *a,
                    const MusterEntry *b)
{
  if (g_strcmp0 (a->name, b->name) != 0 || g_strcmp0 (a->nation, b->nation) != 0 || g_strcmp0 (a->type_id, b->type_id) != 0 ||
      a->has_printed != b->has_printed || (a->has_printed && a->printed != b->printed) ||
      a->n_choices != b->n_choices || a->n_marks != b->n_marks)
    return FALSE;

  for (guint i = 0; i < a->n_choices; i++)
    {
      if (strcmp (a->choices[i].id, b->choices[i].id) != 0 || strcmp (a->choices[i].value, b->choices[i].value) != 0 ||
          a->choices[i].count != b->choices[i].count)
        return FALSE;
    }
  for (guint i = 0; i < a->n_marks; i++)
    {
      if (strcmp (a->marks[i].id, b->marks[i].id) != 0 || a->marks[i].off != b->marks[i].off)
        return FALSE;
    }
  return TRUE;
}

/* The list's first entry of this id, with all that its file says of it. */
MusterRosterEntry *
muster_entry_find (MusterRoster *roster,
                   const char   *id)
{
  for (guint i = 0; i < roster->entries->len; i++)
    {
      MusterRosterEntry *there = g_ptr_array_index (roster->entries, i);

      if (strcmp (there->entry.id, id) == 0)
        return there;
    }
  return NULL;
}

/* Whether one of the units, or one inside them, is of this entry. */
gboolean
muster_entry_is_used (const char         *id,
                      MusterUnit * const *units,
                      guint               n)
{
  for (guint i = 0; i < n; i++)
    {
      if (g_strcmp0 (units[i]->entry_id, id) == 0 || muster_entry_is_used (id, units[i]->children, units[i]->n_children))
        return TRUE;
    }
  return FALSE;
}

static void
rename_in_units (MusterUnit * const *units,
                 guint               n,
                 const char         *old,
                 const char         *new)
{
  for (guint i = 0; i < n; i++)
    {
      if (g_strcmp0 (units[i]->entry_id, old) == 0)
        muster_unit_set_entry (units[i], new);
      rename_in_units (units[i]->children, units[i]->n_children, old, new);
    }
}

/* What the list makes of the id when the commands so far are done. */
static const MusterEntry *
find_in_force (MusterRoster *roster,
               GPtrArray    *commands,
               const char   *id)
{
  const MusterEntry *entry = muster_roster_find_entry (roster, id);

  for (guint i = 0; entry == NULL && i < commands->len; i++)
    {
      if (MUSTER_IS_ENTRY_COMMAND (g_ptr_array_index (commands, i)))
        {
          const MusterEntryCommand *command = g_ptr_array_index (commands, i);

          if (strcmp (command->entry->entry.id, id) == 0)
            entry = &command->entry->entry;
        }
    }

  return entry != NULL ? entry : muster_system_find_entry (roster->system, id);
}

/* An id that neither the list nor the one that the entry comes from has for anything. */
static char *
dup_new_id (MusterRoster *roster,
            MusterRoster *source,
            GPtrArray    *commands,
            const char   *id)
{
  /* Ids of a player's own begin so: part of the roster format. */
  const char *prefix = g_str_has_prefix (id, "own-") ? "" : "own-";

  for (guint i = 2;; i++)
    {
      g_autofree char *new = g_strdup_printf ("%s%s-%u", prefix, id, i);

      if (find_in_force (roster, commands, new) == NULL &&
          (source == NULL || muster_roster_find_entry (source, new) == NULL) &&
          !muster_entry_is_used (new, roster->root.children, roster->root.n_children))
        return g_steal_pointer (&new);
    }
}

/*
 * Sees to it that units which are about to come into @roster find the entry that they are of: the list is to carry
 * it, unless it knows the same already. Where the list knows another one of its id, the units get a new id, so that
 * neither they nor those that were there first become something else.
 */
void
muster_command_settle_entry (MusterRoster      *roster,
                             const MusterEntry *entry,
                             MusterRoster      *source,
                             GPtrArray         *units,
                             GPtrArray         *commands)
{
  const MusterEntry *known = find_in_force (roster, commands, entry->id);
  const MusterRosterEntry *written = source != NULL ? muster_entry_find (source, entry->id) : NULL;
  g_autoptr(MusterRoster) other = NULL;
  MusterRosterEntry *copy;

  if (known != NULL && (known == entry || muster_entry_equal (known, entry)))
    return;

  if (written == NULL)
    {
      /* A list knows how to make its own out of any entry. */
      other = muster_roster_new (roster->system);
      muster_roster_add_entry (other, entry);
      written = g_ptr_array_index (other->entries, 0);
    }
  copy = muster_entry_copy (written, roster);
  if (known != NULL)
    {
      g_autofree char *id = dup_new_id (roster, source, commands, entry->id);

      copy->entry.id = muster_roster_intern (roster, id);
      rename_in_units ((MusterUnit * const *) units->pdata, units->len, entry->id, id);
    }
  g_ptr_array_add (commands, muster_command_put_entry (roster, copy));
}

/* Takes @entry over, and puts it behind the others. */
MusterCommand *
muster_command_put_entry (MusterRoster      *roster,
                          MusterRosterEntry *entry)
{
  MusterEntryCommand *self = muster_command_create (MUSTER_TYPE_ENTRY_COMMAND, roster,
                                                    g_strdup_printf (_("Add entry %s"), get_name (&entry->entry)));

  self->entry = entry;
  self->is_last = TRUE;

  return MUSTER_COMMAND (self);
}

/**
 * muster_command_add_entry:
 * @roster: a list
 * @entry: an entry of a catalogue, of another list or made for the occasion
 *
 * Lets the list carry an entry. Where it carries one of the same id, that one goes on counting.
 *
 * Returns: (transfer full): the command
 */
MusterCommand *
muster_command_add_entry (MusterRoster      *roster,
                          const MusterEntry *entry)
{
  g_autoptr(MusterRoster) other = NULL;

  g_return_val_if_fail (MUSTER_IS_ROSTER (roster), NULL);
  g_return_val_if_fail (entry != NULL && entry->id != NULL, NULL);

  /* A list knows how to make its own out of any entry. */
  other = muster_roster_new (roster->system);
  muster_roster_add_entry (other, entry);

  return muster_command_put_entry (roster, muster_entry_copy (g_ptr_array_index (other->entries, 0), roster));
}

/**
 * muster_command_remove_entry:
 * @roster: a list
 * @index: which of its entries
 *
 * Takes an entry out of the list. Units that name it stay as they are.
 *
 * Returns: (transfer full): the command
 */
MusterCommand *
muster_command_remove_entry (MusterRoster *roster,
                             guint         index)
{
  MusterEntryCommand *self;

  g_return_val_if_fail (MUSTER_IS_ROSTER (roster), NULL);
  g_return_val_if_fail (index < roster->entries->len, NULL);

  self = muster_command_create (MUSTER_TYPE_ENTRY_COMMAND, roster,
                                g_strdup_printf (_("Remove entry %s"), get_name (muster_roster_get_entry (roster, index))));
  self->index = index;
  self->removes = TRUE;

  return MUSTER_COMMAND (self);
}

/**
 * muster_command_update_entry:
 * @roster: a list
 * @index: which of its entries
 * @entry: a newer one of the same id
 *
 * Lets the list carry another entry in place of one that it carries: its units become what that says.
 *
 * Returns: (transfer full) (nullable): the command; %NULL where the two are the same
 */
MusterCommand *
muster_command_update_entry (MusterRoster      *roster,
                             guint              index,
                             const MusterEntry *entry)
{
  g_autoptr(GPtrArray) commands = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(MusterRoster) other = NULL;
  g_autofree char *label = NULL;
  MusterCommand *put;

  g_return_val_if_fail (MUSTER_IS_ROSTER (roster), NULL);
  g_return_val_if_fail (index < roster->entries->len && entry != NULL && entry->id != NULL, NULL);

  if (muster_entry_equal (muster_roster_get_entry (roster, index), entry))
    return NULL;

  other = muster_roster_new (roster->system);
  muster_roster_add_entry (other, entry);
  put = muster_command_put_entry (roster, muster_entry_copy (g_ptr_array_index (other->entries, 0), roster));
  MUSTER_ENTRY_COMMAND (put)->is_last = FALSE;
  MUSTER_ENTRY_COMMAND (put)->index = index;
  g_ptr_array_add (commands, muster_command_remove_entry (roster, index));
  g_ptr_array_add (commands, put);
  /* Translators: %s is an entry of the catalogue, of which a list has an older copy */
  label = g_strdup_printf (_("Take the newer %s"), get_name (entry));
  return muster_command_join_up (commands, label);
}
