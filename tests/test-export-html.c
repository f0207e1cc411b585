/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as a web page: well-formed, whole in itself, with the checker's numbers, every unit on a card, and names that stay
 * names. */

#include "muster-list-words.h"
#include "muster-test-exports.h"
#include "muster-test-hard-lists.h"
#include "muster-test-html.h"
#include "muster-text-page.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

/* Limits are folded where all are kept; each sheet leads back. */
static void
check_folded (xmlDoc             *doc,
              const MusterReport *report)
{
  g_autofree char *summary = muster_test_html_dup_found (doc, NULL, "//details/summary");
  g_autoptr (GPtrArray) sheets = muster_test_html_find (doc, NULL, "//section[h2]");
  g_autoptr (GPtrArray) back = muster_test_html_find (doc, NULL, "//section/p[@class='back']/a[@href='#contents']");
  g_autoptr (GPtrArray) broken = muster_test_html_find (doc, NULL, "//table[@class='limits']//tr[@class='wrong']");
  g_autoptr (GPtrArray) open = muster_test_html_find (doc, NULL, "//details[@open]");

  g_assert_cmpuint (back->len, ==, sheets->len);
  g_assert_cmpuint (open->len, ==, broken->len > 0);
  if (summary == NULL)
    return;
  if (broken->len > 0)
    {
      g_autofree char *words = g_strdup_printf (broken->len == 1 ? "✗ %u limit broken" : "✗ %u limits broken", broken->len);

      g_assert_cmpstr (summary, ==, words);
      g_assert_false (report->judgement->legal);
    }
  else
    g_assert_nonnull (strstr (summary, "All limits kept"));
}

static void
check_head (xmlDoc             *doc,
            const MusterReport *report)
{
  g_autofree char *raw = muster_list_dup_name (report);
  g_autofree char *name = muster_text_clean (raw);
  g_autofree char *used = muster_report_dup_used (report);
  g_autofree char *verdict = muster_list_dup_verdict (report);
  g_autofree char *title = muster_test_html_dup_found (doc, NULL, "//title");
  g_autofree char *heading = muster_test_html_dup_found (doc, NULL, "//h1");
  g_autofree char *total = muster_test_html_dup_found (doc, NULL, "//p[@class='used']");
  g_autofree char *badge = muster_test_html_dup_found (doc, NULL, "//p[starts-with(@class,'verdict')]");

  g_assert_cmpstr (title, ==, name);
  g_assert_cmpstr (heading, ==, name);
  g_assert_cmpstr (total, ==, used);
  g_assert_true (g_str_has_suffix (badge, verdict));
}

static void
check_unit (xmlDoc             *doc,
            const MusterReport *report,
            guint32             row,
            xmlNode            *line)
{
  const MusterUnit *unit = muster_force_get_unit (report->force, row);
  g_autofree char *id = muster_test_html_dup_attribute (line, "id");
  g_autofree char *number = g_strdup_printf ("unit-%u", row + 1);
  g_autofree char *title = muster_text_clean (muster_unit_get_title (unit, muster_force_get_entry (report->force, row)));
  g_autofree char *name = muster_test_html_dup_found (doc, line, "div[@class='unit']//bdi[@class='name']");
  g_autofree char *points = muster_test_html_dup_found (doc, line, "div[@class='unit']/span[@class='points']");
  g_autofree char *total = muster_unit_dup_total (report, unit);

  g_assert_cmpstr (id, ==, number);
  g_assert_cmpstr (name, ==, title);
  g_assert_cmpstr (points, ==, total);
  if (muster_system_has_sheet (report->system, MUSTER_SHEET_CARDS))
    {
      g_autofree char *link = muster_test_html_dup_found (doc, line, "div[@class='unit']//a/@href");

      if (link == NULL)
        g_error ("%s %s is on no card", number, title);
    }
}

