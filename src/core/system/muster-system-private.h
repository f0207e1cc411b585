/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a system holds besides what its public header shows: conditions, limits and tables, ready for the
 * judge. Only files of the core include this. */

#pragma once

#include "muster-arena.h"
#include "muster-figures.h"
#include "muster-system.h"

G_BEGIN_DECLS

#define MUSTER_MAX_TYPES   255
#define MUSTER_MAX_COLUMNS 64
#define MUSTER_MAX_VALUES  1000
#define MUSTER_MAX_MARKS   64
#define MUSTER_MAX_GRADES  64
#define MUSTER_MAX_OPTIONS 64
#define MUSTER_MAX_RULES   1000
#define MUSTER_MAX_LIMITS  2000
#define MUSTER_MAX_TERMS   10000
#define MUSTER_MAX_COUNTERS 1000
#define MUSTER_MAX_ENTRIES 20000
#define MUSTER_MAX_SYSTEM_BYTES (1024 * 1024)

/* A set of unit types, one bit each. Behind the declared types stand two more numbers: all unknown types
 * together (n_types) and the force itself (n_types + 1). */
typedef struct
{
  guint64 bits[(MUSTER_MAX_TYPES + 2 + 63) / 64];
} MusterTypeSet;

static inline gboolean
muster_type_set_has (const MusterTypeSet *set,
                     guint                type)
{
  return (set->bits[type / 64] >> (type % 64) & 1) != 0;
}

static inline void
muster_type_set_add (MusterTypeSet *set,
                     guint          type)
{
  set->bits[type / 64] |= G_GUINT64_CONSTANT (1) << (type % 64);
}

typedef enum
{
  MUSTER_PREDICATE_ALL,
  MUSTER_PREDICATE_ANY,
  MUSTER_PREDICATE_NOT,           /* not all of its parts */
  MUSTER_PREDICATE_COLUMN,        /* one of the values */
  MUSTER_PREDICATE_RANGE,         /* a number column from least to most */
  MUSTER_PREDICATE_COLUMN_SET,
  MUSTER_PREDICATE_MARK,
  MUSTER_PREDICATE_GRADE,
  MUSTER_PREDICATE_TYPE,
  MUSTER_PREDICATE_PARENT,
  MUSTER_PREDICATE_OPTION,        /* one of the values of a choice, or a number in `values` */
  MUSTER_PREDICATE_OPTION_SET,
  MUSTER_PREDICATE_HAS_LIMIT,
  MUSTER_PREDICATE_AGREES_PRICE,
  MUSTER_PREDICATE_AGREES_COLUMN,
  MUSTER_PREDICATE_FIGURE,        /* of a real vehicle: see MusterFigureTest */
} MusterPredicateKind;

typedef enum
{
  MUSTER_FIGURE_TEST_SET,
  MUSTER_FIGURE_TEST_WORDS, /* one of `values` */
  MUSTER_FIGURE_TEST_LIKE,  /* one of `texts` stands in it */
  MUSTER_FIGURE_TEST_RANGE, /* a number in `from` to `to` */
} MusterFigureTest;

struct _MusterPredicate
{
  MusterPredicateKind           kind;
  guint                         ix;      /* of the column, mark or option */
  gint32                        least;   /* RANGE */
  gint32                        most;
  const guint64                *values;  /* bit set over values or grades */
  guint                         n_values; /* how many bits there are */
  const MusterTypeSet          *types;   /* TYPE, PARENT */
  const MusterPredicate *const *parts;   /* ALL, ANY, NOT */
  guint                         n_parts;
  MusterFigureTest              figure;    /* FIGURE */
  MusterPoints                  from;
  MusterPoints                  to;
  gboolean                      open_from; /* more than `from`, not as much */
  gboolean                      open_to;   /* less than `to`, not as much */
  const char *const            *texts;     /* case-folded */
  guint                         n_texts;
};

