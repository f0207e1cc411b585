/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages as plain boxes: what layout makes and drawing paints. */

#define G_LOG_DOMAIN "muster-page"

#include "muster-page.h"

#include <string.h>

#define REPLACEMENT 0xfffdu

/* What Unicode keeps free of letters for good. It may stand in a file, but no PDF takes it. */
static gboolean
is_noncharacter (gunichar c)
{
  return (c >= 0xfdd0 && c <= 0xfdef) || (c & 0xfffe) == 0xfffe;
}

/**
 * muster_page_dup_text:
 * @text: (nullable): a text in UTF-8
 *
 * All texts of pages and documents go through here.
 *
 * Returns: (transfer full) (nullable): the text, with U+FFFD for what is no character
 */
char *
muster_page_dup_text (const char *text)
{
  GString *clean;

  if (text == NULL)
    return NULL;
  clean = g_string_sized_new (strlen (text));
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      g_string_append_unichar (clean, is_noncharacter (c) ? REPLACEMENT : c);
    }
  return g_string_free (clean, FALSE);
}

static void
box_free (MusterBox *self)
{
  g_free (self->text);
  g_free (self->anchor);
  g_free (self->link);
  g_free (self);
}

static void
page_free (MusterPage *self)
{
  g_ptr_array_unref (self->boxes);
  g_free (self);
}

static void
outline_free (MusterSheetOutline *self)
{
  g_free (self->title);
  g_free (self->anchor);
  g_free (self);
}

/**
 * muster_sheet_new:
 * @title: what the document is called
 *
 * Returns: (transfer full): a sheet without pages
 */
MusterSheet *
muster_sheet_new (const char *title)
{
  MusterSheet *self = g_new0 (MusterSheet, 1);

  self->title = muster_page_dup_text (title);
  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) page_free);
  self->outline = g_ptr_array_new_with_free_func ((GDestroyNotify) outline_free);
  return self;
}

/**
 * muster_sheet_free:
 * @self: (nullable) (transfer full): a sheet
 */
void
muster_sheet_free (MusterSheet *self)
{
  if (self == NULL)
    return;

  g_free (self->title);
  g_free (self->author);
  g_free (self->subject);
  g_ptr_array_unref (self->pages);
  g_ptr_array_unref (self->outline);
  g_free (self);
}

/**
 * muster_sheet_add_page:
 * @self: a sheet
 * @width: in points
 * @height: in points
 *
 * Returns: (transfer none): a new empty page behind the others
 */
MusterPage *
muster_sheet_add_page (MusterSheet *self,
                       double       width,
                       double       height)
{
  MusterPage *page = g_new0 (MusterPage, 1);

  page->width = width;
  page->height = height;
  page->boxes = g_ptr_array_new_with_free_func ((GDestroyNotify) box_free);
  g_ptr_array_add (self->pages, page);
  return page;
}

/**
 * muster_sheet_add_outline:
 * @self: a sheet
 * @level: 0 for a chapter, 1 for what stands in one
 * @title: what to show
 * @anchor: name of the box it leads to
 */
void
muster_sheet_add_outline (MusterSheet *self,
                          guint        level,
                          const char  *title,
                          const char  *anchor)
{
  MusterSheetOutline *outline = g_new0 (MusterSheetOutline, 1);

  outline->level = level;
  outline->title = muster_page_dup_text (title);
  outline->anchor = g_strdup (anchor);
  g_ptr_array_add (self->outline, outline);
}

/**
 * muster_page_add_box:
 * @self: a page
 * @kind: what to paint
 * @x: from the left, in points
 * @y: from the top, in points
 * @width: in points
 * @height: in points
 * @ink: what with
 *
 * Returns: (transfer none): the new box, painted over those before
 */
MusterBox *
muster_page_add_box (MusterPage    *self,
                     MusterBoxKind  kind,
                     double         x,
                     double         y,
                     double         width,
                     double         height,
                     MusterInk      ink)
{
  MusterBox *box = g_new0 (MusterBox, 1);

  box->kind = kind;
  box->x = x;
  box->y = y;
  box->width = width;
  box->height = height;
  box->ink = ink;
  g_ptr_array_add (self->boxes, box);
  return box;
}

/**
 * muster_page_add_text:
 * @self: a page
 * @x: from the left, in points
 * @y: from the top, in points
 * @width: in points; longer lines wrap
 * @height: what the typesetter measured for this text, font and width
 * @font: how large
 * @ink: what with
 * @align: where in its width
 * @text: in UTF-8
 *
 * Returns: (transfer none): the new box
 */
MusterBox *
muster_page_add_text (MusterPage  *self,
                      double       x,
                      double       y,
                      double       width,
                      double       height,
                      MusterFont   font,
                      MusterInk    ink,
                      MusterAlign  align,
                      const char  *text)
{
  MusterBox *box = muster_page_add_box (self, MUSTER_BOX_TEXT, x, y, width, height, ink);

  box->font = font;
  box->align = align;
  box->text = muster_page_dup_text (text);
  return box;
}
