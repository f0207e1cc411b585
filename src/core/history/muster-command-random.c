/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Commands on a whim: whatever a player could do, sensible or not, known to the game or not. For walks at random,
 * which are to find what nobody thought of. */

#define G_LOG_DOMAIN "muster-command-random"

#include "config.h"

#include "muster-command-random.h"

#include <string.h>

/* Adding stops here, so that a long walk stays a walk. */
#define ENOUGH_UNITS 300

static const char * const texts[] = {
  "", "Weber", "Łódź & Großdeutschland", "1st <Platoon>", "„Ça ira!“", "一号坦克", "Кубинка", "🛡️ Panzer", "  two  spaces ",
  "line\nbreak", "tab\there", "\"quotes\" and 'others'", "]]>", "<!-- no comment -->", "\001 gone",
};

static guint
pick (GRand *rand,
      guint  n)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) n);
}

static gboolean
chance (GRand *rand,
        guint  one_in)
{
  return pick (rand, one_in) == 0;
}

static const char *
pick_text (GRand *rand)
{
  return texts[pick (rand, G_N_ELEMENTS (texts))];
}

static void
collect (MusterUnit *unit,
         GPtrArray  *all)
{
  for (guint i = 0; i < unit->n_children; i++)
    {
      g_ptr_array_add (all, unit->children[i]);
      collect (unit->children[i], all);
    }
}

static GPtrArray *
get_all (MusterRoster *roster)
{
  GPtrArray *all = g_ptr_array_new ();

  collect (muster_roster_get_root (roster), all);
  return all;
}

static MusterUnit *
pick_unit (MusterRoster *roster,
           GRand        *rand)
{
  g_autoptr(GPtrArray) all = get_all (roster);

  return all->len > 0 ? g_ptr_array_index (all, pick (rand, all->len)) : NULL;
}

static MusterUnit *
pick_parent (MusterRoster *roster,
             GRand        *rand)
{
  MusterUnit *unit = chance (rand, 3) ? NULL : pick_unit (roster, rand);

  return unit != NULL ? unit : muster_roster_get_root (roster);
}

static gboolean
is_enough (MusterRoster *roster)
{
  g_autoptr(GPtrArray) all = get_all (roster);

  return all->len >= ENOUGH_UNITS;
}

/* One to three units, perhaps one inside the other, perhaps the same twice. */
static guint
pick_units (MusterRoster *roster,
            GRand        *rand,
            MusterUnit   *units[3])
{
  guint n = 0;

  for (guint i = pick (rand, 3) + 1; i > 0; i--)
    {
      units[n] = pick_unit (roster, rand);
      if (units[n] != NULL)
        n++;
    }
  return n;
}

static const MusterEntry *
pick_entry (MusterRoster *roster,
            GRand        *rand)
{
  guint n_own = muster_roster_get_n_entries (roster);
  guint n = 0;
  const MusterEntry *entries = muster_system_get_entries (muster_roster_get_system (roster), &n);

  if (n_own > 0 && (n == 0 || chance (rand, 2)))
    return muster_roster_get_entry (roster, pick (rand, n_own));
  return n > 0 ? &entries[pick (rand, n)] : NULL;
}

/* An entry of a player's own: one of the game's with another name, so that it is known under its id or is not. */
static MusterEntry
make_entry (MusterRoster *roster,
            GRand        *rand,
            char        **id)
{
  static const MusterChoice choice = { .id = "no-such-column", .value = "1" };
  const MusterEntry *from = pick_entry (roster, rand);
  MusterEntry entry = { NULL, };

  if (from != NULL)
    entry = *from;
  else
    {
      entry.choices = &choice;
      entry.n_choices = 1;
    }
  *id = g_strdup_printf ("own-%u", pick (rand, 5));
  entry.id = *id;
  entry.name = pick_text (rand);
  entry.embedded = TRUE;

  return entry;
}

static const char *
pick_type (MusterRoster *roster,
           GRand        *rand)
{
  guint n = 0;
  const MusterUnitType *types = muster_system_get_types (muster_roster_get_system (roster), &n);

  return n == 0 || chance (rand, 20) ? "no-such-type" : types[pick (rand, n)].id;
}

MusterCommand *
muster_command_random_add (MusterRoster *roster,
                           GRand        *rand)
{
  MusterUnit *parent = pick_parent (roster, rand);
  g_autofree char *id = NULL;
  const MusterEntry *entry;
  MusterEntry own;
  MusterUnit *unit;

  if (is_enough (roster))
    return NULL;

  unit = muster_unit_new (roster, pick_type (roster, rand));
  if (chance (rand, 3))
    {
      own = make_entry (roster, rand, &id);
      muster_unit_set_entry (unit, id);
      return muster_command_add_unit (parent, pick (rand, parent->n_children + 1), unit, &own);
    }

  entry = chance (rand, 2) ? pick_entry (roster, rand) : NULL;
  if (entry != NULL)
    muster_unit_set_entry (unit, entry->id);
  return muster_command_add_unit (parent, pick (rand, parent->n_children + 1), unit, NULL);
}

MusterCommand *
muster_command_random_add_group (MusterRoster *roster,
                                 GRand        *rand)
{
  MusterUnit *parent = pick_parent (roster, rand);
  guint n = 0;
  const MusterGroup *groups = muster_system_get_groups (muster_roster_get_system (roster), &n);
  const MusterGroup *group = n > 0 ? &groups[pick (rand, n)] : NULL;

  if (group == NULL || is_enough (roster))
    return NULL;

  return muster_command_add_group (parent, pick (rand, parent->n_children + 1), group,
                                   group->picks_entry ? pick_entry (roster, rand) : NULL);
}

