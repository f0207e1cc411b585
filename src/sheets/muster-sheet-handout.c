/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages that a game declares: playsheets, worksheets, turn tracks. Their texts are as large as lets all of it stand on the
 * sides that the game wants, and never smaller than can be read at the table. */

#define G_LOG_DOMAIN "muster-sheet-handout"

#include "config.h"

#include "muster-sheet-handout-private.h"

#include "muster-flow.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Scales that are tried: from the largest, each a step smaller. No text gets below LEAST points; at the smallest scales only
 * titles and the room between things still shrink. */
#define LARGEST  1.15
#define STEP     0.025
#define N_SCALES 31
#define LEAST    8.0

#define COLUMN_GAP 14.0
#define HEAD_GAP   6.0
#define NAME_SCALE 0.85 /* of the font of titles, for the name of the page */

/* How much of the head's width the list's name may take. */
#define LIST_SHARE 0.45

/* How much may be measured in trying; then all is set in the smallest scale, on as many sides as it takes. Pages of games take a
 * hundredth of it. */
#define MOST_WORK 12000000

/* A page of this many more sides than it should have takes as many as it needs. */
#define MOST_MORE_SIDES 2

/* A small page ends that far above the cut. */
#define CUT_GAP 12.0

/* The word beside the cut, in points. */
#define CUT_SIZE 8.0

/* One page of a game being laid out. */
typedef struct
{
  MusterSheetJob      *job;
  const MusterHandout *handout;
  MusterTypesetter    *typesetter;
  double               page_width;
  double               page_height;
  double               left;
  double               right;
  double               bottom;    /* of what may be written on */
  gboolean             small;     /* half a page */
  gboolean             brief;     /* the head leaves it to the roster to name the house rules */
  double               head;      /* how high the head of the first side is */
  double               running;   /* likewise of the others */
  HandoutRoom          room;
  guint64              most_work; /* of the typesetter; after that nothing more is tried */
  HandoutSet          *sets[N_SCALES]; /* (nullable): measured so far */
} Handout;

/* At the right: whose list this is, its code, and a word where it is not legal. */
static double
set_list (Handout    *self,
          MusterPage *page,
          double      x,
          double      y,
          double      width)
{
  g_autofree char *title = muster_sheet_job_dup_title (self->job);
  g_autofree char *line = muster_words_line (title);
  g_autofree char *name = NULL;
  /* Translators: the short checksum by which paper and file of a list are matched */
  g_autofree char *code = g_strdup_printf (_("List code %s"), self->job->report->code);
  g_autofree char *warning = muster_sheet_job_dup_warning (self->job);
  double top = y;

  name = muster_flow_shorten (self->typesetter, MUSTER_FONT_STRONG, width, line);
  y += muster_typesetter_add_text (self->typesetter, page, x, y, width, MUSTER_FONT_STRONG, MUSTER_INK_BLACK, MUSTER_ALIGN_END, name) + 1;
  y += muster_typesetter_add_text (self->typesetter, page, x, y, width, MUSTER_FONT_BODY, MUSTER_INK_GREY, MUSTER_ALIGN_END, code) + 1;
  if (warning != NULL)
    {
      g_autofree char *words = muster_words_capitalise (warning);

      y += muster_typesetter_add_text (self->typesetter, page, x, y, width, MUSTER_FONT_STRONG, MUSTER_INK_BAD, MUSTER_ALIGN_END, words) + 1;
    }
  return y - top;
}

/* At the left: what this is, the game, and its house rules. */
static double
set_name (Handout    *self,
          MusterPage *page,
          double      x,
          double      y,
          double      width)
{
  const MusterReport *report = self->job->report;
  g_autofree char *rules = muster_report_dup_house_rules (report);
  /* Translators: a game and its edition */
  g_autofree char *game = g_strdup_printf (_("%s, edition %s"), muster_system_text (muster_system_get_name (report->system)),
                                           muster_system_get_edition (report->system));
  /* Translators: behind the game: it is played as its text says */
  g_autofree char *line = g_strconcat (game, " · ", rules != NULL ? _("house rules below") : _("no house rules"), NULL);
  double top = y;

  muster_typesetter_set_scale (self->typesetter, self->small ? NAME_SCALE * NAME_SCALE : NAME_SCALE, LEAST);
  y += muster_typesetter_add_text (self->typesetter, page, x, y, width, MUSTER_FONT_TITLE, MUSTER_INK_BLACK, MUSTER_ALIGN_START, self->handout->name);
  muster_typesetter_set_scale (self->typesetter, 1, LEAST);
  y += muster_typesetter_add_text (self->typesetter, page, x, y, width, MUSTER_FONT_BODY, MUSTER_INK_GREY, MUSTER_ALIGN_START, line) + 1;
  return y - top;
}

