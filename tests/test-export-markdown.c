/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as Markdown and as plain text with all sheets: names show as they are typed, tables are whole, numbers are the
 * checker's. */

#include "muster-list-words.h"
#include "muster-markdown.h"
#include "muster-test-exports.h"
#include "muster-test-hard-lists.h"
#include "muster-text-page.h"

#include <string.h>

/* What a reader sees of a line: signs behind a backslash, and entities. */
static char *
dup_seen (const char *line)
{
  GString *seen = g_string_new (NULL);

  for (const char *p = line; *p != '\0'; p++)
    {
      if (*p == '\\' && g_ascii_ispunct (p[1]))
        p++;
      g_string_append_c (seen, *p);
    }
  g_string_replace (seen, "&lt;", "<", 0);
  g_string_replace (seen, "&gt;", ">", 0);
  g_string_replace (seen, "&amp;", "&", 0);
  return g_string_free (seen, FALSE);
}

/* Whether a sign has a backslash of its own before it. */
static gboolean
is_escaped (const char *line,
            const char *at)
{
  guint n = 0;

  for (const char *p = at; p > line && p[-1] == '\\'; p--)
    n++;
  return n % 2 == 1;
}

static guint
count_bare (const char *line,
            char        sign)
{
  guint n = 0;

  for (const char *p = strchr (line, sign); p != NULL; p = strchr (p + 1, sign))
    n += !is_escaped (line, p);
  return n;
}

/* A name on a line of its own, in a cell and in a point shows as it is typed. */
static void
check_name (const char *name)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *clean = g_strstrip (muster_text_clean (name));
  g_autofree char *seen = NULL;

  muster_markdown_text (out, name);
  seen = dup_seen (out->str);
  g_assert_cmpstr (seen, ==, clean);
  for (const char *sign = "*_`[]|~$<>"; *sign != '\0'; sign++)
    g_assert_cmpuint (count_bare (out->str, *sign), ==, 0);
  g_assert_null (strpbrk (out->str, "\r\n"));
  for (const char *p = strstr (out->str, "://"); p != NULL; p = strstr (p + 1, "://"))
    g_assert_true (is_escaped (out->str, p));
  g_assert_null (strstr (out->str, "www."));
  g_assert_null (strchr ("#+-=: ", *out->str != '\0' ? *out->str : 'x'));
  if (g_ascii_isdigit (*out->str))
    {
      gsize n = strspn (out->str, "0123456789");

      g_assert_true ((out->str[n] != '.' && out->str[n] != ')') || out->str[n + 1] != ' ');
    }
}

static void
test_names (void)
{
  const char *const *names = muster_test_get_hostile_names ();

  for (guint i = 0; names[i] != NULL; i++)
    check_name (names[i]);
  names = muster_test_get_hard_names ();
  for (guint i = 0; names[i] != NULL; i++)
    check_name (names[i]);
  check_name ("");
  check_name ("    indented");
  check_name ("two\nlines\r\n# three");
  check_name ("===");
  check_name ("12.");
  check_name (": defined");
  check_name ("www.bad.example");
  check_name ("&copy; &#0; &#x41; && &a b; AT&T &;");
}

/* `&` stays as it is typed where it begins nothing. */
static void
test_ampersand (void)
{
  static const char *const names[][2] = {
    { "Tanks & guns", "Tanks & guns" },
    { "AT&T", "AT&T" },
    { "&", "&" },
    { "a &b; c", "a &amp;b; c" },
    { "&#65;", "&amp;#65;" },
    { "&#x41;", "&amp;#x41;" },
    { "&amp;", "&amp;amp;" },
    { "&;", "&;" },
    { "&a b;", "&a b;" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);

      muster_markdown_text (out, names[i][0]);
      g_assert_cmpstr (out->str, ==, names[i][1]);
    }
}

/* As many cells in every row of a table as in its head. */
static void
check_tables (char **lines)
{
  guint width = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint n = *lines[i] == '|' ? count_bare (lines[i], '|') : 0;

      if (n > 0 && width > 0 && n != width)
        g_error ("not as many cells as above: %s", lines[i]);
      width = n;
    }
}

