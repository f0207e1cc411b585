/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-collection.h"
#include "muster-report.h"

G_BEGIN_DECLS

/* What sheets say, in words and numbers ready to be shown (translated, localised), without any layout. Pages of paper, HTML
 * and text are made from this alike. */

typedef enum
{
  MUSTER_BLOCK_TEXT,    /* a paragraph: `text` */
  MUSTER_BLOCK_NOTE,    /* a quiet paragraph: `text` */
  MUSTER_BLOCK_ITEMS,   /* points, or steps where `ordered`: `cells`, each an item */
  MUSTER_BLOCK_STATS,   /* small boxes side by side: `cells`, by twos a label and a value */
  MUSTER_BLOCK_TABLE,   /* `cells`: `n_columns` heads, then the rows with as many cells each */
  MUSTER_BLOCK_BOXES,   /* lines of boxes to tick: `lines` */
  MUSTER_BLOCK_BLANK,   /* a line to write on: `text` is what stands before it */
} MusterBlockKind;

/* One line of boxes to tick. */
typedef struct
{
  char   *label;    /* may be empty */
  guint   n_boxes;
  char  **texts;    /* (nullable) (array zero-terminated=1): what stands in the boxes, one for each */
  int     half;     /* number of the box by which fewer than half are left; -1: none is marked */
} MusterBoxLine;

/**
 * MusterBlock:
 *
 * One thing on a card or page. What a kind does not use is %NULL or 0.
 */
typedef struct
{
  MusterBlockKind kind;
  char           *text;
  gboolean        ordered;
  guint           before;   /* how many steps stand before these, where the layout had to break them */
  guint           n_columns;
  gboolean       *centred;  /* (array length=n_columns): of a table's columns; else they stand at the start */
  GPtrArray      *cells;    /* (element-type utf8) */
  GPtrArray      *lines;    /* (element-type MusterBoxLine) */
} MusterBlock;

/**
 * MusterSection:
 *
 * A part of a page, kept together.
 */
typedef struct
{
  char      *title;   /* may be empty */
  gboolean   framed;  /* a box of its own, such as what the game leaves to its players */
  guint      side;    /* of the page's where it stands; 0: where there is room */
  GPtrArray *blocks;  /* (element-type MusterBlock) */
} MusterSection;

/**
 * MusterCard:
 *
 * What stands on the card of one kind of unit.
 */
typedef struct
{
  char       *title;
  char       *subtitle;   /* may be empty */
  char       *points;     /* (nullable): what one costs with all it holds; NULL on an opponent's copy and without points */
  char       *silhouette; /* (nullable): word for its picture */
  guint       count;      /* how many units of the kind the card stands for */
  guint       copy;       /* 1-based, where each unit has its own card; else 0 */
  guint32     row;        /* of the first unit of the kind */
  GArray     *rows;       /* (element-type guint32): all units that the card tells of, those it holds too */
  GPtrArray  *blocks;     /* (element-type MusterBlock) */
  GPtrArray  *notes;      /* (element-type utf8): the player's own, each paragraph; empty on an opponent's copy */
} MusterCard;

/**
 * MusterHandout:
 *
 * What stands on a page that the game declares: a playsheet, a worksheet, a turn track.
 */
typedef struct
{
  char      *id;
  char      *name;
  guint      sides;
  guint      columns;
  gboolean   small;     /* half a page */
  GPtrArray *sections;  /* (element-type MusterSection) */
} MusterHandout;

typedef enum
{
  MUSTER_LABEL_NORMAL,
  MUSTER_LABEL_LARGE,
  MUSTER_LABEL_SMALL,
} MusterLabelSize;

/* A label to cut out. */
typedef struct
{
  char           *text;
  char           *kind;      /* where it goes: “Turret” */
  char           *unit;      /* title of the unit it is for */
  double          width;     /* millimetres */
  double          height;
  MusterLabelSize size;
  guint           count;     /* how many of it */
  guint32         row;       /* of the first unit it is for */
} MusterLabel;

