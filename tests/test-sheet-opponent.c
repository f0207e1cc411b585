/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether files are lists that an opponent can have is found out before they are taken. */

#include <string.h>

#include "muster-roster-file.h"
#include "muster-sheet-opponent.h"
#include "muster-test-document.h"
#include "muster-test-list.h"
#include "muster-test-util.h"

typedef struct
{
  char   **paths;
  char   **faults;
  gboolean done;
} Checked;

static void
on_checked_cb (GObject      *object,
               GAsyncResult *result,
               gpointer      user_data)
{
  Checked *checked = user_data;

  checked->paths = muster_sheet_opponent_check_finish (result, &checked->faults);
  checked->done = TRUE;
}

/* A file is looked at before it is taken. */
static void
test_opponents (void)
{
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autofree char *good = g_build_filename (folder, "good.muster", NULL);
  g_autofree char *other = g_build_filename (folder, "other.muster", NULL);
  g_autofree char *broken = g_build_filename (folder, "broken.muster", NULL);
  g_autoptr(MusterRoster) own = muster_test_list_load (&(MusterTestList) { .units = "main-hq" }, "fields-of-war");
  g_autoptr(MusterRoster) chow = muster_test_list_load (&(MusterTestList) { .units = "rifle-platoon" }, "hot-chow");
  const char * const paths[] = { broken, good, other, NULL };
  Checked checked = { NULL, NULL, FALSE };

  g_assert_true (muster_roster_save (own, good, NULL));
  g_assert_true (muster_roster_save (chow, other, NULL));
  muster_test_write (broken, "<roster");
  muster_sheet_opponent_check_async (paths, muster_roster_get_system (own),
                                     muster_test_shared_store (), on_checked_cb, &checked);
  while (!checked.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (g_strv_length (checked.paths), ==, 1);
  g_assert_cmpstr (checked.paths[0], ==, good);
  g_assert_cmpuint (g_strv_length (checked.faults), ==, 2);
  g_assert_true (g_str_has_prefix (checked.faults[0], "broken.muster: "));
  g_assert_nonnull (strstr (checked.faults[1], "other.muster is a list of another game"));
  g_strfreev (checked.paths);
  g_strfreev (checked.faults);
  muster_test_remove_dir (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sheet-opponent/check", test_opponents);

  return g_test_run ();
}
