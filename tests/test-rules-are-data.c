/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules are data: with every id of every system renamed each verdict stays; a price changed in a file moves
 * the total; and the shipped columns give the printed prices but for the four known to differ. */

#include "muster-price.h"
#include "muster-roster-file.h"
#include "muster-test-rename.h"
#include "muster-test-util.h"

#include <string.h>

static MusterSystemStore *shipped;
static MusterSystemStore *renamed;
static char *temp_dir;

static char *
shipped_path (const char *id)
{
  g_autofree char *file = g_strconcat (id, ".xml", NULL);

  return g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "systems", file, NULL);
}

static MusterJudgement *
judge (MusterRoster  *roster,
       MusterForce  **force)
{
  *force = muster_force_new (roster, NULL);
  return muster_judge (*force, FALSE);
}

/* The store that holds every shipped system with all its ids renamed. */
static MusterSystemStore *
make_renamed_store (void)
{
  g_auto (GStrv) files = muster_system_store_list_files (shipped);
  g_autofree char *folder = g_build_filename (temp_dir, "renamed", NULL);

  g_assert_cmpuint (g_strv_length (files), >=, 4);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *xml = muster_test_rename_system (files[i], folder);
      g_autoptr (MusterSystem) system = NULL;
      g_autoptr (GPtrArray) faults = NULL;
      g_autoptr (GError) error = NULL;

      system = muster_system_load (xml, &faults, &error);
      for (guint j = 0; faults != NULL && j < faults->len; j++)
        {
          MusterFault *fault = g_ptr_array_index (faults, j);

          g_test_message ("%s:%d: %s", fault->file, fault->line, fault->text);
        }
      g_assert_no_error (error);
      g_assert_nonnull (system);
    }

  return muster_system_store_new ((const char *const[]) { folder, NULL });
}

static void
test_renamed (gconstpointer data)
{
  const char *folder = data;
  g_autoptr (GPtrArray) cases = muster_test_load_cases (folder);
  g_autofree char *dir = muster_test_dup_cases_dir ();

  g_assert_cmpuint (cases->len, >, 0);
  if (renamed == NULL)
    renamed = make_renamed_store ();
  for (guint i = 0; i < cases->len; i++)
    {
      MusterTestCase *expected = g_ptr_array_index (cases, i);
      g_autofree char *path = g_build_filename (dir, expected->folder, expected->file, NULL);
      g_autofree char *xml = muster_test_rename_roster (path, shipped);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRoster) roster = NULL;
      g_autoptr (MusterForce) force = NULL;
      g_autoptr (MusterJudgement) judgement = NULL;
      g_autofree char *difference = NULL;

      for (guint j = 0; expected->errors[j] != NULL; j++)
        {
          char *id = muster_test_rename_rule (expected->errors[j]);

          g_free (expected->errors[j]);
          expected->errors[j] = id;
        }
      roster = muster_roster_load_bytes (xml, strlen (xml), expected->file, renamed, &error);
      g_assert_no_error (error);
      if (roster == NULL)
        continue;
      judgement = judge (roster, &force);
      difference = muster_test_compare (expected, judgement, muster_test_counts_units (roster));
      if (difference != NULL)
        {
          g_test_message ("%s/%s, renamed:\n%s", folder, expected->file, difference);
          g_test_fail_printf ("%s/%s differs once ids are renamed", folder, expected->file);
        }
    }
}

static MusterPoints
total_of (const char        *xml,
          MusterSystemStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (xml, strlen (xml), "test", store, &error);
  g_autoptr (MusterForce) force = NULL;
  g_autoptr (MusterJudgement) judgement = NULL;

  g_assert_no_error (error);
  if (roster == NULL)
    return 0;
  judgement = judge (roster, &force);
  g_assert_cmpint (muster_price_total (force), ==, judgement->points);
  return judgement->points;
}

