/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster catalogue as users run it. */

#include "muster-run.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#define FOW "--system=fields-of-war"

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (const char *p = text; *p != '\0'; p++)
    n += *p == '\n';
  return n;
}

static void
test_usage (Place         *place,
            gconstpointer  data)
{
  g_autoptr (Run) help = run_muster (place, "catalogue", "--help", NULL);
  g_autoptr (Run) nothing = run_muster (place, "catalogue", NULL);
  g_autoptr (Run) unknown = run_muster (place, "catalogue", "frobnicate", NULL);
  g_autoptr (Run) system = run_muster (place, "catalogue", "--system=chess", "list", NULL);
  g_autoptr (Run) format = run_muster (place, "catalogue", "--format=xml", "list", NULL);
  g_autoptr (Run) year = run_muster (place, "catalogue", "--year=soon", "list", NULL);
  g_autoptr (Run) limit = run_muster (place, "catalogue", "--limit=0", "list", NULL);
  g_autoptr (Run) more = run_muster (place, "catalogue", "list", "more", NULL);
  g_autoptr (Run) ambiguous = run_muster (place, "catalogue", "export", NULL);
  g_autoptr (Run) missing = run_muster (place, "catalogue", "show", "no-such-thing", NULL);

  assert_run (help, 0, "audit", "");
  assert_run (nothing, 2, "", "say what to do");
  assert_run (unknown, 2, "", "say what to do");
  assert_run (system, 2, "", "chess");
  assert_run (format, 2, "", "--format");
  assert_run (year, 2, "", "soon");
  assert_run (limit, 2, "", "--limit");
  assert_run (more, 2, "", "more");
  assert_run (ambiguous, 2, "", "--system");
  assert_run (missing, 2, "", "no-such-thing");
}

static void
test_list (Place         *place,
           gconstpointer  data)
{
  g_autoptr (Run) all = run_muster (place, "catalogue", "list", NULL);
  g_autoptr (Run) poland = run_muster (place, "catalogue", FOW, "list", "--nation=poland", NULL);
  g_autoptr (Run) tanks = run_muster (place, "catalogue", FOW, "list", "--type=tank", "--year=1939", "--limit=3", NULL);
  g_autoptr (Run) own = run_muster (place, "catalogue", "list", "--own", NULL);
  g_autoptr (Run) json = run_muster (place, "catalogue", FOW, "list", "--format=json", "--nation=poland", NULL);
  g_auto (GStrv) lines = g_strsplit (json->out, "\n", -1);

  assert_run (all, 0, "sdkfz-251-1", "");
  assert_run (all, 0, "pauls-modern", "");
  g_assert_cmpuint (count_lines (all->out), >=, 28 + 260 + 67);
  g_assert_cmpuint (count_lines (poland->out), ==, 9);
  assert_run (poland, 0, "Poland", "");
  g_assert_cmpuint (count_lines (tanks->out), ==, 3);
  assert_run (own, 0, "", "");
  g_assert_cmpuint (count_lines (json->out), ==, 9);
  for (guint i = 0; *lines[i] != '\0'; i++)
    {
      g_autoptr (JsonNode) node = parse_json (lines[i]);
      JsonObject *object = json_node_get_object (node);

      g_assert_cmpstr (json_object_get_string_member (object, "system"), ==, "fields-of-war");
      g_assert_cmpstr (json_object_get_string_member (object, "nation"), ==, "poland");
      g_assert_false (json_object_get_boolean_member (object, "own"));
      g_assert_true (json_object_has_member (object, "columns"));
      g_assert_true (json_object_has_member (object, "figures"));
    }
}

static void
test_search (Place         *place,
             gconstpointer  data)
{
  g_autoptr (Run) stug = run_muster (place, "catalogue", FOW, "search", "StuG", NULL);
  g_autoptr (Run) words = run_muster (place, "catalogue", "search", "iv", "pan", "h", NULL);
  g_autoptr (Run) t34 = run_muster (place, "catalogue", FOW, "search", "t34", NULL);
  g_autoptr (Run) none = run_muster (place, "catalogue", "search", "xyzzy", NULL);
  g_autoptr (Run) empty = run_muster (place, "catalogue", "search", NULL);

  assert_run (stug, 0, "StuG", "");
  assert_run (words, 0, "panzer-iv-h", "");
  assert_run (t34, 0, "t-34-85", "");
  assert_run (none, 0, "", "Nothing was found.");
  assert_run (empty, 2, "", "search");
}

