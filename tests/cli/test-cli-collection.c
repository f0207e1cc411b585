/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster collection as users run it, and what lists say by it. */

#include "muster-run.h"

#include <string.h>
#include <unistd.h>

#define FOW "--system=fields-of-war"

static const char squads[] =
  "<unit type=\"main-hq\"/><unit type=\"tank-company\"><unit type=\"vehicle\" entry=\"panther\" count=\"3\"/></unit>";

static char *
write_list (Place *place)
{
  g_autofree char *text = dup_list ("", squads);

  return place_write (place, "a.muster", text);
}

static void
test_usage (Place         *place,
            gconstpointer  data)
{
  g_autofree char *list = write_list (place);
  g_autoptr (Run) help = run_muster (place, "collection", "--help", NULL);
  g_autoptr (Run) nothing = run_muster (place, "collection", NULL);
  g_autoptr (Run) unknown = run_muster (place, "collection", "polish", NULL);
  g_autoptr (Run) system = run_muster (place, "collection", "--system=chess", "list", NULL);
  g_autoptr (Run) which = run_muster (place, "collection", "set", "panther=1", NULL);
  g_autoptr (Run) none = run_muster (place, "collection", FOW, "set", "panther", NULL);
  g_autoptr (Run) half = run_muster (place, "collection", FOW, "set", "panther=1.5", NULL);
  g_autoptr (Run) many = run_muster (place, "collection", FOW, "set", "panther=1000000", NULL);
  g_autoptr (Run) who = run_muster (place, "collection", FOW, "set", "panther=1", "nobody=2", NULL);
  g_autoptr (Run) file = run_muster (place, "collection", "count", "no-such-file", NULL);
  g_autoptr (Run) other = run_muster (place, "collection", "--system=hot-chow", "count", list, NULL);
  g_autoptr (Run) empty = run_muster (place, "collection", "missing", list, NULL);
  g_autoptr (Run) listed = run_muster (place, "collection", "list", NULL);

  assert_run (help, 0, "missing FILE", "");
  assert_run (nothing, 2, "", "say what to do");
  assert_run (unknown, 2, "", "say what to do");
  assert_run (system, 2, "", "chess");
  assert_run (which, 2, "", "--system");
  assert_run (none, 2, "", "panther");
  assert_run (half, 2, "", "1.5");
  assert_run (many, 2, "", "999999");
  assert_run (who, 2, "", "nobody");
  assert_run (file, 2, "", "no-such-file");
  assert_run (other, 2, "", "another game");
  assert_run (empty, 1, "3 × Panther", "nothing of this game");
  /* Nothing of all that was noted. */
  assert_run (listed, 0, "", "");
  g_assert_cmpstr (listed->out, ==, "");
}

