/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a system declares about its sheets, as the reader leaves it: cards, pages, labels and a board, with the numbers and
 * words that stand on them. Only files of the core include this. The language: data/system-language.md, “Sheets”. */

#pragma once

#include "muster-system-private.h"

G_BEGIN_DECLS

#define MUSTER_MAX_SHEET_NUMBERS 200
#define MUSTER_MAX_SHEET_WORDS   200
#define MUSTER_MAX_SHEET_NODES   10000
#define MUSTER_MAX_CARDS         255
#define MUSTER_MAX_PAGES         32
#define MUSTER_MAX_LABELS        16
#define MUSTER_MAX_BRING         255
#define MUSTER_MAX_TICKS         255
#define MUSTER_MAX_HEADS         20  /* columns of a table */
#define MUSTER_MAX_BOX_TEXTS     100
#define MUSTER_MAX_SHEET_STEPS   10000 /* of working out one number with all that it is made of */

typedef enum
{
  MUSTER_ADD_VALUE,      /* `value` */
  MUSTER_ADD_FACT,       /* fact `ix` of the subject */
  MUSTER_ADD_VALUE_FACT, /* fact `ix` that value `column_value` of `column` carries */
  MUSTER_ADD_COLUMN,     /* the subject's number in column `ix` */
  MUSTER_ADD_NUMBER,     /* number `ix`, declared before */
  MUSTER_ADD_FIGURE,     /* figure `ix` of the unit's entry */
  MUSTER_ADD_HELD,       /* of all units of `of` in the subject: how many, or with `fact` what they carry of it */
} MusterSheetAddKind;

typedef struct
{
  MusterSheetAddKind     kind;
  guint                  ix;
  MusterPoints           value;
  const MusterTypeSet   *of;
  int                    fact;  /* -1: none */
  guint                  column;
  gint32                 column_value;
  MusterPoints           times;
  int                    by;    /* number of another number; -1: none */
  const MusterPredicate *when;  /* (nullable): always */
} MusterSheetAdd;

typedef enum
{
  MUSTER_FORM_PLAIN,
  MUSTER_FORM_PLUS,
  MUSTER_FORM_SCORE,
  MUSTER_FORM_SIGNED,
} MusterNumberForm;

typedef struct
{
  const char           *id;
  const char           *unit;     /* (nullable) */
  MusterNumberForm      form;
  guint                 die;      /* of a score */
  MusterPoints          times;
  MusterPoints          divide;
  gboolean              whole;
  guint                 round;    /* 0 nearest, 1 down, 2 up; as of MusterDerive */
  gboolean              has_least;
  gboolean              has_most;
  MusterPoints          least;
  MusterPoints          most;
  const MusterSheetAdd *adds;
  guint                 n_adds;
} MusterSheetNumber;

typedef struct
{
  const MusterTypeSet   *of;   /* (nullable): whatever the subject holds */
  const MusterPredicate *when; /* (nullable): always */
  const char            *says;
} MusterSheetCase;

typedef struct
{
  const char            *id;
  const MusterSheetCase *cases;
  guint                  n_cases;
} MusterSheetWords;

typedef enum
{
  MUSTER_NODE_IF,      /* `when`, `inside` */
  MUSTER_NODE_TEXT,    /* `text` */
  MUSTER_NODE_NOTE,    /* `text` */
  MUSTER_NODE_ITEMS,   /* `ordered`, `inside`: ITEM, IF */
  MUSTER_NODE_ITEM,    /* `text` */
  MUSTER_NODE_STATS,   /* `inside`: STAT, IF */
  MUSTER_NODE_STAT,    /* `label`, `text` */
  MUSTER_NODE_TABLE,   /* `inside`: HEAD, then ROW, ROWS, IF */
  MUSTER_NODE_HEAD,    /* `text`, `align` */
  MUSTER_NODE_ROW,     /* `only`, `enemy`, `inside`: CELL */
  MUSTER_NODE_ROWS,    /* `of`, `types`, `column`, `values`, `enemy`, `with`, `inside`: CELL */
  MUSTER_NODE_CELL,    /* `text` */
  MUSTER_NODE_BOXES,   /* `label`, `of`, `column`, `values`, `number` or `fact`, `tick`, `texts`, `each_copy` or `each_unit`, `half` */
  MUSTER_NODE_BLANK,   /* `label` */
} MusterSheetNodeKind;

