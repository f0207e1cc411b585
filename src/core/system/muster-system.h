/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-points.h"
#include "muster-types.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SYSTEM (muster_system_get_type ())

/* The newest language that this program reads, as major and minor number. */
#define MUSTER_SYSTEM_LANGUAGE_MAJOR 1
#define MUSTER_SYSTEM_LANGUAGE_MINOR 3

/**
 * MusterFault:
 * @file: (nullable): the file, as the caller named it
 * @line: the line, or 0 where a fault has none
 * @text: what is wrong and what to do, translated, without a full stop
 *
 * One thing wrong with a system file.
 */
typedef struct
{
  char *file;
  int   line;
  char *text;
} MusterFault;

/* A named thing with nothing more to it: a nation, a mark, a fact. */
typedef struct
{
  const char *id;
  const char *name;     /* English; translate with muster_system_text() */
  const char *short_name; /* never NULL: the name where the file has none */
  const char *extra;    /* category: its silhouette; fact: its unit; else NULL */
} MusterName;

typedef struct
{
  const char  *id;
  const char  *name;
  const char  *short_name;
  MusterPoints factor;  /* 1 where the file has none */
} MusterGrade;

/* Which house rule a ruling belongs to, and where it comes from. */
typedef struct
{
  const char         *id;
  const char         *name;
  const char         *cites;
  const char         *text;
  const MusterOption *option; /* (nullable) */
} MusterRuling;

typedef enum
{
  MUSTER_BUDGET_POINTS, /* the points of the list count against the limit */
  MUSTER_BUDGET_UNITS,  /* units standing directly in the force do */
} MusterBudgetKind;

typedef struct
{
  MusterBudgetKind kind;
  gboolean         has_default;
  MusterPoints     default_limit; /* of new rosters, when has_default */
  MusterPoints     step;          /* by how much one changes a limit; 0 where the file has none */
  const char      *one;           /* "point" */
  const char      *other;         /* "points" */
} MusterBudget;

/**
 * MusterRule:
 *
 * A rule that findings name. The numbers of a system's rules are in the order of the file.
 */
struct _MusterRule
{
  guint               ix;
  const char         *id;
  const char         *name;
  const char         *says;   /* what the rule asks for, without a full stop */
  const char         *cites;  /* (nullable): where it stands in the game's text */
  const MusterRuling *ruling; /* (nullable) */
  gboolean            error;  /* else advice; house rules may turn an error into advice */
};

typedef enum
{
  MUSTER_OPTION_CHOICE,
  MUSTER_OPTION_NUMBER,
} MusterOptionKind;

/**
 * MusterOption:
 *
 * A house rule: a choice whose first value is the default, or a whole number that is unset by default.
 */
struct _MusterOption
{
  guint             ix;
  const char       *id;
  const char       *name;
  MusterOptionKind  kind;
  const char       *unit;   /* (nullable): of a number */
  const MusterName *values; /* of a choice */
  guint             n_values;
};

typedef enum
{
  MUSTER_COLUMN_CHOICE,
  MUSTER_COLUMN_NUMBER,
} MusterColumnKind;

typedef enum
{
  MUSTER_COUNTED_ANY, /* a count changes nothing */
  MUSTER_COUNTED_YES, /* a count multiplies the price */
  MUSTER_COUNTED_NO,  /* a count is a fault */
} MusterCounted;

struct _MusterValue
{
  const char  *id;
  const char  *name;
  const char  *short_name;
  const char  *silhouette; /* (nullable): the picture of units that have it, in place of their category's */
  MusterPoints points; /* what it costs where no condition says otherwise */
};

struct _MusterColumn
{
  guint              ix;
  const char        *id;
  const char        *name;
  const char        *short_name;
  MusterColumnKind   kind;
  gboolean           repeats;
  MusterCounted      counted;
  const char        *unit;     /* (nullable): of a number */
  gboolean           has_least;
  gboolean           has_most;
  gint32             least;
  gint32             most;
  const MusterValue *values;   /* of a choice */
  guint              n_values;
};

/* One column as a type of unit uses it. */
typedef struct
{
  const MusterColumn *column;
  const guint8       *allowed; /* (nullable): for each value whether it may stand; NULL: all may */
  const MusterRule   *faults;  /* (nullable): raised for a bad value; NULL: nothing is */
  const MusterRule   *repeats; /* (nullable): raised where a column stands twice; NULL: nothing is */
} MusterUse;

struct _MusterUnitType
{
  guint             ix;
  const char       *id;
  const char       *name;
  const char       *plural;
  const char       *short_name;
  const MusterName *category; /* (nullable) */
  const MusterUse  *uses;
  guint             n_uses;
  guint64           marks;    /* bit n: mark n may stand on it */
  const MusterRule *faults;   /* (nullable): raised for a column the type does not have */
  gboolean          skips_bad_entry; /* no column is judged on a unit whose entry is unknown */
};

/* What a unit of a type costs before its columns, where a condition holds. */
typedef struct
{
  MusterPoints        points;
  gboolean            conditional; /* else it holds always */
  const MusterOption *option;      /* (nullable): the house rule that is the whole condition */
  gint32              value;       /* the number of its value */
} MusterTypePrice;

/* An entry's column or mark as it stands in a file; the ids are kept as they are written. */
typedef struct
{
  const char         *id;     /* "" where the file has none */
  const char         *value;  /* "" where the file has none */
  guint16             count;  /* 0: none written */
  const MusterColumn *column; /* (nullable): NULL for an unknown id */
  gint32              number; /* the value's number within the column, or the number itself; -1: unknown or malformed */
} MusterChoice;

typedef struct
{
  const char *id;
  gint        ix;   /* the mark's number, or -1 for an unknown one */
  gboolean    off;  /* value="no": takes away a mark that the entry has */
} MusterMarkChoice;