static void
test_count (Place         *place,
            gconstpointer  data)
{
  g_autofree char *list = write_list (place);
  g_autoptr (Run) set = run_muster (place, "collection", FOW, "set", "panther=1", NULL);
  g_autoptr (Run) missing = run_muster (place, "collection", "missing", list, NULL);
  g_autoptr (Run) json = run_muster (place, "collection", "--format=json", "missing", list, NULL);
  g_autoptr (Run) add = run_muster (place, "collection", FOW, "add", "panther=4", "type:main-hq", NULL);
  g_autoptr (Run) enough = run_muster (place, "collection", "missing", list, NULL);
  g_autoptr (Run) count = run_muster (place, "collection", "count", list, NULL);
  g_autoptr (Run) replace = run_muster (place, "collection", "count", "--replace", "--format=json", list, NULL);
  g_autoptr (Run) listed = run_muster (place, "collection", "list", "--format=json", NULL);
  g_autoptr (Run) owned = run_muster (place, "catalogue", FOW, "list", "--owned", NULL);
  g_autoptr (Run) shown = run_muster (place, "catalogue", FOW, "show", "panther", NULL);
  g_autoptr (JsonNode) node = parse_json (json->out);
  JsonArray *lacks = json_object_get_array_member (json_node_get_object (node), "missing");
  JsonObject *panther = json_array_get_object_element (lacks, 1);

  assert_run (set, 0, "panther: 1 (before: 0)", "");
  assert_run (missing, 1, "2 × Panther (you own 1 of 3)", "");
  g_assert_nonnull (strstr (missing->out, "1 × Main HQ base"));
  g_assert_cmpint (json->status, ==, 1);
  g_assert_cmpuint (json_array_get_length (lacks), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (panther, "key"), ==, "panther");
  g_assert_cmpint (json_object_get_int_member (panther, "need"), ==, 3);
  g_assert_cmpint (json_object_get_int_member (panther, "owned"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (panther, "missing"), ==, 2);
  assert_run (add, 0, "type:main-hq: 1 (before: 0)", "");
  assert_run (enough, 0, "Nothing is missing", "");
  assert_run (count, 0, "says so already", "");
  assert_run (replace, 0, "\"before\": 5", "");
  assert_run (listed, 0, "\"key\": \"type:main-hq\"", "");
  g_assert_nonnull (strstr (listed->out, "\"owned\": 3"));
  assert_run (owned, 0, "Panther", "");
  g_assert_null (strstr (owned->out, "Tiger"));
  assert_run (shown, 0, "You own: 3", "");
}

static void
test_files (Place         *place,
            gconstpointer  data)
{
  g_autofree char *good = place_write (place, "good.csv", "key,name,count\npanther,Panther,4\nown-x,'=x,2\n");
  g_autofree char *bad = place_write (place, "bad.csv", "key,name,count\ntiger,Tiger,4\nelephant,,2\n,,1\n");
  g_autofree char *out = place_path (place, "out.csv");
  g_autofree char *written = NULL;
  g_autoptr (Run) refused = run_muster (place, "collection", FOW, "import", bad, NULL);
  g_autofree char *odd = place_write (place, "odd.csv", "key,name,count\npanthr,Panther,3\n");
  g_autoptr (Run) taken = run_muster (place, "collection", FOW, "import", good, NULL);
  g_autoptr (Run) mistyped = run_muster (place, "collection", FOW, "import", odd, NULL);
  g_autoptr (Run) mistyped_set = run_muster (place, "collection", FOW, "set", "pantr=3", NULL);
  g_autoptr (Run) printed = run_muster (place, "collection", FOW, "export", NULL);
  g_autoptr (Run) saved = run_muster (place, "collection", FOW, "export", "-o", out, NULL);
  g_autoptr (Run) folder = run_muster (place, "collection", FOW, "import", place->folder, NULL);
  g_autofree char *list = write_list (place);
  g_autofree char *hidden = place_path (place, "hidden.csv");
  g_autoptr (Run) endless = run_muster (place, "collection", FOW, "import", "/dev/zero", NULL);
  g_autoptr (Run) ending = run_muster (place, "collection", FOW, "export", "-o", list, NULL);
  g_autoptr (Run) over = NULL;

  assert_run (refused, 2, "", "bad.csv:3: ");
  g_assert_nonnull (strstr (refused->err, "bad.csv:4: "));
  assert_run (taken, 0, "Panther: 4 (before: 0)", "“own-x” is none of your entries now");
  assert_run (mistyped, 2, "", "odd.csv:2: ");
  g_assert_nonnull (strstr (mistyped->err, "did you mean “panther”?"));
  assert_run (mistyped_set, 2, "", "did you mean “panther”?");
  assert_run (printed, 0, "key,name,count\r\n", "");
  g_assert_nonnull (strstr (printed->out, "own-x,'=x,2\r\n"));
  g_assert_null (strstr (printed->out, "tiger"));
  assert_run (saved, 0, "", "");
  g_assert_true (g_file_get_contents (out, &written, NULL, NULL));
  g_assert_cmpstr (written, ==, printed->out);
  assert_run (folder, 2, "", "this is no file of a collection");
  assert_run (endless, 2, "", "this is no file of a collection");
  assert_run (ending, 2, "", "ends in .csv");
  g_assert_cmpint (symlink (list, hidden), ==, 0);
  over = run_muster (place, "collection", FOW, "export", "-o", hidden, NULL);
  assert_run (over, 2, "", "this is the list itself");
}

/* Only where it is asked for, and not for an opponent. */
static void
test_to_buy (Place         *place,
             gconstpointer  data)
{
  static const char *const endings[] = { "txt", "md", "html", "json", "pdf" };
  g_autofree char *list = write_list (place);
  g_autoptr (Run) before = run_muster (place, "show", list, NULL);
  g_autoptr (Run) set = run_muster (place, "collection", FOW, "set", "panther=1", NULL);
  g_autoptr (Run) plain = run_muster (place, "show", list, NULL);
  g_autoptr (Run) asked = run_muster (place, "show", "--to-buy", list, NULL);

  g_assert_cmpint (set->status, ==, 0);
  g_assert_cmpstr (plain->out, ==, before->out);
  assert_run (asked, 0, "To buy or paint", "");
  g_assert_nonnull (strstr (asked->out, "2 × Panther (you own 1 of 3)"));
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat ("out.", endings[i], NULL);
      g_autofree char *path = place_path (place, name);
      g_autofree char *without = NULL;
      g_autofree char *with = NULL;
      g_autofree char *opponents = NULL;
      g_autofree char *opponents_asked = NULL;
      gsize length;
      gsize asked_length;
      g_autoptr (Run) first = run_muster (place, "export", "--sheets=roster", "-o", path, list, NULL);
      g_autoptr (Run) second = NULL;
      g_autoptr (Run) third = NULL;
      g_autoptr (Run) fourth = NULL;

      g_assert_cmpint (first->status, ==, 0);
      g_assert_true (g_file_get_contents (path, &without, &length, NULL));
      second = run_muster (place, "export", "--sheets=roster", "--to-buy", "-o", path, list, NULL);
      assert_run (second, 0, "", "");
      g_assert_true (g_file_get_contents (path, &with, &asked_length, NULL));
      g_assert_true (asked_length != length || memcmp (with, without, length) != 0);
      third = run_muster (place, "export", "--sheets=roster", "--opponent", "-o", path, list, NULL);
      g_assert_true (g_file_get_contents (path, &opponents, &length, NULL));
      fourth = run_muster (place, "export", "--sheets=roster", "--opponent", "--to-buy", "-o", path, list, NULL);
      g_assert_true (g_file_get_contents (path, &opponents_asked, &asked_length, NULL));
      g_assert_true (asked_length == length && memcmp (opponents, opponents_asked, length) == 0);
    }
}

