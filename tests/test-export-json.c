/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as JSON with all their sheets: another reader finds the checker's verdict and numbers, every unit on a card, and
 * nothing of points in an opponent's copy. */

#include "muster-test-exports.h"

#include <json-glib/json-glib.h>
#include <string.h>

static JsonNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonNode *node = json_from_string (text, &error);

  g_assert_no_error (error);
  return node;
}

/* What the units of an array cost, and the places of all of them and of those in them. */
static double
walk (JsonArray  *units,
      GHashTable *places)
{
  double sum = 0;

  for (guint i = 0; i < json_array_get_length (units); i++)
    {
      JsonObject *unit = json_array_get_object_element (units, i);

      g_assert_true (g_hash_table_add (places, g_strdup (json_object_get_string_member (unit, "at"))));
      walk (json_object_get_array_member (unit, "units"), places);
      if (!json_object_get_null_member (unit, "total"))
        sum += json_object_get_double_member (unit, "total");
    }
  return sum;
}

/* Cards tell of every unit. */
static void
check_cards (JsonArray  *cards,
             GHashTable *places)
{
  for (guint i = 0; i < json_array_get_length (cards); i++)
    {
      JsonArray *tells = json_object_get_array_member (json_array_get_object_element (cards, i), "tells");

      for (guint k = 0; k < json_array_get_length (tells); k++)
        g_hash_table_remove (places, json_array_get_string_element (tells, k));
    }
  g_assert_cmpuint (g_hash_table_size (places), ==, 0);
}

static void
check_list (const MusterReport *report,
            const char         *name)
{
  g_autofree char *text = muster_test_export (".json", report, TRUE, FALSE);
  g_autoptr (JsonNode) node = parse (text);
  JsonObject *list = json_node_get_object (node);
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  double points = (double) report->judgement->points / (double) MUSTER_POINTS_ONE;
  double sum = walk (json_object_get_array_member (list, "units"), places);
  JsonArray *sheets = json_object_get_array_member (list, "sheets");
  guint n;
  const MusterName *names = muster_system_get_sheets (report->system, &n);

  g_test_message ("%s", name);
  g_assert_cmpint (json_object_get_boolean_member (list, "legal"), ==, report->judgement->legal);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (list, "findings")), ==, report->judgement->n_findings);
  g_assert_cmpuint (g_hash_table_size (places), ==, muster_force_get_n_rows (report->force));
  if (report->has_points)
    {
      g_assert_cmpfloat (sum, ==, points);
      g_assert_cmpfloat (json_object_get_double_member (list, "points"), ==, points);
    }
  g_assert_cmpuint (json_array_get_length (sheets), ==, n - 1);
  for (guint i = 1; i < n; i++)
    {
      JsonObject *sheet = json_array_get_object_element (sheets, i - 1);

      g_assert_cmpstr (json_object_get_string_member (sheet, "id"), ==, names[i].id);
      if (g_str_equal (names[i].id, MUSTER_SHEET_CARDS))
        check_cards (json_object_get_array_member (sheet, "cards"), places);
    }
}

static void
test_samples (void)
{
  muster_test_look_at_samples (check_list);
}

static void
test_cases (void)
{
  muster_test_look_at_cases (check_list);
}

static void
test_hard (void)
{
  muster_test_look_at_hard (check_list);
  muster_test_look_at_hostile (check_list);
}

static void
test_opponent (void)
{
  static const char *const hidden[] = { "points", "used", "left", "notes" };
  g_autoptr (MusterReport) report = muster_test_report_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"20\"><notes>secret</notes>"
                                                            "<unit type=\"tank-company\"><notes>secret</notes><unit type=\"vehicle\" entry=\"panther\" count=\"3\"/></unit></roster>");
  g_autofree char *text = muster_test_export (".json", report, TRUE, TRUE);
  g_autoptr (JsonNode) node = parse (text);
  JsonObject *list = json_node_get_object (node);

  for (guint i = 0; i < G_N_ELEMENTS (hidden); i++)
    g_assert_true (json_object_get_null_member (list, hidden[i]));
  g_assert_false (json_object_get_boolean_member (list, "legal"));
  g_assert_null (strstr (text, "secret"));
  g_assert_null (strstr (text, "210"));
  g_assert_null (strstr (text, "190"));
}

static void
test_several (void)
{
  g_autoptr (MusterReport) one = muster_test_report_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"><name>One</name></roster>");
  g_autoptr (MusterReport) two = muster_test_report_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"hot-chow\"><name>Two</name></roster>");
  const MusterReport *reports[] = { one, two };
  const MusterExportRequest request = { .reports = reports, .n_reports = 2 };
  gsize length;
  g_autofree char *text = muster_export_find_format ("x.json")->write (&request, &length);
  g_autoptr (JsonNode) node = parse (text);
  JsonArray *lists = json_node_get_array (node);

  g_assert_cmpuint (json_array_get_length (lists), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (lists, 1), "name"), ==, "Two");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/export-json/samples", test_samples);
  g_test_add_func ("/export-json/cases", test_cases);
  g_test_add_func ("/export-json/hard", test_hard);
  g_test_add_func ("/export-json/opponent", test_opponent);
  g_test_add_func ("/export-json/several", test_several);

  return g_test_run ();
}
