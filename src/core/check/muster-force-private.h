/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A roster laid out flat. Only files of the core include this. */

#pragma once

#include "muster-force.h"
#include "muster-system-private.h"

G_BEGIN_DECLS

/* What the program itself finds wrong, without a limit or must of the system. */
typedef enum
{
  MUSTER_FAULT_UNKNOWN_TYPE,
  MUSTER_FAULT_MISPLACED,
  MUSTER_FAULT_UNKNOWN_ENTRY,
  MUSTER_FAULT_OTHER_ENTRY,    /* an entry for another type of unit */
  MUSTER_FAULT_OWN_ENTRY,      /* an entry of the list's own, where only shipped ones are allowed */
  MUSTER_FAULT_UNKNOWN_OPTION,
  MUSTER_FAULT_OPTION_VALUE,
  MUSTER_FAULT_UNKNOWN_GRADE,
  MUSTER_FAULT_UNKNOWN_MARK,
  MUSTER_FAULT_UNKNOWN_COLUMN,
  MUSTER_FAULT_UNKNOWN_VALUE,
  MUSTER_FAULT_FORBIDDEN_VALUE, /* a value that this type of unit cannot have */
  MUSTER_FAULT_BAD_NUMBER,
  MUSTER_FAULT_OUT_OF_BOUNDS,
  MUSTER_FAULT_TWICE,
  MUSTER_FAULT_COUNT,          /* a count on a column that has none */
  MUSTER_FAULT_SHADOW,
} MusterFaultKind;

typedef struct
{
  const MusterRule *rule;
  guint32           row;   /* MUSTER_FORCE_ROW for the force */
  MusterFaultKind   kind;
  const char       *what;  /* (nullable): the id or value at fault; belongs to roster or system */
  const char       *owner; /* (nullable): the column or house rule it stands in */
  gint16            column; /* number of the column it is about; -1: none */
} MusterForceFault;

/* The values in force in one column of a unit. */
typedef struct
{
  guint32 first;   /* among the force's chosen values */
  guint32 n;       /* 0: unset */
  guint8  missing; /* a number that is malformed or stands twice */
} MusterCell;

typedef struct
{
  const MusterUnit  *unit;
  const MusterEntry *entry;   /* (nullable): NULL where none is named, or a bad one */
  guint64            marks;
  guint32            parent;  /* MUSTER_FORCE_ROW under the force */
  guint32            cells;   /* number of the first cell; one for each use of the type */
  guint32            counters; /* number of the first place for its counters */
  guint16            type;    /* number of the type; see MUSTER_UNKNOWN_TYPE */
  guint16            count;
  guint8             grade;   /* in force */
  guint8             bad_entry;
  guint8             has_inline;
} MusterRow;

struct _MusterForce
{
  MusterRoster       *roster;  /* (owned) */
  const MusterSystem *system;  /* borrowed from the roster */
  MusterRoster       *guest;   /* (nullable) (unowned): the list that units being pushed bring their entries from */
  MusterTerms         terms;
  MusterRow          *rows;
  guint32             n_rows;
  guint32             rows_room; /* for how many there is memory */
  MusterCell         *cells;
  guint32             n_cells;
  guint32             cells_room;
  GArray             *chosen;  /* (element-type MusterChosen) */
  GArray             *faults;  /* (element-type MusterForceFault) */
  guint32             n_counters; /* places in all, those of the force first */
  gint32             *options; /* value in force of each house rule; -1: unset */
  gboolean            has_limit;
  MusterPoints        limit;
  gboolean            judged;
  guint               n_own_faults; /* those noted while laying out; the judge's come behind */
  guint32             spare_cells; /* number of the first of some that no unit has, to work things out in */
  GHashTable         *plans;    /* (nullable): MusterEntry* → what it says; see muster-force-entries.c */
  GHashTable         *embedded; /* (nullable): id → MusterEntry*, where there are many */
};

/* How much stood in a force at some time. */
typedef struct
{
  guint32 n_rows;
  guint32 n_cells;
  guint32 n_counters;
  guint32 n_chosen;
  guint32 n_faults;
  guint32 n_plans;
} MusterForceMark;

/* What conditions are judged on: a unit, or nothing but the list. */
typedef struct
{
  const MusterForce *force;
  const MusterRow   *row;      /* (nullable) */
  MusterPoints       computed; /* the unit's points before its grade, where a condition may ask */
} MusterContext;

gboolean muster_predicate_holds   (const MusterPredicate *self,
                                   const MusterContext   *context);

/* Points of one unit by its columns, before its grade. */
MusterPoints muster_price_compute (const MusterForce     *force,
                                   const MusterRow       *row);

/* The printed price where it is charged; otherwise @computed. */
MusterPoints muster_price_charge  (const MusterForce     *force,
                                   const MusterRow       *row,
                                   MusterPoints           computed);

guint32         muster_force_push   (MusterForce           *self,
                                     const MusterUnit      *unit,
                                     guint32                parent_row,
                                     const MusterEntry     *entry);
MusterForceMark muster_force_mark   (const MusterForce     *self);
void            muster_force_shrink (MusterForce           *self,
                                     const MusterForceMark *mark);

void muster_force_add_fault       (MusterForce           *self,
                                   const MusterRule      *rule,
                                   guint32                row,
                                   MusterFaultKind        kind,
                                   const char            *what,
                                   const char            *owner);
/* What stands in a unit or entry: columns that stand at all, and those with a value in force. */
typedef struct
{
  guint64 spoken;
  guint64 valued;
} MusterSpoken;

MusterSpoken muster_force_take_choices (MusterForce        *self,
                                        guint32             row,
                                        MusterRow          *r,
                                        const MusterChoice *choices,
                                        guint               n_choices,
                                        gboolean            silent,
                                        guint64             before);
guint64 muster_force_take_marks   (MusterForce            *self,
                                   guint32                 row,
                                   MusterRow              *r,
                                   const MusterMarkChoice *marks,
                                   guint                   n_marks,
                                   guint64                 before);
void muster_force_use_entry_columns (MusterForce         *self,
                                   guint32                row,
                                   MusterRow             *r,
                                   guint64                before);
void muster_force_use_entry_marks (MusterForce           *self,
                                   guint32                row,
                                   MusterRow             *r,
                                   guint64                before);
void muster_force_resolve_marks   (MusterForce           *self,
                                   guint32                row,
                                   MusterRow             *r);
void muster_force_resolve_columns (MusterForce           *self,
                                   guint32                row,
                                   MusterRow             *r);

/* One fact of a unit. */
gint64       muster_force_fact    (const MusterForce     *force,
                                   const MusterRow       *row,
                                   guint                  fact);

static inline const MusterChosen *
muster_force_cell_values (const MusterForce *force,
                          const MusterCell  *cell)
{
  return &((const MusterChosen *) force->chosen->data)[cell->first];
}

/* The cell of a column; NULL where the unit's type does not have it. */
static inline const MusterCell *
muster_force_cell (const MusterForce *force,
                   const MusterRow   *row,
                   guint              column)
{
  gint16 use = force->system->type_data[row->type].use_of[column];

  return use >= 0 ? &force->cells[row->cells + (guint) use] : NULL;
}

G_END_DECLS
