/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Things below each other, page after page. */

#define G_LOG_DOMAIN "muster-flow"

#include "config.h"

#include "muster-flow.h"

#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Paragraphs of so many lines are kept on one page. */
#define WHOLE_LINES 4

/**
 * muster_flow_init:
 * @self: a flow
 * @job: whose pages are added; it outlives the flow
 * @head: what later pages bear at the top
 * @mark: what they bear at the right of it
 *
 * Starts on a first page.
 */
void
muster_flow_init (MusterFlow     *self,
                  MusterSheetJob *job,
                  const char     *head,
                  const char     *mark)
{
  *self = (MusterFlow) { .job = job, .typesetter = job->typesetter };
  muster_paper_get_size (job->style->paper, &self->page_width, &self->page_height);
  self->left = MUSTER_SHEET_MARGIN;
  self->right = self->page_width - MUSTER_SHEET_MARGIN;
  self->bottom = self->page_height - MUSTER_SHEET_MARGIN - MUSTER_SHEET_FOOT;
  muster_flow_new_page (self);
  self->head = g_strdup (head);
  self->mark = g_strdup (mark);
}

/**
 * muster_flow_clear:
 * @self: a flow
 *
 * Frees what the flow itself holds; the sheet is the caller's.
 */
void
muster_flow_clear (MusterFlow *self)
{
  g_clear_pointer (&self->head, g_free);
  g_clear_pointer (&self->mark, g_free);
  g_clear_pointer (&self->again, g_free);
}

static char *
cut_line (const char *line,
          glong       length)
{
  g_autofree char *start = g_utf8_substring (line, 0, length);

  return g_strconcat (g_strchomp (start), "…", NULL);
}

/**
 * muster_flow_shorten:
 * @typesetter: what to measure with
 * @font: which font
 * @width: in points
 * @text: in UTF-8
 *
 * Returns: (transfer full): the longest beginning of a text that fits a width in one line, with "…" where that is not all
 */
char *
muster_flow_shorten (MusterTypesetter *typesetter,
                     MusterFont        font,
                     double            width,
                     const char       *text)
{
  g_autofree char *line = g_strdelimit (g_strdup (text), "\n\r\t", ' ');
  glong fits = 0;
  glong too_long;

  if (muster_typesetter_width (typesetter, font, line) <= width)
    return g_steal_pointer (&line);
  too_long = g_utf8_strlen (line, -1);
  while (fits + 1 < too_long)
    {
      glong middle = (fits + too_long) / 2;
      g_autofree char *start = cut_line (line, middle);

      if (muster_typesetter_width (typesetter, font, start) <= width)
        fits = middle;
      else
        too_long = middle;
    }
  return cut_line (line, fits);
}

static void
add_running_head (MusterFlow *self)
{
  double width = self->right - self->left;
  double mark_width = muster_typesetter_width (self->typesetter, MUSTER_FONT_SMALL, self->mark);
  g_autofree char *head = muster_flow_shorten (self->typesetter, MUSTER_FONT_SMALL, width - mark_width - 12, self->head);
  double height = muster_flow_text (self, self->left, width - mark_width - 6, MUSTER_FONT_SMALL, MUSTER_INK_GREY, MUSTER_ALIGN_START, head);
  double mark_height = muster_flow_text (self, self->right - mark_width, mark_width, MUSTER_FONT_SMALL, MUSTER_INK_GREY, MUSTER_ALIGN_END, self->mark);

  self->y += MAX (height, mark_height) + 4;
  muster_flow_rule (self);
}

/**
 * muster_flow_new_page:
 * @self: a flow
 *
 * Begins a page, with the running head where there is one yet, and the name of what goes on.
 */
void
muster_flow_new_page (MusterFlow *self)
{
  self->page = muster_sheet_job_add_page (self->job);
  self->y = MUSTER_SHEET_MARGIN;
  if (self->head != NULL)
    add_running_head (self);
  if (self->again != NULL)
    self->y += muster_flow_text (self, self->left, self->right - self->left, MUSTER_FONT_SMALL, MUSTER_INK_GREY, MUSTER_ALIGN_START, self->again) + 3;
  self->top = self->y;
}

/**
 * muster_flow_go_on:
 * @self: a flow
 * @title: (nullable): what is being laid out, or %NULL where it is done
 *
 * Has pages name what goes on from the page before.
 */
void
muster_flow_go_on (MusterFlow *self,
                   const char *title)
{
  g_clear_pointer (&self->again, g_free);
  if (title != NULL)
    {
      g_autofree char *name = muster_words_isolate (title);
      /* Translators: at the top of a page: a unit or a part of the list that goes on from the page before */
      g_autofree char *line = g_strdup_printf (_("%s, continued"), name);
      g_autofree char *words = muster_words_line (line);

      self->again = muster_flow_shorten (self->typesetter, MUSTER_FONT_SMALL, self->right - self->left, words);
    }
}

