/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Labels and counters as boxes: in their true size, as many as there must be, with what they say inside their frames; and a
 * board with all its numbers. */

#include "muster-roster-file.h"
#include "muster-sheet-cutouts.h"
#include "muster-test-hard-lists.h"
#include "muster-test-sheet-boxes.h"
#include "muster-test-util.h"

#include <string.h>

#define HAIR   0.01
#define MM     (72 / 25.4)
#define MARGIN 36.0

static MusterSystemStore *store;
static MusterTypesetter *typesetter;
static MusterReport *report;

static const MusterSheetChoices usual = { 0 };

static void
add_label (GPtrArray      *labels,
           const char     *unit,
           guint32         row,
           const char     *kind,
           const char     *text,
           double          width,
           double          height,
           MusterLabelSize size,
           guint           count)
{
  MusterLabel *label = g_new0 (MusterLabel, 1);

  label->unit = g_strdup (unit);
  label->row = row;
  label->kind = g_strdup (kind);
  label->text = g_strdup (text);
  label->width = width;
  label->height = height;
  label->size = size;
  label->count = count;
  g_ptr_array_add (labels, label);
}

static GPtrArray *
labels_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) muster_label_free);
}

static void
begin (MusterSheetJob *job,
       MusterSheet    *sheet,
       MusterPaper     paper)
{
  static MusterSheetStyle styles[] = { { .paper = MUSTER_PAPER_A4, .cut_marks = TRUE }, { .paper = MUSTER_PAPER_LETTER, .cut_marks = TRUE } };

  muster_sheet_job_init (job, sheet, report, &usual, &styles[paper], typesetter);
}

static void
end (MusterSheetJob *job)
{
  muster_sheet_job_add_feet (job);
  for (guint p = 0; p < job->sheet->pages->len; p++)
    {
      muster_test_check_boxes (muster_test_get_page (job->sheet, p), typesetter, MARGIN, MUSTER_SHEET_EDGE);
      g_assert_true (muster_test_has_text (muster_test_get_page (job->sheet, p), report->code));
    }
  muster_test_check_links (job->sheet);
  muster_sheet_job_clear (job);
}

static MusterSheet *
lay_labels (const GPtrArray *labels,
            MusterPaper      paper)
{
  MusterSheet *sheet = muster_sheet_new ("labels");
  MusterSheetJob job;

  begin (&job, sheet, paper);
  muster_sheet_lay_labels (&job, labels);
  end (&job);
  return sheet;
}

/* How many frames to cut along are so large; of any size where that is 0. */
static guint
count_frames (const MusterSheet *sheet,
              double             width,
              double             height)
{
  guint n = 0;

  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = muster_test_get_page (sheet, p);

      for (guint i = 0; i < page->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (page, i);

          n += box->kind == MUSTER_BOX_CUT_FRAME
               && (width <= 0 || (ABS (box->width - width * MM) < HAIR && ABS (box->height - height * MM) < HAIR));
        }
    }
  return n;
}

/* In true size, as many as models, large numbers large. */
static void
test_sizes (void)
{
  for (MusterPaper paper = MUSTER_PAPER_A4; paper <= MUSTER_PAPER_LETTER; paper++)
    {
      g_autoptr (GPtrArray) labels = labels_new ();
      g_autoptr (MusterSheet) sheet = NULL;
      double sizes[2] = { 0, 0 };

      add_label (labels, "Tiger", 3, "Turret", "9", 9, 7, MUSTER_LABEL_LARGE, 4);
      add_label (labels, "T-34/85", 8, "Turret", "7", 9, 7, MUSTER_LABEL_LARGE, 40);
      add_label (labels, "Tiger", 3, "Hull", "21", 10, 7, MUSTER_LABEL_LARGE, 4);
      add_label (labels, "T-34/85", 8, "Underside", "24″ / 48″", 18, 7, MUSTER_LABEL_SMALL, 3);
      sheet = lay_labels (labels, paper);
      g_assert_cmpuint (sheet->pages->len, ==, 1);
      g_assert_cmpuint (count_frames (sheet, 9, 7), ==, 44);
      g_assert_cmpuint (count_frames (sheet, 10, 7), ==, 4);
      g_assert_cmpuint (count_frames (sheet, 18, 7), ==, 3);
      g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_STRONG, "9"), ==, 4);
      g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_STRONG, "7"), ==, 40);
      g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_STRONG, "Tiger"), ==, 1);
      g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_SMALL, "Turret"), ==, 2);
      for (guint i = 0; i < muster_test_get_page (sheet, 0)->boxes->len; i++)
        {
          const MusterBox *box = muster_test_get_box (muster_test_get_page (sheet, 0), i);

          if (box->kind == MUSTER_BOX_TEXT && strcmp (box->text, "21") == 0)
            sizes[0] = muster_test_get_text_size (box, typesetter);
          else if (box->kind == MUSTER_BOX_TEXT && g_str_has_prefix (box->text, "24″"))
            sizes[1] = muster_test_get_text_size (box, typesetter);
        }
      g_assert_cmpfloat (sizes[0], >, 13);
      g_assert_cmpfloat (sizes[1], >, 7);
      g_assert_cmpfloat (sizes[1], <, 11);
    }
}

