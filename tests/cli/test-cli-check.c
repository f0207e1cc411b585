/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster check, as a script and a judge use it. */

#include "muster-run.h"

#include <string.h>

/* One Main HQ with its commander: 20 points, legal only without a platoon to ask for. */
#define TINY "<unit type=\"main-hq\"><mark id=\"c-in-c\"/></unit>"
#define FULL_PLATOON \
  "<unit type=\"infantry-platoon\"><unit type=\"platoon-hq\"/>" \
  "<unit type=\"infantry-squad\" count=\"3\"><unit type=\"rifle\" count=\"2\"/><unit type=\"lmg\"/></unit></unit>"

static char *
write_list (Place      *place,
            const char *name,
            const char *attributes,
            const char *content)
{
  g_autofree char *text = dup_list (attributes, content);

  return place_write (place, name, text);
}

static void
test_text (Place         *place,
           gconstpointer  data)
{
  g_autofree char *good = write_list (place, "good.muster", "limit=\"499\"", TINY FULL_PLATOON);
  g_autofree char *bad = write_list (place, "bad.muster", "limit=\"499\"", FULL_PLATOON "<unit type=\"main-hq\"><unit type=\"tank-company\"/></unit>");
  g_autofree char *good_line = g_strconcat (good, ": legal, ", NULL);
  g_autofree char *bad_line = g_strconcat (bad, ": not legal, ", NULL);
  g_autoptr (Run) one = run_muster (place, "check", good, NULL);
  g_autoptr (Run) two = run_muster (place, "check", good, bad, NULL);

  assert_run (one, 0, good_line, "");
  g_assert_nonnull (strstr (one->out, " of 499 points ("));
  assert_run (two, 1, good_line, "");
  assert_run (two, 1, bad_line, "");
  assert_run (two, 1, "\n  2.1 Tank company: error structure: Tank company cannot stand in", "");
  g_assert_null (strchr (two->out, '\033'));
}

/* What changes nothing is told on standard error, and changes nothing: neither output nor exit status. */
static void
test_notes (Place         *place,
            gconstpointer  data)
{
  static const char * const commands[][3] = { { "check" }, { "check", "--format=json" }, { "check", "--summary" }, { "show" } };
  g_autofree char *good = write_list (place, "list.muster", "limit=\"499\"", TINY FULL_PLATOON);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *plain = write_list (place, "list.muster", "limit=\"499\"", TINY FULL_PLATOON);
      g_autoptr (Run) before = run_muster (place, commands[i][0], plain, commands[i][1], NULL);
      g_autofree char *odd = write_list (place, "list.muster", "limit=\"499\"", "\nhello" TINY FULL_PLATOON);
      g_autofree char *note = g_strdup_printf ("%s:4: note: no text belongs here, and this changes nothing: “hello”", odd);
      g_autoptr (Run) run = run_muster (place, commands[i][0], odd, commands[i][1], NULL);

      assert_run (before, 0, NULL, "");
      g_assert_cmpint (run->status, ==, 0);
      g_assert_cmpstr (run->out, ==, before->out);
      g_assert_true (g_str_has_prefix (run->err, note));
      g_assert_true (strchr (run->err, '\n') == run->err + strlen (run->err) - 1);
    }
}

static void
assert_member (JsonObject   *object,
               const char   *name,
               JsonNodeType  type)
{
  g_assert_true (json_object_has_member (object, name));
  g_assert_cmpint (json_node_get_node_type (json_object_get_member (object, name)), ==, type);
}

