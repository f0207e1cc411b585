/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Labels to cut out, and the counters of a board: one for every unit, told by kind. */

#define G_LOG_DOMAIN "muster-labels"

#include "muster-sheet-private.h"

#include <string.h>

/* Asks of the kind of unit that was found. */
static void
take_found (MusterSubject     *subject,
            MusterSheetEval   *eval,
            const MusterFound *found)
{
  muster_subject_init (subject, eval, found->row);
  subject->count = subject->copies = found->count;
}

static void
add_labels (MusterSheetEval       *eval,
            const MusterLabelPlan *plan,
            GPtrArray             *labels)
{
  g_autoptr (GArray) finds = muster_sheet_kinds_find (eval, MUSTER_FORCE_ROW, plan->of, NULL, NULL);

  for (guint i = 0; i < finds->len; i++)
    {
      const MusterFound *found = &g_array_index (finds, MusterFound, i);
      g_autofree char *text = NULL;
      MusterSubject subject;
      MusterLabel *label;

      take_found (&subject, eval, found);
      text = muster_sheet_text (eval, &subject, plan->text);
      if (*text == '\0')
        continue;
      label = g_new0 (MusterLabel, 1);
      label->text = g_steal_pointer (&text);
      label->kind = g_strdup (muster_system_text (plan->name));
      label->unit = muster_sheet_dup_name (eval->force, found->row);
      label->width = (double) plan->width / (double) MUSTER_POINTS_ONE;
      label->height = (double) plan->height / (double) MUSTER_POINTS_ONE;
      label->size = plan->size == 1 ? MUSTER_LABEL_LARGE : plan->size == 2 ? MUSTER_LABEL_SMALL : MUSTER_LABEL_NORMAL;
      label->count = (guint) MIN (found->count, G_MAXUINT);
      label->row = found->row;
      g_ptr_array_add (labels, label);
    }
}

/**
 * muster_label_dup_print:
 * @label: a label
 *
 * What is unset or unknown prints as a dash; on what is cut out and glued to a model its place is left to be written on.
 *
 * Returns: (transfer full): what to print on it; empty where nothing is known
 */
char *
muster_label_dup_print (const MusterLabel *label)
{
  g_auto (GStrv) words = g_strsplit (label->text, " ", -1);
  gboolean known = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *p = words[i];

      if (strcmp (words[i], MUSTER_SHEET_DASH) == 0)
        {
          g_free (words[i]);
          words[i] = g_strdup (MUSTER_SHEET_NO_BREAK MUSTER_SHEET_NO_BREAK MUSTER_SHEET_NO_BREAK);
          continue;
        }
      for (; *p != '\0'; p = g_utf8_next_char (p))
        known = known || !g_unichar_ispunct (g_utf8_get_char (p));
    }
  return known ? g_strjoinv (" ", words) : g_strdup ("");
}

/**
 * muster_labels_new:
 * @report: a report with readings
 * @choices: (nullable): what the player wants
 *
 * Labels stand together by where they go, and within that in the order of the list.
 *
 * Returns: (transfer full) (element-type MusterLabel): the labels that the game declares, for all units of the list
 */
GPtrArray *
muster_labels_new (const MusterReport       *report,
                   const MusterSheetChoices *choices)
{
  GPtrArray *labels = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_label_free);
  g_autoptr (MusterSheetEval) eval = NULL;

  g_return_val_if_fail (report != NULL, labels);

  eval = muster_sheet_eval_new (report, choices);
  for (guint i = 0; eval->plan != NULL && i < eval->plan->n_labels; i++)
    add_labels (eval, &eval->plan->labels[i], labels);
  return labels;
}

static void
add_counters (MusterSheetEval *eval,
              MusterBoard     *board)
{
  g_autoptr (GArray) finds = muster_sheet_kinds_find (eval, MUSTER_FORCE_ROW, eval->plan->board_of, NULL, NULL);

  for (guint i = 0; i < finds->len; i++)
    {
      const MusterFound *found = &g_array_index (finds, MusterFound, i);
      MusterCounterLine *counter = g_new0 (MusterCounterLine, 1);
      MusterSubject subject;

      take_found (&subject, eval, found);
      counter->text = muster_sheet_text (eval, &subject, eval->plan->board_text);
      counter->unit = muster_sheet_dup_name (eval->force, found->row);
      counter->count = (guint) MIN (found->count, G_MAXUINT);
      counter->row = found->row;
      g_ptr_array_add (board->counters, counter);
    }
}

/**
 * muster_board_new:
 * @report: a report with readings
 * @choices: (nullable): what the player wants
 *
 * Returns: (transfer full) (nullable): the board with a counter for each unit; %NULL where the game has no board
 */
MusterBoard *
muster_board_new (const MusterReport       *report,
                  const MusterSheetChoices *choices)
{
  g_autoptr (MusterSheetEval) eval = NULL;
  MusterBoard *board;

  g_return_val_if_fail (report != NULL, NULL);

  if (report->system->sheets == NULL || report->system->sheets->board_name == NULL)
    return NULL;

  eval = muster_sheet_eval_new (report, choices);
  board = g_new0 (MusterBoard, 1);
  board->name = g_strdup (muster_system_text (eval->plan->board_name));
  board->columns = eval->plan->board_columns;
  board->rows = eval->plan->board_rows;
  board->counters = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_counter_line_free);
  add_counters (eval, board);
  return board;
}
