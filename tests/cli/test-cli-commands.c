/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The other commands: what they print and write, and how they refuse. */

#include "muster-run.h"

#include <glib/gstdio.h>
#include <string.h>

#define HQ "<unit type=\"main-hq\" name=\"Stab ‹Łódź›\"><mark id=\"c-in-c\"/><unit type=\"hmg\" count=\"2\"/></unit>"

static void
test_overview (Place         *place,
               gconstpointer  data)
{
  static const char * const commands[] = { "check", "show", "new", "export", "price", "classify", "catalogue", "systems" };
  g_autoptr (Run) alone = run_muster (place, NULL);
  g_autoptr (Run) unknown = run_muster (place, "frobnicate", NULL);
  g_autoptr (Run) near = run_muster (place, "chek", NULL);
  g_autoptr (Run) option = run_muster (place, "--frobnicate", NULL);
  g_autoptr (Run) help = run_muster (place, "--help", NULL);
  g_autoptr (Run) version = run_muster (place, "--version", NULL);

  assert_run (alone, 2, "", "Usage:");
  assert_run (unknown, 2, "", "frobnicate");
  assert_run (unknown, 2, "", "Usage:");
  assert_run (near, 2, "", "did you mean “check”?");
  assert_run (option, 2, "", "frobnicate");
  assert_run (help, 0, "Usage:", "");
  assert_run (version, 0, "muster ", "");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (Run) run = run_muster (place, commands[i], "--help", NULL);
      g_autoptr (Run) its_version = run_muster (place, commands[i], "--version", NULL);

      assert_run (its_version, 0, version->out, "");
      assert_run (help, 0, commands[i], "");
      assert_run (run, 0, commands[i], "");
      assert_run (run, 0, "--help", "");
    }
}

static void
test_show (Place         *place,
           gconstpointer  data)
{
  g_autofree char *text = dup_list ("limit=\"499\"", "<name>Kampfgruppe</name><nation>germany</nation>" HQ);
  g_autofree char *list = place_write (place, "a.muster", text);
  g_autoptr (Run) run = run_muster (place, "show", list, NULL);
  g_autoptr (Run) none = run_muster (place, "show", NULL);
  g_autoptr (Run) two = run_muster (place, "show", list, list, NULL);
  g_autoptr (Run) missing = run_muster (place, "show", "no-such.muster", NULL);

  assert_run (run, 0, "Kampfgruppe\n", "");
  assert_run (run, 0, "Germany", "");
  assert_run (run, 0, "Stab ‹Łódź›", "");
  assert_run (run, 0, "└─ 2 × Heavy machine gun", "");
  assert_run (run, 0, "[platoons]\n", "");
  g_assert_null (strchr (run->out, '\033'));
  assert_run (none, 2, "", "muster show");
  assert_run (two, 2, "", "muster show");
  assert_run (missing, 2, "", "no-such.muster: ");
}