/* The head of the first side. Measured without a page. */
static double
set_head (Handout    *self,
          MusterPage *page)
{
  const MusterReport *report = self->job->report;
  g_autofree char *rules = muster_report_dup_house_rules (report);
  double width = self->right - self->left;
  double list = width * LIST_SHARE;
  double y = HANDOUT_MARGIN;
  double height;
  double list_height;

  muster_typesetter_set_scale (self->typesetter, 1, LEAST);
  height = set_name (self, page, self->left, y, width - list - COLUMN_GAP);
  list_height = set_list (self, page, self->right - list, y + 2, list) + 2;
  y += fmax (height, list_height);
  if (rules != NULL)
    {
      /* Translators: %s lists the house rules that differ from what the game's text says */
      g_autofree char *house = g_strdup_printf (_("House rules: %s"), rules);

      y += muster_typesetter_add_text (self->typesetter, page, self->left, y, width, MUSTER_FONT_BODY, MUSTER_INK_BLACK, MUSTER_ALIGN_START,
                     self->brief ? _("House rules: all that the roster names are applied here") : house)
           + 1;
    }
  y += 3;
  if (page != NULL)
    muster_page_add_box (page, MUSTER_BOX_FILL, self->left, y, width, 0.6, MUSTER_INK_LINE);
  muster_typesetter_set_scale (self->typesetter, 1, 0);
  return y + HEAD_GAP - HANDOUT_MARGIN;
}

/* The head of the other sides, likewise. */
static double
set_running_head (Handout    *self,
                  MusterPage *page)
{
  g_autofree char *title = muster_sheet_job_dup_title (self->job);
  g_autofree char *isolated = muster_words_isolate (title);
  g_autofree char *line = g_strconcat (self->handout->name, " · ", isolated, NULL);
  const char *code = self->job->report->code;
  g_autofree char *name = NULL;
  double width = self->right - self->left;
  double y = HANDOUT_MARGIN;
  double code_width;
  double height;

  muster_typesetter_set_scale (self->typesetter, 1, LEAST);
  code_width = muster_typesetter_width (self->typesetter, MUSTER_FONT_SMALL, code);
  name = muster_flow_shorten (self->typesetter, MUSTER_FONT_SMALL, width - code_width - COLUMN_GAP, line);
  height = muster_typesetter_add_text (self->typesetter, page, self->left, y, width - code_width - COLUMN_GAP, MUSTER_FONT_SMALL, MUSTER_INK_GREY, MUSTER_ALIGN_START, name);
  muster_typesetter_add_text (self->typesetter, page, self->right - code_width, y, code_width, MUSTER_FONT_SMALL, MUSTER_INK_GREY, MUSTER_ALIGN_END, code);
  y += height + 3;
  if (page != NULL)
    muster_page_add_box (page, MUSTER_BOX_FILL, self->left, y, width, 0.6, MUSTER_INK_LINE);
  muster_typesetter_set_scale (self->typesetter, 1, 0);
  return y + HEAD_GAP - HANDOUT_MARGIN;
}

static void
init_room (Handout  *self,
           gboolean  small)
{
  guint columns = MAX (self->handout->columns, 1);
  double width;

  self->small = small;
  self->left = HANDOUT_MARGIN;
  self->right = self->page_width - HANDOUT_MARGIN;
  self->bottom = small ? self->page_height / 2 - CUT_GAP : self->page_height - MUSTER_SHEET_EDGE - MUSTER_SHEET_FOOT - 3;
  self->head = set_head (self, NULL);
  self->running = set_running_head (self, NULL);
  width = (self->right - self->left - (columns - 1) * COLUMN_GAP) / columns;
  self->room = (HandoutRoom) { columns, width, COLUMN_GAP, 0, 0, TRUE };
  self->room.first = self->bottom - HANDOUT_MARGIN - self->head;
  self->room.other = self->bottom - HANDOUT_MARGIN - self->running;
}