/**
 * MusterEntry:
 *
 * A catalogue entry, shipped with a system or embedded in a roster.
 */
struct _MusterEntry
{
  const char             *id;
  const char             *name;    /* (nullable) */
  const char             *nation;  /* (nullable) */
  const char             *type_id; /* (nullable): what the file says, or the system's default */
  const MusterUnitType   *type;    /* (nullable): NULL where the system has no such type */
  gboolean                has_printed;
  gboolean                embedded;
  MusterPoints            printed; /* points in the printed table, when has_printed */
  const MusterChoice     *choices;
  guint                   n_choices;
  const MusterMarkChoice *marks;
  guint                   n_marks;
  const struct _MusterFigureValue *figures; /* of the real thing */
  guint                   n_figures;
  const char             *same_as;     /* (nullable): id of another entry for the same vehicle */
  const char             *silhouette;  /* (nullable): word for its picture, in place of its columns' and its category's; never of an embedded one */
  const char             *why_printed; /* (nullable): why printed and computed points differ, in English */
  const char             *why_figures; /* (nullable): why columns and figures disagree, in English */
};

/* A ready-made unit of a start or a group: a template that muster_system_add_frame() turns into units. */
typedef struct _MusterFrame MusterFrame;

typedef struct
{
  const char *id;
  const char *name;
  gboolean    picks_entry; /* an entry of the player's choice goes in */
} MusterGroup;

GType                   muster_system_get_type        (void) G_GNUC_CONST;
MusterSystem           *muster_system_load            (const char          *path,
                                                       GPtrArray          **faults,
                                                       GError             **error);
MusterSystem           *muster_system_load_bytes      (const char          *data,
                                                       gsize                length,
                                                       const char          *name,
                                                       GPtrArray          **faults,
                                                       GError             **error);
MusterSystem           *muster_system_ref             (MusterSystem        *self);
void                    muster_system_unref           (MusterSystem        *self);
void                    muster_fault_free             (MusterFault         *fault);

char                  **muster_system_dup_files       (const MusterSystem  *self);
gboolean                muster_system_is_current      (const MusterSystem  *self);
gboolean                muster_system_equal           (const MusterSystem  *self,
                                                       const MusterSystem  *other);
const char             *muster_system_get_id          (const MusterSystem  *self);
const char             *muster_system_get_name        (const MusterSystem  *self);
const char             *muster_system_get_edition     (const MusterSystem  *self);
const char             *muster_system_get_about       (const MusterSystem  *self);
const MusterName       *muster_system_get_links       (const MusterSystem  *self,
                                                       guint               *n);
const MusterBudget     *muster_system_get_budget      (const MusterSystem  *self);
const char             *muster_system_get_grades_name (const MusterSystem  *self);
guint                   muster_system_get_default_grade (const MusterSystem *self);
const char             *muster_system_get_entry_type  (const MusterSystem  *self);

const MusterName       *muster_system_get_nations     (const MusterSystem  *self,
                                                       guint               *n);
const MusterName       *muster_system_get_categories  (const MusterSystem  *self,
                                                       guint               *n);
const MusterName       *muster_system_get_marks       (const MusterSystem  *self,
                                                       guint               *n);
const MusterName       *muster_system_get_facts       (const MusterSystem  *self,
                                                       guint               *n);
const MusterGrade      *muster_system_get_grades      (const MusterSystem  *self,
                                                       guint               *n);
const MusterColumn     *muster_system_get_columns     (const MusterSystem  *self,
                                                       guint               *n);
const MusterOption     *muster_system_get_options     (const MusterSystem  *self,
                                                       guint               *n);
const MusterRule       *muster_system_get_rules       (const MusterSystem  *self,
                                                       guint               *n);
const MusterRuling     *muster_system_get_rulings     (const MusterSystem  *self,
                                                       guint               *n);
const MusterUnitType   *muster_system_get_types       (const MusterSystem  *self,
                                                       guint               *n);
const MusterEntry      *muster_system_get_entries     (const MusterSystem  *self,
                                                       guint               *n);
const MusterGroup      *muster_system_get_groups      (const MusterSystem  *self,
                                                       guint               *n);

const MusterColumn     *muster_system_find_column     (const MusterSystem  *self,
                                                       const char          *id);
const MusterOption     *muster_system_find_option     (const MusterSystem  *self,
                                                       const char          *id);
const MusterRule       *muster_system_find_rule       (const MusterSystem  *self,
                                                       const char          *id);
const MusterUnitType   *muster_system_find_type       (const MusterSystem  *self,
                                                       const char          *id);
const MusterEntry      *muster_system_find_entry      (const MusterSystem  *self,
                                                       const char          *id);
int                     muster_system_find_mark       (const MusterSystem  *self,
                                                       const char          *id);
int                     muster_system_find_grade      (const MusterSystem  *self,
                                                       const char          *id);
int                     muster_system_find_nation     (const MusterSystem  *self,
                                                       const char          *id);
gint32                  muster_column_find_value      (const MusterColumn  *column,
                                                       const char          *text);
gint32                  muster_option_find_value      (const MusterOption  *option,
                                                       const char          *text);
const MusterUse        *muster_unit_type_find_use     (const MusterUnitType *type,
                                                       const MusterColumn  *column);

MusterTypePrice        *muster_system_dup_type_prices (const MusterSystem  *self,
                                                       const MusterUnitType *type,
                                                       guint               *n);
gboolean                muster_system_may_hold        (const MusterSystem  *self,
                                                       const MusterUnitType *holder,
                                                       const MusterUnitType *inside,
                                                       gboolean            *conditional);

const char             *muster_system_text            (const char          *english);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSystem, muster_system_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterFault, muster_fault_free)

G_END_DECLS