static void
test_new (Place         *place,
          gconstpointer  data)
{
  static const char * const systems[] = { "fields-of-war", "hot-chow", "pauls-modern", "modern-war-games-1957" };
  g_autofree char *path = place_path (place, "new.muster");
  g_autoptr (Run) made = run_muster (place, "new", "--system=fields-of-war", "--name=Ä & <b>", "--nation=germany", "-o", path, NULL);
  g_autoptr (Run) check = run_muster (place, "check", path, NULL);
  g_autoptr (Run) again = run_muster (place, "new", "--system=hot-chow", "-o", path, NULL);
  g_autoptr (Run) unchanged = run_muster (place, "show", path, NULL);
  g_autoptr (Run) forced = run_muster (place, "new", "--system=fields-of-war", "--limit=500", "--force", "-o", path, NULL);
  g_autoptr (Run) small = run_muster (place, "new", "--system=fields-of-war", "--limit=50", NULL);
  g_autoptr (Run) nation = run_muster (place, "new", "--system=fields-of-war", "--nation=Narnia", NULL);
  g_autoptr (Run) folder = run_muster (place, "new", "--system=fields-of-war", "--force", "-o", place->folder, NULL);
  g_autoptr (Run) nowhere = run_muster (place, "new", "--system=fields-of-war", "-o", "/no/such/folder/a.muster", NULL);
  g_autoptr (Run) no_system = run_muster (place, "new", NULL);
  g_autoptr (Run) bad_system = run_muster (place, "new", "--system=chess", NULL);
  g_autoptr (Run) bad_limit = run_muster (place, "new", "--system=fields-of-war", "--limit=0", NULL);
  g_autoptr (Run) bad_name = run_muster (place, "new", "--system=fields-of-war", "--name=a\033b", NULL);
  g_autoptr (Run) rest = run_muster (place, "new", "--system=fields-of-war", "a.muster", NULL);
  g_autoptr (Run) named = run_muster (place, "new", "--system=fields-of-war", "--nation=soviet UNION", NULL);
  g_autoptr (Run) part = run_muster (place, "new", "--system=hot-chow", "--limit=3.5", NULL);
  g_autoptr (Run) whole = run_muster (place, "new", "--system=hot-chow", "--limit=3.00", NULL);
  g_autoptr (Run) half = run_muster (place, "new", "--system=fields-of-war", "--limit=750.5", NULL);
  g_autoptr (Run) told = run_muster (place, "new", "--system=fields-of-war", "--nation=Narnia", "--limit=50", "--force", "-o", path, NULL);

  assert_run (made, 0, "", "");
  assert_run (check, 0, " of 1000 points", "");
  assert_run (again, 2, "", "--force");
  assert_run (unchanged, 0, "Ä & <b>\n", "");
  assert_run (forced, 0, "", "");
  assert_run (small, 1, "limit=\"50\"", "points-limit: ");
  g_assert_nonnull (strstr (small->out, "  <seen edition=\"1\" total=\"80\" problems=\"1\" code=\""));
  g_assert_nonnull (strstr (small->out, "    <type id=\"main-hq\" points=\"20\"/>\n"));
  assert_run (nation, 0, "<nation>Narnia</nation>", "germany");
  assert_run (folder, 2, "", place->folder);
  assert_run (nowhere, 2, "", "/no/such/folder/a.muster: there is no folder “/no/such/folder”; make it, or choose another place\n");
  assert_run (named, 0, "<nation>soviet-union</nation>", "");
  assert_run (part, 2, "", "Hot Chow! counts units: give a whole number");
  assert_run (whole, 0, "limit=\"3\"", "");
  assert_run (half, 0, "limit=\"750.5\"", "");
  assert_run (told, 1, "", ": points-limit: ");
  g_assert_true (g_str_has_prefix (told->err, path));
  g_assert_true (g_str_has_prefix (told->err + strlen (path), ": the list was written\nNote: “Narnia”"));
  assert_run (no_system, 2, "", "--system");
  assert_run (bad_system, 2, "", "fields-of-war");
  assert_run (bad_limit, 2, "", "limit");
  assert_run (bad_name, 2, "", "--name");
  assert_run (rest, 2, "", "-o");

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *option = g_strconcat ("--system=", systems[i], NULL);
      g_autoptr (Run) run = run_muster (place, "new", option, NULL);
      g_autoptr (Run) legal = NULL;

      assert_run (run, 0, systems[i], "");
      g_free (place->input);
      place->input = g_strdup (run->out);
      legal = run_muster (place, "check", "-", NULL);
      assert_run (legal, 0, NULL, "");
    }
}

