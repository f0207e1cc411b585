/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts set with Pango. Hinting is off, so that a text is as wide on paper as it was when it was measured. */

#define G_LOG_DOMAIN "muster-typesetter"

#include "muster-typesetter.h"

#include "muster-text-memo.h"

#include <math.h>
#include <string.h>

struct _MusterTypesetter
{
  PangoFontMap         *map;
  PangoContext         *context;
  PangoLayout          *layout;
  PangoFontDescription *fonts[MUSTER_N_FONTS];
  double                line_heights[MUSTER_N_FONTS];
  double                scale;
  double                least;   /* no font is set smaller, in points */
  MusterTextMemo       *memo;
  guint64               work;    /* done in measuring */
  GHashTable           *pictures; /* word → MusterSilhouette */
  GString              *missing; /* characters that no font here has, each once */
};

/* Naming more of them helps nobody. */
#define MAX_MISSING 12

/* Texts no longer than this, in bytes, are tried in one line first: most fit into one wherever they stand. */
#define SHORT 100

/* Sizes in points. */
static const struct
{
  double      size;
  PangoWeight weight;
} fonts[MUSTER_N_FONTS] = {
  [MUSTER_FONT_TITLE] = { 18, PANGO_WEIGHT_BOLD },
  [MUSTER_FONT_FIGURE] = { 22, PANGO_WEIGHT_BOLD },
  [MUSTER_FONT_HEADING] = { 11, PANGO_WEIGHT_BOLD },
  [MUSTER_FONT_STRONG] = { 9, PANGO_WEIGHT_BOLD },
  [MUSTER_FONT_BODY] = { 9, PANGO_WEIGHT_NORMAL },
  [MUSTER_FONT_SMALL] = { 7.5, PANGO_WEIGHT_NORMAL },
  [MUSTER_FONT_TINY] = { 7, PANGO_WEIGHT_NORMAL },
};

/**
 * muster_typesetter_new:
 *
 * Returns: (transfer full): a typesetter
 */
MusterTypesetter *
muster_typesetter_new (void)
{
  MusterTypesetter *self = g_new0 (MusterTypesetter, 1);
  PangoAttrList *attributes = pango_attr_list_new ();
  cairo_font_options_t *options = cairo_font_options_create ();

  self->map = pango_cairo_font_map_new ();
  pango_cairo_font_map_set_resolution (PANGO_CAIRO_FONT_MAP (self->map), 72);
  self->context = pango_font_map_create_context (self->map);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (self->context, options);
  cairo_font_options_destroy (options);
  pango_context_set_round_glyph_positions (self->context, FALSE);
  self->layout = pango_layout_new (self->context);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  /* A word cut for want of room is read back as it was written. */
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  pango_layout_set_attributes (self->layout, attributes);
  pango_attr_list_unref (attributes);
  self->missing = g_string_new (NULL);
  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) muster_silhouette_free);
  self->memo = muster_text_memo_new ();
  self->scale = 1;

  for (guint i = 0; i < MUSTER_N_FONTS; i++)
    {
      self->fonts[i] = pango_font_description_new ();
      pango_font_description_set_family (self->fonts[i], "Sans");
      pango_font_description_set_size (self->fonts[i], (int) lround (fonts[i].size * PANGO_SCALE));
      pango_font_description_set_weight (self->fonts[i], fonts[i].weight);
    }
  return self;
}

/**
 * muster_typesetter_free:
 * @self: (nullable) (transfer full): a typesetter
 */
void
muster_typesetter_free (MusterTypesetter *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < MUSTER_N_FONTS; i++)
    pango_font_description_free (self->fonts[i]);
  g_hash_table_unref (self->pictures);
  muster_text_memo_free (self->memo);
  g_string_free (self->missing, TRUE);
  g_object_unref (self->layout);
  g_object_unref (self->context);
  g_object_unref (self->map);
  g_free (self);
}

/**
 * muster_typesetter_get_scale:
 * @self: a typesetter
 * @font: which font
 *
 * Returns: times its usual size, what the font is set with now: for #MusterBox.scale
 */
double
muster_typesetter_get_scale (const MusterTypesetter *self,
                             MusterFont              font)
{
  return fmax (self->scale, self->least / fonts[font].size);
}

/* The size a font is set with now, in Pango's units. */
static int
get_size (const MusterTypesetter *self,
          MusterFont              font)
{
  return (int) lround (fonts[font].size * muster_typesetter_get_scale (self, font) * PANGO_SCALE);
}

/**
 * muster_typesetter_set_scale:
 * @self: a typesetter
 * @scale: times the usual size of every font, above 0; 1 to begin with
 * @least: in points: what would get smaller is set in this size; 0 for none
 *
 * Makes everything that is set and measured from now on larger or smaller.
 */
