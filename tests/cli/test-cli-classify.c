/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster classify: columns of a real vehicle, with the reason for each. */

#include "muster-run.h"

#include <string.h>

#define FOW "--system=fields-of-war"

static void
test_text (Place         *place,
           gconstpointer  data)
{
  g_autoptr (Run) run = run_muster (place, "classify", FOW, "--type=tank-destroyer", "--weight-t=29.6", "--speed-kmh=48", "--gun-mm=76.2",
                                    "--gun=3-inch M7 L/50", "--gun-kind=at", "--gun-count=1", "--open-top", "--propulsion=tracked",
                                    "--nation=usa", NULL);

  assert_run (run, 0, "vehicle: ", "");
  assert_run (run, 0, "armour=light (10): whatever is open-topped", "");
  assert_run (run, 0, "speed=fast (15): 48 km/h is 30 mph", "");
  assert_run (run, 0, "gun=medium (20): 76.2 mm is between 57 mm and 80 mm", "");
  assert_run (run, 0, "transport=none (0): ", "");
  assert_run (run, 0, "role=tank-destroyer (0): ", "");
  assert_run (run, 0, "fast 15 + light 10 + medium 20 = 45 points\n", "");
}

static void
test_json (Place         *place,
           gconstpointer  data)
{
  g_autoptr (Run) run = run_muster (place, "classify", FOW, "--entry=m16", "--format=json", "--option=brackets=under-test", NULL);
  g_autoptr (JsonNode) node = NULL;
  JsonObject *answer;
  JsonArray *classed;
  gboolean seen = FALSE;

  assert_run (run, 0, "{", "");
  node = parse_json (run->out);
  answer = json_node_get_object (node);
  g_assert_cmpstr (json_object_get_string_member (answer, "system"), ==, "fields-of-war");
  g_assert_cmpstr (json_object_get_string_member (answer, "type"), ==, "vehicle");
  g_assert_cmpfloat (json_object_get_double_member (answer, "points"), ==, 40);
  classed = json_object_get_array_member (answer, "classed");
  for (guint i = 0; i < json_array_get_length (classed); i++)
    {
      JsonObject *one = json_array_get_object_element (classed, i);

      g_assert_cmpuint (strlen (json_object_get_string_member (one, "reason")), >, 5);
      if (g_strcmp0 (json_object_get_string_member_with_default (one, "column", NULL), "gun") != 0)
        continue;
      seen = TRUE;
      g_assert_cmpstr (json_object_get_string_member (one, "value"), ==, "hmg");
      g_assert_cmpint (json_object_get_int_member (one, "count"), ==, 4);
      g_assert_cmpint (json_object_get_int_member (one, "points"), ==, 20);
    }
  g_assert_true (seen);
}

static void
test_entry (Place         *place,
            gconstpointer  data)
{
  g_autoptr (Run) plain = run_muster (place, "classify", FOW, "--entry=stug-iii-g", NULL);
  g_autoptr (Run) changed = run_muster (place, "classify", FOW, "--entry=stug-iii-g", "--weight-t=26", NULL);
  g_autoptr (Run) twin = run_muster (place, "classify", FOW, "--entry=flakvierling-38", NULL);
  g_autoptr (Run) modern = run_muster (place, "classify", "--system=pauls-modern", "--entry=t-90", NULL);
  g_autoptr (Run) unarmed = run_muster (place, "classify", "--system=pauls-modern", "--entry=ural-375", NULL);

  assert_run (plain, 0, "= 40 points\n", "");
  assert_run (changed, 0, "armour=medium (20): 26 t", "");
  assert_run (changed, 0, "= 50 points\n", "");
  assert_run (twin, 0, "gun=light*4 (40): ", "");
  assert_run (modern, 0, "defence=chobham-mbt: ", "");
  assert_run (modern, 0, "judge", "");
  assert_run (modern, 0, "weapon=new-atgm: ", "");
  assert_run (modern, 0, "era yes: ", "");
  assert_run (unarmed, 0, "unarmed yes: ", "");
}

static void
test_flags (Place         *place,
            gconstpointer  data)
{
  g_autoptr (Run) no = run_muster (place, "classify", FOW, "--type=tank", "--weight-t=30", "--open-top=no", NULL);
  g_autoptr (Run) yes = run_muster (place, "classify", FOW, "--type=tank", "--weight-t=30", "--open-top", NULL);
  g_autoptr (Run) wrong = run_muster (place, "classify", FOW, "--type=tank", "--open-top=maybe", NULL);

  assert_run (no, 1, "armour=medium", "");
  assert_run (no, 1, "speed: these figures do not decide it", "");
  assert_run (no, 1, "\nat least 20 points; speed is not decided\n", "");
  g_assert_null (strstr (no->out, " = 20"));
  assert_run (yes, 1, "armour=light", "");
  assert_run (wrong, 2, "", "open-top cannot be “maybe”; write yes or no");
}