static void
test_price (Place         *place,
            gconstpointer  data)
{
  g_autoptr (Run) sum = run_muster (place, "price", "--system=fields-of-war", "speed=fast", "armour=medium", "gun=hmg*4", NULL);
  g_autoptr (Run) entry = run_muster (place, "price", "--system=fields-of-war", "--entry=panther", "--grade=veteran", NULL);
  g_autoptr (Run) option = run_muster (place, "price", "--system=fields-of-war", "--type=aircraft", "--option=aircraft=package", NULL);
  g_autoptr (Run) wrong = run_muster (place, "price", "--system=fields-of-war", "armour=medium", NULL);
  g_autoptr (Run) units = run_muster (place, "price", "--system=modern-war-games-1957", "--type=section", "men=7", NULL);
  g_autoptr (Run) column = run_muster (place, "price", "--system=fields-of-war", "wings=two", NULL);
  g_autoptr (Run) value = run_muster (place, "price", "--system=fields-of-war", "speed=warp", NULL);
  g_autoptr (Run) count = run_muster (place, "price", "--system=fields-of-war", "gun=hmg*100", NULL);
  g_autoptr (Run) bare = run_muster (place, "price", "--system=fields-of-war", "gun", NULL);
  g_autoptr (Run) rule = run_muster (place, "price", "--system=fields-of-war", "--option=cover", "gun=lmg", NULL);
  g_autoptr (Run) twice = run_muster (place, "price", "--system=fields-of-war", "speed=fast", "speed=slow", NULL);
  g_autoptr (Run) guns = run_muster (place, "price", "--system=modern-war-games-1957", "--type=airplane", "weapon=rocket", "weapon=bomb", NULL);
  g_autoptr (Run) no_type = run_muster (place, "price", "--system=hot-chow", NULL);
  g_autoptr (Run) help = run_muster (place, "price", "--help", "--system=fields-of-war", NULL);
  g_autoptr (Run) near = run_muster (place, "price", "--system=fields-of-war", "--entry=stuart", NULL);
  g_autoptr (Run) rifle = run_muster (place, "price", "--system=fields-of-war", "--type=rifle", NULL);
  g_autoptr (Run) type = run_muster (place, "price", "--system=fields-of-war", "--type=boat", NULL);
  g_autoptr (Run) grade = run_muster (place, "price", "--system=fields-of-war", "--grade=hero", NULL);
  g_autoptr (Run) no_entry = run_muster (place, "price", "--system=fields-of-war", "--entry=yamato", NULL);

  assert_run (sum, 0, NULL, "");
  g_assert_cmpstr (sum->out, ==, "fast 15 + medium 20 + 4 × HMG 10 = 75 points\n");
  assert_run (entry, 0, "medium 10 + heavy 30 + heavy 30 = 70", "");
  assert_run (entry, 0, "= 105 points\n", "");
  assert_run (option, 0, "50 points\n", "");
  assert_run (wrong, 1, "error columns: ", "");
  assert_run (units, 1, "section-size", "");
  assert_run (column, 2, "", "role, speed, transport, armour, gun");
  assert_run (value, 2, "", "fast, medium, slow");
  assert_run (count, 2, "", "99");
  assert_run (bare, 2, "", "“gun” needs a value: gun=…; possible: none, lmg, hmg, ");
  assert_run (rule, 2, "", "“cover” needs a value: cover=…; possible: add, once");
  assert_run (twice, 2, "", "the column speed is given twice");
  assert_run (guns, 0, "has no points", "");
  assert_run (no_type, 2, "", "--type; possible: rifle-platoon, smg-platoon, ");
  assert_run (help, 0, "\n  speed=…  fast, medium, slow\n", "");
  assert_run (near, 2, "", "“stuart”; near to it: stuart-honey, m2-m5-stuart");
  assert_run (rifle, 0, "5 points\n", "");
  assert_run (type, 2, "", "main-hq");
  assert_run (grade, 2, "", "veteran");
  assert_run (no_entry, 2, "", "yamato");
}