/* Numbered squares, and counters for units. */
typedef struct
{
  char      *name;
  guint      columns;
  guint      rows;
  GPtrArray *counters; /* (element-type MusterCounterLine) */
} MusterBoard;

typedef struct
{
  char   *text;
  char   *unit;  /* title of the unit */
  guint   count;
  guint32 row;
} MusterCounterLine;

/* What to pack: so many of this. Its key tells it from all else in the player's collection, in every language. */
typedef struct
{
  char   *name;
  char   *key;
  guint64 count;
} MusterBringLine;

/* What is to be ticked of a unit on the roster. */
typedef struct
{
  guint64 each;   /* boxes of one such unit; 0 for none */
  guint64 copies; /* how many such units there are, with all copies of those that they stand in */
} MusterRosterTicks;

/**
 * MusterSheetChoices:
 * @opponent: a copy for the opponent: no points, no notes
 * @each_copy: a card for each unit, not only for each kind
 * @list_only: leave out of pages what neither this list nor one of @against has, and what is for making lists
 * @against: (nullable) (array length=n_against): opponents' lists, of the same game
 * @collection: (nullable): what the player owns; where it is given, the roster says what is still to buy or paint
 *
 * What a player wants of the sheets, whatever they are made into.
 */
typedef struct
{
  gboolean                   opponent;
  gboolean                   each_copy;
  gboolean                   list_only;
  const MusterReport *const *against;
  guint                      n_against;
  const MusterCollection    *collection;
} MusterSheetChoices;

/* Ids of the sheets that any game may have; pages have the ids of the game's own. */
#define MUSTER_SHEET_ROSTER "roster"
#define MUSTER_SHEET_CARDS  "cards"
#define MUSTER_SHEET_LABELS "labels"
#define MUSTER_SHEET_BOARD  "board"

const MusterName *muster_system_get_sheets (const MusterSystem       *system,
                                            guint                    *n);
gboolean          muster_system_has_sheet  (const MusterSystem       *system,
                                            const char               *id);

GPtrArray        *muster_cards_new         (const MusterReport       *report,
                                            const MusterSheetChoices *choices);
MusterHandout    *muster_handout_new       (const MusterReport       *report,
                                            const char               *id,
                                            const MusterSheetChoices *choices);
GPtrArray        *muster_labels_new        (const MusterReport       *report,
                                            const MusterSheetChoices *choices);
char             *muster_label_dup_print   (const MusterLabel        *label);
MusterBoard      *muster_board_new         (const MusterReport       *report,
                                            const MusterSheetChoices *choices);
GPtrArray        *muster_bring_new         (const MusterReport       *report,
                                            const MusterSheetChoices *choices);
char             *muster_bring_dup_name    (MusterSystem             *system,
                                            const char               *key,
                                            const MusterUnitType    **type);
char             *muster_bring_dup_plain_key (const char              *key);
GPtrArray        *muster_to_buy_new        (const MusterReport       *report,
                                            const MusterSheetChoices *choices);
GPtrArray        *muster_bring_list_keys   (const MusterSystem       *system);
GArray           *muster_roster_ticks_new  (const MusterReport       *report);

MusterBlock      *muster_block_new         (MusterBlockKind           kind);
void              muster_block_free        (MusterBlock              *self);
MusterSection    *muster_section_new       (const char               *title);
void              muster_section_free      (MusterSection            *self);
MusterCard       *muster_card_new          (const char               *title);
void              muster_card_free         (MusterCard               *self);
void              muster_handout_free      (MusterHandout            *self);
void              muster_label_free        (MusterLabel              *self);
void              muster_board_free        (MusterBoard              *self);
void              muster_counter_line_free (MusterCounterLine        *self);
void              muster_bring_line_free   (MusterBringLine          *self);
void              muster_box_line_free     (MusterBoxLine            *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterHandout, muster_handout_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBoard, muster_board_free)

G_END_DECLS
