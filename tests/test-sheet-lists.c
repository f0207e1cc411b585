/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds of the sheets of any list: samples, cases, and lists that somebody changed at random. Every unit is told of by
 * one card, nothing unsaid is left standing, and what a list needs alone is part of what there is. */

#include "muster-command-table.h"
#include "muster-command.h"
#include "muster-roster-file.h"
#include "muster-sheet-content.h"
#include "muster-test-list.h"
#include "muster-test-sheet-text.h"
#include "muster-test-util.h"

#include <locale.h>
#include <string.h>

/* Sanitizers make all this many times slower; there a few of the cases and changes must do. */
#ifdef __SANITIZE_ADDRESS__
#define STEPS     10
#define CASE_STEP 12
#else
#define STEPS     60
#define CASE_STEP 1
#endif

static void
check_text (const char *text)
{
  g_assert_nonnull (text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  /* The marks of counts are filled in everywhere. */
  g_assert_null (strpbrk (text, "\001\002\003"));
}

static void
check_lines (const MusterBlock *block)
{
  for (guint i = 0; i < block->lines->len; i++)
    {
      const MusterBoxLine *line = g_ptr_array_index (block->lines, i);

      check_text (line->label);
      g_assert_cmpuint (line->n_boxes, <=, 200);
      g_assert_cmpint (line->half, <, (int) line->n_boxes);
      if (line->half >= 0)
        {
          guint left = line->n_boxes - (guint) line->half - 1;

          g_assert_cmpuint (2 * left, <, line->n_boxes);
          g_assert_cmpuint (2 * (left + 1), >=, line->n_boxes);
        }
      if (line->texts != NULL)
        g_assert_cmpuint (g_strv_length (line->texts), ==, line->n_boxes);
    }
}

static void
check_blocks (const GPtrArray *blocks)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      const MusterBlock *block = g_ptr_array_index (blocks, i);

      if (block->kind == MUSTER_BLOCK_BOXES)
        check_lines (block);
      else if (block->cells == NULL)
        check_text (block->text);
      for (guint k = 0; block->cells != NULL && k < block->cells->len; k++)
        check_text (g_ptr_array_index (block->cells, k));
      if (block->kind == MUSTER_BLOCK_TABLE)
        {
          g_assert_cmpuint (block->n_columns, >, 0);
          g_assert_cmpuint (block->cells->len % block->n_columns, ==, 0);
          g_assert_cmpuint (block->cells->len, >, block->n_columns);
        }
      if (block->kind == MUSTER_BLOCK_STATS)
        g_assert_cmpuint (block->cells->len % 2, ==, 0);
    }
}

/* Every unit of the list is in the rows of one card. Returns how many units the cards stand for. */
static guint64
check_cards (const MusterReport       *report,
             const MusterSheetChoices *choices)
{
  g_autoptr (GPtrArray) cards = muster_cards_new (report, choices);
  guint32 n = muster_force_get_n_rows (report->force);
  g_autofree guint *told = g_new0 (guint, n + 1);
  guint64 sum = 0;

  for (guint i = 0; i < cards->len; i++)
    {
      const MusterCard *card = g_ptr_array_index (cards, i);

      check_text (card->title);
      check_text (card->subtitle);
      check_blocks (card->blocks);
      g_assert_cmpuint (card->count, >=, 1);
      g_assert_true (card->copy == 0 || card->count == 1);
      g_assert_true ((card->points != NULL) == (report->has_points && !choices->opponent));
      g_assert_true (!choices->opponent || card->notes->len == 0);
      if (card->copy == 0)
        g_assert_cmpuint (card->row, ==, g_array_index (card->rows, guint32, 0));
      for (guint k = 0; k < card->rows->len; k++)
        told[g_array_index (card->rows, guint32, k)]++;
      sum += card->count;
    }
  for (guint32 row = 0; row < n; row++)
    g_assert_cmpuint (told[row], ==, 1);
  return sum;
}

static char *
dup_page (const MusterReport       *report,
          const char               *id,
          const MusterSheetChoices *choices)
{
  g_autoptr (MusterHandout) page = muster_handout_new (report, id, choices);

  if (page == NULL)
    return g_strdup ("");
  for (guint i = 0; i < page->sections->len; i++)
    {
      const MusterSection *section = g_ptr_array_index (page->sections, i);

      check_text (section->title);
      g_assert_cmpuint (section->blocks->len, >, 0);
      check_blocks (section->blocks);
    }
  return muster_test_dup_handout_text (page);
}