/* What is unknown is left white, to be written on. */
static void
test_missing (void)
{
  g_autoptr (GPtrArray) labels = labels_new ();
  g_autoptr (MusterSheet) sheet = NULL;

  add_label (labels, "Own", 1, "Turret", "–", 9, 7, MUSTER_LABEL_LARGE, 2);
  add_label (labels, "Own", 1, "Underside", "– / –", 18, 7, MUSTER_LABEL_SMALL, 2);
  add_label (labels, "Own", 1, "Hull", "", 10, 7, MUSTER_LABEL_NORMAL, 2);
  sheet = lay_labels (labels, MUSTER_PAPER_A4);
  g_assert_cmpuint (count_frames (sheet, 0, 0), ==, 6);
  g_assert_false (muster_test_sheet_has (sheet, "–"));
  g_assert_true (muster_test_sheet_has (sheet, "Underside"));
}

/* Long texts and names, tiny labels and labels as wide as the page. */
static void
test_names (void)
{
  for (MusterPaper paper = MUSTER_PAPER_A4; paper <= MUSTER_PAPER_LETTER; paper++)
    {
      g_autoptr (GPtrArray) labels = labels_new ();
      g_autoptr (MusterSheet) narrow = NULL;
      g_autoptr (MusterSheet) wide = NULL;
      guint32 row = 0;

      for (const char * const *name = muster_test_get_hard_names (); *name != NULL; name++, row++)
        {
          g_autofree char *text = g_strchomp (g_strdup (*name));

          add_label (labels, text, row, text, text, 30, 12, (MusterLabelSize) (row % 3), 5);
          add_label (labels, text, row, "Base", text, 15, 8, MUSTER_LABEL_NORMAL, 17);
        }
      narrow = lay_labels (labels, paper);
      g_assert_cmpuint (count_frames (narrow, 30, 12), ==, 5 * row);
      g_assert_cmpuint (count_frames (narrow, 15, 8), ==, 17 * row);
      add_label (labels, "Wide", row, "Side", "12345", 150, 40, MUSTER_LABEL_LARGE, 9);
      wide = lay_labels (labels, paper);
      g_assert_cmpuint (count_frames (wide, 150, 40), ==, 9);
    }
}

static void
test_many (void)
{
  g_autoptr (GPtrArray) labels = labels_new ();
  g_autoptr (MusterSheet) sheet = NULL;

  add_label (labels, "Horde", 1, "Turret", "1", 9, 7, MUSTER_LABEL_LARGE, 1900);
  add_label (labels, "Horde", 1, "Hull", "2", 9, 7, MUSTER_LABEL_LARGE, 4000000000);
  sheet = lay_labels (labels, MUSTER_PAPER_A4);
  g_assert_cmpuint (count_frames (sheet, 9, 7), ==, MUSTER_CUTOUTS_MOST);
  g_assert_true (muster_test_sheet_has (sheet, "the list needs 4000001900"));
}

static void
test_none (void)
{
  g_autoptr (GPtrArray) labels = labels_new ();
  g_autoptr (MusterSheet) sheet = lay_labels (labels, MUSTER_PAPER_A4);

  g_assert_cmpuint (sheet->pages->len, ==, 1);
  g_assert_true (muster_test_sheet_has (sheet, "nothing to label"));
}

static void
add_counter (MusterBoard *board,
             const char  *text,
             const char  *unit,
             guint        count)
{
  MusterCounterLine *line = g_new0 (MusterCounterLine, 1);

  line->text = g_strdup (text);
  line->unit = g_strdup (unit);
  line->count = count;
  g_ptr_array_add (board->counters, line);
}

static MusterSheet *
lay_board (const MusterBoard *board,
           MusterPaper        paper)
{
  MusterSheet *sheet = muster_sheet_new ("board");
  MusterSheetJob job;

  begin (&job, sheet, paper);
  muster_sheet_lay_board (&job, board);
  end (&job);
  return sheet;
}

