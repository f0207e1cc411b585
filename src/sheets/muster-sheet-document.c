/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A document of the sheets of one list or of several: which sheets are in it, and how its outline leads to them. */

#define G_LOG_DOMAIN "muster-sheet-document"

#include "config.h"

#include "muster-sheet-document.h"

#include "muster-sheet-job.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More lists than that are not named one by one in what a document tells of itself. */
#define MOST_SUBJECTS 20

static gboolean
holds (const GPtrArray *ids,
       const char      *id)
{
  for (guint i = 0; i < ids->len; i++)
    if (strcmp (g_ptr_array_index (ids, i), id) == 0)
      return TRUE;
  return FALSE;
}

/* The sheets of a list in their order, each once: those that its game has of the wanted ones. What goes on the table stands
 * on labels in a game that has these and no cards. */
static GPtrArray *
find_sheets (const MusterSystem *system,
             const char *const  *sheets)
{
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; sheets[i] != NULL; i++)
    {
      const char *id = sheets[i];

      if (strcmp (id, MUSTER_SHEET_CARDS) == 0 && !muster_system_has_sheet (system, id))
        id = MUSTER_SHEET_LABELS;
      if (muster_system_has_sheet (system, id) && !holds (ids, id))
        g_ptr_array_add (ids, (gpointer) id);
    }
  return ids;
}

static void
add_sheet (MusterSheetJob *job,
           const char     *id)
{
  if (strcmp (id, MUSTER_SHEET_ROSTER) == 0)
    muster_sheet_add_roster (job);
  else if (strcmp (id, MUSTER_SHEET_CARDS) == 0)
    muster_sheet_add_cards (job);
  else if (strcmp (id, MUSTER_SHEET_LABELS) == 0)
    muster_sheet_add_labels (job);
  else if (strcmp (id, MUSTER_SHEET_BOARD) == 0)
    muster_sheet_add_board (job);
  else
    muster_sheet_add_handout (job, id);
}

static gboolean
wants_cards (const char *const *sheets)
{
  for (guint i = 0; sheets[i] != NULL; i++)
    if (strcmp (sheets[i], MUSTER_SHEET_CARDS) == 0)
      return TRUE;
  return FALSE;
}

/* A chapter for the list above the lines of its sheets, from @first on. */
static void
add_chapter (MusterSheetJob *job,
             guint           first)
{
  GPtrArray *outline = job->sheet->outline;
  const MusterSheetOutline *line;
  g_autofree char *title = NULL;

  if (outline->len == first)
    return;
  line = g_ptr_array_index (outline, first);
  title = muster_sheet_job_dup_title (job);
  muster_sheet_add_outline (job->sheet, 0, title, line->anchor);
  g_ptr_array_insert (outline, (int) first, g_ptr_array_steal_index (outline, outline->len - 1));
}

static void
add_list (MusterSheetJob    *job,
          const char *const *sheets,
          gboolean           alone,
          gboolean           last)
{
  g_autoptr (GPtrArray) ids = find_sheets (job->report->system, sheets);
  guint first_line = job->sheet->outline->len;

  if (holds (ids, MUSTER_SHEET_CARDS))
    muster_sheet_job_set_cards (job, muster_cards_new (job->report, job->choices));
  for (guint i = 0; i < ids->len; i++)
    add_sheet (job, g_ptr_array_index (ids, i));
  /* A list without units may have no cards; it has a roster. */
  if (job->sheet->pages->len == job->first_page)
    muster_sheet_add_roster (job);
  /* On paper printed on both sides, the next list begins on a sheet of its own. */
  if (!last && job->style->backs && wants_cards (sheets) && job->sheet->pages->len % 2 == 1)
    muster_sheet_job_add_page (job);
  if (!alone)
    add_chapter (job, first_line);
  muster_sheet_job_add_feet (job);
}

/* Has the document tell who made it, where that is one player, and which lists stand in it. */
static void
describe (MusterSheet               *sheet,
          const MusterReport *const *reports,
          guint                      n_reports)
{
  const char *player = muster_roster_get_player (reports[0]->roster);
  GString *subject = g_string_new (NULL);

  for (guint i = 0; i < n_reports; i++)
    {
      if (g_strcmp0 (player, muster_roster_get_player (reports[i]->roster)) != 0)
        player = NULL;
      if (i == MOST_SUBJECTS)
        g_string_append (subject, "; …");
      if (i < MOST_SUBJECTS)
        g_string_append_printf (subject, "%s%s, %s", i > 0 ? "; " : "", muster_system_text (muster_system_get_name (reports[i]->system)),
                                reports[i]->code);
    }
  sheet->author = player != NULL && *player != '\0' ? muster_words_cut (player) : NULL;
  sheet->subject = g_string_free (subject, FALSE);
}

/**
 * muster_sheet_document_new:
 * @reports: (array length=n_reports): lists with their verdicts, with readings
 * @n_reports: how many; at least 1
 * @sheets: (array zero-terminated=1): ids of sheets, in the order they are wanted in
 * @choices: what is wanted of them
 * @style: how they look
 * @typesetter: what to measure with
 *
 * Lays out sheets of one list or of several, list after list. Sheets that a list's game does not have are passed over;
 * where it has labels and no cards, labels stand for cards. A list of which nothing is left gives its roster, so that no
 * document is without pages. Every page bears the list's code, its own number among those of its list, and a word where the
 * list is not legal. Where cards have backs, lists and fronts of cards begin on odd pages, after an empty one where that takes one.
 *
 * Returns: (transfer full): the pages
 */
MusterSheet *
muster_sheet_document_new (const MusterReport *const *reports,
                           guint                      n_reports,
                           const char *const         *sheets,
                           const MusterSheetChoices  *choices,
                           const MusterSheetStyle    *style,
                           MusterTypesetter          *typesetter)
{
  MusterSheet *sheet = muster_sheet_new (NULL);

  for (guint i = 0; i < n_reports; i++)
    {
      MusterSheetJob job;

      muster_sheet_job_init (&job, sheet, reports[i], choices, style, typesetter);
      if (n_reports > 1)
        {
          job.level = 1;
          g_free (job.prefix);
          job.prefix = g_strdup_printf ("%u-", i + 1);
        }
      else
        {
          sheet->title = muster_sheet_job_dup_title (&job);
        }
      add_list (&job, sheets, n_reports == 1, i + 1 == n_reports);
      muster_sheet_job_clear (&job);
    }
  if (n_reports > 1)
    sheet->title = g_strdup_printf (ngettext ("%u list", "%u lists", n_reports), n_reports);
  describe (sheet, reports, n_reports);
  return sheet;
}