static void
test_show (Place         *place,
           gconstpointer  data)
{
  g_autoptr (Run) panther = run_muster (place, "catalogue", FOW, "show", "panther-g", NULL);
  g_autoptr (Run) printed = run_muster (place, "catalogue", FOW, "show", "js-ii", NULL);
  g_autoptr (Run) json = run_muster (place, "catalogue", FOW, "--format=json", "show", "js-ii", NULL);
  g_autoptr (JsonNode) node = parse_json (json->out);
  JsonObject *object = json_node_get_object (node);

  assert_run (panther, 0, "medium 10 + heavy 30 + heavy 30 = 70", "");
  assert_run (panther, 0, "mph", "");
  assert_run (panther, 0, "45.5 t", "");
  assert_run (printed, 0, "= 75", "");
  assert_run (printed, 0, "Printed points: 70", "");
  assert_run (printed, 0, "riders", "");
  g_assert_cmpint (json_object_get_int_member (object, "printed"), ==, 70);
  g_assert_cmpint (json_object_get_int_member (object, "points"), ==, 75);
}

/* What no column tells, the type does; marks have reasons as columns have; a printed entry names the real ones. */
static void
test_show_reasons (Place         *place,
                   gconstpointer  data)
{
  g_autoptr (Run) howitzer = run_muster (place, "catalogue", FOW, "show", "lefh-18", NULL);
  g_autoptr (Run) rockets = run_muster (place, "catalogue", FOW, "show", "nebelwerfer-41", NULL);
  g_autoptr (Run) marks = run_muster (place, "catalogue", "--system=pauls-modern", "show", "t-72b", NULL);
  g_autoptr (Run) tiger = run_muster (place, "catalogue", FOW, "show", "tiger", NULL);
  g_autoptr (Run) howitzer_json = run_muster (place, "catalogue", FOW, "--format=json", "show", "lefh-18", NULL);
  g_autoptr (Run) marks_json = run_muster (place, "catalogue", "--system=pauls-modern", "--format=json", "show", "t-72b", NULL);
  g_autoptr (Run) tiger_json = run_muster (place, "catalogue", FOW, "--format=json", "show", "tiger", NULL);
  g_autoptr (JsonNode) of_howitzer = parse_json (howitzer_json->out);
  g_autoptr (JsonNode) of_marks = parse_json (marks_json->out);
  g_autoptr (JsonNode) of_tiger = parse_json (tiger_json->out);
  JsonObject *reasons = json_object_get_object_member (json_node_get_object (of_marks), "reasons");

  assert_run (howitzer, 0, "Medium off-table artillery (a field piece of 105 mm, 70 to 105 mm, is medium artillery", "");
  assert_run (rockets, 0, "Heavy off-table artillery (rockets are heavy artillery", "");
  assert_run (marks, 0, "  Turret (its weapons turn all round", "");
  assert_run (marks, 0, "  Explosive reactive armour (it carries reactive armour", "");
  assert_run (marks, 0, "Nation, kind and year compared with a source: no", "");
  assert_run (tiger, 0, "\nVehicle:\n", "");
  assert_run (tiger, 0, "Entries of the same real thing: tiger-i\n", "");
  g_assert_true (g_str_has_prefix (json_object_get_string_member (json_object_get_object_member (json_node_get_object (of_howitzer), "reasons"),
                                                                  "type"), "a field piece of 105 mm"));
  g_assert_nonnull (strstr (json_object_get_string_member (reasons, "era"), "reactive armour"));
  g_assert_nonnull (strstr (json_object_get_string_member (reasons, "turret"), "turn all round"));
  g_assert_nonnull (strstr (json_object_get_string_member (reasons, "weapon"), "heavy machine gun"));
  g_assert_nonnull (strstr (json_object_get_string_member (reasons, "weapon"), "; it carries a missile"));
  g_assert_cmpuint (json_object_get_size (json_object_get_object_member (json_node_get_object (of_tiger), "reasons")), ==, 0);
}

