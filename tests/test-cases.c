/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every case judged apart from the program gets the same verdict from it. */

#include "muster-roster-file.h"
#include "muster-test-util.h"

typedef struct
{
  const char *name;
  guint       least; /* as many cases must be there */
  GPtrArray  *cases; /* (owned) (element-type MusterTestCase) */
} Folder;

static Folder folders[] = {
  { "fields-of-war", 100, NULL },
  { "other-systems", 80, NULL },
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
  if (roster == NULL)
    return;
  force = muster_force_new (roster, NULL);
  judgement = muster_judge (force, FALSE);
  difference = muster_test_compare (expected, judgement, muster_test_counts_units (roster));
  if (difference != NULL)
    {
      g_test_message ("%s/%s:\n%s", expected->folder, expected->file, difference);
      g_test_fail_printf ("%s/%s differs", expected->folder, expected->file);
    }
}

/* Cases are there, and each file has its line. */
static void
test_enough (gconstpointer data)
{
  const Folder *folder = data;
  g_autofree char *cases = muster_test_dup_cases_dir ();
  g_autofree char *path = g_build_filename (cases, folder->name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;
  guint n_files = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    n_files += g_str_has_suffix (name, ".muster");

  g_assert_cmpuint (folder->cases->len, >=, folder->least);
  g_assert_cmpuint (folder->cases->len, ==, n_files);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_set_nonfatal_assertions ();

  store = muster_test_shipped_store ();
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      Folder *folder = &folders[i];
      g_autofree char *enough = g_strdup_printf ("/cases/%s/enough", folder->name);

      folder->cases = muster_test_load_cases (folder->name);
      g_test_add_data_func (enough, folder, test_enough);
      for (guint j = 0; j < folder->cases->len; j++)
        {
          const MusterTestCase *expected = g_ptr_array_index (folder->cases, j);
          g_autofree char *path = g_strdup_printf ("/cases/%s/%s", expected->folder, expected->file);

          g_test_add_data_func (path, expected, test_case);
        }
    }

  status = g_test_run ();
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    g_ptr_array_unref (folders[i].cases);
  g_clear_object (&store);
  return status;
}
