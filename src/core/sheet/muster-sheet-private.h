/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Working out what sheets say: what is asked, of which unit or value, and how many of a kind there are. Only files of the
 * core include this. */

#pragma once

#include "muster-force-private.h"
#include "muster-sheet-content.h"
#include "muster-sheets-private.h"

G_BEGIN_DECLS

/* What a sheet has room for. A list of a hostile file may hold a million units, each 999 times in 64 that hold each other. */
#define MUSTER_SHEET_MOST_BOXES  200  /* in a line; more are told as a number */
#define MUSTER_SHEET_MOST_LINES  200  /* of boxes, of one element */
#define MUSTER_SHEET_MOST_ROWS   1000 /* of one table */
#define MUSTER_SHEET_MOST_COPIES 2000 /* cards for single units, in all */
#define MUSTER_SHEET_MOST_WORK   200000 /* rows and lines worked out for one sheet */
#define MUSTER_SHEET_MOST_COUNT  G_GUINT64_CONSTANT (1000000000000)

/* What stands for the two counts in the text of a row, until it is known how many say the same. No text of a player or
 * system can hold these. */
#define MUSTER_SHEET_COUNT_MARK "\001"
#define MUSTER_SHEET_TIMES_MARK "\002"

#define MUSTER_SHEET_DASH  "–"
#define MUSTER_SHEET_INCH  "″"
#define MUSTER_SHEET_TIMES "×"
#define MUSTER_SHEET_NO_BREAK "\302\240"

/* What texts, numbers and conditions are asked of: a unit of the list or one made up, one value of it, or nothing. */
typedef struct
{
  MusterForce        *force;    /* the list's, or that of units made up */
  guint32             row;      /* MUSTER_FORCE_ROW: no unit */
  MusterRow           unit;     /* its row; where one value is asked, with that alone in the value's column */
  MusterPoints        computed; /* its points before the grade */
  const MusterColumn *column;   /* (nullable): the column of the value */
  MusterChosen        chosen;   /* the value */
  guint64             count;    /* how many such units */
  guint64             times;    /* how often the value stands */
  guint64             copies;   /* how many of this a card is for */
  gboolean            counts_open; /* counts are not known yet, and marks stand for them */
  guint               serial;
} MusterSubject;

/* A kind of unit, or a value that units of a kind have. */
typedef struct
{
  guint32      row;      /* of the first of the kind */
  guint32      place;    /* of the value among the unit's; meaningful with a column */
  MusterChosen chosen;   /* likewise */
  guint64      count;    /* how many such units there are */
  guint64      times;    /* how often the value stands in them */
} MusterFound;

typedef struct
{
  guint        serial; /* of the subject that it was worked out for */
  gboolean     known;
  MusterPoints value;
} MusterKnownNumber;

typedef struct
{
  const MusterReport       *report;
  const MusterSystem       *system;
  const MusterSheetsPlan   *plan;      /* (nullable) */
  const MusterSheetChoices *choices;   /* (nullable) */
  MusterForce              *force;     /* (unowned): the report's */
  guint32                   n_rows;
  guint32                  *kinds;     /* by row: units that differ in nothing but their count have the same number */
  guint32                  *ends;      /* by row: the row behind all that it holds */
  guint64                  *copies;    /* by row: its count times those of all it stands in */
  GHashTable               *census;    /* (nullable): what the list has; made when asked for */
  GHashTable               *others;    /* (nullable): what list and opponents have; likewise */
  MusterRoster             *scratch;   /* (nullable): for units made up; likewise */
  MusterForce              *scratch_force; /* (nullable) */
  MusterKnownNumber        *numbers;
  guint                     serial;
  guint                     work;      /* rows and lines that may still be worked out */
  guint32                   around;    /* the unit that a card is for; MUSTER_FORCE_ROW elsewhere */
  guint32                   named_around; /* the unit that `named` is of */
  guint8                   *named;     /* (nullable): by type, whether units of it have several names in there: 1 no, 2 yes */
  gboolean                  said_always;  /* a score that no roll can miss was printed */
  guint64                   said_cannot[2]; /* by size of die, a bit each: a score that it does not reach was */
} MusterSheetEval;

MusterSheetEval *muster_sheet_eval_new        (const MusterReport       *report,
                                               const MusterSheetChoices *choices);
void             muster_sheet_eval_free       (MusterSheetEval          *self);

gboolean         muster_sheet_eval_get_opponent (const MusterSheetEval  *self);

/* Subjects. One with a value, or made up, is let go of before the next such. */
void             muster_subject_init          (MusterSubject            *self,
                                               MusterSheetEval          *eval,
                                               guint32                   row);
void             muster_subject_narrow        (MusterSubject            *self,
                                               MusterSheetEval          *eval,
                                               const MusterColumn       *column,
                                               guint32                   place);
void             muster_subject_widen         (MusterSubject            *self);
MusterContext    muster_subject_get_context   (const MusterSubject      *self);

/* Units of a kind. */
void             muster_sheet_kinds_sort      (MusterSheetEval          *self);
guint64          muster_sheet_kinds_copies_in (const MusterSheetEval    *self,
                                               guint32                   row,
                                               guint32                   around);
GArray          *muster_sheet_kinds_find      (const MusterSheetEval    *self,
                                               guint32                   around,
                                               const MusterTypeSet      *of,
                                               const MusterColumn       *column,
                                               const guint8             *values);
