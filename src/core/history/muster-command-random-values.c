/* SPDX-License-Identifier: GPL-3.0-or-later */

/* More commands on a whim: columns and marks, the list itself, the entries that it carries. */

#define G_LOG_DOMAIN "muster-command-random"

#include "config.h"

#include "muster-command-random.h"

static guint
pick (GRand *rand,
      guint  n)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) n);
}

static const char *
pick_text (GRand *rand)
{
  static const char * const texts[] = {
    "", "Kampfgruppe", "Ost & West <1944>", "Ĝis la revido", "第二", "\"so\"", "two\nlines", "a", "ab", "abc",
  };

  return texts[pick (rand, G_N_ELEMENTS (texts))];
}

/* A unit that is not too far in, found by going down from the top. */
static MusterUnit *
pick_unit (MusterRoster *roster,
           GRand        *rand)
{
  MusterUnit *unit = muster_roster_get_root (roster);

  while (unit->n_children > 0 && (unit->type_id == NULL || pick (rand, 3) > 0))
    unit = unit->children[pick (rand, unit->n_children)];

  return unit->type_id != NULL ? unit : NULL;
}

MusterCommand *
muster_command_random_column (MusterRoster *roster,
                              GRand        *rand)
{
  MusterUnit *unit = pick_unit (roster, rand);
  guint n_columns = 0;
  const MusterColumn *columns = muster_system_get_columns (muster_roster_get_system (roster), &n_columns);
  const MusterColumn *column = n_columns > 0 ? &columns[pick (rand, n_columns)] : NULL;
  MusterColumnValue values[3];
  guint n = pick (rand, 4);

  if (unit == NULL || column == NULL)
    return NULL;

  for (guint i = 0; i < n; i++)
    {
      values[i].value = column->n_values > 0 && pick (rand, 10) > 0 ? column->values[pick (rand, column->n_values)].id : "7";
      values[i].count = pick (rand, 4);
    }
  return muster_command_set_column (unit, column->id, values, n);
}

MusterCommand *
muster_command_random_clear_columns (MusterRoster *roster,
                                     GRand        *rand)
{
  MusterUnit *unit = pick_unit (roster, rand);

  return unit != NULL ? muster_command_clear_columns (unit) : NULL;
}

static const char *
pick_mark (MusterRoster *roster,
           GRand        *rand)
{
  guint n = 0;
  const MusterName *marks = muster_system_get_marks (muster_roster_get_system (roster), &n);

  return n == 0 || pick (rand, 10) == 0 ? "no-such-mark" : marks[pick (rand, n)].id;
}

MusterCommand *
muster_command_random_mark (MusterRoster *roster,
                            GRand        *rand)
{
  MusterUnit *unit = pick_unit (roster, rand);

  return unit != NULL ? muster_command_set_mark (unit, pick_mark (roster, rand), pick (rand, 3) == 0) : NULL;
}

MusterCommand *
muster_command_random_clear_mark (MusterRoster *roster,
                                  GRand        *rand)
{
  MusterUnit *unit = pick_unit (roster, rand);

  if (unit == NULL)
    return NULL;
  return muster_command_clear_mark (unit, unit->n_marks > 0 ? unit->marks[pick (rand, unit->n_marks)].id : pick_mark (roster, rand));
}

MusterCommand *
muster_command_random_list_name (MusterRoster *roster,
                                 GRand        *rand)
{
  return muster_command_set_text (roster, MUSTER_LIST_TEXT_NAME, pick_text (rand));
}

MusterCommand *
muster_command_random_list_nation (MusterRoster *roster,
                                   GRand        *rand)
{
  guint n = 0;
  const MusterName *nations = muster_system_get_nations (muster_roster_get_system (roster), &n);

  return muster_command_set_text (roster, MUSTER_LIST_TEXT_NATION,
                                  n > 0 && pick (rand, 3) > 0 ? nations[pick (rand, n)].id : pick_text (rand));
}

MusterCommand *
muster_command_random_list_player (MusterRoster *roster,
                                   GRand        *rand)
{
  return muster_command_set_text (roster, MUSTER_LIST_TEXT_PLAYER, pick_text (rand));
}