void
muster_typesetter_set_scale (MusterTypesetter *self,
                             double            scale,
                             double            least)
{
  if (scale >= self->scale && scale <= self->scale && least >= self->least && least <= self->least)
    return;

  self->scale = scale;
  self->least = least;
  for (guint i = 0; i < MUSTER_N_FONTS; i++)
    {
      pango_font_description_set_size (self->fonts[i], get_size (self, i));
      self->line_heights[i] = 0;
    }
}

/**
 * muster_typesetter_set:
 * @self: a typesetter
 * @font: which font
 * @align: where lines stand in the width
 * @width: in points; 0 or less for a line as long as it gets
 * @text: in UTF-8
 *
 * Returns: (transfer none): the text set, valid until the next is
 */
PangoLayout *
muster_typesetter_set (MusterTypesetter *self,
                       MusterFont        font,
                       MusterAlign       align,
                       double            width,
                       const char       *text)
{
  static const PangoAlignment alignments[] = { PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT };

  pango_layout_set_font_description (self->layout, self->fonts[font]);
  pango_layout_set_alignment (self->layout, alignments[align]);
  pango_layout_set_width (self->layout, width > 0 ? (int) floor (width * PANGO_SCALE) : -1);
  pango_layout_set_text (self->layout, text, -1);
  return self->layout;
}

/* Breaking a paragraph looks at all that is left of it for every line. */
static void
count_work (MusterTypesetter *self,
            PangoLayout      *layout,
            const char       *text)
{
  self->work += (guint64) strlen (text) * (guint64) pango_layout_get_line_count (layout);
}

/**
 * muster_typesetter_get_work:
 * @self: a typesetter
 *
 * For those who try until something fits: how much was done does not depend on the machine, nor does where they stop.
 *
 * Returns: what measuring has cost so far, in letters times lines; ten million take about a second
 */
guint64
muster_typesetter_get_work (const MusterTypesetter *self)
{
  return self->work;
}

static void
measure_afresh (MusterTypesetter *self,
                MusterFont        font,
                double            width,
                MusterTextKey    *key,
                double           *used,
                double           *height)
{
  int w;
  int h;

  key->width = width > 0 ? (int) floor (width * PANGO_SCALE) : 0;
  if (muster_text_memo_knows (self->memo, key, used, height))
    return;
  pango_layout_get_size (muster_typesetter_set (self, font, MUSTER_ALIGN_START, width, key->text), &w, &h);
  count_work (self, self->layout, key->text);
  *used = (double) w / PANGO_SCALE;
  *height = (double) h / PANGO_SCALE;
  muster_text_memo_take (self->memo, key, *used, *height);
}

/* In points, not rounded. */
static void
measure (MusterTypesetter *self,
         MusterFont        font,
         double            width,
         const char       *text,
         double           *used,
         double           *height)
{
  MusterTextKey key = { text, fonts[font].weight == PANGO_WEIGHT_BOLD, get_size (self, font), 0 };

  if (width > 0 && strlen (text) <= SHORT)
    measure_afresh (self, font, 0, &key, used, height);
  measure_afresh (self, font, width, &key, used, height);
}

/**
 * muster_typesetter_height:
 * @self: a typesetter
 * @font: which font
 * @width: in points
 * @text: in UTF-8
 *
 * Returns: how high the text is when its lines are at most @width long, in points
 */
double
muster_typesetter_height (MusterTypesetter *self,
                          MusterFont        font,
                          double            width,
                          const char       *text)
{
  double used;
  double height;

  measure (self, font, width, text, &used, &height);
  return height;
}

/**
 * muster_typesetter_width:
 * @self: a typesetter
 * @font: which font
 * @text: in UTF-8
 *
 * Returns: how wide the text is in one line, in points, rounded up so that it fits into that
 */
double
muster_typesetter_width (MusterTypesetter *self,
                         MusterFont        font,
                         const char       *text)
{
  double width;
  double height;

  measure (self, font, 0, text, &width, &height);
  return ceil (width + 0.5);
}

/**
 * muster_typesetter_measure:
 * @self: a typesetter
 * @font: which font
 * @width: in points
 * @text: in UTF-8
 * @used: (out) (optional): how wide the widest line is when lines are at most @width long, in points, rounded up as by
 *   muster_typesetter_width()
 * @height: (out) (optional): how high the text then is, in points
 *
 * Measures both at once.
 */
void
muster_typesetter_measure (MusterTypesetter *self,
                           MusterFont        font,
                           double            width,
                           const char       *text,
                           double           *used,
                           double           *height)
{
  double w;
  double h;

  measure (self, font, width, text, &w, &h);
  if (used != NULL)
    *used = ceil (w + 0.5);
  if (height != NULL)
    *height = h;
}

