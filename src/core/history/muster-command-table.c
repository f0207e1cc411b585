/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every kind of change to a list, once: the actions of the app are held against this table, and a walk at random
 * draws from it. Whoever adds a command adds a line here, and a function beside those that make one on a whim. */

#define G_LOG_DOMAIN "muster-command-table"

#include "config.h"

#include "muster-command-table.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-command-random.h"

static const MusterCommandKind kinds[] = {
  { "unit.add", N_("Add a unit"), muster_command_random_add },
  { "unit.add-group", N_("Add a ready-made group"), muster_command_random_add_group },
  { "unit.remove", N_("Remove units"), muster_command_random_remove },
  { "unit.move", N_("Move units"), muster_command_random_move },
  { "unit.duplicate", N_("Duplicate units"), muster_command_random_duplicate },
  { "unit.split", N_("Split one off"), muster_command_random_split },
  { "unit.join", N_("Join with the next ones"), muster_command_random_join },
  { "unit.paste", N_("Paste units"), muster_command_random_paste },
  { "unit.count", N_("Change the count"), muster_command_random_count },
  { "unit.name", N_("Rename the unit"), muster_command_random_name },
  { "unit.notes", N_("Change the notes on the unit"), muster_command_random_notes },
  { "unit.grade", N_("Change the grade"), muster_command_random_grade },
  { "unit.entry", N_("Change the entry"), muster_command_random_entry },
  { "unit.column", N_("Change a column"), muster_command_random_column },
  { "unit.clear-columns", N_("Take back all columns"), muster_command_random_clear_columns },
  { "unit.mark", N_("Mark the unit"), muster_command_random_mark },
  { "unit.clear-mark", N_("Take a mark away"), muster_command_random_clear_mark },
  { "doc.name", N_("Rename the list"), muster_command_random_list_name },
  { "doc.nation", N_("Change the nation"), muster_command_random_list_nation },
  { "doc.player", N_("Change the player"), muster_command_random_list_player },
  { "doc.notes", N_("Change the notes on the list"), muster_command_random_list_notes },
  { "doc.limit", N_("Change the limit"), muster_command_random_limit },
  { "doc.unset-limit", N_("Take the limit away"), muster_command_random_unset_limit },
  { "doc.option", N_("Change a house rule"), muster_command_random_option },
  { "doc.add-entry", N_("Carry an entry in the list"), muster_command_random_add_entry },
  { "doc.remove-entry", N_("Take an entry out of the list"), muster_command_random_remove_entry },
  { "doc.update-entry", N_("Take the newer entry"), muster_command_random_update_entry },
  { "doc.mend", N_("Mend a finding"), muster_command_random_mend },
  { "doc.revert", N_("Revert to the saved list"), muster_command_random_replace },
};

/**
 * muster_command_table_get:
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (array length=n): every kind of change that a player can make to a list
 */
const MusterCommandKind *
muster_command_table_get (guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  *n = G_N_ELEMENTS (kinds);
  return kinds;
}

/**
 * muster_command_table_find:
 * @id: of a kind
 *
 * Returns: (transfer none) (nullable): the kind of this id
 */
const MusterCommandKind *
muster_command_table_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (strcmp (kinds[i].id, id) == 0)
        return &kinds[i];
    }
  return NULL;
}