gboolean         muster_sheet_kinds_have_names (MusterSheetEval         *self,
                                               const MusterSubject      *subject);
guint64          muster_sheet_kinds_count     (const MusterSheetEval    *self,
                                               guint32                   row,
                                               const MusterTypeSet      *of);
MusterPoints     muster_sheet_kinds_fact      (const MusterSheetEval    *self,
                                               guint32                   row,
                                               const MusterTypeSet      *of,
                                               guint                     fact);
gboolean         muster_sheet_kinds_hold      (MusterSheetEval          *self,
                                               const MusterSubject      *subject,
                                               const MusterTypeSet      *of);
guint            muster_sheet_pair_hash       (gconstpointer             pair);
guint64          muster_sheet_counts_add      (guint64                   a,
                                               guint64                   b);
guint64          muster_sheet_counts_multiply (guint64                   a,
                                               guint64                   b);

/* What lists have. */
guint64          muster_sheet_census_get      (MusterSheetEval          *self,
                                               guint                     type,
                                               const MusterColumn       *column,
                                               gint32                    value);
gboolean         muster_sheet_census_wants    (MusterSheetEval          *self,
                                               guint                     type,
                                               const MusterColumn       *column,
                                               gint32                    value,
                                               gboolean                  enemy);
gboolean         muster_sheet_census_wants_any (MusterSheetEval         *self,
                                               const MusterTypeSet      *only,
                                               gboolean                  enemy);

/* Units made up. */
typedef struct
{
  MusterUnit     *unit;
  MusterForceMark mark;
} MusterMadeUp;

void             muster_sheet_make_up         (MusterSheetEval          *self,
                                               MusterMadeUp             *made,
                                               MusterSubject            *subject,
                                               const MusterSheetNode    *node,
                                               const MusterUnitType     *type,
                                               gint32                    value);
void             muster_sheet_let_go          (MusterSheetEval          *self,
                                               MusterMadeUp             *made);

/* Numbers and texts. */
gboolean         muster_sheet_number          (MusterSheetEval          *self,
                                               const MusterSubject      *subject,
                                               guint                     ix,
                                               MusterPoints             *value);
gboolean         muster_sheet_fact            (const MusterSubject      *subject,
                                               guint                     fact,
                                               MusterPoints             *value);
guint64          muster_sheet_whole           (MusterPoints              value);
gboolean         muster_sheet_number_or_fact  (MusterSheetEval          *self,
                                               const MusterSubject      *subject,
                                               int                       number,
                                               int                       fact,
                                               MusterPoints             *value);
void             muster_sheet_append_number   (GString                  *out,
                                               MusterSheetEval          *self,
                                               const MusterSubject      *subject,
                                               guint                     ix);
void             muster_sheet_append_points   (GString                  *out,
                                               MusterPoints              points);
void             muster_sheet_append_unit     (GString                  *out,
                                               const char               *unit,
                                               MusterPoints              number);
void             muster_sheet_append_column   (GString                  *out,
                                               const MusterSubject      *subject,
                                               const MusterColumn       *column,
                                               gboolean                  in_short);
char            *muster_sheet_text            (MusterSheetEval          *self,
                                               const MusterSubject      *subject,
                                               const char               *english);
char            *muster_sheet_text_besides    (MusterSheetEval          *self,
                                               const MusterSubject      *subject,
                                               const char               *english,
                                               const char               *known);
void             muster_sheet_capitalise      (GString                  *text);

/* What units are called. */
typedef enum
{
  MUSTER_NAMING_NAME,  /* its own name, its entry's or its type's */
  MUSTER_NAMING_SHORT, /* likewise, with the type's short name */
  MUSTER_NAMING_KIND,  /* its own name or its entry's, with the type's short name behind it; else that alone */
  MUSTER_NAMING_MODEL, /* its entry; else its own name with the type's behind it; else that alone */
} MusterNaming;

char            *muster_sheet_dup_name        (const MusterForce        *force,
                                               guint32                   row);
char            *muster_sheet_dup_naming      (const MusterForce        *force,
                                               guint32                   row,
                                               MusterNaming              naming,
                                               gboolean                 *by_player);
const char      *muster_sheet_get_kind_name   (const MusterForce        *force,
                                               guint32                   row);

/* Blocks. */
void             muster_sheet_add_blocks      (MusterSheetEval          *self,
                                               const MusterSheetNode    *nodes,
                                               guint                     n_nodes,
                                               const MusterSubject      *subject,
                                               GPtrArray                *blocks);
MusterBlock     *muster_sheet_table_new       (MusterSheetEval          *self,
                                               const MusterSheetNode    *node,
                                               const MusterSubject      *subject);
void             muster_sheet_add_boxes       (MusterSheetEval          *self,
                                               const MusterSheetNode    *node,
                                               const MusterSubject      *subject,
                                               GPtrArray                *lines);
void             muster_sheet_add_line        (GPtrArray                *lines,
                                               const char               *label,
                                               guint64                   n,
                                               gboolean                  half);
void             muster_sheet_add_plain       (MusterSheetEval          *self,
                                               MusterCard               *card,
                                               const MusterSubject      *subject);

/* What is said of scores that no roll can miss or reach. */
void             muster_sheet_scores_forget   (MusterSheetEval          *self);
void             muster_sheet_scores_explain  (MusterSheetEval          *self,
                                               GPtrArray                *blocks);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSheetEval, muster_sheet_eval_free)

G_END_DECLS
