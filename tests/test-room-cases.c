/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a list has room for, against adding it and judging: every case, with every type and entry of its game. */

#include "muster-room.h"

#include "muster-judge.h"
#include "muster-limit.h"
#include "muster-test-list.h"
#include "muster-test-util.h"

#include <locale.h>
#include <string.h>

/* What stands at a limit in a list, by the unit and the limit. */
typedef struct
{
  const MusterUnit  *unit;
  const MusterLimit *limit;
} Key;

static guint
hash_key (gconstpointer data)
{
  const Key *key = data;

  return g_direct_hash (key->limit) * 31 + g_direct_hash (key->unit);
}

static gboolean
equal_keys (gconstpointer a,
            gconstpointer b)
{
  return memcmp (a, b, sizeof (Key)) == 0;
}

/* How many too many each limit reads, where any. */
static GHashTable *
read_excess (const MusterJudgement *judgement)
{
  GHashTable *table = g_hash_table_new_full (hash_key, equal_keys, g_free, g_free);

  for (guint i = 0; i < judgement->n_readings; i++)
    {
      const MusterReading *reading = &judgement->readings[i];
      MusterPoints excess = reading->have - reading->allow;
      Key key = { reading->row != MUSTER_FORCE_ROW ? muster_force_get_unit (judgement->force, reading->row) : NULL, reading->limit };

      if (excess > 0 && muster_limit_has_most (reading->limit))
        g_hash_table_insert (table, g_memdup2 (&key, sizeof key), g_memdup2 (&excess, sizeof excess));
    }
  return table;
}

static gboolean
is_under (const MusterUnit *unit,
          GPtrArray        *tops)
{
  for (; unit != NULL; unit = unit->parent)
    if (g_ptr_array_find (tops, unit, NULL))
      return TRUE;
  return FALSE;
}

typedef enum
{
  TRIED_OVER,
  TRIED_ADVICE,
  TRIED_GOOD,
} Tried;

/* What the judge says of the list with something in it that was not. */
static Tried
compare (MusterRoster *roster,
         GHashTable   *before,
         GPtrArray    *tops,
         MusterPoints *points)
{
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, TRUE);
  g_autoptr (GHashTable) after = read_excess (judgement);
  GHashTableIter iter;
  gpointer data, value;
  Tried tried = TRIED_GOOD;

  *points = judgement->points;
  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &data, &value))
    {
      const Key *key = data;
      const MusterPoints *was = g_hash_table_lookup (before, key);

      if (was != NULL && *(MusterPoints *) value <= *was)
        continue;
      for (guint i = 0; i < judgement->n_findings; i++)
        {
          const MusterFinding *finding = &judgement->findings[i];

          if (finding->rule == muster_limit_get_rule (key->limit)
              && (finding->row != MUSTER_FORCE_ROW ? muster_force_get_unit (force, finding->row) : NULL) == key->unit)
            tried = MIN (tried, finding->severity == MUSTER_SEVERITY_ERROR ? TRIED_OVER : TRIED_ADVICE);
        }
    }
  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const MusterFinding *finding = &judgement->findings[i];

      if (finding->row == MUSTER_FORCE_ROW || !is_under (muster_force_get_unit (force, finding->row), tops))
        continue;
      if (strcmp (finding->rule->id, "structure") == 0)
        return TRIED_OVER;
      /* The one rule of the shipped games that asks something of a unit by where it stands. */
      if (strcmp (finding->rule->id, "role") == 0)
        tried = MIN (tried, finding->severity == MUSTER_SEVERITY_ERROR ? TRIED_OVER : TRIED_ADVICE);
    }
  return tried;
}

/* Adds units to a place, asks the judge, and takes them out again. */
static Tried
try_units (MusterRoster *roster,
           GHashTable   *before,
           MusterUnit   *parent,
           GPtrArray    *units,
           MusterPoints *points)
{
  Tried tried;

  for (guint i = 0; i < units->len; i++)
    muster_unit_append (parent, g_ptr_array_index (units, i));
  tried = compare (roster, before, units, points);
  for (guint i = 0; i < units->len; i++)
    g_assert_true (muster_unit_steal (parent, parent->n_children - 1) == g_ptr_array_index (units, units->len - 1 - i));
  return tried;
}

/* Every unit of the list that something of a type might go into, the force too. */
static void
collect_parents (MusterUnit           *unit,
                 const MusterUnitType *type,
                 GPtrArray            *parents)
{
  gboolean conditional;

  if ((unit->type_id == NULL || unit->type != NULL)
      && muster_system_may_hold (muster_roster_get_system (unit->roster), unit->type, type, &conditional))
    g_ptr_array_add (parents, unit);
  for (guint i = 0; i < unit->n_children; i++)
    collect_parents (unit->children[i], type, parents);
}

/* Tries all places, then all with one more unit made around. */
static Tried
try_everywhere (MusterRoster *roster,
                GHashTable   *before,
                GPtrArray    *units,
                guint         depth)
{
  MusterUnit *first = g_ptr_array_index (units, 0);
  const MusterSystem *system = muster_roster_get_system (roster);
  g_autoptr (GPtrArray) parents = g_ptr_array_new ();
  Tried best = TRIED_OVER;
  MusterPoints points;
  const MusterUnitType *types;
  guint n_types;

  collect_parents (muster_roster_get_root (roster), first->type, parents);
  for (guint i = 0; i < parents->len && best < TRIED_GOOD; i++)
    best = MAX (best, try_units (roster, before, g_ptr_array_index (parents, i), units, &points));
  if (best > TRIED_OVER || depth == 0)
    return best;

  types = muster_system_get_types (system, &n_types);
  for (guint i = 0; i < n_types && best == TRIED_OVER; i++)
    {
      gboolean conditional;
      g_autoptr (GPtrArray) made = NULL;
      MusterUnit *around;

      if (!muster_system_may_hold (system, &types[i], first->type, &conditional))
        continue;
      made = g_ptr_array_new ();
      around = muster_unit_new (roster, types[i].id);
      g_ptr_array_add (made, around);
      for (guint k = 0; k < units->len; k++)
        muster_unit_append (around, g_ptr_array_index (units, k));
      best = try_everywhere (roster, before, made, depth - 1);
      for (guint k = 0; k < units->len; k++)
        muster_unit_steal (around, 0);
      muster_unit_free (around);
    }
  return best;
}