static void
test_systems (Place         *place,
              gconstpointer  data)
{
  g_autofree char *folder = place_path (place, "systems");
  g_autofree char *broken = NULL;
  g_autofree char *twin = NULL;
  g_autofree char *shipped = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "systems", "hot-chow.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (Run) list = NULL;
  g_autoptr (Run) check = NULL;
  g_autoptr (Run) fine = NULL;
  g_autoptr (Run) missing = NULL;
  g_autoptr (Run) plain = run_muster (place, "systems", "list", NULL);
  g_autoptr (Run) show = run_muster (place, "systems", "show", "fields-of-war", NULL);
  g_autoptr (Run) unknown = run_muster (place, "systems", "show", "chess", NULL);
  g_autoptr (Run) none = run_muster (place, "systems", NULL);

  assert_run (plain, 0, "hot-chow ", "");
  assert_run (plain, 0, "Fields of War ", "");
  assert_run (show, 0, "House rules", "");
  assert_run (show, 0, "every whole 500 points (default)", "");
  assert_run (show, 0, "(§1). House rule: per-500", "");
  assert_run (unknown, 2, "", "fields-of-war");
  assert_run (none, 2, "", "list, show, check, install, remove or copy");

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  broken = place_write (place, "systems/broken.xml",
                        "<system xmlns=\"urn:muster:system:1\" id=\"broken\" name=\"Broken\" edition=\"1\">\n"
                        "  <nonsense/>\n  <budget kind=\"points\"/>\n  <wrong/>\n</system>\n");
  g_assert_true (g_file_get_contents (shipped, &text, NULL, NULL));
  twin = place_write (place, "systems/twin.xml", text);

  list = run_muster (place, "systems", "list", NULL);
  assert_run (list, 2, "hot-chow ", broken);
  assert_run (list, 2, NULL, twin);
  assert_run (list, 2, NULL, shipped);

  check = run_muster (place, "systems", "check", broken, NULL);
  assert_run (check, 1, "broken.xml:2: ", "");
  assert_run (check, 1, "broken.xml:4: ", "");
  fine = run_muster (place, "systems", "check", twin, NULL);
  assert_run (fine, 0, "twin.xml: Hot Chow!, no faults\n", "");
  missing = run_muster (place, "systems", "check", "no-such.xml", twin, NULL);
  assert_run (missing, 2, "no faults", "no-such.xml: there is no such file; check its name and folder\n");
}

/* What a player has to know to write a list by hand. */
static void
test_system_page (Place         *place,
                  gconstpointer  data)
{
  static const char * const lines[] = {
    "\n  in the force: main-hq, infantry-platoon, tank-company, recce-company, aircraft\n",
    "\n  main-hq  Main HQ, 20 points\n      may hold: light-mortar, hmg, ",
    ", off-table-heavy, vehicle*\n      may bear: c-in-c\n",
    "\n  rifle  Rifle base, 5 points, 2.5 by the house rule rifle-price=pair\n",
    "\n  at-gun  Anti-tank gun, points by its columns\n      columns: gun (light, medium, heavy, extra-heavy)\n",
    "\n  vehicle  Vehicle, points by its columns\n      columns: role, speed, transport, armour, gun\n",
    "\nEntries\n  ",
    " entries; “muster systems show fields-of-war --entries” lists them.\n",
  };
  g_autofree char *folder = place_path (place, "systems");
  g_autofree char *linked = NULL;
  g_autoptr (Run) show = run_muster (place, "systems", "show", "fields-of-war", NULL);
  g_autoptr (Run) entries = run_muster (place, "systems", "show", "--entries", "fields-of-war", NULL);
  g_autoptr (Run) link = NULL;
  const char *address;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    assert_run (show, 0, lines[i], "");
  g_assert_null (strstr (show->out, "  panther "));
  assert_run (entries, 0, "\n  panther  ", "");
  assert_run (entries, 0, "  Panther, Germany, 70 points\n", "");
  assert_run (entries, 0, "  Jeep, 5 points\n", "");

  /* A link without a title stands once, and few entries are listed unasked. */
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  linked = place_write (place, "systems/linked.xml",
                        "<system xmlns=\"urn:muster:system:1\" id=\"linked\" name=\"Linked\" edition=\"1\">\n"
                        "  <link href=\"https://example.org/rules\"/>\n  <budget kind=\"points\" one=\"crown\" other=\"crowns\"/>\n"
                        "  <types><force><slot of=\"band\"/></force><type id=\"band\" name=\"Band\" points=\"1\"/></types>\n"
                        "  <entries type=\"band\"><entry id=\"red\" name=\"Red band\"/></entries>\n</system>\n");
  link = run_muster (place, "systems", "show", "linked", NULL);
  assert_run (link, 0, "\n<https://example.org/rules>\n", "");
  address = strstr (link->out, "https://example.org/rules");
  g_assert_null (strstr (address + 1, "https://example.org/rules"));
  assert_run (link, 0, "\n  band  Band, 1 crown\n", "");
  assert_run (link, 0, "\n  red  Red band, 1 crown\n", "");
}

