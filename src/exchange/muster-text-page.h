/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MUSTER_TEXT_PLAIN,
  MUSTER_TEXT_STRONG, /* names, headings */
  MUSTER_TEXT_FAINT,  /* guides and what is said by the way */
  MUSTER_TEXT_GOOD,
  MUSTER_TEXT_BAD,
  MUSTER_TEXT_WARN,
} MusterTextStyle;

/**
 * MusterTextLook:
 *
 * How a text may look where it goes: a file, a pipe or a terminal.
 */
typedef struct
{
  guint    width;    /* character cells of a line */
  gboolean wraps;    /* somebody reads it on a screen: what a program would want on one line is folded too */
  gboolean coloured; /* ANSI escapes are understood */
  gboolean ascii;    /* no box drawing, no ticks: the terminal's character set has none */
} MusterTextLook;

typedef enum
{
  MUSTER_GLYPH_BRANCH,   /* a unit with others after it */
  MUSTER_GLYPH_CORNER,   /* the last unit */
  MUSTER_GLYPH_TRUNK,    /* a guide going past */
  MUSTER_GLYPH_NOTHING,  /* no guide, as wide as the others */
  MUSTER_GLYPH_TIMES,
  MUSTER_GLYPH_DOT,
  MUSTER_GLYPH_GOOD,
  MUSTER_GLYPH_BAD,
  MUSTER_GLYPH_RULE,     /* one cell of a line across the page */
  MUSTER_GLYPH_DASH,     /* between two numbers */
} MusterGlyph;

/**
 * MusterTextPage:
 *
 * Lines of text being written, that know how many cells of a terminal they take.
 */
typedef struct _MusterTextPage MusterTextPage;

MusterTextPage *muster_text_page_new          (const MusterTextLook *look);
void            muster_text_page_free         (MusterTextPage       *self);
char           *muster_text_page_free_to_text (MusterTextPage       *self);
const MusterTextLook *muster_text_page_get_look (const MusterTextPage *self);
const char     *muster_text_page_glyph        (const MusterTextPage *self,
                                               MusterGlyph           glyph);
void            muster_text_page_add          (MusterTextPage       *self,
                                               MusterTextStyle       style,
                                               const char           *text);
void            muster_text_page_add_right    (MusterTextPage       *self,
                                               MusterTextStyle       style,
                                               const char           *text,
                                               guint                 end);
void            muster_text_page_fill         (MusterTextPage       *self,
                                               guint                 column);
void            muster_text_page_end_line     (MusterTextPage       *self);
void            muster_text_page_rule         (MusterTextPage       *self);
void            muster_text_page_heading      (MusterTextPage       *self,
                                               const char           *text);
void            muster_text_page_flow         (MusterTextPage       *self,
                                               MusterTextStyle       style,
                                               const char           *text,
                                               guint                 indent);
void            muster_text_page_paragraph    (MusterTextPage       *self,
                                               MusterTextStyle       style,
                                               const char           *text,
                                               guint                 indent);
guint           muster_text_page_get_column   (const MusterTextPage *self);

guint           muster_text_width             (const char           *text);
char           *muster_text_clean             (const char           *text);
char          **muster_text_fold              (const char           *text,
                                               guint                 first,
                                               guint                 rest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTextPage, muster_text_page_free)

G_END_DECLS
