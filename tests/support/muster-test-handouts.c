/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages made up for tests, and what every side of every page has to be like. */

#include "muster-test-handouts.h"

#include "muster-roster-file.h"
#include "muster-sheet-document.h"
#include "muster-test-sheet-boxes.h"
#include "muster-test-util.h"

#include <string.h>

/* No letters on pages are smaller, in points. */
#define LEAST 8.0

MusterReport *
muster_test_report_parse (MusterSystemStore *store,
                          const char        *xml)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (xml, strlen (xml), "list", store, &error);

  g_assert_no_error (error);
  return muster_report_new (roster, NULL, TRUE);
}

MusterReport *
muster_test_report_load_sample (MusterSystemStore *store,
                                const char        *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load (path, store, &error);

  g_assert_no_error (error);
  return muster_report_new (roster, NULL, TRUE);
}

MusterHandout *
muster_test_handout_new (guint    sides,
                         guint    columns,
                         gboolean small)
{
  MusterHandout *handout = g_new0 (MusterHandout, 1);

  handout->id = g_strdup ("made");
  handout->name = g_strdup ("Made up");
  handout->sides = sides;
  handout->columns = columns;
  handout->small = small;
  handout->sections = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_section_free);
  return handout;
}

MusterSection *
muster_test_add_section (MusterHandout *handout,
                         const char    *title)
{
  MusterSection *section = muster_section_new (title);

  g_ptr_array_add (handout->sections, section);
  return section;
}

MusterBlock *
muster_test_add_block (MusterSection  *section,
                       MusterBlockKind kind,
                       const char     *text)
{
  MusterBlock *block = muster_block_new (kind);

  block->text = g_strdup (text);
  g_ptr_array_add (section->blocks, block);
  return block;
}

MusterBlock *
muster_test_add_table (MusterSection *section,
                       guint          n_columns,
                       guint          n_rows)
{
  MusterBlock *block = muster_test_add_block (section, MUSTER_BLOCK_TABLE, NULL);

  block->n_columns = n_columns;
  for (guint i = 0; i < n_columns; i++)
    g_ptr_array_add (block->cells, g_strdup_printf ("Head %u", i + 1));
  for (guint i = 0; i < n_rows * n_columns; i++)
    g_ptr_array_add (block->cells, g_strdup_printf ("r%uc%u", i / n_columns + 1, i % n_columns + 1));
  return block;
}

MusterBlock *
muster_test_add_items (MusterSection *section,
                       guint          n,
                       gboolean       ordered)
{
  MusterBlock *block = muster_test_add_block (section, MUSTER_BLOCK_ITEMS, NULL);

  block->ordered = ordered;
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (block->cells, g_strdup_printf ("thing %u is done by whoever comes first to do it", i + 1));
  return block;
}

MusterSheet *
muster_test_handout_lay_out (const MusterHandout *handout,
                             const MusterReport  *report,
                             MusterPaper          paper,
                             MusterTypesetter    *typesetter)
{
  const MusterSheetChoices choices = { 0 };
  const MusterSheetStyle style = { .paper = paper, .cut_marks = TRUE };
  MusterSheet *sheet = muster_sheet_new ("x");
  MusterSheetJob job;

  muster_sheet_job_init (&job, sheet, report, &choices, &style, typesetter);
  muster_handout_lay_out (&job, handout);
  muster_sheet_job_add_feet (&job);
  muster_sheet_job_clear (&job);
  return sheet;
}

/* What every side of every page has to be like. */
void
muster_test_handout_check (const MusterHandout *handout,
                           const MusterSheet   *sheet,
                           const MusterReport  *report,
                           MusterTypesetter    *typesetter)
{
  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (sheet, p);
      double margin = handout->small ? MUSTER_SHEET_EDGE : HANDOUT_MARGIN;

      muster_test_check_boxes (page, typesetter, margin, MUSTER_SHEET_EDGE);
      g_assert_true (muster_test_has_text (page, report->code));
      g_assert_true (muster_test_has_text (page, handout->name));
      for (guint i = 0; i < page->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (page, i);

          if (box->kind == MUSTER_BOX_TEXT)
            g_assert_cmpfloat (muster_test_get_text_size (box, typesetter), >=, LEAST - 0.01);
        }
    }
  muster_test_check_links (sheet);
}

/* The roster alone. */
MusterSheet *
muster_test_roster_lay_out (const MusterReport *report,
                            MusterPaper         paper,
                            MusterTypesetter   *typesetter)
{
  static const char *const roster_only[] = { MUSTER_SHEET_ROSTER, NULL };
  const MusterSheetChoices choices = { 0 };
  const MusterSheetStyle style = { .paper = paper };

  return muster_sheet_document_new (&report, 1, roster_only, &choices, &style, typesetter);
}

/* The ids of all sheets of a game. */
char **
muster_test_dup_sheet_ids (const MusterSystem *system)
{
  guint n;
  const MusterName *names = muster_system_get_sheets (system, &n);
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (ids, g_strdup (names[i].id));
  g_ptr_array_add (ids, NULL);
  return (char **) g_ptr_array_free (ids, FALSE);
}

/* Calls @test with every sample. */
void
muster_test_for_samples (MusterSystemStore *store,
                         void (*test) (const MusterReport *report))
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (MusterReport) report = NULL;

      if (!g_str_has_suffix (name, ".muster"))
        continue;
      n++;
      if (!MUSTER_TEST_TAKES (n, 3))
        continue;
      g_test_message ("%s", name);
      report = muster_test_report_load_sample (store, name);
      test (report);
    }
  g_assert_cmpuint (n, >=, 8);
}