static void
check_findings (xmlDoc             *doc,
                const MusterReport *report)
{
  g_autoptr (GPtrArray) lines = muster_test_html_find (doc, NULL, "//ul[@class='findings']/li");
  const MusterJudgement *judgement = report->judgement;

  g_assert_cmpuint (lines->len, ==, judgement->n_findings);
  for (guint i = 0; i < judgement->n_findings; i++)
    {
      g_autofree char *raw = muster_judgement_dup_text (judgement, &judgement->findings[i]);
      g_autofree char *text = muster_text_clean (raw);
      gboolean found = FALSE;

      for (guint k = 0; k < lines->len && !found; k++)
        {
          g_autofree char *line = muster_test_html_dup_text (g_ptr_array_index (lines, k));

          found = strstr (line, text) != NULL && strstr (line, judgement->findings[i].rule->id) != NULL;
        }
      if (!found)
        g_error ("not in the page: %s", text);
    }
}

/* Every sheet says whose it is, and that it is not legal. */
static void
check_sheets (xmlDoc             *doc,
              const MusterReport *report)
{
  guint n;
  const MusterName *names = muster_system_get_sheets (report->system, &n);
  g_autofree char *verdict = muster_list_dup_verdict (report);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("//section[h2/@id='sheet-%s']", names[i].id);
      g_autofree char *text = muster_test_html_dup_found (doc, NULL, path);

      g_assert_nonnull (text);
      if (g_str_equal (names[i].id, MUSTER_SHEET_ROSTER))
        continue;
      g_assert_nonnull (strstr (text, report->code));
      if (!report->judgement->legal)
        g_assert_nonnull (strstr (text, verdict));
    }
}

static void
check_list (const MusterReport *report,
            const char         *name)
{
  g_autofree char *html = muster_test_export (".html", report, TRUE, FALSE);
  g_autofree char *usual = muster_test_export (".html", report, FALSE, FALSE);
  g_autofree char *points = muster_points_to_local (report->judgement->points);
  xmlDoc *doc = muster_test_html_parse (html, name);
  xmlDoc *usual_doc = muster_test_html_parse (usual, name);
  g_autoptr (GPtrArray) lines = muster_test_html_find (doc, NULL, "//ul[@class='units']//li[starts-with(@id,'unit-')]");
  g_autofree char *sum = muster_test_html_dup_found (doc, NULL, "//p[@class='sum']/span[2]");
  g_autofree char *language = muster_test_html_dup_attribute (xmlDocGetRootElement (doc), "lang");

  g_test_message ("%s", name);
  g_assert_cmpstr (language, ==, "en");
  muster_test_html_check_whole (doc, html);
  muster_test_html_check_whole (usual_doc, usual);
  check_head (doc, report);
  g_assert_cmpuint (lines->len, ==, muster_force_get_n_rows (report->force));
  for (guint i = 0; i < lines->len; i++)
    check_unit (doc, report, i, g_ptr_array_index (lines, i));
  if (report->has_points && lines->len > 0)
    g_assert_cmpstr (sum, ==, points);
  check_folded (doc, report);
  check_findings (doc, report);
  check_sheets (doc, report);
  xmlFreeDoc (doc);
  xmlFreeDoc (usual_doc);
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

static void
test_hostile (void)
{
  muster_test_look_at_hostile (check_list);
}

/* An opponent reads neither what a unit costs nor notes. */
static void
check_opponent (const MusterReport *report,
                const char         *name)
{
  g_autofree char *html = muster_test_export (".html", report, TRUE, TRUE);
  xmlDoc *doc = muster_test_html_parse (html, name);
  g_autoptr (GPtrArray) told = muster_test_html_find (doc, NULL, "//*[@class='points' or @class='each' or @class='sum' or @class='notes' or @class='remarks']");

  muster_test_html_check_whole (doc, html);
  g_assert_cmpuint (told->len, ==, 0);
  xmlFreeDoc (doc);
}

static void
test_opponent (void)
{
  muster_test_look_at_samples (check_opponent);
  muster_test_look_at_hostile (check_opponent);
}

/* Several lists in one page: places of one do not meddle with those of another. */
static void
test_several (void)
{
  g_autofree char *xml = muster_test_dup_hostile_list ();
  g_autoptr (MusterReport) one = muster_test_report_new (xml);
  g_autoptr (MusterReport) two = muster_test_report_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"hot-chow\"><name>Two</name></roster>");
  const MusterReport *reports[] = { one, two, one };
  const MusterExportRequest request = { .reports = reports, .n_reports = 3 };
  gsize length;
  g_autofree char *html = muster_export_find_format ("x.HTML")->write (&request, &length);
  xmlDoc *doc = muster_test_html_parse (html, "several");
  g_autoptr (GPtrArray) lists = muster_test_html_find (doc, NULL, "//h1");
  g_autofree char *title = muster_test_html_dup_found (doc, NULL, "//title");

  muster_test_html_check_whole (doc, html);
  g_assert_cmpuint (lists->len, ==, 3);
  g_assert_cmpstr (title, ==, "3 lists");
  /* Above them stands how each of them is. */
  {
    g_autofree char *index = muster_test_html_dup_found (doc, NULL, "//nav[@id='lists']");
    g_autofree char *used = muster_report_dup_used (one);
    g_autofree char *verdict = muster_list_dup_verdict (one);
    g_autofree char *ticks = muster_test_html_dup_found (doc, NULL, "//article[1]/@data-ticks");
    g_autofree char *same = muster_test_html_dup_found (doc, NULL, "//article[3]/@data-ticks");
    g_autofree char *again = g_strconcat (one->code, "-2", NULL);

    g_assert_nonnull (strstr (index, used));
    g_assert_nonnull (strstr (index, verdict));
    g_assert_nonnull (strstr (index, muster_list_get_nation (one)));
    g_assert_cmpstr (ticks, ==, one->code);
    g_assert_cmpstr (same, ==, again);
  }
  xmlFreeDoc (doc);
}