static void
assert_unit (JsonObject *unit)
{
  static const char * const keys[] = {
    "at", "type", "name", "title", "entry", "count", "grade", "marks", "columns", "notes", "each", "total", "price", "units"
  };
  JsonArray *inside = json_object_get_array_member (unit, "units");

  g_assert_cmpuint (json_object_get_size (unit), ==, G_N_ELEMENTS (keys));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_true (json_object_has_member (unit, keys[i]));
  for (guint i = 0; i < json_array_get_length (inside); i++)
    assert_unit (json_array_get_object_element (inside, i));
}

static void
test_export_json (Place         *place,
                  gconstpointer  data)
{
  static const char * const keys[] = {
    "format", "program", "system", "name", "nation", "player", "notes", "limit", "points", "used", "legal", "code",
    "findings", "left", "options", "units", "limits", "bring", "sheets"
  };
  g_autofree char *text = dup_list ("limit=\"499\"",
                                    "<name>A \"quoted\" \\ name</name><option id=\"heavy-weapons\" value=\"per-hq\"/>" HQ
                                    "<unit type=\"tank-company\" grade=\"veteran\"><unit type=\"vehicle\" entry=\"panther\" count=\"3\"/></unit>");
  g_autofree char *list = place_write (place, "a.muster", text);
  g_autofree char *out = place_path (place, "a.JSON");
  g_autoptr (Run) run = run_muster (place, "export", list, "-o", out, NULL);
  g_autofree char *json = NULL;
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object;
  JsonObject *company;
  JsonObject *tank;
  JsonArray *units;

  assert_run (run, 0, "", "");
  g_assert_true (g_file_get_contents (out, &json, NULL, NULL));
  node = parse_json (json);
  object = json_node_get_object (node);
  g_assert_cmpuint (json_object_get_size (object), ==, G_N_ELEMENTS (keys));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_true (json_object_has_member (object, keys[i]));
  g_assert_cmpint (json_object_get_int_member (object, "format"), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (object, "name"), ==, "A \"quoted\" \\ name");
  g_assert_cmpint (json_object_get_int_member (object, "points"), ==, 355);
  g_assert_cmpint (json_object_get_int_member (object, "left"), ==, 144);

  units = json_object_get_array_member (object, "units");
  g_assert_cmpuint (json_array_get_length (units), ==, 2);
  for (guint i = 0; i < 2; i++)
    assert_unit (json_array_get_object_element (units, i));
  company = json_array_get_object_element (units, 1);
  tank = json_array_get_object_element (json_object_get_array_member (company, "units"), 0);
  g_assert_cmpint (json_object_get_int_member (company, "total"), ==, 315);
  g_assert_cmpstr (json_object_get_string_member (tank, "at"), ==, "2.1");
  g_assert_cmpstr (json_object_get_string_member (tank, "entry"), ==, "panther");
  g_assert_cmpstr (json_object_get_string_member (tank, "grade"), ==, "veteran");
  g_assert_cmpint (json_object_get_int_member (tank, "each"), ==, 105);
  g_assert_cmpint (json_object_get_int_member (tank, "total"), ==, 315);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "limits")), >, 3);
}

