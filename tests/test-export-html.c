/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as a web page: well-formed, whole in itself, with the checker's numbers, every unit on a card, and names that stay
 * names. */

#include "muster-list-words.h"
#include "muster-test-exports.h"
#include "muster-test-hard-lists.h"
#include "muster-text-page.h"

#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <libxml/xpath.h>
#include <locale.h>
#include <string.h>

static const char *const elements[] = {
  "a", "article", "b", "bdi", "body", "br", "button", "code", "details", "div", "footer", "g", "h1", "h2", "h3", "head", "header", "html", "input", "label",
  "li", "meta", "nav", "ol", "p", "path", "rect", "circle", "ellipse", "polygon", "line", "script", "section", "span", "style", "summary", "svg", "table",
  "tbody", "td", "th", "thead", "title", "tr", "ul", "use"
};

static const char *const attributes[] = {
  "id", "class", "href", "lang", "charset", "http-equiv", "content", "name", "viewBox", "aria-hidden", "aria-label", "scope", "style",
  "type", "title", "dir", "d", "fill", "fill-rule", "clip-rule", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "points",
  "open", "hidden", "colspan", "data-ticks", "data-ask", "transform", "x1", "x2", "y1", "y2", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity"
};

static gboolean
is_among (const char *const *words,
          gsize              n,
          const char        *word)
{
  for (gsize i = 0; i < n; i++)
    {
      if (g_str_equal (words[i], word))
        return TRUE;
    }
  return FALSE;
}

static xmlDoc *
parse (const char *html,
       const char *name)
{
  xmlDoc *doc = xmlReadMemory (html, (int) strlen (html), name, NULL, XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);

  if (doc == NULL)
    {
      const xmlError *error = xmlGetLastError ();

      g_error ("%s, line %d: %s", name, error->line, error->message);
    }
  return doc;
}

static char *
dup_text (xmlNode *node)
{
  xmlChar *text = xmlNodeGetContent (node);
  char *copy = g_strdup ((const char *) text);

  xmlFree (text);
  return copy;
}

static char *
dup_attribute (xmlNode    *node,
               const char *name)
{
  xmlChar *text = xmlGetProp (node, BAD_CAST name);
  char *copy = g_strdup ((const char *) text);

  xmlFree (text);
  return copy;
}

/* Only what a page of ours is made of; no address but places in it; every place once. */
static void
collect (xmlNode    *node,
         GHashTable *ids,
         GPtrArray  *links)
{
  for (; node != NULL; node = node->next)
    {
      if (node->type != XML_ELEMENT_NODE)
        continue;
      if (!is_among (elements, G_N_ELEMENTS (elements), (const char *) node->name))
        g_error ("there is an element “%s”", node->name);
      for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
        {
          g_autofree char *value = dup_attribute (node, (const char *) attribute->name);

          if (!is_among (attributes, G_N_ELEMENTS (attributes), (const char *) attribute->name))
            g_error ("there is an attribute “%s” at “%s”", attribute->name, node->name);
          if (strcmp ((const char *) attribute->name, "id") == 0 && !g_hash_table_add (ids, g_strdup (value)))
            g_error ("“%s” is there twice", value);
          if (strcmp ((const char *) attribute->name, "href") == 0)
            {
              g_assert_cmpint (*value, ==, '#');
              g_ptr_array_add (links, g_strdup (value + 1));
            }
          if (strcmp ((const char *) attribute->name, "style") == 0)
            g_assert_null (strstr (value, "url"));
        }
      collect (node->children, ids, links);
    }
}

static void
check_whole (xmlDoc     *doc,
             const char *html)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) links = g_ptr_array_new_with_free_func (g_free);

  g_assert_true (g_str_has_prefix (html, "<!DOCTYPE html>\n"));
  collect (xmlDocGetRootElement (doc), ids, links);
  for (guint i = 0; i < links->len; i++)
    {
      if (!g_hash_table_contains (ids, g_ptr_array_index (links, i)))
        g_error ("“%s” leads nowhere", (const char *) g_ptr_array_index (links, i));
    }
  g_assert_null (strstr (html, "@import"));
  g_assert_null (strstr (html, "url("));
}

/* Nodes that an XPath finds; its string value where there is one. */
static GPtrArray *
find (xmlDoc     *doc,
      xmlNode    *node,
      const char *path)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  xmlXPathContext *context = xmlXPathNewContext (doc);
  xmlXPathObject *object;

  context->node = node != NULL ? node : xmlDocGetRootElement (doc);
  object = xmlXPathEvalExpression (BAD_CAST path, context);
  g_assert_nonnull (object);
  for (int i = 0; object->nodesetval != NULL && i < object->nodesetval->nodeNr; i++)
    g_ptr_array_add (found, object->nodesetval->nodeTab[i]);
  xmlXPathFreeObject (object);
  xmlXPathFreeContext (context);
  return g_steal_pointer (&found);
}