static void
test_json (Place         *place,
           gconstpointer  data)
{
  static const char * const keys[] = { "file", "system", "limit", "points", "used", "legal", "code", "findings", "error" };
  g_autofree char *bad = write_list (place, "bad.muster", "limit=\"1000\"", TINY "<unit type=\"no-such\"/>");
  g_autofree char *broken = place_write (place, "broken.muster", "<roster>\n<unit>\n");
  g_autoptr (Run) run = run_muster (place, "check", "--format=json", bad, broken, NULL);
  g_auto (GStrv) lines = NULL;
  g_autoptr (JsonNode) first = NULL;
  g_autoptr (JsonNode) second = NULL;
  g_autoptr (GList) names = NULL;
  JsonObject *object;
  JsonArray *findings;
  guint n = 0;

  assert_run (run, 2, NULL, broken);
  lines = g_strsplit (run->out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  g_assert_cmpstr (lines[2], ==, "");

  first = parse_json (lines[0]);
  object = json_node_get_object (first);
  names = json_object_get_members (object);
  for (GList *l = names; l != NULL; l = l->next)
    g_assert_cmpstr (l->data, ==, keys[n++]);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (keys));
  g_assert_cmpstr (json_object_get_string_member (object, "file"), ==, bad);
  g_assert_cmpstr (json_object_get_string_member (object, "system"), ==, "fields-of-war");
  g_assert_cmpint (json_object_get_int_member (object, "limit"), ==, 1000);
  g_assert_cmpint (json_object_get_int_member (object, "points"), ==, 20);
  g_assert_false (json_object_get_boolean_member (object, "legal"));
  assert_member (object, "error", JSON_NODE_NULL);
  findings = json_object_get_array_member (object, "findings");
  g_assert_cmpuint (json_array_get_length (findings), >=, 2);
  for (guint i = 0; i < json_array_get_length (findings); i++)
    {
      JsonObject *finding = json_array_get_object_element (findings, i);

      g_assert_cmpuint (json_object_get_size (finding), ==, 6);
      assert_member (finding, "rule", JSON_NODE_VALUE);
      assert_member (finding, "severity", JSON_NODE_VALUE);
      assert_member (finding, "text", JSON_NODE_VALUE);
      if (g_str_equal (json_object_get_string_member (finding, "rule"), "structure"))
        {
          g_assert_cmpstr (json_object_get_string_member (finding, "at"), ==, "2");
          assert_member (finding, "have", JSON_NODE_NULL);
          assert_member (finding, "allow", JSON_NODE_NULL);
        }
      if (g_str_equal (json_object_get_string_member (finding, "rule"), "main-hq"))
        {
          assert_member (finding, "at", JSON_NODE_NULL);
          g_assert_cmpint (json_object_get_int_member (finding, "have"), ==, 1);
          g_assert_cmpint (json_object_get_int_member (finding, "allow"), ==, 2);
        }
    }

  second = parse_json (lines[1]);
  object = json_node_get_object (second);
  g_assert_cmpuint (json_object_get_size (object), ==, G_N_ELEMENTS (keys));
  g_assert_false (json_object_get_boolean_member (object, "legal"));
  assert_member (object, "system", JSON_NODE_NULL);
  assert_member (object, "points", JSON_NODE_NULL);
  assert_member (object, "findings", JSON_NODE_NULL);
  g_assert_true (g_str_has_prefix (json_object_get_string_member (object, "error"), "line "));
}

static void
test_half_points (Place         *place,
                  gconstpointer  data)
{
  g_autofree char *list = write_list (place, "half.muster", "",
                                      "<unit type=\"tank-company\" grade=\"veteran\"><unit type=\"vehicle\">"
                                      "<column id=\"speed\" value=\"slow\"/><column id=\"armour\" value=\"medium\"/>"
                                      "<column id=\"gun\" value=\"light\"/></unit></unit>");
  g_autoptr (Run) json = run_muster (place, "check", "--format=json", list, NULL);
  g_autoptr (Run) text = run_muster (place, "check", list, NULL);

  assert_run (json, 1, "\"points\": 52.5, \"used\": 52.5,", NULL);
  assert_run (text, 1, "52.5 points", NULL);
}

static void
test_options (Place         *place,
              gconstpointer  data)
{
  g_autofree char *list = write_list (place, "a.muster", "limit=\"750\"", TINY FULL_PLATOON);
  g_autofree char *other = place_write (place, "b.muster",
                                        "<roster xmlns=\"urn:muster:roster:1\" system=\"hot-chow\"/>");
  g_autoptr (Run) plain = run_muster (place, "check", list, NULL);
  g_autoptr (Run) started = run_muster (place, "check", "--option=per-500=started", list, NULL);
  g_autoptr (Run) last = run_muster (place, "check", "--option=per-500=started", "--option=per-500=full", list, NULL);
  g_autoptr (Run) limit = run_muster (place, "check", "--limit=1000", list, NULL);
  g_autoptr (Run) value = run_muster (place, "check", "--option=per-500=never", list, NULL);
  g_autoptr (Run) id = run_muster (place, "check", "--option=no-such=yes", list, NULL);
  g_autoptr (Run) none = run_muster (place, "check", "--option=no-such=yes", list, other, NULL);
  g_autoptr (Run) one = run_muster (place, "check", "--option=per-500=full", "--summary", other, list, NULL);
  g_autoptr (Run) bare = run_muster (place, "check", "--option=per-500", list, NULL);
  g_autoptr (Run) malformed = run_muster (place, "check", "--option==full", list, NULL);

  assert_run (plain, 0, NULL, "");
  assert_run (started, 1, "main-hq", "");
  assert_run (last, 0, NULL, "");
  assert_run (limit, 1, "of 1000 points", "");
  assert_run (value, 2, "", "full, started");
  assert_run (id, 2, "", "per-500");
  assert_run (none, 2, "", "no-such");
  g_assert_cmpint (one->status, !=, 2);
  assert_run (bare, 2, "", "“per-500” needs a value: per-500=…; possible: full, started");
  assert_run (malformed, 2, "", "ID=VALUE");
}