/**
 * muster_flow_left_over:
 * @self: a flow
 *
 * Returns: how much room is left on the page, in points
 */
double
muster_flow_left_over (const MusterFlow *self)
{
  return self->bottom - self->y;
}

/**
 * muster_flow_need:
 * @self: a flow
 * @height: in points
 *
 * Begins a new page where less than that is left, unless nothing stands on the present one yet.
 *
 * Returns: whether it did
 */
gboolean
muster_flow_need (MusterFlow *self,
                  double      height)
{
  if (self->y + height <= self->bottom || self->y <= self->top)
    return FALSE;

  muster_flow_new_page (self);
  return TRUE;
}

static void
add_text (MusterFlow *self,
          double      x,
          double      width,
          double      height,
          MusterFont  font,
          MusterInk   ink,
          MusterAlign align,
          const char *text)
{
  MusterBox *box = muster_page_add_text (self->page, x, self->y, width, height, font, ink, align, text);

  box->scale = muster_typesetter_get_scale (self->typesetter, font);
}

/**
 * muster_flow_text:
 * @self: a flow
 * @x: from the left edge of the page, in points
 * @width: in points
 * @font: which font
 * @ink: its colour
 * @align: where lines stand in the width
 * @text: in UTF-8
 *
 * Sets a text at the present height without moving on.
 *
 * Returns: how high it is, in points
 */
double
muster_flow_text (MusterFlow *self,
                  double      x,
                  double      width,
                  MusterFont  font,
                  MusterInk   ink,
                  MusterAlign align,
                  const char *text)
{
  double height = muster_typesetter_height (self->typesetter, font, width, text);

  add_text (self, x, width, height, font, ink, align, text);
  return height;
}

/* As much of a paragraph as is set at once: all of it, or up to a space where there is one. Setting a text takes time that
 * grows with the square of its length, most of all where there is no space in it. */
static gsize
find_piece (const char *text,
            gsize       length)
{
  const char *limit = text + length;
  const char *end = text;
  const char *unbroken = text;
  const char *space = NULL;

  for (guint i = 0; end < limit && i < MUSTER_FLOW_PIECE; i++)
    {
      if (i > 0 && *end == ' ')
        space = end;
      if (i < MUSTER_FLOW_PIECE_UNBROKEN)
        unbroken = end;
      else if (space == NULL)
        return (gsize) (unbroken - text);
      end = g_utf8_next_char (end);
    }
  if (end < limit && *end != ' ' && space != NULL)
    end = space;
  return (gsize) (end - text);
}

/* Takes the next piece off paragraphs. Where a paragraph goes on behind it, so does its last line, which is why that is
 * left for the next piece. Returns NULL at the end of all, and an empty text for an empty line. */
static char *
take_piece (MusterFlow  *self,
            MusterFont   font,
            double       width,
            const char **text)
{
  const char *start = *text;
  gsize length;
  gsize end;
  g_autofree char *piece = NULL;

  if (start == NULL)
    return NULL;

  length = strcspn (start, "\n");
  end = find_piece (start, length);
  piece = g_strndup (start, end);
  if (end == length)
    {
      *text = start[length] == '\n' ? start + length + 1 : NULL;
    }
  else
    {
      gsize last = muster_typesetter_last_line (self->typesetter, font, width, piece);

      end = last > 0 ? last : end;
      piece[end] = '\0';
      *text = start + end + (start[end] == ' ' ? 1 : 0);
    }
  g_strchomp (piece);
  return g_steal_pointer (&piece);
}

/* How much of a paragraph goes on this page: whole lines, and none left over to stand alone. */
static gsize
fit_part (MusterFlow *self,
          MusterFont  font,
          double      width,
          const char *text)
{
  double line = muster_typesetter_line_height (self->typesetter, font);
  double room = muster_flow_left_over (self);
  gsize fits = muster_typesetter_fit (self->typesetter, font, width, room, text);

  if (text[fits] != '\0' && room > 4 * line
      && muster_typesetter_height (self->typesetter, font, width, text + fits) < 1.5 * line)
    fits = muster_typesetter_fit (self->typesetter, font, width, room - line, text);
  return fits;
}

