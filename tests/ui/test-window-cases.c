/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every judged case in the window: its total, its limits and its problems are what the command line says of the file. */

#include "muster-ui-test.h"

#include "muster-limit-gauge.h"
#include "muster-limit-lines.h"
#include "muster-limit.h"
#include "muster-problem.h"
#include "muster-problems-panel.h"
#include "muster-total-strip.h"

#include "muster-test-document.h"
#include "muster-test-util.h"

#include <json-glib/json-glib.h>
#include <locale.h>
#include <string.h>

/* Opening lists in a window takes some forty times as long under sanitizers. */
#ifdef __SANITIZE_ADDRESS__
#define EVERY 15
#else
#define EVERY 1
#endif

static GtkApplication *application;
static MusterSystemStore *store;
static MusterWindow *window;

/* What `muster check` says of all cases of a folder, file by file. */
static GHashTable *
check_folder (const char *folder)
{
  g_autofree char *cases = muster_test_dup_cases_dir ();
  g_autofree char *path = g_build_filename (cases, folder, NULL);
  g_autoptr(GPtrArray) argv = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *out = NULL;
  g_auto(GStrv) lines = NULL;
  GHashTable *verdicts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  const char *name;

  g_assert_nonnull (dir);
  g_ptr_array_add (argv, g_strdup (g_getenv ("MUSTER_BIN")));
  g_ptr_array_add (argv, g_strdup ("check"));
  g_ptr_array_add (argv, g_strdup ("--format=json"));
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      if (g_str_has_suffix (name, ".muster"))
        g_ptr_array_add (argv, g_build_filename (path, name, NULL));
    }
  g_ptr_array_add (argv, NULL);
  process = g_subprocess_newv ((const char * const *) argv->pdata, G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (out, "\n", -1);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      JsonParser *parser = json_parser_new ();

      json_parser_load_from_data (parser, lines[i], -1, &error);
      g_assert_no_error (error);
      name = json_object_get_string_member (json_node_get_object (json_parser_get_root (parser)), "file");
      g_hash_table_insert (verdicts, g_strdup (name), parser);
    }
  g_assert_cmpuint (g_hash_table_size (verdicts), >, 0);
  return verdicts;
}

static void
assert_total (JsonObject *verdict)
{
  GtkWidget *strip = ui_find_type (GTK_WIDGET (window), MUSTER_TYPE_TOTAL_STRIP);
  g_autofree char *texts = ui_dup_texts (strip);
  g_auto(GStrv) lines = g_strsplit (texts, "\n", -1);
  JsonArray *findings = json_object_get_array_member (verdict, "findings");
  guint n_errors = 0;
  g_autofree char *problems = NULL;
  MusterPoints used;

  g_assert_true (muster_points_parse (lines[0], 6, &used));
  g_assert_cmpfloat ((double) used / MUSTER_POINTS_ONE, ==, json_object_get_double_member (verdict, "used"));
  for (guint i = 0; i < json_array_get_length (findings); i++)
    n_errors += strcmp (json_object_get_string_member (json_array_get_object_element (findings, i), "severity"), "error") == 0;
  problems = n_errors == 0 ? g_strdup ("Legal") : g_strdup_printf (n_errors == 1 ? "1 problem" : "%u problems", n_errors);
  g_assert_true (g_strv_contains ((const char * const *) lines, problems));
  g_assert_cmpint (n_errors == 0, ==, json_object_get_boolean_member (verdict, "legal"));
}

static gboolean
add_gauge (GtkWidget *widget,
           gpointer   data)
{
  if (MUSTER_IS_LIMIT_GAUGE (widget))
    g_ptr_array_add (data, widget);
  return FALSE;
}

/* A limit that is broken is among the findings; and each card is of a limit that the game shows. */
static void
assert_gauges (JsonObject *verdict)
{
  MusterRoster *roster = muster_document_get_roster (muster_window_get_document (window));
  g_autoptr(MusterReport) report = muster_report_new (roster, NULL, TRUE);
  g_autoptr(GArray) lines = muster_limit_lines_new (report);
  g_autoptr(GPtrArray) cards = g_ptr_array_new ();
  JsonArray *findings = json_object_get_array_member (verdict, "findings");
  guint n = 0;

  ui_walk (GTK_WIDGET (window), add_gauge, cards);
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterLimitLine *line = &g_array_index (lines, MusterLimitLine, i);
      g_autofree char *have = NULL;
      g_autofree char *texts = NULL;
      gboolean broken, told = FALSE;

      if (line->type != NULL || muster_limit_get_label (line->limit) == NULL || muster_limit_is_of_budget (line->limit, report->system))
        continue;

      g_assert_cmpuint (n, <, cards->len);
      texts = ui_dup_texts (g_ptr_array_index (cards, n));
      have = muster_points_to_local (line->have_high);
      g_assert_true (g_str_has_prefix (texts, muster_system_text (line->label)));
      g_assert_true (g_str_has_prefix (strchr (texts, '\n') + 1, have));

      broken = gtk_widget_has_css_class (g_ptr_array_index (cards, n), "broken") ||
               gtk_widget_has_css_class (g_ptr_array_index (cards, n), "advice");
      for (guint f = 0; f < json_array_get_length (findings); f++)
        {
          JsonObject *finding = json_array_get_object_element (findings, f);

          told = told || (json_object_get_null_member (finding, "at") &&
                          strcmp (json_object_get_string_member (finding, "rule"), muster_limit_get_rule (line->limit)->id) == 0);
        }
      /* Of several limits of one rule one may be broken and the other not; broken ones are told in any case. */
      g_assert_true (told || !broken);
      n++;
    }
  g_assert_cmpuint (n, ==, cards->len);
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

