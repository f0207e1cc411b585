/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as CSV: what is read back is what the checker says, and no name is run as a formula. */

#include "muster-csv.h"
#include "muster-test-exports.h"
#include "muster-test-util.h"

#include <locale.h>
#include <string.h>

static const char *const heads[] = {
  "list", "code", "place", "parent", "depth", "type", "name", "title", "entry", "nation", "grade", "count", "copies", "each", "total",
  "marks", "columns", "notes", "game", "legal"
};

enum { LIST, CODE, PLACE, PARENT, DEPTH, TYPE, NAME, TITLE, ENTRY, NATION, GRADE, COUNT, COPIES, EACH, TOTAL, MARKS, COLUMNS, NOTES, GAME, LEGAL };

static const char *
get (const GPtrArray *cells,
     guint            i)
{
  return g_ptr_array_index (cells, i);
}

static void
check_unit (const GPtrArray    *cells,
            const MusterReport *report,
            guint32             row,
            MusterPoints       *sum)
{
  const MusterUnit *unit = muster_force_get_unit (report->force, row);
  MusterPoints each = muster_report_get_each (report, row);
  g_autofree char *place = muster_report_dup_path (report, unit);
  g_autofree char *count = g_strdup_printf ("%u", unit->count);
  g_autofree char *one = muster_points_to_string (each);
  g_autofree char *all = muster_points_to_string (muster_points_multiply (each, unit->count));
  guint depth = 0;

  g_assert_cmpuint (cells->len, ==, G_N_ELEMENTS (heads));
  for (const MusterUnit *around = unit; around->parent != NULL; around = around->parent)
    depth++;
  g_assert_cmpstr (get (cells, LIST), ==, muster_roster_get_name (report->roster) != NULL ? muster_roster_get_name (report->roster) : "");
  g_assert_cmpstr (get (cells, CODE), ==, report->code);
  g_assert_cmpstr (get (cells, PLACE), ==, place);
  g_assert_cmpuint (g_ascii_strtoull (get (cells, DEPTH), NULL, 10), ==, depth);
  if (depth > 1)
    {
      g_autofree char *inside = g_strconcat (get (cells, PARENT), ".", NULL);

      g_assert_true (g_str_has_prefix (place, inside));
    }
  else
    g_assert_cmpstr (get (cells, PARENT), ==, "");
  g_assert_cmpstr (get (cells, TYPE), ==, unit->type_id);
  g_assert_cmpstr (get (cells, NAME), ==, unit->name != NULL ? unit->name : "");
  g_assert_cmpstr (get (cells, NOTES), ==, unit->notes != NULL ? unit->notes : "");
  g_assert_cmpstr (get (cells, GAME), ==, muster_system_get_id (report->system));
  g_assert_cmpstr (get (cells, LEGAL), ==, report->judgement->legal ? "yes" : "no");
  g_assert_cmpstr (get (cells, COUNT), ==, count);
  g_assert_cmpstr (get (cells, EACH), ==, report->has_points ? one : "");
  g_assert_cmpstr (get (cells, TOTAL), ==, report->has_points ? all : "");
  if (depth == 1 && report->has_points)
    {
      MusterPoints points;

      g_assert_true (muster_points_parse (get (cells, TOTAL), 6, &points));
      *sum += points;
    }
}

/* The columns in force, as they stand on the command line of `muster price`. */
static void
check_columns (const GPtrArray    *cells,
               const MusterReport *report,
               guint32             row)
{
  const MusterUnitType *type = muster_force_get_unit (report->force, row)->type;
  g_auto (GStrv) words = g_strsplit (get (cells, COLUMNS), " ", -1);
  guint at = 0;

  for (guint i = 0; type != NULL && i < type->n_uses; i++)
    {
      const MusterColumn *column = type->uses[i].column;
      const MusterChosen *chosen = NULL;
      guint n = muster_force_get_values (report->force, row, column, &chosen);

      for (guint k = 0; k < n; k++)
        {
          g_autofree char *value = column->kind == MUSTER_COLUMN_NUMBER ? g_strdup_printf ("%d", chosen[k].value)
                                                                        : g_strdup (column->values[chosen[k].value].id);
          g_autofree char *times = chosen[k].count > 1 ? g_strdup_printf ("*%u", chosen[k].count) : g_strdup ("");
          g_autofree char *word = g_strconcat (column->id, "=", value, times, NULL);

          g_assert_cmpstr (words[at], ==, word);
          at++;
        }
    }
  g_assert_cmpuint (g_strv_length (words), ==, at);
}