/* A price that holds under a condition. */
typedef struct
{
  MusterPoints           points;
  guint                  free;
  const MusterPredicate *when;  /* (nullable): always */
} MusterCondPrice;

/* A fact that holds under a condition. */
typedef struct
{
  guint                  fact;
  gint64                 value; /* millionths */
  const MusterPredicate *when;  /* (nullable): always */
} MusterCondFact;

typedef struct
{
  const MusterCondPrice *prices;
  guint                  n_prices;
  const MusterCondFact  *facts;
  guint                  n_facts;
} MusterValueData;

typedef struct
{
  gint32                 value;
  const MusterPredicate *when;  /* (nullable): always */
} MusterCondDefault;

typedef struct
{
  const MusterCondPrice   *prices;    /* before the values' own */
  guint                    n_prices;
  const MusterCondDefault *defaults;  /* the plain one, if any, last */
  guint                    n_defaults;
  const MusterValueData   *values;    /* of a choice */
  MusterPoints             points;    /* of a number: each one */
  gboolean                 priced;    /* whether any value can cost anything */
} MusterColumnData;

typedef struct
{
  const MusterTypeSet   *types;
  const MusterPredicate *when;  /* (nullable) */
} MusterSlot;

/* What a unit of one type adds to its parent of another: pairs of counter and place. */
typedef struct
{
  guint16 counter;
  guint16 slot;
} MusterShare;

typedef struct
{
  const MusterShare *shares;
  guint              n_shares;
} MusterShares;

typedef struct
{
  MusterPoints            points;
  const MusterCondPrice  *prices;
  guint                   n_prices;
  const MusterPredicate  *printed;     /* (nullable): never */
  gboolean                has_printed;
  const MusterCondFact   *facts;
  guint                   n_facts;
  const MusterSlot       *slots;
  guint                   n_slots;
  gint16                  use_of[MUSTER_MAX_COLUMNS]; /* -1: the type has no such column */
  gboolean                has_facts;   /* whether any of its facts or values' facts is declared */
  const guint8           *priced_uses; /* numbers of the uses whose column can cost anything */
  guint                   n_priced_uses;
  const MusterLimit *const *limits;    /* judged on each unit of the type */
  guint                   n_limits;
  const MusterMust *const *musts;
  guint                   n_musts;
  guint                   n_counters;  /* places it needs while its contents are counted */
  const guint16          *counter_places; /* of each counter; G_MAXUINT16: it needs none */
} MusterTypeData;

typedef enum
{
  MUSTER_TERM_COUNT,
  MUSTER_TERM_NUMBER,
  MUSTER_TERM_VALUES,
  MUSTER_TERM_MARKS,
  MUSTER_TERM_DISTINCT,
  MUSTER_TERM_POINTS,
  MUSTER_TERM_LIMIT,
  MUSTER_TERM_PER,
  MUSTER_TERM_OPTION,
} MusterTermKind;

/* What is counted for a COUNT or DISTINCT term; terms that count the same share one counter. */
typedef struct
{
  gboolean               deep;
  gboolean               distinct;
  int                    fact;    /* -1: each unit counts 1 */
  guint                  column;  /* DISTINCT */
  guint                  n_words; /* places it takes: 1, or as many as the values of the column need */
  const MusterTypeSet   *of;
  const MusterTypeSet   *under;   /* (nullable): anywhere */
  const MusterPredicate *when;    /* (nullable) */
  guint                  deep_ix; /* number among the deep counters */
} MusterCounter;

typedef struct
{
  MusterTermKind       kind;
  gint64               times;
  gboolean             self;     /* COUNT: the scope unit too */
  guint                ix;       /* column, option or counter */
  MusterPoints         every;    /* PER */
  gboolean             round_up;
  MusterPoints         least;
  const char          *of_text;  /* COUNT: as written, for words */
} MusterTerm;

typedef struct
{
  const MusterTerm *terms;
  guint             n_terms;
  MusterPoints      value;
} MusterSide;