/* An opponent reads that a limit is broken, be it of points. */
static void
test_opponent_limits (void)
{
  g_autoptr (MusterReport) report = muster_test_report_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"50\"><unit type=\"main-hq\"><mark id=\"c-in-c\"/></unit>"
                                                            "<unit type=\"tank-company\"><unit type=\"vehicle\" entry=\"panther\" count=\"3\"/></unit></roster>");
  g_autofree char *html = muster_test_export (".html", report, FALSE, TRUE);
  xmlDoc *doc = muster_test_html_parse (html, "opponent");
  g_autofree char *summary = muster_test_html_dup_found (doc, NULL, "//details[@open]/summary");

  g_assert_nonnull (summary);
  g_assert_true (g_str_has_prefix (summary, "✗ "));
  xmlFreeDoc (doc);
}

/* Labels of one model stand together, as on paper. */
static void
test_labels (void)
{
  g_autoptr (MusterReport) report = muster_test_report_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"modern-war-games-1957\"><unit type=\"afv\" entry=\"tiger-i\"/>"
                                                            "<unit type=\"afv\" entry=\"stug-iii-g\" count=\"2\"/></roster>");
  g_autofree char *html = muster_test_export (".html", report, TRUE, FALSE);
  xmlDoc *doc = muster_test_html_parse (html, "labels");
  g_autoptr (GPtrArray) groups = muster_test_html_find (doc, NULL, "//table[@class='plain']/tbody");
  g_autoptr (GPtrArray) heads = muster_test_html_find (doc, NULL, "//table[@class='plain']//th[@scope='rowgroup']");

  g_assert_cmpuint (heads->len, ==, 2);
  g_assert_cmpuint (groups->len, ==, 2);
  xmlFreeDoc (doc);
}

static void
run_tidy (const MusterReport *report,
          const char         *name)
{
  g_autofree char *html = muster_test_export (".html", report, TRUE, FALSE);
  g_autofree char *path = NULL;
  g_autofree char *out = NULL;
  g_autofree char *err = NULL;
  g_autoptr (GError) error = NULL;
  int status;
  int fd = g_file_open_tmp ("muster-XXXXXX.html", &path, &error);
  const char *const argv[] = { "tidy", "-e", "-q", path, NULL };

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_file_set_contents (path, html, -1, &error);
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, &err, &status, &error);
  g_assert_no_error (error);
  if (status != 0 || *out != '\0' || *err != '\0')
    g_error ("%s: %s%s", name, out, err);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Boxes to tick stand behind units of the roster, those of each copy together, or as a number. */