/* The line of each unit, in the order of the list. */
static void
check_units (char              **lines,
             const MusterReport *report)
{
  guint at = 0;
  guint32 n = muster_force_get_n_rows (report->force);

  while (n > 0 && !g_str_equal (lines[at], "## Force"))
    at++;
  for (guint32 row = 0; row < n; row++)
    {
      const MusterUnit *unit = muster_force_get_unit (report->force, row);
      g_autofree char *raw = muster_unit_dup_line_title (report, unit, "×");
      g_autofree char *title = g_strstrip (muster_text_clean (raw));
      g_autofree char *total = muster_unit_dup_total (report, unit);
      g_autofree char *seen = NULL;
      guint depth = 0;

      for (const MusterUnit *around = unit; around->parent != NULL; around = around->parent)
        depth++;
      do
        at++;
      while (lines[at] != NULL && !g_str_has_prefix (lines[at] + strspn (lines[at], " "), "- "));
      g_assert_nonnull (lines[at]);
      g_assert_cmpuint (strspn (lines[at], " "), ==, 2 * (depth - 1));
      seen = dup_seen (lines[at]);
      g_strchomp (seen);
      if (strstr (seen, title) == NULL || (total != NULL && !g_str_has_suffix (seen, total)))
        g_error ("“%s” is not of “%s”, %s", seen, title, total);
    }
}

static void
check_list (const MusterReport *report,
            const char         *name)
{
  g_autofree char *text = muster_test_export (".md", report, TRUE, FALSE);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *seen = dup_seen (text);
  g_autofree char *used = muster_report_dup_used (report);
  g_autofree char *total = muster_points_to_local (report->judgement->points);
  g_autofree char *sum = g_strdup_printf ("**Total: %s**", total);

  g_test_message ("%s", name);
  g_assert_true (g_str_has_prefix (text, "# "));
  g_assert_null (strpbrk (text, "<>"));
  g_assert_nonnull (strstr (seen, used));
  g_assert_nonnull (strstr (seen, report->code));
  if (report->has_points && muster_force_get_n_rows (report->force) > 0)
    g_assert_nonnull (strstr (text, sum));
  check_tables (lines);
  check_units (lines, report);
  for (guint i = 0; i < report->judgement->n_findings; i++)
    {
      g_autofree char *raw = muster_judgement_dup_text (report->judgement, &report->judgement->findings[i]);
      g_autofree char *finding = muster_text_clean (raw);

      g_assert_nonnull (strstr (seen, finding));
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

/* Plain text: no line is wider than a terminal, but for a word that is; every sheet stands there. */
static void
check_text (const MusterReport *report,
            const char         *name)
{
  g_autofree char *text = muster_test_export (".txt", report, TRUE, FALSE);
  g_autofree char *roster = muster_test_export (".txt", report, FALSE, FALSE);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n;
  const MusterName *names = muster_system_get_sheets (report->system, &n);

  g_test_message ("%s", name);
  g_assert_true (g_str_has_prefix (text, roster));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (muster_text_width (lines[i]) > 80)
        g_error ("too wide: %s", lines[i]);
    }
  for (guint i = 1; i < n; i++)
    {
      gboolean found = FALSE;

      for (guint k = 0; lines[k] != NULL && !found; k++)
        found = g_str_equal (lines[k], names[i].name);
      if (!found)
        g_error ("“%s” is not there", names[i].name);
    }
}

/* What the chat gets: a line for each unit that holds squads or stands in the force, the total, and no rule that is kept. */
static void
check_brief (const MusterReport *report,
             const char         *name)
{
  g_autofree char *text = muster_test_export (".txt", report, FALSE, FALSE);
  g_autofree char *used = muster_report_dup_used (report);
  g_autofree char *total = muster_points_to_local (report->judgement->points);
  const MusterUnit *root = muster_roster_get_root (report->roster);

  g_test_message ("%s", name);
  g_assert_nonnull (strstr (text, used));
  g_assert_nonnull (strstr (text, report->code));
  g_assert_null (strstr (text, "\nAdvice\n"));
  g_assert_null (strstr (text, "\n✓ Points"));
  if (report->judgement->legal)
    g_assert_null (strstr (text, "\nLimits\n"));
  else
    g_assert_nonnull (strstr (text, "\nWhat is wrong\n"));
  if (report->has_points)
    g_assert_nonnull (strstr (text, total));
  for (guint i = 0; i < root->n_children; i++)
    {
      guint32 row = muster_report_get_row (report, root->children[i]);
      g_autofree char *title = muster_title_dup_short (muster_unit_get_title (root->children[i], muster_force_get_entry (report->force, row)));
      g_autofree char *line = root->children[i]->count > 1 ? g_strdup_printf ("\n%u × %s", root->children[i]->count, title)
                                                          : g_strconcat ("\n", title, NULL);

      g_assert_nonnull (strstr (text, line));
    }
}

/* A squad's bases stand on its line; what has notes or holds more has lines of its own. */
static void
test_brief (void)
{
  g_autoptr (MusterReport) report = muster_test_report_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"5\">"
                                                            "<unit type=\"infantry-platoon\"><unit type=\"platoon-hq\"/>"
                                                            "<unit type=\"infantry-squad\" count=\"3\"><unit type=\"rifle\" count=\"2\"/><unit type=\"lmg\" name=\"Bren\"/></unit>"
                                                            "<unit type=\"support-squad\"><unit type=\"bazooka\"><notes>hides</notes></unit></unit></unit></roster>");
  g_autofree char *text = muster_test_export (".txt", report, FALSE, FALSE);
  g_autofree char *other = muster_test_export (".txt", report, FALSE, TRUE);

  muster_test_look_at_samples (check_brief);
  g_assert_nonnull (strstr (text, "Infantry squad  20 each + 2 × Rifle base + Bren"));
  g_assert_nonnull (strstr (text, "├─ Platoon HQ "));
  g_assert_nonnull (strstr (text, "└─ Bazooka"));
  g_assert_null (strstr (text, "✓"));
  /* Without its notes it has nothing to say. */
  g_assert_nonnull (strstr (other, "Support squad  + Bazooka"));
}