/**
 * muster_typesetter_line_height:
 * @self: a typesetter
 * @font: which font
 *
 * Returns: the height of a line of Latin text, in points
 */
double
muster_typesetter_line_height (MusterTypesetter *self,
                               MusterFont        font)
{
  if (self->line_heights[font] <= 0)
    self->line_heights[font] = muster_typesetter_height (self, font, 0, "Xg");
  return self->line_heights[font];
}

/**
 * muster_typesetter_fit:
 * @self: a typesetter
 * @font: which font
 * @width: in points
 * @height: in points
 * @text: in UTF-8
 *
 * Returns: how many bytes of the text, in whole lines, are at most so high; 0 where not even one line is
 */
gsize
muster_typesetter_fit (MusterTypesetter *self,
                       MusterFont        font,
                       double            width,
                       double            height,
                       const char       *text)
{
  PangoLayout *layout = muster_typesetter_set (self, font, MUSTER_ALIGN_START, width, text);
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  gsize end = 0;

  count_work (self, layout, text);
  do
    {
      PangoLayoutLine *line = pango_layout_iter_get_line_readonly (iter);
      PangoRectangle extents;

      pango_layout_iter_get_line_extents (iter, NULL, &extents);
      if ((double) (extents.y + extents.height) / PANGO_SCALE > height)
        break;
      end = (gsize) line->start_index + (gsize) line->length;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);

  /* The break itself belongs to what is set. */
  while (text[end] == '\n' || text[end] == ' ')
    end++;
  return end;
}

/**
 * muster_typesetter_last_line:
 * @self: a typesetter
 * @font: which font
 * @width: in points
 * @text: a paragraph in UTF-8
 *
 * Returns: where the last line begins, in bytes
 */
gsize
muster_typesetter_last_line (MusterTypesetter *self,
                             MusterFont        font,
                             double            width,
                             const char       *text)
{
  PangoLayout *layout = muster_typesetter_set (self, font, MUSTER_ALIGN_START, width, text);
  PangoLayoutLine *line = pango_layout_get_line_readonly (layout, pango_layout_get_line_count (layout) - 1);

  return (gsize) line->start_index;
}

/**
 * muster_typesetter_get_picture:
 * @self: a typesetter
 * @word: word for a silhouette
 *
 * Pictures are read once, and kept with what sets texts since it too is for one thread.
 *
 * Returns: (transfer none): the silhouette
 */
MusterSilhouette *
muster_typesetter_get_picture (MusterTypesetter *self,
                               const char       *word)
{
  MusterSilhouette *picture = g_hash_table_lookup (self->pictures, word);

  if (picture == NULL)
    {
      picture = muster_silhouette_new (word);
      g_hash_table_insert (self->pictures, g_strdup (word), picture);
    }
  return picture;
}

static void
note_missing_of (MusterTypesetter       *self,
                 const PangoGlyphString *glyphs)
{
  for (int i = 0; i < glyphs->num_glyphs; i++)
    {
      PangoGlyph glyph = glyphs->glyphs[i].glyph;
      char letter[7] = { 0 };

      if ((glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0 || glyph == PANGO_GLYPH_INVALID_INPUT)
        continue;
      g_unichar_to_utf8 (glyph & ~PANGO_GLYPH_UNKNOWN_FLAG, letter);
      if (g_utf8_strlen (self->missing->str, -1) < MAX_MISSING && strstr (self->missing->str, letter) == NULL)
        g_string_append (self->missing, letter);
    }
}

/**
 * muster_typesetter_note_missing:
 * @self: a typesetter
 * @layout: a text set by it
 *
 * Keeps in mind the characters of a text for which no font has a glyph; they are painted as boxes with their
 * code.
 */
void
muster_typesetter_note_missing (MusterTypesetter *self,
                                PangoLayout      *layout)
{
  PangoLayoutIter *iter;

  if (pango_layout_get_unknown_glyphs_count (layout) == 0)
    return;

  iter = pango_layout_get_iter (layout);
  do
    {
      PangoLayoutRun *run = pango_layout_iter_get_run_readonly (iter);

      if (run != NULL)
        note_missing_of (self, run->glyphs);
    }
  while (pango_layout_iter_next_run (iter));
  pango_layout_iter_free (iter);
}

/**
 * muster_typesetter_get_missing:
 * @self: a typesetter
 *
 * Returns: the characters noted so far, each once, at most a dozen; empty where all could be set
 */
const char *
muster_typesetter_get_missing (const MusterTypesetter *self)
{
  return self->missing->str;
}
