/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is different now from when a list was last saved, in words for its player. Only what the game has changed is
 * told, not what somebody has done to the file: the list's code tells the two apart. */

#define G_LOG_DOMAIN "muster-seen"

#include "config.h"

#include "muster-plural.h"
#include "muster-seen.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-roster-file.h"

static const MusterSeenPrice *
find_price (const MusterSeen      *seen,
            const MusterSeenPrice *like)
{
  for (guint i = 0; i < seen->prices->len; i++)
    {
      const MusterSeenPrice *price = &g_array_index (seen->prices, MusterSeenPrice, i);

      if (price->is_entry == like->is_entry && strcmp (price->id, like->id) == 0)
        return price;
    }
  return NULL;
}

/* What a type or an entry is called, or its id where nobody knows. */
static char *
dup_name (MusterRoster          *roster,
          const MusterSeenPrice *price)
{
  MusterSystem *system = muster_roster_get_system (roster);
  const MusterUnitType *type = price->is_entry ? NULL : muster_system_find_type (system, price->id);
  const MusterEntry *entry = price->is_entry ? muster_roster_find_entry (roster, price->id) : NULL;
  const char *name = price->id;

  if (price->is_entry && entry == NULL)
    entry = muster_system_find_entry (system, price->id);
  if (type != NULL)
    name = muster_system_text (type->name);
  else if (entry != NULL && entry->name != NULL && *entry->name != '\0')
    name = entry->embedded ? entry->name : muster_system_text (entry->name);

  return muster_title_dup_short (name);
}

static const char *
get_unit (MusterRoster *roster,
          MusterPoints  points)
{
  const MusterBudget *budget = muster_system_get_budget (muster_roster_get_system (roster));

  return muster_plural_units (budget, points);
}

static void
add_price_changes (GPtrArray        *lines,
                   const MusterSeen *then,
                   const MusterSeen *now,
                   MusterRoster     *roster)
{
  for (guint i = 0; i < then->prices->len; i++)
    {
      const MusterSeenPrice *before = &g_array_index (then->prices, MusterSeenPrice, i);
      const MusterSeenPrice *after = find_price (now, before);
      g_autofree char *name = NULL;
      g_autofree char *old_points = NULL;
      g_autofree char *new_points = NULL;

      /* What the list does not use any more is nobody's concern. */
      if (after == NULL)
        continue;
      name = dup_name (roster, before);
      if (after->is_gone)
        {
          /* Translators: the game has changed since a list was saved; %s names a kind of unit, or a vehicle */
          g_ptr_array_add (lines, g_strdup_printf (_("“%s” is no longer in the game"), name));
          continue;
        }
      if (!before->has_points || !after->has_points || before->points == after->points)
        continue;
      old_points = muster_points_to_local (before->points);
      new_points = muster_points_to_local (after->points);
      /* Translators: what the game has changed since a list was saved: a name, the price then and now, and what is
       * counted: "Panther: 70 → 75 points" */
      g_ptr_array_add (lines, g_strdup_printf (_("%s: %s → %s %s"), name, old_points, new_points,
                                               get_unit (roster, after->points)));
    }
}

static void
add_total_change (GPtrArray        *lines,
                  const MusterSeen *then,
                  const MusterSeen *now,
                  MusterRoster     *roster)
{
  g_autofree char *before = muster_points_to_local (then->total);
  g_autofree char *after = muster_points_to_local (now->total);

  if (!then->has_total || then->total == now->total)
    return;

  /* Translators: the sum of a list when it was saved, and now that the game has changed, and what is counted:
   * "Total: 1000 → 1015 points" */
  g_ptr_array_add (lines, g_strdup_printf (_("Total: %s → %s %s"), before, after, get_unit (roster, now->total)));
}

static void
add_verdict_change (GPtrArray        *lines,
                    const MusterSeen *then,
                    const MusterSeen *now)
{
  if (!then->has_problems || then->problems == now->problems)
    return;

  if (then->problems == 0)
    g_ptr_array_add (lines, g_strdup_printf (ngettext ("The list was legal; now it has %u problem",
                                                       "The list was legal; now it has %u problems", now->problems),
                                             now->problems));
  else if (now->problems == 0)
    g_ptr_array_add (lines, g_strdup_printf (ngettext ("The list had %u problem; now it is legal",
                                                       "The list had %u problems; now it is legal", then->problems),
                                             then->problems));
  else
    /* Translators: how much was wrong with a list when it was saved, and is now that the game has changed */
    g_ptr_array_add (lines, g_strdup_printf (_("Problems: %u → %u"), then->problems, now->problems));
}

/**
 * muster_seen_compare:
 * @self: what was seen when the list was saved
 * @now: what is seen now
 * @roster: the list
 *
 * Says what the game has changed of a list: its edition, prices, kinds of units that are gone, the total and the
 * verdict. Where the file was edited by another program since, total and verdict are not compared.
 *
 * Returns: (transfer full) (array zero-terminated=1): a line for each change, in the locale's language and without a
 *   full stop; empty where there is none
 */
char **
muster_seen_compare (const MusterSeen *self,
                     const MusterSeen *now,
                     MusterRoster     *roster)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  gboolean edition_known = self->edition != NULL && *self->edition != '\0';
  gboolean same_edition = !edition_known || g_strcmp0 (self->edition, now->edition) == 0;
  gboolean untouched = self->code != NULL && g_strcmp0 (self->code, now->code) == 0;

  if (!same_edition || untouched)
    {
      if (!same_edition)
        {
          g_autofree char *before = muster_title_dup_short (self->edition);
          g_autofree char *after = muster_title_dup_short (now->edition != NULL ? now->edition : "");

          /* Translators: the edition of the rules when a list was saved, and now */
          g_ptr_array_add (lines, g_strdup_printf (_("Edition: %s → %s"), before, after));
        }
      add_price_changes (lines, self, now, roster);
      if (untouched || self->code == NULL)
        add_total_change (lines, self, now, roster);
      if (untouched)
        add_verdict_change (lines, self, now);
      if (untouched && !same_edition && lines->len == 1)
        g_ptr_array_add (lines, g_strdup (_("Prices and verdict of this list are the same as before")));
    }
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&lines), FALSE);
}

/* Looks at a list from the outside, for who has not judged it. */
static MusterSeen *
look_at (MusterRoster *roster)
{
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);

  return muster_seen_new (force, judgement);
}

/**
 * muster_seen_dup_changes:
 * @roster: a list as it was read from its file
 *
 * Compares what the file says it was seen as with what it is. Any thread may call this that has the list for itself.
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): as of muster_seen_compare(); %NULL where there is
 *   nothing to tell
 */
char **
muster_seen_dup_changes (MusterRoster *roster)
{
  g_autofree char *xml = muster_roster_dup_seen (roster);
  g_autoptr (MusterSeen) then = xml != NULL ? muster_seen_parse (xml) : NULL;
  g_autoptr (MusterSeen) now = NULL;
  g_auto (GStrv) changes = NULL;

  if (then == NULL)
    return NULL;

  now = look_at (roster);
  changes = muster_seen_compare (then, now, roster);
  return changes[0] != NULL ? g_steal_pointer (&changes) : NULL;
}

/**
 * muster_seen_record:
 * @roster: a list that is about to be written
 *
 * Lets the list say in its file what the game says of it now.
 */
void
muster_seen_record (MusterRoster *roster)
{
  g_autoptr (MusterSeen) now = look_at (roster);
  g_autofree char *xml = NULL;

  muster_seen_keep_others (now, roster);
  xml = muster_seen_to_xml (now);
  muster_roster_set_seen (roster, xml);
}