typedef enum
{
  MUSTER_COMPARE_AT_MOST,
  MUSTER_COMPARE_AT_LEAST,
  MUSTER_COMPARE_EXACTLY,
} MusterCompare;

typedef enum
{
  MUSTER_ONE_NEVER,  /* the wording that always fits */
  MUSTER_ONE_HAVE,
  MUSTER_ONE_ALLOW,
  MUSTER_ONE_MISSING,
  MUSTER_ONE_EXCESS,
} MusterOne;

/* A wording, with the number that must be exactly 1 for it. */
typedef struct
{
  MusterOne   one;
  const char *text;
} MusterWords;

typedef enum
{
  MUSTER_MEND_WORDS, /* nothing that a program could do */
  MUSTER_MEND_ADD,
  MUSTER_MEND_REMOVE,
  MUSTER_MEND_SET_COLUMN,
  MUSTER_MEND_SET_GRADE,
  MUSTER_MEND_SET_MARK,
  MUSTER_MEND_SPLIT,
} MusterMendKind;

typedef struct
{
  MusterMendKind       kind;
  const MusterTypeSet *of;
  guint                ix;    /* column, grade or mark */
  gint32               value; /* of the column; of a mark 1 or 0 */
  MusterWords          words;
} MusterMend;

struct _MusterLimit
{
  guint                  ix;
  const MusterRule      *rule;
  const MusterTypeSet   *each;   /* (nullable): the force */
  const MusterPredicate *when;   /* (nullable) */
  const MusterSide      *guards; /* each with the least it must come to in `value` */
  guint                  n_guards;
  MusterSide             left;
  MusterCompare          compare;
  MusterSide             right;
  const char            *label;  /* (nullable): of the gauge */
  const char            *short_label;
  const MusterWords     *wrong;
  guint                  n_wrong;
  const MusterMend      *mends;
  guint                  n_mends;
  int                    line;
};

struct _MusterMust
{
  const MusterRule      *rule;
  const MusterTypeSet   *of;
  const MusterPredicate *when;   /* (nullable) */
  const MusterPredicate *that;
  const MusterWords     *wrong;
  guint                  n_wrong;
  const MusterMend      *mends;
  guint                  n_mends;
};

typedef struct
{
  const MusterPredicate *advice; /* (nullable): never only advice */
  const MusterWords     *wrong;  /* for faults that the program finds under this rule */
  guint                  n_wrong;
} MusterRuleData;

typedef struct _MusterSheetsPlan MusterSheetsPlan;

/* A figure worked out from another: × times ÷ divide, made whole where `whole`. */
typedef struct
{
  guint        from;
  MusterPoints times;
  MusterPoints divide;
  gboolean     whole;
  guint        round;   /* 0 nearest, 1 down, 2 up */
} MusterDerive;

typedef struct
{
  const MusterPredicate *when;    /* (nullable): always */
  gint32                 value;   /* of the column, or number of the type; of a mark 1 or 0 */
  gboolean               counted; /* the class's count goes with it */
  const char            *says;    /* the sentence that decides */
} MusterClassCase;

/* How one column, mark or the type of unit follows from figures. */
typedef struct
{
  int                    column;  /* -1: not a column */
  int                    mark;    /* -1: not a mark; neither: the type of unit */
  int                    count;   /* number of the figure that says how many; -1: one */
  gboolean               all;     /* of a repeating column every case that holds counts */
  const MusterClassCase *cases;
  guint                  n_cases;
} MusterClass;

/* A unit of a start or group, to be made into a MusterUnit. */
struct _MusterFrame
{
  const char             *type_id;
  const char             *name;
  const char             *grade_id;
  const char             *entry_id; /* "*": the picked one */
  guint                   count;
  gboolean                repeats;
  MusterSide              repeat;
  const MusterChoice     *choices;
  guint                   n_choices;
  const char *const      *marks;
  guint                   n_marks;
  const MusterFrame      *inside;
  guint                   n_inside;
};