static void
test_text (void)
{
  muster_test_look_at_samples (check_text);
  muster_test_look_at_cases (check_text);
}

/* The box by which fewer than half are left cannot be taken for its neighbour. */
static void
test_half (void)
{
  g_autoptr (MusterReport) report = muster_test_report_new (
    "<roster xmlns=\"urn:muster:roster:1\" system=\"pauls-modern\"><unit type=\"unit\"><unit type=\"model\" count=\"5\"/></unit>"
    "<unit type=\"unit\"><unit type=\"model\" count=\"2\"/></unit></roster>");
  g_autofree char *text = muster_test_export (".txt", report, TRUE, FALSE);
  g_autofree char *markdown = muster_test_export (".md", report, TRUE, FALSE);

  g_assert_nonnull (strstr (text, "Models [ ] [ ] [½] [ ] [ ]\n"));
  g_assert_nonnull (strstr (text, "Models [ ] [ ]\n"));
  g_assert_nonnull (strstr (markdown, "Models \\[ \\] \\[ \\] \\[½\\] \\[ \\] \\[ \\]\n"));
}

static void
check_opponent (const MusterReport *report,
                const char         *name)
{
  static const char *const endings[] = { ".md", ".txt" };
  const char *notes = muster_roster_get_notes (report->roster);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *text = muster_test_export (endings[i], report, TRUE, TRUE);

      g_assert_null (strstr (text, "Total"));
      g_assert_false (g_regex_match_simple ("[0-9] each", text, 0, 0));
      g_assert_null (strstr (text, notes));
    }
}

static void
test_opponent (void)
{
  g_autoptr (MusterReport) report = muster_test_report_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"><notes>My secret plan</notes>"
                                                            "<unit type=\"tank-company\"><notes>My secret plan</notes><unit type=\"vehicle\" entry=\"panther\" count=\"3\"/></unit></roster>");

  check_opponent (report, "secret");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/export-markdown/names", test_names);
  g_test_add_func ("/export-markdown/ampersand", test_ampersand);
  g_test_add_func ("/export-markdown/brief", test_brief);
  g_test_add_func ("/export-markdown/samples", test_samples);
  g_test_add_func ("/export-markdown/cases", test_cases);
  g_test_add_func ("/export-markdown/hard", test_hard);
  g_test_add_func ("/export-markdown/text", test_text);
  g_test_add_func ("/export-markdown/half", test_half);
  g_test_add_func ("/export-markdown/opponent", test_opponent);

  return g_test_run ();
}