static void
check_list (const MusterReport *report,
            const char         *name)
{
  g_autofree char *text = muster_test_export (".csv", report, FALSE, FALSE);
  g_autoptr (MusterCsvReader) reader = muster_csv_reader_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  GPtrArray *cells = NULL;
  guint line;
  guint32 row = 0;
  MusterPoints sum = 0;

  g_test_message ("%s", name);
  g_assert_true (g_str_has_suffix (text, "\r\n"));
  g_assert_true (muster_csv_reader_next (reader, &cells, &line, &error));
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    g_assert_cmpstr (get (cells, i), ==, heads[i]);
  for (;;)
    {
      if (!muster_csv_reader_next (reader, &cells, &line, &error))
        g_error ("%s: %s", name, error->message);
      if (cells == NULL)
        break;
      check_unit (cells, report, row, &sum);
      check_columns (cells, report, row);
      row++;
    }
  g_assert_cmpuint (row, ==, muster_force_get_n_rows (report->force));
  g_assert_cmpint (sum, ==, report->judgement->points);
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
}

/* No cell begins as a formula does, quoted or not; and the names come back all the same. */
static void
test_formulas (void)
{
  g_autofree char *xml = muster_test_dup_hostile_list ();
  g_autoptr (MusterReport) report = muster_test_report_new (xml);
  g_autofree char *text = muster_test_export (".csv", report, FALSE, FALSE);
  gboolean quoted = FALSE;
  gboolean begins = TRUE;

  muster_test_look_at_hostile (check_list);
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '"')
        {
          quoted = !quoted;
          continue;
        }
      if (begins && (strchr ("=+-@\t", *p) != NULL || g_str_has_prefix (p, "＝")))
        g_error ("a cell begins with %.20s", p);
      begins = !quoted && (*p == ',' || *p == '\n');
      if (*p == '\n' && !quoted)
        g_assert_cmpint (p[-1], ==, '\r');
    }
  g_assert_nonnull (strstr (text, ",\"'=HYPERLINK(\"\"http"));
  g_assert_nonnull (strstr (text, ",''=1,"));
}

/* An opponent's copy says nothing of points and notes. */
static void
test_opponent (void)
{
  g_autofree char *xml = muster_test_dup_hostile_list ();
  g_autoptr (MusterReport) report = muster_test_report_new (xml);
  g_autofree char *text = muster_test_export (".csv", report, FALSE, TRUE);
  g_autoptr (MusterCsvReader) reader = muster_csv_reader_new (text, strlen (text));
  GPtrArray *cells = NULL;
  guint line;
  guint n = 0;

  g_assert_true (muster_csv_reader_next (reader, &cells, &line, NULL));
  while (muster_csv_reader_next (reader, &cells, &line, NULL) && cells != NULL)
    {
      g_assert_cmpstr (get (cells, EACH), ==, "");
      g_assert_cmpstr (get (cells, TOTAL), ==, "");
      g_assert_cmpstr (get (cells, NOTES), ==, "");
      n++;
    }
  g_assert_cmpuint (n, >, 20);
}

static void
test_several (void)
{
  g_autoptr (MusterReport) one = muster_test_report_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"><name>One</name><unit type=\"main-hq\"/></roster>");
  g_autoptr (MusterReport) two = muster_test_report_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"hot-chow\"><name>Two</name></roster>");
  const MusterReport *reports[] = { one, two, one };
  const MusterExportRequest request = { .reports = reports, .n_reports = 3 };
  gsize length;
  g_autofree char *text = muster_export_find_format ("x.CSV")->write (&request, &length);
  g_auto (GStrv) lines = g_strsplit (text, "\r\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_true (g_str_has_prefix (lines[1], "One,"));
  g_assert_cmpstr (lines[1], ==, lines[2]);
}

/* Half points are written with a point wherever one lives. */
static void
test_locale (void)
{
  g_autoptr (MusterReport) report = muster_test_report_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"><unit type=\"tank-company\" grade=\"veteran\">"
                                                            "<unit type=\"vehicle\" entry=\"halftrack\" grade=\"green\"><column id=\"speed\" value=\"slow\"/></unit></unit></roster>");
  g_autofree char *plain = muster_test_export (".csv", report, FALSE, FALSE);
  g_autofree char *german = NULL;

  if (setlocale (LC_ALL, "de_DE.UTF-8") == NULL)
    {
      g_test_skip ("this machine has no locale de_DE.UTF-8");
      return;
    }
  german = muster_test_export (".csv", report, FALSE, FALSE);
  setlocale (LC_ALL, "C.UTF-8");
  g_assert_cmpstr (german, ==, plain);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/export-csv/samples", test_samples);
  g_test_add_func ("/export-csv/cases", test_cases);
  g_test_add_func ("/export-csv/hard", test_hard);
  g_test_add_func ("/export-csv/formulas", test_formulas);
  g_test_add_func ("/export-csv/opponent", test_opponent);
  g_test_add_func ("/export-csv/several", test_several);
  g_test_add_func ("/export-csv/locale", test_locale);

  return g_test_run ();
}