/* A file that a system was read from, and what it was like then. */
typedef struct
{
  const char *path;
  gint64      changed; /* nanoseconds since 1970 */
  guint64     size;
  guint64     inode;
} MusterSystemFile;

struct _MusterSystem
{
  gatomicrefcount        ref_count;
  MusterArena           *arena;
  GArray                *files;       /* (nullable) (element-type MusterSystemFile): none where it was read from memory */
  guint64                digest;      /* of what stood in them */

  const char            *id;
  const char            *name;
  const char            *edition;
  const char            *about;
  const char            *entry_type;
  const char            *grades_name;
  MusterBudget           budget;
  const MusterTypeSet   *budget_of;   /* of a units budget */
  gboolean               grades_inherit;
  guint                  default_grade;

  const MusterName      *links;
  guint                  n_links;
  const MusterName      *nations;
  guint                  n_nations;
  const MusterName      *categories;
  guint                  n_categories;
  const MusterName      *facts;
  guint                  n_facts;
  const MusterName      *marks;
  guint                  n_marks;
  const MusterGrade     *grades;
  guint                  n_grades;
  const MusterColumn    *columns;
  const MusterColumnData *column_data;
  guint                  n_columns;
  const MusterOption    *options;
  guint                  n_options;
  const MusterRuling    *rulings;
  guint                  n_rulings;
  const MusterRule      *rules;       /* the declared ones, then those of the program's own not declared */
  const MusterRuleData  *rule_data;
  guint                  n_rules;
  const MusterRule      *structure;   /* the program's own three */
  const MusterRule      *entry_rule;
  const MusterRule      *unknown;
  const MusterRule      *shadow;      /* (nullable) */
  const MusterWords     *shadow_words;
  guint                  n_shadow_words;
  const MusterUnitType  *types;
  const MusterTypeData  *type_data;   /* n_types + 2: behind the types the unknown one and the force */
  guint                  n_types;
  const MusterLimit     *limits;
  guint                  n_limits;
  const MusterMust      *musts;
  guint                  n_musts;
  const MusterEntry     *entries;
  guint                  n_entries;
  const MusterGroup     *groups;
  const MusterFrame    **group_frames;
  const guint           *n_group_frames;
  guint                  n_groups;
  const MusterFrame     *start;
  guint                  n_start;

  const MusterSheetsPlan *sheets;     /* (nullable): the game says nothing of sheets; see muster-sheets-private.h */
  const MusterName      *sheet_names; /* all sheets that lists of this game have */
  guint                  n_sheet_names;

  const MusterFigure    *figures;
  const MusterDerive    *derives;     /* one for each figure; meaningful for derived ones */
  guint                  n_figures;
  const MusterClass     *classes;
  guint                  n_classes;

  /* compiled: see muster-limit-table.c */
  const MusterCounter   *counters;
  guint                  n_counters;
  guint                  n_deep;
  const guint16         *deep;        /* numbers of the deep counters */
  const MusterShares    *shares;      /* (n_types + 2) × (n_types + 2): by parent, then by child */

  GHashTable            *type_by_id;  /* const char* → number + 1; likewise the others */
  GHashTable            *column_by_id;
  GHashTable            *option_by_id;
  GHashTable            *rule_by_id;
  GHashTable            *mark_by_id;
  GHashTable            *grade_by_id;
  GHashTable            *nation_by_id;
  GHashTable            *entry_by_id;
};

#define MUSTER_UNKNOWN_TYPE(system) ((system)->n_types)
#define MUSTER_FORCE_TYPE(system)   ((system)->n_types + 1)

void muster_system_compile_limits (MusterSystem           *self);

/* muster-system-files.c */
void muster_system_look_at_file   (MusterSystemFile       *file,
                                   const char             *path);
void muster_system_note_file      (MusterSystem           *self,
                                   const MusterSystemFile *file);
void muster_system_note_text      (MusterSystem           *self,
                                   const char             *data,
                                   gsize                   length);

G_END_DECLS