static void
test_add_remove (Place         *place,
                 gconstpointer  data)
{
  g_autoptr (Run) columns = run_muster (place, "catalogue", FOW, "add", "--id=own-quad", "--name=Quad", "--nation=usa", "role=aa", "speed=fast",
                                        "armour=light", "gun=hmg*4", "--printed=40", NULL);
  g_autoptr (Run) figures = run_muster (place, "catalogue", FOW, "add", "--name=Löwe", "--type=tank", "--weight-t=90", "--speed-kmh=30",
                                        "--gun-mm=105", "--gun-kind=at", "--nation=germany", NULL);
  g_autoptr (Run) gun = run_muster (place, "catalogue", FOW, "add", "--name=Own gun", "--type=at-gun", "--gun-mm=88", "--gun-kind=at",
                                    "--propulsion=towed", "--open-top", NULL);
  g_autoptr (Run) again = run_muster (place, "catalogue", FOW, "add", "--id=own-quad", "--name=Quad", "speed=slow", "armour=light", NULL);
  g_autoptr (Run) replaced = run_muster (place, "catalogue", FOW, "add", "--replace", "--id=own-quad", "--name=Quad", "speed=slow", "armour=light", NULL);
  g_autoptr (Run) shipped = run_muster (place, "catalogue", FOW, "add", "--replace", "--id=panther", "--name=P", "speed=slow", NULL);
  g_autoptr (Run) value = run_muster (place, "catalogue", FOW, "add", "--name=P", "speed=quick", NULL);
  g_autoptr (Run) column = run_muster (place, "catalogue", FOW, "add", "--name=P", "sped=fast", NULL);
  g_autoptr (Run) figure = run_muster (place, "catalogue", FOW, "add", "--name=P", "--weight-t=many", NULL);
  g_autoptr (Run) unnamed = run_muster (place, "catalogue", FOW, "add", "speed=fast", NULL);
  g_autoptr (Run) own = run_muster (place, "catalogue", "list", "--own", NULL);
  g_autoptr (Run) removed = run_muster (place, "catalogue", FOW, "remove", "own-quad", "own-lowe", "own-own-gun", NULL);
  g_autoptr (Run) gone = run_muster (place, "catalogue", FOW, "remove", "own-quad", NULL);
  g_autoptr (Run) kept = run_muster (place, "catalogue", FOW, "remove", "panther", NULL);
  g_autoptr (Run) left = run_muster (place, "catalogue", "list", "--own", NULL);

  assert_run (columns, 0, "fast 15 + light 10 + 4 × HMG 10 = 65", "");
  assert_run (columns, 0, "Printed points: 40", "");
  assert_run (figures, 0, "own-lowe", "");
  assert_run (figures, 0, "90 t is", "");
  assert_run (figures, 0, "slow 5 + heavy 30 + heavy 30 = 65", "");
  assert_run (gun, 0, "heavy 30", "");
  assert_run (again, 2, "", "own-quad");
  assert_run (replaced, 0, "slow 5 + light 10", "");
  assert_run (shipped, 2, "", "own-panther");
  assert_run (value, 2, "", "quick");
  assert_run (column, 2, "", "sped");
  assert_run (figure, 2, "", "many");
  assert_run (unnamed, 2, "", "--name");
  g_assert_cmpuint (count_lines (own->out), ==, 3);
  assert_run (removed, 0, "own-lowe", "");
  assert_run (gone, 2, "", "own-quad");
  assert_run (kept, 2, "", "panther");
  assert_run (left, 0, "", "");
}

/* A new entry that is like another, but for what is given; and what is said of it beside others. */
static void
test_like (Place         *place,
           gconstpointer  data)
{
  g_autoptr (Run) late = run_muster (place, "catalogue", FOW, "add", "--like=panther", "--name=Late Panther", "armour=medium", NULL);
  g_autoptr (Run) again = run_muster (place, "catalogue", FOW, "add", "--like=own-late-panther", "--name=Later Panther", "speed=fast", NULL);
  g_autoptr (Run) figures = run_muster (place, "catalogue", FOW, "add", "--name=Heavy", "--type=vehicle", "--weight-t=44.8", "role=tank",
                                        "speed=medium", "armour=light", "gun=light", NULL);
  g_autoptr (Run) unknown = run_muster (place, "catalogue", FOW, "add", "--like=no-such", "--name=X", NULL);
  g_autoptr (Run) json = run_muster (place, "catalogue", FOW, "add", "--like=panther", "--name=Json", "--format=json", NULL);

  assert_run (late, 0, "medium 10 + medium 20 + heavy 30 = 60", "");
  assert_run (late, 0, "Most alike:", "");
  assert_run (late, 0, "Nation: Germany", "");
  assert_run (again, 0, "fast 15 + medium 20 + heavy 30 = 65", "");
  assert_run (again, 0, ": 65, the same", "");
  assert_run (figures, 0, "own-heavy", "");
  assert_run (unknown, 2, "", "no-such");
  g_assert_cmpuint (count_lines (json->out), ==, 1);
}