static char *
join_sorted (GPtrArray *texts)
{
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv ("\n", (char **) texts->pdata);
}

/* Each finding once, at its place, in the words of its rule. */
static void
assert_problems (JsonObject *verdict)
{
  MusterSystem *system = muster_workbench_get_system (muster_window_get_workbench (window));
  GtkWidget *panel = ui_find_type (GTK_WIDGET (window), MUSTER_TYPE_PROBLEMS_PANEL);
  GListModel *model = muster_problems_panel_get_problems (MUSTER_PROBLEMS_PANEL (panel));
  JsonArray *findings = json_object_get_array_member (verdict, "findings");
  g_autoptr(GPtrArray) shown = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) said = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *shown_text = NULL;
  g_autofree char *said_text = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(MusterProblem) problem = g_list_model_get_item (model, i);
      MusterUnit *unit = muster_problem_get_unit (problem);
      g_autofree char *path = unit != NULL ? muster_unit_dup_path (unit) : NULL;
      JsonObject *same = json_array_get_object_element (findings, muster_problem_get_finding (problem));

      /* In the same words, but for a capital in front. */
      g_assert_nonnull (strstr (json_object_get_string_member (same, "text"),
                                g_utf8_next_char (muster_problem_get_text (problem))));
      g_ptr_array_add (shown, g_strdup_printf ("%s %s %s", muster_problem_get_is_error (problem) ? "error" : "advice",
                                               path != NULL ? path : "-", muster_problem_get_title (problem)));
    }
  for (guint i = 0; i < json_array_get_length (findings); i++)
    {
      JsonObject *finding = json_array_get_object_element (findings, i);
      const MusterRule *rule = muster_system_find_rule (system, json_object_get_string_member (finding, "rule"));

      g_assert_nonnull (rule);
      g_ptr_array_add (said, g_strdup_printf ("%s %s %s", json_object_get_string_member (finding, "severity"),
                                              json_object_get_null_member (finding, "at") ? "-" : json_object_get_string_member (finding, "at"),
                                              muster_system_text (rule->name)));
    }
  shown_text = join_sorted (shown);
  said_text = join_sorted (said);
  g_assert_cmpstr (shown_text, ==, said_text);
}

static void
test_folder (gconstpointer data)
{
  g_autoptr(GHashTable) verdicts = check_folder (data);
  GHashTableIter iter;
  gpointer path, parser;
  guint n = 0;

  g_hash_table_iter_init (&iter, verdicts);
  while (g_hash_table_iter_next (&iter, &path, &parser))
    {
      JsonObject *verdict = json_node_get_object (json_parser_get_root (parser));
      g_autoptr(GError) error = NULL;
      g_autoptr(MusterDocument) document = NULL;

      if (n++ % EVERY != 0)
        continue;

      document = muster_test_load (path, store, &error);
      g_test_message ("%s", (const char *) path);
      g_assert_no_error (error);
      muster_window_set_document (window, document);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-problems", NULL));
      assert_total (verdict);
      assert_gauges (verdict);
      assert_problems (verdict);
    }
  ui_settle ();
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *cases = NULL;
  g_autoptr(GDir) dir = NULL;
  const char *name;
  int status;

  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "C.UTF-8");
  application = ui_new_application ();
  store = muster_test_shipped_store ();
  window = muster_window_new (application);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));

  cases = muster_test_dup_cases_dir ();
  dir = g_dir_open (cases, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *folder = g_build_filename (cases, name, NULL);
      g_autofree char *path = g_strconcat ("/cases/", name, NULL);

      if (g_file_test (folder, G_FILE_TEST_IS_DIR))
        g_test_add_data_func_full (path, g_strdup (name), test_folder, g_free);
    }

  status = g_test_run ();
  ui_close (window);
  g_clear_object (&store);
  return status;
}