static void
test_sorts (Place         *place,
            gconstpointer  data)
{
  g_autoptr (Run) heaviest = run_muster (place, "catalogue", FOW, "list", "--sort=-weight-t", "--limit=1", "--format=json", NULL);
  g_autoptr (Run) dearest = run_muster (place, "catalogue", FOW, "list", "--sort=-points", "--limit=1", "--format=json", NULL);
  g_autoptr (Run) gun = run_muster (place, "catalogue", FOW, "list", "--sort=gun", "--limit=1", "--format=json", NULL);
  g_autoptr (Run) plain = run_muster (place, "catalogue", FOW, "list", NULL);
  g_autoptr (Run) name = run_muster (place, "catalogue", FOW, "list", "--sort=name", NULL);
  g_autoptr (Run) bad = run_muster (place, "catalogue", FOW, "list", "--sort=beauty", NULL);
  g_autoptr (Run) where = run_muster (place, "catalogue", "list", "--sort=gun", NULL);

  assert_run (heaviest, 0, "jagdtiger", "");
  assert_run (dearest, 0, "\"points\"", "");
  assert_run (gun, 0, "\"id\"", "");
  g_assert_cmpstr (plain->out, ==, name->out);
  assert_run (bad, 2, "", "beauty");
  assert_run (where, 2, "", "--system");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_cli_test ("/cli/collection/usage", test_usage);
  add_cli_test ("/cli/collection/count", test_count);
  add_cli_test ("/cli/collection/files", test_files);
  add_cli_test ("/cli/collection/to-buy", test_to_buy);
  add_cli_test ("/cli/collection/sorts", test_sorts);
  return g_test_run ();
}