/* All sections in one of the scales; number 0 is the largest. */
static HandoutSet *
get_set (Handout *self,
         guint    number)
{
  MusterBlockStyle style = { self->typesetter, LARGEST - number * STEP, LEAST };

  if (self->sets[number] == NULL)
    self->sets[number] = muster_handout_set_new (self->handout->sections, &style, self->room.width, self->most_work);
  return self->sets[number];
}

static gboolean
is_tired (const Handout *self)
{
  return muster_typesetter_get_work (self->typesetter) > self->most_work;
}

/* The largest scale in which all fits so many sides and no word in a table is cut, found by halving; N_SCALES where it does
 * not fit even in the smallest. Tables too narrow for their words in any scale do not count. */
static guint
fit (Handout   *self,
     HandoutWay way,
     guint      sides)
{
  gboolean may_cut = get_set (self, N_SCALES - 1)->cut;
  guint low = 0;
  guint high = N_SCALES;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      HandoutSet *set;

      if (is_tired (self))
        return N_SCALES;
      set = get_set (self, middle);
      muster_handout_set_flow (set, &self->room, way, sides);
      if (set->n_sides <= sides && (may_cut || !set->cut))
        high = middle;
      else
        low = middle + 1;
    }
  return high;
}

/* All in so many sides, in the first way in which that can be. NULL where none is. */
static HandoutSet *
fit_ways (Handout *self,
          guint    sides)
{
  for (HandoutWay way = HANDOUT_IN_ORDER; way < HANDOUT_N_WAYS; way++)
    {
      guint number = fit (self, way, sides);

      if (number == N_SCALES)
        continue;
      muster_handout_set_flow (get_set (self, number), &self->room, way, sides);
      if (get_set (self, number)->n_sides <= sides)
        return get_set (self, number);
    }
  return NULL;
}

/* All in so many sides: each section on the side that it is for, and if that cannot be, wherever there is room. */
static HandoutSet *
fit_best (Handout *self,
          guint    sides)
{
  HandoutSet *set;

  self->room.sided = TRUE;
  set = fit_ways (self, sides);
  if (set == NULL)
    {
      self->room.sided = FALSE;
      set = fit_ways (self, sides);
    }
  return set;
}

static HandoutSet *
find_set (Handout *self)
{
  guint sides = MAX (self->handout->sides, 1);
  HandoutSet *set;

  for (guint more = 0; more <= MOST_MORE_SIDES; more++)
    {
      set = fit_best (self, sides + more);
      if (set != NULL)
        return set;
      /* Half a page is for what fits it. */
      if (self->small)
        return NULL;
    }
  set = get_set (self, N_SCALES - 1);
  self->room.sided = TRUE;
  muster_handout_set_flow (set, &self->room, HANDOUT_IN_ORDER, 0);
  return set;
}

static void
clear_sets (Handout *self)
{
  for (guint i = 0; i < N_SCALES; i++)
    g_clear_pointer (&self->sets[i], muster_handout_set_free);
}

/* Where to cut: across the page. */
static void
add_cut (Handout    *self,
         MusterPage *page)
{
  MusterTypesetter *typesetter = self->job->typesetter;
  double y = self->page_height / 2;
  const char *text;
  double width;
  double height;

  if (!self->job->style->cut_marks)
    return;
  /* Translators: small, beside a line across the page */
  text = _("cut here");
  muster_typesetter_set_scale (typesetter, 1, CUT_SIZE);
  width = muster_typesetter_width (typesetter, MUSTER_FONT_TINY, text);
  height = muster_typesetter_height (typesetter, MUSTER_FONT_TINY, width, text);
  muster_page_add_box (page, MUSTER_BOX_LINE, MUSTER_SHEET_EDGE, y, self->page_width - 2 * MUSTER_SHEET_EDGE, 0, MUSTER_INK_LINE);
  muster_page_add_text (page, self->page_width - MUSTER_SHEET_EDGE - width, y - height, width, height, MUSTER_FONT_TINY, MUSTER_INK_GREY,
                        MUSTER_ALIGN_END, text)
    ->scale
    = muster_typesetter_get_scale (typesetter, MUSTER_FONT_TINY);
  muster_typesetter_set_scale (typesetter, 1, 0);
}

