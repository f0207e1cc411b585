/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lists that come with the program are what they say they are: legal, within their limit and in the form
 * that the program writes, or else illegal in exactly the ways that their notes promise. */

#include "muster-roster-file.h"
#include "muster-test-util.h"

#include <string.h>

#define PROMISE "Broken rules: "

static MusterSystemStore *store;

static char *
dup_folder (void)
{
  return g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "samples", NULL);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names of all samples, sorted. */
static GPtrArray *
list_samples (void)
{
  g_autofree char *folder = dup_folder ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".muster"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static MusterRoster *
load (const char *name)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  MusterRoster *roster = muster_roster_load (path, store, &error);

  g_assert_no_error (error);
  return roster;
}

/* What the notes say is broken, sorted; nothing in a list that is to be legal. */
static char **
dup_promised (MusterRoster *roster)
{
  const char *notes = muster_roster_get_notes (roster);
  const char *at = notes != NULL ? strstr (notes, PROMISE) : NULL;
  g_autofree char *list = NULL;

  g_assert_nonnull (notes);
  if (at == NULL)
    return g_new0 (char *, 1);
  at += strlen (PROMISE);
  list = g_strndup (at, strcspn (at, "."));
  return g_strsplit (list, ", ", -1);
}

static void
test_sample (gconstpointer data)
{
  const char *name = data;
  g_autofree char *folder = dup_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (MusterRoster) roster = load (name);
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);
  g_auto (GStrv) promised = dup_promised (roster);
  g_auto (GStrv) errors = muster_test_dup_errors (judgement);
  g_autofree char *have = g_strjoinv (", ", errors);
  g_autofree char *want = g_strjoinv (", ", promised);
  g_autofree char *file = NULL;
  g_autofree char *written = NULL;
  gsize file_length;
  gsize length;

  g_assert_cmpstr (have, ==, want);
  g_assert_cmpint (judgement->legal, ==, promised[0] == NULL);
  g_assert_true (judgement->has_limit);
  if (judgement->legal)
    g_assert_cmpint (judgement->used, <=, judgement->limit);

  /* In a game of points a sample is as large as one would play it. */
  if (judgement->legal && !muster_test_counts_units (roster))
    g_assert_cmpint (judgement->used, >=, judgement->limit - MUSTER_POINTS (15));

  g_assert_true (g_file_get_contents (path, &file, &file_length, NULL));
  written = muster_roster_to_xml (roster, &length);
  g_assert_cmpstr (written, ==, file);
  g_assert_cmpuint (length, ==, file_length);
}

/* Every game has two samples that differ, the first game more, and one anywhere is illegal. */
static void
test_enough (void)
{
  g_autoptr (GPtrArray) names = list_samples ();
  g_auto (GStrv) files = muster_system_store_list_files (store);
  guint illegal = 0;

  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (MusterRoster) roster = load (g_ptr_array_index (names, i));
      g_auto (GStrv) promised = dup_promised (roster);

      illegal += promised[0] != NULL;
    }
  g_assert_cmpuint (illegal, ==, 1);

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *base = g_path_get_basename (files[i]);
      g_autoptr (GHashTable) codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      guint n = 0;

      base[strlen (base) - strlen (".xml")] = '\0';
      for (guint k = 0; k < names->len; k++)
        {
          g_autoptr (MusterRoster) roster = load (g_ptr_array_index (names, k));

          if (strcmp (muster_system_get_id (muster_roster_get_system (roster)), base) != 0)
            continue;
          g_assert_true (g_str_has_prefix (g_ptr_array_index (names, k), base));
          g_hash_table_add (codes, muster_roster_dup_code (roster));
          n++;
        }
      g_assert_cmpuint (n, >=, 2);
      g_assert_cmpuint (g_hash_table_size (codes), ==, n);
    }
}

static void
collect_types (const MusterUnit *unit,
               GHashTable       *types)
{
  for (guint i = 0; i < unit->n_children; i++)
    {
      g_hash_table_add (types, (gpointer) unit->children[i]->type_id);
      collect_types (unit->children[i], types);
    }
}

/* Between them the samples of a game show every type of unit that it has. */
static void
test_variety (void)
{
  g_autoptr (GPtrArray) names = list_samples ();
  g_auto (GStrv) files = muster_system_store_list_files (store);

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autoptr (GHashTable) types = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr (GPtrArray) rosters = g_ptr_array_new_with_free_func (g_object_unref);
      g_autofree char *base = g_path_get_basename (files[i]);
      const MusterUnitType *all = NULL;
      guint n_types = 0;

      base[strlen (base) - strlen (".xml")] = '\0';
      for (guint k = 0; k < names->len; k++)
        {
          MusterRoster *roster;

          if (!g_str_has_prefix (g_ptr_array_index (names, k), base))
            continue;
          roster = load (g_ptr_array_index (names, k));
          g_ptr_array_add (rosters, roster);
          all = muster_system_get_types (muster_roster_get_system (roster), &n_types);
          collect_types (muster_roster_get_root (roster), types);
        }
      for (guint k = 0; k < n_types; k++)
        if (!g_hash_table_contains (types, all[k].id))
          g_test_fail_printf ("no sample of %s has a %s", base, all[k].id);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GPtrArray) names = NULL;
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_set_nonfatal_assertions ();
  store = muster_test_shipped_store ();

  names = list_samples ();
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_strdup_printf ("/samples/%s", (char *) g_ptr_array_index (names, i));

      g_test_add_data_func (path, g_ptr_array_index (names, i), test_sample);
    }
  g_test_add_func ("/samples/enough", test_enough);
  g_test_add_func ("/samples/variety", test_variety);

  status = g_test_run ();
  g_clear_object (&store);
  return status;
}