typedef struct
{
  MusterRoster *roster;
  MusterRoom   *room;
  GHashTable   *before;
  MusterPoints  points;
  guint         n_tried;
  guint         n_fit;
} Bench;

/* The room says what trying says, and what it proposes is as it says. */
static void
check_candidate (Bench           *bench,
                 MusterCandidate *candidate)
{
  MusterPlace place;
  gboolean fits = muster_room_find (bench->room, candidate, NULL, &place);
  g_autoptr (GPtrArray) proposed = muster_room_dup_units (bench->room, candidate, &place);
  g_autofree char *reason = muster_room_dup_reason (bench->room, &place);
  MusterPlace bare = { .parent = muster_roster_get_root (bench->roster) };
  g_autoptr (GPtrArray) units = muster_room_dup_units (bench->room, candidate, &bare);
  Tried tried = try_everywhere (bench->roster, bench->before, units, 3);
  const char *name = candidate->entry != NULL ? candidate->entry->id : candidate->type != NULL ? candidate->type->id : candidate->group->id;
  MusterPoints points;

  bench->n_tried++;
  bench->n_fit += fits;
  if (fits != (tried > TRIED_OVER))
    g_test_fail_printf ("%s: room says %d (%s), trying says %d", name, fits, reason, tried);
  if (!fits)
    {
      g_assert_nonnull (reason);
      g_assert_null (strpbrk (reason, "{}\n"));
    }
  if (place.parent == NULL)
    return;
  tried = try_units (bench->roster, bench->before, place.parent, proposed, &points);
  if (tried != (!fits ? TRIED_OVER : place.advice ? TRIED_ADVICE : TRIED_GOOD))
    g_test_fail_printf ("%s: proposed as %d, advice %d; trying says %d", name, fits, place.advice, tried);
  if (points != bench->points + place.points)
    g_test_fail_printf ("%s: costs other points than told", name);
}

static gboolean
set_up (Bench      *bench,
        const char *folder,
        const char *file)
{
  g_autofree char *dir = muster_test_dup_cases_dir ();
  g_autofree char *path = g_build_filename (dir, folder, file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterForce) force = NULL;
  g_autoptr (MusterJudgement) judgement = NULL;

  *bench = (Bench) { .roster = muster_roster_load (path, muster_test_shared_store (), &error) };
  g_assert_no_error (error);
  bench->room = muster_room_new (bench->roster, NULL);
  force = muster_force_new (bench->roster, NULL);
  judgement = muster_judge (force, TRUE);
  bench->before = read_excess (judgement);
  bench->points = judgement->points;
  return TRUE;
}

/* Every type and entry of the game, and every group of some entries, in one case. */
static void
test_case (gconstpointer data)
{
  const MusterTestCase *expected = data;
  Bench bench;
  const MusterSystem *system;
  const MusterUnitType *types;
  const MusterEntry *entries;
  const MusterGroup *groups;
  guint n_types, n_entries, n_groups;

  set_up (&bench, expected->folder, expected->file);
  system = muster_roster_get_system (bench.roster);
  types = muster_system_get_types (system, &n_types);
  entries = muster_system_get_entries (system, &n_entries);
  groups = muster_system_get_groups (system, &n_groups);
  for (guint i = 0; i < n_types; i++)
    check_candidate (&bench, &(MusterCandidate) { .type = &types[i] });
  for (guint i = 0; i < n_entries; i++)
    check_candidate (&bench, &(MusterCandidate) { .entry = &entries[i], .count = i % 4 });
  for (guint i = 0; i < n_groups; i++)
    for (guint k = 0; k < (groups[i].picks_entry ? MIN (n_entries, 12) : 1); k++)
      check_candidate (&bench, &(MusterCandidate) { .group = &groups[i], .entry = groups[i].picks_entry ? &entries[k] : NULL, .count = k % 2 });
  g_test_message ("%u of %u fit", bench.n_fit, bench.n_tried);

  g_hash_table_unref (bench.before);
  muster_room_free (bench.room);
  g_object_unref (bench.roster);
}

/* Each case tries every entry by adding it; under sanitizers some of the cases must do. */
#ifdef __SANITIZE_ADDRESS__
#define CASE_STEP 5
#else
#define CASE_STEP 1
#endif

int
main (int   argc,
      char *argv[])
{
  static const char *const folders[] = { "fields-of-war", "other-systems" };
  GPtrArray *cases[G_N_ELEMENTS (folders)];
  int status;

  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      cases[i] = muster_test_load_cases (folders[i]);
      for (guint k = 0; k < cases[i]->len; k += CASE_STEP)
        {
          const MusterTestCase *expected = g_ptr_array_index (cases[i], k);
          g_autofree char *path = g_strdup_printf ("/room/cases/%s/%s", expected->folder, expected->file);

          g_test_add_data_func (path, expected, test_case);
        }
    }
  status = g_test_run ();
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    g_ptr_array_unref (cases[i]);
  return status;
}
