/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What pages of labels and of counters have in common: a heading, and values as large as their frames let them be. */

#define G_LOG_DOMAIN "muster-sheet-cutouts"

#include "muster-sheet-cutouts.h"

#include "muster-sheet-words.h"

#include <math.h>
#include <string.h>

/* No value gets smaller than this, in points: it is read by whoever holds the model in his hand. */
#define LEAST 3.5

/* How high a line is for the size of its font, about. */
#define LINE 1.2

/**
 * cutouts_get_name:
 * @job: sheets of a list
 * @id: id of one of them
 *
 * Returns: (transfer none): what the game calls the sheet
 */
const char *
muster_cutouts_get_name (MusterSheetJob *job,
                         const char     *id)
{
  guint n;
  const MusterName *names = muster_system_get_sheets (job->report->system, &n);

  for (guint i = 0; i < n; i++)
    if (strcmp (names[i].id, id) == 0)
      return muster_system_text (names[i].name);
  return id;
}

/* Sets a text and returns its height. */
double
muster_cutouts_add_text (MusterTypesetter *typesetter,
                         MusterPage       *page,
                         double            x,
                         double            y,
                         double            width,
                         MusterFont        font,
                         MusterInk         ink,
                         const char       *text)
{
  double height = muster_typesetter_height (typesetter, font, width, text);

  muster_page_add_text (page, x, y, width, height, font, ink, MUSTER_ALIGN_START, text);
  return height;
}

/* Begins a page with the sheet's name and the list's. */
void
muster_cutouts_add_page (MusterSheetJob *job,
                         CutoutPage     *self,
                         double          width,
                         double          height,
                         const char     *title,
                         const char     *anchor)
{
  g_autofree char *list = muster_sheet_job_dup_title (job);
  double y = MUSTER_SHEET_MARGIN;
  MusterPage *page = muster_sheet_add_page (job->sheet, width, height);
  guint i = page->boxes->len;

  self->page = page;
  self->left = MUSTER_SHEET_MARGIN;
  self->right = width - MUSTER_SHEET_MARGIN;
  y += muster_cutouts_add_text (job->typesetter, page, self->left, y, self->right - self->left, MUSTER_FONT_HEADING, MUSTER_INK_BLACK,
                                title);
  ((MusterBox *) g_ptr_array_index (page->boxes, i))->anchor = g_strdup (anchor);
  y += muster_cutouts_add_text (job->typesetter, page, self->left, y, self->right - self->left, MUSTER_FONT_SMALL, MUSTER_INK_GREY, list);
  self->top = y + 8;
  self->bottom = height - MUSTER_SHEET_MARGIN - MUSTER_SHEET_FOOT;
}

/* Whether a value says nothing: what is unknown prints as dashes, and its place is to be written on. */
gboolean
muster_cutouts_is_missing (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isgraph (g_utf8_get_char (p)) && !g_unichar_ispunct (g_utf8_get_char (p)))
      return FALSE;
  return TRUE;
}

static double
measure_longest_word (MusterTypesetter *typesetter,
                      MusterFont        font,
                      const char       *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
  double longest = 0;

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      longest = fmax (longest, muster_typesetter_width (typesetter, font, *word));
  return longest;
}

static gboolean
fits (MusterTypesetter *typesetter,
      MusterFont        font,
      double            width,
      double            height,
      double            scale,
      const char       *text)
{
  muster_typesetter_set_scale (typesetter, scale, 0);
  return measure_longest_word (typesetter, font, text) <= width && muster_typesetter_height (typesetter, font, width, text) <= height;
}

/* The largest scale at which a text fits; the least where there is none. */
static double
find_scale (MusterTypesetter *typesetter,
            MusterFont        font,
            double            width,
            double            height,
            double            least,
            double            most,
            const char       *text)
{
  double low = least;
  double high = fmax (least, most);

  if (fits (typesetter, font, width, height, high, text))
    return high;
  for (guint step = 0; step < 12 && high - low > 0.01; step++)
    {
      double scale = (low + high) / 2;

      if (fits (typesetter, font, width, height, scale, text))
        low = scale;
      else
        high = scale;
    }
  return low;
}

/* Sets a value in the middle of its place, with lines at most so high, and smaller where it does not fit. What does not fit
 * even in the smallest size is cut between lines. */
void
muster_cutouts_add_value (MusterTypesetter *typesetter,
                          MusterPage       *page,
                          double            x,
                          double            y,
                          double            width,
                          double            height,
                          MusterFont        font,
                          double            line,
                          const char       *text)
{
  g_autofree char *words = g_strchomp (muster_words_cut (text));
  double usual = muster_typesetter_line_height (typesetter, font);
  double scale = find_scale (typesetter, font, width, height, LEAST * LINE / usual, fmin (line, height) / usual, words);
  double text_height;

  muster_typesetter_set_scale (typesetter, scale, 0);
  text_height = muster_typesetter_height (typesetter, font, width, words);
  if (text_height > height)
    {
      words[muster_typesetter_fit (typesetter, font, width, height, words)] = '\0';
      g_strchomp (words);
      text_height = muster_typesetter_height (typesetter, font, width, words);
    }
  if (*words != '\0')
    muster_page_add_text (page, x, y + (height - text_height) / 2, width, text_height, font, MUSTER_INK_BLACK, MUSTER_ALIGN_CENTRE,
                          words)->scale = scale;
  muster_typesetter_set_scale (typesetter, 1, 0);
}