/* Parts of a line may be left out where the list needs them not. */
static gboolean
has_parts (char      **lines,
           const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " · ", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint n = 0;

      while (parts[n] != NULL && strstr (lines[i], parts[n]) != NULL)
        n++;
      if (parts[n] == NULL)
        return TRUE;
    }
  return FALSE;
}

/* Each line of the page with what the list needs alone stands on the whole page too. */
static void
check_page (const MusterReport *report,
            const char         *id)
{
  const MusterSheetChoices all = { 0 };
  const MusterSheetChoices only = { .list_only = TRUE };
  g_autofree char *whole = dup_page (report, id, &all);
  g_autofree char *needed = dup_page (report, id, &only);
  g_auto (GStrv) lines = g_strsplit (whole, "\n", -1);
  g_auto (GStrv) some = g_strsplit (needed, "\n", -1);

  for (guint i = 0; some[i] != NULL; i++)
    {
      if (!has_parts (lines, some[i]))
        g_error ("“%s” stands on the short %s alone", some[i], id);
    }
}

static void
check_list (MusterRoster *roster)
{
  g_autoptr (MusterReport) report = muster_report_new (roster, NULL, TRUE);
  g_autoptr (GPtrArray) labels = muster_labels_new (report, NULL);
  g_autoptr (GPtrArray) bring = muster_bring_new (report, NULL);
  g_autoptr (MusterBoard) board = muster_board_new (report, NULL);
  const MusterSheetChoices plain = { 0 };
  const MusterSheetChoices opponent = { .opponent = TRUE };
  const MusterSheetChoices copies = { .each_copy = TRUE };
  guint64 sum = check_cards (report, &plain);
  guint n;
  const MusterName *sheets = muster_system_get_sheets (muster_roster_get_system (roster), &n);

  g_assert_cmpuint (check_cards (report, &opponent), ==, sum);
  g_assert_cmpuint (check_cards (report, &copies), ==, sum);
  for (guint i = 0; i < n; i++)
    check_page (report, sheets[i].id);
  for (guint i = 0; i < labels->len; i++)
    check_text (((const MusterLabel *) labels->pdata[i])->text);
  for (guint i = 0; i < bring->len; i++)
    {
      check_text (((const MusterBringLine *) bring->pdata[i])->name);
      g_assert_cmpuint (((const MusterBringLine *) bring->pdata[i])->count, >, 0);
    }
  for (guint i = 0; board != NULL && i < board->counters->len; i++)
    check_text (((const MusterCounterLine *) board->counters->pdata[i])->text);
}

static MusterRoster *
load (const char *path)
{
  g_autoptr (GError) error = NULL;
  MusterRoster *roster = muster_roster_load (path, muster_test_shared_store (), &error);

  g_assert_no_error (error);
  return roster;
}

/* Changes the list at random, and looks at it again and again. */
static void
wander (MusterRoster *roster,
        guint32       seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  guint n;
  const MusterCommandKind *kinds = muster_command_table_get (&n);

  for (guint i = 0; i < STEPS; i++)
    {
      g_autoptr (MusterCommand) command = kinds[g_rand_int_range (rand, 0, (gint32) n)].make (roster, rand);

      if (command != NULL)
        muster_command_redo (command);
      if (i % 10 == 9)
        check_list (roster);
    }
}

static void
test_samples (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (MusterRoster) roster = NULL;

      if (!g_str_has_suffix (name, ".muster"))
        continue;
      roster = load (path);
      check_list (roster);
      wander (roster, ++n);
    }
  g_assert_cmpuint (n, >=, 10);
}

static void
test_cases (gconstpointer data)
{
  g_autoptr (GPtrArray) cases = muster_test_load_cases (data);
  g_autofree char *dir = muster_test_dup_cases_dir ();

  for (guint i = 0; i < cases->len; i += CASE_STEP)
    {
      const MusterTestCase *one = g_ptr_array_index (cases, i);
      g_autofree char *path = g_build_filename (dir, one->folder, one->file, NULL);
      g_autoptr (MusterRoster) roster = load (path);

      check_list (roster);
      if (i % 10 == 0)
        wander (roster, i);
    }
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/sheet-lists/samples", test_samples);
  g_test_add_data_func ("/sheet-lists/cases/fields-of-war", "fields-of-war", test_cases);
  g_test_add_data_func ("/sheet-lists/cases/other-systems", "other-systems", test_cases);
  return g_test_run ();
}