static void
test_bad_usage (Place         *place,
                gconstpointer  data)
{
  static const char * const limits[] = { "0", "-5", "1.234", "1e3", "", " 5", "5 ", "+5", "1,5", "x", "0.00" };
  g_autofree char *list = write_list (place, "a.muster", "limit=\"499\"", TINY FULL_PLATOON);
  g_autoptr (Run) none = run_muster (place, "check", NULL);
  g_autoptr (Run) format = run_muster (place, "check", "--format=yaml", list, NULL);
  g_autoptr (Run) unknown = run_muster (place, "check", "--no-such", list, NULL);
  g_autoptr (Run) twice = run_muster (place, "check", "-", "-", NULL);
  g_autoptr (Run) good = run_muster (place, "check", "--limit=499.25", list, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autofree char *option = g_strconcat ("--limit=", limits[i], NULL);
      g_autoptr (Run) run = run_muster (place, "check", option, list, NULL);

      assert_run (run, 2, "", "--help");
    }
  assert_run (none, 2, "", "muster check");
  assert_run (format, 2, "", "text, json");
  assert_run (unknown, 2, "", "--no-such");
  assert_run (twice, 2, "", "standard input");
  assert_run (good, 0, "of 499.25 points", "");
}

static void
test_shipped_only (Place         *place,
                   gconstpointer  data)
{
  g_autofree char *list = write_list (place, "own.muster", "limit=\"499\"",
                                      TINY FULL_PLATOON
                                      "<unit type=\"recce-company\"><unit type=\"vehicle\" entry=\"own-car\"/></unit>"
                                      "<catalogue><entry id=\"own-car\" name=\"Car\"><column id=\"role\" value=\"recce\"/>"
                                      "<column id=\"speed\" value=\"fast\"/><column id=\"armour\" value=\"light\"/></entry></catalogue>");
  g_autoptr (Run) own = run_muster (place, "check", list, NULL);
  g_autoptr (Run) refused = run_muster (place, "check", "--shipped-only", list, NULL);

  assert_run (own, 0, NULL, "");
  assert_run (refused, 1, "error entry: ", "");
}

static void
test_stdin (Place         *place,
            gconstpointer  data)
{
  g_autofree char *list = dup_list ("limit=\"499\"", TINY FULL_PLATOON);
  g_autoptr (Run) text = NULL;
  g_autoptr (Run) json = NULL;
  g_autoptr (Run) option = NULL;
  g_autoptr (Run) show = NULL;

  place->input = g_steal_pointer (&list);
  text = run_muster (place, "check", "-", NULL);
  json = run_muster (place, "check", "--format=json", "-", NULL);
  option = run_muster (place, "check", "--option=per-500=full", "-", NULL);
  show = run_muster (place, "show", "-", NULL);

  assert_run (text, 0, "standard input: legal", "");
  assert_run (json, 0, "\"file\": \"-\"", "");
  assert_run (option, 0, "standard input: legal", "");
  assert_run (show, 0, "Legal", "");
}

static void
test_bad_files (Place         *place,
                gconstpointer  data)
{
  g_autofree char *good = write_list (place, "good.muster", "limit=\"499\"", TINY FULL_PLATOON);
  g_autofree char *empty = place_write (place, "empty.muster", "");
  g_autofree char *garbage = place_write (place, "gar\nbage.muster", "\001\002\003");
  g_autofree char *missing = place_path (place, "missing.muster");
  g_autoptr (Run) run = run_muster (place, "check", "--summary", empty, garbage, missing, place->folder, good, NULL);
  g_auto (GStrv) lines = g_strsplit (run->out, "\n", -1);
  g_auto (GStrv) complaints = g_strsplit (run->err, "\n", -1);

  /* One line each, in order, and the good one is judged all the same. */
  assert_run (run, 2, "missing.muster", "missing.muster: ");
  g_assert_cmpuint (g_strv_length (lines), ==, 7);
  g_assert_cmpuint (g_strv_length (complaints), ==, 5);
  g_assert_true (g_str_has_prefix (lines[0], "unreadable"));
  g_assert_true (g_str_has_prefix (lines[4], "legal"));
  g_assert_true (g_str_has_suffix (lines[4], good));
  g_assert_true (g_str_has_suffix (lines[2], "missing.muster: there is no such file; check its name and folder"));
  g_assert_cmpstr (lines[5], ==, "1 legal, 4 unreadable");
}

