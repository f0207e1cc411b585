/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A sheet as a PDF in memory. Saving it is the caller's: cairo writing a file by itself would not notice a
 * full disk. */

#define G_LOG_DOMAIN "muster-sheet-pdf"

#include "config.h"

#include "muster-sheet-pdf.h"

#include "muster-error.h"
#include "muster-sheet-draw.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

/* A list, a sheet, a part of it. */
#define OUTLINE_LEVELS 3

static cairo_status_t
on_write (void                *data,
          const unsigned char *bytes,
          unsigned int         length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
tell (cairo_surface_t     *surface,
      cairo_pdf_metadata_t what,
      const char          *text)
{
  g_autofree char *clean = muster_page_dup_text (text);

  if (clean != NULL)
    cairo_pdf_surface_set_metadata (surface, what, clean);
}

static void
set_metadata (cairo_surface_t   *surface,
              const MusterSheet *sheet)
{
  tell (surface, CAIRO_PDF_METADATA_TITLE, sheet->title);
  tell (surface, CAIRO_PDF_METADATA_AUTHOR, sheet->author);
  tell (surface, CAIRO_PDF_METADATA_SUBJECT, sheet->subject);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Muster " MUSTER_VERSION);
  /* No date: the same list gives the same file, whenever it is made. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, NULL);
}

static void
add_outline (cairo_surface_t   *surface,
             const MusterSheet *sheet)
{
  /* What lines of each level stand below. */
  int parents[OUTLINE_LEVELS + 1] = { CAIRO_PDF_OUTLINE_ROOT };

  for (guint i = 0; i < sheet->outline->len; i++)
    {
      const MusterSheetOutline *outline = g_ptr_array_index (sheet->outline, i);
      g_autofree char *attributes = g_strdup_printf ("dest='%s'", outline->anchor);
      guint level = MIN (outline->level, OUTLINE_LEVELS - 1);

      int id = cairo_pdf_surface_add_outline (surface, parents[level], outline->title, attributes, level == 0 ? CAIRO_PDF_OUTLINE_FLAG_OPEN : 0);

      for (guint k = level + 1; k <= OUTLINE_LEVELS; k++)
        parents[k] = id;
    }
}

/**
 * muster_sheet_to_pdf:
 * @sheet: pages laid out
 * @typesetter: what they were measured with
 * @mono: paint with black and greys only
 * @error: what went wrong
 *
 * Paints all pages into a PDF with its fonts, title, author and outline.
 *
 * Returns: (transfer full) (nullable): the PDF
 */
GBytes *
muster_sheet_to_pdf (const MusterSheet *sheet,
                     MusterTypesetter  *typesetter,
                     gboolean           mono,
                     GError           **error)
{
  GByteArray *bytes = g_byte_array_new ();
  const MusterPage *first = g_ptr_array_index (sheet->pages, 0);
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (on_write, bytes, first->width, first->height);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  set_metadata (surface, sheet);
  for (guint i = 0; i < sheet->pages->len && cairo_status (cr) == CAIRO_STATUS_SUCCESS; i++)
    {
      const MusterPage *page = g_ptr_array_index (sheet->pages, i);

      cairo_pdf_surface_set_size (surface, page->width, page->height);
      muster_sheet_draw_page (page, typesetter, mono, TRUE, cr);
      cairo_show_page (cr);
    }
  add_outline (surface, sheet);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_byte_array_unref (bytes);
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("the PDF could not be made: %s"), cairo_status_to_string (status));
      return NULL;
    }
  return g_byte_array_free_to_bytes (bytes);
}
