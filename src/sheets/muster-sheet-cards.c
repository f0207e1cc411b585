/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Unit cards on paper: as many to a page as fit, to be cut out, with backs behind them where they are wanted. */

#define G_LOG_DOMAIN "muster-sheet-cards"

#include "config.h"

#include "muster-cut-grid.h"
#include "muster-sheet-cards-private.h"
#include "muster-sheet-cutouts.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>

/* Of texts at full size: small cards are held nearer to the eye. */
static const double scales[MUSTER_N_CARD_SIZES] = {
  [MUSTER_CARD_POKER] = 0.8,
  [MUSTER_CARD_BRIDGE] = 0.76,
  [MUSTER_CARD_TAROT] = 0.88,
  [MUSTER_CARD_A6] = 1.15,
};

/* How far frames keep off the edges of cards, so that a cut may be a little off; and on cards that reach to the edge of the
 * paper, where printers leave it white. What is in a frame keeps off that. */
#define INSET       3.6
#define INSET_WHOLE 14.0
#define PAD         6.4

/* A card as it lies on the table: which side is in front, and what is behind. */
typedef struct
{
  const CardFace *front;
  const CardFace *back; /* (nullable): what goes on there; else the back shows what the card is */
} Piece;

/* With backs, what does not fit on the front goes on behind it. */
static GArray *
make_pieces (const CardFaces *faces,
             gboolean         backs)
{
  GArray *pieces = g_array_new (FALSE, TRUE, sizeof (Piece));

  for (guint i = 0; i < faces->faces->len; i++)
    {
      Piece piece = { g_ptr_array_index (faces->faces, i), NULL };

      if (backs && piece.front->part + 1 < piece.front->n_parts)
        piece.back = g_ptr_array_index (faces->faces, ++i);
      g_array_append_val (pieces, piece);
    }
  return pieces;
}

static void
add_front (MusterSheetJob  *job,
           const CardPaper *paper,
           const CardFace  *face,
           MusterPage      *page,
           double           x,
           double           y)
{
  g_autofree char *anchor = face->part == 0 ? muster_sheet_job_dup_card_anchor (job, face->number) : NULL;

  muster_card_face_place (paper, face, page, x, y, anchor);
  if (anchor == NULL)
    return;
  if (face->number == 0)
    muster_sheet_job_add_outline (job, 0, _("Unit cards"), anchor);
  muster_sheet_job_add_outline (job, 1, face->card->title, anchor);
}

static void
add_pages (MusterSheetJob      *job,
           const CardPaper     *paper,
           const MusterCutGrid *grid,
           const GArray        *pieces)
{
  guint size = muster_cut_grid_get_size (grid);

  for (guint first = 0; first < pieces->len; first += size)
    {
      guint n = MIN (size, pieces->len - first);
      MusterPage *page = muster_cut_grid_add_page (grid, job->sheet);
      double x;
      double y;

      muster_cut_grid_add_marks (grid, page, n, job->style->cut_marks);
      for (guint i = 0; i < n; i++)
        {
          muster_cut_grid_get_place (grid, i, FALSE, &x, &y);
          add_front (job, paper, g_array_index (pieces, Piece, first + i).front, page, x, y);
        }
      if (!job->style->backs)
        continue;

      page = muster_cut_grid_add_page (grid, job->sheet);
      for (guint i = 0; i < n; i++)
        {
          const Piece *piece = &g_array_index (pieces, Piece, first + i);

          muster_cut_grid_get_place (grid, i, TRUE, &x, &y);
          if (piece->back != NULL)
            muster_card_face_place (paper, piece->back, page, x, y, NULL);
          else
            muster_card_back_place (paper, piece->front, page, x, y);
        }
    }
}

/* Fronts begin on the front of a sheet of paper, whatever was printed before them: else their backs would be behind others. */
static void
begin_on_front (MusterSheetJob *job)
{
  if (job->style->backs && job->sheet->pages->len % 2 == 1)
    muster_sheet_job_add_page (job);
}

/* What the list's nation is called; nothing where the player gave none. */
static char *
dup_nation (const MusterReport *report)
{
  const char *nation = muster_roster_get_nation (report->roster);
  int known = muster_system_find_nation (report->system, nation);

  if (known >= 0)
    return g_strdup (muster_system_text (muster_system_get_nations (report->system, NULL)[known].name));
  return nation != NULL && *nation != '\0' ? muster_words_cut (nation) : NULL;
}

