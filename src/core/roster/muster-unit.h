/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-system.h"

G_BEGIN_DECLS

#define MUSTER_UNIT_MAX_COUNT   999
#define MUSTER_COLUMN_MAX_COUNT 99
/* What an embedded entry is for where it does not say: part of the roster format, in every game. */
#define MUSTER_ENTRY_DEFAULT_TYPE "vehicle"

#define MUSTER_ROSTER_MAX_DEPTH 64
#define MUSTER_ROSTER_MAX_UNITS 1000000
#define MUSTER_ROSTER_MAX_BYTES (16 * 1024 * 1024)

/**
 * MusterUnit:
 *
 * One unit of a roster: a plain struct in a tree. Read its fields; change them with the functions below
 * only, which tell the roster. All texts belong to the roster. The root of the tree stands for the force
 * and has no type. Ids are kept as written, known or not; beside each stands what the system makes of it.
 */
struct _MusterUnit
{
  MusterRoster         *roster;   /* (unowned) */
  MusterUnit           *parent;   /* (nullable) (unowned) */
  MusterUnit          **children; /* (array length=n_children) (nullable) */
  guint                 n_children;
  guint                 n_allocated;

  const char           *type_id;  /* (nullable): NULL for the root */
  const MusterUnitType *type;     /* (nullable): NULL for an unknown type and for the root */
  const char           *name;     /* (nullable) */
  const char           *entry_id; /* (nullable) */
  const char           *grade_id; /* (nullable) */
  int                   grade;    /* number of the grade, -1 where none is set or an unknown one */
  const char           *notes;    /* (nullable) */
  guint                 count;    /* 1 to 999 */

  MusterChoice         *choices;  /* inline columns in file order */
  guint                 n_choices;
  MusterMarkChoice     *marks;
  guint                 n_marks;

  MusterExtras         *extras;   /* (nullable): what belongs to others in the file: comments, foreign namespaces */
};

MusterUnit *muster_unit_new          (MusterRoster *roster,
                                      const char   *type_id);
MusterUnit *muster_unit_copy         (MusterUnit   *self,
                                      MusterRoster *roster);
void        muster_unit_free         (MusterUnit   *self);
void        muster_unit_insert       (MusterUnit   *parent,
                                      guint         index,
                                      MusterUnit   *child);
void        muster_unit_append       (MusterUnit   *parent,
                                      MusterUnit   *child);
MusterUnit *muster_unit_steal        (MusterUnit   *parent,
                                      guint         index);
guint       muster_unit_get_index    (MusterUnit   *self);
void        muster_unit_set_count    (MusterUnit   *self,
                                      guint         count);
void        muster_unit_set_name     (MusterUnit   *self,
                                      const char   *name);
void        muster_unit_set_notes    (MusterUnit   *self,
                                      const char   *notes);
void        muster_unit_set_entry    (MusterUnit   *self,
                                      const char   *entry_id);
void        muster_unit_set_grade    (MusterUnit   *self,
                                      const char   *grade_id);
void        muster_unit_add_choice   (MusterUnit   *self,
                                      const char   *id,
                                      const char   *value,
                                      guint         count);
void        muster_unit_clear_choices (MusterUnit  *self,
                                      const char   *id);
void        muster_unit_add_mark     (MusterUnit   *self,
                                      const char   *id,
                                      gboolean      off);
void        muster_unit_clear_mark   (MusterUnit   *self,
                                      const char   *id);
char       *muster_unit_dup_path     (MusterUnit   *self);
MusterUnit *muster_unit_from_path    (MusterUnit   *root,
                                      const char   *path);

const char *muster_unit_get_title    (const MusterUnit  *unit,
                                      const MusterEntry *entry);
char       *muster_title_dup_short   (const char        *title);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterUnit, muster_unit_free)

G_END_DECLS
