/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every case judged apart from the program gets the same verdict from it. */

#include "muster-roster-file.h"
#include "muster-test-util.h"

static const struct
{
  const char *folder;
  guint       least; /* as many cases must be there */
} folders[] = {
  { "fields-of-war", 100 },
  { "other-systems", 80 },
};

static MusterSystemStore *store;

static void
test_case (gconstpointer data)
{
  const MusterTestCase *expected = data;
  g_autofree char *dir = muster_test_dup_cases_dir ();
  g_autofree char *path = g_build_filename (dir, expected->folder, expected->file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load (path, store, &error);
  g_autoptr (MusterForce) force = NULL;
  g_autoptr (MusterJudgement) judgement = NULL;
  g_autofree char *difference = NULL;

  g_assert_no_error (error);
  force = muster_force_new (roster, NULL);
  judgement = muster_judge (force, FALSE);
  difference = muster_test_compare (expected, judgement, muster_test_counts_units (roster));
  if (difference != NULL)
    {
      g_test_message ("%s/%s:\n%s", expected->folder, expected->file, difference);
      g_test_fail_printf ("%s/%s differs", expected->folder, expected->file);
    }
}

static void
test_enough (gconstpointer data)
{
  guint n = GPOINTER_TO_UINT (data) >> 8;
  guint i = GPOINTER_TO_UINT (data) & 0xff;

  g_test_message ("%s: %u cases", folders[i].folder, n);
  g_assert_cmpuint (n, >=, folders[i].least);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_set_nonfatal_assertions ();

  store = muster_test_shipped_store ();
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      GPtrArray *cases = muster_test_load_cases (folders[i].folder);
      g_autofree char *enough = g_strdup_printf ("/cases/%s/enough", folders[i].folder);

      g_ptr_array_add (all, cases);
      g_test_add_data_func (enough, GUINT_TO_POINTER (cases->len << 8 | i), test_enough);
      for (guint j = 0; j < cases->len; j++)
        {
          const MusterTestCase *expected = g_ptr_array_index (cases, j);
          g_autofree char *path = g_strdup_printf ("/cases/%s/%s", expected->folder, expected->file);

          g_test_add_data_func (path, expected, test_case);
        }
    }

  status = g_test_run ();
  g_clear_object (&store);
  return status;
}
