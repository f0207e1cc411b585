/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What all sheets of a list have in common: the names of what links lead to, the foot of every page, and the word for a list
 * that is not legal. */

#define G_LOG_DOMAIN "muster-sheet-job"

#include "config.h"

#include "muster-sheet-job.h"

#include "muster-flow.h"
#include "muster-sheet-words.h"
#include "muster-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define FOOT_GAP 6.0

/* In points: nobody has to look for the code. */
#define FOOT_SIZE 8.0

/**
 * muster_sheet_job_init:
 * @self: a job
 * @sheet: where pages are added; it outlives the job
 * @report: a list with its verdict, with readings
 * @choices: what is wanted of the sheets
 * @style: how they look
 * @typesetter: what to measure with
 *
 * Begins the sheets of a list, behind the pages that are there.
 */
void
muster_sheet_job_init (MusterSheetJob           *self,
                       MusterSheet              *sheet,
                       const MusterReport       *report,
                       const MusterSheetChoices *choices,
                       const MusterSheetStyle   *style,
                       MusterTypesetter         *typesetter)
{
  *self = (MusterSheetJob) { .sheet = sheet, .report = report, .choices = choices, .style = style, .typesetter = typesetter };
  self->prefix = g_strdup ("");
  self->first_page = sheet->pages->len;
}

/**
 * muster_sheet_job_clear:
 * @self: a job
 *
 * Frees what the job itself holds; the sheet is the caller's.
 */
void
muster_sheet_job_clear (MusterSheetJob *self)
{
  g_clear_pointer (&self->prefix, g_free);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->card_of_row, g_hash_table_unref);
}

/**
 * muster_sheet_job_set_cards:
 * @self: a job
 * @cards: (transfer full) (element-type MusterCard): the cards of the list
 *
 * Tells that cards will be among the sheets, so that other sheets can lead to them.
 */
void
muster_sheet_job_set_cards (MusterSheetJob *self,
                            GPtrArray      *cards)
{
  self->cards = cards;
  self->card_of_row = g_hash_table_new (NULL, NULL);
  for (guint i = cards->len; i > 0; i--)
    {
      const MusterCard *card = g_ptr_array_index (cards, i - 1);

      /* The first of several wins, and the card of the unit's own kind over one that tells of it by the way. */
      for (guint k = 0; k < card->rows->len; k++)
        g_hash_table_insert (self->card_of_row, GUINT_TO_POINTER (g_array_index (card->rows, guint32, k) + 1), GUINT_TO_POINTER (i));
    }
  for (guint i = cards->len; i > 0; i--)
    {
      const MusterCard *card = g_ptr_array_index (cards, i - 1);

      g_hash_table_insert (self->card_of_row, GUINT_TO_POINTER (card->row + 1), GUINT_TO_POINTER (i));
    }
}

/**
 * muster_sheet_job_add_page:
 * @self: a job
 *
 * Returns: (transfer none): a new page of the chosen paper, upright
 */
MusterPage *
muster_sheet_job_add_page (MusterSheetJob *self)
{
  double width;
  double height;

  muster_paper_get_size (self->style->paper, &width, &height);
  return muster_sheet_add_page (self->sheet, width, height);
}

/**
 * muster_sheet_job_add_outline:
 * @self: a job
 * @depth: 0 for a sheet as a whole, 1 for what stands on it
 * @title: what to show
 * @anchor: full name of the box it leads to
 *
 * Adds a line to the document's outline.
 */
void
muster_sheet_job_add_outline (MusterSheetJob *self,
                              guint           depth,
                              const char     *title,
                              const char     *anchor)
{
  muster_sheet_add_outline (self->sheet, self->level + depth, title, anchor);
}

/**
 * muster_sheet_job_dup_title:
 * @self: a job
 *
 * Returns: (transfer full): the name of the list, or words for one that has none
 */
char *
muster_sheet_job_dup_title (const MusterSheetJob *self)
{
  const char *name = muster_roster_get_name (self->report->roster);

  if (muster_text_is_visible (name))
    return muster_words_cut (name);
  /* Translators: title of a list without a name; %s is the game */
  return g_strdup_printf (_("%s list"), muster_system_text (muster_system_get_name (self->report->system)));
}

/**
 * muster_sheet_job_dup_unit_anchor:
 * @self: a job
 * @row: row of a unit
 *
 * Returns: (transfer full): the name by which links lead to the unit's line on the roster
 */
char *
muster_sheet_job_dup_unit_anchor (const MusterSheetJob *self,
                                  guint32               row)
{
  return g_strdup_printf ("%sunit-%u", self->prefix, row + 1);
}

/**
 * muster_sheet_job_dup_card_anchor:
 * @self: a job
 * @card: number of a card, from 0
 *
 * Returns: (transfer full): the name by which links lead to the card
 */
char *
muster_sheet_job_dup_card_anchor (const MusterSheetJob *self,
                                  guint                 card)
{
  return g_strdup_printf ("%scard-%u", self->prefix, card + 1);
}

/**
 * muster_sheet_job_dup_anchor:
 * @self: a job
 * @name: a name, the same for each list
 *
 * Returns: (transfer full): the same as a name by which links lead to it in this list
 */
