/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* All lengths on pages are PostScript points (1/72 inch) from the top left corner. */

typedef enum
{
  MUSTER_FONT_TITLE,    /* the name of the list */
  MUSTER_FONT_FIGURE,   /* the total, large */
  MUSTER_FONT_HEADING,
  MUSTER_FONT_STRONG,
  MUSTER_FONT_BODY,
  MUSTER_FONT_SMALL,
  MUSTER_FONT_TINY,     /* running heads and feet */
  MUSTER_N_FONTS,
} MusterFont;

typedef enum
{
  MUSTER_INK_BLACK,
  MUSTER_INK_GREY,      /* said by the way */
  MUSTER_INK_LINE,      /* rules and frames */
  MUSTER_INK_SHADE,     /* quiet ground */
  MUSTER_INK_GOOD,
  MUSTER_INK_BAD,
  MUSTER_INK_WARN,
  MUSTER_INK_WHITE,
  MUSTER_N_INKS,
} MusterInk;

typedef enum
{
  MUSTER_ALIGN_START,
  MUSTER_ALIGN_CENTRE,
  MUSTER_ALIGN_END,
} MusterAlign;

typedef enum
{
  MUSTER_BOX_TEXT,
  MUSTER_BOX_FILL,      /* a filled rectangle, corners rounded by `radius` */
  MUSTER_BOX_FRAME,     /* its outline */
  MUSTER_BOX_CUT_FRAME, /* a dashed outline, to cut along */
  MUSTER_BOX_LINE,      /* from the top left corner to the bottom right; one of width and height may be 0 */
  MUSTER_BOX_PICTURE,   /* the silhouette whose word `text` is, as large as it gets in the middle */
} MusterBoxKind;

/**
 * MusterBox:
 *
 * One thing on a page. Texts never overlap other texts; fills and frames lie under them.
 */
typedef struct
{
  MusterBoxKind kind;
  double        x;
  double        y;
  double        width;
  double        height;
  double        radius;
  MusterInk     ink;
  double        weight; /* how thick lines are, in points; 0 for thin */
  double        scale;  /* of a text: times the usual size of its font; 0 means 1 */
  MusterFont    font;   /* of a text */
  MusterAlign   align;
  char         *text;   /* (nullable) */
  char         *anchor; /* (nullable): a name that links elsewhere lead to */
  char         *link;   /* (nullable): the name of an anchor, or an address */
} MusterBox;

/**
 * MusterPage:
 *
 * A page laid out: boxes in the order in which they are painted.
 */
typedef struct
{
  double     width;
  double     height;
  gboolean   whole; /* what is on it takes all of it: there is no room for a foot */
  GPtrArray *boxes; /* (element-type MusterBox) */
} MusterPage;

/* One line of a document's outline. */
typedef struct
{
  char *title;
  char *anchor;
  guint level;  /* 0: top */
} MusterSheetOutline;

/**
 * MusterSheet:
 *
 * Pages laid out, with what a document tells of itself.
 */
typedef struct
{
  char      *title;
  char      *author;  /* (nullable) */
  char      *subject; /* (nullable) */
  GPtrArray *pages;   /* (element-type MusterPage) */
  GPtrArray *outline; /* (element-type MusterSheetOutline) */
} MusterSheet;

char        *muster_page_dup_text     (const char  *text);

MusterSheet *muster_sheet_new         (const char  *title);
void         muster_sheet_free        (MusterSheet *self);
MusterPage  *muster_sheet_add_page    (MusterSheet *self,
                                       double       width,
                                       double       height);
void         muster_sheet_add_outline (MusterSheet *self,
                                       guint        level,
                                       const char  *title,
                                       const char  *anchor);
MusterBox   *muster_page_add_box      (MusterPage  *self,
                                       MusterBoxKind kind,
                                       double       x,
                                       double       y,
                                       double       width,
                                       double       height,
                                       MusterInk    ink);
MusterBox   *muster_page_add_text     (MusterPage  *self,
                                       double       x,
                                       double       y,
                                       double       width,
                                       double       height,
                                       MusterFont   font,
                                       MusterInk    ink,
                                       MusterAlign  align,
                                       const char  *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSheet, muster_sheet_free)

G_END_DECLS