MusterCommand *
muster_command_random_list_notes (MusterRoster *roster,
                                  GRand        *rand)
{
  return muster_command_set_text (roster, MUSTER_LIST_TEXT_NOTES, pick_text (rand));
}

MusterCommand *
muster_command_random_limit (MusterRoster *roster,
                             GRand        *rand)
{
  return muster_command_set_limit (roster, MUSTER_POINTS (pick (rand, 3000) + 1) + pick (rand, 2) * (MUSTER_POINTS_ONE / 4));
}

MusterCommand *
muster_command_random_unset_limit (MusterRoster *roster,
                                   GRand        *rand)
{
  return muster_command_unset_limit (roster);
}

MusterCommand *
muster_command_random_option (MusterRoster *roster,
                              GRand        *rand)
{
  guint n = 0;
  const MusterOption *options = muster_system_get_options (muster_roster_get_system (roster), &n);
  const MusterOption *option = n > 0 ? &options[pick (rand, n)] : NULL;

  if (option == NULL || pick (rand, 10) == 0)
    return muster_command_set_option (roster, "no-such-option", pick (rand, 2) == 0 ? NULL : "1");
  if (pick (rand, 4) == 0)
    return muster_command_set_option (roster, option->id, NULL);
  return muster_command_set_option (roster, option->id,
                                    option->n_values > 0 ? option->values[pick (rand, option->n_values)].id : "3");
}

MusterCommand *
muster_command_random_add_entry (MusterRoster *roster,
                                 GRand        *rand)
{
  g_autofree char *id = g_strdup_printf ("own-%u", pick (rand, 5));
  guint n = 0;
  const MusterEntry *entries = muster_system_get_entries (muster_roster_get_system (roster), &n);
  MusterEntry entry = { NULL, };

  if (n > 0)
    entry = entries[pick (rand, n)];
  /* Now and then one that stands in for the game's own. */
  if (n == 0 || pick (rand, 4) > 0)
    entry.id = id;
  entry.name = pick_text (rand);

  return muster_roster_get_n_entries (roster) < 20 ? muster_command_add_entry (roster, &entry) : NULL;
}

MusterCommand *
muster_command_random_remove_entry (MusterRoster *roster,
                                    GRand        *rand)
{
  guint n = muster_roster_get_n_entries (roster);

  return n > 0 ? muster_command_remove_entry (roster, pick (rand, n)) : NULL;
}

MusterCommand *
muster_command_random_update_entry (MusterRoster *roster,
                                    GRand        *rand)
{
  guint n = muster_roster_get_n_entries (roster);
  guint index = n > 0 ? pick (rand, n) : 0;
  guint n_entries = 0;
  const MusterEntry *entries = muster_system_get_entries (muster_roster_get_system (roster), &n_entries);
  MusterEntry entry;

  if (n == 0 || n_entries == 0)
    return NULL;

  entry = entries[pick (rand, n_entries)];
  entry.id = muster_roster_get_entry (roster, index)->id;
  return muster_command_update_entry (roster, index, &entry);
}

MusterCommand *
muster_command_random_replace (MusterRoster *roster,
                               GRand        *rand)
{
  const MusterUnit *root = muster_roster_get_root (roster);
  g_autoptr(MusterRoster) content = NULL;

  /* Seldom, as it leaves little of a list. */
  if (root->n_children == 0 || pick (rand, 8) > 0)
    return NULL;

  content = muster_clip_new (root->children, root->n_children);
  muster_roster_set_name (content, pick_text (rand));
  return muster_command_replace (roster, content);
}

MusterCommand *
muster_command_random_mend (MusterRoster *roster,
                            GRand        *rand)
{
  g_autoptr(MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr(MusterJudgement) judgement = muster_judge (force, TRUE);
  g_autoptr(GPtrArray) remedies = NULL;

  if (judgement->n_findings == 0)
    return NULL;

  remedies = muster_mend_list (judgement, &judgement->findings[pick (rand, judgement->n_findings)]);
  if (remedies->len == 0)
    return NULL;

  return muster_command_mend (roster, g_ptr_array_steal_index (remedies, pick (rand, remedies->len)));
}