static MusterBoard *
board_new (guint columns,
           guint rows)
{
  MusterBoard *board = g_new0 (MusterBoard, 1);

  board->name = g_strdup ("Movement board");
  board->columns = columns;
  board->rows = rows;
  board->counters = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_counter_line_free);
  return board;
}

static void
check_board (guint       columns,
             guint       rows,
             gboolean    lies,
             MusterPaper paper)
{
  g_autoptr (MusterBoard) board = board_new (columns, rows);
  g_autoptr (MusterSheet) sheet = lay_board (board, paper);

  g_assert_cmpuint (sheet->pages->len, ==, 1);
  g_assert_true ((muster_test_get_page (sheet, 0)->width > muster_test_get_page (sheet, 0)->height) == lies);
  for (guint i = 1; i <= columns * rows; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i);

      g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_SMALL, number), ==, 1);
    }
}

/* On its side where its squares get larger that way. */
static void
test_board (void)
{
  for (MusterPaper paper = MUSTER_PAPER_A4; paper <= MUSTER_PAPER_LETTER; paper++)
    {
      check_board (10, 5, TRUE, paper);
      check_board (5, 10, FALSE, paper);
      check_board (1, 1, FALSE, paper);
      check_board (20, 20, FALSE, paper);
    }
}

static void
test_counters (void)
{
  for (MusterPaper paper = MUSTER_PAPER_A4; paper <= MUSTER_PAPER_LETTER; paper++)
    {
      g_autoptr (MusterBoard) board = board_new (10, 5);
      g_autoptr (MusterSheet) sheet = NULL;

      add_counter (board, "MG", "MG 42", 3);
      add_counter (board, "Tiger", "Tiger", 2);
      add_counter (board, "–", "Wire", 1);
      for (const char * const *name = muster_test_get_hard_names (); *name != NULL; name++)
        {
          g_autofree char *text = g_strchomp (g_strdup (*name));

          add_counter (board, text, "short", 5);
          add_counter (board, "Short", text, 5);
        }
      sheet = lay_board (board, paper);
      g_assert_cmpuint (count_frames (sheet, 0, 0), ==, 6 + 10 * (board->counters->len - 3) / 2);
      g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_STRONG, "MG"), ==, 3);
      g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_SMALL, "MG 42"), ==, 3);
      g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_STRONG, "Tiger"), ==, 2);
      g_assert_cmpuint (muster_test_count_texts (sheet, MUSTER_FONT_SMALL, "Tiger"), ==, 0);
    }
}

/* A real list has what it needs. */
static void
test_sample (void)
{
  g_autoptr (MusterSheet) sheet = muster_sheet_new ("sample");
  g_autoptr (GPtrArray) labels = muster_labels_new (report, NULL);
  g_autoptr (MusterBoard) board = muster_board_new (report, NULL);
  guint n = 0;
  MusterSheetJob job;

  for (guint i = 0; i < labels->len; i++)
    n += ((const MusterLabel *) g_ptr_array_index (labels, i))->count;
  for (guint i = 0; i < board->counters->len; i++)
    n += ((const MusterCounterLine *) g_ptr_array_index (board->counters, i))->count;
  begin (&job, sheet, MUSTER_PAPER_A4);
  muster_sheet_add_labels (&job);
  muster_sheet_add_board (&job);
  end (&job);
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (count_frames (sheet, 0, 0), ==, n);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = NULL;
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_assert_true (muster_test_pin_fonts ());
  store = muster_test_shipped_store ();
  typesetter = muster_typesetter_new ();
  path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", "modern-war-games-1957-german.muster", NULL);
  roster = muster_roster_load (path, store, &error);
  g_assert_no_error (error);
  report = muster_report_new (roster, NULL, TRUE);

  g_test_add_func ("/sheets/labels/sizes", test_sizes);
  g_test_add_func ("/sheets/labels/missing", test_missing);
  g_test_add_func ("/sheets/labels/names", test_names);
  g_test_add_func ("/sheets/labels/many", test_many);
  g_test_add_func ("/sheets/labels/none", test_none);
  g_test_add_func ("/sheets/board/squares", test_board);
  g_test_add_func ("/sheets/board/counters", test_counters);
  g_test_add_func ("/sheets/labels/sample", test_sample);
  status = g_test_run ();

  muster_report_free (report);
  muster_typesetter_free (typesetter);
  g_clear_object (&store);
  return status;
}