/* Without all columns there is no price, in JSON either. */
static void
test_undecided (Place         *place,
                gconstpointer  data)
{
  g_autoptr (Run) run = run_muster (place, "classify", FOW, "--type=tank", "--weight-t=30", "--format=json", NULL);
  g_autoptr (JsonNode) node = NULL;
  JsonObject *answer;
  JsonArray *open;

  assert_run (run, 1, "{", "");
  node = parse_json (run->out);
  answer = json_node_get_object (node);
  g_assert_true (json_object_get_null_member (answer, "points"));
  open = json_object_get_array_member (answer, "undecided");
  g_assert_cmpuint (json_array_get_length (open), ==, 1);
  g_assert_cmpstr (json_array_get_string_element (open, 0), ==, "speed");
}

/* A game may leave columns to the player: figures decide the rest, and that is all there is to decide. */
static void
test_left_open (Place         *place,
                gconstpointer  data)
{
  g_autoptr (Run) heavy = run_muster (place, "classify", "--system=modern-war-games-1957", "--type=tank", "--weight-t=38", NULL);
  g_autoptr (Run) medium = run_muster (place, "classify", "--system=modern-war-games-1957", "--entry=t-34-85", NULL);
  g_autoptr (Run) light = run_muster (place, "classify", "--system=modern-war-games-1957", "--type=armoured-car", "--weight-t=18.9", NULL);
  g_autoptr (Run) little = run_muster (place, "classify", "--system=modern-war-games-1957", "--type=tank", NULL);
  g_autoptr (Run) lorry = run_muster (place, "classify", "--system=modern-war-games-1957", "--type=truck", "--weight-t=3", NULL);

  assert_run (heavy, 0, "class=heavy: 38 t is 38 t or more", "");
  assert_run (heavy, 0, "gun-value: no figures decide it in this game; choose it yourself", "");
  assert_run (medium, 0, "class=medium: 32 t", "");
  assert_run (light, 0, "class=light: 18.9 t is under 19 t", "");
  assert_run (little, 1, "class: these figures do not decide it; give more of them", "");
  assert_run (lorry, 1, "do not decide what it is", "");
}

static void
test_refusals (Place         *place,
               gconstpointer  data)
{
  static const struct
  {
    const char *argument;
    const char *says;
  } rows[] = {
    { "--colour=red", "unknown option --colour" },
    { "--speed-mph=30", "--speed-mph: did you mean --speed-kmh?" },
    { "--weight-t=heavy", "weight-t cannot be “heavy”" },
    { "--weight-t=-4", "weight-t cannot be “-4”" },
    { "--type=submarine", "type cannot be “submarine”; write one of: tank, " },
    { "--nation=ruritania", "britain, " },
    { "--entry=no-such-tank", "no-such-tank" },
    { "--entry=stuart", "near to it: stuart-honey, " },
    { "--entry=panther", "has no figures; these have: light-tank-mk-vib, " },
    { "--option=brackets=main", "give at least one figure; possible: --type, " },
    { "--format=xml", "possible: text, json" },
    { "--option=brackets=none", "possible: main, under-test" },
    { "--option=brackets", "brackets=…; possible: main, under-test" },
    { "tank", "--FIGURE=VALUE" },
  };
  g_autoptr (Run) nothing = run_muster (place, "classify", NULL);
  g_autoptr (Run) unknown = run_muster (place, "classify", "--system=no-such-game", NULL);
  g_autoptr (Run) without = run_muster (place, "classify", "--system=hot-chow", "--type=tank", NULL);
  g_autoptr (Run) little = run_muster (place, "classify", FOW, "--type=field-gun", NULL);
  g_autoptr (Run) help = run_muster (place, "classify", FOW, "--help", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Run) run = run_muster (place, "classify", FOW, rows[i].argument, NULL);

      assert_run (run, 2, "", rows[i].says);
    }
  assert_run (nothing, 2, "", "--system");
  assert_run (unknown, 2, "", "no-such-game");
  assert_run (without, 2, "", "does not say how columns follow from figures");
  assert_run (little, 1, "do not decide what it is", "");
  assert_run (help, 0, "--weight-t=NUMBER", "");
  assert_run (help, 0, "--open-top[=yes|no] ", "");
  g_assert_null (strstr (help->out, "before --help"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_cli_test ("/cli/classify/text", test_text);
  add_cli_test ("/cli/classify/json", test_json);
  add_cli_test ("/cli/classify/entry", test_entry);
  add_cli_test ("/cli/classify/flags", test_flags);
  add_cli_test ("/cli/classify/undecided", test_undecided);
  add_cli_test ("/cli/classify/left-open", test_left_open);
  add_cli_test ("/cli/classify/refusals", test_refusals);

  return g_test_run ();
}
