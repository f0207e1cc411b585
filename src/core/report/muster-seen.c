/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the game said of a list when it was saved: made, written and read. What is written says nothing that the list
 * does not say together with the game, so that the same list under the same game is the same file. */

#define G_LOG_DOMAIN "muster-seen"

#include "config.h"

#include "muster-seen.h"

#include <string.h>

#include "muster-price.h"
#include "muster-roster-file.h"
#include "muster-seen-private.h"
#include "muster-xml.h"

void
muster_seen_price_clear (gpointer data)
{
  g_free (((MusterSeenPrice *) data)->id);
}

/* Nothing seen yet. */
MusterSeen *
muster_seen_new_empty (void)
{
  MusterSeen *self = g_new0 (MusterSeen, 1);

  self->prices = g_array_new (FALSE, TRUE, sizeof (MusterSeenPrice));
  g_array_set_clear_func (self->prices, muster_seen_price_clear);
  self->others = g_ptr_array_new_with_free_func (g_free);

  return self;
}

/**
 * muster_seen_free:
 * @self: (transfer full): what was seen
 *
 * Frees it.
 */
void
muster_seen_free (MusterSeen *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->edition);
  g_free (self->code);
  g_free (self->attributes);
  g_array_unref (self->prices);
  g_ptr_array_unref (self->others);
  g_free (self);
}

static void
take_price (MusterSeen *self,
            const char *id,
            gboolean    is_entry,
            gboolean    is_gone)
{
  MusterSeenPrice price = { .id = g_strdup (id), .is_entry = is_entry, .is_gone = is_gone };

  g_array_append_val (self->prices, price);
}

static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

/* Ids in the order of their letters, whatever the list's order is. */
static void
take_ids (MusterSeen *self,
          GHashTable *ids,
          gboolean    is_entry,
          gboolean    is_gone)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, ids);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_ptr_array_add (sorted, id);
  g_ptr_array_sort (sorted, compare_ids);
  for (guint i = 0; i < sorted->len && self->prices->len < MUSTER_SEEN_MOST_PRICES; i++)
    take_price (self, g_ptr_array_index (sorted, i), is_entry, is_gone);
}

/* A list that holds nothing but one unit of each kind, under the same house rules: there a unit costs what it costs
 * by itself. */
static MusterRoster *
make_bench (const MusterForce *force)
{
  MusterSystem *system = muster_roster_get_system (muster_force_get_roster (force));
  MusterRoster *bench = muster_roster_new (system);
  guint n;
  const MusterOption *options = muster_system_get_options (system, &n);

  for (guint i = 0; i < n; i++)
    {
      gint32 value = muster_force_get_option (force, &options[i]);
      g_autofree char *number = g_strdup_printf ("%d", value);

      if (value >= 0)
        muster_roster_set_option (bench, options[i].id,
                                  options[i].kind == MUSTER_OPTION_CHOICE ? options[i].values[value].id : number);
    }

  return bench;
}

static void
put_on_bench (MusterRoster      *bench,
              const char        *type_id,
              const MusterEntry *entry)
{
  MusterUnit *unit = muster_unit_new (bench, type_id);

  if (entry != NULL && entry->embedded && muster_roster_find_entry (bench, entry->id) == NULL)
    muster_roster_add_entry (bench, entry);
  if (entry != NULL)
    muster_unit_set_entry (unit, entry->id);
  muster_unit_append (muster_roster_get_root (bench), unit);
}

/* Finds what each costs. Entries that say of no type what they are for stay without a price. */
static void
find_prices (MusterSeen        *self,
             const MusterForce *force,
             GHashTable        *entries)
{
  g_autoptr (MusterRoster) bench = make_bench (force);
  g_autoptr (MusterForce) laid = NULL;
  guint32 row = 0;

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < self->prices->len; i++)
        {
          MusterSeenPrice *price = &g_array_index (self->prices, MusterSeenPrice, i);
          const MusterEntry *entry = price->is_entry ? g_hash_table_lookup (entries, price->id) : NULL;

          if (price->is_gone || (price->is_entry && entry->type == NULL))
            continue;
          if (pass == 0)
            put_on_bench (bench, entry != NULL ? entry->type->id : price->id, entry);
          else
            {
              price->has_points = TRUE;
              price->points = muster_price_unit (laid, row++);
            }
        }
      if (pass == 0)
        laid = muster_force_new (bench, NULL);
    }
}

