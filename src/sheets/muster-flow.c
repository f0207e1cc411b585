/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Things below each other, page after page. */

#define G_LOG_DOMAIN "muster-flow"

#include "config.h"

#include "muster-flow.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MARGIN     36.0
#define FOOT_SPACE 18.0

/* Starts on a first page. */
void
muster_flow_init (MusterFlow       *self,
                  MusterSheet      *sheet,
                  MusterTypesetter *typesetter,
                  double            page_width,
                  double            page_height,
                  const char       *head)
{
  *self = (MusterFlow) { .sheet = sheet, .typesetter = typesetter, .page_width = page_width, .page_height = page_height };
  self->left = MARGIN;
  self->right = page_width - MARGIN;
  self->bottom = page_height - MARGIN - FOOT_SPACE;
  muster_flow_new_page (self);
  self->head = g_strdup (head);
}

/* Frees what the flow itself holds; the sheet is the caller's. */
void
muster_flow_clear (MusterFlow *self)
{
  g_clear_pointer (&self->head, g_free);
}

/* The longest beginning of a text that fits a width in one line. */
static char *
shorten (MusterFlow *self,
         MusterFont  font,
         double      width,
         const char *text)
{
  g_autofree char *line = g_strdelimit (g_strdup (text), "\n\r\t", ' ');
  glong length = g_utf8_strlen (line, -1);

  if (muster_typesetter_width (self->typesetter, font, line) <= width)
    return g_steal_pointer (&line);
  for (; length > 1; length -= MAX (1, length / 10))
    {
      g_autofree char *start = g_utf8_substring (line, 0, length - 1);
      g_autofree char *short_line = g_strconcat (start, "…", NULL);

      if (muster_typesetter_width (self->typesetter, font, short_line) <= width)
        return g_steal_pointer (&short_line);
    }
  return g_strdup ("…");
}

/* Begins a page, with the running head where there is one yet. */
void
muster_flow_new_page (MusterFlow *self)
{
  self->page = muster_sheet_add_page (self->sheet, self->page_width, self->page_height);
  self->y = MARGIN;
  if (self->head != NULL)
    {
      double width = self->right - self->left;
      g_autofree char *head = shorten (self, MUSTER_FONT_SMALL, width, self->head);
      double height = muster_typesetter_height (self->typesetter, MUSTER_FONT_SMALL, width, head);

      muster_page_add_text (self->page, self->left, self->y, width, height, MUSTER_FONT_SMALL, MUSTER_INK_GREY, MUSTER_ALIGN_START, head);
      self->y += height + 4;
      muster_flow_rule (self);
    }
  self->top = self->y;
}

/* How much room is left on the page, in points. */
double
muster_flow_left_over (const MusterFlow *self)
{
  return self->bottom - self->y;
}

/* Begins a new page where less than `height` is left, unless nothing stands on the present one yet. Returns
 * whether it did. */
gboolean
muster_flow_need (MusterFlow *self,
                  double      height)
{
  if (self->y + height <= self->bottom || self->y <= self->top)
    return FALSE;

  muster_flow_new_page (self);
  return TRUE;
}

/* Sets a text at the present height without moving on. Returns how high it is. */
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

  muster_page_add_text (self->page, x, self->y, width, height, font, ink, align, text);
  return height;
}

/* Sets a paragraph and moves on; one longer than the page goes on on the next, whole lines at a time. */
void
muster_flow_paragraph (MusterFlow *self,
                       double      indent,
                       MusterFont  font,
                       MusterInk   ink,
                       const char *text)
{
  double width = self->right - self->left - indent;
  double height = muster_typesetter_height (self->typesetter, font, width, text);

  if (height <= self->bottom - self->top)
    {
      muster_flow_need (self, height);
      self->y += muster_flow_text (self, self->left + indent, width, font, ink, MUSTER_ALIGN_START, text);
      return;
    }
  while (*text != '\0')
    {
      gsize fits = muster_typesetter_fit (self->typesetter, font, width, muster_flow_left_over (self), text);
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
      self->y += muster_flow_text (self, self->left + indent, width, font, ink, MUSTER_ALIGN_START, part);
    }
}

/* A thin line across. */
void
muster_flow_rule (MusterFlow *self)
{
  muster_page_add_box (self->page, MUSTER_BOX_FILL, self->left, self->y, self->right - self->left, 0.6, MUSTER_INK_LINE);
  self->y += 5;
}

/* A heading that stays with at least two lines of what follows. */
void
muster_flow_heading (MusterFlow *self,
                     const char *text,
                     const char *anchor)
{
  double line = muster_typesetter_line_height (self->typesetter, MUSTER_FONT_HEADING);
  MusterBox *box;

  self->y += 8;
  muster_flow_need (self, line + 4 + 3 * muster_typesetter_line_height (self->typesetter, MUSTER_FONT_BODY));
  self->y += muster_flow_text (self, self->left, self->right - self->left, MUSTER_FONT_HEADING, MUSTER_INK_BLACK, MUSTER_ALIGN_START, text);
  box = g_ptr_array_index (self->page->boxes, self->page->boxes->len - 1);
  box->anchor = g_strdup (anchor);
  muster_sheet_add_outline (self->sheet, 1, text, anchor);
  self->y += 3;
}

/* Puts a foot with page numbers on all pages, once their number is known. */
void
muster_flow_end (MusterFlow *self,
                 const char *foot)
{
  guint n = self->sheet->pages->len;

  for (guint i = 0; i < n; i++)
    {
      MusterPage *page = g_ptr_array_index (self->sheet->pages, i);
      /* Translators: foot of a page: its number, and how many there are */
      g_autofree char *number = g_strdup_printf (_("page %u of %u"), i + 1, n);
      double width = self->right - self->left;
      double number_width = muster_typesetter_width (self->typesetter, MUSTER_FONT_TINY, number);
      g_autofree char *line = shorten (self, MUSTER_FONT_TINY, width - number_width - 12, foot);
      double height = muster_typesetter_height (self->typesetter, MUSTER_FONT_TINY, 0, line);
      double number_height = muster_typesetter_height (self->typesetter, MUSTER_FONT_TINY, 0, number);
      double y = self->bottom + FOOT_SPACE - MAX (height, number_height);

      muster_page_add_text (page, self->left, y, width - number_width - 6, height, MUSTER_FONT_TINY, MUSTER_INK_GREY, MUSTER_ALIGN_START, line);
      muster_page_add_text (page, self->right - number_width, y, number_width, number_height, MUSTER_FONT_TINY, MUSTER_INK_GREY, MUSTER_ALIGN_END, number);
    }
}
