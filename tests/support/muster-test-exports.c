/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists to export: those that come with the program, all cases, those that are hard to lay out, and one whose every name wants
 * to be something else than a name. */

#include "muster-test-exports.h"

#include "muster-roster-file.h"
#include "muster-test-hard-lists.h"
#include "muster-test-util.h"

#include <string.h>

/* Sanitizers make all this many times slower; there a few of the cases must do. */
#ifdef __SANITIZE_ADDRESS__
#define CASE_STEP 40
#else
#define CASE_STEP 1
#endif

static const char *const hostile_names[] = {
  "<script>alert(1)</script>",
  "\"><img src=x onerror=alert(1)>",
  "' onclick='alert(1)",
  "=HYPERLINK(\"http://bad.example\",\"click\")",
  "+1+1",
  "-2+3",
  "@SUM(A1)",
  "＝1+1",
  "\n=1+1",
  "'=1",
  "quotes \" and, commas; semicolons",
  "| pipe | table |",
  "*star* _line_ `code` [link](http://bad.example) ~~gone~~ $x$",
  "# heading",
  "1. first",
  "23) second",
  "- point",
  "> quote",
  "---",
  "\\ back \\* slash",
  "&lt;b&gt; &amp; &#65;",
  "שלום (עולם)",
  "a ]]> b <!-- c",
  NULL
};

/* Names that would do harm if they got into a file as they are.
 *
 * Returns: (transfer none) (array zero-terminated=1) */
const char * const *
muster_test_get_hostile_names (void)
{
  return hostile_names;
}

/* A list whose units, name, player, nation and notes are all of such names. */
char *
muster_test_dup_hostile_list (void)
{
  GString *xml = g_string_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"1000\">\n");
  g_autofree char *script = g_markup_escape_text (hostile_names[0], -1);
  g_autofree char *formula = g_markup_escape_text (hostile_names[3], -1);

  g_string_append_printf (xml, "<name>%s</name><nation>%s</nation><player>%s</player><notes>%s\n# two\n\n%s</notes>\n", script, formula, script, script, formula);
  for (guint i = 0; hostile_names[i] != NULL; i++)
    {
      g_autofree char *name = g_markup_escape_text (hostile_names[i], -1);

      g_string_append_printf (xml, "<unit type=\"tank-company\" name=\"%s\"><notes>%s\n%s</notes>"
                                   "<unit type=\"vehicle\" name=\"%s\" count=\"%u\"/></unit>\n", name, name, name, name, i % 3 + 1);
    }
  g_string_append (xml, "</roster>\n");
  return g_string_free (xml, FALSE);
}

static MusterReport *
report_of (MusterRoster *roster)
{
  return muster_report_new (roster, NULL, TRUE);
}

/* A list with its verdict. */
MusterReport *
muster_test_report_new (const char *xml)
{
  g_autoptr (MusterSystemStore) store = muster_test_shipped_store ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (xml, strlen (xml), "test", store, &error);

  g_assert_no_error (error);
  return report_of (roster);
}

static void
look_at_file (MusterSystemStore *store,
              const char        *path,
              MusterTestLook     look)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load (path, store, &error);
  g_autoptr (MusterReport) report = NULL;

  g_assert_no_error (error);
  report = report_of (roster);
  look (report, path);
}

void
muster_test_look_at_samples (MusterTestLook look)
{
  g_autoptr (MusterSystemStore) store = muster_test_shipped_store ();
  g_autofree char *folder = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (!g_str_has_suffix (name, ".muster"))
        continue;
      n++;
      if (MUSTER_TEST_TAKES (n, 3))
        look_at_file (store, path, look);
    }
  g_assert_cmpuint (n, >=, 10);
}

void
muster_test_look_at_cases (MusterTestLook look)
{
  static const char *const folders[] = { "fields-of-war", "other-systems" };
  g_autoptr (MusterSystemStore) store = muster_test_shipped_store ();
  g_autofree char *dir = muster_test_dup_cases_dir ();

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GPtrArray) cases = muster_test_load_cases (folders[i]);

      for (guint k = 0; k < cases->len; k += CASE_STEP)
        {
          const MusterTestCase *expected = g_ptr_array_index (cases, k);
          g_autofree char *path = g_build_filename (dir, folders[i], expected->file, NULL);

          look_at_file (store, path, look);
        }
    }
}

void
muster_test_look_at_hard (MusterTestLook look)
{
  guint n;
  const MusterTestHardList *lists = muster_test_get_hard_lists (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *xml = MUSTER_TEST_TAKES (i, 3) ? lists[i].make () : NULL;
      g_autoptr (MusterReport) report = xml != NULL ? muster_test_report_new (xml) : NULL;

      if (report != NULL)
        look (report, lists[i].name);
    }
}

void
muster_test_look_at_hostile (MusterTestLook look)
{
  g_autofree char *xml = muster_test_dup_hostile_list ();
  g_autoptr (MusterReport) report = muster_test_report_new (xml);

  look (report, "hostile");
}

/* A list in a format, with all sheets that its game has, or those that the format has by itself. */
char *
muster_test_export (const char         *ending,
                    const MusterReport *report,
                    gboolean            all_sheets,
                    gboolean            opponent)
{
  const MusterExportFormat *format = muster_export_find_format (ending);
  const MusterSheetChoices choices = { .opponent = opponent };
  MusterExportRequest request = { .reports = &report, .n_reports = 1, .choices = &choices };
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  guint n;
  const MusterName *names = muster_system_get_sheets (report->system, &n);
  gsize length = 0;
  char *text;

  g_assert_nonnull (format);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (ids, (gpointer) names[i].id);
  g_ptr_array_add (ids, NULL);
  if (all_sheets)
    request.sheets = (const char *const *) ids->pdata;
  text = format->write (&request, &length);
  g_assert_cmpuint (strlen (text), ==, length);
  g_assert_true (g_utf8_validate_len (text, length, NULL));
  return text;
}