/* 7 more for a Main HQ: two of them, one veteran, cost 7 + 10.5 more; 3 more for slow: a Matilda costs 3 more. */
static void
test_price_moves (void)
{
  static const struct
  {
    const char *element;
    const char *id;
    const char *points;
    const char *more;
  } changes[] = {
    { "type", "main-hq", "27", "17.5" },
    { "value", "slow", "8", "3" },
  };
  static const char *list =
    "<roster xmlns='urn:muster:roster:1' system='fields-of-war' limit='1000'>"
    "<unit type='main-hq'/><unit type='main-hq' grade='veteran'/>"
    "<unit type='tank-company'><unit type='vehicle' entry='matilda'/></unit></roster>";
  g_autofree char *path = shipped_path ("fields-of-war");
  MusterPoints before = total_of (list, shipped);

  g_assert_cmpint (before, ==, MUSTER_POINTS (20 + 30 + 35));
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *folder = g_strdup_printf ("%s/price-%u", temp_dir, i);
      g_autoptr (MusterSystemStore) store = NULL;
      MusterPoints more = 0;

      muster_test_change_points (path, folder, changes[i].element, changes[i].id, changes[i].points);
      store = muster_system_store_new ((const char *const[]) { folder, NULL });
      g_assert_true (muster_points_parse (changes[i].more, 3, &more));
      g_assert_cmpint (total_of (list, store), ==, before + more);
    }
}

/* What one of the shipped entries costs by its columns. */
static MusterPoints
price_of_entry (MusterSystem      *system,
                const MusterEntry *entry)
{
  g_autoptr (MusterRoster) roster = muster_roster_new (system);
  MusterUnit *unit = muster_unit_new (roster, entry->type_id);
  g_autoptr (MusterForce) force = NULL;

  muster_unit_set_entry (unit, entry->id);
  muster_unit_append (muster_roster_get_root (roster), unit);
  force = muster_force_new (roster, NULL);
  return muster_price_total (force);
}

static void
test_printed (void)
{
  static const struct
  {
    const char *id;
    gint64      computed;
    gint64      printed;
  } known[] = {
    { "js-ii", 75, 70 },
    { "t-34-76", 60, 55 },
    { "t-34-85", 60, 65 },
    { "m3-quad-aa", 65, 40 },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) system = muster_system_store_load (shipped, "fields-of-war", &error);
  const MusterEntry *entries;
  guint n = 0;
  guint n_printed = 0;
  guint n_known = 0;

  g_assert_no_error (error);
  if (system == NULL)
    return;
  entries = muster_system_get_entries (system, &n);
  for (guint i = 0; i < n; i++)
    {
      MusterPoints computed;
      MusterPoints should;

      if (!entries[i].has_printed)
        continue;
      n_printed++;
      computed = price_of_entry (system, &entries[i]);
      should = entries[i].printed;
      for (guint j = 0; j < G_N_ELEMENTS (known); j++)
        if (strcmp (entries[i].id, known[j].id) == 0)
          {
            n_known++;
            g_assert_cmpint (entries[i].printed, ==, MUSTER_POINTS (known[j].printed));
            should = MUSTER_POINTS (known[j].computed);
          }
      if (computed != should)
        {
          g_autofree char *have = muster_points_to_string (computed);
          g_autofree char *want = muster_points_to_string (should);

          g_test_fail_printf ("%s: its columns give %s, should be %s", entries[i].id, have, want);
        }
    }
  g_assert_cmpuint (n_printed, ==, 28);
  g_assert_cmpuint (n_known, ==, G_N_ELEMENTS (known));
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_set_nonfatal_assertions ();

  shipped = muster_test_shipped_store ();
  temp_dir = muster_test_dup_temp_dir ();

  g_test_add_data_func ("/rules-are-data/renamed/fields-of-war", "fields-of-war", test_renamed);
  g_test_add_data_func ("/rules-are-data/renamed/other-systems", "other-systems", test_renamed);
  g_test_add_func ("/rules-are-data/price-moves", test_price_moves);
  g_test_add_func ("/rules-are-data/printed", test_printed);

  status = g_test_run ();
  g_clear_object (&renamed);
  g_clear_object (&shipped);
  muster_test_remove_dir (temp_dir);
  g_free (temp_dir);
  return status;
}