char *
muster_sheet_job_dup_anchor (const MusterSheetJob *self,
                             const char           *name)
{
  return g_strconcat (self->prefix, name, NULL);
}

/**
 * muster_sheet_job_dup_foot:
 * @self: a job
 *
 * Returns: (transfer full): what stands at the foot of every page: the game and its edition, the list's code, the program
 */
char *
muster_sheet_job_dup_foot (const MusterSheetJob *self)
{
  const MusterSystem *system = self->report->system;
  /* Translators: a game and its edition */
  g_autofree char *game = g_strdup_printf (_("%s, edition %s"), muster_system_text (muster_system_get_name (system)),
                                           muster_system_get_edition (system));

  /* Translators: foot of a page: the game, the list's code, the program */
  return g_strdup_printf (_("%s · list code %s · made with Muster"), game, self->report->code);
}

/**
 * muster_sheet_job_dup_warning:
 * @self: a job
 *
 * Returns: (transfer full) (nullable): “not legal: 2 problems”, for a place that shows it; %NULL where the list is legal
 */
char *
muster_sheet_job_dup_warning (const MusterSheetJob *self)
{
  const MusterJudgement *judgement = self->report->judgement;
  guint n = 0;

  if (judgement->legal)
    return NULL;
  for (guint i = 0; i < judgement->n_findings; i++)
    n += judgement->findings[i].severity == MUSTER_SEVERITY_ERROR;
  return g_strdup_printf (ngettext ("not legal: %u problem", "not legal: %u problems", n), n);
}

/* Where the lower end of a page's foot is: the usual, unless something stands lower than that leaves room for. */
static double
find_foot_bottom (const MusterPage *page)
{
  double usual = page->height - MUSTER_SHEET_MARGIN;

  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = g_ptr_array_index (page->boxes, i);

      if (box->y + box->height > usual - MUSTER_SHEET_FOOT + 0.5)
        return page->height - MUSTER_SHEET_EDGE;
    }
  return usual;
}

/* How far from the edge the foot begins: as far as the texts above it, within reason. */
static double
find_foot_margin (const MusterPage *page)
{
  double margin = MUSTER_SHEET_MARGIN;

  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = g_ptr_array_index (page->boxes, i);

      if (box->kind == MUSTER_BOX_TEXT)
        margin = fmin (margin, box->x);
    }
  return fmax (margin, MUSTER_SHEET_EDGE);
}

static double
add_foot_text (MusterSheetJob *self,
               MusterPage     *page,
               double          x,
               double          y,
               double          width,
               MusterInk       ink,
               const char     *text)
{
  double height = muster_typesetter_height (self->typesetter, MUSTER_FONT_TINY, width, text);
  MusterBox *box = muster_page_add_text (page, x, y, width, height, MUSTER_FONT_TINY, ink, MUSTER_ALIGN_START, text);

  box->scale = muster_typesetter_get_scale (self->typesetter, MUSTER_FONT_TINY);
  return width + FOOT_GAP;
}

static void
add_foot (MusterSheetJob *self,
          MusterPage     *page,
          const char     *warning,
          const char     *foot,
          const char     *number)
{
  double left = find_foot_margin (page);
  double right = page->width - left;
  double number_width = muster_typesetter_width (self->typesetter, MUSTER_FONT_TINY, number);
  double y = find_foot_bottom (page) - muster_typesetter_line_height (self->typesetter, MUSTER_FONT_TINY);
  g_autofree char *line = NULL;

  if (warning != NULL)
    left += add_foot_text (self, page, left, y, muster_typesetter_width (self->typesetter, MUSTER_FONT_TINY, warning), MUSTER_INK_BAD, warning);
  line = muster_flow_shorten (self->typesetter, MUSTER_FONT_TINY, right - left - number_width - 2 * FOOT_GAP, foot);
  add_foot_text (self, page, left, y, right - left - number_width - FOOT_GAP, MUSTER_INK_GREY, line);
  add_foot_text (self, page, right - number_width, y, number_width, MUSTER_INK_GREY, number);
}

/**
 * muster_sheet_job_add_feet:
 * @self: a job
 *
 * Puts a foot on all pages of the list, now that their number is known: whether the list is legal, the game, the list's
 * code, the page.
 */
void
muster_sheet_job_add_feet (MusterSheetJob *self)
{
  guint n = self->sheet->pages->len - self->first_page;
  g_autofree char *foot = muster_sheet_job_dup_foot (self);
  g_autofree char *warning = muster_sheet_job_dup_warning (self);

  muster_typesetter_set_scale (self->typesetter, 1, FOOT_SIZE);
  for (guint i = 0; i < n; i++)
    {
      MusterPage *page = g_ptr_array_index (self->sheet->pages, self->first_page + i);
      /* Translators: foot of a page: its number, and how many there are */
      g_autofree char *number = g_strdup_printf (_("page %u of %u"), i + 1, n);

      /* Cards that take the whole page tell by themselves. */
      if (!page->whole)
        add_foot (self, page, warning, foot, number);
    }
  muster_typesetter_set_scale (self->typesetter, 1, 0);
}