/* What breaks a rule is not added unless it is asked for; columns that are not given follow from figures; what was compared
 * with a source is no longer so when it is changed. */
static void
test_add_rules (Place         *place,
                gconstpointer  data)
{
  g_autoptr (Run) broken = run_muster (place, "catalogue", FOW, "add", "--name=X", "armour=none", "gun=heavy", "speed=slow", NULL);
  g_autoptr (Run) nothing = run_muster (place, "catalogue", FOW, "add", "--name=X", NULL);
  g_autoptr (Run) absent = run_muster (place, "catalogue", FOW, "show", "own-x", NULL);
  g_autoptr (Run) forced = run_muster (place, "catalogue", FOW, "add", "--name=X", "--force", "armour=none", "gun=heavy", "speed=slow", NULL);
  g_autoptr (Run) mixed = run_muster (place, "catalogue", FOW, "add", "--name=M", "--weight-t=30", "--speed-kmh=40", "--gun-mm=75",
                                      "--gun-kind=at", "armour=heavy", NULL);
  g_autoptr (Run) like = run_muster (place, "catalogue", FOW, "add", "--name=Same", "--like=stug-iii-g", NULL);
  g_autoptr (Run) gun = run_muster (place, "catalogue", FOW, "add", "--name=Gun", "--like=stug-iii-g", "--gun-mm=88", NULL);
  g_autoptr (Run) column = run_muster (place, "catalogue", FOW, "add", "--name=Column", "--like=stug-iii-g", "armour=medium", NULL);
  g_autoptr (Run) kind = run_muster (place, "catalogue", FOW, "add", "--name=Kind", "--weight-t=30", "--speed-kmh=40", "--gun-mm=75",
                                     "--gun-kind=at", "--format=json", NULL);
  g_autoptr (Run) own = run_muster (place, "catalogue", FOW, "add", "--name=Said", "--like=stug-iii-g", "--gun-mm=88", "--source=My book", NULL);

  assert_run (broken, 2, "", "--force");
  assert_run (nothing, 2, "", "--force");
  g_assert_cmpstr (broken->out, ==, "");
  assert_run (absent, 2, "", "own-x");
  assert_run (forced, 0, "error columns: ", "");
  assert_run (mixed, 0, "medium 10 + heavy 30 + medium 20 = 60", "");
  assert_run (mixed, 0, "Armour: medium, not heavy", "");
  assert_run (like, 0, "Compared with a source: yes", "");
  assert_run (gun, 0, "Gun: heavy", "");
  g_assert_null (strstr (gun->out, "Compared with"));
  g_assert_null (strstr (gun->out, "Source:"));
  g_assert_null (strstr (column->out, "Compared with"));
  assert_run (column, 0, "Armour: light, not medium", "");
  /* The kind of a weapon is not that of what has it. */
  assert_run (kind, 0, "\"real\": null", "");
  assert_run (own, 0, "Source: My book", "");
  g_assert_null (strstr (own->out, "Compared with"));
}