/* A page with words in place of cards. */
static MusterBox *
add_words (MusterSheetJob *job,
           const char     *text)
{
  MusterPage *page = muster_sheet_job_add_page (job);
  double width = page->width - 2 * MUSTER_SHEET_MARGIN;
  double y = MUSTER_SHEET_MARGIN;
  const char *title = _("Unit cards");
  double height = muster_typesetter_height (job->typesetter, MUSTER_FONT_HEADING, width, title);
  MusterBox *box = muster_page_add_text (page, MUSTER_SHEET_MARGIN, y, width, height, MUSTER_FONT_HEADING, MUSTER_INK_BLACK,
                                         MUSTER_ALIGN_START, title);

  y += height + 6;
  height = muster_typesetter_height (job->typesetter, MUSTER_FONT_BODY, width, text);
  muster_page_add_text (page, MUSTER_SHEET_MARGIN, y, width, height, MUSTER_FONT_BODY, MUSTER_INK_BLACK, MUSTER_ALIGN_START, text);
  return box;
}

/* A list without units says so, and does not leave its reader with an empty page. */
static void
add_none (MusterSheetJob *job)
{
  MusterBox *box = add_words (job, _("There is no unit in this list yet."));

  box->anchor = muster_sheet_job_dup_anchor (job, MUSTER_SHEET_CARDS);
  muster_sheet_job_add_outline (job, 0, _("Unit cards"), box->anchor);
}

/* Says that cards from this number on are not there, and has nothing lead to them. */
static void
leave_out (MusterSheetJob *job,
           guint           first)
{
  g_autoptr (GHashTable) anchors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  /* Translators: on a page behind cards, where a list needs very many; both are counts of cards */
  g_autofree char *text = g_strdup_printf (_("Here are %u cards; the list needs %u."), first, job->cards->len);

  for (guint i = first; i < job->cards->len; i++)
    g_hash_table_add (anchors, muster_sheet_job_dup_card_anchor (job, i));
  for (guint p = job->first_page; p < job->sheet->pages->len; p++)
    {
      const MusterPage *page = g_ptr_array_index (job->sheet->pages, p);

      for (guint i = 0; i < page->boxes->len; i++)
        {
          MusterBox *box = g_ptr_array_index (page->boxes, i);

          if (box->link != NULL && g_hash_table_contains (anchors, box->link))
            g_clear_pointer (&box->link, g_free);
        }
    }
  add_words (job, text);
}

/**
 * muster_sheet_add_cards:
 * @job: sheets of a list, whose cards are set
 *
 * Adds pages with a card for each unit. What does not fit on a card is set smaller, and then goes on on a further one, or,
 * with backs, behind it. Of a list that needs very many, the first are there, and a page that says so. With backs, fronts stand on odd pages of the document, after an empty one where that takes one.
 */
void
muster_sheet_add_cards (MusterSheetJob *job)
{
  CardPaper paper = { .typesetter = job->typesetter, .scale = scales[job->style->card_size], .opponent = job->choices->opponent, .backs = job->style->backs };
  g_autoptr (GArray) pieces = NULL;
  MusterCutGrid grid;
  CardFaces faces;
  guint n;

  if (job->cards == NULL || job->cards->len == 0)
    {
      add_none (job);
      return;
    }
  muster_card_size_get_size (job->style->card_size, &paper.width, &paper.height);
  paper.game = muster_system_text (muster_system_get_name (job->report->system));
  paper.code = job->report->code;
  paper.list = muster_sheet_job_dup_title (job);
  paper.nation = dup_nation (job->report);
  paper.warning = muster_sheet_job_dup_warning (job);
  muster_cut_grid_init (&grid, job->style->paper, paper.width, paper.height);
  paper.inset = grid.whole ? INSET_WHOLE : INSET;
  paper.pad = paper.inset + PAD;
  muster_card_faces_init (&faces);
  for (n = 0; n < job->cards->len && faces.faces->len < MUSTER_CUTOUTS_MOST; n++)
    muster_card_faces_add (&faces, &paper, g_ptr_array_index (job->cards, n), n);
  pieces = make_pieces (&faces, job->style->backs);
  begin_on_front (job);
  add_pages (job, &paper, &grid, pieces);
  if (n < job->cards->len)
    leave_out (job, n);
  muster_card_faces_clear (&faces);
  g_free (paper.list);
  g_free (paper.nation);
  g_free (paper.warning);
}
