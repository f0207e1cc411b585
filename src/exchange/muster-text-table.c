/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table in lines of text: columns as wide as they need, and where that is too much, the widest are folded. */

#define G_LOG_DOMAIN "muster-text-table"

#include "config.h"

#include "muster-text-sheets.h"

/* Cells between two columns, and the narrowest that a column gets. */
#define GAP       2
#define NARROWEST 4

/* Takes from the widest until all stand side by side. */
static void
fit (guint *widths,
     guint  n,
     guint  room)
{
  guint total = 0;

  for (guint i = 0; i < n; i++)
    total += widths[i];
  while (total > room)
    {
      guint widest = 0;

      for (guint i = 1; i < n; i++)
        {
          if (widths[i] > widths[widest])
            widest = i;
        }
      if (widths[widest] <= NARROWEST)
        return;
      widths[widest]--;
      total--;
    }
}

static void
add_row (MusterTextPage    *page,
         const char *const *cells,
         const guint       *widths,
         guint              n,
         MusterTextStyle    style)
{
  g_autoptr (GPtrArray) folded = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  guint n_lines = 1;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *clean = muster_text_clean (cells[i]);
      char **lines = muster_text_fold (clean, widths[i], widths[i]);

      n_lines = MAX (n_lines, g_strv_length (lines));
      g_ptr_array_add (folded, lines);
    }
  for (guint line = 0; line < n_lines; line++)
    {
      guint at = 0;

      for (guint i = 0; i < n; i++)
        {
          char **lines = g_ptr_array_index (folded, i);

          muster_text_page_fill (page, at);
          if (line < g_strv_length (lines))
            muster_text_page_add (page, style, lines[line]);
          at += widths[i] + GAP;
        }
      muster_text_page_end_line (page);
    }
}

/**
 * muster_text_add_table:
 * @page: where to
 * @cells: (array length=n_cells): the heads, then row by row
 * @n_cells: how many cells
 * @n_columns: in a row
 *
 * Writes a table. Rows that are not whole are left out.
 */
void
muster_text_add_table (MusterTextPage    *page,
                       const char *const *cells,
                       guint              n_cells,
                       guint              n_columns)
{
  g_autofree guint *widths = g_new0 (guint, n_columns + 1);
  guint room = muster_text_page_get_look (page)->width;

  if (n_columns == 0 || n_cells < n_columns)
    return;
  for (guint i = 0; i < n_cells; i++)
    {
      g_autofree char *clean = muster_text_clean (cells[i]);

      widths[i % n_columns] = MAX (widths[i % n_columns], muster_text_width (clean));
    }
  fit (widths, n_columns, room > GAP * (n_columns - 1) ? room - GAP * (n_columns - 1) : 0);
  for (guint i = 0; i + n_columns <= n_cells; i += n_columns)
    add_row (page, cells + i, widths, n_columns, i == 0 ? MUSTER_TEXT_STRONG : MUSTER_TEXT_PLAIN);
}
