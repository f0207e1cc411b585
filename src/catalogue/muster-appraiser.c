/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries put into a list of one unit, where prices and columns in force can be read off. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-appraiser.h"

#include "muster-price.h"

/* A list keeps the texts of all that ever stood in it: after so many units it is made afresh. */
#define MAX_UNITS_OF_A_LIST 1000

struct _MusterAppraiser
{
  MusterSystem *system; /* (owned) */
  MusterRoster *roster; /* (nullable): used for one entry after the other */
  guint         n_units;
};

/**
 * muster_appraiser_new:
 * @system: a system
 *
 * Returns: (transfer full): an appraiser of its entries
 */
MusterAppraiser *
muster_appraiser_new (MusterSystem *system)
{
  MusterAppraiser *self = g_new0 (MusterAppraiser, 1);

  self->system = muster_system_ref (system);
  return self;
}

/**
 * muster_appraiser_free:
 * @self: (nullable) (transfer full): an appraiser
 */
void
muster_appraiser_free (MusterAppraiser *self)
{
  if (self == NULL)
    return;

  g_clear_object (&self->roster);
  muster_system_unref (self->system);
  g_free (self);
}

static MusterUnit *
add_unit (MusterRoster      *roster,
          const MusterEntry *entry)
{
  MusterUnit *unit = muster_unit_new (roster, entry->type_id);

  for (guint i = 0; i < entry->n_choices; i++)
    muster_unit_add_choice (unit, entry->choices[i].id, entry->choices[i].value, entry->choices[i].count);
  for (guint i = 0; i < entry->n_marks; i++)
    muster_unit_add_mark (unit, entry->marks[i].id, FALSE);
  muster_unit_append (muster_roster_get_root (roster), unit);
  return unit;
}

/**
 * muster_appraiser_price:
 * @self: an appraiser
 * @entry: a finished entry of its system
 *
 * Works out what the columns of an entry cost, whatever is printed, and notes it in the entry.
 *
 * Returns: whether the game counts points
 */
gboolean
muster_appraiser_price (MusterAppraiser      *self,
                        MusterCatalogueEntry *entry)
{
  entry->has_points = muster_system_get_budget (self->system)->kind == MUSTER_BUDGET_POINTS && entry->entry.type_id != NULL;
  entry->points = 0;
  if (!entry->has_points)
    return FALSE;

  if (self->n_units++ % MAX_UNITS_OF_A_LIST == 0)
    {
      g_clear_object (&self->roster);
      self->roster = muster_roster_new (self->system);
    }
  add_unit (self->roster, &entry->entry);
  {
    g_autoptr (MusterForce) force = muster_force_new (self->roster, NULL);

    entry->points = muster_price_total (force);
  }
  muster_unit_free (muster_unit_steal (muster_roster_get_root (self->roster), 0));
  return TRUE;
}

/**
 * muster_appraiser_dup_list:
 * @system: a system
 * @entry: one of its entries
 *
 * Returns: (transfer full): a list with one unit that has the entry's columns and marks as its own
 */
MusterRoster *
muster_appraiser_dup_list (MusterSystem      *system,
                           const MusterEntry *entry)
{
  MusterRoster *roster = muster_roster_new (system);

  add_unit (roster, entry);
  return roster;
}

/**
 * muster_appraiser_dup_classed:
 * @classing: what a real vehicle is in the game, its type decided
 *
 * Returns: (transfer full): a list with one unit that is what the classing says
 */
MusterRoster *
muster_appraiser_dup_classed (const MusterClassing *classing)
{
  g_autoptr (MusterCatalogueEntry) entry = muster_catalogue_entry_new (classing->system, muster_system_get_id (classing->system));

  muster_catalogue_entry_take_classing (entry, classing);
  return muster_appraiser_dup_list (classing->system, &entry->entry);
}