static void
test_files (Place         *place,
            gconstpointer  data)
{
  g_autofree char *good = place_write (place, "good.csv", "id,name,speed,gun\nown-a,A,fast,hmg*4\n,=B,slow,light\n");
  g_autofree char *bad = place_write (place, "bad.csv", "id,name,speed\nown-a,A,fast\nown-c,C,quick\nown-c,D,fast\n");
  g_autofree char *csv = place_path (place, "out.csv");
  g_autofree char *xml = place_path (place, "out.xml");
  g_autofree char *written = NULL;
  g_autoptr (Run) dry = run_muster (place, "catalogue", FOW, "import", "--dry-run", good, NULL);
  g_autoptr (Run) import = run_muster (place, "catalogue", FOW, "import", good, NULL);
  g_autoptr (Run) again = run_muster (place, "catalogue", FOW, "import", good, NULL);
  g_autoptr (Run) refused = run_muster (place, "catalogue", FOW, "import", bad, NULL);
  g_autoptr (Run) refused_dry = run_muster (place, "catalogue", FOW, "import", "--dry-run", bad, NULL);
  g_autoptr (Run) json = run_muster (place, "catalogue", FOW, "import", "--format=json", bad, NULL);
  g_autoptr (JsonNode) node = parse_json (json->out);
  g_autoptr (Run) to_csv = run_muster (place, "catalogue", FOW, "export", "--own", "-o", csv, NULL);
  g_autoptr (Run) to_xml = run_muster (place, "catalogue", FOW, "export", "--own", "-o", xml, NULL);
  g_autoptr (Run) out = run_muster (place, "catalogue", FOW, "export", "--own", NULL);
  g_autoptr (Run) from_csv = run_muster (place, "catalogue", FOW, "import", csv, NULL);
  g_autoptr (Run) from_xml = run_muster (place, "catalogue", FOW, "import", xml, NULL);
  g_autoptr (Run) ending = run_muster (place, "catalogue", FOW, "import", "file.ods", NULL);
  g_autoptr (Run) missing = run_muster (place, "catalogue", FOW, "import", "no-such.csv", NULL);
  g_autofree char *line = g_strdup_printf ("%s:3: ", bad);
  g_autofree char *dry_line = g_strdup_printf ("%s:2: own-a", good);

  assert_run (dry, 0, dry_line, "");
  assert_run (dry, 0, "own-b", "");
  assert_run (import, 0, "2 added", "");
  assert_run (again, 0, "0 added, 0 changed, 2 there already", "");
  assert_run (refused, 2, "nothing was imported", line);
  assert_run (refused, 2, NULL, "line 3");
  assert_run (refused_dry, 1, NULL, line);
  g_assert_cmpint (json->status, ==, 2);
  g_assert_cmpint (json_object_get_int_member (json_node_get_object (node), "refused"), ==, 3);
  assert_run (to_csv, 0, "", "");
  assert_run (to_xml, 0, "", "");
  g_assert_true (g_file_get_contents (csv, &written, NULL, NULL));
  g_assert_cmpstr (written, ==, out->out);
  g_assert_nonnull (strstr (written, ",'=B,"));
  assert_run (from_csv, 0, "0 added, 0 changed, 2 there already", "");
  assert_run (from_xml, 0, "0 added, 0 changed, 2 there already", "");
  assert_run (ending, 2, "", ".csv");
  assert_run (missing, 2, "", "no-such.csv");
}

static void
test_audit (Place         *place,
            gconstpointer  data)
{
  static const char *const exceptions[] = { "js-ii", "t-34-76", "t-34-85", "m3-quad-aa" };
  g_autoptr (Run) audit = run_muster (place, "catalogue", FOW, "audit", NULL);
  g_autoptr (Run) json = run_muster (place, "catalogue", FOW, "audit", "--format=json", NULL);
  g_autoptr (Run) all = run_muster (place, "catalogue", "audit", NULL);
  g_auto (GStrv) lines = g_strsplit (json->out, "\n", -1);
  guint n_prices = 0;
  g_autoptr (Run) own = NULL;
  g_autoptr (Run) found = NULL;

  assert_run (audit, 0, "Why:", "");
  assert_run (all, 0, "0 without", "");
  for (guint i = 0; *lines[i] != '\0'; i++)
    {
      g_autoptr (JsonNode) node = parse_json (lines[i]);
      JsonObject *object = json_node_get_object (node);

      g_assert_cmpuint (strlen (json_object_get_string_member (object, "reason")), >, 10);
      if (strcmp (json_object_get_string_member (object, "about"), "price") != 0)
        continue;
      n_prices++;
      g_assert_true (strcmp (json_object_get_string_member (object, "id"), exceptions[0]) == 0
                     || strcmp (json_object_get_string_member (object, "id"), exceptions[1]) == 0
                     || strcmp (json_object_get_string_member (object, "id"), exceptions[2]) == 0
                     || strcmp (json_object_get_string_member (object, "id"), exceptions[3]) == 0);
    }
  g_assert_cmpuint (n_prices, ==, 4);

  own = run_muster (place, "catalogue", FOW, "add", "--name=Cheap", "--printed=1", "speed=fast", "armour=light", NULL);
  assert_run (own, 0, NULL, "");
  found = run_muster (place, "catalogue", FOW, "audit", NULL);
  assert_run (found, 1, "own-cheap", "");
}

