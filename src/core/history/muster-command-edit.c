/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Larger edits, made of the smaller commands: adding units with the entries they need, ready-made groups, splitting
 * and joining, copying and pasting. */

#define G_LOG_DOMAIN "muster-command"

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-command-private.h"
#include "muster-error.h"
#include "muster-frame.h"

/* Adds @units, which it takes over, behind the commands that bring their entries. */
static MusterCommand *
new_adding (MusterUnit *parent,
            guint       index,
            GPtrArray  *units,
            GPtrArray  *commands,
            const char *one,
            const char *many)
{
  g_autofree char *label = NULL;
  MusterCommand *adding;

  if (units->len == 0)
    return NULL;

  label = muster_command_dup_label (units, one, many);
  adding = muster_command_put_units (parent, index, (MusterUnit **) units->pdata, units->len, g_strdup (label));
  if (commands->len == 0)
    return adding;

  g_ptr_array_add (commands, adding);
  return muster_command_join_up (commands, label);
}

/**
 * muster_command_add_units:
 * @parent: the unit of a list, or the force, that they shall stand in
 * @index: in front of which of its children; beyond the end: behind the last
 * @units: (array length=n): units made for the same list that stand nowhere; the command takes them over
 * @n: how many
 *
 * Adds units.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_add_units (MusterUnit  *parent,
                          guint        index,
                          MusterUnit **units,
                          guint        n)
{
  g_autoptr(GPtrArray) commands = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GPtrArray) added = g_ptr_array_new ();

  g_return_val_if_fail (parent != NULL, NULL);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (added, units[i]);

  return new_adding (parent, index, added, commands, _("Add %s"), _("Add %s units"));
}

/**
 * muster_command_add_unit:
 * @parent: the unit of a list, or the force, that it shall stand in
 * @index: in front of which of its children; beyond the end: behind the last
 * @unit: (transfer full): a unit made for the same list that stands nowhere
 * @entry: (nullable): the entry that it is of, where the program does not ship it: then the list carries it from now
 *   on, under another id where it knows another one of this id
 *
 * Adds a unit with all it holds.
 *
 * Returns: (transfer full): the command
 */
MusterCommand *
muster_command_add_unit (MusterUnit        *parent,
                         guint              index,
                         MusterUnit        *unit,
                         const MusterEntry *entry)
{
  g_autoptr(GPtrArray) commands = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GPtrArray) added = g_ptr_array_new ();
  g_autofree char *title = NULL;
  MusterCommand *command;

  g_return_val_if_fail (parent != NULL && unit != NULL, NULL);

  g_ptr_array_add (added, unit);
  if (entry != NULL)
    muster_command_settle_entry (parent->roster, entry, NULL, added, commands);
  command = new_adding (parent, index, added, commands, _("Add %s"), _("Add %s units"));
  if (entry != NULL && unit->name == NULL && entry->name != NULL)
    {
      /* The list does not know the entry yet, and so not what the unit is called. */
      title = g_strdup_printf (_("Add %s"), entry->name);
      muster_command_set_label (command, title);
    }

  return command;
}

/**
 * muster_command_add_group:
 * @parent: the unit of a list, or the force, that it shall stand in
 * @index: in front of which of its children; beyond the end: behind the last
 * @group: one of the groups of the list's system
 * @entry: (nullable): the entry that the player picked, where the group takes one
 *
 * Adds a ready-made group.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_add_group (MusterUnit        *parent,
                          guint              index,
                          const MusterGroup *group,
                          const MusterEntry *entry)
{
  g_autoptr(GPtrArray) commands = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GPtrArray) added = g_ptr_array_new ();
  g_autoptr(MusterUnit) nowhere = NULL;
  g_autofree char *label = NULL;
  MusterCommand *command;

  g_return_val_if_fail (parent != NULL && group != NULL, NULL);

  nowhere = muster_unit_new (parent->roster, NULL);
  muster_frame_group (nowhere, 0, group, entry != NULL ? entry->id : NULL);
  while (nowhere->n_children > 0)
    g_ptr_array_add (added, muster_unit_steal (nowhere, 0));
  if (entry != NULL)
    muster_command_settle_entry (parent->roster, entry, NULL, added, commands);

  command = new_adding (parent, index, added, commands, _("Add %s"), _("Add %s units"));
  if (command != NULL)
    {
      label = g_strdup_printf (_("Add %s"), muster_system_text (group->name));
      muster_command_set_label (command, label);
    }

  return command;
}

static MusterCommand *
join_two (MusterCommand *first,
          MusterCommand *second,
          const char    *format,
          MusterUnit    *unit)
{
  g_autoptr(GPtrArray) commands = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *title = muster_command_dup_title (unit);
  g_autofree char *label = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  label = g_strdup_printf (format, title);
#pragma GCC diagnostic pop
  g_ptr_array_add (commands, first);
  g_ptr_array_add (commands, second);

  return muster_command_join_up (commands, label);
}

/**
 * muster_command_split:
 * @unit: a unit of a list
 * @n: how many to split off, fewer than it counts
 *
 * Makes two units out of one that counts several; the new one stands right behind it.
 *
 * Returns: (transfer full) (nullable): the command; %NULL where the unit does not count that many
 */