static void
test_ticks (void)
{
  g_autoptr (MusterReport) report = muster_test_report_new (
    "<roster xmlns=\"urn:muster:roster:1\" system=\"hot-chow\"><unit type=\"rifle-platoon\" name=\"A &amp; B\" count=\"2\"/><unit type=\"tank\"/>"
    "<unit type=\"mortar\" count=\"500\"/></roster>");
  g_autofree char *html = muster_test_export (".html", report, FALSE, FALSE);
  xmlDoc *doc = muster_test_html_parse (html, "ticks");
  g_autoptr (GPtrArray) copies = muster_test_html_find (doc, NULL, "//li[@id='unit-1']//span[@class='boxes']");
  g_autoptr (GPtrArray) boxes = muster_test_html_find (doc, NULL, "//li[@id='unit-1']//input");
  g_autoptr (GPtrArray) one = muster_test_html_find (doc, NULL, "//li[@id='unit-2']//input");
  g_autoptr (GPtrArray) many = muster_test_html_find (doc, NULL, "//li[@id='unit-3']//input");
  g_autofree char *number = muster_test_html_dup_found (doc, NULL, "//li[@id='unit-3']");
  g_autofree char *called = NULL;

  g_assert_cmpuint (copies->len, ==, 2);
  g_assert_cmpuint (boxes->len, ==, 6);
  g_assert_cmpuint (one->len, ==, 1);
  g_assert_cmpuint (many->len, ==, 0);
  g_assert_nonnull (strstr (number, "500 × 2 ☐"));
  called = muster_test_html_dup_attribute (g_ptr_array_index (boxes, 3), "aria-label");
  g_assert_cmpstr (called, ==, "A & B, 4 of 6");
  xmlFreeDoc (doc);
}

static void
test_tidy (void)
{
  g_autofree char *tidy = g_find_program_in_path ("tidy");

  if (tidy == NULL)
    {
      g_test_skip ("no tidy here");
      return;
    }
  muster_test_look_at_samples (run_tidy);
  muster_test_look_at_hostile (run_tidy);
  muster_test_look_at_hard (run_tidy);
}

/* A page says in which language it is: that of its texts, not that of numbers. */
static void
test_language (void)
{
  g_autoptr (MusterReport) report = muster_test_report_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"hot-chow\"><name>Two</name></roster>");
  g_autofree char *html = NULL;

  if (setlocale (LC_ALL, "fr_FR.UTF-8") == NULL && setlocale (LC_NUMERIC, "de_DE.UTF-8") == NULL)
    {
      g_test_skip ("this machine has no locale but its own");
      return;
    }
  html = muster_test_export (".html", report, FALSE, FALSE);
  setlocale (LC_ALL, "C.UTF-8");
  g_assert_nonnull (strstr (html, "<html lang=\"en\">"));
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  xmlInitParser ();

  g_test_add_func ("/export-html/samples", test_samples);
  g_test_add_func ("/export-html/cases", test_cases);
  g_test_add_func ("/export-html/hard", test_hard);
  g_test_add_func ("/export-html/hostile", test_hostile);
  g_test_add_func ("/export-html/opponent", test_opponent);
  g_test_add_func ("/export-html/several", test_several);
  g_test_add_func ("/export-html/ticks", test_ticks);
  g_test_add_func ("/export-html/opponent-limits", test_opponent_limits);
  g_test_add_func ("/export-html/labels", test_labels);
  g_test_add_func ("/export-html/tidy", test_tidy);
  g_test_add_func ("/export-html/language", test_language);

  status = g_test_run ();
  xmlCleanupParser ();
  return status;
}
