/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The script of web pages that keeps ticks: it is the only one that may run, nothing of a list gets into it, and boxes are called
 * the same whenever a list is written. */

#include "muster-test-exports.h"
#include "muster-test-html.h"

#include <string.h>

/* The text of the only script. */
static char *
dup_script (xmlDoc *doc)
{
  g_autoptr (GPtrArray) scripts = muster_test_html_find (doc, NULL, "//script");

  g_assert_cmpuint (scripts->len, ==, 1);
  g_assert_null (((const xmlNode *) g_ptr_array_index (scripts, 0))->properties);
  return muster_test_html_dup_text (g_ptr_array_index (scripts, 0));
}

/* The page lets exactly its own script run. */
static void
check_policy (xmlDoc *doc)
{
  g_autofree char *script = dup_script (doc);
  g_autofree char *hex = g_compute_checksum_for_string (G_CHECKSUM_SHA256, script, -1);
  g_autofree char *policy = muster_test_html_dup_found (doc, NULL, "//meta[@http-equiv='Content-Security-Policy']/@content");
  g_autofree guchar *allowed = NULL;
  g_autofree char *encoded = NULL;
  const char *begin = strstr (policy, "script-src 'sha256-");
  gsize length;

  g_assert_true (g_str_has_prefix (policy, "default-src 'none'; "));
  g_assert_nonnull (begin);
  begin += strlen ("script-src 'sha256-");
  encoded = g_strndup (begin, strcspn (begin, "'"));
  g_assert_true (g_str_has_prefix (begin + strlen (encoded), "';"));
  allowed = g_base64_decode (encoded, &length);
  g_assert_cmpuint (length, ==, 32);
  for (gsize i = 0; i < length; i++)
    {
      g_autofree char *byte = g_strdup_printf ("%02x", allowed[i]);

      g_assert_cmpint (memcmp (byte, hex + 2 * i, 2), ==, 0);
    }
  /* XML and HTML read it alike. */
  g_assert_null (strpbrk (script, "<&\r"));
  g_assert_null (strstr (script, "eval"));
}

static void
check_list (const MusterReport *report,
            const char         *name)
{
  g_autofree char *html = muster_test_export (".html", report, TRUE, FALSE);
  xmlDoc *doc = muster_test_html_parse (html, name);

  check_policy (doc);
  xmlFreeDoc (doc);
}

static void
test_policy (void)
{
  muster_test_look_at_samples (check_list);
  muster_test_look_at_hard (check_list);
  muster_test_look_at_hostile (check_list);
}

/* Ids of all boxes, without what belongs to the list's place in the page. */
static GPtrArray *
list_boxes (const MusterExportRequest *request,
            const char                *prefix)
{
  gsize length;
  g_autofree char *html = muster_export_find_format (".html")->write (request, &length);
  xmlDoc *doc = muster_test_html_parse (html, "boxes");
  g_autoptr (GPtrArray) boxes = muster_test_html_find (doc, NULL, "//input");
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  muster_test_html_check_whole (doc, html);
  for (guint i = 0; i < boxes->len; i++)
    {
      g_autofree char *id = muster_test_html_dup_attribute (g_ptr_array_index (boxes, i), "id");

      g_assert_nonnull (id);
      if (!g_str_has_prefix (id, prefix))
        continue;
      g_assert_true (g_str_has_prefix (id + strlen (prefix), "tick-"));
      /* As the script writes them: with spaces between. */
      g_assert_null (strchr (id, ' '));
      g_ptr_array_add (ids, g_strdup (id + strlen (prefix)));
    }
  xmlFreeDoc (doc);
  return ids;
}

/* What was ticked is found again, whatever sheets and other lists are in the page of tomorrow. */
static void
check_boxes (const MusterReport *report,
             const char         *name)
{
  static const char *const all_sheets[] = { "turns", "roster", "playsheet", "cards", NULL };
  static const char *const some_sheets[] = { "cards", "turns", NULL };
  const MusterReport *reports[] = { report, report };
  const MusterExportRequest all = { .reports = reports, .n_reports = 1, .sheets = all_sheets };
  const MusterExportRequest some = { .reports = reports, .n_reports = 1, .sheets = some_sheets };
  const MusterExportRequest two = { .reports = reports, .n_reports = 2, .sheets = all_sheets };
  g_autoptr (GPtrArray) ids = list_boxes (&all, "");
  g_autoptr (GPtrArray) fewer = list_boxes (&some, "");
  g_autoptr (GPtrArray) second = list_boxes (&two, "l2-");

  g_test_message ("%s", name);
  g_assert_cmpuint (ids->len, >, 0);
  g_assert_cmpuint (second->len, ==, ids->len);
  for (guint i = 0; i < ids->len; i++)
    g_assert_cmpstr (g_ptr_array_index (second, i), ==, g_ptr_array_index (ids, i));
  for (guint i = 0; i < fewer->len; i++)
    g_assert_true (g_ptr_array_find_with_equal_func (ids, g_ptr_array_index (fewer, i), g_str_equal, NULL));
}

/* Cards of each copy have boxes of their own. */
static void
check_copies (const MusterReport *report,
              const char         *name)
{
  const MusterSheetChoices choices = { .each_copy = TRUE };
  const MusterExportRequest request = { .reports = &report, .n_reports = 1, .choices = &choices };
  g_autoptr (GPtrArray) ids = list_boxes (&request, "");

  g_test_message ("%s: %u", name, ids->len);
}

static void
test_boxes (void)
{
  muster_test_look_at_samples (check_boxes);
  muster_test_look_at_samples (check_copies);
  muster_test_look_at_hard (check_copies);
}

/* No name gets into the script: it is the same for every list. */
static void
test_script (void)
{
  g_autofree char *xml = muster_test_dup_hostile_list ();
  g_autoptr (MusterReport) one = muster_test_report_new (xml);
  g_autoptr (MusterReport) two = muster_test_report_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"hot-chow\"/>");
  g_autofree char *first = muster_test_export (".html", one, TRUE, FALSE);
  g_autofree char *second = muster_test_export (".html", two, FALSE, FALSE);
  xmlDoc *first_doc = muster_test_html_parse (first, "hostile");
  xmlDoc *second_doc = muster_test_html_parse (second, "plain");
  g_autofree char *first_script = dup_script (first_doc);
  g_autofree char *second_script = dup_script (second_doc);

  check_policy (second_doc);
  g_assert_cmpstr (first_script, ==, second_script);
  g_assert_nonnull (strstr (first_script, "localStorage"));
  xmlFreeDoc (first_doc);
  xmlFreeDoc (second_doc);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  xmlInitParser ();

  g_test_add_func ("/export-html-ticks/policy", test_policy);
  g_test_add_func ("/export-html-ticks/boxes", test_boxes);
  g_test_add_func ("/export-html-ticks/script", test_script);

  status = g_test_run ();
  xmlCleanupParser ();
  return status;
}