/* Whatever is wrong with the catalogue, lists are judged. */
static void
assert_unusable (Place      *place,
                 const char *says)
{
  g_autofree char *text = dup_list ("limit=\"1\"", "");
  g_autofree char *list = place_write (place, "a.muster", text);
  g_autoptr (Run) catalogue = run_muster (place, "catalogue", "list", NULL);
  g_autoptr (Run) check = run_muster (place, "check", list, NULL);

  assert_run (catalogue, 2, "", says);
  g_assert_cmpuint (count_lines (catalogue->err), ==, 1);
  g_assert_cmpint (check->status, ==, 1);
  g_assert_cmpstr (check->err, ==, "");
}

static void
test_unusable (Place         *place,
               gconstpointer  data)
{
  g_autofree char *path = place_path (place, "catalogue.db");
  g_autofree char *junk = place_write (place, "catalogue.db", "This is no database, and long enough to be looked at as one, with a hundred bytes and a few more in it.");
  sqlite3 *db = NULL;
  g_autoptr (Run) fresh = NULL;
  g_autoptr (Run) writing = NULL;
  g_autoptr (Run) reading = NULL;

  assert_unusable (place, "damaged");
  g_assert_cmpint (g_unlink (path), ==, 0);
  fresh = run_muster (place, "catalogue", "list", "--limit=1", NULL);
  assert_run (fresh, 0, NULL, "");

  /* Somebody else writes: reading goes on, writing waits and then says so. */
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  reading = run_muster (place, "catalogue", "search", "panther", NULL);
  assert_run (reading, 0, "panther-g", "");
  writing = run_muster (place, "catalogue", FOW, "add", "--name=P", "speed=fast", "armour=light", NULL);
  assert_run (writing, 2, "", "in use by another program");
  g_assert_cmpint (sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL), ==, SQLITE_OK);

  /* Of a newer program. */
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA user_version = 4711", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  assert_unusable (place, "4711");
}

/* What programs read follows no locale; what people read does. */
static void
test_locale (Place         *place,
             gconstpointer  data)
{
  g_autoptr (Run) plain = run_muster (place, "catalogue", FOW, "list", "--format=json", "--nation=germany", NULL);
  g_autoptr (Run) plain_csv = run_muster (place, "catalogue", FOW, "export", NULL);
  g_autoptr (Run) german = NULL;
  g_autoptr (Run) german_csv = NULL;

  place->locale = g_strdup ("de_DE.UTF-8");
  german = run_muster (place, "catalogue", FOW, "list", "--format=json", "--nation=germany", NULL);
  german_csv = run_muster (place, "catalogue", FOW, "export", NULL);
  g_assert_cmpstr (plain->out, ==, german->out);
  g_assert_cmpstr (plain_csv->out, ==, german_csv->out);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_cli_test ("/cli/catalogue/usage", test_usage);
  add_cli_test ("/cli/catalogue/list", test_list);
  add_cli_test ("/cli/catalogue/search", test_search);
  add_cli_test ("/cli/catalogue/show", test_show);
  add_cli_test ("/cli/catalogue/show-reasons", test_show_reasons);
  add_cli_test ("/cli/catalogue/add-remove", test_add_remove);
  add_cli_test ("/cli/catalogue/like", test_like);
  add_cli_test ("/cli/catalogue/add-rules", test_add_rules);
  add_cli_test ("/cli/catalogue/files", test_files);
  add_cli_test ("/cli/catalogue/audit", test_audit);
  add_cli_test ("/cli/catalogue/unusable", test_unusable);
  add_cli_test ("/cli/catalogue/locale", test_locale);
  return g_test_run ();
}