/* The summary lines its columns up, and tells which files hold the same list. */
static void
test_summary (Place         *place,
              gconstpointer  data)
{
  g_autofree char *good = write_list (place, "good.muster", "limit=\"499\"", "<name>Kampfgruppe Weber</name>" TINY FULL_PLATOON);
  g_autofree char *copy = write_list (place, "copy.muster", "limit=\"499.00\"", "\n<name>Kampfgruppe Weber</name>\n" TINY FULL_PLATOON);
  g_autofree char *bad = write_list (place, "bad.muster", "limit=\"1000\"", "<name>X</name>" TINY);
  g_autofree char *same = g_strdup_printf ("(same list as %s)", good);
  g_autoptr (Run) run = run_muster (place, "check", "--summary", good, bad, copy, NULL);
  g_autoptr (Run) one = run_muster (place, "check", "--summary", good, NULL);
  g_auto (GStrv) lines = g_strsplit (run->out, "\n", -1);

  assert_run (run, 1, NULL, "");
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_true (strstr (lines[0], "Kampfgruppe Weber") - lines[0] == strstr (lines[1], "X  ") - lines[1]);
  g_assert_true (strstr (lines[0], good) - lines[0] == strstr (lines[1], bad) - lines[1]);
  g_assert_nonnull (strstr (lines[1], "  2 problems  "));
  g_assert_null (strstr (lines[0], "same list"));
  g_assert_true (g_str_has_suffix (lines[2], same));
  g_assert_cmpstr (lines[3], ==, "2 legal, 1 not legal");
  assert_run (one, 0, good, "");
  g_assert_null (strstr (one->out, "1 legal"));
}

/* A finding says where, in one form, whether or not its sentence names the unit again. */
static void
test_places (Place         *place,
             gconstpointer  data)
{
  g_autofree char *list = write_list (place, "a.muster", "limit=\"499\"",
                                      TINY "<unit type=\"infantry-platoon\" name=\"1st Platoon\"><unit type=\"platoon-hq\"/>"
                                      "<unit type=\"infantry-squad\" count=\"3\"><unit type=\"lmg\"/></unit></unit>");
  g_autoptr (Run) check = run_muster (place, "check", list, NULL);
  g_autoptr (Run) show = run_muster (place, "show", list, NULL);

  assert_run (check, 1, "\n  2.2 Infantry squad in 1st Platoon: error squad-bases: ", "");
  assert_run (show, 0, "\n✗ 2.2 Infantry squad in 1st Platoon: ", "");
}

static void
test_dashes (Place         *place,
             gconstpointer  data)
{
  g_autofree char *text = dup_list ("limit=\"499\"", TINY FULL_PLATOON);
  g_autofree char *folder = g_strdup (place->folder);
  g_autofree char *odd = place_write (place, "--odd.muster", text);
  g_autofree char *line = g_strdup_printf ("cd '%s' && \"$MUSTER_BIN\" check -- --odd.muster && \"$MUSTER_BIN\" show -- --odd.muster"
                                           " && \"$MUSTER_BIN\" check --limit=499 -- '%s'", folder, odd);
  g_autoptr (Run) run = run_argv (place, (const char * const []) { "/bin/sh", "-c", line, NULL });

  assert_run (run, 0, "--odd.muster: legal", "");
}

static void
test_option_errors (Place         *place,
                    gconstpointer  data)
{
  static const char * const rows[][3] = {
    { "new", "--sytem=hot-chow", "muster new: unknown option --sytem: did you mean --system?" },
    { "check", "--sumary", "--sumary: did you mean --summary?" },
    { "check", "--xyzzy", "unknown option --xyzzy\n" },
    { "check", "--limit", "--limit needs a value: --limit=N" },
    { "check", "--summary=yes", "--summary takes no value" },
    { "check", "-q", "unknown option -q" },
    { "new", "-o", "--output needs a value: --output=FILE" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Run) run = run_muster (place, rows[i][0], rows[i][1], NULL);

      assert_run (run, 2, "", rows[i][2]);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_cli_test ("/cli/check/text", test_text);
  add_cli_test ("/cli/check/notes", test_notes);
  add_cli_test ("/cli/check/json", test_json);
  add_cli_test ("/cli/check/half-points", test_half_points);
  add_cli_test ("/cli/check/options", test_options);
  add_cli_test ("/cli/check/bad-usage", test_bad_usage);
  add_cli_test ("/cli/check/shipped-only", test_shipped_only);
  add_cli_test ("/cli/check/stdin", test_stdin);
  add_cli_test ("/cli/check/bad-files", test_bad_files);
  add_cli_test ("/cli/check/summary", test_summary);
  add_cli_test ("/cli/check/places", test_places);
  add_cli_test ("/cli/check/dashes", test_dashes);
  add_cli_test ("/cli/check/option-errors", test_option_errors);

  return g_test_run ();
}