/* One paragraph. A short one stays whole; a long one goes on on the next page. */
static void
add_paragraph (MusterFlow *self,
               double      x,
               double      width,
               MusterFont  font,
               MusterInk   ink,
               const char *text)
{
  double line = muster_typesetter_line_height (self->typesetter, font);
  double height = muster_typesetter_height (self->typesetter, font, width, text);

  if (height <= WHOLE_LINES * line && height <= self->bottom - self->top)
    muster_flow_need (self, height);
  else
    muster_flow_need (self, 2 * line);
  if (height <= muster_flow_left_over (self))
    {
      add_text (self, x, width, height, font, ink, MUSTER_ALIGN_START, text);
      self->y += height;
      return;
    }

  while (*text != '\0')
    {
      gsize fits = fit_part (self, font, width, text);
      g_autofree char *part = NULL;

      if (fits == 0 && self->y > self->top)
        {
          muster_flow_new_page (self);
          continue;
        }
      /* A line higher than a page cannot be; take it all rather than none. */
      part = g_strndup (text, fits > 0 ? fits : strlen (text));
      text += strlen (part);
      g_strchomp (part);
      self->y += muster_flow_text (self, x, width, font, ink, MUSTER_ALIGN_START, part);
    }
}

/**
 * muster_flow_measure_start:
 * @self: a flow
 * @font: which font
 * @text: paragraphs in UTF-8, ended by line breaks
 *
 * Returns: how high the least is that paragraphs begin with on a page, in points; for a heading to stay with
 */
double
muster_flow_measure_start (MusterFlow *self,
                           MusterFont  font,
                           const char *text)
{
  double line = muster_typesetter_line_height (self->typesetter, font);
  const char *rest = text;
  g_autofree char *first = take_piece (self, font, self->right - self->left, &rest);
  double height = muster_typesetter_height (self->typesetter, font, self->right - self->left, first);

  return height <= WHOLE_LINES * line ? MAX (height, 2 * line) : 2 * line;
}

/**
 * muster_flow_measure:
 * @self: a flow
 * @width: in points
 * @font: which font
 * @text: paragraphs in UTF-8, ended by line breaks
 *
 * Returns: how high paragraphs are, in points; anything beyond the height of a page where they fit on none
 */
double
muster_flow_measure (MusterFlow *self,
                     double      width,
                     MusterFont  font,
                     const char *text)
{
  double line = muster_typesetter_line_height (self->typesetter, font);
  double height = 0;

  while (text != NULL && height <= self->page_height)
    {
      g_autofree char *piece = take_piece (self, font, width, &text);

      height += *piece != '\0' ? muster_typesetter_height (self->typesetter, font, width, piece) : line;
    }
  return height;
}

/**
 * muster_flow_paragraph:
 * @self: a flow
 * @indent: from the left, in points
 * @font: which font
 * @ink: its colour
 * @text: paragraphs in UTF-8, ended by line breaks
 *
 * Sets paragraphs below each other and moves on. What does not fit on the page goes on on the next.
 */
void
muster_flow_paragraph (MusterFlow *self,
                       double      indent,
                       MusterFont  font,
                       MusterInk   ink,
                       const char *text)
{
  double x = self->left + indent;

  while (text != NULL)
    {
      g_autofree char *piece = take_piece (self, font, self->right - x, &text);

      if (*piece != '\0')
        add_paragraph (self, x, self->right - x, font, ink, piece);
      else if (self->y > self->top)
        self->y = MIN (self->y + muster_typesetter_line_height (self->typesetter, font), self->bottom);
    }
}

/**
 * muster_flow_rule:
 * @self: a flow
 *
 * Draws a thin line across the page and moves on.
 */
void
muster_flow_rule (MusterFlow *self)
{
  muster_page_add_box (self->page, MUSTER_BOX_FILL, self->left, self->y, self->right - self->left, 0.6, MUSTER_INK_LINE);
  self->y += 5;
}

/**
 * muster_flow_heading:
 * @self: a flow
 * @text: the heading
 * @anchor: name by which links lead here, the same for each list
 * @keep: how high what follows is that must stand on the same page, in points
 *
 * Sets a heading that never stands alone at the foot of a page, and enters it into the outline.
 */
void
muster_flow_heading (MusterFlow *self,
                     const char *text,
                     const char *anchor,
                     double      keep)
{
  double line = muster_typesetter_line_height (self->typesetter, MUSTER_FONT_HEADING);
  MusterBox *box;

  self->y += 8;
  muster_flow_need (self, MIN (line + 4 + keep, self->bottom - self->top));
  self->y += muster_flow_text (self, self->left, self->right - self->left, MUSTER_FONT_HEADING, MUSTER_INK_BLACK, MUSTER_ALIGN_START, text);
  box = g_ptr_array_index (self->page->boxes, self->page->boxes->len - 1);
  box->anchor = muster_sheet_job_dup_anchor (self->job, anchor);
  muster_sheet_job_add_outline (self->job, 1, text, box->anchor);
  self->y += 3;
}