static void
test_export (Place         *place,
             gconstpointer  data)
{
  g_autofree char *text = dup_list ("limit=\"499\"", HQ);
  g_autofree char *list = place_write (place, "a.muster", text);
  g_autofree char *out = place_path (place, "a.txt");
  g_autofree char *pdf = place_path (place, "a.pdf");
  g_autofree char *odd_ending = place_path (place, "a.odd");
  g_autofree char *odd = place_write (place, "list.txt", text);
  g_autoptr (Run) run = run_muster (place, "export", list, "-o", out, NULL);
  g_autoptr (Run) show = run_muster (place, "show", list, NULL);
  g_autoptr (Run) again = run_muster (place, "export", list, "-o", out, "--paper=a4", "--sheets=roster", NULL);
  g_autoptr (Run) ending = run_muster (place, "export", list, "-o", odd_ending, NULL);
  g_autoptr (Run) pages = run_muster (place, "export", list, "-o", pdf, "--sheets=roster", "--paper=letter", NULL);
  g_autoptr (Run) sheets = run_muster (place, "export", list, "-o", pdf, "--sheets=roster,orders", NULL);
  g_autoptr (Run) no_out = run_muster (place, "export", list, NULL);
  g_autoptr (Run) paper = run_muster (place, "export", list, "-o", out, "--paper=a5", NULL);
  g_autoptr (Run) capital = run_muster (place, "export", list, "-o", pdf, "--paper=A4", "--sheets=Roster", NULL);
  g_autoptr (Run) nothing = run_muster (place, "export", list, "-o", pdf, "--sheets=", NULL);
  g_autoptr (Run) itself = run_muster (place, "export", odd, "-o", odd, NULL);
  g_autoptr (Run) nowhere = run_muster (place, "export", list, "-o", "/no/such/folder/a.txt", NULL);
  g_autofree char *written = NULL;
  g_autofree char *kept = NULL;

  assert_run (run, 0, "", "");
  g_assert_true (g_file_get_contents (out, &written, NULL, NULL));
  /* Head and units are the same here; what to bring and limits take fewer lines in a file. */
  g_assert_nonnull (strstr (show->out, "\nTotal "));
  g_assert_cmpint (strncmp (written, show->out, (gsize) (strstr (show->out, "\nTotal ") - show->out)), ==, 0);
  g_assert_cmpuint (strlen (written), <, strlen (show->out));
  assert_run (again, 0, "", ".txt");
  assert_run (ending, 2, "", ".pdf, .html, .md, .txt, .csv, .json");
  g_assert_false (g_file_test (odd_ending, G_FILE_TEST_EXISTS));
  assert_run (pages, 0, "", "");
  g_assert_true (g_file_test (pdf, G_FILE_TEST_IS_REGULAR));
  assert_run (sheets, 2, "", "--sheets cannot be “orders”; possible: roster, cards, playsheet");
  assert_run (no_out, 2, "", "-o");
  assert_run (paper, 2, "", "--paper cannot be “a5”; possible: a4, letter");
  assert_run (capital, 0, "", "");
  assert_run (nothing, 2, "", "--sheets cannot be “”; possible: roster, cards, playsheet");
  assert_run (itself, 2, "", odd);
  g_assert_true (g_file_get_contents (odd, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, text);
  assert_run (nowhere, 2, "", "/no/such/folder/a.txt: there is no folder “/no/such/folder”; make it, or choose another place\n");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_cli_test ("/cli/overview", test_overview);
  add_cli_test ("/cli/show", test_show);
  add_cli_test ("/cli/new", test_new);
  add_cli_test ("/cli/price", test_price);
  add_cli_test ("/cli/systems", test_systems);
  add_cli_test ("/cli/systems/page", test_system_page);
  add_cli_test ("/cli/export/json", test_export_json);
  add_cli_test ("/cli/export/text", test_export);

  return g_test_run ();
}