MusterCommand *
muster_command_split (MusterUnit *unit,
                      guint       n)
{
  MusterUnit *copy;

  g_return_val_if_fail (unit != NULL && unit->parent != NULL, NULL);

  if (n == 0 || n >= unit->count)
    return NULL;

  copy = muster_unit_copy (unit, unit->roster);
  muster_unit_set_count (copy, n);

  return join_two (muster_command_set_count (unit, unit->count - n),
                   muster_command_put_units (unit->parent, muster_unit_get_index (unit) + 1, &copy, 1, NULL),
                   n == 1 ? _("Split one off %s") : _("Split %s"), unit);
}

/* Whether anything belongs to others in the unit or in what it holds. */
static gboolean
has_extras (const MusterUnit *unit)
{
  gboolean found = unit->extras != NULL;

  for (guint i = 0; !found && i < unit->n_children; i++)
    found = has_extras (unit->children[i]);

  return found;
}

/**
 * muster_command_join:
 * @unit: a unit of a list
 *
 * Makes one unit, that counts as many, out of @unit and all units right behind it that are just like it. One that
 * has comments, or what belongs to other programs, stays by itself.
 *
 * Returns: (transfer full) (nullable): the command; %NULL where the next unit is another one
 */
MusterCommand *
muster_command_join (MusterUnit *unit)
{
  guint count;
  guint index;
  guint n = 0;

  g_return_val_if_fail (unit != NULL && unit->parent != NULL, NULL);

  count = unit->count;
  index = muster_unit_get_index (unit);
  for (guint i = index + 1; i < unit->parent->n_children; i++, n++)
    {
      const MusterUnit *other = unit->parent->children[i];

      if (!muster_unit_equal (unit, other) || has_extras (other) || count + other->count > MUSTER_UNIT_MAX_COUNT)
        break;
      count += other->count;
    }
  if (n == 0)
    return NULL;

  return join_two (muster_command_set_count (unit, count), muster_command_remove (unit->parent->children + index + 1, n),
                   _("Join %s"), unit);
}

/* The entries of @source that the units are of, each once. */
static GPtrArray *
find_entries (MusterRoster       *source,
              MusterUnit * const *units,
              guint               n)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < source->entries->len; i++)
    {
      MusterRosterEntry *entry = g_ptr_array_index (source->entries, i);

      if (muster_entry_find (source, entry->entry.id) == entry && muster_entry_is_used (entry->entry.id, units, n))
        g_ptr_array_add (found, entry);
    }

  return found;
}

/**
 * muster_clip_new:
 * @units: (array length=n): units of one list
 * @n: how many
 *
 * Copies units to take them elsewhere: into a list of their own, with the entries that they need. As text it is a
 * file that any list of the same game can be pasted from.
 *
 * Returns: (transfer full) (nullable): the list; %NULL for no units
 */
MusterRoster *
muster_clip_new (MusterUnit * const *units,
                 guint               n)
{
  g_autoptr(GPtrArray) sorted = muster_command_sort_units (units, n);
  g_autoptr(GPtrArray) entries = NULL;
  MusterRoster *source;
  MusterRoster *clip;

  if (sorted->len == 0)
    return NULL;

  source = units[0]->roster;
  clip = muster_roster_new (muster_roster_get_system (source));
  for (guint i = 0; i < sorted->len; i++)
    muster_unit_append (&clip->root, muster_unit_copy (g_ptr_array_index (sorted, i), clip));
  entries = find_entries (source, (MusterUnit * const *) sorted->pdata, sorted->len);
  for (guint i = 0; i < entries->len; i++)
    muster_roster_take_entry (clip, muster_entry_copy (g_ptr_array_index (entries, i), clip), i);

  return clip;
}

/**
 * muster_command_paste:
 * @parent: the unit of a list, or the force, that they shall stand in
 * @index: in front of which of its children; beyond the end: behind the last
 * @clip: a list, perhaps of muster_clip_new(), all units of which are wanted; it stays as it is
 * @error: %MUSTER_ERROR_INVALID_DATA where it is of another game
 *
 * Adds copies of units of another list. The entries they need come along, under new ids where this list knows
 * others of the same ids.
 *
 * Returns: (transfer full) (nullable): the command; %NULL without an error where there are no units
 */
MusterCommand *
muster_command_paste (MusterUnit    *parent,
                      guint          index,
                      MusterRoster  *clip,
                      GError       **error)
{
  g_autoptr(GPtrArray) commands = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GPtrArray) entries = NULL;
  g_autoptr(GPtrArray) added = g_ptr_array_new ();
  MusterRoster *roster;

  g_return_val_if_fail (parent != NULL, NULL);
  g_return_val_if_fail (MUSTER_IS_ROSTER (clip), NULL);

  roster = parent->roster;
  if (strcmp (muster_system_get_id (roster->system), muster_system_get_id (clip->system)) != 0)
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA,
                   _("the units are of another game (%s); paste them into a list of that"), muster_system_get_name (clip->system));
      return NULL;
    }

  for (guint i = 0; i < clip->root.n_children; i++)
    g_ptr_array_add (added, muster_unit_copy (clip->root.children[i], roster));
  entries = find_entries (clip, clip->root.children, clip->root.n_children);
  for (guint i = 0; i < entries->len; i++)
    muster_command_settle_entry (roster, &((MusterRosterEntry *) g_ptr_array_index (entries, i))->entry, clip, added, commands);

  return new_adding (parent, index, added, commands, _("Paste %s"), _("Paste %s units"));
}