static void
place_part (Handout           *self,
            const HandoutSet  *set,
            const HandoutPart *part,
            MusterPage        *page)
{
  double top = HANDOUT_MARGIN + (part->side == 0 ? self->head : self->running);
  double x = self->left + part->column * (self->room.width + self->room.gap);
  MusterBox *title = muster_handout_set_place (set, part, page, x, top + part->y);
  g_autofree char *name = NULL;

  if (title == NULL || part->continued)
    return;
  name = g_strdup_printf ("page-%s-%u", self->handout->id, part->number + 1);
  title->anchor = muster_sheet_job_dup_anchor (self->job, name);
  muster_sheet_job_add_outline (self->job, 1, part->section->title, title->anchor);
}

static MusterPage *
begin_side (Handout *self,
            guint    side)
{
  MusterPage *page = muster_sheet_job_add_page (self->job);
  g_autofree char *name = g_strconcat ("page-", self->handout->id, NULL);
  MusterBox *box;

  if (side > 0)
    {
      set_running_head (self, page);
    }
  else
    {
      set_head (self, page);
      box = g_ptr_array_index (page->boxes, 0);
      box->anchor = muster_sheet_job_dup_anchor (self->job, name);
      muster_sheet_job_add_outline (self->job, 0, self->handout->name, box->anchor);
    }
  if (self->small)
    add_cut (self, page);
  return page;
}

/* A page that takes more sides than it should may do so for a long list of house rules in its head. What they come to stands
 * in the sections in any case. */
static HandoutSet *
shorten_head (Handout *self)
{
  double head = self->head;
  HandoutSet *set;

  self->brief = TRUE;
  init_room (self, FALSE);
  if (self->head < head)
    {
      set = find_set (self);
      if (set->n_sides <= self->handout->sides)
        return set;
    }
  self->brief = FALSE;
  init_room (self, FALSE);
  return find_set (self);
}

static void
lay_out (Handout *self)
{
  HandoutSet *set;
  MusterPage *page = NULL;
  guint n_sides = 0;

  init_room (self, self->handout->small);
  set = find_set (self);
  if (set == NULL)
    {
      clear_sets (self);
      init_room (self, FALSE);
      set = find_set (self);
    }
  if (set->n_sides > self->handout->sides)
    set = shorten_head (self);
  for (guint i = 0; i < set->parts->len || n_sides == 0; i++)
    {
      const HandoutPart *part = i < set->parts->len ? &g_array_index (set->parts, HandoutPart, i) : NULL;

      while (n_sides == 0 || (part != NULL && part->side >= n_sides))
        page = begin_side (self, n_sides++);
      if (part != NULL)
        place_part (self, set, part, page);
    }
  clear_sets (self);
}

/* Lays out a page whose content is there. */
void
muster_handout_lay_out (MusterSheetJob      *job,
                        const MusterHandout *handout)
{
  Handout self = { .job = job, .handout = handout, .typesetter = job->typesetter };

  self.most_work = muster_typesetter_get_work (job->typesetter) + MOST_WORK;

  muster_paper_get_size (job->style->paper, &self.page_width, &self.page_height);
  lay_out (&self);
}

/**
 * muster_sheet_add_handout:
 * @job: sheets of a list
 * @id: a page that the list's game declares
 *
 * Adds the page: a head with its name, the game, the list and the house rules, then its sections in columns, in letters as
 * large as fit. Nothing is cut: what does not fit the sides in letters of eight points takes another side, and what does not
 * fit half a page takes a whole one. Without such a page nothing is added.
 */
void
muster_sheet_add_handout (MusterSheetJob *job,
                          const char     *id)
{
  g_autoptr (MusterHandout) handout = muster_handout_new (job->report, id, job->choices);

  if (handout != NULL)
    muster_handout_lay_out (job, handout);
}