/* The text of the only script. */
static char *
dup_script (xmlDoc *doc)
{
  g_autoptr (GPtrArray) scripts = find (doc, NULL, "//script");

  g_assert_cmpuint (scripts->len, ==, 1);
  g_assert_null (((const xmlNode *) g_ptr_array_index (scripts, 0))->properties);
  return dup_text (g_ptr_array_index (scripts, 0));
}

static char *
dup_found (xmlDoc     *doc,
           xmlNode    *node,
           const char *path)
{
  g_autoptr (GPtrArray) found = find (doc, node, path);

  return found->len > 0 ? dup_text (g_ptr_array_index (found, 0)) : NULL;
}

/* The page lets exactly its own script run. */
static void
check_policy (xmlDoc *doc)
{
  g_autofree char *script = dup_script (doc);
  g_autofree char *hex = g_compute_checksum_for_string (G_CHECKSUM_SHA256, script, -1);
  g_autofree char *policy = dup_found (doc, NULL, "//meta[@http-equiv='Content-Security-Policy']/@content");
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

/* Limits are folded where all are kept; each sheet leads back. */
static void
check_folded (xmlDoc             *doc,
              const MusterReport *report)
{
  g_autofree char *summary = dup_found (doc, NULL, "//details/summary");
  g_autoptr (GPtrArray) sheets = find (doc, NULL, "//section[h2]");
  g_autoptr (GPtrArray) back = find (doc, NULL, "//section/p[@class='back']/a[@href='#contents']");
  g_autoptr (GPtrArray) broken = find (doc, NULL, "//table[@class='limits']//tr[@class='wrong']");
  g_autoptr (GPtrArray) open = find (doc, NULL, "//details[@open]");

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
  g_autofree char *title = dup_found (doc, NULL, "//title");
  g_autofree char *heading = dup_found (doc, NULL, "//h1");
  g_autofree char *total = dup_found (doc, NULL, "//p[@class='used']");
  g_autofree char *badge = dup_found (doc, NULL, "//p[starts-with(@class,'verdict')]");

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
  g_autofree char *id = dup_attribute (line, "id");
  g_autofree char *number = g_strdup_printf ("unit-%u", row + 1);
  g_autofree char *title = muster_text_clean (muster_unit_get_title (unit, muster_force_get_entry (report->force, row)));
  g_autofree char *name = dup_found (doc, line, "div[@class='unit']//bdi[@class='name']");
  g_autofree char *points = dup_found (doc, line, "div[@class='unit']/span[@class='points']");
  g_autofree char *total = muster_unit_dup_total (report, unit);

  g_assert_cmpstr (id, ==, number);
  g_assert_cmpstr (name, ==, title);
  g_assert_cmpstr (points, ==, total);
  if (muster_system_has_sheet (report->system, MUSTER_SHEET_CARDS))
    {
      g_autofree char *link = dup_found (doc, line, "div[@class='unit']//a/@href");

      if (link == NULL)
        g_error ("%s %s is on no card", number, title);
    }
}

static void
check_findings (xmlDoc             *doc,
                const MusterReport *report)
{
  g_autoptr (GPtrArray) lines = find (doc, NULL, "//ul[@class='findings']/li");
  const MusterJudgement *judgement = report->judgement;

  g_assert_cmpuint (lines->len, ==, judgement->n_findings);
  for (guint i = 0; i < judgement->n_findings; i++)
    {
      g_autofree char *raw = muster_judgement_dup_text (judgement, &judgement->findings[i]);
      g_autofree char *text = muster_text_clean (raw);
      gboolean found = FALSE;

      for (guint k = 0; k < lines->len && !found; k++)
        {
          g_autofree char *line = dup_text (g_ptr_array_index (lines, k));

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
      g_autofree char *text = dup_found (doc, NULL, path);

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
  xmlDoc *doc = parse (html, name);
  xmlDoc *usual_doc = parse (usual, name);
  g_autoptr (GPtrArray) lines = find (doc, NULL, "//ul[@class='units']//li[starts-with(@id,'unit-')]");
  g_autofree char *sum = dup_found (doc, NULL, "//p[@class='sum']/span[2]");
  g_autofree char *language = dup_attribute (xmlDocGetRootElement (doc), "lang");

  g_test_message ("%s", name);
  g_assert_cmpstr (language, ==, "en");
  check_whole (doc, html);
  check_whole (usual_doc, usual);
  check_head (doc, report);
  g_assert_cmpuint (lines->len, ==, muster_force_get_n_rows (report->force));
  for (guint i = 0; i < lines->len; i++)
    check_unit (doc, report, i, g_ptr_array_index (lines, i));
  if (report->has_points && lines->len > 0)
    g_assert_cmpstr (sum, ==, points);
  check_policy (doc);
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
  xmlDoc *doc = parse (html, name);
  g_autoptr (GPtrArray) told = find (doc, NULL, "//*[@class='points' or @class='each' or @class='sum' or @class='notes' or @class='remarks']");

  check_whole (doc, html);
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
  xmlDoc *doc = parse (html, "several");
  g_autoptr (GPtrArray) lists = find (doc, NULL, "//h1");
  g_autofree char *title = dup_found (doc, NULL, "//title");

  check_whole (doc, html);
  g_assert_cmpuint (lists->len, ==, 3);
  g_assert_cmpstr (title, ==, "3 lists");
  /* Above them stands how each of them is. */
  {
    g_autofree char *index = dup_found (doc, NULL, "//nav[@id='lists']");
    g_autofree char *used = muster_report_dup_used (one);
    g_autofree char *verdict = muster_list_dup_verdict (one);
    g_autofree char *ticks = dup_found (doc, NULL, "//article[1]/@data-ticks");
    g_autofree char *same = dup_found (doc, NULL, "//article[3]/@data-ticks");
    g_autofree char *again = g_strconcat (one->code, "-2", NULL);

    g_assert_nonnull (strstr (index, used));
    g_assert_nonnull (strstr (index, verdict));
    g_assert_nonnull (strstr (index, muster_list_get_nation (one)));
    g_assert_cmpstr (ticks, ==, one->code);
    g_assert_cmpstr (same, ==, again);
  }
  xmlFreeDoc (doc);
}

/* Ids of all boxes, without what belongs to the list's place in the page. */
static GPtrArray *
list_boxes (const MusterExportRequest *request,
            const char                *prefix)
{
  gsize length;
  g_autofree char *html = muster_export_find_format (".html")->write (request, &length);
  xmlDoc *doc = parse (html, "boxes");
  g_autoptr (GPtrArray) boxes = find (doc, NULL, "//input");
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  check_whole (doc, html);
  for (guint i = 0; i < boxes->len; i++)
    {
      g_autofree char *id = dup_attribute (g_ptr_array_index (boxes, i), "id");

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
  xmlDoc *first_doc = parse (first, "hostile");
  xmlDoc *second_doc = parse (second, "plain");
  g_autofree char *first_script = dup_script (first_doc);
  g_autofree char *second_script = dup_script (second_doc);

  check_policy (second_doc);
  g_assert_cmpstr (first_script, ==, second_script);
  g_assert_nonnull (strstr (first_script, "localStorage"));
  xmlFreeDoc (first_doc);
  xmlFreeDoc (second_doc);
}

/* An opponent reads that a limit is broken, be it of points. */
static void
test_opponent_limits (void)
{
  g_autoptr (MusterReport) report = muster_test_report_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"50\"><unit type=\"main-hq\"><mark id=\"c-in-c\"/></unit>"
                                                            "<unit type=\"tank-company\"><unit type=\"vehicle\" entry=\"panther\" count=\"3\"/></unit></roster>");
  g_autofree char *html = muster_test_export (".html", report, FALSE, TRUE);
  xmlDoc *doc = parse (html, "opponent");
  g_autofree char *summary = dup_found (doc, NULL, "//details[@open]/summary");

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
  xmlDoc *doc = parse (html, "labels");
  g_autoptr (GPtrArray) groups = find (doc, NULL, "//table[@class='plain']/tbody");
  g_autoptr (GPtrArray) heads = find (doc, NULL, "//table[@class='plain']//th[@scope='rowgroup']");

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
  xmlDoc *doc = parse (html, "ticks");
  g_autoptr (GPtrArray) copies = find (doc, NULL, "//li[@id='unit-1']//span[@class='boxes']");
  g_autoptr (GPtrArray) boxes = find (doc, NULL, "//li[@id='unit-1']//input");
  g_autoptr (GPtrArray) one = find (doc, NULL, "//li[@id='unit-2']//input");
  g_autoptr (GPtrArray) many = find (doc, NULL, "//li[@id='unit-3']//input");
  g_autofree char *number = dup_found (doc, NULL, "//li[@id='unit-3']");
  g_autofree char *called = NULL;

  g_assert_cmpuint (copies->len, ==, 2);
  g_assert_cmpuint (boxes->len, ==, 6);
  g_assert_cmpuint (one->len, ==, 1);
  g_assert_cmpuint (many->len, ==, 0);
  g_assert_nonnull (strstr (number, "500 × 2 ☐"));
  called = dup_attribute (g_ptr_array_index (boxes, 3), "aria-label");
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
  g_test_add_func ("/export-html/boxes", test_boxes);
  g_test_add_func ("/export-html/script", test_script);
  g_test_add_func ("/export-html/opponent-limits", test_opponent_limits);
  g_test_add_func ("/export-html/labels", test_labels);
  g_test_add_func ("/export-html/tidy", test_tidy);
  g_test_add_func ("/export-html/language", test_language);

  status = g_test_run ();
  xmlCleanupParser ();
  return status;
}