/**
 * muster_seen_new:
 * @force: a list laid out, on its own terms
 * @judgement: what the rules make of it
 *
 * Looks at a list as it is now.
 *
 * Returns: (transfer full): what is to be remembered of it
 */
MusterSeen *
muster_seen_new (const MusterForce     *force,
                 const MusterJudgement *judgement)
{
  MusterSeen *self = muster_seen_new_empty ();
  MusterRoster *roster = muster_force_get_roster (force);
  MusterSystem *system = muster_roster_get_system (roster);
  g_autoptr (GHashTable) entries = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) gone_types = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) gone_entries = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree gboolean *used = NULL;
  guint n_types;
  const MusterUnitType *types = muster_system_get_types (system, &n_types);

  self->edition = g_strdup (muster_system_get_edition (system));
  self->code = muster_roster_dup_code (roster);
  self->has_total = self->has_problems = TRUE;
  self->total = judgement->used;
  for (guint i = 0; i < judgement->n_findings; i++)
    self->problems += judgement->findings[i].severity == MUSTER_SEVERITY_ERROR;

  used = g_new0 (gboolean, n_types + 1);
  for (guint32 row = 0; row < muster_force_get_n_rows (force); row++)
    {
      const MusterUnit *unit = muster_force_get_unit (force, row);
      const MusterEntry *entry = muster_force_get_entry (force, row);

      if (unit->type != NULL)
        used[unit->type->ix] = TRUE;
      else
        g_hash_table_add (gone_types, (gpointer) unit->type_id);
      if (entry != NULL)
        g_hash_table_insert (entries, (gpointer) entry->id, (gpointer) entry);
      else if (unit->entry_id != NULL)
        g_hash_table_add (gone_entries, (gpointer) unit->entry_id);
    }

  for (guint i = 0; i < n_types; i++)
    if (used[i])
      take_price (self, types[i].id, FALSE, FALSE);
  take_ids (self, entries, TRUE, FALSE);
  take_ids (self, gone_types, FALSE, TRUE);
  take_ids (self, gone_entries, TRUE, TRUE);
  if (muster_system_get_budget (system)->kind == MUSTER_BUDGET_POINTS)
    find_prices (self, force, entries);

  return self;
}

/**
 * muster_seen_to_xml:
 * @self: what was seen
 *
 * Returns: (transfer full): the element `seen` as it stands in a file, without the spaces in front of it
 */
char *
muster_seen_to_xml (const MusterSeen *self)
{
  GString *out = g_string_new ("<seen");
  char buffer[MUSTER_POINTS_BUFFER];
  gsize start;

  if (self->edition != NULL && *self->edition != '\0')
    muster_xml_append_attribute (out, "edition", self->edition);
  if (self->has_total)
    muster_xml_append_attribute (out, "total", muster_points_write (self->total, buffer));
  if (self->has_problems)
    muster_xml_append_attribute (out, "problems", muster_points_write (MUSTER_POINTS (self->problems), buffer));
  if (self->code != NULL)
    muster_xml_append_attribute (out, "code", self->code);
  if (self->attributes != NULL)
    g_string_append (out, self->attributes);

  start = out->len;
  g_string_append (out, ">\n");
  for (guint i = 0; i < self->prices->len; i++)
    {
      const MusterSeenPrice *price = &g_array_index (self->prices, MusterSeenPrice, i);

      if (price->is_gone)
        continue;
      g_string_append (out, price->is_entry ? "    <entry" : "    <type");
      muster_xml_append_attribute (out, "id", price->id);
      if (price->has_points)
        muster_xml_append_attribute (out, "points", muster_points_write (price->points, buffer));
      g_string_append (out, "/>\n");
    }
  for (guint i = 0; i < self->others->len; i++)
    g_string_append_printf (out, "    %s\n", (const char *) g_ptr_array_index (self->others, i));

  if (out->len == start + 2)
    {
      g_string_truncate (out, start);
      g_string_append (out, "/>");
    }
  else
    g_string_append (out, "  </seen>");

  return g_string_free (out, FALSE);
}