MusterCommand *
muster_command_random_remove (MusterRoster *roster,
                              GRand        *rand)
{
  MusterUnit *units[3];
  guint n = pick_units (roster, rand, units);

  return muster_command_remove (units, n);
}

MusterCommand *
muster_command_random_move (MusterRoster *roster,
                            GRand        *rand)
{
  MusterUnit *parent = pick_parent (roster, rand);
  MusterUnit *units[3];
  guint n = pick_units (roster, rand, units);

  return n > 0 ? muster_command_move (units, n, parent, pick (rand, parent->n_children + 1)) : NULL;
}

MusterCommand *
muster_command_random_duplicate (MusterRoster *roster,
                                 GRand        *rand)
{
  MusterUnit *units[3];
  guint n = pick_units (roster, rand, units);

  return is_enough (roster) ? NULL : muster_command_duplicate (units, n);
}

MusterCommand *
muster_command_random_split (MusterRoster *roster,
                             GRand        *rand)
{
  g_autoptr(GPtrArray) all = get_all (roster);
  guint from = all->len > 0 ? pick (rand, all->len) : 0;

  for (guint i = 0; i < all->len; i++)
    {
      MusterUnit *unit = g_ptr_array_index (all, (from + i) % all->len);

      if (unit->count > 1)
        return muster_command_split (unit, chance (rand, 2) ? 1 : pick (rand, unit->count - 1) + 1);
    }
  return NULL;
}

MusterCommand *
muster_command_random_join (MusterRoster *roster,
                            GRand        *rand)
{
  g_autoptr(GPtrArray) all = get_all (roster);
  guint from = all->len > 0 ? pick (rand, all->len) : 0;
  MusterCommand *command = NULL;

  for (guint i = 0; command == NULL && i < all->len; i++)
    command = muster_command_join (g_ptr_array_index (all, (from + i) % all->len));

  return command;
}

MusterCommand *
muster_command_random_paste (MusterRoster *roster,
                             GRand        *rand)
{
  MusterUnit *parent = pick_parent (roster, rand);
  g_autoptr(MusterRoster) clip = NULL;
  g_autofree char *id = NULL;
  MusterEntry own;
  MusterUnit *units[3];
  guint n = pick_units (roster, rand, units);

  if (is_enough (roster))
    return NULL;

  if (n > 0)
    clip = muster_clip_new (units, n);
  else
    clip = muster_roster_new (muster_roster_get_system (roster));
  /* One that comes from elsewhere, and whose entry is perhaps another one here. */
  own = make_entry (roster, rand, &id);
  muster_roster_add_entry (clip, &own);
  muster_unit_append (muster_roster_get_root (clip), muster_unit_new (clip, pick_type (roster, rand)));
  muster_unit_set_entry (muster_roster_get_root (clip)->children[n > 0 ? pick (rand, 1) : 0], id);

  return muster_command_paste (parent, pick (rand, parent->n_children + 1), clip, NULL);
}

MusterCommand *
muster_command_random_count (MusterRoster *roster,
                             GRand        *rand)
{
  MusterUnit *unit = pick_unit (roster, rand);
  MusterCommand *command;

  if (unit == NULL)
    return NULL;

  command = muster_command_set_count (unit, chance (rand, 50) ? pick (rand, 1200) : unit->count + pick (rand, 3) - 1);
  if (command != NULL)
    muster_command_set_merges (command, chance (rand, 2));
  return command;
}

MusterCommand *
muster_command_random_name (MusterRoster *roster,
                            GRand        *rand)
{
  MusterUnit *unit = pick_unit (roster, rand);

  return unit != NULL ? muster_command_set_name (unit, pick_text (rand)) : NULL;
}

MusterCommand *
muster_command_random_notes (MusterRoster *roster,
                             GRand        *rand)
{
  MusterUnit *unit = pick_unit (roster, rand);

  return unit != NULL ? muster_command_set_notes (unit, pick_text (rand)) : NULL;
}

MusterCommand *
muster_command_random_grade (MusterRoster *roster,
                             GRand        *rand)
{
  MusterUnit *unit = pick_unit (roster, rand);
  guint n = 0;
  const MusterGrade *grades = muster_system_get_grades (muster_roster_get_system (roster), &n);

  if (unit == NULL)
    return NULL;
  if (n == 0 || chance (rand, 10))
    return muster_command_set_grade (unit, "no-such-grade");
  return muster_command_set_grade (unit, chance (rand, 4) ? NULL : grades[pick (rand, n)].id);
}

MusterCommand *
muster_command_random_entry (MusterRoster *roster,
                             GRand        *rand)
{
  MusterUnit *unit = pick_unit (roster, rand);
  const MusterEntry *entry = pick_entry (roster, rand);
  g_autofree char *id = NULL;
  MusterEntry own;

  if (unit == NULL)
    return NULL;
  if (chance (rand, 5) || entry == NULL)
    return muster_command_set_entry (unit, chance (rand, 2) ? NULL : "no-such-entry", NULL);
  if (!chance (rand, 3))
    return muster_command_set_entry (unit, entry->id, entry);

  own = make_entry (roster, rand, &id);
  return muster_command_set_entry (unit, id, &own);
}