typedef struct _MusterSheetNode MusterSheetNode;

/* One element of a card or section. What an element does not have is NULL, 0, or -1 where that is said. */
struct _MusterSheetNode
{
  MusterSheetNodeKind    kind;
  const MusterPredicate *when;
  const char            *text;
  const char            *label;
  const MusterTypeSet   *only;      /* (nullable) */
  gboolean               enemy;     /* what `only` and `types` name is looked for in opponents' lists alone */
  const MusterTypeSet   *of;        /* (nullable) */
  const MusterTypeSet   *types;     /* (nullable) */
  const MusterTypeSet   *tick;      /* (nullable) */
  int                    column;    /* -1: none */
  const guint8          *values;    /* (nullable): for each value of the column whether it counts; NULL: all do */
  const MusterChoice    *with;      /* columns of the units made up for `types` */
  guint                  n_with;
  int                    number;    /* of boxes; -1: none */
  int                    fact;      /* likewise */
  const char *const     *texts;     /* words in boxes */
  guint                  n_texts;
  gboolean               each_copy; /* a line of its own for each */
  gboolean               each_unit; /* a line of its own for each copy of the subject */
  gboolean               half;
  gboolean               ordered;
  guint                  align;     /* 0 start, 1 centre */
  const MusterSheetNode *inside;
  guint                  n_inside;
};

typedef struct
{
  const MusterTypeSet   *of;
  const MusterTypeSet   *covers;   /* never NULL; may be empty */
  const MusterTypeSet   *for_holder; /* likewise: units that need no card where they hold one with this */
  const char            *subtitle; /* (nullable) */
  const MusterSheetNode *inside;
  guint                  n_inside;
} MusterCardPlan;

typedef struct
{
  const char            *title;
  const MusterTypeSet   *only;  /* (nullable) */
  gboolean               enemy; /* looked for in opponents' lists alone */
  const MusterPredicate *when;  /* (nullable) */
  gboolean               framed;
  gboolean               building; /* for making lists, not for playing */
  guint                  side;   /* 0: where there is room */
  const MusterSheetNode *inside;
  guint                  n_inside;
} MusterSectionPlan;

typedef struct
{
  const char              *id;
  const char              *name;
  guint                    sides;
  guint                    columns;
  gboolean                 small;
  const MusterSectionPlan *sections;
  guint                    n_sections;
} MusterPagePlan;

typedef struct
{
  const char          *name;
  const MusterTypeSet *of;
  MusterPoints         width;  /* millimetres */
  MusterPoints         height;
  guint                size;   /* 0 normal, 1 large, 2 small */
  const char          *text;
} MusterLabelPlan;

typedef struct
{
  const MusterTypeSet *of;
  int                  number; /* -1: none */
  int                  fact;   /* -1: none */
  const char          *label;  /* (nullable): the unit's name */
} MusterBringPlan;

typedef struct
{
  const MusterTypeSet *of;
  int                  number; /* -1: none */
  int                  fact;   /* -1: none */
} MusterTicksPlan;

struct _MusterSheetsPlan
{
  const MusterSheetNumber *numbers;
  guint                    n_numbers;
  const MusterSheetWords  *words;
  guint                    n_words;
  const MusterBringPlan   *bring;
  guint                    n_bring;
  const MusterTicksPlan   *ticks;
  guint                    n_ticks;
  const MusterCardPlan    *cards;
  guint                    n_cards;
  const MusterPagePlan    *pages;
  guint                    n_pages;
  const char              *labels_name; /* (nullable): there are none */
  const MusterLabelPlan   *labels;
  guint                    n_labels;
  const char              *board_name;  /* (nullable): there is none */
  guint                    board_columns;
  guint                    board_rows;
  const MusterTypeSet     *board_of;
  const char              *board_text;
  GHashTable              *by_id;       /* id of a number → its number + 1; of words → -(number + 1) */
};

/* src/core/sheet/muster-sheet-names.c */
void muster_system_name_sheets (MusterSystem *self);

G_END_DECLS
